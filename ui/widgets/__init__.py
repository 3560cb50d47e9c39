"""The parts screens are made of: one module a part, each told its data once and painted into the box it is given."""
