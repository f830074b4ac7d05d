//! Where the game stands in its rounds and turns.

use scorebook_core::Span;

use crate::names::Side;
use crate::syntax::{Record, Turn};

/// How turns are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Numbering {
    #[default]
    Open,
    /// On and on, as the guide has it.
    RunsOn,
    /// From 1 in every round.
    Restarts,
}

/// Where the game stands in its rounds and turns.
#[derive(Clone, Debug, Default)]
pub(super) struct Clock {
    /// How many of the record's turn lines were passed.
    pub(super) turn: usize,
    /// The number of the round, and where it is opened.
    pub(super) round: Option<(u16, Span)>,
    /// Who acts first in it.
    pub(super) first: Option<Side>,
    /// The number of the last turn.
    pub(super) number: Option<u16>,
    /// The number it should have, where it was wrong.
    pub(super) meant: Option<u16>,
    pub(super) numbering: Numbering,
    pub(super) is_first_of_round: bool,
    /// Where the last turn was opened.
    pub(super) opened: Option<Span>,
    /// The last half that was read of it.
    pub(super) halves: u8,
    /// Whether turns were left out in this round.
    pub(super) is_elided: bool,
    /// When each side passed in this round.
    pub(super) passed: [Option<u32>; 2],
    /// Who made the last activation of the round that was no pass, and when.
    pub(super) last_active: Option<(Side, u32)>,
}

/// Whose a half of a turn is, where this side acts first.
pub(super) fn half(first: Option<Side>, half: u8) -> Option<Side> {
    match half {
        1 => first,
        2 => first.map(Side::other),
        _ => None,
    }
}

impl Clock {
    /// Who acts first in the round that a step belongs to, which lines before it may open.
    pub(super) fn first_at(
        &self,
        record: &Record,
        until: u32,
        named: impl Fn(&str) -> Option<Side>,
    ) -> Option<Side> {
        let lines = record.turns.get(self.turn..).unwrap_or_default().iter();
        let opened = lines.take_while(|turn| turn.span.start < until).filter_map(|turn| match &turn.says {
            Turn::Round { first, .. } => Some(first.as_deref().and_then(&named)),
            _ => None,
        });
        opened.last().unwrap_or(self.first)
    }

    /// Back to the start, but not in the text.
    pub(super) fn restart(&mut self) {
        *self = Self { turn: self.turn, ..Self::default() };
    }

    /// The number that follows; any may follow turns that were left out.
    pub(super) fn expected_number(&self) -> Option<u16> {
        self.number.map(|number| number.saturating_add(1))
    }
}
