//! The canonical spelling.

use std::fmt::Write as _;

use scorebook_core::Item as PageItem;

use crate::names::{Side, Suit};
use crate::syntax::action::{
    Action, Battle, Craft, FlipPlot, FlipRelic, Hire, Move, Points, Reveal, SetPrice,
};
use crate::syntax::head::{ClearingEntry, Head, Turn};
use crate::syntax::place::{Clearings, Place};
use crate::syntax::thing::{Card, CardName, Counted, Group, Piece, PieceKind, Thing};
use crate::syntax::{OLD_FERRY, RootRecord};

/// Writes a line of the head.
pub(crate) fn write_head(head: &Head, out: &mut String) {
    let written = match head {
        Head::Map(map) => write!(out, "Map: {map}"),
        Head::Deck(deck) => write!(out, "Deck: {deck}"),
        Head::Clearings(clearings) => {
            out.push_str("Clearings: ");
            let each = |out: &mut String, entry: &ClearingEntry| match entry {
                ClearingEntry::Suited(entry) => {
                    let _ = write!(out, "{}{}", entry.suit, entry.clearing.number());
                }
                ClearingEntry::Unknown { unknown } => out.push_str(unknown),
            };
            joined(clearings, ", ", out, each);
            Ok(())
        }
        Head::Landmarks => write!(out, "Landmarks:"),
        Head::Hirelings(hirelings) => {
            out.push_str("Hirelings: ");
            joined(hirelings, ", ", out, |out, hireling| out.push_str(&hireling.to_string()));
            Ok(())
        }
        Head::Pool(factions) => {
            out.push_str("Pool: ");
            factions.iter().for_each(|faction| out.push_str(faction.word()));
            Ok(())
        }
        Head::Seat { faction, name } => write!(out, "{faction}: {name}"),
    };
    written.expect("writing to a string cannot fail");
}

/// Writes the opening of a turn.
pub(crate) fn write_turn(turn: &Turn, out: &mut String) {
    match turn {
        Turn::Faction(faction) => out.push_str(faction.word()),
        Turn::Unknown(word) => out.push_str(word),
    }
    out.push(':');
}

/// What stands between two pieces of the page on one line.
pub(crate) fn between(record: &RootRecord, before: PageItem, after: PageItem) -> &'static str {
    match (before, after) {
        (PageItem::Comment(_), _) => "",
        (_, PageItem::Comment(_)) => " ",
        (PageItem::Turn(_), _) => "",
        (PageItem::Head(head), _) if record.heads[head].says == Head::Landmarks => " ",
        _ => "/",
    }
}

/// Writes an action in a dialect.
pub(crate) fn write_action(action: &Action, dialect: u8, out: &mut String) {
    Writer { dialect, out }.action(action);
}

fn joined<T>(list: &[T], separator: &str, out: &mut String, mut each: impl FnMut(&mut String, &T)) {
    for (place, entry) in list.iter().enumerate() {
        if place > 0 {
            out.push_str(separator);
        }
        each(out, entry);
    }
}

struct Writer<'o> {
    dialect: u8,
    out: &'o mut String,
}

impl Writer<'_> {
    fn action(&mut self, action: &Action) {
        match action {
            Action::Move(step) => self.step(step),
            Action::Reveal(reveal) => self.reveal(reveal),
            Action::Battle(battle) => self.battle(battle),
            Action::Craft(craft) => self.craft(craft),
            Action::Score(points) => self.points(*points, "++"),
            Action::Lose(points) => self.points(*points, "--"),
            Action::VpToken(board) => {
                self.text("++->");
                self.side(board.of);
                self.text("$");
            }
            Action::OpenPath(path) => {
                self.clearings(*path);
                self.text("->");
            }
            Action::Hire(hire) => self.hire(*hire),
            Action::Landmark(set) => self.shown(format_args!("{}->{}", set.landmark, set.clearing.number())),
            Action::DiscardDecree => self.text("$_->"),
            Action::SetPrice(set) => self.prices(set),
            Action::Funds(funds) => self.shown(format_args!("$_f->{funds}")),
            Action::Outcast(suit) => self.shown(format_args!("$_o->{suit}")),
            Action::HatedOutcast(suit) => self.shown(format_args!("$_ho->{suit}")),
            Action::Relationship(relationship) => {
                self.list(&relationship.markers, |writer, marker| {
                    writer.side(marker.of);
                    writer.shown(format_args!("$_{}", marker.with));
                });
                self.shown(format_args!("->{}", relationship.status));
            }
            Action::Exposure(guess) => {
                self.shown(format_args!("?Pt_{}{}", guess.plot, guess.clearing.number()));
            }
            Action::FlipPlot(flip) => self.flip_plot(*flip),
            Action::FlipRelic(flip) => self.flip_relic(*flip),
            Action::Trick(one, other) => self.shown(format_args!("t{}<->t{}", one.number(), other.number())),
            Action::Winner(factions) => {
                self.text("Winner: ");
                factions.iter().for_each(|faction| self.text(faction.word()));
            }
        }
    }

    fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn shown(&mut self, shown: std::fmt::Arguments<'_>) {
        self.out.write_fmt(shown).expect("writing to a string cannot fail");
    }

    fn list<T>(&mut self, list: &[T], mut each: impl FnMut(&mut Self, &T)) {
        for (place, entry) in list.iter().enumerate() {
            if place > 0 {
                self.text("+");
            }
            each(self, entry);
        }
    }

    /// A count or a number of points, where one is not written.
    fn count(&mut self, count: u8) {
        if count != 1 {
            self.shown(format_args!("{count}"));
        }
    }

    fn side(&mut self, side: Option<Side>) {
        match side {
            Some(Side::Faction(faction)) => self.text(faction.word()),
            Some(Side::Hireling(hireling)) => self.shown(format_args!("{hireling}")),
            None => {}
        }
    }

    fn step(&mut self, step: &Move) {
        self.list(&step.what, Self::group);
        self.text("->");
        self.list(&step.to, |writer, &place| writer.place(place));
    }

    fn reveal(&mut self, reveal: &Reveal) {
        self.list(&reveal.cards, Self::group);
        self.side(reveal.by);
        self.text("^");
        self.list(&reveal.to, |writer, &side| writer.side(Some(side)));
    }

    fn group(&mut self, group: &Group) {
        match &group.things[..] {
            [thing] => self.counted(thing),
            things if differ_in_suit_only(things) => self.suits(things),
            things => {
                self.text("(");
                self.list(things, Self::counted);
                self.text(")");
            }
        }
        if let Some(from) = group.from {
            self.place(from);
        }
    }

    /// `(2F+M)#dom`: cards that differ in nothing but their suit.
    fn suits(&mut self, cards: &[Counted]) {
        self.text("(");
        self.list(cards, |writer, card| {
            writer.count(card.count);
            if let Thing::Card(Card { suit: Some(suit), .. }) = &card.thing {
                writer.text(suit.word());
            }
        });
        self.text(")#");
        if let Some(Thing::Card(card)) = cards.first().map(|card| card.thing) {
            self.name(card.name);
        }
    }

    fn name(&mut self, name: Option<CardName>) {
        if let Some(name) = name {
            self.shown(format_args!("{name}"));
        }
    }

    fn counted(&mut self, counted: &Counted) {
        self.count(counted.count);
        match &counted.thing {
            Thing::Piece { of, piece } => {
                self.side(*of);
                self.piece(*piece);
            }
            Thing::Card(card) => {
                self.text(card.suit.map_or("", Suit::word));
                self.text("#");
                self.name(card.name);
            }
            Thing::Item(item) => self.shown(format_args!("%{item}")),
            Thing::AllItems => self.text("%_"),
        }
    }

    fn piece(&mut self, piece: Piece) {
        if piece == Piece::plain(PieceKind::Ferry) && self.dialect == OLD_FERRY {
            return self.text("r");
        }
        self.shown(format_args!("{piece}"));
    }

    fn place(&mut self, place: Place) {
        match place {
            Place::Clearing(clearing) => self.shown(format_args!("{}", clearing.number())),
            Place::Path(clearings) | Place::Forest(clearings) => self.clearings(clearings),
            Place::Board { of } => {
                self.side(of);
                self.text("$");
            }
            Place::Column { of, column } => {
                self.side(of);
                self.shown(format_args!("$_{column}"));
            }
            Place::Hand(side) => self.side(Some(side)),
            Place::Item(place) => {
                self.text(place.area.map_or("", crate::names::Area::word));
                self.text(place.state.map_or("", crate::names::State::word));
            }
            Place::Quests => self.text("Q"),
            Place::DiscardPile => self.text("*"),
        }
    }

    fn clearings(&mut self, clearings: Clearings) {
        for (place, clearing) in clearings.iter().enumerate() {
            self.shown(format_args!("{}{}", if place > 0 { "_" } else { "" }, clearing.number()));
        }
    }

    fn battle(&mut self, battle: &Battle) {
        self.side(battle.attacker);
        self.text("X");
        self.side(Some(battle.defender));
        self.shown(format_args!("{}", battle.clearing.number()));
        for suit in [battle.ambush, battle.foil].into_iter().flatten() {
            self.shown(format_args!("{suit}@"));
        }
        if let Some((attacker, defender)) = battle.rolls {
            self.shown(format_args!("({attacker},{defender})"));
        }
    }

    fn craft(&mut self, craft: &Craft) {
        match craft {
            Craft::Item(item) => self.shown(format_args!("Z%{item}")),
            Craft::Card(card) => {
                let suit = card.suit.map_or(String::new(), |suit| suit.word().to_ascii_lowercase());
                self.shown(format_args!("Z{suit}"));
                self.name(card.name);
            }
        }
    }

    fn points(&mut self, points: Points, sign: &str) {
        self.side(points.of);
        self.text(sign);
        self.count(points.points);
    }

    fn hire(&mut self, hire: Hire) {
        self.shown(format_args!("{}->", hire.hireling));
        self.side(hire.to);
        self.text("$");
        if let Some(markers) = hire.markers {
            self.shown(format_args!("{markers}"));
        }
    }

    fn prices(&mut self, set: &SetPrice) {
        if set.services.is_empty() {
            self.text("$_");
        }
        self.list(&set.services, |writer, service| writer.shown(format_args!("$_{service}")));
        self.shown(format_args!("->{}", set.price));
    }

    fn flip_plot(&mut self, flip: FlipPlot) {
        self.side(flip.of);
        self.shown(format_args!("t{}^t_{}", flip.clearing.number(), flip.plot));
    }

    fn flip_relic(&mut self, flip: FlipRelic) {
        self.side(flip.of);
        self.shown(format_args!("t{}^t_{}_{}", flip.clearing.number(), flip.worth, flip.relic));
    }
}

/// Whether all things of a group are cards with a suit, and alike but for it.
fn differ_in_suit_only(things: &[Counted]) -> bool {
    let name = |counted: &Counted| match counted.thing {
        Thing::Card(Card { suit: Some(_), name }) => Some(name),
        _ => None,
    };
    let first = things.first().and_then(name);
    first.is_some() && things.iter().all(|counted| name(counted) == first)
}
