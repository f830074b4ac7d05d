"""Read by mypy, and run by nobody: what a type checker must understand, and what it must object to."""

from pathlib import Path

import scorebook_records as sb

game = sb.read(Path("final.carc"), game="carcassonne")
tiles: int = len(game.position(at="12B").tiles)
players: list[int] = [player.points for player in game.position().players]
for moment in game.replay():
    over: bool = moment.position.over
picture: bytes = game.render(kind="png")
drawing: str = game.render("12B", theme="dark")
code: str = game.findings[0].code
start: int = game.findings[0].byte_start
points: int = game.score().totals["A"]
fixed: str = game.fix().position().tiles[0].tile
texts: list[str] = [reading.text for reading in game.repair()]

game.position().tile  # type: ignore[attr-defined]
game.findings[0].cod  # type: ignore[attr-defined]
game.text = ""  # type: ignore[misc]
game.render(kind="gif")  # type: ignore[call-overload]
sb.scan(b"", "moves")  # type: ignore[arg-type]

any_game = sb.read("text")
any_game.position().whatever
hexil = sb.simulate("hexil", 3)
act = hexil.steps[0].act
if act != "end_turn":
    robber = act.move_robber
