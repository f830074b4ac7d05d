//! Where bots start: a corner across the map from somebody else's, where that can be had (2.8, G4).

use scorebook_root::names::Faction;
use scorebook_root::rules::Terrain;
use scorebook_root::syntax::place::Clearing;

use super::choose::may_place;
use super::play::{Halt, Play};
use crate::ask::{Answer, Question};

impl Play<'_> {
    /// The corner where a bot starts: at random among free corners opposite anyone's starting corner, else among free ones;
    /// where the table says so only bots count (G4).
    ///
    /// # Errors
    /// The set-up waits for the corner that is drawn.
    pub fn starting_corner(&mut self, me: Faction) -> Result<Clearing, Halt> {
        let terrain = Terrain::of(self.table.map);
        let (taken, free): (Vec<Clearing>, Vec<Clearing>) =
            terrain.corners().iter().partition(|&corner| self.is_home(corner));
        let legal: Vec<Clearing> =
            free.into_iter().filter(|&corner| may_place(&self.table, me, corner)).collect();
        let counts = |home: &Clearing| self.is_home_of(*home, |faction| self.may_be_faced(faction));
        let faced: Vec<Clearing> = taken.into_iter().filter(counts).collect();
        let is_opposite =
            |corner: &Clearing| terrain.opposite(*corner).is_some_and(|other| faced.contains(&other));
        let opposite: Vec<Clearing> = legal.iter().copied().filter(is_opposite).collect();
        self.draw_lot("a corner", if opposite.is_empty() { legal } else { opposite })
    }

    /// Whether somebody starts in a corner: a building or a token stands there.
    pub fn is_home(&self, corner: Clearing) -> bool {
        self.is_home_of(corner, |_| true)
    }

    fn is_home_of(&self, corner: Clearing, fits: impl Fn(Faction) -> bool) -> bool {
        let mut factions = self.table.seats.iter().map(|seat| seat.faction).filter(|&faction| fits(faction));
        factions.any(|faction| self.table.glade(corner).buildings_and_tokens(faction) > 0)
    }

    /// Whether a bot looks for the corner opposite this player's.
    fn may_be_faced(&self, faction: Faction) -> bool {
        self.table.is_bot(faction) || !self.table.rules_that("corner_bots_only")
    }

    /// A clearing at random; where there is only one, nobody is asked.
    ///
    /// # Errors
    /// The turn waits for the clearing that is drawn.
    pub fn draw_lot(&mut self, what: &'static str, among: Vec<Clearing>) -> Result<Clearing, Halt> {
        if let [only] = among[..] {
            return Ok(only);
        }
        let question = Question::Lot(what, among);
        match self.ask(question.clone())? {
            Answer::Clearing(clearing) => Ok(clearing),
            _ => Err(Halt::Ask(question)),
        }
    }
}
