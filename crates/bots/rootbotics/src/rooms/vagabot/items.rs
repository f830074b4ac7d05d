//! 7.2 What he does with his items: exhausting, damaging, repairing, refreshing, and the Battle Track. All items are alike; which of them is
//! meant is told because a record wants letters (V1).

use scorebook_root::names::{Area, Faction, Item};

use super::satchel::{Held, Satchel};
use crate::ask::{Answer, Question};
use crate::engine::play::{Done, Halt, Play};
use crate::words::name::counted;

/// The board of a Vagabot.
pub(super) fn satchel(play: &Play<'_>, me: Faction) -> Satchel {
    play.table.mat::<Satchel>(me).cloned().unwrap_or_default()
}

/// Exhausts so many items, the first ones that lie face up in the satchel; nothing where there are not so many.
pub(super) fn exhaust(play: &mut Play<'_>, me: Faction, count: u8) -> Result<Option<Vec<usize>>, Halt> {
    let ready = satchel(play, me).ready();
    if ready.len() < count.into() {
        return Ok(None);
    }
    let chosen = choose(play, me, "are exhausted", &ready, count)?;
    let words = chosen.iter().map(|&place| satchel(play, me).at(place).written(false)).collect();
    for &place in &chosen {
        play.table.mat_mut::<Satchel>(me).at_mut(place).is_exhausted = true;
    }
    write(play, words, "e");
    Ok(Some(chosen))
}

/// 7.2.5 Taking hits. Exhausted items first, then those that lie face up; what cannot be damaged is lost.
pub(super) fn damage(play: &mut Play<'_>, me: Faction, count: u8) -> Done {
    let hit = chosen_in_groups(play, me, "are damaged", Satchel::order_of_hits, count)?;
    let own_turn = play.current == me;
    let lying: Vec<Held> = hit.iter().map(|&place| satchel(play, me).at(place)).collect();
    for &place in &hit {
        play.table.mat_mut::<Satchel>(me).at_mut(place).area = Area::Damaged;
    }
    if own_turn {
        write(play, lying.iter().map(|held| held.written(true)).collect(), "d");
    } else {
        play.write_damage(me, lying.iter().map(|held| held.item));
    }
    Ok(())
}

/// Repairs so many items, each in an action of its own; it keeps its side (7.5.5).
pub(super) fn repair(play: &mut Play<'_>, me: Faction, count: u8) -> Done {
    for place in chosen_in_groups(play, me, "are repaired", Satchel::order_of_repair, count)? {
        let held = satchel(play, me).at(place);
        play.table.mat_mut::<Satchel>(me).at_mut(place).area = Area::Satchel;
        play.write(format!("{}->s", held.written(true)));
    }
    tend_track(play, me);
    Ok(())
}

/// Refreshes so many undamaged items.
pub(super) fn refresh(play: &mut Play<'_>, me: Faction, count: u8) -> Done {
    let rested = chosen_in_groups(play, me, "are refreshed", Satchel::order_of_rest, count)?;
    let words = rested.iter().map(|&place| satchel(play, me).at(place).written(false)).collect();
    for &place in &rested {
        play.table.mat_mut::<Satchel>(me).at_mut(place).is_exhausted = false;
    }
    write(play, words, "r");
    Ok(())
}

/// An item comes into the satchel.
pub(super) fn gain(play: &mut Play<'_>, me: Faction, item: Item) {
    play.table.mat_mut::<Satchel>(me).gain(item);
}

/// 7.2.4 Battle Track. With six, nine and twelve undamaged items one, two and three of them lie there. On the turns of others nothing is
/// laid: a record could not tell it.
pub(super) fn tend_track(play: &mut Play<'_>, me: Faction) {
    loop {
        let board = satchel(play, me);
        let (due, lying) = (board.on_track(), board.count(Held::is_on_track));
        let (place, area) = match () {
            () if lying < due => (board.next_for_track(), Area::Track),
            () if lying > due => (board.next_from_track(), Area::Satchel),
            () if swaps(play, me, &board) => (board.next_from_track(), Area::Satchel),
            () => return,
        };
        let Some(place) = place else { return };
        lay(play, me, place, area);
    }
}

/// Whether the track has an item face up while one of the satchel is exhausted, where the table lets them change places (V2).
fn swaps(play: &Play<'_>, me: Faction, board: &Satchel) -> bool {
    let is_tired = |held: Held| held.area == Area::Satchel && held.is_exhausted;
    let newest = board.next_from_track().map(|place| board.at(place));
    play.table.agreed(me, "track_swaps")
        && board.count(is_tired) > 0
        && newest.is_some_and(|held| !held.is_exhausted)
}

fn lay(play: &mut Play<'_>, me: Faction, place: usize, area: Area) {
    let held = satchel(play, me).at(place);
    play.table.mat_mut::<Satchel>(me).at_mut(place).area = area;
    let word = if area == Area::Track { "t" } else { "s" };
    play.write(format!("{}->{word}", held.written(held.is_exhausted)));
}

/// The first of some items by their order, like ones together: those of one kind of state before all others. People may choose among those
/// that are equal before the rules.
fn chosen_in_groups(
    play: &mut Play<'_>,
    me: Faction,
    what: &'static str,
    order: impl Fn(&Satchel) -> Vec<usize>,
    count: u8,
) -> Result<Vec<usize>, Halt> {
    let board = satchel(play, me);
    let (mut chosen, mut rest) = (Vec::new(), order(&board));
    while !rest.is_empty() && chosen.len() < count.into() {
        let first = board.at(rest[0]);
        let is_alike = |place: &usize| {
            let held = board.at(*place);
            (held.area, held.is_exhausted) == (first.area, first.is_exhausted)
        };
        let (group, later): (Vec<usize>, Vec<usize>) = rest.iter().copied().partition(is_alike);
        let wanted = count - u8::try_from(chosen.len()).unwrap_or(count);
        chosen.extend(choose(play, me, what, &group, wanted)?);
        rest = later;
    }
    Ok(chosen)
}

/// The items that are meant, of some that are equal before the rules: those gained first, or whichever people choose.
fn choose(
    play: &mut Play<'_>,
    me: Faction,
    what: &'static str,
    among: &[usize],
    count: u8,
) -> Result<Vec<usize>, Halt> {
    let mut left = among.to_vec();
    let wanted = usize::from(count).min(left.len());
    let mut chosen = Vec::new();
    if play.table.agreed(me, "items_asked") && left.len() > wanted {
        let board = satchel(play, me);
        let items = left.iter().map(|&place| board.at(place).item).collect();
        if let Answer::Items(named) = play.ask(Question::Items(what, items, count))? {
            for item in named {
                let place = left.iter().position(|&place| board.at(place).item == item);
                chosen.extend(place.map(|place| left.remove(place)));
            }
        }
    }
    chosen.extend(left);
    chosen.truncate(wanted);
    chosen.sort_unstable();
    Ok(chosen)
}

/// Writes what happens to items, like ones together: `2%s+%b->e`.
fn write(play: &mut Play<'_>, words: Vec<String>, end: &str) {
    let mut kinds: Vec<(String, u8)> = Vec::new();
    for word in words {
        match kinds.iter_mut().find(|(known, _)| *known == word) {
            Some((_, many)) => *many += 1,
            None => kinds.push((word, 1)),
        }
    }
    let listed: Vec<String> = kinds.iter().map(|(word, many)| counted(*many, word)).collect();
    if !listed.is_empty() {
        play.write(format!("{}->{end}", listed.join("+")));
    }
}
