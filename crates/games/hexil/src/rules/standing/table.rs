//! The table as everybody sees it: pieces, the robber, development cards, awards, whose turn it is and what is due.

use std::hash::{Hash, Hasher};

use crate::facts::{AWARD_POINTS, CITIES, DECK, ROADS, SPARED_BELOW, VILLAGES};
use crate::names::{Card, Piece, Player};
use crate::rules::island::board::{Board, Harbours};
use crate::rules::island::geometry::{NOWHERE, Place, there};
use crate::rules::standing::house::{House, Robber};

/// How many players a table has room for.
pub(crate) const SEATS: usize = 6;
/// A player at the table, from 0.
pub(crate) type Who = u8;

/// A player as the notation counts them, from 1.
pub(crate) fn player(who: Who) -> Player {
    Player::new(who + 1).expect("a table has room for six")
}

/// The players of a mask with one bit each.
pub(crate) fn players_in(mask: u8) -> impl Iterator<Item = Player> {
    (0..Player::MOST).filter(move |who| mask & (1 << who) != 0).map(player)
}

/// What everybody sees. Whose cards are which is told apart from it, in the hands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Table {
    /// What stands on each corner.
    pub(crate) buildings: Vec<Building>,
    /// Whose road lies on each edge: 0 for nobody's, or the number of the player.
    pub(crate) roads: Vec<u8>,
    /// Where the robber stands.
    pub(crate) robber: Place,
    /// What each player has.
    pub(crate) seats: [Seat; SEATS],
    /// How many play.
    pub(crate) players: u8,
    /// Whose turn it is.
    pub(crate) mover: Who,
    /// The number of the turn.
    pub(crate) turn: u32,
    /// Set-up or play.
    pub(crate) stage: Stage,
    /// Whether the dice were rolled this turn.
    pub(crate) rolled: bool,
    /// Whether a development card was used this turn.
    pub(crate) card_used: bool,
    /// What has to happen first.
    pub(crate) due: Due,
    /// Pieces that were bought and not placed: villages, cities, roads.
    pub(crate) unplaced: [u8; 3],
    /// Roads that may be placed without buying them.
    pub(crate) free_roads: u8,
    /// How many development cards are left to buy.
    pub(crate) deck: u8,
    /// Who has the largest army.
    pub(crate) largest_army: Option<Who>,
    /// Who has the longest road.
    pub(crate) longest_road: Option<Who>,
    /// Who has won.
    pub(crate) winner: Option<Who>,
    /// What is played otherwise than the box says.
    pub(crate) house: House,
}

/// What has to happen before anything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Due {
    /// How many cards each player has to discard.
    pub(crate) discards: [u8; SEATS],
    /// Whether the robber has to move.
    pub(crate) robber: bool,
    /// Whom a card has to be stolen from, one bit each.
    pub(crate) victims: u8,
    /// Whom a card may have been stolen from, where only bounds tell who has one.
    pub(crate) may_be_robbed: u8,
    /// Whether something else was done first. That is told once: what is due may still come, and nothing waits for it.
    pub(crate) is_skipped: bool,
}

// That a record has skipped something is no part of the position: it has the same number without it.
impl Hash for Due {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self { discards, robber, victims, may_be_robbed, is_skipped: _ } = self;
        (discards, robber, victims, may_be_robbed).hash(state);
    }
}

impl Due {
    /// Whether nothing is due.
    #[inline]
    pub(crate) fn is_nothing(self) -> bool {
        !self.robber && self.victims == 0
    }
}

/// Where in the game the table is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    /// The next of the first villages is to be placed; so many stand.
    Village(u8),
    /// A road is to be placed at the village that was just placed; so many villages stand.
    Road(u8, Place),
    /// The set-up is complete and nothing has happened since.
    Ready,
    /// The game is on.
    Play,
}

/// What stands on a corner: 0 for nothing, the number of the player for a village, 8 more for a city.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Building(u8);

impl Building {
    const CITY: u8 = 8;

    pub(crate) fn village(who: Who) -> Self {
        Self(who + 1)
    }

    pub(crate) fn city(who: Who) -> Self {
        Self((who + 1) | Self::CITY)
    }

    #[inline]
    pub(crate) fn is_none(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn owner(self) -> Option<Who> {
        (self.0 & 7).checked_sub(1)
    }

    #[inline]
    pub(crate) fn is_city(self) -> bool {
        self.0 & Self::CITY != 0
    }

    /// How many cards it brings.
    #[inline]
    pub(crate) fn yields(self) -> u8 {
        1 + (self.0 >> 3)
    }
}

/// What a player has, but for resource cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seat {
    /// Pieces left in the supply.
    pub(crate) left: [u8; 3],
    /// Points of villages and cities on the board.
    pub(crate) built: [u8; 2],
    /// The length of the longest road.
    pub(crate) road_length: u8,
    /// The harbours that can be used.
    pub(crate) harbours: Harbours,
    /// Development cards that may be used, of known types.
    pub(crate) cards: [u8; 5],
    /// Development cards that may be used, nobody wrote which.
    pub(crate) unknown: u8,
    /// Development cards bought this turn, of known types.
    pub(crate) fresh: [u8; 5],
    /// Development cards bought this turn, nobody wrote which.
    pub(crate) fresh_unknown: u8,
    /// Development cards that were used.
    pub(crate) used: [u8; 5],
    /// Of the cards that nobody wrote down so many are no victory points, since the game went on.
    pub(crate) no_victories: u8,
}

// What the course of the game gave away is no part of the position: it has the same number without it.
impl Hash for Seat {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self {
            left,
            built,
            road_length,
            harbours,
            cards,
            unknown,
            fresh,
            fresh_unknown,
            used,
            no_victories: _,
        } = self;
        (left, built, road_length, harbours, cards, unknown, fresh, fresh_unknown, used).hash(state);
    }
}

impl Default for Seat {
    fn default() -> Self {
        Self {
            left: [VILLAGES, CITIES, ROADS],
            built: [0; 2],
            road_length: 0,
            harbours: Harbours::default(),
            cards: [0; 5],
            unknown: 0,
            fresh: [0; 5],
            fresh_unknown: 0,
            used: [0; 5],
            no_victories: 0,
        }
    }
}

impl Seat {
    /// Victory point cards that are known.
    pub(crate) fn victory_cards(&self) -> u8 {
        self.cards[Card::VictoryPoint as usize].saturating_add(self.fresh[Card::VictoryPoint as usize])
    }

    /// Knights that were used.
    pub(crate) fn knights(&self) -> u8 {
        self.used[Card::Knight as usize]
    }

    /// Cards held that nobody wrote down.
    pub(crate) fn unknown_cards(&self) -> u8 {
        self.unknown.saturating_add(self.fresh_unknown)
    }

    /// Development cards bought this turn.
    pub(crate) fn bought_this_turn(&self) -> u8 {
        self.fresh.iter().fold(self.fresh_unknown, |sum, &count| sum.saturating_add(count))
    }

    /// Development cards held, of whatever type.
    pub(crate) fn cards_held(&self) -> u8 {
        self.cards
            .iter()
            .chain(&self.fresh)
            .fold(self.unknown_cards(), |sum, &count| sum.saturating_add(count))
    }

    /// How many pieces of a kind are left.
    pub(crate) fn left(&self, piece: Piece) -> u8 {
        self.left[piece as usize]
    }
}

impl Table {
    /// An empty table before the set-up.
    pub(crate) fn new(board: &Board, players: u8, house: House) -> Self {
        Self {
            buildings: vec![Building::default(); board.geometry.corners.len()],
            roads: vec![0; board.geometry.edges.len()],
            ..Self::empty(players, house)
        }
    }

    /// A table without an island.
    pub(crate) fn empty(players: u8, house: House) -> Self {
        Self {
            buildings: Vec::new(),
            roads: Vec::new(),
            robber: NOWHERE,
            seats: [Seat::default(); SEATS],
            players,
            mover: 0,
            turn: 1,
            stage: Stage::Village(0),
            rolled: false,
            card_used: false,
            due: Due::default(),
            unplaced: [0; 3],
            free_roads: 0,
            deck: DECK,
            largest_army: None,
            longest_road: None,
            winner: None,
            house,
        }
    }

    /// What a player has.
    #[inline]
    pub(crate) fn seat(&self, who: Who) -> &Seat {
        &self.seats[usize::from(who)]
    }

    /// What a player has, to be changed.
    #[inline]
    pub(crate) fn seat_mut(&mut self, who: Who) -> &mut Seat {
        &mut self.seats[usize::from(who)]
    }

    /// Everybody at the table.
    pub(crate) fn everybody(&self) -> impl Iterator<Item = Who> + use<> {
        0..self.players
    }

    /// The place of a player at this table, if there is one.
    pub(crate) fn seated(&self, player: Player) -> Option<Who> {
        Some(player.number() - 1).filter(|&who| who < self.players)
    }

    /// Points by source: villages, cities, longest road, largest army, known victory cards.
    #[inline]
    pub(crate) fn points_by_source(&self, who: Who) -> [u8; 5] {
        let seat = self.seat(who);
        let award = |holder: Option<Who>| if holder == Some(who) { AWARD_POINTS } else { 0 };
        [
            seat.built[0],
            seat.built[1],
            award(self.longest_road),
            award(self.largest_army),
            seat.victory_cards(),
        ]
    }

    /// The points that are sure.
    #[inline]
    pub(crate) fn points(&self, who: Who) -> u8 {
        self.points_by_source(who).iter().fold(0, |sum: u8, &points| sum.saturating_add(points))
    }

    /// The player after another.
    pub(crate) fn next(&self, who: Who) -> Who {
        (who + 1) % self.players.max(1)
    }

    /// W2: the game ends as soon as the player to move has enough points.
    #[inline]
    pub(crate) fn look_for_winner(&mut self) {
        if self.winner.is_some() || self.stage != Stage::Play {
            return;
        }
        let (points, win) = (self.points(self.mover), self.house.win);
        if points >= win || points.saturating_add(self.sure_victories(self.mover)) >= win {
            self.winner = Some(self.mover);
        }
    }

    /// Ends the turn: cards bought become usable, free roads lapse, the next player is to move.
    pub(crate) fn pass_turn(&mut self) {
        self.go_on();
        let mover = self.mover;
        let seat = self.seat_mut(mover);
        for kind in 0..5 {
            seat.cards[kind] = seat.cards[kind].saturating_add(seat.fresh[kind]);
        }
        seat.fresh = [0; 5];
        seat.unknown = seat.unknown.saturating_add(seat.fresh_unknown);
        seat.fresh_unknown = 0;
        self.mover = self.next(mover);
        self.turn = self.turn.saturating_add(1);
        self.rolled = false;
        self.card_used = false;
        self.due = Due::default();
        self.unplaced = [0; 3];
        self.free_roads = 0;
        self.stage = Stage::Play;
        self.look_for_winner();
    }

    /// Whether the turn could end now.
    #[inline]
    pub(crate) fn may_pass(&self) -> bool {
        matches!(self.stage, Stage::Play | Stage::Ready)
            && self.rolled
            && self.due.is_nothing()
            && self.unplaced == [0; 3]
            && self.winner.is_none()
    }

    /// Whether a player may be robbed at all: a friendly robber spares those who have little.
    pub(crate) fn may_be_robbed(&self, who: Who) -> bool {
        let visible = || self.points(who) - self.seat(who).victory_cards();
        self.house.robber == Robber::Strict || visible() >= SPARED_BELOW
    }

    /// Whether a building on or next to a corner forbids a village there; the corner of that building.
    pub(crate) fn too_close(&self, board: &Board, corner: usize) -> Option<usize> {
        there(board.geometry.neighbours[corner]).find(|&other| !self.buildings[other].is_none())
    }

    /// B4: whether a road of a player may lie on an edge: at one end an own building, or an own road and no
    /// foreign building.
    pub(crate) fn is_connected(&self, board: &Board, who: Who, edge: usize) -> bool {
        there(board.geometry.ends[edge]).any(|end| match self.buildings[end].owner() {
            Some(owner) => owner == who,
            None => there(board.geometry.edges_of_corner[end])
                .any(|other| other != edge && self.roads[other] == who + 1),
        })
    }

    /// Whether a player has a road at a corner.
    pub(crate) fn has_road_at(&self, board: &Board, who: Who, corner: usize) -> bool {
        there(board.geometry.edges_of_corner[corner]).any(|edge| self.roads[edge] == who + 1)
    }

    /// Whether a player could place a road anywhere.
    pub(crate) fn has_room_for_road(&self, board: &Board, who: Who) -> bool {
        let free = |edge: &usize| self.roads[*edge] == 0;
        (0..self.roads.len()).filter(free).any(|edge| self.is_connected(board, who, edge))
    }

    /// How many cards of a type are used or known to be held.
    pub(crate) fn accounted(&self, card: Card) -> u8 {
        let kind = card as usize;
        let of =
            |seat: &Seat| seat.cards[kind].saturating_add(seat.fresh[kind]).saturating_add(seat.used[kind]);
        self.seats.iter().fold(0, |sum: u8, seat| sum.saturating_add(of(seat)))
    }

    /// S1: whose turn it is in the set-up after so many villages.
    pub(crate) fn set_up_mover(players: u8, villages: u8) -> Who {
        if villages < players { villages } else { (2 * players).saturating_sub(1 + villages) }
    }
}
