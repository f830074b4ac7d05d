//! The words of docs/style.md: what is told to people says them as that page does.

use std::fs;
use std::path::{Path, PathBuf};

use scorebook_testing::files_below;

/// Words that are not ours, and what stands in their place.
const FOREIGN: [(&str, &str); 4] = [
    ("nothing to remark", "no findings"),
    ("nothing speaks against the record", "the record holds together"),
    (" film", " animation"),
    ("behind", "after"),
];

/// Where something really is behind another, or is left there; and a code that is retired for its name.
const REALLY_BEHIND: [&str; 10] = [
    "left behind",
    "leaves a warrior behind",
    "leaves anything behind",
    "behind the feature",
    "behind the notation",
    "falls behind a tie",
    "behind another side",
    "is behind us",
    "meeple behind a wall",
    "hexil/behind-action",
];

/// What people read: the docs, and the rooms in which findings, help and sentences are worded.
fn read_by_people() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = files_below(&root.join("docs"), &["md"]);
    for game in ["root", "carcassonne", "allure", "hexil"] {
        let source = root.join("crates/games").join(game).join("src");
        files.extend(files_below(&source.join("findings"), &["rs"]));
        files.extend(files_below(&source.join("tell"), &["rs"]));
    }
    files.extend(files_below(&root.join("crates/apps/cli/src/args"), &["rs"]));
    files.extend(["README.md", "CONTRIBUTING.md", "crates/apps/cli/src/args.rs"].map(|name| root.join(name)));
    // The page itself names the words that are not ours.
    files.retain(|path| !path.ends_with("docs/style.md"));
    files
}

/// Whether a line says a word where it does not belong; names in the code are the code's own.
fn says(line: &str, word: &str) -> bool {
    let is_letter = |sign: Option<char>| sign.is_some_and(|sign| sign.is_alphanumeric() || sign == '_');
    let is_word = |at: usize| {
        !is_letter(line[..at].chars().next_back()) && !is_letter(line[at + word.len()..].chars().next())
    };
    let is_prose = |at: usize| {
        let code = [
            "let ", "fn ", ".behind", "behind.", "behind)", "(behind", "behind,", "behind:", "behind;",
            "behind[",
        ];
        line.trim_start().starts_with("//")
            || line[..at].contains('"')
            || !code.iter().any(|code| line.contains(code))
    };
    line.match_indices(word).any(|(at, _)| is_word(at) && is_prose(at))
}

#[test]
fn what_people_read_says_it_in_the_words_of_the_house() {
    let files = read_by_people();
    assert!(files.len() > 60, "only {} files were found", files.len());
    let mut wrong = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).expect("a text");
        for (number, line) in text.lines().enumerate() {
            let is_right = REALLY_BEHIND.iter().any(|phrase| line.contains(phrase));
            for (word, instead) in FOREIGN.into_iter().filter(|(word, _)| says(line, word)) {
                if word != "behind" || !is_right {
                    wrong.push(format!("{}:{}: `{word}` is `{instead}` here", path.display(), number + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
