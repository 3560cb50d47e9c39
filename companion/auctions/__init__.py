"""Small auction machines that games embed."""
