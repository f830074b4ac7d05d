//! Long records with very many findings: the search for fixes ends in time.

use std::fmt::Write as _;

use scorebook_core::{Finding, Notation, Work};
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
fn a_fix_far_behind_is_found_from_a_kept_position() {
    let text = spoiled(600, 600);
    // Every round breaks a rule that no slip explains, so that the way there is long.
    let findings = Root.read(text).answered(&mut Work::of(20 * Work::FIXES));
    let is_fixed =
        |finding: &&Finding| finding.code.name == "root/too-few-pieces" && !finding.fixes.is_empty();
    assert_eq!(findings.iter().filter(is_fixed).count(), 1);
}

#[test]
fn a_megabyte_with_a_thousand_findings_is_answered_within_its_budget() {
    let text = spoiled(15_000, 15);
    assert!(text.len() > 1_000_000);
    let document = Root.read(text);
    assert!(document.findings().len() >= 1000, "{}", document.findings().len());
    let answered = |budget: u64| {
        let mut work = Work::of(budget);
        let findings = document.answered(&mut work);
        assert!(work.done() <= budget);
        findings.iter().filter(|finding| !finding.fixes.is_empty()).count()
    };
    let (few, more) = (answered(50_000), answered(500_000));
    assert!(0 < few && few < more && more < 1000, "{few} {more}");
}
