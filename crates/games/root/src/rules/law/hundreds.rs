//! The Lord of the Hundreds (chapter 14): mobs, the hoard, moods, Command and Prowess, looting.

use scorebook_core::Said;

use super::super::breach::Terms;
use super::super::decks::{Decks, Hoard};
use super::super::diary::{Sorts, Turned, What};
use super::super::doubts::Doubt;
use super::super::goal::Goal;
use super::super::items::{hoard_room, hoarded};
use super::super::ledger::Source;
use super::super::pieces::{Kind, Party, Track, on_track, track};
use super::super::position::Position;
use super::super::rule::oppressed;
use super::super::table::Spot;
use super::extras::Extras;
use super::ground::bar_to_place;
use super::purse::Purse;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Faction, Item, Mood, Suit};
use crate::speech::counted;
use crate::syntax::place::ItemPlace;
use crate::syntax::thing::PieceKind;

/// How many mobs there are.
const MOBS: usize = 5;
/// How many more mobs an incite brings in a jubilant mood.
const JUBILANT: u8 = 4;
/// How many warriors an item brings in a lavish mood.
pub(crate) const LAVISH: u8 = 2;

/// Weighs a turn of the Hundreds.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    raze(trial);
    let warlord = anoint(trial);
    recruits(trial, warlord);
    mood(trial);
    let builds = builds(trial);
    mobs(trial);
    actions(trial, warlord, builds);
    loot(trial);
    hoard(trial);
    points(trial);
}

/// In each clearing with a mob all enemy buildings and tokens go, and an item of the ruin; warriors stay (14.4.1).
fn raze(trial: &mut Trial<'_>) {
    let had_mob = |clearing: u8| trial.dawn.count(Kind::Mob, clearing) > 0;
    let of_mobs =
        (1..13).filter(|&clearing| had_mob(clearing)).fold(0u16, |bits, clearing| bits | 1 << clearing);
    for number in trial.unexplained(Sorts::REMOVE) {
        let Some(What::Remove { kind, from: Spot::Clearing(at), fight: None }) = trial.open(number) else {
            continue;
        };
        if kind.party() == trial.party() || of_mobs & 1 << at == 0 {
            continue;
        }
        trial.explain_all(number);
        if kind.class() == PieceKind::Warrior {
            let terms = Terms { at, ..trial.terms() };
            trial.breach(number, ("H2", &findings::NO_SOURCE), terms, |terms| {
                messages::mob_takes_warriors(terms.at)
            });
        }
    }
    for at in (1..13u8).filter(|&clearing| of_mobs & 1 << clearing != 0) {
        spared(trial, at);
    }
    ruins(trial, of_mobs);
}

/// Only a mob takes an item of a ruin, one a turn.
fn ruins(trial: &mut Trial<'_>, of_mobs: u16) {
    let mut searched = 0u16;
    for number in trial.unexplained(Sorts::FOUND) {
        let Some(What::Found { at, .. }) = trial.open(number) else { continue };
        trial.explain_all(number);
        if of_mobs & !searched & 1 << at == 0 {
            let terms = Terms { at, ..trial.terms() };
            trial.breach(number, ("H2", &findings::NO_SOURCE), terms, |terms| {
                messages::ruin_item_without_mob(terms.at)
            });
        }
        searched |= 1 << at;
    }
}

/// What a mob must raze and did not.
fn spared(trial: &mut Trial<'_>, at: u8) {
    let table = &trial.position.table;
    let stays = |&&kind: &&Kind| {
        let is_enemy = kind.party().faction().is_some_and(|faction| faction != Faction::Hundreds);
        is_enemy
            && matches!(kind.class(), PieceKind::Building | PieceKind::Token)
            && trial.dawn.count(kind, at).min(table.count(kind, Spot::Clearing(at))) > 0
    };
    let is_found = |number| matches!(trial.what(number), What::Found { at: from, .. } if from == at);
    let keeps_item =
        table.ruins[usize::from(at)].is_some_and(|items| items > 0) && !trial.of(Sorts::FOUND).any(is_found);
    let spared = Kind::ALL.iter().find(stays).copied();
    if (spared.is_none() && !keeps_item) || !trial.is_followed() {
        return;
    }
    let terms = Terms { at, kind: spared, ..trial.terms() };
    trial.breach_at(trial.last_step(), ("H2", &findings::UNDONE), terms, |terms| match terms.kind {
        Some(kind) => messages::mob_spares(terms.at, kind.counted(1)),
        None => messages::mob_leaves_the_item(terms.at),
    });
}

/// Without a warlord on the map a warrior is replaced by it (14.4.3). Tells where the warlord is in Birdsong.
fn anoint(trial: &mut Trial<'_>) -> Option<u8> {
    if let Some(clearing) = (1..13).find(|&clearing| trial.dawn.count(Kind::Warlord, clearing) > 0) {
        return Some(clearing);
    }
    let anointed =
        trial.first(Sorts::PLACE.that(|what| matches!(what, What::Place { kind: Kind::Warlord, .. })));
    let Some(number) = anointed else {
        if trial.is_followed() {
            trial.breach_at(trial.last_step(), ("H5", &findings::UNDONE), trial.terms(), |_| {
                messages::nobody_anointed()
            });
        }
        return None;
    };
    trial.explain_all(number);
    let What::Place { at, .. } = trial.what(number) else { return None };
    let replaced = trial.take(1, Sorts::REMOVE.that(|what| {
        matches!(what, What::Remove { kind: Kind::Hundreds, from: Spot::Clearing(from), fight: None } if from == at)
    }));
    if replaced == 0 && trial.dawn.on_map(Kind::Hundreds) > 0 {
        let terms = Terms { at, ..trial.terms() };
        trial.breach(number, ("H5", &findings::WRONG_PLACE), terms, |terms| {
            messages::warlord_replaces_nobody(terms.at)
        });
    }
    Some(at)
}

/// What Command or Prowess is with so many items on its track.
pub(crate) fn strength(items: u8) -> u8 {
    1 + on_track(track(Track::Hoard), items.min(hoard_room()))
}

/// The items that the turn brings to a track of the hoard; in Birdsong only those of ruins.
fn gained(trial: &Trial<'_>, track: Hoard, all_day: bool) -> u8 {
    let lies = |item: Item| Decks::tables().hoards[item as usize] == Some(track);
    let comes = |number: &usize| match trial.what(*number) {
        What::Found { item, .. } => lies(item),
        What::Craft { item: Some(item), .. } => all_day && lies(item),
        What::Taken { item, to, .. } => {
            all_day && usize::from(to) == Faction::Hundreds as usize && lies(item)
        }
        _ => false,
    };
    u8::try_from(trial.of(Sorts::FOUND | Sorts::CRAFT | Sorts::TAKEN).filter(comes).count())
        .unwrap_or(u8::MAX)
}

/// Warriors that may come, by clearing.
struct Recruits {
    /// Those that must come in Birdsong.
    least: [u8; 13],
    /// Those that may.
    most: [u8; 13],
    /// Those of a lavish mood, at the warlord.
    lavish: u8,
    /// Those of a bitter mood, where a battle is.
    bitter: u8,
}

/// As many warriors as Prowess come to the warlord, one to each stronghold (14.4.2); moods bring more (14.7.1, 14.7.4).
fn recruits(trial: &mut Trial<'_>, warlord: Option<u8>) {
    let mut due = due_recruits(trial);
    let (mut placed, mut is_told) = (0u8, false);
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { kind: Kind::Hundreds, at, .. }) = trial.open(number) else { continue };
        let (place, count) = (usize::from(at), trial.left(number));
        trial.explain_all(number);
        placed = placed.saturating_add(count);
        let has_source = due.most[place] > 0 || trial.dawn.count(Kind::Stronghold, at) > 0;
        let birdsong = count.min(due.most[place]);
        due.most[place] -= birdsong;
        due.least[place] = due.least[place].saturating_sub(birdsong);
        let mut left = count - birdsong;
        let at_warlord = warlord == Some(at);
        for (source, fits) in [(&mut due.lavish, at_warlord), (&mut due.bitter, is_fought_at(trial, at))] {
            let part = if fits { left.min(*source) } else { 0 };
            *source -= part;
            left -= part;
        }
        if left > 0 && !is_told {
            is_told = true;
            too_many_recruits(trial, number, at, has_source || at_warlord);
        }
    }
    missing_recruits(trial, &due, placed, is_told);
}

/// Whether the Hundreds fight in a clearing in this turn.
fn is_fought_at(trial: &Trial<'_>, clearing: u8) -> bool {
    let hundreds = Party::from(Faction::Hundreds);
    let bouts = trial.position.diary.bouts();
    bouts.iter().any(|bout| bout.clearing == clearing && bout.parties.contains(&hundreds))
}

fn due_recruits(trial: &mut Trial<'_>) -> Recruits {
    let dawn = trial.dawn;
    let mut least = [0; 13];
    for (clearing, least) in least.iter_mut().enumerate().skip(1) {
        *least = dawn.clearings[clearing][Kind::Stronghold.number()];
    }
    let mut most = least;
    if let Some(at) = (1..13).find(|&clearing| dawn.count(Kind::Warlord, clearing) > 0) {
        let items = hoarded(&dawn.items, Hoard::Prowess);
        least[usize::from(at)] += strength(items);
        most[usize::from(at)] += strength(items + gained(trial, Hoard::Prowess, false));
    }
    let mood = trial.position.boards.mood;
    let is_gone = Sorts::ITEM.that(|what| matches!(what, What::Item { holder, turned: Turned::Gone, .. } if usize::from(holder) == Faction::Hundreds as usize));
    let is_mob = Sorts::REMOVE
        .that(|what| matches!(what, What::Remove { kind: Kind::Mob, from: Spot::Clearing(_), fight: None }));
    // What goes for its points brings no warriors.
    let given = trial.sum(is_gone).saturating_sub(trial.sum(Sorts::SELL));
    let lavish = if mood == Some(Mood::Lavish) { LAVISH.saturating_mul(given) } else { 0 };
    let bitter = if mood == Some(Mood::Bitter) { trial.take(u8::MAX, is_mob) } else { 0 };
    Recruits { least, most, lavish, bitter }
}

fn too_many_recruits(trial: &mut Trial<'_>, number: usize, at: u8, has_source: bool) {
    let terms = Terms { at, ..trial.terms() };
    if !has_source && !is_fought_at(trial, at) {
        return trial.breach(number, ("H4", &findings::WRONG_PLACE), terms, |terms| {
            messages::recruited_without_stronghold(terms.at)
        });
    }
    let rule = match trial.position.boards.mood {
        Some(Mood::Lavish) => "H17",
        Some(Mood::Bitter) if is_fought_at(trial, at) => "H18",
        _ => "H4",
    };
    trial.breach(number, (rule, &findings::NO_SOURCE), terms, |terms| messages::too_many_hundreds(terms.at));
}

fn missing_recruits(trial: &mut Trial<'_>, due: &Recruits, placed: u8, is_told: bool) {
    let is_free =
        |at: u8| bar_to_place(trial, trial.party(), at).is_none() && trial.most_of(Kind::Keep, at) == 0;
    let missing: u8 = (1..13).filter(|&at| is_free(at)).map(|at| due.least[usize::from(at)]).sum();
    let has_more = trial.dawn.supply[Kind::Hundreds.number()] > placed;
    let is_known = !is_told && !trial.doubts(Doubt::Supply(trial.party()));
    if missing > 0 && has_more && is_known && trial.is_followed() {
        let terms = Terms { have: placed, want: placed + missing, ..trial.terms() };
        trial.breach_at(trial.last_step(), ("H4", &findings::UNDONE), terms, |terms| {
            let due = counted(terms.want, "warrior");
            messages::too_few_hundreds(due, terms.have)
        });
        trial.leaves_open(Doubt::Supply(trial.party()));
    }
}

/// A new mood each turn, other than the last (14.4.4).
fn mood(trial: &mut Trial<'_>) {
    let is_mood = Sorts::MOOD.that(|what| matches!(what, What::Mood(_)));
    let before = trial.dawn.mood.unwrap_or(Mood::Stubborn);
    let Some(number) = trial.first(is_mood) else {
        if trial.is_followed() {
            trial.breach_at(trial.last_step(), ("H6", &findings::WRONG_MOOD), trial.terms(), |_| {
                messages::no_mood()
            });
        }
        return;
    };
    let chosen = trial.what(number);
    trial.take(u8::MAX, is_mood);
    if chosen == What::Mood(before) && !(before == Mood::Lavish && is_only_lavish_left(trial)) {
        trial.breach(number, ("H6", &findings::WRONG_MOOD), trial.terms(), |_| messages::same_mood());
    }
}

/// Whether items of the hoard forbid every mood but lavish.
fn is_only_lavish_left(trial: &Trial<'_>) -> bool {
    let anywhere = ItemPlace { area: None, state: None };
    let lies = |item: Item| trial.position.items.count(Faction::Hundreds as usize, item, anywhere) > 0;
    Mood::ALL.iter().all(|&mood| mood == Mood::Lavish || Decks::tables().mood(mood).item.is_some_and(lies))
}

/// A stronghold takes a card of the suit of its clearing, and rule there (14.5.2.III). Tells how many were built.
fn builds(trial: &mut Trial<'_>) -> u8 {
    let mut builds = 0;
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { kind: Kind::Stronghold, at, ruled, .. }) = trial.open(number) else {
            continue;
        };
        let count = trial.left(number);
        trial.explain_all(number);
        builds += count;
        let terms = Terms { at, ..trial.terms() };
        if !ruled {
            trial.breach(number, ("H9", &findings::NOT_RULED), terms, |terms| {
                messages::hundreds_build_unruled(terms.at)
            });
        }
        let mut purse = Purse::of(trial, Faction::Hundreds);
        let paid = (0..count).take_while(|_| purse.pay_at(trial, at)).count();
        if paid < usize::from(count) {
            let (code, words): (_, fn(&Terms) -> Said) = if purse.cards() > 0 {
                (&findings::WRONG_SUIT, |terms| messages::stronghold_of_another_suit(terms.at))
            } else {
                (&findings::UNPAID, |terms| messages::stronghold_unpaid(terms.at))
            };
            trial.breach(number, ("H9", code), terms, words);
        }
    }
    builds
}

/// What brings a mob.
#[derive(Clone, Copy, PartialEq)]
enum Cause {
    /// The die of Birdsong.
    Die,
    /// An incite, for a card.
    Card(Option<Suit>),
    /// An incite at the warlord in a jubilant mood.
    Jubilant,
    /// Nothing.
    None,
}

/// The suits that a card may be told to have, a bird last.
const SUITS: [Option<Suit>; 5] =
    [Some(Suit::Fox), Some(Suit::Mouse), Some(Suit::Rabbit), None, Some(Suit::Bird)];

/// The mobs that a turn places.
#[derive(Clone, Copy)]
struct Mobs {
    /// Entry and clearing of each.
    list: [(usize, u8); MOBS],
    len: usize,
}

impl Mobs {
    fn of(trial: &Trial<'_>) -> Self {
        let mut mobs = Self { list: [(0, 0); MOBS], len: 0 };
        for number in trial.of(Sorts::PLACE) {
            if let Some(What::Place { kind: Kind::Mob, at, .. }) = trial.open(number)
                && let Some(place) = mobs.list.get_mut(mobs.len)
            {
                *place = (number, at);
                mobs.len += 1;
            }
        }
        mobs
    }

    fn iter(&self) -> impl Iterator<Item = (usize, (usize, u8))> {
        self.list[..self.len].iter().copied().enumerate()
    }
}

/// One mob comes by the die beside a mob (14.4.1), others for cards where a warrior is (14.6.1), more in a jubilant mood (14.7.3).
fn mobs(trial: &mut Trial<'_>) {
    let mobs = Mobs::of(trial);
    if mobs.len == 0 {
        return;
    }
    let mut purse = Purse::of(trial, Faction::Hundreds);
    let cards = SUITS.map(|suit| purse.count(suit));
    // Whichever mob may be the one of the die, so that fewest are left over.
    let ways = (0..=mobs.len).map(|die| share(trial, &mobs, die, cards));
    let unexplained =
        |causes: &[Cause; MOBS]| causes[..mobs.len].iter().filter(|&&cause| cause == Cause::None).count();
    let Some(causes) = ways.min_by_key(unexplained) else { return };
    for (place, (number, _)) in mobs.iter() {
        trial.explain_all(number);
        if let Cause::Card(suit) = causes[place] {
            purse.pay_told(trial, suit);
        }
    }
    for (_, (number, at)) in mobs.iter().filter(|&(place, _)| causes[place] == Cause::None) {
        causeless_mob(trial, number, at, &causes[..mobs.len], purse.cards() > 0);
    }
}

/// What brings each mob if one of them, by its place, is that of the die; none is where the place is beyond the list.
fn share(trial: &Trial<'_>, mobs: &Mobs, die: usize, mut cards: [u8; 5]) -> [Cause; MOBS] {
    let mut causes = [Cause::None; MOBS];
    let mut jubilant = 0;
    for (place, (_, at)) in mobs.iter() {
        let had_mob_beside =
            |&from: &u8| trial.position.table.is_path(from, at) && trial.dawn.count(Kind::Mob, from) > 0;
        if place == die {
            if (1..13).any(|from| had_mob_beside(&from)) {
                causes[place] = Cause::Die;
            }
            continue;
        }
        let fits = |card: &usize| cards[*card] > 0 && trial.matches(SUITS[*card], at);
        if let Some(card) = (0..5).find(fits).filter(|_| has_warrior(trial, at)) {
            cards[card] -= 1;
            causes[place] = Cause::Card(SUITS[card]);
            let is_at_warlord = trial.position.table.count(Kind::Warlord, Spot::Clearing(at)) > 0;
            if is_at_warlord && trial.position.boards.mood == Some(Mood::Jubilant) {
                jubilant += JUBILANT;
            }
        }
    }
    for (place, (_, at)) in mobs.iter() {
        let has_mob_beside =
            |from: u8| trial.position.table.is_path(from, at) && trial.most_of(Kind::Mob, from) > 0;
        if causes[place] == Cause::None && jubilant > 0 && (1..13).any(has_mob_beside) {
            causes[place] = Cause::Jubilant;
            jubilant -= 1;
        }
    }
    causes
}

/// Whether the Hundreds have a warrior in a clearing in Evening.
fn has_warrior(trial: &Trial<'_>, clearing: u8) -> bool {
    trial.position.table.warriors(Party::from(Faction::Hundreds), clearing) > 0
}

fn causeless_mob(trial: &mut Trial<'_>, number: usize, at: u8, causes: &[Cause], has_cards: bool) {
    let terms = Terms { at, ..trial.terms() };
    let is_die_free = trial.dawn.on_map(Kind::Mob) > 0 && !causes.contains(&Cause::Die);
    let is_jubilant = trial.position.boards.mood == Some(Mood::Jubilant)
        && causes.iter().any(|cause| matches!(cause, Cause::Card(_)));
    let (rule, code, words): (_, _, fn(&Terms) -> Said) = match (has_warrior(trial, at), has_cards) {
        _ if is_jubilant => ("H11", &findings::NOT_ADJACENT, |terms| messages::jubilant_mob_alone(terms.at)),
        (true, true) => ("H10", &findings::WRONG_SUIT, |terms| messages::mob_of_another_suit(terms.at)),
        (true, false) => ("H10", &findings::UNPAID, |terms| messages::mob_unpaid(terms.at)),
        (false, true) => ("H10", &findings::WRONG_PLACE, |terms| messages::mob_without_warrior(terms.at)),
        (false, false) if is_die_free => {
            ("H3", &findings::NOT_ADJACENT, |terms| messages::mob_of_the_die_alone(terms.at))
        }
        (false, false) => ("H11", &findings::NO_SOURCE, |terms| messages::mob_groundless(terms.at)),
    };
    trial.breach(number, (rule, code), terms, words);
}

/// As many commands as Command, each a move, a battle or a build, and as many advances as Prowess, each a move of the warlord and a
/// battle there (14.5.2, 14.5.3).
fn actions(trial: &mut Trial<'_>, warlord: Option<u8>, builds: u8) {
    let of = trial.party();
    let mut place = warlord;
    // Moves and battles: all, and those with the warlord.
    let (mut marches, mut battles, mut advances, mut clashes, mut last) = (0u8, 0u8, 0u8, 0u8, None);
    for number in trial.unexplained(Sorts::MARCH | Sorts::BATTLE) {
        match trial.open(number) {
            Some(What::March { of: mover, to, warlord, .. }) if mover == of => {
                marches += 1;
                advances += u8::from(warlord);
                place = if warlord { Some(to) } else { place };
                last = Some(number);
            }
            Some(What::Battle(bout)) if trial.bout(bout).parties[0] == of => {
                battles += 1;
                clashes += u8::from(place == Some(trial.bout(bout).clearing));
                last = Some(number);
            }
            _ => continue,
        }
        trial.explain_all(number);
    }
    let [command, prowess] = [Hoard::Command, Hoard::Prowess]
        .map(|track| strength(hoarded(&trial.dawn.items, track) + gained(trial, track, true)));
    let (by_advance, in_advance) = (advances.min(prowess), clashes.min(prowess));
    let mut extras = Extras::of(trial);
    if trial.position.boards.mood == Some(Mood::Relentless) {
        extras.either += by_advance.min(in_advance);
    }
    let commands = extras.least(marches - by_advance, battles - in_advance, 1) + builds;
    if commands > command && !trial.doubts(Doubt::Items(Faction::Hundreds)) {
        let built =
            |number: &usize| matches!(trial.what(*number), What::Place { kind: Kind::Stronghold, .. });
        let number = last.or_else(|| trial.of(Sorts::PLACE).rev().find(built)).unwrap_or(0);
        let rule = if advances.max(clashes) > prowess { "H8" } else { "H7" };
        let terms = Terms { have: command, want: commands, ..trial.terms() };
        trial.breach(number, (rule, &findings::TOO_MANY_ACTIONS), terms, |terms| {
            messages::too_many_commands(terms.want, terms.have)
        });
    }
}

/// Who wins no hits but rules the clearing takes an item of the defender, one for each battle (14.2.5).
fn loot(trial: &mut Trial<'_>) {
    trial.take(
        u8::MAX,
        Sorts::TAKEN.that(
            |what| matches!(what, What::Taken { to, .. } if usize::from(to) == Faction::Hundreds as usize),
        ),
    );
    let mut looted = 0u32;
    for number in trial.unexplained(Sorts::LOOT) {
        let Some(What::Loot { fight, ruled }) = trial.open(number) else { continue };
        let count = trial.left(number);
        trial.explain_all(number);
        let terms = trial.terms();
        let Some(fight) = fight else {
            trial.breach(number, ("H15", &findings::NO_SOURCE), terms, |_| messages::loot_without_battle());
            continue;
        };
        let bout = trial.bout(fight);
        let is_vagabond =
            bout.parties[1].faction().is_some_and(|faction| Position::vagabond(faction).is_some());
        if count > 1 || looted & 1 << fight != 0 || is_vagabond {
            trial.breach(number, ("H15", &findings::NO_SOURCE), terms, |_| messages::loot_too_rich());
        } else if !ruled {
            let terms = Terms { at: bout.clearing, ..terms };
            trial.breach(number, ("H15", &findings::NOT_RULED), terms, |terms| {
                messages::loot_unruled(terms.at)
            });
        }
        looted |= 1 << fight;
        looters_hits(trial, number, fight);
    }
}

/// Who loots deals no rolled hits; extra ones fall.
fn looters_hits(trial: &mut Trial<'_>, number: usize, fight: u8) {
    let bout = trial.bout(fight);
    let lost = trial.of(Sorts::REMOVE)
        .filter(|&other| {
            matches!(trial.what(other), What::Remove { kind, fight: Some(of), .. } if of == fight && kind.party() == bout.parties[1])
        })
        .map(|other| trial.count(other))
        .sum::<u8>();
    let effects = &Decks::tables().effects;
    let extra_hits = effects.brutal_tactics | effects.sappers | effects.partisans;
    let cards = trial.dawn.crafted[Faction::Hundreds as usize] & extra_hits;
    let extra = u8::from(bout.strength[1] == 0)
        + u8::from(trial.position.boards.mood == Some(Mood::Wrathful))
        + u8::try_from(cards.count_ones()).unwrap_or(0);
    if lost > extra {
        let terms = Terms { have: extra, want: lost, at: bout.clearing, ..trial.terms() };
        trial.breach(number, ("H15", &findings::TOO_MANY_LOSSES), terms, |terms| {
            messages::loot_with_hits(terms.want, terms.have)
        });
    }
}

/// The fifth item of a track leaves the game (14.2.4), and so does one that is crafted for its points (14.2.3).
fn hoard(trial: &mut Trial<'_>) {
    for track in [Hoard::Command, Hoard::Prowess] {
        let items = hoarded(&trial.position.items, track);
        if items > hoard_room() && trial.is_followed() && !trial.doubts(Doubt::Items(Faction::Hundreds)) {
            let terms = Terms { have: items, want: hoard_room(), ..trial.terms() };
            trial.breach_at(trial.last_step(), ("H14", &findings::UNDONE), terms, |terms| {
                messages::hoard_overflows(terms.have, terms.want)
            });
            trial.leaves_open(Doubt::Items(Faction::Hundreds));
        }
    }
    for number in trial.unexplained(Sorts::SELL) {
        let Some(What::Sell(item)) = trial.open(number) else { continue };
        let sold = trial.left(number);
        trial.explain_all(number);
        let is_gone = Sorts::ITEM.that(|what| matches!(what, What::Item { holder, item: Some(gone), turned: Turned::Gone } if usize::from(holder) == Faction::Hundreds as usize && gone == item));
        if trial.take(sold, is_gone) < sold && trial.is_followed() {
            let terms = Terms { item: Some(item), ..trial.terms() };
            trial.breach(number, ("H13", &findings::WRONG_POINTS), terms, |terms| {
                let name = terms.item.map_or("item", Item::name);
                messages::item_kept_and_scored(name)
            });
            trial.leaves_open(Doubt::Items(Faction::Hundreds));
        }
    }
    thrown_away(trial);
}

/// Items leave the hoard in a lavish mood, for want of room, or in the turn that crafts them.
fn thrown_away(trial: &mut Trial<'_>) {
    let is_gone = Sorts::ITEM.that(|what| matches!(what, What::Item { holder, turned: Turned::Gone, .. } if usize::from(holder) == Faction::Hundreds as usize));
    let surplus =
        |track| (hoarded(&trial.dawn.items, track) + gained(trial, track, true)).saturating_sub(hoard_room());
    let is_craft = |number: &usize| matches!(trial.what(*number), What::Craft { item: Some(_), .. });
    let crafted = u8::try_from(trial.of(Sorts::CRAFT).filter(is_craft).count()).unwrap_or(u8::MAX);
    let may_go = (surplus(Hoard::Command) + surplus(Hoard::Prowess)).saturating_add(crafted);
    trial.take(may_go, is_gone);
    let Some(number) = trial.last(is_gone) else { return };
    trial.take(u8::MAX, is_gone);
    if trial.position.boards.mood != Some(Mood::Lavish) {
        trial.breach(number, ("H17", &findings::NO_SOURCE), trial.terms(), |_| {
            messages::item_leaves_the_hoard()
        });
    }
}

/// Oppressed clearings are scored in Evening (14.6.2).
fn points(trial: &mut Trial<'_>) {
    let position = trial.position;
    let oppressed = oppressed(position);
    let points = on_track(track(Track::Oppressed), oppressed);
    let is_scored = position.turn.scored & Source::Oppressed(oppressed).once() != 0;
    let plays_for_points = position.boards.goals[Faction::Hundreds as usize] == Goal::Points;
    if points > 0 && !is_scored && plays_for_points && trial.is_followed() && !trial.doubts(Doubt::Points) {
        let terms = Terms { have: oppressed, want: points, ..trial.terms() };
        trial.breach_at(trial.last_step(), ("H12", &findings::UNSCORED), terms, |terms| {
            let (oppressed, points) = (counted(terms.have, "clearing"), counted(terms.want, "point"));
            messages::oppression_unscored(points, oppressed)
        });
    }
}

/// Only battle removes the warlord, only the Hundreds move it, and others' turns bring warriors only in a bitter mood (14.2.2, 14.7.1).
pub(super) fn on_any_turn(trial: &mut Trial<'_>) {
    if !trial.tells_of(Faction::Hundreds) || trial.position.is_bot(Faction::Hundreds) {
        return;
    }
    let hundreds = Party::from(Faction::Hundreds);
    let is_own = trial.faction == Faction::Hundreds;
    let is_bitter = trial.position.boards.mood == Some(Mood::Bitter);
    for number in trial.of(Sorts::REMOVE | Sorts::MARCH | Sorts::PLACE) {
        let terms = Terms::of(Faction::Hundreds);
        match trial.open(number) {
            Some(What::Remove { kind: Kind::Warlord, from: Spot::Clearing(_), fight: None }) => {
                trial.explain_all(number);
                trial.breach(number, ("H16", &findings::NO_SOURCE), terms, |_| messages::warlord_removed());
            }
            Some(What::March { of, warlord: true, .. }) if of == hundreds && !is_own => {
                trial.explain_all(number);
                trial.breach(number, ("H16", &findings::NO_SOURCE), terms, |_| {
                    messages::warlord_moved_off_turn()
                });
            }
            Some(What::Place { kind: Kind::Warlord | Kind::Hundreds, .. }) if !is_own => {
                let want = trial.left(number);
                trial.explain_all(number);
                let is_mob = Sorts::REMOVE.that(|what| {
                    matches!(what, What::Remove { kind: Kind::Mob, from: Spot::Clearing(_), fight: None })
                });
                let mobs = if is_bitter { trial.take(want, is_mob) } else { 0 };
                if mobs < want {
                    trial.breach(number, ("H18", &findings::NO_SOURCE), terms, |_| {
                        messages::hundreds_off_turn()
                    });
                }
            }
            _ => {}
        }
    }
}
