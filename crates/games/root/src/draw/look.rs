//! Colours and words: how factions and suits look, and what a picture shows.

use scorebook_core::SeatId;
use scorebook_core::draw::{Paint, palette};

use crate::names::{Band, Faction, Side, Suit};
use crate::rules::{Position, clearings};
use crate::syntax::place::Clearing;

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
    position.players().map(|own| (own.seat(), faction(own))).collect()
}

/// The colour of whoever owns pieces. A hireling looks like the faction that shares its letter.
pub(super) fn side(side: Side) -> Paint {
    match side {
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
pub(super) fn letter(side: Side) -> String {
    match side {
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
pub(super) fn title(position: &Position) -> String {
    let map = position.map();
    match position.turn() {
        _ if position.is_won() => format!("Root on the {map} map, the end"),
        Some(turn) => format!("Root on the {map} map, turn of {}", turn.name()),
        None => format!("Root on the {map} map, set-up"),
    }
}

/// What can be seen, for those who cannot.
pub(super) fn description(position: &Position) -> String {
    let places = || std::iter::once(Clearing::BURROW).chain(clearings());
    let is_seen = |place: &Clearing| *place != Clearing::BURROW || position.pieces_in(*place).count() > 0;
    let one = |faction: Faction| {
        let ruled = places().filter(is_seen).filter(|&place| position.rules(faction, place)).count();
        let (name, points, cards) =
            (faction.name(), position.score_of(faction), position.hand_of(faction).count);
        format!("{name} have {points} points, {cards} cards and rule {ruled} clearings.")
    };
    let won = position.winners().map(|winner| format!("{} won.", winner.name()));
    position.players().map(one).chain(won).collect::<Vec<_>>().join(" ")
}
