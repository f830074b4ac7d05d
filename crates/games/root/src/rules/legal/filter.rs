//! What a list is asked for: a faction, a kind of act, or something that the acts name.

use scorebook_core::Offer;

use super::super::position::Position;
use crate::names::Faction;
use crate::syntax::act::Act;
use crate::syntax::write_action;

/// What a list is asked for.
pub(super) enum Filter {
    /// Everything.
    All,
    /// What a faction may do, as if its turn began where it is not its turn.
    Of(Faction),
    /// What has a word in its group or in its notation.
    With(String),
}

impl Filter {
    /// Reads what is asked for.
    pub(super) fn read(position: &Position, word: Option<&str>) -> Result<Self, String> {
        let Some(word) = word.map(str::trim) else { return Ok(Self::All) };
        if word.is_empty() {
            return Err("name a faction, a kind of act, a piece or a place".to_owned());
        }
        // A lower-case letter is a piece: `w`, `b`.
        let is_piece = word.len() == 1 && word.starts_with(|letter: char| letter.is_ascii_lowercase());
        match Faction::called(word).filter(|_| !is_piece) {
            Some(faction) if position.plays(faction) => Ok(Self::Of(faction)),
            Some(faction) => Err(format!("nobody plays {}", faction.name())),
            None => Ok(Self::With(word.to_owned())),
        }
    }

    /// The faction whose turn is asked for.
    pub(super) fn turn_of(&self) -> Option<Faction> {
        if let Self::Of(faction) = self { Some(*faction) } else { None }
    }

    /// Whether an entry is asked for.
    pub(super) fn has<W>(&self, offer: &Offer<Act, W>) -> bool {
        let Self::With(word) = self else { return true };
        let is_group = offer.group.is_some_and(|group| group.eq_ignore_ascii_case(word));
        is_group || offer.acts.iter().any(|act| names(act, word))
    }
}

/// Whether an act has a word in its notation.
fn names(act: &Act, word: &str) -> bool {
    let mut written = String::new();
    write_action(&act.action(), 0, &mut written);
    parts(&written).any(|part| part == word) || written == word
}

/// The parts of an act: letters with their mark, and numbers.
fn parts(act: &str) -> impl Iterator<Item = &str> {
    act.split(|letter: char| {
        !letter.is_ascii_alphanumeric() && letter != '_' && letter != '%' && letter != '$'
    })
    .flat_map(|word| {
        let piece = word.trim_matches(|letter: char| letter.is_ascii_digit());
        let place = word.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        let last = word.rsplit(|letter: char| !letter.is_ascii_digit()).next().unwrap_or_default();
        [word, piece, place, last]
    })
    .filter(|part| !part.is_empty())
}
