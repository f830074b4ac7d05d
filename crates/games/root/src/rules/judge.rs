//! Objections put into words: the code, the message, the earlier step that is to blame.

use scorebook_core::{Case, Certainty, Code, Finding, Report, Severity, Span};

use super::breach::Breach;
use super::decks::{CardSet, Class, Decks};
use super::ending::{VICTORY, has_points, wins_with};
use super::goal::Goal;
use super::items::OUTCAST;
use super::law;
use super::objection::{Court, Fault, ItemSpot, Objection};
use super::pieces::{Kind, Party};
use super::position::Position;
use super::table::Spot;
use crate::findings;
use crate::game::Root;
use crate::names::{Faction, Hireling, Minister, Suit};
use crate::speech::{clearing, is_one, is_single, verb};
use crate::syntax::action::Action;
use crate::syntax::head::Head;
use crate::syntax::place::{Clearings, Place};
use crate::syntax::thing::{Card, CardName, Piece, Thing};

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
        let span = |step: u32| self.case.record.steps.get(step as usize).map(|step| step.span);
        let cause = earlier(&objection.fault, &self.case).or(objection.cause);
        let (about, cause) = (objection.about.and_then(span), cause.and_then(span));
        let at = about.unwrap_or(self.case.span());
        let Some(finding) = self.report.raise(code(&objection.fault)) else { return };
        finding.at(at).says(message(&objection.fault));
        if let Some(cause) = cause.filter(|&cause| cause != at) {
            finding.note_at(cause, note(&objection.fault));
        }
        simple_fix(finding, &objection.fault, at, self.case.text);
    }
}

/// Whether something is missing rather than wrong.
fn is_omission(objection: &Objection) -> bool {
    match &objection.fault {
        Fault::Unscored { .. } | Fault::TowerUnscored { .. } | Fault::Draw { .. } | Fault::NoPayments => true,
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

/// The earlier step that put the keep there, opened the path or swayed the minister, which no table remembers.
fn earlier(fault: &Fault, case: &Case<'_, Root>) -> Option<u32> {
    let tells: &dyn Fn(&Action) -> bool = match *fault {
        Fault::OpenAlready(path) => &move |action| *action == Action::OpenPath(path),
        Fault::KeepClearing { clearing, .. } => &move |action| {
            let is_there = |place: &Place| matches!(place, Place::Clearing(to) if to.number() == clearing);
            matches!(action, Action::Move(step) if step.to.iter().any(is_there)) && moves(action, is_keep)
        },
        Fault::SwayedAlready { minister } => {
            &move |action| moves(action, |thing| is_minister(thing, minister))
        }
        _ => return None,
    };
    let step = case.record.steps[..case.step].iter().rposition(|step| tells(&step.act.action()))?;
    u32::try_from(step).ok()
}

/// Whether an act moves a thing that passes a test.
fn moves(action: &Action, test: impl Fn(Thing) -> bool) -> bool {
    let Action::Move(step) = action else { return false };
    step.what.iter().any(|group| group.things.iter().any(|counted| test(counted.thing)))
}

fn is_keep(thing: Thing) -> bool {
    let keep = |piece: Piece| Kind::meant(Party::from(Faction::Marquise), piece) == Some(Kind::Keep);
    matches!(thing, Thing::Piece { piece, .. } if keep(piece))
}

fn is_minister(thing: Thing, minister: Minister) -> bool {
    let Thing::Card(Card { suit, name: Some(CardName::Known(word)) }) = thing else { return false };
    Decks::tables().meaning(Some(word), suit).class == Class::Minister(minister)
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
fn note(fault: &Fault) -> &'static str {
    match fault {
        Fault::TooFew { .. } | Fault::SupplyEmpty { .. } => "this changed last what is there",
        Fault::NoSlot { .. } | Fault::Crowded { .. } => "this changed last what stands in the clearing",
        Fault::NoWay { .. } | Fault::NobodyThere { .. } | Fault::NobodyAtAll { .. } => {
            "this changed last what the faction has there"
        }
        Fault::NoSlip { .. } | Fault::PawnElsewhere { .. } => "this moved the pawn last",
        Fault::NoRule { .. } => "since this step others have as much there",
        Fault::Losses { .. } | Fault::LossesElsewhere { .. } => "the battle",
        Fault::HandEmpty { .. } => "this changed the hand last",
        Fault::WrongPoints { .. } => "this is what brings points",
        Fault::WrongWinner { .. } | Fault::WinnerUntold { .. } | Fault::EarlyDominance { .. } => {
            "the last points of the faction"
        }
        Fault::KeepClearing { .. } => "the keep is here",
        Fault::OpenAlready(_) => "this opened it",
        Fault::SwayedAlready { .. } => "this swayed the minister",
        Fault::CardElsewhere { .. } => "this put it there",
        Fault::Breach(_) => "this is what it is about",
        _ => "because of this",
    }
}

#[expect(clippy::too_many_lines, reason = "one line for each fault")]
fn message(fault: &Fault) -> String {
    match *fault {
        Fault::SelfAttack => "the defender is the attacker".to_owned(),
        Fault::NoStart => "expected where it starts".to_owned(),
        Fault::NotOnMap(between) if between.len() == 2 => format!("the map has no path {}", joined(between)),
        Fault::NotOnMap(between) => format!("the map has no forest {}", joined(between)),
        Fault::OpenAlready(path) => format!("the path {} is not closed", joined(path)),
        Fault::TooFew { kind, spot, have, want } => {
            let there = if have == 0 { format!("no {}", one(kind)) } else { kind.counted(have.into()) };
            format!("{} {there}, the step takes {want}", holds(spot))
        }
        Fault::FerryElsewhere { clearing, ferry } => {
            format!("the ferry is in clearing {ferry}, not in clearing {clearing}")
        }
        Fault::PathTaken => "a bandit stands on the path already, and one may".to_owned(),
        Fault::NoForge { item, clearing } => {
            let name = item.name();
            format!(
                "a {name} is crafted at the Legendary Forge, and no piece stands there in clearing {clearing}"
            )
        }
        Fault::SupplyEmpty { kind, have, want } => {
            let left = if have == 0 { format!("no {}", one(kind)) } else { kind.counted(have.into()) };
            format!("the supply has {left} left, the step takes {want}")
        }
        Fault::NoSlot { kind, clearing } => {
            format!("clearing {clearing} has no free slot for a {}", kind.facts().name)
        }
        Fault::Crowded { kind, clearing } => {
            format!(
                "clearing {clearing} holds a {} already and no more than one may stand there",
                kind.facts().name
            )
        }
        Fault::NoItem { item, place } => {
            let name = item.name();
            match place {
                ItemSpot::Supply => format!("the supply has no {name} left"),
                ItemSpot::Ruin(clearing) => format!("no {name} can lie under a ruin in clearing {clearing}"),
                ItemSpot::Board(OUTCAST) => format!("the Outcast has no {name}"),
                ItemSpot::Board(holder) => format!("{} no {name} there", has(Faction::ALL[holder])),
            }
        }
        Fault::CardElsewhere { cards, at: Some(pile) } => {
            format!("every copy of {} is known to lie elsewhere, the last {}", card_name(cards), pile.told())
        }
        Fault::CardElsewhere { cards, at: None } => {
            format!("the deck has fewer copies of {} than the step takes", card_name(cards))
        }
        Fault::NotCrafted { cards, faction } => {
            format!("{} does not lie on the board of {}", card_name(cards), faction.name())
        }
        Fault::NotSwayed { minister } => format!("`{minister}` does not serve the Duchy"),
        Fault::SwayedAlready { minister } => format!("`{minister}` serves the Duchy already"),
        Fault::NotInDeck { cards, deck } => format!("the {deck} deck has no {}", card_name(cards)),
        Fault::NoPlace { kind, spot } => {
            let place = match spot {
                Spot::Forest(_) => "in a forest",
                Spot::Path(_) if kind == Kind::Bandit => "on a closed path",
                Spot::Path(_) => "on a path",
                _ => "in the Burrow",
            };
            format!("no {} can stand {place}", one(kind))
        }
        Fault::PieceInHand { kind } => {
            format!("no {} can be in a hand; a board is written with `$`", one(kind))
        }
        Fault::CardOnMap => "no card lies on the map".to_owned(),
        Fault::FromDrawPile => "cards come to a column from a hand, not from the draw pile".to_owned(),
        Fault::NoWay { party, from, to } => {
            format!("nothing joins {} to {} for {}", clearing(from), clearing(to), party.name())
        }
        Fault::PawnElsewhere { party, clearing } => {
            format!("a ruin in clearing {clearing} is searched, the pawn of {} is elsewhere", party.name())
        }
        Fault::NoSlip { party } => format!("{} cannot get there in one move", party.name()),
        Fault::NoRule { faction, from, to } => {
            format!("{} neither clearing {from} nor clearing {to}", verb(faction, "rule", "rules"))
        }
        Fault::NobodyThere { party, clearing } => {
            format!("{} nothing in {} to fight with", party_has(party), crate::speech::clearing(clearing))
        }
        Fault::NobodyAtAll { parties: [one, other], clearing } => {
            let (one, other) = (one.name(), other.name());
            format!(
                "neither {one} nor {other} have anything in {} to fight with",
                crate::speech::clearing(clearing)
            )
        }
        Fault::Losses { party, clearing, lost, most } => {
            let losing = if is_single(party.side()) { "loses" } else { "lose" };
            let hits = if most == 1 { "hit" } else { "hits" };
            format!(
                "{} {losing} {lost} in clearing {clearing}, at most {most} {hits} can be dealt",
                party.name()
            )
        }
        Fault::LossesElsewhere { battle, losses } => {
            format!("the battle is in clearing {battle}, its losses in clearing {losses}")
        }
        Fault::OffTurn { faction, what } => format!("{what} only on the turn of {}", faction.name()),
        Fault::CraftCost { faction, suit: Suit::Bird, have, want } => {
            format!("{} {} left, the card takes {want}", has(faction), crafting_pieces("", have))
        }
        Fault::CraftCost { faction, suit, have, want } => {
            let pieces = crafting_pieces(suit.name(), have);
            format!("{} {pieces} left, the card takes {want}", has(faction))
        }
        Fault::WrongPoints { faction, said, due } => {
            format!(
                "{} {said} by the record, {} by the rules",
                verb(faction, "score", "scores"),
                nothing(due)
            )
        }
        Fault::WrongLoss { said, least, most } if least == most => {
            format!("the Eyrie lose {said} by the record, {least} by the birds of the Decree")
        }
        Fault::WrongLoss { said, least, most } => {
            format!("the Eyrie lose {said} by the record, {least} to {most} by the birds of the Decree")
        }
        Fault::Unscored { faction, points } => {
            format!(
                "this is worth {} that {} not score",
                self::points(points.into()),
                verb(faction, "do", "does")
            )
        }
        Fault::TowerUnscored { faction, clearing } => {
            let rule = verb(faction, "rule", "rules");
            format!(
                "{rule} clearing {clearing} with the tower, and its point is not scored (Law of Root C.3.4)"
            )
        }
        Fault::HandEmpty { faction, suit, hand, have, want } => {
            let takes = format!("the step takes {}", cards(suit, want));
            format!("{} {}; {takes}", has(faction), in_hand(suit, hand, have))
        }
        Fault::PileEmpty { pile, suit, have, want } => {
            let cards = cards(suit, want);
            match have {
                0 => format!("{pile} can hold no such card, the step takes {cards}"),
                _ => format!("{pile} can hold at most {}, the step takes {cards}", such(have)),
            }
        }
        Fault::Draw { faction, said: 0, due } => {
            format!("the turn ends without a draw, {} {due}", verb(faction, "draw", "draws"))
        }
        Fault::Draw { faction, said, due } => {
            format!("{} {said} by the record, {due} by the board", verb(faction, "draw", "draws"))
        }
        Fault::Order { expected, found } => {
            format!("it is the turn of {}, not of {}", expected.name(), found.name())
        }
        Fault::KeepClearing { kind, clearing } => {
            format!("a {} is placed in clearing {clearing}, where the keep is", kind.facts().name)
        }
        Fault::WrongSuit { kind, clearing } => {
            format!("clearing {clearing} is no place for a {}", kind.facts().name)
        }
        Fault::NoPayments => "the set-up leaves out the 3 warriors in the payments".to_owned(),
        Fault::WrongWinner { faction, score, goal } => not_won(faction, score, goal),
        Fault::WinnerUntold { faction, goal: Goal::Coalition(other), .. } => {
            let (shares, is) = (verb(faction, "share", "shares"), if is_one(faction) { "is" } else { "are" });
            format!("{shares} the victory of {} and {is} not named as a winner", other.name())
        }
        Fault::WinnerUntold { faction, score, .. } => {
            let is = if is_one(faction) { "is" } else { "are" };
            format!("{} {} and {is} not named as a winner", has(faction), points(score.into()))
        }
        Fault::NoBattle { faction } => format!("{} items damaged without a battle", has(faction)),
        Fault::WrongMood { item } => {
            format!("the hoard holds a {}, which rules this mood out", item.name())
        }
        Fault::EarlyDominance { faction, score } => {
            format!("{} {}, dominance takes 10", has(faction), points(score.into()))
        }
        Fault::Breach(breach) => breach.told(),
    }
}

/// Why a faction has not won.
fn not_won(faction: Faction, score: i16, goal: Goal) -> String {
    match goal {
        Goal::Points => format!("{} {} by the record, {VICTORY} win", has(faction), points(score.into())),
        Goal::Dominance(Some(Suit::Bird)) => {
            format!("{} no two corners that lie opposite each other", verb(faction, "rule", "rules"))
        }
        Goal::Dominance(suit) => {
            let suit = suit.map_or("", Suit::name);
            format!("{} fewer than three {suit} clearings", verb(faction, "rule", "rules"))
        }
        Goal::Coalition(other) => {
            format!("{} only together with {}", verb(faction, "win", "wins"), other.name())
        }
    }
}

fn crafting_pieces(suit: &str, count: u8) -> String {
    let blank = if suit.is_empty() { "" } else { " " };
    let end = if count == 1 { "" } else { "s" };
    format!("{count} {suit}{blank}crafting piece{end}")
}

/// What a hand holds, and why not more of a suit.
fn in_hand(suit: Option<Suit>, hand: u8, have: u8) -> String {
    let held = match hand {
        0 => return "no card in hand".to_owned(),
        1 => "1 card in hand".to_owned(),
        _ => format!("{hand} cards in hand"),
    };
    let others = hand.saturating_sub(have);
    let (are, lie) = if others == 1 { ("is", "lies") } else { ("are", "lie") };
    let whose = if have == 0 { "which".to_owned() } else { format!("{others} of which") };
    match suit {
        Some(_) if others > 0 => format!("{held}, {whose} {are} known to be of other suits or names"),
        None if others > 0 => format!("{held}, {whose} {are} known by other names that {lie} there"),
        _ => held,
    }
}

fn such(cards: u8) -> String {
    format!("{cards} such card{}", if cards == 1 { "" } else { "s" })
}

fn points(points: i32) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}

fn one(kind: Kind) -> String {
    kind.counted(1).trim_start_matches("1 ").to_owned()
}

fn joined(between: Clearings) -> String {
    between.iter().map(|clearing| clearing.number().to_string()).collect::<Vec<_>>().join("_")
}

fn holds(spot: Spot) -> String {
    match spot {
        Spot::Clearing(number) => format!("{} holds", clearing(number)),
        Spot::Forest(_) => "the forest holds".to_owned(),
        Spot::Path(_) => "the path holds".to_owned(),
        Spot::Board(faction) => format!("the board of {} holds", faction.name()),
        Spot::Supply | Spot::Nowhere => "there stands".to_owned(),
    }
}

fn has(faction: Faction) -> String {
    verb(faction, "have", "has")
}

fn party_has(party: Party) -> String {
    format!("{} {}", party.name(), if is_single(party.side()) { "has" } else { "have" })
}

fn nothing(points: u16) -> String {
    if points == 0 { "nothing".to_owned() } else { points.to_string() }
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
    finding
        .at(span)
        .says(format!("{} {score} points, and the record ends without a Winner line", has(winner)));
    let end = Span::at(text.trim_end().len());
    let bits = 1 << winner as u16;
    let shares = |&&other: &&Faction| other != winner && wins_with(position, other, bits);
    let others: String = Faction::ALL.iter().filter(shares).map(|faction| faction.word()).collect();
    finding.fix(Certainty::Likely, end, format!("\n\nWinner: {winner}{others}"));
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
            let are = if is_single((*hireling).into()) { "is" } else { "are" };
            format!("{} {are} of a faction that plays (Law of Root A.6)", hireling.name())
        } else if demoted != due && players >= 2 && hirelings.len() == 3 {
            format!("{demoted} of the bands are demoted; with {players} players {due} are (Law of Root A.6)")
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
            fix_breach(finding, &verdict.breach, step.span, text);
        }
    }
}
