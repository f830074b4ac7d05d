//! Reading the parts of a state. White space, line breaks and `#` comments may stand between any two tokens.

use scorebook_core::{Span, TokenKind};

use crate::findings::{
    COORDINATE, HARBOUR_DASH, STATE_NUMBER, STATE_ORDER, STATE_PART, UNKNOWN_TERRAIN, messages,
};
use crate::names::{Card, Piece, Player, Resource, Terrain};
use crate::syntax::board::{Edge, Tile, Vertex};
use crate::syntax::coordinate::{self, Form};
use crate::syntax::formula::Terms;
use crate::syntax::reader::{Read, Reader, fault};
use crate::syntax::record::Record;
use crate::syntax::state::{Harbour, Head, Must, Part, Row};
use crate::syntax::tally::{Cards, Formula, Kind, Pieces, Tally};

/// Whether what stands here has the shape of a part.
pub(crate) fn looks_like(part: Part, reader: &Reader<'_, '_>) -> bool {
    let (byte, next) = (reader.cursor.peek(), reader.cursor.peek_at(1));
    match part {
        // Two capitals are no place; but pieces such as `RR` would be written `R2`, which is one where the robber is missing.
        Part::Robber => {
            byte.is_ascii_lowercase()
                || (byte.is_ascii_uppercase() && (next.is_ascii_digit() || next.is_ascii_uppercase()))
        }
        Part::LargestArmy | Part::LongestRoad | Part::Turn => is_lone_number(reader),
        Part::Rolled => byte == b'.' || (byte == b'R' && reader.ends_at(1)),
        Part::Must => match byte {
            b'.' => true,
            b'S' | b'M' => reader.ends_at(1),
            b'D' | b'P' => next == b'[',
            _ => false,
        },
        Part::Bought => byte == b'.' || (byte == b'D' && Card::from_letter(next).is_some()),
        Part::MayPlace => {
            // Not `R1`: it would be written `R`, which is the mark of a roll where that is missing.
            let is_many =
                matches!(next, b'2'..=b'9') || next == b'1' && reader.cursor.peek_at(2).is_ascii_digit();
            let goes_on = is_many || Piece::from_letter(next).is_some();
            byte == b'.' || (Piece::from_letter(byte).is_some() && (goes_on || reader.ends_at(1)))
        }
        _ => byte == b'[',
    }
}

fn is_lone_number(reader: &Reader<'_, '_>) -> bool {
    let digits = reader.cursor.rest().bytes().take(12).take_while(u8::is_ascii_digit).count();
    digits > 0 && (reader.ends_at(digits) || reader.cursor.peek_at(digits) == b'[')
}

/// Reads a part.
pub(crate) fn read(part: Part, reader: &mut Reader<'_, '_>) -> Read<Head> {
    Ok(match part {
        Part::Tiles => Head::Tiles(entries(reader, b'/', row)?),
        Part::Numbers => Head::Numbers(entries(reader, b'/', |reader| list(reader, token_number))?),
        Part::Harbours => Head::Harbours(harbours(reader)?),
        Part::Cities => Head::Cities(per_player(reader, |reader| sorted(reader, vertex))?),
        Part::Villages => Head::Villages(per_player(reader, |reader| sorted(reader, vertex))?),
        Part::Roads => Head::Roads(per_player(reader, |reader| sorted(reader, edge))?),
        Part::Robber => Head::Robber(robber(reader)?),
        Part::Hands => Head::Hands(per_player(reader, hand)?),
        Part::Cards => Head::Cards(per_player(reader, cards)?),
        Part::Knights => Head::Knights(per_player(reader, knights)?),
        Part::LargestArmy => Head::LargestArmy(holder(reader)?),
        Part::LongestRoad => Head::LongestRoad(holder(reader)?),
        Part::Turn => Head::Turn(turn(reader)?),
        Part::Rolled => Head::Rolled(!dot_or(reader, b'R')),
        Part::Must => Head::Must(must(reader)?),
        Part::Bought => Head::Bought(if reader.cursor.eat(b'.') { Cards::default() } else { cards(reader)? }),
        Part::MayPlace => {
            Head::MayPlace(if reader.cursor.eat(b'.') { Pieces::default() } else { pieces(reader)? })
        }
    })
}

/// How many players a part speaks of, if it is a list per player.
pub(crate) fn players_of(head: &Head) -> Option<usize> {
    match head {
        Head::Cities(players) | Head::Villages(players) => Some(players.len()),
        Head::Roads(players) => Some(players.len()),
        Head::Hands(players) => Some(players.len()),
        Head::Cards(players) => Some(players.len()),
        Head::Knights(players) => Some(players.len()),
        _ => None,
    }
}

/// Where the first list per player stands: it tells how many there are.
#[cold]
pub(crate) fn first_list(record: &Record) -> Option<Span> {
    record.heads.iter().find(|entry| players_of(&entry.says).is_some()).map(|entry| entry.span)
}

/// Steps over white space and comments inside a part.
#[inline]
fn space(reader: &mut Reader<'_, '_>) {
    if matches!(reader.cursor.peek(), b' ' | b'\t' | b'\n' | b'\r' | b'#') {
        skip_space(reader);
    }
}

fn skip_space(reader: &mut Reader<'_, '_>) {
    loop {
        match reader.cursor.peek() {
            b' ' | b'\t' | b'\n' | b'\r' => reader.cursor.bump(),
            b'#' => {
                let line = reader.cursor.rest().split('\n').next().unwrap_or_default().trim_end_matches('\r');
                let span = Span::new(reader.cursor.at(), reader.cursor.at() + line.len());
                reader.cursor.jump(span.to());
                reader.cursor.token_at(TokenKind::Comment, span);
                reader.comments.push(span);
            }
            _ => return,
        }
    }
}

/// Something in brackets.
fn bracketed<T>(reader: &mut Reader<'_, '_>, content: impl Fn(&mut Reader<'_, '_>) -> Read<T>) -> Read<T> {
    reader.cursor.eat(b'[');
    let content = content(reader)?;
    if reader.cursor.eat(b']') {
        return Ok(content);
    }
    fault(&STATE_PART, reader.here(), messages::list_goes_on(reader.found()))
}

/// Entries with a separator between them, in brackets.
fn entries<T>(
    reader: &mut Reader<'_, '_>,
    separator: u8,
    entry: impl Fn(&mut Reader<'_, '_>) -> Read<T>,
) -> Read<Vec<T>> {
    bracketed(reader, |reader| {
        let mut entries = Vec::with_capacity(8);
        loop {
            space(reader);
            entries.push(entry(reader)?);
            space(reader);
            if !reader.cursor.eat(separator) {
                return Ok(entries);
            }
        }
    })
}

fn per_player<T>(
    reader: &mut Reader<'_, '_>,
    entry: impl Fn(&mut Reader<'_, '_>) -> Read<T>,
) -> Read<Vec<T>> {
    let start = reader.cursor.at();
    let entries = entries(reader, b'|', entry)?;
    if entries.len() > usize::from(Player::MOST) {
        let message = messages::too_many_players(entries.len());
        return fault(&STATE_PART, reader.cursor.span_from(start), message);
    }
    Ok(entries)
}

/// Entries with commas between them, perhaps none.
fn list<T>(reader: &mut Reader<'_, '_>, item: impl Fn(&mut Reader<'_, '_>) -> Read<T>) -> Read<Vec<T>> {
    let mut items = Vec::new();
    space(reader);
    if matches!(reader.cursor.peek(), b'/' | b'|' | b']') {
        return Ok(items);
    }
    loop {
        space(reader);
        items.push(item(reader)?);
        space(reader);
        if !reader.cursor.eat(b',') {
            return Ok(items);
        }
    }
}

/// A list that should stand in board order: by row, then column.
fn sorted<T: Ord>(
    reader: &mut Reader<'_, '_>,
    item: impl Fn(&mut Reader<'_, '_>) -> Read<T>,
) -> Read<Vec<T>> {
    let start = reader.cursor.at();
    let mut items = list(reader, item)?;
    if !items.is_sorted() {
        items.sort();
        let span = reader.cursor.span_from(start);
        reader.slip(&STATE_ORDER, span, messages::list_unsorted());
    }
    Ok(items)
}

/// `2SOWLS`
fn row(reader: &mut Reader<'_, '_>) -> Read<Row> {
    let mut cells = Vec::with_capacity(8);
    loop {
        space(reader);
        let start = reader.cursor.at();
        let letter = reader.cursor.peek();
        if let Some(terrain) = Terrain::from_letter(letter) {
            reader.take(TokenKind::Piece);
            cells.push(Some(terrain));
        } else if let Some(skipped) = reader.cursor.number() {
            reader.cursor.token(TokenKind::Number, start);
            let skipped = usize::try_from(skipped).unwrap_or(usize::MAX).min(Row::WIDEST + 1);
            cells.extend(std::iter::repeat_n(None, skipped));
        } else if letter.is_ascii_alphabetic() {
            return unknown_terrain(reader);
        } else {
            return Ok(Row(cells));
        }
        if cells.len() > Row::WIDEST {
            return fault(&STATE_PART, reader.cursor.span_from(start), messages::row_too_wide(Row::WIDEST));
        }
    }
}

#[cold]
fn unknown_terrain<T>(reader: &Reader<'_, '_>) -> Read<T> {
    fault(&UNKNOWN_TERRAIN, reader.here(), messages::no_such_terrain(reader.found()))
}

/// The number on a tile.
fn token_number(reader: &mut Reader<'_, '_>) -> Read<u8> {
    let start = reader.cursor.at();
    let number = small_number(reader, "the number on a tile")?;
    if !matches!(number, 2..=6 | 8..=12) {
        let span = reader.cursor.span_from(start);
        // No spelling would mend it, so this is no slip.
        reader.report.add(&STATE_NUMBER, span, messages::no_such_number(number));
    }
    Ok(number)
}

fn small_number(reader: &mut Reader<'_, '_>, what: &str) -> Read<u8> {
    let start = reader.cursor.at();
    let Some(number) = reader.cursor.number() else {
        return fault(&STATE_PART, reader.here(), messages::number_expected(what, reader.found()));
    };
    reader.cursor.token(TokenKind::Number, start);
    let span = reader.cursor.span_from(start);
    u8::try_from(number).or_else(|_| fault(&STATE_PART, span, messages::number_too_large(number, what)))
}

fn knights(reader: &mut Reader<'_, '_>) -> Read<u8> {
    small_number(reader, "the number of knights")
}

fn harbours(reader: &mut Reader<'_, '_>) -> Read<Vec<Harbour>> {
    bracketed(reader, |reader| sorted(reader, harbour))
}

/// `Of3ne`, `d2nw`; older texts put a dash after the resource.
fn harbour(reader: &mut Reader<'_, '_>) -> Read<Harbour> {
    let resource = Resource::from_letter(reader.cursor.peek());
    if resource.is_some() {
        reader.take(TokenKind::Item);
        space(reader);
        let start = reader.cursor.at();
        if reader.cursor.eat(b'-') {
            let span = reader.cursor.span_from(start);
            reader.slip(&HARBOUR_DASH, span, messages::harbour_dash());
            space(reader);
        }
    }
    Ok(Harbour { edge: edge(reader)?, resource })
}

fn robber(reader: &mut Reader<'_, '_>) -> Read<Tile> {
    let read = coordinate::tile(reader)?;
    on_sheet(reader, read)
}

fn vertex(reader: &mut Reader<'_, '_>) -> Read<Vertex> {
    let read = coordinate::vertex(reader)?;
    on_sheet(reader, read)
}

fn edge(reader: &mut Reader<'_, '_>) -> Read<Edge> {
    let read = coordinate::edge(reader)?;
    on_sheet(reader, read)
}

/// States are written with the coordinates of the late dialect only.
fn on_sheet<T>(reader: &Reader<'_, '_>, (place, form): (T, Form)) -> Read<T> {
    if form == Form::Late {
        return Ok(place);
    }
    fault(&COORDINATE, reader.here(), messages::parentheses_in_state())
}

/// `B5O2W`
fn hand(reader: &mut Reader<'_, '_>) -> Read<Formula> {
    let mut terms = Terms::new(reader.cursor.at());
    while terms.read_one(reader)? {
        space(reader);
    }
    Ok(terms.finish(reader))
}

/// `Dk2Dm`
fn cards(reader: &mut Reader<'_, '_>) -> Read<Cards> {
    let mut cards = Cards::default();
    while reader.cursor.peek() == b'D' {
        let start = reader.cursor.at();
        reader.cursor.bump();
        let Some(card) = Card::from_letter(reader.cursor.peek()) else {
            return fault(&STATE_PART, reader.here(), messages::card_in_state_expected(reader.found()));
        };
        reader.cursor.bump();
        reader.cursor.token(TokenKind::Card, start);
        count(reader, &mut cards, card)?;
    }
    Ok(cards)
}

/// `R2`, `VR`
fn pieces(reader: &mut Reader<'_, '_>) -> Read<Pieces> {
    let mut pieces = Pieces::default();
    while let Some(piece) = Piece::from_letter(reader.cursor.peek()) {
        reader.take(TokenKind::Piece);
        count(reader, &mut pieces, piece)?;
    }
    Ok(pieces)
}

/// The number after a card or piece, 1 where none stands.
fn count<K: Kind>(reader: &mut Reader<'_, '_>, tally: &mut Tally<K>, kind: K) -> Read<()> {
    let start = reader.cursor.at();
    let number = if reader.cursor.peek().is_ascii_digit() { small_number(reader, "a number")? } else { 1 };
    if number > 0 && tally.add(kind, number) {
        return Ok(());
    }
    fault(&STATE_PART, reader.cursor.span_from(start), messages::count_out_of_range())
}

fn holder(reader: &mut Reader<'_, '_>) -> Read<Option<Player>> {
    let span = reader.here();
    let number = small_number(reader, "a player, or 0 for nobody")?;
    if number > Player::MOST {
        return fault(&STATE_PART, span, messages::no_such_holder(number));
    }
    Ok(Player::new(number))
}

fn turn(reader: &mut Reader<'_, '_>) -> Read<u32> {
    let start = reader.cursor.at();
    let turn = reader.cursor.number().unwrap_or(0);
    reader.cursor.token(TokenKind::Number, start);
    if turn == 0 || turn == u32::MAX {
        return fault(&STATE_PART, reader.cursor.span_from(start), messages::turns_from_one());
    }
    Ok(turn)
}

/// Steps over `.` or the letter; whether it was `.`.
fn dot_or(reader: &mut Reader<'_, '_>, letter: u8) -> bool {
    reader.cursor.eat(b'.') || !reader.cursor.eat(letter)
}

fn must(reader: &mut Reader<'_, '_>) -> Read<Must> {
    let letter = reader.cursor.peek();
    reader.take(TokenKind::Keyword);
    match letter {
        b'S' => Ok(Must::Steal),
        b'M' => Ok(Must::MoveRobber),
        b'D' => Ok(Must::Discard(must_list(reader, player)?)),
        b'P' => must_place(reader),
        _ => Ok(Must::Nothing),
    }
}

/// `P[V,R]`; in the grammar's form a list of players, `P[1,2]`.
fn must_place(reader: &mut Reader<'_, '_>) -> Read<Must> {
    if reader
        .cursor
        .rest()
        .bytes()
        .skip(1)
        .find(|byte| !byte.is_ascii_whitespace())
        .is_some_and(|byte| byte.is_ascii_digit())
    {
        return Ok(Must::PlacedBy(must_list(reader, player)?));
    }
    let start = reader.cursor.at();
    let mut all = Pieces::default();
    for group in must_list(reader, pieces)? {
        for (piece, number) in group.iter() {
            if !all.add(piece, number) {
                return fault(&STATE_PART, reader.cursor.span_from(start), messages::too_many_to_place());
            }
        }
    }
    if all.is_empty() {
        return fault(&STATE_PART, reader.cursor.span_from(start), messages::must_place_expected());
    }
    Ok(Must::Place(all))
}

fn must_list<T>(reader: &mut Reader<'_, '_>, item: fn(&mut Reader<'_, '_>) -> Read<T>) -> Read<Vec<T>> {
    bracketed(reader, |reader| list(reader, item))
}

fn player(reader: &mut Reader<'_, '_>) -> Read<Player> {
    let Some(player) = Player::new(reader.cursor.peek().wrapping_sub(b'0')) else {
        return fault(&STATE_PART, reader.here(), messages::player_in_state_expected(reader.found()));
    };
    reader.take(TokenKind::Seat);
    Ok(player)
}
