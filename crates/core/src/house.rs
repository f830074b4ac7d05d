//! What holds at a house where a game is played and written down: what its players bring along, their rules, what findings weigh to them,
//! and the dialect they write.

use crate::game::RecordOf;
use crate::referee::{OutfitOf, Played};
use crate::settings::Settings;
use crate::weights::Weights;

/// What holds at a house. Where nothing is said, all is as usual.
#[derive(Clone, Debug)]
pub(crate) struct House<G: Played> {
    /// What players bring along beside their records.
    pub(crate) outfit: Option<OutfitOf<G>>,
    /// The house rules.
    pub(crate) rules: Settings,
    /// What findings weigh.
    pub(crate) weights: Weights,
    /// The dialect that records are written in: an index into [`crate::Info::dialects`].
    pub(crate) dialect: Option<u8>,
}

impl<G: Played> House<G> {
    /// A house where all is as usual.
    pub(crate) fn usual() -> Self {
        Self { outfit: None, rules: Settings::new(), weights: Weights::default(), dialect: None }
    }

    /// The rules that a record is played by: what its comments before the first step say, else what holds at the house.
    pub(crate) fn rules_of(&self, game: &G, record: &RecordOf<G>, text: &str) -> Settings {
        let remarks = record.remarks_before_play().chain(game.notes(record));
        self.rules.clone().and(&Settings::in_spans(text, remarks))
    }
}
