//! The pictures of the README: what the tool really prints, drawn. `UPDATE=1` draws them anew.

use std::path::Path;
use std::process::Command;

/// A picture of docs, and the command that prints it.
const PICTURES: [(&str, [&str; 2]); 2] =
    [("check.svg", ["check", "picture.rootlog"]), ("repair.svg", ["repair", "picture.carc"])];

#[test]
fn the_pictures_of_the_readme_are_what_the_tool_prints() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (name, [command, file]) in PICTURES {
        let output = Command::new(env!("CARGO_BIN_EXE_scorebook"))
            .current_dir(here.join("tests/data"))
            .args([command, "--color", "always", file])
            .output()
            .unwrap();
        let text = format!("$ scorebook {command} {file}\n{}", String::from_utf8(output.stdout).unwrap());
        let drawn = anstyle_svg::Term::new().render_svg(&text);
        let picture = here.join("../../../docs").join(name);
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&picture, &drawn).unwrap();
        }
        let kept = std::fs::read_to_string(&picture).unwrap();
        assert!(kept == drawn, "docs/{name} is not what the tool prints; UPDATE=1 draws it anew");
    }
}
