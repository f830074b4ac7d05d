//! Options that would do nothing where they stand. They are refused, so that nobody believes that they did something.

use std::path::PathBuf;

use clap::ValueEnum as _;
use scorebook::bots::rootbotics::uses::simulate::bot_of;

use super::{Args, Command, Convert, Form, Simulate};

/// Why an option is refused, where one would do nothing.
pub(super) fn idle(args: &Args) -> Option<String> {
    args.game().and_then(|game| game_idle(game, &args.command)).or_else(|| match &args.command {
        Command::Check(check) => backup_idle(check.backup, &check.files),
        Command::Fmt(fmt) => backup_idle(fmt.backup, &fmt.files),
        Command::Repair(repair) => backup_idle(repair.backup, &repair.files),
        Command::Convert(convert) => dialect_idle(convert),
        Command::Simulate(simulate) => wish_idle(simulate),
        _ => None,
    })
}

/// `--game` says what files are: some commands read none, and bots play one game.
fn game_idle(game: &str, command: &Command) -> Option<String> {
    match command {
        Command::Simulate(_)
        | Command::Explain(_)
        | Command::Games(_)
        | Command::Completions(_)
        | Command::Man(_) => {
            Some("`--game` says what files are records of, and this command reads none".to_owned())
        }
        Command::Bot(_) if game != "root" => Some(format!("bots play Root, and `--game` says `{game}`")),
        _ => None,
    }
}

/// What comes from standard input goes to standard output: there is no old file to keep.
fn backup_idle(is_wanted: bool, files: &[PathBuf]) -> Option<String> {
    let only_input = files.iter().all(|file| file.as_os_str() == "-");
    (is_wanted && only_input).then(|| "`--backup` keeps old files, and standard input is none".to_owned())
}

/// Data spells nothing: it names the dialect that its record is written in.
fn dialect_idle(convert: &Convert) -> Option<String> {
    let (form, _) = (convert.to(), convert.dialect.as_ref()?);
    let name = form.to_possible_value()?.get_name().to_owned();
    (form != Form::Notation)
        .then(|| format!("`--dialect` says how notation is written: it does not go with `--to {name}`"))
}

/// The opponents of a bot alone play by a script, always with the same things.
fn wish_idle(simulate: &Simulate) -> Option<String> {
    bot_of(&simulate.played)?;
    let wishes = [
        ("--sets", !simulate.sets.is_empty()),
        ("--rules", simulate.rules.is_some()),
        ("--hidden", simulate.hidden),
    ];
    let (name, _) = wishes.into_iter().find(|(_, is_wished)| *is_wished)?;
    Some(format!("`{name}` is not for `{}`, whose opponents play by a script", simulate.played))
}
