//! The advanced set-up of any faction: one of those that are legal, at homelands of its own.

use super::super::law;
use super::super::legal::{self, Room};
use super::play::Play;

pub(super) fn set_up(play: &mut Play) {
    let mut lines = legal::written(&play.position, play.current, play.next_step(), Room::SetUp);
    play.chance.shuffle(&mut lines);
    let mark = play.mark();
    for line in lines {
        if play.propose(&line) && is_apart(play) {
            return;
        }
        play.go_back(&mark);
    }
}

/// Whether whose turn it is follows the advanced set-up, where nobody else is at home.
fn is_apart(play: &Play) -> bool {
    let Some(homes) = law::homelands(&play.position, play.current) else { return false };
    let others = play.others().into_iter().filter(|&other| play.position.turn.taken[other as usize] > 0);
    others.filter_map(|other| law::homelands(&play.position, other)).all(|taken| taken & homes == 0)
}
