//! Acts as random players write them, and as they are spoiled.

/// Pieces: how many, and their code with the letter of their owner.
pub(crate) type Things = Vec<(u8, String)>;

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Act {
    Battle {
        attacker: char,
        foe: char,
        place: u8,
        ambush: Option<char>,
        dice: Option<(u8, u8)>,
    },
    Place {
        things: Things,
        to: Vec<u8>,
    },
    March {
        things: Things,
        from: u8,
        to: u8,
    },
    Remove(Vec<(u8, String, u8)>),
    Pawn(String),
    Score(char, i32),
    Spend {
        count: u8,
        suit: Option<char>,
        who: char,
    },
    Draw {
        count: u8,
        to: Vec<char>,
    },
    Give {
        count: u8,
        suit: Option<char>,
        from: char,
        to: char,
    },
    Decree {
        suit: char,
        column: usize,
    },
    Turmoil,
    Board(String),
    Craft(String),
    CraftItem(char),
    UseCard(String),
    Quest {
        suit: char,
        name: String,
    },
    Fetch,
    Look,
    Flip {
        items: Vec<char>,
        how: Flip,
    },
    Rest,
    Found {
        item: char,
        place: u8,
    },
    Taken {
        item: char,
        from: char,
    },
    Relation {
        with: char,
        to: char,
    },
    /// Nothing that anybody would write in a legal game.
    Nonsense(String),
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Flip {
    Exhaust,
    Refresh,
    Damage,
    Mend,
    Lose,
}

/// What an act says on the turn of a player.
pub(crate) fn read(text: &str, me: char) -> Act {
    try_read(text, me).unwrap_or_else(|| Act::Nonsense(text.to_owned()))
}

fn try_read(text: &str, me: char) -> Option<Act> {
    if let Some(at) = text.find('X').filter(|&at| at < 2) {
        return battle(text, at, me);
    }
    if let Some(name) = text.strip_prefix('Z') {
        let item = name.strip_prefix('%').and_then(one);
        return Some(item.map_or_else(|| Act::Craft(name.to_owned()), Act::CraftItem));
    }
    if let Some((who, points)) = text.split_once("++").filter(|_| !text.contains("->")) {
        return Some(Act::Score(one(who).unwrap_or(me), number(points)?));
    }
    if let Some(points) = text.strip_prefix("--") {
        return Some(Act::Score(me, -number(points)?));
    }
    if text.contains('^') {
        return Some(Act::Look);
    }
    let (left, right) = text.split_once("->")?;
    if left.contains('%') {
        return items(left, right);
    }
    if left == "p" {
        return Some(Act::Pawn(right.to_owned()));
    }
    if left == "$_" && right.is_empty() {
        return Some(Act::Turmoil);
    }
    if let Some((_, with)) = left.split_once("$_").filter(|_| !left.contains('#')) {
        return Some(Act::Relation { with: one(with)?, to: one(right)? });
    }
    if left.contains('#') { cards(left, right) } else { pieces(left, right, me) }
}

fn battle(text: &str, at: usize, me: char) -> Option<Act> {
    let attacker = if at == 0 { me } else { one(&text[..at])? };
    let rest = &text[at + 1..];
    let foe = one(rest.get(..1)?)?;
    let (place, tail) = digits(&rest[1..]);
    let ambush = tail.strip_suffix('@').and_then(one);
    let dice = tail.strip_prefix('(').and_then(|tail| {
        let (one, other) = tail.strip_suffix(')')?.split_once(',')?;
        Some((one.parse().ok()?, other.parse().ok()?))
    });
    let is_whole = tail.is_empty() || ambush.is_some() || dice.is_some();
    is_whole.then_some(Act::Battle { attacker, foe, place: place?, ambush, dice })
}

fn items(left: &str, right: &str) -> Option<Act> {
    if left == "%_d" {
        return Some(Act::Rest);
    }
    let (group, tail) = if let Some(group) = left.strip_prefix('(') {
        group.split_once(')')?
    } else {
        left.split_at(left.find('%')? + 2)
    };
    let mut list = Vec::new();
    for part in group.split('+') {
        let (count, item) = counted(part);
        list.extend(std::iter::repeat_n(one(item.strip_prefix('%')?)?, count.into()));
    }
    let only = || Some(*list.first()?);
    match (tail, right) {
        ("", "e") => Some(Act::Flip { items: list, how: Flip::Exhaust }),
        ("", "r") => Some(Act::Flip { items: list, how: Flip::Refresh }),
        ("" | "V$", "d") => Some(Act::Flip { items: list, how: Flip::Damage }),
        ("d", "s") => Some(Act::Flip { items: list, how: Flip::Mend }),
        ("", "") => Some(Act::Flip { items: list, how: Flip::Lose }),
        (place, "$") if place.ends_with('$') => Some(Act::Taken { item: only()?, from: one(&place[..1])? }),
        (place, "$") => Some(Act::Found { item: only()?, place: place.parse().ok()? }),
        _ => None,
    }
}

fn cards(left: &str, right: &str) -> Option<Act> {
    let (count, rest) = counted(left);
    let (suit, rest) = rest.split_once('#')?;
    let suit = one(suit);
    match (rest, right) {
        ("", to) if to != "$" => {
            let to: Option<Vec<char>> = to.split('+').map(one).collect();
            Some(Act::Draw { count, to: to? })
        }
        ("*", _) => Some(Act::Fetch),
        (name, "$") if name.ends_with('Q') => {
            Some(Act::Quest { suit: suit?, name: name.trim_end_matches('Q').to_owned() })
        }
        (name, "$") => Some(Act::Board(name.to_owned())),
        (name, "") if name.ends_with('$') => Some(Act::UseCard(name.trim_end_matches('$').to_owned())),
        (who, "") => Some(Act::Spend { count, suit, who: one(who)? }),
        ("E", column) if column.starts_with("$_") => {
            let column = ["$_r", "$_m", "$_x", "$_b"].iter().position(|name| *name == column)?;
            Some(Act::Decree { suit: suit?, column })
        }
        (from, to) => Some(Act::Give { count, suit, from: one(from)?, to: one(to)? }),
    }
}

fn pieces(left: &str, right: &str, me: char) -> Option<Act> {
    let owned = |code: &str| {
        if code.starts_with(char::is_uppercase) { code.to_owned() } else { format!("{me}{code}") }
    };
    let mut found = Vec::new();
    let (groups, shared) = match left.strip_prefix('(') {
        Some(rest) => {
            let (group, place) = rest.split_once(')')?;
            (group, Some(place.to_owned()))
        }
        None => (left, None),
    };
    for part in groups.split('+') {
        let (count, code) = counted(part);
        let bare = code.trim_end_matches(|sign: char| sign.is_ascii_digit());
        let place = shared.clone().unwrap_or_else(|| code[bare.len()..].to_owned());
        found.push((count, owned(bare), if place.is_empty() { 0 } else { place.parse().ok()? }));
    }
    let things = || found.iter().map(|(count, code, _)| (*count, code.clone())).collect();
    if right.is_empty() {
        return found.iter().all(|(.., place)| *place > 0).then_some(Act::Remove(found));
    }
    let to: Option<Vec<u8>> = right.split('+').map(|place| place.parse().ok()).collect();
    let from = found.first()?.2;
    match (from, &to?[..]) {
        (0, to) => Some(Act::Place { things: things(), to: to.to_vec() }),
        (from, &[to]) => Some(Act::March { things: things(), from, to }),
        _ => None,
    }
}

/// The only letter of a word.
fn one(word: &str) -> Option<char> {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn number(digits: &str) -> Option<i32> {
    if digits.is_empty() { Some(1) } else { digits.parse().ok() }
}

fn digits(text: &str) -> (Option<u8>, &str) {
    let end = text.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(text.len());
    (text[..end].parse().ok(), &text[end..])
}

fn counted(text: &str) -> (u8, &str) {
    let (count, rest) = digits(text);
    (count.unwrap_or(1), rest)
}
