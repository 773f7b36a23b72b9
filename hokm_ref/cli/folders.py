"""The folders of whoever plays: where the record is, and where a house file is looked for."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def home(environ: Mapping[str, str]) -> str:
    """The folder of the record: HOKM_HOME, or the platform's folder for users' data."""
    if environ.get("HOKM_HOME"):
        return os.path.abspath(environ["HOKM_HOME"])
    if sys.platform == "darwin":
        return os.path.join(_person(), "Library", "Application Support", "hokm")
    if os.name == "nt":
        local = environ.get("LOCALAPPDATA") or os.path.join(_person(), "AppData", "Local")
        return os.path.join(local, "hokm")
    data = environ.get("XDG_DATA_HOME", "")
    share = data if os.path.isabs(data) else os.path.join(_person(), ".local", "share")
    return os.path.join(share, "hokm")


def record(environ: Mapping[str, str]) -> str:
    """The file that holds everything recorded."""
    return os.path.join(home(environ), "hokm.db")


def house_files(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Where a house file is looked for: in this folder, then beside the user's settings."""
    name = "house_rules.toml"
    return name, os.path.join(_settings(environ), name)


def _settings(environ: Mapping[str, str]) -> str:
    """The folder of the user's settings: HOKM_HOME, or the platform's."""
    if environ.get("HOKM_HOME") or sys.platform == "darwin" or os.name == "nt":
        return home(environ)
    settings = environ.get("XDG_CONFIG_HOME", "")
    config = settings if os.path.isabs(settings) else os.path.join(_person(), ".config")
    return os.path.join(config, "hokm")


def _person() -> str:
    """The home folder of whoever plays; raises NoHome where the system knows of none."""
    found = os.path.expanduser("~")
    if not os.path.isabs(found):  # else the record would be in a folder called "~", here
        from hokm_ref import errors

        raise errors.NoHome
    return found
