//! Mending: which slips of the pen may have made a word what it is. `scorebook repair` tries them and keeps what explains most;
//! `scorebook check` offers those that answer a finding.

use scorebook_core::{Case, Change, Code, Mending, Witness};

use crate::Words;
use crate::findings::{NO_LETTER, POINTS, REPEATED};
use crate::names::Word;
use crate::rules::{Table, Umpire};

impl Mending<Words> for Umpire {
    // Three witnesses speak: the rules, the pieces in the box, and the points that were written down.
    fn witness(code: &Code) -> Option<Witness> {
        let witnesses =
            [(&REPEATED, Witness::Legality), (&NO_LETTER, Witness::Pieces), (&POINTS, Witness::Scores)];
        witnesses.into_iter().find(|(known, _)| known.name == code.name).map(|(_, witness)| witness)
    }

    // Every slip has a cost: the less likely, the dearer.
    fn changes(_table: &Table, case: &Case<'_, Words>, changes: &mut Vec<Change<Word>>) {
        let word = case.act.as_str();
        for place in 1..word.len() {
            let mut letters: Vec<char> = word.chars().collect();
            letters.swap(place - 1, place);
            let swapped = Word::new(&letters.into_iter().collect::<String>());
            if let Some(swapped) = swapped.filter(|swapped| swapped != case.act) {
                changes.push(Change::one(case.step, swapped, 5, "two letters were swapped"));
            }
        }
        if let Some(shorter) =
            word.split_at_checked(word.len().saturating_sub(1)).and_then(|(rest, _)| Word::new(rest))
        {
            changes.push(Change::one(case.step, shorter, 9, "a letter was added"));
        }
    }
}
