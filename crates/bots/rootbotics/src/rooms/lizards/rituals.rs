//! 8.5 Daylight: rituals, one for each of the top Lost Souls.

use std::cmp::Reverse;

use scorebook_root::names::Suit;
use scorebook_root::syntax::place::Clearing;

use super::altar::Altar;
use super::conspiracies::enemy_buildings;
use super::{LIZARDS, become_acolyte, garden};
use crate::engine::choose::{best, may_build, where_it_may_place};
use crate::engine::play::{Done, Halt, Play};
use crate::table::card::OpenCard;
use crate::table::glade::warrior;
use crate::table::options::Level;
use crate::table::{Table, clearings};

/// 8.5 Reveal the top Lost Souls one at a time, and perform the ritual of each. Tells which came and stay with the Lizards, in order.
pub(super) fn rituals(play: &mut Play<'_>) -> Result<Vec<OpenCard>, Halt> {
    let count = match play.table.options(LIZARDS).map(|options| options.level).unwrap_or_default() {
        Level::Easy => 3,
        Level::Default => 4,
        Level::Challenging | Level::Nightmare => 5,
    };
    let mut shown = Vec::new();
    for _ in 0..count {
        let Some(card) = play.table.souls.pop().flatten() else { break };
        if card.suit == Suit::Bird {
            sacrifice(play)?;
            play.table.discard.push(card);
        } else {
            ritual(play, card.suit)?;
            shown.push(card);
        }
    }
    Ok(shown)
}

/// 8.5.1 A suit: a warrior comes to a matching clearing, and a garden if the Lizards rule it.
fn ritual(play: &mut Play<'_>, suit: Suit) -> Done {
    play.tell("8.5.1", "Reveal the top Lost Soul.");
    play.write(format!("{suit}#^"));
    let is_idle = play.table.left(LIZARDS) == 0 && play.table.agreed(LIZARDS, "ritual_needs_warrior");
    let Some(target) = ritual_target(&play.table, suit).filter(|_| !is_idle) else { return Ok(()) };
    play.tell("8.5.1", format!("Place a warrior in {}, and a garden if it is ruled.", target.number()));
    play.place(LIZARDS, target, &[(1, warrior())])?;
    let is_open = play.table.rules(LIZARDS, target) && may_build(&play.table, LIZARDS, target);
    let garden = garden(suit).filter(|(kind, _)| is_open && play.table.supply(*kind) > 0);
    garden.map_or(Ok(()), |(_, garden)| play.place(LIZARDS, target, &[(1, garden)]))
}

/// 8.5.1.I Ties: an open slot, most enemy buildings.
fn ritual_target(table: &Table, suit: Suit) -> Option<Clearing> {
    let legal = where_it_may_place(table, LIZARDS).into_iter();
    let matching = legal.filter(|&clearing| table.glade(clearing).suits.contains(&suit));
    best(table, matching, |clearing| {
        (table.open_slots(clearing) == 0, Reverse(enemy_buildings(table, clearing)))
    })
}

/// 8.5.2 A bird: a warrior from the clearing with most Lizards becomes an acolyte, with Martyrs one of the supply too. The card is discarded.
fn sacrifice(play: &mut Play<'_>) -> Done {
    play.tell("8.5.2", "Reveal a bird: a Lizard becomes an acolyte, and the card is discarded.");
    play.write("B#^");
    let there = clearings().filter(|&clearing| play.table.warriors(LIZARDS, clearing) > 0);
    let fullest = best(&play.table, there, |clearing| Reverse(play.table.warriors(LIZARDS, clearing)));
    if let Some(clearing) = fullest
        && !play.breaks_snare_to_leave(LIZARDS, clearing)?
    {
        become_acolyte(play, clearing);
    }
    if play.table.has_trait(LIZARDS, "martyrs") && play.table.draw_from_supply(LIZARDS, warrior(), 1) > 0 {
        play.table.mat_mut::<Altar>(LIZARDS).acolytes += 1;
        play.write("w->$");
    }
    Ok(())
}
