//! Cards, items and points: crafting, drawing, the hand, dominance, scoring.

use scorebook_core::Chance;
use scorebook_root::Position;
use scorebook_root::names::{Deck, Faction, Item, Leader, Suit};
use scorebook_root::rules::{Goal, Kind, VICTORY, cards_of};

use super::Spoiler;
use super::battles::is_vagabond;
use super::crafting::crafting;
use super::game::{Scene, Spoilt, pick};
use super::written::{battle, drawn, many, points, spent};

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::new("G31", "crafts without the pieces", None, without_pieces),
    Spoiler::new("C14", "crafts without workshops", Some(Faction::Marquise), without_pieces),
    Spoiler::new("E17", "crafts without roosts", Some(Faction::Eyrie), without_pieces),
    Spoiler::new("A17", "crafts without sympathy", Some(Faction::Alliance), without_pieces),
    Spoiler::new("V15", "crafts without hammers", Some(Faction::Vagabond), without_pieces),
    Spoiler::new("K16", "crafts without waystations", Some(Faction::Keepers), without_pieces),
    Spoiler::new("O7", "crafts without empty spaces", Some(Faction::Riverfolk), without_pieces),
    Spoiler::new("E18", "scores too much for the Despot", Some(Faction::Eyrie), dear_despot),
    Spoiler::new("X25", "scores two more for the Master Engravers", None, dear_engravers),
    Spoiler::new("E16", "scores an item in full without the Builder", Some(Faction::Eyrie), dear_item),
    Spoiler::new("V24", "draws for coins it does not have", Some(Faction::Vagabond), one_more),
    Spoiler::new("O17", "keeps more than five cards", Some(Faction::Riverfolk), full_hand),
    Spoiler::new("O3", "takes dividends without a trade post", Some(Faction::Riverfolk), for_nothing),
    Spoiler::new("G32", "crafts an item of which none is left", None, without_item),
    Spoiler::new("G32", "scores an item too high", None, dear_item),
    Spoiler::new("G33", "crafts a second copy", None, twice_in_play),
    Spoiler::new("G34", "crafts an ambush", None, crafted_ambush),
    Spoiler::new("G35", "crafts a card of the other deck", None, of_the_other_deck),
    Spoiler::new("G38", "draws one card too many", None, one_more),
    Spoiler::new("G38", "does not draw", None, no_draw),
    Spoiler::new("G39", "keeps more than five cards", None, full_hand),
    Spoiler::new("G42", "draws more cards than there are", None, empty_pile),
    Spoiler::new("G41", "takes a card from another hand", None, stolen),
    Spoiler::new("G44", "crafts a card that lies in play elsewhere", None, in_play_elsewhere),
    Spoiler::new("G46", "scores one too many", None, one_point_more),
    Spoiler::new("G46", "scores for nothing", None, for_nothing),
    Spoiler::new("G46", "loses points without turmoil", None, lost_points),
    Spoiler::new("G47", "leaves the track without a card", None, no_dominance),
    Spoiler::new("G30", "does not score what was removed", None, unscored),
    Spoiler::new("G47", "plays dominance too early", None, early_dominance),
];

/// Coins take two rabbits, swords two foxes, and there are never enough of them here.
pub(super) fn without_pieces(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let (item, wanted) = [(Item::Coin, Suit::Rabbit), (Item::Sword, Suit::Fox)][chance.below(2)];
    let lacks = |position: &Position| crafting(position, scene, wanted).is_some_and(|pieces| pieces < 2);
    let act = scene.gap(chance);
    scene.throughout(lacks).then(|| scene.insert(act, &format!("Z%{item}")))
}

fn without_item(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let gone = Item::ALL
        .iter()
        .copied()
        .filter(|&item| item != Item::Torch && scene.before(act).items_left(item) == 0);
    let item = pick(gone.collect(), chance)?;
    Some(scene.insert(act, &format!("Z%{item}")))
}

fn dear_item(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let is_item = |act: usize| acts[act].starts_with("Z%");
    let act = scene.find(chance, |act, words| act > 0 && is_item(act - 1) && points(words).is_some())?;
    let more = points(&acts[act])? + 1;
    scene.replace(act, &format!("++{more}")).in_turn().filter(|_| may_score(scene))
}

fn dear_engravers(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let has_engravers = scene.before(0).crafted_by(scene.me()).any(|card| card.name == "masterengravers");
    has_engravers.then(|| dear_item(scene, chance))?
}

/// Whether points tell what they are for: another one neither wins the game nor can be a dividend, which a record does not show.
pub(super) fn may_score(scene: &Scene<'_>) -> bool {
    let post = [Kind::FoxPost, Kind::RabbitPost, Kind::MousePost];
    let has_post = post.into_iter().any(|post| scene.before(0).on_map(post) > 0);
    let has_dividends = scene.me() == Faction::Riverfolk && has_post;
    // What the gardens, ministers and crafted items of these bring may be left out.
    let has_choice = matches!(scene.me(), Faction::Cult | Faction::Duchy | Faction::Hundreds);
    !has_dividends && !has_choice && scene.throughout(|position| position.score_of(scene.me()) + 1 < VICTORY)
}

fn twice_in_play(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let names = scene.before(act).crafted_by(scene.me()).map(|card| card.name).collect();
    let name = pick(names, chance)?;
    Some(scene.insert(act, &format!("Z{name}")))
}

fn crafted_ambush(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let has_card = scene.end().hand_of(scene.me()).count > 0;
    has_card.then(|| scene.insert(scene.gap(chance), "Zambush"))
}

fn of_the_other_deck(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let deck = scene.end().deck();
    let is_here = |name: &str| cards_of(deck).any(|card| card.name == name);
    let others = Deck::ALL.iter().filter(|&&other| other != deck).flat_map(|&other| cards_of(other));
    let name = pick(others.map(|card| card.name).filter(|name| !is_here(name)).collect(), chance)?;
    Some(scene.insert(scene.gap(chance), &format!("Z{name}")))
}

/// The last draw of the turn.
fn last_draw(scene: &Scene<'_>) -> Option<usize> {
    (0..scene.acts().len()).rev().find(|&act| drawn(&scene.acts()[act], scene.me()).is_some())
}

pub(super) fn one_more(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = last_draw(scene).filter(|_| me != Faction::Riverfolk && scene.is_plain())?;
    let coins = if is_vagabond(me) { scene.end().undamaged(me, Item::Coin).min(3).into() } else { 0 };
    let number = drawn(&scene.acts()[act], me)? + 1 + coins;
    scene.replace(act, &format!("{number}#->{me}")).in_turn()
}

/// Where cards are drawn twice, the other draw might be the one of the Evening.
fn no_draw(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let draws = scene.acts().iter().filter(|act| act.contains("#->")).count();
    let is_due = draws == 1 && !matches!(scene.me(), Faction::Riverfolk | Faction::Corvids);
    let act = last_draw(scene).filter(|_| is_due)?;
    scene.omit(act..act + 1)
}

/// The discards of Vagabonds are left out so often that they only get a hint.
fn full_hand(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let last = scene.acts().len().checked_sub(1)?;
    let is_surplus = spent(&scene.acts()[last], scene.me()).is_some();
    let is_full = scene.before(last).hand_of(scene.me()).count > 5 && !is_vagabond(scene.me());
    if is_surplus && is_full { scene.omit(last..last + 1) } else { None }
}

/// More than a deck has.
fn empty_pile(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let act = last_draw(scene)?;
    scene.replace(act, &format!("60#->{}", scene.me())).in_turn()
}

fn stolen(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    if is_vagabond(me) || !scene.is_plain() {
        return None;
    }
    let act = scene.gap(chance);
    let position = scene.before(act);
    let others = position.players().filter(|&other| other != me && position.hand_of(other).count > 0);
    let other = pick(others.collect(), chance)?;
    Some(scene.insert(act, &format!("#{other}->{me}")))
}

fn in_play_elsewhere(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let position = scene.before(act);
    let only = |name: &str| {
        cards_of(position.deck()).filter(|card| card.name == name).map(|card| card.copies).sum::<u8>() == 1
    };
    let others = position.players().filter(|&other| other != scene.me());
    let names =
        others.flat_map(|other| position.crafted_by(other)).map(|card| card.name).filter(|name| only(name));
    let name = pick(names.collect(), chance)?;
    Some(scene.insert(act, &format!("Z{name}")))
}

fn one_point_more(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| points(act).is_some()).filter(|_| may_score(scene))?;
    let more = points(&scene.acts()[act])? + 1;
    scene.replace(act, &format!("++{more}")).in_turn()
}

/// The points right after a battle that the Despot has won.
fn dear_despot(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let behind = |act: usize| act > 1 && battle(&acts[act - 2]).is_some();
    let act =
        scene.find(chance, |act, words| behind(act) && points(words).is_some_and(|points| points > 1))?;
    let leads = scene.before(0).leader() == Some(Leader::Despot) && may_score(scene);
    let more = points(&acts[act])? + 1;
    if leads { scene.replace(act, &format!("++{more}")).in_turn() } else { None }
}

fn for_nothing(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let is_quiet = !scene.has(|act| act.starts_with("++")) && may_score(scene);
    if is_quiet { scene.insert(scene.gap(chance), "++").in_turn() } else { None }
}

/// A quest may bring cards instead, and infamy and coffins are worth points only to some, so turns with them are left alone.
fn unscored(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let may_lack = scene.has(|act| act.contains('Q') || act.starts_with('X') && is_vagabond(scene.me()));
    let has_coffins = scene.before(0).crafted_by(scene.me()).any(|card| card.name == "coffinmakers");
    let is_sure = !may_lack && !has_coffins && may_score(scene);
    let act =
        scene.find(chance, |_, act| points(act).is_some_and(|points| points > 0)).filter(|_| is_sure)?;
    scene.omit(act..act + 1)
}

fn early_dominance(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let is_early = scene.throughout(|position| position.score_of(me) < 10);
    let act = scene.gap(chance);
    (is_early && !is_vagabond(me)).then(|| scene.insert(act, &format!("F#dom{me}->$")))
}

fn lost_points(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let is_fair = !scene.has(|act| act == "$_->") && scene.before(act).score_of(scene.me()) > 1;
    is_fair.then(|| scene.insert(act, "--"))
}

fn no_dominance(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = scene.gap(chance);
    let is_on_track = scene.throughout(|position| position.goal_of(me) == Goal::Points);
    (is_on_track && !is_vagabond(me)).then(|| scene.insert(act, &format!("++->{me}$")))
}

/// How a number of cards is written ahead of them.
pub(super) fn cards(count: u16, suit: Suit) -> String {
    format!("{}{suit}#", many(count))
}
