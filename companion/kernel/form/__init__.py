"""Shapes said once: a frozen dataclass whose annotations use the words below is read, checked, written and shown as a form from itself.

    SeatName · Count · AtLeastOne · FillColour      a seat's name, a number from 0 or from 1, a colour: "#RRGGBB"
    Car = Annotated[str, Name("car")]               a name that this evening's setup knows, in its canonical spelling
    Chips = Annotated[int, Whole(least=0)]          a whole number within bounds, by steps
    Word = Annotated[str, Spelt(r"[a-z]+", "...")]  a text of a certain form; a plain str is any text
    bool · Literal["auction", "over"] · tuple[Car, ...] · tuple[Level, Column] · Mapping[SeatName, Chips] · X | None · another shape

A reader takes what JSON or TOML gave and answers with the value, or says what is wrong at which place: a few reasons, the same in every
game. `Defines("colour")` on a mapping or a list makes its keys or members names for the fields after it: an edition's colours are known
to its cards. What a shape can't say is knowledge and stays code: whether a position can be, what a card's notation means.
"""

from companion.kernel.form.reading import ask, defined, form, fresh, key_of, part_of, read, read_as, slots_of, troubles
from companion.kernel.form.values import offered
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
    Replaced,
    SeatName,
    Spelt,
    Vocabulary,
    Whole,
    unsaid,
    words,
)
from companion.kernel.form.writing import named_in, put_together, read_some, write

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
    "Replaced",
    "SeatName",
    "Spelt",
    "Vocabulary",
    "Whole",
    "ask",
    "defined",
    "form",
    "fresh",
    "key_of",
    "named_in",
    "offered",
    "part_of",
    "put_together",
    "read",
    "read_as",
    "read_some",
    "slots_of",
    "troubles",
    "unsaid",
    "words",
    "write",
]
