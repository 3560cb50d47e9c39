"""How anything gets onto the canvas: strokes, smooth shapes and words, gathered into few meshes, and pictures that are painted once.

`paint` has the strokes that the rest of the screen uses; `drawing` has the primitives of a scene; `strokes`, `smooth` and `pages` bring
both to GL. `fitting` and `naming` make words fit.
"""
