//! A random turn of the Eyrie.

use super::super::pieces::{Kind, Track, on_track, track};
use super::super::rule::rules;
use super::Play;

impl Play {
    pub(super) fn eyrie(&mut self) {
        let column = ["r", "m", "x", "b"][self.chance.below(4)];
        let suit = ["B", "F", "M", "R"][self.chance.below(4)];
        self.propose(&format!("{suit}#E->$_{column}"));
        self.craft();
        let roosts = self.standing(Kind::Roost);
        if let Some(&roost) = self.pick(&roosts) {
            self.propose(&format!("w->{roost}"));
        }
        self.march();
        self.march();
        self.fight();
        let place = self.chance.below(12) + 1;
        if u8::try_from(place).is_ok_and(|place| rules(&self.position, self.current, place)) {
            self.propose(&format!("b->{place}"));
        }
        let roosts = self.position.table.on_map(Kind::Roost);
        match on_track(track(Track::Roosts), roosts) {
            0 => {}
            1 => drop(self.propose("++")),
            points => drop(self.propose(&format!("++{points}"))),
        }
    }
}
