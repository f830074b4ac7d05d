//! A second table, as simple as can be: pieces by clearing and code, changed by nothing but what the bot writes.

pub(crate) mod chooser;
pub(crate) mod vagabot;

use std::collections::BTreeMap;

use scorebook_root::names::{Map, Suit};
use scorebook_root::syntax::place::Clearing;
use scorebook_rootbotics::table::{Table, clearings};

/// The plain table.
#[derive(Clone)]
pub(crate) struct Naive {
    /// How many of each piece stand in each clearing, plots as `Pt`, `Pt_b` and so on.
    pub(crate) pieces: BTreeMap<(u8, String), i32>,
    pub(crate) suits: [Option<Suit>; 13],
    pub(crate) map: Map,
    pub(crate) ferry: Option<u8>,
    pub(crate) order: Option<Suit>,
}

impl Naive {
    pub(crate) fn of(table: &Table) -> Self {
        let mut naive =
            Self { pieces: BTreeMap::new(), suits: [None; 13], map: table.map, ferry: None, order: None };
        naive.ferry = table.ferry.map(Clearing::number);
        for clearing in clearings() {
            let (number, glade) = (clearing.number(), table.glade(clearing));
            naive.suits[usize::from(number)] = glade.suits.first().copied();
            for stack in &glade.stacks {
                naive.add(number, &format!("{}{}", stack.owner, stack.piece), stack.count.into());
            }
            if let Some(plot) = glade.plot {
                let kind =
                    plot.kind.filter(|_| plot.face_up).map_or_else(String::new, |kind| format!("_{kind}"));
                naive.add(number, &format!("Pt{kind}"), 1);
            }
        }
        naive
    }

    pub(crate) fn add(&mut self, clearing: u8, code: &str, count: i32) {
        *self.pieces.entry((clearing, code.to_owned())).or_default() += count;
    }

    pub(crate) fn count(&self, clearing: u8, test: impl Fn(&str) -> bool) -> i32 {
        let here = self.pieces.range((clearing, String::new())..(clearing + 1, String::new()));
        here.filter(|((_, code), _)| test(code)).map(|(_, count)| *count).sum()
    }

    pub(crate) fn corvids(&self, clearing: u8) -> i32 {
        self.count(clearing, |code| code == "Pw")
    }

    pub(crate) fn has_plot(&self, clearing: u8) -> bool {
        self.count(clearing, |code| code.starts_with("Pt")) > 0
    }

    pub(crate) fn has_face_up_plot(&self, clearing: u8) -> bool {
        self.count(clearing, |code| code.starts_with("Pt_")) > 0
    }

    pub(crate) fn has_keep(&self, clearing: u8) -> bool {
        self.count(clearing, |code| code == "Ct_k") > 0
    }

    pub(crate) fn is_ordered(&self, clearing: u8) -> bool {
        self.order == Some(Suit::Bird)
            || self.order.is_some() && self.order == self.suits[usize::from(clearing)]
    }

    /// Does what an action of the Corvids says, and tells where something was placed.
    pub(crate) fn does(&mut self, action: &str) -> Vec<u8> {
        if let Some((plot, kind)) = action.split_once('^').filter(|(plot, _)| plot.starts_with('t')) {
            let clearing = plot[1..].parse().unwrap();
            self.add(clearing, "Pt", -1);
            self.add(clearing, &format!("P{kind}"), 1);
            return Vec::new();
        }
        let Some((from, to)) = action.split_once("->") else { return Vec::new() };
        if from.contains(['#', '%', 'Z', 'X']) {
            return Vec::new();
        }
        let digits = from.len() - from.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
        let (things, start) = from.split_at(from.len() - digits);
        let targets: Vec<u8> = to.split('+').filter_map(|number| number.parse().ok()).collect();
        for thing in things.trim_matches(['(', ')']).split('+') {
            let code = thing.trim_start_matches(|letter: char| letter.is_ascii_digit());
            let count: i32 = thing[..thing.len() - code.len()].parse().unwrap_or(1);
            if code == "f" {
                self.ferry = targets.first().copied();
                continue;
            }
            let code = if code.starts_with(|letter: char| letter.is_ascii_uppercase() || letter == 'h') {
                code.to_owned()
            } else {
                format!("P{code}")
            };
            if let Ok(clearing) = start.parse() {
                self.add(clearing, &code, -count);
            }
            for &target in &targets {
                self.add(target, &code, count);
            }
        }
        if start.is_empty() { targets } else { Vec::new() }
    }
}
