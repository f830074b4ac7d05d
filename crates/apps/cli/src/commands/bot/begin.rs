//! Beginning a record: the map, its suits, and who plays.

use std::io;

use scorebook::bots::rootbotics::engine::play::Room;
use scorebook::bots::rootbotics::uses::data::{Begun, HeadQuestion};
use scorebook::bots::rootbotics::uses::head::Part;

use super::desk::Desk;

/// The head of a new record, as people answer; nothing where they leave. Answers that were given before are kept.
pub(super) fn head(
    room: &dyn Room,
    desk: &mut Desk<'_>,
    answers: &mut Vec<String>,
) -> io::Result<Option<String>> {
    let bot = room.factions()[0];
    while let Some(part) = Part::next(answers, Some(bot)) {
        let question = part.question();
        match desk.ask(&question)?.as_deref() {
            None => {
                let asks = HeadQuestion { asks: part.word(), question: question.clone() };
                desk.missing(&question, &Begun { asks })?;
                return Ok(None);
            }
            Some("quit") => return Ok(None),
            Some("undo") if answers.pop().is_some() => desk.say("The last answer is taken back.\n")?,
            Some("undo") => desk.say("There is nothing to take back.\n")?,
            Some(text) => match part.read(text) {
                Some(lines) => answers.push(lines),
                None if desk.refuses(&format!("`{text}` cannot be read: {question}"))? => return Ok(None),
                None => {}
            },
        }
    }
    Ok(Some(format!("{}{bot}: {}\n\n", answers.concat(), room.title())))
}
