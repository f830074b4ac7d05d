//! Long records with very many findings: the search for fixes ends in time.

use std::fmt::Write as _;

use scorebook_core::{Notation, Work};
use scorebook_root::Root;

const HEAD: &str = "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\n\
                    C:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\n";

/// A record of so many rounds; in one of every so many more warriors leave a clearing than are there.
fn spoiled(rounds: usize, every: usize) -> String {
    let mut text = HEAD.to_owned();
    for round in 0..rounds {
        let slip = if round % every == every - 1 { "7w3->7/6w7->3" } else { "3w3->7/3w7->3" };
        let _ = write!(text, "C:w1->10/w10->1/w1->5/w5->1/w1->10/w10->1/#C->/#->C\nE:{slip}/#E->/#->E\n");
    }
    text
}

#[test]
fn a_megabyte_with_a_thousand_findings_is_not_searched_for_ever() {
    let text = spoiled(15_000, 15);
    assert!(text.len() > 1_000_000);
    let document = Root.read(text);
    assert!(document.findings().len() >= 1000, "{}", document.findings().len());
    let mut work = Work::for_fixes();
    let findings = document.answered(&mut work);
    assert!(work.done() < Work::FIXES / 10, "{}", work.done());
    let ends = findings.iter().filter(|finding| finding.code.name == "text/fixes-end").count();
    assert_eq!((ends, findings.len()), (1, document.findings().len() + 1), "it is told, and nothing is lost");
}

#[test]
fn a_budget_is_not_overdrawn_and_its_end_is_told() {
    let document = Root.read(spoiled(6, 1));
    let answered = |budget: u64| {
        let mut work = Work::of(budget);
        let findings = document.answered(&mut work);
        assert!(work.done() <= budget);
        let fixed = findings.iter().filter(|finding| !finding.fixes.is_empty()).count();
        (fixed, findings.iter().any(|finding| finding.code.name == "text/fixes-end"))
    };
    let (few, more) = (answered(300), answered(Work::FIXES));
    assert!(few.0 < more.0 && few.1, "{few:?} {more:?}");
}
