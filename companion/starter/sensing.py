"""What sensors see. Nothing here wears a tag yet: `bindables` would name the pieces that may, and `interpret` say what each one means."""
