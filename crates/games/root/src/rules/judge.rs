//! Objections put into words: the code, the message, the earlier step that is to blame.

use scorebook_core::{Case, Certainty, Code, Finding, Report, Said, Settings, Severity, Span};

use super::bots;
use super::breach::Breach;
use super::decks::{CardSet, Decks};
use super::earlier;
use super::ending::{VICTORY, has_points, wins_with};
use super::goal::Goal;
use super::items::OUTCAST;
use super::law;
use super::objection::{Court, Fault, ItemSpot, Objection};
use super::pieces::Kind;
use super::position::Position;
use super::table::Spot;
use crate::findings::{self, messages};
use crate::game::Root;
use crate::names::{Faction, Hireling, Item, Suit};
use crate::speech::clearing;
use crate::syntax::head::Head;
use crate::syntax::place::Clearings;

/// Writes down what speaks against a step.
pub(crate) struct Judge<'j, 'r> {
    pub(crate) case: Case<'r, Root>,
    pub(crate) report: &'j mut Report,
}

impl Court for Judge<'_, '_> {
    #[cold]
    fn hear(&mut self, objection: Objection) {
        // No other reading of a step brings back what was left out; that must not stand in the way of a search for slips.
        if self.report.is_counting() && is_omission(&objection) {
            return;
        }
        if objection.follows && !self.report.is_counting() {
            return;
        }
        let Some(finding) = self.report.raise(code(&objection.fault)) else { return };
        let span = |step: u32| self.case.record.steps.get(step as usize).map(|step| step.span);
        let at = objection.about.and_then(span).unwrap_or(self.case.span());
        finding.at(at).says(message(&objection.fault));
        let told = earlier::find(&objection, &self.case).map(|(step, note)| (step, note()));
        let cause = told.or_else(|| objection.cause.map(|step| (step, note(&objection.fault))));
        if let Some((step, note)) = cause
            && let Some(cause) = span(step).filter(|&cause| cause != at)
        {
            finding.note_at(cause, note);
        }
        simple_fix(finding, &objection.fault, at, self.case.text);
    }
}

/// Whether something is missing rather than wrong.
fn is_omission(objection: &Objection) -> bool {
    match &objection.fault {
        Fault::Unscored { .. } | Fault::TowerUnscored { .. } | Fault::NoPayments => true,
        // A card of outrage that went to the hand went to the wrong place; its cause is named.
        Fault::Breach(breach) if breach.code.name == findings::OUTRAGE.name => objection.cause.is_none(),
        Fault::Breach(breach) => {
            let left_out = [
                &findings::UNDONE,
                &findings::UNPAID,
                &findings::DECREE_UNDONE,
                &findings::TURMOIL,
                &findings::HAND_LIMIT,
                &findings::TOO_FEW_LOSSES,
            ];
            breach.code.severity == Severity::Hint
                || left_out.iter().any(|code| code.name == breach.code.name)
        }
        _ => false,
    }
}

/// Fixes that need no search: what is missing is known.
fn simple_fix(finding: &mut Finding, fault: &Fault, at: Span, text: &str) {
    let end = Span::at(at.to());
    match *fault {
        Fault::NoPayments => {
            finding.fix(Certainty::Likely, end, "/3w->$");
        }
        Fault::Unscored { points, .. } => {
            let written = if points == 1 { "/++".to_owned() } else { format!("/++{points}") };
            finding.fix(Certainty::Guess, end, written);
        }
        Fault::WinnerUntold { faction, goal: Goal::Coalition(_), .. } => {
            finding.fix(Certainty::Likely, end, faction.word());
        }
        Fault::Breach(breach) => fix_breach(finding, &breach, at, text),
        _ => {}
    }
}

/// Fixes of breaches of the Law that need no search.
fn fix_breach(finding: &mut Finding, breach: &Breach, at: Span, text: &str) {
    // The card that sympathy is owed went to the hand.
    if std::ptr::eq(breach.code, &raw const findings::OUTRAGE) && at.of(text).ends_with('A') {
        finding.fix(Certainty::Likely, Span::at(at.to()), "$");
    }
}

fn code(fault: &Fault) -> &'static Code {
    match fault {
        Fault::SelfAttack => &findings::SELF_ATTACK,
        Fault::NoStart => &findings::NO_START,
        Fault::NotOnMap(_) => &findings::NOT_ON_MAP,
        Fault::OpenAlready(_) => &findings::OPEN_ALREADY,
        Fault::TooFew { .. } | Fault::FerryElsewhere { .. } => &findings::TOO_FEW,
        Fault::SupplyEmpty { .. } => &findings::SUPPLY_EMPTY,
        Fault::NoSlot { .. } => &findings::NO_SLOT,
        Fault::Crowded { .. } | Fault::PathTaken => &findings::CROWDED,
        Fault::NoItem { .. } => &findings::NO_ITEM,
        Fault::CardElsewhere { .. } | Fault::SwayedAlready { .. } | Fault::NotInDeck { .. } => {
            &findings::CARD_ELSEWHERE
        }
        Fault::NotCrafted { .. } | Fault::NotSwayed { .. } => &findings::NOT_CRAFTED,
        Fault::NoPlace { .. } | Fault::PieceInHand { .. } | Fault::CardOnMap => &findings::NO_PLACE,
        Fault::NoWay { .. } | Fault::NoSlip { .. } => &findings::NO_WAY,
        Fault::PawnElsewhere { .. } => &findings::PAWN_ELSEWHERE,
        Fault::NoRule { .. } => &findings::NO_RULE,
        Fault::NobodyThere { .. } | Fault::NobodyAtAll { .. } => &findings::NOBODY_THERE,
        Fault::FromDrawPile => &findings::NO_SOURCE,
        Fault::Losses { .. } => &findings::TOO_MANY_LOSSES,
        Fault::LossesElsewhere { .. } => &findings::LOSSES_ELSEWHERE,
        Fault::OffTurn { .. } => &findings::OFF_TURN,
        Fault::CraftCost { .. } | Fault::NoForge { .. } => &findings::CRAFT_COST,
        Fault::WrongPoints { .. } | Fault::WrongLoss { .. } => &findings::WRONG_POINTS,
        Fault::Unscored { .. } | Fault::TowerUnscored { .. } => &findings::UNSCORED,
        Fault::HandEmpty { .. } => &findings::HAND_EMPTY,
        Fault::PileEmpty { .. } => &findings::PILE_EMPTY,
        Fault::Draw { .. } => &findings::EVENING_DRAW,
        Fault::Order { .. } => &findings::TURN_ORDER,
        Fault::KeepClearing { .. } => &findings::KEEP_CLEARING,
        Fault::WrongSuit { .. } => &findings::WRONG_SUIT,
        Fault::NoPayments => &findings::UNTOLD,
        Fault::WrongWinner { .. } | Fault::WinnerUntold { .. } => &findings::WRONG_WINNER,
        Fault::EarlyDominance { .. } => &findings::EARLY_DOMINANCE,
        Fault::WrongMood { .. } => &findings::WRONG_MOOD,
        Fault::NoBattle { .. } => &findings::NO_BATTLE,
        Fault::Breach(breach) => breach.code,
    }
}

/// What the note at the earlier step says.
fn note(fault: &Fault) -> Said {
    match fault {
        Fault::TooFew { .. } | Fault::SupplyEmpty { .. } => messages::changed_last(),
        Fault::NoSlot { .. } | Fault::Crowded { .. } => messages::clearing_changed_last(),
        Fault::NoWay { .. } | Fault::NobodyThere { .. } | Fault::NobodyAtAll { .. } => {
            messages::faction_changed_last()
        }
        Fault::NoSlip { .. } | Fault::PawnElsewhere { .. } => messages::pawn_moved_last(),
        Fault::NoRule { .. } => messages::rule_lost(),
        Fault::Losses { .. } | Fault::LossesElsewhere { .. } => messages::battle_here(),
        Fault::HandEmpty { .. } => messages::hand_changed_last(),
        Fault::WrongPoints { .. } => messages::points_from_this(),
        Fault::CraftCost { .. } => messages::crafting_pieces_used(),
        Fault::WrongWinner { .. } | Fault::WinnerUntold { .. } | Fault::EarlyDominance { .. } => {
            messages::scored_last()
        }
        Fault::KeepClearing { .. } => messages::keep_placed(),
        Fault::NoItem { place: ItemSpot::Ruin(_), .. } => messages::ruin_searched(),
        Fault::NoItem { .. } => messages::items_changed_last(),
        Fault::WrongMood { .. } => messages::hoard_changed_last(),
        Fault::NotCrafted { .. } => messages::card_moved_last(),
        Fault::CardElsewhere { .. } => messages::card_put_there(),
        Fault::Breach(breach) => (breach.note)(),
        _ => messages::because_of_this(),
    }
}

#[expect(clippy::too_many_lines, reason = "one line for each fault")]
fn message(fault: &Fault) -> Said {
    match *fault {
        Fault::SelfAttack => messages::defender_is_attacker(),
        Fault::NoStart => messages::start_expected(),
        Fault::NotOnMap(between) if between.len() == 2 => messages::no_such_path(joined(between)),
        Fault::NotOnMap(between) => messages::no_such_forest(joined(between)),
        Fault::OpenAlready(path) => messages::path_open_already(joined(path)),
        Fault::TooFew { kind, spot, have, want } => too_few(spot, so_many(kind, have), want),
        Fault::FerryElsewhere { clearing, ferry } => messages::ferry_elsewhere(ferry, clearing),
        Fault::PathTaken => messages::bandit_on_the_path(),
        Fault::NoForge { item, clearing } => messages::no_piece_at_the_forge(item.name(), clearing),
        Fault::SupplyEmpty { kind, have, want } => messages::supply_empty(so_many(kind, have), want),
        Fault::NoSlot { kind, clearing } => messages::no_slot(clearing, &kind.facts().name),
        Fault::Crowded { kind, clearing } => messages::one_of_a_kind(clearing, &kind.facts().name),
        Fault::NoItem { item, place } => no_item(item, place),
        Fault::CardElsewhere { cards, at: Some(pile) } => {
            messages::card_elsewhere(card_name(cards), pile.told())
        }
        Fault::CardElsewhere { cards, at: None } => messages::too_few_copies(card_name(cards)),
        Fault::NotCrafted { cards, faction } => messages::not_crafted(card_name(cards), faction.name()),
        Fault::NotSwayed { minister } => messages::minister_not_swayed(minister),
        Fault::SwayedAlready { minister } => messages::minister_swayed_already(minister),
        Fault::NotInDeck { cards, deck } => messages::not_in_deck(deck, card_name(cards)),
        Fault::NoPlace { kind, spot } => no_place(kind, spot),
        Fault::PieceInHand { kind } => messages::piece_in_hand(one(kind)),
        Fault::CardOnMap => messages::card_on_map(),
        Fault::FromDrawPile => messages::column_from_draw_pile(),
        Fault::NoWay { party, from, to } => messages::no_way(clearing(from), clearing(to), party.name()),
        Fault::PawnElsewhere { party, clearing } => messages::pawn_elsewhere(clearing, party.name()),
        Fault::NoSlip { party } => messages::out_of_reach(party.name()),
        Fault::NoRule { faction, from, to } => messages::neither_ruled(from, to, faction.name()),
        Fault::NobodyThere { party, clearing: at } => messages::nobody_there(party.name(), clearing(at)),
        Fault::NobodyAtAll { parties: [one, other], clearing: at } => {
            messages::nobody_at_all(one.name(), other.name(), clearing(at))
        }
        Fault::Losses { party, clearing, lost, most } => {
            messages::too_many_losses(party.name(), clearing, lost, number(most.into(), "hit"))
        }
        Fault::LossesElsewhere { battle, losses } => messages::losses_elsewhere(battle, losses),
        Fault::OffTurn { words } => words(),
        Fault::CraftCost { faction, suit, have, want } => {
            let suit = Some(suit).filter(|&suit| suit != Suit::Bird);
            let noun = suit.map_or_else(String::new, |suit| format!("{} ", suit.name())) + "crafting piece";
            messages::crafting_pieces_missing(number(have.into(), &noun), faction.name(), want)
        }
        Fault::WrongPoints { faction, said, due: 0 } => messages::points_groundless(said, faction.name()),
        Fault::WrongPoints { faction, said, due } => messages::wrong_points(said, faction.name(), due),
        Fault::WrongLoss { said, least, most } if least == most => messages::wrong_loss(said, least),
        Fault::WrongLoss { said, least, most } => messages::wrong_loss_within(said, least, most),
        Fault::Unscored { faction, points } => {
            messages::unscored(number(points.into(), "point"), faction.name())
        }
        Fault::TowerUnscored { faction, clearing } => messages::tower_unscored(clearing, faction.name()),
        Fault::HandEmpty { faction, suit, hand, have, want } => {
            hand_empty((faction, hand), (suit, have), want)
        }
        Fault::PileEmpty { pile, suit, have: 0, want } => messages::pile_empty(pile, cards(suit, want)),
        Fault::PileEmpty { pile, suit, have, want } => {
            messages::pile_too_small(pile, number(have.into(), "such card"), cards(suit, want))
        }
        Fault::Draw { faction, said: 0, due } => messages::no_draw(faction.name(), due),
        Fault::Draw { faction, said, due } => messages::wrong_draw(said, faction.name(), due),
        Fault::Order { expected, found } => messages::turn_out_of_order(expected.name(), found.name()),
        Fault::KeepClearing { kind, clearing } => messages::keep_in_clearing(&kind.facts().name, clearing),
        Fault::WrongSuit { kind, clearing } => {
            messages::clearing_of_another_suit(clearing, &kind.facts().name)
        }
        Fault::NoPayments => messages::payments_left_out(),
        Fault::WrongWinner { faction, score, goal } => not_won(faction, score, goal),
        Fault::WinnerUntold { faction, goal: Goal::Coalition(other), .. } => {
            messages::partner_left_out(faction.name(), other.name())
        }
        Fault::WinnerUntold { faction, score, .. } => {
            messages::winner_left_out(faction.name(), number(score.into(), "point"))
        }
        Fault::NoBattle { faction } => messages::damaged_without_battle(faction.name()),
        Fault::WrongMood { item } => messages::mood_ruled_out(item.name()),
        Fault::EarlyDominance { faction, score } => messages::early_dominance(faction.name(), score),
        Fault::Breach(breach) => breach.told(),
    }
}

/// Fewer pieces stand somewhere than a step takes.
fn too_few(spot: Spot, there: String, want: u8) -> Said {
    match spot {
        Spot::Clearing(number) => messages::too_few_in(clearing(number), there, want),
        Spot::Forest(_) => messages::too_few_in_the_forest(there, want),
        Spot::Path(_) => messages::too_few_on_the_path(there, want),
        Spot::Board(faction) => messages::too_few_on_the_board(faction.name(), there, want),
        Spot::Supply | Spot::Nowhere => messages::too_few_there(there, want),
    }
}

/// An item is not where a step takes it.
fn no_item(item: Item, place: ItemSpot) -> Said {
    let item = item.name();
    match place {
        ItemSpot::Supply => messages::no_item_in_supply(item),
        ItemSpot::Ruin(clearing) => messages::no_item_in_ruin(item, clearing),
        ItemSpot::Board(OUTCAST) => messages::no_item_of_the_outcast(item),
        ItemSpot::Board(holder) => messages::no_item_on_board(Faction::ALL[holder].name(), item),
    }
}

/// A piece is where none of its kind can stand.
fn no_place(kind: Kind, spot: Spot) -> Said {
    let piece = one(kind);
    match spot {
        Spot::Forest(_) => messages::no_place_in_a_forest(piece),
        Spot::Path(_) if kind == Kind::Bandit => messages::no_place_on_a_closed_path(piece),
        Spot::Path(_) => messages::no_place_on_a_path(piece),
        _ => messages::no_place_in_the_burrow(piece),
    }
}

/// What a hand holds, and why not more of a suit.
fn hand_empty((faction, hand): (Faction, u8), (suit, have): (Option<Suit>, u8), want: u8) -> Said {
    let (faction, taken) = (faction.name(), cards(suit, want));
    let held = if hand == 0 { "no card".to_owned() } else { number(hand.into(), "card") };
    match (suit, have, hand.saturating_sub(have)) {
        (_, _, 0) => messages::hand_too_small(faction, held, taken),
        (Some(_), 0, _) => messages::hand_of_other_suits(faction, held, taken),
        (Some(_), _, others) => messages::hand_partly_of_other_suits(faction, held, others, taken),
        (None, 0, _) => messages::hand_of_other_names(faction, held, taken),
        (None, _, others) => messages::hand_partly_of_other_names(faction, held, others, taken),
    }
}

/// Why a faction has not won.
fn not_won(faction: Faction, score: i16, goal: Goal) -> Said {
    let faction = faction.name();
    match goal {
        Goal::Points => messages::too_few_points(faction, score, VICTORY),
        Goal::Dominance(Some(Suit::Bird)) => messages::no_opposite_corners(faction),
        Goal::Dominance(Some(suit)) => messages::too_few_clearings_of_suit(suit.name(), faction),
        Goal::Dominance(None) => messages::too_few_clearings(faction),
        Goal::Coalition(other) => messages::coalition_not_won(faction, other.name()),
    }
}

/// So many of something, in digits.
fn number(count: i32, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// So many pieces, or none.
fn so_many(kind: Kind, count: u8) -> String {
    if count == 0 { format!("no {}", one(kind)) } else { kind.counted(count.into()) }
}

fn one(kind: Kind) -> String {
    kind.counted(1).trim_start_matches("1 ").to_owned()
}

fn joined(between: Clearings) -> String {
    between.iter().map(|clearing| clearing.number().to_string()).collect::<Vec<_>>().join("_")
}

fn cards(suit: Option<Suit>, count: u8) -> String {
    match suit {
        Some(suit) => format!("{count} {}", suit.name()),
        None => count.to_string(),
    }
}

/// The name of the first card of a set.
fn card_name(cards: CardSet) -> String {
    let place = cards.trailing_zeros() as usize;
    Decks::tables().cards.get(place).map_or_else(|| "the card".to_owned(), |row| format!("`{}`", row.name))
}

/// Says what speaks against the record as a whole.
pub(crate) fn conclude(
    position: &Position,
    record: &crate::game::RootRecord,
    text: &str,
    report: &mut Report,
) {
    if !position.is_known {
        return;
    }
    bands_in_play(position, record, report);
    bots_at_no_seat(position, record, text, report);
    if position.winners.is_some() {
        return;
    }
    weigh_last(position, record, text, report);
    let winner = Faction::ALL.iter().find(|&&faction| has_points(position, faction));
    let Some(&winner) = winner else { return };
    let Some(finding) = report.raise(&findings::NO_WINNER) else { return };
    let score = position.scores[winner as usize];
    let last = position.scored[winner as usize].checked_sub(1);
    let span =
        last.and_then(|step| record.steps.get(step as usize)).map_or(Span::default(), |step| step.span);
    finding.at(span).says(messages::no_winner_line(winner.name(), score));
    let end = Span::at(text.trim_end().len());
    let bits = 1 << winner as u16;
    let shares = |&&other: &&Faction| other != winner && wins_with(position, other, bits);
    let others: String = Faction::ALL.iter().filter(shares).map(|faction| faction.word()).collect();
    finding.fix(Certainty::Likely, end, format!("\n\nWinner: {winner}{others}"));
}

/// Tells where the record speaks of a bot at a seat that nobody has, or under a misspelt name.
fn bots_at_no_seat(position: &Position, record: &crate::game::RootRecord, text: &str, report: &mut Report) {
    let settings = Settings::in_spans(text, record.remarks_before_play());
    for setting in bots::misnamed(&settings, |faction| position.plays(faction)) {
        let (Some(span), Some(finding)) = (setting.span, report.raise(&findings::BOT_SEAT)) else { return };
        finding.at(span).says(messages::bot_at_no_seat(span.of(text)));
    }
    for setting in bots::misspelt(&settings, |faction| position.plays(faction)) {
        let (Some(span), Some(finding)) = (setting.span, report.raise(&findings::BOT_SEAT)) else { return };
        finding.at(span).says(messages::misspelt_bot(&setting.key));
        finding.fix(Certainty::Likely, span, bots::respelt(setting));
    }
}

/// Looks at which bands are in play (Law of Root A.6): none of a faction that plays, and the more players the more demoted ones.
fn bands_in_play(position: &Position, record: &crate::game::RootRecord, report: &mut Report) {
    for entry in &record.heads {
        let Head::Hirelings(hirelings) = &entry.says else { continue };
        let letter =
            |faction: &&Faction| if **faction == Faction::SecondVagabond { "V" } else { faction.word() };
        let played = |hireling: &&Hireling| {
            Faction::ALL
                .iter()
                .any(|faction| position.plays(*faction) && letter(&faction) == hireling.band.word())
        };
        let players = Faction::ALL.iter().filter(|&&faction| position.plays(faction)).count();
        let due = players.saturating_sub(2).min(hirelings.len());
        let demoted = hirelings.iter().filter(|hireling| hireling.demoted).count();
        let message = if let Some(hireling) = hirelings.iter().find(played) {
            messages::band_of_a_player(hireling.name())
        } else if demoted != due && players >= 2 && hirelings.len() == 3 {
            messages::demoted_bands(demoted, players, due)
        } else {
            continue;
        };
        if let Some(finding) = report.raise(&findings::WRONG_SETUP) {
            finding.at(entry.span).says(message);
        }
    }
}

/// What speaks against the last turn of a record that breaks off.
fn weigh_last(position: &Position, record: &crate::game::RootRecord, text: &str, report: &mut Report) {
    for verdict in law::so_far(position).iter() {
        let Some(step) = record.steps.get(verdict.step as usize) else { continue };
        if let Some(finding) = report.raise(verdict.breach.code) {
            finding.at(step.span).says(verdict.breach.told());
            let cause = verdict.cause.and_then(|cause| record.steps.get(cause as usize));
            if let Some(cause) = cause.filter(|cause| cause.span != step.span) {
                finding.note_at(cause.span, (verdict.breach.note)());
            }
            fix_breach(finding, &verdict.breach, step.span, text);
        }
    }
}
