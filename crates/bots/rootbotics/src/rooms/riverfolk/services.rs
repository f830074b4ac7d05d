//! 9.2.3 Services: what others buy of the Riverfolk on their turns, and for how much.

use std::cmp::Reverse;

use scorebook_root::names::{Faction, Side, Suit};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;

use super::company::{Company, paid as paid_by};
use crate::engine::battle::is_vagabond;
use crate::engine::choose::{player, points};
use crate::engine::happening::Happening;
use crate::engine::play::{Done, Halt, Play};
use crate::table::card::OpenCard;
use crate::table::glade::warrior;
use crate::table::loss::Fight;
use crate::table::{Table, clearings};
use crate::words::name::{counted, open_card};

/// With so many warriors or fewer a bot hires others for its battle (9.7).
const FEW: u8 = 2;

/// What can be bought.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Service {
    /// A card of the Market.
    Card(OpenCard),
    Riverboats,
    Mercenaries,
}

impl Service {
    fn name(self) -> String {
        match self {
            Self::Card(card) => format!("the card {}", card.written()),
            Self::Riverboats => "riverboats".to_owned(),
            Self::Mercenaries => "mercenaries".to_owned(),
        }
    }
}

/// Whether a sentence is about services: `buys the bird card and Mercenaries`.
pub(super) fn understands(sentence: &str) -> bool {
    sentence.split_whitespace().next().is_some_and(|word| matches!(word, "buy" | "buys"))
}

/// Reads what is bought. A card is told by its suit, or as a record writes it.
fn read(sentence: &str) -> Result<Vec<Service>, String> {
    let mut services = Vec::new();
    for word in sentence.split([' ', ',', '.']).filter(|word| !word.is_empty()) {
        let lower = word.to_lowercase();
        let suit =
            [Suit::Fox, Suit::Mouse, Suit::Rabbit, Suit::Bird].into_iter().find(|suit| suit.name() == lower);
        match lower.as_str() {
            "buy" | "buys" | "a" | "an" | "the" | "and" | "card" | "then" => {}
            "riverboats" | "boats" => services.push(Service::Riverboats),
            "mercenaries" => services.push(Service::Mercenaries),
            _ if suit.is_some() => services.extend(suit.map(|suit| Service::Card(OpenCard::of(suit)))),
            _ if word.contains('#') => services.push(Service::Card(open_card(word)?)),
            _ => {
                return Err(format!(
                    "`{word}` is not understood in `{sentence}`; say it as in `C buys the bird card and mercenaries`"
                ));
            }
        }
    }
    Ok(services)
}

/// A player buys services, each for its price.
pub(super) fn buy(play: &mut Play<'_>, me: Faction, sentence: &str) -> Done {
    let services = read(sentence).map_err(Halt::Unreadable)?;
    let is_twice = |service: Service| services.iter().filter(|&&other| other == service).count() > 1;
    if is_twice(Service::Riverboats) || is_twice(Service::Mercenaries) {
        return Err(Halt::Illegal("riverboats and mercenaries are bought once in a turn"));
    }
    if services.contains(&Service::Mercenaries) && is_vagabond(play.current) {
        return Err(Halt::Illegal("a Vagabond buys no mercenaries"));
    }
    services.into_iter().try_for_each(|service| buy_one(play, me, service))
}

fn buy_one(play: &mut Play<'_>, me: Faction, service: Service) -> Done {
    let buyer = play.current;
    let price = price(&play.table, me, buyer)?;
    let owner = purse(buyer, me);
    has_enough(&play.table, owner, price)?;
    if let Service::Card(card) = service
        && play.table.mat_mut::<Company>(me).take_card(card).is_none()
    {
        return Err(Halt::Illegal("no such card is in the Market"));
    }
    play.tell("9.2.3", format!("Buy {} for {price}.", service.name()));
    play.table.draw_from_supply(owner, warrior(), price);
    take_payment(play, me, owner, price)?;
    if let Service::Card(card) = service {
        play.table.mat_mut::<Company>(me).note_card();
        play.write(format!("{}{me}->{buyer}", card.written()));
    }
    Ok(())
}

/// 9.7 A bot that attacks with few warriors hires those who stand beside them, where the table lets bots buy and nothing forbids it (O7).
pub(super) fn hire_out(play: &mut Play<'_>, me: Faction, fight: Fight) -> Done {
    let (table, buyer) = (&play.table, fight.attacker);
    let is_meant = table.agreed(me, "bots_buy")
        && buyer == play.current
        && play.room(buyer).is_some()
        && fight.role(me).is_none()
        && !is_vagabond(buyer)
        && !hires(table, me, buyer);
    let is_weak = table.warriors(buyer, fight.clearing) <= FEW && table.warriors(me, fight.clearing) > 0;
    let payable = price(table, me, buyer).and_then(|price| {
        has_enough(table, buyer, price)?;
        may_buy_more(table, me, buyer, price).map(|()| price)
    });
    let Some(price) = payable.ok().filter(|_| is_meant && is_weak) else { return Ok(()) };
    // It is written in the step of the battle.
    play.table.draw_from_supply(buyer, warrior(), price);
    take_payment(play, me, buyer, price)
}

/// A payment that a record tells.
pub(super) fn paid(play: &mut Play<'_>, me: Faction, owner: Faction, count: u8) -> Done {
    let price = price(&play.table, me, play.current)?;
    if owner != purse(play.current, me) || count == 0 || !count.is_multiple_of(price) {
        return Err(Halt::Illegal("the price of a service is 2 warriors, from 10 points on 3, from 20 on 4"));
    }
    has_enough(&play.table, owner, count)?;
    play.tell("9.2.3", format!("Pay {count} for services."));
    for _ in 0..count / price {
        may_buy_more(&play.table, me, play.current, price)?;
        play.table.mat_mut::<Company>(me).note_payment(play.current, price);
    }
    play.table.draw_from_supply(owner, warrior(), count);
    write_payment(play, me, owner, count);
    (0..count / price).try_for_each(|_| sold(play, me))
}

fn take_payment(play: &mut Play<'_>, me: Faction, owner: Faction, price: u8) -> Done {
    may_buy_more(&play.table, me, play.current, price)?;
    play.table.mat_mut::<Company>(me).note_payment(play.current, price);
    write_payment(play, me, owner, price);
    sold(play, me)
}

fn write_payment(play: &mut Play<'_>, me: Faction, owner: Faction, count: u8) {
    play.table.mat_mut::<Company>(me).pay(owner, count);
    let letter = play.letter(owner);
    play.write(format!("{}->{me}$", counted(count, &format!("{letter}w"))));
}

/// Greedy: a point when the player with most points buys. Everybody hears of it.
fn sold(play: &mut Play<'_>, me: Faction) -> Done {
    let (buyer, what) = (play.current, "a service".to_owned());
    play.happened(&Happening::Bought { buyer, seller: me, what })?;
    let players = play.table.seats.iter().map(|seat| seat.faction);
    let leader = player(players, |faction| Reverse(points(&play.table, faction)));
    let is_due = play.table.has_trait(me, "greedy") && leader == Some(buyer);
    play.score(me, u8::from(is_due))
}

/// 9.2.3.I The price of a service, by the points of the buyer. Who has no score marker buys nothing, and bots do not by default (O7).
fn price(table: &Table, me: Faction, buyer: Faction) -> Result<u8, Halt> {
    let Some(points) = table.seat(buyer).and_then(|seat| seat.points) else {
        return Err(Halt::Illegal("nothing is sold to a player with an active dominance card"));
    };
    let price = match points {
        ..10 => 2,
        10..20 => 3,
        _ => 4,
    };
    if !table.is_bot(buyer) {
        return Ok(price);
    }
    if !table.agreed(me, "bots_buy") {
        return Err(Halt::Illegal("bots buy no services, unless the table agrees on it"));
    }
    let own = table.seat(me).and_then(|seat| seat.points).unwrap_or(0);
    if own > points {
        Err(Halt::Illegal("bots buy nothing while the Riverfolk have more points"))
    } else {
        Ok(price - 1)
    }
}

/// 9.2.3.II One service, and one more for each clearing with a trade post and pieces of the buyer.
fn may_buy_more(table: &Table, me: Faction, buyer: Faction, price: u8) -> Done {
    let is_market = |clearing: &Clearing| {
        table.glade(*clearing).count(me, PieceKind::Token) > 0 && table.glade(*clearing).has(buyer)
    };
    let most = 1 + clearings().filter(is_market).count();
    let customer = table.mat::<Company>(me).and_then(|company| company.customer(buyer));
    let bought = usize::from(customer.map_or(0, |customer| customer.paid) / price);
    if bought < most { Ok(()) } else { Err(Halt::Illegal("so many services cannot be bought in a turn")) }
}

/// Payments come from the supply.
fn has_enough(table: &Table, owner: Faction, count: u8) -> Done {
    if table.left(owner) >= count {
        return Ok(());
    }
    Err(Halt::Illegal("too few warriors are in the supply to pay for it"))
}

/// Whose warriors pay: for a faction without warriors those of the Riverfolk.
fn purse(buyer: Faction, me: Faction) -> Faction {
    if is_vagabond(buyer) { me } else { buyer }
}

/// The warriors that fight for a side of a battle of others: for a bot that has hired them, or for whoever is attacked by a human who has not,
/// where they are Involved.
pub(super) fn fights_for(table: &Table, me: Faction, fight: Fight, side: Faction, current: Faction) -> u8 {
    let Fight { attacker, defender, clearing, .. } = fight;
    let is_hired = side == current && table.is_bot(side) && hires(table, me, side);
    let faces = attacker == current && side == defender && table.is_human(attacker);
    let is_involved = table.has_trait(me, "involved") && faces && !hires(table, me, attacker);
    let fights = (is_hired || is_involved) && fight.role(me).is_none() && !is_vagabond(side);
    if fights { table.warriors(me, clearing) } else { 0 }
}

/// Whether a player has hired warriors in this turn. Payments do not tell what was bought, so whoever paid for more than cards is taken to have them.
pub(super) fn hires(table: &Table, me: Faction, buyer: Faction) -> bool {
    let customer = table.mat::<Company>(me).and_then(|company| company.customer(buyer));
    customer.is_some_and(|customer| {
        price(table, me, buyer).is_ok_and(|price| customer.paid > customer.cards.saturating_mul(price))
    })
}

/// 9.2.1 Who removes a trade post takes half of the own warriors out of Payments, rounded up.
pub(super) fn trade_post_lost(play: &mut Play<'_>, me: Faction, happening: &Happening) {
    let Some((lost, _, cause)) = happening.lost_by(me) else { return };
    let is_post = lost.iter().any(|stack| stack.piece.kind == PieceKind::Token);
    let remover = cause.remover(Side::Faction(me)).filter(|_| is_post);
    let Some(remover) = remover.filter(|_| !play.table.agreed(me, "no_trade_post_loss")) else {
        return;
    };
    let back = paid_by(&play.table, me, remover).div_ceil(2);
    if back == 0 {
        return;
    }
    play.tell("9.2.1", format!("A trade post is lost: {back} warriors leave Payments."));
    pay_back(play, me, remover, back);
}

/// Warriors leave Payments for their supply: `2Cw$->`.
pub(super) fn pay_back(play: &mut Play<'_>, me: Faction, owner: Faction, count: u8) {
    play.table.mat_mut::<Company>(me).pay_back(owner, count);
    play.table.bring_to_supply(Side::Faction(owner), warrior(), count);
    let (warriors, board) = (counted(count, &format!("{}w", play.letter(owner))), play.letter(me));
    play.write(format!("{warriors}{board}$->"));
}
