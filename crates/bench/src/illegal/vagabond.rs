//! The Vagabond: the pawn, items, ruins, aid, relations, quests.

use scorebook_core::Chance;
use scorebook_root::Position;
use scorebook_root::names::{Area, Character, Faction, Item, State, Status, Suit};
use scorebook_root::syntax::place::{Clearings, Place};

use super::Spoiler;
use super::battles::is_vagabond;
use super::cards::may_score;
use super::game::{Scene, Spoilt, at, count, is_near, is_path, other_suit, pick, suit};
use super::written::{counted, many, points};

const V: Option<Faction> = Some(Faction::Vagabond);
const ME: Faction = Faction::Vagabond;

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::new("V2", "goes where no way leads", V, too_far),
    Spoiler::new("M2", "slips to a forest that is not next", V, far_forest),
    Spoiler::new("M10", "searches where no ruin is", V, without_ruin),
    Spoiler::new("V3", "moves more often than it has boots", V, without_boots),
    Spoiler::new("V3", "goes into a forest in Daylight", V, into_a_forest),
    Spoiler::new("V4", "exhausts more items than it has", V, too_many_items),
    Spoiler::new("V4", "fights without a sword", V, without_sword),
    Spoiler::new("V5", "refreshes too many items", V, too_refreshed),
    Spoiler::new("V6", "explores where the pawn is not", V, explored_elsewhere),
    Spoiler::new("G8", "takes an item where no ruin is", V, without_ruin),
    Spoiler::new("V23", "takes a second item of a kind from the ruins", None, same_find),
    Spoiler::new("G51", "joins somebody who is not the poorest", V, rich_partner),
    Spoiler::new("V7", "aids somebody who is not there", V, absent_aid),
    Spoiler::new("V7", "aids with the wrong suit", V, wrong_aid),
    Spoiler::new("V7", "takes an item without aid", V, taken_item),
    Spoiler::new("V8", "moves a marker without aid", V, unearned_friend),
    Spoiler::new("V9", "does not score for aid to an ally", V, unscored_ally),
    Spoiler::new("V22", "takes warriors along that are no allies", V, strangers_along),
    Spoiler::new("V10", "makes nobody hostile", V, no_grudge),
    Spoiler::new("V12", "completes a quest of another suit", V, foreign_quest),
    Spoiler::new("V12", "completes a quest without the items", V, poor_quest),
    Spoiler::new("V13", "strikes without a crossbow", V, without_crossbow),
    Spoiler::new("V13", "strikes a building while warriors stand", V, struck_building),
    Spoiler::new("V14", "mends without a hammer", V, without_hammer),
    Spoiler::new("V16", "damages an item without a battle", V, needless_damage),
    Spoiler::new("V16", "damages an item twice", None, damaged_twice),
    Spoiler::new("V19", "keeps too many items", V, full_satchel),
    Spoiler::new("V21", "steals without being the Thief", V, no_thief),
    Spoiler::new("V11", "scores too much for infamy", V, dear_infamy),
];

/// The clearing where the pawn stands.
fn pawn(position: &Position) -> Option<u8> {
    match position.pawn_of(ME)? {
        Place::Clearing(place) => Some(place.number()),
        _ => None,
    }
}

fn is_walk(act: &str) -> bool {
    act.starts_with("p->")
}

/// Any act but one that pays for the next.
fn gap(scene: &Scene<'_>, chance: &mut Chance) -> usize {
    let acts = scene.acts();
    let is_free =
        |act: &usize| *act == 0 || !(acts[*act - 1].ends_with("->e") || acts[*act - 1].starts_with('X'));
    let last = acts.iter().rposition(|act| act.ends_with("#->V")).unwrap_or(acts.len());
    pick((0..=last).filter(is_free).collect(), chance).unwrap_or(0)
}

fn character(scene: &Scene<'_>) -> Option<Character> {
    scene.end().character_of(ME)
}

fn others(position: &Position) -> impl Iterator<Item = Faction> + '_ {
    position.players().filter(|&other| other != ME)
}

/// Whether anybody's item of a kind is nowhere on the board in the whole turn, damaged or not.
fn never_has(scene: &Scene<'_>, item: Item) -> bool {
    scene.throughout(|position| position.items_of(ME).all(|stack| stack.item != item))
}

fn too_far(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = gap(scene, chance);
    let position = scene.before(act);
    let from =
        pawn(position).filter(|_| character(scene) != Some(Character::Harrier) && scene.has_no_cards(ME))?;
    let to = pick(scene.places(|place| place != from && !is_near(position, from, place)), chance)?;
    Some(scene.insert(act, &format!("p->{to}")))
}

fn without_boots(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = gap(scene, chance);
    let position = scene.before(act);
    let from = pawn(position).filter(|_| character(scene) != Some(Character::Harrier) && scene.is_plain())?;
    let to = pick(scene.places(|to| is_path(position, from, to)), chance)?;
    let boots = |position: &Position| {
        position
            .items_of(ME)
            .filter(|stack| stack.item == Item::Boot)
            .map(|stack| usize::from(stack.count))
            .sum::<usize>()
    };
    let most = scene.turn().before.iter().map(boots).max()?;
    // One of the moves may be the slip, so there are two more than boots at least.
    let walk = vec![format!("p->{to}/p->{from}"); most / 2 + 2];
    scene.insert(act, &walk.join("/")).in_turn()
}

fn into_a_forest(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let walks = |act: &usize| is_walk(&scene.acts()[*act]) && pawn(scene.before(*act + 1)).is_some();
    let act = pick((0..scene.acts().len()).filter(walks).collect(), chance)? + 1;
    let from = pawn(scene.before(act))?;
    let forests =
        scene.before(act).terrain().forests().filter(|forest| forest.iter().any(|place| place == at(from)));
    let forest = pick(forests.collect(), chance)?;
    let names: Vec<String> = forest.iter().map(|place| place.number().to_string()).collect();
    scene.insert(act, &format!("p->{}", names.join("_"))).in_turn()
}

fn too_many_items(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    // What is refreshed afterwards may be exhausted again.
    let act = gap(scene, chance).max(usize::from(scene.acts()[0].ends_with("->r")));
    let position = scene.before(act);
    let item = Item::ALL[chance.below(Item::ALL.len())];
    // Damaged ones may have been mended where nobody wrote it.
    let own = position.items_of(ME).filter(|stack| stack.item == item).map(|stack| u16::from(stack.count));
    let number = own.sum::<u16>() + 1;
    scene.insert(act, &format!("{}%{item}->e", many(number))).in_turn()
}

fn without_sword(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = gap(scene, chance);
    let position = scene.before(act);
    let place = pawn(position).filter(|_| never_has(scene, Item::Sword) && scene.is_plain())?;
    let there = others(position).filter(|&other| position.pieces_of(other, at(place)).next().is_some());
    let foe = pick(there.collect(), chance)?;
    Some(scene.insert(act, &format!("X{foe}{place}")))
}

/// Nobody has nine teas: more than nine items are never refreshed.
fn too_refreshed(scene: &Scene<'_>, _: &mut Chance) -> Option<Spoilt> {
    let position = scene.before(0);
    let down = |item: Item| -> u16 {
        let stacks =
            position.items_of(ME).filter(|stack| stack.item == item && stack.state == State::Exhausted);
        stacks.filter(|stack| stack.area != Area::Damaged).map(|stack| u16::from(stack.count)).sum()
    };
    let teas = position.undamaged(ME, Item::Tea).min(3);
    let all: u16 = Item::ALL.iter().map(|&item| down(item)).sum();
    let is_refresh = scene.acts()[0].ends_with("->r");
    if all <= 3 + 2 * u16::from(teas) || !is_refresh {
        return None;
    }
    let group: Vec<String> = Item::ALL
        .iter()
        .filter(|&&item| down(item) > 0)
        .map(|&item| format!("{}%{item}", many(down(item))))
        .collect();
    scene.replace(0, &format!("({})->r", group.join("+"))).in_turn()
}

fn explored_elsewhere(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = gap(scene, chance);
    let position = scene.before(act);
    let far = |place: u8| position.has_ruin(at(place)) && pawn(position) != Some(place);
    let place = pick(scene.places(far), chance)?;
    let hidden = Item::ALL.iter().copied().filter(|&item| position.items_in_ruins(item) > 0);
    let item = pick(hidden.collect(), chance)?;
    Some(scene.insert(act, &format!("%r->e/%{item}{place}->$")))
}

fn without_ruin(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = gap(scene, chance);
    let position = scene.before(act);
    let place = pawn(position).filter(|&place| !position.has_ruin(at(place)))?;
    let item = Item::ALL[chance.below(Item::ALL.len())];
    Some(scene.insert(act, &format!("%r->e/%{item}{place}->$")))
}

/// A card that goes from the Vagabond to another.
fn aid(act: &str) -> Option<(Option<Suit>, Faction)> {
    let (_, rest) = counted(act);
    let (suit, rest) = rest.split_once('#')?;
    let other = Faction::from_word(rest.strip_prefix("V->")?)?;
    Some((Suit::from_word(suit), other))
}

fn absent_aid(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = gap(scene, chance);
    let position = scene.before(act);
    let place = pawn(position)?;
    let absent = others(position).filter(|&other| position.pieces_of(other, at(place)).next().is_none());
    let suit = suit(position, place)?;
    let other = pick(absent.collect(), chance)
        .filter(|_| !scene.has(|act| act.starts_with("p->")) && scene.is_plain())?;
    Some(scene.insert(act, &format!("%f->e/{suit}#V->{other}")))
}

fn wrong_aid(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| aid(act).is_some_and(|(suit, _)| suit.is_some()))?;
    let (_, other) = aid(&scene.acts()[act])?;
    let wrong = other_suit(scene.before(act), pawn(scene.before(act))?)
        .filter(|_| !scene.has(is_walk) && scene.is_plain())?;
    scene.replace(act, &format!("{wrong}#V->{other}")).in_turn()
}

fn taken_item(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = gap(scene, chance);
    let position = scene.before(act);
    let items =
        others(position).flat_map(|other| position.items_of(other).map(move |stack| (other, stack.item)));
    let (other, item) = pick(items.collect(), chance).filter(|_| !scene.has(|act| aid(act).is_some()))?;
    Some(scene.insert(act, &format!("%{item}{other}$->$")))
}

fn unearned_friend(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = gap(scene, chance);
    let position = scene.before(act);
    let aided = |other: Faction| scene.has(|act| aid(act).is_some_and(|(_, aided)| aided == other));
    let next = |other: Faction| match position.relationship(ME, other)? {
        Status::Indifferent => Some("1"),
        Status::First => Some("2"),
        Status::Second => Some("a"),
        _ => None,
    };
    let friends =
        others(position).filter(|&other| !aided(other)).filter_map(|other| Some((other, next(other)?)));
    let (other, next) = pick(friends.collect(), chance)?;
    Some(scene.insert(act, &format!("$_{other}->{next}")))
}

fn unscored_ally(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let is_ally =
        |act: usize, other: Faction| scene.before(act).relationship(ME, other) == Some(Status::Allied);
    let aids = |act: usize, words: &str| aid(words).is_some_and(|(_, other)| is_ally(act, other));
    let act = scene.find(chance, aids)?;
    let points = (act + 1..acts.len()).find(|&act| points(&acts[act]).is_some())?;
    let is_plain = points <= act + 2 && !scene.has(|act| act.contains('Q') || act.starts_with('X'));
    if is_plain { scene.omit(points..points + 1) } else { None }
}

fn strangers_along(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = gap(scene, chance);
    let position = scene.before(act);
    // Who becomes an ally in this turn may count as one from its start: order in a turn is loose.
    let is_ally = |other: Faction| scene.end().relationship(ME, other) == Some(Status::Allied);
    let from = pawn(position).filter(|_| scene.is_plain() && !scene.has(|act| act.starts_with('X')))?;
    let strangers =
        others(position).filter(|&other| !is_ally(other) && position.warriors_in(other, at(from)) > 0);
    let other = pick(strangers.collect(), chance)?;
    let is_calm =
        |place: u8| is_path(position, from, place) && count(position, Faction::Marquise, "t_k", place) == 0;
    let to = pick(scene.places(is_calm), chance)?;
    Some(scene.insert(act, &format!("{other}w{from}->{to}")))
}

fn no_grudge(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| act.contains("$_") && act.ends_with("->h"))?;
    scene.omit(act..act + 1)
}

/// The quests of the box: name, suit, items.
const QUESTS: [(&str, Suit, [Item; 2]); 6] = [
    ("errand", Suit::Fox, [Item::Tea, Item::Boot]),
    ("giveaspeech", Suit::Fox, [Item::Torch, Item::Tea]),
    ("fundraising", Suit::Fox, [Item::Tea, Item::Coin]),
    ("expelbandits", Suit::Rabbit, [Item::Sword, Item::Sword]),
    ("fendoffabear", Suit::Rabbit, [Item::Torch, Item::Crossbow]),
    ("escort", Suit::Mouse, [Item::Boot, Item::Boot]),
];

fn foreign_quest(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = gap(scene, chance);
    let position = scene.before(act);
    let place = pawn(position)?;
    let quests =
        QUESTS.into_iter().filter(|&(_, suit, _)| !position.suits_of(at(place)).any(|own| own == suit));
    let (name, suit, [one, other]) = pick(quests.collect(), chance).filter(|_| !scene.has(is_walk))?;
    Some(scene.insert(act, &format!("%{one}->e/%{other}->e/{suit}#{name}Q->$")))
}

fn poor_quest(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = gap(scene, chance);
    let position = scene.before(act);
    let place = pawn(position).filter(|_| character(scene) != Some(Character::Adventurer))?;
    let fits = |suit: Suit| position.suits_of(at(place)).any(|own| own == suit);
    let lacks = |items: [Item; 2]| items.into_iter().any(|item| never_has(scene, item));
    let quests = QUESTS.into_iter().filter(|&(_, suit, items)| fits(suit) && lacks(items));
    let (name, suit, _) = pick(quests.collect(), chance)?;
    Some(scene.insert(act, &format!("{suit}#{name}Q->$")))
}

fn without_crossbow(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = gap(scene, chance);
    let position = scene.before(act);
    let is_fair = never_has(scene, Item::Crossbow)
        && scene.is_plain()
        && character(scene) != Some(Character::Scoundrel);
    let place = pawn(position).filter(|_| is_fair && !scene.has(|act| act.starts_with('X')))?;
    let there = others(position).filter(|&other| position.warriors_in(other, at(place)) > 0);
    let foe = pick(there.collect(), chance)?;
    scene.insert(act, &format!("{foe}w{place}->")).in_turn()
}

fn struck_building(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let strikes =
        |act: usize, words: &str| act > 0 && scene.acts()[act - 1] == "%x->e" && words.get(1..2) == Some("w");
    let act = scene.find(chance, strikes)?;
    let position = scene.before(act);
    let place = pawn(position).filter(|_| !scene.has(|act| act.starts_with('X')))?;
    let foe = Faction::from_word(scene.acts()[act].get(..1)?)?;
    let built = position
        .pieces_of(foe, at(place))
        .map(|(kind, _)| kind.code())
        .filter(|code| code.get(1..) != Some("w"));
    let code = pick(built.collect(), chance).filter(|_| foe != Faction::Keepers)?;
    scene.replace(act, &format!("{code}{place}->")).in_turn()
}

fn without_hammer(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = gap(scene, chance);
    let position = scene.before(act);
    let damaged = position.items_of(ME).filter(|stack| stack.area == Area::Damaged).map(|stack| stack.item);
    let item = pick(damaged.collect(), chance)?;
    let is_fair = never_has(scene, Item::Hammer) && character(scene) != Some(Character::Ranger);
    let is_out = scene.turn().before[1..].iter().all(|position| pawn(position).is_some());
    (is_fair && is_out).then(|| scene.insert(act, &format!("%{item}d->s")))
}

fn needless_damage(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = gap(scene, chance);
    let whole =
        scene.before(act).items_of(ME).filter(|stack| stack.area != Area::Damaged).map(|stack| stack.item);
    let item = pick(whole.collect(), chance)
        .filter(|_| !scene.has(|act| act.starts_with('X') || act.contains('Q')))?;
    let is_fair = character(scene) != Some(Character::Adventurer);
    is_fair.then(|| scene.insert(act, &format!("%{item}->d")))
}

fn full_satchel(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.find(chance, |_, act| act.starts_with('%') && act.len() == 4 && act.ends_with("->"))?;
    scene.omit(act..act + 1)
}

fn no_thief(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = gap(scene, chance);
    let position = scene.before(act);
    let place = pawn(position)?;
    let is_fair = character(scene) != Some(Character::Thief) && scene.is_plain();
    let there = others(position).filter(|&other| {
        position.pieces_of(other, at(place)).next().is_some() && position.hand_of(other).count > 0
    });
    let other = pick(there.collect(), chance).filter(|_| is_fair)?;
    Some(scene.insert(act, &format!("#{other}->V")))
}

/// The points right after a battle's losses.
fn dear_infamy(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let acts = scene.acts();
    let behind_battle = |act: usize| (act.saturating_sub(4)..act).any(|act| acts[act].starts_with('X'));
    let act = scene.find(chance, |act, words| points(words).is_some() && behind_battle(act))?;
    let more = points(&acts[act])? + 1;
    if may_score(scene) { scene.replace(act, &format!("++{more}")).in_turn() } else { None }
}

/// From a forest to one that has no clearing in common with it.
fn far_forest(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let position = scene.before(0);
    let Place::Forest(here) = position.pawn_of(ME)? else { return None };
    let is_far = |forest: &Clearings| !forest.iter().any(|place| here.iter().any(|other| other == place));
    let forest = pick(position.terrain().forests().filter(is_far).collect(), chance)?;
    let names: Vec<String> = forest.iter().map(|place| place.number().to_string()).collect();
    Some(scene.insert(0, &format!("p->{}", names.join("_"))))
}

/// Of two Vagabonds each finds one of a kind.
fn same_find(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let has_two = scene.end().plays(ME) && scene.end().plays(Faction::SecondVagabond);
    let earlier = scene.game.turns[..scene.number].iter().filter(|turn| turn.faction == me);
    let found = earlier.flat_map(|turn| &turn.acts).filter_map(|act| {
        let (item, place) = act.strip_prefix('%')?.strip_suffix("->$")?.split_at_checked(1)?;
        place.parse::<u8>().ok()?;
        Item::from_word(item)
    });
    let found: Vec<Item> = found.collect();
    let act = scene.find(chance, |_, act| {
        act.starts_with('%')
            && act.ends_with("->$")
            && act.get(2..3).is_some_and(|sign| sign.parse::<u8>().is_ok())
    })?;
    let is_here = |item: &Item| {
        let holds = |position: &Position| position.items_of(me).any(|stack| stack.item == *item);
        scene.throughout(holds) && !scene.has(|act| act.starts_with(&format!("%{item}->")))
    };
    let found = found.into_iter().filter(is_here).collect();
    let item = pick(found, chance).filter(|_| has_two && is_vagabond(me))?;
    scene.replace(act, &format!("%{item}{}", &scene.acts()[act][2..])).in_turn()
}

/// With four players or more the partner has fewest points.
fn rich_partner(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = gap(scene, chance);
    let position = scene.before(act);
    let is_rich = |partner: Faction| {
        let points = |position: &Position| {
            others(position).any(|other| position.score_of(other) < position.score_of(partner))
        };
        position.players().count() < 4 || scene.throughout(points)
    };
    let partner = pick(others(position).filter(|&other| is_rich(other)).collect(), chance)?;
    let has_points = scene.before(act).score_of(ME) >= 10;
    has_points.then(|| scene.insert(act, &format!("F#domV->$/++->{partner}$")))
}

/// The only item of a kind.
fn damaged_twice(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let item = |act: &str| Item::from_word(act.strip_prefix('%')?.strip_suffix("V$->d")?);
    let is_single = |item: Item| {
        let own = |position: &Position| {
            let stacks = position.items_of(ME).filter(|stack| stack.item == item);
            stacks.map(|stack| stack.count).sum::<u8>()
        };
        scene.throughout(|position| own(position) <= 1)
    };
    let is_mended = scene.has(|act| act.contains("d->"));
    let is_last = |_: usize, words: &str| item(words).is_some_and(is_single) && !is_mended;
    let act = scene.find(chance, is_last)?;
    scene.insert(act, &scene.acts()[act]).in_turn()
}
