//! `scorebook convert`: records as JSON and back, or in another dialect.

use std::io::{self, BufRead as _, Read, Write};
use std::path::Path;

use scorebook::tools::cut::{Cutter, Entry, Layout, Part};
use scorebook::tools::packed::Compression;
use scorebook::tools::seats::{seat, told_to};
use scorebook::tools::states::States;
use scorebook::tools::{Given, Leaf, Ruler, by_id, convert, crew, json, looks_like};
use scorebook::{Severity, Value};

use crate::args::{self, Form, From};
use crate::console::{Console, Ink};
use crate::failure::{Failure, complain_of_nothing};
use crate::input::Input;
use crate::records::{Strangers, complain_about_record};
use crate::render::Renders;
use crate::replace::{Replacement, Unwritten};
use crate::shelf::Shelf;
use crate::status::Status;
use crate::through::{Clerk, End, Mouth, through};

/// Runs the command.
pub(crate) fn run(args: &args::Convert, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    let input = Input::new(&args.file);
    let is_over = args.output.as_deref().is_some_and(|path| input.is_at(path));
    if is_over && (args.to(), args.from) != (Form::Notation, From::Notation) {
        console.complain_about(
            &input.title(),
            "another form would take the place of what is read: choose another OUT",
        );
        return Ok(Status::CouldNotRun);
    }
    let mut output = match &args.output {
        Some(path) if path.as_os_str() != "-" => {
            match Replacement::at(path, Compression::by_ending(path), args.backup.into()) {
                Ok(replacement) => Some(replacement),
                Err(why) => return Ok(unwritten(args, &why, console)),
            }
        }
        _ => None,
    };
    let mut job = Job {
        input: &input,
        output: output.as_mut(),
        failed: None,
        strangers: Strangers::default(),
        status: Status::Fine,
    };
    let desk = Desk { args, games, width: console.width };
    match args.from {
        From::Json => job.read_json(&desk, console)?,
        From::Notation => {
            let inputs = std::slice::from_ref(&input);
            through(inputs, games, console, &mut job, |input, leaf, mouth| desk.work(input, leaf, mouth))?;
        }
    }
    let (status, failed) = (job.status, job.failed);
    if let Some(error) = failed {
        return Ok(unwritten(args, &error.into(), console));
    }
    if let Some(output) = output
        && status != Status::CouldNotRun
        && let Err(why) = output.commit()
    {
        return Ok(unwritten(args, &why, console));
    }
    Ok(status)
}

/// Says that the output could not be written.
fn unwritten(args: &args::Convert, why: &Unwritten, console: &mut Console) -> Status {
    let path = args.output.as_deref().unwrap_or(Path::new("-"));
    console.complain_about(&path.display().to_string(), why);
    Status::CouldNotRun
}

/// What comes of a record, piece by piece.
enum Said {
    /// What is to be written.
    Text(String),
    /// What the dialect cannot say.
    Loss(String, Severity),
    /// Why it cannot be converted, in this record or at all.
    Complaint(Option<usize>, String),
    /// There is no referee for the game of this title.
    Stranger(&'static str),
}

/// Where records are converted. Every worker has the same.
struct Desk<'a> {
    args: &'a args::Convert,
    games: Shelf<'a>,
    width: usize,
}

impl Desk<'_> {
    fn work(&self, input: &Input, leaf: Leaf<'_>, mouth: &mut Mouth<'_, '_, Said>) {
        let Part::Record(cutting) = leaf.part else { return };
        let entry = cutting.read();
        mouth.met(entry.document.as_ref());
        self.record(input, &entry, &mut |said| {
            let weight = if let Said::Text(text) = &said { text.len() } else { 0 };
            mouth.give(said, weight);
        });
    }

    fn record(&self, input: &Input, entry: &Entry<'_>, say: &mut dyn FnMut(Said)) {
        let told = match self.args.seat.map(|sign| told_to(entry, sign)).transpose() {
            Ok(told) => told,
            Err(message) => return say(Said::Complaint(Some(entry.number), message)),
        };
        let entry = told.as_ref().unwrap_or(entry);
        match self.args.to() {
            Form::Json => say(Said::Text(convert::line(&input.name(), entry))),
            Form::States => self.states(input, entry, say),
            Form::Notation => self.notation(input, entry, say),
        }
    }

    /// The states of a game, each as it comes.
    fn states(&self, input: &Input, entry: &Entry<'_>, say: &mut dyn FnMut(Said)) {
        if !entry.game.knows_rules() {
            return say(Said::Stranger(entry.game.info().title));
        }
        let name = input.name();
        let known_to = self.args.seat.and_then(seat);
        for state in States::told_to(&name, entry, known_to).into_iter().flatten() {
            say(Said::Text(json::line(&state)));
        }
    }

    fn notation(&self, input: &Input, entry: &Entry<'_>, say: &mut dyn FnMut(Said)) {
        let (text, losses) = match convert::to_notation(entry, self.args.dialect.as_deref()) {
            Ok(converted) => converted,
            Err(message) => return say(Said::Complaint(None, message)),
        };
        if !losses.is_empty() {
            let ruler = Ruler::new(entry.document.written(), &entry.place);
            let renders = Renders::new(&input.title(), &ruler, self.width, Ink::Colour);
            for loss in &losses {
                say(Said::Loss(renders.finding(loss), loss.severity));
            }
        }
        say(Said::Text(text));
    }
}

/// One conversion.
struct Job<'a> {
    input: &'a Input,
    output: Option<&'a mut Replacement>,
    /// Why the output could not be written.
    failed: Option<io::Error>,
    strangers: Strangers,
    status: Status,
}

impl Clerk for Job<'_> {
    type Value = Said;

    /// Data is some ten times as long as the record: of less text at a time, no worker has to wait until it may hand over.
    fn batch(&self) -> usize {
        crew::BATCH / 4
    }

    fn take(&mut self, input: &Input, said: Said, console: &mut Console) -> io::Result<()> {
        let status = match said {
            Said::Text(text) => return self.write(&text, console),
            Said::Loss(text, severity) => {
                console.remark(&text);
                if severity == Severity::Error { Status::Found } else { Status::Fine }
            }
            Said::Complaint(number, message) => {
                match number {
                    Some(number) => complain_about_record(input, number, &message, console),
                    None => console.complain(&message),
                }
                Status::CouldNotRun
            }
            Said::Stranger(title) => {
                self.strangers.meet(input, title, console);
                Status::CouldNotRun
            }
        };
        self.status.worsen(status);
        Ok(())
    }

    fn close(&mut self, input: &Input, end: End<Said>, console: &mut Console) -> io::Result<()> {
        let status = match end {
            End::NoRecord(looks, _) => complain_of_nothing(input, looks, console),
            End::Failed(error) => Failure::Read(error).tell(input, console)?,
            End::Records(contents) => match contents.trouble {
                Some(trouble) => {
                    console.complain_about(&input.title(), trouble);
                    Status::Found
                }
                None => Status::Fine,
            },
        };
        self.status.worsen(status);
        Ok(())
    }
}

/// What is read after the byte order mark that some editors write before everything.
fn after_the_mark(reader: impl Read) -> io::Result<impl Read> {
    let mut buffered = io::BufReader::with_capacity(128 << 10, reader);
    let mark = "\u{feff}".as_bytes();
    if buffered.fill_buf()?.starts_with(mark) {
        buffered.consume(mark.len());
    }
    Ok(buffered)
}

impl Job<'_> {
    fn read_json(&mut self, desk: &Desk<'_>, console: &mut Console) -> io::Result<()> {
        let opened = self.input.open(desk.games.means.unpack_limit, console);
        let buffered = match opened.and_then(|(reader, _)| after_the_mark(reader)) {
            Ok(buffered) => buffered,
            Err(error) => {
                self.status.worsen(Failure::Read(error).tell(self.input, console)?);
                return Ok(());
            }
        };
        let (mut first_game, mut records, mut is_ended) = (None, 0, true);
        for (number, value) in
            serde_json::Deserializer::from_reader(buffered).into_iter::<Given>().enumerate()
        {
            let text = match value {
                Ok(Given(value)) => desk
                    .said_game(self.input, &value)
                    .and_then(|()| desk.one_game(&value, &mut first_game))
                    .and_then(|()| convert::from_value(desk.games.of(self.input).all, &value))
                    .map(|text| (text, value)),
                Err(error) if error.is_io() => {
                    self.status.worsen(Failure::Read(error.into()).tell(self.input, console)?);
                    return Ok(());
                }
                Err(error) if error.is_data() => Err(error.to_string()),
                Err(error) => Err(format!("this is no JSON: {error}")),
            };
            match text {
                Ok((text, value)) => {
                    records += 1;
                    let was_ended = std::mem::replace(&mut is_ended, text.ends_with('\n'));
                    if !was_ended && desk.args.to() == Form::Notation {
                        self.write("\n", console)?;
                    }
                    self.reread(desk, number, &text, &value, console)?;
                }
                Err(error) => {
                    complain_about_record(self.input, number, &error, console);
                    self.status.worsen(Status::CouldNotRun);
                    return Ok(());
                }
            }
        }
        if records == 0 {
            self.status.worsen(complain_of_nothing(self.input, looks_like(b""), console));
        }
        Ok(())
    }

    /// What was data is notation now: it is written as it is, or turned into what is wanted.
    fn reread(
        &mut self,
        desk: &Desk<'_>,
        number: usize,
        text: &str,
        value: &Value,
        console: &mut Console,
    ) -> io::Result<()> {
        let is_plain = desk.args.dialect.is_none() && desk.args.seat.is_none();
        if desk.args.to() == Form::Notation && is_plain {
            return self.write(text, console);
        }
        let id = value.get("game").and_then(Value::as_str).unwrap_or_default();
        let games = desk.games.of(self.input).all;
        let mut cutter = Cutter::new(games, by_id(games, id), Layout::Plain);
        cutter.push(text);
        cutter.finish();
        while let Some(part) = cutter.pull() {
            if let Part::Record(mut cutting) = part {
                cutting.number = number;
                let mut said = Ok(());
                desk.record(self.input, &cutting.read(), &mut |piece| {
                    if said.is_ok() {
                        said = self.take(self.input, piece, console);
                    }
                });
                said?;
            }
        }
        Ok(())
    }

    fn write(&mut self, text: &str, console: &mut Console) -> io::Result<()> {
        let Some(output) = &mut self.output else { return console.write(text.as_bytes()) };
        if self.failed.is_none() {
            self.failed = output.write_all(text.as_bytes()).err();
        }
        Ok(())
    }
}

impl Desk<'_> {
    /// What `--game` says and what the data says are the same game.
    fn said_game(&self, input: &Input, value: &Value) -> Result<(), String> {
        let said = self.games.of(input).only.map(|game| game.info().id);
        let found = value.get("game").and_then(Value::as_str);
        match (said, found) {
            (Some(said), Some(found)) if said != found => {
                Err(format!("it is of the game `{found}`, and `--game` says `{said}`"))
            }
            _ => Ok(()),
        }
    }

    /// Records of two games cannot stand in one file of notation: nothing would tell where one ends.
    fn one_game(&self, value: &Value, first: &mut Option<Value>) -> Result<(), String> {
        let game = value.get("game").unwrap_or(&Value::Null);
        let first = first.get_or_insert_with(|| game.clone());
        if self.args.to() != Form::Notation || first == game {
            return Ok(());
        }
        Err(format!("a record of {game} after one of {first}: convert them into files of their own"))
    }
}
