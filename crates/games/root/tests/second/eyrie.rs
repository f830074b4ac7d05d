//! The Eyrie: cards for the Decree, every card once, turmoil, roosts.

use super::acts::{Act, Things};
use super::facts::ROOSTS;
use super::table::{Judged, Table, must};
use super::turn::Turn;

#[derive(Default)]
pub(crate) struct Day {
    /// Who led when the turn began.
    pub(crate) leader: String,
    added: usize,
    birds: usize,
    recruits: Vec<u8>,
    builds: Vec<u8>,
    lost: Option<(i32, i32)>,
    is_turmoil: bool,
    /// The Decree and the viziers as they lay before turmoil.
    columns: Option<[Vec<char>; 4]>,
    late: usize,
}

pub(crate) fn wake(turn: &mut Turn<'_>) {
    turn.own.eyrie.leader = turn.table.leader.clone();
    turn.extra_draws += usize::from(turn.hand_at_start == 0);
}

pub(crate) fn add(turn: &mut Turn<'_>, suit: char, column: usize) -> Judged {
    turn.table.pay('E', 1)?;
    turn.table.decree[column].push(suit);
    let day = &mut turn.own.eyrie;
    day.added += 1;
    day.birds += usize::from(suit == 'B');
    must(day.added <= 2 && day.birds <= 1, || "too much for the Decree".to_owned())
}

pub(crate) fn place(turn: &mut Turn<'_>, code: &str, place: u8, count: u8, things: &Things) -> Judged {
    let is_new = things.iter().any(|thing| *thing == (3, "Ew".to_owned())) && things.len() == 2;
    if is_new {
        let stands = turn.table.on_map("Eb") - turn.table.count("Eb", place);
        return must(stands == 0, || "a new roost while one stands".to_owned());
    }
    must(!turn.own.eyrie.is_turmoil, || "Daylight is over".to_owned())?;
    if code == "Eb" {
        must(turn.table.rules('E', place), || format!("{place} is not ruled"))?;
        turn.own.eyrie.builds.push(place);
        return Ok(());
    }
    if turn.is_propaganda(place) {
        return Ok(());
    }
    must(turn.table.count("Eb", place) > 0, || format!("no roost in {place}"))?;
    let is_charismatic = turn.own.eyrie.leader == "charismatic";
    let is_short = turn.table.left("Ew") == 1 && count == 1;
    must(!is_charismatic || count.is_multiple_of(2) || is_short, || "the Charismatic brings two".to_owned())?;
    let cards = if is_charismatic { count.div_ceil(2) } else { count };
    turn.own.eyrie.recruits.extend(std::iter::repeat_n(place, cards.into()));
    Ok(())
}

/// After turmoil only the Cobbler moves anybody.
pub(crate) fn march(turn: &mut Turn<'_>) -> Judged {
    let is_late = turn.own.eyrie.is_turmoil;
    turn.own.eyrie.late += usize::from(is_late);
    must(turn.own.eyrie.late <= usize::from(turn.has("cobbler")), || "Daylight is over".to_owned())
}

pub(crate) fn lose(turn: &mut Turn<'_>, points: i32, before: i32) -> Judged {
    must(turn.me == 'E', || "points are lost".to_owned())?;
    turn.own.eyrie.lost = Some((points, before));
    Ok(())
}

fn columns(table: &Table) -> [Vec<char>; 4] {
    let mut columns = table.decree.clone();
    for (number, column) in columns.iter_mut().enumerate() {
        column.extend(std::iter::repeat_n('B', table.viziers(number)));
    }
    columns
}

pub(crate) fn turmoil(turn: &mut Turn<'_>) -> Judged {
    turn.end_fight()?;
    let columns = columns(turn.table);
    let birds = i32::try_from(columns.iter().flatten().filter(|suit| **suit == 'B').count()).unwrap_or(0);
    let (lost, before) = turn.own.eyrie.lost.unwrap_or((0, turn.table.scores[&'E']));
    must(lost == birds.min(before) || lost == birds, || format!("{birds} birds take {lost} points"))?;
    turn.own.eyrie.is_turmoil = true;
    turn.own.eyrie.columns = Some(columns);
    turn.table.decree = Default::default();
    let leader = std::mem::take(&mut turn.table.leader);
    turn.table.deposed.insert(leader);
    if turn.table.deposed.len() == 4 {
        turn.table.deposed.clear();
    }
    Ok(())
}

pub(crate) fn lead(turn: &mut Turn<'_>, leader: &str) -> Judged {
    must(turn.own.eyrie.is_turmoil && turn.table.leader.is_empty(), || "nobody was deposed".to_owned())?;
    turn.table.lead(leader)
}

pub(crate) fn evening(turn: &mut Turn<'_>) -> Judged {
    let roosts = usize::from(turn.table.on_map("Eb")).min(7);
    turn.due += ROOSTS[roosts].0;
    let day = &turn.own.eyrie;
    let has_cards = turn.hand_at_start > 0 || day.added > 0;
    must(!turn.is_followed || !has_cards || day.added > 0, || "nothing for the Decree".to_owned())?;
    must(!day.is_turmoil || !turn.table.leader.is_empty() || !turn.is_followed, || {
        "nobody leads".to_owned()
    })?;
    let columns = day.columns.clone().unwrap_or_else(|| columns(turn.table));
    let must_all = !day.is_turmoil && turn.is_followed;
    let mice = turn.adventures();
    let done: [(&[u8], usize); 4] = [
        (&day.recruits, 0),
        (&turn.moves, mice + usize::from(turn.has("cobbler"))),
        (&turn.battles, mice + usize::from(turn.had("commandwarren"))),
        (&day.builds, 0),
    ];
    for (column, (places, extra)) in columns.iter().zip(done) {
        must(is_resolved(turn.table, column, places, extra, must_all), || {
            format!("the cards {column:?} do not fit what was done in {places:?}")
        })?;
    }
    Ok(())
}

/// Whether every act has a card of its column, but for some that another card allows, and every card an act if it must.
fn is_resolved(table: &Table, cards: &[char], places: &[u8], extra: usize, must_all: bool) -> bool {
    let mut short = 0;
    let mut idle = 0;
    for suit in ['F', 'M', 'R'] {
        let want = places.iter().filter(|&&place| table.map.suit(place) == suit).count();
        let have = cards.iter().filter(|&&card| card == suit).count();
        short += want.saturating_sub(have);
        idle += have.saturating_sub(want);
    }
    let birds = cards.iter().filter(|&&card| card == 'B').count();
    let open = birds.saturating_sub(short) + idle;
    if short <= birds && (!must_all || open == 0) {
        return true;
    }
    extra > 0
        && (0..places.len()).any(|left_out| {
            let rest: Vec<u8> =
                (0..places.len()).filter(|&place| place != left_out).map(|place| places[place]).collect();
            is_resolved(table, cards, &rest, extra - 1, must_all)
        })
}

pub(crate) fn draw(turn: &Turn<'_>) -> (u8, u8) {
    let due = ROOSTS[usize::from(turn.table.on_map("Eb")).min(7)].1;
    (due, due)
}

/// A roost and six warriors in a corner, and a leader.
pub(crate) fn set_up(table: &mut Table, acts: &[Act]) -> Judged {
    for act in acts {
        match act {
            Act::Place { things, to } => {
                must(to.len() == 1 && table.map.is_corner(to[0]), || "no corner".to_owned())?;
                must(table.count("Ct_k", to[0]) == 0, || "the keep stands there".to_owned())?;
                for (count, code) in things {
                    table.put(code, to[0], *count)?;
                }
            }
            Act::Board(leader) => table.lead(leader)?,
            other => return Err(format!("{other:?} in the set-up")),
        }
    }
    must(table.on_map("Eb") == 1 && table.on_map("Ew") == 6, || "other pieces".to_owned())?;
    must(!table.leader.is_empty(), || "nobody leads".to_owned())
}
