"""`companion completion SHELL`: a script with which a shell completes our commands, made from the command line's own parser.

The script is in the language asked for and names the games that are installed. While somebody types, no program of ours runs.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, assert_never

from companion.cli import parser
from companion.table import catalogue

Values = tuple[str, ...] | Literal["file", "folder", "any"]
FOLDERS = ("FOLDER",)
FILES = ("FILE", "PATH")


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One option. Without values it is a switch."""

    names: tuple[str, ...]
    help: str
    values: Values | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Subcommand:
    """One command; its name is "" for the options before any command."""

    name: str
    help: str
    options: tuple[Option, ...]
    places: tuple[Values, ...]


def write_completion(args: argparse.Namespace) -> int:
    """Write the script to standard output."""
    known = subcommands(parser(args.lang))
    match args.shell:
        case "bash":
            print("\n".join(bash(known)))
        case "zsh":
            print("\n".join(zsh(known)))
        case "fish":
            print("\n".join(fish(known)))
    return 0


def subcommands(whole: argparse.ArgumentParser) -> tuple[Subcommand, ...]:
    """The parser's commands; first the options before any command."""
    under = next(action for action in whole._actions if isinstance(action, argparse._SubParsersAction))
    said = {each.dest: each.help or "" for each in under._choices_actions}
    named = [_command(name, said[name], each) for name, each in under.choices.items()]
    return (_command("", "", whole), *named)


def _command(name: str, help_: str, of: argparse.ArgumentParser) -> Subcommand:
    actions = [each for each in of._actions if not isinstance(each, argparse._SubParsersAction)]
    options = tuple(
        Option(names=tuple(each.option_strings), help=_plain(each), values=None if each.nargs == 0 else _values(each))
        for each in actions
        if each.option_strings and each.help != argparse.SUPPRESS
    )
    return Subcommand(name=name, help=help_, options=options, places=tuple(_values(each) for each in actions if not each.option_strings))


def _plain(action: argparse.Action) -> str:
    return (action.help or "").partition(" (")[0].replace("%%", "%")


def _values(action: argparse.Action) -> Values:
    if action.choices is not None:
        return tuple(map(str, action.choices))
    if action.dest == "game":
        return tuple(catalogue.game_names())
    if action.dest == "file" or action.metavar in FILES:
        return "file"
    return "folder" if action.metavar in FOLDERS else "any"


def _quoted(words: str) -> str:
    return "'" + words.replace("'", "'\\''") + "'"


# --- bash: words alone, it shows no help


def bash(known: Sequence[Subcommand]) -> Iterator[str]:
    """A function for `complete -F`."""
    _, *named = known
    takes = sorted({name for each in known for option in each.options if option.values is not None for name in option.names})
    yield "# companion, for bash: source this file, or lay it in ~/.local/share/bash-completion/completions/companion"
    yield "_companion() {"
    yield "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= at=0 place=0"
    yield "    for ((at = 1; at < COMP_CWORD; at++)); do"
    yield "        case ${COMP_WORDS[at]} in"
    yield f"            {'|'.join(takes)}) ((at++)) ;;"
    yield "            -*) ;;"
    yield '            *) if [ -z "$command" ]; then command=${COMP_WORDS[at]}; else ((place++)); fi ;;'
    yield "        esac"
    yield "    done"
    yield "    case $command:$prev in"
    for each in known:
        for option in each.options:
            if option.values is not None:
                before = f"{each.name}:" if each.name else "*:"
                yield f"        {'|'.join(before + name for name in option.names)}) {_bash_values(option.values)}; return ;;"
    yield "    esac"
    yield "    if [[ $cur == -* ]]; then"
    yield "        case $command in"
    for each in known:
        names = tuple(name for option in each.options for name in option.names)
        yield f"            {each.name or _quoted('')}) {_bash_values(names)} ;;"
    yield "        esac"
    yield "        return"
    yield "    fi"
    yield "    case $command:$place in"
    yield f'        :*) COMPREPLY=($(compgen -W "{" ".join(each.name for each in named)}" -- "$cur")) ;;'
    for each in named:
        for at, values in enumerate(each.places):
            yield f"        {each.name}:{at}) {_bash_values(values)} ;;"
    yield "    esac"
    yield "}"
    yield "complete -F _companion companion"


def _bash_values(values: Values) -> str:
    match values:
        case "file":
            return 'compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$cur")'
        case "folder":
            return 'compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$cur")'
        case "any":
            return "COMPREPLY=()"
        case tuple():
            return f'COMPREPLY=($(compgen -W "{" ".join(values)}" -- "$cur"))'
        case _:
            assert_never(values)


# --- zsh: _arguments, with what each word is for


def zsh(known: Sequence[Subcommand]) -> Iterator[str]:
    """A file for $fpath, called _companion; it may be sourced too."""
    whole, *named = known
    yield "#compdef companion"
    yield "# companion, for zsh: lay this file into a folder of $fpath as _companion, or source it after compinit"
    yield "_companion() {"
    yield "    local state line context"
    yield "    typeset -A opt_args"
    yield "    local -a commands=("
    for each in named:
        yield f"        {_quoted(each.name + ':' + each.help.replace(':', ' '))}"
    yield "    )"
    yield "    _arguments -C \\"
    for option in whole.options:
        yield f"        {_zsh_option(option)} \\"
    yield "        '1: :->command' '*:: :->words'"
    yield "    case $state in"
    yield "        command) _describe -t commands command commands ;;"
    yield "        words)"
    yield "            case $words[1] in"
    for each in named:
        places = [_quoted(f"{at}: :{_zsh_values(values)}") for at, values in enumerate(each.places, 1)]
        yield f"                {each.name}) _arguments {' '.join([*map(_zsh_option, each.options), *places])} ;;"
    yield "            esac ;;"
    yield "    esac"
    yield "}"
    yield 'if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _companion "$@"; else compdef _companion companion; fi'


def _zsh_option(option: Option) -> str:
    help_ = option.help.replace("[", "(").replace("]", ")").replace(":", " ")
    values = f": :{_zsh_values(option.values)}" if option.values is not None else ""
    return " ".join(_quoted(f"*{name}[{help_}]{values}") for name in option.names)


def _zsh_values(values: Values) -> str:
    match values:
        case "file":
            return "_files"
        case "folder":
            return "_files -/"
        case "any":
            return " "
        case tuple():
            return f"({' '.join(values)})"
        case _:
            assert_never(values)


# --- fish: a line a word


def fish(known: Sequence[Subcommand]) -> Iterator[str]:
    """A file for ~/.config/fish/completions."""
    _, *named = known
    names = " ".join(each.name for each in named)
    yield "# companion, for fish: lay this file into ~/.config/fish/completions as companion.fish, or source it"
    yield "complete -c companion -f"
    for each in named:
        yield f"complete -c companion -n 'not __fish_seen_subcommand_from {names}' -a {each.name} -d {_fish_quoted(each.help)}"
    for each in known:
        when = f"__fish_seen_subcommand_from {each.name}" if each.name else f"not __fish_seen_subcommand_from {names}"
        for option in each.options:
            spelt = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)
            yield f"complete -c companion -n '{when}' {spelt} -d {_fish_quoted(option.help)}{_fish_values(option.values)}"
        for values in each.places:
            if values != "any":
                yield f"complete -c companion -n '{when}'{_fish_values(values).replace(' -r', '')}"


def _fish_quoted(words: str) -> str:
    return "'" + words.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _fish_values(values: Values | None) -> str:
    match values:
        case None:
            return ""
        case "file":
            return " -r -F"
        case "folder":
            return " -r -f -a '(__fish_complete_directories)'"
        case "any":
            return " -r -f"
        case tuple():
            return f" -r -f -a '{' '.join(values)}'"
        case _:
            assert_never(values)
