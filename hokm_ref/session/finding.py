"""What a look through the record finds."""

from __future__ import annotations

from hokm_ref.value import Value


class Finding(Value):
    """Something in a record that does not fit, or is worth knowing."""

    kind: str
    """Of what kind, as scripts match on it.

    What does not fit: file, form, head, session, rules, tally. Worth knowing: dealer, house.
    """
    message: str
    session: int | None = None
    step: int | None = None
    """The first step that does not fit."""
