//! A step in a sentence.

use std::fmt::Write as _;

use scorebook_core::Case;

use super::Root;
use super::decks::{Class, Decks};
use super::judge::{clearing, suit_name, verb};
use super::pieces::{Kind, Party};
use super::position::Position;
use crate::facts::CardWord;
use crate::names::{Area, Column, Faction, Service, Side, State, Status, Suit};
use crate::syntax::action::{Battle, Craft};
use crate::syntax::place::{Clearings, ItemPlace, Place};
use crate::syntax::thing::{Card, CardName, PieceKind, Thing};
use crate::syntax::{Load, Told};

/// What a step does, in a sentence.
pub(crate) fn say(position: &Position, case: &Case<'_, Root>) -> String {
    let seat = case.written.seat;
    let current = seat.and_then(|seat| Faction::from_letter(seat.0));
    let teller = Teller { position, current };
    let mut sentence = teller.told(&Told::of(case.act));
    if let Some(first) = sentence.get(..1) {
        let first = first.to_uppercase();
        sentence.replace_range(..1, &first);
    }
    sentence.push('.');
    sentence
}

struct Teller<'p> {
    position: &'p Position,
    current: Option<Faction>,
}

impl Teller<'_> {
    #[expect(clippy::too_many_lines, reason = "one sentence for each kind of act")]
    fn told(&self, told: &Told) -> String {
        match told {
            Told::Move(loads, places) => self.moved(loads, places),
            Told::Reveal(loads, by) => self.revealed(loads, *by),
            Told::Battle(battle) => self.battle(battle),
            Told::Craft(Craft::Item(item)) => {
                format!("{} a {}", self.does("craft", "crafts"), item.name())
            }
            Told::Craft(Craft::Card(card)) => {
                format!("{} {}", self.does("craft", "crafts"), card_text(*card))
            }
            Told::Score(points) => format!(
                "{} {}",
                self.side_does(points.of, "score", "scores"),
                counted(points.points, "point")
            ),
            Told::Lose(points) => {
                format!("{} {}", self.side_does(points.of, "lose", "loses"), counted(points.points, "point"))
            }
            Told::VpToken(board) => {
                format!("{} the VP token to {}", self.does("move", "moves"), self.board(board.of))
            }
            Told::OpenPath(path) => format!("{} the path {}", self.does("open", "opens"), joined(*path)),
            Told::Hire(hire) => {
                let markers = hire
                    .markers
                    .map_or_else(String::new, |markers| format!(" for {}", counted(markers, "marker")));
                let hireling = Party::from(Side::Hireling(hire.hireling)).name();
                format!("{} {hireling}{markers}", self.side_does(hire.to, "hire", "hires"))
            }
            Told::Landmark(set) => {
                format!("the {} stands in {}", set.landmark, clearing(set.clearing.number()))
            }
            Told::DiscardDecree => "the Eyrie fall into turmoil and discard the Decree".to_owned(),
            Told::SetPrice(services, price) => {
                format!("the Riverfolk set the price of {} to {price}", services_text(services))
            }
            Told::Funds(funds) => format!("the Riverfolk have {}", counted(*funds, "fund")),
            Told::Outcast(suit) => format!("{} is the outcast", suit_name(*suit)),
            Told::HatedOutcast(suit) => format!("{} is the hated outcast", suit_name(*suit)),
            Told::Relationship(markers, status) => {
                let with: Vec<&str> = markers.iter().map(|marker| marker.with.name()).collect();
                let who = self.side_does(markers.first().and_then(|marker| marker.of), "are", "is");
                format!("{who} {} {}", status_text(*status), with.join(" and "))
            }
            Told::Exposure(guess) => format!(
                "{} at the plot in {}: {}",
                self.does("guess", "guesses"),
                clearing(guess.clearing.number()),
                plot(guess.plot)
            ),
            Told::FlipPlot(flip) => format!(
                "the plot in {} turns out to be: {}",
                clearing(flip.clearing.number()),
                plot(flip.plot)
            ),
            Told::FlipRelic(flip) => format!(
                "the {} in {} is worth {}",
                relic(flip.relic),
                clearing(flip.clearing.number()),
                flip.worth
            ),
            Told::Trick(one, other) => format!(
                "the plots in {} and {} change places",
                clearing(one.number()),
                clearing(other.number())
            ),
            Told::Winner(factions) => {
                let names: Vec<&str> = factions.iter().map(|faction| faction.name()).collect();
                format!("{} won", names.join(" and "))
            }
        }
    }

    fn does(&self, many: &str, one: &str) -> String {
        self.side_does(None, many, one)
    }

    fn side_does(&self, side: Option<Side>, many: &str, one: &str) -> String {
        match side.or(self.current.map(Side::Faction)) {
            Some(Side::Faction(faction)) => verb(faction, many, one),
            Some(hireling @ Side::Hireling(_)) => format!("{} {many}", Party::from(hireling).name()),
            None => format!("they {many}"),
        }
    }

    fn name(&self, side: Option<Side>) -> &'static str {
        side.or(self.current.map(Side::Faction)).map_or("nobody", |side| Party::from(side).name())
    }

    fn board(&self, side: Option<Side>) -> String {
        format!("the board of {}", self.name(side))
    }

    /// Things and where they go: who does it, what, from where, to where.
    fn moved(&self, loads: &[Load], places: &[Place]) -> String {
        let Some(first) = loads.first() else { return "nothing moves".to_owned() };
        let what: Vec<String> = loads.iter().map(|load| self.load(load)).collect();
        let what = listed(&what);
        let to = self.places(places);
        let alike = loads.iter().all(|load| load.from == first.from);
        let from = first.from.filter(|_| alike).map(|place| self.place(place));
        match (first.thing, from, to.is_empty()) {
            (Thing::Piece { .. }, from, true) => {
                let from = from.map_or_else(String::new, |from| format!(" from {from}"));
                format!("{} {what}{from}", self.does("remove", "removes"))
            }
            (Thing::Piece { .. }, None, false) if is_pawn(first) => {
                format!("{} {what} to {to}", self.does("move", "moves"))
            }
            (Thing::Piece { .. }, None, false) => {
                let each = if places.len() > 1 { " each" } else { "" };
                format!("{} {what}{each} in {to}", self.does("place", "places"))
            }
            (Thing::Card(card), None, false) if is_of_a_board(card) => format!("{what} comes to {to}"),
            (Thing::Card(_), None, false) => format!("{what} {} drawn to {to}", is_or_are(loads)),
            (Thing::Card(_), Some(from), true) => {
                format!("{what} from {from} {} discarded", is_or_are(loads))
            }
            (Thing::Item(_) | Thing::AllItems, _, true) => {
                format!("{what} {} out of the game", is_or_are(loads))
            }
            (Thing::Item(_) | Thing::AllItems, None, false) => {
                format!("{} {what}: {to}", self.does("turn", "turns"))
            }
            (_, Some(from), false) => format!("{} {what} from {from} to {to}", self.does("move", "moves")),
            (_, None, true) => format!("{} {what}", self.does("discard", "discards")),
        }
    }

    /// Places in a row; clearings share their word.
    fn places(&self, places: &[Place]) -> String {
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

    fn load(&self, load: &Load) -> String {
        match load.thing {
            Thing::Piece { piece, .. } if piece.kind == PieceKind::Ferry => "the ferry".to_owned(),
            Thing::Piece { of, piece } => {
                let party = of.map(Party::from).or_else(|| self.current.map(Party::from));
                let kind = party.and_then(|party| Kind::meant(party, piece));
                let Some(kind) = kind else { return format!("{}{piece}", load.count) };
                let own = of.is_none() || self.current.map(Party::from) == party;
                let all = kind.counted(load.count.into());
                let owner = kind.party().name().trim_start_matches("the ");
                match (own, piece.kind) {
                    (true, PieceKind::Pawn) => "the pawn".to_owned(),
                    (true, _) => all.replacen(&format!("{owner} "), "", 1),
                    (false, _) => all,
                }
            }
            Thing::Card(card) => cards_text(load.count, card),
            Thing::Item(item) => counted(load.count, item.name()),
            Thing::AllItems => "all items".to_owned(),
        }
    }

    fn place(&self, place: Place) -> String {
        match place {
            Place::Clearing(number) => clearing(number.number()),
            Place::Path(between) => format!("the path {}", joined(between)),
            Place::Forest(between) => format!("the forest {}", joined(between)),
            Place::Board { of } => self.board(of),
            Place::Column { column, .. } => column_text(column).to_owned(),
            Place::Hand(side) => format!("the hand of {}", Party::from(side).name()),
            Place::Item(place) => item_place(place),
            Place::Quests => "the quests".to_owned(),
            Place::DiscardPile => "the discard pile".to_owned(),
        }
    }

    fn revealed(&self, loads: &[Load], by: Option<Side>) -> String {
        let owner = loads.first().and_then(|load| match load.from {
            Some(Place::Hand(side)) => Some(side),
            _ => None,
        });
        let what: Vec<String> = loads.iter().map(|load| self.load(load)).collect();
        let what = if what.is_empty() { "the whole hand".to_owned() } else { what.join(" and ") };
        format!("{} {what}", self.side_does(owner.or(by), "show", "shows"))
    }

    fn battle(&self, battle: &Battle) -> String {
        let place = battle.clearing.number();
        let attacked = Party::from(battle.defender);
        let warriors = self.position.table.warriors(attacked, place);
        let mut sentence = format!(
            "{} {} in {}",
            self.side_does(battle.attacker, "battle", "battles"),
            attacked.name(),
            clearing(place)
        );
        if warriors == 0 && attacked.faction().and_then(Position::vagabond).is_none() {
            sentence.push_str(", who have no warriors there");
        }
        if let Some(suit) = battle.ambush {
            let _ = write!(sentence, ", into a {} ambush", suit_name(suit));
        }
        if battle.foil.is_some() {
            sentence.push_str(" that is foiled");
        }
        if let Some((attacker, defender)) = battle.rolls {
            let _ = write!(sentence, ", rolling {attacker} to {defender}");
        }
        sentence
    }
}

/// Words in a row.
fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Whether what is told is one thing or several.
fn is_or_are(loads: &[Load]) -> &'static str {
    match loads {
        [Load { count: 1, thing, .. }] if *thing != Thing::AllItems => "is",
        _ => "are",
    }
}

/// Whether a card belongs to a board from the start and is never drawn: leaders, characters, ministers, moods.
fn is_of_a_board(card: Card<Option<CardWord>>) -> bool {
    let meaning = card.name.map(|word| Decks::tables().meaning(word, card.suit).class);
    !matches!(meaning, None | Some(Class::Deck | Class::Unknown))
}

fn is_pawn(load: &Load) -> bool {
    matches!(load.thing, Thing::Piece { piece, .. } if piece.kind == PieceKind::Pawn)
}

fn counted(count: u8, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

fn joined(between: Clearings) -> String {
    between.iter().map(|clearing| clearing.number().to_string()).collect::<Vec<_>>().join("_")
}

fn cards_text(count: u8, card: Card<Option<CardWord>>) -> String {
    let suit = card.suit.map_or_else(String::new, |suit| format!("{} ", suit_name(suit)));
    match card.name {
        Some(Some(word)) => format!("`{}{}`", card.suit.map_or("", Suit::word), word.text()),
        _ if count == 1 => format!("1 {suit}card"),
        _ => format!("{count} {suit}cards"),
    }
}

fn card_text(card: Card) -> String {
    match card.name {
        Some(CardName::Known(word)) if word.is_suited() => {
            format!("{} of the {}", word.text(), card.suit.map_or("unknown suit", suit_name))
        }
        Some(name) => format!("`{name}`"),
        None => "a card".to_owned(),
    }
}

fn services_text(services: &[Service]) -> String {
    let name = |service: &Service| match service {
        Service::HandCard => "hand cards",
        Service::Riverboats => "riverboats",
        Service::Mercenaries => "mercenaries",
    };
    if services.is_empty() {
        "everything".to_owned()
    } else {
        services.iter().map(name).collect::<Vec<_>>().join(" and ")
    }
}

fn status_text(status: Status) -> &'static str {
    match status {
        Status::Hostile => "hostile to",
        Status::Indifferent => "indifferent to",
        Status::First => "friends in the first step with",
        Status::Second => "friends in the second step with",
        Status::Allied => "allied with",
    }
}

fn column_text(column: Column) -> &'static str {
    match column {
        Column::Recruit => "the recruit column",
        Column::Move => "the move column",
        Column::Battle => "the battle column",
        Column::Build => "the build column",
        Column::First => "the first retinue column",
        Column::Second => "the second retinue column",
        Column::Third => "the third retinue column",
    }
}

fn item_place(place: ItemPlace) -> String {
    let area = place.area.map(|area| match area {
        Area::Satchel => "satchel",
        Area::Damaged => "damaged",
        Area::Track => "track",
    });
    let state = place.state.map(|state| match state {
        State::Refreshed => "refreshed",
        State::Exhausted => "exhausted",
    });
    [area, state].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn plot(plot: crate::names::Plot) -> &'static str {
    use crate::names::Plot;
    match plot {
        Plot::Bomb => "bomb",
        Plot::Snare => "snare",
        Plot::Raid => "raid",
        Plot::Extortion => "extortion",
    }
}

fn relic(relic: crate::names::Relic) -> &'static str {
    use crate::names::Relic;
    match relic {
        Relic::Figure => "figure",
        Relic::Tablet => "tablet",
        Relic::Jewelry => "jewelry",
    }
}
