//! A random turn of the Marquise.

use super::super::pieces::Kind;
use super::super::rule::rules;
use super::{Play, joined};

impl Play {
    pub(super) fn marquise(&mut self) {
        let sawmills = self.standing(Kind::Sawmill);
        if !sawmills.is_empty() {
            self.propose(&format!("t->{}", joined(&sawmills)));
        }
        self.craft();
        for _ in 0..3 {
            match self.chance.below(4) {
                0 => self.march(),
                1 => self.fight(),
                2 => self.build(),
                _ => {
                    let recruiters = self.standing(Kind::Recruiter);
                    if !recruiters.is_empty() {
                        self.propose(&format!("w->{}", joined(&recruiters)));
                    }
                }
            }
        }
    }

    fn build(&mut self) {
        let building = ["b_s", "b_w", "b_r"][self.chance.below(3)];
        let (wood, place) = (self.standing(Kind::Wood), self.chance.below(12) + 1);
        let ruled = u8::try_from(place).is_ok_and(|place| rules(&self.position, self.current, place));
        if let (Some(wood), true) = (wood.first(), ruled) {
            self.propose(&format!("t{wood}->/{building}->{place}"));
            self.score();
        }
    }
}
