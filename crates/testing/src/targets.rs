//! What fuzz targets do with an input. It stands here so that ordinary tests can replay their seeds and findings.
//! Each target tries one promise: a target that does little is run often.

use std::borrow::Cow;
use std::fmt::Debug;

use scorebook_core::draw::{DrawOptions, Size, Theme};
use scorebook_core::split::{Chunk, Splitter};
use scorebook_core::{
    Cursor, Document, Edit, Finding, Game, Moment, Notation, Report, ScoreLine, SeatId, Severity, Span,
    Value, Work, apply, line_starts,
};

use crate::promises::{self, assert_kept, summary};
use crate::spoil::{Chance, slip, whim};
use crate::vary::ENDS;
use crate::xml::assert_well_formed;

/// What a search may cost in a target: far less than for people, who ask once.
const SEARCH: u64 = 2_000;

/// What a repair may cost, which plays a record many times.
const REPAIR: u64 = 500;

/// In one input of so many it is searched for what would answer a finding: that takes as long as reading ten without.
const SEARCHED: usize = 16;

/// So many acts of a list, and so many sure fixes of a text, are tried.
const TRIED: usize = 4;

/// A record of so many steps is short.
const SHORT: usize = 12;

/// A target: what is done with an input as a record of a game.
pub type Body = fn(&'static dyn Notation, &[u8]);

/// The targets that every game has, by name.
pub const TARGETS: [(&str, Body); 11] = [
    ("reads", reads),
    ("prints", prints),
    ("keeps", keeps),
    ("writes", writes),
    ("fixes", fixes),
    ("answers", answers),
    ("replays", replays),
    ("draws", draws),
    ("repairs", repairs),
    ("lists", lists),
    ("splits", splits),
];

/// Reads any bytes as a record: tokens join to the text, and all that is told of it lies on character borders.
///
/// # Panics
/// When a promise is broken.
pub fn reads(game: &'static dyn Notation, input: &[u8]) {
    let document = read(game, input);
    let tokens = document.tokens();
    assert_kept(promises::tokens_join_to_the_text(&tokens, document.written()), document.text());
    assert_kept(promises::spans_lie_on_character_borders(document.as_ref()), document.text());
}

/// Reads any bytes with care, as who marks tokens does, and at a glance: the record and what is found are the same.
///
/// # Panics
/// When they differ.
pub fn reads_alike<G: Game>(game: G, input: &[u8]) {
    let text = with_usual_line_ends(&text_of(input));
    let report = || if is_searched(input) { Report::new() } else { Report::brief() };
    let (mut quick, mut careful) = (report(), report());
    let glanced = game.parse(&mut Cursor::new(&text), &mut quick);
    let marked = game.parse(&mut Cursor::with_tokens(&text), &mut careful);
    assert!(glanced == marked, "the records differ: {glanced:?}\n{marked:?}\n{text}");
    let (quick, careful) = (quick.finish(), careful.finish());
    let are_alike =
        quick.len() == careful.len() && quick.iter().zip(&careful).all(|(one, other)| alike(one, other));
    assert!(are_alike, "the findings differ: {quick:?}\n{careful:?}\n{text}");
}

/// Whether two findings say the same.
fn alike(one: &Finding, other: &Finding) -> bool {
    let said = |finding: &Finding| (finding.code.name, finding.severity, finding.span);
    said(one) == said(other)
        && one.message == other.message
        && one.notes == other.notes
        && one.fixes == other.fixes
}

/// The text as games get to see it: lines end in `\n` or `\r\n`.
fn with_usual_line_ends(text: &str) -> String {
    let mut usual = text.replace(['\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'], "\n");
    while let Some(at) =
        usual.match_indices('\r').map(|(at, _)| at).find(|&at| !usual[at..].starts_with("\r\n"))
    {
        usual.replace_range(at..=at, "\n");
    }
    usual
}

/// Reads texts, whole and with slips by so many seeds, with care and at a glance: both tell the same.
///
/// # Panics
/// When they differ.
pub fn spoiled_read_alike<G: Game + Copy>(game: G, texts: &[&str], seeds: u64) {
    for text in texts {
        reads_alike(game, text.as_bytes());
    }
    for seed in 0..seeds {
        let mut chance = Chance::new(seed);
        let mut text = texts[chance.below(texts.len())].to_owned();
        for _ in 0..=chance.below(4) {
            text = slip(&text, &mut chance);
        }
        reads_alike(game, text.as_bytes());
    }
}

/// Reads any bytes as a record and writes it: the meaning is kept, and twice is once.
///
/// # Panics
/// When a promise is broken.
pub fn prints(game: &'static dyn Notation, input: &[u8]) {
    let document = read(game, input);
    assert_kept(promises::formatting_keeps_the_meaning(game, document.as_ref()), document.text());
}

/// Reads any bytes as a record and writes it by way of data: nothing is lost. One in four is printed as JSON instead, which is the
/// data byte for byte, and one in four gets a field that nobody reads, which is told.
///
/// # Panics
/// When a promise is broken.
pub fn keeps(game: &'static dyn Notation, input: &[u8]) {
    let document = read(game, input);
    let is_kept = match whim(input, 4) {
        0 => promises::json_is_the_data_written(document.as_ref(), &document.value()),
        1 => promises::what_nothing_reads_is_told(game, document.as_ref(), &document.value()),
        _ => promises::data_comes_back(game, document.as_ref(), &document.value()),
    };
    assert_kept(is_kept, document.text());
}

/// Takes any bytes as the JSON form of a record: it is refused or written, and what was written can be read and written again.
///
/// # Panics
/// When a promise is broken by what was written.
pub fn writes(game: &'static dyn Notation, input: &[u8]) {
    let Ok(value) = text_of(input).parse::<Value>() else { return };
    if let Ok(written) = game.write_value(&value) {
        reads(game, written.as_bytes());
        prints(game, written.as_bytes());
    }
}

/// Reads any bytes as a record and fixes it: sure fixes remove their finding and add none.
///
/// # Panics
/// When a promise is broken.
pub fn fixes(game: &'static dyn Notation, input: &[u8]) {
    let is_searched = is_searched(input);
    let read = |text: String| if is_searched { game.read(text) } else { game.skim(text) };
    let document = read(text_of(input).into_owned());
    let fixed = promises::sure_fixes_remove_their_finding_and_add_none(&read, document.as_ref(), TRIED);
    assert_kept(fixed, document.text());
}

/// Reads any bytes as a record and searches for fixes: every one lies where it can be made.
///
/// # Panics
/// When a promise is broken.
pub fn answers(game: &'static dyn Notation, input: &[u8]) {
    let document = read(game, input);
    let answered = document.answered(&mut Work::of(SEARCH));
    assert_kept(promises::findings_lie_on_character_borders(document.written(), &answered), document.text());
}

/// Replays any record: who goes back and forth sees what who goes straight ahead sees, and judging the record at a stretch finds what
/// judging it step by step finds. What is wrong whatever a record means is told.
///
/// # Panics
/// When they differ.
pub fn replays(game: &'static dyn Notation, input: &[u8]) {
    let (one, other) = (read(game, input), read(game, input));
    let at_a_stretch = summary(other.findings());
    let steps = one.steps().len();
    let mut walk = one.walk(None).expect("everybody may see everything");
    // Step by step, so that no position is taken from those that are kept for who jumps.
    let mut last = walk.go(0);
    while let Some(moment) = walk.next() {
        last = moment;
    }
    let last = told(&last);
    let middle = told(&walk.go(steps / 2));
    assert_eq!(middle, told(&other.moment(steps / 2)), "going back gives another position\n{}", one.text());
    assert_eq!(last, told(&other.moment(steps)), "jumping to the end gives another position\n{}", one.text());
    assert_eq!(summary(one.findings()), at_a_stretch, "judging step by step\n{}", one.text());
    assert_eq!(one.score(usize::MAX), other.score(usize::MAX), "scoring twice\n{}", one.text());
    assert_kept(promises::what_each_meaning_breaks_is_told(game, one.as_ref()), one.text());
    assert_kept(promises::findings_lie_on_character_borders(one.written(), one.findings()), one.text());
}

/// What a moment says of itself.
#[derive(PartialEq, Debug)]
struct Told {
    position: Value,
    key: u64,
    /// What the step before it brought.
    gains: Vec<ScoreLine>,
    points: Vec<(SeatId, i32)>,
    /// Who did that step, and how it reads.
    by: Option<SeatId>,
    sentence: String,
}

fn told(moment: &Moment) -> Told {
    Told {
        position: moment.value(),
        key: moment.key(),
        gains: moment.gains(),
        points: moment.points(),
        by: moment.by(),
        sentence: moment.sentence(),
    }
}

/// Draws any record, by its bytes at its start, in the middle or at its end: every picture has a size and is well-formed SVG on either
/// paper.
///
/// # Panics
/// When a picture is not.
pub fn draws(game: &'static dyn Notation, input: &[u8]) {
    let document = read(game, input);
    let steps = document.steps().len();
    let moments = [(steps, Theme::Light), (steps / 2, Theme::Dark), (steps, Theme::Dark), (0, Theme::Light)];
    let (step, theme) = moments[whim(input, moments.len())];
    let everything = DrawOptions { coordinates: true, owners: true, view: None, size: Size::Full };
    let Some(scene) = document.draw(step, None, everything) else { return };
    assert!(scene.width > 0 && scene.height > 0, "a picture has no size");
    assert_well_formed(&scene.svg(theme, 600));
}

/// Repairs any record on a small budget: the edits make the text that is told, what is told to be left is what is found in it, and
/// that is no more than before.
///
/// # Panics
/// When a promise is broken.
pub fn repairs(game: &'static dyn Notation, input: &[u8]) {
    // A repair goes by the answers that reading found.
    let document = game.read(text_of(input).into_owned());
    let repair = document.repair_within(&mut Work::of(REPAIR));
    let text = document.text();
    let edit = |span: Span, now: &str| Edit { span, text: now.to_owned() };
    let edits: Vec<Edit> = repair.best().mends.iter().map(|mend| edit(mend.span, &mend.text)).collect();
    for edit in &edits {
        assert!(
            text.get(edit.span.from()..edit.span.to()).is_some(),
            "{edit:?} is not on character borders\n{text}"
        );
    }
    let (made, applied) = apply(text, &edits);
    assert_eq!(applied, edits.len(), "the edits of a repair clash: {edits:?}\n{text}");
    assert_eq!(made, repair.best().text, "the edits do not make the text that is told\n{text}");
    let errors =
        |findings: &[Finding]| findings.iter().filter(|finding| finding.severity == Severity::Error).count();
    let left = errors(game.read(made.clone()).findings());
    assert_eq!(
        left,
        repair.best().after.errors,
        "other errors are left than are told\n{text}\n---- repaired\n{made}"
    );
    assert!(left <= repair.before.errors, "a repair leaves more errors\n{text}\n---- repaired\n{made}");
}

/// Lists what is legal after any record without an error: none is found in an act of the list once it is written. Of long records only some
/// are tried, since their lists are long too.
///
/// # Panics
/// When one is.
pub fn lists(game: &'static dyn Notation, input: &[u8]) {
    let document = read(game, input);
    let is_error = |finding: &&Finding| finding.severity == Severity::Error;
    let is_tried = document.steps().len() <= SHORT || whim(input, 8) == 0;
    if !is_tried || document.findings().iter().any(|finding| is_error(&finding)) {
        return;
    }
    let Ok(acts) = document.legal(usize::MAX, None) else { return };
    let every = acts.len().div_ceil(TRIED).max(1);
    for act in acts.iter().step_by(every) {
        let Ok(edit) = document.insert(usize::MAX, &act.text, act.by) else {
            panic!("`{act}` is legal and cannot be written after\n{}", document.text())
        };
        let added = Span::new(edit.span.from(), edit.span.from() + edit.text.len());
        let (longer, _) = apply(document.text(), &[edit]);
        let longer = game.skim(longer);
        let against = |finding: &&Finding| is_error(finding) && added.overlaps(finding.span);
        let found = longer.findings().iter().find(against);
        assert!(found.is_none(), "`{act}` is legal, but {found:?}\n{}", longer.text());
    }
}

/// Cuts any text into records: they join to the text, know where they stood, and do not depend on how the text came in.
///
/// # Panics
/// When they do not.
pub fn splits(game: &'static dyn Notation, input: &[u8]) {
    let text = text_of(input);
    let cut = |pieces: &[&str]| {
        let mut splitter = Splitter::new(|line: &str| game.line_role(line));
        let mut chunks: Vec<Chunk> = Vec::new();
        for piece in pieces {
            splitter.push(piece);
            chunks.extend(std::iter::from_fn(|| splitter.pull()));
        }
        chunks.extend(std::iter::from_fn(|| splitter.finish()));
        chunks
    };
    let whole = cut_alike(&text, cut);
    let mut joined = String::new();
    for chunk in &whole {
        assert_eq!(chunk.offset, joined.len(), "a record does not know its offset");
        assert_eq!(chunk.line, line_starts(&joined).count(), "a record does not know its line");
        assert!(joined.is_empty() || ends_a_line(&joined), "a record begins inside a line");
        joined.push_str(&chunk.text);
    }
    assert_eq!(joined, text, "the records do not join to the text");
}

/// Whether a line ends where the text does, in whichever way lines end.
pub fn ends_a_line(text: &str) -> bool {
    text.ends_with('\n') || ENDS.iter().any(|end| text.ends_with(end))
}

/// Hands a text over whole and in pieces, of a size that goes by its bytes, and returns what was made of it: the same both times.
///
/// # Panics
/// When it is not the same.
pub fn cut_alike<R: PartialEq + Debug>(text: &str, cut: impl Fn(&[&str]) -> R) -> R {
    let whole = cut(&[text]);
    let sizes = [1, 7, 64];
    let size = sizes[whim(text.as_bytes(), sizes.len())];
    assert_eq!(cut(&pieces(text, size)), whole, "pieces of {size} bytes are cut differently");
    whole
}

/// The text in pieces of about `size` bytes, cut on character borders.
fn pieces(text: &str, size: usize) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (piece, behind) = rest.split_at(rest.ceil_char_boundary(size));
        found.push(piece);
        rest = behind;
    }
    found
}

/// What would answer a finding is searched for now and then only: that takes longer than all else.
fn read(game: &'static dyn Notation, input: &[u8]) -> Box<dyn Document> {
    let text = text_of(input).into_owned();
    if is_searched(input) { game.read(text) } else { game.skim(text) }
}

/// Whether what would answer a finding is searched for in an input.
fn is_searched(input: &[u8]) -> bool {
    whim(input, SEARCHED) == 0
}

/// Bytes that are not UTF-8 are worth as much as any others.
fn text_of(input: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(input)
}
