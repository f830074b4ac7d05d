//! Cards are drawn, played, given and discarded, in sentences.

use super::Teller;
use super::words::{cards, class, column_text, counted, listed};
use crate::facts::CardWord;
use crate::names::{Faction, Side};
use crate::rules::decks::Class;
use crate::syntax::Load;
use crate::syntax::place::Place;
use crate::syntax::thing::{Card, Thing};

impl Teller<'_> {
    pub(super) fn cards(&self, loads: &[Load], places: &[Place]) -> String {
        let (Thing::Card(card), from) = (loads[0].thing, loads[0].from) else { return String::new() };
        if let Some(told) = self.card_of_a_board(card, loads[0], places) {
            return told;
        }
        let what: Vec<String> = loads.iter().filter_map(told).collect();
        let what = listed(&what);
        match (from, places) {
            (None, [Place::Hand(side)]) if self.lies_aside(card) => {
                format!("{} {what}", self.side_does(Some(*side), "take", "takes"))
            }
            (None, [Place::Hand(_), ..]) => self.drawn(&what, places),
            (None, [Place::Board { of }]) if self.is_alliance(*of) => {
                format!(
                    "{what} from the draw pile {} supporters",
                    if is_one(loads) { "joins the" } else { "join the" }
                )
            }
            (Some(Place::Hand(side)), []) => {
                format!("{} {what}", self.side_does(Some(side), "discard", "discards"))
            }
            (Some(Place::Hand(side)), [Place::Hand(other)]) => {
                let gives = self.side_does(Some(side), "give", "gives");
                format!("{gives} {what} to {}", self.name(Some(*other)))
            }
            (Some(Place::Hand(side)), [Place::Board { of }]) => self.laid(side, &what, *of),
            (Some(Place::Hand(side)), [Place::Column { column, .. }]) => {
                format!("{} {what} to {}", self.side_does(Some(side), "add", "adds"), column_text(*column))
            }
            (Some(Place::DiscardPile), [Place::Hand(side)]) => {
                format!("{} {what} from the discard pile", self.side_does(Some(*side), "take", "takes"))
            }
            (Some(Place::Board { of: None }), []) if !self.is_alliance(None) => {
                format!("{} {what}", self.does("discard", "discards"))
            }
            (Some(from), []) => {
                format!("{} {what} from {}", self.does("discard", "discards"), self.card_place(from))
            }
            (Some(from), places) => {
                let to: Vec<String> = places.iter().map(|&place| self.card_place(place)).collect();
                let moves = self.does("move", "moves");
                format!("{moves} {what} from {} to {}", self.card_place(from), listed(&to))
            }
            (None, []) => format!("{} {what}", self.does("discard", "discards")),
            (None, places) => {
                let to: Vec<String> = places.iter().map(|&place| self.card_place(place)).collect();
                format!("{} {what} to {}", self.does("add", "adds"), listed(&to))
            }
        }
    }

    /// Whether it is a dominance card that anybody may take.
    fn lies_aside(&self, card: Card<Option<CardWord>>) -> bool {
        let is_dominance = matches!(card.name, Some(Some(word)) if word.title() == "Dominance");
        is_dominance && card.suit.is_some_and(|suit| self.position.piles.dominance & 1 << suit as u8 != 0)
    }

    fn drawn(&self, what: &str, places: &[Place]) -> String {
        if let [Place::Hand(side)] = places {
            return format!("{} {what}", self.side_does(Some(*side), "draw", "draws"));
        }
        let names = places.iter().filter_map(|place| match place {
            Place::Hand(side) => Some(self.name(Some(*side)).to_owned()),
            _ => None,
        });
        format!("{} draw {what} each", listed(&names.collect::<Vec<_>>()))
    }

    /// Cards come from a hand to a board: supporters, or a card that is played.
    fn laid(&self, side: Side, what: &str, of: Option<Side>) -> String {
        let owner = of.or(self.own_side());
        match (self.is_alliance(of), owner == Some(side)) {
            (true, true) => format!("{} {what} to the supporters", self.side_does(Some(side), "add", "adds")),
            (true, false) => {
                let gives = self.side_does(Some(side), "give", "gives");
                format!("{gives} {what} to the supporters of {}", self.name(owner))
            }
            (false, true) => format!("{} {what}", self.side_does(Some(side), "play", "plays")),
            (false, false) => {
                let gives = self.side_does(Some(side), "give", "gives");
                format!("{gives} {what} to the board of {}", self.name(owner))
            }
        }
    }

    /// Cards that belong to a board have sentences of their own.
    fn card_of_a_board(&self, card: Card<Option<CardWord>>, load: Load, places: &[Place]) -> Option<String> {
        let title = card.name.flatten().map_or_else(String::new, |word| word.title().to_owned());
        let comes = !places.is_empty();
        let told = match class(card) {
            Class::Leader(_) => {
                format!("the {title} {} the Eyrie", if comes { "leads" } else { "no longer leads" })
            }
            Class::Character(_) => format!("{} the {title}", self.does("are", "is")),
            Class::Minister(_) if load.from.is_none() && comes => {
                format!("{} the {title}", self.does("sway", "sways"))
            }
            Class::Minister(_) => format!("the Duchy loses the {title}"),
            Class::Mood(_) => format!("{} the {title} mood", self.does("choose", "chooses")),
            Class::Quest(_) => format!("{} the quest {title}", self.does("complete", "completes")),
            Class::Loyal => self.loyal(load, places, &title),
            Class::Deck | Class::Unknown if load.from == Some(Place::Quests) => {
                let suit = card.suit.map_or("", crate::names::Suit::name);
                let quest = format!("{suit} quest");
                format!("{} {}", self.does("complete", "completes"), counted(load.count, quest.trim_start()))
            }
            Class::Deck | Class::Unknown => return None,
        };
        Some(told)
    }

    /// Viziers and retainers.
    fn loyal(&self, load: Load, places: &[Place], title: &str) -> String {
        let what = counted(load.count, title);
        let to = listed(&places.iter().map(|&place| self.card_place(place)).collect::<Vec<_>>());
        let each = if places.len() > 1 { " each" } else { "" };
        match (load.from.map(|from| self.card_place(from)), to.is_empty()) {
            (Some(from), true) => format!("{} {what} from {from}", self.does("lose", "loses")),
            (None, true) => format!("{} {what}", self.does("lose", "loses")),
            (Some(from), false) => format!("{} {what} from {from} to {to}", self.does("move", "moves")),
            (None, false) => format!("{} {what}{each} to {to}", self.does("add", "adds")),
        }
    }

    fn is_alliance(&self, of: Option<Side>) -> bool {
        of.or(self.own_side()) == Some(Side::Faction(Faction::Alliance))
    }

    fn card_place(&self, place: Place) -> String {
        match place {
            Place::Board { of } if self.is_alliance(of) && of.is_none() => "the supporters".to_owned(),
            Place::Board { of } if self.is_alliance(of) => format!("the supporters of {}", self.name(of)),
            place => self.place(place),
        }
    }
}

fn told(load: &Load) -> Option<String> {
    match load.thing {
        Thing::Card(card) => Some(cards(load.count, card)),
        _ => None,
    }
}

fn is_one(loads: &[Load]) -> bool {
    matches!(loads, [Load { count: 1, .. }])
}
