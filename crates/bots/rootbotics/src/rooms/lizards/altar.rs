//! The board of the Lizards: acolytes and the marker of the conspiracies. Their Lost Souls lie on the table.

use scorebook_root::names::Faction;
use scorebook_root::rules::Position;

use crate::table::mat::Mat;

/// The spaces of the Conspiracy track.
pub(super) const SPACES: u8 = 5;

/// Acolytes and marker.
#[derive(Clone, Debug)]
pub(crate) struct Altar {
    /// The warriors in the Acolytes box.
    pub(super) acolytes: u8,
    /// The space of the marker, counted from 1.
    pub(super) marker: u8,
    /// Whether the battle after a Convert is being fought.
    pub(super) is_fanatic: bool,
    /// Whether the Crusade under way has removed a token.
    pub(super) is_spiteful: bool,
}

impl Default for Altar {
    fn default() -> Self {
        Self { acolytes: 0, marker: SPACES, is_fanatic: false, is_spiteful: false }
    }
}

impl Altar {
    /// The space that lies so many to the right of the marker; after the last the first comes again.
    pub(super) fn ahead(&self, steps: u8) -> u8 {
        (self.marker + steps - 1) % SPACES + 1
    }
}

impl Mat for Altar {
    fn read(&mut self, key: &str, text: &str) -> Result<bool, String> {
        let number = || text.parse().map_err(|_| format!("`{text}` is no number"));
        match key {
            "acolytes" => self.acolytes = number()?,
            "marker" => {
                let spaces = 1..=SPACES;
                let found = number().ok().filter(|space| spaces.contains(space));
                self.marker = found.ok_or_else(|| format!("`{text}` is no space from 1 to {SPACES}"))?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn written(&self) -> Vec<(&'static str, String)> {
        vec![("acolytes", self.acolytes.to_string()), ("marker", self.marker.to_string())]
    }

    fn find(&mut self, position: &Position, _faction: Faction) {
        self.acolytes = position.acolytes();
        self.marker = position.conspiracy();
    }

    fn copied(&self) -> Box<dyn Mat> {
        Box::new(self.clone())
    }
}
