"""Make a record very large: python tests/bench/grow.py HOME SESSIONS FACTS

Its first session is copied until there are so many, each played on until the facts are that many;
then the first one is current again. All goes in by the store's own door, so that every checksum
fits. `python tests/bench/grow.py HOME ROUNDS` plays the rounds of the first session again, a step
each, until it has so many.
"""

import sys
from functools import reduce
from math import ceil
from pathlib import Path

from hokm_ref.session.record import record, replay
from hokm_ref.store.book import Book
from hokm_ref.store.file import Store


def grow(home: Path, sessions: int, facts: int) -> None:
    """Add sessions like the first one to the record in this folder, in one transaction."""

    def copy(book: Book) -> None:
        began, *rounds = book.steps(1)
        evening = [fact for step in rounds for fact in step.facts]
        evenings = ceil(facts / sessions / len(evening))
        after = replay((*began.facts, *evening * evenings)).table
        for _ in range(1, sessions):
            number = book.begin()
            book.append(number, began.at, began.facts, before=None, after=after)
            for _ in range(evenings):
                book.append(number, began.at, evening, before=after, after=after)
        book.touch(1)

    Store(str(home / "hokm.db")).write(copy)


def lengthen(home: Path, rounds: int) -> None:
    """Play the first session of the record in this folder on, in one transaction."""

    def play_on(book: Book) -> None:
        steps = book.steps(1)
        table = replay(fact for step in steps for fact in step.facts).table
        played = steps[1:]
        for number in range(len(played), rounds):
            step = played[number % len(played)]
            before, table = table, reduce(record, step.facts, table)
            book.append(1, step.at, step.facts, before=before, after=table)

    Store(str(home / "hokm.db")).write(play_on)


if __name__ == "__main__":
    (grow if len(sys.argv) > 3 else lengthen)(Path(sys.argv[1]), *map(int, sys.argv[2:]))
