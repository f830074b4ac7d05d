//! A random turn of the Corvid Conspiracy: plots are turned up, recruits come, three actions lay and exchange more, and exerting takes
//! the place of the draw; and how others guess at plots.

use std::fmt::Write as _;

use super::super::pieces::{Kind, Party};
use super::super::table::Spot;
use super::acts::{joined, many};
use super::play::Play;
use crate::names::{Faction, Plot, Suit};

/// The most actions that a turn tries; the Law lets pass as many as there are.
const TRIES: usize = 9;
/// The plots as they lie face up, and how they are written.
const FACES: [(Kind, Plot); 4] = [
    (Kind::Bomb, Plot::Bomb),
    (Kind::Snare, Plot::Snare),
    (Kind::Extortion, Plot::Extortion),
    (Kind::Raid, Plot::Raid),
];

pub(super) fn set_up(play: &mut Play) {
    let homes = Suit::OF_CLEARINGS.map(|suit| {
        let places: Vec<u8> = (1..13)
            .filter(|&place| {
                play.lets_in(Faction::Corvids, place) && play.position.table.has_suit(place, suit)
            })
            .collect();
        play.pick(&places).copied().unwrap_or(1)
    });
    play.propose(&format!("w->{}", joined(&homes)));
}

pub(super) fn turn(play: &mut Play) {
    play.craft();
    let mut plots = play.standing(Kind::Plot);
    plots.retain(|&place| play.count(Kind::Corvid, place) > 0);
    for place in plots {
        if play.chance.below(4) > 0 {
            flip(play, place);
        }
    }
    play.birdsong();
    recruit(play);
    play.daylight();
    for _ in 0..TRIES {
        action(play);
    }
    let exerts = play.chance.below(5) == 0;
    if exerts {
        // Who exerts acts once more and draws nothing.
        for _ in 0..TRIES {
            action(play);
        }
    }
    play.dusk();
    let draw = 1 + play.position.table.on_map(Kind::Extortion);
    play.night_with(if exerts || play.position.turn.informed { 0 } else { draw });
}

/// A plot is turned up with all that it does.
fn flip(play: &mut Play, place: u8) {
    let is_left = |kind: Kind| play.position.table.on_map(kind) < kind.facts().count;
    let left: Vec<(Kind, Plot)> = FACES.into_iter().filter(|face| is_left(face.0)).collect();
    let Some(&(kind, plot)) = play.pick(&left) else { return };
    let mut acts = format!("t{place}^t_{plot}");
    match kind {
        Kind::Bomb => acts.push_str(&play.sweep(place)),
        Kind::Extortion => {
            for victim in play.others() {
                let has_card = play.position.piles.hands[victim as usize].count > 0;
                if has_card && play.position.table.is_present(victim.into(), place) {
                    let _ = write!(acts, "/#{victim}->P");
                }
            }
        }
        _ => {}
    }
    if play.propose(&acts) {
        play.make_amends();
        play.score();
    }
}

/// A card brings a warrior to every clearing of its suit, as long as there are any.
fn recruit(play: &mut Play) {
    let suit = Suit::OF_CLEARINGS[play.chance.below(3)];
    let supply = play.position.table.count(Kind::Corvid, Spot::Supply);
    let mut places: Vec<u8> = (1..13)
        .filter(|&place| play.lets_in(Faction::Corvids, place) && play.position.table.has_suit(place, suit))
        .collect();
    play.chance.shuffle(&mut places);
    places.truncate(supply.into());
    if !places.is_empty() && play.hand() > 1 {
        let card = if play.chance.below(5) == 0 { Suit::Bird } else { suit };
        play.propose(&format!("{card}#P->/w->{}", joined(&places)));
    }
}

fn action(play: &mut Play) {
    match play.chance.below(8) {
        0 | 1 => _ = play.march(),
        2 => _ = play.fight(),
        3 => trick(play),
        _ => lay(play),
    }
}

/// Warriors go for a plot, one more for each that was laid in the turn.
fn lay(play: &mut Play) {
    let cost = 1 + play.position.turn.plots;
    let is_free =
        |place: &u8| play.count(Kind::Corvid, *place) >= cost && play.position.table.plots(*place) == 0;
    let places: Vec<u8> = (1..13).filter(is_free).collect();
    if let Some(&place) = play.pick(&places) {
        play.propose(&format!("{}w{place}->/t->{place}", many(cost.into())));
    }
}

/// Two plots change places.
fn trick(play: &mut Play) {
    let mut places: Vec<u8> = (1..13).filter(|&place| play.position.table.plots(place) > 0).collect();
    play.chance.shuffle(&mut places);
    if let [one, other, ..] = places[..] {
        play.propose(&format!("t{one}<->t{other}"));
    }
}

impl Play {
    /// Now and then somebody guesses at a plot where own pieces stand: the plot goes, or the card that was shown.
    pub(super) fn expose(&mut self) {
        let (me, own) = (self.current, Party::from(self.current));
        if !self.has_rival(Faction::Corvids) || self.hand() == 0 || self.chance.below(4) > 0 {
            return;
        }
        let mut places = self.standing(Kind::Plot);
        places.retain(|&place| self.position.table.is_present(own, place));
        let Some(&place) = self.pick(&places) else { return };
        let is_left = |kind: Kind| self.position.table.on_map(kind) < kind.facts().count;
        let left: Vec<(Kind, Plot)> = FACES.into_iter().filter(|face| is_left(face.0)).collect();
        let Some(&(_, plot)) = self.pick(&left) else { return };
        let suit = self.suit_for(place);
        let is_right = self.chance.below(left.len()) == 0;
        let outcome = if is_right { format!("Pt{place}->") } else { format!("{suit}#{me}->P") };
        if self.propose(&format!("{suit}#^P/?Pt_{plot}{place}/{outcome}")) {
            self.score();
        }
    }
}
