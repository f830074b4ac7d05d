"""The command `scorebook`, which comes with the package: `python -m scorebook_records check game.carc`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig


def command() -> str | None:
    """Where the command is: beside this Python, or wherever commands are."""
    name = "scorebook" + (sysconfig.get_config_var("EXE") or "")
    beside = os.path.join(sysconfig.get_path("scripts"), name)
    return beside if os.path.exists(beside) else shutil.which("scorebook")


def main() -> int:
    """Runs the command with the same arguments."""
    found = command()
    if found is None:
        print("the command `scorebook` is not here: this package was built without it", file=sys.stderr)
        return 2
    if os.name == "posix":
        os.execv(found, ["scorebook", *sys.argv[1:]])
    return subprocess.run([found, *sys.argv[1:]], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
