//! Colours and words: how factions and suits look, and what a picture shows.

use scorebook_core::SeatId;
use scorebook_core::draw::{Paint, palette};

use crate::names::{Band, Faction, Side, Suit};
use crate::rules::Position;
use crate::rules::picture::{FactionView, Picture};
use crate::rules::pieces::Party;

/// The colour of a faction: near that of its pieces, in shades that stay apart; its letter stands on it everywhere.
pub(super) fn faction(faction: Faction) -> Paint {
    match faction {
        Faction::Marquise => palette::ORANGE,
        Faction::Eyrie => palette::BLUE,
        Faction::Alliance => palette::GREEN,
        Faction::Vagabond => Paint::same(0x8A_8F_94),
        Faction::SecondVagabond => Paint::same(0x5A_5F_66),
        Faction::Cult => palette::YELLOW,
        Faction::Riverfolk => palette::SKY,
        Faction::Duchy => palette::PURPLE,
        Faction::Corvids => Paint::same(0x5B_3F_7A),
        Faction::Hundreds => Paint::same(0xB8_2E_1F),
        Faction::Keepers => Paint::same(0xC9_CC_D1),
    }
}

/// The colours of those who play.
pub(super) fn seats(position: &Position) -> Vec<(SeatId, Paint)> {
    let players = Faction::ALL.iter().filter(|&&faction| position.plays(faction));
    players.filter_map(|&own| Some((SeatId(*own.word().as_bytes().first()?), faction(own)))).collect()
}

/// The colour of whoever owns pieces. A hireling looks like the faction that shares its letter.
pub(super) fn party(party: Party) -> Paint {
    match party.side() {
        Side::Faction(own) => faction(own),
        Side::Hireling(hireling) => match hireling.band {
            Band::HighwayBandits => Paint::same(0x7A_55_38),
            Band::FuriousProtector => Paint::same(0x3E_6E_55),
            Band::WoodlandBand => Paint::same(0x8C_6B_B1),
            band => Faction::from_word(band.word()).map_or(palette::STONE, faction),
        },
    }
}

/// The letter of whoever owns pieces; a hireling has a small one.
pub(super) fn letter(party: Party) -> String {
    match party.side() {
        Side::Faction(faction) => faction.word().to_owned(),
        Side::Hireling(hireling) => hireling.band.word().to_lowercase(),
    }
}

/// The colour of a suit.
pub(super) fn suit(suit: Suit) -> Paint {
    match suit {
        Suit::Fox => Paint::same(0xC6_3D_2F),
        Suit::Rabbit => Paint::same(0xF2_D6_4B),
        Suit::Mouse => Paint::same(0xE0_8A_2E),
        Suit::Bird => palette::SKY,
    }
}

/// What the picture is, in a line.
pub(super) fn title(picture: &Picture) -> String {
    let name = |letter: &str| Faction::from_word(letter).map_or("nobody", Faction::name);
    match (&picture.winners, picture.turn) {
        (Some(_), _) => format!("Root on the {} map, the end", picture.map),
        (None, Some(turn)) => format!("Root on the {} map, turn of {}", picture.map, name(turn)),
        (None, None) => format!("Root on the {} map, set-up", picture.map),
    }
}

/// What can be seen, for those who cannot.
pub(super) fn description(picture: &Picture) -> String {
    let one = |view: &FactionView| {
        let name = Faction::from_word(view.faction).map_or(view.faction, Faction::name);
        let ruled = picture.clearings.iter().filter(|clearing| clearing.ruler == Some(view.faction)).count();
        format!("{name} have {} points, {} cards and rule {ruled} clearings.", view.points, view.hand.count)
    };
    picture.factions.iter().map(one).collect::<Vec<_>>().join(" ")
}
