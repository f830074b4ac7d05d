//! Files are cut into parts that join to the file, whatever its layout and however it comes in.

use std::fmt::Write as _;

use scorebook_tools::cut::{Cutter, Cutting, Layout, Part};

use crate::toy::{GAMES, SUMS_READ};

/// The parts of a text: `[game: text]` for records, `?` for an unknown game, the rest as it is.
fn parts(text: &str, layout: Layout, step: usize) -> String {
    let game = (layout == Layout::Plain).then_some(GAMES[0]);
    let mut cutter = Cutter::new(GAMES, game, layout);
    let mut found = String::new();
    let mut joined = String::new();
    let mut take = |cutter: &mut Cutter<'_>| {
        while let Some(part) = cutter.pull() {
            match part {
                Part::Verbatim(passage) => {
                    assert_eq!(passage.place.offset, joined.len());
                    joined.push_str(&passage.text);
                    found.push_str(&passage.text);
                }
                Part::Record(cutting) => {
                    assert_eq!(cutting.place.offset, joined.len());
                    assert_eq!(cutting.place.line, joined.matches('\n').count());
                    joined.push_str(&cutting.place.lay(&cutting.text));
                    let _ = write!(found, "[{}: {}]", cutting.game.info().id, cutting.text);
                }
                Part::Unknown(_) => found.push('?'),
            }
        }
    };
    let mut rest = text;
    while !rest.is_empty() {
        let (piece, behind) = rest.split_at(rest.ceil_char_boundary(step.min(rest.len())));
        cutter.push(piece);
        take(&mut cutter);
        rest = behind;
    }
    cutter.finish();
    take(&mut cutter);
    assert_eq!(joined, text, "the parts join to the file");
    found
}

fn check(text: &str, layout: Layout, expected: &str) {
    for step in [1, 2, 5, 1000] {
        assert_eq!(parts(text, layout, step), expected, "in steps of {step}");
    }
}

#[test]
fn a_plain_file_is_one_record_behind_the_other() {
    check("= a\nx\n= b\ny", Layout::Plain, "[words: = a\nx\n][words: = b\ny]");
    check("", Layout::Plain, "");
}

#[test]
fn the_byte_order_mark_is_no_part_of_a_record() {
    check("\u{feff}x\n", Layout::Plain, "\u{feff}[words: x\n]");
    check("\u{feff}12\n", Layout::Unclear, "\u{feff}[sums: 12\n]");
}

#[test]
fn the_content_decides() {
    check("12 34\n", Layout::Unclear, "[sums: 12 34\n]");
    check("# 12\ncd\n", Layout::Unclear, "[words: # 12\ncd\n]");
    check("?? !! ??\n", Layout::Unclear, "??? !! ??\n");
}

#[test]
fn blanks_alone_are_no_record() {
    check("\n \n\n", Layout::Unclear, "\n \n\n");
    check("\n \r\n", Layout::Plain, "\n \r\n");
    check("> ```words\n>\n> ```\n", Layout::Markdown, "> ```words\n>\n> ```\n");
}

#[test]
fn fences_name_their_game() {
    check("T\n```words\nx\n```\nT\n", Layout::Markdown, "T\n```words\n[words: x\n]```\nT\n");
    check("~~~ wordy x\n12\n~~~\n", Layout::Markdown, "~~~ wordy x\n[words: 12\n]~~~\n");
    check("```sum\n1\n= a\n2\n```\n", Layout::Markdown, "```sum\n[sums: 1\n][sums: = a\n2\n]```\n");
    check("```rust\nx\n```\n", Layout::Markdown, "```rust\nx\n```\n");
    check("```words\n```\n", Layout::Markdown, "```words\n```\n");
}

#[test]
fn fences_without_a_name_are_looked_at() {
    check(
        "```\n12\n```\n```text\nab\n```\n",
        Layout::Unclear,
        "```\n[sums: 12\n]```\n```text\n[words: ab\n]```\n",
    );
    check("```\n?!\n```\n", Layout::Unclear, "```\n?!\n```\n");
}

#[test]
fn a_misspelt_name_is_none() {
    check("```werds\nab\n```\n", Layout::Markdown, "```werds\n[words: ab\n]```\n");
    check("```wirds\n12\n```\n", Layout::Markdown, "```wirds\n[sums: 12\n]```\n");
    check("```rub\nab\n```\n", Layout::Markdown, "```rub\nab\n```\n");
}

#[test]
fn an_open_fence_lasts_to_the_end() {
    check("```words\nx\n", Layout::Markdown, "```words\n[words: x\n]");
    check("```words\nx", Layout::Markdown, "```words\n[words: x]");
}

#[test]
fn quotes_and_indents_are_margins() {
    check("> ```words\n> x\n>\n> y\n> ```\n", Layout::Markdown, "> ```words\n[words: x\n\ny\n]> ```\n");
    check("> ```words\n> x\nT\n", Layout::Markdown, "> ```words\n[words: x\n]T\n");
    check("- a\n\n  ```\n  12\n   3\n  ```\n", Layout::Markdown, "- a\n\n  ```\n[sums: 12\n 3\n]  ```\n");
}

#[test]
fn a_page_without_fences_has_no_records_unless_it_is_one() {
    check("## (A) 1-2?\n", Layout::Markdown, "## (A) 1-2?\n");
    check("just words\n", Layout::Markdown, "[words: just words\n]");
}

#[test]
fn line_breaks_of_all_sorts_are_kept() {
    check("= a\r\nx\r\n\r\n= b\r\ny\r\n", Layout::Plain, "[words: = a\r\nx\r\n\r\n][words: = b\r\ny\r\n]");
    check("```words\r\nx\r\n```\r\n", Layout::Markdown, "```words\r\n[words: x\r\n]```\r\n");
}

#[test]
fn long_texts_are_told_apart_by_their_start() {
    let text = format!("{}\n", "12 ".repeat(20)).repeat(2000);
    let found = parts(&text, Layout::Unclear, 4096);
    assert!(found.starts_with("[sums: 12"));
}

#[test]
fn a_file_is_cut_without_reading_its_records() {
    let mut cutter = Cutter::new(GAMES, Some(GAMES[1]), Layout::Plain);
    cutter.push("= a\n1\n= b\n2 ?\n");
    cutter.finish();
    let record = |part| if let Part::Record(cutting) = part { Some(cutting) } else { None };
    let cuttings: Vec<Cutting<'_>> = std::iter::from_fn(|| cutter.pull()).filter_map(record).collect();
    assert_eq!((cuttings.len(), SUMS_READ.get()), (2, 0));
    assert_eq!(cuttings[1].clone().read().document.gaps().len(), 1);
    assert_eq!(SUMS_READ.get(), 1);
}
