//! Pieces, places and moves: what breaks the general rules, whoever plays.

use scorebook_core::Chance;
use scorebook_root::names::{Faction, Landmark, Map};
use scorebook_root::rules::Slot;

use super::Spoiler;
use super::game::{Scene, Spoilt, at, count, is_near, is_path, pick};
use super::written::{drawn, many, march};

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::new("G5", "builds where no slot is free", None, without_slot),
    Spoiler::new("G6", "places more warriors than are left", None, without_supply),
    Spoiler::new("G7", "places a second roost, sympathy or trade post", None, crowded),
    Spoiler::new("G9", "removes a warrior of another without cause", None, removed),
    Spoiler::new("G11", "marches where no way leads", None, too_far),
    Spoiler::new("G11", "marches on two clearings too far", None, redirected),
    Spoiler::new("G12", "marches without rule", None, without_rule),
    Spoiler::new("G15", "moves a building", None, moved_building),
    Spoiler::new("C15", "places a warrior at the keep", None, at_the_keep),
    Spoiler::new("O12", "marches along the river without boats", None, by_water),
    Spoiler::new("G13", "marches along water that is no path for it", None, by_water),
    Spoiler::new("M3", "takes a river for a path", None, by_water),
    Spoiler::new("M4", "marches along a closed path", None, closed_path),
    Spoiler::new("M5", "opens a path without a card", None, unpaid_path),
    Spoiler::new("M5", "opens a path twice", None, opened_again),
    Spoiler::new("O18", "marches along a path without rule", Some(Faction::Riverfolk), without_rule),
    Spoiler::new("E20", "discards the Decree on another turn", None, foreign_decree),
    Spoiler::new("G14", "marches to two clearings at once", Some(Faction::Eyrie), two_ends),
    Spoiler::new("M6", "goes over the Lake without the ferry", None, over_the_lake),
    Spoiler::new("M7", "draws no card for the ferry", None, ferry_unread),
    Spoiler::new("M7", "goes with the ferry twice", None, ferried_twice),
    Spoiler::new("M8", "does not score for the tower of the Mountain", None, tower_unscored),
    Spoiler::new("M9", "does not score for the tower", None, tower_unscored),
    Spoiler::new("G53", "overturns the Decree of another", None, foreign_decree),
    Spoiler::new("O16", "sets a price for the Riverfolk", None, foreign_price),
];

/// What a faction builds or puts once to a clearing.
fn building(me: Faction) -> Option<&'static str> {
    match me {
        Faction::Marquise => Some("b_s"),
        Faction::Eyrie => Some("b"),
        _ => None,
    }
}

fn without_slot(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let code = building(scene.me())?;
    let act = scene.gap(chance);
    let position = scene.before(act);
    let is_full = |place: u8| {
        !position.slots_of(at(place)).any(|slot| slot == Slot::Free)
            && count(position, scene.me(), "b", place) == 0
    };
    let place = pick(scene.places(is_full), chance)?;
    Some(scene.insert(act, &format!("{code}->{place}")))
}

fn without_supply(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = scene.gap(chance);
    let position = scene.before(act);
    let place = pick(scene.places(|place| position.warriors_in(me, at(place)) > 0), chance)?;
    let most = u16::from(position.warriors_left(me)) + 1;
    Some(scene.insert(act, &format!("{}w->{place}", many(most))))
}

fn crowded(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let position = scene.before(act);
    let code = match scene.me() {
        Faction::Eyrie => "b",
        Faction::Alliance => "t",
        _ => return None,
    };
    let place = pick(scene.places(|place| count(position, scene.me(), code, place) > 0), chance)?;
    Some(scene.insert(act, &format!("{code}->{place}")))
}

/// Whether nothing of the turn could take pieces of others.
fn is_peaceful(scene: &Scene<'_>) -> bool {
    scene.is_plain()
        && !scene.has(|act| act.starts_with('X') || act.ends_with("->"))
        && !matches!(scene.me(), Faction::Vagabond | Faction::SecondVagabond)
}

fn removed(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    if !is_peaceful(scene) {
        return None;
    }
    let act = scene.gap(chance);
    let position = scene.before(act);
    let others = position.players().filter(|&other| other != scene.me());
    let camps = others.flat_map(|other| {
        scene
            .places(|place| count(position, other, "w", place) > 0)
            .into_iter()
            .map(move |place| (other, place))
    });
    let (other, place) = pick(camps.collect(), chance)?;
    Some(scene.insert(act, &format!("{other}w{place}->")))
}

/// The clearings where warriors of whose turn it is stand, and those where they could go, as far as this is asked.
fn ways(scene: &Scene<'_>, act: usize, like: impl Fn(u8, u8) -> bool) -> Vec<(u8, u8)> {
    let position = scene.before(act);
    let from = scene.places(|place| count(position, scene.me(), "w", place) > 0);
    let pairs = from.into_iter().flat_map(|from| (1..=12).map(move |to| (from, to)));
    pairs.filter(|&(from, to)| from != to && like(from, to)).collect()
}

/// A way there and back, without sympathy, between ruled clearings.
pub(super) fn round_trip(scene: &Scene<'_>, act: usize, chance: &mut Chance) -> Option<(u8, u8)> {
    let (me, position) = (scene.me(), scene.before(act));
    let calm = |place: u8| count(position, Faction::Alliance, "t", place) == 0;
    let from = scene
        .places(|place| position.rules(me, at(place)) && count(position, me, "w", place) > 0 && calm(place));
    let ways = from.into_iter().flat_map(|from| {
        scene.places(|to| is_path(position, from, to) && calm(to)).into_iter().map(move |to| (from, to))
    });
    pick(ways.collect(), chance)
}

fn too_far(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let position = scene.before(act);
    let far = |from: u8, to: u8| !is_near(position, from, to);
    let is_fair = scene.has_no_cards(scene.me()) && !sails(scene);
    let (from, to) = pick(ways(scene, act, far), chance).filter(|_| is_fair)?;
    Some(scene.insert(act, &format!("w{from}->{to}")))
}

fn redirected(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    // From the Burrow tunnels lead anywhere.
    let act = scene.find(chance, |_, act| march(act).is_some_and(|way| way.from > 0))?;
    let position = scene.before(act);
    let way = march(&scene.acts()[act])?;
    let far = |place: u8| place != way.from && !is_near(position, way.from, place);
    let is_fair = scene.has_no_cards(scene.me()) && !sails(scene);
    let to = pick(scene.places(far), chance).filter(|_| is_fair)?;
    Some(scene.replace(act, &format!("{}w{}->{to}", many(way.count), way.from)))
}

fn without_rule(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    if !scene.is_plain() || me == Faction::Corvids {
        return None;
    }
    let act = scene.gap(chance);
    let position = scene.before(act);
    let unruled = |place: u8| !position.rules(me, at(place));
    let is_swum =
        |from: u8, to: u8| me == Faction::Riverfolk && position.terrain().is_by_water(at(from), at(to));
    let like =
        |from: u8, to: u8| is_path(position, from, to) && unruled(from) && unruled(to) && !is_swum(from, to);
    let (from, to) = pick(ways(scene, act, like), chance)?;
    Some(scene.insert(act, &format!("w{from}->{to}")))
}

fn moved_building(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = scene.gap(chance);
    let position = scene.before(act);
    let built = ["b_s", "b_w", "b_r", "b", "b_f", "b_m", "t"].into_iter().flat_map(|code| {
        scene.places(|place| count(position, me, code, place) > 0).into_iter().map(move |place| (code, place))
    });
    // Tunnels are dug up, plots are exchanged, and the letters of the Keepers' relics and waystations are not told apart here.
    let stays = |code: &str| match me {
        Faction::Duchy | Faction::Corvids => code != "t",
        Faction::Keepers => code == "b_f",
        _ => true,
    };
    let built: Vec<(&str, u8)> = built.filter(|(code, _)| stays(code)).collect();
    let (code, from) = pick(built, chance)?;
    let is_room = |place: u8| {
        is_path(position, from, place)
            && count(position, me, code, place) == 0
            && position.slots_of(at(place)).any(|slot| slot == Slot::Free)
    };
    let to = pick(scene.places(is_room), chance)?;
    Some(scene.insert(act, &format!("{code}{from}->{to}")))
}

fn at_the_keep(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = scene.gap(chance);
    let position = scene.before(act);
    let keep = pick(scene.places(|place| count(position, Faction::Marquise, "t_k", place) > 0), chance)?;
    let has_warriors = !matches!(me, Faction::Marquise | Faction::Vagabond | Faction::SecondVagabond);
    (has_warriors && position.warriors_left(me) > 0).then(|| scene.insert(act, &format!("w->{keep}")))
}

/// Whether the ferry takes somebody, from a place that any move may have started at.
fn sails(scene: &Scene<'_>) -> bool {
    scene.has(|act| act.contains("+f)"))
}

pub(super) fn by_water(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    if !scene.is_plain() || me == Faction::Riverfolk || sails(scene) {
        return None;
    }
    let act = scene.gap(chance);
    let position = scene.before(act);
    let like = |from: u8, to: u8| {
        position.terrain().is_by_water(at(from), at(to))
            && !is_path(position, from, to)
            && position.ferry() != Some(at(from))
    };
    let (from, to) = pick(ways(scene, act, like), chance)?;
    Some(scene.insert(act, &format!("w{from}->{to}")))
}

fn foreign_decree(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let is_other = scene.me() != Faction::Eyrie && scene.end().plays(Faction::Eyrie);
    is_other.then(|| scene.insert(scene.gap(chance), "E$_->"))
}

fn foreign_price(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let is_other = scene.me() != Faction::Riverfolk && scene.end().plays(Faction::Riverfolk);
    is_other.then(|| scene.insert(scene.gap(chance), "O$_->2"))
}

/// The closed paths that still are.
fn closed(scene: &Scene<'_>, act: usize) -> Vec<(u8, u8)> {
    let closed = scene.before(act).paths().filter(|path| path.is_closed);
    closed.map(|path| (path.ends[0].number(), path.ends[1].number())).collect()
}

fn closed_path(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let closed = closed(scene, act);
    let position = scene.before(act);
    let like = |from: u8, to: u8| {
        (closed.contains(&(from, to)) || closed.contains(&(to, from)))
            && !position.terrain().is_by_water(at(from), at(to))
    };
    let (from, to) = pick(ways(scene, act, like), chance).filter(|_| scene.has_no_cards(scene.me()))?;
    Some(scene.insert(act, &format!("w{from}->{to}")))
}

fn unpaid_path(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let (one, other) = pick(closed(scene, act), chance)?;
    let is_thrifty = !scene.has(|act| act.contains(&format!("#{}->", scene.me())));
    if is_thrifty { scene.insert(act, &format!("{one}_{other}->/++")).in_turn() } else { None }
}

/// One card of the Decree is one move, to one clearing.
fn two_ends(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| march(act).is_some())?;
    let way = march(&scene.acts()[act])?;
    let position = scene.before(act);
    let is_other = |place: u8| place != way.to && is_path(position, way.from, place);
    let other = pick(scene.places(is_other), chance)?;
    let is_sure = scene.is_plain() && !scene.has(|act| act == "$_->");
    let has_two = u16::from(count(position, scene.me(), "w", way.from)) >= 2 * way.count;
    if !is_sure || !has_two {
        return None;
    }
    scene.replace(act, &format!("{}w{}->{}+{other}", many(way.count), way.from, way.to)).in_turn()
}

/// The last point before the draw is the tower's.
pub(super) fn tower_unscored(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let (me, acts) = (scene.me(), scene.acts());
    let tower = scene.end().landmark(Landmark::Tower)?;
    let draw = acts.iter().rposition(|act| act.ends_with(&format!("#->{me}")))?;
    let act = draw.checked_sub(1).filter(|&act| acts[act] == "++" && scene.end().rules(me, tower))?;
    let is_plain = scene.is_plain() && me != Faction::Riverfolk;
    if is_plain { scene.omit(act..act + 1) } else { None }
}

fn over_the_lake(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    (scene.end().map() == Map::Lake).then(|| by_water(scene, chance))?
}

/// A move with the ferry, from where and to where, and the card that it brings.
fn ferried(scene: &Scene<'_>, chance: &mut Chance) -> Option<(usize, u8, u8)> {
    let draw = format!("#->{}", scene.me());
    let way = |act: usize| {
        let (from, to) = scene.acts()[act].split_once("+f)")?.1.split_once("->")?;
        Some((from.parse().ok()?, to.parse().ok()?))
    };
    let act = scene.find(chance, |act, _| way(act).is_some() && scene.acts().get(act + 1) == Some(&draw))?;
    let (from, to) = way(act)?;
    Some((act, from, to))
}

/// One card is drawn besides, in the Evening, or none: of more one may be the ferry's.
fn ferry_unread(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let (act, ..) = ferried(scene, chance).filter(|_| scene.is_plain())?;
    let drawn: u16 = scene.acts().iter().filter_map(|act| drawn(act, scene.me())).sum();
    let most = if scene.me() == Faction::Riverfolk { 1 } else { 2 };
    if drawn <= most { scene.omit(act + 1..act + 2) } else { None }
}

fn ferried_twice(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let (act, from, to) = ferried(scene, chance)?;
    scene.insert(act + 2, &format!("(w+f){to}->{from}/#->{}", scene.me())).in_turn()
}

/// The same path twice in a turn.
fn opened_again(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let (one, other) = pick(closed(scene, act), chance)?;
    let opening = format!("F#{}->/{one}_{other}->/++", scene.me());
    scene.insert(act, &format!("{opening}/{opening}")).in_turn()
}
