"""What a copy of the record has not."""

from __future__ import annotations

from hokm_ref.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.history import Step


class Lacking(Value):
    """A session of which a record has more than a copy, or something else."""

    number: int
    steps: tuple[Step, ...]
    """All that can be read of it."""
    common: int
    """So many of them, from the first, are in the copy as well."""

    @property
    def missing(self) -> int:
        """How many the copy lacks."""
        return len(self.steps) - self.common
