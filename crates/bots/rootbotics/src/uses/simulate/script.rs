//! What scripted opponents do: one script for all, with what sets them apart in `data/opponents.toml`.

use std::sync::LazyLock;

use scorebook_root::names::{Faction, Side, Suit};
use scorebook_root::rules::{DeckCard, Terrain};
use scorebook_root::syntax::place::{Clearing, Clearings};
use scorebook_root::syntax::thing::{Piece, PieceKind};
use serde::Deserialize;

use super::{End, Match};
use crate::ask::aid;
use crate::engine::battle::is_vagabond;
use crate::table::clearings;
use crate::table::glade::{Stack, pawn, warrior};
use crate::words::name::{counted, joined};

/// The most cards that a hand keeps after its Evening.
const HAND: usize = 5;
/// How often an act of the set-up is tried.
const TRIES: usize = 40;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    faction: Faction,
    set_up: Vec<String>,
    turn: Vec<String>,
    #[serde(default)]
    march: String,
    #[serde(default)]
    fight: String,
}

#[derive(Deserialize)]
struct File {
    opponent: Vec<Script>,
}

static SCRIPTS: LazyLock<Vec<Script>> = LazyLock::new(|| {
    let file: File = toml::from_str(include_str!("../../../data/opponents.toml")).expect("a test plays them");
    file.opponent
});

/// The factions that there are scripts for.
pub(super) fn factions() -> Vec<Faction> {
    SCRIPTS.iter().map(|script| script.faction).collect()
}

fn script_of(faction: Faction) -> Option<&'static Script> {
    SCRIPTS.iter().find(|script| script.faction == faction)
}

impl Match {
    /// Sets up an opponent.
    pub(super) fn script_set_up(&mut self, number: usize) {
        let (who, _) = self.opponents[number];
        let Some(script) = script_of(who) else { return };
        let (before, mut done) = (self.setting.clone(), String::new());
        for step in &script.set_up {
            for _ in 0..TRIES {
                let Some((acts, _)) = self.filled(step, number) else { continue };
                let slash = if done.is_empty() { "" } else { "/" };
                let acts = format!("{done}{slash}{acts}");
                match before.with(who, &acts) {
                    Ok(after) if after.objections.is_empty() => {
                        (self.setting, done) = (after, acts);
                        break;
                    }
                    _ => {}
                }
            }
        }
        if who == Faction::Alliance {
            (0..3).for_each(|_| self.house.draw_supporter());
        }
    }

    /// A turn of an opponent.
    pub(super) fn script_turn(&mut self, number: usize) -> Result<(), End> {
        let (who, _) = self.opponents[number];
        let Some(script) = script_of(who) else { return Ok(()) };
        for step in &script.turn {
            match step.as_str() {
                "march" => self.march(who, &script.march)?,
                "refresh" => self.refresh(who)?,
                "slip" => self.march(who, "")?,
                "fight" => self.fight(who, &script.fight)?,
                "craft" => self.craft(who)?,
                "spread" => self.spread()?,
                "mobilize" => self.mobilize()?,
                "revolt" => self.revolt()?,
                "delve" => self.delve()?,
                acts => {
                    if let Some((acts, card)) = self.filled(acts, number)
                        && self.propose(who, &acts)?
                        && let Some(card) = card
                    {
                        self.discard(who, card);
                        // What lies in the Decree is not in the discard pile.
                        if acts.contains("->$_") {
                            self.house.discard.pop();
                        }
                    }
                }
            }
        }
        self.evening(who)
    }

    /// Fills in what stands in braces; nothing where there is no such thing. Tells the card that was named, too.
    fn filled(&mut self, acts: &str, number: usize) -> Option<(String, Option<DeckCard>)> {
        let (who, _) = self.opponents[number];
        let (mut filled, mut card, mut named) = (String::new(), None, None);
        let mut rest = acts;
        while let Some((before, behind)) = rest.split_once('{') {
            let (what, after) = behind.split_once('}')?;
            filled.push_str(before);
            match what {
                // The suit may stand before its clearing.
                "suit" | "mark" => filled.push_str(if what == "suit" { "\u{1}" } else { "\u{2}" }),
                "card" => {
                    let hand = self.house.hand(who).clone();
                    let chosen = *hand.get(self.house.chance.below(hand.len()))?;
                    filled.push_str(chosen.suit.word());
                    filled.push('#');
                    card = Some(chosen);
                }
                "forest" => {
                    let forests: Vec<Clearings> = Terrain::of(self.map).forests().collect();
                    filled.push_str(&forests[self.house.chance.below(forests.len())].to_string());
                }
                _ => {
                    let places = self.places(what, number);
                    let many = matches!(what, "around" | "garrison");
                    let chosen = if many { places } else { vec![*self.pick(&places)?] };
                    named = chosen.first().copied();
                    filled.push_str(&joined(&chosen));
                }
            }
            rest = after;
        }
        filled.push_str(rest);
        // Whoever comes out of the Burrow into sympathy angers the Alliance too.
        let comes = filled.contains("w0->") && named.is_some_and(|to| self.setting.table.is_sympathetic(to));
        if comes {
            filled.push_str(&self.amends(who));
        }
        let suit = named.and_then(|clearing| self.setting.table.glade(clearing).suits.first().copied());
        let letter = suit.map_or("", Suit::word);
        Some((filled.replace('\u{1}', letter).replace('\u{2}', &letter.to_lowercase()), card))
    }

    /// The clearings that a word in braces stands for.
    fn places(&self, what: &str, number: usize) -> Vec<Clearing> {
        let (who, _) = self.opponents[number];
        let table = &self.setting.table;
        let home = Clearing::new(self.homes[number].into()).unwrap_or(Clearing::BURROW);
        let far = Clearing::new(u32::from(self.homes[number] % 4) + 1);
        let is_bank = |clearing: &Clearing| {
            clearings().any(|other| Terrain::of(self.map).is_by_water(*clearing, other))
        };
        match what {
            "home" => vec![home],
            "beside" | "around" => self.open_neighbours(home),
            "garrison" => clearings().filter(|&clearing| Some(clearing) != far).collect(),
            "bank" => clearings().filter(is_bank).collect(),
            "ruled" => clearings().filter(|&clearing| table.rules(who, clearing)).collect(),
            "any" => clearings().collect(),
            code => {
                let is_it = |stack: &Stack| format!("{}{}", stack.owner, stack.piece).starts_with(code);
                clearings().filter(|&clearing| table.glade(clearing).stacks.iter().any(is_it)).collect()
            }
        }
    }

    fn pick<'l, T>(&mut self, list: &'l [T]) -> Option<&'l T> {
        list.get(self.house.chance.below(list.len()))
    }

    fn open_neighbours(&self, clearing: Clearing) -> Vec<Clearing> {
        let terrain = Terrain::of(self.map);
        let is_open = |next: &Clearing| !terrain.is_closed(clearing, *next);
        self.setting.table.neighbours(clearing).filter(is_open).collect()
    }

    fn camps(&self, who: Faction, kind: PieceKind) -> Vec<Clearing> {
        clearings().filter(|&clearing| self.setting.table.glade(clearing).count(who, kind) > 0).collect()
    }

    /// Where warriors or a pawn can set out: a warlord alone leads nobody.
    fn starts(&self, who: Faction, piece: Piece) -> Vec<Clearing> {
        clearings().filter(|&clearing| self.setting.table.glade(clearing).exactly(who, piece) > 0).collect()
    }

    /// Some warriors, or the pawn, move to a clearing beside theirs.
    fn march(&mut self, who: Faction, cost: &str) -> Result<(), End> {
        let piece = if is_vagabond(who) { pawn() } else { warrior() };
        let starts = self.starts(who, piece);
        let cost = if cost.is_empty() { String::new() } else { format!("{cost}/") };
        let Some(&from) = self.pick(&starts) else {
            // A pawn in a forest slips out of it.
            let every: Vec<Clearing> = clearings().collect();
            let to = self.pick(&every).copied().filter(|_| is_vagabond(who));
            return to.map_or(Ok(()), |to| self.propose(who, &format!("p->{}", to.number())).map(drop));
        };
        let next = self.open_neighbours(from);
        let Some(&to) = self.pick(&next) else { return Ok(()) };
        if is_vagabond(who) {
            return self.propose(who, &format!("{cost}p->{}", to.number())).map(drop);
        }
        let most = usize::from(self.setting.table.glade(from).exactly(who, piece));
        let count = u8::try_from(1 + self.house.chance.below(most)).unwrap_or(1);
        let moved = format!("{cost}{}{}->{}", counted(count, "w"), from.number(), to.number());
        // The automated Alliance asks for its card itself.
        let pays = who != Faction::Alliance && self.bot.faction != Faction::Alliance;
        let is_angry = pays && self.setting.table.is_sympathetic(to);
        let amends = if is_angry { self.amends(who) } else { String::new() };
        self.propose(who, &format!("{moved}{amends}")).map(drop)
    }

    /// The items that were exhausted in the last turn are refreshed.
    fn refresh(&mut self, who: Faction) -> Result<(), End> {
        let letter = format!("{who}:");
        let last = self.setting.text.lines().rfind(|line| line.starts_with(&letter)).unwrap_or_default();
        let used = last.split([':', '/']).filter_map(|act| act.strip_suffix("->e"));
        for item in used.map(str::to_owned).collect::<Vec<_>>() {
            self.propose(who, &format!("{item}->r"))?;
        }
        Ok(())
    }

    /// The card that the Alliance is owed: from the hand, or from the deck where that is empty.
    fn amends(&mut self, who: Faction) -> String {
        let hand = self.house.hand(who);
        if hand.is_empty() { "/#->A$".to_owned() } else { format!("/#{who}->A$") }
    }

    /// A battle: mostly with the bot, sometimes with another whose pieces are there.
    fn fight(&mut self, who: Faction, cost: &str) -> Result<(), End> {
        let kind = if is_vagabond(who) { PieceKind::Pawn } else { PieceKind::Warrior };
        let cost = if cost.is_empty() { String::new() } else { format!("{cost}/") };
        let bot = self.bot.faction;
        let mut fields = self.camps(who, kind);
        fields.retain(|&clearing| self.setting.table.glade(clearing).has(bot));
        let Some(&field) = self.pick(&fields) else { return Ok(()) };
        self.propose(who, &format!("{cost}X{bot}{}", field.number())).map(drop)
    }

    /// Crafts a card that helps in battle, if there is one in hand.
    fn craft(&mut self, who: Faction) -> Result<(), End> {
        let hand = self.house.hand(who).clone();
        let helps = |card: &&DeckCard| aid::all().iter().any(|aid| aid.name == card.name);
        let Some(card) = hand.iter().find(helps).copied() else { return Ok(()) };
        if self.propose(who, &format!("Z{}", card.name))? {
            self.discard(who, card);
            // A crafted card is not in the discard pile until it is spent.
            self.house.discard.pop();
        }
        Ok(())
    }

    /// Sympathy spreads for supporters of the suit.
    fn spread(&mut self) -> Result<(), End> {
        let who = Faction::Alliance;
        let every: Vec<Clearing> = clearings().collect();
        let Some(&place) = self.pick(&every) else { return Ok(()) };
        let (suits, spread) =
            (self.setting.table.glade(place).suits.clone(), self.camps(who, PieceKind::Token).len());
        let Some(&suit) = suits.first() else { return Ok(()) };
        let cost = [1, 1, 1, 2, 2, 2, 3, 3, 3, 3].get(spread).copied().unwrap_or(3);
        let points = [0, 1, 1, 1, 2, 2, 3, 4, 4, 4].get(spread).copied().unwrap_or(0);
        let points = if points > 0 {
            format!("/++{}", counted(points, "").trim_start_matches('1'))
        } else {
            String::new()
        };
        if self.supporters(suit) < usize::from(cost) {
            return Ok(());
        }
        let acts = format!("{}$->/t->{}{points}", counted(cost, &format!("{suit}#")), place.number());
        if self.propose(who, &acts)? {
            self.spend_supporters(suit, cost);
        }
        Ok(())
    }

    fn supporters(&self, suit: Suit) -> usize {
        self.house.supporters.iter().filter(|card| card.suit == suit).count()
    }

    fn spend_supporters(&mut self, suit: Suit, count: u8) {
        for _ in 0..count {
            if let Some(place) = self.house.supporters.iter().position(|card| card.suit == suit) {
                let card = self.house.supporters.remove(place);
                self.house.discard.push(card);
            }
        }
    }

    /// A card of the hand becomes a supporter.
    fn mobilize(&mut self) -> Result<(), End> {
        let who = Faction::Alliance;
        if self.house.supporters.len() < HAND
            && self.propose(who, "#A->$")?
            && !self.house.hand(who).is_empty()
        {
            let card = self.house.hand(who).remove(0);
            self.house.supporters.push(card);
        }
        Ok(())
    }

    /// A revolt removes all enemies in a sympathetic clearing, and a base is built there.
    fn revolt(&mut self) -> Result<(), End> {
        let who = Faction::Alliance;
        let fields = self.camps(who, PieceKind::Token);
        let Some(&place) = self.pick(&fields) else { return Ok(()) };
        let table = &self.setting.table;
        let glade = table.glade(place);
        let Some(&suit) = glade.suits.first() else { return Ok(()) };
        let is_enemy =
            |stack: &&Stack| stack.owner != Side::Faction(who) && stack.piece.kind != PieceKind::Pawn;
        let mut pieces: Vec<String> = glade
            .stacks
            .iter()
            .filter(is_enemy)
            .map(|stack| counted(stack.count, &format!("{}{}", stack.owner, stack.piece)))
            .collect();
        let razed =
            glade.stacks.iter().filter(is_enemy).filter(|stack| stack.piece.kind != PieceKind::Warrior);
        let mut points: u8 = razed.map(|stack| stack.count).sum();
        if let Some(plot) = glade.plot {
            let mark = plot.kind.filter(|_| plot.face_up).map_or_else(String::new, |kind| format!("_{kind}"));
            pieces.push(format!("Pt{mark}"));
            points += 1;
        }
        let number = place.number();
        let gone = match &pieces[..] {
            [] => String::new(),
            [one] => format!("/{one}{number}->"),
            _ => format!("/({}){number}->", pieces.join("+")),
        };
        let points = match points {
            0 => String::new(),
            1 => "/++".to_owned(),
            points => format!("/++{points}"),
        };
        let mark = suit.word().to_lowercase();
        if self.supporters(suit) >= 2
            && self.propose(who, &format!("2{suit}#$->{gone}{points}/b_{mark}->{number}/w->{number}/w->$"))?
        {
            self.spend_supporters(suit, 2);
        }
        Ok(())
    }

    /// A relic comes from a forest to a clearing beside it.
    fn delve(&mut self) -> Result<(), End> {
        let who = Faction::Keepers;
        let forests: Vec<Clearings> = Terrain::of(self.map).forests().collect();
        let Some(forest) = self.pick(&forests).copied() else { return Ok(()) };
        let camps = self.camps(who, PieceKind::Warrior);
        let beside: Vec<Clearing> = camps.into_iter().filter(|&clearing| forest.contains(clearing)).collect();
        let Some(&place) = self.pick(&beside) else { return Ok(()) };
        let kind = ["f", "t", "j"][self.house.chance.below(3)];
        self.propose(who, &format!("t_{kind}{forest}->{}", place.number())).map(drop)
    }

    fn discard(&mut self, who: Faction, card: DeckCard) {
        let hand = self.house.hand(who);
        if let Some(place) = hand.iter().position(|other| *other == card) {
            let card = hand.remove(place);
            self.house.discard.push(card);
        }
    }

    /// Draws what the board says, and discards down to five.
    fn evening(&mut self, who: Faction) -> Result<(), End> {
        let bases = usize::from(who == Faction::Alliance) * self.camps(who, PieceKind::Building).len();
        let gardens = match who {
            Faction::Cult => self.full_gardens(),
            _ => 0,
        };
        let cards = 1 + bases + gardens;
        let number = if cards == 1 { String::new() } else { cards.to_string() };
        if self.propose(who, &format!("{number}#->{who}"))? {
            (0..cards).for_each(|_| self.house.draw_for(who));
        }
        while self.house.hand(who).len() > HAND {
            let card = self.house.hand(who)[0];
            if !self.propose(who, &format!("{}#{who}->", card.suit))? {
                break;
            }
            self.discard(who, card);
        }
        Ok(())
    }

    /// The kinds of gardens of which two stand on the map: each brings a card.
    fn full_gardens(&self) -> usize {
        let count = |code: &str| -> u8 {
            let stacks = clearings().flat_map(|clearing| &self.setting.table.glade(clearing).stacks);
            stacks
                .filter(|stack| format!("{}{}", stack.owner, stack.piece) == code)
                .map(|stack| stack.count)
                .sum()
        };
        ["Lb_f", "Lb_r", "Lb_m"].iter().filter(|code| count(code) >= 2).count()
    }
}
