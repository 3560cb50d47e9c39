"""Shapes are declared once: from the annotations of a frozen dataclass, its data are read, checked and written, and a form asks for them.

    SeatName · Count · AtLeastOne · FillColour      a seat's name, a number from 0 or from 1, a colour: "#RRGGBB"
    Car = Annotated[str, Name("car")]               a name that this evening's setup knows, in its canonical spelling
    Chips = Annotated[int, Whole(least=0)]          a whole number within bounds, by steps
    Word = Annotated[str, Spelt(r"[a-z]+", "...")]  a text of a certain form; a plain str is any text
    bool · Literal["auction", "over"] · tuple[Car, ...] · tuple[Level, Column] · Mapping[SeatName, Chips] · X | None · another shape

A reader takes data from JSON or TOML and returns the value, or says what is wrong at which place, with a few reasons that are the same in
every game. `Defines("colour")` on a mapping or a list makes its keys or members names for the fields after it: so an edition's cards may
name its colours. What a shape can't declare stays code: whether a position is possible, what a card's notation means.
"""

from companion.kernel.form.reading import (
    ask_field,
    field_key,
    fields_of,
    fresh_value,
    names_defined,
    part_of,
    read_as,
    read_shape,
    slots_of,
    troubles,
)
from companion.kernel.form.values import offered_names
from companion.kernel.form.vocabulary import (
    SAFE,
    AnyOrder,
    Asks,
    AtLeastOne,
    Count,
    Defines,
    Distinct,
    Field,
    FillColour,
    Json,
    Keyed,
    Malformed,
    Name,
    Names,
    Offers,
    PresentSeat,
    Replaced,
    SeatName,
    Spelt,
    StillHere,
    Vocabulary,
    Whole,
    malformed_unless,
    unsaid,
    vocabulary_of,
)
from companion.kernel.form.writing import given_paths, present_seats_given, put_together, read_some, write_shape, write_value

__all__ = [
    "SAFE",
    "AnyOrder",
    "Asks",
    "AtLeastOne",
    "Count",
    "Defines",
    "Distinct",
    "Field",
    "FillColour",
    "Json",
    "Keyed",
    "Malformed",
    "Name",
    "Names",
    "Offers",
    "PresentSeat",
    "Replaced",
    "SeatName",
    "Spelt",
    "StillHere",
    "Vocabulary",
    "Whole",
    "ask_field",
    "field_key",
    "fields_of",
    "fresh_value",
    "given_paths",
    "malformed_unless",
    "names_defined",
    "offered_names",
    "part_of",
    "present_seats_given",
    "put_together",
    "read_as",
    "read_shape",
    "read_some",
    "slots_of",
    "troubles",
    "unsaid",
    "vocabulary_of",
    "write_shape",
    "write_value",
]
