//! Trades: with whom, for what, and at which rate of the bank.

use crate::names::{Partner, Resource};
use crate::rules::standing::table::Table;
use crate::rules::step::objection::{Objection, Quibble};
use crate::syntax::Formula;

/// T1, T2 and T4: a partner, something different on each side, and the bank's rate.
pub(crate) fn agreed(table: &Table, give: Formula, get: Formula, with: Partner) -> Result<(), Objection> {
    if let Some(resource) =
        Resource::ALL.into_iter().find(|&kind| give.count(kind) > 0 && get.count(kind) > 0)
    {
        return Err(Objection::SameForSame(resource));
    }
    match with {
        Partner::Player(player) => {
            let who = table.seated(player).ok_or(Objection::NoPlayer(player))?;
            if who == table.mover { Err(Objection::TradeWithSelf) } else { Ok(()) }
        }
        Partner::Bank => bank_rate(table, give, get),
    }
}

/// T4: every resource at its rate, a card for each exchange. A worse rate than the best is the player's own loss.
fn bank_rate(table: &Table, give: Formula, get: Formula) -> Result<(), Objection> {
    let harbours = table.seat(table.mover).harbours;
    let wanted = get.total();
    let best = exchanges(give, |resource| harbours.rate(resource));
    if best == Some(wanted) || at_worse_rates(table, give, wanted).is_some() {
        return Ok(());
    }
    if let Some(exchanges) = best {
        return Err(Objection::BadExchange(u8::try_from(exchanges).unwrap_or(u8::MAX)));
    }
    let odd = give.iter().find(|&(kind, count)| count % harbours.rate(kind) != 0);
    let resource = odd.map_or(Resource::Brick, |(kind, _)| kind);
    Err(Objection::BadRate(resource, harbours.rate(resource)))
}

/// How many cards the bank gives for these, if each of them is a whole number of exchanges.
fn exchanges(give: Formula, rate: impl Fn(Resource) -> u8) -> Option<u16> {
    give.iter().try_fold(0, |sum, (resource, count)| {
        let rate = rate(resource);
        (count % rate == 0).then(|| sum + u16::from(count / rate))
    })
}

/// The resource that was given at a worse rate than the player's best, and that best rate, if so the trade is even.
fn at_worse_rates(table: &Table, give: Formula, wanted: u16) -> Option<(Resource, u8)> {
    let harbours = table.seat(table.mover).harbours;
    give.iter().find_map(|(odd, _)| {
        let is_even = |worse: u8| {
            exchanges(give, |kind| if kind == odd { worse } else { harbours.rate(kind) }) == Some(wanted)
        };
        harbours.rates(odd).skip(1).any(is_even).then(|| (odd, harbours.rate(odd)))
    })
}

/// What may be said about a trade with the bank that is legal all the same.
pub(crate) fn quibble(table: &Table, give: Formula, get: Formula) -> Option<Quibble> {
    let harbours = table.seat(table.mover).harbours;
    let wanted = get.total();
    if exchanges(give, |kind| harbours.rate(kind)) != Some(wanted) {
        return at_worse_rates(table, give, wanted).map(|(kind, rate)| Quibble::WorseRate(kind, rate));
    }
    (wanted > 1).then(|| Quibble::Bundle(u8::try_from(wanted).unwrap_or(u8::MAX)))
}
