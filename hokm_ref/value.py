"""What everything else is made of, light enough to be loaded at each command: `Value` and `Enum`.

A record class of the standard library costs a third of a Python start-up for twenty types, and
named tuples of different kinds compare equal; the enum module costs another third. These two take
a page each, and type checkers read them as a frozen dataclass and as an enum.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enum import Enum as Enum  # noqa: PLC0414 so that others may import it from here
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
        same = object.__new__(type(self))
        same.__dict__.update(self.__dict__, **changed)
        if len(same.__dict__) > len(self.__dict__):
            raise TypeError(f"{type(self).__name__} has no such field: {', '.join(changed)}")
        return same

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


if not TYPE_CHECKING:

    class _Kind(type):
        """A class and its members: what its body calls by a name in capitals."""

        def __new__(cls, name, bases, body):
            kind = super().__new__(cls, name, bases, body)
            members = {}
            for key in filter(str.isupper, body):
                member = members[key] = object.__new__(kind)
                member.__dict__.update(name=key, value=body[key])
                type.__setattr__(kind, key, member)
            type.__setattr__(kind, "__members__", members)
            return kind

        def __iter__(cls):
            return iter(cls.__members__.values())

        def __reversed__(cls):
            return reversed(cls.__members__.values())

        def __len__(cls):
            return len(cls.__members__)

        def __contains__(cls, member):
            return member in cls.__members__.values()

        def __getitem__(cls, name):
            return cls.__members__[name]

        def __call__(cls, value):
            for member in cls:
                if member.value == value:
                    return member
            raise ValueError(f"{value!r} is no {cls.__name__}")

        __setattr__, __delattr__ = Value.__setattr__, Value.__delattr__

    class Enum(metaclass=_Kind):
        """One of a few, each itself alone; its `name` and `value` tell which."""

        def __reduce__(self):
            return type(self), (self.value,)

        __setattr__, __delattr__ = Value.__setattr__, Value.__delattr__

        def __repr__(self):
            return f"{type(self).__name__}.{self.name}"


def unreachable(value: NoReturn) -> NoReturn:
    """Tell the type checker that every kind has been named above; at run time, a fault of ours."""
    raise AssertionError(f"nobody reads a {type(value).__name__}: {value!r}")
