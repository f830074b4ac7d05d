//! The Lord of the Hundreds: mobs, recruits, the warlord and its moods, the hoard, oppression.

use scorebook_core::Chance;
use scorebook_root::Position;
use scorebook_root::names::{Faction, Mood};
use scorebook_root::rules::{Kind, VICTORY};

use super::Spoiler;
use super::battles::open_fights;
use super::cards::{cards, one_more, without_pieces};
use super::game::{Scene, Spoilt, at, count, is_path, other_suit, pick, suit};
use super::written::{battle, counted, drawn, losses, placed, points};

const H: Option<Faction> = Some(Faction::Hundreds);
const ME: Faction = Faction::Hundreds;
/// What Command and Prowess are at most, together.
const STRENGTH: usize = 8;

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::new("H2", "leaves what its mobs raze", H, spared_by_mobs),
    Spoiler::new("H2", "lets its mobs take warriors", H, razed_warrior),
    Spoiler::new("H3", "brings a mob far from all mobs", H, far_mob),
    Spoiler::new("H4", "recruits one warrior too many", H, recruit_more),
    Spoiler::new("H4", "recruits where no warlord or stronghold is", H, recruit_elsewhere),
    Spoiler::new("H4", "leaves its recruits out", H, no_recruits),
    Spoiler::new("H5", "anoints a second warlord", H, second_warlord),
    Spoiler::new("H5", "anoints no warlord", H, no_warlord),
    Spoiler::new("H6", "keeps its mood", H, same_mood),
    Spoiler::new("H6", "chooses no mood", H, no_mood),
    Spoiler::new("H7", "fights more often than Command allows", H, battles_more),
    Spoiler::new("H8", "advances more often than Prowess allows", H, advances_more),
    Spoiler::new("H9", "builds without a card", H, unpaid_stronghold),
    Spoiler::new("H9", "builds with the wrong suit", H, wrong_stronghold),
    Spoiler::new("H9", "builds where it does not rule", H, unruled_stronghold),
    Spoiler::new("H10", "incites without a card", H, unpaid_mob),
    Spoiler::new("H10", "incites with the wrong suit", H, wrong_mob),
    Spoiler::new("H10", "incites where no warrior is", H, lonely_mob),
    Spoiler::new("H11", "brings more mobs without being jubilant", H, joyless_mobs),
    Spoiler::new("H12", "scores too much for oppression", H, dear_oppression),
    Spoiler::new("H12", "does not score for oppression", H, unscored_oppression),
    Spoiler::new("H13", "keeps an item and scores it", H, kept_and_scored),
    Spoiler::new("H14", "keeps a fifth item", H, fifth_item),
    Spoiler::new("H15", "loots without a battle", H, loot_in_peace),
    Spoiler::new("H16", "removes the warlord without a battle", None, warlord_gone),
    Spoiler::new("H17", "gets three warriors for an item", H, too_lavish),
    Spoiler::new("H18", "gets more warriors than mobs went", None, too_bitter),
    Spoiler::new("H19", "crafts without strongholds", H, without_pieces),
    Spoiler::new("H20", "draws one card too many", H, one_more),
    Spoiler::new("G56", "pays for two things with one card", H, paid_once),
];

fn mobs(position: &Position) -> Vec<u8> {
    (1..=12).filter(|&place| count(position, ME, "t", place) > 0).collect()
}

/// Whether no mob is in a clearing or beside it, all the time.
fn is_remote(scene: &Scene<'_>, place: u8) -> bool {
    scene.throughout(|position| {
        mobs(position).into_iter().all(|mob| mob != place && !is_path(position, mob, place))
    })
}

/// Whether no warrior of the Hundreds is in a clearing, all the time.
fn is_empty(scene: &Scene<'_>, place: u8) -> bool {
    scene.throughout(|position| position.warriors_in(ME, at(place)) == 0)
}

fn is_open(position: &Position, place: u8) -> bool {
    count(position, Faction::Marquise, "t_k", place) == 0
        && count(position, Faction::Corvids, "t_s", place) == 0
}

/// What a mob razes, before any battle and after no card.
fn spared_by_mobs(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let first = acts.iter().position(|act| battle(act).is_some() || act.contains('#')).unwrap_or(acts.len());
    let stood = mobs(scene.before(0));
    let is_razed = |act: usize, words: &str| {
        // What becomes of a plot that is turned up is left alone.
        let is_raid = words.contains("t_r");
        act < first
            && !is_raid
            && losses(words).is_some_and(|(lost, place)| stood.contains(&place) && lost[0].1 != "w")
    };
    let act = scene.find(chance, is_razed)?;
    scene.omit(act..act + 1)
}

fn razed_warrior(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let position = scene.before(0);
    let others = position.players().filter(|&other| other != ME);
    let camps = others.flat_map(|other| {
        let razed = mobs(position).into_iter().filter(move |&place| count(position, other, "w", place) > 0);
        razed.map(move |place| (other, place))
    });
    let (other, place) = pick(camps.collect(), chance).filter(|_| scene.is_plain())?;
    let is_calm = !scene.has(|act| battle(act).is_some_and(|fight| fight.place == place));
    is_calm.then(|| scene.insert(0, &format!("{other}w{place}->")))
}

fn far_mob(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let like = |place: u8| is_remote(scene, place) && is_empty(scene, place);
    let place = pick(scene.places(like), chance).filter(|_| scene.before(0).left(Kind::Mob) > 0)?;
    Some(scene.insert(0, &format!("t->{place}")))
}

/// The warriors of Birdsong: those that come before the mood.
fn recruits(scene: &Scene<'_>) -> Option<usize> {
    let acts = scene.acts();
    let mood = acts.iter().position(|act| is_mood(act))?;
    acts[..mood]
        .iter()
        .position(|act| act.contains("w->") && !act.contains("w_w") && !act.starts_with('w'))
        .or_else(|| acts[..mood].iter().position(|act| act.starts_with("w->")))
}

/// Nothing of the turn brings warriors but its recruits.
fn is_meagre(scene: &Scene<'_>) -> bool {
    let moods = |position: &Position| matches!(position.mood(), Some(Mood::Lavish | Mood::Bitter));
    scene.is_plain() && scene.throughout(|position| !moods(position) && position.warriors_left(ME) > 1)
}

fn recruit_more(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let position = scene.before(0);
    let is_base = |place: u8| count(position, ME, "b", place) > 0 && is_open(position, place);
    let place = pick(scene.places(is_base), chance).filter(|_| is_meagre(scene))?;
    // An item of a ruin may raise Prowess.
    let finds = scene.has(|act| act.starts_with('%'));
    if finds { None } else { scene.insert(0, &format!("w->{place}")).in_turn() }
}

fn recruit_elsewhere(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let is_bare = |place: u8| {
        scene.throughout(|position| {
            count(position, ME, "b", place) == 0 && count(position, ME, "w_w", place) == 0
        })
    };
    let place = pick(scene.places(is_bare), chance).filter(|_| is_meagre(scene))?;
    Some(scene.insert(act, &format!("w->{place}")))
}

fn no_recruits(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let act = recruits(scene).filter(|_| is_meagre(scene))?;
    scene.omit(act..act + 1)
}

fn second_warlord(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let place = pick(scene.places(|place| is_open(scene.before(act), place)), chance)?;
    (scene.before(act).on_map(Kind::Warlord) > 0).then(|| scene.insert(act, &format!("w_w->{place}")))
}

/// Whatever the turn has done with it afterwards, the warlord has not come.
fn no_warlord(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| act.starts_with("w_w->"))?;
    let is_replaced = act > 0 && losses(&scene.acts()[act - 1]).is_some_and(|(lost, _)| lost == [(1, "w")]);
    scene.omit(act - usize::from(is_replaced)..act + 1)
}

fn is_mood(act: &str) -> bool {
    act.strip_prefix('#')
        .and_then(|rest| rest.strip_suffix("->$"))
        .is_some_and(|word| Mood::from_word(word).is_some())
}

fn same_mood(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| is_mood(act))?;
    let mood = scene.before(act).mood()?;
    Some(scene.replace(act, &format!("#{mood}->$")))
}

fn no_mood(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| is_mood(act))?;
    scene.omit(act..act + 1)
}

fn battles_more(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let (foe, place) = pick(open_fights(scene, act), chance).filter(|_| scene.is_plain())?;
    scene.insert(act, &vec![format!("X{foe}{place}"); STRENGTH + 1].join("/")).in_turn()
}

/// The warlord goes there and back, more often than commands and advances together.
fn advances_more(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let position = scene.before(act);
    let calm = |place: u8| count(position, Faction::Alliance, "t", place) == 0 && is_open(position, place);
    let from = *scene.places(|place| count(position, ME, "w_w", place) > 0 && calm(place)).first()?;
    let to = pick(scene.places(|to| is_path(position, from, to) && calm(to)), chance)?;
    let trip = format!("w_w{from}->{to}/w_w{to}->{from}");
    let is_fair = scene.is_plain() && position.rules(ME, at(from));
    if is_fair { scene.insert(act, &vec![trip; STRENGTH / 2 + 1].join("/")).in_turn() } else { None }
}

fn spends(scene: &Scene<'_>) -> usize {
    scene.acts().iter().filter(|act| act.ends_with("#H->")).count()
}

/// What comes after its card, the only one that is spent.
fn bought(scene: &Scene<'_>, chance: &mut Chance, code: &str) -> Option<usize> {
    let acts = scene.acts();
    let is_bought =
        |act: usize, words: &str| act > 0 && words.starts_with(code) && acts[act - 1].ends_with("#H->");
    scene.find(chance, is_bought).filter(|_| spends(scene) == 1)
}

fn amiss(scene: &Scene<'_>, act: usize) -> Option<Spoilt> {
    let (_, places) = placed(&scene.acts()[act])?;
    let other = other_suit(scene.before(act), places[0])?;
    scene.replace(act - 1, &format!("{}H->", cards(1, other))).in_turn()
}

fn unpaid_stronghold(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = bought(scene, chance, "b->")?;
    scene.omit(act - 1..act)
}

fn wrong_stronghold(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    amiss(scene, bought(scene, chance, "b->")?)
}

fn unruled_stronghold(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let (act, place) = scene.foreign_slot(ME, chance)?;
    let position = scene.before(act);
    Some(scene.insert(act, &format!("{}#H->/b->{place}", suit(position, place)?)))
}

/// The die of the mobs may bring one beside a mob without a card, so this is the only one and far from them.
fn incited(scene: &Scene<'_>, chance: &mut Chance) -> Option<usize> {
    let act = bought(scene, chance, "t->")?;
    let (_, places) = placed(&scene.acts()[act])?;
    let is_far =
        |position: &Position| mobs(position).into_iter().all(|mob| !is_path(position, mob, places[0]));
    let is_only = scene.acts().iter().filter(|act| act.starts_with("t->")).count() == 1;
    (is_only && scene.throughout(is_far)).then_some(act)
}

fn unpaid_mob(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = incited(scene, chance)?;
    scene.omit(act - 1..act)
}

fn wrong_mob(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    amiss(scene, incited(scene, chance)?)
}

fn lonely_mob(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let like = |place: u8| is_remote(scene, place) && is_empty(scene, place);
    let place = pick(scene.places(like), chance)?;
    let own = suit(scene.before(act), place).filter(|_| scene.before(act).left(Kind::Mob) > 0)?;
    scene.insert(act, &format!("{own}#H->/t->{place}")).in_turn()
}

/// Two more beside mobs, with no card spent, where the die brings one.
fn joyless_mobs(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let is_sad = scene.throughout(|position| position.mood() != Some(Mood::Jubilant));
    let position = scene.before(0);
    let like = |place: u8| {
        is_empty(scene, place) && is_open(position, place) && count(position, ME, "t", place) == 0
    };
    let beside = |place: u8| mobs(position).into_iter().any(|mob| is_path(position, mob, place));
    let mut places =
        scene.places(|place| like(place) && beside(place) && count(scene.end(), ME, "t", place) == 0);
    chance.shuffle(&mut places);
    let &[one, other, ..] = &places[..] else { return None };
    let is_fair = is_sad && position.left(Kind::Mob) > 2;
    if is_fair { scene.insert(0, &format!("t->{one}/t->{other}")).in_turn() } else { None }
}

/// The points of Evening, right before the draw, in a turn that crafts no item.
fn oppression(scene: &Scene<'_>) -> Option<usize> {
    let acts = scene.acts();
    let draw = acts.iter().rposition(|act| drawn(act, ME).is_some())?;
    let act = draw.checked_sub(1).filter(|&act| points(&acts[act]).is_some())?;
    let is_fair = scene.is_plain() && !scene.has(|act| act.starts_with("Z%"));
    (is_fair && scene.throughout(|position| position.score_of(ME) + 1 < VICTORY)).then_some(act)
}

fn dear_oppression(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let act = oppression(scene)?;
    let more = points(&scene.acts()[act])? + 1;
    scene.replace(act, &format!("++{more}")).in_turn()
}

fn unscored_oppression(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let act = oppression(scene)?;
    scene.omit(act..act + 1)
}

/// The item that leaves for its points, after its craft.
fn kept_and_scored(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let is_scored = |act: usize, words: &str| {
        act > 0
            && acts[act - 1].strip_prefix('Z').is_some_and(|item| words == format!("{item}->"))
            && acts.get(act + 1).is_some_and(|act| points(act).is_some())
    };
    let act = scene.find(chance, is_scored).filter(|_| scene.is_plain())?;
    scene.omit(act..act + 1)
}

/// The item that finds its track full.
fn fifth_item(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let is_surplus = |act: usize, words: &str| {
        let item = words.strip_suffix("->").filter(|item| item.len() == 2 && item.starts_with('%'));
        let comes = |item: &str| act > 0 && acts[act - 1].starts_with(item) && acts[act - 1].ends_with("->$");
        item.is_some_and(comes)
    };
    let act = scene.find(chance, is_surplus)?;
    scene.omit(act..act + 1)
}

fn loot_in_peace(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let position = scene.before(act);
    let others = position.players().filter(|&other| other != ME && !super::battles::is_vagabond(other));
    let items = others.flat_map(|other| position.items_of(other).map(move |stack| (other, stack.item)));
    let is_calm = !scene.has(|act| act.starts_with('X'));
    let (other, item) = pick(items.collect(), chance).filter(|_| is_calm)?;
    Some(scene.insert(act, &format!("%{item}{other}$->$")))
}

fn warlord_gone(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let place = *scene.places(|place| count(scene.before(act), ME, "w_w", place) > 0).first()?;
    let fights = scene.has(|act| battle(act).is_some_and(|fight| fight.foe == ME));
    let is_other = scene.me() != ME && !fights && scene.is_plain();
    is_other.then(|| scene.insert(act, &format!("Hw_w{place}->")))
}

/// Two warriors after an item that leaves.
fn too_lavish(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let is_gift = |act: usize, words: &str| {
        act > 0 && words.starts_with("2w->") && acts[act - 1].starts_with('%') && acts[act - 1].len() == 4
    };
    let act = scene.find(chance, is_gift).filter(|_| scene.is_plain())?;
    scene.replace(act, &scene.acts()[act].replacen('2', "3", 1)).in_turn()
}

/// Warriors that come for mobs, which go together in one act.
fn too_bitter(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let (acts, me) = (scene.acts(), scene.me());
    let owner = if me == ME { "" } else { "H" };
    let is_mob = |piece: &str| {
        piece
            .strip_prefix(owner)
            .and_then(|piece| piece.strip_prefix('t'))
            .is_some_and(|place| place.parse::<u8>().is_ok())
    };
    let are_mobs = |act: &str| act.strip_suffix("->").is_some_and(|mobs| mobs.split('+').all(is_mob));
    let comes = |words: &str| counted(words).1.starts_with(&format!("{owner}w->"));
    let act = scene.find(chance, |act, words| act > 0 && comes(words) && are_mobs(&acts[act - 1]))?;
    let (number, rest) = counted(&acts[act]);
    if scene.is_plain() { scene.replace(act, &format!("{}{rest}", number + 1)).in_turn() } else { None }
}

/// Two things that the same suit paid for; one of the cards is left out.
fn paid_once(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let is_bought = |act: usize| acts.get(act + 1).is_some_and(|next| next.starts_with("b->"));
    let act = scene.find(chance, |act, words| words.ends_with("#H->") && is_bought(act))?;
    let twins = (0..acts.len()).filter(|&other| acts[other] == acts[act] && is_bought(other)).count();
    if twins == 2 && spends(scene) == 2 { scene.omit(act..act + 1) } else { None }
}
