//! Findings about the rules: what the table cannot do, what a record leaves open, and how rounds and games end.

use scorebook_core::{Code, Kind, Severity};

const fn impossible(
    name: &'static str,
    title: &'static str,
    explanation: &'static str,
    wrong: &'static str,
    right: &'static str,
) -> Code {
    Code { name, kind: Kind::Rules, severity: Severity::Error, title, explanation, wrong, right }
}

const fn odd(
    name: &'static str,
    title: &'static str,
    explanation: &'static str,
    wrong: &'static str,
    right: &'static str,
) -> Code {
    Code { severity: Severity::Warning, ..impossible(name, title, explanation, wrong, right) }
}

/// A unit that the player does not have.
pub static NOT_ON_ROSTER: Code = impossible(
    "allure/not-on-roster",
    "the player has no such unit or item",
    "The draft or the board lists the units and items of each player, and this one is not among them. It may be a slip for \
     another unit, or the draft may lack it. The action is replayed as if the unit had been there.",
    "Board:\n\nCTroll D4\n\nPike G3\n\nRound 7: Gath\n1. Char D5, Pike F3\n",
    "Board:\n\nCTroll D4\n\nPike G3\n\nRound 7: Gath\n1. CTroll D5, Pike F3\n",
);

/// An ability of a hero who does not play here.
pub static OTHER_HERO: Code = odd(
    "allure/other-hero",
    "the ability belongs to another hero",
    "Every hero has abilities of its own, and the draft or the board says who the hero is. Here it does what only other heroes \
     are known to do: the keyword may be a slip, or the half is the other player's. The action is replayed as it is written.",
    "Board:\n\nKaladrix D4\n\nPike G3\n\nRound 7: Sylvan\n1. Hero LBolt 1 G3, Pike Pass\n",
    "Board:\n\nKaladrix D4\n\nPike G3\n\nRound 7: Sylvan\n1. Hero Blink D5, Pike Pass\n",
);

/// A unit of the other player.
pub static OTHER_SIDE: Code = odd(
    "allure/other-side",
    "the unit belongs to the other player",
    "The halves of a turn belong to the player acting first and to the other one; a line without a comma belongs to the \
     first. According to the draft, only the other player has this unit, so the action is taken to be that player's.",
    "Board:\n\nCTroll D4\n\nPike G3\n\nRound 7: Gath\n1. CTroll D5, Pike Pass\n2. Pike F3\n",
    "Board:\n\nCTroll D4\n\nPike G3\n\nRound 7: Gath\n1. CTroll D5, Pike F3\n",
);

/// A unit that is dead.
pub static ALL_DEAD: Code = impossible(
    "allure/dead-unit",
    "no unit of that name is alive",
    "According to the record, every copy of the unit has died: killed in melee, sacrificed, or run over because another unit \
     stands on its hex. The note names the line by which the last one was dead. The action is replayed all the same.",
    "Board:\n\nCTroll E4\n\nPike E3\nTact G1\n\nRound 7: Gath\n1. CTroll E3, Tact F1\n2. CTroll Pass, Pike E4\n",
    "Board:\n\nCTroll E4\n\nPike E3\nTact G1\n\nRound 7: Gath\n1. CTroll E3, Tact F1\n",
);

/// More activations than units.
pub static TOO_OFTEN: Code = impossible(
    "allure/too-many-activations",
    "the unit has acted in this round already",
    "Each unit is activated once in a round, and once more for each `+1A` it was given. Here every living \
     unit of that name has used its activations.",
    "Board:\n\nCTroll D4\n\nPike G3\n\nRound 7: Gath\n1. CTroll D5, Pike F3\n2. CTroll D6\n",
    "Board:\n\nCTroll D4\n\nPike G3\n\nRound 7: Gath\n1. CTroll D5, Pike F3\n",
);

/// An origin where no such unit is.
pub static WRONG_ORIGIN: Code = impossible(
    "allure/wrong-origin",
    "no such unit can be where the action says it came from",
    "The hex in parentheses is where the unit stood. Given the earlier turns, no living unit of that name and side can be there.",
    "Board:\n\nGHawk C4; F4\n\nPike G3\n\nRound 7: Sylvan\n1. GHawk (D4) E4, Pike F3\n",
    "Board:\n\nGHawk C4; F4\n\nPike G3\n\nRound 7: Sylvan\n1. GHawk (C4) E4, Pike F3\n",
);

/// A move onto an own unit.
pub static OWN_UNIT_THERE: Code = impossible(
    "allure/own-unit-there",
    "a unit of the same player stands on the hex",
    "A unit moves to an empty hex or attacks an enemy. Here a unit of the same player stands on the hex and is certainly \
     alive, so neither is possible.",
    "Board:\n\nCTroll D4; D5\n\nPike G3\n\nRound 7: Gath\n1. CTroll (D4) D5, Pike F3\n",
    "Board:\n\nCTroll D4; D5\n\nPike G3\n\nRound 7: Gath\n1. CTroll (D4) D3, Pike F3\n",
);

/// A target that is not there.
pub static NO_TARGET: Code = impossible(
    "allure/no-target",
    "nobody can be on the target hex",
    "Attacks, shots, abilities and buffs name the hex of a unit. Given the earlier turns, no unit can be there. The note names \
     the line in which its unit left, or the one that last mentioned the hex.",
    "Board:\n\nSArcher F3\n\nPike G3\n\nRound 7: Gath\n1. SArcher shoot G4, Pike Pass\n",
    "Board:\n\nSArcher F3\n\nPike G3\n\nRound 7: Gath\n1. SArcher shoot G3, Pike Pass\n",
);

/// A target of the side that is not usually aimed at.
pub static UNUSUAL_TARGET: Code = Code {
    severity: Severity::Hint,
    ..odd(
        "allure/unusual-target",
        "the target belongs to the side that is not usually aimed at",
        "In every known record, attacks, shots and debuffs go to enemies, healing and buffs to own units. The guide asks only for a \
         unit on the hex, so another target is no fault; but most often the hex is a slip.",
        "Board:\n\nTDoctor D4\n\nPike D5\n\nRound 7: Gath\n1. TDoctor heal D5, Pike Pass\n",
        "Board:\n\nTDoctor D4\nCTroll D3\n\nPike D5\n\nRound 7: Gath\n1. TDoctor heal D3, Pike Pass\n",
    )
};

/// A hex that is not free.
pub static HEX_TAKEN: Code = impossible(
    "allure/hex-taken",
    "the hex is not free",
    "Attackers land, and units are roared, teleported, summoned and resurrected, on free hexes. Here a unit stands there that is \
     certainly alive.",
    "Board:\n\nUMinor E2\nWisp E1\n\nPike E3\n\nRound 7: Sylvan\n1. UMinor E3#F2, Pike Pass\n2. Wisp teleport E1 to E3\n",
    "Board:\n\nUMinor E2\nWisp E1\n\nPike E3\n\nRound 7: Sylvan\n1. UMinor E3#F2, Pike Pass\n2. Wisp teleport E1 to E2\n",
);

/// A landing hex that is not next to the target.
pub static LANDING: Code = impossible(
    "allure/landing",
    "the attacker does not land next to its target",
    "An attacker that does not kill stands on a free hex next to the one it attacked.",
    "Board:\n\nUMinor E2\n\nPike E3\n\nRound 7: Sylvan\n1. UMinor E3#G2, Pike Pass\n",
    "Board:\n\nUMinor E2\n\nPike E3\n\nRound 7: Sylvan\n1. UMinor E3#F2, Pike Pass\n",
);

/// Nobody to resurrect.
pub static NOBODY_DEAD: Code = impossible(
    "allure/nobody-dead",
    "no unit of that name can be dead",
    "`resurrect` brings back a unit that was drafted and died. Here every unit of that name is certainly alive, or there never \
     was one. A `Board:` does not tell who died before, so in a puzzle anybody may come back.",
    "Bob vs Alice\n\nDraft - 160 draft 80\nD1. Angel D2; Pike D1, Grunt D5\n\nRound 1: Bob\n1. Angel resurrect Pike to E3, Grunt Pass\n",
    "Bob vs Alice\n\nDraft - 160 draft 80\nD1. Angel D2; Pike D1, Grunt D5\n\nRound 1: Alice\n1. Grunt D1, Angel resurrect Pike to E3\n",
);

/// An ability that reaches farther than it was ever seen to.
pub static OUT_OF_REACH: Code = odd(
    "allure/out-of-reach",
    "the ability reaches farther than in any known record",
    "Flame Assault, Flame Sweep, Detonate, Shield Bash and Ram reach only neighbours in every known record. That comes from \
     records, not from the cards, so it is a doubt and not a fault; most often one of the two hexes is a slip.",
    "Board:\n\nDHatch C5\n\nPike F4\n\nRound 7: Gath\n1. DHatch FAssault F4, Pike Pass\n",
    "Board:\n\nDHatch E5\n\nPike F4\n\nRound 7: Gath\n1. DHatch FAssault F4, Pike Pass\n",
);

/// A rooted unit that moves.
pub static ROOTED: Code = odd(
    "allure/rooted",
    "a rooted unit moves",
    "A unit that is rooted does not move in that round, as far as records tell. It may have been freed by something that was \
     not written down, or another unit was meant.",
    "Board:\n\nVWarlock E5\n\nPike E3\n\nRound 7: Gath\n1. VWarlock roots E3, Pike E2\n",
    "Board:\n\nVWarlock E5\n\nPike E3\n\nRound 7: Gath\n1. VWarlock roots E3, Pike Pass\n",
);

/// A move to where the unit stands.
pub static STANDS_THERE: Code = odd(
    "allure/stands-there",
    "the unit stands on that hex already",
    "The hex after a unit is where it moves. This unit stands there already; the hex is probably a slip, or not needed.",
    "Board:\n\nSArcher F3\n\nPike G3\n\nRound 7: Gath\n1. SArcher F3 shoot G3, Pike Pass\n",
    "Board:\n\nSArcher F3\n\nPike G3\n\nRound 7: Gath\n1. SArcher shoot G3, Pike Pass\n",
);

/// Several units may be meant.
pub static AMBIGUOUS_UNIT: Code = Code {
    severity: Severity::Hint,
    ..odd(
        "allure/ambiguous-unit",
        "several units of that name may be meant",
        "The guide leaves out where a unit came from only if one unit can do what is written. Here two or more are equally \
         near, so every reading is kept and later lines may decide. Writing the hex in parentheses settles it: \
         `GHawk (I6) E4`.",
        "Board:\n\nGHawk C4; G4\n\nPike G1\n\nRound 7: Sylvan\n1. GHawk E4, Pike Pass\n",
        "Board:\n\nGHawk C4; G4\n\nPike G1\n\nRound 7: Sylvan\n1. GHawk (C4) E4, Pike Pass\n",
    )
};

/// An origin that had to be written.
pub static MISSING_ORIGIN: Code = odd(
    "allure/missing-origin",
    "a unit acted that was not the nearest, and its origin is not written",
    "Where no origin is written, the nearest unit of the name is taken. Later lines fit only if a farther unit acted here, so its \
     hex should have been written.",
    "Board:\n\nGHawk D4; H4\n\nPike G1\n\nRound 7: Sylvan\n1. GHawk E4, Pike Pass\n2. GHawk (D4) C4\n",
    "Board:\n\nGHawk D4; H4\n\nPike G1\n\nRound 7: Sylvan\n1. GHawk (H4) E4, Pike Pass\n2. GHawk (D4) C4\n",
);

/// More readings than are kept.
pub static TOO_MANY_READINGS: Code = Code {
    severity: Severity::Hint,
    ..odd(
        "allure/too-many-readings",
        "the record leaves more open than can be kept",
        "Every reading that fits is kept, up to a limit. Here there are more, so they are taken together: units about which they \
         differ may from here on be wherever any reading has them, alive or not. Nothing true is given up, but less is \
         certain. Origins in parentheses on the lines before keep the readings apart.",
        "Board:\n\nGHawk A1; A2; A3; A4; A5; A6; A7; C1; C2\n\nPike G1\n\nRound 6: Sylvan\n1. GHawk Pass, Pike Pass\n2. GHawk Pass\n3. GHawk Pass\n4. GHawk Pass\n",
        "Board:\n\nGHawk A1; A2\n\nPike G1\n\nRound 6: Sylvan\n1. GHawk (A1) Pass, Pike Pass\n2. GHawk Pass\n",
    )
};

/// Two units on a hex.
pub static TWO_ON_A_HEX: Code = impossible(
    "allure/two-on-a-hex",
    "two units on one hex",
    "A hex holds one unit. Two were drafted to this one, or the board lists two there.",
    "Draft - 160 draft 80\nD1. Char B2; Grunt B2, UMinor F5\n",
    "Draft - 160 draft 80\nD1. Char B2; Grunt C2, UMinor F5\n",
);

/// A unit drafted outside the own rows.
pub static OUTSIDE_HOME: Code = impossible(
    "allure/outside-home",
    "a unit is drafted outside its player's two rows",
    "Players draft to the two rows at their own edge: rows 1 and 2 for player 1, the two topmost hexes of each column for \
     player 2.",
    "Draft - 160 draft 80\nD1. Char B2; Grunt C4, UMinor F5\n",
    "Draft - 160 draft 80\nD1. Char B2; Grunt C2, UMinor F5\n",
);

/// A second hero.
pub static TWO_HEROES: Code = impossible(
    "allure/two-heroes",
    "a player has two heroes",
    "A kingdom has one hero.",
    "Draft - 160 draft 80\nD1. Argog E1; Argog E2, UMinor F5\n",
    "Draft - 160 draft 80\nD1. Argog E1; Char E2, UMinor F5\n",
);

/// A round out of order.
pub static ROUND_NUMBER: Code = round_number(Kind::Rules);

/// The same, where the notation alone tells what the number was meant to be.
pub(crate) static ROUND_NUMBER_SLIPPED: Code = round_number(Kind::Syntax);

const fn round_number(kind: Kind) -> Code {
    let code = impossible(
        "allure/round-number",
        "the number of a round is not the next one",
        "Rounds are numbered 1 to 7, one after the other. Turns that are left out are shown by a line `...`; an excerpt may begin \
     with any round.",
        "Round 1: Alice\n1. GHawk E4, GTrench E3\n\nRound 3: Alice\n2. GHawk E5, GTrench E2\n",
        "Round 1: Alice\n1. GHawk E4, GTrench E3\n\nRound 2: Alice\n2. GHawk E5, GTrench E2\n",
    );
    Code { kind, ..code }
}

/// A turn out of order.
pub static TURN_NUMBER: Code = turn_number(Kind::Rules);

/// The same, where the notation alone tells what the number was meant to be.
pub(crate) static TURN_NUMBER_SLIPPED: Code = turn_number(Kind::Syntax);

const fn turn_number(kind: Kind) -> Code {
    let code = impossible(
        "allure/turn-number",
        "the number of a turn is not the next one",
        "Turns are numbered one after the other through the whole game; some records begin anew in each round, which is accepted if \
         every round does. The turns of a draft have numbers of their own, `D1.`, `D2.` and so on. A number that does not follow is a slip, or \
         a line is missing.",
        "Round 1: Alice\n1. GHawk E4, GTrench E3\n3. GHawk Pass, GTrench Pass\n",
        "Round 1: Alice\n1. GHawk E4, GTrench E3\n2. Wisp Pass, Grunt Pass\n",
    );
    Code { kind, ..code }
}

/// Two turns in each other's place.
pub static TURN_ORDER: Code = impossible(
    "allure/turn-order",
    "two turns are written in each other's place",
    "The numbers of two turns that follow each other are exchanged, and those around them go on as if they were not: two lines stand in \
     each other's place. The turns are replayed as they are written.",
    "Round 1: Alice\n1. GHawk E4, GTrench E3\n3. GHawk E5, GTrench E2\n2. Wisp Pass, Grunt Pass\n",
    "Round 1: Alice\n1. GHawk E4, GTrench E3\n2. Wisp Pass, Grunt Pass\n3. GHawk E5, GTrench E2\n",
);

/// The wrong player acts first.
pub static FIRST_PLAYER: Code = odd(
    "allure/first-player",
    "the other player should act first in this round",
    "The player who did not make the last activation of a round, passes not counted, acts first in the next one. No official text says so, \
     but every known record agrees.",
    "Board:\n\nCTroll D4\n\nPike G3\n\nRound 6: Gath\n1. CTroll D5, Pike F3\n\nRound 7: Arengard\n2. Pike F4, CTroll D4\n",
    "Board:\n\nCTroll D4\n\nPike G3\n\nRound 6: Gath\n1. CTroll D5, Pike F3\n\nRound 7: Gath\n2. CTroll D4, Pike F4\n",
);

/// A round that ends too early.
pub static UNITS_LEFT: Code = odd(
    "allure/units-left",
    "a round ends while a player has units left and did not pass",
    "A round ends when every unit has acted, or its player has passed with all that remain, written `Pass`. These units certainly \
     live and have not acted. Records often leave the `Pass` out, and puzzles every action that does not matter, so puzzles are not \
     judged by this.",
    "Bob vs Alice\n\nDraft - 160 draft 80\nD1. CTroll D1; CTroll D2, Pike G6\n\nRound 1: Bob\n1. CTroll (D2) D3, Pike G5\n\nRound 2: Bob\n2. CTroll (D3) D4, Pike G4\n3. CTroll D2\n",
    "Bob vs Alice\n\nDraft - 160 draft 80\nD1. CTroll D1; CTroll D2, Pike G6\n\nRound 1: Bob\n1. CTroll (D2) D3, Pike G5\n2. Pass\n\nRound 2: Bob\n3. CTroll (D3) D4, Pike G4\n4. CTroll D2\n",
);

/// A turn that only one player takes.
pub static LONE_HALF: Code = odd(
    "allure/lone-half",
    "a turn has one half, and the other player has units left",
    "A turn is an action of each player, separated by a comma. A line without a comma is the first player's alone, which is \
     right when the other has passed or has nothing left to activate. Here the other player certainly has: a half is \
     missing, or a comma. A puzzle writes only the actions that matter, so it is not judged by this.",
    "Bob vs Alice\n\nDraft - 160 draft 80\nD1. CTroll D1; CTroll D2, Pike G6; Pike G7\n\nRound 1: Bob\n1. CTroll (D2) D3\n2. CTroll (D1) D2, Pike (G6) G5\n",
    "Bob vs Alice\n\nDraft - 160 draft 80\nD1. CTroll D1; CTroll D2, Pike G6; Pike G7\n\nRound 1: Bob\n1. CTroll (D2) D3, Pike (G7) Pass\n2. CTroll (D1) D2, Pike (G6) G5\n",
);

/// An action after a pass.
pub static AFTER_PASS: Code = impossible(
    "allure/after-pass",
    "a player acts who has passed with all units",
    "`Pass` without a unit passes all that remain, until the round is over. One unit is passed with `<unit> Pass`.",
    "Board:\n\nCTroll D4\n\nPike G3\n\nRound 7: Gath\n1. Pass, Pike F3\n2. CTroll D5\n",
    "Board:\n\nCTroll D4\n\nPike G3\n\nRound 7: Gath\n1. CTroll D5, Pike F3\n2. Pass\n",
);

/// An action after the end.
pub static AFTER_THE_END: Code = impossible(
    "allure/after-the-end",
    "an action after the end of the game",
    "The game has ended with a resignation or a dot, but the record goes on. Only the line that tells who finishes in E4 may follow.",
    "Board:\n\nCTroll D4\n\nPike G3\n\nRound 6: Gath\n1. CTroll D5, Resign.\n\nRound 7: Arengard\n2. Pike F3\n",
    "Board:\n\nCTroll D4\n\nPike G3\n\nRound 6: Gath\n1. CTroll D5, Resign.\n",
);

/// A final dot though the loser has units.
pub static UNITS_ALIVE: Code = impossible(
    "allure/units-alive",
    "a dot ends the game early, and the loser certainly has units left",
    "Before the end of round 7 a dot means that the last unit of the attacker died. Here a unit of the other side is certainly \
     alive. The dot is a slip, or a resignation is not written. In a puzzle a dot may end the solution in any round.",
    "Bob vs Alice\n\nDraft - 160 draft 80\nD1. Grunt G2, Pike G6; Tact G7\n\nRound 1: Bob\n1. Grunt G6.\n",
    "Bob vs Alice\n\nDraft - 160 draft 80\nD1. Grunt G2, Pike G6\n\nRound 1: Bob\n1. Grunt G6.\n",
);

/// Somebody finishes who cannot.
pub static WRONG_FINISH: Code = impossible(
    "allure/wrong-finish",
    "the unit cannot be in E4",
    "The line after the last turn names the unit of the attacker that stands in E4 when round 7 is over. Given the earlier turns, \
     this one cannot be there, or the game was over before.",
    "Board:\n\nCTroll D4\n\nPike G3\n\nRound 7: Gath\n1. CTroll D3, Pike F3\n\nCTroll finishes in E4.\n",
    "Board:\n\nCTroll D4\n\nPike G3\n\nRound 7: Gath\n1. CTroll E4, Pike F3\n\nCTroll finishes in E4.\n",
);
