//! The picture of the README: what the tool really prints, drawn. `UPDATE=1` draws it anew.

use std::path::Path;
use std::process::Command;

#[test]
fn the_picture_of_the_readme_is_what_the_tool_prints() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let output = Command::new(env!("CARGO_BIN_EXE_scorebook"))
        .current_dir(here.join("tests/data"))
        .args(["check", "--color", "always", "picture.rootlog"])
        .output()
        .unwrap();
    let text = format!("$ scorebook check picture.rootlog\n{}", String::from_utf8(output.stdout).unwrap());
    let drawn = anstyle_svg::Term::new().render_svg(&text);
    let file = here.join("../../../docs/check.svg");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &drawn).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    assert!(kept == drawn, "docs/check.svg is not what the tool prints; UPDATE=1 draws it anew");
}
