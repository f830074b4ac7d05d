//! The Alliance: revolts, sympathy, supporters, officers; and the outrage that others owe.

use scorebook_core::Chance;
use scorebook_root::Position;
use scorebook_root::names::{Faction, Suit};
use scorebook_root::rules::Kind;

use super::Spoiler;
use super::cards::{cards, may_score};
use super::game::{Scene, Spoilt, count, is_near, is_path, other_suit, pick, suit};
use super::written::{counted, drawn, losses, many, march, placed, points};

const A: Option<Faction> = Some(Faction::Alliance);
const ME: Faction = Faction::Alliance;
const BASES: [(Kind, Suit, &str); 3] = [
    (Kind::FoxBase, Suit::Fox, "b_f"),
    (Kind::RabbitBase, Suit::Rabbit, "b_r"),
    (Kind::MouseBase, Suit::Mouse, "b_m"),
];

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::new("A2", "keeps six supporters without a base", A, six_supporters),
    Spoiler::new("A3", "revolts where no sympathy is", A, revolt_elsewhere),
    Spoiler::new("A4", "revolts without supporters", A, unpaid_revolt),
    Spoiler::new("A4", "revolts with the wrong supporters", A, wrong_revolt),
    Spoiler::new("A5", "leaves enemies standing in a revolt", A, spared_enemies),
    Spoiler::new("A5", "gets a warrior too many in a revolt", A, revolt_warriors),
    Spoiler::new("A5", "gets no officer in a revolt", A, no_officer),
    Spoiler::new("A6", "spreads where no sympathy is near", A, far_sympathy),
    Spoiler::new("A7", "spreads without supporters", A, unpaid_sympathy),
    Spoiler::new("A7", "spreads with the wrong supporters", A, wrong_sympathy),
    Spoiler::new("A8", "scores sympathy too high", A, dear_sympathy),
    Spoiler::new("A10", "trains without a card", A, unpaid_officer),
    Spoiler::new("A10", "trains without a base of the suit", A, baseless_officer),
    Spoiler::new("A11", "does not pay for outrage", None, unpaid_outrage),
    Spoiler::new("A11", "pays for outrage with the wrong suit", None, wrong_outrage),
    Spoiler::new("G17", "enters a sympathetic clearing for nothing", None, unpaid_entry),
    Spoiler::new("A20", "revolts where sympathy has just come", A, hasty_revolt),
    Spoiler::new("A12", "takes an operation too many", A, one_operation_more),
    Spoiler::new("A13", "recruits where no base is", A, recruit_elsewhere),
    Spoiler::new("A14", "organizes without the warrior", A, unpaid_organizing),
    Spoiler::new("A15", "leaves the officers of a lost base", None, officers_left),
    Spoiler::new("A18", "draws for bases it does not have", A, one_more),
];

fn bases(position: &Position) -> u8 {
    BASES.iter().map(|(base, ..)| position.on_map(*base)).sum()
}

fn six_supporters(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let baseless = scene.throughout(|position| bases(position) == 0);
    let more = 6_u16.checked_sub(scene.end().supporters().count.into())?;
    let act = scene.gap(chance).max(1);
    if baseless && scene.is_followed() && act == scene.acts().len() {
        scene.insert(act, &format!("{}#A->$", many(more))).in_turn()
    } else {
        None
    }
}

/// The base of a revolt.
fn revolt(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    scene.find(chance, |_, act| placed(act).is_some_and(|(things, _)| things.starts_with("b_")))
}

fn is_supporters(act: &str) -> bool {
    act.contains('#') && act.ends_with("$->") && !act.starts_with('#')
}

fn revolt_elsewhere(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let position = scene.before(0);
    let (_, wanted, code) =
        pick(BASES.iter().filter(|(base, ..)| position.left(*base) > 0).collect(), chance)?;
    let calm = |place: u8| scene.throughout(|position| count(position, ME, "t", place) == 0);
    let place = pick(scene.places(|place| calm(place) && suit(position, place) == Some(*wanted)), chance)?;
    Some(scene.insert(0, &format!("{}$->/{code}->{place}", cards(2, *wanted))))
}

/// The supporters that a revolt costs stand before it, maybe with those it removes between.
fn revolt_cost(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    let base = revolt(scene, chance)?;
    (base.saturating_sub(2)..base).rev().find(|&act| is_supporters(&scene.acts()[act]))
}

fn unpaid_revolt(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = revolt_cost(scene, chance)?;
    scene.omit(act..act + 1)
}

/// Supporters that paid for something else might have been meant, so there are none.
fn wrong_revolt(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let paid = scene.acts().iter().filter(|act| is_supporters(act)).count();
    let act = revolt_cost(scene, chance).filter(|_| paid == 1)?;
    let base = (act..scene.acts().len()).find(|&act| scene.acts()[act].starts_with("b_"))?;
    let (_, places) = placed(&scene.acts()[base])?;
    let suit = other_suit(scene.before(act), places[0])?;
    scene.replace(act, &format!("{}$->", cards(2, suit))).in_turn()
}

fn spared_enemies(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let base = revolt(scene, chance)?;
    let act = base.checked_sub(1).filter(|&act| losses(&scene.acts()[act]).is_some())?;
    scene.omit(act..act + 1)
}

/// Sympathy of the same turn may have been meant, so there is none.
fn revolt_warriors(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let spreads = scene.has(|act| act.starts_with("t->"));
    let act = revolt(scene, chance).filter(|&act| !spreads && scene.before(act).warriors_left(ME) > 5)?;
    let (things, places) = placed(&scene.acts()[act])?;
    let (base, warriors) = things.split_once('+')?;
    let (number, _) = counted(warriors);
    scene.replace(act, &format!("{base}+{}w->{}", number + 1, places[0])).in_turn()
}

fn no_officer(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = revolt(scene, chance)? + 1;
    let officers = scene.acts().iter().filter(|act| *act == "w->$").count();
    let has_left = scene.throughout(|position| position.warriors_left(ME) > 0);
    if has_left && officers == 1 && scene.acts().get(act)? == "w->$" {
        scene.omit(act..act + 1)
    } else {
        None
    }
}

/// A sympathy that supporters paid for.
fn spread(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    scene.find(chance, |act, words| {
        words.starts_with("t->") && act > 0 && is_supporters(&scene.acts()[act - 1])
    })
}

fn far_sympathy(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = spread(scene, chance).filter(|_| scene.is_plain())?;
    let position = scene.before(act);
    let stands =
        scene.places(|place| scene.turn().before.iter().any(|position| count(position, ME, "t", place) > 0));
    let far = |place: u8| {
        !stands.contains(&place)
            && stands
                .iter()
                .all(|&other| !is_near(position, other, place) && !is_path(position, place, other))
    };
    let is_first = scene.places(|place| count(position, ME, "t", place) > 0).is_empty();
    let place = pick(scene.places(far), chance).filter(|_| !is_first)?;
    Some(scene.replace(act, &format!("t->{place}")))
}

fn unpaid_sympathy(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = spread(scene, chance)?;
    scene.omit(act - 1..act)
}

fn wrong_sympathy(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = spread(scene, chance)?;
    let paid = scene.acts().iter().filter(|act| is_supporters(act)).count();
    let (_, places) = placed(&scene.acts()[act])?;
    let suit = other_suit(scene.before(act), places[0]).filter(|_| paid == 1)?;
    let (number, _) = counted(&scene.acts()[act - 1]);
    scene.replace(act - 1, &format!("{}$->", cards(number, suit))).in_turn()
}

fn dear_sympathy(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let act = scene
        .find(chance, |act, words| points(words).is_some() && act > 0 && acts[act - 1].starts_with("t->"))?;
    let more = points(&acts[act])? + 1;
    if may_score(scene) { scene.replace(act, &format!("++{more}")).in_turn() } else { None }
}

/// An officer that a card was spent for.
fn training(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    scene.find(chance, |act, words| words == "w->$" && act > 0 && scene.acts()[act - 1].ends_with("#A->"))
}

/// Any card that is spent besides might be the one.
fn unpaid_officer(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let spent = scene.acts().iter().filter(|act| act.ends_with("#A->")).count();
    let act = training(scene, chance).filter(|_| spent == 1)?;
    scene.omit(act - 1..act)
}

fn baseless_officer(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    if scene.has(|act| counted(act).1 == "#A->" || act.ends_with("B#A->")) {
        return None;
    }
    let bare = BASES.iter().filter(|(base, ..)| scene.throughout(|position| position.on_map(*base) == 0));
    let (_, suit, _) = pick(bare.collect(), chance)?;
    let spoilt = scene.insert(act, &format!("{}A->/w->$", cards(1, *suit)));
    if scene.before(act).warriors_left(ME) > 0 { spoilt.in_turn() } else { None }
}

/// A card that is given to the Alliance, or drawn for it.
fn amends(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    scene.find(chance, |_, act| act.ends_with("->A$")).filter(|_| scene.me() != ME)
}

fn unpaid_outrage(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = amends(scene, chance)?;
    let is_shown = act > 0 && scene.acts()[act - 1] == "^A";
    scene.omit(act - usize::from(is_shown)..act + 1)
}

/// The card that a march costs.
fn unpaid_entry(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = amends(scene, chance)?;
    let is_shown = act > 0 && scene.acts()[act - 1] == "^A";
    let first = act - usize::from(is_shown);
    march(scene.acts().get(first.checked_sub(1)?)?)?;
    scene.omit(first..act + 1)
}

fn hasty_revolt(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = spread(scene, chance)?;
    let (_, places) = placed(&scene.acts()[act])?;
    let place = places[0];
    let own = suit(scene.before(act), place)?;
    let (base, _, code) = BASES.iter().find(|(_, suit, _)| *suit == own)?;
    let is_fresh = count(scene.before(0), ME, "t", place) == 0 && scene.before(act).left(*base) > 0;
    is_fresh.then(|| scene.insert(act + 1, &format!("{}$->/{code}->{place}", cards(2, own))))
}

fn wrong_outrage(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = amends(scene, chance)?;
    let (suit, giver) = scene.acts()[act].split_once('#')?;
    let suit = Suit::from_word(suit).filter(|&suit| suit != Suit::Bird)?;
    let paid = scene.acts().iter().filter(|act| act.ends_with("->A$")).count();
    let other = [Suit::Fox, Suit::Mouse, Suit::Rabbit]
        .into_iter()
        .find(|&other| other != suit)
        .filter(|_| paid == 1)?;
    scene.replace(act, &format!("{other}#{giver}")).in_turn()
}

fn one_operation_more(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let end = scene.end();
    let place =
        pick(scene.places(|place| BASES.iter().any(|(.., code)| count(end, ME, code, place) > 0)), chance)?;
    let draw = scene.acts().iter().rposition(|act| drawn(act, ME).is_some()).filter(|_| scene.is_plain())?;
    let most = scene.turn().before.iter().map(Position::officers).max()?;
    let recruits = vec![format!("w->{place}"); usize::from(most) + 1];
    if end.warriors_left(ME) > most { scene.insert(draw, &recruits.join("/")).in_turn() } else { None }
}

fn recruit_elsewhere(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let bare = |place: u8| {
        scene.throughout(|position| BASES.iter().all(|(.., code)| count(position, ME, code, place) == 0))
    };
    let keep = |place: u8| count(scene.end(), Faction::Marquise, "t_k", place) > 0;
    let place = pick(scene.places(|place| bare(place) && !keep(place)), chance)?;
    (scene.before(act).warriors_left(ME) > 0).then(|| scene.insert(act, &format!("w->{place}")))
}

fn unpaid_organizing(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let is_warrior = |act: &str| act.starts_with('w') && act.ends_with("->");
    let act = scene.find(chance, |act, words| {
        words.starts_with("t->") && act > 0 && is_warrior(&scene.acts()[act - 1])
    })?;
    scene.omit(act - 1..act)
}

fn officers_left(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| act.ends_with("AwA$->")).filter(|_| scene.me() != ME)?;
    scene.omit(act..act + 1)
}

fn one_more(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let due = 1 + u16::from(bases(scene.end()));
    let act =
        scene.acts().iter().rposition(|act| drawn(act, ME) == Some(due)).filter(|_| scene.is_plain())?;
    scene.replace(act, &format!("{}#->A", due + 1)).in_turn()
}
