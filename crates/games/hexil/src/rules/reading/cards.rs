//! Development cards that nobody wrote down: which types they can be, given every card that is used before and later.
//!
//! Of each player the types of all bought cards are counted. A purchase that is not told adds one of any type, a use needs a
//! card of its type from an earlier turn, a game that goes on has no winner, and all players together share one box. What
//! fits is followed forwards and backwards, so that a knight used in line 90 tells of a card bought in line 12.

use crate::facts::cards_in_deck;
use crate::names::Card;
use crate::rules::reading::background::Background;
use crate::rules::reading::readings::Readings;
use crate::rules::standing::table::{SEATS, Seat, Table, Who};
use crate::rules::step::deeds::Reading;
use crate::rules::step::law::card_of;
use crate::syntax::{Act, Goods};

/// How many cards of each type a player has bought.
pub(crate) type Types = [u8; 5];

/// What happens to the development cards of a player.
#[derive(Clone, Copy, Debug)]
enum Event {
    /// One is bought; its type, where it is told.
    Bought(Option<Card>),
    /// One is used that was bought in an earlier turn.
    Used(Card),
    /// The game goes on, so there are at most so many victory cards.
    VictoryCards(u8),
}

/// How many ways to write the ends of turns are followed. Games between machines leave a few dozen open.
const MOST_STORIES: usize = 256;

/// How much work it may be to follow them.
const MOST_EFFORT: usize = 1_000_000;

/// The development cards of a whole record, in every way that its turns can have ended.
#[derive(Debug)]
pub(crate) struct CardStories(Vec<CardStory>);

impl CardStories {
    /// Reads a record for its development cards, given the readings that last after a step, where that is known; nothing
    /// where it breaks the rules or leaves more open than can be followed.
    pub(crate) fn new<'k>(
        game: &Background,
        start: &Reading,
        acts: &[Act],
        lasting: impl Fn(usize) -> Option<&'k [Reading]>,
    ) -> Option<Self> {
        let teller = Teller { events: Vec::new(), turn: 0, limits: [u8::MAX; SEATS] };
        let mut paths = vec![Path { readings: Readings::from(vec![start.clone()]), teller }];
        let mut spent = 0;
        for (step, act) in acts.iter().enumerate() {
            let goes_on = step + 1 < acts.len();
            let mut next = Vec::new();
            for path in paths {
                next.extend(path.with_end(game, act).and_then(|ended| ended.go(game, act, step, goes_on)));
                next.extend(path.go(game, act, step, goes_on));
            }
            if let Some(kept) = lasting(step) {
                next.retain_mut(|path| path.lasts(kept));
            }
            spent += next.iter().map(|path| path.readings.effort()).sum::<usize>();
            if next.is_empty() || next.len() > MOST_STORIES || spent > MOST_EFFORT {
                return None;
            }
            paths = next;
        }
        let stories = paths.into_iter().map(|path| CardStory::new(&path.teller.events, start));
        let possible: Vec<CardStory> = stories.filter(CardStory::is_possible).collect();
        (!possible.is_empty()).then_some(Self(possible))
    }

    /// How many victory points a player holds for sure after so many steps, given all that is written before and later.
    pub(crate) fn sure_victories(&self, who: Who, steps: usize) -> u8 {
        self.0.iter().map(|story| story.course(who).after(steps).victories).min().unwrap_or(0)
    }

    /// What a player can hold after so many steps, given all that is written before and later.
    pub(crate) fn held(&self, who: Who, steps: usize) -> impl Iterator<Item = Types> {
        self.0.iter().flat_map(move |story| {
            let course = story.course(who);
            let used = course.used(steps);
            let held =
                move |types: &Types| std::array::from_fn(|kind| types[kind].saturating_sub(used[kind]));
            course.after(steps).bought.iter().map(held)
        })
    }
}

/// One way to read a record, on the way: whose turn it is is settled, hands may be open.
#[derive(Clone)]
struct Path {
    readings: Readings,
    teller: Teller,
}

impl Path {
    /// The same with the turn over, where that may be and nobody wrote it.
    fn with_end(&self, game: &Background, act: &Act) -> Option<Self> {
        let may_pass = self.readings.iter().any(|reading| reading.table.may_pass());
        if !game.has_no_ends || !may_pass || !matches!(act, Act::Roll(_) | Act::Use(_)) {
            return None;
        }
        let mut ended = self.clone();
        ended.readings.retain(|reading| reading.table.may_pass());
        ended.readings.for_each(Reading::pass_turn);
        ended.teller.turn = ended.teller.events.len();
        Some(ended)
    }

    /// Goes on with an act of the player to move, if the rules allow it.
    fn go(mut self, game: &Background, act: &Act, step: usize, goes_on: bool) -> Option<Self> {
        self.readings.act_in_turn(game, act).then_some(())?;
        self.teller.note(step, act, &self.readings, goes_on)?;
        let is_won = self.readings.iter().all(|reading| reading.table.winner.is_some());
        (!is_won || !goes_on).then_some(self)
    }

    /// Keeps what lasts to the end of the record, and tells whether anything does.
    fn lasts(&mut self, kept: &[Reading]) -> bool {
        let is_kept = |reading: &Reading| kept.iter().any(|kept| kept.table == reading.table);
        self.readings.retain(is_kept);
        !self.readings.is_empty()
    }
}

/// The development cards of a record with nothing left open but their types: the course of each player's.
#[derive(Debug)]
struct CardStory(Vec<Course>);

impl CardStory {
    fn new(events: &[(usize, Who, Event)], start: &Reading) -> Self {
        let own =
            |who: Who| events.iter().filter(move |event| event.1 == who).map(|event| (event.0, event.2));
        let course = |who: Who| Course::new(own(who).collect(), start.table.seat(who));
        let mut courses: Vec<Course> = start.table.everybody().map(course).collect();
        let ends = ends(&courses);
        for (course, ends) in courses.iter_mut().zip(ends) {
            course.narrow(ends);
        }
        Self(courses)
    }

    /// Whether the box holds what everybody must have bought.
    fn is_possible(&self) -> bool {
        self.0.iter().all(|course| course.layers.iter().all(|layer| !layer.bought.is_empty()))
    }

    fn course(&self, who: Who) -> &Course {
        &self.0[usize::from(who)]
    }
}

/// What happens to the development cards of one player, and what they can have bought on the way.
#[derive(Debug)]
struct Course {
    /// What happens, with its step. A use stands before the purchases of its turn, which cannot have brought the card.
    events: Vec<(usize, Event)>,
    /// Before the first event, and after each.
    layers: Vec<Layer>,
}

/// What a player can have bought up to an event.
#[derive(Clone, Debug)]
struct Layer {
    bought: Vec<Types>,
    /// What is used.
    used: Types,
    /// The victory points among it that are sure.
    victories: u8,
}

impl Course {
    /// Follows the events forwards.
    fn new(events: Vec<(usize, Event)>, seat: &Seat) -> Self {
        let held = |kind: usize| seat.cards[kind].saturating_add(seat.fresh[kind]);
        let bought = std::array::from_fn(|kind| seat.used[kind].saturating_add(held(kind)));
        let mut layers = vec![Layer { bought: vec![bought], used: seat.used, victories: 0 }];
        for (_, event) in &events {
            let mut next = layers[layers.len() - 1].clone();
            next.bought = behind(&next.bought, *event, &mut next.used);
            layers.push(next);
        }
        Self { events, layers }
    }

    /// Keeps what leads to one of these ends.
    fn narrow(&mut self, ends: Vec<Types>) {
        let mut lasting = ends;
        for place in (0..self.layers.len()).rev() {
            let layer = &mut self.layers[place];
            if let Some((_, event)) = self.events.get(place) {
                let leads_on = |types: &Types| {
                    let next = behind(std::slice::from_ref(types), *event, &mut layer.used.clone());
                    next.iter().any(|types| lasting.binary_search(types).is_ok())
                };
                layer.bought.retain(leads_on);
                lasting.clone_from(&layer.bought);
            } else {
                layer.bought.clone_from(&lasting);
            }
            let victories = layer.bought.iter().map(|types| types[Card::VictoryPoint as usize]);
            layer.victories = victories.min().unwrap_or(0);
        }
    }

    /// What can be bought after so many steps. Only purchases change that: all else is known from the start.
    fn after(&self, steps: usize) -> &Layer {
        let is_past = |&(step, event): &(usize, Event)| step < steps && matches!(event, Event::Bought(_));
        &self.layers[self.events.iter().rposition(is_past).map_or(0, |place| place + 1)]
    }

    /// What is used after so many steps.
    fn used(&self, steps: usize) -> Types {
        let mut used = self.layers[0].used;
        for (_, event) in self.events.iter().filter(|(step, _)| *step < steps) {
            if let Event::Used(card) = event {
                used[*card as usize] = used[*card as usize].saturating_add(1);
            }
        }
        used
    }
}

/// What each player can have bought at the end, so that the box holds it all.
fn ends(courses: &[Course]) -> Vec<Vec<Types>> {
    let box_holds = |types: &Types| (0..5).all(|kind| types[kind] <= cards_in_deck(Card::ALL[kind]));
    let alone = |course: &Course| course.layers[course.layers.len() - 1].bought.clone();
    let alone: Vec<Vec<Types>> = courses.iter().map(alone).collect();
    let together = |who: usize| {
        let mut others = vec![[0; 5]];
        for (_, ends) in alone.iter().enumerate().filter(|(other, _)| *other != who) {
            let sums = others.iter().flat_map(|one| ends.iter().map(move |other| sum(*one, *other)));
            let mut next: Vec<Types> = sums.filter(box_holds).collect();
            next.sort_unstable();
            next.dedup();
            others = next;
        }
        let fits = |end: &&Types| others.iter().any(|other| box_holds(&sum(**end, *other)));
        alone[who].iter().filter(fits).copied().collect()
    };
    (0..alone.len()).map(together).collect()
}

fn sum(one: Types, other: Types) -> Types {
    std::array::from_fn(|kind| one[kind].saturating_add(other[kind]))
}

fn with_one_more(types: Types, card: Card) -> Option<Types> {
    let mut types = types;
    types[card as usize] = types[card as usize].saturating_add(1);
    (types[card as usize] <= cards_in_deck(card)).then_some(types)
}

/// What is possible after an event.
fn behind(possible: &[Types], event: Event, used: &mut Types) -> Vec<Types> {
    match event {
        Event::Bought(told) => {
            let grow = |types: &Types| {
                let types = *types;
                Card::ALL
                    .into_iter()
                    .filter(move |card| told.is_none_or(|told| told == *card))
                    .filter_map(move |card| with_one_more(types, card))
            };
            let mut next: Vec<Types> = possible.iter().flat_map(grow).collect();
            next.sort_unstable();
            next.dedup();
            next
        }
        Event::Used(card) => {
            let kind = card as usize;
            used[kind] = used[kind].saturating_add(1);
            possible.iter().filter(|types| types[kind] >= used[kind]).copied().collect()
        }
        Event::VictoryCards(most) => {
            possible.iter().filter(|types| types[Card::VictoryPoint as usize] <= most).copied().collect()
        }
    }
}

/// Writes the events down while a record is replayed.
#[derive(Clone)]
struct Teller {
    events: Vec<(usize, Who, Event)>,
    /// The first event of this turn.
    turn: usize,
    limits: [u8; SEATS],
}

impl Teller {
    /// Notes what a step does to the cards of the player to move; nothing where readings differ on who that is.
    fn note(&mut self, step: usize, act: &Act, readings: &[Reading], goes_on: bool) -> Option<()> {
        let table = &readings.first()?.table;
        let who = table.mover;
        let concerns_cards = matches!(act, Act::Use(_) | Act::Buy(Goods::Card(_)));
        if concerns_cards && readings.iter().any(|reading| reading.table.mover != who) {
            return None;
        }
        match act {
            Act::Buy(Goods::Card(card)) => {
                self.events.push((step, who, Event::Bought(card.open())));
                self.limits[usize::from(who)] = u8::MAX;
            }
            Act::Use(play) => self.used(step, who, card_of(*play)),
            Act::EndTurn | Act::Roll(_) => self.turn = self.events.len(),
            _ => {}
        }
        if goes_on {
            self.limit(step, who, table);
        }
        Some(())
    }

    /// A card bought this turn cannot be the one that is used, so it is counted after it.
    fn used(&mut self, step: usize, who: Who, card: Card) {
        let fresh = self.events[self.turn..].iter().position(|event| matches!(event.2, Event::Bought(_)));
        let place = fresh.map_or(self.events.len(), |fresh| self.turn + fresh);
        self.events.insert(place, (step, who, Event::Used(card)));
    }

    /// W2: whoever is to move and has not won has fewer points than it takes.
    fn limit(&mut self, step: usize, who: Who, table: &Table) {
        let others = table.points(who).saturating_sub(table.seat(who).victory_cards());
        let most = (table.house.win - 1).saturating_sub(others);
        let limit = &mut self.limits[usize::from(who)];
        if most < cards_in_deck(Card::VictoryPoint) && most < *limit {
            *limit = most;
            self.events.push((step, who, Event::VictoryCards(most)));
        }
    }
}
