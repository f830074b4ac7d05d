//! Pieces leave a clearing: who saves some of them, how the rest is written, what it sets off, and who scores.

use scorebook_root::names::{Faction, Item, Side, Suit};
use scorebook_root::rules::{Kind, Terrain};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Card, Mark, Piece, PieceKind};

use super::happening::Happening;
use super::play::{Done, Halt, Play};
use crate::ask::{Answer, Question};
use crate::table::card::OpenCard;
use crate::table::glade::{PLOTTER, Stack, set_up_rank, warrior};
use crate::table::loss::{Cause, Losses};
use crate::words::name::{counted, written_cards};

/// How many items of a Vagabond are damaged when all pieces of a clearing are removed (Law of Root 9.2.2, 7.2.1).
pub const REMOVED: u8 = 3;

impl Play<'_> {
    /// Removes pieces from a clearing: first all of them, then what that sets off, then points (Law of Root 1.5.4).
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn remove(&mut self, losses: &Losses) -> Done {
        let plot = self.take_off(losses)?;
        self.score_losses(losses, plot)
    }

    /// Replaces pieces: they are removed, a piece of one's own comes to their clearing, then points are scored (Law of Root G.23).
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn replace(&mut self, me: Faction, losses: &Losses, piece: Piece) -> Done {
        let plot = self.take_off(losses)?;
        self.place(me, losses.clearing, &[(1, piece)])?;
        self.score_losses(losses, plot)
    }

    /// Removes pieces with all that it sets off but the points; tells whether a plot left.
    fn take_off(&mut self, losses: &Losses) -> Result<bool, Halt> {
        for (me, room) in self.bots() {
            room.before_loss(self, me, losses)?;
        }
        let rest = if losses.is_told { losses.stacks.clone() } else { self.redirect(losses)? };
        self.write_group(losses, &rest);
        for &stack in &rest {
            self.take_away(losses.clearing, stack);
        }
        let plot = self.table.glade(losses.clearing).plot.filter(|_| losses.plot);
        if let Some(token) = plot {
            self.table.glade_mut(losses.clearing).plot = None;
            self.table.bring_home(token);
        }
        if !losses.is_told {
            self.set_off(losses)?;
        }
        self.happened(&Happening::Removed { losses: losses.clone(), plot })?;
        Ok(plot.is_some())
    }

    /// Removes all enemy pieces in a clearing, as a revolt does: of Vagabonds three items are damaged (Law of Root 9.2.2), a warlord
    /// falls only in battle (14.2.2). Hirelings are enemies too (G8).
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn sweep(&mut self, me: Faction, clearing: Clearing) -> Done {
        let enemies: Vec<Faction> = self.table.enemies(me).map(|seat| seat.faction).collect();
        let mut stacks = Vec::new();
        for enemy in enemies {
            let there: Vec<Stack> = self.table.glade(clearing).of(enemy).copied().collect();
            if there.iter().any(|stack| stack.piece.kind == PieceKind::Pawn) {
                self.damage(enemy, REMOVED)?;
            }
            stacks.extend(there.into_iter().filter(|stack| can_be_swept(*stack)));
        }
        if !self.table.rules_that("hirelings_ignored") {
            let there = self.table.glade(clearing).stacks.iter();
            stacks.extend(there.filter(|stack| matches!(stack.owner, Side::Hireling(_))).copied());
        }
        let plot = me != PLOTTER && self.table.glade(clearing).plot.is_some();
        self.remove(&Losses { clearing, stacks, plot, cause: Cause::Effect(me), is_told: false })
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
            if is_saved {
                // Warriors that were brought to a keep in the same clearing stand there again.
                self.table.glade_mut(losses.clearing).take(stack.owner, stack.piece, stack.count);
                continue;
            }
            let count = stack.count.saturating_sub(self.saved_by_its_room(losses, stack)?);
            rest.extend((count > 0).then_some(Stack { count, ..stack }));
        }
        Ok(rest)
    }

    fn saved_by_its_room(&mut self, losses: &Losses, stack: Stack) -> Result<u8, Halt> {
        let Side::Faction(owner) = stack.owner else { return Ok(0) };
        self.room(owner).map_or(Ok(0), |room| room.save(self, owner, losses, stack))
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
        self.cards_discarded(Faction::Marquise, &cards)?;
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
        let asked = if self.table.rules_that("forest_asked") {
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

    /// Takes pieces off the map to their supply.
    pub fn take_away(&mut self, clearing: Clearing, stack: Stack) {
        let taken = self.table.glade_mut(clearing).take(stack.owner, stack.piece, stack.count);
        self.table.bring_to_supply(stack.owner, stack.piece, taken);
    }

    /// Takes warriors off the map to their supply, without writing it.
    pub fn take_warriors(&mut self, faction: Faction, clearing: Clearing, count: u8) {
        self.take_away(clearing, Stack { owner: Side::Faction(faction), piece: warrior(), count });
    }

    /// What the losses of each faction set off.
    fn set_off(&mut self, losses: &Losses) -> Done {
        let lost = |faction: Faction, kind: PieceKind| {
            losses
                .stacks
                .iter()
                .any(|stack| stack.owner == Side::Faction(faction) && stack.piece.kind == kind)
        };
        let remover = self.remover(losses, Side::Faction(Faction::Alliance));
        if lost(Faction::Alliance, PieceKind::Token) && remover.is_some_and(|by| self.table.is_bot(by)) {
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
        let is_due = self.table.is_human(Faction::Alliance) && !self.table.rules_that("no_outrage");
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

    /// Who removes the pieces of a side; in a battle that somebody else began, that is he.
    fn remover(&self, losses: &Losses, owner: Side) -> Option<Faction> {
        let is_battle = matches!(losses.cause, Cause::Battle { .. });
        self.instigator.filter(|_| is_battle).or_else(|| losses.cause.remover(owner))
    }

    /// A point for each building or token of an enemy, whose turn it is first (Law of Root 3.2.1).
    fn score_losses(&mut self, losses: &Losses, plot: bool) -> Done {
        let mut points = [0u8; Faction::ALL.len()];
        for &stack in &losses.stacks {
            let Some(remover) = self.remover(losses, stack.owner) else { continue };
            if stack.owner != Side::Faction(remover) {
                points[remover as usize] += self.worth(losses, remover, stack) * stack.count;
            }
        }
        if let Some(remover) = self.remover(losses, Side::Faction(PLOTTER)).filter(|_| plot) {
            points[remover as usize] += 1;
        }
        self.score(self.current, points[self.current as usize])?;
        let current = self.current;
        for &faction in Faction::ALL.iter().filter(|&&faction| faction != current) {
            self.score(faction, points[faction as usize])?;
        }
        Ok(())
    }

    /// What a removed piece is worth to whoever removed it: by its owner's room, and by that of the remover.
    fn worth(&self, losses: &Losses, remover: Faction, stack: Stack) -> u8 {
        let own_room = match stack.owner {
            Side::Faction(owner) => self.room(owner).map(|room| room.worth(&self.table, owner, stack.piece)),
            Side::Hireling(_) => None,
        };
        let usual = stack.kind().map_or(0, Kind::worth);
        let bounty = self.room(remover).map_or(0, |room| room.bounty(&self.table, remover, losses, stack));
        own_room.unwrap_or(usual) + bounty
    }

    /// Cards of a hand go to the discard pile.
    ///
    /// # Errors
    /// The turn waits for an answer of whoever collects discarded cards.
    pub fn cards_discarded(&mut self, by: Faction, cards: &[(u8, Card)]) -> Done {
        for (count, card) in cards {
            let open = card.suit.map(|suit| OpenCard { suit, name: card.name, item: None });
            for _ in 0..*count {
                self.discarded(by, open)?;
            }
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
        if let Some(room) = self.room(faction)
            && room.damage(self, faction, count)?
        {
            return Ok(());
        }
        let Answer::Items(mut items) = self.ask(Question::Damage(faction, count))? else { return Ok(()) };
        items.truncate(count.into());
        for &item in &items {
            let satchels = self.table.satchels.iter_mut().flatten();
            let mut lying = satchels.filter(|(owner, kind, _)| (*owner, *kind) == (faction, item));
            if let Some((.., left)) = lying.next() {
                *left = left.saturating_sub(1);
            }
        }
        self.write_damage(faction, items.into_iter());
        Ok(())
    }

    /// Writes which items of a satchel are damaged, like ones together.
    pub fn write_damage(&mut self, faction: Faction, items: impl Iterator<Item = Item>) {
        let mut kinds: Vec<(Item, u8)> = Vec::new();
        for item in items {
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
    }
}

/// Pawns stay, and the warlord is removed only in battle (Law of Root 9.2.2, 14.2.2).
pub fn can_be_swept(stack: Stack) -> bool {
    stack.piece.kind != PieceKind::Pawn
        && !(stack.piece.kind == PieceKind::Warrior && stack.piece.mark != Mark::Plain)
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
