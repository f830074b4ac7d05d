//! Battles: with whom and where, what a defenceless side loses, and the ambush that the defender may play.

use super::super::clash::AMBUSH;
use super::super::outlook::Outlook;
use super::super::position::Position;
use super::bench::{Bench, REACTIONS};
use super::extras::extra_action;
use super::fallen::{fallen, harmed};
use crate::names::{Hireling, Side, Status, Suit};

/// The hits that a defenceless side is dealt in the same breath, at most.
const HITS: u8 = 3;

pub(super) fn propose(bench: &mut Bench<'_>) {
    for place in 1..13 {
        for foe in bench.look.sides_at(place) {
            battle(bench, &format!("X{foe}{place}"), place, foe);
            for Hireling { band, .. } in bench.look.bands() {
                battle(bench, &format!("h_{band}X{foe}{place}"), place, foe);
            }
        }
    }
}

/// A battle, with its losses where they have to be told, or with what one more costs.
fn battle(bench: &mut Bench<'_>, battle: &str, place: u8, foe: Side) {
    if fight(bench, battle, place, foe) {
        return;
    }
    for extra in extra_action(bench.look) {
        fight(bench, &format!("{extra}{battle}"), place, foe);
    }
}

/// A battle, its losses and ambushes; tells whether it can be fought.
fn fight(bench: &mut Bench<'_>, battle: &str, place: u8, foe: Side) -> bool {
    let is_fought = bench.offer("battle", battle) || lost(bench, ("battle", battle), place, foe);
    if is_fought {
        ambush(bench, battle, place, foe);
    }
    is_fought
}

/// A battle with what a defenceless side loses.
fn lost(bench: &mut Bench<'_>, (group, battle): (&'static str, &str), place: u8, foe: Side) -> bool {
    let (look, party) = (bench.look, foe.into());
    let losses = (1..=HITS).flat_map(|hits| fallen(look, party, place, hits));
    let losses: Vec<String> = losses.chain(harmed(look, party)).collect();
    losses.iter().fold(false, |found, loss| bench.offer_together(group, &format!("{battle}/{loss}")) | found)
}

/// The same battle with an ambush of the defender, and with another that foils it.
fn ambush(bench: &mut Bench<'_>, battle: &str, place: u8, foe: Side) {
    let (look, turns) = (bench.look, turned(bench.look, foe));
    let fallen = (1..=AMBUSH).flat_map(|hits| fallen(look, look.faction.into(), place, hits));
    let losses: Vec<String> = fallen.map(|loss| format!("{loss}{turns}")).collect();
    for suit in Suit::ALL {
        let sprung = format!("{battle}{suit}@");
        if !bench.offer(REACTIONS, &sprung) {
            for loss in &losses {
                bench.offer_together(REACTIONS, &format!("{sprung}/{loss}"));
            }
        }
        for foil in Suit::ALL {
            let foiled = format!("{sprung}{foil}@");
            let _ = bench.offer(REACTIONS, &foiled) || lost(bench, (REACTIONS, &foiled), place, foe);
        }
    }
}

/// The marker of a Vagabond by whom warriors fall, where it is not hostile yet.
fn turned(look: Outlook<'_>, foe: Side) -> String {
    let Side::Faction(vagabond) = foe else { return String::new() };
    let Some(number) = Position::vagabond(vagabond) else { return String::new() };
    let status = look.position.boards.relations[number][look.faction as usize];
    if status == Status::Hostile { String::new() } else { format!("/{vagabond}$_{}->h", look.faction) }
}
