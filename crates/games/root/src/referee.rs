//! Ties the game to its referee, whose laws, telling and mending stand in rooms of their own.

use scorebook_core::Played;

use crate::game::Root;
use crate::rules::Rules;

impl Played for Root {
    type Referee = Rules;
}
