//! 11.7 Plots and 11.8 Bot interactions: what lies face down, what it does when it turns up, and when it leaves.

use scorebook_root::names::{Faction, Plot, Side};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Mark, PieceKind};

use super::CORVIDS;
use crate::ask::{Answer, Question};
use crate::battle::{fell, fell_warriors, is_vagabond};
use crate::losses::{Cause, Losses, written_cards};
use crate::options::{Ruling, Trait};
use crate::play::{Done, Halt, Play, joined};
use crate::table::{Glade, PlotToken, Stack, Table, clearings};
use crate::target::{highest_priority, may_place};

impl Table {
    /// The plots in the supply.
    pub fn plots_left(&self) -> u8 {
        let unknown =
            |clearing: &Clearing| self.glade(*clearing).plot.is_some_and(|plot| plot.kind.is_none());
        let on_map = u8::try_from(clearings().filter(unknown).count()).unwrap_or(u8::MAX);
        self.hidden.iter().sum::<u8>().saturating_sub(on_map)
    }

    /// The plots that lie face up, of one kind or of all.
    pub fn face_up(&self, kind: Option<Plot>) -> u8 {
        let counts = |plot: PlotToken| plot.face_up && (kind.is_none() || plot.kind == kind);
        let showing =
            clearings().filter_map(|clearing| self.glade(clearing).plot).filter(|&plot| counts(plot));
        u8::try_from(showing.count()).unwrap_or(u8::MAX)
    }
}

impl Glade {
    /// Whether a snare lies face up here.
    pub fn is_snared(&self) -> bool {
        self.plot.is_some_and(|plot| plot.face_up && plot.kind == Some(Plot::Snare))
    }
}

impl Play<'_> {
    /// What a plot does when it is flipped.
    pub(super) fn flip_effect(&mut self, clearing: Clearing, kind: Plot) -> Done {
        let is_vendetta = self.options.has(Trait::Vendetta);
        let bomb_first = self.options.rules(Ruling::VendettaBombFirst);
        if is_vendetta && bomb_first && kind != Plot::Bomb {
            self.bomb(clearing, kind)?;
        }
        match kind {
            Plot::Bomb => return self.bomb(clearing, kind),
            Plot::Extortion => self.extortion(clearing)?,
            // A snare works while it lies face up, a raid when it leaves the map.
            Plot::Snare | Plot::Raid => {}
        }
        if is_vendetta && !bomb_first {
            self.bomb(clearing, kind)?;
        }
        Ok(())
    }

    /// 11.7.1 Bomb. Remove all enemy pieces in its clearing, then swap the token with a random plot, face up.
    fn bomb(&mut self, clearing: Clearing, kind: Plot) -> Done {
        self.tell("11.7.1", format!("The bomb in {} goes off.", clearing.number()));
        let enemies: Vec<(Faction, bool)> =
            self.table.enemies(CORVIDS).map(|player| (player.faction, player.is_human)).collect();
        let mut stacks = Vec::new();
        for (enemy, is_human) in enemies {
            let there: Vec<Stack> = self.table.glade(clearing).of(enemy).copied().collect();
            if is_vagabond(enemy) && !there.is_empty() {
                let two = !is_human && self.options.rules(Ruling::VagabotTwoItems);
                self.damage(enemy, if two { 2 } else { 3 })?;
            }
            if is_human {
                stacks.extend(there.into_iter().filter(|stack| can_be_bombed(*stack)));
            } else {
                stacks.extend(self.bombed_bot(enemy, there)?);
            }
        }
        if !self.options.rules(Ruling::HirelingsSpared) {
            let hired = |stack: &&Stack| matches!(stack.owner, Side::Hireling(_)) && can_be_bombed(**stack);
            stacks.extend(self.table.glade(clearing).stacks.iter().filter(hired).copied());
        }
        let cause = Cause::Effect(CORVIDS);
        self.remove(&Losses { clearing, stacks, plot: false, cause, is_told: false })?;
        self.swap(clearing, kind)
    }

    /// 11.8.1 Bomb. Of each bot remove two pieces, warriors first.
    fn bombed_bot(&mut self, bot: Faction, there: Vec<Stack>) -> Result<Vec<Stack>, Halt> {
        let mut left: Vec<Stack> = there.into_iter().filter(|stack| can_be_bombed(*stack)).collect();
        let mut fallen = Vec::new();
        let mut hits = 2 - fell_warriors(&mut left, 2, &mut fallen);
        while hits > 0 {
            let buildings = left.iter().filter(|stack| stack.piece.kind == PieceKind::Building);
            let buildings: Vec<Stack> = buildings.copied().collect();
            let first = self.options.rules(Ruling::BombBuildingsFirst) && !buildings.is_empty();
            let among = if first { &buildings } else { &left };
            let Some(piece) = self.next_to_fall(bot, among, hits)? else { break };
            fell(&mut left, piece, &mut fallen);
            hits -= 1;
        }
        Ok(fallen)
    }

    /// The newcomer lies face up, triggers nothing, and may be the other bomb.
    fn swap(&mut self, clearing: Clearing, kind: Plot) -> Done {
        let number = clearing.number();
        if self.table.plots_left() == 0 {
            if self.options.rules(Ruling::BombLeaves) {
                self.table.glade_mut(clearing).plot = None;
                self.bring_home(PlotToken { kind: Some(kind), face_up: true });
                self.write(format!("t_{kind}{number}->"));
            }
            return Ok(());
        }
        let newcomer = self.hidden_plot(Question::Swapped(clearing))?;
        self.reveal(newcomer);
        self.bring_home(PlotToken { kind: Some(kind), face_up: true });
        self.table.glade_mut(clearing).plot = Some(PlotToken { kind: Some(newcomer), face_up: true });
        self.write(format!("t_{kind}{number}->"));
        self.write(format!("t_{newcomer}->{number}"));
        if self.options.rules(Ruling::SwapRemoves) {
            self.plot_left(clearing, Some(kind));
        }
        Ok(())
    }

    /// 11.7.3 Extortion. Each player with any faction pieces in its clearing must discard one card; bots have none.
    fn extortion(&mut self, clearing: Clearing) -> Done {
        for human in self.humans_in(clearing) {
            if self.table.player(human).is_some_and(|player| player.hand == Some(0)) {
                continue;
            }
            let is_random = self.options.rules(Ruling::ExtortionRandom);
            let question = if is_random { Question::Drawn(human) } else { Question::Discard(human) };
            if let Answer::Cards(cards) = self.ask(question)? {
                let how = if is_random { "a random card" } else { "a card" };
                self.tell("11.7.3", format!("Extortion: {} discards {how}.", human.name()));
                self.write(format!("{}{human}->", written_cards(&cards)));
                let player = self.table.players.iter_mut().find(|player| player.faction == human);
                if let Some(hand) = player.and_then(|player| player.hand.as_mut()) {
                    *hand = hand.saturating_sub(1);
                }
            }
        }
        Ok(())
    }

    /// Puts a random plot face down. Nobody looks at it, unless a scenario knows.
    pub fn lay_plot(&mut self, clearing: Clearing) {
        let kind = self.answers.placed(clearing).filter(|&kind| self.table.hidden[kind as usize] > 0);
        if let Some(kind) = kind {
            self.table.hidden[kind as usize] -= 1;
        }
        self.table.glade_mut(clearing).plot = Some(PlotToken { kind, face_up: false });
    }

    /// Turns a plot up and tells what it is.
    ///
    /// # Errors
    /// The turn waits for people to look.
    pub fn turn_up(&mut self, clearing: Clearing) -> Result<Option<Plot>, Halt> {
        let Some(plot) = self.table.glade(clearing).plot else { return Ok(None) };
        let kind = match plot.kind {
            Some(kind) => kind,
            None => self.hidden_plot(Question::Flipped(clearing))?,
        };
        if plot.kind.is_none() {
            self.reveal(kind);
        }
        self.table.glade_mut(clearing).plot = Some(PlotToken { kind: Some(kind), face_up: true });
        Ok(Some(kind))
    }

    /// A plot that people draw or turn: one of those that nobody has seen.
    ///
    /// # Errors
    /// The turn waits for an answer that can be true.
    pub fn hidden_plot(&mut self, question: Question) -> Result<Plot, Halt> {
        match self.ask(question.clone())? {
            Answer::Plot(kind) if self.table.hidden[kind as usize] > 0 => Ok(kind),
            _ => Err(Halt::Ask(question)),
        }
    }

    /// A plot is known from now on.
    pub fn reveal(&mut self, kind: Plot) {
        let left = &mut self.table.hidden[kind as usize];
        *left = left.saturating_sub(1);
    }

    /// A plot goes back to the supply.
    pub fn bring_home(&mut self, plot: PlotToken) {
        if let Some(kind) = plot.kind {
            self.table.hidden[kind as usize] += 1;
        }
    }

    /// 11.7.4 Raid. When removed, place one warrior in each adjacent clearing; too few go to the highest priority.
    fn raid(&mut self, clearing: Clearing) {
        let water = self.table.ferry_reaches(clearing).filter(|_| self.options.rules(Ruling::FerryForRaids));
        let targets = self.table.neighbours(clearing).chain(water);
        let legal = |target: &Clearing| may_place(&self.table, self.options, CORVIDS, *target);
        let mut targets: Vec<Clearing> = targets.filter(legal).collect();
        targets.sort_by_key(|&target| highest_priority(&self.table, target));
        while !targets.is_empty() {
            let later = targets.split_off(targets.len().min(self.table.left(CORVIDS).into()));
            self.raiders(&mut targets);
            targets = later;
            let may_thicken = self.options.rules(Ruling::RaidThickens) && !targets.is_empty();
            if !may_thicken || !self.the_plot_thickens("11.4.3.II") || self.table.left(CORVIDS) == 0 {
                return;
            }
        }
    }

    fn raiders(&mut self, targets: &mut [Clearing]) {
        targets.sort_by_key(|target| target.number());
        for &target in &*targets {
            self.place_warriors(CORVIDS, target, 1);
        }
        if !targets.is_empty() {
            let letter = self.letter(CORVIDS);
            self.write(format!("{letter}w->{}", joined(targets)));
        }
    }

    /// What the loss of a plot sets off: a raid, and the warrior of Backup Plans.
    pub fn plot_left(&mut self, clearing: Clearing, kind: Option<Plot>) {
        if kind == Some(Plot::Raid) {
            self.raid(clearing);
        }
        let may = may_place(&self.table, self.options, CORVIDS, clearing);
        if self.options.has(Trait::BackupPlans) && may && self.place_warriors(CORVIDS, clearing, 1) > 0 {
            let letter = self.letter(CORVIDS);
            self.write(format!("{letter}w->{}", clearing.number()));
        }
    }

    /// A facedown raid shows its face when it leaves the map; of other kinds nobody learns.
    pub(crate) fn show_raid(&mut self, losses: &Losses) -> Result<Option<Plot>, Halt> {
        let Some(plot) = self.table.glade(losses.clearing).plot.filter(|_| losses.plot) else {
            return Ok(None);
        };
        let kind = match plot.kind {
            Some(kind) => Some(kind),
            None => match self.ask(Question::Removed(losses.clearing))? {
                Answer::Plot(kind) => Some(kind),
                _ => None,
            },
        };
        if kind == Some(Plot::Raid) && !plot.face_up {
            if plot.kind.is_none() {
                self.reveal(Plot::Raid);
            }
            let face_up = PlotToken { kind, face_up: true };
            self.table.glade_mut(losses.clearing).plot = Some(face_up);
            let letter = self.letter(CORVIDS);
            self.write(format!("{letter}t{}^t_r", losses.clearing.number()));
        }
        Ok(kind)
    }
}

/// Pawns stay, and the warlord is removed only in battle (Law of Root 9.2.2, 14.2.2).
fn can_be_bombed(stack: Stack) -> bool {
    stack.piece.kind != PieceKind::Pawn
        && !(stack.piece.kind == PieceKind::Warrior && stack.piece.mark != Mark::Plain)
}
