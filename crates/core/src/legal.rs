//! Legal acts and gains as data, for whoever lets people choose from them.

use serde::Serialize;

use crate::gain::{Gain, ScoreLine};
use crate::record::SeatId;
use crate::target::Target;
use crate::token::Token;

/// What a list of legal acts has: an act, or several that have to be done in one breath, such as a payment and what it pays for.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Offer<A, W> {
    /// The acts, in the order they are written.
    pub acts: Vec<A>,
    /// Whose turn they open, where it is not the one under way.
    pub by: Option<SeatId>,
    /// What kind of act it is, where that is not the kind of the last one.
    pub group: Option<&'static str>,
    /// Where it stands for many that differ in a number: the least and the most.
    pub range: Option<(u32, u32)>,
    /// What nobody at the table can know and it takes: `a fox card in the hand`.
    pub needs: Vec<String>,
    /// The points that may be scored for it afterwards.
    pub due: Vec<Gain<W>>,
}

/// A list of what is legal.
pub type Offers<A, W> = Vec<Offer<A, W>>;

impl<A, W> Offer<A, W> {
    /// Acts that are done together.
    pub fn of(acts: Vec<A>) -> Self {
        Self { acts, by: None, group: None, range: None, needs: Vec::new(), due: Vec::new() }
    }
}

/// An act that the rules allow, or several that have to be done in one breath.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Legal {
    /// How it is written, in the dialect of the record.
    pub text: String,
    /// The text in its parts, for those who colour or complete it.
    #[serde(skip)]
    pub tokens: Vec<Token>,
    /// What kind of act it is, in a word or two: acts of a kind are shown together.
    pub group: &'static str,
    /// What it does, in a sentence.
    pub says: String,
    /// What it costs, a word each: `1 wood`, `meeple`.
    pub costs: Vec<String>,
    /// What it brings.
    pub gains: Vec<ScoreLine>,
    /// What on the table it is about.
    pub targets: Vec<Target>,
    /// Where it stands for many that differ in a number: the least and the most.
    pub range: Option<(u32, u32)>,
    /// What nobody at the table can know and it takes, a few words each: `a fox card in the hand`. Left out where it is nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<String>,
    /// The points that may be scored for it afterwards, by an act of their own. Left out where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub due: Vec<ScoreLine>,
    /// Whose turn it opens. Left out where it belongs to the one under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<SeatId>,
}

impl std::fmt::Display for Legal {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.text)
    }
}
