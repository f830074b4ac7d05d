//! What is said when the tool itself is at fault.

use std::io::{self, Write as _};
use std::panic;
use std::sync::Once;

/// From now on, a panic is followed by a word that no record is harmed, and where to report it.
pub fn tell_of_panics() {
    static SET: Once = Once::new();
    SET.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            before(info);
            tell();
        }));
    });
}

/// Says it once: one fault may end several threads.
fn tell() {
    static TOLD: Once = Once::new();
    TOLD.call_once(|| {
        let told = told(env!("CARGO_PKG_REPOSITORY"));
        // Nobody is left to hear that it could not be said.
        drop(io::stderr().write_all(told.as_bytes()));
    });
}

/// The word, where the project is at home there.
fn told(home: &str) -> String {
    let place =
        if home.is_empty() { "where you have scorebook from".to_owned() } else { format!("at {home}") };
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "\nThis is a fault of scorebook {version}, not yours. Your text is safe: every file is as it was, or written as a whole.\n\
         Please report it {place}, with the lines above, the command, and the record if you may share it.\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_is_named_where_there_is_one() {
        assert!(told("").contains("Please report it where you have scorebook from, with"));
        assert!(told("https://example.org/x").contains("Please report it at https://example.org/x, with"));
    }
}
