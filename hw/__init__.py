"""Sensors at the table: protocols, transports, drivers and a simulator."""
