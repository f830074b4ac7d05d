//! The Logical Lizards: Law of Rootbotics, section 8. One function for each numbered rule, in the order of the law.

mod altar;
mod conspiracies;
mod rituals;

use std::sync::LazyLock;

use scorebook_root::names::{Faction, Suit};
use scorebook_root::rules::Kind;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Piece, PieceKind};

use crate::ask::{Answer, Question};
use crate::engine::choose::may_place;
use crate::engine::happening::Happening;
use crate::engine::play::{Done, Halt, Play, Room};
use crate::table::Table;
use crate::table::card::OpenCard;
use crate::table::glade::{Stack, warrior};
use crate::table::loss::{Fight, Losses, Role};
use crate::table::mat::Mat;
use crate::table::options::Choices;
use crate::words::name::listed;
use altar::Altar;

/// The faction that the bot plays.
const LIZARDS: Faction = Faction::Cult;
/// The points for one garden of a suit on the map and on.
const GARDEN_POINTS: [u8; 5] = [0, 2, 2, 3, 4];
/// The cards that are Lost Souls from the beginning.
const SOULS: u8 = 3;

/// The room of the Lizards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lizards;

static CHOICES: LazyLock<Choices> =
    LazyLock::new(|| Choices::read(include_str!("../../../data/lizards.toml")));

impl Room for Lizards {
    fn name(&self) -> &'static str {
        "lizards"
    }

    fn title(&self) -> &'static str {
        "Logical Lizards"
    }

    fn factions(&self) -> &'static [Faction] {
        &[LIZARDS]
    }

    fn choices(&self) -> &'static Choices {
        &CHOICES
    }

    fn mat(&self) -> Option<Box<dyn Mat>> {
        Some(Box::new(Altar::default()))
    }

    fn set_up(&self, play: &mut Play<'_>, _me: Faction) -> Done {
        play.tell("8.3.1", "Form supplies of 25 warriors and 5 gardens of each suit.");
        found_the_congregation(play)?;
        play.table.mat_mut::<Altar>(LIZARDS).marker = altar::SPACES;
        gather_souls(play)
    }

    fn turn(&self, play: &mut Play<'_>, _me: Faction) -> Done {
        let is_first = play.table.agreed(LIZARDS, "erratic_first");
        if is_first {
            erratic(play)?;
        }
        look_at_souls(play)?;
        birdsong(play)?;
        let shown = rituals::rituals(play)?;
        evening(play, shown)?;
        if is_first { Ok(()) } else { erratic(play) }
    }

    fn hear(&self, play: &mut Play<'_>, _me: Faction, happening: &Happening) -> Done {
        if let Some((lost, ..)) = happening.lost_by(LIZARDS) {
            gardens(play, &lost);
        }
        conspiracies::spite(play, happening);
        Ok(())
    }

    fn extra_hits(&self, table: &Table, _me: Faction, _fight: Fight, role: Role) -> u8 {
        u8::from(role == Role::Attacker && altar_of(table).is_fanatic)
    }

    fn save(&self, play: &mut Play<'_>, _me: Faction, losses: &Losses, stack: Stack) -> Result<u8, Halt> {
        Ok(robot_revenge(play, losses.clearing, stack))
    }
}

/// Acolytes and marker.
fn altar_of(table: &Table) -> Altar {
    table.mat::<Altar>(LIZARDS).cloned().unwrap_or_default()
}

/// The gardens of a suit.
fn garden(suit: Suit) -> Option<(Kind, Piece)> {
    let kind = match suit {
        Suit::Fox => Kind::FoxGarden,
        Suit::Rabbit => Kind::RabbitGarden,
        Suit::Mouse => Kind::MouseGarden,
        Suit::Bird => return None,
    };
    Some((kind, kind.piece()?))
}

/// A garden of the suit of a clearing that is left in the supply.
fn garden_for(table: &Table, clearing: Clearing) -> Option<Piece> {
    let suits = table.glade(clearing).suits.iter();
    let gardens = suits.filter_map(|&suit| garden(suit)).filter(|(kind, _)| table.supply(*kind) > 0);
    gardens.map(|(_, piece)| piece).next()
}

/// 8.2.2 Robot Revenge. Whenever Lizard warriors are removed, one of them becomes an acolyte.
fn robot_revenge(play: &mut Play<'_>, clearing: Clearing, stack: Stack) -> u8 {
    let is_own_turn = play.current == LIZARDS;
    let is_due = !is_own_turn || !play.table.agreed(LIZARDS, "revenge_others_only");
    if stack.piece != warrior() || !is_due {
        return 0;
    }
    become_acolyte(play, clearing);
    1
}

/// A warrior of a clearing goes to the Acolytes box.
fn become_acolyte(play: &mut Play<'_>, clearing: Clearing) {
    let taken = play.table.glade_mut(clearing).take(LIZARDS.into(), warrior(), 1);
    play.table.mat_mut::<Altar>(LIZARDS).acolytes += taken;
    let letter = play.letter(LIZARDS);
    play.write(format!("{letter}w{}->{letter}$", clearing.number()));
}

/// 8.2.3 Gardens. Each garden that is removed sends the top Lost Soul to the discard pile.
fn gardens(play: &mut Play<'_>, lost: &[Stack]) {
    let gardens = lost.iter().filter(|stack| stack.piece.kind == PieceKind::Building);
    for _ in 0..gardens.map(|stack| stack.count).sum() {
        let top = play.table.souls.pop();
        play.table.discard.extend(top.flatten());
    }
}

/// 8.3.2, 8.3.3 Four warriors and a garden in a corner, and a warrior in each neighbour.
fn found_the_congregation(play: &mut Play<'_>) -> Done {
    let corner = play.starting_corner(LIZARDS)?;
    play.tell("8.3.2", format!("Place 4 warriors and a garden in {}.", corner.number()));
    let garden = garden_for(&play.table, corner).map(|garden| (1, garden));
    let pieces: Vec<(u8, Piece)> = std::iter::once((4, warrior())).chain(garden).collect();
    play.place(LIZARDS, corner, &pieces)?;
    let legal = |clearing: &Clearing| may_place(&play.table, LIZARDS, *clearing);
    let around: Vec<Clearing> = play.table.neighbours(corner).filter(legal).collect();
    play.tell("8.3.3", format!("Place a warrior in each of {}.", listed(&around)));
    play.place_in_each(LIZARDS, 1, &around)
}

/// 8.3.5 Three cards of the deck become Lost Souls, one after the other.
fn gather_souls(play: &mut Play<'_>) -> Done {
    for _ in 0..SOULS {
        a_card_for_the_souls(play, "8.3.5", false)?;
    }
    Ok(())
}

/// The top card of the deck is revealed, perhaps crafted, and comes to the top of the Lost Souls.
fn a_card_for_the_souls(play: &mut Play<'_>, rule: &'static str, may_craft: bool) -> Done {
    let Answer::Order(card) = play.ask(Question::TopCard)? else { return Ok(()) };
    play.tell(rule, format!("The card {} becomes a Lost Soul.", card.written()));
    play.write(format!("{}->$", card.written()));
    if may_craft {
        play.craft_card(rule, card)?;
    }
    play.write(format!("{}$->", card.written()));
    play.discarded(LIZARDS, Some(card))
}

/// Cards that nobody named when they were discarded lie open now, and are asked for.
fn look_at_souls(play: &mut Play<'_>) -> Done {
    for place in (0..play.table.souls.len()).rev() {
        if play.table.souls[place].is_none() {
            let depth = u8::try_from(play.table.souls.len() - place).unwrap_or(u8::MAX);
            let question = Question::Soul(depth);
            let Answer::Order(card) = play.ask(question.clone())? else { return Err(Halt::Ask(question)) };
            play.table.souls[place] = Some(card);
        }
    }
    Ok(())
}

/// 8.4 Birdsong: two steps.
fn birdsong(play: &mut Play<'_>) -> Done {
    reveal_order(play);
    conspiracies::conspiracies(play)
}

/// 8.4.1 The order is the most common suit of the Lost Souls, birds among them; a tie is a bird order. That is not written: the outcast of
/// the notation is a suit of clearings.
fn reveal_order(play: &mut Play<'_>) {
    let count = |suit: Suit| play.table.souls.iter().flatten().filter(|card| card.suit == suit).count();
    let most = Suit::ALL.iter().map(|&suit| count(suit)).max().unwrap_or(0);
    let leaders: Vec<Suit> = Suit::ALL.iter().copied().filter(|&suit| count(suit) == most).collect();
    let suit = match leaders[..] {
        [only] => only,
        _ => Suit::Bird,
    };
    play.order = Some(OpenCard::of(suit));
    play.tell("8.4.1", format!("Ordered clearings are {}.", listed(&play.ordered())));
    if suit != Suit::Bird {
        play.write(format!("$_o->{suit}"));
    }
}

/// 8.6 Evening: four steps, and what the end of Evening brings.
fn evening(play: &mut Play<'_>, shown: Vec<OpenCard>) -> Done {
    score_gardens(play)?;
    return_revealed_souls(play, shown);
    a_card_for_the_souls(play, "8.6.4", true)?;
    play.end_of_evening(LIZARDS)
}

/// 8.6.1 Score the rightmost empty space of the ordered track; on a bird order of the one with fewest gardens left (L6).
fn score_gardens(play: &mut Play<'_>) -> Done {
    let on_map = |suit: Suit| garden(suit).map_or(0, |(kind, _)| play.table.on_map(kind));
    let all = Suit::OF_CLEARINGS.into_iter().map(on_map);
    let gardens = match play.order.map(|card| card.suit) {
        Some(Suit::Bird) | None if play.table.agreed(LIZARDS, "bird_scores_least") => all.min(),
        Some(Suit::Bird) | None => all.max(),
        Some(suit) => Some(on_map(suit)),
    };
    play.score_track("8.6.1", LIZARDS, &GARDEN_POINTS, gardens.unwrap_or(0))
}

/// 8.6.2, 8.6.3 What is left of the Lost Souls is discarded, and the revealed cards come back, the first of them on top.
fn return_revealed_souls(play: &mut Play<'_>, shown: Vec<OpenCard>) {
    play.tell("8.6.2", "The other Lost Souls are discarded, and those of the rituals come back.");
    let left = std::mem::take(&mut play.table.souls);
    play.table.discard.extend(left.into_iter().flatten());
    play.table.souls.extend(shown.into_iter().rev().map(Some));
}

/// Erratic: one more card of the deck becomes a Lost Soul.
fn erratic(play: &mut Play<'_>) -> Done {
    if play.table.has_trait(LIZARDS, "erratic") { a_card_for_the_souls(play, "8.7", false) } else { Ok(()) }
}
