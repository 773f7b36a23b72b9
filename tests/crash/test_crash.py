"""What happens to laptops and phones at a table, a sized part of it: the modules here do it all.

python tests/crash/every_call.py      something befalls a command at each of its system calls
python tests/crash/power_loss.py      the power goes at any moment
python tests/crash/crowd.py           commands are killed; eight terminals type at once
python tests/crash/surroundings.py    a disk or a folder that will not have it
python tests/crash/damage.py          a record that rots
"""

from __future__ import annotations

import os

import pytest

from tests.crash import crowd, damage, every_call, power_loss, surroundings
from tests.crash.scenes import SCENES, Scene
from tests.crash.traced import why_not

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="signals and files as Unix has them"),
]
traced_only = pytest.mark.skipif(why_not() is not None, reason=str(why_not()))
each_scene = pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)


@traced_only
@each_scene
def test_something_befalls_a_command_at_any_of_its_calls(scene: Scene):
    """Kept or not kept, whole, and truly told: whatever struck, at whichever call."""
    every_call.try_all(scene, at_most=5 if scene.text else 60).check()


@traced_only
@each_scene
def test_the_power_goes_at_any_moment(scene: Scene):
    """Nothing damaged, and nothing lost that was acknowledged."""
    power_loss.try_all(scene, at_most=20 if scene.text else 200).check()


@traced_only
@pytest.mark.parametrize("name", power_loss.WEAK)
def test_with_less_care_the_power_loses_steps(name: str):
    """The test before this one can fail: it finds what is lost when less is synced."""
    power_loss.try_weak(name, at_most=200).check()


def test_commands_are_killed_again_and_again():
    """What was acknowledged is kept, once, whenever the next one dies."""
    crowd.killed(40).check()


@pytest.mark.parametrize("sessions", [1, 2])
def test_eight_terminals_type_at_once(sessions: int):
    """Each step is judged on the one before it, and a ninth stands still in one."""
    crowd.together(sessions, each=6, still=2).check()


@pytest.mark.parametrize("name", surroundings.TROUBLES)
def test_a_disk_or_a_folder_that_will_not_have_it(name: str):
    """Status 3 and one sentence; nothing is lost, and it is read where it can be read."""
    tally = surroundings.try_all([name])
    tally.check()
    if tally.skipped:
        pytest.skip("; ".join(tally.skipped))


@pytest.mark.parametrize("kind", damage.KINDS)
def test_a_record_that_rots(kind: str):
    """Refused, or told as it always was; found by check; and the last copy brings it back."""
    for tally in damage.try_all(kind, at_most=SOME.get(kind), as_process=15):
        tally.check()


SOME = {"cuts": 250, "flips": 400}
"""The others are so few that all are tried."""
