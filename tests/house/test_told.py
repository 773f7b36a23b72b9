"""How houses that few tables play are told: on the board, at stake, in the rules."""

from __future__ import annotations

from pathlib import Path

from tests.evening import Evening

NEW = "new Ana Ben Cyn Dan --dealer ana"


def house(folder: Path, text: str) -> str:
    """A house file, and the options to begin a session by it."""
    file = folder / "rules.toml"
    file.write_text(text, encoding="utf-8")
    return f"--rules {file}"


def test_a_deal_told_before_any_call(table: Evening) -> None:
    """The board and `next` know that it was dealt, and that nobody has called."""
    table.ok("deal ben")
    board = table.ok("status --plain").out
    assert "Round: 1, in the auction.\nDealer: Ben.\nTo call: Cyn, first after the dealer." in board
    assert table.ok("next").out == "Ben dealt, so Cyn calls first.\n"


def test_no_failed_bid_costs_once(evening: Evening, tmp_path: Path) -> None:
    """Single up to nothing: all failed bids are doubled, and the rules say so."""
    rules = house(tmp_path, "[scoring]\nsingle_up_to = 0\n")
    evening.ok(f"{NEW} {rules}")
    assert "A failed 7 to 13 costs double." in evening.ok("rules").out
    assert evening.ok("round ben 7h 6 --json").json["gap"] == 14


def test_what_a_made_bid_comes_to_where_a_total_wins(evening: Evening, tmp_path: Path) -> None:
    """First to 20: made, the bidders reach it; failed, it is told what it is."""
    rules = house(tmp_path, '[scoring]\ngame_ends = "first_to"\ntarget = 20\n')
    evening.ok(f"{NEW} {rules} --gap 12 --for ben")
    evening.ok("bid p p 8s p")
    told = evening.ok("status --plain").out
    stake = "made, Ben & Dan win the game. Failed, it is Ana & Cyn 0, Ben & Dan -4."
    assert f"At stake: {stake}" in told


def test_other_rules_where_the_table_still_says_who_deals(evening: Evening, tmp_path: Path) -> None:
    """Applying rules that ask too changes nothing of the coming deal."""
    ask = '[deal]\nnext_dealer = "ask"\n'
    evening.ok(f"{NEW} {house(tmp_path, ask)}")
    evening.ok("round ben 8s 8")
    house(tmp_path, f"{ask}[scoring]\ngap = 60\n")
    now = evening.ok(f"rules apply {tmp_path / 'rules.toml'} --json").json
    assert (now["dealer"], now["turn"], now["loses_at"]) == (None, None, 60)
    assert evening.refused("pass")["code"] == "wrong_phase"


def test_new_partners_where_the_table_says_who_deals(evening: Evening, tmp_path: Path) -> None:
    """Nobody lost a round together yet, so it is only told whose turn it was."""
    ask = '[deal]\nnext_dealer = "ask"\n'
    evening.ok(f"{NEW} {house(tmp_path, ask)}")
    evening.ok("round ben 8s 8")
    evening.ok("end")
    evening.ok("rematch Ana Cyn Ben Dan")
    told = "The table says who deals round 2; it was to be Ana: hokm deal ana\n"
    assert evening.ok("deal").out == told
