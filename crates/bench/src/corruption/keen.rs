//! Games that are played for points: chance draws the tiles, but a player who wants to win lays them.
//!
//! Random play hardly ever finishes anything, so its records state next to no points, which is not what people write.

use std::collections::VecDeque;

use scorebook_carcassonne::{
    Act, Carcassonne, Final, Gain, Head, Letter, Move, Other, Position, Rules, Score, Symbol, Tally, Tile,
};
use scorebook_core::{
    Case, Chance, Cursor, Ending, Game as _, Laws as _, Record, RecordOf, Replay, Report, SeatId, Span, print,
};

/// How many legal moves are weighed before one is made.
const WEIGHED: usize = 24;

/// Plays a game with the draws of another.
pub(super) fn play(drawn: &str, chance: &mut Chance) -> String {
    let record = Carcassonne.parse(&mut Cursor::new(drawn), &mut Report::new());
    let mut game =
        Game { position: Replay::<Carcassonne>::new(&record, "").position, drawn: &record, acts: Vec::new() };
    let mut pile: VecDeque<&Move> = moves(&record).collect();
    let mut passed = 0;
    while let Some(draw) = pile.pop_front().filter(|_| passed <= pile.len()) {
        if game.lay(draw, chance) {
            passed = 0;
        } else {
            // It finds no place yet.
            pile.push_back(draw);
            passed += 1;
        }
    }
    game.end()
}

fn moves(record: &RecordOf<Carcassonne>) -> impl Iterator<Item = &Move> {
    record.steps.iter().filter_map(|step| match &step.act {
        Act::Move(said) => Some(said),
        _ => None,
    })
}

struct Game<'r> {
    drawn: &'r RecordOf<Carcassonne>,
    position: Position,
    acts: Vec<Act>,
}

impl Game<'_> {
    /// Lays a tile where it brings most. Tells whether it found a place.
    fn lay(&mut self, draw: &Move, chance: &mut Chance) -> bool {
        let bare = bare(&draw.tile);
        let is_river = bare.contains('V');
        let mut acts = if is_river || self.acts.is_empty() {
            // The river runs as it was drawn: not every bend leads on.
            vec![Act::Move(Move { score: Score::default(), ..draw.clone() })]
        } else {
            Rules::legal(&self.position, Some(&bare)).unwrap_or_default()
        };
        chance.shuffle(&mut acts);
        acts.truncate(WEIGHED);
        let Some(best) = acts.into_iter().max_by_key(|act| self.worth(act)) else { return false };
        let gains = self.apply(&best);
        if let Act::Move(said) = best {
            let mover = said.players.first().map_or(SeatId(b'A'), Letter::seat);
            let score = self.score(mover, &gains);
            self.acts.push(Act::Move(Move { score, ..said }));
        }
        true
    }

    fn apply(&mut self, act: &Act) -> Vec<Gain> {
        let mut gains = Vec::new();
        let case = Case::new(self.drawn, "", self.acts.len());
        Rules::apply(&mut self.position, &case.saying(act), &mut gains);
        gains
    }

    /// What a move brings the mover more than others: points, hopes, and meeples that come home or stay there.
    fn worth(&self, act: &Act) -> i32 {
        let Act::Move(said) = act else { return 0 };
        let mover = said.players.first().map(Letter::seat);
        let mut after = Game { position: self.position.clone(), drawn: self.drawn, acts: Vec::new() };
        let gains = after.apply(act);
        let mut hopes = Vec::new();
        Rules::unpaid(&after.position, &mut hopes);
        let balance = |gains: &[Gain]| -> i32 {
            gains.iter().map(|gain| if Some(gain.seat) == mover { gain.points } else { -gain.points }).sum()
        };
        let home = gains.iter().filter(|gain| Some(gain.seat) == mover).count();
        let placed = said.tile.symbols().iter().filter(|symbol| is_figure(**symbol)).count();
        let figures = 3 * i32::try_from(home).unwrap_or(0) - 2 * i32::try_from(placed).unwrap_or(0);
        balance(&gains) + balance(&hopes) + figures
    }

    /// The points of a step as its player writes them.
    fn score(&self, mover: SeatId, gains: &[Gain]) -> Score {
        let points = Rules::points(&self.position);
        let tally = |seat: SeatId| {
            let own = gains.iter().filter(|gain| gain.seat == seat);
            let gains = own.map(|gain| u16::try_from(gain.points).unwrap_or(0)).collect();
            let total = points.iter().find(|(other, _)| *other == seat).map(|(_, points)| *points);
            Tally { gains, total: total.and_then(|total| u16::try_from(total).ok()) }
        };
        let scores = |seat: SeatId| gains.iter().any(|gain| gain.seat == seat);
        let others = points.iter().map(|(seat, _)| *seat).filter(|&seat| seat != mover && scores(seat));
        let others = others.map(|seat| Other { player: Letter::new(seat.0), tally: tally(seat) });
        Score { own: if scores(mover) { tally(mover) } else { Tally::default() }, others: others.collect() }
    }

    /// Pays out what is left, and writes the game down with the head of the other.
    fn end(mut self) -> String {
        let seats: Vec<SeatId> = self.position.seats().collect();
        for seat in seats {
            let player = Letter::new(seat.0);
            let gains = self.apply(&Act::Final(Final { player, ..Final::default() }));
            let mut score = self.score(seat, &gains);
            score.own.total = Some(self.position.points(seat));
            self.acts.push(Act::Final(Final { player, score }));
        }
        let mut record = Record::for_text("");
        for entry in &self.drawn.heads {
            record.push_head(self.head(&entry.says), Span::default());
            record.push_ending(Ending::Lf);
        }
        for act in self.acts {
            record.push_step(act, Span::default(), None);
            record.push_ending(Ending::Lf);
        }
        print(&Carcassonne, &record, "", record.dialect)
    }

    fn head(&self, head: &Head) -> Head {
        let mut head = head.clone();
        if let Head::Player(player) = &mut head {
            let points = |seat: SeatId| self.position.points(seat);
            let own = points(player.player.seat());
            let better = self.position.seats().filter(|&other| points(other) > own).count();
            player.place = u8::try_from(better + 1).ok();
            player.points = Some(own);
        }
        head
    }
}

fn is_figure(symbol: Symbol) -> bool {
    matches!(symbol, Symbol::Meeple(_) | Symbol::Farmer(_))
}

/// A tile without its meeples.
fn bare(tile: &Tile) -> String {
    let signs = tile.symbols().iter().filter(|symbol| !is_figure(**symbol));
    signs.map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use scorebook_core::{Notation as _, Wishes};

    use super::*;

    #[test]
    fn games_for_points_are_legal_and_state_many() {
        for (seed, sets) in [(1, &[][..]), (2, &["inns"][..]), (3, &["river"][..])] {
            let sets = sets.iter().map(|&set: &&str| set.to_owned()).collect();
            let drawn = Carcassonne.simulate(&Wishes { sets, seed, ..Wishes::default() }).unwrap();
            let text = play(&drawn, &mut Chance::new(seed));
            let document = Carcassonne.read(text.clone());
            let findings: Vec<String> = document.judged().into_iter().map(|found| found.message).collect();
            assert!(findings.is_empty(), "{findings:?}\n{text}");
            assert!(document.score(usize::MAX).steps.len() > 10, "{text}");
        }
    }
}
