//! Reading actions.

use scorebook_core::{Span, TokenKind, codes::TYPOGRAPHIC, nearest, typography};
use smallvec::{SmallVec, smallvec};

use super::reader::Reader;
use crate::findings::{
    BARE_ITEM, CRAFT_SPELLING, NEEDLESS_PILE, NO_START, NO_SUCH_CLEARING, NO_SUCH_PATH, ROLL_RANGE,
    SELF_ATTACK, UNKNOWN_LANDMARK, messages,
};
use crate::names::{Hireling, Item, Landmark, Side, Suit};
use crate::syntax::action::{Action, Battle, Board, Craft, Hire, Move, Points, Reveal, SetUpLandmark};
use crate::syntax::list::List;
use crate::syntax::place::{Clearing, Place};
use crate::syntax::thing::{Card, CardName, Counted, Groups, PieceKind, Thing};

/// What word processors make of `--`, the longer ones first.
const DASHES: &[&str] = &["——", "––", "−−", "‐‐", "‑‑", "—", "–"];

impl Reader<'_, '_> {
    /// Reads one action. The caller looks whether it ends where the action should.
    #[inline]
    pub(super) fn act(&mut self) -> Option<Action> {
        self.items = false;
        match self.peek() {
            b'X' => self.battle(None),
            b'Z' => self.craft(),
            b'+' => self.score(None),
            b'-' | 0x80.. => self.lose(None),
            b'$' => self.board_act(),
            b'^' => self.reveal_hand(None),
            b'?' => self.exposure(),
            b'(' if self.peek_at(1) == b'$' => self.grouped_prices(),
            b'A'..=b'Z' | b'h' => self.side_act(),
            b'0'..=b'9' if self.at_path() => self.open_path(),
            _ => self.movement(),
        }
    }

    /// An action that starts with a faction, a hireling or the suit of a card.
    #[inline]
    fn side_act(&mut self) -> Option<Action> {
        let length = self.side_length();
        match self.peek_at(length) {
            _ if length == 0 => self.movement(),
            b'X' | b'+' | b'^' | b'-' | 0x80.. => self.named_act(),
            b'$' => self.board_act(),
            _ => self.movement(),
        }
    }

    /// An action with its actor before the sign: `CXO12`, `V++`, `V^O`, `h_E->A$4`.
    fn named_act(&mut self) -> Option<Action> {
        let side = self.side()?;
        match self.peek() {
            b'X' => self.battle(Some(side)),
            b'+' => self.score(Some(side)),
            b'^' => self.reveal_hand(Some(side)),
            _ => match side {
                Side::Hireling(hireling) if self.arrow() => self.hired(hireling),
                _ => self.lose(Some(side)),
            },
        }
    }

    /// The board a hireling goes to, and how many control markers with it.
    fn hired(&mut self, hireling: Hireling) -> Option<Action> {
        self.blanks();
        let to = self.own_or_other_board()?.of;
        let start = self.at;
        let markers = if self.peek().is_ascii_digit() { Some(self.amount()?) } else { None };
        self.token(TokenKind::Number, start);
        Some(Action::Hire(Hire { hireling, to, markers }))
    }

    /// `$` or `A$`, nothing else.
    fn own_or_other_board(&mut self) -> Option<Board> {
        let start = self.at;
        if self.at_act_end() {
            return self.fail(messages::expected_board_of_faction);
        }
        let of = if self.peek() == b'$' { None } else { Some(self.side()?) };
        if !self.eat(b'$') {
            return self.fail(messages::expected_board);
        }
        self.token(TokenKind::Place, start);
        Some(Board { of })
    }

    /// Pieces, cards or items go somewhere, are shown, flipped or exchanged.
    #[inline]
    fn movement(&mut self) -> Option<Action> {
        let (start, found) = (self.at, self.report.len());
        match self.groups() {
            Some(what) if self.arrow() => {
                let to = self.destinations()?;
                if to.is_empty() {
                    self.check_starts(&what, start);
                }
                Some(Action::Move(Move { what, to }))
            }
            what => self.other_than_move(start, found, what),
        }
    }

    /// What goes nowhere must start somewhere. Items, pawns and the ferry start where they are.
    fn check_starts(&mut self, what: &Groups, start: usize) {
        let mut unplaced =
            what.iter().filter(|group| group.from.is_none()).flat_map(|group| group.things.iter());
        let message = unplaced.find_map(|counted| match counted.thing {
            // An unknown name is more likely a misspelled hand.
            Thing::Card(Card { name: Some(CardName::Other(_)), .. }) => None,
            Thing::Card(_) => Some(messages::card_from_nowhere()),
            Thing::Piece { piece, .. } if !matches!(piece.kind, PieceKind::Pawn | PieceKind::Ferry) => {
                Some(messages::piece_from_nowhere())
            }
            _ => None,
        });
        if let Some(message) = message {
            self.report.add(&NO_START, self.span_from(start), message);
        }
    }

    /// What stands at `start`, where so many findings were known, and moves nothing.
    fn other_than_move(&mut self, start: usize, found: usize, what: Option<Groups>) -> Option<Action> {
        if self.bytes[start].is_ascii_lowercase()
            && let Some(landmark) = self.landmark_at(start)
        {
            // Its first letter was taken for a piece: what was said of that is not so.
            self.report.forget_since(found);
            return self.landmark(start, landmark);
        }
        let what = what?;
        match self.peek() {
            b'^' => self.shown(what),
            b'<' | b'&' | 0x80.. if self.typographic(typography::eat_double_arrow) => self.trick(&what),
            _ => self.fail(messages::expected_arrow_or_place),
        }
    }

    /// Where things go; nothing where they leave play.
    #[inline]
    fn destinations(&mut self) -> Option<SmallVec<[Place; 4]>> {
        if self.at_act_end() {
            return Some(SmallVec::new());
        }
        self.blanks();
        let start = self.at;
        let first = self.place()?;
        if first == Place::DiscardPile {
            self.needless_pile(start)?;
            return Some(SmallVec::new());
        }
        if self.at_act_end() {
            return Some(smallvec![first]);
        }
        self.more_destinations(first)
    }

    fn more_destinations(&mut self, first: Place) -> Option<SmallVec<[Place; 4]>> {
        let mut to = smallvec![first];
        self.blanks();
        while self.eat(b'+') {
            self.blanks();
            let start = self.at;
            let place = self.place()?;
            if place == Place::DiscardPile {
                self.at = start;
                return self.fail(messages::expected_hand_or_board);
            }
            to.push(place);
            if self.at_act_end() {
                return Some(to);
            }
            self.blanks();
        }
        self.fail(messages::expected_more_or_end)
    }

    /// The discard pile is where cards go when nothing is written.
    #[cold]
    fn needless_pile(&mut self, start: usize) -> Option<()> {
        if !self.at_act_end() {
            self.at = start;
            return self.fail(messages::expected_hand_or_board);
        }
        let message = messages::needless_pile();
        self.respell(&NEEDLESS_PILE, self.span_from(start), "", message);
        Some(())
    }

    /// What is after `^` tells: another token is a flip, all else shows cards.
    fn shown(&mut self, cards: Groups) -> Option<Action> {
        let sign = self.at;
        self.at += 1;
        self.token(TokenKind::Operator, sign);
        self.blanks();
        if self.peek() == b't' {
            return self.flip(&cards);
        }
        let is_card = |counted: &Counted| matches!(counted.thing, Thing::Card(_));
        let in_hand = |from: Option<Place>| matches!(from, None | Some(Place::Hand(_)));
        if !cards.iter().all(|group| group.things.iter().all(is_card) && in_hand(group.from)) {
            self.at = sign;
            return self.fail(messages::expected_cards_or_token);
        }
        let to = self.shown_to()?;
        Some(Action::Reveal(Reveal { cards, by: None, to }))
    }

    fn reveal_hand(&mut self, by: Option<Side>) -> Option<Action> {
        self.at += 1;
        self.token(TokenKind::Operator, self.at - 1);
        self.blanks();
        let to = self.shown_to()?;
        Some(Action::Reveal(Reveal { cards: Groups::Empty, by, to }))
    }

    fn shown_to(&mut self) -> Option<List<Side>> {
        let mut to = Vec::new();
        if self.at_act_end() {
            return Some(List::Empty);
        }
        loop {
            to.push(self.side()?);
            self.blanks();
            if !self.eat(b'+') {
                return Some(List::from(to));
            }
            self.blanks();
        }
    }

    /// A battle, from its `X` on.
    #[inline]
    fn battle(&mut self, attacker: Option<Side>) -> Option<Action> {
        self.at += 1;
        self.token(TokenKind::Operator, self.at - 1);
        let start = self.at;
        let defender = self.side()?;
        let place = self.at;
        let clearing = self.clearing()?;
        self.token(TokenKind::Place, place);
        if attacker.or(self.turn.map(Side::Faction)) == Some(defender) {
            self.report_self_attack(defender, Span::new(start, place));
        }
        let mut battle = Battle { attacker, defender, clearing, ambush: None, foil: None, rolls: None };
        if !self.at_act_end() {
            self.battle_details(&mut battle)?;
        }
        Some(Action::Battle(battle))
    }

    #[cold]
    fn report_self_attack(&mut self, side: Side, span: Span) {
        let message = messages::self_attack(side);
        self.report.add(&SELF_ATTACK, span, message);
    }

    fn battle_details(&mut self, battle: &mut Battle) -> Option<()> {
        battle.ambush = self.ambush();
        battle.foil = battle.ambush.and_then(|_| self.ambush());
        self.blanks();
        if self.peek() == b'(' {
            battle.rolls = Some(self.rolls()?);
        }
        if !self.at_act_end() {
            return self.fail(messages::expected_ambush_or_rolls);
        }
        Some(())
    }

    fn ambush(&mut self) -> Option<Suit> {
        let suit = Suit::from_letter(self.peek()).filter(|_| self.peek_at(1) == b'@')?;
        self.at += 2;
        self.token(TokenKind::Card, self.at - 2);
        Some(suit)
    }

    fn rolls(&mut self) -> Option<(u8, u8)> {
        self.at += 1;
        let attacker = self.roll()?;
        if !self.eat(b',') {
            return self.fail(messages::expected_comma_of_rolls);
        }
        let defender = self.roll()?;
        if !self.eat(b')') {
            return self.fail(messages::expected_end_of_rolls);
        }
        Some((attacker, defender))
    }

    fn roll(&mut self) -> Option<u8> {
        self.blanks();
        let start = self.at;
        if !self.peek().is_ascii_digit() {
            return self.fail(messages::expected_roll);
        }
        let roll = self.amount()?;
        self.token(TokenKind::Number, start);
        if roll > 3 {
            let message = messages::roll_out_of_range(roll);
            self.report.add(&ROLL_RANGE, self.span_from(start), message);
        }
        self.blanks();
        Some(roll)
    }

    /// `++2`, or `++->G$` for the VP token.
    #[inline]
    fn score(&mut self, of: Option<Side>) -> Option<Action> {
        let start = self.at;
        if self.peek_at(1) != b'+' {
            return self.fail(messages::expected_points_sign);
        }
        self.at += 2;
        self.token(TokenKind::Operator, start);
        if self.at_act_end() {
            return Some(Action::Score(Points { of, points: 1 }));
        }
        if of.is_none() && self.arrow() {
            self.blanks();
            return self.own_or_other_board().map(Action::VpToken);
        }
        Some(Action::Score(Points { of, points: self.points()? }))
    }

    fn lose(&mut self, of: Option<Side>) -> Option<Action> {
        let start = self.at;
        if !self.minus_minus() {
            self.at = start;
            return self.movement();
        }
        self.token(TokenKind::Operator, start);
        Some(Action::Lose(Points { of, points: self.points()? }))
    }

    /// Steps over `--` in any spelling; word processors make one long dash of it.
    fn minus_minus(&mut self) -> bool {
        let rest = &self.bytes[self.at..];
        if rest.starts_with(b"--") {
            self.at += 2;
            return true;
        }
        let Some(dashes) = DASHES.iter().find(|dashes| rest.starts_with(dashes.as_bytes())) else {
            return false;
        };
        let start = self.at;
        self.at += dashes.len();
        self.respell(&TYPOGRAPHIC, self.span_from(start), "--", messages::dashes_read(dashes));
        true
    }

    fn points(&mut self) -> Option<u8> {
        let start = self.at;
        if self.at_act_end() {
            return Some(1);
        }
        if !self.peek().is_ascii_digit() {
            return self.fail(messages::expected_points);
        }
        let points = self.amount()?;
        self.token(TokenKind::Number, start);
        Some(points)
    }

    /// `Z%h`, `Zrpart`, `Zarmor`.
    #[inline]
    fn craft(&mut self) -> Option<Action> {
        self.at += 1;
        self.token(TokenKind::Operator, self.at - 1);
        let start = self.at;
        match self.peek() {
            b'%' => {
                let Some(item) = Item::from_letter(self.peek_at(1)) else {
                    self.at += 1;
                    return self.fail_item();
                };
                self.at += 2;
                self.token(TokenKind::Item, start);
                Some(Action::Craft(Craft::Item(item)))
            }
            b'a'..=b'z' => self.craft_word(start),
            b'#' => self.craft_card(None, start),
            letter if self.peek_at(1) == b'#' => self.craft_card(Suit::from_letter(letter), start),
            _ => self.fail(messages::expected_craft),
        }
    }

    fn craft_word(&mut self, start: usize) -> Option<Action> {
        let word = self.word();
        if let &[letter] = word
            && let Some(item) = Item::from_letter(letter)
        {
            let message = messages::bare_item(item);
            self.respell(&BARE_ITEM, self.span_from(start), &format!("%{item}"), message);
            return Some(Action::Craft(Craft::Item(item)));
        }
        let suit = suit_before(word);
        let name = self.named(start + usize::from(suit.is_some()))?;
        self.token(TokenKind::Card, start);
        Some(Action::Craft(Craft::Card(Card { suit, name: Some(name) })))
    }

    /// `ZF#part`: cards are crafted without their sign.
    #[cold]
    fn craft_card(&mut self, suit: Option<Suit>, start: usize) -> Option<Action> {
        let sign = start + usize::from(self.peek() != b'#');
        self.at = sign + 1;
        if self.word().len() < 2 || (suit.is_none() && sign > start) {
            return self.fail(messages::expected_card_name);
        }
        let name = self.named(sign + 1)?;
        let suited = matches!(&name, CardName::Known(word) if word.is_suited());
        let suit = suit.filter(|_| suited);
        let letter = suit.map_or(String::new(), |suit| suit.word().to_ascii_lowercase());
        let message = messages::crafted_with_sign(&letter, name);
        self.respell(&CRAFT_SPELLING, Span::new(start, sign + 1), &letter, message);
        Some(Action::Craft(Craft::Card(Card { suit, name: Some(name) })))
    }

    /// Whether a path stands here: digits with `_` after.
    #[inline]
    fn at_path(&self) -> bool {
        self.peek_at(1) == b'_' || (self.peek_at(1).is_ascii_digit() && self.peek_at(2) == b'_')
    }

    /// `5_9->`.
    fn open_path(&mut self) -> Option<Action> {
        let start = self.at;
        let first = self.clearing()?;
        let path = self.clearings(start, first)?;
        if path.len() != 2 {
            let message = messages::forest_opened(self.text_from(start));
            return self.fail_as(&NO_SUCH_PATH, self.span_from(start), message);
        }
        self.token(TokenKind::Place, start);
        self.blanks();
        if !self.arrow() {
            return self.fail(messages::expected_path_removed);
        }
        Some(Action::OpenPath(path))
    }

    /// The landmark whose word starts at `start`.
    fn landmark_at(&self, start: usize) -> Option<Landmark> {
        let rest = &self.bytes[start..];
        let end = rest.iter().position(|byte| !byte.is_ascii_lowercase()).unwrap_or(rest.len());
        Landmark::from_word(std::str::from_utf8(&rest[..end]).ok()?)
    }

    /// `tower->10`.
    fn landmark(&mut self, start: usize, landmark: Landmark) -> Option<Action> {
        self.at = start + landmark.word().len();
        self.landmark_to(start, landmark)
    }

    fn landmark_to(&mut self, start: usize, landmark: Landmark) -> Option<Action> {
        self.token(TokenKind::Piece, start);
        self.blanks();
        if !self.arrow() {
            return self.fail(messages::expected_landmark_clearing);
        }
        self.blanks();
        let place = self.at;
        let clearing = self.clearing()?;
        if clearing == Clearing::BURROW {
            let message = messages::landmark_nowhere();
            return self.fail_as(&NO_SUCH_CLEARING, self.span_from(place), message);
        }
        self.token(TokenKind::Place, place);
        Some(Action::Landmark(SetUpLandmark { landmark, clearing }))
    }

    /// A landmark of the head, where the ferry is also `f`.
    pub(super) fn landmark_of_head(&mut self) -> Option<Action> {
        let start = self.at;
        if self.peek() == b'f' && !self.peek_at(1).is_ascii_lowercase() {
            self.at += 1;
            return self.landmark_to(start, Landmark::Ferry);
        }
        if let Some(landmark) = self.landmark_at(start) {
            return self.landmark(start, landmark);
        }
        while self.peek().is_ascii_alphabetic() {
            self.at += 1;
        }
        let word = self.text_from(start);
        let message = messages::unknown_landmark(word);
        self.fail_as::<()>(&UNKNOWN_LANDMARK, self.span_from(start), message);
        self.failure.better = nearest(word, Landmark::ALL.iter().map(|landmark| landmark.word()));
        None
    }
}

/// The suit whose letter stands before a card's name that wants one: `rpart`, `ffavor`.
fn suit_before(word: &[u8]) -> Option<Suit> {
    let (first, name) = word.split_first()?;
    let found = crate::facts::card_word(name).filter(|found| found.word.is_suited())?;
    let suit = Suit::from_letter(first.to_ascii_uppercase()).filter(|_| first.is_ascii_lowercase())?;
    found.exact.then_some(suit)
}
