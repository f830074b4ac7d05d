//! No example of the guide is left out: every form that it shows stands in a case with a set-up and what comes of it.

use std::fs;
use std::path::{Path, PathBuf};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// What the guide sets in its type without being a form of the notation, only a sign or a word it talks about. Its templates
/// for players, rows and picks are left out too: the example below each of them fills it in.
const NO_FORMS: [&str; 7] = ["Player 1", "X", "#", "*", ".", "...", "Hero"];

/// The forms that the guide shows: what it sets in its type, in a line or as a block.
fn forms(guide: &str) -> Vec<String> {
    let mut forms = Vec::new();
    for line in guide.lines() {
        let is_block = line.starts_with("    ") && !line.contains('`') && !line.contains("**");
        if is_block && !line.trim().is_empty() {
            forms.push(line.trim().to_owned());
        }
        forms.extend(line.split('`').skip(1).step_by(2).map(str::to_owned));
    }
    let is_form = |form: &String| {
        let is_template =
            ["<Player", "Front: <", "Back: <", "<unit>,"].iter().any(|part| form.contains(part));
        !is_template && !NO_FORMS.contains(&form.as_str())
    };
    forms.retain(is_form);
    forms.sort();
    forms.dedup();
    forms
}

/// The words of a line of notation, with signs as words of their own.
fn words(text: &str) -> Vec<String> {
    let mut spaced = String::new();
    for sign in text.chars() {
        if matches!(sign, ';' | ',' | ':' | '.' | '(' | ')' | '#' | '*') {
            spaced.extend([' ', sign, ' ']);
        } else {
            spaced.push(sign);
        }
    }
    spaced.split_whitespace().map(str::to_owned).collect()
}

/// Whether a word fits a word of a form: `<hex 2>` any hex, `<X>M` an amount of mana, other templates anything.
fn fits(form: &str, word: &str) -> bool {
    let is_hex = |word: &str| matches!(word.as_bytes(), [column, row] if (b'A'..=b'I').contains(column) && row.is_ascii_digit());
    match form {
        _ if form.starts_with("<hex") => is_hex(word),
        "<X>M" => word.strip_suffix('M').is_some_and(|amount| amount.parse::<u8>().is_ok()),
        "<N>" => word.parse::<u8>().is_ok(),
        _ if form.starts_with('<') => !word.is_empty(),
        _ => form == word,
    }
}

/// Whether a form stands somewhere in the words of a line. A level that is left out where there is one only is left out in
/// the guide too, and `...` in a template stands for more of the same.
fn stands_in(form: &[String], line: &[String]) -> bool {
    line.windows(form.len()).any(|window| form.iter().zip(window).all(|(form, word)| fits(form, word)))
}

/// A form of the guide without the blanks inside of `<hex 1>` and without what stands for more of the same.
fn template(form: &str) -> Vec<String> {
    let mut joined = String::new();
    let mut inside = false;
    for sign in form.chars() {
        inside = (inside || sign == '<') && sign != '>';
        joined.push(if inside && sign == ' ' { '_' } else { sign });
    }
    let joined = if joined.contains('<') { joined.replace("...", "") } else { joined };
    let mut words = words(&joined);
    while words.last().is_some_and(|word| word == ";") {
        words.pop();
    }
    words
}

#[test]
fn every_form_of_the_guide_has_its_case() {
    let guide = folder("../../../../../../shared/spec/legacys-allure-notation.md");
    let Ok(guide) = fs::read_to_string(guide) else { return };
    let mut cases = Vec::new();
    for file in ["01-guide.cases", "03-guide-forms.cases"] {
        let text = fs::read_to_string(folder("rules").join(file)).unwrap();
        cases.extend(text.lines().filter(|line| !line.starts_with("====")).map(words));
    }
    let forms = forms(&guide);
    assert!(forms.len() > 150, "only {} forms were found in the guide", forms.len());
    let missing: Vec<&String> =
        forms.iter().filter(|form| !cases.iter().any(|line| stands_in(&template(form), line))).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}
