//! The pieces that each faction crafts with.

use scorebook_root::Position;
use scorebook_root::names::{Faction, Item, Suit};
use scorebook_root::rules::Kind;

use super::game::{Scene, count, suit};

/// How many pieces a faction crafts with that have a suit; nothing where this is not told by places alone.
pub(super) fn crafting(position: &Position, scene: &Scene<'_>, wanted: Suit) -> Option<u8> {
    let me = scene.me();
    let codes: &[&str] = match me {
        Faction::Marquise => &["b_w"],
        Faction::Eyrie | Faction::Hundreds => &["b"],
        Faction::Alliance => &["t"],
        Faction::Keepers => &["b_f", "b_t", "b_j"],
        Faction::Duchy => &["b_c", "b_m"],
        Faction::Vagabond | Faction::SecondVagabond => return Some(position.undamaged(me, Item::Hammer)),
        Faction::Riverfolk => return Some(3 - position.left(post(wanted)?)),
        Faction::Cult => return Some(gardens(position, wanted)),
        Faction::Corvids => {
            return Some(plots_in(position, |place| suit(position, place) == Some(wanted)));
        }
    };
    let places = scene.places(|place| suit(position, place) == Some(wanted));
    Some(
        places.iter().flat_map(|&place| codes.iter().map(move |code| count(position, me, code, place))).sum(),
    )
}

/// The trade posts of a suit: each that was ever placed leaves a space.
fn post(suit: Suit) -> Option<Kind> {
    match suit {
        Suit::Fox => Some(Kind::FoxPost),
        Suit::Rabbit => Some(Kind::RabbitPost),
        Suit::Mouse => Some(Kind::MousePost),
        Suit::Bird => None,
    }
}

/// The gardens of a suit, where it is outcast.
fn gardens(position: &Position, wanted: Suit) -> u8 {
    let garden = match wanted {
        Suit::Fox => Kind::FoxGarden,
        Suit::Rabbit => Kind::RabbitGarden,
        Suit::Mouse => Kind::MouseGarden,
        Suit::Bird => return 0,
    };
    let is_outcast = position.outcast().is_none_or(|outcast| outcast.suit == wanted);
    if is_outcast { position.on_map(garden) } else { 0 }
}

/// The plots in some clearings.
pub(super) fn plots_in(position: &Position, like: impl Fn(u8) -> bool) -> u8 {
    position.plots().filter(|plot| like(plot.clearing.number())).map(|plot| plot.count).sum()
}
