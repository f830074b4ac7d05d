//! Findings of the Law over a whole turn: what no source explains, what is not paid, and what had to be done.

use scorebook_core::{Code, Kind, Severity};

/// Every code of this file.
pub(super) static CODES: &[&Code] = &[
    &TOO_MANY_ACTIONS,
    &NO_SOURCE,
    &UNPAID,
    &OVERPAID,
    &NOT_RULED,
    &WRONG_PLACE,
    &NOT_ADJACENT,
    &BARRED,
    &UNDONE,
    &ONCE_ONLY,
    &BUILDINGS_FIRST,
    &TOO_FEW_LOSSES,
    &ROLL_ORDER,
    &BAD_AMBUSH,
    &NO_ENEMY,
    &DUPLICATE_EFFECT,
    &NOT_CRAFTABLE,
    &HAND_LIMIT,
    &DECREE_ADD,
    &DECREE_UNDONE,
    &TURMOIL,
    &WRONG_LEADER,
    &BAD_DOMINANCE,
    &BAD_COALITION,
    &BAD_RELATION,
    &BAD_QUEST,
    &BAD_GUESS,
    &PLOTS,
    &SERVICES,
    &RETINUE,
    &RELICS,
    &BAD_HIRE,
    &WRONG_SETUP,
    &AFTER_THE_END,
    &PHASE_ORDER,
    &NO_NEED,
    &UNTOLD,
    &EDITION,
    &TURN_TOO_LONG,
];

/// More is done than the turn allows.
pub static TOO_MANY_ACTIONS: Code = Code {
    name: "root/too-many-actions",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "more is done than the turn allows",
    explanation: "Every phase has its budget of moves, battles, builds and whatever else the faction does; cards, \
                  services and bands add to it. After all of that is counted this act is left over.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/t1->/b_s->5/++/w->9/w4->8/w8->7/2w9->12/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/t1->/b_s->5/++/w->9/w4->8/w8->7/B#C->/2w9->12/#->C\nA:#A->$/#->A\n",
};

/// Nothing in the rules brings or takes this.
pub static NO_SOURCE: Code = Code {
    name: "root/no-source",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "nothing in the rules brings or takes this",
    explanation: "Pieces, cards, items and points come and go by a step of a phase, a card, a service, a band or \
                  a battle. Nothing of that kind explains this act.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:2t->1/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/#->C\nA:#A->$/#->A\n",
};

/// The cost is not paid.
pub static UNPAID: Code = Code {
    name: "root/unpaid",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the cost is not paid",
    explanation: "What this takes was not given, or not in the right coin: wood, cards, supporters, funds, \
                  warriors, acolytes or items. A record that leaves the payment out may have forgotten it; the \
                  count of what is paid with is unknown from here on.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/b_s->5/++/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/t1->/b_s->5/++/#->C\nA:#A->$/#->A\n",
};

/// More is paid than it costs.
pub static OVERPAID: Code = Code {
    name: "root/overpaid",
    kind: Kind::Rules,
    severity: Severity::Hint,
    title: "more is paid than it costs",
    explanation: "Nobody is harmed but the payer. The number may be wrong.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/F#C->/t->1/2t1->/b_w->9/++2/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/t1->/b_w->9/++2/#->C\nA:#A->$/#->A\n",
};

/// The clearing is not ruled.
pub static NOT_RULED: Code = Code {
    name: "root/not-ruled",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the clearing is not ruled",
    explanation: "This takes rule of the clearing: more warriors and buildings there than any other player.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/t1->/b_s->3/++/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/t1->/b_s->5/++/#->C\nA:#A->$/#->A\n",
};

/// The piece is placed where the action does not reach.
pub static WRONG_PLACE: Code = Code {
    name: "root/wrong-place",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the piece is placed where the action does not reach",
    explanation: "What places this piece places it elsewhere: at a recruiter, a roost, a base, on the river, \
                  beside a token.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/w->6/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/w->9/#->C\nA:#A->$/#->A\n",
};

/// The place is not beside what it must be beside.
pub static NOT_ADJACENT: Code = Code {
    name: "root/not-adjacent",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the place is not beside what it must be beside",
    explanation: "Sympathy spreads beside sympathy, mobs beside mobs, and relics come from a forest beside the \
                  clearing.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->10\nA:3#->$\nA:(M+R)#$->/t->11+5/++/#->A\nC:t->1/#->C\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->10\nA:3#->$\nA:(M+F)#$->/t->11+12/++/#->A\nC:t->1/#->C\n",
};

/// Something there forbids it.
pub static BARRED: Code = Code {
    name: "root/barred",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "something there forbids it",
    explanation: "A snare that lies face up, a fire, a protector or a band forbids entering, leaving or placing \
                  pieces.",
    wrong: "Map: Fall\nDeck: E&P\nHirelings: h_S, h_Td, h_Jd/h_Sp->9\nC: Tabitha\nA: Moss\nO: Lutra\nV: Rue\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nO:w->4+7+10+11/3w->$/$_->2\nV:#thief->$/p->1_2_5_10\nC:t->1/w->9/#->C\n",
    right: "Map: Fall\nDeck: E&P\nHirelings: h_S, h_Td, h_Jd/h_Sp->8\nC: Tabitha\nA: Moss\nO: Lutra\nV: Rue\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nO:w->4+7+10+11/3w->$/$_->2\nV:#thief->$/p->1_2_5_10\nC:t->1/w->9/#->C\n",
};

/// A step that must be taken is missing.
pub static UNDONE: Code = Code {
    name: "root/undone",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a step that must be taken is missing",
    explanation: "The rules order this step and leave no choice. The record does not tell it.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:w->9/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/w->9/#->C\nA:#A->$/#->A\n",
};

/// What may be done once is done again.
pub static ONCE_ONLY: Code = Code {
    name: "root/once-only",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "what may be done once is done again",
    explanation: "Some steps may be taken once a turn, once for each suit, or once in a clearing.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/w->9/w4->8/w->9/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/w->9/w4->8/#->C\nA:#A->$/#->A\n",
};

/// A building or token falls while warriors stay.
pub static BUILDINGS_FIRST: Code = Code {
    name: "root/buildings-first",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a building or token falls while warriors stay",
    explanation: "In battle all warriors of a side are removed before the first of its buildings and tokens.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:b+6w->3/#despot->$\nA:3#->$\nE:R#E->$_r/w->3/3w3->7/b->7/++/#->E\nC:t->1/w8->7/XE7/Eb7->/++/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:b+6w->3/#despot->$\nA:3#->$\nE:R#E->$_r/w->3/3w3->7/b->7/++/#->E\nC:t->1/w8->7/XE7/2Ew7->/#->C\nA:#A->$/#->A\n",
};

/// Fewer pieces are lost than the hits take.
pub static TOO_FEW_LOSSES: Code = Code {
    name: "root/too-few-losses",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "fewer pieces are lost than the hits take",
    explanation: "All hits are taken, as far as pieces are there.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:b+6w->3/#despot->$\nA:3#->$\nC:t->1/w6->3/XE3(1,1)/w3->/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:b+6w->3/#despot->$\nA:3#->$\nC:t->1/w6->3/XE3(1,1)/(w+Ew)3->/#->C\nA:#A->$/#->A\n",
};

/// The dice are given to the wrong sides.
pub static ROLL_ORDER: Code = Code {
    name: "root/roll-order",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the dice are given to the wrong sides",
    explanation: "The attacker deals the higher die and the defender the lower one; against the Woodland Alliance \
                  it is the other way round. Dice are written as they are dealt, the attacker's first.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:b+6w->3/#despot->$\nA:3#->$\nC:t->1/w6->3/XE3(0,1)/w3->/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:b+6w->3/#despot->$\nA:3#->$\nC:t->1/w6->3/XE3(1,0)/Ew3->/#->C\nA:#A->$/#->A\n",
};

/// The ambush does not match.
pub static BAD_AMBUSH: Code = Code {
    name: "root/bad-ambush",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the ambush does not match",
    explanation: "An ambush matches the suit of the clearing or is a bird, and only an ambush is foiled.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:b+6w->3/#despot->$\nA:3#->$\nC:t->1/w6->3/XE3F@/w3->/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:b+6w->3/#despot->$\nA:3#->$\nC:t->1/w6->3/XE3R@/w3->/#->C\nA:#A->$/#->A\n",
};

/// The defender is no enemy.
pub static NO_ENEMY: Code = Code {
    name: "root/no-enemy",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the defender is no enemy",
    explanation: "Nobody fights a partner of a coalition, a band of their own, the Flotilla or a protector.",
    wrong: "Map: Fall\nDeck: E&P\nHirelings: h_S, h_Td, h_Jd/h_Sp->8\nC: Tabitha\nA: Moss\nO: Lutra\nV: Rue\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nO:w->4+7+10+11/3w->$/$_->2\nV:#thief->$/p->1_2_5_10\nC:t->1/Xh_S8/w->9/#->C\n",
    right: "Map: Fall\nDeck: E&P\nHirelings: h_S, h_Td, h_Jd/h_Sp->8\nC: Tabitha\nA: Moss\nO: Lutra\nV: Rue\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nO:w->4+7+10+11/3w->$/$_->2\nV:#thief->$/p->1_2_5_10\nC:t->1/w->9/#->C\n",
};

/// The effect is in play already.
pub static DUPLICATE_EFFECT: Code = Code {
    name: "root/duplicate-effect",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the effect is in play already",
    explanation: "No two copies of a lasting effect lie in one play area.",
    wrong: "Map: Fall\nDeck: E&P\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/Zswap/#->C\nA:#A->$/#->A\nC:t->1/Zswap/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: E&P\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/Zswap/#->C\nA:#A->$/#->A\nC:t->1/Ztun/#->C\nA:#A->$/#->A\n",
};

/// The card cannot be crafted.
pub static NOT_CRAFTABLE: Code = Code {
    name: "root/not-craftable",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the card cannot be crafted",
    explanation: "Ambush and dominance cards have nothing to craft.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:b+6w->3/#despot->$\nA:3#->$\nC:t->1/Zambush/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:b+6w->3/#despot->$\nA:3#->$\nC:t->1/Z%f/++/#->C\nA:#A->$/#->A\n",
};

/// More is kept than the limit allows.
pub static HAND_LIMIT: Code = Code {
    name: "root/hand-limit",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "more is kept than the limit allows",
    explanation: "Five cards are kept at the end of a turn, five supporters without a base, six items and two \
                  more for each bag. From here on the record is taken at its word.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/w->9/#->C\nA:#A->$/#->A\nC:t->1/w->9/#->C\nA:#A->$/#->A\nC:t->1/w->9/#->C\nA:#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/w->9/#->C\nA:#A->$/#->A\nC:t->1/w->9/#->C\nA:#A->$/#->A\nC:t->1/w->9/#->C/#C->\nA:#->A\n",
};

/// The wrong number of cards joins the Decree.
pub static DECREE_ADD: Code = Code {
    name: "root/decree-add",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the wrong number of cards joins the Decree",
    explanation: "The Eyrie add one or two cards to the Decree each turn, at most one of them a bird.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->10\nE:6w+b->3/#commander->$\nE:B#E->$_b/B#E->$_m/4w3->7/2w3->6/XC7/Cw7->/b->7/++/#->E\nC:t->1/#->C\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->10\nE:6w+b->3/#commander->$\nE:B#E->$_b/R#E->$_m/4w3->7/2w3->6/XC7/Cw7->/b->7/++/#->E\nC:t->1/#->C\n",
};

/// A card of the Decree is not resolved.
pub static DECREE_UNDONE: Code = Code {
    name: "root/decree-undone",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a card of the Decree is not resolved",
    explanation: "Every card of the Decree is resolved once. One that cannot be resolved means turmoil.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->10\nE:6w+b->3/#commander->$\nE:M#E->$_b/4w3->7/b->7/++/#->E\nC:t->1/#->C\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->10\nE:6w+b->3/#commander->$\nE:M#E->$_b/4w3->7/XC7/Cw7->/b->7/++/#->E\nC:t->1/#->C\n",
};

/// Turmoil is not carried out as it must be.
pub static TURMOIL: Code = Code {
    name: "root/turmoil",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "turmoil is not carried out as it must be",
    explanation: "Turmoil takes a point for each bird of the Decree, discards it, and brings a new leader; \
                  Daylight ends. It comes only when a card cannot be resolved.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->10\nE:6w+b->3/#commander->$\nE:R#E->$_m/4w3->7/w3->6/$_->/#builder->$/#->E\nC:t->1/#->C\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->10\nE:6w+b->3/#commander->$\nE:F#E->$_m/4w3->7/$_->/#builder->$/#->E\nC:t->1/#->C\n",
};

/// The leader lies face down.
pub static WRONG_LEADER: Code = Code {
    name: "root/wrong-leader",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the leader lies face down",
    explanation: "A leader who was deposed lies face down until all four do.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->10\nE:6w+b->3/#commander->$\nE:F#E->$_r/$_->/#commander->$/#->E\nC:t->1/#->C\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->10\nE:6w+b->3/#commander->$\nE:F#E->$_r/$_->/#builder->$/#->E\nC:t->1/#->C\n",
};

/// A dominance card is taken or played against the rules.
pub static BAD_DOMINANCE: Code = Code {
    name: "root/bad-dominance",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a dominance card is taken or played against the rules",
    explanation: "A dominance card is played in Daylight, one in a game and not with two players, and it is taken \
                  for a card of its suit.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/F#domC->/t->1/#->C\nA:M#A->/F#dom->A/#->A\nC:t->1/w->9/#->C\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/F#domC->/t->1/#->C\nA:B#A->/F#dom->A/#->A\nC:t->1/w->9/#->C\n",
};

/// The rules do not allow this coalition.
pub static BAD_COALITION: Code = Code {
    name: "root/bad-coalition",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the rules do not allow this coalition",
    explanation: "A Vagabond joins, with four or more players, whoever has the fewest points and plays for \
                  points.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nA: Moss\nV: Robin\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:b+6w->3/#despot->$\nA:3#->$\nV:#thief->$/p->2_6_10_11_12\nC:t->1/Z%f/++/#->C\nV:p->10/M#domV->$/++->C$/#->V\nE:R#E->$_r/w->3/3w3->7/b->7/++/#->E\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nA: Moss\nV: Robin\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:b+6w->3/#despot->$\nA:3#->$\nV:#thief->$/p->2_6_10_11_12\nC:t->1/Z%f/++/#->C\nV:p->10/M#domV->$/++->E$/#->V\nE:R#E->$_r/w->3/3w3->7/b->7/++/#->E\n",
};

/// A relationship does not follow what was done.
pub static BAD_RELATION: Code = Code {
    name: "root/bad-relation",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a relationship does not follow what was done",
    explanation: "Aid moves the marker step by step, and a warrior that the Vagabond removes makes its faction \
                  hostile.",
    wrong: "Map: Fall\nDeck: Standard\nV: Robin\nC: Tabitha\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nV:#thief->$/p->1_9_10_12\nV:p->12/$_C->1/++/#->V\nC:t->1/#->C\n",
    right: "Map: Fall\nDeck: Standard\nV: Robin\nC: Tabitha\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nV:#thief->$/p->1_9_10_12\nV:p->12/%t->e/F#V->C/$_C->1/++/#->V\nC:t->1/#->C\n",
};

/// The quest cannot be completed like this.
pub static BAD_QUEST: Code = Code {
    name: "root/bad-quest",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the quest cannot be completed like this",
    explanation: "A quest takes its two items and a clearing of its suit.",
    wrong: "Map: Fall\nDeck: Standard\nV: Robin\nC: Tabitha\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nV:#thief->$/p->1_9_10_12\nV:p->9/%r+%t->e/F#giveaspeechQ->$/++/#->V\nC:t->1/#->C\n",
    right: "Map: Fall\nDeck: Standard\nV: Robin\nC: Tabitha\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nV:#thief->$/p->1_9_10_12\nV:p->12/%r+%t->e/F#giveaspeechQ->$/++/#->V\nC:t->1/#->C\n",
};

/// The exposure breaks the rules.
pub static BAD_GUESS: Code = Code {
    name: "root/bad-guess",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the exposure breaks the rules",
    explanation: "Whoever exposes a plot has a piece there and shows a matching card; the plot lies face down and \
                  goes, or the card does.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nP: Rook\nC:t_k->4/w->1+3+4+5+6+7+8+9+10+11+12/b_s->8/b_w->9/b_r->12\nP:w->2+5+6\nP:w5->/t->5/#->P\nC:t->8/R#^P/?Pt_b5/#->C\nP:#->P\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nP: Rook\nC:t_k->4/w->1+3+4+5+6+7+8+9+10+11+12/b_s->8/b_w->9/b_r->12\nP:w->2+5+6\nP:w5->/t->5/#->P\nC:t->8/R#^P/?Pt_b5/R#C->P/#->C\nP:#->P\n",
};

/// A plot is flipped, placed or moved against the rules.
pub static PLOTS: Code = Code {
    name: "root/plots",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a plot is flipped, placed or moved against the rules",
    explanation: "A plot is flipped at the start of the turn where a Corvid warrior stands, and a trick \
                  swaps plots with the same side up.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nP: Rook\nC:t_k->4/w->1+3+4+5+6+7+8+9+10+11+12/b_s->8/b_w->9/b_r->12\nP:w->2+5+6\nP:w5->/t->5/#->P\nC:t->8/#->C\nP:t5^t_s/++/#->P\nC:t->8/#->C\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nP: Rook\nC:t_k->4/w->1+3+4+5+6+7+8+9+10+11+12/b_s->8/b_w->9/b_r->12\nP:w->2+5+6\nP:R#P->/w->3+5+10/w5->/t->5/#->P\nC:t->8/#->C\nP:t5^t_s/++/#->P\nC:t->8/#->C\n",
};

/// The services do not fit the payment.
pub static SERVICES: Code = Code {
    name: "root/services",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the services do not fit the payment",
    explanation: "At the start of Birdsong others buy services of the Riverfolk, one and one more for each \
                  clearing with a trade post and own pieces, at the prices that were set.",
    wrong: "Map: Fall\nDeck: Standard\nO: Ottilie\nC: Tabitha\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nO:w->4+5+7+11/3w->$/$_->2\nC:w->O$/F#O->C/t->1/w->9/#->C\nO:#->O\n",
    right: "Map: Fall\nDeck: Standard\nO: Ottilie\nC: Tabitha\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nO:w->4+5+7+11/3w->$/$_->2\nC:2w->O$/F#O->C/t->1/w->9/#->C\nO:#->O\n",
};

/// The retinue changes against the rules.
pub static RETINUE: Code = Code {
    name: "root/retinue",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the retinue changes against the rules",
    explanation: "Cards of the retinue are used by column, lost when too few clearings are ruled, and gathered in \
                  Evening, ten at most.",
    wrong: "Map: Fall\nDeck: Standard\nK: Brock\nC: Tabitha\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nK:4w->3+6/t_f+t_t+t_j->1_2_5_10/t_f+t_t->1_9_10_12/t_f+t_j->4_7_8_12/t_t+t_j->4_9_12/t_f->3_6_11/t_t->3_7_11_12/t_j->2_6_10_11_12/#faith->$_1+$_2+$_3\nK:w3->/w6->/#K->$_2/#faith$_3->$_2/#->K\nC:t->1/#->C\n",
    right: "Map: Fall\nDeck: Standard\nK: Brock\nC: Tabitha\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nK:4w->3+6/t_f+t_t+t_j->1_2_5_10/t_f+t_t->1_9_10_12/t_f+t_j->4_7_8_12/t_t+t_j->4_9_12/t_f->3_6_11/t_t->3_7_11_12/t_j->2_6_10_11_12/#faith->$_1+$_2+$_3\nK:w3->/w6->/#K->$_2/#->K\nC:t->1/#->C\n",
};

/// A relic is moved or recovered against the rules.
pub static RELICS: Code = Code {
    name: "root/relics",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a relic is moved or recovered against the rules",
    explanation: "A relic goes with a Keeper warrior, is delved where the Keepers rule, and is recovered at a \
                  waystation of its kind.",
    wrong: "Map: Fall\nDeck: Standard\nK: Brock\nC: Tabitha\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nK:4w->3+6/t_f+t_t+t_j->1_2_5_10/t_f+t_t->1_9_10_12/t_f+t_j->4_7_8_12/t_t+t_j->4_9_12/t_f->3_6_11/t_t->3_7_11_12/t_j->2_6_10_11_12/#faith->$_1+$_2+$_3\nK:t_f3_6_11->6/t6^t_1_f/w3->/w6->/#->K\nC:t->1/#->C\n",
    right: "Map: Fall\nDeck: Standard\nK: Brock\nC: Tabitha\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nK:4w->3+6/t_f+t_t+t_j->1_2_5_10/t_f+t_t->1_9_10_12/t_f+t_j->4_7_8_12/t_t+t_j->4_9_12/t_f->3_6_11/t_t->3_7_11_12/t_j->2_6_10_11_12/#faith->$_1+$_2+$_3\nK:XC6/Cw6->/t_f3_6_11->6/t6^t_1_f/w3->/w6->/#->K\nC:t->1/#->C\n",
};

/// A band is hired or used against the rules.
pub static BAD_HIRE: Code = Code {
    name: "root/bad-hire",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a band is hired or used against the rules",
    explanation: "A band is hired by whoever first reaches a mark of points, acts once on its master's turn, and goes \
                  on when its markers are used up.",
    wrong: "Map: Fall\nDeck: E&P\nHirelings: h_E, h_Td, h_Jd/5h_Ew->8\nC: Tabitha\nA: Moss\nO: Lutra\nV: Rue\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nO:w->4+7+10+11/3w->$/$_->2\nV:#thief->$/p->1_2_5_10\nC:t->1/w->9/#->C/h_E->C$3\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: E&P\nHirelings: h_E, h_Td, h_Jd/5h_Ew->8\nC: Tabitha\nA: Moss\nO: Lutra\nV: Rue\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nO:w->4+7+10+11/3w->$/$_->2\nV:#thief->$/p->1_2_5_10\nC:t->1/w->9/#->C\nA:(F+2M)#$->/t->12+7+9/++2/Z%h/++2/#->A/h_E->A$3\nO:#->O\n",
};

/// The set-up does not follow the rules.
pub static WRONG_SETUP: Code = Code {
    name: "root/wrong-setup",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the set-up does not follow the rules",
    explanation: "The set-up tells which pieces each faction places and where; the standard one and the advanced \
                  one are known, and all factions follow the same.",
    wrong: "Map: Fall\nDeck: E&P\nHirelings: h_E, h_Td, h_Jd/5h_Ew->10\nC: Tabitha\nA: Moss\nO: Lutra\nV: Rue\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nO:w->4+7+10+11/3w->$/$_->2\nV:#thief->$/p->1_2_5_10\nC:t->1/w->9/#->C\n",
    right: "Map: Fall\nDeck: E&P\nHirelings: h_E, h_Td, h_Jd/5h_Ew->2\nC: Tabitha\nA: Moss\nO: Lutra\nV: Rue\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nO:w->4+7+10+11/3w->$/$_->2\nV:#thief->$/p->1_2_5_10\nC:t->1/w->9/#->C\n",
};

/// The game goes on after its end.
pub static AFTER_THE_END: Code = Code {
    name: "root/after-the-end",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the game goes on after its end",
    explanation: "Thirty points, or dominance, end the game at once.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/++30/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/w->9/#->C\nA:#A->$/#->A\n",
};

/// The order of the steps makes a difference.
pub static PHASE_ORDER: Code = Code {
    name: "root/phase-order",
    kind: Kind::Rules,
    severity: Severity::Hint,
    title: "the order of the steps makes a difference",
    explanation: "This step comes before one that the rules put first, and more was possible that way.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/t1->/b_w->10/++2/Zcobbler/w->9/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/t1->/b_w->10/++2/w->9/#->C\nA:#A->$/#->A\nC:t->1/Zcobbler/w->9/#->C\nA:#A->$/#->A\n",
};

/// A card is discarded and nothing asks for it.
pub static NO_NEED: Code = Code {
    name: "root/no-need",
    kind: Kind::Rules,
    severity: Severity::Hint,
    title: "a card is discarded and nothing asks for it",
    explanation: "Cards are discarded for a cost, an effect or the limit. What it was for may have been left out.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/F#C->/w->9/#->C\nA:#A->$/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/w->9/#->C\nA:#A->$/#->A\n",
};

/// Something that happens anyway is not told.
pub static UNTOLD: Code = Code {
    name: "root/untold",
    kind: Kind::Rules,
    severity: Severity::Hint,
    title: "something that happens anyway is not told",
    explanation: "The rules make this happen, and the record leaves it out, as many do. The table is taken as if \
                  it were written.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nD: Burdock\nC:t_k->4/w->1+3+4+5+6+7+8+9+10+11+12/b_s->8/b_w->9/b_r->12\nD:2w+t->2/2w->5+6+10\nD:w->0/(R+B)#^/#captain->$/++/#->D\nC:t->8/#->C\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nD: Burdock\nC:t_k->4/w->1+3+4+5+6+7+8+9+10+11+12/b_s->8/b_w->9/b_r->12\nD:2w+t->2/2w->5+6+10\nD:w->0/(R+B)#^/#captain->$/++/B#D->/#->D\nC:t->8/#->C\n",
};

/// Editions of the Law differ about this.
pub static EDITION: Code = Code {
    name: "root/edition",
    kind: Kind::Rules,
    severity: Severity::Hint,
    title: "editions of the Law differ about this",
    explanation: "An older or a newer edition of the Law of Root allows it; the one of 2024 does not.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nD: Burdock\nC:t_k->4/w->1+3+4+5+6+7+8+9+10+11+12/b_s->8/b_w->9/b_r->12\nD:2w+t->2/2w->5+6+10\nD:w->0/R#D->/b_c->5/#->D\nC:t->8/#->C\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nD: Burdock\nC:t_k->4/w->1+3+4+5+6+7+8+9+10+11+12/b_s->8/b_w->9/b_r->12\nD:2w+t->2/2w->5+6+10\nD:w->0/R#^/b_c->5/#->D\nC:t->8/#->C\n",
};

/// The turn is too long to be weighed.
pub static TURN_TOO_LONG: Code = Code {
    name: "root/turn-too-long",
    kind: Kind::Rules,
    severity: Severity::Hint,
    title: "the turn is too long to be weighed",
    explanation: "A turn has a few dozen acts. This one has more than are kept, so its budgets are not judged.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12/XA12\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Moss\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nC:t->1/XA12\n",
};
