//! Random legal games, written down as people would.

use scorebook_core::{Chance, Ending, Seat, Span, Wishes};

use crate::names::{FeatureKind, Figure, MOST_PLAYERS, can_play};
use crate::sets::{Set, Sets};
use crate::syntax::{
    Act, Final, Head, Letter, Move, Other, Place, Placing, Player, Record, Score, Tally, Tile,
};

use super::kinds::{KINDS, Kind, Role};
use super::options::{Claims, Piece};
use super::position::{Position, given};
use super::table::Standing;
use super::why::Gain;

/// One in so many chances is taken to do something that is rarely wise: lay the abbey, call the abbot.
const SELDOM: usize = 4;

/// Plays a random legal game and writes it down.
pub(crate) fn simulate(wishes: &Wishes) -> Result<Record, String> {
    let players = wishes.players.unwrap_or(2);
    can_play(players.into())?;
    let sets = Sets::wished(&wishes.sets)?;
    let mut chance = Chance::new(wishes.seed);
    // A river may run into itself: then the game is begun anew.
    loop {
        if let Some(play) = Play::new(players, sets, &mut chance).play_out() {
            return Ok(play.record(wishes.seed));
        }
    }
}

/// A game that is being played.
struct Play<'c> {
    position: Position,
    chance: &'c mut Chance,
    /// The tiles, the next one last.
    pile: Vec<Piece>,
    steps: Vec<Act>,
    gains: Vec<Gain>,
    placements: Vec<(Place, usize)>,
    claims: Claims,
}

impl<'c> Play<'c> {
    fn new(players: u8, sets: Sets, chance: &'c mut Chance) -> Self {
        let position = Position { keeps_score: true, ..Position::new(players, sets) };
        let pile = shuffled(sets, chance);
        let steps = Vec::with_capacity(pile.len() + MOST_PLAYERS);
        Self {
            position,
            chance,
            pile,
            steps,
            gains: Vec::new(),
            placements: Vec::new(),
            claims: Claims::new(),
        }
    }

    /// Plays until the bag is empty; nothing where the river could not go on.
    fn play_out(self) -> Option<Self> {
        Some(self.lay_all()?.paid_out())
    }

    /// Lays every tile.
    fn lay_all(mut self) -> Option<Self> {
        while let Some(mut piece) = self.pile.pop() {
            let mut discards = Vec::new();
            while !self.find_placements(piece.kind) {
                if self.position.river_to_come() > 0 || self.position.last.is_none() {
                    return None;
                }
                discards.push(piece.kind.spelled(0, &[]));
                let Some(next) = self.pile.pop() else {
                    self.discard_last(discards);
                    self.lay_late_abbeys();
                    return Some(self);
                };
                piece = next;
            }
            // Instead of drawing a tile a player may lay the abbey; the tile stays in the bag.
            if discards.is_empty() && self.wants_abbey() {
                let place = self.pile.len().saturating_sub(self.chance.below(self.pile.len() + 1));
                self.pile.insert(place, piece);
                piece = abbey()?;
                self.find_placements(piece.kind);
            }
            self.play(piece, discards);
        }
        self.lay_late_abbeys();
        Some(self)
    }

    /// Every tile is drawn: whoever still has an abbey may lay it, once around.
    fn lay_late_abbeys(&mut self) {
        let Some(abbey) = abbey() else { return };
        let asked: Vec<u8> = self.position.abbeys_to_come().collect();
        for player in asked {
            let passes = self.chance.below(2) == 0;
            if passes || !self.find_placements(abbey.kind) {
                if let Some((_, last)) = &mut self.position.emptied {
                    *last = Some(player);
                }
                continue;
            }
            self.play(abbey, Vec::new());
        }
    }

    fn find_placements(&mut self, kind: &Kind) -> bool {
        self.placements.clear();
        let found = &mut self.placements;
        self.position.each_placement(kind, |place, turn| found.push((place, turn)));
        !self.placements.is_empty()
    }

    fn wants_abbey(&mut self) -> bool {
        let position = &self.position;
        let has_abbey = position.abbey[usize::from(position.next_player())];
        if !has_abbey || position.last.is_none() || position.river_to_come() > 0 {
            return false;
        }
        let Some(abbey) = abbey() else { return false };
        position.table.first_placement(abbey.kind).is_some() && self.chance.below(SELDOM) == 0
    }

    /// Lays a tile somewhere, with or without a figure.
    fn play(&mut self, piece: Piece, discards: Vec<Tile>) {
        let spot = self.placements[self.chance.below(self.placements.len())];
        self.position.claims(piece, spot, &mut self.claims);
        let abbot = self.position.may_call_abbot() && self.chance.below(SELDOM) == 0;
        let mut chosen: Claims = Claims::new();
        let choice = self.chance.below(self.claims.len() + 1);
        if let Some(&claim) = self.claims.get(choice).filter(|_| !abbot) {
            chosen.push(claim);
            let besides =
                |&&phantom: &&(Figure, usize)| self.position.may_haunt(piece.kind, spot, claim, phantom);
            let phantom = self.claims.iter().find(besides).copied();
            chosen.extend(phantom.filter(|_| self.chance.below(SELDOM) == 0));
        }
        let mut said = self.position.write(piece.kind, spot, &chosen, abbot);
        said.discards = discards;
        self.write_down(said);
    }

    fn discard_last(&mut self, discards: Vec<Tile>) {
        let player = Letter::new(b'A' + self.position.next_player());
        let number = Some(self.position.next_number());
        self.write_down(Move { number, players: player.into_iter().collect(), discards, ..Move::default() });
    }

    /// Does a move, and adds to it what came of it: where the wagon drove, and the points.
    fn write_down(&mut self, mut said: Move) {
        let step = u32::try_from(self.steps.len()).unwrap_or(u32::MAX);
        let player = self.position.mover(&said);
        let out: Vec<Standing> = self.position.wagons_out();
        let act = Act::Move(said);
        self.gains.clear();
        let meaning = self.position.meaning(&act);
        self.position.apply(&act, meaning.as_ref(), step, &mut self.gains);
        let Act::Move(moved) = act else { return };
        said = moved;
        self.drive_on(out, player.unwrap_or(0), step, &mut said);
        said.score = self.score(player.unwrap_or(0));
        self.position.told = self.position.points.map(i32::from);
        self.steps.push(Act::Move(said));
    }

    /// Every owner whose wagon came home decides whether it drives on, clockwise from the mover.
    fn drive_on(&mut self, mut out: Vec<Standing>, mover: u8, step: u32, said: &mut Move) {
        let still = self.position.wagons_out();
        out.retain(|wagon| !still.contains(wagon));
        let players = self.position.players.max(1);
        out.sort_by_key(|wagon| (wagon.player + players - mover) % players);
        for wagon in out {
            let Some(mut to) = self.destination(wagon) else { continue };
            to.player = Letter::new(b'A' + wagon.player).filter(|_| wagon.player != mover);
            if self.position.drive(wagon, &to, step).is_ok() {
                said.wagon.push(to);
            }
        }
    }

    /// A free and unfinished feature for a wagon, on a tile that it may reach.
    fn destination(&mut self, wagon: Standing) -> Option<Placing> {
        let table = &self.position.table;
        let near = |&tile: &usize| self.position.may_reach(wagon, table.tiles()[tile].place);
        let reached: Vec<usize> = (0..table.tiles().len()).filter(near).collect();
        let tile = *reached.get(self.chance.below(reached.len() * 2))?;
        self.position.destinations(wagon, tile).next()
    }

    /// The points of a step as its player writes them.
    fn score(&self, player: u8) -> Score {
        let tally = |who: u8| {
            let mine = self.gains.iter().filter(|gain| gain.seat.0 == b'A' + who);
            let gains = mine.map(|gain| u16::try_from(gain.points).unwrap_or(0)).collect();
            let total = self.position.points[usize::from(who)];
            Tally { gains, total: (given(&self.gains, who) > 0).then_some(total) }
        };
        let others = (0..self.position.players).filter(|&who| who != player && given(&self.gains, who) > 0);
        let others = others.map(|who| Other { player: Letter::new(b'A' + who), tally: tally(who) });
        Score { own: tally(player), others: others.collect() }
    }

    /// Pays out what is left, a line for each player.
    fn paid_out(mut self) -> Self {
        for player in 0..self.position.players {
            let step = u32::try_from(self.steps.len()).unwrap_or(u32::MAX);
            let who = Letter::new(b'A' + player);
            self.gains.clear();
            let act = Act::Final(Final { player: who, ..Final::default() });
            self.position.apply(&act, None, step, &mut self.gains);
            let mut score = self.score(player);
            score.own.total = Some(self.position.points[usize::from(player)]);
            self.steps.push(Act::Final(Final { player: who, score }));
        }
        self
    }

    /// The game as a record: a title, the players with their results, the moves.
    fn record(self, seed: u64) -> Record {
        let mut record = Record::for_text("");
        let sets: Vec<&str> = self.position.sets.names().collect();
        let title = format!("Random game, seed {seed}, {}", sets.join(" + "));
        record.push_head(Head::Title(title.into()), Span::default());
        record.push_ending(Ending::Lf);
        let points = &self.position.points[..usize::from(self.position.players)];
        for (seat, &own) in (b'A'..).zip(points) {
            let Some(letter) = Letter::new(seat) else { continue };
            let better = points.iter().filter(|&&other| other > own).count();
            let name = format!("player{}", seat - b'A' + 1);
            record.seats.push(Seat { id: letter.seat(), name: Some(name.clone()) });
            let player = Player {
                name: Some(name.into()),
                place: u8::try_from(better + 1).ok(),
                points: Some(own),
                ..Player::new(letter)
            };
            record.push_head(Head::Player(player), Span::default());
            record.push_ending(Ending::Lf);
        }
        for act in self.steps {
            let seat = match &act {
                Act::Move(said) => said.players.only().map(Letter::seat),
                Act::Final(said) => said.player.map(Letter::seat),
                Act::Concede(_) | Act::Abandon(_) => None,
            };
            record.push_step(act, Span::default(), seat);
            record.push_ending(Ending::Lf);
        }
        record
    }
}

/// The tiles in random order, the next one last: a starter tile, the river from spring to lake, everything else.
fn shuffled(sets: Sets, chance: &mut Chance) -> Vec<Piece> {
    let (mut river, mut rest) = (Vec::new(), Vec::new());
    for kind in KINDS.iter() {
        let pile = if kind.is_river() { &mut river } else { &mut rest };
        let count = if kind.set == Set::AbbeyTile { 0 } else { kind.count_in(sets) };
        pile.extend((0..count).map(|copy| Piece { kind, has_garden: copy < kind.gardens_in(sets) }));
    }
    chance.shuffle(&mut rest);
    chance.shuffle(&mut river);
    let ends_last = |piece: &Piece| match piece.kind.role {
        Role::Spring => 3,
        Role::Fork => 2,
        Role::Drawn | Role::Start => u8::from(!is_end(piece.kind)),
        Role::Lake => 0,
    };
    river.sort_by_key(ends_last);
    if river.is_empty()
        && let Some(place) = rest.iter().position(|piece| piece.kind.role == Role::Start)
    {
        let start = rest.remove(place);
        rest.push(start);
    }
    rest.extend(river);
    rest
}

/// The abbey that everybody has in hand.
fn abbey() -> Option<Piece> {
    let kind = KINDS.iter().find(|kind| kind.set == Set::AbbeyTile)?;
    Some(Piece { kind, has_garden: false })
}

/// Whether the river ends on a tile.
fn is_end(kind: &Kind) -> bool {
    let river = kind.shapes[0].parts().iter().find(|feature| feature.kind == FeatureKind::River);
    river.is_some_and(|river| river.edge_count() == 1)
}

#[cfg(test)]
mod tests {
    use scorebook_core::{Document, Game as _, Notation as _};

    use super::super::position::Way;
    use super::*;
    use crate::game::Carcassonne;

    /// A record as it is written: a line for each entry.
    fn written(record: &Record) -> String {
        let mut text = String::new();
        for head in 0..record.heads.len() {
            Carcassonne.write_head(record, head, 0, &mut text);
            text.push('\n');
        }
        for step in 0..record.steps.len() {
            Carcassonne.write_step(record, step, 0, &mut text);
            text.push('\n');
        }
        text
    }

    /// A game of these sets, its position changed before the first tile and before the points of the end.
    fn game(sets: &[Set], seed: u64, before: fn(&mut Position), at_end: impl Fn(&mut Position)) -> String {
        let mut chance = Chance::new(seed);
        loop {
            let mut play = Play::new(3, Sets::of(sets), &mut chance);
            before(&mut play.position);
            let Some(mut play) = play.lay_all() else { continue };
            at_end(&mut play.position);
            return written(&play.paid_out().record(seed));
        }
    }

    /// Whether a record is judged as it was played.
    fn holds(document: &dyn Document) -> bool {
        let sheet = document.score(usize::MAX);
        document.judged().is_empty() && sheet.seats.iter().all(|seat| Some(seat.points) == seat.stated)
    }

    #[test]
    fn a_tunnel_lies_as_the_claims_and_points_tell() {
        let sets = [Set::Base, Set::Abbey];
        for seed in 0..60 {
            for way in [|_: &mut Position| {}, |position: &mut Position| position.tunnel = Way::Other] {
                let document = Carcassonne.read(game(&sets, seed, way, |_| {}));
                assert!(holds(&*document), "seed {seed}: {:?}", document.judged());
            }
        }
    }

    #[test]
    fn a_herd_is_where_the_points_tell() {
        let sets = [Set::Base, Set::River2];
        let mut counts = 0;
        for seed in 0..20 {
            let plain = game(&sets, seed, |_| {}, |_| {});
            for bend in 0..4 {
                let herded = game(
                    &sets,
                    seed,
                    |_| {},
                    |position| {
                        let field = position.meadows[bend];
                        position.table.settle_herd(field);
                    },
                );
                counts += usize::from(herded != plain);
                let document = Carcassonne.read(herded);
                assert!(holds(&*document), "seed {seed}: {:?}", document.judged());
            }
        }
        assert!(counts > 10, "a herd counts in {counts} games");
    }
}
