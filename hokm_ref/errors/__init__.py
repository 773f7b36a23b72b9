"""Refusals: typed data in, one sentence for people out, a stable code for scripts.

`base` the root; `unread` words that cannot be read, `told` those that record nothing; `deal`
`auction` `turn` `agreement` `hakem` `play` `counts` `cards` `revokes` `games` what the rules
refuse; `house` a family's file, `toml` one that is none, `output` one to be written; `people`
names; `record` sessions and their steps; `file` where they are kept; `session_file` what is
imported; `line` the command line itself. A leaf is loaded when it is first refused, since most
commands are not.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hokm_ref.errors.agreement import *  # noqa: F403
    from hokm_ref.errors.auction import *  # noqa: F403
    from hokm_ref.errors.cards import *  # noqa: F403
    from hokm_ref.errors.counts import *  # noqa: F403
    from hokm_ref.errors.deal import *  # noqa: F403
    from hokm_ref.errors.file import *  # noqa: F403
    from hokm_ref.errors.games import *  # noqa: F403
    from hokm_ref.errors.hakem import *  # noqa: F403
    from hokm_ref.errors.house import *  # noqa: F403
    from hokm_ref.errors.line import *  # noqa: F403
    from hokm_ref.errors.output import *  # noqa: F403
    from hokm_ref.errors.people import *  # noqa: F403
    from hokm_ref.errors.play import *  # noqa: F403
    from hokm_ref.errors.record import *  # noqa: F403
    from hokm_ref.errors.revokes import *  # noqa: F403
    from hokm_ref.errors.session_file import *  # noqa: F403
    from hokm_ref.errors.told import *  # noqa: F403
    from hokm_ref.errors.toml import *  # noqa: F403
    from hokm_ref.errors.turn import *  # noqa: F403
    from hokm_ref.errors.unread import *  # noqa: F403


_LEAVES = {
    "auction": (
        "NotHigher",
        "OutOfRange",
        "NoSuit",
        "SuitBid",
    ),
    "turn": (
        "HasCalled",
        "OutOfTurn",
        "CallNamed",
        "BiddingOver",
    ),
    "agreement": (
        "EmptyRound",
        "HalfRound",
        "BareContract",
        "PartOfRound",
        "CallsDisagree",
        "NoContractYet",
        "ContractStands",
        "ForcedElsewhere",
    ),
    "hakem": (
        "NoAuction",
        "NotTheHakem",
    ),
    "unread": (
        "NoCall",
        "NotACall",
        "NotASuit",
        "AmbiguousSuit",
        "NotACount",
        "NotACard",
    ),
    "house": (
        "BadRules",
        "RulesNotRead",
        "OtherVersion",
    ),
    "toml": ("NotToml",),
    "output": (
        "FileIsThere",
        "FileNotWritten",
    ),
    "cards": (
        "DuplicateCard",
        "FourCards",
        "NotInHand",
        "DealtTwice",
        "NotThirteen",
        "NotFourHands",
        "NoTrumpWritten",
        "PlayEnded",
        "PlayNotRead",
    ),
    "counts": (
        "TricksNot13",
        "TooManyTricks",
        "MoreThanSeven",
        "RoundNotOver",
        "OtherSide",
        "CountDisagrees",
        "NoRoundScored",
        "CarriedTooFar",
        "LeadOfTheOthers",
    ),
    "games": (
        "GameOver",
        "GameGoesOn",
        "InAGame",
    ),
    "deal": (
        "NoDealer",
        "NotBegun",
        "DealBegun",
        "TrickIsDown",
    ),
    "play": (
        "StillBidding",
        "NotNamedYet",
        "TrumpIsBid",
        "TrumpStands",
    ),
    "told": (
        "NothingTold",
        "RoundClosed",
        "SaidAnew",
        "DeedTold",
        "ClaimTold",
        "PointsTold",
        "KotTold",
        "KotBroken",
        "NoKotAgainst",
        "NoHakem",
        "HakemTold",
        "RoundTold",
        "PlayerLeftOut",
        "TricksTold",
        "TrickOrSeat",
        "TrickOrTricks",
        "NameThenNumber",
    ),
    "revokes": (
        "NotPlayed",
        "RevokeStands",
        "PenaltyIsSet",
    ),
    "session_file": (
        "BadSession",
        "BadKey",
        "OneTable",
        "UnknownSessionKey",
        "Uncounted",
        "SessionNotToml",
        "SessionNotRead",
    ),
    "people": (
        "UnknownPlayer",
        "NeverPlayed",
        "NoSeat",
        "AmbiguousPlayer",
        "BadName",
        "FourNames",
    ),
    "record": (
        "NoSession",
        "NoRound",
        "RoundDeleted",
        "LaterRefused",
        "NothingToShow",
        "NothingToUndo",
        "NothingToRedo",
        "RepeatedRound",
        "Misplaced",
    ),
    "file": (
        "FileError",
        "NoHome",
        "UnreadableRecord",
        "ForeignJournal",
        "OtherFile",
        "NewerRecord",
        "Locked",
        "NoFile",
        "NotSaved",
        "NoCopy",
        "NotRestored",
    ),
    "line": (
        "Usage",
        "Takes",
        "TakesNo",
        "TakesTwoNames",
        "NotANumber",
        "NotAChoice",
        "NeedsValue",
        "TwoTeams",
        "SwappedAlone",
        "NotBoth",
        "AtAnotherTime",
        "UnknownCommand",
        "MissingAnswer",
        "NoFirstDealer",
        "MissingCount",
    ),
}


def __getattr__(name: str) -> object:
    for module, leaves in _LEAVES.items():
        if name in leaves:
            loaded = __import__(f"hokm_ref.errors.{module}", fromlist=[name])
            return getattr(loaded, name)
    raise AttributeError(f"no refusal is called {name}")
