"""Data as the text that scripts read."""

from __future__ import annotations

from hokm_ref.wording import is_shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from json.encoder import encode_basestring as quoted
else:
    try:  # the part of the library that is not written in Python
        from _json import encode_basestring as quoted
    except ImportError:
        from json.encoder import encode_basestring as quoted

_WORDS = {None: "null", True: "true", False: "false"}


def as_json(data: object) -> str:
    """The data on one line; what a terminal would obey is written by its number."""
    text = _written(data)
    if text.isprintable():
        return text
    import json

    return "".join(letter if is_shown(letter) else json.dumps(letter)[1:-1] for letter in text)


def _written(data: object) -> str:
    """The same text as the library's, which takes half as long to load as Python to start."""
    match data:
        case str():
            return quoted(data)
        case None | True | False:
            return _WORDS[data]
        case int():
            return str(data)
        case dict():
            pairs = (f"{quoted(key)}: {_written(value)}" for key, value in data.items())
            return f"{{{', '.join(pairs)}}}"
        case list() | tuple():
            return f"[{', '.join(map(_written, data))}]"
        case _:
            raise TypeError(f"no script reads a {type(data).__name__}")
