//! The laws as core asks for them: start, judge, apply, points, who acts, random games, keys.

use scorebook_core::{Case, Code, Laws, Offers, Opening, Reach, RecordOf, Report, SeatId, Wishes};

use super::deeds::{self, Deed};
use super::judge::{self, Judge};
use super::ledger::{Gain, Why};
use super::objection::Deaf;
use super::position::Position;
use super::{acting, key, legal, simulate};
use crate::findings;
use crate::game::Root;
use crate::names::Faction;
use crate::syntax::act::Act;

/// Knows the rules of Root.
#[derive(Clone, Copy, Debug)]
pub struct Rules;

impl Laws<Root> for Rules {
    type Position = Position;
    type Why = Why;

    const CAN_PLAY: bool = true;

    fn start(opening: Opening<'_, Root>) -> Position {
        Position::start(opening.record, opening.rules)
    }

    fn start_as(opening: Opening<'_, Root>, seat: SeatId) -> Option<Position> {
        let start = Self::start(opening);
        let viewer = Faction::of_seat(seat).filter(|&faction| start.plays(faction))?;
        Some(Position { viewer: Some(viewer), ..start })
    }

    fn gap_reaches(code: &Code) -> Reach {
        findings::gap_reaches(code)
    }

    fn by(position: &Position, case: &Case<'_, Root>) -> Option<SeatId> {
        acting::by(position, case)
    }

    fn judge(position: &Position, case: &Case<'_, Root>, report: &mut Report) {
        Self::play(&mut position.clone(), case, &mut Vec::new(), report);
    }

    fn apply(position: &mut Position, case: &Case<'_, Root>, gains: &mut Vec<Gain>) {
        deeds::play(position, case, gains, Deaf);
    }

    fn play(position: &mut Position, case: &Case<'_, Root>, gains: &mut Vec<Gain>, report: &mut Report) {
        Self::play_on(position, case, 0, gains, report);
    }

    fn play_on(
        position: &mut Position,
        case: &Case<'_, Root>,
        more: usize,
        gains: &mut Vec<Gain>,
        report: &mut Report,
    ) {
        let court = Judge { case: case.saying(case.act), report };
        let mut deed = Deed { position, court, gains, step: case.number() };
        let (mut written, mut act) = (case.written, case.act);
        let mut following =
            case.record.steps.get(case.step + 1..=case.step + more).unwrap_or_default().iter();
        loop {
            deed.gains.clear();
            deed.play(case.record, written, act);
            let Some(next) = following.next() else { break };
            (written, act) = (next, &next.act);
            deed.court.case.go_on_to(next);
            deed.step += 1;
        }
    }

    fn conclude(position: &Position, record: &RecordOf<Root>, text: &str, report: &mut Report) {
        judge::conclude(position, record, text, report);
    }

    fn points(position: &Position) -> Vec<(SeatId, i32)> {
        position.players().map(|faction| (faction.seat(), position.score_of(faction).into())).collect()
    }

    fn is_over(position: &Position) -> bool {
        position.is_won()
    }

    fn offers(
        position: &Position,
        _record: &RecordOf<Root>,
        steps: usize,
        piece: Option<&str>,
    ) -> Result<Offers<Act, Why>, String> {
        legal::offers(position, steps, piece)
    }

    fn begin_turn(position: &mut Position, step: usize, seat: SeatId) {
        if let Some(faction) = Faction::of_seat(seat) {
            deeds::begin(position, u32::try_from(step).unwrap_or(u32::MAX), faction);
        }
    }

    fn simulate(wishes: &Wishes) -> Result<RecordOf<Root>, String> {
        simulate::simulate(wishes)
    }

    fn key(position: &Position) -> u64 {
        key::key(position)
    }
}
