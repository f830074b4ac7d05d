//! Reading what happens to single tokens: plots that are guessed, flipped and exchanged, relics that are flipped.

use scorebook_core::TokenKind;

use super::reader::Reader;
use crate::findings::{EXPOSURE_ORDER, messages};
use crate::names::{Plot, Relic, Side};
use crate::syntax::action::{Action, FlipPlot, FlipRelic, PlotAt};
use crate::syntax::place::{Clearing, Place};
use crate::syntax::thing::{Counted, Groups, Piece, PieceKind, Thing};

impl Reader<'_, '_> {
    /// `?Pt_e3`; also `?Pt3^t_e`, as one example of the document has it.
    pub(super) fn exposure(&mut self) -> Option<Action> {
        let start = self.at;
        self.at += 1;
        self.token(TokenKind::Operator, start);
        if !(self.eat(b'P') && self.eat(b't')) {
            return self.fail(messages::expected_guess);
        }
        let turned = self.peek() != b'_';
        let before = if turned { Some(self.clearing()?) } else { None };
        if turned && !(self.eat(b'^') && self.eat(b't')) {
            return self.fail(messages::expected_guessed_plot);
        }
        if !self.eat(b'_') {
            return self.fail(messages::expected_plot);
        }
        let Some(plot) = Plot::from_letter(self.peek()) else {
            return self.fail(messages::expected_plot_letter);
        };
        self.at += 1;
        self.token(TokenKind::Piece, start + 1);
        let clearing = match before {
            Some(clearing) => {
                let better = format!("?Pt_{plot}{}", clearing.number());
                let message = messages::guess_out_of_order(&better);
                self.respell(&EXPOSURE_ORDER, self.span_from(start), &better, message);
                clearing
            }
            None => self.clearing()?,
        };
        Some(Action::Exposure(PlotAt { plot, clearing }))
    }

    /// `t3^t_e` or `t10^t_2_t`, from the second token on.
    pub(super) fn flip(&mut self, token: &Groups) -> Option<Action> {
        let start = self.at;
        let Some((of, clearing)) = one_token(token) else {
            return self.fail(messages::expected_token_to_flip);
        };
        let letters = (self.peek_at(1), self.peek_at(2), self.peek_at(3), self.peek_at(4));
        let act = match letters {
            (b'_', worth @ b'1'..=b'3', b'_', relic) => {
                let Some(relic) = Relic::from_letter(relic) else {
                    return self.fail(messages::expected_relic);
                };
                self.at += 5;
                Action::FlipRelic(FlipRelic { of, clearing, worth: worth - b'0', relic })
            }
            (b'_', plot, ..) if let Some(plot) = Plot::from_letter(plot) => {
                self.at += 3;
                Action::FlipPlot(FlipPlot { of, clearing, plot })
            }
            _ => {
                return self.fail(messages::expected_plot_or_relic);
            }
        };
        self.token(TokenKind::Piece, start);
        Some(act)
    }

    /// `t12<->t4`, from after the arrow on.
    pub(super) fn trick(&mut self, first: &Groups) -> Option<Action> {
        self.blanks();
        let second = self.groups()?;
        let (Some((one, from)), Some((other, to))) = (one_token(first), one_token(&second)) else {
            return self.fail(messages::expected_two_tokens);
        };
        if one.is_some() || other.is_some() {
            return self.fail(messages::expected_own_tokens);
        }
        Some(Action::Trick(from, to))
    }
}

/// The owner and clearing of a single token without a letter.
fn one_token(groups: &Groups) -> Option<(Option<Side>, Clearing)> {
    let [group] = &groups[..] else { return None };
    let ([Counted { count: 1, thing: Thing::Piece { of, piece } }], Some(Place::Clearing(clearing))) =
        (&group.things[..], group.from)
    else {
        return None;
    };
    (*piece == Piece::plain(PieceKind::Token)).then_some((*of, clearing))
}
