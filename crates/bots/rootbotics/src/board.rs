//! Positions as people write them: `11: 2Pw Pt?s`, `12w bbssrree`, `P3 C-`.

use scorebook_root::names::{Band, Faction, Hireling, Item, Plot, Side};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::Piece;

use crate::table::{PLOTTER, PlotToken, Table, clearings, count_items};

/// Reads a line of the board, `11: 2Pw Pt?s`, and puts what it says on the table.
///
/// # Errors
/// Says what cannot be read.
pub fn read_clearing(line: &str, table: &mut Table) -> Result<Clearing, String> {
    let (number, pieces) =
        line.split_once(':').ok_or_else(|| format!("`{line}` has no `:` after the clearing"))?;
    let clearing =
        number.trim().parse().ok().and_then(Clearing::new).filter(|&clearing| clearing != Clearing::BURROW);
    let clearing = clearing.ok_or_else(|| format!("`{number}` is no clearing"))?;
    let glade = table.glade_mut(clearing);
    glade.stacks.clear();
    glade.plot = None;
    for word in pieces.split_whitespace() {
        read_piece(word, clearing, table)?;
    }
    Ok(clearing)
}

fn read_piece(word: &str, clearing: Clearing, table: &mut Table) -> Result<(), String> {
    let wrong = || format!("`{word}` is no piece, such as 3Pw, Cb_s or Pt?e");
    if matches!(word, "f" | "ferry") {
        table.ferry = Some(clearing);
        return Ok(());
    }
    let code = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let count = &word[..word.len() - code.len()];
    let count = if count.is_empty() { 1 } else { count.parse().map_err(|_| wrong())? };
    if let Some(plot) = code.strip_prefix("Pt") {
        let face_up = plot.starts_with('_');
        let kind = Plot::from_word(plot.trim_start_matches(['_', '?']));
        table.glade_mut(clearing).plot = Some(PlotToken { kind, face_up });
        return Ok(());
    }
    let (owner, piece) = owned(code).ok_or_else(wrong)?;
    let piece = Piece::try_from(piece.to_owned()).map_err(|_| wrong())?;
    table.glade_mut(clearing).put(owner, piece, count);
    Ok(())
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
    let mut pieces: Vec<String> = Vec::new();
    for stack in &glade.stacks {
        let count = if stack.count == 1 { String::new() } else { stack.count.to_string() };
        pieces.push(format!("{count}{}{}", stack.owner, stack.piece));
    }
    pieces.extend(glade.plot.map(|plot| {
        let mark = if plot.face_up { "_" } else { "?" };
        format!("Pt{mark}{}", plot.kind.map_or("", Plot::word))
    }));
    pieces.join(" ")
}

/// Reads a supply: `12w bbssrree`.
///
/// # Errors
/// Says what cannot be read.
pub fn read_supply(text: &str, table: &mut Table) -> Result<(), String> {
    let mut hidden = [0; 4];
    for word in text.split_whitespace() {
        if let Some(warriors) = word.strip_suffix('w') {
            *table.left_mut(PLOTTER) =
                warriors.parse().map_err(|_| format!("`{word}` is no number of warriors"))?;
            continue;
        }
        for letter in word.bytes() {
            let kind = Plot::from_letter(letter).ok_or_else(|| format!("`{word}` are no plots"))?;
            hidden[kind as usize] += 1;
        }
    }
    table.hidden = hidden;
    Ok(())
}

/// The supply as it is written.
pub fn written_supply(table: &Table) -> String {
    let plots: String =
        Plot::ALL.iter().zip(table.hidden).map(|(kind, count)| kind.word().repeat(count.into())).collect();
    format!("{}w {plots}", table.left(PLOTTER)).trim_end().to_owned()
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
        if let Some(player) = table.players.iter_mut().find(|player| player.faction == faction) {
            player.points = points;
        }
    }
    Ok(())
}

/// The points as they are written.
pub fn written_points(table: &Table) -> String {
    let points = |points: Option<i16>| points.map_or_else(|| "-".to_owned(), |points| points.to_string());
    let players = table.players.iter().map(|player| format!("{}{}", player.faction, points(player.points)));
    players.collect::<Vec<_>>().join(" ")
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

/// The map in text, one line a clearing, with its suit, its neighbours and its pieces.
pub fn drawn(table: &Table) -> String {
    let line = |clearing: Clearing| {
        let suits: String = table.glade(clearing).suits.iter().map(|suit| suit.word()).collect();
        let next: Vec<String> = table.neighbours(clearing).map(|next| next.number().to_string()).collect();
        let pieces = written_clearing(table, clearing);
        format!("{:>3} {suits:<2} {:<18} {pieces}", clearing.number(), format!("({})", next.join(" ")))
    };
    let map: Vec<String> = clearings().map(|clearing| line(clearing).trim_end().to_owned()).collect();
    let ferry = table.ferry.map_or_else(String::new, |ferry| format!(", ferry in {}", ferry.number()));
    format!(
        "{}{ferry}\n{}\nsupply {}w, {} plots\npoints {}\n",
        table.map,
        map.join("\n"),
        table.left(PLOTTER),
        table.plots_left(),
        written_points(table)
    )
}
