//! Items: in the supply, under ruins, and on boards with their areas and sides.

use super::cards::total;
use super::decks::{Decks, Hoard, ITEMS};
use super::pieces::{Track, track};
use super::table::BOARDS;
use crate::names::{Area, Faction, Item, State};
use crate::syntax::place::ItemPlace;

/// The boards of the factions, and one for the Outcast.
pub(crate) const HOLDERS: usize = BOARDS + 1;
/// The board of the Outcast.
pub(crate) const OUTCAST: usize = BOARDS;

/// Where every item is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Items {
    /// The items that can still be crafted.
    pub(crate) supply: [u8; ITEMS],
    /// The items that still lie under ruins; which lies where nobody knows.
    pub(crate) ruins: [u8; ITEMS],
    /// The items on boards, by area and side.
    pub(crate) boards: [[[[u8; ITEMS]; 2]; 3]; HOLDERS],
    /// The items that are out of the game.
    pub(crate) gone: [u8; ITEMS],
    /// The step that last changed a board, counted from 1.
    touched: [u32; HOLDERS],
}

impl Items {
    /// Items before the game; `seekers` says for how many the ruins are filled.
    pub(crate) fn new(seekers: u8) -> Self {
        let decks = Decks::tables();
        let ruins = decks.ruins.map(|count| count * seekers);
        let boards = [[[[0; ITEMS]; 2]; 3]; HOLDERS];
        Self { supply: decks.supply, ruins, boards, gone: [0; ITEMS], touched: [0; HOLDERS] }
    }

    /// How many items of a kind lie where a board, an area and a side are told, as far as they are.
    pub(crate) fn count(&self, holder: usize, item: Item, place: ItemPlace) -> u8 {
        total(cells(place).map(|(area, state)| self.boards[holder][area][state][item as usize]))
    }

    /// How many items a board has.
    pub(crate) fn all_of(&self, holder: usize) -> u8 {
        total(self.boards[holder].iter().flatten().flatten().copied())
    }

    /// How many items of a kind a board has in its satchel and on its track.
    pub(crate) fn undamaged(&self, holder: usize, item: Item) -> u8 {
        let areas = [Area::Satchel, Area::Track].map(|area| &self.boards[holder][area as usize]);
        total(areas.into_iter().flatten().map(|side| side[item as usize]))
    }

    /// Takes one item away from an area, with a side up if one is told; tells which side was.
    #[inline]
    pub(crate) fn take(
        &mut self,
        (holder, area): (usize, Area),
        item: Item,
        state: Option<State>,
        step: u32,
    ) -> Option<State> {
        let area = &mut self.boards[holder][area as usize];
        let lies = |state: &State| area[*state as usize][item as usize] > 0;
        let state = match state {
            Some(state) => Some(state).filter(lies),
            None => State::ALL.iter().copied().find(lies),
        }?;
        area[state as usize][item as usize] -= 1;
        self.touched[holder] = step + 1;
        Some(state)
    }

    /// Lays an item down.
    #[inline]
    pub(crate) fn put(&mut self, holder: usize, item: Item, (area, state): (Area, State), step: u32) {
        let lying = &mut self.boards[holder][area as usize][state as usize][item as usize];
        *lying = lying.saturating_add(1);
        self.touched[holder] = step + 1;
    }

    /// The step that last changed a board.
    pub(crate) fn last_change(&self, holder: usize) -> Option<u32> {
        self.touched[holder].checked_sub(1)
    }
}

/// How many items lie on a track of the hoard of the Hundreds.
pub(crate) fn hoarded(items: &Items, track: Hoard) -> u8 {
    let anywhere = ItemPlace { area: None, state: None };
    let on_track = Item::ALL.iter().filter(|&&item| Decks::tables().hoards[item as usize] == Some(track));
    total(on_track.map(|&item| items.count(Faction::Hundreds as usize, item, anywhere)))
}

/// How many items each track of the hoard holds.
pub(crate) fn hoard_room() -> u8 {
    u8::try_from(track(Track::Hoard).len()).unwrap_or(u8::MAX)
}

/// The areas and sides that a place can mean, those first that are meant most often.
fn cells(place: ItemPlace) -> impl Iterator<Item = (usize, usize)> {
    const ALL: [(usize, usize); 6] = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)];
    let fits = move |&(area, state): &(usize, usize)| {
        place.area.is_none_or(|known| known as usize == area)
            && place.state.is_none_or(|known| known as usize == state)
    };
    ALL.into_iter().filter(fits)
}
