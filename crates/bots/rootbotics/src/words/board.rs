//! Positions as people write them: `11: 2Pw Pt?s`, `2_6_10_11_12: Vp`, `12w bbssrree`, `13w 5b_s t_k`, `P3 C-`.

use scorebook_root::names::{Band, Character, Faction, Hireling, Item, Plot, Side};
use scorebook_root::rules::Kind;
use scorebook_root::syntax::place::{Clearing, Clearings};
use scorebook_root::syntax::thing::{Piece, PieceKind};

use super::name::{counted, forest, open_card, uncounted};
use crate::table::card::OpenCard;
use crate::table::glade::{PLOTTER, PlotToken, Stack};
use crate::table::{Table, clearings, count_items};

/// Reads a line of the board, `11: 2Pw Pt?s`, and puts what it says on the table. 0 is the Burrow, `2_5_6` a forest.
///
/// # Errors
/// Says what cannot be read.
pub fn read_place(line: &str, table: &mut Table) -> Result<(), String> {
    let (place, pieces) =
        line.split_once(':').ok_or_else(|| format!("`{line}` has no `:` after the clearing"))?;
    if let Some(forest) = forest(place.trim()) {
        return read_forest(forest, pieces, table);
    }
    let clearing = place.trim().parse().ok().and_then(Clearing::new);
    let clearing = clearing.ok_or_else(|| format!("`{place}` is no clearing"))?;
    let glade = table.glade_mut(clearing);
    glade.stacks.clear();
    glade.plot = None;
    pieces.split_whitespace().try_for_each(|word| read_piece(word, clearing, table))
}

fn read_forest(forest: Clearings, pieces: &str, table: &mut Table) -> Result<(), String> {
    table.forests.retain(|(other, _)| *other != forest);
    for word in pieces.split_whitespace() {
        let stack = stack(word).ok_or_else(|| no_piece(word))?;
        table.forests.push((forest, stack));
    }
    Ok(())
}

fn no_piece(word: &str) -> String {
    format!("`{word}` is no piece, such as 3Pw, Cb_s or Pt?e")
}

fn read_piece(word: &str, clearing: Clearing, table: &mut Table) -> Result<(), String> {
    if matches!(word, "f" | "ferry") {
        table.ferry = Some(clearing);
        return Ok(());
    }
    if let Some(plot) = word.strip_prefix("Pt") {
        let face_up = plot.starts_with('_');
        let kind = Plot::from_word(plot.trim_start_matches(['_', '?']));
        table.glade_mut(clearing).plot = Some(PlotToken { kind, face_up });
        return Ok(());
    }
    let Stack { owner, piece, count } = stack(word).ok_or_else(|| no_piece(word))?;
    table.glade_mut(clearing).put(owner, piece, count);
    Ok(())
}

/// Pieces with the letter of their side: `3Pw`, `h_Ow`.
pub fn stack(word: &str) -> Option<Stack> {
    let (count, code) = uncounted(word).ok()?;
    let (owner, piece) = owned(code)?;
    Some(Stack { owner, piece: Piece::try_from(piece.to_owned()).ok()?, count })
}

/// The side of a piece, and the rest of its code.
fn owned(code: &str) -> Option<(Side, &str)> {
    if let Some(hired) = code.strip_prefix("h_") {
        let band = hired.bytes().next().and_then(Band::from_letter)?;
        let piece = hired.get(1..)?;
        let demoted = piece.starts_with('d');
        return Some((Side::Hireling(Hireling { band, demoted }), piece.trim_start_matches('d')));
    }
    let faction = code.bytes().next().and_then(Faction::from_letter)?;
    Some((Side::Faction(faction), code.get(1..)?))
}

/// A clearing as it is written, without its number.
pub fn written_clearing(table: &Table, clearing: Clearing) -> String {
    let glade = table.glade(clearing);
    let mut pieces: Vec<String> = glade.stacks.iter().map(written_stack).collect();
    pieces.extend(glade.plot.map(|plot| {
        let mark = if plot.face_up { "_" } else { "?" };
        format!("Pt{mark}{}", plot.kind.map_or("", Plot::word))
    }));
    pieces.join(" ")
}

/// Pieces as they are written: `3Pw`.
pub fn written_stack(stack: &Stack) -> String {
    counted(stack.count, &format!("{}{}", stack.owner, stack.piece))
}

/// What stands in forests, one forest a line.
pub fn written_forests(table: &Table) -> String {
    let mut lines: Vec<String> =
        table.forests.iter().map(|(forest, stack)| format!("{forest}: {}", written_stack(stack))).collect();
    lines.sort();
    lines.join(", ")
}

/// The clearings where a ruin stands: `6 10 11 12`.
pub fn written_ruins(table: &Table) -> String {
    let ruins = clearings().filter(|&clearing| table.glade(clearing).has_ruin);
    ruins.map(|clearing| clearing.number().to_string()).collect::<Vec<_>>().join(" ")
}

/// Reads where ruins stand.
///
/// # Errors
/// Says what cannot be read.
pub fn read_ruins(text: &str, table: &mut Table) -> Result<(), String> {
    clearings().for_each(|clearing| table.glade_mut(clearing).has_ruin = false);
    for word in text.split_whitespace() {
        let clearing = word.parse().ok().and_then(Clearing::new);
        table.glade_mut(clearing.ok_or_else(|| format!("`{word}` is no clearing"))?).has_ruin = true;
    }
    Ok(())
}

/// Reads the Lost Souls, the top first: `R B ? F#dom`, where `?` is a card that nobody has named.
///
/// # Errors
/// Says what cannot be read.
pub fn read_souls(text: &str, table: &mut Table) -> Result<(), String> {
    let soul = |word: &str| if word == "?" { Ok(None) } else { open_card(word).map(Some) };
    table.souls = text.split_whitespace().rev().map(soul).collect::<Result<_, _>>()?;
    Ok(())
}

/// The Lost Souls by suit, and by name where it is told, the top first.
pub fn written_souls(table: &Table) -> String {
    let soul = |soul: &Option<OpenCard>| match soul {
        Some(card) => card.name.map_or_else(|| card.suit.to_string(), |_| card.written()),
        None => "?".to_owned(),
    };
    table.souls.iter().rev().map(soul).collect::<Vec<_>>().join(" ")
}

/// The clearings where an item covers a slot, once for each: `9 12 12`.
pub fn written_covered(table: &Table) -> String {
    let covered = clearings().flat_map(|clearing| vec![clearing; table.glade(clearing).covered.into()]);
    covered.map(|clearing| clearing.number().to_string()).collect::<Vec<_>>().join(" ")
}

/// Reads where items cover slots.
///
/// # Errors
/// Says what cannot be read.
pub fn read_covered(text: &str, table: &mut Table) -> Result<(), String> {
    clearings().for_each(|clearing| table.glade_mut(clearing).covered = 0);
    for word in text.split_whitespace() {
        let clearing = word.parse().ok().and_then(Clearing::new);
        table.glade_mut(clearing.ok_or_else(|| format!("`{word}` is no clearing"))?).covered += 1;
    }
    Ok(())
}

/// Reads the characters of Vagabonds: `V:arbiter`.
///
/// # Errors
/// Says what cannot be read.
pub fn read_characters(text: &str, table: &mut Table) -> Result<(), String> {
    for word in text.split_whitespace() {
        let (letter, name) = word.split_once(':').unwrap_or((word, ""));
        let read = Faction::from_word(letter).zip(Character::from_word(name));
        table.characters.push(read.ok_or_else(|| format!("`{word}` is no character, such as V:arbiter"))?);
    }
    Ok(())
}

/// Reads a supply: `13w 5b_s t_k`, of the Corvids `12w bbssrree`. What is not named is not there.
///
/// # Errors
/// Says what cannot be read.
pub fn read_supply(text: &str, faction: Faction, table: &mut Table) -> Result<(), String> {
    for kind in kinds_of(faction) {
        table.set_supply(kind, 0);
    }
    let mut hidden = [0; Plot::ALL.len()];
    for word in text.split_whitespace() {
        let wrong = || format!("`{word}` is nothing that the supply of {} has", faction.name());
        let (count, code) = uncounted(word)?;
        let piece = Piece::try_from(code.to_owned()).ok();
        match piece.and_then(|piece| Kind::of_side(faction, piece)) {
            Some(kind) if faction != PLOTTER || kind.class() == PieceKind::Warrior => {
                table.set_supply(kind, count);
            }
            _ if faction == PLOTTER => {
                for letter in word.bytes() {
                    let kind = Plot::from_letter(letter).ok_or_else(|| format!("`{word}` are no plots"))?;
                    hidden[kind as usize] += 1;
                }
            }
            _ => return Err(wrong()),
        }
    }
    if faction == PLOTTER {
        table.set_hidden(hidden);
    }
    Ok(())
}

/// The supply as it is written.
pub fn written_supply(table: &Table, faction: Faction) -> String {
    let mut words = Vec::new();
    for kind in kinds_of(faction).filter(|&kind| !kind.is_plot()) {
        let is_always_told = kind.class() == PieceKind::Warrior
            && kind.piece().is_some_and(|piece| piece == Piece::plain(PieceKind::Warrior));
        let (count, piece) =
            (table.supply(kind), kind.piece().map(|piece| piece.to_string()).unwrap_or_default());
        match count {
            _ if is_always_told => words.push(format!("{count}{piece}")),
            0 => {}
            _ => words.push(counted(count, &piece)),
        }
    }
    if faction == PLOTTER {
        let hidden = Plot::ALL.iter().zip(table.hidden());
        words.push(hidden.map(|(kind, count)| kind.word().repeat(count.into())).collect());
    }
    words.join(" ").trim_end().to_owned()
}

fn kinds_of(faction: Faction) -> impl Iterator<Item = Kind> {
    Kind::ALL.iter().copied().filter(move |kind| kind.side() == Side::Faction(faction) && !kind.is_pawn())
}

/// Reads points, `P3 C-`, for players who sit at the table.
///
/// # Errors
/// Says what cannot be read.
pub fn read_points(text: &str, table: &mut Table) -> Result<(), String> {
    for word in text.split_whitespace() {
        let wrong = || format!("`{word}` are no points, such as P3 or C-");
        let faction = word.bytes().next().and_then(Faction::from_letter).ok_or_else(wrong)?;
        let points = match &word[1..] {
            "-" => None,
            number => Some(number.parse().map_err(|_| wrong())?),
        };
        if let Some(seat) = table.seat_mut(faction) {
            seat.points = points;
        }
    }
    Ok(())
}

/// The points as they are written.
pub fn written_points(table: &Table) -> String {
    let points = |points: Option<i16>| points.map_or_else(|| "-".to_owned(), |points| points.to_string());
    let seats = table.seats.iter().map(|seat| format!("{}{}", seat.faction, points(seat.points)));
    seats.collect::<Vec<_>>().join(" ")
}

/// Reads items by their letters.
pub fn read_items(text: &str, table: &mut Table) {
    table.items = count_items(text);
}

/// The items as they are written.
pub fn written_items(table: &Table) -> String {
    let order = [Item::Boot, Item::Bag, Item::Crossbow, Item::Hammer, Item::Sword, Item::Tea, Item::Coin];
    order.iter().map(|item| item.word().repeat(table.items[*item as usize].into())).collect()
}

/// Reads the Crafted Items boxes: `C:b E:st`.
///
/// # Errors
/// Says what cannot be read.
pub fn read_crafted(text: &str, table: &mut Table) -> Result<(), String> {
    table.crafted_items.clear();
    for word in text.split_whitespace() {
        let wrong = || format!("`{word}` are no crafted items, such as C:b or E:st");
        let (letter, items) = word.split_once(':').ok_or_else(wrong)?;
        let faction = Faction::from_word(letter).ok_or_else(wrong)?;
        for letter in items.bytes() {
            table.crafted_items.push((faction, Item::from_letter(letter).ok_or_else(wrong)?));
        }
    }
    Ok(())
}

/// The Crafted Items boxes as they are written.
pub fn written_crafted(table: &Table) -> String {
    let of = |faction: Faction| -> String {
        let items = table.crafted_items.iter().filter(|(owner, _)| *owner == faction);
        items.map(|(_, item)| item.word()).collect()
    };
    let boxes =
        Faction::ALL.iter().map(|&faction| (faction, of(faction))).filter(|(_, items)| !items.is_empty());
    boxes.map(|(faction, items)| format!("{faction}:{items}")).collect::<Vec<_>>().join(" ")
}

/// The map in text, one line a clearing, with its suit, its neighbours and its pieces; then what lies before a bot.
pub fn drawn(table: &Table, bot: Faction) -> String {
    let (map, supply, points) = (map_drawn(table), drawn_supply(table, bot), written_points(table));
    let mats = table.written_mat(bot).into_iter().map(|(key, text)| format!("{key} {text}\n"));
    format!("{map}supply {supply}\npoints {points}\n{}", mats.collect::<String>())
}

/// The map in text, and what lies before each of several bots.
pub fn table_drawn(table: &Table, bots: &[Faction]) -> String {
    let before = |bot: &Faction| {
        let mats = table.written_mat(*bot).into_iter().filter(|(_, text)| !text.is_empty());
        let mats = mats.map(|(key, text)| format!("{key} {text}"));
        let told: Vec<String> = std::iter::once(drawn_supply(table, *bot)).chain(mats).collect();
        format!("{bot} {}\n", told.join(", "))
    };
    format!("{}{}", map_drawn(table), bots.iter().map(before).collect::<String>())
}

fn map_drawn(table: &Table) -> String {
    let line = |clearing: Clearing| {
        let suits: String = table.glade(clearing).suits.iter().map(|suit| suit.word()).collect();
        let next: Vec<String> = table.neighbours(clearing).map(|next| next.number().to_string()).collect();
        let pieces = written_clearing(table, clearing);
        format!("{:>3} {suits:<2} {:<18} {pieces}", clearing.number(), format!("({})", next.join(" ")))
    };
    let map: Vec<String> = clearings().map(|clearing| line(clearing).trim_end().to_owned()).collect();
    let ferry = table.ferry.map_or_else(String::new, |ferry| format!(", ferry in {}", ferry.number()));
    format!("{}{ferry}\n{}\n", table.map, map.join("\n"))
}

/// Nobody looks at the plots of a bot: they are counted.
fn drawn_supply(table: &Table, bot: Faction) -> String {
    if bot == PLOTTER {
        return format!("{}w, {} plots", table.left(bot), table.plots_left());
    }
    written_supply(table, bot)
}
