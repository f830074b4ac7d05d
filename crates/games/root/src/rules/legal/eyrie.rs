//! The Eyrie: cards for the Decree, a new roost, turmoil, Emergency Orders.

use super::super::cards::total;
use super::super::diary::What;
use super::super::outlook::Outlook;
use super::super::pen::{any_suit, many};
use super::super::pieces::Kind;
use super::bench::Bench;
use crate::names::{Column, Faction, Leader, Suit};

/// The warriors that come with a new roost.
const GARRISON: u8 = 3;

pub(super) fn propose(bench: &mut Bench<'_>) {
    let look = bench.look;
    for column in Column::DECREE {
        for suit in any_suit() {
            bench.offer("decree", &format!("{suit}#E->$_{column}"));
        }
    }
    if look.hand() == 0 && look.position.turn.drawn.is_none() {
        bench.offer("draw", "#->E");
    }
    if look.position.table.on_map(Kind::Roost) == 0 {
        let supply = look.supply(Kind::Eyrie).min(GARRISON);
        let warriors = if supply == 0 { String::new() } else { format!("{}w+", many(supply.into())) };
        for place in 1..13 {
            bench.offer("build", &format!("({warriors}b)->{place}"));
        }
    }
    turmoil(bench);
}

/// Points go, the Decree goes, another leader comes; or the leader alone where the rest is done.
fn turmoil(bench: &mut Bench<'_>) {
    let look = bench.look;
    let fall = match look.position.turn.purged {
        Some(_) if look.position.boards.leader.is_some() => return,
        Some(_) => String::new(),
        None if has_lost(look) => "$_->/".to_owned(),
        None => format!("{}$_->/", loss(look)),
    };
    for leader in Leader::ALL {
        bench.offer_together("turmoil", &format!("{fall}#{leader}->$"));
    }
}

/// Whether points are lost in the turn already.
fn has_lost(look: Outlook<'_>) -> bool {
    let is_loss = |what: What| matches!(what, What::Lose { of: Faction::Eyrie });
    look.position.diary.entries().iter().any(|entry| is_loss(entry.what))
}

/// The points that the birds of the Decree cost, before the act that discards it.
fn loss(look: Outlook<'_>) -> String {
    let decree = look.position.piles.decree.iter().map(|cards| cards.known[Suit::Bird as usize]);
    let birds = total(decree.chain(look.position.boards.viziers));
    let points = i16::from(birds).min(look.position.scores[Faction::Eyrie as usize]);
    let points = u16::try_from(points).ok().filter(|&points| points > 0);
    points.map_or_else(String::new, |points| format!("--{}/", many(points)))
}
