//! Findings about the rules: what the table cannot do, what a rule forbids, and points that disagree.

use scorebook_core::{Code, Kind, Severity};

/// Every code of this file.
pub(super) static CODES: &[&Code] = &[
    &NOT_ON_MAP,
    &OPEN_ALREADY,
    &TOO_FEW,
    &SUPPLY_EMPTY,
    &NO_SLOT,
    &CROWDED,
    &NO_PLACE,
    &NO_ITEM,
    &CARD_ELSEWHERE,
    &NOT_CRAFTED,
    &NO_WAY,
    &NO_RULE,
    &PAWN_ELSEWHERE,
    &NOBODY_THERE,
    &TOO_MANY_LOSSES,
    &LOSSES_ELSEWHERE,
    &OFF_TURN,
    &CRAFT_COST,
    &WRONG_POINTS,
    &UNSCORED,
    &HAND_EMPTY,
    &PILE_EMPTY,
    &EVENING_DRAW,
    &TURN_ORDER,
    &KEEP_CLEARING,
    &WRONG_SUIT,
    &SETUP_LACKS,
    &OUTRAGE,
    &EARLY_DOMINANCE,
    &NO_BATTLE,
    &WRONG_MOOD,
    &WRONG_WINNER,
    &NO_WINNER,
    &BOT_SEAT,
];

/// No such forest or path is on the map.
pub static NOT_ON_MAP: Code = Code {
    name: "root/not-on-map",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "no such forest or path is on the map",
    explanation: "Forests and paths are named by the clearings that they touch, all of them. The map of \
                  this game has none between these clearings: a clearing is left out or wrong. What was \
                  put there is out of the replay until it moves on.",
    wrong: "Map: Fall\nDeck: Standard\nV: Robin\nV:#ranger->$/p->1_2_3\n",
    right: "Map: Fall\nDeck: Standard\nV: Robin\nV:#ranger->$/p->1_2_5_10\n",
};

/// The path is not closed.
pub static OPEN_ALREADY: Code = Code {
    name: "root/open-already",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the path is not closed",
    explanation: "Only a closed path can be opened, and only once. The Mountain map starts with six of \
                  them.",
    wrong: "Map: Mountain\nDeck: Standard\nClearings: R1, M2, R3, F4, M5, M6, F7, R8, F9, F10, R11, M12\nV: Robin\nV:#ranger->$/p->1_8_9\nV:1_8->/#->V\n",
    right: "Map: Mountain\nDeck: Standard\nClearings: R1, M2, R3, F4, M5, M6, F7, R8, F9, F10, R11, M12\nV: Robin\nV:#ranger->$/p->1_8_9\nV:5_9->/++/#->V\n",
};

/// More pieces are taken than stand there.
pub static TOO_FEW: Code = Code {
    name: "root/too-few-pieces",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "more pieces are taken than stand there",
    explanation: "The replay counts every piece. Fewer of them stand where the step takes them from, so \
                  this step or an earlier one names a wrong clearing, faction or number. The note points \
                  at the last step that changed what stands there; the step moves as many as there are.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nE:B#E->$_r/7w3->6\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nE:B#E->$_r/5w3->6\n",
};

/// More pieces are placed than the supply has.
pub static SUPPLY_EMPTY: Code = Code {
    name: "root/supply-empty",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "more pieces are placed than the supply has",
    explanation: "Every faction has a fixed number of pieces of each kind. Either the number is wrong, \
                  or a removal was not written.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/30w->1\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/11w->1\n",
};

/// No slot is free for the building.
pub static NO_SLOT: Code = Code {
    name: "root/no-slot",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "no slot is free for the building",
    explanation: "A building takes a slot. All slots of the clearing hold buildings, or the last one lies \
                  under a ruin that nobody has emptied.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nC:t->1/t1->/b_s->1/++\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nC:t->1/t1->/b_s->5/++\n",
};

/// A clearing holds one of these and no more.
pub static CROWDED: Code = Code {
    name: "root/crowded",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a clearing holds one of these and no more",
    explanation: "Two plots cannot share a clearing, nor two roosts, sympathy tokens, tunnels, mobs or \
                  trade posts of a suit.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nE:B#E->$_b/b->3\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nE:B#E->$_b/5w3->7/b->7\n",
};

/// A piece is put where none of its kind can stand.
pub static NO_PLACE: Code = Code {
    name: "root/no-place",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a piece is put where none of its kind can stand",
    explanation: "Only pawns and relics stand in forests, only bandits on paths, and only the Duchy in the Burrow. \
                  What is put there is out of the replay until it moves on.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:w->1_2_5_10\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:w->10\n",
};

/// The item is not there.
pub static NO_ITEM: Code = Code {
    name: "root/no-item",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the item is not there",
    explanation: "Items lie in the supply until they are crafted, under ruins until they are found, and on \
                  boards. None of this kind lies where the step takes it from.",
    wrong: "Map: Fall\nDeck: Standard\nV: Robin\nV:#ranger->$/p->4_9_12\nV:p->12/%h->e\n",
    right: "Map: Fall\nDeck: Standard\nV: Robin\nV:#ranger->$/p->4_9_12\nV:p->12/%r->e\n",
};

/// Every copy of the card is known to lie elsewhere.
pub static CARD_ELSEWHERE: Code = Code {
    name: "root/card-elsewhere",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "every copy of the card is known to lie elsewhere",
    explanation: "The deck has a fixed number of copies of each card, and each lies in one place. All of them \
                  are known to lie elsewhere: crafted on a board, in the Decree, with the supporters, in another \
                  hand that took or showed it, in the discard pile until that is shuffled; or the deck of this \
                  game has none. A card that may have left unseen is not missed. The note points at the step \
                  that put the last copy there.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:F#@C->E/#->C\nE:B#E->$_r/F#@C->/#->E\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:F#@C->E/#->C\nE:B#E->$_r/F#@E->/#->E\n",
};

/// The card does not lie on that board.
pub static NOT_CRAFTED: Code = Code {
    name: "root/not-crafted",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the card does not lie on that board",
    explanation: "A crafted card stays on the board of whoever crafted it until it is discarded. Nobody \
                  crafted this one there, or it has gone already. A minister serves once swayed.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:#tax$->\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:#taxC->\n",
};

/// A move along no path, river, tunnel or ferry.
pub static NO_WAY: Code = Code {
    name: "root/no-way",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a move along no path, river, tunnel or ferry",
    explanation: "Pieces move to a clearing that is joined to theirs: by an open path, for the Riverfolk \
                  and their customers by the river, for the Duchy by tunnels, with the ferry over the \
                  water. Most often a clearing is off by a digit.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nE:B#E->$_m/3w3->4\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nE:B#E->$_m/3w3->7\n",
};

/// A move between clearings that the faction does not rule.
pub static NO_RULE: Code = Code {
    name: "root/no-rule",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a move between clearings that the faction does not rule",
    explanation: "Whoever moves has to rule the clearing they leave or the one they enter: more warriors \
                  and buildings than any other there. Vagabonds and Corvids need not, nor the Riverfolk on \
                  the river.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Mo\nC:t_k->1/w->1/4w->5+10\nA:3#->$/w->5\nA:w5->2/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Mo\nC:t_k->1/w->1/4w->10\nA:3#->$/w->5\nA:w5->2/#->A\n",
};

/// A ruin is searched where the pawn is not.
pub static PAWN_ELSEWHERE: Code = Code {
    name: "root/pawn-elsewhere",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a ruin is searched where the pawn is not",
    explanation: "A Vagabond finds items under the ruin of the clearing where the pawn stands. In the replay it \
                  stands elsewhere: a move was not written, or the clearing is wrong. From then on the pawn is \
                  taken to be there.",
    wrong: "Map: Fall\nDeck: Standard\nV: Robin\nV:#ranger->$/p->4_9_12\nV:p->9/%r->e/%s12->$/++/#->V\n",
    right: "Map: Fall\nDeck: Standard\nV: Robin\nV:#ranger->$/p->4_9_12\nV:p->9/%f->e/p->12/%r->e/%s12->$/++/#->V\n",
};

/// A battle where one side has nothing.
pub static NOBODY_THERE: Code = Code {
    name: "root/nobody-there",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a battle where one side has nothing",
    explanation: "The attacker needs warriors or a pawn in the clearing and the defender some piece there; hired \
                  Riverfolk fight for whoever paid them. Most often the clearing or the letter of a \
                  faction is wrong.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nE:B#E->$_x/XC3\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nE:B#E->$_x/2w3->7/XC7\n",
};

/// More losses than the battle can deal.
pub static TOO_MANY_LOSSES: Code = Code {
    name: "root/too-many-losses",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "more losses than the battle can deal",
    explanation: "A die shows at most three, and no more than the warriors that fight; an ambush deals \
                  two, and cards, leaders and defenceless pieces one each. More than all of these is a \
                  wrong number, or a second battle was not written.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/9w->7\nE:6w+b->3/#despot->$\nE:B#E->$_x/3w3->7/XC7/6Cw7->\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/9w->7\nE:6w+b->3/#despot->$\nE:B#E->$_x/3w3->7/XC7/3Cw7->\n",
};

/// Losses in another clearing than the battle.
pub static LOSSES_ELSEWHERE: Code = Code {
    name: "root/losses-elsewhere",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "losses in another clearing than the battle",
    explanation: "The losses of a battle stand in the clearing of the battle. One of the two clearings is \
                  wrong; the fix that lets the rest of the game hold together is offered.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nE:B#E->$_x/2w3->7/XC7/Cw8->\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nE:B#E->$_x/2w3->7/XC7/Cw7->\n",
};

/// Something that a faction may do only on its own turn.
pub static OFF_TURN: Code = Code {
    name: "root/off-turn",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "something that a faction may do only on its own turn",
    explanation: "Rootlog says of some actions that they can only be notated on the turn of their faction: \
                  the Decree and leaders of the Eyrie, prices, the outcast, ministers, moods, the retinue \
                  and relics. Relationships are those of a Vagabond, on whatever turn they change.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:B#E->$_r/#->C\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nE:B#E->$_r/#->E\n",
};

/// A craft without the crafting pieces.
pub static CRAFT_COST: Code = Code {
    name: "root/craft-cost",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a craft without the crafting pieces",
    explanation: "Crafting takes pieces in clearings of the suits on the card: workshops, roosts, \
                  sympathy, gardens of the outcast suit and so on, each once a turn; Vagabonds craft with \
                  hammers. There are not enough.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:Z%s/++2\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:Z%f/++\n",
};

/// The points are not those that the rules give.
pub static WRONG_POINTS: Code = Code {
    name: "root/wrong-points",
    kind: Kind::Score,
    severity: Severity::Warning,
    title: "the points are not those that the rules give",
    explanation: "What happened since the last points is worth something else: buildings and sympathy by \
                  their tracks, an item by its value, one for each building or token of others, and what \
                  the faction's own rules add.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:t->1/t1->/b_s->5/++3\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:t->1/t1->/b_s->5/++\n",
};

/// Points that nobody scored.
pub static UNSCORED: Code = Code {
    name: "root/unscored",
    kind: Kind::Score,
    severity: Severity::Warning,
    title: "points that nobody scored",
    explanation: "The step is worth points, and the turn ends without them. Players forget points too; \
                  then this is what the game was.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:t->1/t1->/b_s->5/#->C\nE:B#E->$_r/#->E\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:t->1/t1->/b_s->5/++/#->C\nE:B#E->$_r/#->E\n",
};

/// A card leaves a hand that cannot hold it.
pub static HAND_EMPTY: Code = Code {
    name: "root/hand-empty",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a card leaves a hand that cannot hold it",
    explanation: "Hands are hidden, but their size is known, and some of their cards. The hand holds fewer \
                  cards than leave it, or only known cards of other suits: a draw was not written, or the \
                  wrong hand is named.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:2M#C->/2#C->/#->C\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:2M#C->/#->C\n",
};

/// More cards are taken than lie there.
pub static PILE_EMPTY: Code = Code {
    name: "root/pile-empty",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "more cards are taken than lie there",
    explanation: "Supporters, the Decree, the retinue and the discard pile hold so many cards, some of \
                  known suits. Fewer lie there than are taken.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Mo\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nA:2F#$->/2M#$->/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Mo\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nA:2F#$->/M#$->/#->A\n",
};

/// The draw of the Evening does not fit.
pub static EVENING_DRAW: Code = Code {
    name: "root/evening-draw",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the draw of the Evening does not fit",
    explanation: "In the Evening a faction draws one card and one for each bonus that its board shows: \
                  recruiters, roosts, bases, coins and so on. The last draw of the turn has another \
                  number, or there is none.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nE:B#E->$_r/3#->E\nC:t->1/#->C\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nE:B#E->$_r/#->E\nC:t->1/#->C\n",
};

/// A turn out of order.
pub static TURN_ORDER: Code = Code {
    name: "root/turn-order",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a turn out of order",
    explanation: "The first round shows the order of turns, and it stays the same. A turn is missing, \
                  doubled or opened with the wrong letter.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:#->C\nE:B#E->$_r/#->E\nE:B#E->$_r/#->E\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:#->C\nE:B#E->$_r/#->E\nC:#->C\n",
};

/// A piece is placed in the clearing of the keep.
pub static KEEP_CLEARING: Code = Code {
    name: "root/keep-clearing",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a piece is placed in the clearing of the keep",
    explanation: "Only the Marquise may place pieces in the clearing of the keep. Others may move there.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Mo\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nA:F#$->/t->1/#->A\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Mo\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nA:F#$->/t->12/#->A\n",
};

/// A piece stands in a clearing of another suit.
pub static WRONG_SUIT: Code = Code {
    name: "root/wrong-suit",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a piece stands in a clearing of another suit",
    explanation: "Bases, gardens and trade posts bear the suit of their clearing.",
    wrong: "Map: Fall\nDeck: Standard\nL: Sal\nL:4w+b_r->1\n",
    right: "Map: Fall\nDeck: Standard\nL: Sal\nL:4w+b_f->1\n",
};

/// The set-up leaves something out.
pub static SETUP_LACKS: Code = Code {
    name: "root/setup-lacks",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the set-up leaves something out",
    explanation: "A set-up has more than pieces on the map: a leader of the Eyrie, a character of the Vagabond, three \
                  supporters of the Alliance, prices of the Riverfolk, retainers of the Keepers.",
    wrong: "Map: Fall\nDeck: Standard\nE: Wren\nC: Tabitha\nE:6w+b->3\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\n",
    right: "Map: Fall\nDeck: Standard\nE: Wren\nC: Tabitha\nE:6w+b->3/#despot->$\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\n",
};

/// A card that the Alliance is owed is missing or in its hand.
pub static OUTRAGE: Code = Code {
    name: "root/outrage",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a card that the Alliance is owed is missing or in its hand",
    explanation: "Whoever removes sympathy, or moves warriors into a sympathetic clearing, gives a card to the \
                  supporters, and from the deck if there is none: `#C->A$` or `#->A$`. Without the `$` it \
                  goes to the hand.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Mo\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nA:F#$->/t->12/2#A->$/#->A\nC:XA12/At12->/#->A/++/#->C\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nA: Mo\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nA:3#->$\nA:F#$->/t->12/2#A->$/#->A\nC:XA12/At12->/#->A$/++/#->C\n",
};

/// A dominance card is played with fewer than ten points.
pub static EARLY_DOMINANCE: Code = Code {
    name: "root/early-dominance",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a dominance card is played with fewer than ten points",
    explanation: "Dominance may be activated with ten points or more.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:F#domC->$/++->$/#->C\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:F#C->/#->C\n",
};

/// Items of a Vagabond are damaged without a battle.
pub static NO_BATTLE: Code = Code {
    name: "root/no-battle",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "items of a Vagabond are damaged without a battle",
    explanation: "On the turn of another faction a Vagabond damages items only as losses of a battle. The \
                  battle was not written, or it names another defender.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nV: Robin\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nV:#ranger->$/p->1_2_5_10\nV:p->5/#->V\nC:%sV$->d/#->C\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nV: Robin\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nV:#ranger->$/p->1_2_5_10\nV:p->5/#->V\nC:XV5/%sV$->d/#->C\n",
};

/// A mood is chosen whose item lies in the hoard.
pub static WRONG_MOOD: Code = Code {
    name: "root/wrong-mood",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a mood is chosen whose item lies in the hoard",
    explanation: "Every mood but Lavish bears an item. While such an item lies in the hoard, the mood may \
                  not be chosen.",
    wrong: "Map: Fall\nDeck: Standard\nH: Rufus\nH:4w+w_w+b->3/#stubborn->$\nH:Z%f/++/#jubilant->$/#->H\n",
    right: "Map: Fall\nDeck: Standard\nH: Rufus\nH:4w+w_w+b->3/#stubborn->$\nH:Z%f/++/#lavish->$/#->H\n",
};

/// The Winner line does not fit the game.
pub static WRONG_WINNER: Code = Code {
    name: "root/wrong-winner",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the Winner line does not fit the game",
    explanation: "The winner has thirty points, dominates, or shares the victory of one who does. In the replay \
                  somebody else won, or nobody did; points may be missing from the record.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:#->C\nWinner: C\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:#->C\n",
};

/// The game is won and no Winner line says so.
pub static NO_WINNER: Code = Code {
    name: "root/no-winner",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the game is won and no Winner line says so",
    explanation: "Somebody has thirty points, so the game is over. The record ends without a Winner line.",
    wrong: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:E++30\n",
    right: "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9\nE:6w+b->3/#despot->$\nC:E++30\nWinner: E\n",
};

/// A setting speaks of a bot where nobody sits.
pub static BOT_SEAT: Code = Code {
    name: "root/bot-seat",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a bot is named where none is known",
    explanation: "`[%bot E level=nightmare]` in a comment before the first turn says that a bot plays the Eyrie, and what was agreed on for it: \
                  the letters of the seats come first. A seat that no line of the head names has no bot, and what is said of it is ignored. So is \
                  what stands under a misspelt name.",
    wrong: "// [%bot P]\nMap: Fall\nDeck: E&P\nE: Electric Eyrie\nC: Ada\nE:(6w+b)->3\n",
    right: "// [%bot E]\nMap: Fall\nDeck: E&P\nE: Electric Eyrie\nC: Ada\nE:(6w+b)->3\n",
};
