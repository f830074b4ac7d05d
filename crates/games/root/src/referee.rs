//! The referee of Root: laws, telling and mending as core asks for them.

use scorebook_core::draw::{DrawOptions, Scene};
use scorebook_core::{
    Board, Case, Change, Code, RecordOf, Referee, Report, SeatId, Value, Wishes, Witness, plain,
};

use crate::game::Root;
use crate::mend::{changes, fixes};
use crate::rules::deeds::{self, Deed};
use crate::rules::judge::{self, Judge};
use crate::rules::objection::Deaf;
use crate::rules::{Gain, Position, Rules, Why, simulate};
use crate::syntax::act::Act;
use crate::tell::{self, say, show, value};
use crate::{draw, findings};

impl Referee<Root> for Rules {
    type Position = Position;
    type Why = Why;

    /// Two rounds or so: what was misplaced longer ago has been missed before.
    const HINDSIGHT: usize = 120;
    /// Real records have five slips or more, so the search has to go deep.
    const BEAM: usize = 5;

    fn start(record: &RecordOf<Root>) -> Position {
        Position::start(record)
    }

    fn judge(position: &Position, case: &Case<'_, Root>, report: &mut Report) {
        Self::play(&mut position.clone(), case, &mut Vec::new(), report);
    }

    fn apply(position: &mut Position, case: &Case<'_, Root>, gains: &mut Vec<Gain>) {
        deeds::play(position, case, gains, Deaf);
    }

    fn compare(_: &Position, _: &Case<'_, Root>, _: &[Gain], _: &mut Report) {}

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
        let court = Judge { case: case.saying(case.act), report, found: None };
        let mut deed = Deed { position, court, gains, step: case.number() };
        for left in (0..=more).rev() {
            fixes::keep(deed.position, &deed.court);
            deed.gains.clear();
            let Case { record, written, act, .. } = deed.court.case;
            deed.play(record, written, act);
            let Judge { case, report, found } = &mut deed.court;
            if let Some(found) = found.take() {
                fixes::offer(deed.position, case, report, found as usize);
            }
            if left > 0 {
                case.go_on();
                deed.step += 1;
            }
        }
    }

    fn conclude(position: &Position, record: &RecordOf<Root>, text: &str, report: &mut Report) {
        judge::conclude(position, record, text, report);
    }

    fn points(position: &Position) -> Vec<(SeatId, i32)> {
        position.players().map(|faction| (faction.seat(), position.score_of(faction).into())).collect()
    }

    fn is_over(position: &Position) -> bool {
        position.winners.is_some()
    }

    fn unpaid(_position: &Position, _gains: &mut Vec<Gain>) {}

    fn stated(_record: &RecordOf<Root>, _seat: SeatId) -> Option<i32> {
        None
    }

    fn label(record: &RecordOf<Root>, step: usize) -> String {
        tell::label(record, step)
    }

    fn draw(position: &Position, record: &RecordOf<Root>, options: DrawOptions) -> Option<Scene> {
        Some(draw::draw(position, record, options))
    }

    fn value(position: &Position) -> Value {
        plain(&value::Picture::of(position))
    }

    fn board(position: &Position) -> Board {
        Board { picture: draw::letters(position), beside: show::board(position) }
    }

    fn say(position: &Position, case: &Case<'_, Root>) -> String {
        say::say(position, case)
    }

    fn simulate(wishes: &Wishes) -> Result<RecordOf<Root>, String> {
        simulate::simulate(wishes)
    }

    fn changes(position: &Position, case: &Case<'_, Root>, changes: &mut Vec<Change<Act>>) {
        changes::changes(position, case, changes);
    }

    fn witness(code: &Code) -> Option<Witness> {
        let pieces =
            [&findings::SUPPLY_EMPTY, &findings::TOO_FEW, &findings::NO_ITEM, &findings::CARD_ELSEWHERE];
        match code.kind {
            _ if pieces.iter().any(|known| known.name == code.name) => Some(Witness::Pieces),
            scorebook_core::Kind::Rules => Some(Witness::Legality),
            scorebook_core::Kind::Score => Some(Witness::Scores),
            scorebook_core::Kind::Syntax | scorebook_core::Kind::Style => None,
        }
    }
}
