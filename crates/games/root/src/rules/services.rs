//! What others buy of the Riverfolk (Law of Root 11.2.6). Nobody writes which service it was, so the price tells.

use super::pieces::{Kind, Party};
use super::position::Position;
use crate::names::{Faction, Service};

/// The trade posts of the Riverfolk.
pub(crate) const POSTS: [Kind; 3] = [Kind::FoxPost, Kind::RabbitPost, Kind::MousePost];
/// How many warriors Protectionism adds to empty payments (11.4.1).
pub(crate) const PROTECTION: u8 = 2;
/// More cards than this nobody buys in a turn: the hand of the Riverfolk has no more when it ends their turn.
const HAND: u8 = 5;

/// A purchase of whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Purchase {
    /// What was paid.
    pub(crate) paid: u8,
    /// How many cards came for it.
    pub(crate) cards: u8,
    /// How many services may be bought: one, and one more for each clearing with a trade post and own pieces.
    pub(crate) most: u8,
    /// The prices of hand card, riverboats and mercenaries, where all are told.
    prices: Option<[u8; 3]>,
}

impl Purchase {
    /// What whose turn it is has bought so far.
    pub(crate) fn of(position: &Position) -> Self {
        let buyer = position.turn.faction.map(Party::from);
        let dawn = &position.dawn;
        let has_post = |clearing: u8| POSTS.iter().any(|&post| dawn.count(post, clearing) > 0);
        let posts = (1..13)
            .filter(|&clearing| has_post(clearing))
            .filter(|&clearing| buyer.is_some_and(|buyer| dawn.is_present(buyer, clearing)));
        let most = 1 + u8::try_from(posts.count()).unwrap_or(0);
        let price = |service: Service| position.boards.prices[service as usize];
        let prices = (price(Service::HandCard), price(Service::Riverboats), price(Service::Mercenaries));
        let prices = if let (Some(card), Some(boats), Some(mercenaries)) = prices {
            Some([card, boats, mercenaries])
        } else {
            None
        };
        Self { paid: position.turn.paid, cards: position.turn.bought, most, prices }
    }

    /// The same payment, if so many of the cards that came were bought.
    pub(crate) fn with_cards(self, cards: u8) -> Self {
        Self { cards, ..self }
    }

    /// Whether some services cost what was paid: the cards that came, and riverboats or mercenaries once each.
    pub(crate) fn is_exact(self) -> bool {
        self.fits(self.cards, 2, (false, false))
    }

    /// Whether such services are no more than may be bought.
    pub(crate) fn is_allowed(self) -> bool {
        self.fits_within(self.cards, (false, false))
    }

    /// Whether riverboats or mercenaries may be among what was bought; cards may still come. Where no services cost what was paid, any
    /// may have been bought.
    pub(crate) fn may_have(self, boats: bool, mercenaries: bool) -> bool {
        let fits = |wanted| (self.cards..=HAND).any(|cards| self.fits_within(cards, wanted));
        self.paid > 0 && (fits((boats, mercenaries)) || !fits((false, false)))
    }

    /// Whether so many cards and other services, some of them wanted, cost what was paid and are no more than may be bought.
    fn fits_within(self, cards: u8, wanted: (bool, bool)) -> bool {
        self.most.checked_sub(cards).is_some_and(|others| self.fits(cards, others, wanted))
    }

    /// Whether so many cards and at most so many other services, some of them wanted, cost what was paid.
    fn fits(self, cards: u8, others: u8, (boats, mercenaries): (bool, bool)) -> bool {
        let Some(prices) = self.prices else { return true };
        let [card, boat, mercenary] = prices.map(u16::from);
        [(0, 0), (1, 0), (0, 1), (1, 1)].into_iter().any(|(first, second)| {
            let is_wanted = first >= u16::from(boats) && second >= u16::from(mercenaries);
            is_wanted
                && first + second <= u16::from(others)
                && u16::from(cards) * card + first * boat + second * mercenary == u16::from(self.paid)
        })
    }

    /// Whether mercenaries may fight and rule for whose turn it is; Vagabonds hire none.
    pub(crate) fn may_have_mercenaries(position: &Position) -> bool {
        let hires = |faction: Faction| faction != Faction::Riverfolk && Position::vagabond(faction).is_none();
        position.turn.paid > 0
            && position.turn.faction.is_some_and(hires)
            && Self::of(position).may_have(false, true)
    }
}
