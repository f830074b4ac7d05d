//! What lies in clearings now, told without how it came about: the acts that lead there and that the referee accepts.

use scorebook_root::names::{Faction, Side};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Piece, PieceKind};

use super::heard::{Origin, Outcome, Unclear};
use crate::table::glade::{PLOTTER, Stack};
use crate::uses::record::Setting;
use crate::words::name::counted;

/// Pieces that came to a clearing or left it.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Change {
    clearing: Clearing,
    stack: Stack,
}

/// The acts of a player that lead to what is told. Pieces that are gone from one clearing and new in another have moved; enemies that are
/// gone fell in a battle, if there can have been one; what is new came from beside or from the supply.
///
/// # Errors
/// Asks where pieces came from, or says why nothing leads there.
pub(super) fn explained(setting: &Setting, who: Faction, told: &[Outcome]) -> Result<String, Unclear> {
    let (mut gone, mut come) = (Vec::new(), Vec::new());
    for outcome in told {
        compare(setting, outcome, &mut gone, &mut come);
    }
    let moves = moved(who, &mut gone, &mut come);
    let places = arrivals(setting, who, told, &come);
    let losses = losses(setting, who, &gone);
    let mut accepted: Vec<(String, String)> = Vec::new();
    let mut objection = None;
    for (place, arrival) in &places {
        for loss in &losses {
            let acts: Vec<&str> =
                [moves.as_str(), arrival, loss].into_iter().filter(|acts| !acts.is_empty()).collect();
            let acts = acts.join("/");
            match setting.with(who, &acts).map_err(Unclear::Unknown)?.objections.first() {
                None => {
                    accepted.push((place.clone(), acts));
                    break;
                }
                Some(problem) => {
                    objection.get_or_insert_with(|| (acts, problem.clone()));
                }
            }
        }
    }
    match &accepted[..] {
        [(_, acts)] => Ok(acts.clone()),
        [] => {
            let (acts, problem) = objection.unwrap_or_default();
            Err(Unclear::Unknown(format!(
                "no acts lead there that the rules allow (`{acts}`: {problem}); tell what was done"
            )))
        }
        several => {
            let places: Vec<&str> = several.iter().map(|(place, _)| place.as_str()).collect();
            Err(Unclear::Ask(
                format!("Where did the pieces that are new there come from? ({})", places.join(", ")),
                " from ",
            ))
        }
    }
}

/// What is gone from a clearing and what is new in it.
fn compare(setting: &Setting, outcome: &Outcome, gone: &mut Vec<Change>, come: &mut Vec<Change>) {
    let clearing = outcome.clearing;
    let glade = setting.table.glade(clearing);
    let mut before = glade.stacks.clone();
    let plot = Piece::plain(PieceKind::Token);
    before.extend(glade.plot.map(|_| Stack { owner: Side::Faction(PLOTTER), piece: plot, count: 1 }));
    let after = outcome.stacks.iter().map(|stack| {
        let is_plot = stack.owner == Side::Faction(PLOTTER) && stack.piece.kind == PieceKind::Token;
        Stack { piece: if is_plot { plot } else { stack.piece }, ..*stack }
    });
    let after: Vec<Stack> = after.collect();
    let count = |stacks: &[Stack], of: &Stack| -> u8 {
        let same = stacks.iter().filter(|stack| (stack.owner, stack.piece) == (of.owner, of.piece));
        same.map(|stack| stack.count).sum()
    };
    for stack in &before {
        let left = count(&after, stack);
        if left < stack.count {
            gone.push(Change { clearing, stack: Stack { count: stack.count - left, ..*stack } });
        }
    }
    for stack in &after {
        let there = count(&before, stack);
        if there < stack.count {
            come.push(Change { clearing, stack: Stack { count: stack.count - there, ..*stack } });
        }
    }
}

/// A stack as a player writes it: the own letter is left out.
fn written(who: Faction, stack: Stack) -> String {
    let letter = if stack.owner == Side::Faction(who) { String::new() } else { stack.owner.to_string() };
    counted(stack.count, &format!("{letter}{}", stack.piece))
}

/// Warriors and pawns that are gone here and new there have moved.
fn moved(who: Faction, gone: &mut Vec<Change>, come: &mut Vec<Change>) -> String {
    let mut acts = Vec::new();
    for new in come.iter_mut() {
        for old in gone.iter_mut() {
            let is_same = (old.stack.owner, old.stack.piece) == (new.stack.owner, new.stack.piece);
            let can_move = matches!(new.stack.piece.kind, PieceKind::Warrior | PieceKind::Pawn);
            let many = old.stack.count.min(new.stack.count);
            if !is_same || !can_move || many == 0 || old.clearing == new.clearing {
                continue;
            }
            old.stack.count -= many;
            new.stack.count -= many;
            let what = written(who, Stack { count: many, ..new.stack });
            let from = if new.stack.piece.kind == PieceKind::Pawn {
                String::new()
            } else {
                old.clearing.number().to_string()
            };
            acts.push(format!("{what}{from}->{}", new.clearing.number()));
        }
    }
    gone.retain(|change| change.stack.count > 0);
    come.retain(|change| change.stack.count > 0);
    acts.join("/")
}

/// The ways in which what is new may have come, and what each is called. Own warriors may come from beside; where that is not said, all of them
/// from the same place.
fn arrivals(setting: &Setting, who: Faction, told: &[Outcome], come: &[Change]) -> Vec<(String, String)> {
    let said = told.iter().find_map(|outcome| outcome.from);
    let own = |change: &&Change| {
        change.stack.owner == Side::Faction(who) && change.stack.piece.kind == PieceKind::Warrior
    };
    let placed = |changes: Vec<&Change>| -> Vec<String> {
        let one = |change: &&Change| format!("{}->{}", written(who, change.stack), change.clearing.number());
        changes.iter().map(one).collect()
    };
    let others = placed(come.iter().filter(|change| !own(change)).collect());
    let Some(first) = come.iter().find(own) else { return vec![(String::new(), others.join("/"))] };
    let mut ways = Vec::new();
    let near = setting.table.neighbours(first.clearing);
    let near = near.filter(|near| told.iter().all(|outcome| outcome.clearing != *near));
    for from in near.filter(|_| setting.is_set_up(who)) {
        let moves = come.iter().filter(own).map(|change| {
            format!("{}{}->{}", written(who, change.stack), from.number(), change.clearing.number())
        });
        let needed: u8 = come.iter().filter(own).map(|change| change.stack.count).sum();
        if setting.table.warriors(who, from) >= needed
            && said.is_none_or(|said| said == Origin::Clearing(from))
        {
            let acts: Vec<String> = moves.chain(others.iter().cloned()).collect();
            ways.push((from.number().to_string(), acts.join("/")));
        }
    }
    if said.is_none_or(|said| said == Origin::Supply) {
        let mut acts = placed(come.iter().filter(own).collect());
        acts.extend(others);
        ways.push(("supply".to_owned(), acts.join("/")));
    }
    ways
}

/// The ways in which what is gone may have gone, the likeliest first.
fn losses(setting: &Setting, who: Faction, gone: &[Change]) -> Vec<String> {
    let mut ways: [Vec<String>; 3] = Default::default();
    let mut places: Vec<Clearing> = gone.iter().map(|change| change.clearing).collect();
    places.dedup();
    for place in places {
        let here: Vec<Stack> =
            gone.iter().filter(|change| change.clearing == place).map(|change| change.stack).collect();
        let enemies = here.iter().filter_map(|stack| match stack.owner {
            Side::Faction(faction) if faction != who => Some(faction),
            _ => None,
        });
        // Whoever lost nothing may have been attacked in vain.
        let there = setting.table.enemies(who).map(|seat| seat.faction);
        let there: Vec<Faction> = there.filter(|foe| setting.table.glade(place).has(*foe)).collect();
        let foe = enemies.clone().next().or(if let [only] = there[..] { Some(only) } else { None });
        let mut own_first = here.clone();
        own_first.sort_by_key(|stack| stack.owner != Side::Faction(who));
        let pieces: Vec<String> = own_first.iter().map(|stack| written(who, *stack)).collect();
        let pieces = if pieces.len() == 1 { pieces.concat() } else { format!("({})", pieces.join("+")) };
        let gone = format!("{pieces}{}->", place.number());
        let worth: u8 = here
            .iter()
            .filter(|stack| stack.owner != Side::Faction(who))
            .filter(|stack| matches!(stack.piece.kind, PieceKind::Building | PieceKind::Token))
            .map(|stack| stack.count)
            .sum();
        let points = match worth {
            0 => String::new(),
            1 => "/++".to_owned(),
            many => format!("/++{many}"),
        };
        let battle = foe.map_or_else(String::new, |foe| format!("X{foe}{}/", place.number()));
        ways[0].push(format!("{battle}{gone}{points}"));
        ways[1].push(format!("{gone}{points}"));
        ways[2].push(gone);
    }
    let mut ways: Vec<String> = ways.into_iter().map(|acts| acts.join("/")).collect();
    ways.dedup();
    ways
}
