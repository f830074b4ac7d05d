//! Colours and words: how factions and suits look, and what a picture shows.

use scorebook_core::SeatId;
use scorebook_core::draw::{Paint, palette};

use crate::names::{Faction, Side, Suit};
use crate::rules::{Position, clearings};
use crate::syntax::place::Clearing;

/// A plate with white letters, dark on any paper: numbers of clearings, and how many there are of something.
pub(super) const PLATE: Paint = Paint::new(0x22_24_28, 0x10_12_14);
/// The tile of an item or the back of something that is as white as paper in both themes.
pub(super) const TILE: Paint = Paint::new(0xFF_FF_FF, 0xE4_DF_D2);
/// A ruin, and bands that are hired.
pub(super) const RUIN: Paint = Paint::new(0x8D_92_98, 0x6C_72_7A);
/// Bands that are hired: nobody's colour, for they serve one after another.
const BAND: Paint = Paint::same(0x8D_92_98);
/// What a landmark is made of.
pub(super) const LANDMARK: Paint = Paint::new(0xF2_E3_B3, 0xD9_C8_8C);

/// The colour of a faction: near that of its pieces, in shades that stay apart; its figure stands with it everywhere.
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
        Faction::Corvids => Paint::new(0x5B_3F_7A, 0x9A_7E_C0),
        Faction::Hundreds => Paint::new(0xB8_2E_1F, 0xE2_69_5B),
        Faction::Keepers => Paint::same(0xC9_CC_D1),
    }
}

/// The name of a faction as its board bears it.
pub(super) fn name(faction: Faction) -> &'static str {
    match faction {
        Faction::Marquise => "Marquise de Cat",
        Faction::Eyrie => "Eyrie Dynasties",
        Faction::Alliance => "Woodland Alliance",
        Faction::Vagabond => "Vagabond",
        Faction::SecondVagabond => "Second Vagabond",
        Faction::Cult => "Lizard Cult",
        Faction::Riverfolk => "Riverfolk Company",
        Faction::Duchy => "Underground Duchy",
        Faction::Corvids => "Corvid Conspiracy",
        Faction::Hundreds => "Lord of the Hundreds",
        Faction::Keepers => "Keepers in Iron",
    }
}

/// The colours of those who play.
pub(super) fn seats(position: &Position) -> Vec<(SeatId, Paint)> {
    position.players().map(|own| (own.seat(), faction(own))).collect()
}

/// The colour of whoever owns pieces.
pub(super) fn side(side: Side) -> Paint {
    match side {
        Side::Faction(own) => faction(own),
        Side::Hireling(_) => BAND,
    }
}

/// The colour of a suit, from dark to light, so that they stay apart without hue.
pub(super) fn suit(suit: Suit) -> Paint {
    match suit {
        Suit::Fox => Paint::new(0xA8_32_2A, 0xD6_6D_62),
        Suit::Rabbit => Paint::same(0xF2_D6_4B),
        Suit::Mouse => Paint::new(0xD9_7F_3A, 0xE0_8A_45),
        Suit::Bird => Paint::new(0x54_75_8F, 0x86_A8_C2),
    }
}

/// The ground of a clearing of a suit; grass where the record does not tell it.
pub(super) fn ground(suit: Option<Suit>) -> Paint {
    match suit {
        Some(Suit::Fox) => Paint::new(0xF6_DD_D3, 0x4B_32_2D),
        Some(Suit::Rabbit) => Paint::new(0xFA_F0_C6, 0x4A_45_27),
        Some(Suit::Mouse) => Paint::new(0xF9_E4_CB, 0x4C_3A_27),
        Some(Suit::Bird) => Paint::new(0xDD_E6_EE, 0x2F_3C_48),
        None => Paint::new(0xF4_EE_DC, 0x45_48_3C),
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
