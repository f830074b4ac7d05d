//! The position between two steps: table, stock, bag and points; and what a step does to it.

use std::borrow::Cow;

use scorebook_core::Settings;
use smallvec::SmallVec;

use crate::names::{FeatureKind, Figure, MOST_PLAYERS};
use crate::sets::{Set, Sets};
use crate::syntax::{Act, Final, GivenUp, Letters, Move, Other, Place, Record, Score, Tally, following};

use super::grid::in_reach;
use super::inventory::{Stock, full_stock, players_of, sets_of};
use super::kinds::{HERDED, KINDS, Kind, Known, counts};
use super::meaning::{Meaning, Meant};
use super::players::{number, seat};
use super::shape::Shape;
use super::table::{Standing, Table, claims};
use super::why::{Gain, PER_CITY, Source};
use super::written::{Claim, Written, claimed};

/// Why no more moves follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    /// Points at the end were written at this step.
    Scored(u32),
    /// Somebody conceded at this step.
    Conceded(u32, Letters),
    /// It was abandoned at this step.
    Abandoned(u32),
}

/// Which way a tile lies that is written alike in two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Way {
    /// In the rotation that comes first.
    #[default]
    First,
    /// Turned by half.
    Other,
}

impl Way {
    /// The other of the two.
    pub(crate) fn other(self) -> Self {
        match self {
            Self::First => Self::Other,
            Self::Other => Self::First,
        }
    }
}

/// Why a wagon cannot drive where a move says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stuck {
    /// No wagon, or none of this owner, came home in this move.
    NoWagon,
    /// There is no tile, or nothing to claim on it.
    Nothing,
    /// Another tile lies there than the move says: its number.
    OtherTile(usize),
    /// It is neither near the wagon, which stood here, nor at the feature that was scored.
    TooFar(Standing),
    /// The feature with this node is complete.
    Complete(u16),
    /// Somebody is on the feature with this node already.
    Claimed(u16),
}

/// Wagons that a move brought home, where they stood.
pub(crate) type Homes = SmallVec<[Standing; 4]>;

/// The table, the stock, the bag and the points between two steps.
#[derive(Clone, Debug)]
pub struct Position {
    /// Tiles, features, meeples.
    pub(crate) table: Table,
    /// What is played with.
    pub(crate) sets: Sets,
    /// How many play.
    pub(crate) players: u8,
    /// Figures each player has left.
    pub(crate) stock: [Stock; MOST_PLAYERS],
    /// Whether each player still has the abbey.
    pub(crate) abbey: [bool; MOST_PLAYERS],
    pub(crate) points: [u16; MOST_PLAYERS],
    /// The points that the record itself says a player has, gains added up where no total is stated: after the last
    /// step, and before it.
    pub(crate) told: [i32; MOST_PLAYERS],
    pub(crate) told_before: [i32; MOST_PLAYERS],
    /// Wine, grain and cloth each player holds.
    pub(crate) goods: [[u8; 3]; MOST_PLAYERS],
    /// How many tiles of each class are in the bag; less than none where too many were written.
    pub(crate) bag: Vec<i16>,
    /// How many tiles are still to be drawn.
    pub(crate) to_draw: i32,
    /// The classes of tiles that came out of the bag with a garden, as far as the record writes one.
    pub(crate) gardens_out: SmallVec<[u16; 16]>,
    /// Who drew the last tile, and who has laid an abbey after that last.
    pub(crate) emptied: Option<(u8, Option<u8>)>,
    /// The number of the last move, and who made it: nobody lays the starter tile.
    pub(crate) last: Option<(u16, Option<u8>)>,
    /// Whether the last move earned its player a second one.
    pub(crate) double_turn: bool,
    /// Why no more moves follow.
    pub(crate) over: Option<Over>,
    /// Who got the points of the end already.
    pub(crate) paid: [bool; MOST_PLAYERS],
    /// Whether the record states gains at all.
    pub(crate) keeps_score: bool,
    /// Why the wagon of the last move could not drive on.
    pub(crate) stuck: Option<Stuck>,
    /// Which way the tunnel lies here.
    pub(crate) tunnel: Way,
    /// The table as it is if the tunnel lies the other way: both are kept as long as the game goes on.
    pub(crate) rivals: Vec<Self>,
    /// What the last step brought on the table of a rival.
    pub(crate) brought: Vec<Gain>,
    /// How much spoke against this way since the tunnel lies.
    pub(crate) objections: usize,
    /// The fields of the bends of which one may have the herd of pigs.
    pub(crate) meadows: SmallVec<[u16; 8]>,
}

impl Position {
    /// The empty table of a record: who plays, and with which sets. House rules may name sets that no tile shows.
    pub(crate) fn start(record: &Record, rules: &Settings) -> Self {
        let keeps_score = record.steps.iter().any(|step| match &step.act {
            Act::Move(said) => !said.score.own.is_empty() || !said.score.others.is_empty(),
            _ => false,
        });
        Self { keeps_score, ..Self::new(players_of(record), sets_of(record, rules)) }
    }

    /// The empty table of a game with so many players, six at most.
    pub fn new(players: u8, sets: Sets) -> Self {
        let players = players.min(u8::try_from(MOST_PLAYERS).unwrap_or(1));
        let mut stock = [Stock::default(); MOST_PLAYERS];
        stock[..usize::from(players)].fill(full_stock(sets));
        let drawn = |kind: &&Kind| kind.set != Set::AbbeyTile;
        Self {
            table: Table::default(),
            sets,
            players,
            stock,
            abbey: [sets.has(Set::Abbey); MOST_PLAYERS],
            points: [0; MOST_PLAYERS],
            told: [0; MOST_PLAYERS],
            told_before: [0; MOST_PLAYERS],
            goods: [[0; 3]; MOST_PLAYERS],
            bag: counts(sets).into_iter().map(i16::from).collect(),
            to_draw: KINDS.iter().filter(drawn).map(|kind| i32::from(kind.count_in(sets))).sum(),
            gardens_out: SmallVec::new(),
            emptied: None,
            last: None,
            double_turn: false,
            over: None,
            paid: [false; MOST_PLAYERS],
            keeps_score: false,
            stuck: None,
            tunnel: Way::First,
            rivals: Vec::new(),
            brought: Vec::new(),
            objections: 0,
            meadows: SmallVec::new(),
        }
    }

    /// What the tile of a step says and means here; nothing where it has not four sides.
    #[inline]
    pub(crate) fn meaning(&self, act: &Act) -> Option<Meaning> {
        let mut meaning = Meaning::of(act, self.sets)?;
        if self.tunnel == Way::Other {
            meaning.meant = self.turned(meaning.meant);
        }
        Some(meaning)
    }

    /// The tile that a writing means here.
    pub(crate) fn means(&self, written: &Written) -> Meant {
        self.turned(Meant::of(written, self.sets))
    }

    fn turned(&self, meant: Meant) -> Meant {
        match self.tunnel {
            Way::First => meant,
            Way::Other => meant.other_way().unwrap_or(meant),
        }
    }

    /// Who may still lay an abbey now that every tile is drawn, in the order in which they are asked: clockwise once around from
    /// whoever follows the player who drew the last. Nobody must.
    pub(crate) fn abbeys_to_come(&self) -> impl Iterator<Item = u8> + '_ {
        let (players, emptied) = (self.players.max(1), self.emptied);
        let asked =
            move |(first, _): (u8, Option<u8>)| (1..=players).map(move |turn| (first + turn) % players);
        let passed = emptied.and_then(|(_, last)| last);
        let order = emptied.into_iter().flat_map(asked);
        let mut is_past = passed.is_none();
        order
            .filter(move |&player| {
                let was_past = is_past;
                is_past |= passed == Some(player);
                was_past
            })
            .filter(|&player| self.abbey[usize::from(player)])
    }

    /// Who should move next.
    pub(crate) fn next_player(&self) -> u8 {
        if let Some(player) = self.abbeys_to_come().next() {
            return player;
        }
        match self.last {
            Some((_, Some(player))) if self.double_turn => player,
            Some((_, Some(player))) => (player + 1) % self.players.max(1),
            Some((_, None)) | None => 0,
        }
    }

    /// The number of the next move.
    pub(crate) fn next_number(&self) -> u16 {
        self.last.map_or(0, |(number, _)| following(number))
    }

    /// The tiles left in the box that have the sides of a writing, and differ in what else lies on them or how it joins.
    pub(crate) fn siblings(&self, written: &Written) -> impl Iterator<Item = &'static str> {
        let edges = written.edges;
        // The first of several kinds that are written alike stands for all.
        let is_left = |place: usize, kind: &Kind| self.bag[place] > 0 && usize::from(kind.class) == place;
        let is_alike = move |kind: &Kind| kind.shapes.iter().any(|shape| shape.edges == edges);
        let left =
            KINDS.iter().enumerate().filter(move |&(place, kind)| is_left(place, kind) && is_alike(kind));
        left.map(|(_, kind)| kind.text.as_str())
    }

    /// How many tiles of the river are laid before anything else: those to come, as long as there is an end for them.
    pub(crate) fn river_first(&self) -> i16 {
        match self.river_to_come() {
            left if left > 0 && self.table.river_is_open() => left,
            _ => 0,
        }
    }

    /// How many tiles of the river are still to come.
    pub(crate) fn river_to_come(&self) -> i16 {
        if !self.sets.has_river() {
            return 0;
        }
        let classes = self.bag.iter().zip(KINDS.iter()).filter(|(_, kind)| kind.is_river());
        classes.map(|(&left, _)| left.max(0)).sum()
    }

    /// Who makes a move: who it says, or whose turn it is; nobody lays the starter tile.
    pub(crate) fn mover(&self, said: &Move) -> Option<u8> {
        match said.players.first() {
            Some(letter) => Some(number(letter)),
            None => self.last.map(|_| self.next_player()),
        }
    }

    /// What everything on the table would pay those who were not paid yet, if the game ended now.
    pub(crate) fn unpaid(&self, gains: &mut Vec<Gain>) {
        self.table.final_gains(&self.goods, self.paid.map(|paid| !paid), gains);
    }

    /// Does what a step says, as far as the pieces allow, and hands out the points.
    pub(crate) fn apply(&mut self, act: &Act, meaning: Option<&Meaning>, step: u32, gains: &mut Vec<Gain>) {
        self.told_before = self.told;
        self.stuck = None;
        match act {
            Act::Move(said) => self.apply_move(said, meaning, step, gains),
            Act::Concede(GivenUp { players, .. }) => self.over = Some(self.conceded(step, *players)),
            Act::Abandon(GivenUp { .. }) => self.over = Some(Over::Abandoned(step)),
            Act::Final(said) => self.apply_final(said, step, gains),
        }
    }

    /// The game once these players have given it up, too.
    fn conceded(&self, step: u32, players: Letters) -> Over {
        match self.over {
            Some(Over::Conceded(first, before)) => Over::Conceded(first, before.and(players)),
            _ => Over::Conceded(step, players),
        }
    }

    fn apply_move(&mut self, said: &Move, meaning: Option<&Meaning>, step: u32, gains: &mut Vec<Gain>) {
        for written in said.discards.iter().filter_map(Written::new) {
            self.draw(&written, Known::of(&written).map(|known| known.class));
        }
        let mover = self.mover(said);
        let player = mover.unwrap_or(0);
        let was_second = self.double_turn && self.last.is_some_and(|(_, last)| last == mover);
        // The second tile of a double turn may stand after the first, under the number of that line.
        let same_line = was_second && said.players.is_empty();
        let number = said.number.or_else(|| self.last.filter(|_| same_line).map(|(number, _)| number));
        self.last = Some((number.unwrap_or_else(|| self.next_number()), mover));
        self.double_turn = false;
        let free = |place: &Place| self.table.tile_at(*place).is_none() && in_reach(*place);
        if let (Some(Meaning { written, meant }), Some(place)) = (meaning, said.place.filter(free)) {
            let builds = !was_second && self.extends_builder(player, place, &meant.shape);
            if meant.shape.is_abbey() {
                self.abbey[usize::from(player)] = false;
                if let Some((_, last)) = &mut self.emptied {
                    *last = Some(player);
                }
            } else {
                self.draw(written, meant.class);
            }
            let homes = self.lay(written, (place, meant), player, step, gains);
            self.double_turn = builds;
            if said.abbot_returns {
                self.call_abbot(player, gains);
            }
            self.drive_all(said, player, homes, step);
        }
        if self.to_draw <= 0 && self.emptied.is_none() {
            self.emptied = Some((player, None));
        }
        self.hand_out(gains);
        self.tell(&said.score, player, gains);
    }

    /// Lays a tile with its figures and scores what it completes. Tells which wagons came home.
    fn lay(
        &mut self,
        written: &Written,
        (place, meant): (Place, &Meant),
        player: u8,
        step: u32,
        gains: &mut Vec<Gain>,
    ) -> Homes {
        let mut homes = Homes::new();
        let Some(tile) = self.table.lay(place, &meant.shape, meant.kind, step) else { return homes };
        if written.garden {
            self.table.plant(tile);
        }
        if self.sets.has(Set::River2) && meant.class == *HERDED {
            self.note_meadows(tile);
        }
        for claim in written.claims() {
            self.put(tile, player, claim, step, gains);
        }
        if self.sets.has(Set::Abbey) {
            self.score_barns(tile, gains);
        }
        let stock = &mut self.stock;
        let goods = self.table.score_completed(gains, |home| {
            homes.extend(Some(home).filter(|home| home.figure == Figure::Wagon));
            send_home(stock, home);
        });
        for (held, found) in self.goods[usize::from(player)].iter_mut().zip(goods) {
            *held = held.saturating_add(found);
        }
        homes
    }

    /// A bend of the river lies: the herd may be in one of its fields.
    fn note_meadows(&mut self, tile: usize) {
        let parts = self.table.tiles()[tile].shape.parts();
        let fields = (0..parts.len()).filter(|&part| parts[part].kind == FeatureKind::Field);
        let meadows: SmallVec<[u16; 2]> = fields.map(|part| self.table.node(tile, part)).collect();
        self.meadows.extend(meadows);
    }

    /// A tile comes out of the bag. Those of fans were never in it.
    fn draw(&mut self, written: &Written, class: Option<u16>) {
        if class.is_none() && written.is_fan_made() {
            return;
        }
        self.to_draw -= 1;
        if let Some(class) = class {
            self.bag[usize::from(class)] -= 1;
            self.gardens_out.extend(written.garden.then_some(class));
        }
    }

    /// A builder on a road or city that the tile extends gives a second turn, but not a third.
    fn extends_builder(&self, player: u8, place: Place, shape: &Shape) -> bool {
        if !self.sets.has(Set::Traders) {
            return false;
        }
        let Some(builder) = self.table.figure_of(player, Figure::Builder) else { return false };
        let root = self.table.root(builder.node);
        let reaches = |feature: usize| {
            self.table.touched(place, shape, feature).any(|node| self.table.root(node) == root)
        };
        (0..shape.parts().len()).any(reaches)
    }

    pub(super) fn put(&mut self, tile: usize, player: u8, claim: Claim, step: u32, gains: &mut Vec<Gain>) {
        let stock = &mut self.stock[usize::from(player)][claim.figure as usize];
        let feature = claimed(&self.table.tiles()[tile].shape, claim).filter(|_| *stock > 0);
        let Some(feature) = feature else { return };
        *stock -= 1;
        let node = self.table.node(tile, feature);
        self.table.stand(Standing { player, figure: claim.figure, node, step });
        if claim.figure == Figure::Barn {
            self.score_field(node, PER_CITY, gains);
        }
    }

    /// Farmers that a new tile joins to a barn score one point per city and go home.
    fn score_barns(&mut self, tile: usize, gains: &mut Vec<Gain>) {
        for feature in 0..self.table.tiles()[tile].shape.parts().len() {
            let root = self.table.root(self.table.node(tile, feature));
            let group = self.table.group(root);
            let has = |wanted: fn(Figure) -> bool| {
                self.table.figures_on(root).any(|standing| wanted(standing.figure))
            };
            if group.kind == FeatureKind::Field
                && group.figures > 1
                && has(|figure| figure == Figure::Barn)
                && has(claims)
            {
                self.score_field(root, 1, gains);
            }
        }
    }

    /// Pays the farmers of a field with a barn and sends everybody home but the barn.
    fn score_field(&mut self, node: u16, per_city: u8, gains: &mut Vec<Gain>) {
        let root = self.table.root(node);
        self.table.pay_farmers(root, per_city, gains);
        let stock = &mut self.stock;
        self.table.take_back(root, |standing| standing.figure != Figure::Barn, |home| send_home(stock, home));
    }

    /// The abbot comes home and brings what stands around it.
    fn call_abbot(&mut self, player: u8, gains: &mut Vec<Gain>) {
        let Some(abbot) = self.table.figure_of(player, Figure::Abbot) else { return };
        let tiles = self.table.tiles_around(self.table.place_of(abbot.node));
        let garden = self.table.group(abbot.node).kind == FeatureKind::Garden;
        let source = Source::Cloister { tiles, garden };
        self.table.why(self.table.root(abbot.node), source).pay(player, gains);
        let stock = &mut self.stock;
        let root = self.table.root(abbot.node);
        self.table.take_back(root, |standing| *standing == abbot, |home| send_home(stock, home));
    }

    /// Points at the end for whom the step names.
    fn apply_final(&mut self, said: &Final, step: u32, gains: &mut Vec<Gain>) {
        self.over.get_or_insert(Over::Scored(step));
        let player = self.final_player(said);
        let mut told = [false; MOST_PLAYERS];
        told[usize::from(player)] = true;
        for other in &said.score.others {
            told[usize::from(self.other_player(other.player.map(number), player))] = true;
        }
        let wanted = std::array::from_fn(|player| told[player] && !self.paid[player]);
        self.table.final_gains(&self.goods, wanted, gains);
        for (paid, told) in self.paid.iter_mut().zip(told) {
            *paid |= told;
        }
        self.hand_out(gains);
        self.tell(&said.score, player, gains);
    }

    /// Whose points a line at the end tells: left out, those of the player who moved last.
    pub(crate) fn final_player(&self, said: &Final) -> u8 {
        said.player.map_or_else(|| self.last.and_then(|(_, player)| player).unwrap_or(0), number)
    }

    /// Whose points stand in parentheses: in a game of two it may be left out.
    pub(crate) fn other_player(&self, named: Option<u8>, player: u8) -> u8 {
        named.unwrap_or_else(|| (player + 1) % self.players.max(1))
    }

    fn hand_out(&mut self, gains: &[Gain]) {
        for gain in gains {
            let points = &mut self.points[usize::from(gain.seat.0 - b'A')];
            *points = points.saturating_add_signed(i16::try_from(gain.points).unwrap_or(0));
        }
    }

    /// Keeps what the record itself says each player has. Where it states nothing, it means what the rules give.
    fn tell(&mut self, score: &Score, player: u8, gains: &[Gain]) {
        // A record that keeps score and says nothing says: no points.
        let silence_counts = self.keeps_score && !matches!(self.over, Some(Over::Scored(_)));
        if !silence_counts {
            for gain in gains {
                self.told[usize::from(gain.seat.0 - b'A')] += gain.points;
            }
        }
        if score.others.is_empty() {
            return self.tell_one(&score.own, player, silence_counts, gains);
        }
        for who in (0..).take(MOST_PLAYERS) {
            if let Some(said) = self.stated(score, player, who) {
                self.tell_one(&said, who, silence_counts, gains);
            }
        }
    }

    /// What a step by a player states for `who`: one's own points, and whatever stands in parentheses under one's letter.
    pub(crate) fn stated<'s>(&self, score: &'s Score, player: u8, who: u8) -> Option<Cow<'s, Tally>> {
        let is_theirs = |said: &&Other| self.other_player(said.player.map(number), player) == who;
        let others = score.others.iter().filter(is_theirs).map(|said| &said.tally);
        let mut all = (who == player).then_some(&score.own).into_iter().chain(others);
        let first = Cow::Borrowed(all.next()?);
        Some(all.fold(first, |mut sum, more| {
            sum.to_mut().gains.extend_from_slice(&more.gains);
            sum.to_mut().total = more.total.or(sum.total);
            sum
        }))
    }

    fn tell_one(&mut self, said: &Tally, player: u8, silence_counts: bool, gains: &[Gain]) {
        let told = &mut self.told[usize::from(player)];
        if let Some(total) = said.total {
            *told = total.into();
        } else if !said.gains.is_empty() {
            let stated: i32 = said.gains.iter().map(|&gain| i32::from(gain)).sum();
            let counted = if silence_counts { 0 } else { given(gains, player) };
            *told += stated - counted;
        }
    }
}

/// What the rules give a player.
pub(crate) fn given(gains: &[Gain], player: u8) -> i32 {
    gains.iter().filter(|gain| gain.seat == seat(player)).map(|gain| gain.points).sum()
}

fn send_home(stock: &mut [Stock; MOST_PLAYERS], home: Standing) {
    stock[usize::from(home.player)][home.figure as usize] += 1;
}
