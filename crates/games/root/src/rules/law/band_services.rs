//! What bands do to pieces and cards of others, and what demoted ones give whom they serve.

use super::super::breach::Terms;
use super::super::diary::What;
use super::super::diary::{Sorts, Turned};
use super::super::pieces::{Kind, Party};
use super::super::table::Spot;
use super::hired::{before, served};
use super::purse::pay_near;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Band, Faction, Hireling};
use crate::syntax::thing::PieceKind;

/// Explains what comes of a band that serves whose turn it is, and what heals on any turn.
pub(super) fn explain(trial: &mut Trial<'_>, hired: Hireling) {
    if (hired.band, hired.demoted) == (Band::ForestPatrol, true) {
        return physicians(trial);
    }
    if !served(trial, (hired.band, hired.demoted), trial.faction) {
        return;
    }
    match (hired.band, hired.demoted) {
        (Band::WarmSunProphets, false) => prophets(trial),
        (Band::WoodlandBand, false) => drawn_in(trial),
        (Band::CorvidSpies, false) => spies(trial),
        (Band::FlameBearers, false) => bearers(trial),
        (Band::FuriousProtector, false) => protector(trial),
        (Band::SpringUprising, false) => revolt(trial),
        (Band::Flotilla, false) => traders(trial),
        (Band::HighwayBandits, true) => gangs(trial),
        (Band::Outcast, true) => brigand(trial),
        (Band::WarmSunProphets, true) => {
            let faction = trial.faction;
            trial.take(1, Sorts::FETCH.that(|what| matches!(what, What::Fetch { to, .. } if to == faction)));
        }
        _ => {}
    }
}

/// A player beside a Prophet moves, fights, or both.
fn prophets(trial: &mut Trial<'_>) {
    let own = trial.party();
    for number in trial.of(Sorts::MARCH | Sorts::BATTLE) {
        let (of, at) = match trial.what(number) {
            What::March { of, from, .. } => (of, from),
            What::Battle(bout) => (trial.bout(bout).parties[0], trial.bout(bout).clearing),
            _ => continue,
        };
        if of.faction().is_some() && of != own {
            let moved = (0..number).any(|earlier| {
                matches!(trial.what(earlier), What::March { of: other, to, .. } if (other, to) == (of, at))
            });
            if moved || trial.most_of(Kind::Prophet, at) > 0 {
                trial.explain_all(number);
            }
        }
    }
}

/// Warriors of anybody come from beside to the Band.
fn drawn_in(trial: &mut Trial<'_>) {
    let own = trial.party();
    for number in trial.of(Sorts::MARCH) {
        if let What::March { of, to, .. } = trial.what(number)
            && of != own
            && trial.most_of(Kind::Musician, to) > 0
        {
            trial.explain_all(number);
        }
    }
}

/// A card of each enemy at a Spy.
fn spies(trial: &mut Trial<'_>) {
    let own = trial.faction;
    for &enemy in Faction::ALL.iter().filter(|&&enemy| enemy != own) {
        let is_spied = (1..13).any(|at| {
            trial.most_of(Kind::Spy, at) > 0
                && (trial.dawn.is_present(enemy.into(), at)
                    || trial.position.table.is_present(enemy.into(), at))
        });
        if is_spied {
            trial.take(
                1,
                Sorts::GIVE
                    .that(|what| matches!(what, What::Give { of, to, .. } if (of, to) == (enemy, own))),
            );
        }
    }
}

/// For each Bearer a piece of an enemy goes where it stands.
fn bearers(trial: &mut Trial<'_>) {
    for at in 1..13 {
        let bearers = trial.dawn.count(Kind::FlameBearer, at);
        burn(trial, at, bearers);
    }
}

/// The Uprising takes all enemies along where one of it goes.
fn revolt(trial: &mut Trial<'_>) {
    let goes = |what: What| match what {
        What::Remove { kind: Kind::Uprising, from: Spot::Clearing(at), fight: None } => Some(at),
        _ => None,
    };
    let Some(number) = trial.first(Sorts::REMOVE.that(|what| goes(what).is_some())) else { return };
    let Some(at) = goes(trial.what(number)) else { return };
    trial.explain(number, 1);
    burn(trial, at, u8::MAX);
    let own = trial.party();
    let stays = |kind: &&Kind| {
        let now = trial.position.table.count(**kind, Spot::Clearing(at));
        let falls = kind.party().faction().is_some() && kind.party() != own;
        falls && !kind.is_pawn() && **kind != Kind::Warlord && trial.dawn.count(**kind, at).min(now) > 0
    };
    if let Some(&kind) = Kind::ALL.iter().find(|kind| stays(kind)) {
        let terms = Terms { kind: Some(kind), at, ..trial.terms() };
        trial.breach(number, ("Z10", &findings::BAD_HIRE), terms, |terms| {
            let spared = terms.kind.map_or_else(String::new, |kind| kind.counted(1));
            messages::uprising_spares(terms.at, spared)
        });
    }
}

/// So many pieces of others go from a clearing.
fn burn(trial: &mut Trial<'_>, at: u8, count: u8) {
    let own = trial.party();
    trial.take(
        count,
        Sorts::REMOVE.that(|what| {
            matches!(what, What::Remove { kind, from: Spot::Clearing(from), fight: None }
            if from == at && kind.party() != own)
        }),
    );
}

/// Where the Furious Protector comes a warrior of each player goes.
fn protector(trial: &mut Trial<'_>) {
    let comes = |what: What| match what {
        What::Pawn { kind: Kind::ProtectorPawn, to: Spot::Clearing(at), .. } => Some(at),
        _ => None,
    };
    let Some(at) = trial.of(Sorts::PAWN).find_map(|number| comes(trial.what(number))) else { return };
    for number in trial.unexplained(Sorts::REMOVE) {
        let Some(What::Remove { kind, from, fight: None }) = trial.open(number) else { continue };
        if from != Spot::Clearing(at) || kind.class() != PieceKind::Warrior || kind.party() == trial.party() {
            continue;
        }
        let of = kind.party();
        let earlier = (0..number).any(|one| {
            matches!(trial.what(one), What::Remove { kind, from, fight: None }
                if kind.party() == of && from == Spot::Clearing(at))
        });
        if earlier || trial.left(number) > 1 {
            let terms = Terms { kind: Some(kind), at, ..trial.terms() };
            trial.breach(number, ("Z10", &findings::BAD_HIRE), terms, |terms| {
                let of = terms.kind.map_or("a player", Kind::owner);
                messages::protector_takes_more(of)
            });
        }
        trial.explain_all(number);
    }
}

/// Players at the Flotilla may draw a card before it moves.
fn traders(trial: &mut Trial<'_>) {
    let own = trial.faction;
    let moves = |what| matches!(what, What::Pawn { kind: Kind::FlotillaPawn, .. });
    let end = trial.of(Sorts::PAWN).find(|&number| moves(trial.what(number))).unwrap_or(0);
    let Some(at) = (1..13).find(|&at| trial.dawn.count(Kind::FlotillaPawn, at) > 0) else { return };
    for &faction in Faction::ALL.iter().filter(|&&faction| trial.dawn.is_present(faction.into(), at)) {
        let draws = Sorts::DRAW.that(|what| matches!(what, What::Draw { to } if to == faction));
        if faction != own {
            trial.take(1, draws);
        } else if let Some(number) = trial.first(draws).filter(|&number| number < end) {
            trial.explain(number, 1);
        }
    }
}

/// A warrior of the master at each of the Bandit Gangs. Where the master has a building the recruit is its own.
fn gangs(trial: &mut Trial<'_>) {
    let own = trial.party();
    for at in 1..13 {
        let here = &trial.position.table.clearings[usize::from(at)];
        let mut kinds = Kind::of(own).iter();
        let builds = kinds.any(|kind| kind.class() == PieceKind::Building && here[kind.number()] > 0);
        // What comes to the warlord in Birdsong has its own reason.
        let recruits = builds || trial.dawn.count(Kind::Warlord, at) > 0;
        if trial.dawn.count(Kind::Bandit, at) > 0 && !recruits {
            trial.take(
                1,
                Sorts::PLACE.that(|what| {
                    matches!(what, What::Place { kind, at: place, .. }
                    if place == at && kind.party() == own && kind.class() == PieceKind::Warrior)
                }),
            );
        }
    }
}

/// The Brigand finds an item where its master has pieces, or takes a card for an item.
fn brigand(trial: &mut Trial<'_>) {
    let own = trial.faction;
    for number in trial.of(Sorts::FOUND) {
        if let Some(What::Found { at, .. }) = trial.open(number)
            && trial.dawn.is_present(own.into(), at)
        {
            trial.explain(number, 1);
        }
    }
    let is_turned = Sorts::ITEM.that(|what| {
        matches!(what, What::Item { holder, turned: Turned::Exhausted, .. }
            if usize::from(holder) == own as usize)
    });
    if trial.first(is_turned).is_some() {
        trial.take(1, Sorts::GIVE.that(|what| matches!(what, What::Give { to, .. } if to == own)));
    }
}

/// The Feline Physicians heal warriors of their master for a card that matches where they fell, on anybody's turn, and bring them to another
/// clearing with pieces of their own.
fn physicians(trial: &mut Trial<'_>) {
    let Some(master) = before(trial, Band::ForestPatrol).master else { return };
    let party = Party::from(master);
    for number in trial.unexplained(Sorts::MARCH) {
        let Some(What::March { of, from, to, .. }) = trial.open(number) else { continue };
        let comes = |earlier: usize| match trial.what(earlier) {
            What::March { of, to: end, .. } => of == party && end == to,
            What::Place { kind, at, .. } => kind.party() == party && at == to,
            _ => false,
        };
        let is_home = to != from && (to == 0 || trial.dawn.is_present(party, to) || (0..number).any(comes));
        let fought = (0..number).any(|earlier| {
            matches!(trial.what(earlier), What::Battle(bout) if {
                let bout = trial.bout(bout);
                bout.clearing == from && bout.parties.contains(&party)
            })
        });
        let step = trial.step(number);
        let beside = |one: usize| {
            trial.step(one).abs_diff(step) == 1
                && matches!(trial.open(one), Some(What::Spend { of, suit, .. })
                    if of == master && trial.matches(suit, from))
        };
        if of == party && is_home && fought && trial.of(Sorts::SPEND).any(beside) {
            pay_near(trial, master, step, |trial, suit| trial.matches(suit, from));
            trial.explain_all(number);
        }
    }
}
