//! The Riverfolk: funds, recruits, trade posts, prices; and the services that others buy.

use scorebook_core::Chance;
use scorebook_root::Position;
use scorebook_root::names::{Faction, Service};

use super::Spoiler;
use super::battles::is_vagabond;
use super::cards::may_score;
use super::game::{Scene, Spoilt, at, other_suit, pick, suit};
use super::written::{counted, many, placed, points};

const O: Option<Faction> = Some(Faction::Riverfolk);
const ME: Faction = Faction::Riverfolk;

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::new("O2", "takes Protectionism with payments", O, needless_protection),
    Spoiler::new("O8", "exports without a card", O, needless_export),
    Spoiler::new("O9", "draws without funds", O, too_many_funds),
    Spoiler::new("O4", "uses more funds than it has", O, too_many_funds),
    Spoiler::new("O5", "recruits without a fund", O, unpaid_recruit),
    Spoiler::new("O5", "recruits off the river", O, dry_recruit),
    Spoiler::new("O6", "places a trade post without funds", O, unpaid_post),
    Spoiler::new("O6", "places a trade post of the wrong suit", O, wrong_post),
    Spoiler::new("O6", "scores a trade post too high", O, dear_post),
    Spoiler::new("O10", "pays the wrong price", None, wrong_price),
    Spoiler::new("O11", "buys a card without payment", None, unpaid_card),
    Spoiler::new("O14", "pays the wrong number of items", Some(Faction::Vagabond), wrong_items),
    Spoiler::new("O16", "sets a price of five", O, price_of_five),
];

fn is_fund(act: &str) -> bool {
    act.ends_with("$->") && act.contains('w') && !act.contains('#')
}

/// Somebody has paid since the last turn, so payments are not empty; and no card goes that could be exported.
fn needless_protection(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let earlier = scene.game.turns[..scene.number].iter().rev().take_while(|turn| turn.faction != ME);
    let is_paid = earlier.flat_map(|turn| &turn.acts).any(|act| act.ends_with("w->O$"));
    let exports = scene.has(|act| act.contains("#O->"));
    (is_paid && !exports && scene.before(0).warriors_left(ME) > 1).then(|| scene.insert(0, "2w->$"))
}

/// A warrior in payments, and no card went for it.
fn needless_export(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let is_thrifty = !scene.has(|act| act.contains("#O->") || act.ends_with("w->$"));
    let earlier = scene.game.turns[..scene.number].iter().rev().take_while(|turn| turn.faction != ME);
    let is_paid = earlier.flat_map(|turn| &turn.acts).any(|act| act.ends_with("w->O$"));
    let act = scene.gap(chance);
    (is_thrifty && is_paid && scene.before(act).warriors_left(ME) > 0).then(|| scene.insert(act, "w->$"))
}

fn funds(position: &Position) -> u8 {
    position.on_board_of(ME).filter(|(kind, _)| kind.code().ends_with('w')).map(|(_, count)| count).sum()
}

fn too_many_funds(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let most = scene.turn().before.iter().map(funds).max()?;
    let act = scene.gap(chance);
    if !scene.is_plain() || scene.has(|act| act == "2w->$" || act == "w->$") {
        return None;
    }
    scene.insert(act, &vec!["#->O"; usize::from(most) + 1].join("/")).in_turn()
}

fn recruit(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    scene.find(chance, |act, words| words.starts_with("w->") && act > 0 && is_fund(&scene.acts()[act - 1]))
}

fn unpaid_recruit(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = recruit(scene, chance)?;
    scene.omit(act - 1..act)
}

fn dry_recruit(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = recruit(scene, chance)?;
    let position = scene.before(act);
    let is_wet = |place: u8| position.terrain().waters().any(|ends| ends.contains(&at(place)));
    let place = pick(scene.places(|place| !is_wet(place)), chance)?;
    Some(scene.replace(act, &format!("w->{place}")))
}

fn post(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    scene.find(chance, |_, act| placed(act).is_some_and(|(things, _)| things.contains("t_")))
}

fn unpaid_post(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = post(scene, chance)?;
    if is_fund(&scene.acts()[act - 1]) { scene.omit(act - 1..act) } else { None }
}

fn wrong_post(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = post(scene, chance)?;
    let (things, places) = placed(&scene.acts()[act])?;
    let position = scene.before(act);
    let own = suit(position, places[0])?.word().to_ascii_lowercase();
    let other = other_suit(position, places[0])?.word().to_ascii_lowercase();
    Some(scene.replace(
        act,
        &format!("{}->{}", things.replace(&format!("t_{own}"), &format!("t_{other}")), places[0]),
    ))
}

fn dear_post(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = post(scene, chance)? + 1;
    let more = points(scene.acts().get(act)?)? + 1;
    if may_score(scene) { scene.replace(act, &format!("++{more}")).in_turn() } else { None }
}

/// A price that no cards, boats and mercenaries together have: one card at most is bought in a random game.
fn wrong_price(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene
        .find(chance, |_, act| act.ends_with("w->O$"))
        .filter(|_| scene.me() != ME && !scene.has(|act| act.ends_with("->O")))?;
    let price = |service: Service| scene.before(act).price_of(service).map(u16::from);
    let (card, boats, hired) =
        (price(Service::HandCard)?, price(Service::Riverboats)?, price(Service::Mercenaries)?);
    let bought = if scene.has(|act| act.starts_with("#O->")) { card } else { 0 };
    let sums = [0, boats, hired, boats + hired].map(|sum| sum + bought);
    let (number, rest) = counted(&scene.acts()[act]);
    let wrong = (1..=number + 3).filter(|sum| !sums.contains(sum));
    let wrong = pick(wrong.collect(), chance)?;
    scene.replace(act, &format!("{}{rest}", many(wrong))).in_turn()
}

fn unpaid_card(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let position = scene.before(0);
    let is_there = position.plays(ME) && me != ME && position.hand_of(ME).count > 0;
    let is_fair = is_there && scene.is_plain() && !is_vagabond(me);
    is_fair.then(|| scene.insert(0, &format!("#O->{me}")))
}

fn price_of_five(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let service = pick(Service::ALL.to_vec(), chance)?;
    Some(scene.insert(scene.acts().len(), &format!("$_{service}->5")))
}

/// The warriors of the Riverfolk that stand for a Vagabond's items.
fn wrong_items(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| act.ends_with("Ow->O$"))?;
    let (price, rest) = counted(&scene.acts()[act]);
    let is_only = scene.acts().iter().filter(|act| act.ends_with("->O$")).count() == 1;
    let prices = Service::ALL.iter().filter_map(|&service| scene.before(act).price_of(service));
    // Two services together may cost as much.
    let more = price + prices.map(u16::from).sum::<u16>() + 1;
    if is_only { scene.replace(act, &format!("{more}{rest}")).in_turn() } else { None }
}
