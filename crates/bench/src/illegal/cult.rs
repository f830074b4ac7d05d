//! The Lizard Cult: conspiracies for acolytes, rituals for cards shown, gardens, lost souls.

use scorebook_core::Chance;
use scorebook_root::Position;
use scorebook_root::names::{Faction, Suit};
use scorebook_root::rules::VICTORY;

use super::Spoiler;
use super::battles::open_fights;
use super::cards::{cards, one_more, without_pieces};
use super::game::{Scene, Spoilt, at, count, other_suit, pick, suit};
use super::ground::round_trip;
use super::written::{battle, counted, losses, many, placed, points};

const L: Option<Faction> = Some(Faction::Cult);
const ME: Faction = Faction::Cult;

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::new("L4", "conspires without acolytes", L, unpaid_conspiracy),
    Spoiler::new("L4", "conspires where the outcast is not", L, conspiracy_elsewhere),
    Spoiler::new("L5", "fights twice in one crusade", L, second_battle),
    Spoiler::new("L6", "converts nobody", L, nobody_converted),
    Spoiler::new("L6", "gets two warriors in a conversion", L, two_converts),
    Spoiler::new("L7", "sanctifies with a garden of another suit", L, foreign_sanctuary),
    Spoiler::new("L8", "builds or recruits without a card shown", L, unshown),
    Spoiler::new("L9", "builds a garden with the wrong suit", L, wrong_garden),
    Spoiler::new("L9", "builds a garden where it does not rule", L, unruled_garden),
    Spoiler::new("L10", "recruits with the wrong suit", L, wrong_recruit),
    Spoiler::new("L10", "recruits with a bird", L, bird_recruit),
    Spoiler::new("L11", "scores a suit twice", L, scored_twice),
    Spoiler::new("L11", "scores its gardens too high", L, dear_gardens),
    Spoiler::new("L12", "makes an acolyte without a bird", L, no_bird),
    Spoiler::new("L13", "crafts without gardens of the outcast", L, without_pieces),
    Spoiler::new("L14", "spends acolytes that it does not have", L, acolytes_missing),
    Spoiler::new("L15", "keeps its cards when a garden falls", None, kept_card),
    Spoiler::new("L16", "draws for gardens it does not have", L, one_more),
    Spoiler::new("L17", "marches without a crusade", L, free_march),
];

/// Acolytes that are paid, and how many.
fn paid(act: &str) -> Option<u16> {
    let (number, rest) = counted(act);
    (rest == "w$->").then_some(number)
}

fn payments(scene: &Scene<'_>) -> usize {
    scene.acts().iter().filter(|act| paid(act).is_some()).count()
}

/// A card that is shown.
fn is_shown(act: &str) -> bool {
    act.ends_with("#^")
}

/// What a card was shown for, where it is the only one of the turn.
fn only_ritual(scene: &Scene<'_>, like: impl Fn(&str) -> bool) -> Option<usize> {
    let acts = scene.acts();
    let act = acts.iter().position(|act| is_shown(act))? + 1;
    let is_only = acts.iter().filter(|act| is_shown(act)).count() == 1;
    (is_only && like(acts.get(act)?)).then_some(act)
}

fn is_garden(act: &str) -> bool {
    placed(act).is_some_and(|(things, _)| things.starts_with("b_"))
}

fn is_recruit(act: &str) -> bool {
    placed(act).is_some_and(|(things, _)| things == "w")
}

fn unpaid_conspiracy(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| paid(act).is_some()).filter(|_| scene.is_plain())?;
    scene.omit(act..act + 1)
}

/// The warriors of others in clearings like these.
fn heathens(scene: &Scene<'_>, act: usize, like: impl Fn(u8) -> bool) -> Vec<(Faction, u8)> {
    let position = scene.before(act);
    let others = position.players().filter(|&other| other != ME);
    let camps = others.flat_map(|other| {
        let places = scene.places(|place| count(position, other, "w", place) > 0 && like(place));
        places.into_iter().map(move |place| (other, place))
    });
    camps.collect()
}

fn conspiracy_elsewhere(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let is_foreign = |place: u8| {
        scene.throughout(|position| {
            position
                .outcast()
                .is_some_and(|outcast| position.suits_of(at(place)).all(|suit| suit != outcast.suit))
        })
    };
    let (other, place) = pick(heathens(scene, act, is_foreign), chance).filter(|_| scene.is_plain())?;
    Some(scene.insert(act, &format!("2w$->/{other}w{place}->/w->{place}")))
}

/// Every payment of the turn has had its battle.
fn second_battle(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let battles = scene.acts().iter().filter(|act| battle(act).is_some()).count();
    let (foe, place) = pick(open_fights(scene, act), chance).filter(|_| scene.is_plain())?;
    let is_used_up = battles > 0 && battles == payments(scene);
    if is_used_up { scene.insert(act, &format!("X{foe}{place}")).in_turn() } else { None }
}

/// The warrior that comes in a conversion.
fn convert(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    let acts = scene.acts();
    let is_conversion = |act: usize, words: &str| {
        act > 1 && is_recruit(words) && losses(&acts[act - 1]).is_some() && paid(&acts[act - 2]).is_some()
    };
    scene.find(chance, is_conversion).filter(|_| scene.is_plain())
}

fn nobody_converted(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = convert(scene, chance)?;
    scene.omit(act - 1..act)
}

fn two_converts(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = convert(scene, chance)?;
    scene.replace(act, &format!("2{}", scene.acts()[act])).in_turn()
}

fn foreign_sanctuary(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let act =
        scene.find(chance, |act, words| act > 0 && is_garden(words) && losses(&acts[act - 1]).is_some())?;
    let (_, places) = placed(&acts[act])?;
    let other = other_suit(scene.before(act), places[0])?.word().to_lowercase();
    scene.replace(act, &format!("b_{other}->{}", places[0])).in_turn()
}

fn unshown(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let act = only_ritual(scene, |_| true)?;
    scene.omit(act - 1..act)
}

/// Another suit than that of the clearing where something comes.
fn shown_amiss(scene: &Scene<'_>, act: usize) -> Option<Spoilt> {
    let (_, places) = placed(&scene.acts()[act])?;
    let other = other_suit(scene.before(act), places[0])?;
    scene.replace(act - 1, &format!("{other}#^")).in_turn()
}

fn wrong_garden(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    shown_amiss(scene, only_ritual(scene, is_garden)?)
}

fn unruled_garden(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let (act, place) = scene.foreign_slot(ME, chance)?;
    let position = scene.before(act);
    let own = suit(position, place)?;
    Some(scene.insert(act, &format!("{own}#^/b_{}->{place}", own.word().to_lowercase())))
}

fn wrong_recruit(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    shown_amiss(scene, only_ritual(scene, is_recruit)?)
}

fn bird_recruit(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let act = only_ritual(scene, is_recruit)?;
    scene.replace(act - 1, "B#^").in_turn()
}

/// The points of gardens, after the card that is spent for them.
fn scoring(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    let acts = scene.acts();
    scene.find(chance, |act, words| act > 0 && points(words).is_some() && acts[act - 1].ends_with("#L->"))
}

fn scored_twice(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scoring(scene, chance)?;
    let has_room = |more: i16| scene.throughout(|position| position.score_of(ME) + more < VICTORY);
    let more = i16::try_from(points(&scene.acts()[act])?).ok()?;
    let again = format!("{}/{}", scene.acts()[act - 1], scene.acts()[act]);
    if has_room(more) { scene.insert(act + 1, &again).in_turn() } else { None }
}

/// The only points of the turn, so that nothing else can be meant.
fn dear_gardens(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let scored = scene.acts().iter().filter(|act| points(act).is_some()).count();
    let act = scoring(scene, chance).filter(|_| scored == 1 && scene.is_plain())?;
    let more = points(&scene.acts()[act])? + 1;
    let has_room = scene.throughout(|position| position.score_of(ME) + 1 < VICTORY);
    if has_room { scene.replace(act, &format!("++{more}")).in_turn() } else { None }
}

fn no_bird(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = only_ritual(scene, |act| act == "w->$")?;
    let suits = [Suit::Fox, Suit::Mouse, Suit::Rabbit];
    scene.replace(act - 1, &format!("{}^", cards(1, suits[chance.below(3)]))).in_turn()
}

fn acolytes_missing(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let more = u16::from(scene.before(act).acolytes()) + 1;
    scene.insert(act, &format!("{}w$->", many(more))).in_turn()
}

/// The card that goes with a garden on another's turn.
fn kept_card(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| counted(act).1 == "#L->").filter(|_| scene.me() != ME)?;
    scene.omit(act..act + 1)
}

fn free_march(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let (from, to) = round_trip(scene, act, chance).filter(|_| scene.is_plain())?;
    let is_calm = |position: &Position| position.ferry() != Some(at(from));
    let is_free = payments(scene) == 0 && is_calm(scene.before(act));
    is_free.then(|| scene.insert(act, &format!("w{from}->{to}")))
}
