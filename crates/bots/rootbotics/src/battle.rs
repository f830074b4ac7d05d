//! A battle (Law of Root 4.3), fought by or against a bot.

use scorebook_root::names::{Faction, Side};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Mark, Piece, PieceKind};
use serde::Deserialize;

use crate::aid::{Effect, Scorer, Uses, offered};
use crate::ask::{Answer, Question};
use crate::bot::Bot;
use crate::losses::{Cause, Losses, written_cards};
use crate::options::Ruling;
use crate::play::{Done, Halt, Play};
use crate::table::Stack;

/// The hits of an ambush.
const AMBUSH: u8 = 2;

/// What one side of a battle loses.
#[derive(Default)]
struct Toll {
    stacks: Vec<Stack>,
    plot: bool,
    /// Hits that a Vagabond takes on items.
    items: u8,
}

/// Which side of a battle somebody is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Who began it.
    Attacker,
    /// Who is attacked.
    Defender,
}

/// Who fights whom, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fight {
    /// Who begins.
    pub attacker: Faction,
    /// Who is attacked.
    pub defender: Faction,
    /// Where.
    pub clearing: Clearing,
    /// The two dice, where they fell already.
    pub dice: Option<(u8, u8)>,
}

/// One side of a battle.
#[derive(Clone, Debug)]
struct Force {
    faction: Faction,
    role: Role,
    /// The most hits that it can roll.
    strength: u8,
    uses: Uses,
}

impl Play<'_> {
    /// Fights a battle: dice, hits, losses of both sides, and points.
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn battle(&mut self, fight: Fight) -> Done {
        let ambush = self.ambush(fight)?;
        let letter = self.letter(fight.attacker);
        let opening = format!("{letter}X{}{}{ambush}", fight.defender, fight.clearing.number());
        if !ambush.is_empty() {
            return self.ambushed(fight, &opening);
        }
        let rolled = self.dice(fight)?;
        self.write(format!("{opening}({},{})", rolled.0, rolled.1));
        self.clash(fight, rolled)
    }

    /// An ambush of a human against a bot, where the table allows it: the suit of the card and `@`.
    fn ambush(&mut self, fight: Fight) -> Result<String, Halt> {
        let Fight { attacker, defender, clearing, .. } = fight;
        let is_possible = self.options.rules(Ruling::AmbushAllowed)
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

    /// Two hits before any dice; without warriors of the attacker the battle is over (Law of Root 4.3.1).
    fn ambushed(&mut self, fight: Fight, opening: &str) -> Done {
        let Fight { attacker, defender, clearing, .. } = fight;
        let toll = self.toll(attacker, clearing, AMBUSH)?;
        let cause = Cause::Battle { attacker, defender };
        let losses = Losses { clearing, stacks: toll.stacks, plot: toll.plot, cause, is_told: false };
        let felled = losses.stacks.iter().map(|stack| stack.count).sum::<u8>();
        if self.table.warriors(attacker, clearing) <= felled {
            self.write(opening);
            return self.remove(&losses);
        }
        // What is written first happens first: the dice fall after the ambush.
        let rolled = self.dice(fight)?;
        self.write(format!("{opening}({},{})", rolled.0, rolled.1));
        self.remove(&losses)?;
        self.clash(fight, rolled)
    }

    /// What attacker and defender roll: the higher die is the attacker's, unless a human Alliance defends (Law of Root 8.2.2).
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
        let is_guerrilla = defender == Faction::Alliance && self.table.is_human(defender);
        Ok(if is_guerrilla { (low, high) } else { (high, low) })
    }

    /// Hits are dealt by both sides at once.
    fn clash(&mut self, fight: Fight, (attack, defence): (u8, u8)) -> Done {
        let Fight { attacker, defender, clearing, .. } = fight;
        let strength = self.strength(attacker, clearing)?;
        let resistance = self.strength(defender, clearing)?;
        let defenseless = u8::from(self.is_defenseless(defender, clearing, resistance));
        let attackers = self.force(attacker, Role::Attacker, clearing, strength)?;
        let defenders = self.force(defender, Role::Defender, clearing, resistance)?;
        let dealt = defenseless + self.added_hits(&attackers, clearing);
        let taken = self.added_hits(&defenders, clearing);
        self.spend(&attackers, defender)?;
        self.spend(&defenders, attacker)?;
        let defender_hits = defenders.uses.taken(attack.min(attackers.strength), dealt);
        let attacker_hits = attackers.uses.taken(defence.min(defenders.strength), taken);
        let mut toll = self.toll(defender, clearing, defender_hits)?;
        let own = self.toll(attacker, clearing, attacker_hits)?;
        self.damage(defender, toll.items)?;
        self.damage(attacker, own.items)?;
        toll.stacks.extend(own.stacks);
        let plot = toll.plot || own.plot;
        self.remove(&Losses {
            clearing,
            stacks: toll.stacks,
            plot,
            cause: Cause::Battle { attacker, defender },
            is_told: false,
        })
    }

    /// A side with what it uses. Only people, and bots whose rules are not ours, are asked.
    fn force(
        &mut self,
        faction: Faction,
        role: Role,
        clearing: Clearing,
        strength: u8,
    ) -> Result<Force, Halt> {
        let mut force = Force { faction, role, strength, uses: Uses::default() };
        if Bot::of(faction).is_some() {
            return Ok(force);
        }
        let offered = offered(&self.table, faction, clearing, role);
        if let Answer::Uses(uses) = self.ask(Question::Uses { faction, clearing, offered })? {
            force.uses = uses;
        }
        if force.uses.has(Effect::Swords) {
            force.strength = force.strength.saturating_add(self.strength(Faction::Vagabond, clearing)?);
        }
        Ok(force)
    }

    /// Hits that are not rolled.
    fn added_hits(&self, force: &Force, clearing: Clearing) -> u8 {
        let bot = Bot::of(force.faction).map_or(0, |bot| (bot.extra_hits)(&self.table, clearing, force.role));
        bot + force.uses.extra_hits()
    }

    /// What is used is paid for: cards go, and others score.
    fn spend(&mut self, force: &Force, foe: Faction) -> Done {
        let faction = force.faction;
        for aid in &force.uses.aids {
            if aid.spent {
                self.write(format!("#{}{}$->", aid.name, self.letter(faction)));
                self.table.spend_crafted(faction, &aid.name);
            }
            if let Some(kept) = aid.sheds
                && let Answer::Cards(cards) = self.ask(Question::Shed(faction, kept))?
            {
                self.write(format!("{}{faction}->", written_cards(&cards)));
            }
            match aid.scores {
                Some(Scorer::Foe) => self.score(foe, 1)?,
                Some(Scorer::Helper) => self.score(Faction::Vagabond, 1)?,
                None => {}
            }
        }
        Ok(())
    }

    /// The most hits that a side can roll: its warriors, or the swords of a Vagabond.
    fn strength(&mut self, faction: Faction, clearing: Clearing) -> Result<u8, Halt> {
        if !is_vagabond(faction) {
            return Ok(self.table.warriors(faction, clearing));
        }
        if let Some(swords) = self.table.swords(faction) {
            return Ok(swords);
        }
        match self.ask(Question::Swords(faction))? {
            Answer::Number(swords) => Ok(swords),
            _ => Ok(0),
        }
    }

    /// Whoever defends without warriors, a human Vagabond without undamaged swords, takes one more hit (4.3.3.II, 9.2.4).
    fn is_defenseless(&self, defender: Faction, clearing: Clearing, resistance: u8) -> bool {
        if is_vagabond(defender) {
            return resistance == 0 && self.table.is_human(defender);
        }
        self.table.warriors(defender, clearing) == 0
    }

    /// What a side loses to hits: warriors, then tokens and buildings (Law of Root 4.3.4, Law of Rootbotics 1.2.1).
    fn toll(&mut self, faction: Faction, clearing: Clearing, hits: u8) -> Result<Toll, Halt> {
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

    /// The next building or token: a human chooses, a bot loses tokens first and of its buildings a random one.
    pub(crate) fn next_to_fall(
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
        let question = match (self.table.is_human(faction), &tokens[..], &buildings[..]) {
            (_, [], []) => return Ok(None),
            (_, [only], []) | (_, [], [only]) => return Ok(Some(*only)),
            // Where all of them fall there is nothing to choose.
            (true, ..) if hits >= total => return Ok(tokens.first().or(buildings.first()).copied()),
            (true, ..) => Question::Loss(faction, buildings.iter().chain(&tokens).copied().collect()),
            (false, [first, ..], _) => return Ok(Some(*first)),
            (false, [], _) => Question::Building(faction, buildings),
        };
        match self.ask(question)? {
            Answer::Piece(piece) => Ok(Some(piece)),
            _ => Ok(tokens.first().copied()),
        }
    }
}

/// Warriors take hits first, the warlord last of them; tells how many fell.
pub(crate) fn fell_warriors(left: &mut Vec<Stack>, hits: u8, fallen: &mut Vec<Stack>) -> u8 {
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
pub(crate) fn fell(left: &mut Vec<Stack>, piece: Piece, fallen: &mut Vec<Stack>) {
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
pub(crate) fn is_vagabond(faction: Faction) -> bool {
    matches!(faction, Faction::Vagabond | Faction::SecondVagabond)
}
