//! A turn on trial: what its diary holds, how much of each entry is still unexplained, and what has been found against it.

use scorebook_core::{Code, Said};
use smallvec::SmallVec;

use super::super::breach::{Breach, Terms};
use super::super::dawn::Dawn;
use super::super::diary::{Bout, Entry, Index, MOST, Numbers, Sorts, What};
use super::super::doubts::Doubt;
use super::super::pieces::{Kind, Kinds, Party};
use super::super::position::Position;
use super::super::table::Spot;
use super::close::Close;
use super::sought::Sought;
use crate::findings::messages;
use crate::names::{Faction, Suit};

/// How many verdicts a turn can have; more than a few dozen would help nobody.
const VERDICTS: usize = 24;
/// How many of them take no room of their own: more than any turn of a real game has.
const USUAL: usize = 8;

/// What is found against a turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Verdict {
    /// The rule that is broken.
    pub(crate) breach: Breach,
    /// The act that is left over.
    pub(crate) step: u32,
    /// An earlier act that explains it.
    pub(crate) cause: Option<u32>,
    /// What is unknown from now on.
    pub(crate) doubt: Option<Doubt>,
}

/// All that is found against a turn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Verdicts(SmallVec<[Verdict; USUAL]>);

impl Verdicts {
    /// Whether nothing is found.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each verdict, in the order it was found.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Verdict> {
        self.0.iter()
    }
}

/// A turn on trial.
pub(super) struct Trial<'p> {
    /// The table at the end of the turn.
    pub(super) position: &'p Position,
    /// The table at its beginning.
    pub(super) dawn: &'p Dawn,
    /// Whose turn it is.
    pub(super) faction: Faction,
    /// Whether another turn follows.
    pub(super) close: Close,
    /// What the diary holds, how much of its room is used, and where the entries of each sort stand.
    entries: &'p [Entry; MOST],
    len: usize,
    index: &'p Index,
    /// How much of each entry is unexplained.
    left: [u8; MOST],
    /// The entries of which anything is: as the trial goes on fewer and fewer have to be looked at.
    open: Numbers,
    /// What has been found.
    pub(super) verdicts: &'p mut Verdicts,
}

impl<'p> Trial<'p> {
    /// The turn that is over.
    pub(super) fn new(
        position: &'p Position,
        faction: Faction,
        close: Close,
        verdicts: &'p mut Verdicts,
    ) -> Self {
        let diary = &position.diary;
        let (entries, len, left) = (diary.room(), diary.entries().len(), *diary.counts());
        let (dawn, index, open) = (&position.dawn, diary.index(), Numbers::below(len));
        Self { position, dawn, faction, close, entries, len, index, left, open, verdicts }
    }

    /// How many entries there are; loops go over their numbers, since explaining one changes the trial.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// What an entry tells, if any of it is unexplained.
    #[inline]
    pub(super) fn open(&self, number: usize) -> Option<What> {
        (self.left[number] > 0).then(|| self.what(number))
    }

    /// What an entry tells, explained or not.
    #[inline]
    pub(super) fn what(&self, number: usize) -> What {
        self.entries[number].what
    }

    /// The step of an entry.
    pub(super) fn step(&self, number: usize) -> u32 {
        self.entries[number].step
    }

    /// How many pieces, cards or points an entry told of.
    pub(super) fn count(&self, number: usize) -> u8 {
        self.position.diary.counts()[number]
    }

    /// How much of an entry is unexplained.
    pub(super) fn left(&self, number: usize) -> u8 {
        self.left[number]
    }

    /// Explains a part of an entry.
    pub(super) fn explain(&mut self, number: usize, count: u8) {
        self.left[number] = self.left[number].saturating_sub(count);
        if self.left[number] == 0 {
            self.open.remove(number);
        }
    }

    /// Explains all of an entry.
    pub(super) fn explain_all(&mut self, number: usize) {
        self.left[number] = 0;
        self.open.remove(number);
    }

    /// Whether the turn tells of pieces of a faction, explained or not.
    #[inline]
    pub(super) fn tells_of(&self, faction: Faction) -> bool {
        self.tells(Kinds::of(faction.into()))
    }

    /// Whether the turn tells of pieces of some kinds, explained or not.
    #[inline]
    pub(super) fn tells(&self, kinds: Kinds) -> bool {
        self.position.diary.tells(kinds)
    }

    /// Whether the turn removes pieces of some kinds, explained or not.
    #[inline]
    pub(super) fn removes(&self, kinds: Kinds) -> bool {
        self.position.diary.removes(kinds)
    }

    /// Whether the turn has entries of some sorts, explained or not.
    #[inline]
    pub(super) fn has(&self, sorts: Sorts) -> bool {
        self.index.has(sorts)
    }

    /// The numbers of all entries of some sorts, explained or not.
    #[inline]
    pub(super) fn of(&self, sorts: Sorts) -> Numbers {
        self.index.numbers(sorts)
    }

    /// The numbers of all entries of some sorts that are not explained whole. Those that a loop over them explains are told all the
    /// same.
    #[inline]
    pub(super) fn unexplained(&self, sorts: Sorts) -> Numbers {
        // Most of what is asked for did not happen; told apart here, nothing more is looked at.
        if !self.has(sorts) {
            return Numbers::NONE;
        }
        self.of(sorts).among(&self.open)
    }

    /// The numbers of the unexplained entries that may be what is sought.
    #[inline]
    fn sought(&self, sought: &impl Sought) -> Numbers {
        let (sorts, mut all) = (sought.sorts(), self.position.diary.entries().iter());
        debug_assert!(all.all(|entry| sorts.fits(entry.what) || !sought.fits(entry.what)), "{sorts:?}");
        self.unexplained(sorts)
    }

    /// Whether an entry is what is sought.
    #[inline]
    fn fits(&self, number: usize, sought: &impl Sought) -> bool {
        sought.fits(self.what(number))
    }

    /// How much of some entries is unexplained, taken together.
    pub(super) fn sum(&self, sought: impl Sought) -> u8 {
        let each = self.sought(&sought).filter(|&number| self.fits(number, &sought));
        each.fold(0, |sum: u8, number| sum.saturating_add(self.left[number]))
    }

    /// How many entries are unexplained.
    pub(super) fn number(&self, sought: impl Sought) -> u8 {
        let each = self.sought(&sought).filter(|&number| self.fits(number, &sought));
        u8::try_from(each.count()).unwrap_or(u8::MAX)
    }

    /// Explains so much of some entries, from the first on; tells how much that was.
    pub(super) fn take(&mut self, want: u8, sought: impl Sought) -> u8 {
        let mut missing = want;
        for number in self.sought(&sought) {
            if missing == 0 {
                break;
            }
            if self.fits(number, &sought) {
                let part = missing.min(self.left[number]);
                self.explain(number, part);
                missing -= part;
            }
        }
        want - missing
    }

    /// The first unexplained entry of some.
    pub(super) fn first(&self, sought: impl Sought) -> Option<usize> {
        self.sought(&sought).find(|&number| self.fits(number, &sought))
    }

    /// The last unexplained entry of some.
    pub(super) fn last(&self, sought: impl Sought) -> Option<usize> {
        self.sought(&sought).rev().find(|&number| self.fits(number, &sought))
    }

    /// A battle of the turn.
    pub(super) fn bout(&self, number: u8) -> &'p Bout {
        &self.position.diary.bouts()[usize::from(number)]
    }

    /// The party whose turn it is.
    pub(super) fn party(&self) -> Party {
        Party::from(self.faction)
    }

    /// Whether something is open because of an earlier slip, or of one in this turn.
    pub(super) fn doubts(&self, doubt: Doubt) -> bool {
        self.position.doubts.has(doubt) || self.verdicts.iter().any(|verdict| verdict.doubt == Some(doubt))
    }

    /// What may be missing at the end: asked only of a turn that another one follows.
    pub(super) fn is_followed(&self) -> bool {
        self.close == Close::Followed
    }

    /// How many of a kind stood in a clearing at most, at the beginning or the end of the turn.
    pub(super) fn most_of(&self, kind: Kind, clearing: u8) -> u8 {
        self.dawn.count(kind, clearing).max(self.position.table.count(kind, Spot::Clearing(clearing)))
    }

    /// Whether a card of a suit matches a clearing; a bird matches every one, and so does a card that nobody knows.
    pub(super) fn matches(&self, suit: Option<Suit>, clearing: u8) -> bool {
        match suit {
            None | Some(Suit::Bird) => true,
            Some(suit) => self.position.table.has_suit(clearing, suit),
        }
    }

    /// The last act of the turn, for what is missing.
    pub(super) fn last_step(&self) -> u32 {
        self.position.diary.entries().last().map_or(self.position.turn.first_step, |entry| entry.step)
    }

    /// A breach at an entry.
    pub(super) fn breach(
        &mut self,
        number: usize,
        (rule, code): (&'static str, &'static Code),
        terms: Terms,
        words: fn(&Terms) -> Said,
    ) {
        self.breach_at(self.step(number), (rule, code), terms, words);
    }

    /// A breach at a step.
    pub(super) fn breach_at(
        &mut self,
        step: u32,
        (rule, code): (&'static str, &'static Code),
        terms: Terms,
        words: fn(&Terms) -> Said,
    ) {
        let breach = Breach { rule, code, words, terms, note: messages::because_of_this };
        if self.verdicts.0.len() < VERDICTS {
            self.verdicts.0.push(Verdict { breach, step, cause: None, doubt: None });
        }
    }

    /// Whether a step has been found against already; one slip is told once.
    pub(super) fn is_told(&self, step: u32) -> bool {
        self.verdicts.iter().any(|verdict| verdict.step == step)
    }

    /// After the breach that was found last something is unknown.
    pub(super) fn leaves_open(&mut self, doubt: Doubt) {
        if let Some(verdict) = self.verdicts.0.last_mut() {
            verdict.doubt = Some(doubt);
        }
    }

    /// An earlier step explains the breach that was found last.
    pub(super) fn because(&mut self, step: u32, note: fn() -> Said) {
        if let Some(verdict) = self.verdicts.0.last_mut() {
            (verdict.cause, verdict.breach.note) = (Some(step), note);
        }
    }

    /// What words need to know.
    pub(super) fn terms(&self) -> Terms {
        Terms::of(self.faction)
    }
}
