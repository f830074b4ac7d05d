//! The board: satchel, Battle Track and damaged items, the quest and the character.

use std::cmp::Reverse;

use scorebook_root::names::{Area, Character, Faction, Item, Side, State};
use scorebook_root::rules::{Position, items_of_a_vagabot};
use scorebook_root::syntax::action::{Action, Craft, Move};
use scorebook_root::syntax::place::{ItemPlace, Place};
use scorebook_root::syntax::thing::{Card, Thing};

use crate::table::card::OpenCard;
use crate::table::mat::Mat;
use crate::table::options::Options;
use crate::words::name::open_card;

/// With so many undamaged items the first, the second and the third lie on the Battle Track (7.2.4).
const TRACK: [u8; 3] = [6, 9, 12];

/// An item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Held {
    pub(super) item: Item,
    pub(super) area: Area,
    pub(super) is_exhausted: bool,
}

/// All that lies in front of a Vagabot.
#[derive(Clone, Debug, Default)]
pub(super) struct Satchel {
    /// Who he is.
    pub(super) character: Option<Character>,
    /// The quest that nobody else can complete.
    pub(super) quest: Option<OpenCard>,
    /// The items in the order they were gained (V1).
    items: Vec<Held>,
    /// Those that were agreed on for the start, where they are not those of the character (V11).
    agreed: Vec<Item>,
}

impl Held {
    fn of(item: Item) -> Self {
        Self { item, area: Area::Satchel, is_exhausted: false }
    }

    pub(super) fn is_damaged(self) -> bool {
        self.area == Area::Damaged
    }

    pub(super) fn is_on_track(self) -> bool {
        self.area == Area::Track
    }

    /// The item with what tells it from others of its kind: `%f`, `%ht`, `%fe`, `%sdr`.
    pub(super) fn written(self, tells_side: bool) -> String {
        let area = match self.area {
            Area::Satchel => "",
            Area::Track => "t",
            Area::Damaged => "d",
        };
        let side = match (tells_side, self.is_exhausted) {
            (false, _) => "",
            (true, true) => "e",
            (true, false) => "r",
        };
        format!("%{}{area}{side}", self.item)
    }
}

impl Satchel {
    /// An item by its place in the order of gain.
    pub(super) fn at(&self, place: usize) -> Held {
        self.items[place]
    }

    /// An item, to change it.
    pub(super) fn at_mut(&mut self, place: usize) -> &mut Held {
        &mut self.items[place]
    }

    /// The places of the items that fit, in the order of gain.
    pub(super) fn places(&self, fits: impl Fn(Held) -> bool) -> Vec<usize> {
        (0..self.items.len()).filter(|&place| fits(self.items[place])).collect()
    }

    /// How many items fit.
    pub(super) fn count(&self, fits: impl Fn(Held) -> bool) -> u8 {
        u8::try_from(self.places(fits).len()).unwrap_or(u8::MAX)
    }

    /// The undamaged items.
    pub(super) fn undamaged(&self) -> u8 {
        self.count(|held| !held.is_damaged())
    }

    /// The items that can be exhausted: face up in the satchel.
    pub(super) fn ready(&self) -> Vec<usize> {
        self.places(|held| held.area == Area::Satchel && !held.is_exhausted)
    }

    /// How many items belong on the Battle Track.
    pub(super) fn on_track(&self) -> u8 {
        let undamaged = self.undamaged();
        u8::try_from(TRACK.iter().filter(|&&number| undamaged >= number).count()).unwrap_or(0)
    }

    /// The items at the start: those that were agreed on, or else those of the character (V11).
    pub(super) fn starts_with(&self, character: Character) -> Vec<Item> {
        if self.agreed.is_empty() { items_of_a_vagabot(character) } else { self.agreed.clone() }
    }

    /// A new item comes face up into the satchel.
    pub(super) fn gain(&mut self, item: Item) {
        self.items.push(Held::of(item));
    }

    /// An item leaves the game.
    pub(super) fn lose(&mut self, place: usize) {
        self.items.remove(place);
    }

    /// The undamaged items in the order in which hits fall on them (7.2.5): the exhausted ones first; those of the satchel before those of
    /// the track.
    pub(super) fn order_of_hits(&self) -> Vec<usize> {
        let mut places = self.places(|held| !held.is_damaged());
        places.sort_by_key(|&place| (!self.items[place].is_exhausted, self.items[place].is_on_track()));
        places
    }

    /// The exhausted items in the order in which they are refreshed: satchel, then track (V12).
    pub(super) fn order_of_rest(&self) -> Vec<usize> {
        let mut places = self.places(|held| !held.is_damaged() && held.is_exhausted);
        places.sort_by_key(|&place| self.items[place].is_on_track());
        places
    }

    /// The damaged items in the order in which they are repaired: face up, then exhausted (7.5.5).
    pub(super) fn order_of_repair(&self) -> Vec<usize> {
        let mut places = self.places(Held::is_damaged);
        places.sort_by_key(|&place| self.items[place].is_exhausted);
        places
    }

    /// The item of the satchel that goes to the track next: exhausted ones first, else the newest (V2).
    pub(super) fn next_for_track(&self) -> Option<usize> {
        let places = self.places(|held| held.area == Area::Satchel).into_iter();
        places.min_by_key(|&place| (!self.items[place].is_exhausted, Reverse(place)))
    }

    /// The item of the track that comes back first: the newest.
    pub(super) fn next_from_track(&self) -> Option<usize> {
        self.places(Held::is_on_track).pop()
    }

    fn listed(&self, area: Area) -> String {
        let sign = |held: &Held| if held.is_exhausted { "!" } else { "" };
        let there = self.items.iter().filter(|held| held.area == area);
        there.map(|held| format!("{}{}", held.item, sign(held))).collect::<Vec<_>>().join(" ")
    }

    fn read_items(&mut self, area: Area, text: &str) -> Result<(), String> {
        self.items.retain(|held| held.area != area);
        for word in text.split_whitespace() {
            let item = Item::from_word(word.trim_end_matches('!'));
            let item = item.ok_or_else(|| format!("`{word}` is no item: s b c x h t r f"))?;
            self.items.push(Held { item, area, is_exhausted: word.ends_with('!') });
        }
        // What a case tells first was gained first.
        let rank = |area: Area| [Area::Satchel, Area::Track, Area::Damaged].iter().position(|&it| it == area);
        self.items.sort_by_key(|held| rank(held.area));
        Ok(())
    }
}

impl Mat for Satchel {
    fn read(&mut self, key: &str, text: &str) -> Result<bool, String> {
        match key {
            "satchel" => self.read_items(Area::Satchel, text)?,
            "track" => self.read_items(Area::Track, text)?,
            "damaged" => self.read_items(Area::Damaged, text)?,
            "quest" => self.quest = if matches!(text, "" | "-") { None } else { Some(open_card(text)?) },
            "character" => {
                let named = Character::from_word(text).ok_or_else(|| format!("`{text}` is no character"))?;
                self.character = Some(named);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn written(&self) -> Vec<(&'static str, String)> {
        vec![
            ("character", self.character.map_or("", Character::word).to_owned()),
            ("satchel", self.listed(Area::Satchel)),
            ("track", self.listed(Area::Track)),
            ("damaged", self.listed(Area::Damaged)),
            ("quest", self.quest.map_or_else(String::new, |quest| quest.written())),
        ]
    }

    fn agree(&mut self, options: &Options) {
        self.agreed.clone_from(&options.items);
    }

    fn follow(&mut self, who: Faction, me: Faction, action: &Action) {
        match action {
            Action::Craft(Craft::Item(item)) if who == me => self.gain(*item),
            Action::Move(moved) => self.follow_move(who, me, moved),
            _ => {}
        }
    }

    fn find(&mut self, position: &Position, me: Faction) {
        self.character = self.character.or(position.character_of(me));
        // What the record tells of the order holds only while it is about the same items.
        let mut told: Vec<(Item, bool)> =
            self.items.iter().map(|held| (held.item, held.is_damaged())).collect();
        let stacks = || {
            position.items_of(me).flat_map(|stack| {
                let is_exhausted = stack.state == State::Exhausted;
                vec![Held { item: stack.item, area: stack.area, is_exhausted }; stack.count.into()]
            })
        };
        let mut lying: Vec<(Item, bool)> = stacks().map(|held| (held.item, held.is_damaged())).collect();
        told.sort_unstable();
        lying.sort_unstable();
        if told != lying {
            self.items = stacks().collect();
        }
    }

    fn copied(&self) -> Box<dyn Mat> {
        Box::new(self.clone())
    }
}

/// What a record tells.
impl Satchel {
    fn follow_move(&mut self, who: Faction, me: Faction, moved: &Move) {
        for group in &*moved.what {
            for counted in &*group.things {
                match counted.thing {
                    Thing::Card(card) if who == me => self.follow_card(card, group.from, &moved.to),
                    Thing::Item(item) => {
                        (0..counted.count)
                            .for_each(|_| self.follow_item(item, group.from, &moved.to, who, me));
                    }
                    _ => {}
                }
            }
        }
    }

    fn follow_card(&mut self, card: Card, from: Option<Place>, to: &[Place]) {
        match (from, to) {
            (Some(Place::Quests), _) => self.quest = None,
            (_, [Place::Quests]) => {
                self.quest = card.suit.map(|suit| OpenCard { suit, name: card.name, item: None });
            }
            (_, [Place::Board { .. }]) => {
                let named = card.name.and_then(|name| Character::from_word(&name.to_string()));
                if let Some(character) = named {
                    self.character = Some(character);
                    self.items = self.starts_with(character).into_iter().map(Held::of).collect();
                }
            }
            _ => {}
        }
    }

    fn follow_item(&mut self, item: Item, from: Option<Place>, to: &[Place], who: Faction, me: Faction) {
        let is_of = |of: Option<Side>, faction: Faction| of.is_none_or(|of| of == Side::Faction(faction));
        let (is_mine, start) = match from {
            Some(Place::Board { of }) => (of.map_or(who == me, |of| of == Side::Faction(me)), None),
            Some(Place::Item(place)) => (who == me, Some(place)),
            Some(_) => (false, None),
            None => (who == me, None),
        };
        match to {
            [Place::Board { of }] if !is_mine && who == me && is_of(*of, me) => self.gain(item),
            [Place::Item(_), ..] if is_mine => self.follow_turn(item, start, to),
            _ if is_mine => {
                if let Some(place) =
                    self.meant(item, start, |held| held.area == Area::Satchel, |held| !held.is_exhausted)
                {
                    self.lose(place);
                }
            }
            _ => {}
        }
    }

    /// An item is exhausted, refreshed, damaged, repaired, or goes to the track or back.
    fn follow_turn(&mut self, item: Item, start: Option<ItemPlace>, to: &[Place]) {
        let ends = to.iter().filter_map(|place| if let Place::Item(end) = place { Some(end) } else { None });
        let end = ends.fold(ItemPlace { area: None, state: None }, |all, end| ItemPlace {
            area: end.area.or(all.area),
            state: end.state.or(all.state),
        });
        let is_in_use = |held: Held| !held.is_damaged();
        let meant = match (end.area, end.state) {
            (Some(Area::Damaged), _) => {
                self.meant(item, start, is_in_use, |held| (!held.is_exhausted, held.is_on_track()))
            }
            (Some(Area::Track), _) => {
                let lying = self.places_of(item, start, |held| held.area == Area::Satchel).into_iter();
                lying.max_by_key(|&place| (self.items[place].is_exhausted, place))
            }
            (Some(Area::Satchel), _) => {
                let area = start.and_then(|start| start.area).unwrap_or(Area::Damaged);
                self.places_of(item, start, |held| held.area == area)
                    .pop()
                    .filter(|_| area == Area::Track)
                    .or_else(|| self.meant(item, start, |held| held.area == area, |held| held.is_exhausted))
            }
            (_, Some(State::Exhausted)) => {
                self.meant(item, start, |held| held.area == Area::Satchel && !held.is_exhausted, |_| ())
            }
            (_, Some(State::Refreshed)) => {
                self.meant(item, start, |held| is_in_use(held) && held.is_exhausted, Held::is_on_track)
            }
            _ => None,
        };
        if let Some(place) = meant {
            let held = &mut self.items[place];
            held.area = end.area.unwrap_or(held.area);
            held.is_exhausted = end.state.map_or(held.is_exhausted, |state| state == State::Exhausted);
        }
    }

    /// The places of a kind that lie where it is told and fit.
    fn places_of(&self, item: Item, start: Option<ItemPlace>, fits: impl Fn(Held) -> bool) -> Vec<usize> {
        let (area, state) = start.map_or((None, None), |start| (start.area, start.state));
        self.places(|held| {
            held.item == item
                && area.is_none_or(|area| area == held.area)
                && state.is_none_or(|state| (state == State::Exhausted) == held.is_exhausted)
                && fits(held)
        })
    }

    /// The first of a kind that lies where it is told and fits, by what comes first.
    fn meant<K: Ord>(
        &self,
        item: Item,
        start: Option<ItemPlace>,
        fits: impl Fn(Held) -> bool,
        first: impl Fn(Held) -> K,
    ) -> Option<usize> {
        let places = self.places_of(item, start, fits).into_iter();
        places.min_by_key(|&place| (first(self.items[place]), place))
    }
}
