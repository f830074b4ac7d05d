//! The arguments of the commands about the tool itself: `explain`, `games`, `completions` and `man`.

use clap::builder::PossibleValuesParser;

use super::game_ids;
use super::shared::Output;

/// Arguments of `explain`.
#[derive(clap::Args, Debug)]
pub(crate) struct Explain {
    /// The code of a finding, such as `text/typographic`; none lists them all
    #[arg(value_name = "CODE")]
    pub(crate) code: Option<String>,

    /// How to say it
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

    /// How to say it
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
