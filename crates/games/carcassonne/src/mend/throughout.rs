//! Slips that go through a whole record: its axes, the side that tiles are read from, its players, its numbers.

use scorebook_core::Change;

use crate::syntax::{Act, Letter, Letters, Move, Place, Record, Tile};

use super::slips::cost;

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

/// The numbers go wrong at one line, and all that follow go on from there.
fn shifted(record: &Record, changes: &mut Vec<Change<Act>>) {
    let number = |step: usize| match &record.steps[step].act {
        Act::Move(said) => said.number,
        _ => None,
    };
    let numbered: Vec<(usize, u16)> =
        (0..record.steps.len()).filter_map(|step| Some((step, number(step)?))).collect();
    let is_next = |pair: &[(usize, u16)]| pair[0].1.checked_add(1) == Some(pair[1].1);
    for (at, pair) in numbered.windows(2).enumerate() {
        let [(_, before), (first, found)] = [pair[0], pair[1]];
        let expected = before + 1;
        // A number that is misread, or a line out of its place, breaks them more than once.
        let run = &numbered[(at + 1).saturating_sub(IN_ORDER)..=at];
        let rest = &numbered[at + 1..numbered.len().min(at + 1 + IN_ORDER)];
        if found == expected || !run.windows(2).chain(rest.windows(2)).all(is_next) {
            continue;
        }
        let renumbered = |said: &Move| {
            let number = said.number.map(|number| (number + expected).saturating_sub(found));
            Act::Move(Move { number, ..said.clone() })
        };
        let acts =
            record.steps.iter().enumerate().skip(first).filter_map(|(step, written)| match &written.act {
                Act::Move(said) if said.number.is_some() => Some((step, renumbered(said))),
                _ => None,
            });
        changes.push(Change::several(acts, cost::SHIFTED, "the numbers are shifted from here on"));
    }
}
