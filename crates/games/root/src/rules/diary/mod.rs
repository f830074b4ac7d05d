//! What a turn has seen, act by act, as the law weighs it when the turn closes.
//!
//! Deeds write entries while they change the table; nothing here judges. An entry tells what happened and how often, and, where the
//! law asks for it, what the table looked like at that moment.

mod sorts;

pub(crate) use sorts::{Numbers, Sorts};

use super::decks::Decks;
use super::pieces::{Kind, Party};
use super::table::Spot;
use crate::names::{Column, Faction, Item, Landmark, Leader, Minister, Mood, Status, Suit};
use sorts::Index;

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
    /// How many pieces, cards, items or points it was.
    pub(crate) count: u8,
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
    /// Pieces come from the supply to a clearing. `ruled`: whose turn it is ruled the clearing then. `reach`: for buildings of the
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
    /// Whose pieces it tells of.
    #[inline]
    fn party(self) -> Option<Party> {
        match self {
            Self::March { of, .. } => Some(of),
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
            | Self::FlipRelic { kind, .. } => Some(kind.party()),
            Self::Trick { .. } => Some(Kind::Plot.party()),
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
    /// Whether the attacker ruled the clearing.
    pub(crate) ruled: bool,
    /// Whether something else speaks against it, so that its losses tell nothing.
    pub(crate) is_doubtful: bool,
    /// The step.
    pub(crate) step: u32,
}

/// What a turn has seen so far. It takes its room once and keeps it from turn to turn.
#[derive(Clone, Debug)]
pub(crate) struct Diary {
    entries: Box<[Entry; MOST]>,
    len: usize,
    index: Index,
    bouts: Vec<Bout>,
    /// The parties whose pieces it tells of, as bits.
    parties: u32,
    /// Whether there was no room for something.
    pub(crate) is_full: bool,
}

const BLANK: Entry = Entry { step: 0, what: What::Price, count: 0 };

impl Default for Diary {
    fn default() -> Self {
        let (entries, bouts) = (Box::new([BLANK; MOST]), Vec::with_capacity(FIGHTS));
        Self { entries, len: 0, index: Index::default(), bouts, parties: 0, is_full: false }
    }
}

impl Diary {
    /// A new turn begins.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
        self.index.clear();
        self.bouts.clear();
        (self.parties, self.is_full) = (0, false);
    }

    /// Notes that something happened; what one step does several times is one entry.
    #[inline]
    pub(crate) fn note(&mut self, step: u32, what: What, count: u8) {
        if count == 0 {
            return;
        }
        let is_of_last_step = self.entries().last().is_some_and(|last| last.step == step);
        if is_of_last_step && self.notes_again(what, count) {
            return;
        }
        let Some(place) = self.entries.get_mut(self.len) else {
            self.is_full = true;
            return;
        };
        *place = Entry { step, what, count };
        self.index.add(self.len, what);
        self.parties |= what.party().map_or(0, |party| 1 << party.number());
        self.len += 1;
    }

    /// Adds to the last entry if it tells the same; tells whether it does.
    #[inline(never)]
    fn notes_again(&mut self, what: What, count: u8) -> bool {
        let last = self.entries[..self.len].last_mut().filter(|last| last.what == what);
        last.map(|last| last.count = last.count.saturating_add(count)).is_some()
    }

    /// Notes that warriors march. What leaves one clearing for another in one step marches together.
    pub(crate) fn march(&mut self, step: u32, (of, from, to): (Party, u8, u8), is_warlord: bool, count: u8) {
        let of_step = self.entries[..self.len].iter_mut().rev().take_while(|entry| entry.step == step);
        for entry in of_step {
            if let What::March { of: other, from: start, to: end, warlord } = &mut entry.what
                && (*other, *start, *end) == (of, from, to)
            {
                *warlord |= is_warlord;
                entry.count = entry.count.saturating_add(count);
                return;
            }
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
        let of_step = self.entries().iter().rev().take_while(|entry| entry.step == step);
        let removed = of_step.filter(|entry| matches!(entry.what, What::Remove { .. }));
        removed.map(|entry| u16::from(entry.count)).sum::<u16>() > 1
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

    /// An entry by its number.
    #[inline]
    pub(crate) fn entry(&self, number: usize) -> &Entry {
        &self.entries[number]
    }

    /// Whether it tells of pieces of a party.
    #[inline]
    pub(crate) fn tells_of(&self, party: Party) -> bool {
        self.parties & 1 << party.number() != 0
    }

    /// The numbers of all entries of some sorts, in order.
    #[inline]
    pub(crate) fn numbers(&self, sorts: Sorts) -> Numbers {
        self.index.numbers(sorts)
    }

    /// The battles, in order.
    pub(crate) fn bouts(&self) -> &[Bout] {
        &self.bouts
    }
}
