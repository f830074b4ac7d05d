//! The bytes of a record are its own: whatever they are, they come out as they went in.

use std::fs;
use std::path::{Path, PathBuf};

use scorebook_testing::files_below;

use crate::jobs::examples;
use crate::table::{CLEAN, Table};

/// Signs that end a line, which formatting writes as usual ones.
const LINE_ENDS: [char; 5] = ['\n', '\r', '\u{b}', '\u{c}', '\u{85}'];

/// Every game with the start of a record, and how a remark begins.
const GAMES: [(&str, &str, &str); 3] = [
    ("hexil", CLEAN, "# "),
    ("root", "Map: Fall\n\nC:w->3\n", "// "),
    ("carcassonne", "0 (0,0)\tCRFR\n", "/ "),
];

#[test]
fn every_sign_in_a_comment_survives_standard_output() {
    for (game, record, remark) in GAMES {
        let signs = (0..=255_u8).map(char::from).filter(|sign| !LINE_ENDS.contains(sign));
        let remarks: Vec<String> = signs.map(|sign| format!("{remark}a{sign}b\u{1b}[31m{sign}\n")).collect();
        let text = format!("{record}{}", remarks.concat());
        for command in
            [&["fmt"][..], &["check", "--fix"], &["repair", "--write"], &["convert", "--to", "notation"]]
        {
            for color in ["never", "always"] {
                let ran =
                    Table::new().pipe(&[command, &["--game", game, "--color", color, "-"]].concat(), &text);
                assert!(ran.out == text, "{command:?} {game} {color}: {:?}\n{:?}", ran.out, ran.err);
            }
        }
    }
}

#[test]
fn standard_output_and_a_file_get_the_same_bytes() {
    for (game, record, remark) in GAMES {
        for sign in LINE_ENDS.into_iter().chain(['\0', '\u{1b}', '\u{7f}']) {
            let text = format!("{record}{remark}a{sign}{remark}b\n");
            let table = Table::with("a.txt", &text);
            assert_eq!(table.run(&["fmt", "--game", game, "a.txt"]).status, 0);
            let ran = table.pipe(&["fmt", "--game", game, "-"], &text);
            assert_eq!(ran.out.as_bytes(), table.get("a.txt"), "{game} {sign:?}");
        }
    }
}

/// A record is read with usual line ends, and what is found in it may end inside an unusual one of several bytes.
#[test]
fn what_ends_inside_an_unusual_line_end_is_shown() {
    for path in examples() {
        let text = fs::read_to_string(&path).unwrap().replace('\n', "x\u{2028}");
        let name = format!("a.{}", path.extension().unwrap().to_str().unwrap());
        let ran = Table::with(&name, &text).run(&["check", &name]);
        assert!(ran.status <= 2, "{name}: {}", ran.err);
    }
}

#[test]
fn formatting_and_converting_to_notation_write_the_same() {
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/games");
    let others = files_below(&shared, &["rootlog", "carc", "allure", "han"]);
    let files: Vec<PathBuf> = examples().into_iter().chain(others).collect();
    for path in files {
        let text = fs::read(&path).unwrap();
        let name = format!("a.{}", path.extension().unwrap().to_str().unwrap());
        let table = Table::with(&name, &text);
        let formatted = table.run(&["fmt", &name]);
        let converted = table.run(&["convert", "--to", "notation", &name]);
        assert_eq!(formatted.status, 0, "{}: {}", path.display(), formatted.err);
        assert!(converted.out.as_bytes() == table.get(&name), "{}", path.display());
        table.put(&name, &text);
        let converted = table.run(&["convert", "--to", "notation", &name]);
        table.run(&["fmt", &name]);
        assert!(converted.out.as_bytes() == table.get(&name), "{}", path.display());
    }
}
