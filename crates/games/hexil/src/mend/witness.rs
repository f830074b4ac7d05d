//! Which witness a finding takes the word from.

use scorebook_core::{Code, Kind, Witness};

use crate::findings as code;

/// Which witness a finding takes the word from: the box, where it does not hold what is used, or the rules. A doubt, or an
/// island of an unusual kind, is nothing that another step could mend.
pub(crate) fn witness(code: &Code) -> Option<Witness> {
    let of_the_box = [&code::NO_PIECE, &code::BANK_SHORT, &code::DECK_EMPTY, &code::CARD_TOTAL];
    let of_nobody = [&code::UNVERIFIABLE, &code::AMBIGUOUS_TURN, &code::HOUSE_RULE, &code::STATE_BOARD];
    let is_one_of = |codes: &[&Code]| codes.iter().any(|other| other.name == code.name);
    match code.kind {
        Kind::Rules if is_one_of(&of_nobody) => None,
        Kind::Rules if is_one_of(&of_the_box) => Some(Witness::Pieces),
        Kind::Rules => Some(Witness::Legality),
        Kind::Score => Some(Witness::Scores),
        Kind::Syntax | Kind::Style => None,
    }
}

/// Whether the slip behind a finding may lie anywhere before it: it is about cards in hands or in the bank.
pub(crate) fn is_remote(code: &Code) -> bool {
    let of_hands = [
        &code::CANNOT_PAY,
        &code::DISCARD_COUNT,
        &code::DISCARD_NOT_DUE,
        &code::OBLIGATION,
        &code::CARD_NOT_HELD,
    ];
    witness(code) == Some(Witness::Pieces) || of_hands.iter().any(|other| other.name == code.name)
}
