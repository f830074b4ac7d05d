//! Findings stand where the file says, and writing back changes only what it should.

use scorebook_core::{Value, plain};
use scorebook_tools::check::{self, Check};
use scorebook_tools::cut::{Cutter, Layout};
use scorebook_tools::fmt::{How, Rewrite};
use scorebook_tools::{Trouble, sarif};

use crate::toy::GAMES;

fn sheets(bytes: &[u8], layout: Layout) -> Vec<Value> {
    let game = (layout == Layout::Plain).then_some(GAMES[0]);
    let mut check = Check::new(Cutter::new(GAMES, game, layout));
    let mut found = Vec::new();
    for piece in bytes.chunks(3) {
        check.push(piece);
        found.extend(std::iter::from_fn(|| check.pull()));
    }
    check.finish();
    found.extend(std::iter::from_fn(|| check.pull()));
    found.iter().map(|sheet| plain(&check::data("f", sheet))).collect()
}

fn rewrite(text: &str, layout: Layout, how: How) -> (String, Option<Trouble>) {
    let game = (layout == Layout::Plain).then_some(GAMES[0]);
    let mut rewrite = Rewrite::new(Cutter::new(GAMES, game, layout), how);
    rewrite.push(text.as_bytes());
    rewrite.finish();
    let written = std::iter::from_fn(|| rewrite.pull()).map(|piece| piece.text().to_owned()).collect();
    (written, rewrite.trouble().cloned())
}

#[test]
fn places_are_those_of_the_file() {
    let found = sheets("\u{feff}= ö\nab\n= b\nö→ ?\n".as_bytes(), Layout::Plain);
    assert_eq!(found[1]["record"], 1);
    let finding = &found[1]["findings"][1];
    assert_eq!((finding["line"].as_u64(), finding["column"].as_u64()), (Some(4), Some(4)));
    assert_eq!((finding["start"].as_u64(), finding["end"].as_u64()), (Some(21), Some(22)));
}

#[test]
fn fixes_inside_a_quote_edit_the_file() {
    let page = "> ```words\n> a\n> B\n> ```\n";
    let found = sheets(page.as_bytes(), Layout::Markdown);
    let edit = &found[0]["findings"][0]["fixes"][0]["edits"][0];
    let start = usize::try_from(edit["start"].as_u64().unwrap()).unwrap();
    assert_eq!(&page[start..=start], "B");
    assert_eq!(edit["text"], "b");
}

#[test]
fn bytes_that_are_not_utf8_are_found_in_records_and_around_them() {
    let found = sheets(b"ab\nc\xFF\xFF d\n", Layout::Plain);
    let codes: Vec<&Value> =
        found[0]["findings"].as_array().unwrap().iter().map(|found| &found["code"]).collect();
    assert_eq!(codes, ["words/unreadable", "text/not-utf8"].map(Value::from).iter().collect::<Vec<_>>());
    assert_eq!(found[0]["findings"][1]["column"].as_u64(), Some(2));
    let found = sheets(b"T \xFF\n```words\nx\n```\n", Layout::Markdown);
    assert_eq!(found[0]["record"], Value::Null);
    assert_eq!(found[0]["findings"][0]["start"].as_u64(), Some(2));
    assert_eq!(found[1]["findings"].as_array().unwrap().len(), 0);
}

#[test]
fn an_unknown_game_is_one_finding_that_lists_what_was_tried() {
    let found = sheets(b"?? !!\n??\n", Layout::Unclear);
    assert_eq!(found.len(), 1);
    let message = found[0]["findings"][0]["message"].as_str().unwrap();
    assert!(message.ends_with("could be read: sums 0 %, words 0 %"), "{message}");
}

#[test]
fn formatting_keeps_everything_but_spelling() {
    let page = "T\n> ```words\n>  # note\n>\n>  Ab   c ?!\n> ```\nT";
    let expected = "T\n> ```words\n>  # note\n>\n> ab c ?!\n> ```\nT";
    assert_eq!(rewrite(page, Layout::Markdown, How::Formatted).0, expected);
    assert_eq!(rewrite(expected, Layout::Markdown, How::Formatted).0, expected);
}

#[test]
fn formatting_ends_the_last_line_and_fixing_does_not() {
    assert_eq!(rewrite("a\r\nB", Layout::Plain, How::Formatted).0, "a\r\nb\r\n");
    assert_eq!(rewrite("a  B", Layout::Plain, How::Fixed).0, "a  b");
    assert_eq!(rewrite("", Layout::Plain, How::Formatted).0, "");
}

#[test]
fn what_must_not_be_written_back_is_told() {
    assert_eq!(rewrite("a", Layout::Plain, How::Fixed).1, None);
    assert!(matches!(rewrite("?!", Layout::Unclear, How::Fixed).1, Some(Trouble::UnknownGame(_))));
}

#[test]
fn sarif_names_rules_and_regions() {
    let mut check = Check::new(Cutter::new(GAMES, Some(GAMES[0]), Layout::Plain));
    check.push(b"a B ?\n");
    check.finish();
    let (mut log, mut text) = sarif::Log::open(GAMES, "1.0");
    while let Some(sheet) = check.pull() {
        text.push_str(&log.sheet("a b.wrd", &sheet));
    }
    text.push_str(log.close());
    let log: Value = serde_json::from_str(&text).unwrap();
    let run = &log["runs"][0];
    let result = &run["results"][0];
    let rule = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
    assert_eq!(run["tool"]["driver"]["rules"][rule]["id"], result["ruleId"]);
    assert_eq!(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "a%20b.wrd");
    assert_eq!(result["locations"][0]["physicalLocation"]["region"]["startColumn"], 3);
    assert_eq!(run["results"].as_array().unwrap().len(), 2);
}
