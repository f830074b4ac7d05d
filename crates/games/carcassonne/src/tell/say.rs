//! A step in a sentence.

use std::fmt::Write as _;

use crate::game::Step;
use crate::names::{Figure, a};
use crate::rules::{Claim, Meaning, Position, Written, claimed, seat};
use crate::syntax::{Act, Final, Letters, Move, Score, Tally};

use super::tiles::{listed, say_starter, say_tile};

/// What a step does, in a sentence.
pub(super) fn say(position: &Position, case: &Step<'_>) -> String {
    match case.act {
        Act::Move(said) => say_move(position, case, said),
        Act::Concede(said) => format!("{} concedes", who(said.players)),
        Act::Abandon(_) => "the game is abandoned".to_owned(),
        Act::Final(said) => say_final(position, said),
    }
}

fn who(players: Letters) -> String {
    let letters: Vec<String> = players.iter().map(|letter| letter.to_string()).collect();
    letters.join(" and ")
}

fn say_move(position: &Position, case: &Step<'_>, said: &Move) -> String {
    let mover = position.mover(said).map(|player| seat(player).sign());
    let mut sentence = String::new();
    for tile in &said.discards {
        let drawn =
            Written::new(tile).map_or_else(|| tile.to_string(), |written| in_words(position, &written));
        let _ = write!(sentence, "{} draws {drawn}, which fits nowhere; ", mover.unwrap_or('?'));
    }
    let Some(place) = said.place else {
        sentence.truncate(sentence.trim_end_matches("; ").len());
        return sentence;
    };
    let (x, y) = (place.x, place.y);
    let Some(Meaning { written, meant }) = position.meaning(case.act) else {
        let _ = write!(sentence, "a tile {} is laid at ({x},{y})", said.tile);
        return sentence;
    };
    let tile = say_tile(&meant.shape, written.garden);
    let _ = match mover {
        Some(mover) => write!(sentence, "{mover} lays {tile} at ({x},{y})"),
        None => write!(sentence, "the game starts with {} at ({x},{y})", say_starter(&meant.shape)),
    };
    let figures: Vec<String> = written
        .claims()
        .map(|claim| {
            let on = claimed(&meant.shape, claim).map(|feature| meant.shape.parts()[feature].kind.noun());
            say_claim(claim, on)
        })
        .collect();
    if !figures.is_empty() {
        let _ = write!(sentence, ", with {}", listed(&figures));
    }
    if said.abbot_returns {
        sentence.push_str(", and takes the abbot back");
    }
    sentence.push_str(&say_score(&said.score));
    for drive in said.wagon.iter() {
        let whose = drive.player.map_or_else(|| "the".to_owned(), |owner| format!("{owner}'s"));
        let _ = write!(sentence, "; {whose} wagon drives on to ({},{})", drive.place.x, drive.place.y);
    }
    sentence
}

/// A tile that was drawn, in words.
fn in_words(position: &Position, written: &Written) -> String {
    say_tile(&position.means(written).shape, written.garden)
}

fn say_claim(claim: Claim, on: Option<&str>) -> String {
    let on = on.map_or_else(|| "nothing".to_owned(), |noun| format!("the {noun}"));
    match (claim.figure, claim.farmer) {
        (Figure::Small, true) => "a farmer in the field".to_owned(),
        (figure, _) => format!("{} on {on}", a(figure.name())),
    }
}

/// The points that a step states.
fn say_score(score: &Score) -> String {
    let mut said = String::new();
    if !score.own.is_empty() {
        let _ = write!(said, ", {}", say_tally(&score.own));
    }
    for other in &score.others {
        let who = other.player.map_or_else(|| "the other".to_owned(), |player| player.to_string());
        let _ = write!(said, "; {who}: {}", say_tally(&other.tally));
    }
    said
}

fn say_tally(tally: &Tally) -> String {
    let gained: u32 = tally.gains.iter().map(|&gain| u32::from(gain)).sum();
    match (tally.gains.is_empty(), tally.total) {
        (false, Some(total)) => format!("{gained} points, {total} in all"),
        (false, None) => format!("{gained} points"),
        (true, Some(total)) => format!("{total} points in all"),
        (true, None) => "no points".to_owned(),
    }
}

fn say_final(position: &Position, said: &Final) -> String {
    let player = seat(position.final_player(said)).sign();
    format!("at the end {player} gets {}", say_score(&said.score).trim_start_matches(", "))
}
