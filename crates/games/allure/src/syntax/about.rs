//! What a record says about its game besides the moves.

use scorebook_core::{About, SeatId, Span};

use super::Record;
use super::act::Deed;
use super::head::Head;
use super::unit::Unit;
use crate::names::Side;

/// Who plays, with which hero, and how it ended as the record writes it.
pub(crate) fn about(record: &Record, text: &str) -> About {
    let mut about = About::of_seats(&record.seats);
    for player in &mut about.players {
        player.plays = hero(record, player.name.as_deref()).map(|hero| hero.word().to_owned());
    }
    let is_end = |deed: &Deed| matches!(deed, Deed::Resign | Deed::Finish { .. });
    if let Some(last) = record.steps.iter().rfind(|step| is_end(&step.act.does)) {
        about.result = Some(Span::of(last.span, text).to_owned());
        let loser = last.seat.and_then(Side::of_seat).filter(|_| last.act.does == Deed::Resign);
        about.winners = loser.map(|loser| loser.other().seat()).into_iter().collect::<Vec<SeatId>>();
    }
    about
}

/// The hero of a player.
fn hero<'r>(record: &'r Record, name: Option<&str>) -> Option<&'r Unit> {
    record.heads.iter().find_map(|head| match &head.says {
        Head::Player { name: known, hero, .. } if Some(&**known) == name => Some(hero),
        _ => None,
    })
}
