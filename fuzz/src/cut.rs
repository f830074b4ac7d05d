//! What the targets `cuts` and `pages` do with an input: any bytes as a file of records.

use std::sync::LazyLock;

use scorebook::{GAMES, Notation};
use scorebook_core::line_starts;
use scorebook_testing::spoil::whim;
use scorebook_testing::targets::{cut_alike, ends_a_line};
use scorebook_tools::cut::{Cutter, Layout, Part};
use scorebook_tools::{Place, SAMPLE};

/// Takes any bytes as a file of records of which nobody says which game they are: the parts join to the text, and nothing depends
/// on the sizes in which it came in.
///
/// # Panics
/// When a promise is broken.
pub(crate) fn cuts(input: &[u8]) {
    cut("", input, Layout::Unclear);
}

/// Takes any bytes as a page of Markdown with records in it, or as the end of one: the same holds.
///
/// # Panics
/// When a promise is broken.
pub(crate) fn pages(input: &[u8]) {
    let before = if whim(input, 2) == 0 { BEGUN.as_str() } else { "" };
    cut(before, input, Layout::Markdown);
}

/// So much of a page that it shows what it is: from here on its lines are read as they come in.
static BEGUN: LazyLock<String> = LazyLock::new(|| {
    let line = "A page that somebody wrote.\n";
    format!("```text\nnothing\n```\n{}", line.repeat(SAMPLE / line.len() + 1))
});

fn cut(before: &str, input: &[u8], layout: Layout) {
    let text = String::from_utf8_lossy(input);
    let games = games(input);
    let parts = cut_alike(&text, |pieces| parts(before, pieces, layout, games));
    let mut joined = String::new();
    let mut follows_record = false;
    for part in &parts {
        assert!(!follows_record || ends_a_line(&joined), "a part begins inside a line, after a record");
        follows_record = part.game.is_some();
        assert_eq!(part.place.offset, joined.len(), "a part does not know its offset");
        assert_eq!(part.place.line, line_starts(&joined).count(), "a part does not know its line");
        joined.push_str(&part.place.lay(&part.text));
    }
    assert!(
        joined.strip_prefix(before) == Some(&text),
        "the parts of a file do not join to it: {joined}\n{text}"
    );
}

/// A part of a file as far as two can be compared.
#[derive(PartialEq, Debug)]
struct Told {
    game: Option<&'static str>,
    place: Place,
    text: String,
}

/// Two games, by the bytes of a text: every game that may be meant reads it, which takes longer than cutting it.
fn games(input: &[u8]) -> &'static [&'static dyn Notation] {
    let first = whim(input, GAMES.len() - 1);
    &GAMES[first..first + 2]
}

fn parts(before: &str, pieces: &[&str], layout: Layout, games: &[&'static dyn Notation]) -> Vec<Told> {
    let mut cutter = Cutter::new(games, None, layout);
    let mut told = Vec::new();
    for piece in std::iter::once(&before).chain(pieces) {
        cutter.push(piece);
        tell(&mut cutter, &mut told);
    }
    cutter.finish();
    tell(&mut cutter, &mut told);
    told
}

/// Notes the parts that are ready. Text around records comes in pieces of no particular size: they are put together.
fn tell(cutter: &mut Cutter<'_>, told: &mut Vec<Told>) {
    while let Some(part) = cutter.pull() {
        match (part, told.last_mut()) {
            (Part::Unknown(_), _) => {}
            (Part::Verbatim(more), Some(last)) if last.game.is_none() => last.text.push_str(&more.text),
            (Part::Verbatim(passage), _) => {
                told.push(Told { game: None, place: passage.place, text: passage.text });
            }
            (Part::Record(cutting), _) => {
                let game = Some(cutting.game.info().id);
                told.push(Told { game, place: cutting.place, text: cutting.text });
            }
        }
    }
}
