//! New records, and acts that are written into one: with the number and letter that a move has.

use scorebook_core::{Cursor, Ending, Lead, RULES, Report, Seat, SeatId, Setup, Span};

use super::act::{Act, Move};
use super::head::{Head, Occasion, Player};
use super::letters::{Letter, Letters};
use super::line::following;
use super::read::parse;
use super::record::Record;
use crate::names::can_play;
use crate::sets::Sets;

/// What the game line of a new record may tell, by these words.
const WORDS: [&str; 4] = ["event", "date", "time", "mode"];

/// A record without a step: the game line, the sets that are played with, and the players.
pub(crate) fn begin(setup: &Setup) -> Result<Record, String> {
    let mut record = Record::for_text("");
    let line = |record: &mut Record, head: Head| {
        record.push_head(head, Span::default());
        record.push_ending(Ending::Lf);
    };
    if let Some(occasion) = occasion(setup)? {
        line(&mut record, Head::Game(occasion));
    }
    if !setup.seats.is_empty() {
        can_play(setup.seats.len())?;
    }
    if !setup.sets.is_empty() {
        let sets: Vec<&str> = Sets::wished(&setup.sets)?.names().collect();
        // A comment in the head is the place where a record tells its sets: a new record has no text that one could point into.
        line(&mut record, Head::Title(format!("/ [%{RULES} sets={}]", sets.join("+")).into()));
    }
    for (seat, letter) in setup.seats.iter().zip(b'A'..) {
        let letter = Letter::new(letter).filter(|letter| letter.seat() == seat.id).ok_or_else(|| {
            format!("players sit at A, B, C and so on, in the order of play: not at `{}`", seat.id.sign())
        })?;
        let name = seat.name.as_deref().map(Into::into);
        line(&mut record, Head::Player(Player { name, ..Player::new(letter) }));
        record.seats.push(Seat { id: seat.id, name: seat.name.clone() });
    }
    Ok(record)
}

fn occasion(setup: &Setup) -> Result<Option<Occasion>, String> {
    if let Some((unknown, _)) = setup.choices.iter().find(|(word, _)| !WORDS.contains(&word.as_str())) {
        return Err(format!("a record of Carcassonne has no `{unknown}`; there are {}", WORDS.join(", ")));
    }
    let said = |word: &str| setup.choice(word).map(Into::into);
    let occasion = Occasion {
        date: said("date"),
        time: said("time"),
        kind: said("event"),
        mode: said("mode"),
        ..Occasion::default()
    };
    Ok((occasion != Occasion::default()).then_some(occasion))
}

/// Reads acts as they stand in a record; the number and letter of a move may be left out.
pub(crate) fn read_acts(text: &str, report: &mut Report) -> Vec<Act> {
    // Lines mean other things before play than in it, so there is a starter tile before them.
    const STARTER: &str = "0 (0,0) CRFR\n";
    let text = text.trim_start();
    let is_bare = text.starts_with('(');
    let label = if is_bare { "1A " } else { "" };
    let record = parse(&mut Cursor::new(&format!("{STARTER}{label}{text}")), report);
    let mut acts: Vec<Act> = record.steps.into_iter().skip(1).map(|step| step.act).collect();
    if let Some(Act::Move(said)) = acts.first_mut().filter(|_| is_bare) {
        *said = Move { number: None, players: Letters::default(), ..said.clone() };
    }
    acts
}

/// Gives an act the number and letter that it has after so many steps, where it says none. Every act stands on a line of its own.
pub(crate) fn lead(record: &Record, after: usize, by: Option<SeatId>, act: &mut Act) -> Lead<()> {
    let letter = by.and_then(|seat| Letter::new(seat.0));
    let next = next_number(record, after);
    match act {
        Act::Move(said) => {
            said.number = said.number.or(Some(next));
            if said.players.is_empty() {
                said.players = letter.into_iter().collect();
            }
        }
        Act::Concede(said) | Act::Abandon(said) => {
            said.number = said.number.or(Some(next));
            if said.players.is_empty() {
                said.players = letter.into_iter().collect();
            }
        }
        Act::Final(said) => said.player = said.player.or(letter),
    }
    Lead { breaks: 1, turn: None }
}

/// The number of a move that comes after so many steps: the starter tile is 0.
fn next_number(record: &Record, after: usize) -> u16 {
    let numbers = record.steps.iter().take(after).rev().filter_map(|step| match &step.act {
        Act::Move(said) => said.number,
        Act::Concede(_) | Act::Abandon(_) | Act::Final(_) => None,
    });
    numbers.into_iter().next().map_or(0, following)
}
