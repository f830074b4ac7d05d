//! Battles: who fights whom, ambushes, dice and losses.

use scorebook_core::Chance;
use scorebook_root::Position;
use scorebook_root::names::{Character, Deck, Faction, Item, Leader};

use super::Spoiler;
use super::game::{Scene, Spoilt, at, count, other_suit, pick, suit};
use super::written::{Fight, battle, dice, losses, many};

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::new("G18", "fights where no enemy stands", None, against_nobody),
    Spoiler::new("G18", "fights where it has nobody", None, without_fighters),
    Spoiler::new("G19", "fights itself", None, against_itself),
    Spoiler::new("G20", "lets another attack", None, by_another),
    Spoiler::new("G21", "is ambushed with the wrong suit", None, wrong_ambush),
    Spoiler::new("G22", "fights on when nobody is left after an ambush", None, after_the_ambush),
    Spoiler::new("G23", "writes the dice the wrong way round", None, turned_dice),
    Spoiler::new("G23", "rolls a four", None, rolled_four),
    Spoiler::new("G24", "deals more hits than it has warriors", None, too_many_hits),
    Spoiler::new("G24", "takes more hits than the defender has warriors", None, too_many_taken),
    Spoiler::new("G25", "deals an extra hit without a source", None, too_many_hits),
    Spoiler::new("X10", "deals the hit of Brutal Tactics without them", None, too_brutal),
    Spoiler::new("O13", "fights with mercenaries that it has not hired", None, unhired),
    Spoiler::new("G27", "deals fewer hits than the dice show", None, spared),
    Spoiler::new("G28", "loses a building while warriors stand", None, buildings_first),
    Spoiler::new("A16", "gives the Alliance the lower die", None, against_the_alliance),
    Spoiler::new("V17", "deals more hits than it has swords", Some(Faction::Vagabond), more_than_swords),
    Spoiler::new("G29", "takes losses elsewhere", None, elsewhere),
];

/// Whether somebody has a pawn and no warriors.
pub(super) fn is_vagabond(faction: Faction) -> bool {
    matches!(faction, Faction::Vagabond | Faction::SecondVagabond)
}

pub(super) fn is_there(position: &Position, faction: Faction, place: u8) -> bool {
    position.pieces_of(faction, at(place)).next().is_some()
}

fn others(scene: &Scene<'_>) -> Vec<Faction> {
    scene.end().players().filter(|&other| other != scene.me()).collect()
}

/// The battles that whose turn it is could fight before an act.
pub(super) fn open_fights(scene: &Scene<'_>, act: usize) -> Vec<(Faction, u8)> {
    let (me, position) = (scene.me(), scene.before(act));
    let fights = others(scene).into_iter().flat_map(|foe| {
        let both = |place: u8| count(position, me, "w", place) > 0 && is_there(position, foe, place);
        scene.places(both).into_iter().map(move |place| (foe, place))
    });
    fights.collect()
}

fn against_nobody(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = scene.gap(chance);
    let position = scene.before(act);
    let foe = pick(others(scene), chance)?;
    let like = |place: u8| is_there(position, me, place) && !is_there(position, foe, place);
    let place = pick(scene.places(like), chance)?;
    Some(scene.insert(act, &format!("X{foe}{place}")))
}

fn without_fighters(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = scene.gap(chance);
    let position = scene.before(act);
    let foe = pick(others(scene), chance)?;
    let pawn = |place: u8| is_vagabond(me) && is_there(position, me, place);
    let like = |place: u8| {
        position.warriors_in(me, at(place)) == 0 && !pawn(place) && is_there(position, foe, place)
    };
    let place = pick(scene.places(like), chance).filter(|_| scene.is_plain())?;
    Some(scene.insert(act, &format!("X{foe}{place}")))
}

fn against_itself(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = scene.gap(chance);
    let place = pick(scene.places(|place| is_there(scene.before(act), me, place)), chance)?;
    Some(scene.insert(act, &format!("X{me}{place}")))
}

fn by_another(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let act = scene.gap(chance);
    let position = scene.before(act);
    let foe = pick(others(scene), chance).filter(|_| !is_vagabond(scene.me()))?;
    let like = |place: u8| position.warriors_in(foe, at(place)) > 0 && is_there(position, scene.me(), place);
    let place = pick(scene.places(like), chance)?;
    Some(scene.insert(act, &format!("{foe}X{}{place}", scene.me())))
}

/// A battle of the turn that is like this.
pub(super) fn a_battle<'g>(
    scene: &Scene<'g>,
    chance: &mut Chance,
    like: impl Fn(usize, Fight<'g>) -> bool,
) -> Option<(usize, Fight<'g>)> {
    let acts = scene.acts();
    let fits = |act: &usize| battle(&acts[*act]).is_some_and(|fight| like(*act, fight));
    let act = pick((0..acts.len()).filter(fits).collect(), chance)?;
    Some((act, battle(&acts[act])?))
}

/// Whether no card, leader, character or relic of either side changes what a battle deals.
fn is_even(scene: &Scene<'_>, foe: Faction) -> bool {
    let special =
        |faction: Faction| matches!(faction, Faction::Corvids | Faction::Hundreds | Faction::Keepers);
    let commander = scene.me() == Faction::Eyrie && scene.end().leader() == Some(Leader::Commander);
    scene.is_plain()
        && !commander
        && !is_vagabond(scene.me())
        && !is_vagabond(foe)
        && !special(foe)
        && !special(scene.me())
}

fn wrong_ambush(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let (act, fight) = a_battle(scene, chance, |_, fight| !fight.tail.contains('('))?;
    let suit = other_suit(scene.before(act), fight.place)?;
    Some(scene.replace(act, &format!("X{}{}{suit}@", fight.foe, fight.place)))
}

fn after_the_ambush(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let falls = |act: usize, fight: Fight<'_>| {
        let warriors = scene.before(act).warriors_in(me, at(fight.place));
        let fallen = scene.acts().get(act + 1).and_then(|act| losses(act));
        let has_fallen = fallen.is_some_and(|(lost, place)| {
            place == fight.place && lost.iter().any(|(_, code)| code.starts_with(fight.foe.word()))
        });
        fight.tail.is_empty() && (1..=2).contains(&warriors) && has_fallen
    };
    let (act, fight) = a_battle(scene, chance, falls)?;
    let is_keep = count(scene.before(act), Faction::Marquise, "t_k", fight.place) > 0;
    if is_keep || !is_even(scene, fight.foe) {
        return None;
    }
    let suit = suit(scene.before(act), fight.place)?;
    scene.replace(act, &format!("X{}{}{suit}@", fight.foe, fight.place)).in_turn()
}

fn turned_dice(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let differ = |_: usize, fight: Fight<'_>| dice(fight.tail).is_some_and(|(one, other)| one != other);
    let (act, fight) = a_battle(scene, chance, differ)?;
    let (one, other) = dice(fight.tail)?;
    Some(scene.replace(act, &format!("X{}{}({other},{one})", fight.foe, fight.place)))
}

fn rolled_four(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let (act, fight) = a_battle(scene, chance, |_, fight| fight.tail.is_empty())?;
    Some(scene.replace(act, &format!("X{}{}(4,0)", fight.foe, fight.place)))
}

/// The acts that tell the losses of a battle, where they are one plain act after it.
pub(super) fn lost_behind<'g>(scene: &Scene<'g>, act: usize, place: u8) -> Option<Vec<(u16, &'g str)>> {
    let (lost, at) = losses(scene.acts().get(act + 1)?)?;
    (at == place).then_some(lost)
}

fn too_many_hits(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let most =
        |act: usize, fight: Fight<'_>| u16::from(scene.before(act).warriors_in(me, at(fight.place)).min(3));
    let has_more = |act: usize, fight: Fight<'_>| {
        u16::from(scene.before(act).warriors_in(fight.foe, at(fight.place))) > most(act, fight)
            && lost_behind(scene, act, fight.place).is_some()
    };
    let (act, fight) = a_battle(scene, chance, has_more).filter(|(_, fight)| is_even(scene, fight.foe))?;
    let code = format!("{}{}w", many(most(act, fight) + 1), fight.foe);
    scene.replace(act + 1, &format!("{code}{}->", fight.place)).in_turn()
}

fn too_many_taken(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let most = |act: usize, fight: Fight<'_>| {
        u16::from(scene.before(act).warriors_in(fight.foe, at(fight.place)).min(3))
    };
    let has_more = |act: usize, fight: Fight<'_>| {
        fight.tail.is_empty()
            && u16::from(scene.before(act).warriors_in(me, at(fight.place))) > most(act, fight)
            && lost_behind(scene, act, fight.place).is_some()
    };
    let (act, fight) = a_battle(scene, chance, has_more).filter(|(_, fight)| is_even(scene, fight.foe))?;
    scene.replace(act + 1, &format!("{}w{}->", many(most(act, fight) + 1), fight.place)).in_turn()
}

fn spared(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let falls = |act: usize, fight: Fight<'_>| {
        dice(fight.tail).is_some() && lost_behind(scene, act, fight.place).is_some()
    };
    let (act, _) = a_battle(scene, chance, falls).filter(|(_, fight)| is_even(scene, fight.foe))?;
    scene.omit(act + 1..act + 2)
}

fn buildings_first(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let buildings = |act: usize, fight: Fight<'_>| {
        let pieces = scene.before(act).pieces_of(fight.foe, at(fight.place));
        pieces.map(|(kind, _)| kind.code()).filter(|code| !code[1..].starts_with('w')).collect::<Vec<_>>()
    };
    let like = |act: usize, fight: Fight<'_>| {
        let code = format!("{}w", fight.foe);
        let lost = lost_behind(scene, act, fight.place).unwrap_or_default();
        lost.iter().any(|(_, lost)| *lost == code) && lost.len() == 1 && !buildings(act, fight).is_empty()
    };
    let (act, fight) = a_battle(scene, chance, like).filter(|(_, fight)| !is_vagabond(fight.foe))?;
    let code = pick(buildings(act, fight), chance).filter(|_| fight.foe != Faction::Keepers)?;
    scene.replace(act + 1, &format!("{code}{}->", fight.place)).in_turn()
}

fn elsewhere(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let like = |act: usize, fight: Fight<'_>| {
        lost_behind(scene, act, fight.place).is_some_and(|lost| lost.len() == 1)
    };
    let (act, _) = a_battle(scene, chance, like).filter(|(_, fight)| is_even(scene, fight.foe))?;
    let (lost, _) = losses(&scene.acts()[act + 1])?;
    let &(number, code) = lost.first()?;
    let owner = Faction::from_word(code.get(..1)?)?;
    let fights = |place: u8| scene.has(|act| battle(act).is_some_and(|fight| fight.place == place));
    let stands = |place: u8| u16::from(count(scene.before(act), owner, &code[1..], place)) >= number;
    let place = pick(scene.places(|place| !fights(place) && stands(place)), chance)?;
    Some(scene.replace(act + 1, &format!("{}{code}{place}->", many(number))))
}

fn against_the_alliance(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let differ = |_: usize, fight: Fight<'_>| {
        fight.foe == Faction::Alliance && dice(fight.tail).is_some_and(|(one, other)| one != other)
    };
    let (act, fight) = a_battle(scene, chance, differ)?;
    let (one, other) = dice(fight.tail)?;
    Some(scene.replace(act, &format!("XA{}({other},{one})", fight.place)))
}

fn more_than_swords(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let most = |act: usize| u16::from(scene.before(act).undamaged(me, Item::Sword).min(3));
    let has_more = |act: usize, fight: Fight<'_>| {
        u16::from(scene.before(act).warriors_in(fight.foe, at(fight.place))) > most(act)
            && lost_behind(scene, act, fight.place).is_some()
    };
    let is_fair = scene.is_plain() && scene.end().character_of(me) != Some(Character::Ronin);
    let (act, fight) = a_battle(scene, chance, has_more).filter(|_| is_fair)?;
    let code = format!("{}{}w", many(most(act) + 1), fight.foe);
    scene.replace(act + 1, &format!("{code}{}->", fight.place)).in_turn()
}

/// The other deck has no such card.
fn too_brutal(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    (scene.end().deck() == Deck::Standard).then(|| too_many_hits(scene, chance))?
}

/// Nothing is bought, and only warriors of the Riverfolk stand there.
fn unhired(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let me = scene.me();
    let act = scene.gap(chance);
    let position = scene.before(act);
    let foe =
        pick(others(scene), chance).filter(|&foe| foe != Faction::Riverfolk && me != Faction::Riverfolk)?;
    let like = |place: u8| {
        scene.throughout(|position| !is_there(position, me, place))
            && is_there(position, foe, place)
            && position.warriors_in(Faction::Riverfolk, at(place)) > 0
    };
    let place = pick(scene.places(like), chance).filter(|_| scene.is_plain())?;
    Some(scene.insert(act, &format!("X{foe}{place}")))
}
