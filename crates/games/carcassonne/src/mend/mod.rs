//! What else a step may have meant: the slips of the pen that people make when they write a move down.

mod again;
mod claims;
mod home;
mod locations;
mod lost;
mod numbers;
mod slips;
mod throughout;
mod tiles;

use scorebook_core::{Change, Code, Key, Kind, Mending, Witness};

use slips::{MISCOUNTED, Slips, Variant, cost};

use crate::findings;
use crate::game::{Carcassonne, Step};
use crate::rules::{ORIGIN, Position, Rules, Shape, Written};
use crate::syntax::{Act, Letter, Letters, Move, Place, Record, Score, Tally};

impl Mending<Carcassonne> for Rules {
    const FIRST_BEAM: usize = 4;
    const LINES_ARE_STEPS: bool = true;

    fn witness(code: &Code) -> Option<Witness> {
        let of_the_box = [&findings::UNKNOWN_TILE, &findings::USED_UP];
        match code.kind {
            // What the writing leaves open is no fault.
            _ if code.name == findings::EITHER_WAY.name => None,
            _ if of_the_box.iter().any(|known| known.name == code.name) => Some(Witness::Pieces),
            Kind::Rules => Some(Witness::Legality),
            Kind::Score => Some(Witness::Scores),
            Kind::Syntax | Kind::Style => None,
        }
    }

    /// Tiles are counted, and so are meeples.
    fn is_remote(code: &Code) -> bool {
        [&findings::USED_UP, &findings::NO_MEEPLE_LEFT].iter().any(|known| known.name == code.name)
    }

    /// Where numbers or turns stay out of order a line may be missing, and nobody knows what it said.
    fn is_hole(code: &Code) -> bool {
        [&findings::WRONG_NUMBER, &findings::WRONG_PLAYER].iter().any(|known| known.name == code.name)
    }

    /// The points that a move states: the table counts them for itself.
    fn beyond(act: &Act) -> Option<u64> {
        let Act::Move(Move { score, .. }) = act else { return None };
        let told =
            |tally: &Tally| (tally.gains.iter().map(|&gain| u32::from(gain)).sum::<u32>(), tally.total);
        let others: Vec<_> = score.others.iter().map(|other| told(&other.tally)).collect();
        (*score != Score::default()).then(|| Key::of(&(told(&score.own), others)))
    }

    fn labelled_as(content: &Act, label: &Act) -> Act {
        match (content, label) {
            (Act::Move(content), Act::Move(label)) => Act::Move(relabelled(content, label)),
            _ => content.clone(),
        }
    }

    /// Nobody moves or scores who is not at the table.
    fn can_say(record: &Record, _step: usize, act: &Act) -> bool {
        let others = |score: &Score| score.others.iter().filter_map(|other| other.player).collect::<Vec<_>>();
        let named: Vec<Letter> = match act {
            Act::Move(said) => said.players.iter().chain(others(&said.score)).collect(),
            Act::Concede(said) | Act::Abandon(said) => said.players.iter().collect(),
            Act::Final(said) => said.player.into_iter().chain(others(&said.score)).collect(),
        };
        let is_seated = |letter: &Letter| record.seats.iter().any(|seat| seat.id == letter.seat());
        record.seats.is_empty() || named.iter().all(is_seated)
    }

    /// A tile joins what lies around it, and every feature is counted.
    fn effort(_position: &Position) -> usize {
        2
    }

    fn changes(position: &Position, case: &Step<'_>, found: &mut Vec<Change<Act>>) {
        changes(position, case, found);
    }

    fn throughout(record: &Record, found: &mut Vec<Change<Act>>) {
        throughout::changes(record, found);
    }
}

/// Every slip of the pen that could have made a step what it is.
fn changes(position: &Position, case: &Step<'_>, changes: &mut Vec<Change<Act>>) {
    numbers::stated(position, case, changes);
    let Act::Move(said) = case.act else { return lost::last_line(position, case, changes) };
    exchanged_lines(case, said, changes);
    lost::line(position, case, said, changes);
    let mut slips = Slips { position, step: case.step, changes };
    labels(said, &mut slips);
    laying(said, &mut slips);
    again::changes(said, case, &mut slips);
    claims::changes(said, &mut slips);
    home::abbot(said, &mut slips);
    home::wagon(said, case.number(), &mut slips);
}

/// Another tile that fits there, another place where the tile fits, or, where neither will do, both.
fn laying(said: &Move, slips: &mut Slips<'_>) {
    let table = &slips.position.table;
    let meant = Written::new(&said.tile).map(|written| slips.position.means(&written));
    let is_known = meant.as_ref().is_some_and(|meant| meant.kind.is_some());
    let shape = meant.map(|meant| meant.shape);
    let locations = locations::variants(said.place, table);
    let tiles = tiles::variants(&said.tile, slips.position);
    let fits = |place: Option<Place>, shape: &Shape| match place {
        Some(place) => table.fits(place, shape) || (table.tiles().is_empty() && place == ORIGIN),
        None => false,
    };
    if let Some(shape) = &shape {
        for Variant { meant, cost, slip } in locations.iter().filter(|other| fits(Some(other.meant), shape)) {
            slips.add(Move { place: Some(*meant), ..said.clone() }, *cost, slip);
        }
    }
    for Variant { meant: (tile, shape), cost, slip } in &tiles {
        if fits(said.place, shape) {
            slips.add(Move { tile: tile.clone(), ..said.clone() }, *cost, slip);
        }
    }
    if is_known && shape.is_some_and(|shape| fits(said.place, &shape)) {
        return;
    }
    for Variant { meant: (tile, shape), cost, slip } in &tiles {
        for other in locations.iter().filter(|other| fits(Some(other.meant), shape)) {
            let both = Move { tile: tile.clone(), place: Some(other.meant), ..said.clone() };
            let change = Change::one(slips.step, Act::Move(both), cost + other.cost, slip);
            slips.changes.push(change.besides(other.slip));
        }
    }
}

/// The wrong number or letter in front of a move.
fn labels(said: &Move, slips: &mut Slips<'_>) {
    let (position, expected) = (slips.position, slips.position.next_number());
    let is_labelled = !said.players.is_empty() || position.table.tiles().is_empty();
    if said.number.is_some_and(|number| number != expected) && is_labelled {
        slips.add(Move { number: Some(expected), ..said.clone() }, cost::NUMBER, MISCOUNTED);
    }
    if !is_labelled && said.number.is_some() {
        let players: Letters = Letter::new(b'A' + position.next_player()).into_iter().collect();
        let label = Move { number: Some(expected), players, ..said.clone() };
        let is_left_out = said.number == Some(expected);
        let slip = if is_left_out {
            "the letter of the player was left out"
        } else {
            "the letter of the player was written as a digit"
        };
        slips.add(label, cost::DIGIT, slip);
    }
    let Some(written) = said.players.only() else { return };
    let others = (0..position.players).filter_map(|player| Letter::new(b'A' + player));
    for other in others.filter(|&other| other != written) {
        let players: Letters = [other].into_iter().collect();
        slips.add(Move { players, ..said.clone() }, cost::PLAYER, "the letter is that of another player");
    }
}

/// What one move does, with the number and letter of another.
fn relabelled(content: &Move, label: &Move) -> Move {
    Move { number: label.number, players: label.players, ..content.clone() }
}

/// Two lines in each other's place. With their labels that shows; but for them it is a bold thing to say.
fn exchanged_lines(case: &Step<'_>, said: &Move, changes: &mut Vec<Change<Act>>) {
    let Some(Act::Move(next)) = case.record.steps.get(case.step + 1).map(|step| &step.act) else { return };
    let mut add = |first: Move, second: Move, cost: u32| {
        let acts = [(case.step, Act::Move(first)), (case.step + 1, Act::Move(second))];
        changes.push(Change::several(acts, cost, "two lines were written in the wrong order"));
    };
    add(next.clone(), said.clone(), cost::OUT_OF_ORDER);
    add(relabelled(next, said), relabelled(said, next), cost::MIXED_UP);
    let lettered =
        |content: &Move, letters: &Move| Act::Move(Move { players: letters.players, ..content.clone() });
    let letters = [(case.step, lettered(said, next)), (case.step + 1, lettered(next, said))];
    if said.players != next.players {
        changes.push(Change::several(letters, cost::EXCHANGED, "the letters of two moves were exchanged"));
    }
}
