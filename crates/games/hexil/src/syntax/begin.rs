//! New records: the state before the set-up, written for so many players on a board.

use scorebook_core::{Cursor, Ending, Report, Seat, SeatId, Setup, Span};

use crate::names::{Player, Terrain};
use crate::syntax::act::Act;
use crate::syntax::board::Tile;
use crate::syntax::dialects::Dialect;
use crate::syntax::page::parse;
use crate::syntax::record::Record;
use crate::syntax::state::{Head, Row};
use crate::syntax::tally::{Cards, Formula};

/// The board for a first game, as a state.
static BEGINNER: &str = include_str!("../../data/beginner.han");

/// Two villages and two roads are placed by every player in the set-up.
const SET_UP_PIECES: usize = 4;

/// A record without a step; the first act that is written tells its dialect. The choice `board` is `beginner` or the first three parts of a state: tiles,
/// numbers and harbours.
///
/// # Errors
/// Says what the notation has no place for, or what is wrong with the board.
pub(crate) fn begin(setup: &Setup) -> Result<Record, String> {
    let players = players(&setup.seats)?;
    let is_known = |set: &str| set == "beginner" || Dialect::ALL.iter().any(|dialect| dialect.name() == set);
    if let Some(set) = setup.sets.iter().find(|set| !is_known(set)) {
        return Err(format!("`{set}` is nothing to begin with: there are beginner and the dialects"));
    }
    if let Some((word, _)) = setup.choices.iter().find(|(word, _)| word != "board") {
        return Err(format!("`{word}` is nothing to choose: there is board"));
    }
    let mut heads = first_game();
    if let Some(board) = setup.choice("board").filter(|board| *board != "beginner") {
        lay(board, &mut heads)?;
    }
    let mut record = Record::for_text("");
    record.seats = seats(players);
    write(for_players(heads, players), &mut record);
    Ok(record)
}

/// How many play. The notation counts them from 1 and knows no names.
fn players(seats: &[Seat]) -> Result<u8, String> {
    let players = u8::try_from(seats.len()).ok().filter(|players| (2..=Player::MOST).contains(players));
    let players = players.ok_or_else(|| format!("{} cannot play: 2 to {} can", seats.len(), Player::MOST))?;
    let is_in_order = (1..).zip(seats).all(|(number, seat)| seat.id == SeatId(b'0' + number));
    if !is_in_order {
        return Err(format!("the players are counted in the order of play: 1 to {players}"));
    }
    match seats.iter().find_map(|seat| seat.name.as_deref()) {
        Some(name) => Err(format!("the notation has no place for names such as `{name}`")),
        None => Ok(players),
    }
}

/// The seats of so many players.
pub(crate) fn seats(players: u8) -> Vec<Seat> {
    (1..=players).map(|number| Seat { id: SeatId(b'0' + number), name: None }).collect()
}

/// The parts of the state of a first game.
pub(crate) fn first_game() -> Vec<Head> {
    parts(BEGINNER)
}

/// The parts of a state that is written.
fn parts(state: &str) -> Vec<Head> {
    let record = parse(&mut Cursor::new(state), &mut Report::new());
    record.heads.into_iter().map(|entry| entry.says).collect()
}

/// Lays another board, with the robber in its desert.
fn lay(board: &str, heads: &mut [Head]) -> Result<(), String> {
    let laid = parts(board);
    let [tiles @ Head::Tiles(rows), numbers @ Head::Numbers(_), harbours @ Head::Harbours(_), ..] =
        laid.as_slice()
    else {
        return Err("the board is no start of a state: expected tiles, numbers and harbours".to_owned());
    };
    let robber = desert(rows).ok_or("the board has no desert for the robber")?;
    for head in heads {
        match head {
            Head::Tiles(_) => *head = tiles.clone(),
            Head::Numbers(_) => *head = numbers.clone(),
            Head::Harbours(_) => *head = harbours.clone(),
            Head::Robber(tile) => *tile = robber,
            _ => {}
        }
    }
    Ok(())
}

/// The first tile of desert, row by row.
pub(crate) fn desert(rows: &[Row]) -> Option<Tile> {
    let coordinate = |place: usize| i16::try_from(place).ok()?.checked_add(1 - Tile::SHEET);
    rows.iter().enumerate().find_map(|(row, cells)| {
        let cell = cells.0.iter().position(|&terrain| terrain == Some(Terrain::Desert))?;
        Some(Tile { column: coordinate(cell)?, row: coordinate(row)? })
    })
}

/// A state before the set-up, for so many players.
pub(crate) fn for_players(mut heads: Vec<Head>, players: u8) -> Vec<Head> {
    let seats = usize::from(players);
    for head in &mut heads {
        match head {
            Head::Cities(lists) | Head::Villages(lists) => lists.resize(seats, Vec::new()),
            Head::Roads(lists) => lists.resize(seats, Vec::new()),
            Head::Hands(hands) => hands.resize(seats, Formula::default()),
            Head::Cards(cards) => cards.resize(seats, Cards::default()),
            Head::Knights(knights) => knights.resize(seats, 0),
            _ => {}
        }
    }
    heads
}

/// Three lines for the board and one for each group of parts after it, with blank lines between.
pub(crate) fn write(heads: Vec<Head>, record: &mut Record) {
    for head in heads {
        let breaks = match head {
            Head::Tiles(_) | Head::Numbers(_) | Head::MayPlace(_) => 1,
            Head::Harbours(_) | Head::Robber(_) | Head::LongestRoad(_) | Head::Turn(_) => 2,
            _ => 0,
        };
        record.push_head(head, Span::default());
        (0..breaks).for_each(|_| record.push_ending(Ending::Lf));
    }
}

/// The dialect of a record to which acts are added. A state is written alike in all of them, so that the acts tell where it has
/// none yet.
pub(crate) fn dialect_of(record: &Record, acts: &str) -> u8 {
    if record.steps.is_empty() {
        parse(&mut Cursor::new(acts), &mut Report::new()).dialect
    } else {
        record.dialect
    }
}

/// How many line breaks come before an act that is written after so many steps: a blank line after the state, a new line after the
/// set-up and after every end of turn.
pub(crate) fn breaks_before(record: &Record, after: usize) -> usize {
    let before = &record.steps[..after.min(record.steps.len())];
    let Some(last) = before.last() else { return if record.heads.is_empty() { 0 } else { 2 } };
    let is_set_up = before.len() == SET_UP_PIECES * record.seats.len()
        && before.iter().all(|step| matches!(step.act, Act::Place(_)));
    usize::from(last.act == Act::EndTurn || is_set_up)
}
