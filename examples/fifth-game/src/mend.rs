//! Mending: which slips of the pen may have made a word what it is. `scorebook repair` tries them and keeps what explains most.

use scorebook_core::{Case, Certainty, Change, Code, Edit, Finding, Fix, Mending, Witness, Work};

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

    // What would answer a finding about one word, looked for when somebody asks: `before` gives the table before any word, and each try is
    // spent of the work.
    fn fixes(
        before: &mut dyn FnMut(usize) -> Table,
        case: &Case<'_, Words>,
        finding: &Finding,
        work: &mut Work,
    ) -> Vec<Fix> {
        if finding.code.name != REPEATED.name {
            return Vec::new();
        }
        let (table, mut changes) = (before(case.step), Vec::new());
        Self::changes(&table, case, &mut changes);
        let acts = changes.iter().flat_map(|change| &change.acts).filter_map(|(_, act)| act.as_ref());
        let fresh = acts.filter(|word| work.spend(1) && table.since(word).is_none());
        fresh.map(|word| instead(case, word)).collect()
    }
}

/// Writes another word in the place of one.
fn instead(case: &Case<'_, Words>, word: &Word) -> Fix {
    let edits = vec![Edit { span: case.span(), text: word.as_str().to_owned() }];
    Fix { title: format!("write {word}"), certainty: Certainty::Guess, edits }
}
