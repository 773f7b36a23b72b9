"""How an evening went, told step after step: the list of steps says of each what it was then."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from hokm_ref import errors
from hokm_ref.session import record
from hokm_ref.session.evening import derived
from hokm_ref.session.explain import corrections
from hokm_ref.session.explain.titles import titles
from hokm_ref.session.facts import Fact, SessionBegan
from hokm_ref.session.history import History, Step
from hokm_ref.session.state import Table
from hokm_ref.session.walk import Walk
from tests.corrections.test_carried_whole import sized
from tests.corrections.test_facts_carried import evenings, seen, typed
from tests.evening import Evening

SAT = "new Ana Ben Cyn Dan --dealer ana"


def agrees(history: History) -> None:
    """After each step, whether looked at or passed over, it stands as it was derived then."""
    passed = Walk(History().account)
    looked = Walk(History().account)
    for number, step in enumerate(history.done, 1):
        then = derived(1, History(history.done[:number]))
        looked.tell(step)
        passed.tell(step)
        assert looked.table() == then.table
        if step.is_correction:
            for place in range(0, len(then.account.facts) + 1, 3):
                lines = zip(then.seated.sheet, then.spans, strict=True)
                found = [getattr(x, "number", None) for x, span in lines if span.end >= place]
                numbers = [each for each in found if each is not None]
                expected = numbers[0] if numbers else then.seated.number
                assert passed.number_at(place) == looked.number_at(place) == expected
    assert passed.table() == looked.table()


@settings(sized, max_examples=30)
@given(evenings)
def test_a_course_stands_after_each_step_as_it_was_derived_then(tmp_path_factory, evening):
    folder = tmp_path_factory.mktemp("home")
    here = Evening(folder / "home")
    here.ok(SAT)
    for part in evening[1:]:
        for one in part:
            for line in [one] if type(one) is str else one:
                if line != "undo":
                    typed(here, folder, line)
    agrees(seen(here).history)
    assert len(list(titles(seen(here).history))) == len(seen(here).history.done)


@pytest.mark.parametrize("amended", ["8", "1", "30"])
def test_a_list_of_corrections_folds_little_more_than_the_evening(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, amended: str
) -> None:
    """Not the whole of it again for each: of a correction only what it moved, when it is asked."""
    evening.ok(SAT)
    for number in range(30):
        evening.ok(f"round {('ana', 'ben')[number % 2]} 7h 7 --again")
    for number in range(40):
        evening.ok(f"amend {amended} --took {(8, 9)[number % 2]}")
    history = seen(evening).history
    facts = len(history.account.facts)
    told, once = list[Fact](), record.record

    def counted(table: Table | None, fact: Fact) -> Table:
        told.append(fact)
        return once(table, fact)

    monkeypatch.setattr(record, "record", counted)
    assert len(list(titles(history))) == len(history.done)
    assert len(told) < 8 * facts


def test_of_nothing_there_is_no_table() -> None:
    with pytest.raises(errors.NoSession):
        Walk(History().account).table()


def test_only_a_correction_has_a_title_of_its_own() -> None:
    step = Step(0, (SessionBegan(("Ana", "Ben", "Cyn", "Dan")),))
    with pytest.raises(errors.Misplaced):
        corrections.title(Walk(History().account), step)
