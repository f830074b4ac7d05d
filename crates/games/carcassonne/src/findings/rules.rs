//! Findings about the rules: what the table cannot do, what a rule forbids, and numbers that disagree.

use scorebook_core::{Code, Kind, Severity};

/// A move after the end.
pub static AFTER_THE_END: Code = Code {
    name: "carcassonne/after-the-end",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a move after the end of the game",
    explanation: "Once the final points are written, or the game is conceded or abandoned, no more moves follow, and nobody gives \
                  it up again; in a game of several others may concede, too, as long as one is left to win. A move is replayed \
                  all the same.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A conceded\n1A (1,0) RFRF\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRF\n2B conceded\n",
};

/// A number that does not follow.
pub static WRONG_NUMBER: Code = Code {
    name: "carcassonne/wrong-number",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the number of a move is not the next one",
    explanation: "Moves are numbered one after the other, the starter tile is 0. A number that does not follow is \
                  a slip, or a line is missing or in the wrong place.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n2A (1,0) RFRF\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRF\n",
};

/// Somebody moves out of turn.
pub static WRONG_PLAYER: Code = Code {
    name: "carcassonne/wrong-player",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "it is somebody else's turn",
    explanation: "Players move in turn, beginning with A. Only a builder gives a second turn: when its owner \
                  extends the road or city it stands on. A second tile on a line, without a label, is such a turn.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1B (1,0) RFRF\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRF\n",
};

/// A tile that does not exist.
pub static UNKNOWN_TILE: Code = Code {
    name: "carcassonne/unknown-tile",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "no such tile exists",
    explanation: "The box has no tile with these sides and features, whichever way it is turned. The tiles and figures \
                  of the record show which expansions are played with; one odd tile in a long record \
                  is taken for a slip. Most often a side was misread, or a pennant forgotten.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RCRC\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRF\n",
};

/// More tiles than there are.
pub static USED_UP: Code = Code {
    name: "carcassonne/used-up",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "more tiles of a kind than the box has",
    explanation: "Every tile of this kind lies on the table or was discarded already, so one of them was misread. \
                  The notes point at all of them. Tiles that are written alike are counted together.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (0,1) CCCCP\n2B (0,2) CCCCP\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (0,1) CCCCP\n2B (0,2) FCCC\n",
};

/// A discard that was not needed.
pub static NEEDLESS_DISCARD: Code = Code {
    name: "carcassonne/needless-discard",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a tile was discarded that could have been placed",
    explanation: "A tile may be discarded only when it fits nowhere. The note shows a place where it would have \
                  fitted.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (dis) RFRF (0,1) FCCC\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (0,1) FCCC\n",
};

/// A cell with two tiles.
pub static CELL_TAKEN: Code = Code {
    name: "carcassonne/cell-taken",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a tile lies there already",
    explanation: "Two tiles cannot lie at the same location: one of the two locations is wrong. The tile is left \
                  out of the replay.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (0,0) RFRF\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRF\n",
};

/// A starter tile that does not lie where the grid begins.
pub static STARTER_PLACE: Code = Code {
    name: "carcassonne/starter-place",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the starter tile does not lie at (0,0)",
    explanation: "The starter tile is move 0, and the grid is counted from it: it lies at (0,0), in any rotation.",
    wrong: "A = Ada\nB = Ben\n0 (0,2) RCRF\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n",
};

/// A tile that lies alone.
pub static NO_NEIGHBOUR: Code = Code {
    name: "carcassonne/no-neighbour",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the tile touches no other",
    explanation: "Every tile is laid next to one that is on the table already; an abbey fills a hole with a tile on all four \
                  sides. Check the signs and digits of the location.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (3,3) RFRF\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRF\n",
};

/// Edges that do not match.
pub static EDGE_MISMATCH: Code = Code {
    name: "carcassonne/edge-mismatch",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "an edge does not continue its neighbour's",
    explanation: "City meets city, road meets road, field meets field. Either the location or one of the two tiles \
                  is wrong; the note points at the other one.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) FRFR\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRF\n",
};

/// The river is not complete.
pub static RIVER_FIRST: Code = Code {
    name: "carcassonne/river-first",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a tile is laid before the river is complete",
    explanation: "With The River, its tiles are laid before all others, from the spring to the lake.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) FFVF\n1A (-1,0) FFFFK\n",
    right: "A = Ada\nB = Ben\n0 (0,0) FFVF\n1A (1,0) VFVF\n",
};

/// The river turns back.
pub static RIVER_TURNS: Code = Code {
    name: "carcassonne/river-turns",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "the river does not go on, or turns back at once",
    explanation: "A tile of the river continues the river, and two bends in a row may not turn the \
                  same way: the river would run back into itself.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) FFVF\n1A (1,0) VVFF\n2B (1,1) VFFV\n",
    right: "A = Ada\nB = Ben\n0 (0,0) FFVF\n1A (1,0) VVFF\n2B (1,1) FFVV\n",
};

/// A meeple on nothing.
pub static NOTHING_TO_CLAIM: Code = Code {
    name: "carcassonne/nothing-to-claim",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "there is nothing for the meeple to claim",
    explanation: "`m` is written after the road, city or cloister that is claimed, `M` after the field, or after \
                  the road or city before it in clockwise order. After a field there is no road or city to claim.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFmRF\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRmF\n",
};

/// No figure left.
pub static NO_MEEPLE_LEFT: Code = Code {
    name: "carcassonne/no-meeple-left",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the player has no such figure left",
    explanation: "A player has seven meeples, and one of each special figure. They come home when their feature is \
                  complete. The notes show where they stand.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRm[B]F\n2B (-1,0) RFRF\n3A (0,1) FCCCm[B]\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRm[B]F\n2B (-1,0) RFRF\n3A (0,1) FCCCm\n",
};

/// A figure where it may not stand.
pub static WRONG_FIGURE: Code = Code {
    name: "carcassonne/wrong-figure",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the figure may not stand there",
    explanation: "Meeples claim roads, cities, cloisters and fields; the abbot cloisters and gardens; the mayor \
                  cities; the wagon all but fields. A builder or pig joins a meeple of its owner, a barn stands \
                  where four tiles meet in a field without another barn. A player places one figure a turn, and may add \
                  the phantom.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRm[b]F\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRmF\n",
};

/// A feature that is claimed already.
pub static CLAIMED: Code = Code {
    name: "carcassonne/claimed",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the feature is claimed already",
    explanation: "A meeple may not be placed on a road, city or field where a figure stands, not even one's own. Two \
                  meeples meet on a feature only when features grow together. The note shows who claimed it.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRmF\n2B (2,0) RFRmF\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRmF\n2B (2,0) RFRF\n",
};

/// No abbot to take back.
pub static NO_ABBOT: Code = Code {
    name: "carcassonne/no-abbot",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the abbot cannot be taken back",
    explanation: "`-[a]` takes the abbot back and scores it, instead of placing a meeple. The abbot must stand on \
                  the table.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRF -[a]\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRF\n",
};

/// The wagon cannot drive there.
pub static CANNOT_DRIVE: Code = Code {
    name: "carcassonne/cannot-drive",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "the wagon cannot drive there",
    explanation: "A wagon whose feature was just scored may drive on to a road, city or cloister that is \
                  unfinished and free, on one of the eight tiles around it or at the feature that was scored. \
                  Another owner's wagon drives with its letter: `-> B (2,0) RFFFKm[w]`.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRF -> (0,0) RCm[w]RF\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (1,0) RFRF\n",
};

/// A gain that the rules do not give.
pub static WRONG_GAIN: Code = Code {
    name: "carcassonne/wrong-gain",
    kind: Kind::Score,
    severity: Severity::Warning,
    title: "the gain is not what the rules give",
    explanation: "The points of every move follow from the moves before it. The notes explain what is scored. \
                  Where a gain is missing or too large, a meeple may have been forgotten, added, or written after \
                  the wrong side many moves before: `scorebook repair` looks for that.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (0,1) FFFCm +3\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (0,1) FFFCm +4\n",
};

/// A total that does not add up.
pub static WRONG_TOTAL: Code = Code {
    name: "carcassonne/wrong-total",
    kind: Kind::Score,
    severity: Severity::Warning,
    title: "the total does not add up",
    explanation: "The total after `=` is what the player had before and gains now. A wrong total is reported once; \
                  later ones that build upon it are not.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (0,1) FFFCm +4=5\n",
    right: "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (0,1) FFFCm +4=4\n",
};

/// A result that the game did not have.
pub static WRONG_RESULT: Code = Code {
    name: "carcassonne/wrong-result",
    kind: Kind::Score,
    severity: Severity::Warning,
    title: "the points in the head are not those of the game",
    explanation: "The points after a player's name are those at the end of the game. They are compared when all \
                  tiles are drawn, or when the record has the points of the end.",
    wrong: "A = Ada (7)\nB = Ben (0)\n0 (0,0) RCRF\n1A (0,1) FFFCm +4=4\nA = 4\nB = 0\n",
    right: "A = Ada (4)\nB = Ben (0)\n0 (0,0) RCRF\n1A (0,1) FFFCm +4=4\nA = 4\nB = 0\n",
};

/// A place that the points do not give.
pub static WRONG_PLACE: Code = Code {
    name: "carcassonne/wrong-place",
    kind: Kind::Score,
    severity: Severity::Warning,
    title: "the place does not follow from the points",
    explanation: "The more points, the better the place; players with the same points may share a place or be listed \
                  in any order. A player who concedes does not win.",
    wrong: "A = Ada 2nd\nB = Ben 1st\n0 (0,0) RCRF\n1A (0,1) FFFCm +4=4\nA = 4\nB = 0\n",
    right: "A = Ada 1st\nB = Ben 2nd\n0 (0,0) RCRF\n1A (0,1) FFFCm +4=4\nA = 4\nB = 0\n",
};

/// A house rule that nobody knows.
pub static HOUSE_RULE: Code = Code {
    name: "carcassonne/house-rule",
    kind: Kind::Rules,
    severity: Severity::Warning,
    title: "a house rule is not understood",
    explanation: "`[%rules sets=inns+abbot]` before the first move names the expansions that are played with. A name that no set has, \
                  or a word other than `sets`, is ignored, and so is what is said after the first move: the record is judged by what its tiles and \
                  figures show. Of a rule that is said twice the last one holds.",
    wrong: "[%rules sets=inn]\nA = Ada\nB = Ben\n0 (0,0) RCRF\n1A (0,1) FFFCm +4=4\n",
    right: "[%rules sets=inns]\nA = Ada\nB = Ben\n0 (0,0) RCRF\n1A (0,1) FFFCm +4=4\n",
};

/// A tunnel that may lie either way.
pub static EITHER_WAY: Code = Code {
    name: "carcassonne/either-way",
    kind: Kind::Score,
    severity: Severity::Hint,
    title: "the result depends on which way the tunnel lies",
    explanation: "The tunnel `CR1CR1P` of Abbey & Mayor parts the field at one end of its road and not at the other. After a half turn it \
                  is written the same. The claims and the stated points decide which way it lies; where they allow both \
                  and the results differ, the first way is taken, and this finding says so.",
    wrong: "A = Ada\nB = Ben\n0 (0,0) FRCR\n1A (1,0) CmFFF +4=4\n2B (0,1) CR1CR1MP\nA = 4\n",
    right: "A = Ada\nB = Ben\n0 (0,0) FRCR\n1A (1,0) CmFFF +4=4\n2B (0,1) CR1CR1MP\nA = 4\nB = 3\n",
};
