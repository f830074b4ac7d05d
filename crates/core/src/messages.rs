//! What is said about a record, in one table for each game: with the feature `tables`, a translation finds every sentence there, with its
//! arguments by name.

use std::fmt;

/// A line of a table of messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Message {
    /// Its name within the table.
    pub name: &'static str,
    /// What it is told about, in the order in which the code gives it.
    pub arguments: &'static [&'static str],
    /// What it says, with `{argument}` where one stands.
    pub text: &'static str,
}

/// A sentence that is said of a record. Those of our games come out of their tables; plain text is for a game that has none, and for tests.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said(String);

impl Said {
    /// A line of a table with its arguments in place, as [`crate::messages!`] makes it.
    #[doc(hidden)]
    #[cold]
    pub fn of_table(text: fmt::Arguments<'_>) -> Self {
        Self(text.to_string())
    }

    /// The sentence itself.
    pub fn into_text(self) -> String {
        self.0
    }
}

impl fmt::Display for Said {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl From<String> for Said {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<&str> for Said {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// Makes a table of messages: a function for each line that says it, and the table itself.
///
/// ```
/// scorebook_core::messages! {
///     /// What the table says.
///     pub static TABLE;
///
///     wrong_number(expected, number): "this is move {expected}, not {number}";
///     after_the_end(): "a move after the end of the game";
/// }
///
/// assert_eq!(wrong_number(3, 4).to_string(), "this is move 3, not 4");
/// assert_eq!(after_the_end().to_string(), TABLE[1].text);
/// assert_eq!(TABLE[0].arguments, ["expected", "number"]);
/// ```
#[macro_export]
macro_rules! messages {
    (
        $(#[$about:meta])*
        $see:vis static $table:ident;
        $($name:ident($($argument:ident),*): $text:literal;)*
    ) => {
        $(#[$about])*
        $see static $table: &[$crate::Message] = $crate::table_of_messages![$(
            $crate::Message {
                name: stringify!($name),
                arguments: &[$(stringify!($argument)),*],
                text: $text,
            }
        ),*];

        $(
            #[doc = $text]
            #[cold]
            $see fn $name($($argument: impl std::fmt::Display),*) -> $crate::Said {
                $crate::Said::of_table(format_args!($text))
            }
        )*
    };
}

/// The lines of a table, where the feature `tables` keeps them.
#[cfg(feature = "tables")]
#[doc(hidden)]
#[macro_export]
macro_rules! table_of_messages {
    ($($line:expr),*) => { &[$($line),*] };
}

/// Nobody asks for the lines: what they say stands in the functions that say it.
#[cfg(not(feature = "tables"))]
#[doc(hidden)]
#[macro_export]
macro_rules! table_of_messages {
    ($($line:expr),*) => {
        &[]
    };
}
