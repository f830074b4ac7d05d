//! What a record says about its game besides the moves.

use scorebook_core::{About, Player};

use crate::names::Faction;
use crate::syntax::RootRecord;
use crate::syntax::action::Action;

/// Who plays which faction, and who won.
pub(crate) fn about(record: &RootRecord) -> About {
    let mut about = About::of_seats(&record.seats);
    for Player { seat, plays, .. } in &mut about.players {
        *plays = Faction::of_seat(*seat).map(|faction| faction.name().to_owned());
    }
    let won = record.steps.iter().rev().find_map(|step| match step.act.action() {
        Action::Winner(factions) => Some(factions),
        _ => None,
    });
    if let Some(factions) = won {
        about.winners = factions.iter().map(|faction| faction.seat()).collect();
        let letters: Vec<&str> = factions.iter().map(|faction| faction.word()).collect();
        about.result = Some(letters.concat());
    }
    about
}
