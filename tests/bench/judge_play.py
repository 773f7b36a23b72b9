"""How many tricks a second `judge play` reads, against the plainest loop over the same text.

    python tests/bench/judge_play.py [--rounds 100000] [--times 3]

The loop splits each line and finds the winner, and does nothing else: no check of the cards, no
revokes, no lines of problems. The goal is to stay within 5 times of it for the summary, and within
10 with --json. Peak memory is read from children of their own, for a short and a long record.
"""

import argparse
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
RANKS = {rank: at for at, rank in enumerate("2 3 4 5 6 7 8 9 10 J Q K A".split(), 2)}
PACK = [rank + suit for suit in "SHDC" for rank in RANKS]
PLAINEST = """
import sys
ranks = {rank: at for at, rank in enumerate("2 3 4 5 6 7 8 9 10 J Q K A".split(), 2)}
counts = [0, 0, 0, 0]
trump = ""
for line in open(sys.argv[1]):
    words = line.split()
    if len(words) == 2:
        trump, leader = words[1], 0
    elif words:
        best, at = words[0], 0
        for turn, card in enumerate(words[1:], 1):
            if card[-1] == best[-1]:
                if ranks[card[:-1]] > ranks[best[:-1]]:
                    best, at = card, turn
            elif card[-1] == trump:
                best, at = card, turn
        leader = (leader + at) % 4
        counts[leader] += 1
print(counts)
"""


def written(rounds: int, seed: int = 7) -> str:
    """So many rounds of legal play, each card picked at random from those that follow suit."""
    pick = random.Random(seed)
    parts = []
    for _ in range(rounds):
        pack = PACK[:]
        pick.shuffle(pack)
        hands = [pack[at : at + 13] for at in range(0, 52, 13)]
        trump, leader = pick.choice("SHDC"), 0
        lines = [f"trump {trump}"]
        for _ in range(13):
            cards: list[str] = []
            for turn in range(4):
                hand = hands[(leader + turn) % 4]
                follows = [card for card in hand if cards and card[-1] == cards[0][-1]]
                card = pick.choice(follows or hand)
                hand.remove(card)
                cards.append(card)
            lines.append(" ".join(cards))
            led = cards[0][-1]
            strength = [
                RANKS[card[:-1]] + (20 if card[-1] == trump else 0 if card[-1] == led else -20)
                for card in cards
            ]
            leader = (leader + strength.index(max(strength))) % 4
        parts.append("\n".join(lines) + "\n\n")
    return "".join(parts)


def run(words: list[str]) -> tuple[float, float]:
    """Seconds of processor time, and peak memory in MiB, of one child."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "HOKM_HOME": tempfile.gettempdir()}
    meter = (
        "import os,resource,subprocess,sys;"
        "subprocess.run(sys.argv[1:],stdout=subprocess.DEVNULL,check=True);"
        "u=resource.getrusage(resource.RUSAGE_CHILDREN);print(u.ru_utime+u.ru_stime,u.ru_maxrss)"
    )
    done = subprocess.run(
        [sys.executable, "-c", meter, *words],
        env=environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    seconds, peak = map(float, done.stdout.split())
    return seconds, peak / (1024 if sys.platform != "darwin" else 1024 * 1024)


def main() -> None:
    """Measure, and print one line for each way."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--times", type=int, default=3)
    asked = parser.parse_args()
    assert resource.RUSAGE_CHILDREN
    with tempfile.TemporaryDirectory() as folder:
        long, short = Path(folder) / "long.txt", Path(folder) / "short.txt"
        long.write_text(written(asked.rounds), encoding="utf-8")
        short.write_text(written(max(1, asked.rounds // 100)), encoding="utf-8")
        judge = [sys.executable, "-m", "hokm_ref", "judge", "play"]
        ways = {
            "the plainest loop": ([sys.executable, "-c", PLAINEST], 1),
            "judge play": (judge, 5),
            "judge play --json": ([*judge, "--json"], 10),
        }
        base = 0.0
        for name, (words, goal) in ways.items():
            runs = [run([*words, str(long)]) for _ in range(asked.times)]
            seconds = statistics.median(taken for taken, _ in runs)
            base = base or seconds
            peaks = [max(peak for _, peak in runs), run([*words, str(short)])[1]]
            print(
                f"{name:18} {asked.rounds * 13 / seconds:>9,.0f} tricks a second"
                f"  {seconds / base:5.2f} times the loop (goal {goal})"
                f"  peak {peaks[0]:.1f} MiB, of a hundredth of it {peaks[1]:.1f} MiB"
            )


if __name__ == "__main__":
    main()
