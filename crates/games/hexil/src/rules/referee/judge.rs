//! Words for what speaks against a step: the code, the message, where its causes stand, and what would answer it.

use scorebook_core::{Case, Certainty, Code, Report};

use crate::facts::cards_in_deck;
use crate::findings as code;
use crate::game::Hexil;
use crate::names::{Player, Resource};
use crate::rules::island::board::Board;
use crate::rules::position::Position;
use crate::rules::referee::causes;
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
                tell(&reading.table, case, quibble, report);
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
    let Some(finding) = report.raise(&code::HAND_SIZE) else { return };
    let held = words::counted(position.hand(player).size(), "card");
    let stated = stated[usize::from(player.number() - 1)];
    finding.at(span).says(format!("{} holds {held}, the comment says {stated}", words::player(player)));
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

fn message(board: &Board, table: &Table, case: &Case<'_, Hexil>, objection: Objection) -> String {
    let mover = words::player(player(table.mover));
    let dialect = case.record.dialect;
    match objection {
        Objection::AfterEnd(winner) => {
            let (name, win) = (words::player(player(winner)), table.house.win);
            format!("{name} has {win} points and has won, nothing can follow")
        }
        Objection::SetUp => set_up_message(table),
        Objection::OffBoard => format!("there is no land at {}", place_of(case)),
        Objection::Occupied(owner) => {
            let what = if matches!(case.act, Act::Place(Site::Road(_))) { "a road" } else { "a building" };
            format!("{what} of {} is at {} already", words::player(player(owner)), place_of(case))
        }
        Objection::TooClose(other) => {
            let owner = table.buildings[usize::from(other)].owner().unwrap_or(0);
            let corner = board.geometry.corners[usize::from(other)];
            let neighbour = words::corner(corner, dialect);
            format!(
                "{} is too close to the building of {} at {neighbour}",
                place_of(case),
                words::player(player(owner))
            )
        }
        Objection::NotConnected => format!("no road of {mover} leads to {}", place_of(case)),
        Objection::NotAtVillage => "the road does not start at the village just placed".to_owned(),
        Objection::NoVillage => {
            format!("{mover} has no village at {} that could become a city", place_of(case))
        }
        Objection::NoPiece(piece) => format!("{mover} has no {} left", words::piece(piece)),
        Objection::NotBought(piece) => {
            format!("{mover} places a {} that was not bought", words::piece(piece))
        }
        Objection::Unplaced(piece) => {
            format!("{mover} has bought a {} and has to place it first", words::piece(piece))
        }
        Objection::NotRolled => format!("{mover} has not rolled the dice yet"),
        Objection::AlreadyRolled => format!("{mover} has rolled the dice this turn already"),
        Objection::DiscardFirst(who) => {
            let count = table.due.discards[usize::from(who)];
            format!("{} has to discard {} first", words::player(player(who)), words::count(count, "card"))
        }
        Objection::RobberFirst => format!("{mover} has to move the robber first"),
        Objection::StealFirst(victims) => {
            format!("{mover} has to steal from {} first", words::one_of(players_in(victims)))
        }
        _ => message_of_cards(table, case, objection),
    }
}

fn message_of_cards(table: &Table, case: &Case<'_, Hexil>, objection: Objection) -> String {
    let mover = words::player(player(table.mover));
    match objection {
        Objection::DiscardNotDue(who) => {
            format!("{} has nothing to discard here", words::player(player(who)))
        }
        Objection::DiscardCount(who, due) => {
            let found = case_total(case.act);
            format!(
                "{} has to discard {}, not {found}",
                words::player(player(who)),
                words::count(due, "card")
            )
        }
        Objection::RobberNotDue => "neither a seven nor a knight moves the robber here".to_owned(),
        Objection::RobberStays => format!("the robber stands at {} already, it has to move", place_of(case)),
        Objection::StealNotDue if table.due.is_nothing() => "there is nobody to steal from here".to_owned(),
        Objection::StealNotDue => "nothing can be stolen here".to_owned(),
        Objection::BankDiscards => "player 0 is the bank, which never discards".to_owned(),
        Objection::BankRobbed => "player 0 is the bank, which is never robbed".to_owned(),
        Objection::NoVictim(from) => {
            let expected = words::one_of(players_in(table.due.victims));
            format!("player {} cannot be robbed here, expected {expected}", from.number())
        }
        Objection::CannotPay { who, resource, needs, most } => {
            let resource = words::resource(resource);
            format!("{} can hold at most {most} {resource} here, {needs} needed", words::player(player(who)))
        }
        Objection::CannotPayAll(who) => {
            format!("no hand that {} can hold here has all of these cards", words::player(player(who)))
        }
        Objection::BankShort { resource, needs, most } => {
            format!("the bank holds at most {most} {} here, {needs} needed", words::resource(resource))
        }
        Objection::NoPlayer(player) => format!("there is no player {}", player.number()),
        Objection::TradeWithSelf => format!("{mover} cannot trade with themselves"),
        Objection::SameForSame(resource) => {
            format!("{} stands on both sides of the trade", words::resource(resource))
        }
        Objection::BadRate(resource, rate) => {
            format!("{mover} gives {} {rate} to 1 to the bank", words::resource(resource))
        }
        Objection::BadExchange(count) => {
            format!("the bank gives {} for this", words::count(count, "card"))
        }
        Objection::PlentyCount(count) => format!("a year of plenty brings {}", words::count(count, "card")),
        _ => message_of_development(&mover, objection),
    }
}

/// What speaks against a development card.
fn message_of_development(mover: &str, objection: Objection) -> String {
    match objection {
        Objection::CardNotHeld(card) => format!("{mover} has no {} card", words::card(card)),
        Objection::CardTooNew(card) => {
            format!("{mover} bought the {} card only this turn", words::card(card))
        }
        Objection::SecondCard => format!("{mover} has used a development card this turn already"),
        Objection::CardTotal(card) => {
            format!("all {} {} cards are accounted for", cards_in_deck(card), words::card(card))
        }
        Objection::HoldsVictories(1) => format!("the card that {mover} holds must be a victory point"),
        Objection::HoldsVictories(count) => {
            format!("the {count} cards that {mover} holds must be victory points")
        }
        Objection::DrawsVictories(1) => "the last card to buy must be a victory point".to_owned(),
        Objection::DrawsVictories(count) => format!("the {count} cards left to buy must be victory points"),
        Objection::DeckEmpty => "no development card is left".to_owned(),
        _ => String::new(),
    }
}

fn set_up_message(table: &Table) -> String {
    let expected = match table.stage {
        Stage::Road(..) => "a road at the village just placed",
        _ => "a village",
    };
    format!("the set-up is not complete: {} has to place {expected}", words::player(player(table.mover)))
}

/// How many cards an act moves.
fn case_total(act: &Act) -> u16 {
    match act {
        Act::Discard { cards, .. } => cards.total(),
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
fn tell(table: &Table, case: &Case<'_, Hexil>, quibble: Quibble, report: &mut Report) {
    let code = match quibble {
        Quibble::FreeRoadsLeft(_) => &code::FREE_ROADS,
        Quibble::WorseRate(..) => &code::WORSE_RATE,
        Quibble::Bundle(_) => &code::BUNDLE,
    };
    let Some(finding) = report.raise(code) else { return };
    let mover = words::player(player(table.mover));
    finding.at(case.span());
    match quibble {
        Quibble::FreeRoadsLeft(count) => {
            finding.says(format!("{mover} leaves {} of the card unplaced", words::count(count, "road")));
            causes::note_last(case, "the card was used here", finding, |act| {
                matches!(act, Act::Use(Play::RoadBuilding))
            });
        }
        Quibble::WorseRate(resource, rate) => {
            finding.says(format!("{mover} has a harbour for {} {rate} to 1", words::resource(resource)));
            if let Some(cheaper) = cheaper(case.act, resource, rate) {
                finding.fix(Certainty::Guess, case.span(), spell_act(&cheaper, case.record.dialect));
            }
        }
        Quibble::Bundle(count) => {
            finding.says(format!("{count} exchanges with the bank in one action"));
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
