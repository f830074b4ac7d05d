//! 6.2 Abilities: what the Alliance does when others come, fight and remove.

use scorebook_root::names::{Faction, Side, Suit};
use scorebook_root::rules::Kind;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Card, PieceKind};

use super::BASES;
use crate::ask::{Answer, Question};
use crate::engine::battle::is_vagabond;
use crate::engine::happening::Happening;
use crate::engine::play::{Done, Halt, Play};
use crate::table::glade::Stack;
use crate::table::loss::{Cause, Losses, Role};
use crate::table::{Table, clearings};
use crate::words::name::{counted, written_cards};

/// One enemy with so many warriors keeps order (6.2.5).
const GARRISON: u8 = 3;

/// 6.2.2 Automated Ambush. In defence a warrior deals one more hit; with Informants sympathy does so too.
pub(super) fn automated_ambush(table: &Table, me: Faction, clearing: Clearing, role: Role) -> u8 {
    let has_informants = table.has_trait(me, "informants") && table.is_sympathetic(clearing);
    u8::from(role == Role::Defender && (has_informants || table.warriors(me, clearing) > 0))
}

/// The Alliance defends, and says whether it ambushes.
pub(super) fn defence(table: &Table, me: Faction, clearing: Clearing) -> (&'static str, String) {
    let is_ambush = automated_ambush(table, me, clearing, Role::Defender) > 0;
    let says = if is_ambush { "Automated Ambush deals one more hit." } else { "Nobody is there to ambush." };
    ("6.2.2", format!("The Alliance defend in {}. {says}", clearing.number()))
}

/// 6.2.3 Automated Outrage: warriors of a human move into a sympathetic clearing. A pawn angers nobody.
pub(super) fn moved_in(play: &mut Play<'_>, me: Faction, who: Faction, to: Clearing) -> Done {
    if is_vagabond(who) || !play.table.is_sympathetic(to) { Ok(()) } else { outrage(play, me, who, to) }
}

/// 6.2.3 Automated Outrage: a human removes sympathy.
pub(super) fn sympathy_removed(play: &mut Play<'_>, me: Faction, losses: &Losses) -> Done {
    let remover = losses.cause.remover(Side::Faction(me));
    let is_sympathy = |stack: &Stack| stack.kind() == Some(Kind::Sympathy);
    match remover.filter(|_| losses.stacks.iter().any(is_sympathy)) {
        Some(remover) => outrage(play, me, remover, losses.clearing),
        None => Ok(()),
    }
}

/// A human discards a card of the clearing's suit, or the Alliance scores. Bots anger nobody.
fn outrage(play: &mut Play<'_>, me: Faction, human: Faction, clearing: Clearing) -> Done {
    let is_due = human != me && play.table.is_human(human);
    if !is_due {
        return Ok(());
    }
    let cards = matching_cards(play, human, clearing)?;
    if cards.is_empty() {
        play.tell("6.2.3", format!("Automated Outrage: {} has no card that matches.", human.name()));
        return play.score(me, 1);
    }
    play.tell("6.2.3", format!("Automated Outrage: {} discards a card.", human.name()));
    play.write(format!("{}{human}->", written_cards(&cards)));
    if let Some(hand) = play.table.seat_mut(human).and_then(|seat| seat.hand.as_mut()) {
        *hand = hand.saturating_sub(1);
    }
    play.cards_discarded(human, &cards)
}

/// The card that a human discards; none where the hand is empty, or has none that matches.
fn matching_cards(play: &mut Play<'_>, human: Faction, clearing: Clearing) -> Result<Vec<(u8, Card)>, Halt> {
    if play.table.seat(human).is_some_and(|seat| seat.hand == Some(0)) {
        return Ok(Vec::new());
    }
    let suits = play.table.glade(clearing).suits.clone();
    let question = Question::Matching(human, suits.clone());
    let matches = |suit: Suit| suit == Suit::Bird || suits.contains(&suit);
    match play.ask(question.clone())? {
        Answer::Cards(cards) if cards.iter().all(|(_, card)| card.suit.is_none_or(matches)) => Ok(cards),
        Answer::Cards(_) => Err(Halt::Ask(question)),
        _ => Ok(Vec::new()),
    }
}

/// 6.2.4 Crackdown: with a base all sympathy in clearings of its suit goes, and nobody scores or is angry for it (A5).
pub(super) fn crackdown(play: &mut Play<'_>, me: Faction, losses: &Losses) -> Done {
    let lost = |kind: Kind| losses.stacks.iter().any(|stack| stack.kind() == Some(kind));
    for suit in BASES.into_iter().filter(|&(_, base)| lost(base)).map(|(suit, _)| suit) {
        let cleared = clear_sympathy(play, me, suit)?;
        let remover = losses.cause.remover(Side::Faction(me));
        if let Some(remover) = remover.filter(|_| play.table.agreed(me, "crackdown_scores")) {
            let is_worthless = play.table.has_trait(me, "popularity");
            play.score(remover, if is_worthless { 0 } else { cleared })?;
        }
    }
    Ok(())
}

/// Takes all sympathy out of the clearings of a suit in one action, and tells how many tokens that were.
fn clear_sympathy(play: &mut Play<'_>, me: Faction, suit: Suit) -> Result<u8, Halt> {
    let is_cleared = |clearing: &Clearing| {
        play.table.glade(*clearing).suits.contains(&suit) && play.table.is_sympathetic(*clearing)
    };
    let cleared: Vec<Clearing> = clearings().filter(is_cleared).collect();
    if cleared.is_empty() {
        return Ok(0);
    }
    play.tell("6.2.4", "Crackdown: sympathy in clearings of the suit goes.");
    let letter = play.letter(me);
    let gone: Vec<Losses> = cleared.iter().map(|&clearing| tokens_in(&play.table, me, clearing)).collect();
    let tokens = gone.iter().map(|losses| {
        let count = losses.stacks.iter().map(|stack| stack.count).sum();
        format!("{}{}", counted(count, &format!("{letter}t")), losses.clearing.number())
    });
    let written: Vec<String> = tokens.collect();
    play.write(format!("{}->", written.join("+")));
    for losses in &gone {
        losses.stacks.iter().for_each(|&stack| play.take_away(losses.clearing, stack));
    }
    for losses in gone {
        play.happened(&Happening::Removed { losses, plot: None })?;
    }
    Ok(u8::try_from(cleared.len()).unwrap_or(u8::MAX))
}

/// The sympathy in a clearing, as a rule removes it.
fn tokens_in(table: &Table, me: Faction, clearing: Clearing) -> Losses {
    let tokens = table.glade(clearing).of(me).filter(|stack| stack.piece.kind == PieceKind::Token);
    Losses { clearing, stacks: tokens.copied().collect(), plot: false, cause: Cause::Rule, is_told: false }
}

/// 6.2.5 Martial Law: sympathy scores one less where one enemy has three warriors or more.
pub(super) fn martial_law(table: &Table, me: Faction, clearing: Clearing) -> u8 {
    u8::from(table.enemies(me).any(|enemy| table.warriors(enemy.faction, clearing) >= GARRISON))
}
