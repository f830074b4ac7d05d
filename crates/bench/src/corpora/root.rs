//! Rootlog: a whole game of four factions, set-up, eight rounds and a winner.

use std::fmt::Write as _;

use super::{Chance, between, expand, once_in, pick, players, remark};

/// A faction, its set-up turn, and what it does in a turn besides what everybody does.
struct Faction {
    letter: char,
    setup: &'static [&'static str],
    acts: &'static [&'static str],
}

/// The faction without warriors.
const VAGABOND: char = 'V';

const FACTIONS: &[Faction] = &[
    Faction {
        letter: 'C',
        setup: &[
            "t_k->2/w->1+2+3+5+6+7+8+9+10+11+12/b_s->2/b_w->5/b_r->10",
            "t_k->4/b_w->8/b_s->9/b_r->12/w->1+3+4+5+6+7+8+9+10+11+12",
        ],
        acts: &[
            "t->{c}+{d}",
            "t{c}->/b_s->{d}/++{n}",
            "t{c}+t{d}->/b_r->{c}/++{n}",
            "t{c}->/b_w->{d}/++",
            "w->{c}+{d}",
            "B#C->",
            "{s}#C->/2w{c}->{d}",
        ],
    },
    Faction {
        letter: 'E',
        setup: &["b+6w->1/#despot->$", "(6w+b)->3/#charismatic->$", "b+6w->2/#commander->$"],
        acts: &[
            "{s}#E->$_r",
            "(B+{s})#E->$_m",
            "{s}#E->$_x",
            "B#E->$_b",
            "w->{c}",
            "b->{c}/++{n}",
            "6w->{c}",
            "--{n}/$_->/#builder->$",
        ],
    },
    Faction {
        letter: 'A',
        setup: &["3#->$"],
        acts: &[
            "2{s}#$->/t->{c}/++",
            "({s}+B)#$->/t->{c}+{d}/++{n}",
            "#A->$",
            "2#A->$",
            "{s}#A->/w->$",
            "2w->{c}",
            "2{s}#$->/({f}w+{g}w){c}->/b_f+w->{c}/w->$",
            "w{c}->/t->{c}/++{n}",
        ],
    },
    Faction {
        letter: VAGABOND,
        setup: &["#adventurer->$/p->8_9_11_12", "#thief->$/p->4_5_6_11", "#tinker->$/p->2_7_10"],
        acts: &[
            "p->{c}",
            "%f->e/p->{c}",
            "%r->e/%{i}{c}->$/++",
            "%h->e/Z%{i}/++",
            "%r+2%f->r",
            "%_d->s+r",
            "%b->t",
            "%{i}d->s",
            "%s->e/X{f}{c}/{f}w{c}->/++",
            "#V->{f}/$_{f}->1/++",
            "%t{f}$->$",
            "$_{f}->h",
            "{s}#Q->$/++{n}",
            "(%h+%x)->e",
            "%ct->s",
            "p->7_10_11",
            "%x->e/{f}w{c}->",
        ],
    },
    Faction {
        letter: 'L',
        setup: &["4w+b_f->1/w->5+9+10", "4w+b_m->3/w->4+7+8"],
        acts: &[
            "$_o->{s}",
            "$_ho->{s}",
            "{s}#^/w->{c}",
            "{s}#^/b_{a}->{c}/++{n}",
            "2B#^/2w->$",
            "2w$->/2{f}w{c}->/b_{a}->{c}/++",
            "3w$->/2{f}w{c}->/2w->{c}",
        ],
    },
    Faction {
        letter: 'O',
        setup: &["4w->12/3w->$/$_->2", "w->10+11/2w->5/3w->$/$_->3"],
        acts: &[
            "2w$->/(w+t_{a})->{c}/++2",
            "3#->O",
            "$_h->3",
            "$_r->2",
            "($_h+$_m)->2",
            "$_->4",
            "$_f->1",
            "#bankO->/w->$",
            "2{f}w$->/t_{a}+w->{c}/++2",
            "w$->/w->{c}",
        ],
    },
    Faction {
        letter: 'D',
        setup: &["2w+t->4/2w->9+10+11", "2w+t->12/2w->5+10+11"],
        acts: &[
            "w->0",
            "2w->0",
            "{s}#D->/t+4w0->{c}",
            "{s}#^/b_m->{c}/++",
            "{s}#^/b_c->{c}",
            "3w0->{c}",
            "2M#^/#marshal->$/++",
            "(2M+F)#^/#banker->$/++2",
            "#brigadierD$->",
        ],
    },
    Faction {
        letter: 'P',
        setup: &["w->1+5+9", "w->4+8+9", "w->2+3+6"],
        acts: &[
            "w->{c}+{d}",
            "w{c}->/t->{c}",
            "t{c}^t_e/++{n}",
            "t{c}^t_s/++",
            "t{c}^t_r/++{n}",
            "t{c}^t_b/t_b{c}->/++{n}",
            "t{c}<->t{d}",
            "{s}#P->/w->{c}+{d}",
        ],
    },
    Faction {
        letter: 'H',
        setup: &["4w+w_w->1/b->1", "4w+w_w->10/b->10"],
        acts: &[
            "w{c}->/w_w->{c}",
            "#bitter->$",
            "#stubborn->$",
            "b->{c}/++{n}",
            "t->{c}+{d}",
            "2w->{c}",
            "%{i}{f}$->$",
            "(2w+w_w){c}->{d}",
        ],
    },
    Faction {
        letter: 'K',
        setup: &["4w->5+6/2#faith->$_1/#faith->$_2", "4w->1+9/#faith->$_1+$_2+$_3"],
        acts: &[
            "{s}#K->$_1",
            "#faith$_2->",
            "w->{c}",
            "b_j_t->{c}",
            "b_f_t->{c}",
            "t_t7_10_11->10/t10^t_2_t",
            "t_f2_3_7_12->{c}/t{c}^t_1_f",
            "t_3_f{c}->$/++{n}",
            "t_2_j{c}->$/++2",
            "4w{c}->{d}",
        ],
    },
];

/// What every faction does.
const EVERYBODY: &[&str] = &[
    "#->{me}",
    "2#->{me}",
    "{s}#{me}->",
    "X{f}{c}",
    "X{f}{c}/{f}w{c}->",
    "X{f}{c}(2,0)/2{f}w{c}->/++",
    "X{f}{c}{s}@",
    "X{f}{c}{s}@{s}@(0,0)",
    "++",
    "++{n}",
    "Z%{i}/++{n}",
    "Z{card}",
    "#{card}$->",
    "#{me}->{f}",
    "{s}#{f}->{me}",
    "{s}#^{f}",
    "^{f}",
    "2{f}w{c}->",
    "{s}#@*->{me}",
    "B#dom{me}->$",
];

/// What every faction with warriors does.
const WARRIORS: &[&str] = &[
    "w{c}->{d}",
    "{n}w{c}->{d}",
    "{n}w{c}->{d}/X{f}{d}",
    "X{f}{c}/({f}w+w){c}->/++",
    "X{f}{c}(2,1)/(2{f}w+w){c}->",
    "X{f}{c}{s}@/2w{c}->",
    "({f}w+2w){c}->",
];

/// Writes one game.
pub fn write(chance: &mut Chance, out: &mut String) {
    let table = draft(chance);
    head(&table, chance, out);
    out.push('\n');
    for faction in &table {
        let _ = writeln!(out, "{}:{}", faction.letter, pick(chance, faction.setup));
    }
    for _ in 0..between(chance, 6, 9) {
        out.push('\n');
        for faction in &table {
            turn(faction, &table, chance, out);
        }
    }
    let winner = table[chance.below(table.len())].letter;
    let _ = writeln!(out, "\nWinner: {winner}");
}

/// The Hundreds and the Keepers, last in the list, came late: most records there are have neither.
fn draft(chance: &mut Chance) -> Vec<&'static Faction> {
    let known = if once_in(chance, 8) { FACTIONS.len() } else { FACTIONS.len() - 2 };
    let mut table: Vec<&'static Faction> = Vec::new();
    while table.len() < 4 {
        let faction = &FACTIONS[chance.below(known)];
        if table.iter().all(|other| other.letter != faction.letter) {
            table.push(faction);
        }
    }
    table
}

fn head(table: &[&Faction], chance: &mut Chance, out: &mut String) {
    let map = pick(chance, &["Fall", "Winter", "Lake", "Mountain"]);
    let deck = pick(chance, &["Standard", "E&P"]);
    let _ = writeln!(out, "Map: {map}\nDeck: {deck}");
    if map != "Fall" {
        let mut suits = ["F", "M", "R"].repeat(4);
        chance.shuffle(&mut suits);
        out.push_str("Clearings: ");
        for (clearing, suit) in (1..).zip(suits) {
            let comma = if clearing == 12 { "\n" } else { ", " };
            let _ = write!(out, "{suit}{clearing}{comma}");
        }
    }
    out.push_str("Pool: ");
    out.extend(table.iter().map(|faction| faction.letter));
    out.push('\n');
    let names = players(chance, table.len());
    for (faction, name) in table.iter().zip(names) {
        let _ = writeln!(out, "{}: {name}", faction.letter);
    }
}

fn turn(faction: &Faction, table: &[&Faction], chance: &mut Chance, out: &mut String) {
    let _ = write!(out, "{}:", faction.letter);
    for act in 0..between(chance, 4, 11) {
        if act > 0 {
            out.push('/');
        }
        let templates = match chance.below(4) {
            0 if faction.letter != VAGABOND => WARRIORS,
            0 | 1 => EVERYBODY,
            _ => faction.acts,
        };
        step(pick(chance, templates), faction, table, chance, out);
    }
    if once_in(chance, 6) {
        let _ = write!(out, " // {}", remark(chance));
    }
    out.push('\n');
}

/// One step, or a few that belong together. A slot keeps its value within them: what is fought for in clearing 3 is
/// removed from clearing 3.
fn step(template: &str, faction: &Faction, table: &[&Faction], chance: &mut Chance, out: &mut String) {
    let from = chance.below(12);
    let to = (from + between(chance, 1, 11)) % 12;
    let letters = table.iter().map(|other| other.letter);
    let others: Vec<char> =
        letters.filter(|&letter| letter != faction.letter && letter != VAGABOND).collect();
    let other = chance.below(others.len());
    expand(template, out, |slot, out| {
        let _ = match slot {
            "me" => write!(out, "{}", faction.letter),
            "f" => write!(out, "{}", others[other]),
            "g" => write!(out, "{}", others[(other + 1) % others.len()]),
            "c" => write!(out, "{}", from + 1),
            "d" => write!(out, "{}", to + 1),
            "n" => write!(out, "{}", between(chance, 2, 5)),
            "s" => write!(out, "{}", suit(chance)),
            "a" => write!(out, "{}", pick(chance, &["f", "r", "m"])),
            "i" => write!(out, "{}", pick(chance, &["s", "b", "c", "x", "h", "t", "f"])),
            _ => write!(out, "{}", card(chance)),
        };
    });
}

fn suit(chance: &mut Chance) -> &'static str {
    pick(chance, &["F", "M", "R"])
}

fn card(chance: &mut Chance) -> &'static str {
    pick(
        chance,
        &[
            "sap", "royal", "tax", "codeb", "armor", "coffin", "emi", "prop", "sabo", "soup", "swap", "tun",
            "league",
        ],
    )
}
