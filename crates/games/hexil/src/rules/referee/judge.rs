//! Words for an objection to a step: the code, the message, where its causes stand, and what would answer it.

use scorebook_core::{Case, Certainty, Code, Report, Said};

use crate::facts::cards_in_deck;
use crate::findings::{self as code, messages};
use crate::game::Hexil;
use crate::names::{Player, Resource};
use crate::rules::island::board::Board;
use crate::rules::position::Position;
use crate::rules::referee::{causes, history};
use crate::rules::standing::table::{Stage, Table, player, players_in};
use crate::rules::step::objection::{Objection, Quibble};
use crate::syntax::{Act, Play, Site, spell_act, spell_place};
use crate::words;

/// How many findings are explained with causes and fixes, which takes looking through the record. After so many faults
/// one follows from the other.
const MOST_EXPLAINED: usize = 40;

/// How much work the explanations may be, all together.
const MOST_EFFORT: usize = 4_000_000;

/// Says what speaks against a step.
pub(crate) fn judge(position: &Position, case: &Case<'_, Hexil>, report: &mut Report) {
    match position.objection(case.act) {
        None => {
            if let (Some(quibble), Some((_, reading))) = (position.quibble(case.act), position.lead()) {
                tell(position, &reading.table, case, quibble, report);
            }
        }
        Some(objection) => object(position, case, objection, report),
    }
}

/// Holds the numbers of cards that a comment tells against those that are possible.
pub(crate) fn compare(position: &Position, case: &Case<'_, Hexil>, report: &mut Report) {
    let Some((span, stated)) = position.stated_sizes(case) else { return };
    let is_possible =
        |player: Player| position.hand(player).size().allows(stated[usize::from(player.number() - 1)]);
    let Some(player) = position.players().find(|&player| !is_possible(player)) else { return };
    let before = report.len();
    let Some(finding) = report.raise(&code::HAND_SIZE) else { return };
    let held = words::counted(position.hand(player).size(), "card");
    let stated = stated[usize::from(player.number() - 1)];
    finding.at(span).says(messages::hand_size(words::player(player), held, stated));
    if is_explained(position, before) {
        history::of_hand_size(position, case, player, finding);
    }
}

#[cold]
fn object(position: &Position, case: &Case<'_, Hexil>, objection: Objection, report: &mut Report) {
    let Some((game, reading)) = position.lead() else { return };
    let before = report.len();
    let Some(finding) = report.raise(code_of(objection)) else { return };
    if was_told_before(objection, case) {
        return report.forget_since(before);
    }
    finding.at(case.span());
    finding.says(message(&game.board, &reading.table, case, objection));
    if is_explained(position, before) {
        causes::note(position, case, objection, finding);
    }
}

/// Whether a finding with so many before it is explained.
pub(crate) fn is_explained(position: &Position, before: usize) -> bool {
    before < MOST_EXPLAINED && position.readings.spent.saturating_mul(before) <= MOST_EFFORT
}

/// Some of it shows without knowing the rules, and was told when the record was read.
fn was_told_before(objection: Objection, case: &Case<'_, Hexil>) -> bool {
    match objection {
        Objection::NoPlayer(_) => !case.record.seats.is_empty(),
        Objection::PlentyCount(_) => std::ptr::eq(code_of_plenty(case.act), &raw const code::PLENTY),
        _ => false,
    }
}

fn code_of_plenty(act: &Act) -> *const Code {
    match act {
        Act::Use(Play::YearOfPlenty(cards)) if cards.total() > u16::from(Play::PLENTY) => {
            &raw const code::PLENTY
        }
        _ => &raw const code::PLENTY_SHORT,
    }
}

/// The fault that an objection is.
pub(crate) fn code_of(objection: Objection) -> &'static Code {
    match objection {
        Objection::AfterEnd(_) => &code::AFTER_END,
        Objection::SetUp => &code::SET_UP,
        Objection::OffBoard => &code::OFF_BOARD,
        Objection::Occupied(_) => &code::OCCUPIED,
        Objection::TooClose(_) => &code::TOO_CLOSE,
        Objection::NotConnected | Objection::NotAtVillage => &code::NOT_CONNECTED,
        Objection::NoVillage => &code::NO_VILLAGE,
        Objection::NoPiece(_) => &code::NO_PIECE,
        Objection::NotBought(_) => &code::NOT_BOUGHT,
        Objection::Unplaced(_) => &code::UNPLACED,
        Objection::NotRolled => &code::NOT_ROLLED,
        Objection::AlreadyRolled => &code::ALREADY_ROLLED,
        Objection::DiscardFirst(_) | Objection::RobberFirst | Objection::StealFirst(_) => &code::OBLIGATION,
        Objection::DiscardNotDue(_) => &code::DISCARD_NOT_DUE,
        Objection::DiscardCount(..) => &code::DISCARD_COUNT,
        Objection::RobberNotDue => &code::ROBBER_NOT_DUE,
        Objection::RobberStays => &code::ROBBER_STAYS,
        Objection::StealNotDue => &code::STEAL_NOT_DUE,
        Objection::NoVictim(_) => &code::NO_VICTIM,
        Objection::BankDiscards | Objection::BankRobbed => &code::BANK_ACTS,
        Objection::CannotPay { .. } | Objection::CannotPayAll(_) => &code::CANNOT_PAY,
        Objection::BankShort { .. } => &code::BANK_SHORT,
        Objection::NoPlayer(_) => &code::ABSENT_PLAYER,
        Objection::TradeWithSelf | Objection::SameForSame(_) => &code::BAD_TRADE,
        Objection::BadRate(..) | Objection::BadExchange(_) => &code::BAD_RATE,
        Objection::CardNotHeld(_) | Objection::HoldsVictories(_) => &code::CARD_NOT_HELD,
        Objection::CardTooNew(_) => &code::CARD_TOO_NEW,
        Objection::SecondCard => &code::SECOND_CARD,
        Objection::CardTotal(_) | Objection::DrawsVictories(_) => &code::CARD_TOTAL,
        Objection::DeckEmpty => &code::DECK_EMPTY,
        Objection::PlentyCount(_) => &code::PLENTY_SHORT,
    }
}

fn message(board: &Board, table: &Table, case: &Case<'_, Hexil>, objection: Objection) -> Said {
    let mover = words::player(player(table.mover));
    let dialect = case.record.dialect;
    match objection {
        Objection::AfterEnd(winner) => {
            let (name, win) = (words::player(player(winner)), table.house.win);
            messages::after_end(name, win)
        }
        Objection::SetUp => set_up_message(table),
        Objection::OffBoard => messages::no_land(place_of(case)),
        Objection::Occupied(owner) => {
            let (owner, place) = (words::player(player(owner)), place_of(case));
            match case.act {
                Act::Place(Site::Road(_)) => messages::road_taken(owner, place),
                _ => messages::corner_taken(owner, place),
            }
        }
        Objection::TooClose(other) => {
            let owner = table.buildings[usize::from(other)].owner().unwrap_or(0);
            let corner = board.geometry.corners[usize::from(other)];
            let neighbour = words::corner(corner, dialect);
            messages::too_close(place_of(case), words::player(player(owner)), neighbour)
        }
        Objection::NotConnected => messages::not_connected(mover, place_of(case)),
        Objection::NotAtVillage => messages::not_at_village(),
        Objection::NoVillage => messages::no_village(mover, place_of(case)),
        Objection::NoPiece(piece) => messages::no_piece(mover, words::piece(piece)),
        Objection::NotBought(piece) => messages::not_bought(mover, words::piece(piece)),
        Objection::Unplaced(piece) => messages::unplaced(mover, words::piece(piece)),
        Objection::NotRolled => messages::not_rolled(mover),
        Objection::AlreadyRolled => messages::already_rolled(mover),
        Objection::DiscardFirst(who) => {
            let count = table.due.discards[usize::from(who)];
            messages::discard_first(words::player(player(who)), words::count(count, "card"))
        }
        Objection::RobberFirst => messages::robber_first(mover),
        Objection::StealFirst(victims) => messages::steal_first(mover, words::one_of(players_in(victims))),
        _ => message_of_cards(table, case, objection),
    }
}

fn message_of_cards(table: &Table, case: &Case<'_, Hexil>, objection: Objection) -> Said {
    let mover = words::player(player(table.mover));
    match objection {
        Objection::DiscardNotDue(who) => messages::discard_not_due(words::player(player(who))),
        Objection::DiscardCount(who, due) => {
            let name = words::player(player(who));
            messages::discard_count(name, words::count(due, "card"), case_total(case.act))
        }
        Objection::RobberNotDue => messages::robber_not_due(),
        Objection::RobberStays => messages::robber_stays(place_of(case)),
        Objection::StealNotDue if table.due.is_nothing() => messages::nobody_to_rob(),
        Objection::StealNotDue => messages::nothing_to_steal(),
        Objection::BankDiscards => messages::bank_discards(),
        Objection::BankRobbed => messages::bank_robbed(),
        Objection::NoVictim(from) => {
            messages::no_victim(words::player(from), words::one_of(players_in(table.due.victims)))
        }
        Objection::CannotPay { who, resource, needs, most } => {
            messages::cannot_pay(words::player(player(who)), most, words::resource(resource), needs)
        }
        Objection::CannotPayAll(who) => messages::cannot_pay_all(words::player(player(who))),
        Objection::BankShort { resource, needs, most } => {
            messages::bank_short(most, words::resource(resource), needs)
        }
        Objection::NoPlayer(player) => messages::not_at_table(player.number(), table.players),
        Objection::TradeWithSelf => messages::trade_with_self(mover),
        Objection::SameForSame(resource) => messages::same_for_same(words::resource(resource)),
        Objection::BadRate(resource, rate) => messages::bad_rate(mover, words::resource(resource), rate),
        Objection::BadExchange(count) => {
            messages::bad_exchange(words::count(count, "card"), case_total(case.act))
        }
        Objection::PlentyCount(count) => messages::plenty_count(count, case_total(case.act)),
        _ => message_of_development(mover, objection),
    }
}

/// What is said of a development card.
fn message_of_development(mover: String, objection: Objection) -> Said {
    match objection {
        Objection::CardNotHeld(card) => messages::card_not_held(mover, words::card(card)),
        Objection::CardTooNew(card) => messages::card_too_new(mover, words::card(card)),
        Objection::SecondCard => messages::second_card(mover),
        Objection::CardTotal(card) => messages::card_total(cards_in_deck(card), words::card(card)),
        Objection::HoldsVictories(1) => messages::holds_victory(mover),
        Objection::HoldsVictories(count) => messages::holds_victories(count, mover),
        Objection::DrawsVictories(1) => messages::draws_victory(),
        Objection::DrawsVictories(count) => messages::draws_victories(count),
        Objection::DeckEmpty => messages::deck_empty(),
        _ => Said::default(),
    }
}

fn set_up_message(table: &Table) -> Said {
    let mover = words::player(player(table.mover));
    match table.stage {
        Stage::Road(..) => messages::set_up_road(mover),
        _ => messages::set_up_village(mover),
    }
}

/// How many cards an act discards, or takes from the bank.
fn case_total(act: &Act) -> u16 {
    match act {
        Act::Discard { cards, .. } | Act::Trade { get: cards, .. } | Act::Use(Play::YearOfPlenty(cards)) => {
            cards.total()
        }
        _ => 0,
    }
}

/// The place of an act, in the spelling of the record.
fn place_of(case: &Case<'_, Hexil>) -> String {
    let dialect = case.record.dialect;
    match case.act {
        Act::MoveRobber(tile) => spell_place(*tile, "", dialect),
        Act::Place(Site::Village(vertex) | Site::City(vertex)) => {
            spell_place(vertex.tile, vertex.corner.word(), dialect)
        }
        Act::Place(Site::Road(edge)) => spell_place(edge.tile, edge.side.word(), dialect),
        _ => String::new(),
    }
}

#[cold]
fn tell(position: &Position, table: &Table, case: &Case<'_, Hexil>, quibble: Quibble, report: &mut Report) {
    let code = match quibble {
        Quibble::FreeRoadsLeft(_) => &code::FREE_ROADS,
        Quibble::WorseRate(..) => &code::WORSE_RATE,
        Quibble::Bundle(_) => &code::BUNDLE,
    };
    let before = report.len();
    let Some(finding) = report.raise(code) else { return };
    let mover = words::player(player(table.mover));
    finding.at(case.span());
    match quibble {
        Quibble::FreeRoadsLeft(count) => {
            finding.says(messages::roads_left_over(mover, words::count(count, "road")));
            causes::note_last(case, messages::card_used_here, finding, |act| {
                matches!(act, Act::Use(Play::RoadBuilding))
            });
        }
        Quibble::WorseRate(resource, rate) => {
            finding.says(messages::better_rate(mover, words::resource(resource), rate));
            if is_explained(position, before) {
                causes::note_harbour(position, case, resource, finding);
            }
            if let Some(cheaper) = cheaper(case.act, resource, rate) {
                finding.fix(Certainty::Guess, case.span(), spell_act(&cheaper, case.record.dialect));
            }
        }
        Quibble::Bundle(count) => {
            finding.says(messages::bundle(count));
        }
    }
}

/// The same trade at the best rate, where one resource is given.
fn cheaper(act: &Act, resource: Resource, rate: u8) -> Option<Act> {
    let Act::Trade { give, get, with } = *act else { return None };
    let count = u8::try_from(get.total()).ok()?.checked_mul(rate)?;
    let is_all = give.iter().all(|(kind, _)| kind == resource);
    is_all.then(|| Act::Trade { give: give.with(resource, count), get, with })
}
