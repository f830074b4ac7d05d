//! Cards in play, used more often or otherwise than they say.

use scorebook_core::Chance;
use scorebook_root::names::{Deck, Faction, Suit};

use super::Spoiler;
use super::battles::{a_battle, is_there, open_fights};
use super::cards::may_score;
use super::game::{Scene, Spoilt, at, pick, suit};
use super::ground::round_trip;
use super::written::{Fight, many, points};

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::new("X1", "uses the Better Burrow Bank twice", None, bank_twice),
    Spoiler::new("X1", "takes the card of the Bank for that of the Evening", None, bank_for_evening),
    Spoiler::new("X2", "gives no point for Stand and Deliver", None, unthanked),
    Spoiler::new("X3", "claims a clearing too many", None, dear_claim),
    Spoiler::new("X4", "fights on with one Command Warren", None, warring_on),
    Spoiler::new("X5", "marches on with one Cobbler", None, marching_on),
    Spoiler::new("X23", "marches on with one League", None, leagues_on),
    Spoiler::new("X8", "spends Armorers that it has not crafted", None, no_armorers),
    Spoiler::new("X9", "spends Sappers that it has not crafted", None, no_sappers),
    Spoiler::new("X13", "spends Saboteurs that it has not crafted", None, no_saboteurs),
    Spoiler::new("X11", "loses scouts to an ambush", None, ambushed_scouts),
    Spoiler::new("X12", "removes nothing with a Favor", None, idle_favor),
    Spoiler::new("X19", "takes an ambush without Informants", None, no_informants),
    Spoiler::new("X22", "scores for coffins that are not full", None, dear_coffins),
    Spoiler::new("X6", "collects taxes twice", None, taxed_twice),
    Spoiler::new("X17", "spends no card for Propaganda", None, free_propaganda),
    Spoiler::new("X18", "orders more than half away", None, too_many_ordered),
    Spoiler::new("X20", "charms and gives no point", None, uncharming),
    Spoiler::new("X21", "gives nothing back in a Swap Meet", None, nothing_back),
    Spoiler::new("X24", "lets another draw without a Murine Broker", None, unbrokered),
    Spoiler::new("X26", "uses a card that it has not crafted", None, not_crafted),
];

/// Whether a card is in play when the turn begins.
fn has(scene: &Scene<'_>, name: &str) -> bool {
    scene.before(0).crafted_by(scene.me()).any(|card| card.name == name)
}

fn others(scene: &Scene<'_>) -> Vec<Faction> {
    scene.end().players().filter(|&other| other != scene.me()).collect()
}

fn bank_twice(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    // What the Alliance draws may be told as outrage.
    let draws = |act: &str| act.starts_with(&format!("#->{me}+")) && !act.ends_with("+A");
    let act = scene.find(chance, |_, act| draws(act))?;
    scene.insert(act, &scene.acts()[act]).in_turn()
}

/// The draw of the Evening is left out, and the Bank's is the only other.
fn bank_for_evening(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let has_draw = !matches!(me, Faction::Riverfolk | Faction::Corvids);
    let banked = scene.acts().iter().filter(|act| act.starts_with(&format!("#->{me}+"))).count();
    let draws = scene.acts().iter().filter(|act| act.contains("#->")).count();
    let act = scene.acts().iter().rposition(|act| super::written::drawn(act, me).is_some())?;
    if has_draw && banked == 1 && draws == 2 { scene.omit(act..act + 1) } else { None }
}

/// A card that goes to whose turn it is from somebody, and the act after it.
fn taken_from(scene: &Scene<'_>, chance: &mut Chance, behind: impl Fn(Faction) -> String) -> Option<usize> {
    let others = others(scene);
    let is_taken = |act: usize, words: &str| {
        let from = others.iter().find(|&&other| words == format!("#{other}->{}", scene.me()));
        from.is_some_and(|&from| scene.acts().get(act + 1).is_some_and(|next| *next == behind(from)))
    };
    scene.find(chance, is_taken).map(|act| act + 1)
}

fn unthanked(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let is_plain = has(scene, "standanddeliver") && !has(scene, "swapmeet");
    let act = taken_from(scene, chance, |from| format!("{from}++")).filter(|_| is_plain)?;
    // Another point of theirs may be the one.
    let is_only = scene.acts().iter().filter(|other| **other == scene.acts()[act]).count() == 1;
    is_only.then(|| scene.omit(act..act + 1))?
}

fn nothing_back(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let buys = scene.has(|act| act.contains("->O$"));
    let is_plain = has(scene, "swapmeet") && !has(scene, "standanddeliver") && !buys;
    let act = taken_from(scene, chance, |from| format!("#{me}->{from}")).filter(|_| is_plain)?;
    scene.omit(act..act + 1)
}

fn dear_claim(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let act = scene.find(chance, |act, _| act > 0 && acts[act - 1] == "#royalclaim$->")?;
    let more = points(&acts[act])? + 1;
    if may_score(scene) { scene.replace(act, &format!("++{more}")).in_turn() } else { None }
}

fn taxed_twice(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let draw = format!("#->{}", scene.me());
    let is_tax = |act: usize, words: &str| {
        words.starts_with('w') && words.ends_with("->") && acts.get(act + 1) == Some(&draw)
    };
    let act = scene.find(chance, is_tax).filter(|_| has(scene, "taxcollector"))?;
    let is_fought = acts[..act].iter().any(|act| act.starts_with('X'));
    let again = format!("{}/{draw}", acts[act]);
    if is_fought { None } else { scene.insert(act, &again).in_turn() }
}

/// The card that Propaganda costs, the only one of the turn.
fn free_propaganda(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let (acts, me) = (scene.acts(), scene.me());
    let spends = format!("#{me}->");
    let is_card = |act: usize, words: &str| {
        let turned = acts.get(act + 1).and_then(|next| next.get(1..)?.strip_prefix('w')?.strip_suffix("->"));
        words.ends_with(&spends)
            && turned.is_some_and(|place| acts.get(act + 2) == Some(&format!("w->{place}")))
    };
    let spent = acts.iter().filter(|act| act.ends_with(&spends)).count();
    let act = scene.find(chance, is_card).filter(|_| spent == 1)?;
    scene.omit(act..act + 1)
}

fn too_many_ordered(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let act = scene.find(chance, |act, _| act > 0 && acts[act - 1] == "#falseorders$->")?;
    let (half, rest) = super::written::counted(&acts[act]);
    let place: u8 = rest.split_once('w')?.1.split_once("->")?.0.parse().ok()?;
    let owner = Faction::from_word(rest.get(..1)?)?;
    let all = u16::from(super::game::count(scene.before(act), owner, "w", place));
    (half < all).then(|| scene.replace(act, &format!("{}{rest}", many(half + 1))))
}

fn uncharming(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let draw = format!("#->{}", scene.me());
    let thanks = |words: &str| others(scene).iter().any(|other| words == format!("{other}++"));
    let act = scene.find(chance, |act, words| act > 0 && thanks(words) && acts[act - 1] == draw)?;
    let is_plain = !scene.has(|act| act.starts_with('X'));
    if is_plain { scene.omit(act..act + 1) } else { None }
}

fn unbrokered(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let other = pick(others(scene), chance)
        .filter(|_| scene.is_plain() && !super::battles::is_vagabond(scene.me()))?;
    // What the Alliance draws may be told as outrage.
    Some(scene.insert(act, &format!("#->{other}"))).filter(|_| other != Faction::Alliance)
}

/// What the Alliance discards from its board are supporters.
fn spent_uncrafted(scene: &Scene<'_>, chance: &mut Chance, name: &str) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let is_here =
        scene.end().players().any(|faction| scene.end().crafted_by(faction).any(|card| card.name == name));
    let is_fair = !is_here && scene.has_no_cards(scene.me()) && scene.me() != Faction::Alliance;
    is_fair.then(|| scene.insert(act, &format!("#{name}$->")))
}

fn not_crafted(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let names = ["royalclaim", "falseorders", "saboteurs", "armorers", "sappers"];
    let name = names[chance.below(names.len())];
    spent_uncrafted(scene, chance, name)
}

fn no_armorers(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    spent_uncrafted(scene, chance, "armorers")
}

fn no_sappers(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    spent_uncrafted(scene, chance, "sappers")
}

fn no_saboteurs(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    spent_uncrafted(scene, chance, "saboteurs")
}

/// More deeds than any board and all cards allow.
const DEEDS: usize = 14;

/// Ministers and funds may allow as many.
fn is_bounded(me: Faction) -> bool {
    !matches!(me, Faction::Duchy | Faction::Riverfolk)
}

fn warring_on(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let is_fair = has(scene, "commandwarren") && is_bounded(scene.me());
    let (foe, place) = pick(open_fights(scene, act), chance).filter(|_| is_fair)?;
    scene.insert(act, &vec![format!("X{foe}{place}"); DEEDS].join("/")).in_turn()
}

/// There and back, more often than anything allows.
fn restless(scene: &Scene<'_>, chance: &mut Chance, name: &str) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let is_fair = has(scene, name) && is_bounded(scene.me());
    let (from, to) = round_trip(scene, act, chance).filter(|_| is_fair)?;
    scene.insert(act, &vec![format!("w{from}->{to}/w{to}->{from}"); DEEDS / 2].join("/")).in_turn()
}

fn marching_on(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    restless(scene, chance, "cobbler")
}

fn leagues_on(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    restless(scene, chance, "leagueofadventurousmice")
}

/// The defender has no warrior who could hit, and the ambush does not hurt scouts.
fn ambushed_scouts(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let is_idle = |act: usize, fight: Fight<'_>| {
        let position = scene.before(act);
        let special = matches!(fight.foe, Faction::Corvids | Faction::Vagabond | Faction::SecondVagabond);
        fight.tail.is_empty()
            && !special
            && position.warriors_in(fight.foe, at(fight.place)) == 0
            && position.warriors_in(me, at(fight.place)) > 1
            && position.hand_of(fight.foe).count > 0
    };
    let (act, fight) = a_battle(scene, chance, is_idle).filter(|_| has(scene, "scoutingparty"))?;
    let own = suit(scene.before(act), fight.place)?;
    let Fight { foe, place, .. } = fight;
    scene.replace(act, &format!("X{foe}{place}{own}@/2w{place}->")).in_turn()
}

/// Pieces of others stand in a clearing of the suit, and nothing goes.
fn idle_favor(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let favors = [(Suit::Fox, "foxes"), (Suit::Mouse, "mice"), (Suit::Rabbit, "rabbits")];
    let (own, whose) = favors[chance.below(3)];
    let is_enemy = |place: u8| {
        let others = others(scene);
        suit(scene.end(), place) == Some(own)
            && scene.throughout(|position| others.iter().any(|&other| is_there(position, other, place)))
    };
    let is_fair = scene.end().deck() == Deck::Standard && scene.is_followed();
    pick(scene.places(is_enemy), chance).filter(|_| is_fair)?;
    scene.insert(scene.gap(chance), &format!("Zfavorofthe{whose}")).in_turn()
}

/// An ambush of the discard pile, in the place of the draw.
fn no_informants(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let draw = scene.acts().iter().rposition(|act| super::written::drawn(act, me).is_some());
    let act = draw.filter(|_| scene.is_plain() && !super::battles::is_vagabond(me))?;
    let own = [Suit::Fox, Suit::Mouse, Suit::Rabbit][chance.below(3)];
    scene.replace(act, &format!("{own}#@*->{me}")).in_turn()
}

fn dear_coffins(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let few = scene.throughout(|position| position.coffins().map(|(_, count)| count).sum::<u8>() < 5);
    let is_quiet = !scene.has(|act| act.starts_with("++")) && may_score(scene);
    let is_fair = has(scene, "coffinmakers") && few && is_quiet;
    if is_fair { scene.insert(scene.gap(chance), "++").in_turn() } else { None }
}
