//! Pieces leave a clearing: who saves some of them, how the rest is written, what it sets off, and who scores.

use scorebook_root::names::{Faction, Item, Side, Suit};
use scorebook_root::rules::Terrain;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Card, Piece, PieceKind};

use crate::ask::{Answer, Question};
use crate::bot::Bot;
use crate::options::Ruling;
use crate::play::{Done, Halt, Play, counted};
use crate::table::{PLOTTER, Stack, set_up_rank, warrior};

/// Who removes the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A battle: each side removes pieces of the other.
    Battle {
        /// Who attacks.
        attacker: Faction,
        /// Who defends.
        defender: Faction,
    },
    /// Anything else that a faction does.
    Effect(Faction),
}

/// Pieces that leave a clearing together.
#[derive(Clone, PartialEq, Debug)]
pub struct Losses {
    /// Where.
    pub clearing: Clearing,
    /// What, plots left out.
    pub stacks: Vec<Stack>,
    /// Whether the plot goes too.
    pub plot: bool,
    /// Who does it.
    pub cause: Cause,
    /// Whether a record tells already what else came of it.
    pub is_told: bool,
}

impl Cause {
    /// Who removes the pieces of a side.
    fn remover(self, owner: Side) -> Faction {
        match self {
            Self::Battle { attacker, defender } if owner == Side::Faction(attacker) => defender,
            Self::Battle { attacker, .. } => attacker,
            Self::Effect(faction) => faction,
        }
    }
}

impl Play<'_> {
    /// Removes pieces from a clearing: first all of them, then what that sets off, then points (Law of Root 1.5.4).
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn remove(&mut self, losses: &Losses) -> Done {
        let plot = self.show_raid(losses)?;
        let rest = if losses.is_told { losses.stacks.clone() } else { self.redirect(losses)? };
        self.write_group(losses, &rest);
        for stack in &losses.stacks {
            self.take_away(losses.clearing, *stack);
        }
        let was_here = self.table.glade(losses.clearing).plot.filter(|_| losses.plot);
        if let Some(token) = was_here {
            self.table.glade_mut(losses.clearing).plot = None;
            self.bring_home(token);
        }
        if !losses.is_told {
            self.set_off(losses)?;
        }
        if was_here.is_some() {
            self.plot_left(losses.clearing, plot);
        }
        self.score_losses(losses)
    }

    /// Pieces that go somewhere else than to their supply; tells what is left to remove.
    fn redirect(&mut self, losses: &Losses) -> Result<Vec<Stack>, Halt> {
        let mut rest = Vec::new();
        for &stack in &losses.stacks {
            let is_saved = match stack.owner {
                Side::Faction(Faction::Marquise) if stack.piece == warrior() => {
                    self.field_hospitals(losses, stack)?
                }
                Side::Faction(Faction::Cult) if stack.piece == warrior() => self.acolytes(losses, stack),
                Side::Faction(Faction::Keepers) if stack.piece.kind == PieceKind::Token => {
                    self.relic(losses.clearing, stack)?
                }
                _ => false,
            };
            if !is_saved {
                rest.push(stack);
            }
        }
        Ok(rest)
    }

    /// A human Marquise may spend a card to bring removed warriors to the keep (Law of Root 6.2.3).
    fn field_hospitals(&mut self, losses: &Losses, stack: Stack) -> Result<bool, Halt> {
        let keep_falls = losses.stacks.iter().any(Stack::is_keep);
        let keep = self.table.keep().filter(|&keep| keep != losses.clearing || !keep_falls);
        let Some(keep) = keep.filter(|_| self.table.is_human(Faction::Marquise)) else { return Ok(false) };
        let question = Question::Hospital(losses.clearing);
        let Answer::Cards(cards) = self.ask(question.clone())? else { return Ok(false) };
        let suits = &self.table.glade(losses.clearing).suits;
        let matches = |suit: Suit| suit == Suit::Bird || suits.contains(&suit);
        if !cards.iter().all(|(_, card)| card.suit.is_none_or(matches)) {
            return Err(Halt::Ask(question));
        }
        let hand = if self.current == Faction::Marquise { "C" } else { Faction::Marquise.word() };
        self.write(format!("{}{hand}->", written_cards(&cards)));
        let letter = self.letter(Faction::Marquise);
        let warriors = counted(stack.count, &format!("{letter}w"));
        self.write(format!("{warriors}{}->{}", losses.clearing.number(), keep.number()));
        self.table.glade_mut(keep).put(stack.owner, stack.piece, stack.count);
        Ok(true)
    }

    /// Warriors that a human Cult loses in defence become acolytes.
    fn acolytes(&mut self, losses: &Losses, stack: Stack) -> bool {
        let defends = matches!(losses.cause, Cause::Battle { defender: Faction::Cult, .. });
        if !defends || !self.table.is_human(Faction::Cult) {
            return false;
        }
        let letter = self.letter(Faction::Cult);
        let warriors = counted(stack.count, &format!("{letter}w"));
        self.write(format!("{warriors}{}->{letter}$", losses.clearing.number()));
        true
    }

    /// A relic goes to a forest beside the clearing; by default to the one whose clearings sort first.
    fn relic(&mut self, clearing: Clearing, stack: Stack) -> Result<bool, Halt> {
        let asked = if self.options.rules(Ruling::ForestAsked) {
            self.ask(Question::Forest(clearing))?
        } else {
            Answer::Nothing
        };
        let forest = match asked {
            Answer::Word(forest) => Some(forest),
            _ => self.first_forest(clearing),
        };
        let Some(forest) = forest else { return Ok(false) };
        let letter = self.letter(Faction::Keepers);
        let relics = counted(stack.count, &format!("{letter}{}", stack.piece));
        self.write(format!("{relics}{}->{forest}", clearing.number()));
        Ok(true)
    }

    fn first_forest(&self, clearing: Clearing) -> Option<String> {
        let forests = Terrain::of(self.table.map).forests();
        let beside = forests.filter(|forest| forest.contains(clearing));
        let first = beside.min_by_key(|forest| forest.iter().collect::<Vec<_>>())?;
        Some(first.to_string())
    }

    /// One action for all that goes to its supply: own pieces first, then in the order of set-up.
    fn write_group(&mut self, losses: &Losses, rest: &[Stack]) {
        let mut pieces: Vec<(u8, u8, String)> = Vec::new();
        let rank = |side: Side| if side == Side::Faction(self.current) { 0 } else { 1 + set_up_rank(side) };
        for stack in rest {
            let letter = if stack.owner == Side::Faction(self.current) {
                String::new()
            } else {
                stack.owner.to_string()
            };
            pieces.push((
                rank(stack.owner),
                class(stack.piece),
                counted(stack.count, &format!("{letter}{}", stack.piece)),
            ));
        }
        if let Some(plot) = self.table.glade(losses.clearing).plot.filter(|_| losses.plot) {
            let mark = plot.kind.filter(|_| plot.face_up).map_or_else(String::new, |kind| format!("_{kind}"));
            let owner = Side::Faction(PLOTTER);
            pieces.push((
                rank(owner),
                class(Piece::plain(PieceKind::Token)),
                format!("{}t{mark}", self.letter(PLOTTER)),
            ));
        }
        pieces.sort_by_key(|(rank, class, _)| (*rank, *class));
        let names: Vec<&str> = pieces.iter().map(|(_, _, name)| name.as_str()).collect();
        match names[..] {
            [] => {}
            [one] => self.write(format!("{one}{}->", losses.clearing.number())),
            _ => self.write(format!("({}){}->", names.join("+"), losses.clearing.number())),
        }
    }

    fn take_away(&mut self, clearing: Clearing, stack: Stack) {
        if let (Side::Faction(faction), true) = (stack.owner, stack.piece == warrior()) {
            return self.remove_warriors(faction, clearing, stack.count);
        }
        // Warriors that were brought to a keep in the same clearing stand there again.
        self.table.glade_mut(clearing).take(stack.owner, stack.piece, stack.count);
    }

    /// What the losses of each faction set off.
    fn set_off(&mut self, losses: &Losses) -> Done {
        let lost = |faction: Faction, kind: PieceKind| {
            losses
                .stacks
                .iter()
                .any(|stack| stack.owner == Side::Faction(faction) && stack.piece.kind == kind)
        };
        let remover = losses.cause.remover(Side::Faction(Faction::Alliance));
        if lost(Faction::Alliance, PieceKind::Token) && Bot::of(remover).is_some() {
            self.outrage();
        }
        if lost(Faction::Alliance, PieceKind::Building) && self.table.is_human(Faction::Alliance) {
            self.lost_base()?;
        }
        if lost(Faction::Riverfolk, PieceKind::Token)
            && self.table.is_human(Faction::Riverfolk)
            && let Answer::Number(funds) = self.ask(Question::Funds)?
        {
            self.write(format!("$_f->{funds}"));
        }
        if lost(Faction::Duchy, PieceKind::Building)
            && self.table.is_human(Faction::Duchy)
            && let Answer::Word(minister) = self.ask(Question::Minister)?
        {
            let letter = self.letter(Faction::Duchy);
            self.write(format!("#{minister}{letter}$->"));
        }
        Ok(())
    }

    /// Without a hand to take it from, the card for a human Alliance comes from the deck (2.8.1, Law of Root 8.2.6).
    pub fn outrage(&mut self) {
        let is_due = self.table.is_human(Faction::Alliance) && !self.options.rules(Ruling::NoOutrage);
        if is_due {
            let letter = self.letter(Faction::Alliance);
            self.write(format!("#->{letter}$"));
        }
    }

    /// With a base the Alliance loses supporters of its suit and half of its officers.
    fn lost_base(&mut self) -> Done {
        let letter = self.letter(Faction::Alliance);
        if let Answer::Cards(cards) = self.ask(Question::Supporters)? {
            self.write(format!("{}{letter}$->", written_cards(&cards)));
        }
        if let Answer::Number(officers @ 1..) = self.ask(Question::Officers)? {
            self.write(format!("{}{letter}$->", counted(officers, &format!("{letter}w"))));
        }
        Ok(())
    }

    /// A point for each building or token of an enemy, whose turn it is first (Law of Root 3.2.1).
    fn score_losses(&mut self, losses: &Losses) -> Done {
        let mut points = [0u8; Faction::ALL.len()];
        let enemies = losses
            .stacks
            .iter()
            .filter(|stack| stack.owner != Side::Faction(losses.cause.remover(stack.owner)));
        for stack in enemies {
            let worth = match (stack.owner, stack.piece.kind) {
                // Relics are prized trophies.
                (Side::Faction(Faction::Keepers), PieceKind::Token) => 2,
                (_, PieceKind::Building | PieceKind::Token) => 1,
                _ => 0,
            };
            points[losses.cause.remover(stack.owner) as usize] += worth * stack.count;
        }
        points[losses.cause.remover(Side::Faction(PLOTTER)) as usize] += u8::from(losses.plot);
        self.score(self.current, points[self.current as usize])?;
        let current = self.current;
        for &faction in Faction::ALL.iter().filter(|&&faction| faction != current) {
            self.score(faction, points[faction as usize])?;
        }
        Ok(())
    }

    /// A Vagabond damages items: `(%f+%t)V$->d`.
    ///
    /// # Errors
    /// The turn waits for the items.
    pub fn damage(&mut self, faction: Faction, count: u8) -> Done {
        if count == 0 {
            return Ok(());
        }
        let Answer::Items(items) = self.ask(Question::Damage(faction, count))? else { return Ok(()) };
        let mut kinds: Vec<(Item, u8)> = Vec::new();
        for item in items.into_iter().take(count.into()) {
            match kinds.iter_mut().find(|(known, _)| *known == item) {
                Some((_, many)) => *many += 1,
                None => kinds.push((item, 1)),
            }
        }
        let written: Vec<String> =
            kinds.iter().map(|(item, many)| counted(*many, &format!("%{item}"))).collect();
        let board = if faction == self.current { String::new() } else { format!("{faction}$") };
        match &written[..] {
            [] => {}
            [one] => self.write(format!("{one}{board}->d")),
            _ => self.write(format!("({}){board}->d", written.join("+"))),
        }
        Ok(())
    }
}

/// Warriors, buildings, tokens.
fn class(piece: Piece) -> u8 {
    match piece.kind {
        PieceKind::Warrior => 0,
        PieceKind::Building => 1,
        PieceKind::Token => 2,
        PieceKind::Pawn | PieceKind::Ferry => 3,
    }
}

/// Cards as a record writes them: `F#`, `(2F+B)#`.
pub(crate) fn written_cards(cards: &[(u8, Card)]) -> String {
    let one = |(count, card): &(u8, Card)| {
        let suit = card.suit.map_or("", |suit| suit.word());
        let name = card.name.map_or_else(String::new, |name| name.to_string());
        counted(*count, &format!("{suit}#{name}"))
    };
    match cards {
        [] => "#".to_owned(),
        [card] => one(card),
        _ if cards.iter().all(|(_, card)| card.name.is_none() && card.suit.is_some()) => {
            let suit = |(count, card): &(u8, Card)| counted(*count, card.suit.map_or("", |suit| suit.word()));
            format!("({})#", cards.iter().map(suit).collect::<Vec<_>>().join("+"))
        }
        _ => format!("({})", cards.iter().map(one).collect::<Vec<_>>().join("+")),
    }
}
