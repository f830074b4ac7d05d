//! Who holds which resource cards: every distribution that fits what is written, or, when those are too many, bounds.

use std::cmp::Ordering;

use crate::bounds::Bounds;
use crate::facts::CARDS_PER_RESOURCE;
use crate::names::Resource;
use crate::rules::standing::table::{SEATS, Who};
use crate::syntax::Formula;

/// Cards of each resource, in standard order.
pub(crate) type Stack = [u8; 5];

/// How many distributions are kept before bounds take their place. Games between machines came close to it once in 200.
pub(crate) const MOST_WORLDS: usize = 20_000;

/// The place of the bank in a distribution; players come after it.
pub(crate) const BANK: usize = 0;

/// The place of a player in a distribution.
#[inline]
pub(crate) fn place(who: Who) -> usize {
    usize::from(who) + 1
}

/// What the players claim from the bank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) struct Claims {
    /// The cards of each player.
    of: [Stack; SEATS],
    /// All of them together.
    sum: Stack,
}

impl Claims {
    /// A player claims some more.
    #[inline]
    pub(crate) fn add(&mut self, who: Who, resource: Resource, count: u8) {
        let claim = &mut self.of[usize::from(who)][resource as usize];
        *claim = claim.saturating_add(count);
        self.sum[resource as usize] = self.sum[resource as usize].saturating_add(count);
    }
}

/// One distribution of all resource cards. Whatever happens, cards only change places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct World {
    /// The bank's cards, then each player's.
    pub(crate) cards: [Stack; SEATS + 1],
    /// Which distribution of an earlier step it comes from, where somebody wants to know.
    pub(crate) origin: u32,
}

// Distributions are sorted all the time, and comparing their bytes at once is several times as fast as one by one.
impl Ord for World {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.cards.as_flattened().cmp(other.cards.as_flattened()).then(self.origin.cmp(&other.origin))
    }
}

impl PartialOrd for World {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl World {
    /// All cards in the bank.
    pub(crate) fn new() -> Self {
        let mut cards = [[0; 5]; SEATS + 1];
        cards[BANK] = [CARDS_PER_RESOURCE; 5];
        Self { cards, origin: 0 }
    }

    /// How many cards everybody holds.
    pub(crate) fn sizes(&self) -> [u8; SEATS] {
        std::array::from_fn(|who| sum(self.cards[who + 1]))
    }

    /// How many cards a player holds.
    #[inline]
    pub(crate) fn size(&self, who: Who) -> u8 {
        sum(self.cards[place(who)])
    }

    /// Whether all these cards are there.
    #[inline]
    pub(crate) fn has(&self, at: usize, cards: Stack) -> bool {
        self.cards[at].iter().zip(&cards).all(|(has, wanted)| has >= wanted)
    }

    /// Moves cards, as far as they are there.
    #[inline]
    pub(crate) fn give(&mut self, from: usize, to: usize, cards: Stack) {
        for (kind, wanted) in cards.into_iter().enumerate() {
            let count = wanted.min(self.cards[from][kind]);
            self.cards[from][kind] -= count;
            self.cards[to][kind] = self.cards[to][kind].saturating_add(count);
        }
    }

    /// Moves one card, if it is there.
    pub(crate) fn give_one(&mut self, from: usize, to: usize, resource: Resource) {
        let mut cards = [0; 5];
        cards[resource as usize] = 1;
        self.give(from, to, cards);
    }
}

/// What may be in whose hands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hands {
    /// Every distribution that is possible, sorted and each once; or, if rough, the most and the least of everything.
    pub(crate) worlds: Vec<World>,
    /// Whether `worlds` are bounds.
    pub(crate) is_rough: bool,
}

impl Hands {
    /// Hands that are known.
    pub(crate) fn known(world: World) -> Self {
        Self { worlds: vec![world], is_rough: false }
    }

    /// The distributions that have to be asked whether something is possible.
    #[inline]
    pub(crate) fn possible(&self) -> &[World] {
        if self.is_rough { &self.worlds[..1] } else { &self.worlds }
    }

    /// How many cards of a resource there can be in one place.
    pub(crate) fn range(&self, at: usize, resource: Resource) -> Bounds {
        let count = |world: &World| Bounds::exactly(world.cards[at][resource as usize]);
        Bounds::widest(self.worlds.iter().map(count))
    }

    /// How many cards there can be in one place.
    pub(crate) fn size_range(&self, at: usize) -> Bounds {
        Bounds::widest(self.worlds.iter().map(|world| Bounds::exactly(sum(world.cards[at]))))
    }

    /// How many cards each player holds, where every distribution tells the same.
    pub(crate) fn sizes(&self) -> Option<[u8; SEATS]> {
        let mut all = self.worlds.iter().map(World::sizes);
        let first = all.next()?;
        all.all(|sizes| sizes == first).then_some(first)
    }

    /// Drops what is impossible, unless that is everything.
    pub(crate) fn keep(&mut self, is_possible: impl Fn(&World) -> bool) {
        if !self.is_rough && self.worlds.len() > 1 && self.worlds.iter().any(&is_possible) {
            self.worlds.retain(is_possible);
        }
    }

    /// Changes every distribution alike.
    #[inline]
    pub(crate) fn change(&mut self, change: impl Fn(&mut World)) {
        self.worlds.iter_mut().for_each(change);
    }

    /// Moves cards in every distribution.
    #[inline]
    pub(crate) fn give(&mut self, from: usize, to: usize, cards: Stack) {
        self.change(|world| world.give(from, to, cards));
    }

    /// Puts the distributions in order, each once, after some of them may have become alike.
    pub(crate) fn tidy(&mut self) {
        if self.is_rough || self.worlds.len() < 2 {
            return;
        }
        self.worlds.sort_unstable();
        self.worlds.dedup();
        // Whoever follows distributions back to their origin wants all of them.
        if self.worlds.len() > MOST_WORLDS && self.worlds[0].origin == 0 {
            self.roughen();
        }
    }

    /// Takes bounds in the place of the distributions.
    pub(crate) fn roughen(&mut self) {
        let (mut most, mut least) = (self.worlds[0], self.worlds[0]);
        for world in &self.worlds {
            for (at, stack) in world.cards.iter().enumerate() {
                for (kind, &count) in stack.iter().enumerate() {
                    most.cards[at][kind] = most.cards[at][kind].max(count);
                    least.cards[at][kind] = least.cards[at][kind].min(count);
                }
            }
        }
        self.worlds = vec![most, least];
        self.is_rough = true;
    }

    /// A card changes hands and nobody wrote which: every card that may be it.
    pub(crate) fn steal_hidden(&mut self, from: usize, to: usize) {
        if self.is_rough {
            return self.steal_roughly(from, to);
        }
        let before = self.worlds.len();
        for at in 0..before {
            let world = self.worlds[at];
            let mut first = true;
            for resource in Resource::ALL.into_iter().filter(|&kind| world.cards[from][kind as usize] > 0) {
                let mut after = world;
                after.give_one(from, to, resource);
                if first {
                    self.worlds[at] = after;
                    first = false;
                } else {
                    self.worlds.push(after);
                }
            }
        }
        self.tidy();
    }

    fn steal_roughly(&mut self, from: usize, to: usize) {
        for kind in 0..5 {
            if self.worlds[0].cards[from][kind] > 0 {
                self.worlds[0].cards[to][kind] = self.worlds[0].cards[to][kind].saturating_add(1);
            }
            self.worlds[1].cards[from][kind] = self.worlds[1].cards[from][kind].saturating_sub(1);
        }
    }

    /// Everybody hands a resource over.
    pub(crate) fn monopolise(&mut self, who: Who, resource: Resource) {
        let kind = resource as usize;
        self.change(|world| {
            for other in (1..=SEATS).filter(|&other| other != place(who)) {
                let taken = std::mem::take(&mut world.cards[other][kind]);
                let own = &mut world.cards[place(who)][kind];
                *own = own.saturating_add(taken);
            }
        });
        self.tidy();
    }

    /// P1 and P2: pays out what the players claim, in every distribution.
    pub(crate) fn produce(&mut self, claims: &Claims) {
        if self.is_rough {
            return self.produce_roughly(claims);
        }
        self.change(|world| produce(world, claims));
    }

    fn produce_roughly(&mut self, claims: &Claims) {
        for kind in 0..5 {
            let wanted = claims.sum[kind];
            let is_sure = self.worlds[1].cards[BANK][kind] >= wanted;
            for (who, claim) in claims.of.iter().enumerate() {
                let gain = |count: u8| count.saturating_add(claim[kind]);
                self.worlds[0].cards[who + 1][kind] = gain(self.worlds[0].cards[who + 1][kind]);
                if is_sure {
                    self.worlds[1].cards[who + 1][kind] = gain(self.worlds[1].cards[who + 1][kind]);
                }
            }
            self.worlds[1].cards[BANK][kind] = self.worlds[1].cards[BANK][kind].saturating_sub(wanted);
            if is_sure {
                self.worlds[0].cards[BANK][kind] = self.worlds[0].cards[BANK][kind].saturating_sub(wanted);
            }
        }
    }

    /// Any of these things may have happened, and nobody wrote which.
    pub(crate) fn branch(&mut self, ways: &[Claims]) {
        if self.is_rough {
            return ways.iter().for_each(|claims| self.produce_roughly_maybe(claims));
        }
        let before = std::mem::take(&mut self.worlds);
        for claims in ways {
            self.worlds.extend(before.iter().map(|&world| {
                let mut after = world;
                produce(&mut after, claims);
                after
            }));
        }
        self.tidy();
    }

    /// The players may have got this or not.
    fn produce_roughly_maybe(&mut self, claims: &Claims) {
        for kind in 0..5 {
            for (who, claim) in claims.of.iter().enumerate() {
                let most = &mut self.worlds[0].cards[who + 1][kind];
                *most = most.saturating_add(claim[kind]);
                let least = &mut self.worlds[1].cards[BANK][kind];
                *least = least.saturating_sub(claim[kind]);
            }
        }
    }
}

/// P2: a resource that the bank cannot pay to all is paid to nobody, unless only one player claims it.
#[inline]
fn produce(world: &mut World, claims: &Claims) {
    for kind in (0..5).filter(|&kind| claims.sum[kind] > 0) {
        let bank = world.cards[BANK][kind];
        if claims.sum[kind] <= bank {
            world.cards[BANK][kind] -= claims.sum[kind];
            for (hand, claim) in world.cards[1..].iter_mut().zip(&claims.of) {
                hand[kind] = hand[kind].saturating_add(claim[kind]);
            }
            continue;
        }
        let mut claimants = claims.of.iter().enumerate().filter(|(_, claim)| claim[kind] > 0);
        if let (Some((who, _)), None) = (claimants.next(), claimants.next()) {
            world.cards[BANK][kind] = 0;
            world.cards[who + 1][kind] = world.cards[who + 1][kind].saturating_add(bank);
        }
    }
}

/// How many cards these are.
#[inline]
fn sum(cards: Stack) -> u8 {
    cards.iter().fold(0, |sum: u8, &count| sum.saturating_add(count))
}

/// The cards of a formula.
#[inline]
pub(crate) fn stack(formula: Formula) -> Stack {
    Resource::ALL.map(|resource| formula.count(resource))
}

/// A formula of these cards.
pub(crate) fn formula(cards: Stack) -> Formula {
    Resource::ALL.into_iter().zip(cards).fold(Formula::default(), |sum, (kind, count)| sum.with(kind, count))
}
