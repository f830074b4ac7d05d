//! The ministers: who wears a crown, who is swayed, and what it costs to lose a building (10.2.1, 10.6.3, 10.7).

use scorebook_root::names::{Faction, Minister, Side, Suit};
use scorebook_root::rules::Position;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;

use crate::ask::{Answer, Question};
use crate::engine::happening::Happening;
use crate::engine::play::{Done, Play, capital};
use crate::table::Table;
use crate::table::mat::Mat;
use crate::words::name::written_cards;

/// The ministers from the topmost to the bottommost, each with its suit (10.7).
pub(super) const MINISTERS: [(Minister, Suit); 9] = [
    (Minister::Captain, Suit::Fox),
    (Minister::Marshal, Suit::Rabbit),
    (Minister::Foremole, Suit::Mouse),
    (Minister::Brigadier, Suit::Fox),
    (Minister::Banker, Suit::Rabbit),
    (Minister::Mayor, Suit::Mouse),
    (Minister::EarlOfStone, Suit::Fox),
    (Minister::BaronOfDirt, Suit::Rabbit),
    (Minister::DuchessOfMud, Suit::Mouse),
];

/// The board of the Duchy.
#[derive(Clone, Debug, Default)]
pub(super) struct Crowns {
    crowned: Vec<Minister>,
    /// How many crowns were lost so far, which matters where the table agrees that they leave the game (D7).
    lost: u8,
    /// The clearings that have lost buildings in what is happening.
    razed: Vec<Clearing>,
}

impl Mat for Crowns {
    fn read(&mut self, key: &str, text: &str) -> Result<bool, String> {
        match key {
            "crowns" => {
                let minister =
                    |word| Minister::from_word(word).ok_or_else(|| format!("`{word}` is no minister"));
                self.crowned = text.split_whitespace().map(minister).collect::<Result<_, _>>()?;
            }
            "lost_crowns" => {
                self.lost = text.parse().map_err(|_| format!("`{text}` is no number of crowns"))?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn written(&self) -> Vec<(&'static str, String)> {
        let crowned = MINISTERS.iter().filter(|(minister, _)| self.crowned.contains(minister));
        let names: Vec<&str> = crowned.map(|(minister, _)| minister.word()).collect();
        let mut written = vec![("crowns", names.join(" "))];
        written.extend((self.lost > 0).then(|| ("lost_crowns", self.lost.to_string())));
        written
    }

    fn find(&mut self, position: &Position, _faction: Faction) {
        self.crowned = position.ministers().collect();
        self.lost = position.crowns_lost();
    }

    fn copied(&self) -> Box<dyn Mat> {
        Box::new(self.clone())
    }
}

/// Whether a minister wears a crown.
pub(super) fn serves(table: &Table, me: Faction, minister: Minister) -> bool {
    table.mat::<Crowns>(me).is_some_and(|crowns| crowns.crowned.contains(&minister))
}

/// Who may be swayed, from the topmost on: nobody where no crown is left.
fn waiting(table: &Table, me: Faction) -> Vec<(Minister, Suit)> {
    let crowns = table.mat::<Crowns>(me);
    let worn = crowns.map_or(0, |crowns| crowns.crowned.len() + usize::from(crowns.lost));
    let is_out = table.agreed(me, "crowns_lost") && worn >= MINISTERS.len();
    let waits = |(minister, _): &&(Minister, Suit)| !is_out && !serves(table, me, *minister);
    MINISTERS.iter().filter(waits).copied().collect()
}

/// The topmost minister of a suit without a crown.
pub(super) fn topmost(table: &Table, me: Faction, suit: Suit) -> Option<Minister> {
    let waiting = waiting(table, me);
    waiting.into_iter().find(|(_, own)| *own == suit).map(|(minister, _)| minister)
}

/// The topmost minister of all without a crown.
pub(super) fn first(table: &Table, me: Faction) -> Option<Minister> {
    waiting(table, me).first().map(|(minister, _)| *minister)
}

/// The bottommost minister of all without a crown.
pub(super) fn last(table: &Table, me: Faction) -> Option<Minister> {
    waiting(table, me).last().map(|(minister, _)| *minister)
}

/// A minister gets a crown: `#captain->$`.
pub(super) fn crown(play: &mut Play<'_>, me: Faction, minister: Minister) {
    play.table.mat_mut::<Crowns>(me).crowned.push(minister);
    let letter = play.letter(me);
    play.write(format!("#{minister}->{letter}$"));
}

/// 10.6.3 Sway. The topmost ordered minister without a crown gets one; with a bird, or without such a minister, the bottommost of all.
pub(super) fn sway(play: &mut Play<'_>, me: Faction) {
    let Some(order) = play.order else { return };
    let swayed = topmost(&play.table, me, order.suit).or_else(|| last(&play.table, me));
    if let Some(minister) = swayed {
        play.tell("10.6.3", format!("Sway the {}.", title(minister)));
        crown(play, me, minister);
    }
}

/// 10.2.1 Cost of Errors. Whoever removes buildings, any number of them at once, takes a crown.
pub(super) fn cost_of_errors(play: &mut Play<'_>, me: Faction, happening: &Happening) -> Done {
    let Some((lost, clearing, cause)) = happening.lost_by(me) else { return Ok(()) };
    if lost.iter().any(|stack| stack.piece.kind == PieceKind::Building) {
        play.table.mat_mut::<Crowns>(me).razed.push(clearing);
    }
    let is_more_to_come =
        |&clearing: &Clearing| play.table.glade(clearing).count(me, PieceKind::Building) > 0;
    if play.to_be_cleared.iter().any(is_more_to_come) {
        return Ok(());
    }
    let razed = std::mem::take(&mut play.table.mat_mut::<Crowns>(me).razed);
    if razed.is_empty() {
        return Ok(());
    }
    let suits: Vec<Suit> =
        razed.iter().flat_map(|&clearing| &play.table.glade(clearing).suits).copied().collect();
    lose_a_crown(play, me, &suits);
    match cause.remover(Side::Faction(me)) {
        Some(remover) => investors(play, me, remover, suits),
        None => Ok(()),
    }
}

/// The crowned minister closest to the bottom loses the crown; with Foundations only one of a suit of the clearings.
fn lose_a_crown(play: &mut Play<'_>, me: Faction, suits: &[Suit]) {
    let by_suit = play.table.has_trait(me, "foundations");
    let falls = |(minister, suit): &&(Minister, Suit)| {
        serves(&play.table, me, *minister) && (!by_suit || suits.contains(suit))
    };
    let Some(&(fallen, _)) = MINISTERS.iter().rev().find(falls) else { return };
    let crowns = play.table.mat_mut::<Crowns>(me);
    crowns.crowned.retain(|&minister| minister != fallen);
    crowns.lost = crowns.lost.saturating_add(1);
    play.tell("10.2.1", format!("A building is lost, and the {} loses the crown.", title(fallen)));
    let letter = play.letter(me);
    play.write(format!("#{fallen}{letter}$->"));
}

/// Investors: a human who causes Cost of Errors discards a card of the suit and takes a point of the Duchy; who has none, sees a minister
/// of the suit swayed.
fn investors(play: &mut Play<'_>, me: Faction, remover: Faction, suits: Vec<Suit>) -> Done {
    if !play.table.has_trait(me, "investors") || !play.table.is_human(remover) {
        return Ok(());
    }
    let swayed = suits.iter().find_map(|&suit| topmost(&play.table, me, suit));
    if let Answer::Cards(cards) = play.ask(Question::Matching(remover, suits))? {
        play.tell("Investors", format!("{} discard a card, and the Duchy lose 1 point.", capital(remover)));
        play.write(format!("{}{remover}->", written_cards(&cards)));
        play.cards_discarded(remover, &cards)?;
        play.lose_points(me, 1);
    } else if let Some(minister) = swayed {
        play.tell("Investors", format!("No card is discarded: sway the {}.", title(minister)));
        crown(play, me, minister);
    }
    Ok(())
}

/// The name of a minister in a sentence.
pub(super) fn title(minister: Minister) -> &'static str {
    match minister {
        Minister::Foremole => "Foremole",
        Minister::Captain => "Captain",
        Minister::Marshal => "Marshal",
        Minister::Brigadier => "Brigadier",
        Minister::Banker => "Banker",
        Minister::Mayor => "Mayor",
        Minister::DuchessOfMud => "Duchess of Mud",
        Minister::BaronOfDirt => "Baron of Dirt",
        Minister::EarlOfStone => "Earl of Stone",
    }
}
