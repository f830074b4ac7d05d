//! Every question that can be asked of a position. Where the readings of a record differ, the answer says so.

use scorebook_core::{RecordOf, SeatId};

use crate::bounds::Bounds;
use crate::game::Hexil;
use crate::names::{Card, Piece, Player, Resource, Terrain};
use crate::rules::island::geometry::{corners_of, ends_of, tiles_at};
use crate::rules::position::Position;
use crate::rules::reading::cards::Types;
use crate::rules::score::Source;
use crate::rules::standing::hands::{BANK, Stack, formula, place, stack};
use crate::rules::standing::house::House;
use crate::rules::standing::table::SEATS;
use crate::rules::step::deeds::Reading;
use crate::rules::view::hand::Hand;
use crate::rules::view::known::Known;
use crate::rules::view::table::{Building, Stage, View, who};
use crate::syntax::{Dice, Edge, Formula, Harbour, Head, Hidable, Tile, Vertex};

/// The whole table.
impl Position {
    /// The position before the first step of a record, by the rules of the box.
    pub fn before(record: &RecordOf<Hexil>) -> Self {
        Self::new(record, House::default())
    }

    /// The position before the first step of a record as one player sees it, who knows neither what others hide nor what comes;
    /// nothing where nobody sits there.
    pub fn seen_from(record: &RecordOf<Hexil>, house: House, seat: SeatId) -> Option<Self> {
        let mut position = Self::seen_by(record, house, 0);
        position.viewer = Some(who(position.player(seat)?));
        Some(position)
    }

    /// The readings of the record that fit so far, the likeliest first; none where the record starts in the middle of an
    /// unknown game.
    pub fn views(&self) -> impl Iterator<Item = View<'_>> {
        let game = self.game.as_deref();
        self.readings.iter().filter_map(move |reading| Some(View { game: game?, reading }))
    }

    /// The likeliest reading.
    pub fn likeliest(&self) -> Option<View<'_>> {
        self.views().next()
    }

    /// How likely each of these readings is, in percent, by what players usually do with their cards; nothing where too much is open
    /// to say.
    pub fn likelihoods(&self) -> Option<Vec<u8>> {
        let shares = self.shares()?;
        Some(shares.into_iter().map(in_percent).collect())
    }

    /// How likely it is that a player is to move, in percent; nothing where too much is open to say.
    pub fn likelihood_to_move(&self, player: Player) -> Option<u8> {
        let shares = self.shares()?;
        let own = self.views().zip(shares).filter(|(view, _)| view.to_move() == player);
        Some(in_percent(own.map(|(_, share)| share).sum()))
    }

    /// How many readings of the record fit so far.
    pub fn readings(&self) -> usize {
        self.readings.len()
    }

    /// Everybody at the table.
    pub fn players(&self) -> impl Iterator<Item = Player> + use<> {
        let players = self.readings.first().map_or(0, |reading| reading.table.players);
        (1..=players).filter_map(Player::new)
    }

    /// The player whom a record calls by a sign.
    pub fn player(&self, seat: SeatId) -> Option<Player> {
        self.players().find(|&player| player.seat() == seat)
    }

    fn known<'p, T: PartialEq>(&'p self, ask: impl Fn(View<'p>) -> T) -> Known<T> {
        self.views().map(ask).collect()
    }

    fn counted<'p>(&'p self, count: impl Fn(View<'p>) -> u8) -> Bounds {
        Bounds::widest(self.views().map(|view| Bounds::exactly(count(view))))
    }
}

/// The island, which no step changes.
impl Position {
    /// The land, in the order of a state.
    pub fn hexes(&self) -> &[Tile] {
        self.game.as_deref().map_or(&[], |game| &game.board.geometry.tiles)
    }

    /// The corners of the land, in the order of a state.
    pub fn corners(&self) -> &[Vertex] {
        self.game.as_deref().map_or(&[], |game| &game.board.geometry.corners)
    }

    /// The edges of the land, in the order of a state.
    pub fn edges(&self) -> &[Edge] {
        self.game.as_deref().map_or(&[], |game| &game.board.geometry.edges)
    }

    /// What a tile is; nothing where there is no land.
    pub fn terrain(&self, hex: Tile) -> Option<Terrain> {
        let board = &self.game.as_deref()?.board;
        board.terrain.get(usize::from(board.geometry.tile(hex)?)).copied()
    }

    /// What a tile yields.
    pub fn resource(&self, hex: Tile) -> Option<Resource> {
        match self.terrain(hex)? {
            Terrain::Yields(resource) => Some(resource),
            Terrain::Sea | Terrain::Desert => None,
        }
    }

    /// The sum of the dice on which a tile yields; nothing where it shows no number.
    pub fn number(&self, hex: Tile) -> Option<u8> {
        let board = &self.game.as_deref()?.board;
        let number = board.numbers.get(usize::from(board.geometry.tile(hex)?)).copied();
        number.filter(|&number| number != 0)
    }

    /// The tiles of land around a corner.
    pub fn hexes_at(&self, corner: Vertex) -> impl Iterator<Item = Tile> {
        tiles_at(corner).into_iter().filter(|&hex| self.terrain(hex).is_some())
    }

    /// The corners of a tile, clockwise from the top.
    pub fn corners_of(&self, hex: Tile) -> [Vertex; 6] {
        corners_of(hex)
    }

    /// The harbours that a building on a corner has a share in.
    pub fn harbours_at(&self, corner: Vertex) -> impl Iterator<Item = Harbour> {
        self.harbours().filter(move |harbour| ends_of(harbour.edge).contains(&corner))
    }

    /// The three parts of a state that describe the board.
    pub(crate) fn board_parts(&self) -> Option<&[Head; 3]> {
        Some(&self.game.as_deref()?.board.parts)
    }

    /// The harbours: what they trade, and where they lie.
    pub fn harbours(&self) -> impl Iterator<Item = Harbour> {
        self.game.as_deref().into_iter().flat_map(|game| game.board.harbours())
    }
}

/// Pieces and awards.
impl Position {
    /// What stands on a corner, and whose it is.
    ///
    /// # Examples
    ///
    /// ```
    /// use scorebook_core::{Case, Notation as _, Reading, Laws as _, Wishes};
    /// use scorebook_hexil::syntax::{Act, Site};
    /// use scorebook_hexil::{Building, Hexil, Known, Position, Rules};
    ///
    /// let game = Reading::new(Hexil, Hexil.simulate(&Wishes::default())?);
    /// let mut position = Position::before(&game.record);
    /// let first = Case::new(&game.record, &game.text, 0);
    /// let Act::Place(Site::Village(corner)) = *first.act else { panic!("a game starts with a village") };
    /// let mover = *position.to_move().surely().expect("the first player");
    /// assert_eq!(position.building(corner), Known::Surely(None));
    /// Rules::apply(&mut position, &first, &mut Vec::new());
    /// assert_eq!(position.building(corner), Known::Surely(Some(Building::Village(mover))));
    /// # Ok::<(), String>(())
    /// ```
    pub fn building(&self, corner: Vertex) -> Known<Option<Building>> {
        self.known(|view| view.building(corner))
    }

    /// Whose road lies on an edge.
    pub fn road(&self, edge: Edge) -> Known<Option<Player>> {
        self.known(|view| view.road(edge))
    }

    /// The tile that the robber stands on.
    pub fn robber(&self) -> Known<Option<Tile>> {
        self.known(View::robber)
    }

    /// How many pieces of a kind a player has left.
    pub fn left(&self, player: Player, piece: Piece) -> Bounds {
        self.counted(|view| view.left(player, piece))
    }

    /// The harbours that a player may use.
    pub fn harbours_of(&self, player: Player) -> Known<Vec<Harbour>> {
        self.known(|view| view.harbours(player).collect())
    }

    /// How many cards of a resource the bank wants from a player for another card.
    pub fn rate(&self, player: Player, resource: Resource) -> Bounds {
        self.counted(|view| view.rate(player, resource))
    }

    /// Who has the longest road.
    pub fn longest_road(&self) -> Known<Option<Player>> {
        self.known(View::longest_road)
    }

    /// How long the longest road of a player is.
    pub fn road_length(&self, player: Player) -> Bounds {
        self.counted(|view| view.road_length(player))
    }

    /// Who has the largest army.
    pub fn largest_army(&self) -> Known<Option<Player>> {
        self.known(View::largest_army)
    }

    /// How many knights a player has used.
    pub fn army(&self, player: Player) -> Bounds {
        self.cards_used(player, Card::Knight)
    }
}

/// Turns.
impl Position {
    /// Whose turn it is.
    pub fn to_move(&self) -> Known<Player> {
        self.known(View::to_move)
    }

    /// The number of the turn, from 1.
    pub fn turn(&self) -> Known<u32> {
        self.known(View::turn)
    }

    /// Where in the game the position is.
    pub fn stage(&self) -> Known<Stage> {
        self.known(View::stage)
    }

    /// Who has won.
    pub fn winner(&self) -> Known<Option<Player>> {
        self.known(View::winner)
    }

    /// The last roll, which may not have been written down; nothing before the first.
    pub fn last_roll(&self) -> Option<Hidable<Dice>> {
        self.dice
    }
}

/// Resource cards.
impl Position {
    /// The resource cards of a player.
    pub fn hand(&self, player: Player) -> Hand<'_> {
        Hand::new(self, place(who(player)))
    }

    /// The resource cards of the bank.
    pub fn bank(&self) -> Hand<'_> {
        Hand::new(self, BANK)
    }

    /// How many distributions of all cards fit the record; nothing where so much is hidden that only bounds are kept.
    pub fn distributions(&self) -> Option<usize> {
        let rough = self.readings.iter().any(|reading| reading.hands.is_rough);
        (!rough).then(|| self.readings.iter().map(|reading| reading.hands.worlds.len()).sum())
    }

    /// Whether the players can hold exactly these cards, the bank having the rest. Bounds let pass more than an exact set would.
    pub fn allows_hands(&self, hands: &[Formula]) -> bool {
        let wanted: Vec<Stack> = hands.iter().map(|hand| stack(*hand)).collect();
        self.readings.iter().any(|reading| {
            if reading.hands.is_rough {
                let within = |(at, cards): (usize, &Stack)| {
                    Resource::ALL
                        .into_iter()
                        .zip(cards)
                        .all(|(kind, &count)| reading.hands.range(at, kind).allows(count))
                };
                return (1..=SEATS).zip(&wanted).all(within);
            }
            let is_it =
                |cards: &[Stack; SEATS + 1]| cards[1..].iter().zip(&wanted).all(|(has, is)| has == is);
            reading.hands.worlds.iter().any(|world| is_it(&world.cards))
        })
    }

    /// Every distribution of the players' cards that fits the record, sorted; nothing where only bounds are known.
    pub fn distributions_of_hands(&self) -> Option<Vec<Vec<Formula>>> {
        self.distributions()?;
        let players = self.players().count();
        let mut all: Vec<[Stack; SEATS + 1]> =
            self.readings.iter().flat_map(|reading| &reading.hands.worlds).map(|world| world.cards).collect();
        all.sort_unstable();
        all.dedup();
        let hands = |cards: &[Stack; SEATS + 1]| cards[1..=players].iter().copied().map(formula).collect();
        Some(all.iter().map(hands).collect())
    }
}

/// Development cards.
impl Position {
    /// How many development cards are left to buy.
    pub fn deck(&self) -> Bounds {
        self.counted(View::deck)
    }

    /// How many development cards a player holds, of whatever type.
    pub fn cards_held(&self, player: Player) -> Bounds {
        self.counted(|view| view.cards_held(player))
    }

    /// How many development cards of a type a player holds, by all that the record tells before and later.
    pub fn cards(&self, player: Player, card: Card) -> Bounds {
        self.card_bounds(player)[card as usize]
    }

    /// How many development cards of each type a player holds, in the order of [`Card::ALL`].
    pub fn card_bounds(&self, player: Player) -> [Bounds; 5] {
        if let Some(stories) = self.card_stories() {
            let held: Vec<Types> = stories.held(who(player), self.steps as usize).collect();
            return std::array::from_fn(|kind| {
                Bounds::widest(held.iter().map(|types| Bounds::exactly(types[kind])))
            });
        }
        let bounds =
            |card: Card| self.readings.iter().map(move |reading| reading.table.range_of(who(player), card));
        Card::ALL.map(|card| Bounds::widest(bounds(card)))
    }

    /// How many development cards of a type a player has used.
    pub fn cards_used(&self, player: Player, card: Card) -> Bounds {
        self.counted(|view| view.used(player, card))
    }

    /// Whether hidden development cards are told as bounds, because too much is open to follow who used which.
    pub fn has_rough_cards(&self) -> bool {
        let is_hidden = |reading: &Reading| reading.table.seats.iter().any(|seat| seat.unknown_cards() > 0);
        self.readings.iter().any(is_hidden) && self.card_stories().is_none()
    }
}

/// Points.
impl Position {
    /// The points that a player has, with the victory point cards that they may hold.
    pub fn points(&self, player: Player) -> Bounds {
        let open = self.counted(|view| view.points(player) - view.points_from(player, Source::VictoryCard));
        open.plus(self.cards(player, Card::VictoryPoint))
    }

    /// The points of everybody: those of the likeliest reading, with the victory cards that are sure.
    pub(crate) fn points_told(&self) -> Vec<(SeatId, i32)> {
        let told =
            |player: Player| self.points_by_source(who(player)).iter().map(|&points| i32::from(points)).sum();
        self.players().map(|player| (player.seat(), told(player))).collect()
    }

    /// The least and the most points of a seat, where they differ.
    pub(crate) fn open_points(&self, seat: SeatId) -> Option<(i32, i32)> {
        let points = self.points(self.player(seat)?);
        points.exact().is_none().then(|| (i32::from(points.least()), i32::from(points.most())))
    }

    /// The points that a player has from one source.
    pub fn points_from(&self, player: Player, source: Source) -> Bounds {
        match source {
            Source::VictoryCard => self.cards(player, Card::VictoryPoint),
            open => self.counted(|view| view.points_from(player, open)),
        }
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // It is 0 to 100.
fn in_percent(share: f64) -> u8 {
    (share * 100.0).round().clamp(0.0, 100.0) as u8
}
