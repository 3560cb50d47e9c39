"""`companion games` and `companion tags`: which games, editions and options there are, and which tag is which piece."""

from __future__ import annotations

import argparse
from typing import assert_never

from companion import wire
from companion.cli.where import table_file, use_own_data_folder
from companion.cli.words import FAULT, printable, report_journal_fault, report_malformed, teller
from companion.kernel import form
from companion.kernel.command import Malformed
from companion.kernel.form import SAFE, Field
from companion.table import catalogue
from companion.table.file.fault import JournalFault
from companion.table.file.read_copy import journal_to_read
from companion.table.play import story
from companion.table.stored_values import BINDINGS, Bound, is_sound
from companion.texts import Speaker


def list_games(args: argparse.Namespace) -> int:
    """List the games, or one game's editions and options as they are written in a record and after --option."""
    use_own_data_folder(args)
    if args.game is None:
        for name in catalogue.playable_games():
            game, words = catalogue.game(name), teller(args.lang, name)
            fewest, most = game.seats
            print(f"{name:10}  {words.say('game-title')} — {words.say('game-tagline')} ({fewest}–{most})")
        for broken in (found := catalogue.broken_games()):
            print(f"✗ {story.malformed_words(broken, teller(args.lang))}")
        return FAULT if found else 0
    try:
        game = catalogue.game(args.game)
        words = teller(args.lang, args.game)
        print(words.say("game-title"))
        for edition_name in catalogue.editions(args.game):
            edition = catalogue.edition(args.game, edition_name)
            print(f"  {printable(edition_name)}: {words.say(f'edition-{edition_name}')}")
            fields = {each.name: each for each in catalogue.option_fields(game, edition, ())}
            for name, value in catalogue.option_values(edition, {}).items():
                said = f"option-{name}".replace("_", "-")
                print(f"      {name} = {wire.dumps(value)}" + (f"   ({words.say(said)})" if words.has(said) else ""))
                if len(allowed := _allowed_values(fields[name], words)) > 1:
                    print(f"          {' | '.join(allowed)}")
                if words.has(f"{said}-whose"):
                    print(f"          {words.say(f'{said}-whose')}")
            for warning in game.warnings(edition):
                print(f"      ! {words(warning)}")
        if rulings := words.rulings():
            print(f"  {words.say('rulings')}")
        for rule in rulings:
            print(f"      {rule}: {words.rule(rule)}")
        for edition_name in catalogue.editions(args.game):
            stands = catalogue.rulings_of(catalogue.edition(args.game, edition_name))
            for rule in rulings:
                if words.rule(rule, stands) != words.rule(rule):
                    print(f"      {printable(edition_name)}, {rule}: {words.rule(rule, stands)}")
        for broken in catalogue.broken_files(args.game):
            print(f"  ✗ {story.malformed_words(broken, words)}")
    except Malformed as fault:
        return report_malformed(args, fault, args.game)
    return 0


def _allowed_values(field: Field, words: Speaker) -> list[str]:
    """What an option may be, as it is written in a record and after --option; nothing for one that has parts of its own."""
    match field.asks:
        case "choice":
            found = [wire.dumps(each) for each in field.values]
        case "flag":
            found = ["false", "true"]
        case "whole":
            found = [f"{field.least}..{field.most}" if field.most < SAFE else f"{field.least}.."]
        case "name":
            found = [wire.dumps(each) for each in field.values]
        case "text":  # of a name whose list is not known yet: who sits here
            found = [words.say("allowed-player")]
        case "either":
            found = [each for part in field.of for each in _allowed_values(part, words)]
        case "list" | "pair" | "by" | "shape":
            return []
        case _:
            assert_never(field.asks)
    return [*found, "null"] if field.may_be_empty else found


def list_tags(args: argparse.Namespace) -> int:
    """List which tag is which piece."""
    key = BINDINGS + args.game
    try:
        catalogue.game(args.game)
        with journal_to_read(table_file(args.data)) as journal:
            kept = journal.kept(key) or {}
            if not is_sound(key, kept):
                raise JournalFault("kept_damaged", journal.path, key, key=key)
            bound = form.read_shape(Bound, kept, {})
    except Malformed as fault:
        return report_malformed(args, fault)
    except JournalFault as fault:
        return report_journal_fault(args, fault)
    if not bound.pieces:
        print(teller(args.lang).say("tags-none"))
    for tag, piece in sorted(bound.pieces.items(), key=lambda pair: pair[1]):
        print(printable(f"{piece:32}  {tag}"))
    return 0
