//! A program outside the workspace depends on the library and asks typed questions of all four games.

use std::path::Path;
use std::process::Command;

#[test]
fn a_program_outside_asks_typed_questions_of_every_game() {
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| house.join("target"), Into::into);
    let program = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--locked", "--manifest-path"])
        .arg(house.join("examples/outside/Cargo.toml"))
        .arg("--target-dir")
        .arg(target.join("outside"))
        .arg(house.join("examples"))
        .output()
        .expect("cargo runs");
    let (out, err) = (String::from_utf8_lossy(&program.stdout), String::from_utf8_lossy(&program.stderr));
    assert!(program.status.success(), "{err}");
    for told in [
        "root: ",
        "clearings are ruled",
        "carcassonne: 74 steps",
        "72 tiles lie",
        "hexil: ",
        "the robber stands on",
        "allure: ",
    ] {
        assert!(out.contains(told), "`{told}` is missing in\n{out}");
    }
}
