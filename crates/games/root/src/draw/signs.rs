//! The drawings of `data/pictograms.txt` by what they show: a figure for each side, a sign for each building, token, suit, item and landmark.

use std::sync::LazyLock;

use scorebook_core::draw::pictogram::{Pictogram, Pictograms, Tones};
use scorebook_core::draw::{Paint, Shape};

use super::look;
use crate::names::{Item, Landmark, Side, Suit};
use crate::rules::Kind;
use crate::syntax::thing::PieceKind;

static SIGNS: LazyLock<Pictograms> = LazyLock::new(|| {
    Pictograms::read(include_str!("../../data/pictograms.txt")).expect("a test reads the drawings")
});

/// The drawing of a name.
pub(super) fn named(name: &str) -> &'static Pictogram {
    SIGNS.get(name)
}

/// The silhouette of a side. A band has that of the faction that shares its letter.
pub(super) fn figure_of(side: Side) -> &'static Pictogram {
    let letter = match side {
        Side::Faction(faction) => faction.word(),
        Side::Hireling(hireling) => hireling.band.word(),
    };
    named(&format!("figure-{letter}"))
}

/// The silhouette of a side in its colour.
pub(super) fn figure(of: impl Into<Side>, at: (i32, i32), size: i32) -> Shape {
    let own = of.into();
    let paint = look::side(own);
    figure_of(own).draw(at, size, Tones::figure(paint, paint))
}

/// What a piece of a kind shows: the figure of its side, or the sign of the building or token.
pub(super) fn of_kind(kind: Kind) -> &'static Pictogram {
    match kind.class() {
        PieceKind::Warrior | PieceKind::Pawn | PieceKind::Ferry => figure_of(kind.side()),
        PieceKind::Building | PieceKind::Token => named(name_of(kind)),
    }
}

/// The name of the sign of a building or token.
fn name_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Sawmill => "building-sawmill",
        Kind::Workshop => "building-workshop",
        Kind::Recruiter => "building-recruiter",
        Kind::Roost => "building-roost",
        Kind::FoxBase | Kind::RabbitBase | Kind::MouseBase => "building-base",
        Kind::FoxGarden | Kind::RabbitGarden | Kind::MouseGarden => "building-garden",
        Kind::Citadel => "building-citadel",
        Kind::Market => "building-market",
        Kind::Stronghold => "building-stronghold",
        Kind::FigureStation | Kind::TabletStation | Kind::JewelryStation => "building-waystation",
        Kind::Vault => "building-vault",
        Kind::Wood => "token-wood",
        Kind::Keep => "token-keep",
        Kind::Sympathy => "token-sympathy",
        Kind::FoxPost | Kind::RabbitPost | Kind::MousePost => "token-trade-post",
        Kind::Tunnel => "token-tunnel",
        Kind::Plot => "token-plot",
        Kind::Bomb => "token-bomb",
        Kind::Snare => "token-snare",
        Kind::Raid => "token-raid",
        Kind::Extortion => "token-extortion",
        Kind::Mob => "token-mob",
        Kind::Figure => "token-figure",
        Kind::Tablet => "token-tablet",
        Kind::Jewelry => "token-jewelry",
        Kind::Foothold => "token-foothold",
        _ => "",
    }
}

/// The suit that a base, a garden or a trade post bears.
pub(super) fn suit_of(kind: Kind) -> Option<Suit> {
    match kind {
        Kind::FoxBase | Kind::FoxGarden | Kind::FoxPost => Some(Suit::Fox),
        Kind::RabbitBase | Kind::RabbitGarden | Kind::RabbitPost => Some(Suit::Rabbit),
        Kind::MouseBase | Kind::MouseGarden | Kind::MousePost => Some(Suit::Mouse),
        _ => None,
    }
}

/// The relic that a waystation bears.
pub(super) fn relic_of(kind: Kind) -> Option<Kind> {
    match kind {
        Kind::FigureStation => Some(Kind::Figure),
        Kind::TabletStation => Some(Kind::Tablet),
        Kind::JewelryStation => Some(Kind::Jewelry),
        _ => None,
    }
}

/// A sign that lies on a colour.
pub(super) fn sign(drawing: &Pictogram, at: (i32, i32), size: i32, ground: Paint) -> Shape {
    drawing.draw(at, size, Tones::sign(ground.ink(), ground))
}

/// The sign of a suit.
pub(super) fn suit(suit: Suit) -> &'static Pictogram {
    named(match suit {
        Suit::Fox => "suit-fox",
        Suit::Rabbit => "suit-rabbit",
        Suit::Mouse => "suit-mouse",
        Suit::Bird => "suit-bird",
    })
}

/// The sign of an item.
pub(super) fn item(item: Item) -> &'static Pictogram {
    named(match item {
        Item::Sword => "item-sword",
        Item::Bag => "item-bag",
        Item::Coin => "item-coin",
        Item::Crossbow => "item-crossbow",
        Item::Hammer => "item-hammer",
        Item::Tea => "item-tea",
        Item::Torch => "item-torch",
        Item::Boot => "item-boot",
        Item::Club => "item-club",
    })
}

/// The sign of a landmark.
pub(super) fn landmark(landmark: Landmark) -> &'static Pictogram {
    named(match landmark {
        Landmark::Treetop => "landmark-treetop",
        Landmark::City => "landmark-city",
        Landmark::Market => "landmark-market",
        Landmark::Forge => "landmark-forge",
        Landmark::Ferry => "table-boat",
        Landmark::Tower => "landmark-tower",
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::names::{Band, Faction};

    /// What a piece shows besides its form: its drawing, and the badge that tells it from its like.
    fn shown(kind: Kind) -> (String, Option<Suit>, Option<Kind>, bool) {
        (format!("{:?}", of_kind(kind)), suit_of(kind), relic_of(kind), kind == Kind::Warlord)
    }

    #[test]
    fn every_kind_has_a_drawing_of_its_own_among_those_of_its_side() {
        let mut seen = BTreeMap::new();
        for &kind in Kind::ALL {
            assert!(!of_kind(kind).is_empty(), "{}", kind.code());
            let before = seen.insert((kind.side().to_string(), kind.class() as u8, shown(kind)), kind);
            assert_eq!(before, None, "{} looks the same", kind.code());
        }
    }

    #[test]
    fn no_figure_is_equal_to_another_so_that_sides_differ_without_colour() {
        let mut seen = BTreeMap::new();
        for &faction in Faction::ALL {
            let drawing = format!("{:?}", figure_of(faction.into()));
            assert_eq!(seen.insert(drawing, faction.word()), None, "{faction}");
        }
        for band in [Band::HighwayBandits, Band::FuriousProtector, Band::WoodlandBand] {
            let side = Side::Hireling(crate::names::Hireling { band, demoted: false });
            assert_eq!(seen.insert(format!("{:?}", figure_of(side)), band.word()), None, "{band}");
        }
    }

    #[test]
    fn everything_that_is_asked_for_is_there() {
        assert!(Suit::ALL.iter().all(|&own| !suit(own).is_empty()));
        assert!(Item::ALL.iter().all(|&own| !item(own).is_empty()));
        assert!(Landmark::ALL.iter().all(|&own| !landmark(own).is_empty()));
        assert!(["ruin", "table-crown", "table-boat"].into_iter().all(|name| !named(name).is_empty()));
    }
}
