//! What lies on the board of a bot and nowhere else: its Decree, its Satchel, its Market. Each room brings a type of its own, and the
//! table keeps it without knowing it.

use std::any::Any;
use std::fmt;

use scorebook_root::names::Faction;
use scorebook_root::rules::Position;
use scorebook_root::syntax::action::Action;

use super::options::Options;

/// What lies on a bot's board, as a type of its room.
pub trait Mat: Any + fmt::Debug + Send + Sync {
    /// Reads what a case tells under a key such as `decree`; `false` where the key is not of this board.
    ///
    /// # Errors
    /// Says what cannot be read.
    fn read(&mut self, key: &str, text: &str) -> Result<bool, String>;

    /// All of it under the keys of cases, as a case writes it. Two boards that are written alike are alike.
    fn written(&self) -> Vec<(&'static str, String)>;

    /// Follows an act of a record, from the first on: what the position does not keep, such as the order in which things came.
    /// `who` does it, `me` owns the board.
    fn follow(&mut self, _who: Faction, _me: Faction, _action: &Action) {}

    /// What was agreed on for the bot changes the board that it begins with.
    fn agree(&mut self, _options: &Options) {}

    /// Finds it in the position of a record, as far as the record tells.
    fn find(&mut self, _position: &Position, _faction: Faction) {}

    /// The same once more.
    fn copied(&self) -> Box<dyn Mat>;
}

/// A board and whose it is.
#[derive(Debug)]
pub(super) struct Laid {
    pub(super) owner: Faction,
    pub(super) mat: Box<dyn Mat>,
}

impl Clone for Laid {
    fn clone(&self) -> Self {
        Self { owner: self.owner, mat: self.mat.copied() }
    }
}

impl PartialEq for Laid {
    fn eq(&self, other: &Self) -> bool {
        self.owner == other.owner && self.mat.written() == other.mat.written()
    }
}

impl Eq for Laid {}
