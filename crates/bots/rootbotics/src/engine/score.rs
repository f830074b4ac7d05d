//! Points: scored, lost, by a track, and at the end of Evening.

use scorebook_root::names::Faction;
use scorebook_root::rules::VICTORY;

use super::play::{Done, Halt, Play};
use crate::table::options::Level;
use crate::table::seat::Seat;
use crate::words::name::counted;

/// Whether a player has won by points.
pub fn has_won(seat: &Seat) -> bool {
    seat.points.is_some_and(|points| points >= VICTORY)
}

impl Play<'_> {
    /// Scores points. At thirty the game is over at once (Law of Root 3.1).
    ///
    /// # Errors
    /// Tells that the game is over.
    pub fn score(&mut self, faction: Faction, points: u8) -> Done {
        let seat = self.table.seat_mut(faction);
        // Without a marker on the track nothing is scored.
        let Some(total) = seat.and_then(|seat| seat.points.as_mut()).filter(|_| points > 0) else {
            return Ok(());
        };
        *total += i16::from(points);
        let is_won = *total >= VICTORY;
        self.write_points(faction, "++", points);
        if is_won { Err(Halt::Over(faction)) } else { Ok(()) }
    }

    /// Loses points, never below 0; only what is really lost is written.
    pub fn lose_points(&mut self, faction: Faction, points: u8) {
        let seat = self.table.seat_mut(faction);
        let Some(total) = seat.and_then(|seat| seat.points.as_mut()) else { return };
        let lost = u8::try_from((*total).clamp(0, i16::from(points))).unwrap_or(0);
        *total -= i16::from(lost);
        if lost > 0 {
            self.write_points(faction, "--", lost);
        }
    }

    fn write_points(&mut self, faction: Faction, sign: &str, points: u8) {
        let letter = self.letter(faction);
        let count = counted(points, "");
        self.write(format!("{letter}{sign}{count}"));
    }

    /// Scores the rightmost empty space of a track: `printed` are its points for one piece on the map and on, and none of them
    /// where nothing is on the map (M8).
    ///
    /// # Errors
    /// Tells that the game is over.
    pub fn score_track(&mut self, rule: &'static str, me: Faction, printed: &[u8], on_map: u8) -> Done {
        let place = usize::from(on_map).checked_sub(1).map(|place| place.min(printed.len() - 1));
        let points = place.map_or(0, |place| printed[place]);
        if points > 0 {
            self.tell(rule, format!("Score {points}: {on_map} on the map."));
        }
        self.score(me, points)
    }

    /// What the end of Evening brings to every bot: the points of a nightmare (3.3.1), and the Pass (Law of Root M.4.4).
    ///
    /// # Errors
    /// Tells that the game is over.
    pub fn end_of_evening(&mut self, me: Faction) -> Done {
        if self.table.options(me).is_some_and(|options| options.level == Level::Nightmare) {
            let players = |counts: fn(&Seat) -> bool| {
                u8::try_from(self.table.seats.iter().filter(|seat| counts(seat)).count()).unwrap_or(0)
            };
            let points = match () {
                () if self.table.rules_that("nightmare_per_two") => players(|_| true).div_ceil(2),
                () if self.table.rules_that("nightmare_per_two_humans") => {
                    players(Seat::is_human).div_ceil(2)
                }
                () => 1,
            };
            self.tell("3.3.1", format!("Score {points}: this is a nightmare."));
            self.score(me, points)?;
        }
        if self.table.pass().is_some_and(|pass| self.table.rules(me, pass)) {
            self.tell("12.2", "Score 1 for ruling the Pass.");
            self.score(me, 1)?;
        }
        Ok(())
    }
}
