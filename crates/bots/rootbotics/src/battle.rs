//! A battle (Law of Root 4.3), fought by or against a bot.

use scorebook_root::names::{Faction, Side};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Mark, Piece, PieceKind};

use crate::ask::{Answer, Question};
use crate::losses::{Cause, Losses};
use crate::play::{Done, Halt, Play};
use crate::table::Stack;

/// What one side of a battle loses.
#[derive(Default)]
struct Toll {
    stacks: Vec<Stack>,
    plot: bool,
    /// Hits that a Vagabond takes on items.
    items: u8,
}

impl Play<'_> {
    /// Fights a battle: dice, hits, losses of both sides, and points.
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn battle(&mut self, attacker: Faction, defender: Faction, clearing: Clearing) -> Done {
        let against = if attacker == self.current { defender } else { attacker };
        let question = Question::Dice { clearing, against };
        let Answer::Dice(one, other) = self.ask(question.clone())? else { return Err(Halt::Ask(question)) };
        let (high, low) = (one.max(other), one.min(other));
        // Guerrilla war: a human Alliance defends with the higher die (Law of Root 8.2.2).
        let is_guerrilla = defender == Faction::Alliance && self.table.is_human(defender);
        let (attack, defence) = if is_guerrilla { (low, high) } else { (high, low) };
        let letter = self.letter(attacker);
        self.write(format!("{letter}X{defender}{}({attack},{defence})", clearing.number()));
        let strength = self.strength(attacker, clearing)?;
        let resistance = self.strength(defender, clearing)?;
        let defenseless = u8::from(self.is_defenseless(defender, clearing, resistance));
        let dealt =
            attack.min(strength) + defenseless + self.extra_hits(attacker, clearing, Role::Attacker)?;
        let taken = defence.min(resistance) + self.extra_hits(defender, clearing, Role::Defender)?;
        let defender_hits = self.after_ignoring(defender, dealt)?;
        let attacker_hits = self.after_ignoring(attacker, taken)?;
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
        })
    }

    /// The most hits that a side can roll: its warriors, or the swords of a Vagabond.
    fn strength(&mut self, faction: Faction, clearing: Clearing) -> Result<u8, Halt> {
        if !is_vagabond(faction) {
            return Ok(self.table.glade(clearing).count(faction, PieceKind::Warrior));
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
        self.table.glade(clearing).count(defender, PieceKind::Warrior) == 0
    }

    /// Hits that are not rolled. Automated Corvids add one as defender with a facedown plot there: Embedded Agents (11.2.2).
    fn extra_hits(&mut self, faction: Faction, clearing: Clearing, role: Role) -> Result<u8, Halt> {
        if faction == Faction::Corvids {
            let is_embedded = self.table.glade(clearing).plot.is_some_and(|plot| !plot.face_up);
            return Ok(u8::from(role == Role::Defender && is_embedded));
        }
        match self.ask(Question::Extra(faction))? {
            Answer::Number(hits) => Ok(hits),
            _ => Ok(0),
        }
    }

    /// Keepers may ignore hits.
    fn after_ignoring(&mut self, faction: Faction, hits: u8) -> Result<u8, Halt> {
        if faction != Faction::Keepers || hits == 0 {
            return Ok(hits);
        }
        match self.ask(Question::Ignored)? {
            Answer::Number(ignored) => Ok(hits.saturating_sub(ignored)),
            _ => Ok(hits),
        }
    }

    /// What a side loses to hits: warriors, then tokens and buildings (Law of Root 4.3.4, Law of Rootbotics 1.2.1).
    fn toll(&mut self, faction: Faction, clearing: Clearing, hits: u8) -> Result<Toll, Halt> {
        if is_vagabond(faction) {
            return Ok(Toll { items: hits, ..Toll::default() });
        }
        let mut left: Vec<Stack> = self.table.glade(clearing).of(faction).copied().collect();
        let mut toll = Toll::default();
        let mut hits = hits - fell_warriors(&mut left, hits, &mut toll.stacks);
        if faction == Faction::Corvids {
            toll.plot = hits > 0 && self.table.glade(clearing).plot.is_some();
            return Ok(toll);
        }
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

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Attacker,
    Defender,
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
