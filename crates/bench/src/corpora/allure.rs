//! Legacy's Allure: a blitz, a draft or an extended draft, then rounds of turns until somebody resigns or round 7 ends.

use std::fmt::Write as _;

use super::{Chance, between, expand, once_in, pick, players, remark};

const UNITS: &[&str] = &[
    "AWizard",
    "Crossbow",
    "LArcher",
    "SBearer",
    "Pike",
    "HKnight",
    "Tact",
    "Squire",
    "UKnight",
    "Angel",
    "Priest",
    "GHawk",
    "DSen",
    "UMinor",
    "UMajor",
    "Wisp",
    "CWyvern",
    "DHatch",
    "GLackey",
    "Berserker",
    "VWarlock",
    "TDoctor",
    "GTrench",
    "Char",
    "Grunt",
    "CTroll",
    "SArcher",
    "IMinotaur",
];

/// What a unit does in its turn.
const STEPS: &[&str] = &[
    "{u} {h}",
    "{u} {h}",
    "{u} {h}",
    "{u} ({h}) {h}",
    "{u} ({h}) {h}",
    "{u} {h}#",
    "{u} {h}*",
    "{u} shoot {h}",
    "{u} {h} shoot {h}",
    "{u} ({h}) shoot {h}",
    "{u} Pass",
    "{u} {h} heal {h}",
    "{u} heal {h}",
    "{u}: +1P {h}",
    "{u} {h}: +2S {h}",
    "{u}: -1P {h}",
    "{u} roots {h}; {u}: +1B {h}",
    "{u} taunt {h}",
    "{u} FAssault {h}",
    "{u} {h} FSweep {h} {h}",
    "{u} roar {h} to {h}; {u} {h}",
    "{u} trample {h} {h}",
    "{u} exhaust {h}",
    "{u} detonate {h}",
    "{u} Man {h}",
    "{u} belch {h} {h} {h}",
    "{u} INova {h} {h} {h}",
    "Hero {h}",
    "Hero {h}#",
    "Hero SStrike; Hero Omni",
    "Hero LBolt 2 {h}",
    "Hero Chain 3 {h} {h} {h}",
    "Hero Quicken {h}; Hero: +1A",
    "Hero Blink {h}",
    "Hero SBash {h}",
    "Hero NBosom 2M; Hero heal {h}; Hero: +1S {h}",
    "{u} LStrike {h}; SShock {h}",
    "{u} launch {h} at {h}",
    "{u} teleport {h} to {h}",
    "{u} clears {h}",
    "Pass",
];

/// Heroes with what they may bring.
const HEROES: &[(&str, &str)] = &[
    ("Kaar'thul", "Lightning Bolt 2, Chain Lightning 2. Arcane Stone, Buckler."),
    ("Argog", "Omnislash, Swift Strike. Crystal Sword, Broad Sword."),
    ("Kaladrix", "Blade Echo 1, Blink. Velocity Greaves."),
    ("Tristan", "Shield Bash, Divine Favor 3. Broad Sword."),
];

/// Writes one game.
pub fn write(chance: &mut Chance, out: &mut String) {
    let names = players(chance, 2);
    let _ = writeln!(out, "{} vs {}\n", names[0], names[1]);
    if once_in(chance, 3) {
        let _ = writeln!(out, "Notes: {}\n", remark(chance));
    }
    match chance.below(3) {
        0 => blitz(&names, chance, out),
        1 => draft(&names, chance, out),
        _ => extended_draft(chance, out),
    }
    let rounds = between(chance, 3, 7);
    let mut number = 1;
    for round in 1..=rounds {
        let first = names[chance.below(2)];
        let _ = writeln!(out, "\nRound {round}: {first}");
        for _ in 0..between(chance, 8, 14) {
            turn(number, chance, out);
            number += 1;
        }
    }
    end(rounds, number, chance, out);
}

fn end(rounds: usize, number: usize, chance: &mut Chance, out: &mut String) {
    if rounds < 7 {
        let _ = write!(out, "{number}. ");
        step(chance, out);
        out.push_str(", Resign.\n");
        return;
    }
    let unit = if once_in(chance, 2) { "No unit" } else { pick(chance, UNITS) };
    let _ = writeln!(out, "\n{unit} finishes in E4.");
}

fn blitz(names: &[&str], chance: &mut Chance, out: &mut String) {
    let _ = writeln!(out, "Draft - Blitz {}", 10 * between(chance, 8, 16));
    for name in names {
        let _ = writeln!(out, "{name}: {}", hero(chance).0);
    }
}

fn draft(names: &[&str], chance: &mut Chance, out: &mut String) {
    out.push_str("Draft - 160 draft 80\n");
    for (place, name) in names.iter().enumerate() {
        if place > 0 {
            out.push('\n');
        }
        let (hero, cards) = hero(chance);
        let _ = writeln!(out, "{name}: {hero}. {cards}");
        let hero_at = chance.below(9);
        row("Front", None, chance, out);
        row("Back", Some(hero_at), chance, out);
    }
}

fn row(name: &str, hero_at: Option<usize>, chance: &mut Chance, out: &mut String) {
    let _ = write!(out, "{name}: ");
    for slot in 0..9 {
        let unit = match hero_at {
            Some(place) if place == slot => "Hero",
            _ if once_in(chance, 6) => "X",
            _ => pick(chance, UNITS),
        };
        out.push_str(unit);
        out.push_str(if slot == 8 { "\n" } else { ", " });
    }
}

fn extended_draft(chance: &mut Chance, out: &mut String) {
    out.push_str("Draft - 160 draft 80\n");
    for number in 1..=between(chance, 5, 9) {
        let _ = write!(out, "D{number}. ");
        fill("{u} {h}; {u} {h}, {u} {h}", chance, out);
        out.push('\n');
    }
}

fn hero(chance: &mut Chance) -> (&'static str, &'static str) {
    HEROES[chance.below(HEROES.len())]
}

fn turn(number: usize, chance: &mut Chance, out: &mut String) {
    let _ = write!(out, "{number}. ");
    if once_in(chance, 20) {
        out.push_str("...");
    } else {
        step(chance, out);
    }
    if !once_in(chance, 15) {
        out.push_str(", ");
        step(chance, out);
    }
    out.push('\n');
}

fn step(chance: &mut Chance, out: &mut String) {
    let template = pick(chance, STEPS);
    fill(template, chance, out);
}

/// Fills a template; the unit is the same throughout, the hexes are not.
fn fill(template: &str, chance: &mut Chance, out: &mut String) {
    let unit = pick(chance, UNITS);
    expand(template, out, |slot, out| match slot {
        "u" => out.push_str(unit),
        _ => hex(chance, out),
    });
}

/// A hex: seven rows in every other column, six in those between.
fn hex(chance: &mut Chance, out: &mut String) {
    let column = chance.below(9);
    let row = between(chance, 1, if column.is_multiple_of(2) { 7 } else { 6 });
    let _ = write!(out, "{}{row}", char::from(b"ABCDEFGHI"[column]));
}
