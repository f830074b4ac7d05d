//! Which dialect a record is written in, when its actions do not agree, and players who are not there.

use scorebook_core::{Certainty, Cursor, Report, Span};

use crate::findings::{ABSENT_PLAYER, MIXED_DIALECTS, messages};
use crate::syntax::act::{Act, Goods, Hidable};
use crate::syntax::action::act;
use crate::syntax::dialects::{Dialect, Dialects, lack};
use crate::syntax::reader::Reader;
use crate::syntax::record::Record;
use crate::syntax::{part, write};

/// Sets the dialect of a record that was read, and reports actions that do not fit in.
pub(crate) fn settle(record: &mut Record, reader: &mut Reader<'_, '_>) {
    let common = reader.common;
    let dialect = if common.is_empty() { majority(record, reader) } else { common.oldest() };
    record.dialect = dialect.place();
    let players = record.seats.len();
    if players > 0 && usize::from(reader.highest_player) > players {
        report_absent(record, players, reader);
    }
}

/// The dialect of most actions. The others are reported, each with its spelling in that dialect.
#[cold]
fn majority(record: &Record, reader: &mut Reader<'_, '_>) -> Dialect {
    let text = reader.cursor.text();
    let spelled: Vec<Dialects> = record.steps.iter().map(|step| spelling(step.span.of(text))).collect();
    let dialect = elect(record, &spelled);
    let agreeing = record.steps.iter().zip(&spelled).filter(|(_, fits)| fits.has(dialect));
    let witness = agreeing.min_by_key(|(_, fits)| fits.len()).map(|(step, _)| step.span);
    for (step, fits) in record.steps.iter().zip(&spelled) {
        if !fits.has(dialect) {
            report_mixed(&step.act, step.span, *fits, dialect, witness, reader);
        }
    }
    dialect
}

/// Every action votes for the dialects it may be written in; of equally good ones the oldest wins.
///
/// Cards that tell their type only decide between equals: a tuple dialect, which has no words for them, must win
/// again when the record is written in it. For the same reason it needs an action that is nothing but tuple.
fn elect(record: &Record, spelled: &[Dialects]) -> Dialect {
    let tells_type = |act: &Act| matches!(act, Act::Buy(Goods::Card(Hidable::Open(_))));
    let no_tuple =
        record.steps.iter().any(|step| tells_type(&step.act)) && !spelled.contains(&Dialects::TUPLES);
    let votes = |dialect: Dialect| {
        let voters = || record.steps.iter().zip(spelled).filter(move |(_, fits)| fits.has(dialect));
        (voters().filter(|(step, _)| !tells_type(&step.act)).count(), voters().count())
    };
    let candidates = Dialect::ALL.into_iter().filter(|&dialect| !no_tuple || dialect >= Dialect::Middle);
    candidates.rev().max_by_key(|&dialect| votes(dialect)).unwrap_or(Dialect::Tuple)
}

fn report_mixed(
    act: &Act,
    span: Span,
    fits: Dialects,
    dialect: Dialect,
    witness: Option<Span>,
    reader: &mut Reader<'_, '_>,
) {
    let text = reader.cursor.text();
    let name = dialect.name();
    // The canonical spelling, so that mending another slip of the action does not change the message.
    let mut written = String::new();
    write::whole_act(act, fits.oldest(), &mut written);
    let message = messages::other_dialect(written, fits.oldest().name(), name);
    let finding = reader.report.add(&MIXED_DIALECTS, span, message);
    if let Some(witness) = witness {
        finding.note_at(witness, messages::of_dialect(witness.of(text), name));
    }
    let mut right = String::new();
    write::act_as(act, dialect, &mut right);
    // The other spelling may end in a digit, which must not run into the action that is glued to it.
    if text.as_bytes().get(span.to()).is_some_and(u8::is_ascii_alphanumeric) {
        right.push(' ');
    }
    match lack(act, dialect) {
        None => finding.fix(Certainty::Sure, span, right),
        Some(_) if right.is_empty() || right == span.of(text) => finding.note(messages::no_words(name)),
        Some(_) => finding.note(messages::not_all_words(name)).fix(Certainty::Guess, span, right),
    };
}

/// The dialects that an action, once read, is spelled in.
fn spelling(text: &str) -> Dialects {
    let whole: String = text.split_whitespace().collect();
    let (mut cursor, mut report) = (Cursor::new(&whole), Report::new());
    let mut reader = Reader::new(&mut cursor, &mut report);
    match act(&mut reader) {
        Ok(_) => reader.fits,
        Err(_) => Dialects::ALL,
    }
}

#[cold]
fn report_absent(record: &Record, players: usize, reader: &mut Reader<'_, '_>) {
    let list = part::first_list(record);
    for step in &record.steps {
        let (Act::Discard { player, .. } | Act::Steal { from: player, .. } | Act::Trade { with: player, .. }) =
            step.act
        else {
            continue;
        };
        if usize::from(player.number()) > players {
            let message = messages::not_in_state(player.number(), players);
            let finding = reader.report.add(&ABSENT_PLAYER, step.span, message);
            if let Some(list) = list {
                finding.note_at(list, messages::list_for_players(players));
            }
        }
    }
}
