"""The house file to begin with: every option at its default, commented out and explained."""

from __future__ import annotations

from hokm_ref.formats import file
from hokm_ref.formats.house_toml import TABLES, allowed
from hokm_ref.formats.toml_text import shown_whole
from hokm_ref.rules.option import Option, plain
from hokm_ref.rules.options import OPTIONS
from hokm_ref.rules.presets import SAYS
from hokm_ref.wording import capital, shown

_HEAD = """\
# How your family plays Hokm: house rules for the score-keeper hokm.
#
# As it stands, this file changes nothing: every line that begins with # is only read
# by people. To play a rule your own way, find its line (a name, an equals sign and a
# value), take away its # and write your value. Leave the rest as it is. The values
# shown are those of the standard rules.
#
#   - Words stand in double quotes, numbers do not.
#   - Keep a rule below its heading in square brackets, such as [scoring].
#   - Is it as you meant it? Ask: hokm rules check {}
#
# A game already begun keeps the rules it began with, until you say:
# hokm rules apply {}
"""
_TABLES = {
    "bidding": "The auction. In the classic version there is none.",
    "scoring": "Points, and the end of a game, in the bidding version.",
    "classic": "Points, Kots and the end of a game, in the classic version.",
    "deal": "Who deals.",
    "revoke": "A revoke: somebody did not follow suit, and could have.",
}


FILE = "house_rules.example.toml"


def example(name: str = FILE) -> str:
    """The text of house_rules.example.toml; its head has the first steps of a file so named."""
    parts = [_HEAD.format(*[shown(name)] * 2), _preset()]
    parts += [_explained(option) for option in OPTIONS if "." not in option.key]
    for table in TABLES:
        options = [option for option in OPTIONS if option.key.startswith(f"{table}.")]
        parts.append(f"\n[{table}]\n{_comment(_TABLES[table])}")
        parts += map(_explained, options)
    return "\n".join(parts)


def _preset() -> str:
    wide = max(map(len, SAYS))
    says = "".join(f"#   {name:{wide}}  {what}\n" for name, what in SAYS.items())
    return (
        _comment("The rules your family starts from. What you set further down changes them.")
        + says
        + '# preset = "standard"\n'
    )


def _explained(option: Option) -> str:
    """What an option changes, what it may be, and its line at the default."""
    key = option.key.rpartition(".")[2]
    says = option.says if ":" in option.says.partition(" ")[0] else capital(option.says)
    default = shown_whole(plain(option.default))
    return (
        _comment(f"{says}.")
        + _comment(f"May be {allowed(option.kind)}.")
        + f"# {key} = {default}\n"
    )


def _comment(text: str) -> str:
    from textwrap import wrap

    lines = wrap(text, 88, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False)
    return "".join(f"{line}\n" for line in lines)


def write(path: str, *, is_over: bool) -> None:
    """Write the example file; over another only where that was asked for."""
    file.write(path, example(path), "rules", "init", is_over=is_over)
