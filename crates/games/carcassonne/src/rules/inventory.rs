//! What a game is played with: who plays, with which sets, and with how many figures.

use scorebook_core::{RULES, Report, Said, Settings, Span};

use crate::findings::{HOUSE_RULE, messages};
use crate::names::{Edge, Figure, MOST_PLAYERS};
use crate::sets::{Set, Sets};
use crate::syntax::{Act, Head, Move, Record, Tile};

use super::plain::of_base;
use super::written::Written;

/// How many kinds of figures there are.
pub(crate) const FIGURES: usize = Figure::ALL.len();

/// Figures by kind.
pub(crate) type Stock = [u8; FIGURES];

/// How many play: those whom the head names, else those who move.
pub(crate) fn players_of(record: &Record) -> u8 {
    let named = record.heads.iter().filter(|entry| matches!(entry.says, Head::Player(_))).count();
    let moved = || {
        let letters = moves(record).filter_map(|said| said.players.iter().last());
        letters.map(|letter| usize::from(letter.seat().0.saturating_sub(b'A')) + 1).max().unwrap_or(0).max(2)
    };
    let count = if named > 0 { named } else { moved() };
    u8::try_from(count.clamp(1, MOST_PLAYERS)).unwrap_or(1)
}

fn moves(record: &Record) -> impl Iterator<Item = &Move> {
    record.steps.iter().filter_map(|step| match &step.act {
        Act::Move(said) => Some(said),
        _ => None,
    })
}

/// A slip may look like a tile of an expansion: in a long record one such tile is no evidence that it was played with.
const ENOUGH: u16 = 2;
/// A record with so few moves may well have seen only one tile of an expansion.
const SHORT: usize = 40;

/// The one word of house rules.
const SETS: &str = "sets";

/// Says which of the house rules that a caller asks for is not understood.
pub(crate) fn take_rules(rules: &Settings) -> Result<(), String> {
    misrules(rules).next().map_or(Ok(()), |(_, why)| Err(why.into_text()))
}

/// Reports the house rules of a record that are not understood.
pub(crate) fn check_rules(record: &Record, text: &str, report: &mut Report) {
    let first = record.steps.first().map_or(u32::MAX, |step| step.span.start);
    let heads = record.heads.iter().map(|head| head.span);
    let before = record.comments.iter().copied().chain(heads).filter(|span| span.start < first);
    for (span, why) in misrules(&Settings::in_spans(text, before)) {
        let (Some(span), Some(finding)) = (span, report.raise(&HOUSE_RULE)) else { continue };
        finding.at(span).says(why).note(messages::house_rule_ignored());
    }
}

/// The house rules that are not understood: where each stands, and what is wrong with it.
fn misrules(rules: &Settings) -> impl Iterator<Item = (Option<Span>, Said)> {
    rules.words(RULES).filter_map(|(word, value, span)| {
        if word != SETS {
            return Some((span, messages::no_such_house_rule(word, SETS)));
        }
        let unknown = value.split('+').find(|name| Set::named(name).is_none())?;
        Some((span, messages::no_such_set(unknown, Set::all_names())))
    })
}

/// The sets that the tiles and figures of a record belong to, and those that the house rules name: `[%rules sets=inns+abbot]`.
pub(crate) fn sets_of(record: &Record, rules: &Settings) -> Sets {
    let named = rules.word(RULES, SETS).into_iter().flat_map(|names| names.split('+')).filter_map(Set::named);
    named.fold(shown_sets(record), Sets::with)
}

fn shown_sets(record: &Record) -> Sets {
    let mut evidence = Evidence::default();
    for said in moves(record) {
        if said.abbot_returns {
            evidence.count[Set::Abbot as usize] += ENOUGH;
        }
        said.discards.iter().for_each(|tile| evidence.add(tile));
        evidence.add(&said.tile);
    }
    evidence.sets(if record.steps.len() < SHORT { 1 } else { ENOUGH })
}

/// What speaks for which sets.
#[derive(Default)]
struct Evidence {
    /// How much for each set alone.
    count: [u16; 16],
    /// Tiles that several expansions have.
    open: Vec<Sets>,
}

impl Evidence {
    #[inline]
    fn add(&mut self, tile: &Tile) {
        if tile.glance().and_then(of_base).is_none() {
            self.add_unusual(tile);
        }
    }

    fn add_unusual(&mut self, tile: &Tile) {
        let Some(written) = Written::new(tile) else { return };
        for figure in written.claims().filter_map(|claim| set_of_figure(claim.figure)) {
            self.count[figure as usize] += ENOUGH;
        }
        let sets = written.sets();
        // Nobody writes a river, an abbey or the number of a road or field by a slip of the pen.
        let is_odd = |edge: &Edge| matches!(edge, Edge::River | Edge::Abbey);
        let clear = written.edges.iter().any(is_odd) || written.is_numbered();
        match sets.only() {
            Some(set) => self.count[set as usize] += if clear { ENOUGH } else { 1 },
            None if !sets.is_empty() && !sets.has(Set::Base) => self.open.push(sets),
            None => {}
        }
    }

    /// The base game and the sets for which enough speaks.
    fn sets(self, enough: u16) -> Sets {
        let told = Set::NAMED.iter().map(|(set, _)| *set).filter(|&set| self.count[set as usize] >= enough);
        let mut sets = told.fold(Sets::of(&[Set::Base]), Sets::with);
        // A tile that several expansions have belongs to one that is there anyway.
        for choice in self.open {
            let mut candidates = Set::NAMED.iter().map(|(set, _)| *set).filter(|&set| choice.has(set));
            if !candidates.clone().any(|set| sets.has(set)) {
                sets = candidates.next().map_or(sets, |set| sets.with(set));
            }
        }
        sets
    }
}

fn set_of_figure(figure: Figure) -> Option<Set> {
    match figure {
        Figure::Small => None,
        Figure::Big => Some(Set::Inns),
        Figure::Builder | Figure::Pig => Some(Set::Traders),
        Figure::Mayor | Figure::Wagon | Figure::Barn => Some(Set::Abbey),
        Figure::Abbot => Some(Set::Abbot),
        Figure::Phantom => Some(Set::Phantom),
    }
}

/// What a player starts with: seven meeples, and one of each figure that the sets bring.
pub(crate) fn full_stock(sets: Sets) -> Stock {
    Figure::ALL.map(|figure| match set_of_figure(figure) {
        None => 7,
        Some(set) => u8::from(sets.has(set)),
    })
}
