//! What a step means, however it is written: the same words for all ways to write it.

use scorebook_core::Case;

use crate::game::Root;
use crate::names::{Faction, Hireling, Service, Side};
use crate::rules::Position;
use crate::rules::decks::Decks;
use crate::syntax::action::{
    Action, Battle, Craft, FlipPlot, FlipRelic, Move, Relationship, Reveal, SetPrice,
};
use crate::syntax::list::List;
use crate::syntax::place::Place;
use crate::syntax::thing::{Card, CardName, Counted, Group, Groups, PieceKind, Thing};
use crate::syntax::{spelled_out, write_action};

/// A step in one spelling: whose turn it is, then the act with every default written out, cards by their full names, things,
/// places and sides in one order.
pub(crate) fn meaning(position: &Position, case: &Case<'_, Root>) -> String {
    let turn = case.written.seat.and_then(Faction::of_seat).or(position.turn.faction);
    let action = case.act.action();
    let (mut text, action) = match turn {
        Some(faction) => (format!("{faction}:"), spelled_out(action, faction)),
        None => (String::new(), action),
    };
    text.push_str(&written(&Table { position }.settled(action)));
    text
}

fn written(action: &Action) -> String {
    let mut text = String::new();
    write_action(action, 0, &mut text);
    text
}

/// What the table knows besides the words.
struct Table<'p> {
    position: &'p Position,
}

impl Table<'_> {
    /// The action in the one order of its parts.
    fn settled(&self, action: Action) -> Action {
        match action {
            Action::Move(Move { what, to }) => {
                let mut to: Vec<Place> = to.into_iter().map(|place| self.place(place)).collect();
                to.sort_by_cached_key(|&place| written_place(place));
                Action::Move(Move { what: self.groups(&what), to: to.into() })
            }
            Action::Reveal(Reveal { cards, by, to }) => {
                let to = to.iter().map(|&side| self.known(side)).collect();
                let by = by.map(|side| self.known(side));
                Action::Reveal(Reveal { cards: self.groups(&cards), by, to: ordered(to) })
            }
            Action::Battle(battle) => Action::Battle(Battle {
                attacker: battle.attacker.map(|side| self.known(side)),
                defender: self.known(battle.defender),
                ..battle
            }),
            Action::Craft(Craft::Card(card)) => Action::Craft(Craft::Card(full(card))),
            Action::SetPrice(SetPrice { services, price }) => {
                let told = |service: &&Service| services.is_empty() || services.contains(service);
                let services = Service::ALL.iter().filter(told).copied().collect::<Vec<_>>();
                Action::SetPrice(SetPrice { services: List::from(services), price })
            }
            Action::Relationship(Relationship { markers, status }) => {
                let mut markers = markers.to_vec();
                markers.sort_by_key(|marker| (marker.of.map(|side| side.to_string()), marker.with));
                Action::Relationship(Relationship { markers: List::from(markers), status })
            }
            // Only one faction has plots, and only one has relics.
            Action::FlipPlot(flip) => Action::FlipPlot(FlipPlot { of: None, ..flip }),
            Action::FlipRelic(flip) => Action::FlipRelic(FlipRelic { of: None, ..flip }),
            Action::Winner(factions) => Action::Winner(ordered(factions.to_vec())),
            other => other,
        }
    }

    /// Things one by one, each with where it starts, and those that are alike counted together.
    fn groups(&self, groups: &[Group]) -> Groups {
        let each = groups.iter().flat_map(|group| group.things.iter().map(|&counted| (counted, group.from)));
        let mut settled: Vec<(Counted, Option<Place>)> = Vec::new();
        for (counted, from) in each.map(|(counted, from)| self.thing(counted, from)) {
            let alike =
                settled.iter_mut().find(|(other, start)| (other.thing, *start) == (counted.thing, from));
            match alike {
                Some((other, _)) => other.count = other.count.saturating_add(counted.count),
                None => settled.push((counted, from)),
            }
        }
        let alone = |(counted, from)| Group { things: List::One(counted), from };
        let mut settled: Vec<Group> = settled.into_iter().map(alone).collect();
        settled.sort_by_cached_key(written_group);
        List::from(settled)
    }

    /// A thing by its full name. A pawn starts where it stands.
    fn thing(&self, counted: Counted, from: Option<Place>) -> (Counted, Option<Place>) {
        let from = from.map(|place| self.place(place));
        match counted.thing {
            Thing::Piece { of, piece } => {
                let of = of.map(|side| self.known(side));
                let from = from.filter(|_| piece.kind != PieceKind::Pawn);
                (Counted { thing: Thing::Piece { of, piece }, ..counted }, from)
            }
            Thing::Card(card) => (Counted { thing: Thing::Card(full(card)), ..counted }, from),
            Thing::Item(_) | Thing::AllItems => (counted, from),
        }
    }

    /// A place by its owner. Each column is on the board of one faction only.
    fn place(&self, place: Place) -> Place {
        match place {
            Place::Board { of } => Place::Board { of: of.map(|side| self.known(side)) },
            Place::Column { column, .. } => Place::Column { of: None, column },
            Place::Hand(side) => Place::Hand(self.known(side)),
            other => other,
        }
    }

    /// A side; a hireling as it was set up, since later its mark may be left out.
    fn known(&self, side: Side) -> Side {
        match side {
            Side::Hireling(Hireling { band, .. }) => {
                let demoted = self.position.boards.hirelings[band as usize].demoted;
                Side::Hireling(Hireling { band, demoted })
            }
            Side::Faction(_) => side,
        }
    }
}

/// A card by its suit and full name, if only one can be meant.
fn full(card: Card) -> Card {
    let Some(word) = card.name.and_then(CardName::known) else { return card };
    let decks = Decks::tables();
    match Decks::only(decks.meaning(Some(word), card.suit).cards) {
        Some(place) => {
            let row = &decks.cards[place];
            Card { suit: Some(row.suit), name: CardName::new(&row.name) }
        }
        None => Card { suit: card.suit, name: CardName::new(word.name()) },
    }
}

/// A list in the order of its words.
fn ordered<T: ToString>(mut list: Vec<T>) -> List<T> {
    list.sort_by_cached_key(T::to_string);
    List::from(list)
}

fn written_place(place: Place) -> String {
    written(&Action::Move(Move { what: List::Empty, to: [place].into_iter().collect() }))
}

fn written_group(group: &Group) -> String {
    written(&Action::Move(Move { what: List::One(group.clone()), to: Vec::new().into() }))
}
