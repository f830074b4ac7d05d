//! A random turn of the Keepers: waystations, the retinue column by column, relics, living off the land.

use super::super::law::CROWD;
use super::super::pieces::Kind;
use super::super::rule::{ruled, rules};
use super::super::table::Spot;
use super::acts::many;
use super::play::Play;
use crate::names::Faction;

/// The relics and the waystations by the side that is up.
const RELICS: [(Kind, Kind, &str); 3] = [
    (Kind::Figure, Kind::FigureStation, "f"),
    (Kind::Tablet, Kind::TabletStation, "t"),
    (Kind::Jewelry, Kind::JewelryStation, "j"),
];
/// How many relics of a kind there are.
const OF_A_KIND: usize = 4;
/// The most cards of the retinue.
const RETINUE: u8 = 10;

pub(super) fn set_up(play: &mut Play) {
    let corner = play.take_corner();
    let edge = play.position.table.ground.edge;
    let beside: Vec<u8> = play
        .neighbours(corner)
        .into_iter()
        .filter(|&place| edge & 1 << place != 0 && play.count(Kind::Keep, place) == 0)
        .collect();
    let Some(&second) = play.pick(&beside) else { return };
    let homes: u16 = 1 << corner | 1 << second;
    let forests = &play.position.table.ground.forests;
    let mut order: Vec<u8> = (0..).take(forests.len()).collect();
    let far: Vec<u8> =
        order.iter().copied().filter(|&forest| forests[usize::from(forest)].touches & homes == 0).collect();
    let mut relics: Vec<&str> = RELICS.iter().flat_map(|relic| [relic.2; OF_A_KIND]).collect();
    play.chance.shuffle(&mut relics);
    let rest = relics.len() - order.len();
    order.extend(far.iter().cycle().take(rest));
    let placed: Vec<String> = order
        .iter()
        .zip(relics)
        .map(|(&forest, relic)| format!("t_{relic}->{}", play.forest(forest)))
        .collect();
    play.propose(&format!("4w->{corner}+{second}/{}/#faith->$_1+$_2+$_3", placed.join("/")));
}

pub(super) fn turn(play: &mut Play) {
    play.birdsong();
    for _ in 0..2 {
        camp(play);
        recruit(play);
    }
    play.daylight();
    play.craft();
    for _ in 0..3 {
        play.march();
    }
    for _ in 0..3 {
        seek(play);
    }
    for _ in 0..3 {
        recover(play);
    }
    play.dusk();
    for place in 1..13 {
        if play.count(Kind::Keeper, place) >= CROWD {
            play.propose(&format!("w{place}->"));
        }
    }
    gather(play);
    play.night();
}

/// A place for a waystation, and which side is up: where a relic waits for its kind, or else any.
fn camp_site(play: &mut Play) -> (Option<u8>, usize) {
    let places = play.standing(Kind::Keeper);
    let waits = |&(place, relic): &(u8, usize)| {
        play.count(RELICS[relic].0, place) > 0 && play.count(RELICS[relic].1, place) == 0
    };
    let waiting = places.iter().flat_map(|&place| (0..RELICS.len()).map(move |relic| (place, relic)));
    let waiting: Vec<(u8, usize)> = waiting.filter(waits).collect();
    match play.pick(&waiting) {
        Some(&(place, relic)) => (Some(place), relic),
        None => (play.pick(&places).copied(), play.chance.below(RELICS.len())),
    }
}

/// A waystation for a warrior, or now and then the other way round.
fn camp(play: &mut Play) {
    let sides = RELICS.map(|relic| relic.2);
    let (site, up) = camp_site(play);
    let (up, down) = (sides[up], sides[(up + play.chance.below(2) + 1) % 3]);
    match site {
        Some(place) if play.chance.below(2) == 0 => {
            play.propose(&format!("w{place}->/b_{up}_{down}->{place}"));
        }
        None => {
            let edge = play.position.table.ground.edge;
            let edge: Vec<u8> = (1..13).filter(|place| edge & 1 << place != 0).collect();
            if let Some(&place) = play.pick(&edge) {
                play.propose(&format!("w+b_{up}_{down}->{place}"));
            }
        }
        Some(_) if play.chance.below(4) == 0 => {
            let camps: Vec<(u8, &str)> = RELICS
                .iter()
                .flat_map(|relic| play.standing(relic.1).into_iter().map(|place| (place, relic.2)))
                .collect();
            if let Some(&(place, up)) = play.pick(&camps) {
                play.propose(&format!("b_{up}{place}->/w->{place}"));
            }
        }
        Some(_) => {}
    }
}

/// Two warriors at a waystation for a card.
fn recruit(play: &mut Play) {
    let camps: Vec<u8> = RELICS.iter().flat_map(|relic| play.standing(relic.1)).collect();
    let supply = play.position.table.count(Kind::Keeper, Spot::Supply).min(2);
    if let Some(&place) = play.pick(&camps).filter(|_| supply > 0 && play.hand() > 1) {
        let suit = play.suit_for(place);
        play.propose(&format!("{suit}#K->/{}w->{place}", many(supply.into())));
    }
}

/// A battle, and a relic from a forest beside the clearing.
fn seek(play: &mut Play) {
    let places = play.standing(Kind::Keeper);
    let Some(&place) = play.pick(&places) else { return };
    let foes = play.fights(|other| other == place);
    if let Some(&(foe, _)) = play.pick(&foes)
        && !play.fight_at(foe, place)
    {
        return;
    }
    if !rules(&play.position, Faction::Keepers, place) {
        return;
    }
    let forests = &play.position.table.ground.forests;
    let relics = &play.position.table.relics;
    let found: Vec<(u8, usize)> = (0u8..)
        .zip(forests)
        .filter(|(_, forest)| forest.touches & 1 << place != 0)
        .flat_map(|(forest, _)| (0..3).map(move |relic| (forest, relic)))
        .filter(|&(forest, relic)| relics[usize::from(forest)][relic] > 0)
        .collect();
    let Some(&(forest, relic)) = play.pick(&found) else { return };
    let worth = play.chance.below(3) + 1;
    let kind = RELICS[relic].2;
    let beside = ruled(&play.position, Faction::Keepers)
        & play.position.table.ground.forests[usize::from(forest)].touches;
    let lost = if (beside.count_ones() as usize) < worth { play.lost_card(1) } else { String::new() };
    let written = play.forest(forest);
    play.propose(&format!("t_{kind}{written}->{place}/t{place}^t_{worth}_{kind}{lost}"));
}

/// A relic at a waystation of its kind.
fn recover(play: &mut Play) {
    for place in 1..13 {
        for (number, (relic, station, kind)) in RELICS.into_iter().enumerate() {
            let worth = play.position.table.worth[usize::from(place)][number];
            if play.count(relic, place) != 1 || play.count(station, place) == 0 || worth == 0 {
                continue;
            }
            let suits = play.position.table.suits[usize::from(place)];
            let bits = ruled(&play.position, Faction::Keepers);
            let of_suit = |other: &u8| {
                bits & 1 << other != 0 && play.position.table.suits[usize::from(*other)] & suits != 0
            };
            let count = (1..13u8).filter(of_suit).count();
            let lost = if count < usize::from(worth) { play.lost_card(2) } else { String::new() };
            if play.propose(&format!("t_{worth}_{kind}{place}->${lost}")) {
                return play.score();
            }
        }
    }
}

/// Cards join the retinue.
fn gather(play: &mut Play) {
    let held: u8 = play.position.piles.retinue.iter().map(|column| column.count).sum::<u8>()
        + play.position.boards.retainers.iter().sum::<u8>();
    for _ in held..RETINUE {
        if play.hand() < 2 || play.chance.below(2) == 0 {
            return;
        }
        let column = play.chance.below(3) + 1;
        play.propose(&format!("#K->$_{column}"));
    }
}

impl Play {
    /// How a forest is written.
    pub(super) fn forest(&self, forest: u8) -> String {
        self.outlook().forest(forest)
    }

    /// The card of a column that is lost: a retainer, or another.
    fn lost_card(&self, column: usize) -> String {
        let name = if self.position.boards.retainers[column] > 0 { "faith" } else { "" };
        format!("/#{name}$_{}->", column + 1)
    }
}
