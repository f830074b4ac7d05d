//! The number of a position: what lies on the table, not when it came there.

use std::hash::{Hash, Hasher as _};

use scorebook_core::Key;

use super::cards::Cards;
use super::items::Items;
use super::ledger::{Due, Ledger};
use super::position::{Boards, Piles, Position};
use super::table::{Spot, Table};
use super::turn::{Drawn, Fight, Turn};
use crate::names::Faction;

/// A number that is equal where positions are equal. Every part is named, so that a new one cannot be forgotten.
pub(super) fn key(position: &Position) -> u64 {
    let Position {
        is_known,
        viewer: _,
        deck,
        has_deck,
        players,
        bots,
        table,
        items,
        piles,
        congregation,
        boards,
        scores,
        scored: _,
        turn,
        ledger,
        // How the turn came about is not what lies on the table.
        diary: _,
        dawn: _,
        doubts: _,
        order,
        winners,
    } = position;
    let mut key = Key::new();
    (is_known, deck, has_deck, players, bots, winners).hash(&mut key);
    add_table(table, &mut key);
    add_items(items, &mut key);
    add_piles(piles, &mut key);
    add_boards(boards, &mut key);
    if bots & 1 << Faction::Cult as u16 != 0 {
        congregation.hash(&mut key);
    }
    for score in scores {
        score.hash(&mut key);
    }
    add_turn(turn, &mut key);
    add_ledger(ledger, &mut key);
    (order.factions(), order.last(), order.is_closed).hash(&mut key);
    key.finish()
}

fn add_table(table: &Table, key: &mut Key) {
    // Supplies and strengths follow from what stands elsewhere.
    table.ground.map.hash(key);
    (
        table.suits,
        table.clearings,
        table.ruins,
        table.relics,
        table.worth,
        table.shown,
        table.camps,
        table.bandits,
    )
        .hash(key);
    table.pawns.iter().for_each(|pawn| match *pawn {
        Spot::Clearing(clearing) => (0u8, clearing).hash(key),
        Spot::Forest(forest) => (1u8, forest).hash(key),
        Spot::Path(path) => (2u8, path).hash(key),
        Spot::Board(faction) => (3u8, faction as u8).hash(key),
        Spot::Supply => 4u8.hash(key),
        Spot::Nowhere => 5u8.hash(key),
    });
    (table.landmarks, table.closed, table.supply, table.boards, table.coffin, table.gone, table.nowhere)
        .hash(key);
}

fn add_items(items: &Items, key: &mut Key) {
    (items.supply, items.ruins, items.boards, items.gone).hash(key);
}

fn add_piles(piles: &Piles, key: &mut Key) {
    let Piles {
        hands,
        touched: _,
        draw,
        discard,
        souls,
        whereabouts,
        dominance,
        crafted,
        crafted_ever: _,
        crafted_at: _,
        supporters,
        laid,
        decree,
        retinue,
    } = piles;
    let known = hands.iter().chain([discard, souls, supporters]).chain(decree).chain(retinue);
    known.for_each(|&Cards { count, known }| (count, known).hash(key));
    // Without bots nothing is laid, and nothing is added.
    let laid = laid.iter().enumerate().filter(|(_, cards)| cards.count > 0);
    laid.for_each(|(board, &Cards { count, known })| (board, count, known).hash(key));
    (draw, dominance).hash(key);
    for set in crafted {
        set.hash(key);
    }
    whereabouts.all_lying().for_each(|copies| copies.hash(key));
}

fn add_boards(boards: &Boards, key: &mut Key) {
    let Boards {
        leader,
        deposed,
        viziers,
        characters,
        // What was agreed on before play shows in the items themselves.
        starting: _,
        relations,
        quests,
        prices,
        funds,
        outcast,
        hated,
        ministers,
        crowns,
        mood,
        retainers,
        goals,
        hirelings,
        found,
        unsaid,
        payments,
        marks,
    } = boards;
    (found, unsaid, payments).hash(key);
    (leader, deposed, viziers, characters, relations, quests, prices).hash(key);
    (funds, outcast, hated, ministers, crowns, mood, retainers, goals, hirelings, marks).hash(key);
}

fn add_turn(turn: &Turn, key: &mut Key) {
    let Turn {
        faction,
        begun: _,
        taken,
        set_up: _,
        is_setup,
        fight,
        paid,
        bought,
        protection,
        used,
        used_at: _,
        drawn,
        informed,
        plots,
        first_step: _,
        spent,
        spent_last,
        offered,
        scored,
        aid_paid,
        aided,
        purged,
        turned,
        short: _,
        ferried,
        roosts,
        despots,
        hostile,
        tower,
    } = turn;
    (paid, bought, protection, hostile).hash(key);
    (faction, is_setup, used, informed, plots).hash(key);
    for turns in taken {
        (*turns > 0).hash(key);
    }
    (spent, spent_last.0, offered, scored, aid_paid, aided, purged, turned, ferried, tower).hash(key);
    (roosts.map(|(points, _)| points), despots).hash(key);
    drawn.map(|Drawn { count, together, .. }| (count, together)).hash(key);
    let fought = |Fight { parties, clearing, lost, most, .. }: Fight| {
        (parties[0].number(), parties[1].number(), clearing, lost, most)
    };
    fight.map(fought).hash(key);
}

fn add_ledger(ledger: &Ledger, key: &mut Key) {
    for Due { source, points, .. } in ledger.dues() {
        (source, points).hash(key);
    }
}
