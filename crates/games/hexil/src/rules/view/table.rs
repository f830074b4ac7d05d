//! The table in one reading of a record: every question has one answer.

use crate::bounds::Bounds;
use crate::names::{Card, Piece, Player, Resource};
use crate::rules::island::geometry::ends_of;
use crate::rules::reading::background::Background;
use crate::rules::score::Source;
use crate::rules::standing::hands::{Hands, formula, place};
use crate::rules::standing::table::{self, Who, player};
use crate::rules::step::deeds::{Reading, claims};
use crate::syntax::{Act, Edge, Formula, Harbour, Tile, Vertex};

/// What stands on a corner, and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Building {
    /// A village.
    Village(Player),
    /// A city.
    City(Player),
}

impl Building {
    /// Whose it is.
    pub fn player(self) -> Player {
        match self {
            Self::Village(player) | Self::City(player) => player,
        }
    }

    /// What it is.
    pub fn piece(self) -> Piece {
        match self {
            Self::Village(_) => Piece::Village,
            Self::City(_) => Piece::City,
        }
    }
}

/// Where in the game a position is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Stage {
    /// In the set-up, a village is to be placed.
    FirstVillage,
    /// In the set-up, a road is to be placed at the village that was just placed.
    FirstRoad,
    /// The game is on.
    Play,
    /// Somebody has won.
    Over,
}

/// One way to read a record up to a step. Where turns end without a mark or dice are hidden, there may be several.
#[derive(Clone, Copy, Debug)]
pub struct View<'p> {
    pub(super) game: &'p Background,
    pub(super) reading: &'p Reading,
}

impl<'p> View<'p> {
    fn table(self) -> &'p table::Table {
        &self.reading.table
    }

    fn seat(self, player: Player) -> &'p table::Seat {
        self.table().seat(who(player))
    }

    /// Everybody at the table.
    pub fn players(self) -> impl Iterator<Item = Player> + use<> {
        self.table().everybody().map(player)
    }

    /// What stands on a corner.
    pub fn building(self, corner: Vertex) -> Option<Building> {
        building(self.table().buildings[usize::from(self.game.board.geometry.corner(corner)?)])
    }

    /// Every building, in the order of a state.
    pub fn buildings(self) -> impl Iterator<Item = (Vertex, Building)> + use<'p> {
        let standing = self.game.board.geometry.corners.iter().zip(&self.table().buildings);
        standing.filter_map(|(&corner, &stands)| Some((corner, building(stands)?)))
    }

    /// Whose road lies on an edge.
    pub fn road(self, edge: Edge) -> Option<Player> {
        Player::new(self.table().roads[usize::from(self.game.board.geometry.edge(edge)?)])
    }

    /// Every road, in the order of a state.
    pub fn roads(self) -> impl Iterator<Item = (Edge, Player)> + use<'p> {
        let lying = self.game.board.geometry.edges.iter().zip(&self.table().roads);
        lying.filter_map(|(&edge, &owner)| Some((edge, Player::new(owner)?)))
    }

    /// The tile that the robber stands on.
    pub fn robber(self) -> Option<Tile> {
        self.game.board.geometry.tiles.get(usize::from(self.table().robber)).copied()
    }

    /// Whose turn it is.
    pub fn to_move(self) -> Player {
        player(self.table().mover)
    }

    /// Who rolls the dice next: whoever comes after where they are rolled and the turn may end.
    pub fn next_to_roll(self) -> Player {
        let table = self.table();
        player(if table.may_pass() { table.next(table.mover) } else { table.mover })
    }

    /// Whether the record marks where turns end.
    pub fn writes_ends(self) -> bool {
        !self.game.has_no_ends
    }

    /// Whether the record has words for the type of a card that is bought.
    pub fn writes_cards(self) -> bool {
        self.game.tells_cards()
    }

    /// Whether the record has words for the place of an act, if it has one.
    pub(crate) fn names_place_of(self, act: &Act) -> bool {
        match act {
            Act::MoveRobber(tile) => self.game.names(*tile),
            Act::Place(site) => self.game.names(site.tile()),
            _ => true,
        }
    }

    /// The number of the turn, from 1.
    pub fn turn(self) -> u32 {
        self.table().turn
    }

    /// Where in the game the table is.
    pub fn stage(self) -> Stage {
        match self.table().stage {
            _ if self.table().winner.is_some() => Stage::Over,
            table::Stage::Village(_) => Stage::FirstVillage,
            table::Stage::Road(..) => Stage::FirstRoad,
            table::Stage::Ready | table::Stage::Play => Stage::Play,
        }
    }

    /// Whether anything has happened since the set-up.
    pub fn has_begun(self) -> bool {
        matches!(self.table().stage, table::Stage::Play)
    }

    /// Who has won.
    pub fn winner(self) -> Option<Player> {
        self.table().winner.map(player)
    }

    /// Whether the dice were rolled this turn.
    pub fn has_rolled(self) -> bool {
        self.table().rolled
    }

    /// Whether a development card was used this turn.
    pub fn has_used_card(self) -> bool {
        self.table().card_used
    }

    /// What a sum of the dice brings everybody who gets anything, in the likeliest distribution of the cards; nothing where nobody has a
    /// claim.
    pub fn brings(self, sum: u8) -> Option<Vec<(Player, Formula)>> {
        let claims = claims(&self.game.board, self.table(), sum)?;
        let before = &self.reading.hands;
        let mut after = before.clone();
        after.produce(&claims);
        let got = |player: Player| {
            let hand = |hands: &Hands| hands.worlds[0].cards[place(who(player))];
            let (before, after) = (hand(before), hand(&after));
            formula(std::array::from_fn(|kind| after[kind].saturating_sub(before[kind])))
        };
        let gains = self.players().map(|player| (player, got(player)));
        Some(gains.filter(|(_, cards)| !cards.is_empty()).collect())
    }

    /// How many cards a player has to discard before anything else happens.
    pub fn discards_due(self, player: Player) -> u8 {
        self.table().due.discards[usize::from(who(player))]
    }

    /// Whether the robber has to move.
    pub fn robber_is_due(self) -> bool {
        self.table().due.robber
    }

    /// Whom a card has to be stolen from, one of these.
    pub fn victims(self) -> impl Iterator<Item = Player> + use<> {
        table::players_in(self.table().due.victims)
    }

    /// How many pieces of a kind are bought and have to be placed.
    pub fn unplaced(self, piece: Piece) -> u8 {
        self.table().unplaced[piece as usize]
    }

    /// How many roads may be placed without buying them.
    pub fn free_roads(self) -> u8 {
        self.table().free_roads
    }

    /// How many development cards are left to buy.
    pub fn deck(self) -> u8 {
        self.table().deck
    }

    /// Who has the longest road.
    pub fn longest_road(self) -> Option<Player> {
        self.table().longest_road.map(player)
    }

    /// Who has the largest army.
    pub fn largest_army(self) -> Option<Player> {
        self.table().largest_army.map(player)
    }

    /// How long the longest road of a player is.
    pub fn road_length(self, player: Player) -> u8 {
        self.seat(player).road_length
    }

    /// How many development cards of a type a player has used.
    pub fn used(self, player: Player, card: Card) -> u8 {
        self.seat(player).used[card as usize]
    }

    /// How many development cards a player holds, of whatever type.
    pub fn cards_held(self, player: Player) -> u8 {
        self.seat(player).cards_held()
    }

    /// How many of them nobody wrote down.
    pub fn cards_hidden(self, player: Player) -> u8 {
        self.seat(player).unknown_cards()
    }

    /// How many development cards of a known type a player may use.
    pub fn usable(self, player: Player, card: Card) -> u8 {
        self.seat(player).cards[card as usize]
    }

    /// How many development cards of a known type a player has bought this turn.
    pub fn fresh(self, player: Player, card: Card) -> u8 {
        self.seat(player).fresh[card as usize]
    }

    /// How many development cards a player has bought this turn, of whatever type.
    pub fn bought_this_turn(self, player: Player) -> u8 {
        self.seat(player).bought_this_turn()
    }

    /// How many pieces of a kind a player has left.
    pub fn left(self, player: Player, piece: Piece) -> u8 {
        self.seat(player).left(piece)
    }

    /// How many cards of a resource the bank wants from a player for another card.
    pub fn rate(self, player: Player, resource: Resource) -> u8 {
        self.seat(player).harbours.rate(resource)
    }

    /// The harbours that a player has a building at.
    pub fn harbours(self, player: Player) -> impl Iterator<Item = Harbour> + use<'p> {
        let is_own = move |harbour: &Harbour| {
            let ends = ends_of(harbour.edge).into_iter();
            ends.filter_map(|corner| self.building(corner)).any(|building| building.player() == player)
        };
        self.game.board.harbours().filter(is_own)
    }

    /// The points that a player has from a source, as far as the cards are written down.
    pub fn points_from(self, player: Player, source: Source) -> u8 {
        self.table().points_by_source(who(player))[source as usize]
    }

    /// The points that a player has, as far as the cards are written down.
    pub fn points(self, player: Player) -> u8 {
        self.table().points(who(player))
    }

    /// The cards in hand of a player, where they are known for sure.
    pub fn hand(self, player: Player) -> Option<Formula> {
        let counts =
            Resource::ALL.into_iter().map(|resource| (resource, self.cards(player, resource).exact()));
        counts
            .into_iter()
            .try_fold(Formula::default(), |hand, (resource, count)| Some(hand.with(resource, count?)))
    }

    /// How many cards of a resource a player can hold.
    pub fn cards(self, player: Player, resource: Resource) -> Bounds {
        self.reading.hands.range(place(who(player)), resource)
    }
}

/// The place of a player at the table, from 0.
pub(super) fn who(player: Player) -> Who {
    player.number() - 1
}

fn building(building: table::Building) -> Option<Building> {
    let owner = player(building.owner()?);
    Some(if building.is_city() { Building::City(owner) } else { Building::Village(owner) })
}
