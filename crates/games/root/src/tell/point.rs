//! What can be pointed at: which clearings, forests, paths, items, cards and boards a step is about, and what is known of them.
//!
//! Targets are written `clearing:5`, `forest:1_5_10`, `path:1_5`, `item:s`, `card:ambush`, `landmark:ferry`, `faction:C`.

use scorebook_core::{Case, Description, Target};

use crate::game::Root;
use crate::names::{Faction, Item, Landmark, Side, Suit};
use crate::rules::{Kind, Position, Slot, target};
use crate::speech;
use crate::syntax::action::{Action, Craft};
use crate::syntax::place::{Clearing, Place};
use crate::syntax::thing::{Card, CardName, Thing};
use crate::tell::say::listed;

/// What on the table a step is about, each thing once.
pub(super) fn targets(position: &Position, case: &Case<'_, Root>) -> Vec<Target> {
    let current = case.written.seat.and_then(|seat| Faction::from_letter(seat.0));
    let mut list = Targets { position, current, list: Vec::new() };
    list.act(&case.act.action());
    list.list
}

/// Targets as they are found.
struct Targets<'p> {
    position: &'p Position,
    current: Option<Faction>,
    list: Vec<Target>,
}

impl Targets<'_> {
    fn act(&mut self, action: &Action) {
        match action {
            Action::Move(step) => {
                for group in &*step.what {
                    group.things.iter().for_each(|counted| self.thing(counted.thing));
                    self.places(group.from.as_slice());
                }
                self.places(&step.to);
            }
            Action::Reveal(reveal) => {
                let things = reveal.cards.iter().flat_map(|group| group.things.iter());
                things.for_each(|counted| self.thing(counted.thing));
                self.board(reveal.by);
            }
            Action::Battle(battle) => self.clearing(battle.clearing),
            Action::Craft(Craft::Item(item)) => self.add(target::item(*item)),
            Action::Craft(Craft::Card(card)) => self.thing(Thing::Card(*card)),
            Action::Score(points) | Action::Lose(points) => self.board(points.of),
            Action::VpToken(board) => self.board(board.of),
            Action::OpenPath(path) => self.add(target::path(*path)),
            Action::Hire(hire) => self.board(hire.to),
            Action::Landmark(set) => {
                self.add(target::landmark(set.landmark));
                self.clearing(set.clearing);
            }
            Action::DiscardDecree => self.add(target::faction(Faction::Eyrie)),
            Action::SetPrice(_) | Action::Funds(_) => self.add(target::faction(Faction::Riverfolk)),
            Action::Outcast(_) | Action::HatedOutcast(_) => self.add(target::faction(Faction::Cult)),
            Action::Relationship(relationship) => {
                for marker in &*relationship.markers {
                    self.board(marker.of);
                    self.add(target::faction(marker.with));
                }
            }
            Action::Exposure(guess) => self.clearing(guess.clearing),
            Action::FlipPlot(flip) => self.clearing(flip.clearing),
            Action::FlipRelic(flip) => self.clearing(flip.clearing),
            Action::Trick(one, other) => [*one, *other].into_iter().for_each(|place| self.clearing(place)),
            Action::Winner(factions) => factions.iter().for_each(|&winner| self.add(target::faction(winner))),
        }
    }

    fn add(&mut self, target: Target) {
        if !self.list.contains(&target) {
            self.list.push(target);
        }
    }

    fn clearing(&mut self, clearing: Clearing) {
        self.add(target::clearing(clearing));
    }

    fn places(&mut self, places: &[Place]) {
        for place in places {
            match *place {
                Place::Clearing(clearing) => self.clearing(clearing),
                Place::Forest(forest) => self.add(target::forest(forest)),
                Place::Path(path) => self.add(target::path(path)),
                Place::Board { of } | Place::Column { of, .. } => self.board(of),
                Place::Hand(side) => self.board(Some(side)),
                Place::Item(_) => self.board(None),
                Place::Quests | Place::DiscardPile => {}
            }
        }
    }

    /// The board of a side, of whom a hireling serves, or of whose turn it is.
    fn board(&mut self, side: Option<Side>) {
        let faction = match side {
            Some(Side::Faction(faction)) => Some(faction),
            Some(Side::Hireling(hireling)) => {
                let mut hired = self.position.hirelings();
                hired.find(|hired| hired.hireling.band == hireling.band).and_then(|hired| hired.controller)
            }
            None => self.current,
        };
        if let Some(faction) = faction {
            self.add(target::faction(faction));
        }
    }

    fn thing(&mut self, thing: Thing) {
        match thing {
            Thing::Item(item) => self.add(target::item(item)),
            Thing::Card(Card { name: Some(CardName::Known(word)), .. }) => {
                self.add(target::card(word.name()));
            }
            // A pawn that moves starts where it stands.
            Thing::Piece { of, piece } => {
                let owner = of.or(self.current.map(Side::Faction));
                let kind = owner.and_then(|owner| Kind::of_side(owner, piece));
                let pawn =
                    kind.filter(|kind| kind.is_pawn()).and_then(|kind| self.position.pawn_of(kind.side()));
                self.places(pawn.as_slice());
            }
            Thing::AllItems | Thing::Card(_) => {}
        }
    }
}

/// What is known of something on the table.
pub(super) fn describe(position: &Position, pointed: &Target) -> Option<Description> {
    match pointed.kind() {
        "clearing" => describe_clearing(position, target::to_clearing(pointed.at())?),
        "forest" => describe_forest(position, pointed.at()),
        "path" => describe_path(position, pointed.at()),
        "landmark" => {
            let landmark = Landmark::from_word(pointed.at())?;
            let place = speech::clearing(position.landmark(landmark)?.number());
            Some(Description::new(format!("{} in {place}", speech::landmark(landmark))))
        }
        "item" => Some(describe_item(position, Item::from_word(pointed.at())?)),
        "faction" | "panel" => {
            let faction = Faction::from_word(pointed.at()).filter(|&faction| position.plays(faction))?;
            Some(describe_faction(position, faction))
        }
        _ => None,
    }
}

fn describe_clearing(position: &Position, clearing: Clearing) -> Option<Description> {
    if clearing == Clearing::BURROW && !position.plays(Faction::Duchy) {
        return None;
    }
    let suits: Vec<&str> = position.suits_of(clearing).map(Suit::name).collect();
    let name = speech::clearing(clearing.number());
    let what = if suits.is_empty() { name } else { format!("{name}, {}", suits.join(" and ")) };
    let mut told = Description::new(what);
    told.whose.extend(position.ruler(clearing).map(Faction::seat));
    told.since = position.changed_at(clearing).and_then(|step| usize::try_from(step).ok());
    told.more.push(match position.ruler(clearing) {
        Some(ruler) => format!("Ruled by {}.", ruler.name()),
        None => "Ruled by nobody.".to_owned(),
    });
    let pieces: Vec<String> =
        position.pieces_in(clearing).map(|(kind, count)| kind.counted(count.into())).collect();
    if !pieces.is_empty() {
        told.more.push(format!("There: {}.", listed(&pieces)));
    }
    let slots: Vec<Slot> = position.slots_of(clearing).collect();
    let free = slots.iter().filter(|slot| **slot == Slot::Free).count();
    if !slots.is_empty() {
        told.more.push(format!("Slots: {free} of {} free.", slots.len()));
    }
    told.more.extend(position.ruin_of(clearing).map(|items| match items {
        0 => "A ruin stands there.".to_owned(),
        1 => "A ruin stands there with an item under it.".to_owned(),
        items => format!("A ruin stands there with {items} items under it."),
    }));
    let here = position.landmarks().filter(|(_, place)| *place == clearing);
    told.more.extend(here.map(|(landmark, _)| speech::capital(&format!("{}.", speech::landmark(landmark)))));
    Some(told)
}

fn describe_forest(position: &Position, at: &str) -> Option<Description> {
    let forest = position.terrain().forests().find(|forest| forest.to_string() == at)?;
    let numbers: Vec<String> = forest.iter().map(|clearing| clearing.number().to_string()).collect();
    let mut told = Description::new(format!("forest between clearings {}", listed(&numbers)));
    let pieces: Vec<String> =
        position.pieces_in_forest(forest).map(|(kind, count)| kind.counted(count.into())).collect();
    if !pieces.is_empty() {
        told.more.push(format!("There: {}.", listed(&pieces)));
    }
    Some(told)
}

fn describe_path(position: &Position, at: &str) -> Option<Description> {
    let path = position.paths().find(|path| path.between().to_string() == at)?;
    let [one, other] = path.ends.map(Clearing::number);
    let kind = if path.is_closed { "closed path" } else { "path" };
    let mut told = Description::new(format!("{kind} between clearings {one} and {other}"));
    if path.bandits > 0 {
        told.more.push(format!("There: {}.", Kind::Bandit.counted(path.bandits.into())));
    }
    Some(told)
}

fn describe_item(position: &Position, item: Item) -> Description {
    let name = item.name();
    let mut told = Description::new(name);
    told.more.push(format!("{} left to craft.", position.items_left(item)));
    if position.items_in_ruins(item) > 0 {
        told.more.push(format!("{} under ruins.", position.items_in_ruins(item)));
    }
    for faction in position.players() {
        let held = position.items_of(faction).filter(|stack| stack.item == item);
        let count: u8 = held.map(|stack| stack.count).sum();
        if count > 0 {
            told.whose.push(faction.seat());
            told.more.push(speech::capital(&format!("{} {count}.", speech::verb(faction, "have", "has"))));
        }
    }
    told
}

fn describe_faction(position: &Position, faction: Faction) -> Description {
    let mut told = Description::new(faction.name());
    told.whose.push(faction.seat());
    let has = speech::capital(&speech::verb(faction, "have", "has"));
    let many = |count: i32, what: &str| {
        if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
    };
    let points = many(position.score_of(faction).into(), "point");
    let cards = many(position.hand_of(faction).count.into(), "card");
    told.more.push(format!("{has} {points} and {cards}."));
    let ruled = crate::rules::clearings().filter(|&place| position.rules(faction, place)).count();
    let ruled = many(i32::try_from(ruled).unwrap_or(0), "clearing");
    told.more.push(format!("{} {ruled}.", speech::capital(&speech::verb(faction, "rule", "rules"))));
    told
}

/// What kind of act it is.
pub(super) fn group(action: &Action) -> &'static str {
    match action {
        Action::Move(step) => match step.what.first().and_then(|group| group.things.first()) {
            Some(counted) => match (counted.thing, step.to.is_empty()) {
                (Thing::Piece { .. }, true) => "remove",
                (Thing::Piece { .. }, false) if step.what.iter().all(|group| group.from.is_none()) => "place",
                (Thing::Piece { .. }, false) => "move",
                (Thing::Card(_), _) => "cards",
                (Thing::Item(_) | Thing::AllItems, _) => "items",
            },
            None => "move",
        },
        Action::Reveal(_) => "cards",
        Action::Battle(_) => "battle",
        Action::Craft(_) => "craft",
        Action::Score(_) | Action::Lose(_) | Action::VpToken(_) => "points",
        Action::OpenPath(_) | Action::Landmark(_) => "map",
        Action::Hire(_) => "hirelings",
        Action::DiscardDecree
        | Action::SetPrice(_)
        | Action::Funds(_)
        | Action::Outcast(_)
        | Action::HatedOutcast(_)
        | Action::Relationship(_) => "board",
        Action::Exposure(_) | Action::FlipPlot(_) | Action::Trick(..) => "plots",
        Action::FlipRelic(_) => "relics",
        Action::Winner(_) => "end",
    }
}
