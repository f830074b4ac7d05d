//! Battles (Law of Root 4.3): who fights whom, ambushes, dice, and losses that are missing or fall on the wrong pieces. Losses beyond
//! the hits are told at once; what a battle deals stands in `hits`.

use scorebook_core::Said;

use super::super::breach::Terms;
use super::super::decks::Decks;
use super::super::diary::{Bout, Sorts, Turned, What};
use super::super::doubts::Doubt;
use super::super::ending::has_points;
use super::super::goal::Goal;
use super::super::hits::is_turned;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::services::Purchase;
use super::super::table::Spot;
use super::marquise;
use super::propaganda;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Band, Character, Faction};
use crate::speech::counted;
use crate::syntax::thing::PieceKind;

/// A battle among the entries of its turn.
#[derive(Clone, Copy)]
struct Scene {
    /// Its entry.
    entry: usize,
    /// Its number in the turn.
    number: u8,
    /// The entry of the next battle, or the end of the turn: what stands between may be of this one.
    end: usize,
}

impl Scene {
    /// Whether an entry is one of the battle, or of what follows it before the next.
    fn holds(self, other: usize) -> bool {
        self.entry < other && other < self.end
    }
}

/// What a side lost in a battle.
#[derive(Clone, Copy, Default)]
struct Losses {
    /// Pieces, or items of a Vagabond.
    all: u8,
    /// Warriors among them.
    warriors: u8,
    /// The entry of the last building or token.
    last_holding: Option<usize>,
    /// The last entry.
    last: Option<usize>,
    /// Whether everything a Vagabond had was damaged.
    is_everything: bool,
}

/// Weighs the battles of a turn, and explains what they took.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    for entry in trial.of(Sorts::BATTLE) {
        let What::Battle(number) = trial.what(entry) else { continue };
        let bout = trial.bout(number);
        let end = trial.of(Sorts::BATTLE).after(entry).next().unwrap_or(trial.len());
        let scene = Scene { entry, number, end };
        sides(trial, entry, bout);
        dice(trial, entry, bout);
        let losses = losses(trial, scene, bout);
        if !bout.is_doubtful {
            ambush(trial, entry, bout);
            for side in [0, 1] {
                too_few(trial, scene, (bout, side), losses[side]);
                buildings_first(trial, (bout, side), losses[side]);
                armorers(trial, scene, (bout, side), losses[side]);
            }
            brutal_tactics(trial, bout, losses[1]);
        }
        explain(trial, scene, bout);
    }
}

/// What both sides lost: pieces that were removed, sent to the keep, or taken along as acolytes and relics; items of a Vagabond.
fn losses(trial: &Trial<'_>, scene: Scene, bout: &Bout) -> [Losses; 2] {
    let mut losses = [Losses::default(); 2];
    for other in trial.of(what_falls(bout)).after(scene.entry) {
        if let What::Item { holder, item, turned: Turned::Damaged } = trial.what(other)
            && scene.holds(other)
        {
            for (losses, party) in losses.iter_mut().zip(bout.parties) {
                if usize::from(holder) == party.number() {
                    losses.is_everything |= item.is_none();
                    losses.all += trial.count(other);
                }
            }
        }
        let Some(kind) = fallen(trial, scene, bout, other) else { continue };
        for (losses, party) in losses.iter_mut().zip(bout.parties) {
            if kind.party() == party {
                losses.add(trial, other, kind);
            }
        }
    }
    losses
}

/// The sorts of entries that tell what falls: only the Marquise's warriors go to a keep, and only Vagabonds and bands have items to lose.
fn what_falls(bout: &Bout) -> Sorts {
    let mut sorts = Sorts::REMOVE | Sorts::CARRY | Sorts::FLIP;
    for party in bout.parties {
        match party.faction() {
            Some(Faction::Marquise) => sorts = sorts | Sorts::MARCH,
            Some(Faction::Vagabond | Faction::SecondVagabond) | None => sorts = sorts | Sorts::ITEM,
            Some(_) => {}
        }
    }
    sorts
}

impl Losses {
    /// One entry more that tells of losses.
    fn add(&mut self, trial: &Trial<'_>, entry: usize, kind: Kind) {
        self.all = self.all.saturating_add(trial.count(entry));
        self.last = Some(entry);
        match kind.class() {
            PieceKind::Warrior => self.warriors += trial.count(entry),
            _ if kind.party() == trial.party() && may_go_otherwise(kind) => {}
            _ => self.last_holding = Some(entry),
        }
    }
}

/// Whether a piece may be given up by its owner for something else than a battle: as payment, for another one, or with a warrior.
fn may_go_otherwise(kind: Kind) -> bool {
    let is_given = matches!(kind, Kind::Wood | Kind::Tunnel | Kind::Mob);
    is_given || kind.is_plot() || kind.relic().is_some() || kind.station().is_some()
}

/// The kind of piece that falls in a battle by some other entry, if one does.
fn fallen(trial: &Trial<'_>, scene: Scene, bout: &Bout, other: usize) -> Option<Kind> {
    let here = Spot::Clearing(bout.clearing);
    match trial.what(other) {
        What::Remove { kind, fight: Some(fight), .. } if fight == scene.number => Some(kind),
        // Written after something else that the battle brought, such as the warriors of a raid.
        What::Remove { kind, from, fight: None }
            if from == here && scene.holds(other) && !propaganda::is_turned(trial, other) =>
        {
            Some(kind)
        }
        What::March { from, .. } if from == bout.clearing && marquise::is_hospital(trial, other) => {
            Some(Kind::Marquise)
        }
        What::Carry { kind, from, to: Spot::Board(_) | Spot::Forest(_) | Spot::Nowhere }
            if from == here && scene.holds(other) =>
        {
            Some(kind)
        }
        // A plot that is turned in battle goes, though no step may say so.
        What::Flip { kind, at }
            if at == bout.clearing
                && trial.faction != Faction::Corvids
                && scene.holds(other)
                && !is_removed(trial, other, (kind, here)) =>
        {
            Some(kind)
        }
        _ => None,
    }
}

/// Whether a piece is removed after an entry.
fn is_removed(trial: &Trial<'_>, entry: usize, (kind, here): (Kind, Spot)) -> bool {
    trial.of(Sorts::REMOVE).after(entry).any(|later| {
        matches!(trial.what(later), What::Remove { kind: gone, from, .. } if gone == kind && from == here)
    })
}

/// What a battle took is explained, and what its dead leave to others' rules is theirs.
fn explain(trial: &mut Trial<'_>, scene: Scene, bout: &Bout) {
    let is_ally = |trial: &Trial<'_>, party: Party| {
        bout.parties.iter().any(|&side| helpers(trial, side) & 1 << party.number() != 0)
    };
    for entry in trial.of(Sorts::REMOVE) {
        match trial.what(entry) {
            What::Remove { fight: Some(fight), .. } if fight == scene.number => trial.explain_all(entry),
            // What goes in one act with losses is one.
            What::Remove { from, fight: None, .. }
                if from == Spot::Clearing(bout.clearing)
                    && is_loss_of(trial, trial.step(entry), scene.number) =>
            {
                trial.explain_all(entry);
            }
            // Mercenaries and allies fall beside those for whom they fight.
            What::Remove { kind, from, fight: None }
                if from == Spot::Clearing(bout.clearing)
                    && scene.holds(entry)
                    && !propaganda::is_turned(trial, entry)
                    && (bout.parties.contains(&kind.party()) && kind.party() != trial.party()
                        || is_ally(trial, kind.party())) =>
            {
                trial.explain_all(entry);
            }
            _ => {}
        }
    }
}

/// Whether a step tells losses of a battle.
fn is_loss_of(trial: &Trial<'_>, step: u32, number: u8) -> bool {
    trial.of(Sorts::REMOVE).any(|entry| {
        trial.step(entry) == step
            && matches!(trial.what(entry), What::Remove { fight: Some(fight), .. } if fight == number)
    })
}

/// Whose warriors may fight along with a side, as bits of parties.
fn helpers(trial: &Trial<'_>, party: Party) -> u32 {
    let position = trial.position;
    let Some(faction) = party.faction() else { return 0 };
    let hired = trial.faction == faction && Purchase::may_have_mercenaries(position);
    let mut bits = u32::from(hired) << Faction::Riverfolk as u32;
    if let Some(vagabond) = Position::vagabond(faction) {
        let is_ally = |other: &&Faction| {
            let allied = crate::names::Status::Allied;
            let relations = [trial.dawn.relations[vagabond], position.boards.relations[vagabond]];
            relations.iter().any(|relations| relations[**other as usize] == allied)
        };
        bits = Faction::ALL.iter().filter(is_ally).fold(bits, |bits, &ally| bits | 1 << ally as u32);
    }
    bits
}

/// Who fights whom: the attacker is whose turn it is, and the defender an enemy (1.4.2, 4.3).
fn sides(trial: &mut Trial<'_>, entry: usize, bout: &Bout) {
    let [attacker, defender] = bout.parties;
    let terms = Terms { other: Some(defender), at: bout.clearing, ..trial.terms() };
    if let Some(faction) = attacker.faction().filter(|&faction| faction != trial.faction)
        && !may_force(trial)
    {
        let terms = Terms { faction, ..terms };
        return trial.breach(entry, ("G20", &findings::OFF_TURN), terms, |terms| {
            messages::battle_unforced(terms.faction.name())
        });
    }
    let goals = &trial.position.boards.goals;
    let shares = |one: Party, other: Party| {
        let partner = one.faction().map(|faction| goals[faction as usize]);
        matches!(partner, Some(Goal::Coalition(with)) if Party::from(with) == other)
    };
    if shares(attacker, defender) || shares(defender, attacker) {
        return trial.breach(entry, ("G19", &findings::EDITION), terms, |_| messages::partners_fight());
    }
    if let (None, Some(faction)) = (defender.faction(), attacker.faction()) {
        let band = trial.position.boards.hirelings[defender.number() - Faction::ALL.len()];
        if band.master == Some(faction) && trial.of(Sorts::HIRE).next().is_none() {
            trial.breach(entry, ("G19", &findings::NO_ENEMY), terms, |terms| {
                let name = terms.other.map_or("", Party::name);
                messages::own_band_fought(name, terms.faction.name())
            });
        }
    }
}

/// Whether somebody may be made to fight on this turn: by the Vagrant, or by the Warm Sun Prophets.
fn may_force(trial: &Trial<'_>) -> bool {
    let boards = &trial.position.boards;
    let is_vagrant = Position::vagabond(trial.faction).is_some_and(|vagabond| {
        boards.characters[vagabond].is_none_or(|character| character == Character::Vagrant)
    });
    let prophets = boards.hirelings[Band::WarmSunProphets as usize];
    is_vagrant || prophets.in_play && !prophets.demoted && prophets.master == Some(trial.faction)
}

/// An ambush matches the clearing, and so does the one that foils it (4.3.1).
fn ambush(trial: &mut Trial<'_>, entry: usize, bout: &Bout) {
    for (side, suit) in bout.ambush.into_iter().enumerate() {
        let Some(suit) = suit.filter(|&suit| !trial.matches(Some(suit), bout.clearing)) else { continue };
        let terms = Terms { suit: Some(suit), at: bout.clearing, ..trial.terms() };
        let words: fn(&Terms) -> Said = match side {
            0 => |terms| messages::ambush_of_another_suit(suit_of(terms), terms.at),
            _ => |terms| messages::foil_of_another_suit(suit_of(terms), terms.at),
        };
        trial.breach(entry, ("G21", &findings::BAD_AMBUSH), terms, words);
    }
}

fn suit_of(terms: &Terms) -> &'static str {
    terms.suit.map_or("", |suit| suit.name())
}

/// Dice are written as they are dealt (4.3.2). Who writes them as they fall is told once, and then read so.
fn dice(trial: &mut Trial<'_>, entry: usize, bout: &Bout) {
    let Some(rolls) = bout.rolls else { return };
    if !is_turned(trial.position, bout.parties[1], rolls) || trial.doubts(Doubt::Dice) {
        return;
    }
    let is_alliance = bout.parties[1] == Party::from(Faction::Alliance);
    let (rule, words): (_, fn(&Terms) -> Said) = if is_alliance {
        ("A16", |_| messages::dice_of_the_alliance())
    } else {
        ("G23", |_| messages::dice_swapped())
    };
    trial.breach(entry, (rule, &findings::ROLL_ORDER), trial.terms(), words);
    trial.leaves_open(Doubt::Dice);
}

/// All hits are taken, as far as pieces are there (4.3.4).
fn too_few(trial: &mut Trial<'_>, scene: Scene, (bout, side): (&Bout, usize), losses: Losses) {
    let party = bout.parties[side];
    // A band that is only a pawn loses nothing.
    if party.faction().is_none() && Kind::of(party).iter().all(|kind| kind.is_pawn()) {
        return;
    }
    let hits = bout.hits[side];
    if losses.all >= hits.least.min(bout.pieces[side]) {
        return;
    }
    let ignored = if has_shed_armorers(trial, scene, party) { hits.rolled } else { 0 };
    let due = (hits.least - ignored).min(bout.pieces[side]);
    if losses.all >= due || losses.is_everything || is_winner(trial) {
        return;
    }
    let terms = Terms { other: Some(party), have: losses.all, want: due, at: bout.clearing, ..trial.terms() };
    trial.breach(scene.entry, ("G27", &findings::TOO_FEW_LOSSES), terms, |terms| {
        let party = terms.other.unwrap_or(Party::FIRST);
        messages::too_few_losses(party.name(), terms.at, terms.have, counted(terms.want, "hit"))
    });
    trial.leaves_open(Doubt::Supply(party));
}

/// Whether the game is won, so that the record may break off anywhere.
fn is_winner(trial: &Trial<'_>) -> bool {
    !trial.is_followed() && Faction::ALL.iter().any(|&faction| has_points(trial.position, faction))
}

/// Warriors fall before buildings and tokens (4.3.4).
fn buildings_first(trial: &mut Trial<'_>, (bout, side): (&Bout, usize), losses: Losses) {
    let party = bout.parties[side];
    let is_vagabond = party.faction().and_then(Position::vagabond).is_some();
    let standing = bout.strength[side].saturating_sub(losses.warriors);
    // A single warrior may stand there because of an earlier slip.
    let shown = if trial.doubts(Doubt::Supply(party)) { 2 } else { 1 };
    let Some(entry) = losses.last_holding.filter(|_| standing >= shown && !is_vagabond) else { return };
    let (What::Remove { kind, .. } | What::Carry { kind, .. }) = trial.what(entry) else { return };
    let terms =
        Terms { other: Some(party), kind: Some(kind), have: standing, at: bout.clearing, ..trial.terms() };
    trial.breach(entry, ("G28", &findings::BUILDINGS_FIRST), terms, |terms| {
        let name = terms.kind.map_or("", |kind| kind.facts().name.as_str());
        messages::building_before_warriors(name, terms.at, counted(terms.have, "warrior"))
    });
    trial.because(bout.step, messages::battle_here);
    trial.leaves_open(Doubt::Supply(party));
}

/// Whether a side spends Armorers after a battle begins and before the next.
fn has_shed_armorers(trial: &Trial<'_>, scene: Scene, party: Party) -> bool {
    let armorers = Decks::tables().effects.armorers;
    trial.has(Sorts::SHED) && trial.of(Sorts::SHED).any(|other| {
        scene.holds(other)
            && matches!(trial.what(other), What::Shed { of, card } if Party::from(of) == party && card.is_of(armorers))
    })
}

/// Armorers ignore every rolled hit, and no other.
fn armorers(trial: &mut Trial<'_>, scene: Scene, (bout, side): (&Bout, usize), losses: Losses) {
    let party = bout.parties[side];
    let most = bout.hits[side].extra;
    if losses.all <= most || bout.hits[side].most.is_none() || !has_shed_armorers(trial, scene, party) {
        return;
    }
    let terms = Terms { other: Some(party), have: most, want: losses.all, ..trial.terms() };
    trial.breach(losses.last.unwrap_or(scene.entry), ("X8", &findings::TOO_MANY_LOSSES), terms, |terms| {
        let (more, fallen) = (counted(terms.have, "other hit"), counted(terms.want, "piece"));
        messages::armorers_ignored(fallen, more)
    });
    trial.because(bout.step, messages::battle_here);
}

/// The hit of Brutal Tactics gives the defender a point; asked only where the losses take that hit.
fn brutal_tactics(trial: &mut Trial<'_>, bout: &Bout, losses: Losses) {
    let needs_it = losses.all > 0 && bout.hits[1].most == Some(losses.all);
    let Some(entry) = losses.last.filter(|_| needs_it) else { return };
    let brutal = Decks::tables().effects.brutal_tactics;
    let (Some(attacker), Some(defender)) = (bout.parties[0].faction(), bout.parties[1].faction()) else {
        return;
    };
    // A card that is crafted after the battle, as some do in the Evening, deals nothing in it.
    let is_crafted = |entry: usize| matches!(trial.what(entry), What::Craft { card, .. } if card.is_of(brutal) && trial.step(entry) < bout.step);
    let has_it = trial.dawn.has_crafted(attacker, brutal) || trial.of(Sorts::CRAFT).any(is_crafted);
    let scores = Sorts::SCORE.that(|what: What| matches!(what, What::Score { of } if of == defender));
    if has_it && trial.take(1, scores) == 0 {
        trial.breach(entry, ("X10", &findings::UNSCORED), Terms::of(defender), |terms| {
            messages::brutal_tactics_unscored(terms.faction.name())
        });
    }
}
