//! What the armies cost, by the prices that players brought along.

use std::collections::BTreeMap;

use scorebook_core::{RecordOf, Report, Span};

use crate::Allure;
use crate::findings::TOO_MUCH_GOLD;
use crate::syntax::{Deed, Head};
use crate::units::{Book, Figure, Sheet};

use super::cast::{Cast, side};
use super::piece::Side;
use super::position::Position;

/// The gold that an army may cost, and where that is written.
fn limit(record: &RecordOf<Allure>) -> Option<(u16, Span)> {
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

impl Cast {
    /// The cards of both players cost so much at the least.
    pub(super) fn price_cards(&self, book: &Book) -> [u16; 2] {
        let price = |side: Side| {
            let cards = self.army(side).cards.iter();
            cards.map(|card| price(book.card(&card.name, card.level))).sum()
        };
        Side::BOTH.map(price)
    }
}

impl Position {
    /// No army costs more than the draft allows. What has no price is counted as nothing.
    pub(super) fn check_gold(&self, record: &RecordOf<Allure>, report: &mut Report) {
        let ledger = &self.cast.ledger;
        let Some((limit, span)) = limit(record).filter(|_| ledger.counts) else { return };
        let mut units: BTreeMap<(Side, u8), u16> = BTreeMap::new();
        let picked = record.steps.iter().filter_map(|step| match &step.act.does {
            Deed::Draft { unit, .. } => Some((step.seat.and_then(side)?, self.cast.name(unit))),
            _ => None,
        });
        let listed = self.cast.start.iter().map(|piece| (piece.side, piece.name));
        // Heroes cost nothing.
        listed
            .chain(picked)
            .filter(|(_, name)| *name != 0)
            .for_each(|key| *units.entry(key).or_default() += 1);
        for side in Side::BOTH {
            let own = units.iter().filter(|((owner, _), _)| *owner == side);
            let cost = own.map(|(&(side, name), count)| count * price(Some(ledger.row(side, name).1)));
            let least = cost.sum::<u16>() + ledger.cards[side as usize];
            if least <= limit {
                continue;
            }
            let Some(finding) = report.raise(&TOO_MUCH_GOLD) else { continue };
            let who = self.cast.player(side);
            finding
                .at(span)
                .says(format!("the army of {who} costs {least} gold at the least, and {limit} are allowed"));
        }
    }
}
