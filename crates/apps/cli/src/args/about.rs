//! The arguments of the commands about the tool itself: `config`, `explain`, `games`, `completions` and `man`.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;

use super::game_ids;
use super::shared::{Brought, Output, Weighed};

const CONFIG_EXAMPLES: &str = "\
The nearest scorebook.toml from the folder of the file upwards holds, whole: what stands in those further up does not count.
docs/configuration.md tells all that can stand in it.

Examples:
  scorebook config game.han                what holds for this file, and why
  scorebook config                         what holds for standard input and new files here
  scorebook --no-config check game.han     as if there were no configuration";

/// Arguments of `config`.
#[derive(clap::Args, Debug)]
#[command(after_help = CONFIG_EXAMPLES)]
pub(crate) struct Config {
    /// A file, a folder, or `-`
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) brought: Brought,

    #[command(flatten)]
    pub(crate) weighed: Weighed,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Output,
}

/// Arguments of `explain`.
#[derive(clap::Args, Debug)]
pub(crate) struct Explain {
    /// The code of a finding, such as `text/typographic`; none lists them all
    #[arg(value_name = "CODE")]
    pub(crate) code: Option<String>,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Output,
}

/// Arguments of `games`.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  scorebook games allure --template > units.toml")]
pub(crate) struct Games {
    /// Only this game
    #[arg(value_name = "ID", value_parser = PossibleValuesParser::new(game_ids()))]
    pub(crate) only: Option<String>,

    /// Print the table that players may fill in and bring along, such as the numbers of units
    #[arg(long, requires = "only")]
    pub(crate) template: bool,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with = "template")]
    pub(crate) format: Output,
}

/// Arguments of `completions`.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  source <(scorebook completions bash)            for this shell\n  \
                  scorebook completions fish > ~/.config/fish/completions/scorebook.fish\n  \
                  scorebook completions bash > /etc/bash_completion.d/scorebook")]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}

/// Arguments of `man`.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  scorebook man check | man -l -")]
pub(crate) struct Man {
    /// The command whose page is wanted; none for the whole tool
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Option<String>,
}
