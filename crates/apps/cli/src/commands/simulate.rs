//! `scorebook simulate`: random legal games, written down.

mod bots;

use std::io::{self, Write as _};
use std::num::NonZeroUsize;

use scorebook::bots::rootbotics::uses::simulate::{bot_of, written};
use scorebook::tools::packed::Compression;
use scorebook::tools::simulate::{Series, cannot_play};
use scorebook::{GAMES, Settings};

use crate::args;
use crate::console::Console;
use crate::replace::Replacement;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(args: &args::Simulate, jobs: NonZeroUsize, console: &mut Console) -> io::Result<Status> {
    let hidden = args.hidden.then(|| "hidden".to_owned());
    let sets = args.sets.iter().cloned().chain(hidden).collect();
    let series = Series { seed: args.seed, players: args.players.clone(), sets };
    let Some(path) = args.output.as_ref().filter(|path| path.as_os_str() != "-") else {
        return match &args.bots {
            Some(bots) => bots::run(args, bots, jobs, console, &mut |_| Ok(())),
            None => play(args, &series, console, |console, text| console.write(text.as_bytes())),
        };
    };
    let written =
        Replacement::at(path, Compression::by_ending(path), args.backup.into()).and_then(|mut output| {
            let mut write = |text: &str| output.write_all(text.as_bytes());
            let status = match &args.bots {
                Some(bots) => bots::run(args, bots, jobs, console, &mut write)?,
                None => play(args, &series, console, |_, text| write(text))?,
            };
            if status == Status::Fine {
                output.commit()?;
            }
            Ok(status)
        });
    written.or_else(|why| {
        console.complain_about(&path.display().to_string(), why);
        Ok(Status::CouldNotRun)
    })
}

fn play(
    args: &args::Simulate,
    series: &Series,
    console: &mut Console,
    mut write: impl FnMut(&mut Console, &str) -> io::Result<()>,
) -> io::Result<Status> {
    for number in 0..args.games {
        match one(args, series, number) {
            // A blank line sets records apart for those who read them.
            Ok(text) if number > 0 => write(console, &format!("\n{text}"))?,
            Ok(text) => write(console, &text)?,
            Err(message) => {
                console.complain(&message);
                return Ok(Status::CouldNotRun);
            }
        }
        console.tick_games(number + 1, args.games);
    }
    Ok(Status::Fine)
}

/// The game of this number.
fn one(args: &args::Simulate, series: &Series, number: u64) -> Result<String, String> {
    if let Some(bot) = bot_of(&args.played) {
        return written(bot, series.seed.wrapping_add(number), series.players_of(number));
    }
    let game = scorebook::game(&args.played).ok_or("no such game")?;
    let by_rules = args.rules.as_deref().map(|rules| game.by_rules(&Settings::rules(rules))).transpose()?;
    series
        .game(by_rules.as_deref().unwrap_or(game), number)
        .map_err(|message| if game.can_play() { message } else { cannot_play(GAMES, game) })
}
