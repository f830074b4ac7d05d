"""What the tests share: the command, and records of every game, whole and spoiled."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
from pathlib import Path

import pytest
import scorebook_records as sb

GAMES = ("root", "carcassonne", "allure", "hexil")
REPOSITORY = Path(__file__).resolve().parents[4]


@pytest.fixture(scope="session")
def command() -> str:
    """The command that was built with the package: what both say must be the same."""
    found = os.environ.get("SCOREBOOK") or shutil.which("scorebook")
    if not found:
        pytest.skip("the command is not here; SCOREBOOK names it")
    return found


def run(command: str, *args: str | Path) -> str:
    """What the command prints. Its status tells of findings, which many records have."""
    done = subprocess.run([command, *map(str, args)], capture_output=True, check=False)
    return done.stdout.decode()


def spoiled(text: str, seed: int) -> str:
    """A text with a few slips of the pen."""
    chance = random.Random(seed)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(text))
        sign = chance.choice(["", "→", "é", "🂡", "x", "3", " ", "\n", text[chance.randrange(len(text))]])
        text = text[:at] + sign + text[at + chance.randint(0, 2) :]
    return text


def texts(game: str, count: int) -> list[str]:
    """Texts of a game, every other spoiled."""
    whole = [sb.simulate(game, seed=seed).text for seed in range(count)]
    return [spoiled(text, seed) if seed % 2 else text for seed, text in enumerate(whole)]
