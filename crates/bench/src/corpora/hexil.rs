//! Hexil: a start state, set-up, and turns until somebody has won, in one of the four dialects.

use std::fmt::Write as _;

use super::{Chance, between, once_in, pick};

/// A spelling of the actions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dialect {
    Tuple,
    TupleE,
    Middle,
    Late,
}

/// The lands of the island and the numbers on those that yield something.
const LANDS: &[u8; 19] = b"BBBGGGGLLLLOOOWWWWD";
const NUMBERS: [u8; 18] = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12];
/// Its rows: the cells left out before the sea, the lands, the cells left out after it.
const ROWS: [(&str, usize, &str); 5] = [("2", 3, ""), ("1", 4, ""), ("", 5, ""), ("", 4, "1"), ("", 3, "2")];
/// The harbours: five trade one resource each, four trade anything.
const HARBOURS: [&str; 9] = ["d2nw", "e2nw", "c3w", "f3ne", "g4w", "b5w", "e6nw", "a7ne", "c7nw"];

const RESOURCES: [&str; 5] = ["B", "G", "L", "O", "W"];

/// Writes one game.
pub fn write(chance: &mut Chance, out: &mut String) {
    let dialect = match chance.below(8) {
        0 => Dialect::Tuple,
        1 => Dialect::TupleE,
        2 => Dialect::Middle,
        _ => Dialect::Late,
    };
    let mut page = Page { dialect, chance, out };
    page.state();
    page.set_up();
    for _ in 0..between(page.chance, 60, 110) {
        page.turn();
    }
}

/// A record while it is written.
struct Page<'p> {
    dialect: Dialect,
    chance: &'p mut Chance,
    out: &'p mut String,
}

impl Page<'_> {
    /// An island with nothing on it yet.
    fn state(&mut self) {
        let (mut lands, mut numbers) = (*LANDS, NUMBERS);
        shuffle(&mut lands, self.chance);
        shuffle(&mut numbers, self.chance);
        let mut robber = String::new();
        let (mut kinds, mut yields) = (String::new(), String::new());
        let (mut land, mut number) = (lands.iter(), numbers.iter());
        for (row, (before, count, after)) in ROWS.into_iter().enumerate() {
            let _ = write!(kinds, "{before}S");
            let mut comma = "/";
            for (place, &kind) in land.by_ref().take(count).enumerate() {
                kinds.push(char::from(kind));
                if kind == b'D' {
                    let column = place + 2 + 2usize.saturating_sub(row);
                    robber = format!("{}{}", char::from(b"abcdefgh"[column - 1]), row + 2);
                } else if let Some(yielded) = number.next() {
                    let _ = write!(yields, "{comma}{yielded}");
                    comma = ",";
                }
            }
            let _ = write!(kinds, "S{after}/");
        }
        let _ = write!(self.out, "[3SSSS/{kinds}SSSS3]\n[{yields}]\n");
        self.harbours();
        let _ =
            write!(self.out, "\n[|||] [|||] [|||] {robber}\n\n[|||] [|||] [0|0|0|0] 0 0\n\n1\n\n. . . .\n\n");
    }

    fn harbours(&mut self) {
        let mut trades = ["B", "G", "L", "O", "W", "", "", "", ""];
        shuffle(&mut trades, self.chance);
        let harbours: Vec<String> =
            trades.iter().zip(HARBOURS).map(|(trade, place)| format!("{trade}{place}")).collect();
        let _ = writeln!(self.out, "[{}]", harbours.join(","));
    }

    fn set_up(&mut self) {
        for player in 0..8 {
            if player > 0 {
                self.out.push(' ');
            }
            self.place("v");
            self.out.push(' ');
            self.place("r");
        }
        self.out.push('\n');
    }

    fn turn(&mut self) {
        let mut dice = [between(self.chance, 1, 6), between(self.chance, 1, 6)];
        dice.sort_unstable();
        let _ = write!(self.out, "R({}+{})", dice[0], dice[1]);
        if dice[0] + dice[1] == 7 {
            self.robber();
        }
        for _ in 0..self.chance.below(4) {
            self.out.push(' ');
            self.act();
        }
        if self.dialect != Dialect::Tuple {
            self.out.push_str(" E");
        }
        self.out.push('\n');
    }

    fn robber(&mut self) {
        if once_in(self.chance, 3) {
            let player = between(self.chance, 1, 4);
            let verb = if self.dialect == Dialect::Late { "A" } else { "D" };
            let _ = write!(self.out, " {player}{verb}");
            self.formula();
        }
        self.out.push_str(" M");
        self.coordinate("");
        if once_in(self.chance, 4) {
            return;
        }
        self.out.push_str(" S");
        if once_in(self.chance, 3) {
            self.out.push('?');
        } else {
            self.one();
        }
        let _ = write!(self.out, "{}", between(self.chance, 1, 4));
    }

    fn act(&mut self) {
        match self.chance.below(12) {
            0..=4 => self.trade(),
            5 | 6 => self.build("r"),
            7 => self.build("v"),
            8 => self.build("c"),
            9 => self.buy_card(),
            _ => self.use_card(),
        }
    }

    fn trade(&mut self) {
        self.out.push('T');
        if once_in(self.chance, 4) {
            self.formula();
            self.formula();
            let _ = write!(self.out, "{}", between(self.chance, 1, 4));
            return;
        }
        let (given, taken) = (self.chance.below(5), between(self.chance, 1, 4));
        let taken = (given + taken) % 5;
        let many = between(self.chance, 2, 4);
        let _ = write!(self.out, "({}{many})({})0", RESOURCES[given], RESOURCES[taken]);
    }

    fn build(&mut self, piece: &str) {
        self.out.push('B');
        self.piece(piece);
        self.out.push(' ');
        self.place(piece);
    }

    fn buy_card(&mut self) {
        self.out.push_str(match self.dialect {
            Dialect::Tuple | Dialect::TupleE => "Bd",
            Dialect::Middle => pick(self.chance, &["Bd?", "Bdk", "Bdm"]),
            Dialect::Late => pick(self.chance, &["BD?", "BDk", "BDm", "BDv"]),
        });
    }

    fn use_card(&mut self) {
        self.out.push('U');
        if self.dialect == Dialect::Late {
            self.out.push('D');
        }
        match self.chance.below(4) {
            0 => {
                self.out.push('m');
                self.one();
            }
            1 => {
                self.out.push(if matches!(self.dialect, Dialect::Tuple | Dialect::TupleE) {
                    'p'
                } else {
                    'y'
                });
                self.out.push_str(pick(self.chance, &["(BG)", "(LO)", "(O2)", "(GW)"]));
            }
            2 => {
                self.out.push(if self.dialect == Dialect::Late { 'r' } else { 'o' });
                for _ in 0..2 {
                    self.out.push(' ');
                    self.place("r");
                }
            }
            _ => {
                self.out.push('k');
                self.out.push_str(" M");
                self.coordinate("");
            }
        }
    }

    fn place(&mut self, piece: &str) {
        self.out.push('P');
        self.piece(piece);
        let side =
            if piece == "r" { pick(self.chance, &["ne", "nw", "w"]) } else { pick(self.chance, &["n", "s"]) };
        self.coordinate(side);
    }

    fn piece(&mut self, piece: &str) {
        if self.dialect == Dialect::Late {
            self.out.push_str(&piece.to_ascii_uppercase());
        } else {
            self.out.push_str(piece);
        }
    }

    /// A tile of the island, or one of its corners or sides.
    fn coordinate(&mut self, side: &str) {
        let row = between(self.chance, 2, 6);
        let first = if row < 4 { 6 - row } else { 2 };
        let column = between(self.chance, first, if row < 4 { 6 } else { 10 - row });
        let letter = char::from(b"abcdefgh"[column - 1]);
        let _ = match self.dialect {
            Dialect::Late => write!(self.out, "{letter}{row}{side}"),
            Dialect::Middle => write!(self.out, "({letter}{row}{side})"),
            Dialect::Tuple | Dialect::TupleE => {
                let centred = |place: usize| i64::try_from(place).unwrap_or(0) - 4;
                let comma = if side.is_empty() { "" } else { "," };
                let side = side.to_ascii_uppercase();
                write!(self.out, "({},{}{comma}{side})", centred(column), centred(row))
            }
        };
    }

    /// One resource, as a steal or a monopoly names it.
    fn one(&mut self) {
        let resource = RESOURCES[self.chance.below(5)];
        let _ = if self.dialect == Dialect::Late {
            write!(self.out, "{resource}")
        } else {
            write!(self.out, "({resource})")
        };
    }

    fn formula(&mut self) {
        let known = pick(self.chance, &["(BO2W)", "(GL3)", "(L2O)", "(B4)", "(W)", "(BG)", "(O3)", "(GLW2)"]);
        self.out.push_str(known);
    }
}

fn shuffle<T>(things: &mut [T], chance: &mut Chance) {
    for place in (1..things.len()).rev() {
        things.swap(place, chance.below(place + 1));
    }
}
