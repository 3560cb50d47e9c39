"""Messages that are parsed when they are first said: nothing they refer to is missing, in whatever order they come."""

from __future__ import annotations

import threading

from companion.texts.phrases import Phrases

SOURCE = """
-brand = Table
whole = { -brand }: { part }
part = { $number ->
    [one] one { thing }
   *[other] { $number } { thing }s
}
thing = car
called = { LOUD(thing) }
round = { again }
again = { round }
"""


def test_whatever_a_message_refers_to_is_there_when_it_is_said() -> None:
    said = Phrases("en", SOURCE, functions={"LOUD": lambda word: str(word).upper()})
    assert said.formatted("whole", {"number": 2}) == ("Table: 2 cars", [])
    assert said.formatted("called", {}) == ("CAR", [])


def test_a_later_source_has_the_last_word_also_for_who_refers_to_it() -> None:
    said = Phrases("en", SOURCE, "thing = boat\n")
    assert said.formatted("part", {"number": 1}) == ("one boat", [])


def test_what_nobody_wrote_is_not_there_and_what_refers_to_itself_is_read_once() -> None:
    said = Phrases("en", SOURCE)
    assert not said.has("nothing")
    assert said.has("round") and said.has("again")


def test_threads_that_say_the_same_for_the_first_time_all_find_it_whole() -> None:
    chain = [f"m{number} = {{ m{number + 1} }}" for number in range(20)]
    said = Phrases("en", "\n".join([*chain, "m20 = end", ""]))
    heard: list[str] = []
    start = threading.Barrier(4)

    def say(first: int) -> None:
        start.wait()
        heard.extend(said.formatted(f"m{number}", {})[0] for number in range(first, 21, 4))

    threads = [threading.Thread(target=say, args=(first,)) for first in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert heard == ["end"] * 21
