//! A random turn of a Vagabond.

use super::super::items::Items;
use super::super::table::Spot;
use super::play::Play;
use crate::names::{Character, Item, Status};

/// The characters whom a Vagabond may be.
const CHARACTERS: [Character; 5] =
    [Character::Thief, Character::Tinker, Character::Ranger, Character::Arbiter, Character::Ronin];

pub(super) fn set_up(play: &mut Play) {
    let character = CHARACTERS[play.chance.below(CHARACTERS.len())];
    let forests = play.position.table.ground.forests.len();
    let bits = play.position.table.ground.forests[play.chance.below(forests)].touches;
    let clearings: Vec<String> =
        (1..13).filter(|place| bits & 1 << place != 0).map(|place| place.to_string()).collect();
    play.propose(&format!("#{character}->$/p->{}", clearings.join("_")));
}

pub(super) fn turn(play: &mut Play) {
    play.vagabond();
    play.evening();
}

impl Play {
    fn vagabond(&mut self) {
        self.propose("%r+%f->r");
        for _ in 0..2 {
            let Spot::Clearing(place) = self.position.table.pawns[0] else { break };
            let next = self.neighbours(place);
            if let Some(&next) = self.pick(&next) {
                self.propose(&format!("%f->e/p->{next}"));
            }
        }
        if let Spot::Forest(forest) = self.position.table.pawns[0] {
            let touches = self.position.table.ground.forests[usize::from(forest)].touches;
            let places: Vec<u8> = (1..13).filter(|place| touches & 1 << place != 0).collect();
            if let Some(&place) = self.pick(&places) {
                self.propose(&format!("p->{place}"));
            }
        }
        self.explore();
        self.help();
    }

    fn explore(&mut self) {
        let Spot::Clearing(place) = self.position.table.pawns[0] else { return };
        let items: &Items = &self.position.items;
        let hidden: Vec<Item> =
            Item::ALL.iter().copied().filter(|&item| items.ruins[item as usize] > 0).collect();
        if self.position.table.ruins[usize::from(place)].is_some()
            && let Some(item) = self.pick(&hidden).copied()
        {
            self.propose(&format!("%r->e/%{item}{place}->$"));
            self.score();
        }
    }

    fn help(&mut self) {
        let others = self.others();
        let Some(&other) = self.pick(&others) else { return };
        let next = match self.position.boards.relations[0][other as usize] {
            Status::Indifferent => "1",
            Status::First => "2",
            Status::Second => "a",
            _ => return,
        };
        if self.hand() > 1 {
            self.propose(&format!("#V->{other}/$_{other}->{next}"));
            self.score();
        }
    }
}
