//! A random turn of the Riverfolk: Protectionism, funds for deeds, recruits and trade posts, new prices; and what others buy.

use std::fmt::Write as _;

use super::super::law::funds_left;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::rule::ruler;
use super::super::services::{POSTS, PROTECTION};
use super::super::table::Spot;
use super::acts::{joined, many};
use super::play::Play;
use crate::names::{Faction, Service};

/// The most deeds that a turn tries.
const DEEDS: usize = 8;
/// The most that a service costs.
const PRICE: usize = 4;

pub(super) fn set_up(play: &mut Play) {
    let river = play.river();
    let homes: Vec<u8> = (0..4).filter_map(|_| play.pick(&river).copied()).collect();
    let price = play.chance.below(PRICE) + 1;
    play.propose(&format!("w->{}/3w->$/$_->{price}", joined(&homes)));
}

pub(super) fn turn(play: &mut Play) {
    if play.position.boards.payments == 0 {
        // As many as there are.
        let _ = (1..=PROTECTION).rev().any(|number| play.propose(&format!("{}w->$", many(number.into()))));
    }
    play.birdsong();
    play.daylight();
    for _ in 0..DEEDS {
        match play.chance.below(7) {
            0 => drop(play.march()),
            1 => drop(play.fight()),
            2 => drop(play.propose("#->O")),
            3 => recruit(play),
            4 => play.craft(),
            _ => post(play),
        }
    }
    if play.chance.below(3) == 0 {
        let service = Service::ALL[play.chance.below(Service::ALL.len())];
        let price = play.chance.below(PRICE) + 1;
        play.propose(&format!("$_{service}->{price}"));
    }
    play.evening();
    // What is left brings dividends.
    let left = funds_left(&play.position);
    if left > 0 {
        play.propose(&format!("$_f->{left}"));
    }
}

/// A fund of any owner for a warrior on the river.
fn recruit(play: &mut Play) {
    let river = play.river();
    let funds = play.funds();
    if let (Some(&place), Some(&fund)) = (play.pick(&river), play.pick(&funds)) {
        play.propose(&format!("{}$->/w->{place}", fund.code()));
    }
}

/// Two funds of the ruler for a trade post and a warrior.
fn post(play: &mut Play) {
    let place = u8::try_from(play.chance.below(12) + 1).unwrap_or(1);
    let table = &play.position.table;
    let has_post = POSTS.iter().any(|&post| table.count(post, Spot::Clearing(place)) > 0);
    let post =
        POSTS.into_iter().find(|post| post.facts().suit.is_some_and(|suit| table.has_suit(place, suit)));
    let (Some(ruler), Some(post), false) = (ruler(&play.position, place), post, has_post) else { return };
    let Some(&fund) = Kind::of(Party::from(ruler)).first() else { return };
    let garrison = if table.count(Kind::Riverfolk, Spot::Supply) > 0 { "w+" } else { "" };
    if play.propose(&format!("2{}$->/{garrison}{}->{place}", fund.code(), &post.code()[1..])) {
        play.score();
    }
}

impl Play {
    /// The clearings on the river.
    fn river(&self) -> Vec<u8> {
        let river = &self.position.table.ground.river;
        let is_free = |place: &u8| self.count(Kind::Keep, *place) == 0;
        (1..13).filter(|&place| river[usize::from(place)] != 0).filter(is_free).collect()
    }

    /// The kinds that lie on the board of the Riverfolk.
    fn funds(&self) -> Vec<Kind> {
        let board = &self.position.table.boards[Faction::Riverfolk as usize];
        Kind::ALL.iter().copied().filter(|kind| board[kind.number()] > 0).collect()
    }

    /// With each trade post that others remove half of the funds go that were left.
    pub(super) fn disrupted(&mut self, posts: u8) -> String {
        let left = self.position.boards.funds.unwrap_or(0);
        let kept = (0..posts).fold(left, |funds, _| funds / 2);
        if kept == left || self.current == Faction::Riverfolk {
            return String::new();
        }
        let board = self.position.table.boards[Faction::Riverfolk as usize];
        let (mut going, mut acts) = (left - kept, String::new());
        for kind in self.funds() {
            let number = going.min(board[kind.number()]);
            going -= number;
            if number > 0 {
                let _ = write!(acts, "/{}{}O$->", many(number.into()), kind.code());
            }
        }
        let _ = write!(acts, "/$_f->{kept}");
        acts
    }

    /// Now and then a service is bought of the Riverfolk, before anything else.
    pub(super) fn buy(&mut self) {
        let me = self.current;
        if !self.has_rival(Faction::Riverfolk) || self.chance.below(4) > 0 {
            return;
        }
        let service = Service::ALL[self.chance.below(Service::ALL.len())];
        let Some(price) = self.position.boards.prices[service as usize] else { return };
        let payer = if Position::vagabond(me).is_some() { Faction::Riverfolk } else { me };
        let card = match service {
            Service::HandCard => format!("/#O->{me}"),
            Service::Mercenaries if payer != me => return,
            Service::Riverboats | Service::Mercenaries => String::new(),
        };
        self.propose(&format!("{}{payer}w->O${card}", many(price.into())));
    }
}
