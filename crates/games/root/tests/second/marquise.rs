//! The Marquise: wood, three actions and one for each bird, recruits, buildings and what they cost.

use std::collections::BTreeMap;

use super::acts::{Act, Things};
use super::facts::{BUILDINGS, WOOD};
use super::table::{Judged, Table, must};
use super::turn::Turn;

#[derive(Default)]
pub(crate) struct Day {
    sawmills: BTreeMap<u8, u8>,
    wood_left: u8,
    wood: BTreeMap<u8, u8>,
    birds: usize,
    overworks: usize,
    builds: usize,
    new_recruiters: bool,
    recruits: BTreeMap<u8, u8>,
    /// Whether warriors were left when recruits came.
    is_short: bool,
    /// Wood that was paid for the building that comes next.
    paid: Option<u8>,
}

pub(crate) fn wake(turn: &mut Turn<'_>) {
    let day = &mut turn.own.marquise;
    day.sawmills = (1..=12).map(|place| (place, turn.table.count("Cb_s", place))).collect();
    day.wood_left = turn.table.left("Ct");
}

/// A card of no told suit may be a bird.
pub(crate) fn spend(turn: &mut Turn<'_>, count: u8, suit: Option<char>) {
    if suit.is_none_or(|suit| suit == 'B') {
        turn.own.marquise.birds += usize::from(count);
    }
}

/// The suit of the card that was spent right before.
fn card_before(turn: &Turn<'_>) -> Option<char> {
    match turn.before() {
        Some(Act::Spend { count: 1, suit, who: 'C' }) => *suit,
        _ => None,
    }
}

/// The card right before has paid for something, so it buys no action.
fn use_card_before(turn: &mut Turn<'_>) {
    if card_before(turn) == Some('B') {
        turn.own.marquise.birds -= 1;
    }
}

pub(crate) fn place(turn: &mut Turn<'_>, code: &str, place: u8, count: u8) -> Judged {
    match code {
        "Ct" => wood(turn, place, count),
        "Cw" => {
            if turn.is_propaganda(place) {
                return Ok(());
            }
            let is_short = turn.table.left("Cw") <= count;
            let day = &mut turn.own.marquise;
            day.is_short |= is_short;
            *day.recruits.entry(place).or_default() += count;
            Ok(())
        }
        "Cb_s" | "Cb_w" | "Cb_r" => build(turn, code, place, count),
        _ => Err(format!("{code} never comes again")),
    }
}

fn wood(turn: &mut Turn<'_>, place: u8, count: u8) -> Judged {
    let has_sawmill = turn.table.count("Cb_s", place) > 0;
    let is_paid = card_before(turn).is_some_and(|suit| turn.table.fits(suit, place));
    if is_paid && has_sawmill && count == 1 {
        use_card_before(turn);
        turn.own.marquise.overworks += 1;
        return Ok(());
    }
    let day = &mut turn.own.marquise;
    let have = day.wood.entry(place).or_default();
    *have += count;
    must(*have <= day.sawmills[&place], || format!("wood in {place} that no sawmill gives"))
}

/// Wood that goes pays for the building of the next act.
pub(crate) fn pay_wood(turn: &mut Turn<'_>, things: &[(u8, String, u8)]) -> Judged {
    turn.end_fight()?;
    let Some(Act::Place { things: built, to }) = turn.acts.get(turn.now + 1) else {
        return Err("wood goes and nothing is built".to_owned());
    };
    let (Some((_, code)), Some(&site)) = (built.first(), to.first()) else {
        return Err("nothing is built".to_owned());
    };
    must(code.starts_with("Cb_"), || "wood goes and nothing is built".to_owned())?;
    must(turn.table.rules('C', site), || format!("{site} is not ruled"))?;
    let near = linked(turn.table, site);
    for (count, code, place) in things {
        must(near.contains(place), || format!("the wood of {place} does not reach {site}"))?;
        turn.table.remove(code, *place, *count)?;
    }
    turn.own.marquise.paid = Some(things.iter().map(|(count, ..)| count).sum());
    Ok(())
}

/// The ruled clearings that ruled clearings link to one.
fn linked(table: &Table, site: u8) -> Vec<u8> {
    let mut found = vec![site];
    let mut next = 0;
    while let Some(&here) = found.get(next) {
        for place in 1..=12 {
            if !found.contains(&place) && table.is_way('C', here, place) && table.rules('C', place) {
                found.push(place);
            }
        }
        next += 1;
    }
    found
}

fn build(turn: &mut Turn<'_>, code: &str, place: u8, count: u8) -> Judged {
    let paid = turn.own.marquise.paid.take();
    must(paid.is_some() || turn.table.rules('C', place), || format!("{place} is not ruled"))?;
    let number = usize::from(turn.table.on_map(code));
    must(number < WOOD.len() && count == 1, || "no such building is left".to_owned())?;
    must(paid.unwrap_or(0) >= WOOD[number], || format!("{code} is not paid"))?;
    let points = BUILDINGS.iter().find(|(kind, _)| *kind == code).map_or(0, |(_, points)| points[number]);
    turn.due += points;
    turn.own.marquise.builds += 1;
    turn.own.marquise.new_recruiters |= code == "Cb_r";
    Ok(())
}

pub(crate) fn evening(turn: &mut Turn<'_>) -> Judged {
    recruits(turn)?;
    let day = &turn.own.marquise;
    let given: u8 = day.wood.values().sum();
    let due = day.sawmills.values().sum::<u8>().min(day.wood_left);
    must(!turn.is_followed || given >= due, || format!("{given} wood comes, {due} is due"))?;
    let battles = turn.battles.len().saturating_sub(usize::from(turn.had("commandwarren")));
    let moves = turn.moves.len().saturating_sub(usize::from(turn.has("cobbler")));
    let recruit = usize::from(!day.recruits.is_empty());
    let actions = battles + moves.div_ceil(2) + recruit + day.builds + day.overworks;
    must(actions <= 3 + day.birds + turn.adventures(), || {
        format!("{actions} actions and {} birds", day.birds)
    })
}

fn recruits(turn: &Turn<'_>) -> Judged {
    let day = &turn.own.marquise;
    let recruiters = |place: u8| turn.table.count("Cb_r", place);
    for (&place, &count) in &day.recruits {
        must(count <= recruiters(place), || format!("{count} recruits in {place}"))?;
    }
    let (came, due) = (day.recruits.values().sum::<u8>(), turn.table.on_map("Cb_r"));
    let is_whole = came == 0 || came == due || day.is_short || day.new_recruiters || !turn.is_followed;
    must(is_whole, || "a recruiter is left out".to_owned())
}

pub(crate) fn draw(turn: &Turn<'_>) -> (u8, u8) {
    let due = match turn.table.on_map("Cb_r") {
        0..=2 => 1,
        3..=4 => 2,
        _ => 3,
    };
    (due, due)
}

/// The keep in a corner, a warrior everywhere but opposite, three buildings at the keep or beside it.
pub(crate) fn set_up(table: &mut Table, acts: &[Act]) -> Judged {
    let mut all: Vec<(String, u8)> = Vec::new();
    for act in acts {
        let Act::Place { things, to } = act else { return Err(format!("{act:?} in the set-up")) };
        let things: &Things = things;
        for (count, code) in things {
            for &place in to {
                table.put(code, place, *count)?;
                all.extend(std::iter::repeat_n((code.clone(), place), usize::from(*count)));
            }
        }
    }
    let of = |code: &str| {
        all.iter().filter(|(kind, _)| kind == code).map(|(_, place)| *place).collect::<Vec<u8>>()
    };
    let keep = *of("Ct_k").first().ok_or("no keep")?;
    must(table.map.is_corner(keep), || "the keep stands in no corner".to_owned())?;
    let far = table.map.opposite(keep);
    let mut camps = of("Cw");
    camps.sort_unstable();
    must(camps == (1..=12).filter(|&place| Some(place) != far).collect::<Vec<u8>>(), || {
        "other camps".to_owned()
    })?;
    for code in ["Cb_s", "Cb_w", "Cb_r"] {
        let built = of(code);
        let near = |place: u8| place == keep || table.map.has_path(keep, place);
        must(built.len() == 1 && near(built[0]), || format!("{code} stands elsewhere"))?;
    }
    Ok(())
}
