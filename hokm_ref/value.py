"""The light frozen record that facts, rulings and states are made of.

A record class of the standard library costs a third of a Python start-up for twenty types, and
named tuples of different kinds compare equal. This base is some thirty lines, and type checkers
read it as a frozen dataclass.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar, NoReturn, Self, dataclass_transform
else:

    def dataclass_transform(**_: object):
        """Mark nothing at run time: the mark is for type checkers alone."""
        return lambda cls: cls


@dataclass_transform(frozen_default=True)
class Value:
    """A frozen record: its fields are the annotations of its class, in order."""

    if TYPE_CHECKING:
        __match_args__: ClassVar[tuple[str, ...]]

    def __init_subclass__(cls) -> None:
        cls.__match_args__ = tuple(cls.__annotations__)  # type: ignore[misc]

    def __init__(self, *given: object, **named: object) -> None:
        fields = self.__match_args__
        state = self.__dict__
        state.update(zip(fields, given, strict=False))
        defaults = type(self).__dict__
        for field in fields[len(given) :]:
            if field in named:
                state[field] = named.pop(field)
            elif field in defaults:
                state[field] = defaults[field]
        if named or len(given) > len(fields) or len(state) < len(fields):
            raise TypeError(f"{type(self).__name__} has just these fields: {', '.join(fields)}")

    def but(self, **changed: Any) -> Self:
        """The same record with these fields changed."""
        return type(self)(**{**self.__dict__, **changed})

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({fields})"


def unreachable(value: NoReturn) -> NoReturn:
    """Tell the type checker that every kind has been named above; at run time, a fault of ours."""
    raise AssertionError(f"nobody reads a {type(value).__name__}: {value!r}")
