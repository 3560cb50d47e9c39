"""A record in words: what was said, what happened, and for each refusal its rule, its reason and what was legal."""

from __future__ import annotations

from collections.abc import Iterator

from companion.game import AnyGame, Envelope, Summary
from companion.kernel.command import Malformed, Refusal
from companion.kernel.own import AnyState
from companion.kernel.seat import TABLE
from companion.kernel.text import say
from companion.table.play import telling
from companion.table.records import BadLine, Replay
from companion.table.trouble import of_input
from companion.texts import Speaker, unit_of

MOST_OFFERS = 6


def story_lines(replay: Replay, speaker: Speaker) -> Iterator[str]:
    """The whole story, line by line, while it is being replayed."""
    setup = replay.record.started.setup
    game = replay.game
    yield speaker.say("story-opening", game=say("game-title"), edition=say(f"edition-{setup.edition_name}"), seats=list(setup.seats))
    for number, envelope, ruling, before in replay.steps():
        yield f"{number:>4}  {_spoken(envelope, speaker)}"
        if isinstance(ruling, Refusal):
            yield from _refused(game, before, envelope, ruling, speaker)
        else:
            yield from (f"        {speaker(text)}" for text in telling.happening_texts(ruling.happenings))
    yield from _ending(game, replay.state, speaker)


def _spoken(envelope: Envelope, speaker: Speaker) -> str:
    who = speaker.say("story-table") if envelope.by == TABLE else envelope.by
    return speaker.say("story-said", who=who, what=telling.offer(envelope.command))


def _refused(game: AnyGame, state: AnyState, envelope: Envelope, refusal: Refusal, speaker: Speaker) -> Iterator[str]:
    yield f"      ✗ {speaker.say('story-refused', rule=refusal.rule, why=telling.refusal_text(refusal))}"
    if words := speaker.rule(refusal.rule):
        yield f"        {speaker.say('story-rule', rule=refusal.rule, words=words)}"
    if not telling.is_move(envelope.command):
        return
    offers = telling.in_words(telling.offers(game, state, envelope.by), speaker, MOST_OFFERS)
    yield f"        {speaker.say('story-legal', offers=offers) if offers else speaker.say('story-nothing-legal')}"


def _ending(game: AnyGame, state: AnyState, speaker: Speaker) -> Iterator[str]:
    summary = game.summary(state)
    yield speaker.say("story-phase", phase=speaker.say(f"phase-{summary.phase}".replace("_", "-")))
    yield from (f"  {line}" for line in figure_lines(summary, speaker))
    if summary.winners:
        yield speaker.say("story-winners", seats=list(summary.winners), number=len(summary.winners))


def figure_lines(summary: Summary, speaker: Speaker) -> Iterator[str]:
    """What everybody has, a line each: the score in the game's own unit (its text `score-told`), and the money."""
    scores, balances = summary.scores or {}, summary.balances or {}
    for seat in {**scores, **balances}:
        figures = [say("score-told", amount=scores[seat])] if seat in scores else []
        figures += [say("money-told", amount=balances[seat], unit=unit_of(speaker.game))] if seat in balances else []
        yield speaker.say("story-stands", seat=seat, figures=figures)


def bad_line_words(bad: BadLine, speaker: Speaker) -> str:
    """Why a file is no record: the line, the key and what is wrong."""
    return speaker.say("malformed-line", line=bad.number, words=malformed_words(bad.fault, speaker))


def malformed_words(fault: Malformed, speaker: Speaker) -> str:
    """What is wrong, and where."""
    return speaker(of_input(fault).detail)
