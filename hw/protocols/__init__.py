"""Codecs without I/O: bytes in, frames out. They know no port, no thread and no clock."""
