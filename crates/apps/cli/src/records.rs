//! Going through the records of files for the commands that ask a referee.

use std::io;
use std::marker::PhantomData;

use scorebook::tools::cut::{Entry, Part};
use scorebook::tools::{crew, steps_until};

use crate::args::{Output, Which};
use crate::console::Console;
use crate::failure::{Failure, complain_of_nothing};
use crate::input::Input;
use crate::search::find;
use crate::shelf::Shelf;
use crate::status::Status;
use crate::through::{Clerk, Contents, End, Mouth, through};

/// Goes through the records that are asked for and that a referee can judge. `work` makes something of each and of how many of its steps
/// are wanted; `take` gets it in order, or what the command complains about.
pub(crate) fn each<'g, T: Send>(
    which: &Which,
    games: Shelf<'g>,
    console: &mut Console,
    work: impl Fn(&Input, Entry<'g>, usize) -> Result<T, String> + Sync,
    take: impl FnMut(&mut Console, &Input, T) -> io::Result<Status>,
) -> io::Result<Status> {
    each_at(Pace::Quick, which, games, console, work, take)
}

/// How long a record takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// Hardly longer than reading it: many are handed out at once, and progress is what has been read.
    Quick,
    /// Much longer, as a picture does: one at a time is handed out, and progress is what has been made.
    Slow,
}

/// The same where a record may take long.
pub(crate) fn each_at<'g, T: Send>(
    pace: Pace,
    which: &Which,
    games: Shelf<'g>,
    console: &mut Console,
    work: impl Fn(&Input, Entry<'g>, usize) -> Result<T, String> + Sync,
    take: impl FnMut(&mut Console, &Input, T) -> io::Result<Status>,
) -> io::Result<Status> {
    let (inputs, status) = find(&which.files, games, console);
    let strangers = Strangers::default();
    let mut walk =
        Walk { which, pace, made: 0, left: inputs.len(), strangers, status, take, of: PhantomData };
    through(&inputs, games, console, &mut walk, |input, leaf, mouth| {
        let Part::Record(cutting) = leaf.part else { return };
        let is_wanted = which.record.is_none_or(|wanted| wanted == cutting.number);
        if !is_wanted && cutting.number > 0 {
            return mouth.passed_by();
        }
        let entry = cutting.read();
        mouth.met(entry.document.as_ref());
        if is_wanted {
            answer(which, input, entry, &work, mouth);
        }
    })?;
    Ok(walk.status)
}

/// Prints what `work` says of each record: text with a blank line between, data without.
pub(crate) fn print_each<'g>(
    which: &Which,
    format: Output,
    games: Shelf<'g>,
    console: &mut Console,
    work: impl Fn(&Input, Entry<'g>, usize) -> Result<String, String> + Sync,
) -> io::Result<Status> {
    let mut is_first = true;
    each(which, games, console, work, |console, _, said| {
        if !std::mem::take(&mut is_first) && format == Output::Text {
            console.write(b"\n")?;
        }
        console.write(said.as_bytes())?;
        Ok(Status::Fine)
    })
}

/// What comes of a record.
enum Answer<T> {
    Made(T),
    /// What the command complains about, in this record.
    Complaint(usize, String),
    /// There is no referee for the game of this title.
    Stranger(&'static str),
}

fn answer<'g, T>(
    which: &Which,
    input: &Input,
    entry: Entry<'g>,
    work: impl Fn(&Input, Entry<'g>, usize) -> Result<T, String>,
    mouth: &mut Mouth<'_, '_, Answer<T>>,
) {
    let (number, weight) = (entry.number, entry.document.text().len());
    if !entry.game.knows_rules() {
        return mouth.give(Answer::Stranger(entry.game.info().title), 0);
    }
    let steps = steps_until(entry.document.as_ref(), which.at.as_deref());
    let made = steps.and_then(|steps| work(input, entry, steps));
    let answer = made.map_or_else(|message| Answer::Complaint(number, message), Answer::Made);
    // How much was made of it nobody knows; it is some times its text.
    mouth.give(answer, 4 * weight);
}

/// The way through all files.
struct Walk<'a, T, F> {
    which: &'a Which,
    pace: Pace,
    /// How many records are done.
    made: usize,
    /// How many files are not.
    left: usize,
    strangers: Strangers,
    status: Status,
    take: F,
    of: PhantomData<fn(T)>,
}

impl<T: Send, F: FnMut(&mut Console, &Input, T) -> io::Result<Status>> Clerk for Walk<'_, T, F> {
    type Value = Answer<T>;

    fn take(&mut self, input: &Input, answer: Answer<T>, console: &mut Console) -> io::Result<()> {
        self.made += 1;
        let status = match answer {
            Answer::Made(made) => (self.take)(console, input, made)?,
            Answer::Complaint(number, message) => {
                complain_about_record(input, number, &message, console);
                Status::CouldNotRun
            }
            Answer::Stranger(title) => {
                self.strangers.meet(input, title, console);
                Status::CouldNotRun
            }
        };
        self.status.worsen(status);
        Ok(())
    }

    fn close(&mut self, input: &Input, end: End<Answer<T>>, console: &mut Console) -> io::Result<()> {
        self.left -= 1;
        self.strangers = Strangers::default();
        let status = match end {
            End::Records(contents) => self.miss(input, &contents, console),
            End::NoRecord(looks, _) => complain_of_nothing(input, looks, console),
            End::Failed(error) => Failure::Read(error).tell(input, console)?,
        };
        self.status.worsen(status);
        Ok(())
    }

    fn show_progress(&mut self, _input: &Input, console: &mut Console) {
        match self.pace {
            Pace::Quick => console.tick(),
            // Most files hold one record; what more they hold is known when it comes.
            Pace::Slow => console.tick_pictures(self.made, self.made + self.left),
        }
    }

    fn batch(&self) -> usize {
        match self.pace {
            Pace::Quick => crew::BATCH,
            Pace::Slow => 1,
        }
    }

    fn is_watched(&self) -> bool {
        self.pace == Pace::Slow
    }
}

impl<T, F> Walk<'_, T, F> {
    /// Says what was asked for and is not there.
    fn miss(&self, input: &Input, contents: &Contents, console: &mut Console) -> Status {
        let mut status = Status::Fine;
        if let Some(trouble) = &contents.trouble {
            console.complain_about(&input.title(), trouble);
            status = Status::Found;
        }
        if let Some(wanted) = self.which.record.filter(|&wanted| wanted >= contents.records) {
            console.complain_about(&input.title(), no_record(wanted, contents.records));
            status = Status::CouldNotRun;
        }
        status
    }
}

/// Says that there is no record at a place, and how many there are.
pub(crate) fn no_record(wanted: usize, records: usize) -> String {
    let there = match records {
        0 => "it holds none".to_owned(),
        1 => "it holds one".to_owned(),
        records => format!("it holds {records}"),
    };
    format!("there is no record {}; {there}", wanted + 1)
}

/// Says what could not be done with a record.
pub(crate) fn complain_about_record(input: &Input, number: usize, message: &str, console: &mut Console) {
    console.complain_about(&input.title(), format!("record {}: {message}", number + 1));
}

/// The games met in a file that have no referee. Each is told once.
#[derive(Default)]
pub(crate) struct Strangers(Vec<&'static str>);

impl Strangers {
    /// Tells that there is no referee for the game of this title.
    pub(crate) fn meet(&mut self, input: &Input, title: &'static str, console: &mut Console) {
        if !self.0.contains(&title) {
            self.0.push(title);
            console.complain_about(&input.title(), format!("there is no referee for {title} yet"));
        }
    }
}
