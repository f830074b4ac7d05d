//! The one list of targets, for the fuzzer and for the test that replays seeds and findings.

use std::sync::OnceLock;

#[cfg(feature = "allure")]
use scorebook::games::allure::Allure;
#[cfg(feature = "carcassonne")]
use scorebook::games::carcassonne::Carcassonne;
#[cfg(feature = "hexil")]
use scorebook::games::hexil::Hexil;
#[cfg(feature = "root")]
use scorebook::games::root::Root;
use scorebook::{GAMES, Notation};
use scorebook_testing::spoil::whim;
use scorebook_testing::targets::{TARGETS, reads_alike};

use crate::cut;
#[cfg(feature = "carcassonne")]
use crate::points;

/// What is done with an input.
type Run = Box<dyn Fn(&[u8]) + Send + Sync>;

/// A game, and how its two readers are held against each other.
type Alike = (&'static dyn Notation, fn(&[u8]));

/// A target: a promise, tried on any bytes.
pub(crate) struct Target {
    /// The promise and the game, such as `reads-root`.
    pub(crate) name: String,
    /// The game whose records it starts from; nothing where it takes files of any.
    pub(crate) game: Option<&'static dyn Notation>,
    /// What is done with an input.
    pub(crate) run: Run,
}

/// Readers that glance against readers that take care, a game each: they need its types.
static ALIKE: &[Alike] = &[
    #[cfg(feature = "root")]
    (&Root, |input| reads_alike(Root, input)),
    #[cfg(feature = "carcassonne")]
    (&Carcassonne, |input| reads_alike(Carcassonne, input)),
    #[cfg(feature = "allure")]
    (&Allure, |input| reads_alike(Allure, input)),
    #[cfg(feature = "hexil")]
    (&Hexil, |input| reads_alike(Hexil, input)),
];

/// Every target of the games that are built in; files of any game want all of them.
pub(crate) fn targets() -> Vec<Target> {
    let mut targets = Vec::new();
    if GAMES.len() > 1 {
        let any =
            |name: &str, run: fn(&[u8])| Target { name: name.to_owned(), game: None, run: Box::new(run) };
        targets.extend([any("cuts", cut::cuts), any("pages", cut::pages)]);
    }
    let mut add = |promise: &str, game: &'static dyn Notation, run: Run| {
        targets.push(Target { name: format!("{promise}-{}", game.info().id), game: Some(game), run });
    };
    for &game in GAMES {
        for (promise, body) in TARGETS {
            add(promise, game, Box::new(move |input| body(armed(promise, game, input), input)));
        }
    }
    for &(game, body) in ALIKE {
        add("glances", game, Box::new(body));
    }
    #[cfg(feature = "carcassonne")]
    add("points", &Carcassonne, Box::new(points::agree));
    targets
}

/// Numbers of units that we made up: without any, nothing is known to be legal in Legacy's Allure.
const CARDS: &str = include_str!("../../crates/games/allure/tests/data/cards.toml");

/// The game as a promise about its laws is tried: with the numbers of its units, where it takes such. Without them it is judged another
/// way, so every other record is replayed without.
fn armed(promise: &str, game: &'static dyn Notation, input: &[u8]) -> &'static dyn Notation {
    static EQUIPPED: OnceLock<&'static dyn Notation> = OnceLock::new();
    let is_about_laws =
        ["lists", "answers", "repairs"].contains(&promise) || (promise == "replays" && whim(input, 2) == 0);
    if !is_about_laws || game.template().is_none() {
        return game;
    }
    // Legacy's Allure alone has a template.
    *EQUIPPED.get_or_init(|| Box::leak(game.equipped(CARDS).0))
}
