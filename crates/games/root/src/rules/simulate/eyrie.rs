//! A random turn of the Eyrie: the Decree grows and is resolved column by column, or there is turmoil.

use super::super::cards::Cards;
use super::super::pieces::{Kind, Track, on_track, track};
use super::super::table::{BOARDS, Spot};
use super::acts::many;
use super::play::Play;
use crate::names::{Column, Faction, Leader, Suit};

pub(super) fn set_up(play: &mut Play) {
    let (corner, leader) = (play.take_corner(), Leader::ALL[play.chance.below(Leader::ALL.len())]);
    play.propose(&format!("(6w+b)->{corner}/#{leader}->$"));
}

pub(super) fn turn(play: &mut Play) {
    if play.hand() == 0 {
        play.propose("#->E");
    }
    play.birdsong();
    add_cards(play);
    if play.position.table.on_map(Kind::Roost) == 0 {
        new_roost(play);
    }
    play.craft();
    play.daylight();
    if !Column::DECREE.iter().all(|&column| resolve(play, column)) {
        turmoil(play);
    }
    let roosts = play.position.table.on_map(Kind::Roost);
    play.score_points(on_track(track(Track::Roosts), roosts).into());
    play.evening();
}

/// One or two cards join the Decree, more often where they are easy to resolve.
fn add_cards(play: &mut Play) {
    let mut added = 0;
    for tries in 0..12 {
        if added == 0 || added == 1 && play.hand() > 1 && play.chance.below(5) == 0 {
            let column = [Column::Move, Column::Recruit, Column::Build, Column::Battle][play.chance.below(4)];
            let suits: Vec<Suit> =
                Suit::ALL.iter().copied().filter(|&suit| is_likely(play, column, suit)).collect();
            let suits = if suits.is_empty() && tries > 6 { Suit::ALL.to_vec() } else { suits };
            let Some(&suit) = play.pick(&suits) else { continue };
            added += u8::from(play.propose(&format!("{suit}#E->$_{column}")));
        }
    }
}

/// Whether a card of a suit can probably be resolved in a column.
fn is_likely(play: &Play, column: Column, suit: Suit) -> bool {
    match column {
        Column::Recruit => play.standing(Kind::Roost).into_iter().any(|place| fits(play, place, suit)),
        Column::Move => !play.ways(|place| fits(play, place, suit)).is_empty(),
        Column::Battle => !play.fights(|place| fits(play, place, suit)).is_empty(),
        _ => {
            play.sites().into_iter().any(|site| fits(play, site, suit) && play.count(Kind::Roost, site) == 0)
        }
    }
}

/// Whether a card of a suit matches a clearing.
fn fits(play: &Play, place: u8, suit: Suit) -> bool {
    suit == Suit::Bird || play.position.table.has_suit(place, suit)
}

/// With no roost left, one comes with three warriors where fewest are.
fn new_roost(play: &mut Play) {
    let warriors = |place: u8| -> u8 { play.position.table.forces(place)[..BOARDS].iter().sum() };
    let mut places: Vec<u8> = (1..13).collect();
    places.sort_by_key(|&place| warriors(place));
    let supply = play.position.table.count(Kind::Eyrie, Spot::Supply).min(3);
    let warriors = if supply == 0 { String::new() } else { format!("{}w+", many(supply.into())) };
    let _ = places.iter().any(|place| play.propose(&format!("({warriors}b)->{place}")));
}

/// Resolves every card of a column; tells whether all could be.
fn resolve(play: &mut Play, column: Column) -> bool {
    let place = column as usize;
    let (cards, viziers) = (play.position.piles.decree[place], play.position.boards.viziers[place]);
    let suited = [Suit::Fox, Suit::Mouse, Suit::Rabbit].into_iter().flat_map(|suit| of_suit(cards, suit));
    let birds = of_suit(cards, Suit::Bird).chain((0..viziers).map(|_| Suit::Bird));
    let cards: Vec<Suit> = suited.chain(birds).collect();
    cards.into_iter().all(|suit| match column {
        Column::Recruit => recruit(play, suit),
        Column::Move => march(play, suit),
        Column::Battle => battle(play, suit),
        _ => build(play, suit),
    })
}

fn of_suit(cards: Cards, suit: Suit) -> impl Iterator<Item = Suit> {
    (0..cards.known[suit as usize]).map(move |_| suit)
}

fn recruit(play: &mut Play, suit: Suit) -> bool {
    let each = if play.position.boards.leader == Some(Leader::Charismatic) { 2 } else { 1 };
    if play.position.table.count(Kind::Eyrie, Spot::Supply) < each {
        return false;
    }
    let mut roosts: Vec<u8> =
        play.standing(Kind::Roost).into_iter().filter(|&place| fits(play, place, suit)).collect();
    play.chance.shuffle(&mut roosts);
    roosts.into_iter().any(|place| play.propose(&format!("{}w->{place}", many(each.into()))))
}

fn march(play: &mut Play, suit: Suit) -> bool {
    let mut ways = play.ways(|place| fits(play, place, suit));
    play.chance.shuffle(&mut ways);
    ways.into_iter().any(|way| play.march_along(way))
}

fn battle(play: &mut Play, suit: Suit) -> bool {
    let mut fights = play.fights(|place| fits(play, place, suit));
    play.chance.shuffle(&mut fights);
    fights.into_iter().any(|(foe, place)| play.fight_at(foe, place))
}

fn build(play: &mut Play, suit: Suit) -> bool {
    let mut sites: Vec<u8> = play.sites().into_iter().filter(|&place| fits(play, place, suit)).collect();
    play.chance.shuffle(&mut sites);
    sites.into_iter().any(|place| play.propose(&format!("b->{place}")))
}

/// Points go, the Decree goes, another leader comes.
fn turmoil(play: &mut Play) {
    let birds: u8 = play.position.piles.decree.iter().map(|cards| cards.known[Suit::Bird as usize]).sum();
    let birds = i16::from(birds + play.position.boards.viziers.iter().sum::<u8>());
    let points = birds.min(play.position.scores[Faction::Eyrie as usize]);
    let loss = u16::try_from(points).ok().filter(|&points| points > 0);
    let loss = loss.map_or(String::new(), |points| format!("--{}/", many(points)));
    let mut leaders = Leader::ALL.to_vec();
    play.chance.shuffle(&mut leaders);
    let _ = leaders.into_iter().any(|leader| play.propose(&format!("{loss}$_->/#{leader}->$")));
}
