//! 6.6 Evening: warriors go out, and others come.

use scorebook_root::names::Faction;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;

use super::spread::{spread, wildfire};
use crate::engine::choose::may_place;
use crate::engine::play::{Done, Play};
use crate::table::options::Level;
use crate::table::{Table, clearings};
use crate::words::name::{counted, listed};

/// 6.6 Evening: three steps, the trait, and what the end of Evening brings.
pub(super) fn evening(play: &mut Play<'_>, me: Faction) -> Done {
    organize(play, me)?;
    recruit(play, me)?;
    play.discard_order("6.6.3")?;
    wildfire(play, me)?;
    play.end_of_evening(me)
}

/// 6.6.1 Organize: three warriors or more beside a base all go, and sympathy spreads once.
fn organize(play: &mut Play<'_>, me: Faction) -> Done {
    let least = match play.table.options(me).map(|options| options.level).unwrap_or_default() {
        Level::Easy => 4,
        Level::Default => 3,
        Level::Challenging | Level::Nightmare => 2,
    };
    let gathers = |play: &Play<'_>, clearing: Clearing| {
        // Without an order nothing spreads, and so nobody goes.
        play.order.is_some()
            && has_base(&play.table, me, clearing)
            && play.table.warriors(me, clearing) >= least
    };
    play.in_each(gathers, |play, clearing| {
        let count = play.table.warriors(me, clearing);
        let number = clearing.number();
        play.tell("6.6.1", format!("Organize in {number}: {count} warriors go."));
        play.take_warriors(me, clearing, count);
        play.write(format!("{}{number}->", counted(count, "w")));
        spread(play, me, "6.6.1")
    })
}

/// 6.6.2 Recruit a warrior at each base.
fn recruit(play: &mut Play<'_>, me: Faction) -> Done {
    let is_meant =
        |clearing: &Clearing| has_base(&play.table, me, *clearing) && may_place(&play.table, me, *clearing);
    let bases: Vec<Clearing> = clearings().filter(is_meant).collect();
    if bases.is_empty() {
        return Ok(());
    }
    play.tell("6.6.2", format!("Recruit a warrior in each of {}.", listed(&bases)));
    play.place_in_each(me, 1, &bases)
}

fn has_base(table: &Table, me: Faction, clearing: Clearing) -> bool {
    table.glade(clearing).count(me, PieceKind::Building) > 0
}
