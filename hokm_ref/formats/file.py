"""A file that a command writes: never over another unless that was asked for."""

from __future__ import annotations

import os

from hokm_ref import errors


def write(path: str, text: str, *command: str, is_over: bool) -> None:
    """Write a text as UTF-8, its line ends as they are; the command's words say how to repeat it.

    A new file that could not be written whole is taken away again.
    """
    try:
        data = text.encode()
        with open(path, "wb" if is_over else "xb") as file:
            try:
                file.write(data)
                file.flush()
            except OSError:
                if not is_over:
                    os.unlink(path)
                raise
    except FileExistsError:
        raise errors.FileIsThere(path, *command) from None
    except (OSError, ValueError) as error:
        why = (getattr(error, "strerror", None) or str(error)).lower()
        raise errors.FileNotWritten(path, why) from None
