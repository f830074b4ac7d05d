//! Chess: random legal games in PGN, as input for the peer that reads it.

use std::fmt::Write as _;

use shakmaty::{Chess, Position as _, san::SanPlus};

use super::{Chance, between, once_in, players};

/// Writes one game. Half of them carry the clock after every move, as those of online clubs do.
pub fn write(chance: &mut Chance, out: &mut String) {
    let with_clock = once_in(chance, 2);
    let longest = between(chance, 60, 160);
    let mut moves = String::with_capacity(4 << 10);
    let mut position = Chess::default();
    let mut clock = 600;
    for ply in 0..longest {
        let legal = position.legal_moves();
        if legal.is_empty() || position.is_insufficient_material() {
            break;
        }
        let chosen = legal[chance.below(legal.len())];
        if ply % 2 == 0 {
            let _ = write!(moves, "{}. ", ply / 2 + 1);
        }
        let _ = write!(moves, "{} ", SanPlus::from_move_and_play_unchecked(&mut position, chosen));
        if with_clock {
            clock -= chance.below(4);
            let _ = write!(moves, "{{ [%clk 0:{:02}:{:02}] }} ", clock / 60, clock % 60);
        }
    }
    let result = position.outcome();
    tags(&result.to_string(), chance, out);
    let _ = writeln!(out, "{moves}{result}");
}

fn tags(result: &str, chance: &mut Chance, out: &mut String) {
    let names = players(chance, 2);
    let _ = writeln!(
        out,
        "[Event \"Club evening\"]\n[Site \"Online\"]\n[Date \"2022.04.{}\"]\n[Round \"{}\"]\n[White \"{}\"]\n\
         [Black \"{}\"]\n[Result \"{result}\"]\n[WhiteElo \"{}\"]\n[BlackElo \"{}\"]\n[TimeControl \"600+0\"]\n",
        between(chance, 10, 28),
        between(chance, 1, 9),
        names[0],
        names[1],
        between(chance, 1200, 2400),
        between(chance, 1200, 2400),
    );
}
