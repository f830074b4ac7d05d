//! The Riverfolk Robots: Law of Rootbotics, section 9. One function for each numbered rule, in the order of the law.

mod company;
mod daylight;
mod services;

use std::sync::LazyLock;

use scorebook_root::names::{Faction, Side};
use scorebook_root::rules::clash::DIE;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;

use crate::ask::{Answer, Question};
use crate::engine::choose::may_place;
use crate::engine::happening::Happening;
use crate::engine::play::{Done, Halt, Play, Room};
use crate::table::Table;
use crate::table::card::OpenCard;
use crate::table::clearings;
use crate::table::glade::warrior;
use crate::table::loss::{Fight, Role};
use crate::table::mat::Mat;
use crate::table::options::Choices;
use crate::words::event::Deed;
use crate::words::name::counted;
use company::{Company, best_customer, paid};
use daylight::{Protectionism, battle, build_and_garrison, by_the_river, organize, recruit};

/// The room of the Riverfolk.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Riverfolk;

static CHOICES: LazyLock<Choices> =
    LazyLock::new(|| Choices::read(include_str!("../../../data/riverfolk.toml")));

/// How many cards the Market has.
const MARKET: usize = 5;
/// So many warriors stay in a clearing when the others go racketeering.
const KEPT: u8 = 2;

impl Room for Riverfolk {
    fn name(&self) -> &'static str {
        "riverfolk"
    }

    fn title(&self) -> &'static str {
        "Riverfolk Robots"
    }

    fn factions(&self) -> &'static [Faction] {
        &[Faction::Riverfolk]
    }

    fn choices(&self) -> &'static Choices {
        &CHOICES
    }

    fn mat(&self) -> Option<Box<dyn Mat>> {
        Some(Box::new(Company::default()))
    }

    fn set_up(&self, play: &mut Play<'_>, me: Faction) -> Done {
        play.tell("9.3.1", "Form supplies of 15 warriors and 9 trade posts.");
        settle(play, me)?;
        first_payment(play, me);
        fill_the_market(play, me, "9.3.5").map(drop)
    }

    fn turn(&self, play: &mut Play<'_>, me: Faction) -> Done {
        birdsong(play, me)?;
        let protectionism = daylight(play, me)?;
        evening(play, me, protectionism)
    }

    fn hear(&self, play: &mut Play<'_>, me: Faction, happening: &Happening) -> Done {
        services::trade_post_lost(play, me, happening);
        Ok(())
    }

    fn understands(&self, sentence: &str) -> bool {
        services::understands(sentence)
    }

    fn sells(&self) -> bool {
        true
    }

    fn reply(&self, play: &mut Play<'_>, me: Faction, deed: &Deed) -> Option<Done> {
        match deed {
            Deed::Said(sentence) => Some(services::buy(play, me, sentence)),
            _ => None,
        }
    }

    fn paid(&self, play: &mut Play<'_>, me: Faction, owner: Faction, count: u8) -> Done {
        services::paid(play, me, owner, count)
    }

    fn fights_for(&self, table: &Table, me: Faction, fight: Fight, side: Faction, current: Faction) -> u8 {
        services::fights_for(table, me, fight, side, current)
    }

    fn serves(&self, play: &mut Play<'_>, me: Faction, fight: Fight) -> Done {
        services::hire_out(play, me, fight)
    }

    fn is_hired_by(&self, table: &Table, me: Faction, buyer: Faction) -> bool {
        services::hires(table, me, buyer)
    }

    fn most_rolled(&self, table: &Table, me: Faction, fight: Fight, role: Role) -> Option<u8> {
        let glade = table.glade(fight.clearing);
        match role {
            Role::Attacker => table.has_trait(me, "ferocious").then_some(DIE),
            Role::Defender => table
                .has_trait(me, "garrison")
                .then(|| table.warriors(me, fight.clearing) + glade.count(me, PieceKind::Token)),
        }
    }

    fn is_defenseless(&self, table: &Table, me: Faction, _clearing: Clearing) -> Option<bool> {
        table.has_trait(me, "garrison").then_some(false)
    }
}

/// 9.3.2 and 9.3.3 A warrior in each clearing by the river.
fn settle(play: &mut Play<'_>, me: Faction) -> Done {
    let mut targets = by_the_river(&play.table);
    targets.retain(|&target| may_place(&play.table, me, target));
    play.tell("9.3.3", "A warrior in each clearing by the river.");
    play.place_in_each(me, 1, &targets)
}

/// 9.3.4 A warrior in Payments.
fn first_payment(play: &mut Play<'_>, me: Faction) {
    play.tell("9.3.4", "A warrior in Payments.");
    let placed = play.table.draw_from_supply(me, warrior(), 1);
    play.table.mat_mut::<Company>(me).pay(me, placed);
    play.write("w->$");
}

/// 9.4 Birdsong: three steps.
fn birdsong(play: &mut Play<'_>, me: Faction) -> Done {
    let added = fill_the_market(play, me, "9.4.1")?;
    craft(play, me, &added)?;
    let order = play.table.mat::<Company>(me).and_then(|company| company.market.last().copied());
    play.obey("9.4.3", order)
}

/// 9.5 Daylight: four steps.
fn daylight(play: &mut Play<'_>, me: Faction) -> Result<Protectionism, Halt> {
    build_and_garrison(play, me)?;
    recruit(play, me)?;
    let protectionism = organize(play, me)?;
    battle(play, me, protectionism)?;
    Ok(protectionism)
}

/// 9.6 Evening: three steps, and what the end of Evening brings.
fn evening(play: &mut Play<'_>, me: Faction, protectionism: Protectionism) -> Done {
    score_payments(play, me)?;
    if protectionism.is_any() {
        racketeering(play, me)?;
    }
    discard_from_the_market(play, me, 1 + usize::from(protectionism.shield))?;
    play.end_of_evening(me)
}

/// 9.4.1 Fill the Market from the right up to five cards. Tells which came.
fn fill_the_market(play: &mut Play<'_>, me: Faction, rule: &'static str) -> Result<Vec<OpenCard>, Halt> {
    let open = play.table.mat::<Company>(me).map_or(0, |company| company.market.len());
    let mut added = Vec::new();
    for _ in open..MARKET {
        if let Answer::Order(card) = play.ask(Question::TopCard)? {
            added.push(card);
        }
    }
    if !added.is_empty() {
        play.tell(rule, "Fill the Market.");
        let (one, other) = added.split_at(unclear_from(&play.table, &added));
        for part in [one, other].into_iter().filter(|part| !part.is_empty()) {
            let cards: Vec<String> = part.iter().map(OpenCard::written).collect();
            play.write(format!("{}->{me}", cards.join("+")));
        }
        play.table.mat_mut::<Company>(me).market.extend(&added);
    }
    Ok(added)
}

/// Of new cards the first that can be crafted: it shows an item of the supply.
fn craftable(table: &Table, added: &[OpenCard]) -> Option<usize> {
    added.iter().position(|card| card.item.is_some_and(|item| table.items[item as usize] > 0))
}

/// Where cards before the one that is crafted are written like it, it comes in an act of its own: else nobody could tell later which of
/// them is gone.
fn unclear_from(table: &Table, added: &[OpenCard]) -> usize {
    let crafted = craftable(table, added).unwrap_or(0);
    let is_like_it = |card: &OpenCard| card.written() == added[crafted].written();
    if added[..crafted].iter().any(is_like_it) { crafted } else { 0 }
}

/// 9.4.2 Craft the first of the new cards that shows an item of the supply, and discard it.
fn craft(play: &mut Play<'_>, me: Faction, added: &[OpenCard]) -> Done {
    let Some(card) = craftable(&play.table, added).map(|place| added[place]) else { return Ok(()) };
    play.craft_card("9.4.2", card)?;
    let market = &mut play.table.mat_mut::<Company>(me).market;
    let new = market.len() - added.len();
    if let Some(place) = (new..market.len()).find(|&place| market[place] == card) {
        market.remove(place);
    }
    play.write(format!("{}{me}->", card.written()));
    play.discarded(me, Some(card))
}

/// 9.6.1 Score. The player with most warriors in Payments brings a point for each of them, and they go home.
fn score_payments(play: &mut Play<'_>, me: Faction) -> Done {
    let Some(customer) = best_customer(&play.table, me) else { return Ok(()) };
    let count = paid(&play.table, me, customer);
    play.tell("9.6.1", format!("Score {count} for the warriors of {} in Payments.", customer.name()));
    play.score(me, count)?;
    services::pay_back(play, me, customer, count);
    Ok(())
}

/// 9.6.2 Racketeering. All but two warriors of each clearing go to Payments.
fn racketeering(play: &mut Play<'_>, me: Faction) -> Done {
    for clearing in clearings() {
        let count = play.table.warriors(me, clearing).saturating_sub(KEPT);
        if count == 0 || play.breaks_snare_to_leave(me, clearing)? {
            continue;
        }
        let number = clearing.number();
        play.tell("9.6.2", format!("All but {KEPT} warriors of {number} go to Payments."));
        play.table.glade_mut(clearing).take(Side::Faction(me), warrior(), count);
        play.table.mat_mut::<Company>(me).pay(me, count);
        play.write(format!("{}{number}->$", counted(count, "w")));
    }
    Ok(())
}

/// 9.6.3 Discard the leftmost card of the Market, with the shield two of them.
fn discard_from_the_market(play: &mut Play<'_>, me: Faction, count: usize) -> Done {
    for _ in 0..count {
        let market = &mut play.table.mat_mut::<Company>(me).market;
        if market.is_empty() {
            break;
        }
        let card = market.remove(0);
        play.tell("9.6.3", "Discard the leftmost card of the Market.");
        play.write(format!("{}{me}->", card.written()));
        play.discarded(me, Some(card))?;
    }
    Ok(())
}
