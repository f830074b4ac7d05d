//! What one more move or battle costs: cards of the Marquise and of whom the Rat Ravagers serve.

use super::super::outlook::Outlook;
use crate::names::{Band, Faction, Suit};

/// What is paid for one more action, before the act: a bird of the Marquise, or a card that takes the place of a bird that was spent on
/// something else; a card with an item for the Rat Ravagers.
pub(super) fn extra_action(look: Outlook<'_>) -> Vec<String> {
    let me = look.faction;
    let smuggles = look.position.serves((Band::FlameBearers, true), me);
    if look.hand() == 0 || me != Faction::Marquise && !smuggles {
        return Vec::new();
    }
    [Suit::Bird].into_iter().chain(Suit::OF_CLEARINGS).map(|suit| format!("{suit}#{me}->/")).collect()
}
