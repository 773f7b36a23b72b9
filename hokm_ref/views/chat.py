"""What is shared: the same on every screen, and broken between words where a line has no room."""

from __future__ import annotations

from hokm_ref.views.columns import do_fit
from hokm_ref.views.style import Style, block
from hokm_ref.wording import bare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.session.explain.chat import Chat


def drawn(chat: Chat, style: Style) -> str:
    """The lines as they are copied; on a screen too narrow for them, as they can be read."""
    lines = [bare(line) for line in chat.lines]
    if do_fit(lines, style):
        return block(lines)
    inked = style.but(colours=0, has_symbols=False)
    return block(part for line in chat.lines for part in inked.wrapped(line))
