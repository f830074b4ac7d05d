//! 4.3 Set-up: the keep, a garrison nearly everywhere, and three buildings.

use scorebook_root::names::Faction;
use scorebook_root::rules::{Kind, Terrain};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;

use crate::engine::choose::{may_build, may_place};
use crate::engine::play::{Done, Halt, Play};
use crate::table::clearings;
use crate::table::glade::Stack;
use crate::words::name::listed;

/// 4.3.2 The keep stands in a random corner, in one where nobody has settled yet.
pub(super) fn place_keep(play: &mut Play<'_>, me: Faction) -> Result<Clearing, Halt> {
    play.tell("4.3.2", "The keep stands in a random corner.");
    let corners = Terrain::of(play.table.map).corners();
    let free = corners.iter().filter(|&corner| may_place(&play.table, me, corner) && !play.is_home(corner));
    let keep = play.draw_lot("the corner of the keep", free.collect())?;
    let tokens = Kind::Keep.piece().map(|piece| (1, piece));
    play.place(me, keep, tokens.as_slice())?;
    Ok(keep)
}

/// 4.3.3 A warrior in each clearing but the corner opposite the keep, and one more with the keep.
pub(super) fn garrison(play: &mut Play<'_>, me: Faction, keep: Clearing) -> Done {
    let opposite = Terrain::of(play.table.map).opposite(keep);
    let manned = clearings().filter(|&clearing| Some(clearing) != opposite);
    let manned: Vec<Clearing> = manned.filter(|&clearing| may_place(&play.table, me, clearing)).collect();
    play.tell(
        "4.3.3",
        format!("Place a warrior in each of {}, and one more with the keep.", listed(&manned)),
    );
    play.place_in_each(me, 1, &manned)?;
    play.place_in_each(me, 1, &[keep])
}

/// 4.3.4 A sawmill, a workshop and a recruiter at random with the keep or beside it, one in a clearing at most (M12).
pub(super) fn place_starting_buildings(play: &mut Play<'_>, me: Faction, keep: Clearing) -> Done {
    let starting = [
        (Kind::Sawmill, "a place for the sawmill"),
        (Kind::Workshop, "a place for the workshop"),
        (Kind::Recruiter, "a place for the recruiter"),
    ];
    play.tell("4.3.4", "Place a sawmill, a workshop and a recruiter with the keep or beside it.");
    for (building, what) in starting {
        let near = play.table.neighbours(keep).chain([keep]);
        let mut free: Vec<Clearing> = near
            .filter(|&clearing| may_build(&play.table, me, clearing) && !has_building(play, me, clearing))
            .collect();
        free.sort_unstable_by_key(|clearing| clearing.number());
        if free.is_empty() {
            return Ok(());
        }
        let place = play.draw_lot(what, free)?;
        let pieces = building.piece().map(|piece| (1, piece));
        play.place(me, place, pieces.as_slice())?;
    }
    Ok(())
}

fn has_building(play: &Play<'_>, me: Faction, clearing: Clearing) -> bool {
    let is_building = |stack: &Stack| stack.piece.kind == PieceKind::Building;
    play.table.glade(clearing).of(me).any(is_building)
}
