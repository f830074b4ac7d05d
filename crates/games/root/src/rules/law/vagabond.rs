//! A Vagabond (Law of Root, chapter 9): one deed for each item, quests, strikes, crafting with hammers, powers, and what he may keep.

use super::super::breach::Terms;
use super::super::decks::{Cost, Decks, ITEMS};
use super::super::diary::{Turned, What};
use super::super::doubts::Doubt;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::table::Spot;
use super::super::ways::has_way;
use super::extras::Extras;
use super::kit::Kit;
use super::relations;
use super::trial::Trial;
use crate::findings;
use crate::names::{Area, Character, Faction, Item, Status, Suit};
use crate::syntax::place::ItemPlace;
use crate::syntax::thing::PieceKind;

/// The items that are refreshed in Birdsong, before tea adds to them (9.4.1).
const REFRESHED: u8 = 3;
/// The items that are kept, before bags add to them (9.6.4).
const KEPT: u8 = 6;
/// What each tea and each bag adds.
const MORE: u8 = 2;
/// How many items lie on a track of their own.
const TRACK: u8 = 3;
/// How many items the Ranger repairs with a torch.
const HIDEOUT: u8 = 3;

/// A turn of a Vagabond on trial.
pub(super) struct Road<'t, 'p> {
    pub(super) trial: &'t mut Trial<'p>,
    /// Which Vagabond it is.
    pub(super) who: usize,
    /// Who he is, where the record tells.
    character: Option<Character>,
    kit: Kit,
    /// Moves and battles that cards allow.
    extras: Extras,
    /// Whether his powers and items are known.
    is_known: bool,
    /// The last deed of each item.
    deeds: [Option<usize>; ITEMS],
}

/// Weighs a turn of a Vagabond.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    let Some(who) = Position::vagabond(trial.faction) else { return };
    let character = trial.position.boards.characters[who];
    let (kit, extras) = (Kit::of(trial), Extras::of(trial));
    let is_known = character.is_some();
    let mut road = Road { trial, who, character, kit, extras, is_known, deeds: [None; ITEMS] };
    road.quests();
    road.crafts();
    road.explores();
    road.powers();
    road.repairs();
    road.battles();
    road.strikes();
    road.moves();
    road.aids();
    relations::weigh(&mut road);
    road.escorts();
    road.flips();
    road.limit();
}

impl Road<'_, '_> {
    /// Whether his items can be counted.
    fn counts(&self) -> bool {
        self.is_known && !self.trial.doubts(Doubt::Items(self.trial.faction))
    }

    /// Uses items for a deed. Tells whether they were there.
    fn spend(&mut self, number: usize, item: Item, count: u8) -> bool {
        let is_there = self.kit.spend(item, count);
        if is_there {
            self.deeds[item as usize] = Some(number);
        }
        is_there
    }

    /// Where the pawn stood when something happened.
    fn pawn_at(&self, number: usize) -> Spot {
        let own = |entry: usize| match self.trial.what(entry) {
            What::Pawn { kind, to, .. } if kind.party() == self.trial.party() => Some(to),
            _ => None,
        };
        (0..number).rev().find_map(own).unwrap_or(self.trial.dawn.pawns[self.who])
    }

    /// How many warriors of a party stood in a clearing when something happened: only he removes them on his turn.
    fn warriors_at(&self, number: usize, party: Party, clearing: u8) -> u8 {
        let removed_after = (number + 1..self.trial.len()).filter(|&entry| {
            matches!(self.trial.what(entry), What::Remove { kind, from, .. }
                if kind.party() == party && kind.class() == PieceKind::Warrior && from == Spot::Clearing(clearing))
        });
        let removed: u8 = removed_after.map(|entry| self.trial.count(entry)).sum();
        self.trial.position.table.warriors(party, clearing) + removed
    }

    /// Whether a faction was hostile when something happened, and the record has said so.
    fn is_hostile(&self, number: usize, other: Faction) -> bool {
        let told = |entry: usize| match self.trial.what(entry) {
            What::Relation { of, with, to, .. } if (of, with) == (self.trial.faction, other) => Some(to),
            _ => None,
        };
        let status = (0..number).rev().find_map(told);
        let status = status.unwrap_or(self.trial.dawn.relations[self.who][other as usize]);
        let is_said = self.trial.position.boards.unsaid[self.who] & 1 << other as u16 == 0;
        status == Status::Hostile && is_said
    }

    /// Every move but the slip takes a boot, two where warriors of a hostile faction stand, and never leads into a forest (9.5.1). The
    /// Harrier glides with the torch.
    fn moves(&mut self) {
        let own = self.trial.party();
        let is_own = |what: What| matches!(what, What::Pawn { kind, .. } if kind.party() == own);
        if let Some(slip) = self.trial.first(is_own) {
            self.trial.explain_all(slip);
        }
        while let Some(number) = self.trial.first(is_own) {
            self.trial.explain_all(number);
            let What::Pawn { from, to, .. } = self.trial.what(number) else { continue };
            match to {
                Spot::Forest(_) => self.walks_into_forest(number),
                Spot::Clearing(to) if self.is_known => self.walk(number, from, to),
                _ => {}
            }
        }
    }

    fn walks_into_forest(&mut self, number: usize) {
        let terms = self.trial.terms();
        self.trial.breach(number, ("V3", &findings::NO_WAY), terms, |_| {
            "the pawn moves into a forest; only the slip in Birdsong, the first move of a turn, leads there".to_owned()
        });
    }

    fn walk(&mut self, number: usize, from: Spot, to: u8) {
        let is_hostile = |road: &Self| {
            let mut others = Faction::ALL.iter().filter(|&&other| other != road.trial.faction);
            others.any(|&other| {
                road.is_hostile(number, other) && road.warriors_at(number, other.into(), to) > 0
            })
        };
        let boots = 1 + u8::from(is_hostile(self));
        let can_glide = self.character == Some(Character::Harrier);
        let has_way = match from {
            Spot::Clearing(from) => has_way(self.trial.position, self.trial.faction, from, to),
            _ => true,
        };
        let walks = has_way && self.spend(number, Item::Boot, boots);
        if walks || can_glide && self.spend(number, Item::Torch, 1) || self.free_move() {
            return;
        }
        let terms = Terms { at: to, have: self.kit.left(Item::Boot), want: boots, ..self.trial.terms() };
        self.trial.breach(number, ("V3", &findings::TOO_MANY_ACTIONS), terms, |terms| {
            let boots =
                if terms.want == 1 { "a boot" } else { "two boots, since hostile warriors are there" };
            format!(
                "the pawn moves on to clearing {} and that takes {boots}; {} left",
                terms.at,
                so_many(terms.have)
            )
        });
    }

    /// A move that a card allows.
    fn free_move(&mut self) -> bool {
        let free = if self.extras.moves > 0 { &mut self.extras.moves } else { &mut self.extras.either };
        take_one(free)
    }

    /// A battle that a card allows.
    fn free_battle(&mut self) -> bool {
        let free = if self.extras.battles > 0 { &mut self.extras.battles } else { &mut self.extras.either };
        take_one(free)
    }

    /// Every battle takes a sword (9.5.2). The Vagrant lets others fight for a torch.
    fn battles(&mut self) {
        for number in 0..self.trial.len() {
            let Some(What::Battle(bout)) = self.trial.open(number) else { continue };
            let is_own = self.trial.bout(bout).parties[0] == self.trial.party();
            if !is_own && self.character != Some(Character::Vagrant) {
                continue;
            }
            self.trial.explain_all(number);
            let item = if is_own { Item::Sword } else { Item::Torch };
            if self.is_known && !self.spend(number, item, 1) && !(is_own && self.free_battle()) {
                let rule = if is_own { "V4" } else { "V21" };
                self.lacks(number, (rule, &findings::TOO_MANY_ACTIONS), item, "a battle");
            }
        }
    }

    /// An item is missing for a deed.
    fn lacks(
        &mut self,
        number: usize,
        finding: (&'static str, &'static scorebook_core::Code),
        item: Item,
        deed: &'static str,
    ) {
        let have = self.kit.count(item);
        let terms = Terms { item: Some(item), have, deed, ..self.trial.terms() };
        self.trial.breach(number, finding, terms, |terms| {
            let item = terms.item.map_or("item", Item::name);
            match terms.have {
                0 => format!("{} takes a {item}, and the Vagabond has none that is undamaged", terms.deed),
                1 => format!("{} takes a {item}, and the only one is used already", terms.deed),
                have => format!("{} takes a {item}, and all {have} are used already", terms.deed),
            }
        });
    }

    /// A strike takes a crossbow: a warrior, or else a building or token of somebody without warriors there (9.5.6).
    fn strikes(&mut self) {
        let own = self.trial.party();
        let mut told_at = None;
        for number in 0..self.trial.len() {
            let Some(What::Remove { kind, from: Spot::Clearing(at), fight: None }) = self.trial.open(number)
            else {
                continue;
            };
            let is_fire = self.character == Some(Character::Scoundrel) && self.burns(at);
            let is_loss = self.is_loss_elsewhere(number, kind.party()) || self.is_ally(kind.party());
            if kind.party() == own || is_fire || is_loss || told_at == Some(self.trial.step(number)) {
                self.trial.explain_all(number);
                continue;
            }
            let count = self.trial.left(number);
            self.trial.explain_all(number);
            if self.strike(number, kind, at, count) {
                told_at = Some(self.trial.step(number));
            }
        }
    }

    /// Whether the torch of the Scoundrel was left in a clearing.
    fn burns(&self, clearing: u8) -> bool {
        (0..self.trial.len()).any(|entry| {
            matches!(self.trial.what(entry), What::Item { turned: Turned::Left(at), .. } if at == clearing)
        })
    }

    /// Whether a battle before took nothing of a party: the losses are told in another clearing than the battle.
    fn is_loss_elsewhere(&self, number: usize, party: Party) -> bool {
        let latest = (0..number).rev().find_map(|entry| match self.trial.what(entry) {
            What::Battle(bout) => Some(bout),
            _ => None,
        });
        let is_taken = |bout: u8| {
            (0..self.trial.len()).any(
                |entry| matches!(self.trial.what(entry), What::Remove { fight, .. } if fight == Some(bout)),
            )
        };
        latest.is_some_and(|bout| self.trial.bout(bout).parties[1] == party && !is_taken(bout))
    }

    /// A strike; tells whether something was found against it.
    fn strike(&mut self, number: usize, kind: Kind, at: u8, count: u8) -> bool {
        let terms = Terms { at, kind: Some(kind), other: Some(kind.party()), ..self.trial.terms() };
        if self.pawn_at(number) != Spot::Clearing(at) {
            self.trial.breach(number, ("V13", &findings::NOBODY_THERE), terms, |terms| {
                format!("a piece is struck in clearing {} and the pawn is elsewhere", terms.at)
            });
            return true;
        }
        let is_guarded = kind.class() != PieceKind::Warrior && self.warriors_at(number, kind.party(), at) > 0;
        if is_guarded {
            self.trial.breach(number, ("V13", &findings::BUILDINGS_FIRST), terms, |terms| {
                let owner = terms.other.map_or("its owner", Party::name);
                format!(
                    "a building or token is struck in clearing {} while warriors of {owner} are there",
                    terms.at
                )
            });
            return true;
        }
        if !self.is_known || self.spend(number, Item::Crossbow, count) {
            return false;
        }
        let code =
            if self.kit.count(Item::Crossbow) == 0 { &findings::UNPAID } else { &findings::TOO_MANY_ACTIONS };
        self.lacks(number, ("V13", code), Item::Crossbow, "a piece is removed without a battle: that");
        true
    }

    /// An item of a ruin takes a torch (9.5.3). With two Vagabonds nobody takes a second of a kind while the first is there (9.7).
    fn explores(&mut self) {
        for number in 0..self.trial.len() {
            let Some(What::Found { item, .. }) = self.trial.open(number) else { continue };
            self.trial.explain_all(number);
            if self.is_known && !self.spend(number, Item::Torch, 1) {
                let code = if self.kit.count(Item::Torch) == 0 {
                    &findings::UNPAID
                } else {
                    &findings::TOO_MANY_ACTIONS
                };
                self.lacks(number, ("V6", code), Item::Torch, "exploring a ruin");
            }
            self.found_twice(number, item);
        }
    }

    fn found_twice(&mut self, number: usize, item: Item) {
        let position = self.trial.position;
        let both = position.plays(Faction::Vagabond) && position.plays(Faction::SecondVagabond);
        let is_last = !(number + 1..self.trial.len())
            .any(|entry| matches!(self.trial.what(entry), What::Found { item: other, .. } if other == item));
        let anywhere = ItemPlace { area: None, state: None };
        let on_board = position.items.count(self.trial.faction as usize, item, anywhere);
        if both && is_last && on_board > 1 && position.boards.found[self.who][item as usize] > 1 {
            let terms = Terms { item: Some(item), ..self.trial.terms() };
            self.trial.breach(number, ("V23", &findings::ONCE_ONLY), terms, |terms| {
                let item = terms.item.map_or("item", Item::name);
                format!("a second {item} is taken from the ruins while the first is on the board; of two Vagabonds nobody may")
            });
        }
    }

    /// What only one character does with the torch: the Thief takes a card of somebody there, the Tinker one of the discard pile.
    fn powers(&mut self) {
        self.unmarked_labor();
        for number in 0..self.trial.len() {
            match self.trial.open(number) {
                Some(What::Give { of, to, .. }) if to == self.trial.faction => self.steal(number, of),
                Some(What::Fetch { to, suit, .. }) if to == self.trial.faction => self.labor(number, suit),
                _ => {}
            }
        }
    }

    fn steal(&mut self, number: usize, of: Faction) {
        let is_thief = self.character == Some(Character::Thief);
        // A card of the Riverfolk that nobody paid for is told as that.
        if of == Faction::Riverfolk && !is_thief {
            return;
        }
        self.trial.explain_all(number);
        if self.character.is_none() {
            return;
        }
        let terms = Terms { other: Some(of.into()), ..self.trial.terms() };
        if !is_thief {
            return self.trial.breach(number, ("V21", &findings::NO_SOURCE), terms, |terms| {
                let other = terms.other.map_or("somebody", Party::name);
                format!("a card of {other} goes to the Vagabond's hand; only the Thief takes cards")
            });
        }
        if !self.is_beside(number, of) {
            return self.trial.breach(number, ("V21", &findings::NOBODY_THERE), terms, |terms| {
                let other = terms.other.map_or("somebody", Party::name);
                format!("the Thief takes a card of {other} and is in no clearing with their pieces")
            });
        }
        for _ in 0..self.trial.count(number) {
            if self.is_known && !self.spend(number, Item::Torch, 1) {
                return self.lacks(
                    number,
                    ("V21", &findings::TOO_MANY_ACTIONS),
                    Item::Torch,
                    "stealing a card",
                );
            }
        }
    }

    fn labor(&mut self, number: usize, suit: Option<Suit>) {
        self.trial.explain_all(number);
        if self.character.is_none() {
            return;
        }
        let terms = self.trial.terms();
        if self.character != Some(Character::Tinker) {
            return self.trial.breach(number, ("V21", &findings::NO_SOURCE), terms, |_| {
                "a card of the discard pile goes to the Vagabond's hand; only the Tinker takes those"
                    .to_owned()
            });
        }
        let fits = match self.pawn_at(number) {
            Spot::Clearing(at) => self.trial.matches(suit, at),
            _ => false,
        };
        if !fits {
            return self.trial.breach(number, ("V21", &findings::WRONG_SUIT), terms, |_| {
                "the card that the Tinker takes does not match the clearing of the pawn".to_owned()
            });
        }
        if self.is_known && !self.spend(number, Item::Torch, 1) {
            self.lacks(
                number,
                ("V21", &findings::TOO_MANY_ACTIONS),
                Item::Torch,
                "a card of the discard pile",
            );
        }
    }

    /// Some leave out that the Tinker's card comes from the discard pile: a single card before the draw of the Evening is one.
    fn unmarked_labor(&mut self) {
        let own = self.trial.faction;
        let is_draw = |what: What| matches!(what, What::Draw { to } if to == own);
        let (first, last) = (self.trial.first(is_draw), self.trial.last(is_draw));
        if let Some(number) = first.filter(|_| first != last && self.character == Some(Character::Tinker))
            && self.trial.left(number) == 1
            && self.spend(number, Item::Torch, 1)
        {
            self.trial.explain_all(number);
        }
    }

    /// Whether somebody has, or had in this turn, pieces where the pawn stood.
    fn is_beside(&self, number: usize, other: Faction) -> bool {
        let Spot::Clearing(at) = self.pawn_at(number) else { return false };
        let other = Party::from(other);
        self.trial.dawn.is_present(other, at) || self.trial.position.table.is_present(other, at)
    }

    /// A quest takes its two items and a clearing of its suit (9.5.5).
    fn quests(&mut self) {
        for number in 0..self.trial.len() {
            let Some(What::Quest { suit, quest }) = self.trial.open(number) else { continue };
            self.trial.explain_all(number);
            let fits = match (self.pawn_at(number), suit) {
                (_, None) => true,
                (Spot::Clearing(at), Some(suit)) => self.trial.position.table.has_suit(at, suit),
                _ => false,
            };
            if !fits {
                let terms = Terms { suit, ..self.trial.terms() };
                self.trial.breach(number, ("V12", &findings::BAD_QUEST), terms, |terms| {
                    let suit = terms.suit.map_or("its", Suit::name);
                    format!("a {suit} quest is completed where no {suit} clearing is")
                });
            } else if let Some(quest) = quest {
                self.quest_items(number, suit, quest);
            }
        }
    }

    /// The items of a quest that is named. The Adventurer uses another one instead of one of them.
    fn quest_items(&mut self, number: usize, suit: Option<Suit>, quest: u8) {
        let Some(items) = Decks::tables().quest(quest, suit).filter(|_| self.is_known) else { return };
        let missing = items.into_iter().filter(|&item| !self.spend(number, item, 1)).last();
        let Some(item) = missing else { return };
        let improvises = self.character == Some(Character::Adventurer) && self.kit.spend_any(1);
        if !improvises {
            self.lacks(number, ("V12", &findings::BAD_QUEST), item, "the quest");
        }
    }

    /// Crafting takes hammers, all of the suit of the clearing where the pawn stands (9.2.1, 9.5.8).
    fn crafts(&mut self) {
        let decks = Decks::tables();
        for number in 0..self.trial.len() {
            let Some(What::Craft { card, item }) = self.trial.open(number) else { continue };
            self.trial.explain_all(number);
            let cost = match item {
                Some(item) => Some(decks.recipes[item as usize].cost),
                None => card.place().map(|place| decks.cards[place].cost),
            };
            if let Some(cost) = cost.filter(|cost| cost.pieces() > 0) {
                self.craft(number, cost, item);
            }
        }
    }

    fn craft(&mut self, number: usize, cost: Cost, item: Option<Item>) {
        let suits = [Suit::Fox, Suit::Mouse, Suit::Rabbit];
        let wrong = match self.pawn_at(number) {
            Spot::Clearing(at) => suits
                .into_iter()
                .find(|&suit| cost.0[suit as usize] > 0 && !self.trial.position.table.has_suit(at, suit)),
            _ => suits.into_iter().find(|&suit| cost.0[suit as usize] > 0).or(Some(Suit::Bird)),
        };
        if let Some(suit) = wrong {
            let terms = Terms { suit: Some(suit), ..self.trial.terms() };
            return self.trial.breach(number, ("V15", &findings::CRAFT_COST), terms, |terms| {
                let suit = terms.suit.filter(|&suit| suit != Suit::Bird).map_or("", Suit::name);
                format!("the card takes {suit} hammers, and a hammer has the suit of the clearing where the pawn is")
            });
        }
        // A hammer does not make itself.
        let own = u8::from(item == Some(Item::Hammer));
        let have = self.kit.left(Item::Hammer).saturating_sub(own);
        if self.is_known && (have < cost.pieces() || !self.spend(number, Item::Hammer, cost.pieces())) {
            let terms = Terms { have, want: cost.pieces(), ..self.trial.terms() };
            self.trial.breach(number, ("V15", &findings::CRAFT_COST), terms, |terms| {
                let hammers = if terms.want == 1 { "a hammer" } else { "hammers" };
                format!("the card takes {} {hammers}, {} left", counted(terms.want), so_many(terms.have))
            });
        }
    }

    /// Each repair takes a hammer (9.5.7). In a forest all items are mended at the end, and the Ranger mends three with a torch.
    fn repairs(&mut self) {
        let holder = self.trial.faction as u8;
        let rests = matches!(self.trial.position.table.pawns[self.who], Spot::Forest(_));
        let mut hideout = 0;
        for number in 0..self.trial.len() {
            let Some(What::Item { holder: board, item, turned: Turned::Repaired }) = self.trial.open(number)
            else {
                continue;
            };
            if board != holder {
                continue;
            }
            let count = self.trial.left(number);
            self.trial.explain_all(number);
            if rests || !self.is_known || item.is_none() {
                continue;
            }
            for _ in 0..count {
                let hides = self.character == Some(Character::Ranger)
                    && (hideout > 0 || self.kit.left(Item::Torch) > 0 && self.kit.left(Item::Hammer) == 0);
                if hides && hideout == 0 {
                    self.spend(number, Item::Torch, 1);
                    hideout = HIDEOUT;
                }
                if !take_one(&mut hideout) && !self.spend(number, Item::Hammer, 1) {
                    self.lacks(number, ("V14", &findings::TOO_MANY_ACTIONS), Item::Hammer, "each repair");
                    break;
                }
            }
        }
    }

    /// Items for aids may be of any kind (9.5.4).
    fn aids(&mut self) {
        let own = self.trial.faction;
        for number in 0..self.trial.len() {
            let Some(What::Give { of, to, suit }) = self.trial.open(number) else { continue };
            if of != own || self.is_guess(to) {
                continue;
            }
            let count = self.trial.left(number);
            let terms = Terms { other: Some(to.into()), suit, ..self.trial.terms() };
            let at = self.pawn_at(number);
            if !self.is_beside(number, to) {
                self.trial.breach(number, ("V7", &findings::NOBODY_THERE), terms, |terms| {
                    let other = terms.other.map_or("somebody", Party::name);
                    format!("aid goes to {other}, who have no piece in the clearing of the pawn")
                });
            } else if matches!(at, Spot::Clearing(at) if !self.trial.matches(suit, at)) {
                self.trial.breach(number, ("V7", &findings::WRONG_SUIT), terms, |terms| {
                    let suit = terms.suit.map_or("", Suit::name);
                    format!("the {suit} card given in aid does not match the clearing of the pawn")
                });
            } else if self.is_known && !self.kit.spend_any(count) {
                self.trial.breach(number, ("V7", &findings::TOO_MANY_ACTIONS), terms, |_| {
                    "each aid takes an item, and all are used already".to_owned()
                });
            }
        }
    }

    /// Whether a card goes to the Corvids for a wrong guess.
    pub(super) fn is_guess(&self, to: Faction) -> bool {
        to == Faction::Corvids
            && (0..self.trial.len()).any(|entry| matches!(self.trial.what(entry), What::Guess { .. }))
    }

    /// Warriors of an ally move along with the pawn, those of others do not (9.2.9.II).
    fn escorts(&mut self) {
        for number in 0..self.trial.len() {
            let Some(What::March { of, from, to, .. }) = self.trial.open(number) else { continue };
            let Some(other) = of.faction() else { continue };
            self.trial.explain_all(number);
            if self.is_ally(other.into()) {
                continue;
            }
            let terms = Terms { at: from, want: to, other: Some(of), ..self.trial.terms() };
            self.trial.breach(number, ("V22", &findings::NO_SOURCE), terms, |terms| {
                let other = terms.other.map_or("others", Party::name);
                format!(
                    "warriors of {other} move from {} to {}; only those of an ally move along",
                    terms.at, terms.want
                )
            });
        }
    }

    /// Whether somebody is an ally, at the beginning or the end of the turn.
    fn is_ally(&self, party: Party) -> bool {
        let statuses = [&self.trial.dawn.relations, &self.trial.position.boards.relations];
        let is_allied =
            |other: Faction| statuses.iter().any(|status| status[self.who][other as usize] == Status::Allied);
        party.faction().is_some_and(is_allied)
    }

    /// Items are refreshed as far as tea allows, damaged in battle, and lost only beyond the limit.
    fn flips(&mut self) {
        let holder = self.trial.faction as u8;
        let of = move |what: What, wanted: Turned| matches!(what, What::Item { holder: board, item: Some(_), turned } if board == holder && turned == wanted);
        self.exhausts();
        self.unflipped();
        self.refreshes(|what| of(what, Turned::Refreshed));
        self.damages(|what| of(what, Turned::Damaged));
        self.losses(|what| of(what, Turned::Gone));
        self.trial.take(u8::MAX, |what| matches!(what, What::Item { holder: board, .. } if board == holder));
    }

    /// No more items of a kind are exhausted than there are, those counted again that are refreshed in between.
    fn exhausts(&mut self) {
        let holder = self.trial.faction as u8;
        for &item in Item::ALL {
            let is =
                |what: What, wanted: Turned| what == What::Item { holder, item: Some(item), turned: wanted };
            let flips = self.trial.sum(|what| is(what, Turned::Exhausted));
            let have = self.kit.count(item) + self.trial.sum(|what| is(what, Turned::Refreshed));
            let last = self.trial.last(|what| is(what, Turned::Exhausted));
            if let Some(number) = last.filter(|_| flips > have && self.counts()) {
                let terms = Terms { item: Some(item), have, want: flips, ..self.trial.terms() };
                self.trial.breach(number, ("V4", &findings::NO_ITEM), terms, |terms| {
                    let item = terms.item.map_or("item", Item::name);
                    format!("a {item} is exhausted {} times and {} there", terms.want, so_many(terms.have))
                });
            }
        }
    }

    /// An item that was used and not turned over in writing.
    fn unflipped(&mut self) {
        let holder = self.trial.faction as u8;
        for &item in Item::ALL {
            // An item that leaves the game was meant to be turned over, as like as not.
            let is_flip = |what: What| {
                matches!(what, What::Item { holder: board, item: Some(one), turned: Turned::Exhausted | Turned::Gone }
                    if (board, one) == (holder, item))
            };
            let (flips, used) = (self.trial.sum(is_flip), self.kit.used(item));
            if let Some(number) = self.deeds[item as usize].filter(|_| flips < used && self.counts()) {
                let terms = Terms { item: Some(item), have: flips, want: used, ..self.trial.terms() };
                self.trial.breach(number, ("V4", &findings::UNTOLD), terms, |terms| {
                    let item = terms.item.map_or("item", Item::name);
                    format!(
                        "the turn uses {} of the {item}s and turns {} over in writing",
                        terms.want, terms.have
                    )
                });
            }
        }
    }

    fn refreshes(&mut self, is_refreshed: impl Fn(What) -> bool) {
        let most = REFRESHED + MORE * self.trial.dawn.items.undamaged(self.trial.faction as usize, Item::Tea);
        let said = self.trial.sum(&is_refreshed);
        if let Some(number) = self.trial.last(&is_refreshed).filter(|_| said > most && self.counts()) {
            let terms = Terms { have: most, want: said, ..self.trial.terms() };
            self.trial.breach(number, ("V5", &findings::NO_SOURCE), terms, |terms| {
                format!(
                    "{} items are refreshed; three, and two for each tea, make {}",
                    terms.want, terms.have
                )
            });
        }
    }

    fn damages(&mut self, is_damaged: impl Fn(What) -> bool) {
        let own = self.trial.party();
        let fights = self.trial.position.diary.bouts().iter().any(|bout| bout.parties.contains(&own));
        let has_bandits = self.trial.position.boards.hirelings.iter().any(|hired| hired.in_play);
        // Losses of a battle that was left out are told where they stand.
        let is_told = self.trial.verdicts.iter().any(|verdict| verdict.breach.rule == "V13");
        let may =
            fights || has_bandits || is_told || matches!(self.character, None | Some(Character::Adventurer));
        if let Some(number) = self.trial.first(&is_damaged).filter(|_| !may) {
            let terms = self.trial.terms();
            self.trial.breach(number, ("V16", &findings::NO_BATTLE), terms, |_| {
                "an item is damaged, and no battle or power of the turn does that".to_owned()
            });
        }
    }

    fn losses(&mut self, is_gone: impl Fn(What) -> bool) {
        let (kept, most) = self.kept();
        let gone = self.trial.sum(&is_gone);
        if let Some(number) = self.trial.first(&is_gone).filter(|_| kept + gone <= most && self.counts()) {
            let terms = Terms { have: kept + gone, want: most, ..self.trial.terms() };
            self.trial.breach(number, ("V19", &findings::NO_SOURCE), terms, |terms| {
                format!(
                    "an item leaves the game, and nothing asks for it: {} items are there and {} may be kept",
                    terms.have, terms.want
                )
            });
            self.trial.leaves_open(Doubt::Items(self.trial.faction));
        }
    }

    /// The items that count against the limit at least, and how many may be kept. Tea, coins and bags lie on tracks of their own where
    /// they can (9.2.5).
    fn kept(&self) -> (u8, u8) {
        let (items, holder) = (&self.trial.position.items, self.trial.faction as usize);
        let count = |item: Item| {
            let damaged = items.count(holder, item, ItemPlace { area: Some(Area::Damaged), state: None });
            let undamaged = items.undamaged(holder, item);
            let on_track = if matches!(item, Item::Tea | Item::Coin | Item::Bag) { TRACK } else { 0 };
            damaged + undamaged.saturating_sub(on_track)
        };
        let bags = items.undamaged(holder, Item::Bag).min(TRACK);
        (Item::ALL.iter().map(|&item| count(item)).sum(), KEPT + MORE * bags)
    }

    /// Six items are kept, and two more for each bag (9.6.4).
    fn limit(&mut self) {
        let (kept, most) = self.kept();
        if kept > most && self.counts() && self.trial.is_followed() {
            let terms = Terms { have: kept, want: most, ..self.trial.terms() };
            self.trial.breach_at(self.trial.last_step(), ("V19", &findings::HAND_LIMIT), terms, |terms| {
                format!("{} items are kept; six, and two for each bag, make {}", terms.have, terms.want)
            });
            self.trial.leaves_open(Doubt::Items(self.trial.faction));
        }
    }
}

/// Takes one of what is left; tells whether there was any.
fn take_one(left: &mut u8) -> bool {
    let is_there = *left > 0;
    *left -= u8::from(is_there);
    is_there
}

/// So many, before `left`.
fn so_many(count: u8) -> String {
    match count {
        0 => "none is".to_owned(),
        1 => "one is".to_owned(),
        more => format!("{more} are"),
    }
}

/// So many, before a noun; nothing for one.
fn counted(count: u8) -> String {
    if count == 1 { String::new() } else { count.to_string() }
}
