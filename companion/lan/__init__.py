"""The phones: server, seats, sealing and discovery."""
