//! A random turn of the Marquise.

use super::super::pieces::Kind;
use super::super::rule::rules;
use super::acts::joined;
use super::play::Play;

pub(super) fn set_up(play: &mut Play) {
    let keep = play.take_corner();
    let pairs = play.position.table.ground.opposite;
    let far = pairs.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
    let far = far.filter(|&(one, _)| one == keep).map(|(_, other)| other).next();
    let others: Vec<u8> = (1..13).filter(|&place| Some(place) != far).collect();
    play.propose(&format!("t_k->{keep}/w->{}", joined(&others)));
    let homes: Vec<u8> = [keep].into_iter().chain(play.neighbours(keep)).collect();
    for building in ["b_s", "b_w", "b_r"] {
        let _ = homes.iter().any(|home| play.propose(&format!("{building}->{home}")));
    }
}

pub(super) fn turn(play: &mut Play) {
    let sawmills = play.standing(Kind::Sawmill);
    if !sawmills.is_empty() {
        play.propose(&format!("t->{}", joined(&sawmills)));
    }
    play.craft();
    for _ in 0..3 {
        match play.chance.below(4) {
            0 => play.march(),
            1 => play.fight(),
            2 => build(play),
            _ => {
                let recruiters = play.standing(Kind::Recruiter);
                if !recruiters.is_empty() {
                    play.propose(&format!("w->{}", joined(&recruiters)));
                }
            }
        }
    }
    play.evening();
}

fn build(play: &mut Play) {
    let building = ["b_s", "b_w", "b_r"][play.chance.below(3)];
    let (wood, place) = (play.standing(Kind::Wood), play.chance.below(12) + 1);
    let ruled = u8::try_from(place).is_ok_and(|place| rules(&play.position, play.current, place));
    if let (Some(wood), true) = (wood.first(), ruled) {
        play.propose(&format!("t{wood}->/{building}->{place}"));
        play.score();
    }
}
