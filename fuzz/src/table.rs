//! The one list of targets, for the fuzzer and for the test that replays seeds and findings.

use std::sync::LazyLock;

use scorebook::games::allure::Allure;
use scorebook::games::carcassonne::Carcassonne;
use scorebook::games::hexil::Hexil;
use scorebook::games::root::Root;
use scorebook::{GAMES, Notation};
use scorebook_testing::targets::{TARGETS, reads_alike};

use crate::{cut, points};

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
const ALIKE: [Alike; 4] = [
    (&Root, |input| reads_alike(Root, input)),
    (&Carcassonne, |input| reads_alike(Carcassonne, input)),
    (&Allure, |input| reads_alike(Allure, input)),
    (&Hexil, |input| reads_alike(Hexil, input)),
];

/// Every target.
pub(crate) fn targets() -> Vec<Target> {
    let any = |name: &str, run: fn(&[u8])| Target { name: name.to_owned(), game: None, run: Box::new(run) };
    let mut targets = vec![any("cuts", cut::cuts), any("pages", cut::pages)];
    let mut add = |promise: &str, game: &'static dyn Notation, run: Run| {
        targets.push(Target { name: format!("{promise}-{}", game.info().id), game: Some(game), run });
    };
    for &game in GAMES {
        for (promise, body) in TARGETS {
            add(promise, game, Box::new(move |input| body(armed(promise, game, input), input)));
        }
    }
    for (game, body) in ALIKE {
        add("glances", game, Box::new(body));
    }
    add("points", &Carcassonne, Box::new(points::agree));
    targets
}

/// Numbers of units that we made up: without any, nothing is known to be legal in Legacy's Allure.
const CARDS: &str = include_str!("../../crates/games/allure/tests/data/cards.toml");

/// The game as a promise about its laws is tried: with the numbers of its units, where it takes such. Without them it is judged another
/// way, so every other record is replayed without.
fn armed(promise: &str, game: &'static dyn Notation, input: &[u8]) -> &'static dyn Notation {
    static ALLURE: LazyLock<&'static dyn Notation> = LazyLock::new(|| Box::leak(Allure.equipped(CARDS).0));
    let is_about_laws = ["lists", "answers", "repairs"].contains(&promise)
        || (promise == "replays" && input.len().is_multiple_of(2));
    if is_about_laws && game.template().is_some() { *ALLURE } else { game }
}
