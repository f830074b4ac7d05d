//! A step in a sentence, and what it costs.

mod cards;
mod costs;
mod items;
mod pieces;
mod words;

use std::fmt::Write as _;

use scorebook_core::{Case, Laws as _};

use crate::game::Root;
use crate::names::{Faction, Item, Plot, Relic, Side, Status};
use crate::rules::{Position, Rules};
use crate::speech::{capital, clearing, is_single, landmark, title, verb};
use crate::syntax::Load;
use crate::syntax::action::{Action, Battle, Craft, Hire, Marker, Reveal};
use crate::syntax::place::{Clearings, Place};
use crate::syntax::thing::{Card, Thing};
pub(super) use words::listed;
use words::{counted, services_text, status_text};

/// What a step does, in a sentence.
pub(crate) fn say(position: &Position, case: &Case<'_, Root>) -> String {
    let seat = case.written.seat;
    let current = seat.and_then(|seat| Faction::from_letter(seat.0));
    let teller = Teller { position, current };
    let mut sentence = teller.told(&case.act.action());
    sentence.push('.');
    capital(&sentence)
}

/// What a step costs whoever takes it.
pub(crate) fn costs(position: &Position, case: &Case<'_, Root>) -> Vec<String> {
    let current = Rules::by(position, case).and_then(Faction::of_seat);
    Teller { position, current }.costs(&case.act.action())
}

struct Teller<'p> {
    position: &'p Position,
    current: Option<Faction>,
}

impl Teller<'_> {
    #[expect(clippy::too_many_lines, reason = "one sentence for each kind of act")]
    fn told(&self, action: &Action) -> String {
        match action {
            Action::Move(step) => self.moved(&step.loads(), &step.to),
            Action::Reveal(reveal) => self.revealed(reveal),
            Action::Battle(battle) => self.battle(battle),
            Action::Craft(Craft::Item(Item::Tea)) => self.does("craft tea", "crafts tea"),
            Action::Craft(Craft::Item(item)) => {
                format!("{} a {}", self.does("craft", "crafts"), item.name())
            }
            Action::Craft(Craft::Card(card)) => {
                format!("{} {}", self.does("craft", "crafts"), crafted(*card))
            }
            Action::Score(points) => format!(
                "{} {}",
                self.side_does(points.of, "score", "scores"),
                counted(points.points, "point")
            ),
            Action::Lose(points) => {
                format!("{} {}", self.side_does(points.of, "lose", "loses"), counted(points.points, "point"))
            }
            Action::VpToken(board) => match board.of.filter(|&side| Some(side) != self.own_side()) {
                Some(other) => {
                    format!("{} a coalition with {}", self.does("form", "forms"), self.name(Some(other)))
                }
                None => format!("{} the score track for dominance", self.does("leave", "leaves")),
            },
            Action::OpenPath(path) => {
                format!("{} the path between clearings {}", self.does("open", "opens"), between(*path))
            }
            Action::Hire(hire) => self.hired(*hire),
            Action::Landmark(set) => {
                format!("{} stands in {}", landmark(set.landmark), clearing(set.clearing.number()))
            }
            Action::DiscardDecree => "the Eyrie fall into turmoil and discard the Decree".to_owned(),
            Action::SetPrice(set) => {
                format!("the Riverfolk set the price of {} to {}", services_text(&set.services), set.price)
            }
            Action::Funds(funds) => format!("the Riverfolk have {} left", counted(*funds, "fund")),
            Action::Outcast(suit) => format!("{} becomes the outcast suit", suit.name()),
            Action::HatedOutcast(suit) => format!("{} becomes the hated outcast suit", suit.name()),
            Action::Relationship(set) => self.related(&set.markers, set.status),
            Action::Exposure(guess) => format!(
                "{} that the plot in {} is {}",
                self.does("guess", "guesses"),
                clearing(guess.clearing.number()),
                plot(guess.plot)
            ),
            Action::FlipPlot(flip) => {
                format!(
                    "the plot in {} turns out to be {}",
                    clearing(flip.clearing.number()),
                    plot(flip.plot)
                )
            }
            Action::FlipRelic(flip) => format!(
                "the {} in {} turns out to be worth {}",
                relic(flip.relic),
                clearing(flip.clearing.number()),
                counted(flip.worth, "point")
            ),
            Action::Trick(one, other) => {
                format!("the plots in clearings {} and {} change places", one.number(), other.number())
            }
            Action::Winner(factions) => {
                let names: Vec<String> = factions.iter().map(|faction| faction.name().to_owned()).collect();
                format!("{} won", listed(&names))
            }
        }
    }

    fn own_side(&self) -> Option<Side> {
        self.current.map(Side::Faction)
    }

    fn does(&self, many: &str, one: &str) -> String {
        self.side_does(None, many, one)
    }

    /// A side, or whose turn it is, and what it does.
    fn side_does(&self, side: Option<Side>, many: &str, one: &str) -> String {
        match side.or(self.own_side()) {
            Some(Side::Faction(faction)) => verb(faction, many, one),
            Some(hireling @ Side::Hireling(_)) => {
                let does = if is_single(hireling) { one } else { many };
                format!("{} {does}", self.name(Some(hireling)))
            }
            None => format!("they {many}"),
        }
    }

    fn name(&self, side: Option<Side>) -> &'static str {
        match side.or(self.own_side()) {
            Some(Side::Faction(faction)) => faction.name(),
            Some(Side::Hireling(hireling)) => self.position.as_it_lies(hireling).name(),
            None => "nobody",
        }
    }

    fn hired(&self, hire: Hire) -> String {
        let markers = hire
            .markers
            .map_or_else(String::new, |markers| format!(" with {}", counted(markers, "control marker")));
        let hireling = self.position.as_it_lies(hire.hireling).name();
        format!("{} {hireling}{markers}", self.side_does(hire.to, "hire", "hires"))
    }

    fn related(&self, markers: &[Marker], status: Status) -> String {
        let with: Vec<String> = markers.iter().map(|marker| marker.with.name().to_owned()).collect();
        let who = self.side_does(markers.first().and_then(|marker| marker.of), "become", "becomes");
        let (before, after) = status_text(status);
        format!("{who} {before} {}{after}", listed(&with))
    }

    /// Things and where they go: who does it, what, from where, to where. Cards, pieces and items that go together are told apart.
    fn moved(&self, loads: &[Load], places: &[Place]) -> String {
        let mut rest: Vec<Load> = loads.to_vec();
        let mut told = Vec::new();
        while let Some(&first) = rest.first() {
            let (alike, others) = rest.into_iter().partition::<Vec<Load>, _>(|load| is_alike(load, &first));
            told.push(match first.thing {
                Thing::Piece { .. } => self.pieces(&alike, places),
                Thing::Card(_) => self.cards(&alike, places),
                Thing::Item(_) | Thing::AllItems => self.items(&alike, places),
            });
            rest = others;
        }
        if told.is_empty() { "nothing moves".to_owned() } else { told.join("; ") }
    }

    fn revealed(&self, reveal: &Reveal) -> String {
        let starts = reveal.cards.first().and_then(|group| group.from);
        let owner = match starts {
            Some(Place::Hand(side)) => Some(side),
            _ => reveal.by,
        };
        let things = reveal.cards.iter().flat_map(|group| group.things.iter());
        let what: Vec<String> = things.map(words::shown).collect();
        let what = if what.is_empty() { "the whole hand".to_owned() } else { listed(&what) };
        let to: Vec<String> = reveal.to.iter().map(|&side| self.name(Some(side)).to_owned()).collect();
        let to = if to.is_empty() { String::new() } else { format!(" to {}", listed(&to)) };
        format!("{} {what}{to}", self.side_does(owner, "show", "shows"))
    }

    fn battle(&self, battle: &Battle) -> String {
        let place = battle.clearing.number();
        let is_pawn = matches!(battle.defender, Side::Faction(Faction::Vagabond | Faction::SecondVagabond));
        let is_bare = self.position.warriors_in(battle.defender, battle.clearing) == 0 && !is_pawn;
        let name = self.name(Some(battle.defender));
        let name = if is_bare { name.replacen("the ", "the defenceless ", 1) } else { name.to_owned() };
        let mut sentence =
            format!("{} {name} in {}", self.side_does(battle.attacker, "battle", "battles"), clearing(place));
        if let Some(suit) = battle.ambush {
            let _ = write!(sentence, ", into a {} ambush", suit.name());
        }
        if let Some(suit) = battle.foil {
            let _ = write!(sentence, " that a {} ambush foils", suit.name());
        }
        if let Some((attacker, defender)) = battle.rolls {
            let _ = write!(sentence, ", rolling {attacker} to {defender}");
        }
        sentence
    }
}

/// Whether both are pieces, cards, or items.
fn is_alike(one: &Load, other: &Load) -> bool {
    let class = |load: &Load| (load.thing.is_item(), matches!(load.thing, Thing::Card(_)));
    class(one) == class(other)
}

fn crafted(card: Card) -> String {
    use crate::syntax::thing::CardName;
    match card.name {
        Some(CardName::Known(word)) => title(word, card.suit),
        Some(name) => format!("`{name}`"),
        None => "a card".to_owned(),
    }
}

fn between(path: Clearings) -> String {
    let ends: Vec<String> = path.iter().map(|clearing| clearing.number().to_string()).collect();
    listed(&ends)
}

fn plot(plot: Plot) -> &'static str {
    match plot {
        Plot::Bomb => "a bomb",
        Plot::Snare => "a snare",
        Plot::Raid => "a raid",
        Plot::Extortion => "an extortion",
    }
}

fn relic(relic: Relic) -> &'static str {
    match relic {
        Relic::Figure => "figure",
        Relic::Tablet => "tablet",
        Relic::Jewelry => "jewelry",
    }
}
