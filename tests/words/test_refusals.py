"""One golden sentence for each refusal: its code, its exit status, its rule, what would pass.

A refusal is a kind, a reason and a way on; it leaves the record byte for byte as it was.
"""

from __future__ import annotations

import re
import shlex
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from hokm_ref.cli import printing
from hokm_ref.errors import (
    agreement,
    auction,
    cards,
    counts,
    deal,
    file,
    games,
    hakem,
    house,
    line,
    output,
    people,
    play,
    record,
    revokes,
    told,
    toml,
    turn,
    unread,
)
from hokm_ref.errors.base import HokmError
from hokm_ref.views import lines
from hokm_ref.views.style import cells
from tests.evening import Evening

HOME = "/evening"
"""Stands for the folder of the record."""
NEW = ("new Ana Ben Cyn Dan --dealer ana",)
EIGHT = (*NEW, "bid p 8h")
"""Ben passed, Cyn has bid 8 hearts, Dan is to call."""
NAMING = (*NEW, "bid p p p p")
PLAY = (*NEW, "bid p 7h 8s p")
TRICKS = (*PLAY, "trick dan dan dan")
THIRTEEN = (*NEW, "bid 13s")
OVER = (*NEW, "round ben 13s 12", "round dan 13h 12")
CLOSED = (*NEW, "round dan 8s 8")
TARNEEB = (f"{NEW[0]} --preset tarneeb",)
HAKEM = (f"{NEW[0]} --preset classic",)
"""Ben is hakem and has not named trump."""
NAMED = (*HAKEM, "trump h")
ASKED = (f"{NEW[0]} --rules ask.toml", "round dan 8s 8")
"""The table has not said who deals round 2; the losing side would, so Ana."""
FILES = {
    "ask.toml": '[deal]\nnext_dealer = "ask"\n',
    "bad.toml": '[scoring]\ngapp = 54\nmade = "trick"\n',
    "broken.toml": "[scoring]\ngap 54\n",
    "54.toml": "[scoring]\ngap = 54\n",
    "tricks.toml": '[revoke]\npenalty = "tricks"\n',
    "classic.toml": 'version = "classic"\n',
}
"""House files that lie where everything is typed."""

FROM_7 = {"bids": [7, 8, 9, 10, 11, 12, 13], "pass": True}
FROM_9 = {"bids": [9, 10, 11, 12, 13], "pass": True}
PLAYERS = ["Ana", "Ben", "Cyn", "Dan"]
A_CALL = "A call is p to pass, or 7 to 13 with a suit: 8h, 8 hearts."
NAME = "Any other word is a name, with spaces, accents and in any script."


@dataclass(frozen=True, eq=False)
class Case:
    """What was typed after what, and how it is refused."""

    typed: str
    before: tuple[str, ...]
    code: str
    text: str
    rule: str | None = None
    legal: Any = None
    exit: int = 1


CASES = (
    Case(
        "dan failed round 1",
        CLOSED,
        "usage",
        "Not understood: round 1 has closed, and is corrected by amend.\n"
        "  Round 1 was Dan's 8 spades.\n"
        "  Tricks: hokm amend 1 --took 7",
        exit=2,
    ),
    Case(
        "no clubs",
        PLAY,
        "usage",
        "Not understood: clubs could be a correction, or be something new.\n"
        "  Trump: hokm amend --trump clubs",
        exit=2,
    ),
    # The auction.
    Case(
        "bid 8s",
        EIGHT,
        "not_higher",
        "No: suits do not rank, so 8 spades is no higher than Cyn's 8 hearts.\n"
        "  Dan may bid 9 to 13 with a suit, or pass.",
        "auction.higher",
        FROM_9,
    ),
    Case(
        "bid 8h",
        EIGHT,
        "not_higher",
        "No: 8 hearts is no higher than Cyn's 8 hearts.\n"
        "  Dan may bid 9 to 13 with a suit, or pass.",
        "auction.higher",
        FROM_9,
    ),
    Case(
        "bid 7s",
        EIGHT,
        "not_higher",
        "No: 7 spades is lower than Cyn's 8 hearts.\n  Dan may bid 9 to 13 with a suit, or pass.",
        "auction.higher",
        FROM_9,
    ),
    Case(
        "bid 6h",
        NEW,
        "out_of_range",
        "No: a bid is 7 to 13 tricks, so 6 is too few.\n"
        "  Ben may bid 7 to 13 with a suit, or pass.",
        "auction.range",
        FROM_7,
    ),
    Case(
        "bid 14h",
        NEW,
        "out_of_range",
        "No: a bid is 7 to 13 tricks, so 14 is too many.\n"
        "  Ben may bid 7 to 13 with a suit, or pass.",
        "auction.range",
        FROM_7,
    ),
    Case(
        "bid 0h",
        NEW,
        "out_of_range",
        "No: a bid is 7 to 13 tricks, so 0 is too few.\n"
        "  Ben may bid 7 to 13 with a suit, or pass.",
        "auction.range",
        FROM_7,
    ),
    Case(
        "new Ana Ben Cyn Dan --dealer ana --gap 52 --for ana",
        (),
        "out_of_range",
        "No: 52 behind ends the game, so no game goes on with a lead of 52.\n"
        "  A carried lead is 1 to 51.",
        "game.gap",
    ),
    Case(
        "bid 7",
        NEW,
        "no_suit",
        "Which suit? A bid names its suit, and 7 stands alone.\n"
        "  Type 7s, 7h, 7d or 7c; or p to pass.",
        "auction.suit",
        FROM_7,
    ),
    Case(
        "8",
        NEW,
        "no_suit",
        "Which suit? A bid names its suit, and 8 stands alone.\n"
        "  Type 8s, 8h, 8d or 8c; or p to pass.",
        "auction.suit",
        FROM_7,
    ),
    Case(
        "bid 7nt",
        NEW,
        "not_a_call",
        f"Not a call: 7nt has no suit, and Hokm is never played without trump.\n  {A_CALL}",
        "auction.call",
    ),
    Case(
        "bid H",
        NEW,
        "not_a_call",
        f"Not a call: H is a suit without a number.\n  {A_CALL}",
        "auction.call",
    ),
    Case(
        "7h cyn",
        NEW,
        "not_a_call",
        "Not a call: Cyn is named, and nothing follows.\n"
        "  The name comes first, then the call: cyn 8s or cyn p.\n"
        "  Nothing of that line was recorded.",
        "auction.call",
    ),
    Case(
        "round dan",
        NEW,
        "not_a_call",
        "Not a call: Dan is named, and nothing follows.\n"
        "  The name comes first, then the call: dan 8s or dan p.",
        "auction.call",
    ),
    Case(
        "p 7h 8h p p",
        NEW,
        "bidding_over",
        "No: each player calls once, and the auction ends before that line does.\n"
        "  Nothing of that line was recorded.",
        "auction.once",
    ),
    Case(
        "p 13h p p",
        NEW,
        "bidding_over",
        "No: nothing beats Cyn's 13 hearts, so the auction ends before that line does.\n"
        "  Nothing of that line was recorded.",
        "auction.highest_ends",
    ),
    Case(
        "trick " + 14 * "dan ",
        (*NEW, "bid p 7h 8s p"),
        "wrong_phase",
        "No: round 1 closes with 13-0 before that line ends.\n"
        "  Nothing of that line was recorded.",
        "deal.order",
        {"bids": [7, 8, 9, 10, 11, 12, 13], "pass": True},
    ),
    Case(
        "trick " + 8 * "ben ",
        (*HAKEM, "trump h"),
        "wrong_phase",
        "No: round 1 closes with 7-0 before that line ends.\n"
        "  Nothing of that line was recorded.",
        "play.trump_first",
    ),
    Case(
        "trick " + 14 * "ana ",
        (*NEW, "round ben 13s 12", "bid p 13d"),
        "game_over",
        "No: game 1 ends before that line does.\n"
        "  Nothing of that line was recorded.",
        "game.over",
    ),
    Case(
        "bid xyz",
        HAKEM,
        "wrong_phase",
        "No: classic Hokm has no bidding: Ben is hakem and names trump.\n"
        "  As in: hokm trump hearts",
        "classic.hakem",
    ),
    Case(
        "round ben 8h 7-3",
        HAKEM,
        "wrong_phase",
        "No: classic Hokm has no bidding: Ben is hakem and names trump.\n"
        "  As in: hokm round ben hearts 7-3",
        "classic.hakem",
    ),
    Case(
        "took lots",
        (*HAKEM, "trump h"),
        "usage",
        "Not a count: lots is no number of tricks.\n"
        "  Both sides' tricks, the hakem's first: hokm took 7-3",
        exit=2,
    ),
    Case(
        "trick ah kx 2s qh",
        (*NEW, "bid p 7h 8s p"),
        "not_a_card",
        "Not a card: kx is none of the 52.\n"
        "  A card is a rank and a suit: ah, 10d, 2s; the ten is 10 or t.",
    ),
    Case(
        "judge trick ah kx 2s --trump s",
        NEW,
        "not_a_card",
        "Not a card: kx is none of the 52.\n"
        "  A card is a rank and a suit: ah, 10d, 2s; the ten is 10 or t.",
    ),
    Case(
        "trick ah k dan",
        (*NEW, "bid p 7h 8s p"),
        "usage",
        "Not understood: a trick is four cards in order of play, and 2 cards are named.\n"
        "  As in: hokm trick ah kh 2s qh",
        "play.four",
        exit=2,
    ),
    Case(
        "round dan 8s 8 --dealr ana",
        NEW,
        "usage",
        "Not understood: hokm round has no option --dealr.\n  Did you mean --dealer?",
        exit=2,
    ),
    Case(
        "amend --tok 9",
        NEW,
        "usage",
        "Not understood: hokm amend has no option --tok.\n  Did you mean --took?",
        exit=2,
    ),
    Case(
        "bid one",
        NEW,
        "not_a_call",
        "Not a call: one is a number in words, and without a suit.\n"
        "  A call is p to pass, or 7 to 13 with a suit: 8h, 8 hearts.",
        "auction.call",
    ),
    Case(
        "bid 7 herats",
        NEW,
        "not_a_call",
        "Not a call: 7 herats has no suit: herats is none of the four.\n"
        "  A call is p to pass, or 7 to 13 with a suit: 8h, 8 hearts.",
        "auction.call",
    ),
    Case(
        "bid ''",
        NEW,
        "not_a_call",
        f"Not a call: nothing was typed.\n  {A_CALL}",
        "auction.call",
    ),
    Case(
        "bid 1_3h",
        NEW,
        "not_a_call",
        f"Not a call: 1_3h cannot be read as one.\n  {A_CALL}",
        "auction.call",
    ),
    Case(
        "bid 8 hukum",
        NEW,
        "ambiguous_suit",
        "Which suit? Some say hukum for spades, some for whatever is trump.\n"
        "  Spades: hokm bid 8s",
        "auction.suit",
        ["spades"],
    ),
    Case(
        "trump حکم",
        NAMING,
        "ambiguous_suit",
        "Which suit? Some say حکم for spades, some for whatever is trump.\n"
        "  Spades: hokm trump spades",
        "auction.suit",
        ["spades"],
    ),
    Case(
        "trump rang",
        NAMING,
        "no_suit",
        "Not a suit: rang is the word for any suit, for trump and for the game.\n"
        "  Type spades, hearts, diamonds or clubs, or s, h, d, c.",
        "auction.suit",
        ["spades", "hearts", "diamonds", "clubs"],
    ),
    Case(
        "trump X",
        NAMING,
        "no_suit",
        "Not a suit: X is none of the four.\n"
        "  Type spades, hearts, diamonds or clubs, or s, h, d, c.",
        "auction.suit",
        ["spades", "hearts", "diamonds", "clubs"],
    ),
    Case(
        "bid 8h --by cyn",
        NEW,
        "out_of_turn",
        "No: Ana dealt, so Ben calls first, not Cyn.\n  Did Ben deal? hokm deal ben\n"
        "  Did Ben pass? hokm p",
        "auction.turn",
        {"turn": "Ben"},
    ),
    Case(
        "ben 9h",
        EIGHT,
        "out_of_turn",
        "No: Ben has called, and each player calls once; Dan calls next.\n"
        "  Take a call back: hokm undo",
        "auction.turn",
        {"turn": "Dan"},
    ),
    Case(
        "bid 9h --by ana",
        EIGHT,
        "out_of_turn",
        "No: Cyn has just called, so Dan calls next, not Ana.\n  Did Ben deal? hokm deal ben\n"
        "  Did Dan pass? hokm p",
        "auction.turn",
        {"turn": "Dan"},
    ),
    Case(
        "round dan 7s 8 --forced",
        NEW,
        "out_of_turn",
        "No: Ana dealt, so when all pass it is Ben who must take 7.\n"
        "  As in: hokm round ben 7s 8 --forced",
        "auction.forced",
    ),
    Case(
        "bid 9h",
        PLAY,
        "bidding_over",
        "No: each player calls once, and the auction is over: Dan has 8 spades.\n"
        "  A call was wrong? hokm undo",
        "auction.once",
    ),
    Case(
        "8h",
        PLAY,
        "bidding_over",
        "No: each player calls once, and the auction is over: Dan has 8 spades.\n"
        "  A call was wrong? hokm undo",
        "auction.once",
    ),
    Case(
        "p",
        NAMING,
        "bidding_over",
        "No: each player calls once, and the auction is over: Ben has the forced 7.\n"
        "  Ben names trump alone, as in: hokm trump hearts",
        "auction.once",
    ),
    Case(
        "bid 8h",
        THIRTEEN,
        "bidding_over",
        "No: nothing beats Ben's 13 spades, so the auction is over.\n  A call was wrong? hokm undo",
        "auction.highest_ends",
    ),
    Case(
        "8h",  # said as the long form says it
        THIRTEEN,
        "bidding_over",
        "No: nothing beats Ben's 13 spades, so the auction is over.\n  A call was wrong? hokm undo",
        "auction.highest_ends",
    ),
    Case(
        "round dan 9s 9",
        PLAY,
        "bidding_over",
        "No: the auction is over, and Dan has 8 spades.\n"
        "  Its count alone, as in: hokm took 9\n"
        "  The auction was wrong? hokm amend dan 9s 9",
        "auction.highest",
    ),
    Case(
        "round ben 9s 9",
        EIGHT,
        "wrong_phase",
        "No: Ben has called a pass in this round already, so that cannot be.\n"
        "  A call was wrong? hokm undo",
        "auction.once",
    ),
    # The count and the tricks.
    Case(
        "took 8-6",
        PLAY,
        "tricks_not_13",
        "No: 8 and 6 make 14, and a round has 13 tricks.\n"
        "  Count again: hokm took 8-5, or hokm took 7-6",
        "play.all",
    ),
    Case(
        "round dan 8s 8-6",  # the way on is in the words of what was typed
        NEW,
        "tricks_not_13",
        "No: 8 and 6 make 14, and a round has 13 tricks.\n"
        "  Count again: hokm round dan 8s 8-5, or hokm round dan 8s 7-6",
        "play.all",
    ),
    Case(
        "took 14",
        PLAY,
        "too_many_tricks",
        "No: a round has 13 tricks, so nobody took 14.\n  Count again: 0 to 13.",
        "play.all",
    ),
    Case(
        "took 2",
        TRICKS,
        "too_many_tricks",
        "No: Ben & Dan have 3 and 10 to come, so their count is 3 to 13, not 2.\n"
        "  A trick was entered wrong? hokm undo",
        "play.claim",
        [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    ),
    Case(
        "took -1",
        PLAY,
        "usage",
        "Not a count: -1 is no number of tricks.\n"
        "  The bidders' tricks: hokm took 9, or both sides: hokm took 9-4",
        exit=2,
    ),
    Case(
        "took ''",  # an empty word is a word, and there is nothing of it to show
        PLAY,
        "usage",
        "Not a count: nothing was typed.\n"
        "  The bidders' tricks: hokm took 9, or both sides: hokm took 9-4",
        exit=2,
    ),
    Case(
        "9s 9",
        NEW,
        "usage",
        "Not understood: a whole round begins with its player, and here 9s came first.\n"
        "  A whole round at once, as in: hokm round ben 9s 9",
        exit=2,
    ),
    Case(
        "p p p p hearts",
        NEW,
        "not_a_call",
        "Not a call: hearts is a suit without a number.\n"
        "  Trump has a line of its own, after the calls.\n"
        "  Nothing of that line was recorded.",
        "auction.call",
    ),
    Case(
        "cyn 7x 7",
        NEW,
        "unknown_command",
        "Not understood: 7x is nothing that can follow a name here.\n"
        "  Ben calls first: 7 to 13 with a suit, or pass.\n"
        "  All commands: hokm --help",
        legal=[],
        exit=2,
    ),
    Case(
        "amend 1 --lose",
        (*NEW, "round ben 8h 9"),
        "unknown_player",
        "Who? --lose is no option here, and nobody's name; Ana, Ben, Cyn and Dan play.",
        legal=["Ana", "Ben", "Cyn", "Dan"],
    ),
    Case(
        "revoke dan",
        (*TRICKS, "revoke dan --trick 2"),
        "revoke_stands",
        "No: Dan's revoke in trick 2 is on record, and a revoke is paid for once.\n"
        "  Another one, in another trick? As in: hokm revoke dan --trick 1",
        "revoke.once",
    ),
    Case(
        "took 7-3",
        (f"{NEW[0]} --preset classic", "trump h", "revoke dan --trick 11"),
        "trick_not_played",
        "No: Dan cannot revoke in trick 11 of 10.\n"
        "  Count again, or name a trick from 1 to 10.",
        "classic.seven",
    ),
    Case(
        "revoke dan --trick 10",
        (f"{NEW[0]} --preset classic", "round ben h 7-2"),
        "trick_not_played",
        "No: with that, round 1 would not stand: Dan cannot revoke in trick 10 of 9.",
        "classic.seven",
    ),
    Case(
        "revoke dan --lose",
        (f"{NEW[0]} --rules tricks.toml", "bid p 7h 8s p"),
        "penalty_is_set",
        "No: this house has set what it costs. A revoke moves 1 trick to the other side.\n"
        "  As the house says: hokm revoke dan",
        "revoke.tricks",
    ),
    Case(
        "revoke dan --trick 14",
        PLAY,
        "usage",
        "Not understood: --trick takes a number from 1 to 13, and 14 is none.",
        exit=2,
    ),
    Case(
        "revoke dan --lose --none",
        PLAY,
        "usage",
        "Not understood: --lose and --none cannot both be.",
        exit=2,
    ),
    Case(
        "trick ah kh 2s",
        PLAY,
        "usage",
        "Not understood: a trick is four cards in order of play, and 3 cards are named.\n"
        "  As in: hokm trick ah kh 2s qh",
        "play.four",
        exit=2,
    ),
    # Corrections.
    Case(
        "amend 1 --by ana --forced",
        CLOSED,
        "out_of_turn",
        "No: Ana dealt, so when all pass it is Ben who must take 7.\n"
        "  The round anew, as in: hokm amend 1 ben 8s 9",
        "auction.forced",
    ),
    Case(
        "amend 7 --took 9",
        CLOSED,
        "usage",
        "Not understood: round 7 has no score; the last that closed is 1.\n"
        "  The rounds by their numbers: hokm sheet",
        exit=2,
    ),
    Case(
        "amend 1 --took 9",
        (*CLOSED, "amend 1 delete"),
        "usage",
        "Not understood: round 1 was deleted, so there is nothing in it to correct.",
        exit=2,
    ),
    Case(
        "rematch 1",
        (*CLOSED, "amend 1 delete", "end"),
        "usage",
        "Not understood: round 1 was deleted, so no game begins with it.\n"
        "  The next game from now on: hokm rematch",
        exit=2,
    ),
    *(
        Case(
            typed,
            before,
            "nothing_to_show",
            f"Nothing yet: no round has closed, so there is no round {number}.",
        )
        for typed, number in (
            ("why 3", 3),
            ("amend 5 --took 3", 5),
            ("amend 5 delete", 5),
            ("rematch 1", 1),
            ("round dan 8h 9 --after 3", 3),
        )
        for before in (NEW, (*NEW, "adjust ana +60"), (*NEW, "end"))
    ),
    *(
        Case("amend --took 3", before, "nothing_to_show", "Nothing yet: no round has closed.")
        for before in (NEW, (*NEW, "adjust ana +60"), (*NEW, "end"))
    ),
    *(
        Case(
            typed,
            (*NEW, *before),
            "game_over",
            "No: game 1 is over: Ben & Dan are 60 behind.\n"
            "  The next game: hokm rematch. The last step was wrong? hokm undo",
            rule="game.over",
        )
        for typed, *before in (
            ("note x", "adjust ana +60"),
            ("revoke ben", "adjust ana +60"),
            ("revoke ben", "bid 8h", "adjust ana +60"),
        )
    ),
    Case(
        "rematch 1",
        OVER,
        "usage",
        "Not understood: round 1 is in game 1; a rematch begins with a round after it.\n"
        "  The next game from now on: hokm rematch",
        exit=2,
    ),
    Case(
        "sub dan Ana",
        CLOSED,
        "bad_name",
        f"Not a name: Ana sits at the table already.\n  {NAME}",
    ),
    Case(
        "adjust ana 5",
        CLOSED,
        "usage",
        "Not understood: adjust takes a team, and the points with their sign.\n"
        "  Gained or lost? hokm adjust ana +5, or hokm adjust ana -5",
        exit=2,
    ),
    # What the phase does not allow.
    Case(
        "took 9",
        NEW,
        "wrong_phase",
        "No: the calls come first, and Ben is to call.\n"
        "  A whole round at once, as in: hokm round ben 8s 9-4",
        "deal.order",
        FROM_7,
    ),
    Case(
        "took 9",
        CLOSED,
        "wrong_phase",
        "No: round 1 has closed with 8-5, and nobody has called in the next.\n"
        "  Round 1 was counted wrong? hokm amend 1 --took 9-4\n"
        "  A whole round at once, as in: hokm round ben 8s 9-4",
        "deal.order",
        FROM_7,
    ),
    Case(
        "trick dan",
        NAMING,
        "wrong_phase",
        "No: all four passed, and Ben has not named trump yet.\n  As in: hokm trump hearts",
        "auction.forced",
    ),
    Case(
        "trump h",
        NEW,
        "wrong_phase",
        "No: trump is bid together with the number, and Ben is to call.\n  As in: hokm bid 7h",
        "auction.call",
        FROM_7,
    ),
    Case(
        "trump h",
        PLAY,
        "wrong_phase",
        "No: trump is settled: Dan has 8 spades.\n  That was wrong? hokm amend --trump hearts",
        "auction.highest",
    ),
    Case(
        "deal ben",
        TRICKS,
        "wrong_phase",
        "No: 3 tricks are down, so Ana's deal stands.\n"
        "  If Ben dealt, and the tricks stand: hokm amend --dealer ben\n"
        "  The deal is void? hokm redeal",
        "dealer.fixed",
    ),
    Case(
        "rematch",
        NEW,
        "wrong_phase",
        "No: game 1 goes on, and a rematch begins the next one.\n"
        "  To close it undecided: hokm end",
        "game.over",
    ),
    *(
        Case(
            typed,
            OVER,
            "game_over",
            "No: game 1 is over: Ben & Dan are 52 behind.\n"
            "  The next game: hokm rematch. The last step was wrong? hokm undo",
            "game.over",
        )
        for typed in (
            "deal ana",
            "bid 8h",
            "pass",
            "trump h",
            "trick dan",
            "took 9",
            "redeal",
            "end",
            "round dan 8s 9",
            "8h",
            "9",
            "dan",
        )
    ),
    Case(
        "took 9",
        (*CLOSED, "end"),
        "game_over",
        "No: game 1 is closed: the table ended it.\n"
        "  The next game: hokm rematch. The last step was wrong? hokm undo",
        "game.over",
    ),
    # People.
    Case(
        "deal Bem",
        NEW,
        "unknown_player",
        "Who? Bem is nobody here; Ana, Ben, Cyn and Dan play.\n  Did you mean Ben?",
        legal=PLAYERS,
    ),
    Case(
        "trick 5",
        PLAY,
        "unknown_player",
        "Who? 5 is nobody here; Ana, Ben, Cyn and Dan play.",
        legal=PLAYERS,
    ),
    Case(
        "deal ''",
        NEW,
        "unknown_player",
        "Who? No player was named. Ana, Ben, Cyn and Dan play.",
        legal=PLAYERS,
    ),
    Case(
        "deal A",
        ("new Ana Ben Adam Dan --dealer ana",),
        "ambiguous_player",
        "Which player? A could be Ana and Adam.\n"
        "  More letters tell them apart, or the whole name.\n"
        "  Ana, by the seat: hokm deal 1\n  Adam, by the seat: hokm deal 3",
        legal=["Ana", "Adam"],
    ),
    Case(
        "stats A",
        ("new Ana Ben Adam Dan --dealer ana", "round dan 8s 9"),
        "ambiguous_player",
        "Which player? A could be Ana and Adam.\n"
        "  More letters tell them apart, or the whole name.",
        legal=["Ana", "Adam"],
    ),
    Case(
        "stats Bem",
        CLOSED,
        "unknown_player",
        "Who? Bem has played no round here.\n  Did you mean Ben?",
        legal=PLAYERS,
    ),
    Case(
        "stats ''",
        CLOSED,
        "unknown_player",
        "Who? No player was named.",
        legal=PLAYERS,
    ),
    Case(
        "stats eve",
        (*CLOSED, "sub dan Eve"),
        "nothing_to_show",
        "Nothing yet: no round has closed that Eve played.\n  How it stands: hokm status",
    ),
    Case(
        "stats",
        (*NEW, *NEW),
        "nothing_to_show",
        "Nothing yet: no round has closed in any session.\n  How it stands: hokm status",
    ),
    Case(
        "new Ana Ben 8H Dan --dealer ana",
        (),
        "bad_name",
        f"Not a name: 8H is a call.\n  {NAME}",
    ),
    Case(
        "new Ana Max max Dan --dealer ana",
        (),
        "bad_name",
        f"Not a name: max and Max are the same name here.\n  {NAME}",
    ),
    Case(
        "new Ana Ben '' Dan --dealer ana",
        (),
        "bad_name",
        f"Not a name: a name has no letter to see.\n  {NAME}",
    ),
    Case(
        "new Ana Ben Cyn --dealer ana",
        (),
        "usage",
        "Not understood: Hokm is played by four, in order of play, and 3 were named.\n"
        "  As in: hokm new Ana Ben Cyn Dan. A name of two words goes in quotes.",
        exit=2,
    ),
    # The record.
    *(
        Case(
            typed,
            (),
            "no_session",
            "Nothing yet: no session has begun.\n"
            "  The four names in order of play: hokm new Ana Ben Cyn Dan",
        )
        for typed in ("", "next", "8h", "took 9", "undo", "sheet")
    ),
    Case(
        "chart",
        NEW,
        "nothing_to_show",
        "Nothing yet: no round has closed in this session.\n  How it stands: hokm status",
    ),
    Case(
        "-s 9 status",
        NEW,
        "no_session",
        "No: there is no session 9.\n  All sessions: hokm sessions",
    ),
    Case(
        "-s Tuesday next",
        NEW,
        "no_session",
        "No: there is no session Tuesday.\n  All sessions: hokm sessions",
    ),
    Case(
        "why did they get 4",
        CLOSED,
        "usage",
        "Not understood: in no round a side gained 4.\n  The points of each round: hokm sheet",
        exit=2,
    ),
    Case(
        "why 3",
        CLOSED,
        "usage",
        "Not understood: round 3 has no score; the last that closed is 1.\n"
        "  The rounds by their numbers: hokm sheet",
        exit=2,
    ),
    Case(
        "undo",
        (*NEW, "undo"),
        "nothing_to_undo",
        "No: all of this session is taken back already.\n"
        "  Bring it back: hokm redo. Another: hokm sessions",
        legal=0,
    ),
    Case(
        "undo round",
        NEW,
        "nothing_to_undo",
        "No: nothing has been recorded of any round.",
        legal=0,
    ),
    Case(
        "7 clubs",
        NAMING,
        "bidding_over",
        "No: each player calls once, and the auction is over: Ben has the forced 7.\n"
        "  Ben names trump alone, as in: hokm trump hearts",
        "auction.once",
    ),
    Case(
        "amend 1 10",
        CLOSED,
        "usage",
        "Not understood: 10 alone does not say of what.\n"
        "  Round 1 was Dan's 8 spades.\n  Tricks: hokm amend 1 --took 10",
        exit=2,
    ),
    Case(
        "undo 5",
        EIGHT,
        "nothing_to_undo",
        "No: 2 steps can be taken back, not 5.\n  All since the evening began: hokm undo 1",
        legal=2,
    ),
    Case(
        "undo 5",
        NEW,
        "nothing_to_undo",
        "No: 1 step can be taken back, not 5.\n  It is how the evening began: hokm undo",
        legal=1,
    ),
    Case(
        "redo 5",
        (*EIGHT, "undo", "bid p 9h"),
        "nothing_to_redo",
        "No: what was taken back went when something else was entered.",
        legal=0,
    ),
    Case(
        "status",
        (*EIGHT, "undo 2"),
        "no_session",
        "Nothing yet: all of the last session is taken back.\n"
        "  Bring all of it back: hokm redo 2\n"
        "  The four names in order of play: hokm new Ana Ben Cyn Dan",
    ),
    Case(
        "redo",
        NEW,
        "nothing_to_redo",
        "No: nothing was taken back that could come again.",
        legal=0,
    ),
    Case(
        "redo 3",
        (*EIGHT, "undo"),
        "nothing_to_redo",
        "No: 1 step can be brought back, not 3.",
        legal=1,
    ),
    # The command line.
    Case(
        "status now",
        NEW,
        "usage",
        "Not understood: hokm status stands alone, and now came after it.\n"
        "  Alone: hokm status",
        exit=2,
    ),
    Case(
        "bid 8h --by",
        NEW,
        "usage",
        "Not understood: --by needs a value after it.",
        exit=2,
    ),
    Case(
        "the rest to dan",
        PLAY,
        "usage",
        "Not understood: a claim is the count of the whole round.\n"
        "  All that is left to Ben & Dan: hokm took 13-0",
        exit=2,
    ),
    Case(
        "9 points ben",
        PLAY,
        "usage",
        "Not understood: a round scores by its count of tricks.\n"
        "  Points that the table agreed on: hokm adjust ben +9",
        exit=2,
    ),
    Case(
        "took kot",
        PLAY,
        "usage",
        "Not understood: a Kot is of classic Hokm; here tricks make a bid or fail it.\n"
        "  The tricks of Ben & Dan: hokm took 8",
        exit=2,
    ),
    Case(
        "kot",
        NAMED,
        "usage",
        "Not understood: a Kot follows from the count of tricks.\n"
        "  A Kot of Ben & Dan: hokm took 7-0",
        exit=2,
    ),
    Case(
        "kot",
        (*NAMED, "trick ben cyn"),
        "usage",
        "Not understood: a Kot is the first seven in a row, and the others won a trick.\n"
        "  The count: hokm took 7-3",
        exit=2,
    ),
    Case(
        "cyn made a kot",
        NAMED,
        "usage",
        "Not understood: here seven in a row against the hakem is a round like any other.\n"
        "  The count: hokm took 0-7",
        exit=2,
    ),
    Case(
        "hakem ben",
        NEW,
        "usage",
        "Not understood: a hakem is of classic Hokm; here the highest bid names trump.\n"
        "  The calls: hokm bid",
        exit=2,
    ),
    Case(
        "ben is hakem",
        HAKEM,
        "usage",
        "Not understood: Ben is hakem already.\n"
        "  Trump: hokm trump hearts",
        exit=2,
    ),
    Case(
        "dan x3",
        PLAY,
        "usage",
        "Not understood: x3 after a name is not read as so many tricks.\n"
        "  3 tricks more: hokm dan dan dan",
        exit=2,
    ),
    Case(
        "revoke dan 3",
        PLAY,
        "usage",
        "Not understood: 3 could be the trick it was in, or how many tricks it costs.\n"
        "  In trick 3: hokm revoke dan --trick 3\n"
        "  It costs 3: hokm revoke dan --tricks 3",
        exit=2,
    ),
    Case(
        "swap ben ben",
        NEW,
        "usage",
        "Not understood: a swap is of two players.\n"
        "  As in: hokm swap ben dan",
        exit=2,
    ),
    Case(
        "swap ben",
        NEW,
        "usage",
        "Not understood: swap takes two names, and one was typed.\n"
        "  As in: hokm swap ben dan",
        exit=2,
    ),
    Case(
        "sub",
        NEW,
        "usage",
        "Not understood: sub takes two names, and none was typed.\n"
        "  As in: hokm sub dan Eve",
        exit=2,
    ),
    Case(
        "export --format xml",
        NEW,
        "usage",
        "Not understood: --format takes toml or json, and xml is neither.",
        exit=2,
    ),
    Case(
        "judge deal",
        NEW,
        "usage",
        "Not understood: judge takes trick, bid, score, dealer or play, and deal is none.\n"
        "  As in: hokm judge bid 8s --over 8h",
        exit=2,
    ),
    Case(
        "status --dealer ana",
        NEW,
        "usage",
        "Not understood: hokm status takes no --dealer.\n"
        "  What it takes: hokm status --help",
        exit=2,
    ),
    Case(
        "judge score p 8",
        NEW,
        "usage",
        "Not understood: judge score takes no pass.\n"
        "  As in: hokm judge score 8 7",
        exit=2,
    ),
    Case(
        "new Ana Ben Cyn Dan --dealer ana --teams Reds",
        (),
        "usage",
        "Not understood: --teams is two names with a comma between, not Reds.",
        exit=2,
    ),
    Case(
        "judge bid 8h --rules ask.toml --preset classic",
        (),
        "usage",
        "Not understood: --rules and --preset cannot both be.",
        exit=2,
    ),
    Case(
        "undo some",
        NEW,
        "usage",
        "Not understood: hokm undo takes a number of steps, and some is none.\n"
        "  As in: hokm undo 2; all of the round: hokm undo round",
        exit=2,
    ),
    Case(
        "satus",
        NEW,
        "unknown_command",
        "Not understood: satus is no command and no player.\n"
        "  Did you mean status?\n"
        "  Ben calls first: 7 to 13 with a suit, or pass.\n"
        "  All commands: hokm --help",
        legal=["status"],
        exit=2,
    ),
    Case(
        "Bem",
        NEW,
        "unknown_command",
        "Not understood: Bem is no command and no player.\n"
        "  Did you mean Ben?\n"
        "  Ben calls first: 7 to 13 with a suit, or pass.\n"
        "  All commands: hokm --help",
        legal=["Ben"],
        exit=2,
    ),
    Case(
        "new Ana Ben Cyn Dan",
        (),
        "missing_answer",
        "Not answered: Who deals first?\n"
        "  Nobody can be asked here, so type it: hokm new Ana Ben Cyn Dan --dealer ana",
        exit=2,
    ),
    Case(
        "amend 1 dan 8s",
        (*NEW, "round ben 7h 7"),
        "missing_answer",
        "Not answered: How many tricks did Ben & Dan take?\n"
        "  Nobody can be asked here, so type it: hokm amend 1 dan 8s 8",
        exit=2,
    ),
    Case(
        "new Ana Ben Cyn Dan --dealer ana --gap 18",
        (),
        "missing_answer",
        "Not answered: Which team leads by 18?\n"
        "  Nobody can be asked here, so type it: --for ana",
        exit=2,
    ),
    Case(
        "rematch Eve Ben Cyn Dan",
        (*NEW, "end"),
        "missing_answer",
        "Not answered: Ana would deal, and does not play. Who does?\n"
        "  Named with it: hokm rematch Eve Ben Cyn Dan --dealer eve",
        "dealer.new_game",
        exit=2,
    ),
    Case(
        "round dan 8s",
        NEW,
        "missing_answer",
        "Not answered: How many tricks did Ben & Dan take?\n"
        "  Nobody can be asked here, so type it: hokm round dan 8s 8",
        exit=2,
    ),
    Case(
        "round",
        NEW,
        "usage",
        "Not understood: a round is a player, what was bid or named, and a count.\n"
        "  As in: hokm round ben 8s 9",
        exit=2,
    ),
    Case(
        "amend 1 dan 9",
        (*NEW, "round dan 8s 8"),
        "usage",
        "Not understood: 1 dan 9 is not all of a round.\n"
        "  Round 1 was Dan's 8 spades.\n"
        "  Tricks: hokm amend 1 took dan 9",
        exit=2,
    ),
    Case(
        "round dan 9 10",
        NEW,
        "no_suit",
        "Which suit? A whole round says its trump too, and 9 stands alone.\n"
        "  As in: hokm round dan 9s 9",
        legal={"bids": [7, 8, 9, 10, 11, 12, 13], "pass": True},
        rule="auction.suit",
    ),
    Case(
        "round ben",
        HAKEM,
        "missing_answer",
        "Not answered: Which suit was trump, and who took how many?\n"
        "  Nobody can be asked here, so type it: hokm round ben hearts 7-3",
        exit=2,
    ),
    Case(
        "round ben hearts",
        HAKEM,
        "missing_answer",
        "Not answered: How many tricks did each side take?\n"
        "  Nobody can be asked here, so type it: hokm round ben hearts 7-3",
        exit=2,
    ),
    # What is told in words that record nothing, or could record two things.
    Case(
        "dan made nine spades with 10",
        NEW,
        "usage",
        "Not understood: what was won or lost follows from the count of tricks.\n"
        "  A whole round at once: hokm round dan 9s 10",
        exit=2,
    ),
    Case(
        "dan won",
        PLAY,
        "usage",
        "Not understood: what was won or lost follows from the count of tricks.\n"
        "  The tricks of Ben & Dan: hokm took 8\n"
        "  One trick that was won: hokm dan",
        exit=2,
    ),
    Case(
        "they failed by 2",
        PLAY,
        "usage",
        "Not understood: what was won or lost follows from the count of tricks.\n"
        "  The tricks of Ben & Dan: hokm took 6",
        exit=2,
    ),
    Case(
        "ben dealt",
        NEW,
        "usage",
        "Not understood: dealt alone records nothing.\n  Who dealt: hokm deal ben",
        exit=2,
    ),
    Case(
        "ben revoked",
        NEW,
        "usage",
        "Not understood: revoked alone records nothing.\n  Who revoked: hokm revoke ben",
        exit=2,
    ),
    Case(
        "dan 3",
        PLAY,
        "usage",
        "Not understood: 3 after a name is not read as so many tricks.\n"
        "  3 tricks more: hokm dan dan dan\n"
        "  The round is over, and Ben & Dan took 3 in all: hokm took dan 3",
        exit=2,
    ),
    Case(
        "dan dan 3",
        PLAY,
        "usage",
        "Not understood: 3 after a name is not read as so many tricks.",
        exit=2,
    ),
    Case(
        "trick 1 ben",
        PLAY,
        "usage",
        "Not understood: 1 could be trick 1, or the player in seat 1.\n"
        "  Trick 1 to ben: hokm trick ben",
        exit=2,
    ),
    Case(
        "amend --took 8",
        EIGHT,
        "usage",
        "Not understood: nobody has a contract in this round yet.\n"
        "  Take a call back: hokm undo",
        exit=2,
    ),
    # The classic version, and other houses.
    Case(
        "trump h",
        (*HAKEM, "trump s"),
        "wrong_phase",
        "No: trump is settled: Ben named spades.\n  That was wrong? hokm amend --trump hearts",
        "classic.hakem",
    ),
    Case(
        "bid 8h",
        HAKEM,
        "wrong_phase",
        "No: classic Hokm has no bidding: Ben is hakem and names trump.\n"
        "  As in: hokm trump hearts",
        "classic.hakem",
    ),
    Case(
        "8h",
        NAMED,
        "wrong_phase",
        "No: classic Hokm has no bidding: Ben is hakem and named hearts.\n"
        "  The count: hokm took 7-3",
        "classic.hakem",
    ),
    Case(
        "round cyn hearts 7-3",
        HAKEM,
        "out_of_turn",
        "No: Ana dealt, so Ben is hakem, not Cyn.\n  Did Ben deal? hokm deal ben",
        "classic.hakem",
    ),
    Case(
        "took 8-3",
        NAMED,
        "more_than_seven",
        "No: play stops with a side's seventh trick, so nobody took 8.\n"
        "  Count again: 7 and 0 to 6, as in hokm took 7-3",
        "classic.seven",
    ),
    Case(
        "took 7-7",
        NAMED,
        "too_many_tricks",
        "No: 7 and 7 make 14, and a round has 13 tricks.\n"
        "  Count again: 7 and 0 to 6, as in hokm took 7-3",
        "play.all",
    ),
    Case(
        "took 6-6",
        NAMED,
        "round_not_over",
        "No: the first side to seven wins, and with 6-6 nobody has seven.\n"
        "  Play on; the count comes after: hokm took 7-3",
        "classic.seven",
    ),
    Case(
        "took 7",
        NAMED,
        "missing_answer",
        "How many? Ana & Cyn took 0 to 6, and 7 alone does not say.\n  As in: hokm took 7-3",
        "classic.seven",
        exit=2,
    ),
    Case(
        "bid 8h",
        TARNEEB,
        "not_a_call",
        "No: here trump is named after the auction, so 8 hearts says too much.\n"
        "  Ben may bid 7 to 13, or pass.",
        "auction.call",
        FROM_7,
    ),
    Case(
        "round dan 7s 8 --forced",
        TARNEEB,
        "out_of_turn",
        "No: when all four pass here it is dealt again, so nobody is forced.\n"
        "  The deal was void? hokm redeal",
        "auction.forced",
    ),
    Case(
        "trump h",
        TARNEEB,
        "wrong_phase",
        "No: trump is named after the auction, and Ben is to call.\n  As in: hokm bid 7",
        "auction.call",
        FROM_7,
    ),
    *(
        Case(
            typed,
            ASKED,
            "wrong_phase",
            "No: here the table says each time who deals, and it has not said.\n"
            "  The losing side would deal, so Ana: hokm deal ana",
            "dealer.asked",
        )
        for typed in ("bid 8h", "8h", "trick dan", "took 9", "redeal", "round dan 8s 9")
    ),
    Case(
        "deal ben",
        (*NEW, "pass --by ben"),
        "out_of_turn",
        "No: if Ben dealt, that call is Cyn's, but Ben's pass was entered with that name.\n"
        "  The call was wrong? hokm undo",
        "auction.turn",
    ),
    Case(
        "rules apply 54.toml",
        EIGHT,
        "wrong_phase",
        "No: round 1 has begun, and rules change between rounds only.\n"
        "  Finish the round first, or take it back: hokm undo round",
        "house.between",
    ),
    Case(
        "rules apply classic.toml",
        NEW,
        "bad_rules",
        "No: this session plays the bidding version, and the file says classic.\n"
        "  A new session may: hokm new --rules FILE",
        "house.between",
    ),
    # House files.
    *(
        Case(
            typed,
            NEW,
            "bad_rules",
            "Not these rules: bad.toml has 2 faults.\n"
            "  Line 2: scoring.gapp is no house rule. Did you mean scoring.gap?\n"
            '  Line 3: scoring.made is "trick", and must be "bid" or "tricks".',
            legal=[
                {
                    "file": "bad.toml",
                    "key": "scoring.gapp",
                    "line": 2,
                    "found": "54",
                    "allowed": "made, failed_multiplier, single_up_to, defenders, game_ends, gap"
                    " and target",
                },
                {
                    "file": "bad.toml",
                    "key": "scoring.made",
                    "line": 3,
                    "found": '"trick"',
                    "allowed": '"bid" or "tricks"',
                },
            ],
        )
        for typed in (f"{NEW[0]} --rules bad.toml", "rules check bad.toml", "rules apply bad.toml")
    ),
    Case(
        "rules check broken.toml",
        NEW,
        "bad_rules",
        "Not read: broken.toml is not TOML.\n"
        "  Line 2, column 5: a key and its value need = between them.\n"
        "  It reads: gap 54.\n"
        "  A rule is a key, =, and a number or a word in double quotes.",
        legal=[
            {
                "file": "broken.toml",
                "key": None,
                "line": 2,
                "found": "gap 54",
                "allowed": "a key and its value need = between them",
                "column": 5,
            }
        ],
        exit=3,
    ),
    Case(
        f"{NEW[0]} --rules nowhere.toml",
        NEW,
        "bad_rules",
        "Not read: nowhere.toml is not there.\n  A file to begin with: hokm rules init",
        legal=[
            {
                "file": "nowhere.toml",
                "key": None,
                "line": None,
                "found": "is not there",
                "allowed": "a TOML file in UTF-8",
            }
        ],
        exit=3,
    ),
    Case(
        "rules init ask.toml",
        NEW,
        "usage",
        "Not written: ask.toml is there already, and it stays as it is.\n"
        "  To write over it: hokm rules init ask.toml -y",
        exit=2,
    ),
    Case(
        "rules init nowhere/ours.toml",
        NEW,
        "not_saved",
        "Not written: nowhere/ours.toml: no such file or directory.",
        exit=3,
    ),
    # The referee.
    Case(
        "judge trick ah kh 2s ah --trump s",
        NEW,
        "duplicate_card",
        "No: the ace of hearts is named twice, and there is only one.",
        "play.once",
    ),
    Case(
        "judge trick ah kh 2x qh --trump s",
        NEW,
        "not_a_card",
        "Not a card: 2x is none of the 52.\n"
        "  A card is a rank and a suit: ah, 10d, 2s; the ten is 10 or t.",
    ),
    Case(
        "judge trick ah kh 2s --trump s",
        NEW,
        "usage",
        "Not understood: a trick is four cards in order of play, and 3 cards are named.\n"
        "  As in: hokm judge trick ah kh 2s qh --trump s",
        "play.four",
        exit=2,
    ),
    Case(
        "judge trick ah kh 2s qh --trump hukum",
        NEW,
        "ambiguous_suit",
        "Which suit? Some say hukum for spades, some for whatever is trump.\n"
        "  Spades: --trump s",
        "auction.suit",
        ["spades"],
    ),
    Case(
        "judge dealer 5 --lost 1",
        NEW,
        "unknown_player",
        "Who? Seats are 1 to 4, and 5 is none.",
        legal=["1", "2", "3", "4"],
    ),
    Case(
        "judge trick ah kh 2s qh",
        NEW,
        "missing_answer",
        "Not answered: What is trump?\n  Nobody can be asked here, so type it: --trump s",
        exit=2,
    ),
    Case(
        "backup --restore",
        NEW,
        "no_copy",
        "No: no copy of the record is kept.\n  Another file: hokm backup --restore FILE",
    ),
    Case(
        "judge play nowhere.txt",
        NEW,
        "unreadable_record",
        "Not read: nowhere.txt is not there.",
        exit=3,
    ),
)  # fmt: skip

NEEDS_NO_SENTENCE_HERE = {
    record.Misplaced: "told as damage of the record, never by itself",
    cards.NotInHand: "told as a problem of a written record: tests/judge",
    cards.DealtTwice: "told as a problem of a written record: tests/judge",
    cards.NotThirteen: "told as a problem of a written record: tests/judge",
    cards.NotFourHands: "told as a problem of a written record: tests/judge",
    cards.NoTrumpWritten: "told as a problem of a written record: tests/judge",
    cards.PlayEnded: "told as a problem of a written record: tests/judge",
    line.AtAnotherTime: "told with the sentence of the command: tests/corners/test_newcomers.py",
    record.LaterRefused: "told with the sentence of what it refuses: tests/corrections",
    file.Locked: "the file system's own tests",
    file.NoHome: "a machine that does not know who plays: tests/cli/test_terminal.py",
    file.NotRestored: "asked at a terminal only: tests/store/test_restore.py",
    deal.NotBegun: "asked at a terminal only: tests/corners/test_sitting_down.py",
    file.OtherFile: "told with the whole path of a file: tests/store/test_check.py",
    file.NotSaved: "the file system's own tests",
    file.NoFile: "told with the whole path of a file: tests/store/test_check.py",
}


def named(case: Case) -> str:
    return f"{case.code}: {case.typed or 'hokm'}"


@dataclass
class Refused:
    """A case as it was answered."""

    case: Case
    refusal: HokmError
    text: str
    error: dict[str, Any]
    exits: tuple[int, int]
    is_untouched: bool


def bytes_of(home: Path) -> dict[str, bytes]:
    return {
        str(file.relative_to(home)): file.read_bytes() for file in home.rglob("*") if file.is_file()
    }


@pytest.fixture(scope="module")
def refusals(tmp_path_factory) -> Iterator[dict[Case, Refused]]:
    """Every case typed once for people and once for scripts."""
    errors: list[HokmError] = []
    shown = lines.refused

    def seen(error: HokmError, style: Any) -> str:
        errors.append(error)
        return shown(error, style)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(printing, "refused", seen)
        here = tmp_path_factory.mktemp("here")
        for name, text in FILES.items():
            (here / name).write_text(text, encoding="utf-8")
        patch.chdir(here)
        homes: dict[tuple[str, ...], Evening] = {}
        for case in CASES:
            if case.before not in homes:
                homes[case.before] = Evening(tmp_path_factory.mktemp("home"))
                for typed in case.before:
                    homes[case.before].ok(typed)
        yield {case: _refused(case, homes[case.before], errors) for case in CASES}


def _refused(case: Case, evening: Evening, errors: list[HokmError]) -> Refused:
    home = evening.home
    words = shlex.split(case.typed)
    before = bytes_of(home)
    plain = evening(words)
    data = evening(["--json", *words])
    assert plain.status, f"{case.typed!r} was not refused: {plain.out}"
    assert not plain.out
    return Refused(
        case,
        errors[-1],
        plain.err,
        data.error,
        (plain.status, data.status),
        bytes_of(home) == before,
    )


@pytest.mark.parametrize("case", CASES, ids=named)
def test_a_refusal_says_what_was_read_why_not_and_what_would_pass(case, refusals):
    refused = refusals[case]
    assert refused.text == case.text + "\n"
    assert refused.error["code"] == case.code
    assert refused.exits == (case.exit, case.exit)


@pytest.mark.parametrize("case", CASES, ids=named)
def test_scripts_read_the_code_the_clause_and_what_is_legal(case, refusals):
    error = refusals[case].error
    assert set(error) == {"code", "message", "rule", "legal"}
    assert (error["code"], error["rule"], error["legal"]) == (case.code, case.rule, case.legal)


@pytest.mark.parametrize("case", CASES, ids=named)
def test_a_refusal_leaves_the_record_byte_for_byte_as_it_was(case, refusals):
    assert refusals[case].is_untouched


def test_the_same_whole_round_within_a_minute_is_refused_where_nobody_can_be_asked(table):
    table.pace = 20
    table.ok("round dan 8s 9")
    before = bytes_of(table.home)
    refused = table("round dan 8s 9")
    assert refused.err == (
        "Twice? Round 1, 20 seconds ago, is the same, so nothing was added.\n"
        "  A second round like it: hokm round dan 8s 9 --again\n"
    )
    error = table("--json round dan 8s 9").error
    assert (refused.status, error["code"]) == (1, "repeated_round")
    assert bytes_of(table.home) == before


def test_yes_at_the_question_adds_the_second_round_and_no_does_not(table):
    table.pace, table.is_terminal = 10, True
    table.ok("round dan 8s 9")
    no = table("round dan 8s 9", answers="n\n")
    assert (no.status, len(table.sheet())) == (1, 1)
    yes = table("round dan 8s 9", answers="y\n")
    assert (yes.status, len(table.sheet())) == (0, 2), yes.screen


def test_a_damaged_record_is_said_to_be_damaged_and_where_it_is(table):
    file = table.home / "hokm.db"
    file.write_bytes(b"not a record at all" * 99)
    before = bytes_of(table.home)
    for typed, opening in (("took 9", "Not written:"), ("status", "Not read:")):
        refused = table(typed)
        assert refused.status == 3
        assert refused.err.startswith(f"{opening} the record is damaged")
        assert str(file) in refused.err
        assert table(["--json", typed]).error["code"] == "unreadable_record"
    assert bytes_of(table.home) == before


def test_a_record_of_a_newer_version_is_left_alone(table):
    file = table.home / "hokm.db"
    with sqlite3.connect(file) as book:
        book.execute("pragma user_version = 99")
    book.close()
    before = bytes_of(table.home)
    refused = table("pass")
    assert refused.status == 3
    assert re.fullmatch(
        r"Not written: a newer hokm made the record \(form 99; this one knows \d+\)\.\n"
        rf"  Record: {re.escape(str(file))}\n"
        r"  Nothing was changed\. Install the newer hokm\.\n",
        refused.err,
    )
    assert table("--json pass").error["code"] == "newer_record"
    assert bytes_of(table.home) == before


def leaves(kind: type[HokmError] = HokmError) -> Iterator[type[HokmError]]:
    # Those of a session file are loaded where one was read before: tests/corrections has them.
    children = [child for child in kind.__subclasses__() if "session_file" not in child.__module__]
    if not children and kind.__module__.startswith("hokm_ref"):
        yield kind
    for child in children:
        yield from leaves(child)


def test_every_kind_of_refusal_has_a_sentence_in_this_file(refusals):
    rooms = {
        module.__name__
        for module in (
            agreement,
            auction,
            cards,
            counts,
            deal,
            file,
            games,
            hakem,
            house,
            line,
            output,
            people,
            play,
            record,
            revokes,
            told,
            toml,
            turn,
            unread,
        )
    }
    assert {kind.__module__ for kind in leaves()} == rooms
    seen = {type(refused.refusal) for refused in refusals.values()}
    tested_apart = {
        record.RepeatedRound,
        file.UnreadableRecord,
        file.ForeignJournal,
        file.NewerRecord,
        counts.LeadOfTheOthers,  # only a session file can say it
    }
    known = seen | tested_apart | set(NEEDS_NO_SENTENCE_HERE)
    missing = sorted(kind.__name__ for kind in leaves() if kind not in known)
    assert not missing, f"no sentence for {missing}"


@pytest.mark.parametrize("kind", [*leaves()], ids=lambda kind: kind.__name__)
def test_what_opens_with_no_is_refused_by_the_rules(kind: type[HokmError]):
    """Exit 1; where the line itself is wrong, or a file, the first word tells so."""
    assert kind.exit_status == 1 or kind.opening != "No:"


@pytest.mark.parametrize("case", CASES, ids=named)
def test_what_was_said_to_be_refused_by_the_rules_was(case, refusals):
    """Whatever the first word became as it was refused."""
    assert case.exit == 1 or not refusals[case].text.startswith("No:")


FORBIDDEN = re.compile(
    r"\b(error|invalid|illegal|please|sorry|valid|entry|event|phase|will|shall|"
    r"us|he|she|his|her)\b|!",
    re.IGNORECASE,
)
CLAUSE = re.compile(r"\b(auction|deal|dealer|play|score|game)\.[a-z]")
KINDS = (
    "No:",
    "Which suit?",
    "Which player?",
    "Who?",
    "Twice?",
    "Nothing yet:",
    "Not a call:",
    "Not a card:",
    "Not a suit:",
    "Not a count:",
    "Not a name:",
    "Not understood:",
    "Not answered:",
    "Not these rules:",
    "Not read:",
    "Not written:",
    "Not yet:",
    "How many?",
)
COMMAND = re.compile(r"hokm( [-+\w.]+)+$|--\w+( \w+)?$")
"""What a line may end in without a full stop: a command as it is typed."""


@pytest.mark.parametrize("case", CASES, ids=named)
def test_a_refusal_keeps_to_the_wording(case, refusals):
    refused = refusals[case]
    first, *hints = refused.text.splitlines()
    assert first.startswith(KINDS)
    if first.startswith("Nothing yet:"):  # then the line itself is as it should be
        assert case.exit == 1
    assert not FORBIDDEN.search(refused.text), FORBIDDEN.search(refused.text)
    assert not CLAUSE.search(refused.text)
    pairs = re.findall(r"\b(\d+) to (\d+)", refused.text)
    assert not [pair for pair in pairs if int(pair[1]) == int(pair[0]) + 1], (
        "two numbers are both named"
    )
    assert "  " not in first
    assert first[-1] in ".?"
    for hint in hints:
        assert hint.startswith("  ")
        assert hint[2] != " "
        assert hint[-1] in ".?" or COMMAND.search(hint), hint
    assert all(cells(part) <= 80 for part in refused.text.splitlines())


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_message_for_scripts_leaves_the_first_word_out(case, refusals):
    message = refusals[case].error["message"]
    assert not message.startswith(KINDS)
    assert message == message.strip()
    assert "\n" not in message
    assert "  " not in message
    kind = next(kind for kind in KINDS if refusals[case].text.startswith(kind))
    reason = refusals[case].text.splitlines()[0].removeprefix(kind).strip()
    assert message[:1].lower() + message[1:].partition(reason[1:])[1] == (
        reason[:1].lower() + reason[1:]
    )


@pytest.mark.parametrize("case", CASES, ids=named)
def test_sentences_of_a_message_are_parted_by_full_stops(case, refusals):
    """A hint that ends in a command and is followed by another needs a stop between them."""
    hints = [hint.strip() for hint in refusals[case].text.splitlines()[1:]]
    message = refusals[case].error["message"]
    for hint, following in pairwise(hints):
        if hint[-1] not in ".?":
            assert f"{hint} {following}" not in message


def test_a_refusal_is_coloured_by_no_more_than_its_suits(table):
    table.is_terminal, table.environ = True, {"TERM": "xterm-256color"}
    table.ok("bid 8h")
    refused = table("bid 8s")
    codes = set(re.findall("\x1b\\[([0-9;]*)m", refused.err))
    assert codes == {"1", "38;5;196", "0"}  # bold spades, red hearts
    assert refused.err.startswith("No: ")


def test_a_refusal_at_36_columns_hangs_by_two(table):
    table.is_terminal, table.width = True, 36
    table.ok("pass")
    table.ok("bid 8h")
    assert table("bid 8s").err == (
        "No: suits do not rank, so 8 spades ♠\n"
        "  is no higher than Cyn's\n"
        "  8 hearts ♥.\n"
        "  Dan may bid 9 to 13 with a suit,\n"
        "    or pass.\n"
    )


@pytest.mark.parametrize(
    ("preset", "typed", "way"),
    [
        ("standard", "bid ben", "ben 8s or ben p."),
        ("tarneeb", "bid ben", "ben 8 or ben p."),
    ],
)
def test_a_name_without_its_call_is_told_what_this_house_would_take(
    evening: Evening, preset: str, typed: str, way: str
):
    evening.ok(f"new Ana Ben Cyn Dan --dealer ana --preset {preset}")
    told = evening(typed).err
    assert "Ben is named, and nothing follows." in told
    assert way in told


def test_in_classic_hokm_a_name_is_told_that_nobody_calls(evening: Evening):
    evening.ok("new Ana Ben Cyn Dan --dealer ana --preset classic")
    assert "classic Hokm has no bidding" in evening("bid ben").err


@pytest.mark.parametrize(
    ("state", "typed"),
    [
        (NEW, "bid p 7h 3h"),
        (NEW, "p 7h 7s"),
        (NEW, "bid p p ben 8h"),
        (NEW, "p 9"),
        (NEW, "p zzz"),
        (NEW, "p cyn"),
        (NEW, "bid p 7h 8s p 9h"),
        (TARNEEB, "p 8h"),
        (PLAY, "dan zed"),
        (PLAY, "trick dan " + 13 * "ana "),
        (PLAY, "trick ah kh 2h 3h ah 4h 5h 6h"),
        (PLAY, "dan ah kh 2h"),
        (PLAY, "dan ah kh xx 3h"),
        (PLAY, "trick ah kh 2h 3h" + 13 * " dan"),
    ],
)
def test_what_is_refused_behind_others_says_that_they_are_not_recorded_either(
    evening: Evening, state: tuple[str, ...], typed: str
):
    for entered in state:
        evening.ok(entered)
    before = evening.status()
    assert evening(typed).err.endswith("  Nothing of that line was recorded.\n")
    message = evening.refused(typed)["message"]
    assert message.endswith("Nothing of that line was recorded.")
    assert evening.status() == before
