//! Who plays, as far as the record tells: seat 1 is the player with A1 at the bottom left.

use scorebook_core::{Seat, SeatId, Span};

/// A player, and where the record says the name.
pub(super) type Named<'t> = (&'t str, Span);

/// What the record has told of its players so far.
#[derive(Default, Debug)]
pub(super) struct Players<'t> {
    /// The player lines of a draft: player 1 is listed first.
    listed: [Option<Named<'t>>; 2],
    /// The title, which does not say who sits where.
    titled: Option<[Named<'t>; 2]>,
    /// The player whose rows the first column of an extended draft fills.
    pub(super) first_column: Option<u8>,
    /// The factions of a `Board:` section, the side listed first being seat 1.
    factions: [Option<&'t str>; 2],
    /// Whether units are listed by side, so that their owners are not told by who acts first.
    has_sides: bool,
    /// The players in the order in which they act, where nothing tells who sits where.
    opened: [Option<&'t str>; 2],
    /// Whose turn each half is in this round.
    halves: [Option<u8>; 2],
}

/// How a name fits what is known of the players.
pub(super) enum Fit<'t> {
    /// It is a player's.
    Known,
    /// Nobody was named yet.
    Open,
    /// It is nobody's; these are the players.
    Stranger([Named<'t>; 2]),
}

impl<'t> Players<'t> {
    /// Takes note of a player line.
    pub(super) fn list(&mut self, named: Named<'t>) {
        match self.listed {
            [None, _] => self.listed[0] = Some(named),
            [Some(first), None] if first.0 != named.0 => self.listed[1] = Some(named),
            _ => {}
        }
    }

    /// Takes note of a title.
    pub(super) fn title(&mut self, names: [Named<'t>; 2]) {
        self.titled.get_or_insert(names);
    }

    /// Takes note of a board, whose first group of units is the side of seat 1.
    pub(super) fn board(&mut self) {
        self.has_sides = true;
    }

    /// Takes note of the faction of a unit on a side of the board.
    pub(super) fn field(&mut self, side: u8, faction: &'static str) {
        if let Some(entry) = self.factions.get_mut(usize::from(side).wrapping_sub(1)) {
            entry.get_or_insert(faction);
        }
    }

    /// Takes note of a draft pick: whose home rows the column fills.
    pub(super) fn pick(&mut self, half: u8, home: Option<u8>) {
        self.has_sides = true;
        if let (Some(home), 1 | 2) = (home, half) {
            self.first_column.get_or_insert(if half == 1 { home } else { 3 - home });
        }
    }

    /// Opens a round: the halves of its turns belong to `first` and the other player.
    pub(super) fn open_round(&mut self, first: Option<&'t str>) -> Fit<'t> {
        if let Some(first) = first {
            self.seat_by_turns(first);
        }
        let names = self.names();
        let is = |name: Option<&str>| name.is_some() && first.is_some_and(|first| same(first, name));
        self.halves = match names {
            [one, _] if is(one) => [Some(1), Some(2)],
            [_, two] if is(two) => [Some(2), Some(1)],
            _ => [None, None],
        };
        let known = match self.listed {
            [Some(one), Some(two)] if self.factions == [None, None] => Some([one, two]),
            _ => self.titled,
        };
        match known {
            _ if self.halves[0].is_some() || first.is_none() => Fit::Known,
            Some(players) if players.iter().all(|&(name, _)| first != Some(name)) => Fit::Stranger(players),
            Some(_) => Fit::Known,
            None => Fit::Open,
        }
    }

    /// The players whose names are known.
    pub(super) fn known(&self) -> [Option<&'t str>; 2] {
        match self.titled {
            Some(names) => names.map(|(name, _)| Some(name)),
            None => self.names(),
        }
    }

    /// Seats the players of a record without a draft: who opens its first round is seat 1, unless an origin tells that it is the player on
    /// the other edge.
    fn seat_by_turns(&mut self, first: &'t str) {
        if self.has_sides || self.listed[0].is_some() {
            return;
        }
        self.opened = match (self.opened, self.titled) {
            ([None, _], None) => [Some(first), None],
            ([Some(one), None], None) if one != first => [Some(one), Some(first)],
            ([None, _], Some([(one, _), (two, _)])) if first == one => [Some(one), Some(two)],
            ([None, _], Some([(one, _), (two, _)])) if first == two => [Some(two), Some(one)],
            (opened, _) => opened,
        };
    }

    /// Whose turn a half is.
    #[inline]
    pub(super) fn seat(&self, half: u8) -> Option<SeatId> {
        let player = *self.halves.get(usize::from(half).wrapping_sub(1))?;
        player.map(seat_id)
    }

    /// The seats whose names are known; both where the turns tell them.
    pub(super) fn seats(&self) -> Vec<Seat> {
        let names = self.names();
        let by_turns = self.are_seated_by_turns();
        let seat = |(name, player): (Option<&str>, u8)| {
            let is_known = name.is_some() || by_turns;
            is_known.then(|| Seat { id: seat_id(player), name: name.map(str::to_owned) })
        };
        names.into_iter().zip(1..).filter_map(seat).collect()
    }

    /// Whether only the turns tell the players apart.
    pub(super) fn are_seated_by_turns(&self) -> bool {
        self.opened != [None, None] && self.names() == self.opened
    }

    /// Who opened the first round sits on the other edge.
    pub(super) fn change_seats(&mut self) {
        self.opened.reverse();
    }

    /// The names of players 1 and 2.
    fn names(&self) -> [Option<&'t str>; 2] {
        match (self.listed, self.titled, self.first_column) {
            ([Some(_), _], _, _) => self.listed.map(|named| named.map(|(name, _)| name)),
            (_, Some([(first, _), (second, _)]), Some(1)) => [Some(first), Some(second)],
            (_, Some([(first, _), (second, _)]), Some(_)) => [Some(second), Some(first)],
            _ if self.factions == [None, None] => self.opened,
            _ => self.factions,
        }
    }
}

/// The seat of player 1 or 2.
pub(super) fn seat_id(player: u8) -> SeatId {
    SeatId(b'0' + player)
}

fn same(name: &str, other: Option<&str>) -> bool {
    other.is_some_and(|other| other == name)
}
