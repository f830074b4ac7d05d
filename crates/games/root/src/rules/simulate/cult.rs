//! A random turn of the Lizard Cult: the outcast of the lost souls, conspiracies for acolytes, rituals for cards shown.

use super::super::law::CONSPIRACIES;
use super::super::pieces::{Kind, Party, Track, on_track, track};
use super::super::rule::GARDENS;
use super::super::table::Spot;
use super::acts::{joined, many};
use super::play::Play;
use crate::names::{Faction, Suit};
use crate::syntax::thing::PieceKind;

/// The most conspiracies and rituals that a turn tries.
const CONSPIRED: usize = 4;
const RITUALS: usize = 10;

pub(super) fn set_up(play: &mut Play) {
    let home = play.take_corner();
    let beside = play.open_beside(home);
    let Some(garden) = garden_at(play, home) else { return };
    let outcast = Suit::OF_CLEARINGS[play.chance.below(3)];
    play.propose(&format!("4w+{}->{home}/w->{}/$_o->{outcast}", &garden.code()[1..], joined(&beside)));
}

pub(super) fn turn(play: &mut Play) {
    outcast(play);
    play.birdsong();
    for _ in 0..CONSPIRED {
        conspire(play);
    }
    play.daylight();
    for _ in 0..RITUALS {
        ritual(play);
    }
    play.craft();
    play.evening();
}

/// A garden that fits a clearing.
fn garden_at(play: &mut Play, place: u8) -> Option<Kind> {
    let fits =
        |garden: &Kind| garden.facts().suit.is_some_and(|suit| play.position.table.has_suit(place, suit));
    let fitting: Vec<Kind> = GARDENS.into_iter().filter(fits).collect();
    play.pick(&fitting).copied()
}

/// The suit with most lost souls becomes outcast; where the marker stays, it is hated.
fn outcast(play: &mut Play) {
    let before = play.position.boards.outcast;
    let mut suits = Suit::OF_CLEARINGS;
    play.chance.shuffle(&mut suits);
    let _ = suits.into_iter().any(|suit| {
        let hated = if before == Some(suit) { "h" } else { "" };
        play.propose(&format!("$_{hated}o->{suit}"))
    });
}

/// A conspiracy in a clearing of the outcast, if there are acolytes for it.
fn conspire(play: &mut Play) {
    let boards = &play.position.boards;
    let Some(outcast) = boards.outcast else { return };
    let cheaper = u8::from(boards.hated);
    let acolytes = play.position.table.boards[Faction::Cult as usize][Kind::Cult.number()];
    let places: Vec<u8> = (1..13).filter(|&place| play.position.table.has_suit(place, outcast)).collect();
    let which = play.chance.below(3);
    let price = CONSPIRACIES[usize::from(which == 2)] - cheaper;
    let Some(&place) = play.pick(&places).filter(|_| acolytes >= price) else { return };
    let cost = format!("{}w$->/", many(price.into()));
    match which {
        0 => crusade(play, &cost, place),
        1 => convert(play, &cost, place),
        _ => sanctify(play, &cost, place, outcast),
    }
}

/// A battle, or a move and now and then a battle at its end.
fn crusade(play: &mut Play, cost: &str, place: u8) {
    let fights = play.fights(|at| at == place);
    if let Some(&(foe, place)) = play.pick(&fights)
        && play.chance.below(3) > 0
    {
        play.fight_for(cost, foe, place);
        return;
    }
    let ways = play.ways(|from| from == place);
    let Some(&(from, to)) = play.pick(&ways) else { return };
    let most = usize::from(play.count(Kind::Cult, from));
    let number = u16::try_from(play.chance.below(most) + 1).unwrap_or(1);
    if play.propose(&format!("{cost}{}w{from}->{to}", many(number))) {
        play.make_amends();
        let fights = play.fights(|at| at == to);
        if let Some(&(foe, place)) = play.pick(&fights) {
            play.fight_at(foe, place);
        }
    }
}

/// An enemy warrior becomes one of the Cult.
fn convert(play: &mut Play, cost: &str, place: u8) {
    let enemies = enemies(play, place, PieceKind::Warrior);
    let has_warrior = play.position.table.count(Kind::Cult, Spot::Supply) > 0;
    if let Some(&enemy) = play.pick(&enemies).filter(|_| has_warrior) {
        let goes = play.removal(place, &[(enemy, 1)]);
        play.propose(&format!("{cost}{}/w->{place}", &goes[1..]));
    }
}

/// An enemy building becomes a garden of the outcast.
fn sanctify(play: &mut Play, cost: &str, place: u8, outcast: Suit) {
    let enemies = enemies(play, place, PieceKind::Building);
    if let Some(&enemy) = play.pick(&enemies) {
        let goes = play.removal(place, &[(enemy, 1)]);
        if play.propose(&format!("{cost}{}/b_{}->{place}", &goes[1..], letter(outcast))) {
            play.score();
        }
    }
}

/// The pieces of others of a class in a clearing that can be replaced; a warlord cannot.
fn enemies(play: &Play, place: u8, class: PieceKind) -> Vec<Kind> {
    let own = Party::from(Faction::Cult);
    let there = play.pieces(place).into_iter().map(|piece| piece.0);
    there.filter(|kind| kind.party() != own && kind.class() == class && *kind != Kind::Warlord).collect()
}

/// A ritual: more gardens while there are few, and what they bring.
fn ritual(play: &mut Play) {
    match play.chance.below(8) {
        0..3 => build(play),
        3 | 4 => recruit(play),
        5 => _ = play.propose("B#^/w->$"),
        _ => score(play),
    }
}

/// A garden where the Cult rules, for a card of its suit shown.
fn build(play: &mut Play) {
    let sites = play.sites();
    let Some(&site) = play.pick(&sites) else { return };
    let Some(suit) = garden_at(play, site).and_then(|garden| garden.facts().suit) else { return };
    play.propose(&format!("{suit}#^/b_{}->{site}", letter(suit)));
}

/// A warrior for a card of the suit of its clearing shown; where the Cult may come to rule more often than elsewhere.
fn recruit(play: &mut Play) {
    let place = u8::try_from(play.chance.below(12) + 1).unwrap_or(1);
    let suits = Suit::OF_CLEARINGS.into_iter().filter(|&suit| play.position.table.has_suit(place, suit));
    let suits: Vec<Suit> = suits.collect();
    if let Some(&suit) = play.pick(&suits) {
        play.propose(&format!("{suit}#^/w->{place}"));
    }
}

/// A card of a suit for the points of its gardens.
fn score(play: &mut Play) {
    let garden = GARDENS[play.chance.below(GARDENS.len())];
    let points = on_track(track(Track::Gardens), play.position.table.on_map(garden));
    if let Some(suit) = garden.facts().suit.filter(|_| points > 0 && play.scores(Faction::Cult)) {
        play.propose(&format!("{suit}#L->/++{}", many(points.into())));
    }
}

/// How the suit of a building is written.
fn letter(suit: Suit) -> String {
    suit.word().to_lowercase()
}
