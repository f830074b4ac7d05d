//! The parts of the screen: panes, and spots that can be clicked.

use ratatui::layout::Rect;

/// What can be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pane {
    /// The table.
    #[default]
    Board,
    /// The steps.
    Steps,
    /// What is written, said and found in a step.
    Step,
    /// The points.
    Score,
}

impl Pane {
    /// All of them, in their order.
    pub(crate) const ALL: [Self; 4] = [Self::Board, Self::Steps, Self::Step, Self::Score];

    /// How it is called.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Steps => "steps",
            Self::Step => "step",
            Self::Score => "score",
        }
    }
}

/// A part of the screen that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    /// Where it is.
    pub(crate) area: Rect,
    /// Where a click on it leads.
    pub(crate) leads: Leads,
}

/// Where a click leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leads {
    /// After so many steps.
    Step(usize),
    /// Along the whole game, from left to right.
    Chart,
    /// To a pane.
    Pane(Pane),
}
