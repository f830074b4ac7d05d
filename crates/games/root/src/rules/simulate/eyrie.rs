//! A random turn of the Eyrie.

use super::super::pieces::{Kind, Track, on_track, track};
use super::super::rule::rules;
use super::play::Play;
use crate::names::Leader;

pub(super) fn set_up(play: &mut Play) {
    let (corner, leader) = (play.take_corner(), Leader::ALL[play.chance.below(Leader::ALL.len())]);
    play.propose(&format!("(6w+b)->{corner}/#{leader}->$"));
}

pub(super) fn turn(play: &mut Play) {
    let column = ["r", "m", "x", "b"][play.chance.below(4)];
    let suit = ["B", "F", "M", "R"][play.chance.below(4)];
    play.propose(&format!("{suit}#E->$_{column}"));
    play.craft();
    let roosts = play.standing(Kind::Roost);
    if let Some(&roost) = play.pick(&roosts) {
        play.propose(&format!("w->{roost}"));
    }
    play.march();
    play.march();
    play.fight();
    let place = play.chance.below(12) + 1;
    if u8::try_from(place).is_ok_and(|place| rules(&play.position, play.current, place)) {
        play.propose(&format!("b->{place}"));
    }
    let roosts = play.position.table.on_map(Kind::Roost);
    play.score_points(on_track(track(Track::Roosts), roosts).into());
    play.evening();
}
