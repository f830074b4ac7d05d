//! A bot sits down at its seat, and the record says so from then on.

use scorebook_root::RootRecord;
use scorebook_root::names::Faction;
use scorebook_root::syntax::head::Head;

use super::agreed::{TOGETHER, said_of, written};
use super::record::{self, Setting, is_called_bot};
use crate::engine::play::Played;
use crate::table::options::Options;

/// What holds for a bot that sits down at its seat: what the record says of it, or else what was asked for. A record that does not say so yet
/// says from then on that the seat is a bot's, and what was agreed on.
///
/// # Errors
/// Says what is not understood, or that the record says something else than what was asked for.
pub fn sit_down(
    text: &mut String,
    faction: Faction,
    asked: Option<Options>,
    is_cooperative: bool,
) -> Result<Options, String> {
    match (said_of(&record::read(text), text, faction)?, asked) {
        (Some(said), Some(asked)) if said != asked => {
            let said = written(faction, &said).unwrap_or_else(|| plainly(faction));
            Err(format!("the record says `{said}`: change it there, or leave the options out"))
        }
        (Some(said), _) => Ok(said),
        (None, asked) => {
            let agreed = asked.unwrap_or_default();
            *text = stated(text, faction, &agreed, is_cooperative);
            Ok(agreed)
        }
    }
}

/// The table before a set-up in which people have agreed on something for the bot: the record says it, so that nobody is asked again (V11).
///
/// # Errors
/// Says why nobody can play on from there.
pub fn agreeing(before: &Setting, played: &Played) -> Result<Setting, String> {
    let who = played.faction;
    match (before.table.options(who), played.table.options(who)) {
        (Some(said), Some(agreed)) if said != agreed => {
            before.restated(&restated(&before.text, who, said, agreed), who, agreed.clone())
        }
        _ => Ok(before.clone()),
    }
}

/// The record with what was agreed on in the place of what it says.
fn restated(text: &str, faction: Faction, before: &Options, agreed: &Options) -> String {
    let setting = written(faction, agreed).unwrap_or_else(|| plainly(faction));
    match written(faction, before).filter(|said| text.contains(said)) {
        Some(said) => text.replacen(&said, &setting, 1),
        // A later setting holds against an earlier one.
        None => remarked(text, &record::read(text), faction, &setting),
    }
}

/// That a faction is played by a bot, and nothing else of it.
fn plainly(faction: Faction) -> String {
    format!("[%bot {faction}]")
}

/// The record with what was agreed on for a bot. As it is where its player is called a bot and nothing else was agreed on, and where nobody sits
/// there.
fn stated(text: &str, faction: Faction, options: &Options, is_cooperative: bool) -> String {
    let record = record::read(text);
    let is_seated = record.seats.iter().any(|seat| seat.id == faction.seat());
    let is_told = is_called_bot(&record, faction) && !is_cooperative;
    let setting = match written(faction, options) {
        None if is_told => return text.to_owned(),
        _ if !is_seated => return text.to_owned(),
        setting => setting.unwrap_or_else(|| plainly(faction)),
    };
    let together = if is_cooperative { format!(" {TOGETHER}]") } else { "]".to_owned() };
    remarked(text, &record, faction, &setting.replace(']', &together))
}

/// The record with a remark after the line of a seat, or else in a line of its own after the head.
fn remarked(text: &str, record: &RootRecord, faction: Faction, remark: &str) -> String {
    let mut heads = record.heads.iter();
    let seat = heads.find(|head| matches!(head.says, Head::Seat { faction: of, .. } if of == faction));
    if let Some(end) = seat.map(|seat| seat.span.to()) {
        let line = text[end..].lines().next().unwrap_or_default().trim_end();
        let (before, after) = text.split_at(end + line.len());
        let gap = if line.contains("//") { " " } else { " // " };
        return format!("{before}{gap}{remark}{after}");
    }
    let turn = record.turns.first().map(|turn| turn.span.from());
    let step = record.steps.first().map(|step| step.span.from());
    let play = turn.into_iter().chain(step).min().unwrap_or(text.len());
    let head = text[..play].rfind('\n').map_or("", |end| text[..end].trim_end());
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let (before, after) = if head.is_empty() { ("", end) } else { (end, "") };
    format!("{head}{before}// {remark}{after}{}", &text[head.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::options::Level;
    use crate::uses::agreed::{choices_of, is_cooperative};

    fn said(text: &str) -> Result<Option<Options>, String> {
        said_of(&record::read(text), text, Faction::Corvids)
    }

    /// The record after a bot has sat down.
    fn sat(text: &str, faction: Faction, asked: Option<&Options>, is_cooperative: bool) -> String {
        let mut text = text.to_owned();
        sit_down(&mut text, faction, asked.cloned(), is_cooperative).unwrap();
        text
    }

    const HEAD: &str = "Map: Fall\nDeck: E&P\nC: Ann\nP: Corvid bot";

    #[test]
    fn what_is_agreed_on_is_written_and_read_again() {
        let choices = choices_of(Faction::Corvids);
        let agreed = Options::read(choices, Level::Nightmare, &["vendetta"], &["thicken_once"]).unwrap();
        for (head, remark) in [(HEAD.to_owned(), " // "), (format!("{HEAD} // a crow"), " ")] {
            let text = sat(&format!("{head}\n\n"), Faction::Corvids, Some(&agreed), false);
            let setting = "[%bot P level=nightmare traits=vendetta rulings=thicken_once]";
            assert_eq!(text, format!("{head}{remark}{setting}\n\n"));
            assert_eq!(said(&text), Ok(Some(agreed.clone())));
            assert_eq!(sat(&text, Faction::Corvids, None, true), text);
            let problem = sit_down(&mut text.clone(), Faction::Corvids, Some(Options::default()), false);
            let said = format!("the record says `{setting}`: change it there, or leave the options out");
            assert_eq!(problem, Err(said));
        }
        assert_eq!(sat(HEAD, Faction::Corvids, None, false), HEAD);
        assert_eq!(sat(HEAD, Faction::Eyrie, Some(&agreed), false), HEAD);
        let text = sat(&format!("{HEAD}\n\n"), Faction::Corvids, None, true);
        assert_eq!(text, format!("{HEAD} // [%bot P cooperative]\n\n"));
        assert!(is_cooperative(&record::read(&text), &text));
        assert_eq!(said(&text), Ok(Some(Options::default())));
    }

    #[test]
    fn a_seat_that_does_not_say_that_a_bot_has_it_says_so_when_one_sits_down() {
        let cases = [
            ("Map: Fall\nP: Ann\nC: Bea\n\nP:w->1\n", "Map: Fall\nP: Ann // [%bot P]\nC: Bea\n\nP:w->1\n"),
            ("Map: Fall\r\nP: Ann\r\n", "Map: Fall\r\nP: Ann // [%bot P]\r\n"),
            // Nobody is named: whoever has a turn sits at the table.
            ("Map: Fall\n\nP:w->1\n", "Map: Fall\n// [%bot P]\n\nP:w->1\n"),
            ("P:w->1\r\n", "// [%bot P]\r\nP:w->1\r\n"),
        ];
        for (before, after) in cases {
            assert_eq!(sat(before, Faction::Corvids, None, false), after);
            assert_eq!(sat(after, Faction::Corvids, None, false), after);
            assert_eq!(said(after), Ok(Some(Options::default())));
        }
    }
}
