"""What no program should have to be given, a sized part of it: the modules here do it all.

python tests/fuzz/typed.py    anything typed, command after command
python tests/fuzz/files.py    session files, house files and records of play, spoilt
python tests/fuzz/names.py    names from all of Unicode, through every view and format
"""

from __future__ import annotations

import pytest

from tests.fuzz import files, names, typed

pytestmark = pytest.mark.slow


def test_anything_typed_is_answered():
    """An exit status of ours, no traceback; a refusal or a look changes nothing."""
    typed.try_lines(150).check()


def test_anything_typed_at_the_prompt_is_answered():
    """Piped in or typed: what came before a refused line is done, and holds together."""
    typed.try_script(60).check()


def test_a_spoilt_session_file_is_refused_or_whole():
    """Nothing of it is imported, or it goes out and in again byte for byte."""
    files.try_session_files(150).check()


def test_a_spoilt_house_file_is_refused_or_played_by():
    files.try_house_files(40).check()


def test_a_spoilt_record_of_play_is_read_as_far_as_it_can_be():
    files.try_play_records(150).check()


def test_anybody_may_be_called_anything():
    """In every view and format: nothing a terminal obeys, and nothing but the name comes back."""
    names.try_guests(12).check()
