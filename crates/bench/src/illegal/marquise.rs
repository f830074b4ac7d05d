//! The Marquise: wood, actions, recruits, buildings, overwork, hospitals, the keep.

use scorebook_core::Chance;
use scorebook_root::Position;
use scorebook_root::names::{Faction, Suit};
use scorebook_root::rules::Kind;

use super::Spoiler;
use super::battles::open_fights;
use super::cards::{cards, may_score};
use super::game::{Scene, Spoilt, at, count, other_suit, pick};
use super::ground::round_trip;
use super::written::{battle, losses, many, march, placed, points, spent};

const C: Option<Faction> = Some(Faction::Marquise);
const ME: Faction = Faction::Marquise;

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::new("C5", "gets wood where no sawmill is", C, foreign_wood),
    Spoiler::new("C5", "gets too much wood", C, too_much_wood),
    Spoiler::new("C5", "leaves the wood out", C, no_wood),
    Spoiler::new("C6", "takes an action too many", C, one_action_more),
    Spoiler::new("C7", "marches once too often", C, one_march_more),
    Spoiler::new("C8", "recruits twice", C, recruited_twice),
    Spoiler::new("C8", "recruits where no recruiter is", C, recruited_elsewhere),
    Spoiler::new("C8", "leaves a recruiter out", C, recruiter_left_out),
    Spoiler::new("C9", "builds where it does not rule", C, unruled_building),
    Spoiler::new("C10", "builds without the wood", C, unpaid_building),
    Spoiler::new("C11", "pays with wood that does not reach", C, far_wood),
    Spoiler::new("C12", "scores a building too high", C, dear_building),
    Spoiler::new("C13", "overworks without a card", C, unpaid_overwork),
    Spoiler::new("C13", "overworks with the wrong suit", C, wrong_overwork),
    Spoiler::new("C13", "overworks where no sawmill is", C, overwork_elsewhere),
    Spoiler::new("C16", "heals without a card", None, unpaid_hospital),
    Spoiler::new("C16", "heals with the wrong suit", None, wrong_hospital),
    Spoiler::new("C17", "draws for recruiters it does not have", C, one_more),
    Spoiler::new("G40", "buys an action with a card that is no bird", C, no_bird),
    Spoiler::new("G10", "places the keep again", C, keep_again),
    Spoiler::new("C18", "places a second keep", C, second_keep),
];

/// Whether an act places wood.
fn is_wood(act: &str) -> bool {
    placed(act).is_some_and(|(things, _)| {
        things == "t" || things.strip_suffix('t').is_some_and(|count| count.parse::<u8>().is_ok())
    })
}

/// Whether an act spends a card.
fn is_card(act: &str) -> bool {
    spent(act, ME).is_some()
}

/// The overworks of the turn: wood after a card, where there was enough for all sawmills besides.
fn overwork(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    let position = scene.before(0);
    if position.left(Kind::Wood) <= position.on_map(Kind::Sawmill) {
        return None;
    }
    scene.find(chance, |act, words| is_wood(words) && act > 0 && is_card(&scene.acts()[act - 1]))
}

/// Whether an act recruits.
fn is_recruit(act: &str) -> bool {
    placed(act)
        .is_some_and(|(things, _)| things.trim_start_matches(|sign: char| sign.is_ascii_digit()) == "w")
}

fn is_build(act: &str) -> bool {
    placed(act).is_some_and(|(things, _)| things.starts_with("b_"))
}

fn foreign_wood(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let bare = |place: u8| scene.throughout(|position| count(position, ME, "b_s", place) == 0);
    let place = pick(scene.places(bare), chance).filter(|_| scene.before(act).left(Kind::Wood) > 0)?;
    Some(scene.insert(act, &format!("t->{place}")))
}

/// One more wood than there are sawmills, with no card spent that could pay for it.
fn too_much_wood(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let position = scene.before(0);
    let place = pick(scene.places(|place| count(position, ME, "b_s", place) > 0), chance)?;
    let is_free = !scene.has(is_card)
        && scene.has(is_wood)
        && scene.throughout(|position| position.left(Kind::Wood) > 0);
    if is_free { scene.insert(0, &format!("t->{place}")).in_turn() } else { None }
}

/// Wood of an overwork could be taken for it, so there is none.
fn no_wood(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let is_due = |act: usize, words: &str| is_wood(words) && (act == 0 || !is_card(&scene.acts()[act - 1]));
    let overworks =
        (1..scene.acts().len()).any(|act| is_wood(&scene.acts()[act]) && is_card(&scene.acts()[act - 1]));
    let act = scene.find(chance, is_due).filter(|_| !overworks)?;
    scene.omit(act..act + 1)
}

/// The actions that the turn has used at least, its moves aside, and its moves.
fn used(scene: &Scene<'_>) -> (usize, usize) {
    let acts = scene.acts();
    let count = |like: fn(&str) -> bool| acts.iter().filter(|act| like(act)).count();
    let overworks = (1..acts.len()).filter(|&act| is_wood(&acts[act]) && is_card(&acts[act - 1])).count();
    let battles = count(|act| battle(act).is_some());
    let recruits = usize::from(scene.has(is_recruit));
    (battles + recruits + count(is_build) + overworks, count(|act| march(act).is_some()))
}

/// The actions that it may take at most: a card of no suit may be a bird.
fn most(scene: &Scene<'_>) -> usize {
    let spent = scene.acts().iter().filter_map(|act| spent(act, ME));
    let birds = spent.filter(|(_, suit)| suit.is_none_or(|suit| suit == Suit::Bird));
    3 + birds.map(|(count, _)| usize::from(count)).sum::<usize>()
}

fn one_march_more(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let (from, to) = round_trip(scene, act, chance).filter(|_| scene.is_plain())?;
    let (other, moves) = used(scene);
    let room = (2 * most(scene).saturating_sub(other)).saturating_sub(moves);
    let trips = room / 2 + 1;
    let walk = vec![format!("w{from}->{to}/w{to}->{from}"); trips].join("/");
    scene.insert(act, &walk).in_turn()
}

fn one_action_more(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let (foe, place) = pick(open_fights(scene, act), chance).filter(|_| scene.is_plain())?;
    let (other, moves) = used(scene);
    let room = most(scene).saturating_sub(other + moves.div_ceil(2));
    scene.insert(act, &vec![format!("X{foe}{place}"); room + 1].join("/")).in_turn()
}

fn recruited_twice(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| is_recruit(act))?;
    scene.insert(act, &scene.acts()[act]).in_turn()
}

fn recruited_elsewhere(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let bare = |place: u8| scene.throughout(|position| count(position, ME, "b_r", place) == 0);
    let place = pick(scene.places(bare), chance).filter(|_| scene.is_plain())?;
    (scene.before(act).warriors_left(ME) > 0).then(|| scene.insert(act, &format!("w->{place}")))
}

/// A recruiter that is built in the turn may come after the recruits.
fn recruiter_left_out(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let builds = scene.has(|act| act.starts_with("b_r->"));
    let act = scene.find(chance, |_, act| is_recruit(act) && act.contains('+')).filter(|_| !builds)?;
    let (fewer, _) = scene.acts()[act].rsplit_once('+')?;
    if scene.is_followed() { scene.replace(act, fewer).in_turn() } else { None }
}

fn unruled_building(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let (act, place) = scene.foreign_slot(ME, chance)?;
    let code = ["b_s", "b_w", "b_r"][chance.below(3)];
    Some(scene.insert(act, &format!("{code}->{place}")))
}

/// The building whose wood stands right before it.
fn paid_building(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    let is_payment = |act: &str| {
        act.ends_with("->")
            && act.contains('t')
            && !act.contains(['#', '$'])
            && losses(act).is_none_or(|(lost, _)| lost.iter().all(|(_, code)| *code == "t"))
    };
    scene.find(chance, |act, words| is_build(words) && act > 0 && is_payment(&scene.acts()[act - 1]))
}

fn unpaid_building(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = paid_building(scene, chance)?;
    let mut spoilt = scene.omit(act - 1..act)?;
    spoilt.blame = super::Blame::Turn;
    Some(spoilt)
}

/// The same number of wood from a clearing that she does not rule.
fn far_wood(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = paid_building(scene, chance).filter(|_| scene.is_plain())? - 1;
    let (lost, _) = losses(&scene.acts()[act])?;
    let &[(number, "t")] = &lost[..] else { return None };
    let position = scene.before(act);
    let (_, site) = placed(&scene.acts()[act + 1])?;
    let is_far = |place: u8| {
        place != site[0]
            && !position.rules(ME, at(place))
            && u16::from(count(position, ME, "t", place)) >= number
    };
    let place = pick(scene.places(is_far), chance)?;
    scene.replace(act, &format!("{}t{place}->", many(number))).in_turn()
}

fn dear_building(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let act =
        scene.find(chance, |act, words| act > 0 && is_build(&acts[act - 1]) && points(words).is_some())?;
    let more = points(&acts[act])? + 1;
    scene.replace(act, &format!("++{more}")).in_turn().filter(|_| may_score(scene))
}

fn unpaid_overwork(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = overwork(scene, chance)?;
    let cards = scene.acts().iter().filter(|act| is_card(act)).count();
    (cards == 1).then(|| scene.omit(act - 1..act))?
}

fn wrong_overwork(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = overwork(scene, chance)?;
    let (_, places) = placed(&scene.acts()[act])?;
    let suit = other_suit(scene.before(act), places[0])?;
    let cards_spent = scene.acts().iter().filter(|act| is_card(act)).count();
    if cards_spent == 1 { scene.replace(act - 1, &format!("{}C->", cards(1, suit))).in_turn() } else { None }
}

fn overwork_elsewhere(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = overwork(scene, chance)?;
    let bare = |place: u8| scene.throughout(|position| count(position, ME, "b_s", place) == 0);
    let place = pick(scene.places(bare), chance)?;
    Some(scene.replace(act, &format!("t->{place}")))
}

/// Warriors that go home after the card that heals them.
fn hospital(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    let heals = |act: usize, words: &str| {
        act > 0
            && is_card(&scene.acts()[act - 1])
            && words.contains("Cw")
            && !words.ends_with("->")
            && !words.contains('$')
    };
    scene
        .find(chance, heals)
        .filter(|_| scene.me() != ME && scene.acts().iter().filter(|act| is_card(act)).count() == 1)
}

fn unpaid_hospital(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = hospital(scene, chance)?;
    scene.omit(act - 1..act)
}

fn wrong_hospital(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = hospital(scene, chance)?;
    let words = &scene.acts()[act];
    let place = words.split_once("Cw")?.1.split_once("->")?.0.parse().ok()?;
    let suit = other_suit(scene.before(act), place)?;
    scene.replace(act - 1, &format!("{}C->", cards(1, suit))).in_turn()
}

/// A draw that not even all recruiters would give.
fn one_more(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let recruiters = |position: &Position| position.on_map(Kind::Recruiter);
    let due = match recruiters(scene.end()) {
        0..=2 => 1,
        3..=4 => 2,
        _ => 3,
    };
    let act = scene
        .acts()
        .iter()
        .rposition(|act| super::written::drawn(act, ME) == Some(due))
        .filter(|_| scene.is_plain())?;
    scene.replace(act, &format!("{}#->C", due + 1)).in_turn()
}

fn second_keep(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let place = pick(scene.places(|_| true), chance)?;
    Some(scene.insert(scene.gap(chance), &format!("t_k->{place}")))
}

/// The bird of a turn that needs every one of them.
fn no_bird(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let (other, moves) = used(scene);
    let is_needed = other + moves.div_ceil(2) == most(scene) && scene.is_plain();
    let is_bird =
        |act: usize, words: &str| words == "B#C->" && acts.get(act + 1).is_none_or(|next| !is_wood(next));
    let act = scene.find(chance, is_bird).filter(|_| is_needed)?;
    scene.replace(act, "F#C->").in_turn()
}

fn keep_again(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let is_gone = scene.throughout(|position| position.on_map(Kind::Keep) == 0);
    is_gone.then(|| second_keep(scene, chance))?
}
