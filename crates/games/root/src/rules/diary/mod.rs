//! What a turn has seen, act by act, as the law weighs it when the turn closes.
//!
//! Deeds write entries while they change the table; nothing here judges. An entry tells what happened and how often, and, where the
//! law asks for it, what the table looked like at that moment.

mod sorts;

pub(crate) use sorts::{Index, Numbers, Sorts};

use super::decks::Decks;
use super::pieces::{Kind, Kinds, Party};
use super::table::Spot;
use crate::names::{Column, Faction, Item, Landmark, Leader, Minister, Mood, Status, Suit};
use sorts::Sort;

/// How many entries a turn may have. Turns of real games have a few dozen; a turn with more is told, and not weighed.
pub(crate) const MOST: usize = 128;
/// How many battles a turn may have.
pub(crate) const FIGHTS: usize = 24;

/// Beside the clearings that are sympathetic: martial law makes sympathy dearer.
pub(crate) const MARTIAL: u16 = 1;
/// Beside the clearings that are sympathetic: with the warriors of a band it may.
pub(crate) const PERHAPS_MARTIAL: u16 = 1 << 13;

/// One thing that happened in a turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Entry {
    /// The step that did it.
    pub(crate) step: u32,
    /// What happened.
    pub(crate) what: What,
}

/// A card of a deck by its place in the table, if it is known which one it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known(u8);

impl Known {
    /// Nobody knows which.
    pub(crate) const NOTHING: Self = Self(u8::MAX);

    /// The one card of a set, if it is one.
    pub(crate) fn of(cards: u64) -> Self {
        Decks::only(cards).and_then(|place| u8::try_from(place).ok()).map_or(Self::NOTHING, Self)
    }

    /// Whether it is one of some cards.
    pub(crate) fn is_of(self, cards: u64) -> bool {
        self.0 < 64 && cards & 1 << self.0 != 0
    }

    /// Its place in the table of cards.
    pub(crate) fn place(self) -> Option<usize> {
        (self.0 < 64).then_some(usize::from(self.0))
    }
}

/// What happens to an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turned {
    /// Its face goes down: it is used.
    Exhausted,
    /// Its face comes up again.
    Refreshed,
    /// It is damaged.
    Damaged,
    /// It is repaired.
    Repaired,
    /// It goes between satchel and track, or nothing about it is told.
    Shifted,
    /// It leaves the game, or the board for nowhere.
    Gone,
    /// It stays in a clearing: the torch of the Scoundrel.
    Left(u8),
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum What {
    /// Warriors of a party march from one clearing to another, with their warlord or without; the Burrow is clearing 0.
    March { of: Party, from: u8, to: u8, warlord: bool },
    /// A pawn goes somewhere.
    Pawn { kind: Kind, from: Spot, to: Spot },
    /// Pieces come from the supply to a clearing. `ruled`: for buildings, whose turn it is ruled the clearing then. `reach`: for buildings of the
    /// Marquise, the clearings whose wood could be brought there; for sympathy, the clearings that were sympathetic, with
    /// [`MARTIAL`] or [`PERHAPS_MARTIAL`].
    Place { kind: Kind, at: u8, ruled: bool, reach: u16 },
    /// Pieces come from the supply to a board, a forest or a path.
    Lay { kind: Kind, to: Spot },
    /// Pieces leave a clearing, a board or wherever they are for the supply or the box. `fight`: the battle that took them, by its
    /// number in the turn.
    Remove { kind: Kind, from: Spot, fight: Option<u8> },
    /// Pieces go between two places that are not both clearings, and neither is the supply: funds to a clearing, relics to a forest.
    Carry { kind: Kind, from: Spot, to: Spot },
    /// Pieces that are no warriors go from clearing to clearing.
    Shift { kind: Kind, from: u8, to: u8 },
    /// A landmark is set up.
    Landmark { landmark: Landmark, at: u8 },
    /// The ferry is moved.
    Ferry { from: u8, to: u8 },
    /// A battle, by its number in the turn.
    Battle(u8),
    /// Who ruled a clearing when a trade post came there, its own warrior not counted.
    Ruler { at: u8, by: Option<Faction> },
    /// A relic comes from a forest, by its place in the list of the map. `ruled`: the clearings that the Keepers ruled then, as bits.
    /// `faced`: whether enemies stood there.
    Delve { kind: Kind, forest: u8, at: u8, ruled: u16, faced: bool },
    /// A relic is recovered; what it is worth, or 0 where nobody knows. `ruled`: the clearings that the Keepers ruled then, as bits.
    Recover { kind: Kind, at: u8, worth: u8, ruled: u16 },
    /// Cards are drawn from the draw pile.
    Draw { to: Faction },
    /// Cards are taken from the discard pile.
    Fetch { to: Faction, suit: Option<Suit>, card: Known },
    /// A dominance card that lay beside the draw pile is taken.
    TakeDominance { to: Faction, suit: Suit },
    /// Cards leave a hand for the discard pile.
    Spend { of: Faction, suit: Option<Suit>, card: Known },
    /// Cards go from hand to hand.
    Give { of: Faction, to: Faction, suit: Option<Suit> },
    /// Cards become supporters: from a hand, or from the draw pile.
    Rally { of: Option<Faction>, suit: Option<Suit> },
    /// Supporters are discarded.
    Disband { suit: Option<Suit> },
    /// Cards go from a hand to a column of the Decree or the retinue.
    Enlist { of: Faction, to: Column, suit: Option<Suit> },
    /// Cards leave a column: for another one, or the discard pile. Faithful retainers and viziers are `loyal`.
    Leave { of: Column, to: Option<Column>, suit: Option<Suit>, loyal: bool },
    /// Cards are shown, to everybody or to somebody.
    Show { by: Faction, to: Option<Faction>, suit: Option<Suit> },
    /// A whole hand is shown, to everybody or to somebody.
    ShowHand { by: Faction, to: Option<Faction> },
    /// A card or an item is crafted.
    Craft { card: Known, item: Option<Item> },
    /// A crafted card leaves a board.
    Shed { of: Faction, card: Known },
    /// A dominance card is played to a board.
    Dominance { of: Faction, suit: Option<Suit> },
    /// The token leaves the track of points for a board.
    Join { of: Faction, board: Faction },
    /// Something happens to items on a board; all of them where none is named.
    Item { holder: u8, item: Option<Item>, turned: Turned },
    /// An item is taken from a ruin.
    Found { item: Item, at: u8 },
    /// An item goes from one board to another.
    Taken { item: Item, from: u8, to: u8 },
    /// Points are scored.
    Score { of: Faction },
    /// Points are lost.
    Lose { of: Faction },
    /// A relationship of a Vagabond changes.
    Relation { of: Faction, with: Faction, from: Status, to: Status },
    /// A closed path is opened, between two clearings.
    OpenPath { one: u8, other: u8 },
    /// A hireling, by the number of its band, serves somebody.
    Hire { band: u8, to: Option<Faction>, markers: Option<u8> },
    /// The Cult's outcast.
    Outcast { suit: Suit, hated: bool },
    /// The Riverfolk set a price.
    Price,
    /// The Riverfolk tell their funds.
    Funds,
    /// A leader of the Eyrie.
    Leader(Leader),
    /// The Decree is discarded.
    Purge,
    /// A minister is swayed.
    Sway(Minister),
    /// A minister leaves.
    Dismiss(Minister),
    /// A mood is chosen.
    Mood(Mood),
    /// A quest is completed: its place in the table of quests, where it is named.
    Quest { suit: Option<Suit>, quest: Option<u8> },
    /// Somebody guesses at a plot. `present`: whether the guesser had a piece there; `hidden`: whether a plot lay there face down.
    Guess { at: u8, plot: Kind, present: bool, hidden: bool },
    /// A plot is turned up.
    Flip { kind: Kind, at: u8 },
    /// A relic shows its worth.
    FlipRelic { kind: Kind, at: u8, worth: u8 },
    /// Two plots change places. `mixed`: whether one of them lay face up and the other face down.
    Trick { one: u8, other: u8, mixed: bool },
    /// Points are those of the Banker, for the cards that were spent last.
    Bank,
    /// Points are those of gardens, for a card of their suit.
    Gardens(Suit),
    /// Points are those of an item that the Hundreds crafted.
    Sell(Item),
    /// The Hundreds take an item of somebody whom they fight. `fight`: the battle; `ruled`: whether they ruled the clearing then.
    Loot { fight: Option<u8>, ruled: bool },
}

impl What {
    /// The pieces it tells of; of warriors that march their own kind, whichever goes with them.
    #[expect(
        clippy::inline_always,
        reason = "who notes something mostly knows its sort: then nothing is left to ask"
    )]
    #[inline(always)]
    fn kind(self) -> Option<Kind> {
        match self {
            Self::March { of, .. } => Kind::of(of).first().copied(),
            Self::Pawn { kind, .. }
            | Self::Place { kind, .. }
            | Self::Lay { kind, .. }
            | Self::Remove { kind, .. }
            | Self::Carry { kind, .. }
            | Self::Shift { kind, .. }
            | Self::Delve { kind, .. }
            | Self::Recover { kind, .. }
            | Self::Guess { plot: kind, .. }
            | Self::Flip { kind, .. }
            | Self::FlipRelic { kind, .. } => Some(kind),
            Self::Trick { .. } => Some(Kind::Plot),
            _ => None,
        }
    }
}

/// The hits that a side takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hits {
    /// At least so many, as far as pieces are there.
    pub(crate) least: u8,
    /// At most so many; nothing where that cannot be told.
    pub(crate) most: Option<u8>,
    /// How many of the least are rolled, which Armorers ignore.
    pub(crate) rolled: u8,
    /// How many of the most are not rolled.
    pub(crate) extra: u8,
}

/// A battle as the law weighs it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Bout {
    /// Attacker and defender.
    pub(crate) parties: [Party; 2],
    /// Where.
    pub(crate) clearing: u8,
    /// The warriors of both sides when it began; of a Vagabond the undamaged swords.
    pub(crate) strength: [u8; 2],
    /// All pieces of both sides when it began; of a Vagabond the undamaged items.
    pub(crate) pieces: [u8; 2],
    /// What both sides take.
    pub(crate) hits: [Hits; 2],
    /// The suits of the ambush and of the card that foils it, as far as they were played.
    pub(crate) ambush: [Option<Suit>; 2],
    /// The hits that attacker and defender dealt, where the dice are written.
    pub(crate) rolls: Option<[u8; 2]>,
    /// Whether something else speaks against it, so that its losses tell nothing.
    pub(crate) is_doubtful: bool,
    /// The step.
    pub(crate) step: u32,
}

/// What a turn has seen so far. It takes its room once and keeps it from turn to turn.
#[derive(Clone, Debug)]
pub(crate) struct Diary {
    entries: Box<[Entry; MOST]>,
    /// How many pieces, cards, items or points each entry tells of; apart, since the Law begins with a copy of them.
    counts: [u8; MOST],
    len: usize,
    index: Index,
    bouts: Vec<Bout>,
    /// The kinds of pieces it tells of.
    kinds: Kinds,
    /// Those of them that are removed: what a loss costs is asked after every turn, and seldom is anything of the kind lost.
    removed: Kinds,
    /// Whether there was no room for something.
    pub(crate) is_full: bool,
}

const BLANK: Entry = Entry { step: 0, what: What::Price };

impl Default for Diary {
    fn default() -> Self {
        Self {
            entries: Box::new([BLANK; MOST]),
            counts: [0; MOST],
            len: 0,
            index: Index::default(),
            bouts: Vec::with_capacity(FIGHTS),
            kinds: Kinds::NONE,
            removed: Kinds::NONE,
            is_full: false,
        }
    }
}

impl Diary {
    /// A new turn begins.
    pub(crate) fn clear(&mut self) {
        self.counts = [0; MOST];
        self.len = 0;
        self.index.clear();
        self.bouts.clear();
        (self.kinds, self.removed, self.is_full) = (Kinds::NONE, Kinds::NONE, false);
    }

    /// Notes that something happened; what one step does several times is one entry.
    #[expect(
        clippy::inline_always,
        reason = "who notes something mostly knows its sort: then nothing is left to ask"
    )]
    #[inline(always)]
    pub(crate) fn note(&mut self, step: u32, what: What, count: u8) {
        // Told here, where it is mostly known, and not when it is written.
        let signs = (Sort::of(what), what.kind());
        let last = self.entries.get(self.len.wrapping_sub(1));
        if last.is_some_and(|last| last.step == step) {
            self.note_more(step, what, count, signs);
        } else {
            self.write(step, what, count, signs);
        }
    }

    /// Notes something more of a step: adds to the last entry if that tells the same.
    #[inline(never)]
    fn note_more(&mut self, step: u32, what: What, count: u8, signs: (Sort, Option<Kind>)) {
        let last = self.len - 1;
        if self.entries[last].what == what {
            self.add(last, count);
        } else {
            self.write(step, what, count, signs);
        }
    }

    /// Writes a new entry, of a sort and about some kind of pieces.
    #[inline(never)]
    fn write(&mut self, step: u32, what: What, count: u8, (sort, kind): (Sort, Option<Kind>)) {
        if count == 0 {
            return;
        }
        let number = self.len;
        if number >= MOST {
            self.is_full = true;
            return;
        }
        (self.entries[number], self.counts[number]) = (Entry { step, what }, count);
        self.index.add(number, sort);
        if let Some(kind) = kind {
            self.kinds.add(kind);
            if matches!(sort, Sort::Remove) {
                self.removed.add(kind);
            }
        }
        self.len += 1;
    }

    /// An entry tells of more.
    fn add(&mut self, number: usize, count: u8) {
        self.counts[number] = self.counts[number].saturating_add(count);
    }

    /// The numbers of the entries of a step that is under way, from the last on.
    fn of_step(&self, step: u32) -> impl Iterator<Item = usize> {
        (0..self.len).rev().take_while(move |&number| self.entries[number].step == step)
    }

    /// Notes that warriors march. What leaves one clearing for another in one step marches together.
    pub(crate) fn march(&mut self, step: u32, (of, from, to): (Party, u8, u8), is_warlord: bool, count: u8) {
        let is_same = |number: &usize| matches!(self.entries[*number].what, What::March { of: other, from: start, to: end, .. } if (other, start, end) == (of, from, to));
        let same = self.of_step(step).find(is_same);
        if let Some(number) = same
            && let What::March { warlord, .. } = &mut self.entries[number].what
        {
            *warlord |= is_warlord;
            return self.add(number, count);
        }
        self.note(step, What::March { of, from, to, warlord: is_warlord }, count);
    }

    /// Notes a battle.
    pub(crate) fn fight(&mut self, bout: Bout) {
        let Some(number) = u8::try_from(self.bouts.len()).ok().filter(|_| self.bouts.len() < FIGHTS) else {
            self.is_full = true;
            return;
        };
        self.bouts.push(bout);
        self.note(bout.step, What::Battle(number), 1);
    }

    /// Whether a step removes pieces of several kinds, or several of one.
    pub(crate) fn is_group(&self, step: u32) -> bool {
        let removed =
            self.of_step(step).filter(|&number| matches!(self.entries[number].what, What::Remove { .. }));
        removed.map(|number| u16::from(self.counts[number])).sum::<u16>() > 1
    }

    /// The battle that is fought now, by its number in the turn.
    pub(crate) fn latest_fight(&self) -> Option<u8> {
        self.bouts.len().checked_sub(1).and_then(|last| u8::try_from(last).ok())
    }

    /// Something speaks against the battle that is fought now.
    pub(crate) fn doubt_fight(&mut self) {
        if let Some(bout) = self.bouts.last_mut() {
            bout.is_doubtful = true;
        }
    }

    /// Whether something speaks against the battle that is fought now.
    pub(crate) fn is_fight_doubted(&self) -> bool {
        self.bouts().last().is_some_and(|bout| bout.is_doubtful)
    }

    /// What happened, in order.
    #[inline]
    pub(crate) fn entries(&self) -> &[Entry] {
        &self.entries[..self.len.min(MOST)]
    }

    /// The room of the entries; what stands after the last of them tells nothing.
    #[inline]
    pub(crate) fn room(&self) -> &[Entry; MOST] {
        &self.entries
    }

    /// How many pieces, cards, items or points each entry tells of; none after the last.
    #[inline]
    pub(crate) fn counts(&self) -> &[u8; MOST] {
        &self.counts
    }

    /// What happened and how often, in order.
    pub(crate) fn counted(&self) -> impl Iterator<Item = (&Entry, u8)> {
        self.entries().iter().zip(self.counts)
    }

    /// Whether it tells of pieces of some kinds.
    #[inline]
    pub(crate) fn tells(&self, kinds: Kinds) -> bool {
        self.kinds.has_any(kinds)
    }

    /// Whether pieces of some kinds are removed.
    #[inline]
    pub(crate) fn removes(&self, kinds: Kinds) -> bool {
        self.removed.has_any(kinds)
    }

    /// Where the entries of each sort stand.
    #[inline]
    pub(crate) fn index(&self) -> &Index {
        &self.index
    }

    /// The battles, in order.
    pub(crate) fn bouts(&self) -> &[Bout] {
        &self.bouts
    }
}
