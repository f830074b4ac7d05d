//! Cards in play, used more often or otherwise than they say.

use scorebook_core::Chance;
use scorebook_root::names::Faction;

use super::Spoiler;
use super::cards::may_score;
use super::game::{Scene, Spoilt, pick};
use super::written::{many, points};

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::new("X1", "uses the Better Burrow Bank twice", None, bank_twice),
    Spoiler::new("X2", "gives no point for Stand and Deliver", None, unthanked),
    Spoiler::new("X3", "claims a clearing too many", None, dear_claim),
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
    let act = scene.find(chance, |_, act| act.starts_with(&format!("#->{me}+")))?;
    scene.insert(act, &scene.acts()[act]).in_turn()
}

/// A card that goes to whose turn it is from somebody, and the act behind it.
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
    scene.omit(act..act + 1)
}

fn nothing_back(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let is_plain = has(scene, "swapmeet") && !has(scene, "standanddeliver");
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
fn not_crafted(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    if scene.me() == Faction::Alliance {
        return None;
    }
    let act = scene.gap(chance);
    let names = ["royalclaim", "falseorders", "saboteurs", "armorers", "sappers"];
    let name = names[chance.below(names.len())];
    let is_here =
        scene.end().players().any(|faction| scene.end().crafted_by(faction).any(|card| card.name == name));
    (!is_here && scene.has_no_cards(scene.me())).then(|| scene.insert(act, &format!("#{name}$->")))
}
