//! The binary `scorebook`: hands its arguments to the library beside it.

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    scorebook_cli::tell_of_panics();
    scorebook_cli::run(env::args_os())
}
