//! The Underground Duchy: the Burrow, tunnels, buildings, ministers and the price of failure.

use scorebook_core::Chance;
use scorebook_root::Position;
use scorebook_root::names::{Faction, Minister};
use scorebook_root::rules::{Kind, VICTORY};

use super::Spoiler;
use super::battles::{is_vagabond, open_fights};
use super::cards::{cards, one_more, without_pieces};
use super::game::{Scene, Spoilt, count, other_suit, pick, suit};
use super::written::{counted, placed, points};

const D: Option<Faction> = Some(Faction::Duchy);
const ME: Faction = Faction::Duchy;
/// The actions of the Assembly.
const ACTIONS: u16 = 2;

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::new("D2", "brings too many to the Burrow", D, crowded_burrow),
    Spoiler::new("D2", "brings nobody to the Burrow", D, empty_burrow),
    Spoiler::new("D3", "takes three actions more", D, three_recruits),
    Spoiler::new("D3", "recruits on the map", D, recruit_above),
    Spoiler::new("D4", "builds without a card shown", D, unshown_building),
    Spoiler::new("D4", "builds with the wrong suit", D, wrong_building),
    Spoiler::new("D4", "builds where it does not rule", D, unruled_building),
    Spoiler::new("D5", "digs without a card", D, unpaid_dig),
    Spoiler::new("D5", "digs with the wrong suit", D, wrong_dig),
    Spoiler::new("D6", "fights more often than its ministers allow", D, battles_more),
    Spoiler::new("D7", "lets the Foremole build where it does not rule", D, foremole_elsewhere),
    Spoiler::new("D8", "banks without the Banker", D, no_banker),
    Spoiler::new("D8", "scores too much with the Banker", D, dear_bank),
    Spoiler::new("D9", "scores more than its lords bring", D, dear_lords),
    Spoiler::new("D10", "sways two ministers", D, second_minister),
    Spoiler::new("D11", "sways without cards shown", D, unshown_sway),
    Spoiler::new("D12", "scores too much for a minister", D, dear_minister),
    Spoiler::new("D12", "does not score for a minister", D, unscored_minister),
    Spoiler::new("D14", "keeps its minister when a building falls", None, kept_minister),
    Spoiler::new("D14", "keeps its card when a building falls", None, kept_card),
    Spoiler::new("D15", "goes to the Burrow of the Duchy", None, into_the_burrow),
    Spoiler::new("D15", "recruits in the Burrow of the Duchy", None, recruit_in_the_burrow),
    Spoiler::new("D16", "crafts without citadels and markets", D, without_pieces),
    Spoiler::new("D17", "draws for markets it does not have", D, one_more),
];

fn serves(scene: &Scene<'_>, minister: Minister) -> bool {
    scene.before(0).ministers().any(|other| other == minister)
}

/// Whether nobody but the swaying scores: what lords and the Banker bring is theirs to take or leave.
fn has_no_lords(scene: &Scene<'_>) -> bool {
    use Minister::{Banker, BaronOfDirt, DuchessOfMud, EarlOfStone};
    ![Banker, BaronOfDirt, DuchessOfMud, EarlOfStone].into_iter().any(|minister| serves(scene, minister))
}

fn has_room(scene: &Scene<'_>, more: u16) -> bool {
    let more = i16::try_from(more).unwrap_or(VICTORY);
    scene.throughout(|position| position.score_of(ME) + more < VICTORY)
}

fn is_shown(act: &str) -> bool {
    act.ends_with("#^")
}

fn shown(scene: &Scene<'_>) -> usize {
    scene.acts().iter().filter(|act| is_shown(act)).count()
}

fn spends(scene: &Scene<'_>) -> usize {
    scene.acts().iter().filter(|act| act.ends_with("#D->")).count()
}

/// Warriors that come to the Burrow: those of Birdsong first.
fn comers(act: &str) -> Option<u16> {
    let (number, rest) = counted(act);
    (rest == "w->0").then_some(number)
}

fn crowded_burrow(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let act = scene.acts().iter().position(|act| comers(act).is_some())?;
    let number = comers(&scene.acts()[act])? + ACTIONS + 1;
    scene.replace(act, &format!("{number}w->0")).in_turn()
}

fn empty_burrow(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let act = scene.acts().iter().position(|act| comers(act).is_some())?;
    let has_left = scene.before(0).warriors_left(ME) > 0;
    let is_only = has_left && scene.acts().iter().filter(|act| comers(act).is_some()).count() == 1;
    is_only.then(|| scene.omit(act..act + 1))?
}

fn three_recruits(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance).max(1);
    let has_come = scene.has(|act| comers(act).is_some());
    if has_come { scene.insert(act, "w->0/w->0/w->0").in_turn() } else { None }
}

fn recruit_above(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let place = pick(scene.places(|_| true), chance).filter(|_| scene.is_plain())?;
    (scene.before(act).warriors_left(ME) > 0).then(|| scene.insert(act, &format!("w->{place}")))
}

/// A building and the card that was shown for it, the only one of the turn: one that is spent, or in a hand that is shown,
/// may be the one.
fn building(scene: &Scene<'_>) -> Option<usize> {
    let acts = scene.acts();
    let is_only = shown(scene) == 1 && spends(scene) == 0 && !scene.has(|act| act.starts_with('^'));
    let act = acts.iter().position(|act| is_shown(act)).filter(|_| is_only)? + 1;
    placed(acts.get(act)?).filter(|(things, _)| things.starts_with("b_")).map(|_| act)
}

fn unshown_building(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let act = building(scene)?;
    scene.omit(act - 1..act)
}

/// The Foremole takes any card.
fn wrong_building(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let act = building(scene).filter(|_| !serves(scene, Minister::Foremole))?;
    let (_, places) = placed(&scene.acts()[act])?;
    let other = other_suit(scene.before(act), places[0])?;
    scene.replace(act - 1, &format!("{other}#^")).in_turn()
}

fn unruled_building(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let (act, place) = scene.foreign_slot(ME, chance)?;
    let position = scene.before(act);
    let code = ["b_c", "b_m"][chance.below(2)];
    Some(scene.insert(act, &format!("{}#^/{code}->{place}", suit(position, place)?)))
}

fn foremole_elsewhere(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    serves(scene, Minister::Foremole).then(|| unruled_building(scene, chance))?
}

/// A tunnel after its card, the only one that is spent.
fn tunnel(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    let acts = scene.acts();
    let is_dug =
        |act: usize, words: &str| act > 0 && words.starts_with("t->") && acts[act - 1].ends_with("#D->");
    scene.find(chance, is_dug).filter(|_| spends(scene) == 1)
}

fn unpaid_dig(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = tunnel(scene, chance)?;
    scene.omit(act - 1..act)
}

fn wrong_dig(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = tunnel(scene, chance)?;
    let (_, places) = placed(&scene.acts()[act])?;
    let other = other_suit(scene.before(act), places[0])?;
    scene.replace(act - 1, &format!("{}D->", cards(1, other))).in_turn()
}

/// No minister has more than two battles.
fn battles_more(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let (foe, place) = pick(open_fights(scene, act), chance).filter(|_| scene.is_plain())?;
    let ministers = scene.before(0).ministers().count();
    let most = usize::from(ACTIONS) + 2 * ministers;
    scene.insert(act, &vec![format!("X{foe}{place}"); most + 1].join("/")).in_turn()
}

fn no_banker(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let is_fair = has_no_lords(scene) && scene.is_plain() && has_room(scene, 1);
    let is_quiet = !scene.has(|act| act.starts_with("++"));
    if is_fair && is_quiet { scene.insert(scene.gap(chance), "F#D->/++").in_turn() } else { None }
}

/// The points after cards of one suit; lords have none.
fn dear_bank(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    use Minister::{BaronOfDirt, DuchessOfMud, EarlOfStone};
    let acts = scene.acts();
    let has_lord = [BaronOfDirt, DuchessOfMud, EarlOfStone].into_iter().any(|lord| serves(scene, lord));
    let is_banked =
        |act: usize, words: &str| act > 0 && points(words).is_some() && acts[act - 1].ends_with("#D->");
    let act = scene.find(chance, is_banked).filter(|_| !has_lord && spends(scene) == 1)?;
    let more = points(&acts[act])? + 1;
    let is_fair = scene.is_plain() && has_room(scene, 1);
    if is_fair { scene.replace(act, &format!("++{more}")).in_turn() } else { None }
}

/// More than all lords bring together.
fn dear_lords(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let most = |position: &Position| position.on_map(Kind::Citadel) + position.on_map(Kind::Market) + 2;
    let more = 1 + u16::from(scene.turn().before.iter().map(most).max()?);
    let is_fair = spends(scene) == 0 && scene.is_plain() && has_room(scene, more);
    if is_fair { scene.insert(scene.gap(chance), &format!("++{more}")).in_turn() } else { None }
}

/// A minister that is swayed, after the cards shown.
fn swayed(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    let acts = scene.acts();
    let is_swayed = |act: usize, words: &str| act > 0 && words.ends_with("->$") && is_shown(&acts[act - 1]);
    scene.find(chance, is_swayed)
}

fn second_minister(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = swayed(scene, chance)?;
    let end = scene.end();
    let free = Minister::ALL.iter().filter(|&&minister| end.ministers().all(|other| other != minister));
    let minister = pick(free.collect(), chance)?;
    scene.insert(act + 1, &format!("(F+M+R)#^/#{minister}->$")).in_turn()
}

fn unshown_sway(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = swayed(scene, chance).filter(|_| shown(scene) == 1)?;
    scene.omit(act - 1..act)
}

/// The points of a swaying, where nobody else scores.
fn rank(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    let act = swayed(scene, chance)? + 1;
    let is_scored = scene.acts().get(act).is_some_and(|act| points(act).is_some());
    (is_scored && has_no_lords(scene) && scene.is_plain()).then_some(act)
}

fn dear_minister(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = rank(scene, chance).filter(|_| has_room(scene, 1))?;
    let more = points(&scene.acts()[act])? + 1;
    scene.replace(act, &format!("++{more}")).in_turn()
}

fn unscored_minister(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = rank(scene, chance)?;
    scene.omit(act..act + 1)
}

fn kept_minister(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let is_minister = |name: &str| Minister::ALL.iter().any(|minister| minister.to_string() == name);
    let leaves =
        |act: &str| act.strip_prefix('#').and_then(|act| act.strip_suffix("D$->")).is_some_and(is_minister);
    let act = scene.find(chance, |_, act| leaves(act)).filter(|_| scene.me() != ME)?;
    scene.omit(act..act + 1)
}

fn kept_card(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| act == "#D->").filter(|_| scene.me() != ME)?;
    scene.omit(act..act + 1)
}

fn into_the_burrow(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = scene.gap(chance);
    let is_camp = |place: u8| count(scene.before(act), me, "w", place) > 0;
    let from = pick(scene.places(is_camp), chance).filter(|_| me != ME)?;
    Some(scene.insert(act, &format!("w{from}->0")))
}

fn recruit_in_the_burrow(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = scene.gap(chance);
    let has_warriors = !is_vagabond(me) && scene.before(act).warriors_left(me) > 0;
    (me != ME && has_warriors).then(|| scene.insert(act, "w->0"))
}
