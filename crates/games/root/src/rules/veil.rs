//! What one seat sees of an act: cards and plots that are hidden from it are told without suit, name and kind.

use super::decks::{Class, Decks};
use super::pieces::{Kind, Party};
use super::position::Position;
use super::table::Spot;
use crate::names::{Faction, Side, Suit};
use crate::syntax::act::Act;
use crate::syntax::action::{Action, Move, Reveal};
use crate::syntax::list::List;
use crate::syntax::place::Place;
use crate::syntax::thing::{Card, CardName, Counted, Group, Groups, Mark, Piece, PieceKind, Thing};

/// The act as a seat sees it in the position that the seat knows; nothing where it may tell all that it says.
pub(crate) fn veiled(position: &Position, viewer: Faction, turn: Option<Faction>, act: &Act) -> Option<Act> {
    let eyes = Eyes { position, viewer, turn };
    match act.action() {
        Action::Move(step) => eyes.step(&step).map(Action::Move),
        Action::Reveal(reveal) => eyes.reveal(&reveal).map(Action::Reveal),
        _ => None,
    }
    .map(Act::from)
}

/// Somebody who watches a turn.
struct Eyes<'p> {
    position: &'p Position,
    viewer: Faction,
    turn: Option<Faction>,
}

impl Eyes<'_> {
    fn step(&self, step: &Move) -> Option<Move> {
        let away = step.to.is_empty().then_some(None);
        let places = || step.to.iter().copied().map(Some).chain(away);
        let what = hidden(&step.what, |thing, from| match thing {
            Thing::Card(card) if is_of_a_deck(card) => {
                let is_seen = self.lies_aside(card, from) || places().all(|to| self.sees_card(from, to));
                (!is_seen).then_some(UNKNOWN)
            }
            Thing::Piece { of, piece } => {
                self.hidden_piece(of, piece, from, &step.to).map(|piece| Thing::Piece { of, piece })
            }
            Thing::Card(_) | Thing::Item(_) | Thing::AllItems => None,
        })?;
        Some(Move { what, to: step.to.clone() })
    }

    /// Cards that are shown to others only.
    fn reveal(&self, reveal: &Reveal) -> Option<Reveal> {
        let is_shown =
            reveal.to.is_empty() || reveal.to.iter().any(|&side| self.owner(Some(side)) == Some(self.viewer));
        let cards = hidden(&reveal.cards, |_, from| {
            let hand = from.or_else(|| self.turn.map(|turn| Place::Hand(Side::Faction(turn))));
            (!is_shown && !self.sees_card(hand, hand)).then_some(UNKNOWN)
        })?;
        Some(Reveal { cards, ..reveal.clone() })
    }

    /// Whether a card that goes somewhere is seen: where it lay, or where it comes to lie. The draw pile is seen by nobody, the
    /// discard pile by all.
    fn sees_card(&self, from: Option<Place>, to: Option<Place>) -> bool {
        from.is_some_and(|from| self.sees_cards_of(from)) || to.is_none_or(|to| self.sees_cards_of(to))
    }

    /// Whether it is a dominance card that lies beside the draw pile, where anybody may take it.
    fn lies_aside(&self, card: Card, from: Option<Place>) -> bool {
        let (decks, word) = (Decks::tables(), card.name.and_then(CardName::known));
        let cards = decks.meaning(word, card.suit).cards & decks.effects.dominance;
        let lies = |suit: Suit| self.position.piles.dominance & 1 << suit as u8 != 0;
        from.is_none() && Decks::only(cards).is_some_and(|place| lies(decks.cards[place].suit))
    }

    /// Whether the cards of a place lie open to the viewer. The Riverfolk play with an open hand; supporters lie face down.
    fn sees_cards_of(&self, place: Place) -> bool {
        match place {
            Place::Hand(side) => {
                let owner = self.owner(Some(side));
                owner == Some(self.viewer) || owner == Some(Faction::Riverfolk)
            }
            Place::Board { of } => {
                self.viewer == Faction::Alliance || self.owner(of) != Some(Faction::Alliance)
            }
            _ => true,
        }
    }

    /// What is told of a piece that lies face down: a plot until it is turned, and a relic in its forest, of which nobody knows
    /// what it is worth.
    fn hidden_piece(
        &self,
        of: Option<Side>,
        piece: Piece,
        from: Option<Place>,
        to: &[Place],
    ) -> Option<Piece> {
        let is_veiled = self.viewer != Faction::Corvids && !self.lies_open(piece, from);
        match (piece.kind, piece.mark, self.owner(of)?) {
            (PieceKind::Token, _, Faction::Corvids) if is_veiled => Some(Piece::plain(PieceKind::Token)),
            (PieceKind::Token, Mark::Worth(_, relic), Faction::Keepers)
                if from.is_none() && to.iter().any(|place| matches!(place, Place::Forest(_))) =>
            {
                Some(Piece { kind: PieceKind::Token, mark: Mark::Letter(relic.word().as_bytes()[0]) })
            }
            _ => None,
        }
    }

    /// Whether a plot lies face up where it starts.
    fn lies_open(&self, plot: Piece, from: Option<Place>) -> bool {
        let kind = Kind::numbered(Party::from(Faction::Corvids), plot.number());
        match (kind, from) {
            (Some(kind), Some(Place::Clearing(clearing))) => {
                self.position.table.count(kind, Spot::Clearing(clearing.number())) > 0
            }
            _ => false,
        }
    }

    /// The faction that a side is, or that leads it, or the one whose turn it is.
    fn owner(&self, side: Option<Side>) -> Option<Faction> {
        match side {
            Some(Side::Faction(faction)) => Some(faction),
            Some(Side::Hireling(hireling)) => self.position.boards.hirelings[hireling.band as usize].master,
            None => self.turn,
        }
    }
}

/// The groups with something else for what is hidden, and nothing where nothing is. Hidden things come last and are told together:
/// how they are written apart would tell about them.
fn hidden(groups: &[Group], hide: impl Fn(Thing, Option<Place>) -> Option<Thing>) -> Option<Groups> {
    let (mut told, mut hidden): (Vec<Group>, Vec<Group>) = (Vec::new(), Vec::new());
    for group in groups {
        let mut seen = Vec::new();
        for &counted in group.things.iter() {
            match hide(counted.thing, group.from) {
                Some(thing) => add(&mut hidden, Counted { thing, ..counted }, group.from),
                None => seen.push(counted),
            }
        }
        if !seen.is_empty() {
            told.push(Group { things: List::from(seen), from: group.from });
        }
    }
    if hidden.is_empty() {
        return None;
    }
    told.append(&mut hidden);
    Some(List::from(told))
}

/// Adds to the things of the same kind and start.
fn add(groups: &mut Vec<Group>, counted: Counted, from: Option<Place>) {
    for group in groups.iter_mut() {
        if let List::One(other) = &mut group.things
            && (other.thing, group.from) == (counted.thing, from)
        {
            other.count = other.count.saturating_add(counted.count);
            return;
        }
    }
    groups.push(Group { things: List::One(counted), from });
}

/// What is told of a card that is not seen.
const UNKNOWN: Thing = Thing::Card(Card { suit: None, name: None });

/// Whether a card is one of a deck, or may be: leaders, characters, ministers, moods and quests lie open.
fn is_of_a_deck(card: Card) -> bool {
    let word = card.name.and_then(CardName::known);
    matches!(Decks::tables().meaning(word, card.suit).class, Class::Deck | Class::Unknown)
}
