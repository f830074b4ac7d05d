//! A random turn of the Lord of the Hundreds: mobs raze and spread, warriors and a mood come, the warlord advances, loots and hoards,
//! and clearings are oppressed.

use super::super::decks::{Decks, Hoard};
use super::super::items::{hoard_room, hoarded};
use super::super::law::{LAVISH, strength};
use super::super::pieces::{Kind, Party, Track, on_track, track};
use super::super::position::Position;
use super::super::rule::oppressed;
use super::super::table::Spot;
use super::acts::{many, spread};
use super::aftermath::Losses;
use super::battle::Clash;
use super::play::Play;
use crate::names::{Faction, Item, Mood, Suit};
use crate::syntax::place::ItemPlace;
use crate::syntax::thing::PieceKind;

/// The most deeds that a turn tries; the Law lets pass as many as Command and Prowess allow.
const DEEDS: usize = 8;
/// The most mobs that are incited.
const INCITED: usize = 3;

pub(super) fn set_up(play: &mut Play) {
    let home = play.take_corner();
    play.propose(&format!("w_w+4w+b->{home}/#{}->$", Mood::Stubborn));
}

pub(super) fn turn(play: &mut Play) {
    for place in play.standing(Kind::Mob) {
        raze(play, place);
    }
    roll_mob(play);
    recruit(play);
    anoint(play);
    choose_mood(play);
    play.birdsong();
    play.daylight();
    play.craft();
    for _ in 0..DEEDS {
        deed(play);
    }
    play.dusk();
    for _ in 0..INCITED {
        incite(play);
    }
    let oppressed = oppressed(&play.position);
    play.score_points(on_track(track(Track::Oppressed), oppressed).into());
    play.night();
}

/// Buildings and tokens of others go where a mob is, and an item of the ruin comes to the hoard.
fn raze(play: &mut Play, place: u8) {
    let own = Party::from(Faction::Hundreds);
    let is_razed = |kind: Kind| {
        let is_enemy = kind.party() != own && kind.party().faction().is_some();
        is_enemy && matches!(kind.class(), PieceKind::Building | PieceKind::Token)
    };
    let razed: Losses = play.pieces(place).into_iter().filter(|&(kind, _)| is_razed(kind)).collect();
    if !razed.is_empty() {
        let acts = play.removal(place, &razed);
        play.propose(&acts[1..]);
        play.make_amends();
        play.score();
    }
    let ruins = play.position.items.ruins;
    let hidden: Vec<Item> = Item::ALL.iter().copied().filter(|&item| ruins[item as usize] > 0).collect();
    let has_item = play.position.table.ruins[usize::from(place)].is_some_and(|items| items > 0);
    if let Some(&item) = play.pick(&hidden).filter(|_| has_item) {
        play.propose(&format!("%{item}{place}->${}", play.overflow(item)));
        play.score();
    }
}

/// The die brings a mob beside a mob, to a clearing of the suit that it shows.
fn roll_mob(play: &mut Play) {
    let suit = Suit::OF_CLEARINGS[play.chance.below(3)];
    let places: Vec<u8> = beside_mobs(play)
        .into_iter()
        .filter(|&place| play.position.table.has_suit(place, suit) && play.lets_in(Faction::Hundreds, place))
        .collect();
    if let Some(&place) = play.pick(&places) {
        play.propose(&format!("t->{place}"));
    }
}

/// The clearings without a mob beside one with a mob.
fn beside_mobs(play: &Play) -> Vec<u8> {
    let mobs = play.standing(Kind::Mob);
    let is_beside = |place: u8| mobs.iter().any(|&mob| play.position.table.is_path(mob, place));
    (1..13).filter(|place| !mobs.contains(place)).filter(|&place| is_beside(place)).collect()
}

/// Warriors at the warlord by Prowess, and one at each stronghold.
fn recruit(play: &mut Play) {
    let mut supply = play.position.table.count(Kind::Hundreds, Spot::Supply);
    let prowess = strength(hoarded(&play.position.items, Hoard::Prowess));
    let mut places: Vec<(u8, u8)> = Vec::new();
    for place in (1..13).filter(|&place| play.lets_in(Faction::Hundreds, place)) {
        let at_warlord = if play.count(Kind::Warlord, place) > 0 { prowess } else { 0 };
        let number = (at_warlord + play.count(Kind::Stronghold, place)).min(supply);
        supply -= number;
        if number > 0 {
            places.push((place, number));
        }
    }
    if !places.is_empty() {
        play.propose(&spread("w", &places));
    }
}

/// Where no warlord is, a warrior becomes one.
fn anoint(play: &mut Play) {
    if play.position.table.on_map(Kind::Warlord) > 0 {
        return;
    }
    let camps = play.standing(Kind::Hundreds);
    let places: Vec<u8> = (1..13).filter(|&place| play.lets_in(Faction::Hundreds, place)).collect();
    if let Some(&place) = play.pick(&camps) {
        play.propose(&format!("w{place}->/w_w->{place}"));
    } else if let Some(&place) = play.pick(&places) {
        play.propose(&format!("w_w->{place}"));
    }
}

/// Another mood than the last; in a lavish one items may go for warriors.
fn choose_mood(play: &mut Play) {
    let mut moods = Mood::ALL.to_vec();
    play.chance.shuffle(&mut moods);
    let Some(mood) = moods.into_iter().find(|mood| play.propose(&format!("#{mood}->$"))) else { return };
    let items = play.items_of(Faction::Hundreds);
    let warlord = play.standing(Kind::Warlord);
    let supply = play.position.table.count(Kind::Hundreds, Spot::Supply).min(LAVISH);
    if let (Some(&item), &[place]) = (play.pick(&items), &warlord[..])
        && mood == Mood::Lavish
        && supply > 0
    {
        play.propose(&format!("%{item}->/{}w->{place}", many(supply.into())));
    }
}

/// A command or an advance.
fn deed(play: &mut Play) {
    match play.chance.below(7) {
        0 => _ = play.march(),
        1 => strike(play),
        2 | 3 => advance(play),
        _ => build(play),
    }
}

/// A battle, if it can be for loot.
fn strike(play: &mut Play) {
    let fights = play.fights(|_| true);
    let Some(&(foe, place)) = play.pick(&fights) else { return };
    let owner = foe.faction().filter(|&foe| Position::vagabond(foe).is_none());
    let items = owner.map_or_else(Vec::new, |owner| play.items_of(owner));
    let loot = play.pick(&items).copied();
    let sides = [Party::from(Faction::Hundreds), foe];
    let _ = loot.is_some() && play.clash(Clash { cost: "", sides, place, loot }) || play.fight_at(foe, place);
}

/// The warlord moves with warriors, and fights where it comes.
fn advance(play: &mut Play) {
    let warlord = play.standing(Kind::Warlord);
    let Some(&from) = warlord.first() else { return };
    let next = play.neighbours(from);
    let Some(&to) = play.pick(&next) else { return };
    let number = play.chance.below(usize::from(play.count(Kind::Hundreds, from)) + 1);
    let group = match u16::try_from(number).unwrap_or(0) {
        0 => "w_w".to_owned(),
        number => format!("(w_w+{}w)", many(number)),
    };
    let moved = play.propose(&format!("{group}{from}->{to}"));
    play.make_amends();
    let fights = play.fights(|place| place == to);
    if let Some(&(foe, place)) = play.pick(&fights).filter(|_| moved) {
        play.fight_at(foe, place);
    }
}

/// A stronghold for a card, where the Hundreds rule.
fn build(play: &mut Play) {
    let sites = play.sites();
    let has_one = play.position.table.count(Kind::Stronghold, Spot::Supply) > 0;
    if let Some(&site) = play.pick(&sites).filter(|_| has_one && play.hand() > 0) {
        let suit = play.suit_for(site);
        play.propose(&format!("{suit}#H->/b->{site}"));
    }
}

/// A mob for a card where a warrior is; in a jubilant mood more come with it at the warlord.
fn incite(play: &mut Play) {
    let party = Party::from(Faction::Hundreds);
    let is_free = |place: &u8| {
        play.position.table.warriors(party, *place) > 0
            && play.count(Kind::Mob, *place) == 0
            && play.lets_in(Faction::Hundreds, *place)
    };
    let places: Vec<u8> = (1..13).filter(is_free).collect();
    let has_mob = play.position.table.count(Kind::Mob, Spot::Supply) > 0;
    let Some(&place) = play.pick(&places).filter(|_| has_mob && play.hand() > 0) else { return };
    let suit = play.suit_for(place);
    let is_jubilant =
        play.position.boards.mood == Some(Mood::Jubilant) && play.count(Kind::Warlord, place) > 0;
    if play.propose(&format!("{suit}#H->/t->{place}")) && is_jubilant {
        for _ in 0..2 {
            roll_mob(play);
        }
    }
}

impl Play {
    /// The items on a board.
    fn items_of(&self, faction: Faction) -> Vec<Item> {
        let anywhere = ItemPlace { area: None, state: None };
        let lies = |item: Item| self.position.items.count(faction as usize, item, anywhere) > 0;
        Item::ALL.iter().copied().filter(|&item| lies(item)).collect()
    }

    /// An item that finds its track full leaves the game.
    pub(super) fn overflow(&self, item: Item) -> String {
        let track = Decks::tables().hoards[item as usize];
        let is_full = track.is_some_and(|track| hoarded(&self.position.items, track) >= hoard_room());
        if is_full { format!("/%{item}->") } else { String::new() }
    }

    /// An item that is crafted stays in the hoard if there is room, or goes for its points.
    pub(super) fn hoard(&mut self, item: Item) -> String {
        let overflow = self.overflow(item);
        if !overflow.is_empty() || !self.scores(Faction::Hundreds) || self.chance.below(2) == 0 {
            return overflow;
        }
        let decks = Decks::tables();
        let engravers = self.position.has_crafted(Faction::Hundreds, decks.effects.master_engravers);
        let points = decks.points[item as usize] + u8::from(engravers);
        format!("/%{item}->/++{}", many(points.into()))
    }

    /// In a bitter mood mobs at the warlord become warriors before a battle there, if no more than warriors fall.
    pub(super) fn bitter(&mut self, sides: [Option<Faction>; 2], place: u8, lost: &[Losses; 2]) -> String {
        let Some(side) = sides.iter().position(|&side| side == Some(Faction::Hundreds)) else {
            return String::new();
        };
        let is_bitter =
            self.position.boards.mood == Some(Mood::Bitter) && self.count(Kind::Warlord, place) > 0;
        let table = &self.position.table;
        let mobs: Vec<u8> = (self.standing(Kind::Mob).into_iter())
            .filter(|&mob| mob == place || table.is_path(mob, place))
            .take(table.count(Kind::Hundreds, Spot::Supply).into())
            .collect();
        let keeps_holdings = lost[side].iter().all(|(kind, _)| kind.class() == PieceKind::Warrior);
        if !is_bitter || mobs.is_empty() || !keeps_holdings || self.chance.below(2) == 0 {
            return String::new();
        }
        let owner = if self.current == Faction::Hundreds { "" } else { "H" };
        let gone: Vec<String> = mobs.iter().map(|mob| format!("{owner}t{mob}")).collect();
        let number = many(u16::try_from(mobs.len()).unwrap_or(1));
        format!("/{}->/{number}{owner}w->{place}", gone.join("+"))
    }
}
