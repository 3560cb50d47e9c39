"""What sensors see. Nothing here wears a tag yet: `bindables` would name the pieces that may, `interpret` say what each one means,
and `chance` make the command of a deal or a draw by the app."""
