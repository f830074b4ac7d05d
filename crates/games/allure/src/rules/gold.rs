//! What the armies cost, by the prices that players brought along.

use scorebook_core::{RecordOf, Report, Span};

use crate::findings::{TOO_MUCH_GOLD, messages};
use crate::game::Allure;
use crate::names::Side;
use crate::syntax::Head;
use crate::units::{Book, Figure, Sheet};

use super::cast::Cast;

/// The gold that an army may cost, and where that is written.
pub(super) fn limit(record: &RecordOf<Allure>) -> Option<(u16, Span)> {
    record.heads.iter().find_map(|head| match head.says {
        Head::Draft { army, .. } => Some((army?, head.span)),
        Head::Blitz { gold } => Some((gold?, head.span)),
        _ => None,
    })
}

/// What something costs at the least.
fn price(sheet: Option<&Sheet>) -> u16 {
    sheet.map_or(0, |sheet| u16::from(sheet.get(Figure::Gold).least))
}

/// The cards of both players cost so much at the least.
pub(super) fn price_cards(cast: &Cast, book: &Book) -> [u16; 2] {
    let price = |side: Side| {
        let cards = cast.army(side).cards.iter();
        cards.map(|card| price(book.card(&card.name, card.level))).sum()
    };
    Side::BOTH.map(price)
}

/// What the army of a side costs at the least. What has no price is counted as nothing, and heroes cost nothing.
pub(super) fn cost(cast: &Cast, side: Side) -> u16 {
    let own = cast.bought.iter().filter(|(owner, name)| *owner == side && *name != 0);
    let units = own.map(|&(side, name)| price(Some(cast.ledger.row(side, name).1)));
    units.fold(cast.ledger.cards[side as usize], u16::saturating_add)
}

/// No army costs more than the draft allows.
pub(super) fn judge(cast: &Cast, report: &mut Report) {
    let Some((limit, span)) = cast.gold.filter(|_| cast.ledger.counts) else { return };
    for side in Side::BOTH {
        let least = cost(cast, side);
        if least <= limit {
            continue;
        }
        let Some(finding) = report.raise(&TOO_MUCH_GOLD) else { continue };
        let who = cast.player(side);
        finding.at(span).says(messages::too_much_gold(&who, least, limit));
        if let Some(listed) = cast.army(side).listed {
            finding.note_at(listed, messages::units_listed_here(who));
        }
    }
}
