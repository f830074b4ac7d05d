//! The Corvid Conspiracy: plots, what they do when they are turned up or removed, recruits, guesses at plots.

use scorebook_core::Chance;
use scorebook_root::Position;
use scorebook_root::names::{Faction, Plot};
use scorebook_root::rules::Kind;

use super::Spoiler;
use super::battles::{a_battle, is_there, is_vagabond, lost_behind};
use super::cards::{may_score, one_more, without_pieces};
use super::crafting::plots_in;
use super::game::{Scene, Spoilt, at, count, is_path, other_suit, pick, suit};
use super::ground::round_trip;
use super::written::{Fight, losses, many, placed, points};

const P: Option<Faction> = Some(Faction::Corvids);
const ME: Faction = Faction::Corvids;
/// The actions of a turn, with the one of who exerts.
const ACTIONS: usize = 4;

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::new("P2", "crafts without plots", P, without_pieces),
    Spoiler::new("P3", "turns a plot up where no warrior is", P, lonely_flip),
    Spoiler::new("P3", "scores a plot too high", P, dear_flip),
    Spoiler::new("P4", "leaves enemies at a bomb", P, spared_by_the_bomb),
    Spoiler::new("P6", "marches out of a snare", None, out_of_a_snare),
    Spoiler::new("P6", "places a warrior at a snare", None, at_a_snare),
    Spoiler::new("G16", "comes where a keep or a snare bars the clearing", None, at_a_snare),
    Spoiler::new("P7", "gets no warriors for a raid", None, no_raiders),
    Spoiler::new("P7", "gets warriors for a raid far from it", None, far_raiders),
    Spoiler::new("P8", "recruits without a card", P, unpaid_recruits),
    Spoiler::new("P8", "recruits with the wrong suit", P, wrong_recruits),
    Spoiler::new("P8", "recruits twice", P, recruited_twice),
    Spoiler::new("P8", "leaves a clearing of the suit out", P, clearing_left_out),
    Spoiler::new("P9", "exchanges plots of which one lies face up", P, uneven_trick),
    Spoiler::new("P10", "takes five actions", P, five_actions),
    Spoiler::new("P11", "lays a plot without a warrior", P, unpaid_plot),
    Spoiler::new("P11", "lays a plot face up", P, open_plot),
    Spoiler::new("P12", "guesses at a plot where it has no piece", None, far_guess),
    Spoiler::new("P12", "guesses at a plot with the wrong suit", None, wrong_guess),
    Spoiler::new("P13", "loses a warrior more than the Corvids have, without a plot", None, no_ambuscade),
    Spoiler::new("P14", "draws for extortions it does not have", P, one_more),
];

/// The clearings where a plot lies, face down or face up.
fn plots(position: &Position, face_up: bool) -> Vec<u8> {
    let plots = position.plots().filter(|plot| plot.face_up.is_some() == face_up);
    plots.map(|plot| plot.clearing.number()).collect()
}

fn lonely_flip(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let position = scene.before(0);
    let is_lonely = |place: &u8| scene.throughout(|position| count(position, ME, "w", *place) == 0);
    let lonely = plots(position, false).into_iter().filter(is_lonely).collect();
    let place = pick(lonely, chance).filter(|_| position.on_map(Kind::Raid) == 0)?;
    Some(scene.insert(0, &format!("t{place}^t_r")))
}

/// Whether an act turns a plot up, and which.
fn flip(act: &str) -> Option<(u8, Plot)> {
    let (place, plot) = act.strip_prefix('t')?.split_once("^t_")?;
    Some((place.parse().ok()?, Plot::from_word(plot)?))
}

fn dear_flip(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let act = scene
        .find(chance, |act, words| act > 0 && points(words).is_some() && flip(&acts[act - 1]).is_some())?;
    let more = points(&acts[act])? + 1;
    if may_score(scene) { scene.replace(act, &format!("++{more}")).in_turn() } else { None }
}

fn spared_by_the_bomb(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let is_swept = |act: usize, words: &str| {
        let swept = acts.get(act + 1).and_then(|act| losses(act));
        flip(words)
            .is_some_and(|(place, plot)| plot == Plot::Bomb && swept.is_some_and(|(_, at)| at == place))
    };
    let act = scene.find(chance, is_swept)? + 1;
    scene.omit(act..act + 1)
}

/// The snares of the Corvids, on another's turn.
fn snares(scene: &Scene<'_>) -> Vec<u8> {
    let is_snare = |place: u8| scene.throughout(|position| count(position, ME, "t_s", place) > 0);
    if scene.me() == ME { Vec::new() } else { scene.places(is_snare) }
}

fn out_of_a_snare(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = scene.gap(chance);
    let position = scene.before(act);
    let caught = snares(scene).into_iter().filter(|&place| count(position, me, "w", place) > 0);
    let from = pick(caught.collect(), chance)?;
    let to = pick(scene.places(|to| is_path(position, from, to)), chance)?;
    Some(scene.insert(act, &format!("w{from}->{to}")))
}

fn at_a_snare(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let has_warriors = !is_vagabond(scene.me()) && scene.before(act).warriors_left(scene.me()) > 0;
    let place = pick(snares(scene), chance).filter(|_| has_warriors)?;
    Some(scene.insert(act, &format!("w->{place}")))
}

/// The warriors that a raid brings on another's turn.
fn raiders(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    scene.find(chance, |_, act| act.starts_with("Pw->")).filter(|_| scene.me() != ME)
}

fn no_raiders(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = raiders(scene, chance)?;
    scene.omit(act..act + 1)
}

fn far_raiders(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = raiders(scene, chance)?;
    let raided = scene.acts()[..act].iter().filter_map(|act| act.strip_prefix("Pt")?.split_once('^'));
    let raided: Vec<u8> = raided.filter_map(|(place, _)| place.parse().ok()).collect();
    let position = scene.before(act);
    let is_far = |place: u8| raided.iter().all(|&raid| raid != place && !is_path(position, raid, place));
    let place = pick(scene.places(is_far), chance).filter(|_| !raided.is_empty())?;
    scene.replace(act, &format!("Pw->{place}")).in_turn()
}

/// The recruits of a card, the only one that is spent.
fn recruits(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    let acts = scene.acts();
    let is_recruit =
        |act: usize, words: &str| act > 0 && words.starts_with("w->") && acts[act - 1].ends_with("#P->");
    let spent = acts.iter().filter(|act| act.ends_with("#P->")).count();
    scene.find(chance, is_recruit).filter(|_| spent == 1)
}

fn unpaid_recruits(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = recruits(scene, chance)?;
    scene.omit(act - 1..act)
}

fn wrong_recruits(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = recruits(scene, chance)?;
    let (_, places) = placed(&scene.acts()[act])?;
    let other = other_suit(scene.before(act), places[0])?;
    scene.replace(act - 1, &format!("{other}#P->")).in_turn()
}

fn recruited_twice(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = recruits(scene, chance)?;
    scene.insert(act + 1, &format!("{}/{}", scene.acts()[act - 1], scene.acts()[act])).in_turn()
}

fn clearing_left_out(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = recruits(scene, chance)?;
    let (fewer, _) = scene.acts()[act].rsplit_once('+')?;
    let has_left = scene.throughout(|position| position.warriors_left(ME) > 0) && scene.is_followed();
    if has_left { scene.replace(act, fewer).in_turn() } else { None }
}

fn uneven_trick(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let position = scene.before(act);
    let one = pick(plots(position, false), chance)?;
    let other = pick(plots(position, true), chance)?;
    Some(scene.insert(act, &format!("t{one}<->t{other}")))
}

fn five_actions(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let (from, to) = round_trip(scene, act, chance).filter(|_| scene.is_plain())?;
    let trips = vec![format!("w{from}->{to}/w{to}->{from}"); ACTIONS / 2 + 1];
    scene.insert(act, &trips.join("/")).in_turn()
}

/// A plot that is laid after the warriors that go for it.
fn laid(scene: &Scene<'_>, chance: &mut Chance) -> Option<(usize, u8)> {
    let acts = scene.acts();
    let place = |act: usize| {
        let place = acts[act].strip_prefix("t->")?.parse().ok()?;
        let (lost, at) = losses(&acts[act.checked_sub(1)?])?;
        (at == place && lost.len() == 1 && lost[0].1 == "w").then_some(place)
    };
    let act = scene.find(chance, |act, _| place(act).is_some())?;
    Some((act, place(act)?))
}

fn unpaid_plot(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let (act, _) = laid(scene, chance).filter(|_| scene.is_plain())?;
    scene.omit(act - 1..act)
}

fn open_plot(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let (act, place) = laid(scene, chance)?;
    let position = scene.before(act);
    let left = [(Kind::Bomb, "b"), (Kind::Snare, "s"), (Kind::Raid, "r"), (Kind::Extortion, "e")]
        .into_iter()
        .filter(|(kind, _)| position.on_map(*kind) == 0);
    let (_, plot) = pick(left.collect(), chance)?;
    Some(scene.replace(act, &format!("t_{plot}->{place}")))
}

fn far_guess(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = scene.gap(chance);
    let is_far = |place: &u8| scene.throughout(|position| !is_there(position, me, *place));
    let far = plots(scene.before(act), false).into_iter().filter(is_far).collect();
    let place = pick(far, chance).filter(|_| me != ME)?;
    let own = suit(scene.before(act), place)?;
    Some(scene.insert(act, &format!("{own}#^P/?Pt_b{place}/{own}#{me}->P")))
}

/// The clearing of a guess stands after its plot.
fn wrong_guess(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let guesses = scene.acts().iter().filter(|act| act.starts_with("?P")).count();
    let act =
        scene.find(chance, |act, words| act > 0 && words.starts_with("?Pt_")).filter(|_| guesses == 1)?;
    let place = scene.acts()[act].get(5..)?.parse().ok()?;
    let other = other_suit(scene.before(act), place)?;
    scene.acts()[act - 1].strip_suffix("#^P")?;
    scene.replace(act - 1, &format!("{other}#^P")).in_turn()
}

/// One more than the Corvids have warriors there, where no plot lies.
fn no_ambuscade(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let most = |act: usize, place: u8| u16::from(count(scene.before(act), ME, "w", place).min(3));
    let is_open = |act: usize, fight: Fight<'_>| {
        fight.foe == ME
            && fight.tail.is_empty()
            && plots_in(scene.before(act), |place| place == fight.place) == 0
            && u16::from(scene.before(act).warriors_in(me, at(fight.place))) > most(act, fight.place)
            && lost_behind(scene, act, fight.place).is_some()
    };
    let is_fair = scene.is_plain() && !matches!(me, Faction::Hundreds | Faction::Keepers);
    let (act, fight) = a_battle(scene, chance, is_open).filter(|_| is_fair && !is_vagabond(me))?;
    let lost = many(most(act, fight.place) + 1);
    scene.replace(act + 1, &format!("{lost}w{}->", fight.place)).in_turn()
}
