"""Looking back over an evening: every step, its rounds, the chart, and a few words of it."""

from __future__ import annotations

from hokm_ref import errors
from hokm_ref.commands.answer import Answer
from hokm_ref.commands.desk import look
from hokm_ref.session.explain import aloud, chat, listing
from hokm_ref.session.explain import chart as charts
from hokm_ref.wording import bare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.commands.desk import Desk
    from hokm_ref.commands.line import Line


def log(desk: Desk, line: Line) -> Answer:
    """Every step with its time; with --rounds, the rounds as a sheet."""
    line.no_words()
    if line.has("--rounds"):
        from hokm_ref.commands.sheet import sheet

        return sheet(desk, line)
    seen = look(desk, line.session)
    return Answer(
        data=lambda: listing.log_data(seen, desk.moment),
        view=listing.log_rows(seen, desk.hour),
    )


def chart(desk: Desk, line: Line) -> Answer:
    """The gap, round by round: who led, by how much, and where a game ended."""
    line.no_words()
    seen = look(desk, line.session)
    table = seen.seated
    drawn = charts.chart(table)
    if not drawn.courses:
        raise errors.NothingToShow
    return Answer(data=lambda: charts.as_data(table, seen.number), view=drawn)


def share(desk: Desk, line: Line) -> Answer:
    """Six lines for the family's chat: how it stands, the best round, who deals next time."""
    line.no_words()
    seen = look(desk, line.session)
    table = seen.seated
    if table.last_round is None:
        raise errors.NothingToShow
    told = chat.Chat(chat.lines(table, desk.date(seen.began_at)))
    return Answer(data=lambda: {"schema": 1, "text": told.text}, text=f"{told.text}\n", view=told)


def say(desk: Desk, line: Line) -> Answer:
    """One sentence to read aloud: how it stands, and who is next."""
    line.no_words()
    told = aloud.sentence(look(desk, line.session).seated)
    return Answer((told,), lambda: {"schema": 1, "said": bare(told)})
