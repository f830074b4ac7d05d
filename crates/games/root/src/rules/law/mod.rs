//! The Law of Root over a whole turn: every act wants an explanation.
//!
//! Nothing is weighed while a turn is read but what the table cannot do. When it closes, everything its diary holds is given to a
//! source: a step of a phase with its budget, a payment, a card in play, a service, a band, a landmark, or what another faction's rules
//! force. What is left over is a breach, told at the act that is left over. Order inside a turn is loose, as people write.
//!
//! `trial` holds what is weighed and what is still open, `sought` what is asked for, `purse` the cards that were spent,
//! `extras` the moves and battles that cards in play allow; each faction has a room with its phases.

mod alliance;
mod band_battles;
mod band_deeds;
mod band_services;
mod battles;
mod cards;
mod close;
mod corvids;
mod cult;
mod duchy;
mod extras;
mod eyrie;
mod failure;
mod ground;
mod hands;
mod hired;
mod hirelings;
mod hundreds;
mod keepers;
mod kit;
mod leftovers;
mod marquise;
mod outrage;
mod propaganda;
mod purse;
mod riverfolk;
mod setup;
mod sought;
mod suited;
mod trial;
mod vagabond;
mod victory;

pub(crate) use alliance::{BASES, KEPT};
pub(crate) use close::Close;
pub(crate) use cult::COSTS as CONSPIRACIES;
pub(crate) use duchy::DIGGERS;
pub(crate) use hands::{LIMIT as HAND, ends_with_discard};
pub(crate) use hirelings::MARKERS;
pub(crate) use hundreds::{LAVISH, strength};
pub(crate) use keepers::CROWD;
pub(crate) use setup::fits_set_up;
pub(crate) use trial::Verdicts;

use super::diary::Sorts;
use super::position::Position;
use crate::findings::{self, messages};
use crate::names::Faction;
use trial::Trial;

/// The clearing of the first outrage of the turn that is not paid for yet.
pub(crate) fn owed_outrage(position: &Position) -> Option<u8> {
    let faction = position.turn.faction?;
    outrage::owed(&Trial::new(position, faction, Close::Last, &mut Verdicts::default()))
}

/// The funds that the Riverfolk have used for nothing in their turn so far.
pub(crate) fn funds_left(position: &Position) -> u8 {
    riverfolk::weigh(&mut Trial::new(position, Faction::Riverfolk, Close::Last, &mut Verdicts::default()))
}

/// Where a faction is at home by the advanced set-up, as bits, if it has followed that.
pub(crate) fn homelands(position: &Position, faction: Faction) -> Option<u16> {
    Some(setup::plan(position, faction)).filter(|plan| plan.advanced).map(|plan| plan.homes)
}

/// Weighs what the head of a record sets up: bands and landmarks.
pub(crate) fn weigh_head(position: &Position, verdicts: &mut Verdicts) {
    let first = Faction::ALL.iter().copied().find(|&faction| position.plays(faction));
    if let Some(faction) = first.filter(|_| position.is_known) {
        let mut trial = Trial::new(position, faction, Close::Followed, verdicts);
        hirelings::set_up(&mut trial);
        ground::set_up(&mut trial);
    }
}

/// Weighs the turn that is over, in the position at its end.
pub(crate) fn weigh(position: &Position, close: Close, verdicts: &mut Verdicts) {
    if let Some(faction) =
        position.turn.faction.filter(|&faction| position.is_known && !position.is_bot(faction))
    {
        weigh_turn(&mut Trial::new(position, faction, close, verdicts));
    }
}

/// What speaks against the turn so far, as if the record ended with it.
pub(crate) fn so_far(position: &Position) -> Verdicts {
    let mut verdicts = Verdicts::default();
    weigh(position, Close::Last, &mut verdicts);
    verdicts
}

fn weigh_turn(trial: &mut Trial<'_>) {
    let position = trial.position;
    if position.diary.is_full {
        return trial.breach_at(trial.last_step(), ("G56", &findings::TURN_TOO_LONG), trial.terms(), |_| {
            messages::turn_too_long()
        });
    }
    if position.turn.is_setup {
        return setup::weigh(trial);
    }
    // What others force, and what names itself, comes first; the faction's own budget then takes what it can, and cards in play, bands
    // and the rest what is left.
    victory::weigh(trial);
    hands::discards(trial);
    battles::weigh(trial);
    if trial.has(Sorts::MARCH) {
        marquise::hospitals(trial);
    }
    corvids::on_any_turn(trial);
    if trial.has(Sorts::ITEM) {
        kit::damaged_twice(trial);
    }
    if trial.has(Sorts::REMOVE | Sorts::DISMISS) {
        failure::weigh(trial);
    }
    cult::fear(trial);
    hundreds::on_any_turn(trial);
    hirelings::weigh(trial);
    cards::weigh(trial);
    ground::weigh(trial);
    if trial.has(Sorts::REMOVE) {
        alliance::lost_bases(trial);
    }
    outrage::weigh(trial);
    if trial.has(Sorts::LAY) {
        riverfolk::services(trial);
    }
    if trial.has(Sorts::REMOVE | Sorts::FUNDS) {
        riverfolk::disruption(trial);
    }
    keepers::trophies(trial);
    if trial.has(Sorts::REMOVE) {
        vagabond::relations::unsaid(trial);
    }
    vagabond::relations::spared(trial);
    match trial.faction {
        Faction::Marquise => marquise::weigh(trial),
        Faction::Eyrie => eyrie::weigh(trial),
        Faction::Alliance => alliance::weigh(trial),
        Faction::Vagabond | Faction::SecondVagabond => vagabond::weigh(trial),
        Faction::Cult => cult::weigh(trial),
        Faction::Riverfolk => _ = riverfolk::weigh(trial),
        Faction::Duchy => duchy::weigh(trial),
        Faction::Corvids => corvids::weigh(trial),
        Faction::Hundreds => hundreds::weigh(trial),
        Faction::Keepers => keepers::weigh(trial),
    }
    if trial.has(Sorts::GIVE) {
        riverfolk::unpaid_cards(trial);
    }
    hands::weigh(trial);
    victory::others_points(trial);
    leftovers::weigh(trial);
}
