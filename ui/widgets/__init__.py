"""The parts that screens are made of, one module each. A part gets its data once, and is painted into the box it is given."""
