//! Every record that is made from a seed is well written: nothing in it is worth a remark.

use scorebook_allure::Allure;
use scorebook_bench::corpora::Subject;
use scorebook_carcassonne::Carcassonne;
use scorebook_core::split::{Chunk, Splitter};
use scorebook_core::{Document, Notation};
use scorebook_hexil::Hexil;
use scorebook_root::Root;

const SEEDS: std::ops::Range<u64> = 0..6;
const BYTES: usize = 40_000;

#[test]
fn rootlog_is_well_written() {
    check(Subject::Root, &Root);
}

#[test]
fn carcassonne_is_well_written() {
    check(Subject::Carcassonne, &Carcassonne);
}

#[test]
fn allure_is_well_written() {
    check(Subject::Allure, &Allure);
}

#[test]
fn hexil_is_well_written() {
    check(Subject::Hexil, &Hexil);
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    for subject in Subject::ALL {
        assert_eq!(subject.corpus(5, 9000), subject.corpus(5, 9000));
        assert_ne!(subject.corpus(5, 9000), subject.corpus(6, 9000));
    }
}

/// No record has a gap or a finding, each has steps, and a file of them is cut into the records it was made of.
fn check(subject: Subject, game: &'static dyn Notation) {
    for seed in SEEDS {
        let corpus = subject.corpus(seed, BYTES);
        for record in corpus.records() {
            let document = game.read(record.to_owned());
            let remarks = remarks(document.as_ref());
            assert!(remarks.is_empty(), "seed {seed}:\n{}\n{record}", remarks.join("\n"));
            assert!(document.steps().len() > 30, "seed {seed}: hardly any step\n{record}");
        }
        let mut splitter = Splitter::new(|line: &str| game.line_role(line));
        splitter.push(corpus.text());
        let chunks: Vec<Chunk> = std::iter::from_fn(|| splitter.finish()).collect();
        let cut: Vec<&str> = chunks.iter().map(|chunk| chunk.text.as_str()).collect();
        let made: Vec<&str> = corpus.records().collect();
        assert_eq!(cut, made, "seed {seed}");
    }
}

fn remarks(document: &dyn Document) -> Vec<String> {
    let text = document.text();
    let gaps = document.gaps().iter().map(|gap| format!("gap `{}`", gap.of(text)));
    let findings = document.read_findings().iter();
    let findings =
        findings.map(|found| format!("{} `{}`: {}", found.code.name, found.span.of(text), found.message));
    gaps.chain(findings).collect()
}
