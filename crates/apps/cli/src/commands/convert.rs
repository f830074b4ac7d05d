//! `scorebook convert`: records as JSON and back, or in another dialect.

use std::io::{self, Read, Write};

use scorebook::tools::cut::{Cutter, Entry, Layout, Part};
use scorebook::tools::states::States;
use scorebook::tools::{Ruler, by_id, convert, json};
use scorebook::{Finding, Severity, Value};

use crate::args::{self, Form, From};
use crate::console::Console;
use crate::input::{Compression, Failure, Input, complain_of_nothing, each_part, unwritable};
use crate::records::{Strangers, complain_about_record, seat, told_to};
use crate::render::Renders;
use crate::replace::Replacement;
use crate::shelf::Shelf;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(args: &args::Convert, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    let input = Input::new(&args.file);
    let mut output = match &args.output {
        Some(path) if path.as_os_str() != "-" => match Replacement::of(path, Compression::by_ending(path)) {
            Ok(replacement) => Some(replacement),
            Err(error) => {
                console.complain_about(&path.display().to_string(), unwritable(&error));
                return Ok(Status::CouldNotRun);
            }
        },
        _ => None,
    };
    let mut job = Job {
        args,
        input: &input,
        games,
        output: output.as_mut(),
        strangers: Strangers::default(),
        status: Status::Fine,
    };
    let done = match args.from {
        From::Json => job.read_json(console),
        From::Notation => job.read_notation(console),
    };
    let status = job.status;
    if let Err(failure) = done {
        return failure.tell(&input, console);
    }
    if let Some(output) = output
        && status != Status::CouldNotRun
    {
        output.commit()?;
    }
    Ok(status)
}

/// One conversion.
struct Job<'a> {
    args: &'a args::Convert,
    input: &'a Input,
    games: Shelf<'a>,
    output: Option<&'a mut Replacement>,
    strangers: Strangers,
    status: Status,
}

impl Job<'_> {
    fn read_notation(&mut self, console: &mut Console) -> Result<(), Failure> {
        let contents = each_part(self.input, self.games, console, |console, part| match part {
            Part::Record(cutting) => self.record(&cutting.read(), console),
            Part::Verbatim(_) | Part::Unknown(_) => Ok(()),
        })?;
        if contents.is_nothing() {
            self.status.worsen(complain_of_nothing(self.input, console));
        }
        if let Some(trouble) = contents.trouble {
            console.complain_about(&self.input.title(), trouble);
            self.status.worsen(Status::Found);
        }
        Ok(())
    }

    fn read_json(&mut self, console: &mut Console) -> Result<(), Failure> {
        let (reader, _) = self.input.open(console).map_err(Failure::Read)?;
        let buffered: Box<dyn Read> = Box::new(io::BufReader::with_capacity(128 << 10, reader));
        let (mut first_game, mut records) = (None, 0);
        for (number, value) in
            serde_json::Deserializer::from_reader(buffered).into_iter::<Value>().enumerate()
        {
            let text = match value {
                Ok(value) => self
                    .one_game(&value, &mut first_game)
                    .and_then(|()| convert::from_value(self.games.of(self.input).all, &value))
                    .map(|text| (text, value)),
                Err(error) if error.is_io() => return Err(Failure::Read(error.into())),
                Err(error) => Err(format!("this is no JSON: {error}")),
            };
            match text {
                Ok((text, value)) => {
                    records += 1;
                    self.reread(number, &text, &value, console).map_err(Failure::Write)?;
                }
                Err(error) => {
                    console.complain_about(&self.input.title(), format!("record {}: {error}", number + 1));
                    self.status.worsen(Status::CouldNotRun);
                    return Ok(());
                }
            }
        }
        if records == 0 {
            self.status.worsen(complain_of_nothing(self.input, console));
        }
        Ok(())
    }

    /// Records of two games cannot stand in one file of notation: nothing would tell where one ends.
    fn one_game(&self, value: &Value, first: &mut Option<Value>) -> Result<(), String> {
        let game = value.get("game").unwrap_or(&Value::Null);
        let first = first.get_or_insert_with(|| game.clone());
        if self.args.to() != Form::Notation || first == game {
            return Ok(());
        }
        Err(format!("a record of {game} behind one of {first}: convert them into files of their own"))
    }

    /// What was data is notation now: it is written as it is, or turned into what is wanted.
    fn reread(&mut self, number: usize, text: &str, value: &Value, console: &mut Console) -> io::Result<()> {
        let is_plain = self.args.dialect.is_none() && self.args.seat.is_none();
        if self.args.to() == Form::Notation && is_plain {
            return self.write(text, console);
        }
        let id = value.get("game").and_then(Value::as_str).unwrap_or_default();
        let games = self.games.of(self.input).all;
        let mut cutter = Cutter::new(games, by_id(games, id), Layout::Plain);
        cutter.push(text);
        cutter.finish();
        while let Some(part) = cutter.pull() {
            if let Part::Record(mut cutting) = part {
                cutting.number = number;
                self.record(&cutting.read(), console)?;
            }
        }
        Ok(())
    }

    fn record(&mut self, entry: &Entry<'_>, console: &mut Console) -> io::Result<()> {
        let told = match self.args.seat.map(|sign| told_to(entry, sign)).transpose() {
            Ok(told) => told,
            Err(message) => {
                complain_about_record(self.input, entry, &message, console);
                self.status = Status::CouldNotRun;
                return Ok(());
            }
        };
        let entry = told.as_ref().unwrap_or(entry);
        match self.args.to() {
            Form::Json => self.write(&json::line(&convert::data(&self.input.name(), entry)), console),
            Form::States => self.states(entry, console),
            Form::Notation => self.notation(entry, console),
        }
    }

    /// Writes the states of a game, each as it comes.
    fn states(&mut self, entry: &Entry<'_>, console: &mut Console) -> io::Result<()> {
        if self.strangers.meets(self.input, entry, console) {
            self.status = Status::CouldNotRun;
            return Ok(());
        }
        let name = self.input.name();
        let known_to = self.args.seat.and_then(seat);
        // What was told to a seat says no more than it may know, also where the game has no view of its own for that seat.
        let states = States::of(&name, entry, known_to).or_else(|| States::of(&name, entry, None));
        for state in states.into_iter().flatten() {
            self.write(&json::line(&state), console)?;
        }
        Ok(())
    }

    fn notation(&mut self, entry: &Entry<'_>, console: &mut Console) -> io::Result<()> {
        match convert::to_notation(entry, self.args.dialect.as_deref()) {
            Ok((text, losses)) => {
                self.lament(entry, &losses, console);
                self.write(&text, console)
            }
            Err(message) => {
                console.complain(&message);
                self.status = Status::CouldNotRun;
                Ok(())
            }
        }
    }

    /// Says what the dialect could not say.
    fn lament(&mut self, entry: &Entry<'_>, losses: &[Finding], console: &mut Console) {
        if losses.is_empty() {
            return;
        }
        let ruler = Ruler::new(entry.document.written(), &entry.place);
        let renders = Renders::new(&self.input.title(), &ruler, console.width);
        for loss in losses {
            console.remark(&renders.finding(loss));
            if loss.severity == Severity::Error {
                self.status.worsen(Status::Found);
            }
        }
    }

    fn write(&mut self, text: &str, console: &mut Console) -> io::Result<()> {
        match &mut self.output {
            Some(output) => output.write_all(text.as_bytes()),
            None => console.write(text.as_bytes()),
        }
    }
}
