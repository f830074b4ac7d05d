//! A battle (Law of Root 4.3), fought by or against a bot.

use scorebook_root::names::{Character, Faction, Side};
use scorebook_root::rules::clash::{self, AMBUSH};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Mark, Piece, PieceKind};

use super::choose::points;
use super::happening::Happening;
use super::play::{Done, Halt, Play};
use crate::ask::aid::{self, Effect, Scorer, Uses, offered};
use crate::ask::{Answer, Question};
use crate::table::glade::Stack;
use crate::table::loss::{Fight, Losses, Role, Toll};
use crate::words::name::written_cards;

/// One side of a battle.
#[derive(Clone, Debug)]
struct Force {
    faction: Faction,
    role: Role,
    /// The most hits that it can roll, those of its helpers with them.
    strength: u8,
    /// Who fights along: warriors of others, hired or as if they were.
    helpers: Vec<(Faction, u8)>,
    uses: Uses,
}

impl Force {
    /// Others fight along, and count for the dice.
    fn join(&mut self, helpers: Vec<(Faction, u8)>) {
        let more: u8 = helpers.iter().map(|(_, count)| *count).sum();
        self.strength = self.strength.saturating_add(more);
        self.helpers.extend(helpers);
    }
}

impl Play<'_> {
    /// Fights a battle: dice, hits, losses of both sides, and points.
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn battle(&mut self, fight: Fight) -> Done {
        self.bots().into_iter().try_for_each(|(me, room)| room.serves(self, me, fight))?;
        for faction in [fight.attacker, fight.defender] {
            if let Some(room) = self.room(faction) {
                room.before_dice(self, faction, fight)?;
            }
        }
        let ambush = self.ambush(fight)?;
        let letter = self.letter(fight.attacker);
        let opening = format!("{letter}X{}{}{ambush}", fight.defender, fight.clearing.number());
        let shots = self.room(fight.attacker).map_or(0, |room| room.first_hits(&self.table, fight.attacker));
        let first = [(fight.attacker, if ambush.is_empty() { 0 } else { AMBUSH }), (fight.defender, shots)];
        if first.iter().any(|(_, hits)| *hits > 0) {
            return self.struck_first(fight, &opening, first);
        }
        let rolled = self.dice(fight)?;
        self.write(format!("{opening}({},{})", rolled.0, rolled.1));
        self.clash(fight, rolled, Losses::in_battle(fight))
    }

    /// Fights a battle between others, in which somebody else removes the pieces of both and scores for them: the Vagrant.
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn instigate(&mut self, by: Faction, fight: Fight) -> Done {
        self.instigator = Some(by);
        let done = self.battle(fight);
        self.instigator = None;
        done
    }

    /// An ambush of a human against a bot, where the table allows it: the suit of the card and `@`.
    fn ambush(&mut self, fight: Fight) -> Result<String, Halt> {
        let Fight { attacker, defender, clearing, .. } = fight;
        let is_possible = self.table.rules_that("ambush_allowed")
            && self.table.is_human(defender)
            && !self.table.is_human(attacker);
        if !is_possible {
            return Ok(String::new());
        }
        match self.ask(Question::Ambush(defender, clearing))? {
            Answer::Cards(cards) => {
                let suit = cards.first().and_then(|(_, card)| card.suit);
                Ok(suit.map_or_else(String::new, |suit| format!("{suit}@")))
            }
            _ => Ok(String::new()),
        }
    }

    /// Hits before any dice: an ambush, or a shot. Whoever has nothing left to fight with ends the battle (Law of Root 4.3.1).
    fn struck_first(&mut self, fight: Fight, opening: &str, first: [(Faction, u8); 2]) -> Done {
        let mut losses = Losses::in_battle(fight);
        let (mut items, mut is_over) = (Vec::new(), false);
        for (faction, hits) in first {
            let toll = self.suffer(faction, fight.clearing, hits)?;
            is_over |= hits > 0 && self.falls(fight, faction, &toll);
            items.push((faction, toll.items));
            losses.stacks.extend(toll.stacks);
            losses.plot |= toll.plot;
        }
        // What is written first happens first: the dice fall after it.
        let rolled = if is_over { None } else { Some(self.dice(fight)?) };
        let dice = rolled.map_or_else(String::new, |(attack, defence)| format!("({attack},{defence})"));
        self.write(format!("{opening}{dice}"));
        items.into_iter().try_for_each(|(faction, count)| self.damage(faction, count))?;
        self.remove(&losses)?;
        match rolled {
            Some(rolled) => self.clash(fight, rolled, losses),
            None => self.happened(&Happening::Battled { fight, fallen: losses.stacks, plot: losses.plot }),
        }
    }

    /// Whether a side has nothing left to fight with: an attacker no warriors, a defender no pieces. A pawn always stays.
    fn falls(&self, fight: Fight, faction: Faction, toll: &Toll) -> bool {
        if is_vagabond(faction) {
            return false;
        }
        let glade = self.table.glade(fight.clearing);
        let fallen = |counts: fn(PieceKind) -> bool| {
            let stacks = toll.stacks.iter().filter(|stack| counts(stack.piece.kind));
            stacks.map(|stack| stack.count).sum::<u8>()
        };
        if faction == fight.attacker {
            let warriors = self.table.warriors(faction, fight.clearing);
            return warriors <= fallen(|kind| kind == PieceKind::Warrior);
        }
        glade.pieces(faction) <= fallen(|_| true) + u8::from(toll.plot)
    }

    /// What attacker and defender roll: the higher die is the attacker's, unless a human Alliance defends (Law of Root 8.2.2)
    /// or a bot with a trait for it.
    fn dice(&mut self, fight: Fight) -> Result<(u8, u8), Halt> {
        let Fight { attacker, defender, clearing, dice } = fight;
        let against = if attacker == self.current { defender } else { attacker };
        let question = Question::Dice { clearing, against };
        let asked = if dice.is_none() { self.ask(question.clone())? } else { Answer::Nothing };
        let (one, other) = match (dice, asked) {
            (Some(dice), _) => dice,
            (None, Answer::Dice(one, other)) => (one, other),
            _ => return Err(Halt::Ask(question)),
        };
        let (high, low) = (one.max(other), one.min(other));
        let is_guerrilla = match self.room(defender) {
            Some(room) => room.has_higher_die(&self.table, defender),
            None => defender == Faction::Alliance && self.table.is_human(defender),
        };
        Ok(if is_guerrilla { (low, high) } else { (high, low) })
    }

    /// Hits are dealt by both sides at once; `before` is what fell before the dice.
    fn clash(&mut self, fight: Fight, (attack, defence): (u8, u8), before: Losses) -> Done {
        let Fight { attacker, defender, clearing, .. } = fight;
        let strength = self.strength(attacker, fight)?;
        let resistance = self.strength(defender, fight)?;
        let attackers = self.force(fight, Role::Attacker, strength)?;
        let defenders = self.force(fight, Role::Defender, resistance)?;
        let bare = if defenders.helpers.is_empty() { self.bare(defender, clearing, resistance) } else { 0 };
        let dealt = bare + self.added_hits(&attackers, fight);
        let taken = self.added_hits(&defenders, fight);
        self.spend(&attackers, fight)?;
        self.spend(&defenders, fight)?;
        let defender_hits = defenders.uses.taken(clash::rolled(attack, attackers.strength), dealt);
        let attacker_hits = attackers.uses.taken(clash::rolled(defence, defenders.strength), taken);
        let mut toll = self.suffer_together(&defenders, clearing, defender_hits)?;
        let own = self.suffer_together(&attackers, clearing, attacker_hits)?;
        self.damage(defender, toll.items)?;
        self.damage(attacker, own.items)?;
        toll.stacks.extend(own.stacks);
        let mut losses = Losses::in_battle(fight);
        (losses.stacks, losses.plot) = (toll.stacks, toll.plot || own.plot);
        self.remove(&losses)?;
        let fallen = before.stacks.into_iter().chain(losses.stacks).collect();
        self.happened(&Happening::Battled { fight, fallen, plot: before.plot || losses.plot })
    }

    /// A side with what it uses. People, and bots whose rules are not ours, are asked; a bot that defends may enlist an Arbiter.
    fn force(&mut self, fight: Fight, role: Role, strength: u8) -> Result<Force, Halt> {
        let faction = if role == Role::Attacker { fight.attacker } else { fight.defender };
        let clearing = fight.clearing;
        let mut force = Force { faction, role, strength, helpers: Vec::new(), uses: Uses::default() };
        force.join(self.hired(fight, faction));
        if self.room(faction).is_some() {
            if role == Role::Defender {
                force.strength += self.enlist(fight, force.strength)?;
            }
            return Ok(force);
        }
        let mut offered = offered(&self.table, faction, clearing, role);
        let may_hire = self.may_hire(fight, faction);
        offered.retain(|aid| aid.does != Effect::Mercenaries || may_hire);
        let arbiter = self.arbiter(fight).filter(|_| role == Role::Defender);
        if arbiter.is_some_and(|arbiter| self.table.is_bot(arbiter)) {
            offered.extend(aid::all().iter().find(|aid| aid.does == Effect::Swords));
        }
        if let Answer::Uses(uses) = self.ask(Question::Uses { faction, clearing, offered })? {
            force.uses = uses;
        }
        if force.uses.has(Effect::Mercenaries) {
            force.join(vec![(Faction::Riverfolk, self.table.warriors(Faction::Riverfolk, clearing))]);
        }
        if let Some(arbiter) = arbiter.filter(|_| force.uses.has(Effect::Swords)) {
            force.strength = force.strength.saturating_add(self.lent_by(arbiter, fight)?);
        }
        Ok(force)
    }

    /// The Vagabond in the clearing who may be enlisted: the Arbiter, and among people whoever may be one.
    fn arbiter(&self, fight: Fight) -> Option<Faction> {
        let may_be = |faction: Faction| match self.room(faction) {
            Some(room) => room.lends(&self.table, faction, fight.clearing).is_some(),
            None => self.table.character(faction).is_none_or(|character| character == Character::Arbiter),
        };
        let vagabonds = [Faction::Vagabond, Faction::SecondVagabond].into_iter();
        let mut others = vagabonds.filter(|&faction| fight.role(faction).is_none());
        others.find(|&faction| self.table.glade(fight.clearing).has(faction) && may_be(faction))
    }

    /// What the Arbiter adds to the most that a defender can roll: his swords, a bot the items on its Battle Track.
    fn lent_by(&mut self, arbiter: Faction, fight: Fight) -> Result<u8, Halt> {
        let lent = self.room(arbiter).and_then(|room| room.lends(&self.table, arbiter, fight.clearing));
        lent.map_or_else(|| self.strength(arbiter, fight), Ok)
    }

    /// 7.7.6 A bot in defence enlists the Arbiter when it can roll less than three hits, less than there are enemy pieces in the
    /// battle, and has more points than the Arbiter, who scores for it.
    fn enlist(&mut self, fight: Fight, strength: u8) -> Result<u8, Halt> {
        let Fight { attacker, defender, clearing, .. } = fight;
        let enemies = self.table.glade(clearing).pieces(attacker);
        let is_wanted = strength < 3 && strength < enemies;
        let is_known = |arbiter: &Faction| {
            self.table.is_bot(*arbiter) || self.table.character(*arbiter) == Some(Character::Arbiter)
        };
        let arbiter = self.arbiter(fight).filter(is_known).filter(|_| is_wanted);
        let Some(arbiter) = arbiter else { return Ok(0) };
        if points(&self.table, defender) <= points(&self.table, arbiter) {
            return Ok(0);
        }
        self.score(arbiter, 1)?;
        self.lent_by(arbiter, fight)
    }

    /// Hits that are not rolled.
    fn added_hits(&self, force: &Force, fight: Fight) -> u8 {
        let room = self.room(force.faction);
        let own = room.map_or(0, |room| room.extra_hits(&self.table, force.faction, fight, force.role));
        own + force.uses.extra_hits()
    }

    /// What is used is paid for: cards go, and others score.
    fn spend(&mut self, force: &Force, fight: Fight) -> Done {
        let faction = force.faction;
        for aid in &force.uses.aids {
            if aid.spent {
                self.write(format!("#{}{}$->", aid.name, self.letter(faction)));
                self.table.spend_crafted(faction, &aid.name);
                self.discarded(faction, self.table.card_called(&aid.name))?;
            }
            if let Some(kept) = aid.sheds
                && let Answer::Cards(cards) = self.ask(Question::Shed(faction, kept))?
            {
                self.write(format!("{}{faction}->", written_cards(&cards)));
                self.cards_discarded(faction, &cards)?;
            }
            match aid.scores {
                Some(Scorer::Foe) => self.score(fight.foe(faction), 1)?,
                Some(Scorer::Helper) => {
                    let helper = self.arbiter(fight).unwrap_or(Faction::Vagabond);
                    self.score(helper, 1)?;
                }
                None => {}
            }
        }
        Ok(())
    }

    /// The most hits that a side can roll: its warriors, the swords of a Vagabond, or what its room says.
    fn strength(&mut self, faction: Faction, fight: Fight) -> Result<u8, Halt> {
        let role = fight.role(faction).unwrap_or(Role::Defender);
        let room = self.room(faction);
        if let Some(most) = room.and_then(|room| room.most_rolled(&self.table, faction, fight, role)) {
            return Ok(most);
        }
        if !is_vagabond(faction) {
            return Ok(self.table.warriors(faction, fight.clearing));
        }
        if let Some(swords) = self.table.swords(faction) {
            return Ok(swords);
        }
        match self.ask(Question::Swords(faction))? {
            Answer::Number(swords) => Ok(swords),
            _ => Ok(0),
        }
    }

    /// The hit more against a defender with nothing to roll with (Law of Root 4.3.3.II, 9.2.4), or what its room says.
    fn bare(&self, defender: Faction, clearing: Clearing, resistance: u8) -> u8 {
        let told = self.room(defender).and_then(|room| room.is_defenseless(&self.table, defender, clearing));
        match told {
            Some(is_defenseless) => u8::from(is_defenseless),
            // A Vagabot whose rules are not known is no Vagabond.
            None if is_vagabond(defender) && !self.table.is_human(defender) => 0,
            None if is_vagabond(defender) => clash::defenseless(resistance),
            None => clash::defenseless(self.table.warriors(defender, clearing)),
        }
    }

    /// Whether a side may have hired the Riverfolk: they fight for whose turn it is, and never against themselves (Law of Root 11.2.7.III).
    fn may_hire(&self, fight: Fight, faction: Faction) -> bool {
        let seller = Faction::Riverfolk;
        let has_paid = match self.room(seller) {
            Some(room) => room.is_hired_by(&self.table, seller, faction),
            None => self.table.hirer == Some(faction),
        };
        has_paid && faction == self.current && fight.role(seller).is_none()
    }

    /// The warriors of other bots that fight for a side, hired or as if they were.
    fn hired(&self, fight: Fight, side: Faction) -> Vec<(Faction, u8)> {
        let hired = self
            .bots()
            .into_iter()
            .map(|(me, room)| (me, room.fights_for(&self.table, me, fight, side, self.current)));
        hired.filter(|(_, count)| *count > 0).collect()
    }

    /// What a side loses together with who fights for it: they take half of the hits, rounded down (Law of Root 11.2.7.III).
    fn suffer_together(&mut self, force: &Force, clearing: Clearing, hits: u8) -> Result<Toll, Halt> {
        let mut shared = Toll::default();
        let mut own = hits;
        for &(helper, count) in &force.helpers {
            let share = clash::shared(hits).min(count).min(own);
            own -= share;
            shared.stacks.extend(self.usual_toll(helper, clearing, share)?.stacks);
        }
        let mut toll = self.suffer(force.faction, clearing, own)?;
        toll.stacks.extend(shared.stacks);
        Ok(toll)
    }

    /// What a side loses to hits, as its room has it.
    fn suffer(&mut self, faction: Faction, clearing: Clearing, hits: u8) -> Result<Toll, Halt> {
        match self.room(faction) {
            Some(room) => room.suffer(self, faction, clearing, hits),
            None => self.usual_toll(faction, clearing, hits),
        }
    }

    /// What a side loses to hits: warriors, then tokens and buildings (Law of Root 4.3.4, Law of Rootbotics 1.2.1).
    ///
    /// # Errors
    /// The turn waits for an answer.
    pub fn usual_toll(&mut self, faction: Faction, clearing: Clearing, hits: u8) -> Result<Toll, Halt> {
        if is_vagabond(faction) {
            return Ok(Toll { items: hits, ..Toll::default() });
        }
        let mut left: Vec<Stack> = self.table.glade(clearing).of(faction).copied().collect();
        let mut toll = Toll::default();
        let mut hits = hits - fell_warriors(&mut left, hits, &mut toll.stacks);
        // A plot is the one token of its faction there.
        toll.plot = hits > 0 && self.table.glade(clearing).plot_of(faction).is_some();
        hits = hits.saturating_sub(u8::from(toll.plot));
        while hits > 0 {
            let Some(piece) = self.next_to_fall(faction, &left, hits)? else { break };
            fell(&mut left, piece, &mut toll.stacks);
            hits -= 1;
        }
        Ok(toll)
    }

    /// The next building or token. People choose their own; of a bot tokens fall first, then a random building (1.2.1).
    ///
    /// # Errors
    /// The turn waits for an answer.
    pub fn next_to_fall(
        &mut self,
        faction: Faction,
        left: &[Stack],
        hits: u8,
    ) -> Result<Option<Piece>, Halt> {
        let kinds = |kind: PieceKind| {
            left.iter().filter(move |stack| stack.piece.kind == kind).map(|stack| stack.piece)
        };
        let tokens: Vec<Piece> = kinds(PieceKind::Token).collect();
        let buildings: Vec<Piece> = kinds(PieceKind::Building).collect();
        let total: u8 = left.iter().map(|stack| stack.count).sum();
        let question = if self.chooses_own_losses(faction) {
            // Where all of them fall there is nothing to choose.
            if hits >= total {
                return Ok(tokens.first().or(buildings.first()).copied());
            }
            match (&tokens[..], &buildings[..]) {
                ([], []) => return Ok(None),
                ([only], []) | ([], [only]) => return Ok(Some(*only)),
                _ => Question::Loss(faction, buildings.iter().chain(&tokens).copied().collect()),
            }
        } else {
            let pieces: Vec<Piece> = match self.next_kind_to_fall(left) {
                Some(kind) => kinds(kind).collect(),
                None => return Ok(None),
            };
            match pieces[..] {
                [only] => return Ok(Some(only)),
                _ => Question::AtRandom(faction, pieces),
            }
        };
        match self.ask(question)? {
            Answer::Piece(piece) => Ok(Some(piece)),
            _ => Ok(tokens.first().copied()),
        }
    }

    /// Whether people choose which of their buildings and tokens fall. In the battle that a Vagrant starts he removes the pieces of both
    /// sides (7.7.4), and he is a bot.
    fn chooses_own_losses(&self, faction: Faction) -> bool {
        self.table.is_human(faction) && self.instigator.is_none()
    }

    /// What falls next where its owner does not choose: tokens, then buildings (1.2.1). A Vagrant may take buildings first (V14).
    pub fn next_kind_to_fall(&self, left: &[Stack]) -> Option<PieceKind> {
        let mut kinds = [PieceKind::Token, PieceKind::Building];
        if self.instigator.is_some_and(|by| self.table.agreed(by, "vagrant_buildings_first")) {
            kinds.reverse();
        }
        kinds.into_iter().find(|&kind| left.iter().any(|stack| stack.piece.kind == kind))
    }
}

/// Warriors take hits first, the warlord last of them; tells how many fell.
pub fn fell_warriors(left: &mut Vec<Stack>, hits: u8, fallen: &mut Vec<Stack>) -> u8 {
    let is_warrior = |stack: &&Stack| stack.piece.kind == PieceKind::Warrior;
    let mut felled = 0;
    while felled < hits {
        let warriors = left.iter().filter(is_warrior);
        let Some(piece) = warriors.map(|stack| stack.piece).min_by_key(|piece| piece.mark != Mark::Plain)
        else {
            break;
        };
        fell(left, piece, fallen);
        felled += 1;
    }
    felled
}

/// Takes one piece from those that are left.
pub fn fell(left: &mut Vec<Stack>, piece: Piece, fallen: &mut Vec<Stack>) {
    let Some(stack) = left.iter_mut().find(|stack| stack.piece == piece) else { return };
    stack.count -= 1;
    let owner: Side = stack.owner;
    left.retain(|stack| stack.count > 0);
    match fallen.iter_mut().find(|stack| (stack.owner, stack.piece) == (owner, piece)) {
        Some(stack) => stack.count += 1,
        None => fallen.push(Stack { owner, piece, count: 1 }),
    }
}

/// Whether a faction is a Vagabond, whose pawn is never removed.
pub fn is_vagabond(faction: Faction) -> bool {
    matches!(faction, Faction::Vagabond | Faction::SecondVagabond)
}
