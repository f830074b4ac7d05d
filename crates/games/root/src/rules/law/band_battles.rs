//! Battles with bands and of bands (Law of Root E.3.5), and the toll of the Highway Bandits.

use scorebook_core::Said;

use super::super::breach::Terms;
use super::super::diary::{Bout, Sorts, Turned, What};
use super::super::hits::has_scouts;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::table::Spot;
use super::hired::{band_of, before, hireling, lord};
use super::purse::pay_near;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Band, Character};

/// Weighs battles with bands, and of bands.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    for number in trial.of(Sorts::BATTLE) {
        let What::Battle(bout) = trial.what(number) else { continue };
        let bout = trial.bout(bout);
        let [attacker, defender] = bout.parties;
        let played_for = [(attacker, bout.ambush[1]), (defender, bout.ambush[0])];
        if let Some((party, _)) =
            played_for.iter().find(|(party, ambush)| band_of(*party).is_some() && ambush.is_some())
        {
            let terms = Terms { other: Some(*party), ..trial.terms() };
            trial.breach(number, ("Z11", &findings::BAD_AMBUSH), terms, |terms| {
                messages::ambush_for_a_band(hireling(terms).name())
            });
        }
        unfought(trial, number, [attacker, defender], bout.clearing);
        if band_of(defender) == Some(Band::SpringUprising) && !before(trial, Band::SpringUprising).demoted {
            uprising(trial, number, attacker, bout.clearing);
        }
        if has_scouts(trial.position, defender) {
            scouts(trial, number, bout);
        }
    }
}

/// Some bands are never fought, some not where their master is, and none by whom it serves.
fn unfought(trial: &mut Trial<'_>, number: usize, [attacker, defender]: [Party; 2], at: u8) {
    let is_there =
        |party: Party| trial.dawn.is_present(party, at) || trial.position.table.is_present(party, at);
    let master = lord(trial, defender);
    let words: fn(&Terms) -> Said = match band_of(defender) {
        Some(Band::Flotilla | Band::FuriousProtector) => {
            |terms| messages::band_never_fought(hireling(terms).name())
        }
        Some(_) if attacker.faction().is_none() && master.is_some() && lord(trial, attacker) == master => {
            |terms| messages::bands_of_one_master(hireling(terms).name())
        }
        Some(band)
            if band == Band::HighwayBandits
                && before(trial, band).demoted
                && master.is_some_and(|master| is_there(master.into())) =>
        {
            |terms| messages::band_beside_its_master(hireling(terms).name())
        }
        None if attacker.faction().is_none()
            && defender.faction().is_some()
            && lord(trial, attacker) == defender.faction() =>
        {
            |terms| {
                let name = terms.other.map_or("", Party::name);
                messages::band_fights_its_master(name)
            }
        }
        None if before(trial, Band::FuriousProtector).demoted
            && before(trial, Band::FuriousProtector).master == defender.faction()
            && defender.faction().is_some()
            && trial.dawn.count(Kind::ProtectorPawn, at) > 0 =>
        {
            |terms| messages::under_the_protector(terms.at)
        }
        _ => return,
    };
    let demoted = band_of(defender).is_some_and(|band| before(trial, band).demoted);
    let terms = Terms { other: Some(defender), have: u8::from(demoted), at, ..trial.terms() };
    trial.breach(number, ("Z13", &findings::NO_ENEMY), terms, words);
}

/// Who fights the Uprising discards a card that matches first; a band has none.
fn uprising(trial: &mut Trial<'_>, number: usize, attacker: Party, at: u8) {
    let step = trial.step(number);
    let payer = attacker.faction();
    let is_paid = payer.is_some_and(|of| pay_near(trial, of, step, |trial, suit| trial.matches(suit, at)));
    if is_paid {
        return;
    }
    let terms = Terms { other: Some(attacker), at, ..trial.terms() };
    let has_other = payer.is_some_and(|of| pay_near(trial, of, step, |_, _| true));
    if has_other {
        trial.breach(number, ("Z13", &findings::WRONG_SUIT), terms, |terms| {
            messages::uprising_of_another_suit(terms.at)
        });
    } else {
        trial.breach(number, ("Z13", &findings::UNPAID), terms, |terms| messages::uprising_unpaid(terms.at));
    }
}

/// Whom the Rabbit Scouts serve discards a card that matches to deal the higher die in defence. Where no dice are written, a card may have
/// been for that.
fn scouts(trial: &mut Trial<'_>, number: usize, bout: &Bout) {
    let Some(defender) = bout.parties[1].faction() else { return };
    let is_turned = bout.rolls.map(|rolls| rolls[0] < rolls[1]);
    if is_turned == Some(false) {
        return;
    }
    let at = bout.clearing;
    let is_paid = pay_near(trial, defender, bout.step, |trial, suit| trial.matches(suit, at));
    if is_turned.is_some() && !is_paid {
        let terms = Terms { at, ..Terms::of(defender) };
        trial.breach(number, ("Z13", &findings::UNPAID), terms, |terms| {
            messages::scouts_unpaid(terms.faction.name(), terms.at)
        });
    }
}

/// Whoever moves past the Highway Bandits loses a piece, or damages an item.
pub(super) fn tolls(trial: &mut Trial<'_>) {
    let band = before(trial, Band::HighwayBandits);
    if !band.in_play || band.demoted || band.master == Some(trial.faction) {
        return;
    }
    let party = trial.party();
    let glides = Position::vagabond(trial.faction)
        .is_some_and(|which| trial.position.boards.characters[which] == Some(Character::Harrier));
    for number in trial.of(Sorts::MARCH | Sorts::PAWN) {
        let (from, to) = match trial.what(number) {
            What::March { of, from, to, .. } if of == party => (from, to),
            What::Pawn { kind, from: Spot::Clearing(from), to: Spot::Clearing(to) }
                if kind.party() == party && !glides =>
            {
                (from, to)
            }
            _ => continue,
        };
        let table = &trial.position.table;
        let ends = |path: &(u8, u8)| *path == (from.min(to), from.max(to));
        let path = table.ground.paths.iter().position(ends);
        let is_held = path.is_some_and(|path| table.bandits[path] > 0);
        let swims = table.ground.river[usize::from(from)] & 1 << to != 0;
        if !is_held || swims {
            continue;
        }
        let holder = trial.faction as usize;
        let is_toll = (Sorts::REMOVE | Sorts::ITEM).that(|what: What| match what {
            What::Remove { kind, from: Spot::Clearing(at), fight: None } => {
                kind.party() == party && (at == to || at == from)
            }
            What::Item { holder: other, turned: Turned::Damaged, .. } => usize::from(other) == holder,
            _ => false,
        });
        if trial.take(1, is_toll) == 0 {
            let terms = Terms { at: from, want: to, ..trial.terms() };
            trial.breach(number, ("Z12", &findings::UNDONE), terms, |terms| {
                messages::bandits_unpaid(terms.at, terms.want)
            });
        }
    }
}
