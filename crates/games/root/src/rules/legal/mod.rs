//! What is legal: every next act of whose turn it is, and what others may answer on it.
//!
//! Rooms propose acts as they are written, and the referee decides: `bench` plays each on a copy of the table and lists what nothing
//! speaks against, as if the record ended there. So a room may propose too much, and no law stands here a second time.
//!
//! `moves`, `battles`, `extras`, `fallen`, `losses`, `cards`, `crafts`, `effects`, `services`, `hirelings`, `ground` and `points` have what most
//! factions do, each faction has a room with what it pays for in one breath, and `needs` tells which cards nobody can know of.

mod alliance;
mod battles;
mod bench;
mod cards;
mod corvids;
mod crafts;
mod cult;
mod duchy;
mod effects;
mod extras;
mod eyrie;
mod fallen;
mod filter;
mod ground;
mod hirelings;
mod hundreds;
mod keepers;
mod losses;
mod marquise;
mod moves;
mod needs;
mod points;
mod riverfolk;
mod services;
mod setup;
mod vagabond;

pub(crate) use alliance::uprising;
pub(crate) use marquise::payments;
pub(crate) use vagabond::items;

use scorebook_core::Offers;

use super::deeds;
use super::ledger::Why;
use super::position::Position;
use crate::names::Faction;
use crate::syntax::act::Act;
use crate::syntax::write_action;
use bench::Bench;
use filter::Filter;

/// What is legal after so many steps: of whose turn it is, of a faction that is named, or all that has to do with something.
pub(crate) fn offers(
    position: &Position,
    steps: usize,
    piece: Option<&str>,
) -> Result<Offers<Act, Why>, String> {
    if !position.is_known {
        return Err("the head names no map, so nothing can be judged".to_owned());
    }
    if position.is_won() {
        return Ok(Vec::new());
    }
    let step = u32::try_from(steps).unwrap_or(u32::MAX);
    let filter = Filter::read(position, piece)?;
    let current = position.turn.faction;
    let faction = filter.turn_of().or(current).or_else(|| first_to_set_up(position));
    let Some(faction) = faction else { return Err("the head names nobody who plays".to_owned()) };
    if position.is_bot(faction) {
        return Err(format!("a rule sheet plays {}, and what it asks for is not judged", faction.name()));
    }
    let mut offers = if current == Some(faction) {
        list(position, faction, step)
    } else {
        let mut begun = position.clone();
        deeds::begin(&mut begun, step, faction);
        let mut offers = list(&begun, faction, step);
        for offer in &mut offers {
            offer.by = Some(faction.seat());
        }
        offers
    };
    offers.retain(|offer| filter.has(offer));
    Ok(offers)
}

/// A part of the list that random players ask for alone.
#[derive(Clone, Copy)]
pub(crate) enum Room {
    /// What crafted cards do in Birdsong.
    Birdsong,
    /// What they do in Daylight.
    Daylight,
    /// What they do in the Evening.
    Evening,
    /// What bands do besides moving, fighting and growing.
    Bands,
    /// What only the own character does.
    Powers,
    /// Set-ups.
    SetUp,
}

/// What a part of the list has, as it is written.
pub(crate) fn written(position: &Position, faction: Faction, step: u32, room: Room) -> Vec<String> {
    let mut begun = position.clone();
    if begun.turn.faction != Some(faction) {
        deeds::begin(&mut begun, step, faction);
    }
    let mut bench = Bench::new(&begun, faction, step);
    match room {
        Room::Birdsong => effects::birdsong(&mut bench),
        Room::Daylight => effects::daylight(&mut bench),
        Room::Evening => effects::evening(&mut bench),
        Room::Bands => hirelings::powers(&mut bench),
        Room::Powers => vagabond::power(&mut bench),
        Room::SetUp => setup::propose(&mut bench),
    }
    let spelled = |acts: &[Act]| {
        let each = acts.iter().map(|act| {
            let mut written = String::new();
            write_action(&act.action(), 0, &mut written);
            written
        });
        each.collect::<Vec<_>>().join("/")
    };
    bench.into_offers().iter().map(|offer| spelled(&offer.acts)).collect()
}

/// Who sets up first (5.1): the factions in the order of their letters in the Law.
fn first_to_set_up(position: &Position) -> Option<Faction> {
    Faction::ALL.iter().copied().find(|&faction| position.plays(faction) && !position.is_bot(faction))
}

fn list(position: &Position, faction: Faction, step: u32) -> Offers<Act, Why> {
    let mut bench = Bench::new(position, faction, step);
    if position.turn.is_setup {
        setup::propose(&mut bench);
        return bench.into_offers();
    }
    moves::propose(&mut bench);
    battles::propose(&mut bench);
    losses::propose(&mut bench);
    crafts::propose(&mut bench);
    match faction {
        Faction::Marquise => marquise::propose(&mut bench),
        Faction::Eyrie => eyrie::propose(&mut bench),
        Faction::Alliance => alliance::propose(&mut bench),
        Faction::Vagabond | Faction::SecondVagabond => vagabond::propose(&mut bench),
        Faction::Cult => cult::propose(&mut bench),
        Faction::Riverfolk => riverfolk::propose(&mut bench),
        Faction::Duchy => duchy::propose(&mut bench),
        Faction::Corvids => corvids::propose(&mut bench),
        Faction::Hundreds => hundreds::propose(&mut bench),
        Faction::Keepers => keepers::propose(&mut bench),
    }
    moves::place(&mut bench);
    effects::propose(&mut bench);
    services::propose(&mut bench);
    hirelings::propose(&mut bench);
    ground::propose(&mut bench);
    corvids::expose(&mut bench);
    cards::propose(&mut bench);
    points::propose(&mut bench);
    bench.into_offers()
}
