//! Reading actions: one function for each verb of the action table.

use scorebook_core::{Certainty, Said, Span, TokenKind};

use crate::findings::{
    DICE_ORDER, LETTER_CASE, PARENTHESES, PLAYER, ROLL, UNKNOWN_ACTION, UNKNOWN_PIECE, UNKNOWN_RESOURCE,
    messages,
};
use crate::names::{Card, Partner, Piece};
use crate::syntax::act::{Act, Dice, Die, Goods, Hidable, Play, Site};
use crate::syntax::coordinate::{self, Form};
use crate::syntax::dialects::{Dialect, Dialects};
use crate::syntax::formula::{formula, last_formula, one_card};
use crate::syntax::reader::{Fault, Read, Reader, fault};

/// Reads an action. The first letter is the verb; a discard starts with its player.
#[inline]
pub(crate) fn act(reader: &mut Reader<'_, '_>) -> Read<Act> {
    reader.begin();
    match reader.cursor.peek() {
        b'0'..=b'9' => discard(reader),
        letter => verb(reader, letter),
    }
}

fn verb(reader: &mut Reader<'_, '_>, letter: u8) -> Read<Act> {
    let rest = match letter {
        b'R' => roll,
        b'M' => move_robber,
        b'S' => steal,
        b'B' => buy,
        b'P' => place,
        b'U' => use_card,
        b'T' => trade,
        b'E' => end_turn,
        _ => return odd_verb(reader, letter),
    };
    reader.take(TokenKind::Keyword);
    rest(reader)
}

/// A verb in the wrong case, or none.
#[cold]
fn odd_verb(reader: &mut Reader<'_, '_>, letter: u8) -> Read<Act> {
    let capital = letter.to_ascii_uppercase();
    if !matches!(letter, b'r' | b'm' | b's' | b'b' | b'p' | b'u' | b't' | b'e') {
        return unknown_verb(reader, capital);
    }
    let message = messages::written_otherwise(char::from(letter), char::from(capital));
    reader.slip(&LETTER_CASE, reader.here(), message);
    verb(reader, capital)
}

/// `E`
#[expect(clippy::unnecessary_wraps, reason = "one shape for all verbs")]
fn end_turn(reader: &mut Reader<'_, '_>) -> Read<Act> {
    reader.fits = Dialects::SINCE_E;
    Ok(Act::EndTurn)
}

#[cold]
fn unknown_verb(reader: &Reader<'_, '_>, capital: u8) -> Read<Act> {
    let (here, found) = (reader.here(), reader.found());
    if matches!(capital, b'D' | b'A') && matches!(reader.cursor.peek_at(1), b'(') {
        return fault(&PLAYER, here, messages::discard_without_player());
    }
    let mut fault = Fault::new(&UNKNOWN_ACTION, here, messages::no_such_action(found));
    fault.note(messages::verbs());
    Err(fault)
}

/// `R(2+3)`, `R?`
fn roll(reader: &mut Reader<'_, '_>) -> Read<Act> {
    // A third of all actions look like this, so it is looked for first.
    if let [b'(', one @ b'1'..=b'6', b'+', other @ b'1'..=b'6', b')', ..] = reader.cursor.bytes()
        && one <= other
        && let (Some(one), Some(other)) = (Die::new(one - b'0'), Die::new(other - b'0'))
    {
        let start = reader.cursor.at();
        reader.cursor.token_at(TokenKind::Number, Span::new(start + 1, start + 2));
        reader.cursor.token_at(TokenKind::Number, Span::new(start + 3, start + 4));
        reader.cursor.jump(start + 5);
        return Ok(Act::Roll(Hidable::Open(Dice::from((one, other)))));
    }
    roll_with_slips(reader)
}

/// The same, in any spelling that can be read.
fn roll_with_slips(reader: &mut Reader<'_, '_>) -> Read<Act> {
    if reader.cursor.peek() == b'?' {
        reader.take(TokenKind::Number);
        reader.fits = Dialects::SINCE_E;
        return Ok(Act::Roll(Hidable::HIDDEN));
    }
    let opened = reader.open();
    let start = reader.cursor.at();
    reader.blanks(may_stand_in_roll);
    let one = die(reader)?;
    reader.blanks(may_stand_in_roll);
    if !reader.cursor.eat(b'+') {
        return fault(&ROLL, reader.here(), messages::second_die_expected(reader.found()));
    }
    reader.blanks(may_stand_in_roll);
    let other = die(reader)?;
    if one > other {
        reader.slip(&DICE_ORDER, reader.cursor.span_from(start), messages::lower_die_first());
    }
    reader.blanks(may_stand_in_roll);
    reader.close(opened)?;
    Ok(Act::Roll(Hidable::Open(Dice::from((one, other)))))
}

#[inline]
fn die(reader: &mut Reader<'_, '_>) -> Read<Die> {
    let Some(die) = Die::new(reader.cursor.peek().wrapping_sub(b'0')) else {
        let message = if reader.cursor.peek().is_ascii_digit() {
            messages::no_such_die(reader.found())
        } else {
            messages::die_expected(reader.found())
        };
        return fault(&ROLL, reader.here(), message);
    };
    reader.take(TokenKind::Number);
    Ok(die)
}

fn may_stand_in_roll(_before: u8, byte: u8) -> bool {
    byte.is_ascii_digit() || byte == b'+'
}

/// `M(0,-1)`, `M(d3)`, `Md3`
fn move_robber(reader: &mut Reader<'_, '_>) -> Read<Act> {
    let (tile, form) = coordinate::tile(reader)?;
    reader.fits = form.dialects();
    Ok(Act::MoveRobber(tile))
}

/// `2D(O2)`, `2A(O2)`
fn discard(reader: &mut Reader<'_, '_>) -> Read<Act> {
    let player = partner(reader, Role::Discards)?;
    let start = reader.cursor.at();
    let letter = reader.cursor.peek();
    reader.fits = match letter.to_ascii_uppercase() {
        b'D' => Dialects::OLD,
        b'A' => Dialects::LATE,
        _ => {
            return fault(&UNKNOWN_ACTION, reader.here(), messages::discard_expected(reader.found()));
        }
    };
    reader.take(TokenKind::Keyword);
    if letter.is_ascii_lowercase() {
        reader.slip_of_case(start, char::from(letter.to_ascii_uppercase()).encode_utf8(&mut [0; 4]));
    }
    Ok(Act::Discard { player, cards: last_formula(reader)? })
}

/// `S(O)2`, `SO2`, `S?2`
fn steal(reader: &mut Reader<'_, '_>) -> Read<Act> {
    let (card, in_parentheses) = one_card(reader)?;
    reader.fits = match (card, in_parentheses) {
        (Hidable::Hidden(_), _) => Dialects::ALL,
        (_, true) => Dialects::OLD,
        (_, false) => Dialects::LATE,
    };
    Ok(Act::Steal { card, from: partner(reader, Role::IsRobbed)? })
}

/// `Bv`, `Bd`, `Bdk`, `BV`, `BDk`
fn buy(reader: &mut Reader<'_, '_>) -> Read<Act> {
    let letter = reader.cursor.peek();
    if matches!(letter, b'd' | b'D') {
        reader.take(TokenKind::Card);
        let card = if letter == b'd' { card_of_middle(reader)? } else { card_of_late(reader)? };
        return Ok(Act::Buy(Goods::Card(card)));
    }
    reader.fits = if letter.is_ascii_lowercase() { Dialects::OLD } else { Dialects::LATE };
    Ok(Act::Buy(match piece(reader, messages::piece_to_buy_expected)? {
        Piece::Village => Goods::Village,
        Piece::City => Goods::City,
        Piece::Road => Goods::Road,
    }))
}

/// After `Bd`: the middle dialect tells the card, the older ones never do.
fn card_of_middle(reader: &mut Reader<'_, '_>) -> Read<Hidable<Card>> {
    let letter = reader.cursor.peek();
    if letter != b'?' && !letter.is_ascii_lowercase() {
        reader.fits = Dialects::OLD;
        return Ok(Hidable::HIDDEN);
    }
    reader.fits = Dialects::MIDDLE;
    let card = match Card::from_middle_letter(letter) {
        Some(card) => Hidable::Open(card),
        None if letter == b'?' => Hidable::HIDDEN,
        None => return unknown_bought(reader, "`k`, `m`, `o`, `v`, `y`"),
    };
    reader.take(TokenKind::Card);
    Ok(card)
}

#[cold]
fn unknown_bought<T>(reader: &Reader<'_, '_>, letters: &str) -> Read<T> {
    let message = messages::card_bought_expected(letters, reader.found());
    let mut fault = Fault::new(&UNKNOWN_PIECE, reader.here(), message);
    if reader.at_boundary() {
        // Where cards are seen it was one of their letters.
        fault.fix(Certainty::Guess, Span::at(reader.cursor.at()), "?");
    }
    Err(fault)
}

/// After `BD`: the card or its cover.
fn card_of_late(reader: &mut Reader<'_, '_>) -> Read<Hidable<Card>> {
    reader.fits = Dialects::LATE;
    let letter = reader.cursor.peek();
    if letter == b'?' {
        reader.take(TokenKind::Card);
        return Ok(Hidable::HIDDEN);
    }
    let Some(card) = Card::from_letter(letter.to_ascii_lowercase()) else {
        return unknown_bought(reader, "`k`, `m`, `r`, `v`, `y`");
    };
    take_small(reader, letter);
    Ok(Hidable::Open(card))
}

/// Steps over a card letter, which is always a small one.
fn take_small(reader: &mut Reader<'_, '_>, letter: u8) {
    let start = reader.cursor.at();
    reader.take(TokenKind::Card);
    if letter.is_ascii_uppercase() {
        reader.slip_of_case(start, char::from(letter.to_ascii_lowercase()).encode_utf8(&mut [0; 4]));
    }
}

/// `Pv(0,-1,S)`, `Pr(d4ne)`, `PVd3s`
fn place(reader: &mut Reader<'_, '_>) -> Read<Act> {
    let start = reader.cursor.at();
    let letter = reader.cursor.peek();
    let piece = piece(reader, messages::piece_to_place_expected)?;
    let (site, form) = match piece {
        Piece::Village => site(coordinate::vertex(reader)?, Site::Village),
        Piece::City => site(coordinate::vertex(reader)?, Site::City),
        Piece::Road => site(coordinate::edge(reader)?, Site::Road),
    };
    reader.fits = form.dialects();
    // The place tells the dialect, and with it how the piece is written.
    if letter.is_ascii_uppercase() != (form == Form::Late) {
        let right = char::from(letter ^ b' ');
        let span = Span::new(start, start + 1);
        reader.slip(&LETTER_CASE, span, messages::written_otherwise_before_place(char::from(letter), right));
    }
    Ok(Act::Place(site))
}

#[inline]
fn site<T>((place, form): (T, Form), site: fn(T) -> Site) -> (Site, Form) {
    (site(place), form)
}

/// Says what was expected in the place of what was found.
type Expected = fn(String) -> Said;

#[inline]
fn piece(reader: &mut Reader<'_, '_>, expected: Expected) -> Read<Piece> {
    let letter = reader.cursor.peek();
    let Some(piece) = Piece::from_letter(letter.to_ascii_uppercase()) else {
        return unknown_piece(reader, expected);
    };
    reader.take(TokenKind::Piece);
    Ok(piece)
}

#[cold]
fn unknown_piece(reader: &Reader<'_, '_>, expected: Expected) -> Read<Piece> {
    let mut fault = Fault::new(&UNKNOWN_PIECE, reader.here(), expected(reader.found()));
    let letter = reader.cursor.peek();
    if !matches!(letter, b's' | b'S') {
        return Err(fault);
    }
    // The record so far tells how pieces are written, else the letter itself.
    let late = reader.common == Dialects::LATE || (letter == b'S' && reader.common.has(Dialect::Late));
    let right = if late { "V" } else { "v" };
    fault.note(messages::settlement_is_village());
    fault.fix(Certainty::Likely, reader.here(), right);
    Err(fault)
}

/// `Uk`, `Up(LO)`, `Uy(LO)`, `Um(W)`, `Uo`; `UDk`, `UDy(LO)`, `UDmW`, `UDr`
fn use_card(reader: &mut Reader<'_, '_>) -> Read<Act> {
    let letter = reader.cursor.peek();
    let play = match letter {
        b'D' => {
            reader.take(TokenKind::Card);
            use_late(reader)?
        }
        b'd' => {
            let start = reader.cursor.at();
            reader.take(TokenKind::Card);
            reader.slip_of_case(start, "D");
            use_late(reader)?
        }
        _ => use_old(reader, letter)?,
    };
    Ok(Act::Use(play))
}

fn use_old(reader: &mut Reader<'_, '_>, letter: u8) -> Read<Play> {
    let small = letter.to_ascii_lowercase();
    if small == b'v' {
        return victory_card(reader);
    }
    if !matches!(small, b'k' | b'o' | b'm' | b'p' | b'y') {
        return unknown_card(reader, messages::old_card_used_expected);
    }
    take_small(reader, letter);
    match small {
        b'k' | b'o' => {
            reader.fits = Dialects::OLD;
            Ok(if small == b'k' { Play::Knight } else { Play::RoadBuilding })
        }
        b'm' => monopoly(reader, Dialects::OLD),
        _ => {
            reader.fits = if small == b'p' { Dialects::TUPLES } else { Dialects::MIDDLE };
            Ok(Play::YearOfPlenty(last_formula(reader)?))
        }
    }
}

fn use_late(reader: &mut Reader<'_, '_>) -> Read<Play> {
    reader.fits = Dialects::LATE;
    let letter = reader.cursor.peek();
    let small = letter.to_ascii_lowercase();
    if small == b'v' {
        return victory_card(reader);
    }
    if !matches!(small, b'k' | b'r' | b'm' | b'y') {
        return unknown_card(reader, messages::late_card_used_expected);
    }
    take_small(reader, letter);
    match small {
        b'k' => Ok(Play::Knight),
        b'r' => Ok(Play::RoadBuilding),
        b'm' => monopoly(reader, Dialects::LATE),
        _ => Ok(Play::YearOfPlenty(last_formula(reader)?)),
    }
}

#[cold]
fn victory_card<T>(reader: &Reader<'_, '_>) -> Read<T> {
    Err(Fault::new(&UNKNOWN_PIECE, reader.here(), messages::victory_point_used()).understood())
}

#[cold]
fn unknown_card<T>(reader: &Reader<'_, '_>, expected: Expected) -> Read<T> {
    fault(&UNKNOWN_PIECE, reader.here(), expected(reader.found()))
}

/// `Um(W)` in the old dialects, `UDmW` in the late one.
fn monopoly(reader: &mut Reader<'_, '_>, fits: Dialects) -> Read<Play> {
    let start = reader.cursor.at();
    let (resource, in_parentheses) = one_card(reader)?;
    let span = reader.cursor.span_from(start);
    let Some(resource) = resource.open() else {
        return fault(&UNKNOWN_RESOURCE, span, messages::monopoly_without_resource());
    };
    reader.fits = fits;
    if in_parentheses && fits == Dialects::LATE {
        reader.slip(&PARENTHESES, span, messages::monopoly_in_parentheses());
    }
    if !in_parentheses && fits != Dialects::LATE {
        reader.slip(&PARENTHESES, span, messages::monopoly_without_parentheses());
    }
    Ok(Play::Monopoly(resource))
}

/// `T(LO2)(B3)1`
fn trade(reader: &mut Reader<'_, '_>) -> Read<Act> {
    let give = formula(reader)?;
    let get = formula(reader)?;
    Ok(Act::Trade { give, get, with: partner(reader, Role::Trades)? })
}

/// What a player digit is for.
#[derive(Clone, Copy)]
enum Role {
    Discards,
    IsRobbed,
    Trades,
}

#[inline]
fn partner(reader: &mut Reader<'_, '_>, role: Role) -> Read<Partner> {
    let Ok(partner) = Partner::try_from(reader.cursor.peek().wrapping_sub(b'0')) else {
        return unknown_player(reader, role);
    };
    reader.highest_player = reader.highest_player.max(partner.number());
    reader.take(TokenKind::Seat);
    Ok(partner)
}

#[cold]
fn unknown_player(reader: &Reader<'_, '_>, role: Role) -> Read<Partner> {
    let message = match (reader.cursor.peek(), role) {
        (b'7'..=b'9', _) => messages::no_such_digit(reader.found()),
        (_, Role::Discards) => messages::discarder_expected(reader.found()),
        (_, Role::IsRobbed) => messages::victim_expected(reader.found()),
        (_, Role::Trades) => messages::partner_expected(reader.found()),
    };
    fault(&PLAYER, reader.here(), message)
}
