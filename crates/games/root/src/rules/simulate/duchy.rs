//! A random turn of the Underground Duchy: warriors in the Burrow, tunnels, buildings, ministers with their errands and their points.

use super::super::decks::Decks;
use super::super::diary::What;
use super::super::law::DIGGERS;
use super::super::pieces::{Kind, Party, Track, on_track, track};
use super::super::table::Spot;
use super::acts::{group, joined, many};
use super::play::Play;
use crate::names::{Faction, Minister, Suit};

/// The most deeds that a turn tries; the Law lets pass as many as actions and ministers allow.
const DEEDS: usize = 12;
/// How often a minister is looked for who can be swayed.
const AUDIENCES: usize = 4;
/// The Burrow is written like a clearing.
const BURROW: u8 = 0;

pub(super) fn set_up(play: &mut Play) {
    let home = play.take_corner();
    let beside = play.open_beside(home);
    play.propose(&format!("2w+t->{home}/2w->{}", joined(&beside)));
}

pub(super) fn turn(play: &mut Play) {
    let citadels = play.position.table.on_map(Kind::Citadel);
    let supply = play.position.table.count(Kind::Duchy, Spot::Supply);
    let brought = (1 + on_track(track(Track::CitadelRecruits), citadels)).min(supply);
    if brought > 0 {
        play.propose(&format!("{}w->{BURROW}", many(brought.into())));
    }
    play.birdsong();
    play.daylight();
    for _ in 0..DEEDS {
        deed(play);
    }
    parliament(play);
    for _ in 0..AUDIENCES {
        sway(play);
    }
    discard_birds(play);
    play.craft();
    play.evening();
}

/// An action of the Assembly, or what a minister does in its stead.
fn deed(play: &mut Play) {
    match play.chance.below(10) {
        0 => _ = play.propose(&format!("w->{BURROW}")),
        1 | 2 => march(play),
        3 => _ = play.fight(),
        4 | 5 => dig(play),
        _ => build(play),
    }
}

/// A move on the map, or out of the Burrow.
fn march(play: &mut Play) {
    let tunnels = play.standing(Kind::Tunnel);
    let waiting = play.position.table.count(Kind::Duchy, Spot::Clearing(BURROW));
    match play.pick(&tunnels).copied() {
        Some(to) if waiting > 0 && play.chance.below(2) == 0 => _ = play.march_along((BURROW, to)),
        _ => _ = play.march(),
    }
}

/// A tunnel for a card of the suit of its clearing, and warriors out of it. With all of them out one is taken up.
fn dig(play: &mut Play) {
    let tunnels = play.standing(Kind::Tunnel);
    let places: Vec<u8> = (1..13).filter(|place| !tunnels.contains(place)).collect();
    let Some(&place) = play.pick(&places) else { return };
    let is_out = play.position.table.count(Kind::Tunnel, Spot::Supply) == 0;
    let taken = match play.pick(&tunnels) {
        Some(tunnel) if is_out => format!("t{tunnel}->/"),
        _ => String::new(),
    };
    let waiting = play.position.table.count(Kind::Duchy, Spot::Clearing(BURROW)).min(DIGGERS);
    if waiting > 0 && play.hand() > 0 {
        let suit = play.suit_for(place);
        play.propose(&format!("{taken}{suit}#D->/t->{place}/{}w{BURROW}->{place}", many(waiting.into())));
        play.make_amends();
    }
}

/// A citadel or a market where the Duchy rules, for a card shown.
fn build(play: &mut Play) {
    let sites = play.sites();
    let Some(&site) = play.pick(&sites) else { return };
    let building = [Kind::Citadel, Kind::Market][play.chance.below(2)];
    let suit = play.suit_for(site);
    if play.hand() > 0 {
        play.propose(&format!("{suit}#^/{}->{site}", &building.code()[1..]));
    }
}

/// What lords and the Banker score; who is swayed in this turn waits for the next.
fn parliament(play: &mut Play) {
    let serves = |play: &Play, minister: Minister| play.position.dawn.ministers & 1 << minister as u16 != 0;
    let on_map = |play: &Play, kind| u16::from(play.position.table.on_map(kind));
    if serves(play, Minister::EarlOfStone) {
        play.score_points(on_map(play, Kind::Citadel));
    }
    if serves(play, Minister::BaronOfDirt) {
        play.score_points(on_map(play, Kind::Market));
    }
    if serves(play, Minister::DuchessOfMud) && play.position.table.count(Kind::Tunnel, Spot::Supply) == 0 {
        play.score_points(2);
    }
    if serves(play, Minister::Banker) && play.hand() > 1 && play.scores(Faction::Duchy) {
        let number = play.chance.below(usize::from(play.hand()) - 1) + 1;
        let number = many(u16::try_from(number).unwrap_or(1));
        let suit = Suit::OF_CLEARINGS[play.chance.below(3)];
        play.propose(&format!("{number}{suit}#D->/++{number}"));
    }
}

/// A minister, for cards shown that match clearings with pieces of the Duchy, each another one.
fn sway(play: &mut Play) {
    let is_free = |minister: &Minister| play.position.boards.ministers & 1 << *minister as u16 == 0;
    let free: Vec<Minister> = Minister::ALL.iter().copied().filter(is_free).collect();
    let Some(&minister) = play.pick(&free) else { return };
    let row = Decks::tables().minister(minister);
    let party = Party::from(Faction::Duchy);
    let mut seats: Vec<u8> = (1..13).filter(|&place| play.position.table.is_present(party, place)).collect();
    play.chance.shuffle(&mut seats);
    seats.truncate(row.cards.into());
    if seats.len() < usize::from(row.cards) || play.hand() < row.cards {
        return;
    }
    let suits: Vec<Suit> = seats.into_iter().map(|place| play.suit_for(place)).collect();
    let scored =
        if play.scores(Faction::Duchy) { format!("/++{}", many(row.points.into())) } else { String::new() };
    play.propose(&format!("{}#^/#{minister}->${scored}", suited(&suits)));
}

/// Cards by suit, as one group.
fn suited(suits: &[Suit]) -> String {
    let count = |suit: Suit| u8::try_from(suits.iter().filter(|&&other| other == suit).count()).unwrap_or(0);
    let groups = Suit::ALL.iter().map(|&suit| (suit.to_string(), count(suit)));
    group(groups.filter(|&(_, count)| count > 0))
}

/// Birds that were shown go in the Evening.
fn discard_birds(play: &mut Play) {
    let is_shown =
        |what: What| matches!(what, What::Show { by: Faction::Duchy, to: None, suit: Some(Suit::Bird) });
    let shown = play.position.diary.counted().filter(|(entry, _)| is_shown(entry.what));
    let birds: u8 = shown.map(|(_, count)| count).sum();
    if birds > 0 {
        play.propose(&format!("{}B#D->", many(birds.into())));
    }
}
