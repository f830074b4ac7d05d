//! Findings that need the numbers of units: those that a board tells, or that players bring along.

use scorebook_core::{Code, Kind, Severity};

const fn beyond(
    name: &'static str,
    title: &'static str,
    explanation: &'static str,
    wrong: &'static str,
    right: &'static str,
) -> Code {
    Code { name, kind: Kind::Rules, severity: Severity::Error, title, explanation, wrong, right }
}

/// A table of numbers that cannot be used.
pub static UNITS_FILE: Code = Code {
    kind: Kind::Syntax,
    ..beyond(
        "allure/units-file",
        "the table of numbers cannot be read",
        "The file given with `--units` is TOML: a table for each unit, with a number from 0 to 200 or the least and the most it may \
         be, `true` or `false`, and a table below it for each ability. `scorebook games allure --template` prints one to \
         begin with, which explains itself.",
        "[CTroll]\nhealth = \"eight\"\n",
        "[CTroll]\nhealth = 8\n",
    )
};

/// A word that a table of numbers does not have.
pub static UNITS_WORD: Code = Code {
    kind: Kind::Syntax,
    severity: Severity::Warning,
    ..beyond(
        "allure/units-word",
        "the table of numbers has an unknown word",
        "Tables are named after units, by their words in either season or by full names, and after heroes, \
         ability cards and items; the numbers have words of their own. This word is none of them, so what it says is not \
         used.",
        "[CTroll]\nhelth = 8\n",
        "[CTroll]\nhealth = 8\n",
    )
};

/// A move that is too far.
pub static TOO_FAR_TO_MOVE: Code = beyond(
    "allure/too-far-to-move",
    "the unit does not move that far",
    "A unit moves as many hexes as its movement, with all that buffs may have added. A unit that is not pathing goes round the \
     enemies that certainly stand in its way.",
    "Board:\n\nCTroll D1, 2 Movement\n\nPike G3\n\nRound 7: Gath\n1. CTroll D4, Pike Pass\n",
    "Board:\n\nCTroll D1, 2 Movement\n\nPike G3\n\nRound 7: Gath\n1. CTroll D3, Pike Pass\n",
);

/// An attack that is too far.
pub static TOO_FAR_TO_ATTACK: Code = beyond(
    "allure/too-far-to-attack",
    "the unit does not attack that far",
    "A unit attacks its neighbours. One that charges moves and attacks at once, and the way to its target counts as movement.",
    "Board:\n\nCTroll D1, 2 Movement\n\nPike D4\nTact A6\n\nRound 7: Gath\n1. CTroll D4, Tact Pass\n",
    "Board:\n\nCTroll D2, 2 Movement\n\nPike D4\nTact A6\n\nRound 7: Gath\n1. CTroll D4, Tact Pass\n",
);

/// A shot that is too far.
pub static TOO_FAR_TO_SHOOT: Code = beyond(
    "allure/too-far-to-shoot",
    "the unit does not shoot that far",
    "A unit shoots as many hexes as its range, with all that buffs may have added, from where it stands after its move.",
    "Board:\n\nSArcher D1, 2 Range\n\nPike D4\n\nRound 7: Gath\n1. SArcher shoot D4, Pike Pass\n",
    "Board:\n\nSArcher D2, 2 Range\n\nPike D4\n\nRound 7: Gath\n1. SArcher shoot D4, Pike Pass\n",
);

/// An ability that does not reach.
pub static TOO_FAR_TO_CAST: Code = beyond(
    "allure/too-far-to-cast",
    "the ability does not reach that far",
    "An ability reaches as far as the table of numbers says, for the ability or for the unit that uses it, from where the unit \
     stands after its move.",
    "",
    "",
);

/// A move and an ability in one.
pub static NOT_COMBINABLE: Code = beyond(
    "allure/not-combinable",
    "the unit either moves or does this",
    "Only combinable units move and then shoot or use an ability in one activation. According to the table of numbers, this one is not.",
    "",
    "",
);

/// A kill with too weak a blow.
pub static NO_KILL: Code = beyond(
    "allure/no-kill",
    "the blow is too weak to kill",
    "An attack without a sign kills, and the attacker moves in. Its power, with all that buffs may have added, is less than what \
     the defender certainly has of health and shield. A `#` or `*` was left out, or another unit attacked.",
    "Board:\n\nGrunt D3, 2 Power\n\nPike D4, 3 Health\nTact A6\n\nRound 7: Gath\n1. Grunt D4, Tact Pass\n",
    "Board:\n\nGrunt D3, 3 Power\n\nPike D4, 3 Health, 0 Shield\nTact A6\n\nRound 7: Gath\n1. Grunt D4, Tact Pass\n",
);

/// A sign though the blow kills.
pub static SURE_KILL: Code = beyond(
    "allure/sure-kill",
    "the blow certainly kills, and a sign says that it did not",
    "With `*` the defender lives; with `#` it lives, or it returns damage when it is killed. Here the blow deals at least what the \
     defender can have of health and shield, and the defender returns nothing.",
    "",
    "",
);

/// Mana that is not there.
pub static NO_MANA: Code = beyond(
    "allure/no-mana",
    "the unit has too little mana",
    "Abilities cost mana: what is written, or what the table of numbers says. The unit has less, with all that it may have \
     gained since.",
    "Board:\n\nAnwyn F2, 1 Mana\nWisp F4\n\nPike A6\n\nRound 7: Sylvan\n1. Hero Tranq 2M F4, Pike Pass\n",
    "Board:\n\nAnwyn F2, 2 Mana\nWisp F4\n\nPike A6\n\nRound 7: Sylvan\n1. Hero Tranq 2M F4, Pike Pass\n",
);

/// An army that costs too much.
pub static TOO_MUCH_GOLD: Code = beyond(
    "allure/too-much-gold",
    "the army costs more than its limit",
    "The draft states how much gold an army may cost. According to the table of numbers, its units and cards cost more, \
     even if those without a price cost nothing.",
    "Draft - 40 draft 20\nBob: Argog\nFront: CTroll, CTroll, CTroll, X, X, X, X, X, X\nBack: X, X, X, X, Hero, X, X, X, X\n",
    "Draft - 40 draft 20\nBob: Argog\nFront: CTroll, CTroll, X, X, X, X, X, X, X\nBack: X, X, X, X, Hero, X, X, X, X\n",
);

/// An origin that the guide asks for.
pub static ORIGIN_NEEDED: Code = Code {
    severity: Severity::Warning,
    ..beyond(
        "allure/origin-needed",
        "two units can do it, so the origin has to be written",
        "The guide leaves out where a unit came from only if one unit can do what is written. According to the numbers, two or more certainly \
         can, so nobody knows which is meant, not even if one of them is nearer.",
        "Board:\n\nGHawk D4, 4 Movement; H4, 4 Movement\n\nPike A1\n\nRound 7: Sylvan\n1. GHawk E4, Pike Pass\n",
        "Board:\n\nGHawk D4, 4 Movement; H4, 4 Movement\n\nPike A1\n\nRound 7: Sylvan\n1. GHawk (D4) E4, Pike Pass\n",
    )
};
