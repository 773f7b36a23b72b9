"""The chapters of a house's rules in sentences: the deal, the auction, the play, the score."""

from __future__ import annotations

from hokm_ref.rules.contract import failing
from hokm_ref.rules.house import STANDARD, House
from hokm_ref.rules.law import highest, sentence
from hokm_ref.wording import bids, ranged


def chapters(house: House) -> list[tuple[str, str]]:
    """Each chapter by its name, in the order in which things happen."""
    void = "A misdeal scores nothing and the same dealer deals again."
    hakem = f"{sentence('classic.hakem', house)} There is no bidding."
    return [
        ("Deal", f"{sentence('deal.cards', house)} {void}"),
        ("Trump", hakem) if house.is_classic else ("Auction", _auction(house)),
        ("Play", _play(house)),
        ("Score", _kots(house) if house.is_classic else _score(house)),
        ("Game", _game(house)),
        ("Next deal", _next_deal(house)),
        ("Revoke", _revoke(house)),
    ]


def _auction(house: House) -> str:
    opens = "One call each, from" if house.turns == "once" else "The calls go round from"
    parts = [f"{opens} the player after the dealer: {bids(house.allowed_bids, house)}, or pass."]
    if house.turns == "until_passes":
        parts.append("A pass is final; three passes over a bid end it.")
    parts.append(sentence("auction.higher", house))
    if house.equal_bid == "refused" and house.trump_named == "with_bid":
        parts.append(sentence("auction.rank", house))
    parts.append(f"{highest(house)} ends it.")
    if house.trump_named == "after_auction":
        parts.append("The highest bidder names trump after it.")
    if house.all_pass == "redeal":
        parts.append("If all pass, it is dealt again.")
    else:
        who = "the dealer" if house.all_pass == "dealer_forced" else "the player after the dealer"
        parts.append(f"If all pass, {who} takes {house.lowest_bid} and names trump.")
    return " ".join(parts)


def _play(house: House) -> str:
    first = "hakem" if house.is_classic else "bidder"
    ends = " Play stops with a side's seventh trick." if house.is_classic else ""
    return (
        f"{sentence('play.direction', house)} The {first} leads, then whoever won the last trick."
        f" Follow suit if you can. Highest trump wins, else the highest card of the suit led.{ends}"
    )


def _kots(house: House) -> str:
    return " ".join(sentence(f"kot.{kind}", house) for kind in ("round", "hakem", "opponents"))


def _score(house: House) -> str:
    extra = "each trick taken scores a point" if house.made == "tricks" else "the bid is gained"
    more = "" if house.made == "tricks" else "; extra tricks do not score"
    parts = [f"Made: {extra}{more}.", _failed(house), sentence("score.defenders", house)]
    return " ".join(parts)


def _failed(house: House) -> str:
    single, double = failing(house)
    if not double:
        return "Failed: the bid is lost."
    times = {2: "twice", 3: "three times"}.get(
        house.failed_multiplier, f"{house.failed_multiplier} times"
    )
    lose = f"{ranged(double)} lose {times} the bid"
    if not single:
        return f"Failed: {lose}."
    once = (
        f"{single[0]} loses {single[0]}" if len(single) == 1 else f"{ranged(single)} lose the bid"
    )
    return f"Failed: {once}, {lose}."


def _game(house: House) -> str:
    if house.is_classic or house.game_ends == "first_to":
        tie = ""
        if not house.is_classic:
            tie = " If both pass it in one round the higher wins, and a tie plays on."
        return sentence("game.target", house) + tie
    standard = f"; the standard is {STANDARD.gap}" if house.gap != STANDARD.gap else ""
    score = sentence("score.gap", house)
    return f"{score} {house.gap} or more behind loses{standard}."


def _next_deal(house: House) -> str:
    if house.next_dealer == "ask":
        told = sentence("dealer.asked", house)
    elif house.next_dealer == "next_player":
        told = sentence("dealer.next", house)
    else:
        told = (
            "The side that lost the round: the same dealer if it is the dealer's side, otherwise"
            " the next player."
        )
    partner = ""
    if house.is_classic and house.after_kot == "dealers_partner":
        partner = f" {sentence('dealer.partner', house)}"
    first = "" if house.first_dealer == "ask" else f" {sentence('dealer.draw', house)}"
    again = f" {sentence('dealer.new_game', house)}" if house.next_game == "ask" else ""
    return told + partner + first + again


def _revoke(house: House) -> str:
    return sentence(f"revoke.{house.revoke_penalty}", house)
