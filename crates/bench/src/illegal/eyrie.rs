//! The Eyrie: the Decree, its columns, roosts, turmoil and leaders.

use scorebook_core::Chance;
use scorebook_root::names::{Faction, Leader};
use scorebook_root::rules::{Kind, Slot};

use super::Spoiler;
use super::battles::open_fights;
use super::cards::may_score;
use super::game::{Scene, Spoilt, at, count, is_path, pick};
use super::written::{battle, drawn, losses, many, march, placed, points};

const E: Option<Faction> = Some(Faction::Eyrie);
const ME: Faction = Faction::Eyrie;

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::new("E4", "adds no card to the Decree", E, nothing_added),
    Spoiler::new("E4", "adds three cards to the Decree", E, three_added),
    Spoiler::new("E4", "adds two birds to the Decree", E, two_birds),
    Spoiler::new("E5", "places a new roost while one stands", E, needless_roost),
    Spoiler::new("E6", "does not resolve a card", E, unresolved),
    Spoiler::new("E7", "recruits where no roost is", E, recruit_elsewhere),
    Spoiler::new("E7", "recruits one warrior too many", E, recruit_more),
    Spoiler::new("E8", "moves once too often", E, move_more),
    Spoiler::new("E9", "fights once too often", E, battle_more),
    Spoiler::new("E10", "builds where it does not rule", E, unruled_roost),
    Spoiler::new("E10", "builds once too often", E, build_more),
    Spoiler::new("E12", "loses too few points in turmoil", E, mild_turmoil),
    Spoiler::new("E12", "loses too many points in turmoil", E, harsh_turmoil),
    Spoiler::new("E13", "has no leader after turmoil", E, leaderless),
    Spoiler::new("E13", "keeps the leader who was deposed", E, same_leader),
    Spoiler::new("E14", "moves on after turmoil", E, after_turmoil),
    Spoiler::new("E15", "scores too much for its roosts", E, dear_roosts),
    Spoiler::new("E19", "draws for roosts it does not have", E, one_more),
    Spoiler::new("E21", "takes a card out of the Decree", E, card_withdrawn),
];

fn is_added(act: &str) -> bool {
    act.contains("E->$_")
}

fn has_turmoil(scene: &Scene<'_>) -> bool {
    scene.has(|act| act == "$_->")
}

/// Whether a roost stands all the time, so that every act is the Decree's, and nothing else gives any.
fn is_ruly(scene: &Scene<'_>) -> bool {
    !has_turmoil(scene) && scene.is_plain() && scene.throughout(|position| position.on_map(Kind::Roost) > 0)
}

fn nothing_added(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let added: Vec<usize> = (0..scene.acts().len()).filter(|&act| is_added(&scene.acts()[act])).collect();
    let (first, last) = (*added.first()?, *added.last()?);
    if last - first + 1 == added.len() { scene.omit(first..last + 1) } else { None }
}

fn three_added(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| is_added(act))?;
    scene.insert(act, "F#E->$_m/M#E->$_m").in_turn()
}

fn two_birds(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| is_added(act))?;
    let (_, column) = scene.acts()[act].split_once("->")?;
    scene.replace(act, &format!("B#E->{column}/B#E->{column}")).in_turn()
}

fn needless_roost(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let position = scene.before(0);
    let like = |place: u8| {
        count(position, ME, "b", place) == 0
            && position.slots_of(at(place)).any(|slot| slot == Slot::Free)
            && count(position, Faction::Marquise, "t_k", place) == 0
    };
    let place =
        pick(scene.places(like), chance).filter(|_| is_ruly(scene) && position.warriors_left(ME) > 2)?;
    Some(scene.insert(0, &format!("(3w+b)->{place}")))
}

/// The acts that resolve a card and can be left out alone.
fn is_resolving(act: &str) -> bool {
    march(act).is_some() || placed(act).is_some_and(|(things, _)| things.ends_with('w') || things == "b")
}

fn unresolved(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| is_resolving(act)).filter(|_| is_ruly(scene))?;
    scene.omit(act..act + 1)
}

fn recruit_elsewhere(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let recruits = |_: usize, act: &str| {
        placed(act).is_some_and(|(things, _)| things.ends_with('w') && !things.contains('b'))
    };
    let act = scene.find(chance, recruits)?;
    let bare = |place: u8| scene.throughout(|position| count(position, ME, "b", place) == 0);
    let place = pick(scene.places(bare), chance)?;
    let (things, _) = placed(&scene.acts()[act])?;
    Some(scene.replace(act, &format!("{things}->{place}")))
}

fn recruit_more(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let position = scene.before(act);
    let place = pick(scene.places(|place| count(position, ME, "b", place) > 0), chance)?;
    let number = if position.leader() == Some(Leader::Charismatic) { 2 } else { 1 };
    let has_room = is_ruly(scene) && scene.throughout(|position| position.warriors_left(ME) > 2);
    if has_room { scene.insert(act, &format!("{}w->{place}", many(number))).in_turn() } else { None }
}

fn move_more(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let position = scene.before(act);
    let from = scene.places(|place| count(position, ME, "w", place) > 0 && position.rules(ME, at(place)));
    let ways = from.into_iter().flat_map(|from| {
        scene.places(|to| is_path(position, from, to)).into_iter().map(move |to| (from, to))
    });
    let (from, to) = pick(ways.collect(), chance).filter(|_| is_ruly(scene))?;
    scene.insert(act, &format!("w{from}->{to}")).in_turn()
}

fn battle_more(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let (foe, place) = pick(open_fights(scene, act), chance).filter(|_| is_ruly(scene))?;
    scene.insert(act, &format!("X{foe}{place}")).in_turn()
}

/// The clearings with room for a roost, ruled or not.
fn sites(scene: &Scene<'_>, act: usize, ruled: bool) -> Vec<u8> {
    let position = scene.before(act);
    scene.places(|place| {
        count(position, ME, "b", place) == 0
            && count(position, Faction::Marquise, "t_k", place) == 0
            && position.slots_of(at(place)).any(|slot| slot == Slot::Free)
            && position.rules(ME, at(place)) == ruled
    })
}

fn unruled_roost(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let place = pick(sites(scene, act, false), chance).filter(|_| is_ruly(scene))?;
    Some(scene.insert(act, &format!("b->{place}")))
}

fn build_more(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let place = pick(sites(scene, act, true), chance).filter(|_| is_ruly(scene))?;
    scene.insert(act, &format!("b->{place}")).in_turn()
}

/// The points that turmoil takes.
fn lost_points(act: &str) -> Option<u16> {
    let digits = act.strip_prefix("--")?;
    if digits.is_empty() { Some(1) } else { digits.parse().ok() }
}

/// Points that come in the same turn may come after the turmoil, so all that it takes is there before.
fn mild_turmoil(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| lost_points(act).is_some())?;
    let lost = lost_points(&scene.acts()[act])?;
    let less = lost
        .checked_sub(1)
        .filter(|_| i16::try_from(lost).is_ok_and(|lost| scene.before(0).score_of(ME) >= lost))?;
    if less == 0 {
        scene.omit(act..act + 1)
    } else {
        scene.replace(act, &format!("--{}", many(less))).in_turn()
    }
}

/// Nobody loses more points than there are, whatever is written.
fn harsh_turmoil(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| lost_points(act).is_some())?;
    let more = lost_points(&scene.acts()[act])? + 1;
    let has_points = scene.before(act).score_of(ME) >= i16::try_from(more).ok()?;
    if has_points { scene.replace(act, &format!("--{more}")).in_turn() } else { None }
}

/// The new leader of a turmoil.
fn new_leader(scene: &Scene<'_>) -> Option<usize> {
    scene
        .acts()
        .iter()
        .position(|act| act.starts_with('#') && act.ends_with("->$"))
        .filter(|_| has_turmoil(scene))
}

fn leaderless(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let act = new_leader(scene)?;
    scene.omit(act..act + 1)
}

/// The fourth turmoil turns all leaders up again.
fn same_leader(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let act = new_leader(scene)?;
    let earlier = scene.game.turns[..=scene.number].iter().flat_map(|turn| &turn.acts);
    let turmoils = earlier.filter(|act| *act == "$_->").count();
    let leader = scene.before(0).leader().filter(|_| turmoils % Leader::ALL.len() != 0)?;
    scene.replace(act, &format!("#{leader}->$")).in_turn()
}

fn after_turmoil(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = new_leader(scene)? + 1;
    let position = scene.before(act);
    let from = scene.places(|place| count(position, ME, "w", place) > 0 && position.rules(ME, at(place)));
    let ways = from.into_iter().flat_map(|from| {
        scene.places(|to| is_path(position, from, to)).into_iter().map(move |to| (from, to))
    });
    let (from, to) = pick(ways.collect(), chance).filter(|_| scene.is_plain())?;
    Some(scene.insert(act, &format!("w{from}->{to}")))
}

/// The points of Evening stand right before the last draw.
fn dear_roosts(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let draw = acts.iter().rposition(|act| drawn(act, ME).is_some())?;
    let act = draw.checked_sub(1).filter(|&act| points(&acts[act]).is_some())?;
    let more = points(&acts[act])? + 1;
    if may_score(scene) { scene.replace(act, &format!("++{more}")).in_turn() } else { None }
}

fn one_more(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let due = match scene.end().on_map(Kind::Roost) {
        0..=2 => 1,
        3..=5 => 2,
        _ => 3,
    };
    let act =
        scene.acts().iter().rposition(|act| drawn(act, ME) == Some(due)).filter(|_| scene.is_plain())?;
    scene.replace(act, &format!("{}#->E", due + 1)).in_turn()
}

fn card_withdrawn(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| is_added(act)).filter(|_| !has_turmoil(scene))?;
    let (suit, _) = scene.acts()[act].split_once('#')?;
    let (_, column) = scene.acts()[act].split_once("$_")?;
    let gap = (act + 1..scene.acts().len())
        .find(|&act| battle(&scene.acts()[act]).is_some() || losses(&scene.acts()[act]).is_none());
    Some(scene.insert(gap?, &format!("{suit}#$_{column}->")))
}
