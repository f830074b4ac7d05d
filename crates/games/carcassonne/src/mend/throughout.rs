//! Slips that go through a whole record: its axes, the side that tiles are read from, its players, its numbers.

use scorebook_core::Change;

use crate::syntax::{Act, Letter, Letters, Move, Place, Record, Tile};

use super::slips::{MISCOUNTED, cost};

/// How many numbers are in order on both sides of where they are shifted, as far as there are so many.
const IN_ORDER: usize = 4;

/// Everything that may have slipped throughout.
pub(super) fn changes(record: &Record, changes: &mut Vec<Change<Act>>) {
    let mut all = |slip: &'static str, change: &dyn Fn(&Move) -> Move| {
        let acts = record.steps.iter().enumerate().filter_map(|(step, written)| match &written.act {
            Act::Move(said) => Some((step, Act::Move(change(said)))),
            _ => None,
        });
        let acts: Vec<(usize, Act)> = acts.filter(|(step, act)| *act != record.steps[*step].act).collect();
        if acts.len() > 1 {
            changes.push(Change::several(acts, cost::THROUGHOUT, slip));
        }
    };
    all("y was counted downwards throughout", &|said| placed(said, |x, y| (x, y.saturating_neg())));
    all("x was counted to the left throughout", &|said| placed(said, |x, y| (x.saturating_neg(), y)));
    all("x and y were exchanged throughout", &|said| placed(said, |x, y| (y, x)));
    for (turn, slip) in [
        (1, "tiles were read from the top throughout"),
        (3, "tiles were read from the bottom throughout"),
        (2, "tiles were read from the right throughout"),
    ] {
        all(slip, &|said| turned(said, turn));
    }
    let players = "the letters of the two players were exchanged throughout";
    all(players, &|said| other_player(said));
    all(players, &|said| with_other_points(other_player(said)));
    shifted(record, changes);
}

/// A move at another place; the starter tile stays where it is.
fn placed(said: &Move, place: impl Fn(i16, i16) -> (i16, i16)) -> Move {
    let moved = |Place { x, y }: Place| {
        let (x, y) = place(x, y);
        Place { x, y }
    };
    Move { place: said.place.map(moved), ..said.clone() }
}

/// A move with its tile turned, and were it one that nobody can read.
fn turned(said: &Move, turn: usize) -> Move {
    let tile = match &said.tile {
        Tile::Read(symbols, _) => super::tiles::turned(symbols, turn).map(Tile::from),
        Tile::Unread(word) => turned_word(word, turn).map(|word| Tile::from_text(&word)),
    };
    tile.map_or_else(|| said.clone(), |tile| Move { tile, ..said.clone() })
}

/// A word of four sides turned, each with what is written after it. What belongs to the whole tile stays at its end.
fn turned_word(word: &str, turn: usize) -> Option<String> {
    let is_side = |sign: char| sign.is_ascii_uppercase() && !"KPIM".contains(sign);
    let body = word.trim_end_matches(['K', 'P', 'I']);
    let starts: Vec<usize> = body.match_indices(is_side).map(|(at, _)| at).collect();
    let [0, second, third, fourth] = starts[..] else { return None };
    let sides = [&body[..second], &body[second..third], &body[third..fourth], &body[fourth..]];
    let turned: String = (0..4).map(|side| sides[(side + 4 - turn) % 4]).collect();
    Some(turned + &word[body.len()..])
}

/// A move of the other of two players.
fn other_player(said: &Move) -> Move {
    let players: Letters = said.players.only().and_then(exchanged).into_iter().collect();
    if players.is_empty() { said.clone() } else { Move { players, ..said.clone() } }
}

/// A move whose points in parentheses are those of the other of two players.
fn with_other_points(mut said: Move) -> Move {
    for other in &mut said.score.others {
        other.player = other.player.and_then(|letter| exchanged(letter).or(Some(letter)));
    }
    said
}

/// The letter of the other of two players.
fn exchanged(letter: Letter) -> Option<Letter> {
    match letter.seat().0 {
        b'A' => Letter::new(b'B'),
        b'B' => Letter::new(b'A'),
        _ => None,
    }
}

/// The numbers go wrong at one line, and all that follow go on from there. One near that line may be misread besides.
fn shifted(record: &Record, changes: &mut Vec<Change<Act>>) {
    let number = |step: usize| match &record.steps[step].act {
        Act::Move(said) => said.number,
        _ => None,
    };
    let numbered: Vec<(usize, u16)> =
        (0..record.steps.len()).filter_map(|step| Some((step, number(step)?))).collect();
    for next in 1..numbered.len() {
        let run = &numbered[next.saturating_sub(IN_ORDER)..next];
        let rest = &numbered[next..numbered.len().min(next + IN_ORDER)];
        let Some(Shift { expected, found, misread }) = shift(run, rest) else { continue };
        let mut acts = Vec::new();
        for (at, &(step, number)) in numbered.iter().enumerate().skip(next - run.len()) {
            let in_order = (at < next + rest.len()).then(|| expected + at - next);
            let meant = in_order.or_else(|| (usize::from(number) + expected).checked_sub(found));
            let meant = meant.and_then(|meant| u16::try_from(meant).ok()).filter(|&meant| meant != number);
            if let (Act::Move(said), Some(_)) = (&record.steps[step].act, meant) {
                acts.push((step, Act::Move(Move { number: meant, ..said.clone() })));
            }
        }
        let shifted = |cost| Change::several(acts, cost, "the numbers are shifted from here on");
        changes.push(match misread {
            0 => shifted(cost::SHIFTED),
            _ => shifted(cost::SHIFTED + cost::NUMBER).besides(MISCOUNTED),
        });
    }
}

/// A place where the numbers go wrong.
struct Shift {
    /// The number that is expected there, and the one that is found.
    expected: usize,
    found: usize,
    /// How many numbers near it are misread.
    misread: usize,
}

/// Whether numbers are shifted between those before a place and those after it. A line out of its place breaks them more than once.
fn shift(run: &[(usize, u16)], rest: &[(usize, u16)]) -> Option<Shift> {
    let ((first, before), (found, after)) = (in_order(run)?, in_order(rest)?);
    let expected = first + run.len();
    let is_next = |last: u16, next: u16| last.checked_add(1) == Some(next);
    let is_begun = is_next(run.last()?.1, rest.first()?.1) || usize::from(rest.first()?.1) != found;
    let misread = before + after;
    (expected != found && !is_begun && misread < 2).then_some(Shift { expected, found, misread })
}

/// With which number lines begin that are numbered in order, and how many of them are misread: one of several at most.
fn in_order(numbers: &[(usize, u16)]) -> Option<(usize, usize)> {
    let firsts =
        || numbers.iter().enumerate().filter_map(|(at, (_, number))| usize::from(*number).checked_sub(at));
    let misread = |first: usize| numbers.len() - firsts().filter(|other| *other == first).count();
    let most = usize::from(numbers.len() == IN_ORDER);
    firsts().map(|first| (first, misread(first))).find(|(_, misread)| *misread <= most)
}
