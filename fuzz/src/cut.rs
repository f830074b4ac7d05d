//! What the targets `cuts` and `pages` do with an input: any bytes as a file of records.

use scorebook::{GAMES, Notation};
use scorebook_core::line_starts;
use scorebook_testing::targets::{cut_alike, whim};
use scorebook_tools::Place;
use scorebook_tools::cut::{Cutter, Layout, Part};

/// Takes any bytes as a file of records of which nobody says which game they are: the parts join to the text, and nothing depends
/// on the sizes in which it came in.
///
/// # Panics
/// When a promise is broken.
pub(crate) fn cuts(input: &[u8]) {
    cut(input, Layout::Unclear);
}

/// Takes any bytes as a page of Markdown with records in it: the same holds.
///
/// # Panics
/// When a promise is broken.
pub(crate) fn pages(input: &[u8]) {
    cut(input, Layout::Markdown);
}

fn cut(input: &[u8], layout: Layout) {
    let text = String::from_utf8_lossy(input);
    let games = games(input);
    let parts = cut_alike(&text, |pieces| parts(pieces, layout, games));
    let mut joined = String::new();
    for part in &parts {
        assert_eq!(part.place.offset, joined.len(), "a part does not know its offset");
        assert_eq!(part.place.line, line_starts(&joined).count(), "a part does not know its line");
        joined.push_str(&part.place.lay(&part.text));
    }
    assert_eq!(joined, text, "the parts of a file do not join to it");
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

fn parts(pieces: &[&str], layout: Layout, games: &[&'static dyn Notation]) -> Vec<Told> {
    let mut cutter = Cutter::new(games, None, layout);
    let mut told = Vec::new();
    for piece in pieces {
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
