//! `scorebook simulate`: random legal games, written down.

use std::io::{self, Write as _};

use scorebook::tools::simulate::{Series, can_play, cannot_play};
use scorebook::{GAMES, Notation};

use crate::args;
use crate::console::Console;
use crate::input::{Compression, reason};
use crate::replace::Replacement;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(args: &args::Simulate, console: &mut Console) -> io::Result<Status> {
    let Some(game) = scorebook::game(&args.played) else { return Ok(Status::CouldNotRun) };
    let hidden = args.hidden.then(|| "hidden".to_owned());
    let sets = args.sets.iter().cloned().chain(hidden).collect();
    let series = Series { seed: args.seed, players: args.players.clone(), sets };
    let Some(path) = args.output.as_ref().filter(|path| path.as_os_str() != "-") else {
        return play(args, game, &series, console, |console, text| console.write(text.as_bytes()));
    };
    let written = Replacement::of(path, Compression::by_ending(path)).and_then(|mut output| {
        let status = play(args, game, &series, console, |_, text| output.write_all(text.as_bytes()))?;
        if status == Status::Fine {
            output.commit()?;
        }
        Ok(status)
    });
    written.or_else(|error| {
        console.complain_about(&path.display().to_string(), reason(&error));
        Ok(Status::CouldNotRun)
    })
}

fn play(
    args: &args::Simulate,
    game: &'static dyn Notation,
    series: &Series,
    console: &mut Console,
    mut write: impl FnMut(&mut Console, &str) -> io::Result<()>,
) -> io::Result<Status> {
    for number in 0..args.games {
        match series.game(game, number) {
            // A blank line sets records apart for those who read them.
            Ok(text) if number > 0 => write(console, &format!("\n{text}"))?,
            Ok(text) => write(console, &text)?,
            Err(message) => {
                let message = if can_play(game) { message } else { cannot_play(GAMES, game) };
                console.complain(&message);
                return Ok(Status::CouldNotRun);
            }
        }
        console.tick_games(number + 1, args.games);
    }
    Ok(Status::Fine)
}
