//! Pieces are placed, moved and removed, in sentences.

use super::Teller;
use super::words::{column_text, listed};
use crate::names::{Faction, Side};
use crate::rules::Kind;
use crate::speech::clearing;
use crate::syntax::Load;
use crate::syntax::place::{Clearings, Place};
use crate::syntax::thing::{PieceKind, Thing};

impl Teller<'_> {
    pub(super) fn pieces(&self, loads: &[Load], places: &[Place]) -> String {
        // In the head nobody has the turn: whoever owns the pieces sets them up.
        let doer = match loads[0].thing {
            Thing::Piece { of, .. } if self.current.is_none() => of,
            _ => None,
        };
        let (what, from) = self.freight(loads, doer);
        if places.is_empty() {
            let verb =
                if self.is_loss(loads) { ("lose", "loses", "in") } else { ("remove", "removes", "from") };
            let from = from.map_or_else(|| what.clone(), |from| format!("{what} {} {from}", verb.2));
            return format!("{} {from}", self.side_does(doer, verb.0, verb.1));
        }
        if loads[0].from.is_none() {
            return self.placed(loads, (doer, &what), places);
        }
        let each = if places.len() > 1 { " each" } else { "" };
        let from = from.map_or_else(|| what.clone(), |from| format!("{what}{each} from {from}"));
        // Clearings share their word.
        let shares_word = matches!(loads[0].from, Some(Place::Clearing(start)) if start.number() > 0);
        let to = match places {
            [Place::Clearing(end)] if shares_word && end.number() > 0 => end.number().to_string(),
            [place] => self.place_of(*place),
            _ => self.places(places),
        };
        if self.is_hospital(loads, places) {
            return format!("Field Hospitals bring {from} to {to}");
        }
        format!("{} {from} to {to}", self.side_does(doer, "move", "moves"))
    }

    /// What is on its way, and from where if that is one place for all.
    fn freight(&self, loads: &[Load], doer: Option<Side>) -> (String, Option<String>) {
        let first = loads[0].from;
        let is_one = loads.iter().all(|load| load.from == first);
        let own = doer.or(self.own_side());
        let one = |load: &Load| match load.from.filter(|_| !is_one) {
            Some(from) => format!("{} from {}", told(load, own), self.place_of(from)),
            None => told(load, own),
        };
        let what = listed(&loads.iter().map(one).collect::<Vec<_>>());
        (what, first.filter(|_| is_one).map(|from| self.place_of(from)))
    }

    /// Pieces come from the supply, or a pawn from where it is.
    fn placed(&self, loads: &[Load], (doer, what): (Option<Side>, &str), places: &[Place]) -> String {
        let to = match places {
            [place] => self.place_of(*place),
            _ => self.places(places),
        };
        let is_pawn =
            |load: &Load| matches!(load.thing, Thing::Piece { piece, .. } if piece.kind == PieceKind::Pawn);
        let is_ferry =
            |load: &Load| matches!(load.thing, Thing::Piece { piece, .. } if piece.kind == PieceKind::Ferry);
        match places {
            _ if is_pawn(&loads[0]) || is_ferry(&loads[0]) => {
                format!("{} {what} to {to}", self.side_does(doer, "move", "moves"))
            }
            [Place::Board { .. } | Place::Hand(_)] => {
                format!("{} {what} to {to}", self.side_does(doer, "add", "adds"))
            }
            [_] => format!("{} {what} in {to}", self.side_does(doer, "place", "places")),
            _ => format!("{} {what} each in {to}", self.side_does(doer, "place", "places")),
        }
    }

    /// Whether all of it are warriors of whose turn it is, where they fought. Corvids and Alliance spend warriors too.
    pub(super) fn is_loss(&self, loads: &[Load]) -> bool {
        let (Some(fight), Some(current)) = (self.position.battle(), self.current) else { return false };
        let own = Side::Faction(current);
        let spends = matches!(current, Faction::Corvids | Faction::Alliance) && fight.lost != [0, 0];
        let is_lost = |load: &Load| {
            let is_there = load.from == Some(Place::Clearing(fight.clearing));
            matches!(load.thing, Thing::Piece { of, piece }
                if piece.kind == PieceKind::Warrior && of.unwrap_or(own) == own)
                && is_there
        };
        !spends && fight.has(own) && loads.iter().all(is_lost)
    }

    /// Whether Marquise warriors that were lost in battle go to the keep.
    fn is_hospital(&self, loads: &[Load], places: &[Place]) -> bool {
        let marquise = Side::Faction(Faction::Marquise);
        let (Some(fight), [Place::Clearing(to)]) = (self.position.battle(), places) else { return false };
        let keep = self.position.count(Kind::Keep, *to) > 0;
        let is_cat = |load: &Load| {
            matches!(load.thing, Thing::Piece { of, .. } if of == Some(marquise))
                && load.from == Some(Place::Clearing(fight.clearing))
        };
        keep && fight.has(marquise) && loads.iter().all(is_cat)
    }

    /// Places in a row; clearings share their word.
    pub(super) fn places(&self, places: &[Place]) -> String {
        let number = |place: &Place| match place {
            Place::Clearing(number) if number.number() > 0 => Some(number.number().to_string()),
            _ => None,
        };
        let numbers: Option<Vec<String>> = places.iter().map(number).collect();
        match numbers {
            Some(numbers) if numbers.len() > 1 => format!("clearings {}", listed(&numbers)),
            _ => listed(&places.iter().map(|&place| self.place(place)).collect::<Vec<_>>()),
        }
    }

    /// A place of pieces. Boards are called by what pieces are there.
    fn place_of(&self, place: Place) -> String {
        let side = match place {
            Place::Board { of } => of.or(self.own_side()),
            Place::Hand(side) => Some(side),
            _ => None,
        };
        let what = match side {
            Some(Side::Faction(Faction::Alliance)) => "the officers",
            Some(Side::Faction(Faction::Cult)) => "the acolytes",
            Some(Side::Faction(Faction::Riverfolk)) => "the payments",
            Some(Side::Faction(Faction::Keepers)) => "the recovered relics",
            _ => return self.place(place),
        };
        if side == self.own_side() { what.to_owned() } else { format!("{what} of {}", self.name(side)) }
    }

    pub(super) fn place(&self, place: Place) -> String {
        match place {
            Place::Clearing(number) => clearing(number.number()),
            Place::Path(between) => format!("the path {}", joined(between)),
            Place::Forest(between) => format!("the forest {}", joined(between)),
            Place::Board { of } => format!("the board of {}", self.name(of)),
            Place::Column { column, .. } => column_text(column).to_owned(),
            Place::Hand(side) => format!("the hand of {}", self.name(Some(side))),
            Place::Item(_) => "the board".to_owned(),
            Place::Quests => "the quests".to_owned(),
            Place::DiscardPile => "the discard pile".to_owned(),
        }
    }
}

/// So many pieces, those of the owner without its name.
pub(super) fn told(load: &Load, own: Option<Side>) -> String {
    let Thing::Piece { of, piece } = load.thing else { return String::new() };
    if piece.kind == PieceKind::Ferry {
        return "the ferry".to_owned();
    }
    let side = of.or(own);
    let Some(kind) = side.and_then(|side| Kind::of_side(side, piece)) else {
        return format!("{}{piece}", load.count);
    };
    let is_own = own.is_some_and(|own| Kind::of_side(own, piece) == Some(kind));
    let count = u32::from(load.count);
    match kind.only().filter(|_| count == 1) {
        Some(_) if is_own => format!("the {}", kind.named(1)),
        Some(only) => only,
        None if is_own => format!("{count} {}", kind.named(count)),
        None => kind.counted(count),
    }
}

fn joined(between: Clearings) -> String {
    between.iter().map(|clearing| clearing.number().to_string()).collect::<Vec<_>>().join("_")
}
