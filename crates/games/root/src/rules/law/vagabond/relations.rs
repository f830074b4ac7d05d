//! How a Vagabond stands with others (Law of Root 9.2.9): aids move the marker step by step, a removed warrior makes hostile.

use super::super::alliance::BASES;
use super::super::marquise;
use super::super::trial::Trial;
use super::road::Road;
use crate::findings::{self, messages};
use crate::names::{Faction, Item, Status};
use crate::rules::breach::Terms;
use crate::rules::diary::{Sorts, Turned, What};
use crate::rules::doubts::Doubt;
use crate::rules::goal::Goal;
use crate::rules::pieces::{Kind, Kinds, Party};
use crate::rules::position::Position;
use crate::rules::table::{BOARDS, Spot};
use crate::speech::counted;
use crate::syntax::thing::PieceKind;

/// The aids of one turn that each step to the right takes, from indifferent to allied.
const STEPS: [u8; 3] = [1, 2, 3];
/// The items that are damaged where all pieces are removed.
const REMOVED: u8 = 3;

/// Weighs aids, the items taken for them, and the markers.
pub(super) fn weigh(road: &mut Road<'_, '_>) {
    let mut aids = aids(road);
    taken(road, aids);
    markers(road, &mut aids);
    hostility(road);
}

/// The cards given to each faction. Cards that come to another from the draw pile, in a turn that takes items or moves a marker for
/// them, were meant to come from the hand.
fn aids(road: &mut Road<'_, '_>) -> [u8; BOARDS] {
    let mut aids = [0; BOARDS];
    let own = road.trial.faction;
    for number in road.trial.unexplained(Sorts::GIVE | Sorts::DRAW) {
        match road.trial.open(number) {
            Some(What::Give { of, to, .. }) if of == own && !road.is_guess(to) => {
                aids[to as usize] += road.trial.left(number);
                road.trial.explain_all(number);
            }
            Some(What::Draw { to }) if to != own && is_aided(road, to) => {
                aids[to as usize] += road.trial.left(number);
                road.trial.explain_all(number);
                let terms = Terms { other: Some(to.into()), ..road.trial.terms() };
                road.trial.breach(number, ("V7", &findings::NO_SOURCE), terms, |terms| {
                    let other = terms.other.map_or("somebody", Party::name);
                    messages::aid_from_the_draw_pile(other)
                });
            }
            _ => {}
        }
    }
    aids
}

/// Whether items are taken from a faction, or its marker moves to the right.
fn is_aided(road: &Road<'_, '_>, other: Faction) -> bool {
    road.trial.of(Sorts::TAKEN | Sorts::RELATION).any(|entry| match road.trial.what(entry) {
        What::Taken { from, .. } => usize::from(from) == other as usize,
        What::Relation { with, to, .. } => with == other && to != Status::Hostile,
        _ => false,
    })
}

/// One item of those crafted may be taken for each aid (9.5.4).
fn taken(road: &mut Road<'_, '_>, mut aids: [u8; BOARDS]) {
    let own = road.trial.faction as u8;
    for number in road.trial.unexplained(Sorts::TAKEN) {
        let Some(What::Taken { item, from, to }) = road.trial.open(number) else { continue };
        let Some(left) = aids.get_mut(usize::from(from)).filter(|_| to == own) else { continue };
        let count = road.trial.left(number);
        road.trial.explain_all(number);
        if *left >= count {
            *left -= count;
            continue;
        }
        *left = u8::MAX;
        let other = Faction::ALL.get(usize::from(from)).copied().map(Party::from);
        let terms = Terms { other, item: Some(item), ..road.trial.terms() };
        road.trial.breach(number, ("V7", &findings::NO_SOURCE), terms, |terms| {
            let (other, item) =
                (terms.other.map_or("somebody", Party::name), terms.item.map_or("item", |item| item.name()));
            messages::item_taken_without_aid(item, other)
        });
    }
}

/// Markers go to the right by aids, to hostile by a removed warrior, and from hostile to indifferent in a coalition.
fn markers(road: &mut Road<'_, '_>, aids: &mut [u8; BOARDS]) {
    for number in road.trial.unexplained(Sorts::RELATION) {
        let Some(What::Relation { of, with, from, to }) = road.trial.open(number) else { continue };
        road.trial.explain_all(number);
        // Who is hostile may be told to be so again.
        if of != road.trial.faction || from == to && to == Status::Hostile {
            continue;
        }
        let terms = Terms { other: Some(with.into()), ..road.trial.terms() };
        match to {
            _ if from == to => {
                road.trial.breach(number, ("V8", &findings::BAD_RELATION), terms, |terms| {
                    let other = terms.other.map_or("a faction", Party::name);
                    messages::marker_stays(other)
                });
            }
            Status::Hostile if !is_fought(road, with) => {
                road.trial.breach(number, ("V10", &findings::BAD_RELATION), terms, |terms| {
                    let other = terms.other.map_or("a faction", Party::name);
                    messages::hostile_groundless(other)
                });
            }
            Status::Hostile => {}
            Status::Indifferent if from == Status::Hostile && is_joining(road) => {}
            _ => step(road, number, (with, from, to), aids),
        }
    }
}

/// A marker goes to the right; never from hostile.
fn step(
    road: &mut Road<'_, '_>,
    number: usize,
    (with, from, to): (Faction, Status, Status),
    aids: &mut [u8; BOARDS],
) {
    let place = |status: Status| Status::ALL.iter().position(|&other| other == status).unwrap_or(0);
    let (start, end) = (place(from), place(to));
    let have = aids[with as usize];
    let is_right = start >= 1 && end > start;
    let want: u8 = if is_right { STEPS[start - 1..end - 1].iter().sum() } else { 0 };
    if is_right && have >= want {
        aids[with as usize] -= want;
        return;
    }
    let terms = Terms { other: Some(with.into()), have, want, ..road.trial.terms() };
    road.trial.breach(number, ("V8", &findings::BAD_RELATION), terms, |terms| {
        let other = terms.other.map_or("a faction", Party::name);
        match (terms.want, terms.have) {
            (0, _) => messages::marker_out_of_reach(other),
            (want, 0) => messages::marker_without_aid(other, times(want)),
            (want, have) => messages::marker_with_less_aid(other, times(have), times(want)),
        }
    });
}

/// Whether a warrior of a faction is removed in the turn, or it is fought.
fn is_fought(road: &Road<'_, '_>, other: Faction) -> bool {
    road.trial.of(Sorts::BATTLE | Sorts::REMOVE).any(|entry| match road.trial.what(entry) {
        What::Battle(bout) => road.trial.bout(bout).parties.contains(&other.into()),
        what => is_fallen(what, other),
    })
}

/// Whether the Vagabond is in a coalition.
fn is_joining(road: &Road<'_, '_>) -> bool {
    matches!(road.trial.position.boards.goals[road.trial.faction as usize], Goal::Coalition(_))
}

/// Whoever loses a warrior to the Vagabond becomes hostile, and the marker goes there (9.2.9.III).
fn hostility(road: &mut Road<'_, '_>) {
    let unsaid = road.trial.position.turn.hostile[road.who];
    let others = Faction::ALL.iter().filter(|&&other| unsaid & 1 << other as u16 != 0);
    for &other in others {
        let mut removed = road.trial.of(Sorts::REMOVE | Sorts::MARCH | Sorts::CARRY);
        let found = removed
            .find(|&entry| is_fallen(road.trial.what(entry), other) || is_healed(road.trial, entry, other));
        let Some(number) = found else { continue };
        let terms = Terms { other: Some(other.into()), ..road.trial.terms() };
        // In a coalition markers hardly matter any more, and few move them.
        let code = if is_joining(road) { &findings::UNTOLD } else { &findings::BAD_RELATION };
        road.trial.breach(number, ("V10", code), terms, |terms| {
            let other = terms.other.map_or("a faction", Party::name);
            messages::not_made_hostile(other)
        });
    }
}

/// On another's turn the marker is often forgotten: whoever attacks a Vagabond and loses a warrior becomes hostile too.
pub(in crate::rules::law) fn unsaid(trial: &mut Trial<'_>) {
    let current = trial.faction;
    for of in [Faction::Vagabond, Faction::SecondVagabond].into_iter().filter(|&of| of != current) {
        let unsaid = Position::vagabond(of).map_or(0, |who| trial.position.turn.hostile[who]);
        if unsaid == 0 {
            continue;
        }
        let hostile = Faction::ALL.iter().filter(|&&other| unsaid & 1 << other as u16 != 0);
        for &other in hostile {
            let terms = Terms { other: Some(other.into()), ..Terms::of(of) };
            let Some(number) = trial.of(Sorts::REMOVE).find(|&entry| is_fallen(trial.what(entry), other))
            else {
                continue;
            };
            trial.breach(number, ("V10", &findings::UNTOLD), terms, |terms| {
                let other = terms.other.map_or("a faction", Party::name);
                messages::hostile_untold(other, terms.faction.name())
            });
        }
    }
}

/// Where all pieces of a clearing are removed, by a revolt or a bomb, the pawn stays and three items are damaged (9.2.2.I).
pub(in crate::rules::law) fn spared(trial: &mut Trial<'_>) {
    let current = trial.faction;
    let [fox, rabbit, mouse] = BASES;
    if !trial.tells(Kinds::of_list(&[fox, rabbit, mouse, Kind::Bomb])) {
        return;
    }
    for number in trial.of(Sorts::PLACE | Sorts::FLIP) {
        let at = match trial.what(number) {
            What::Place { kind, at, .. } if BASES.contains(&kind) => at,
            What::Flip { kind: Kind::Bomb, at } => at,
            _ => continue,
        };
        let vagabonds = [Faction::Vagabond, Faction::SecondVagabond].into_iter().enumerate();
        for (who, of) in vagabonds.filter(|&(_, of)| of != current) {
            let is_partner = trial.position.boards.goals[of as usize] == Goal::Coalition(current);
            if trial.dawn.pawns[who] == Spot::Clearing(at) && !is_partner {
                damage(trial, number, (of, at));
            }
        }
    }
}

fn damage(trial: &mut Trial<'_>, number: usize, (of, at): (Faction, u8)) {
    let undamaged: u8 = Item::ALL.iter().map(|&item| trial.dawn.items.undamaged(of as usize, item)).sum();
    let is_damaged = |entry: &usize| matches!(trial.what(*entry), What::Item { holder, turned: Turned::Damaged, .. } if holder == of as u8);
    let hits = trial.of(Sorts::ITEM).filter(is_damaged).map(|entry| match trial.what(entry) {
        What::Item { item: None, .. } => u8::MAX,
        _ => trial.count(entry),
    });
    let (have, want) = (hits.fold(0, u8::saturating_add), undamaged.min(REMOVED));
    if have < want && trial.is_followed() && !trial.doubts(Doubt::Items(of)) {
        let terms = Terms { at, have, want, ..Terms::of(of) };
        trial.breach(number, ("V18", &findings::UNDONE), terms, |terms| {
            let (items, whose) = (counted(terms.want, "item"), terms.faction.name());
            messages::item_damage_left_out(terms.at, items, whose, terms.have)
        });
        trial.leaves_open(Doubt::Items(of));
    }
}

/// Whether a warrior of a faction is removed.
fn is_fallen(what: What, of: Faction) -> bool {
    matches!(what, What::Remove { kind, .. } if kind.party() == Party::from(of) && kind.class() == PieceKind::Warrior)
}

/// Whether a warrior of a faction is removed and goes to the keep.
fn is_healed(trial: &Trial<'_>, entry: usize, of: Faction) -> bool {
    of == Faction::Marquise && marquise::is_hospital(trial, entry)
}

fn times(count: u8) -> String {
    if count == 1 { "one aid".to_owned() } else { format!("{count} aids") }
}
