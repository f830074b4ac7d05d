//! The pieces of every side, from `data/pieces.toml`, and what their tracks say.

use std::fmt;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::names::{Band, Faction, Hireling, Plot, Side, Suit};
use crate::syntax::thing::{Piece, PieceKind, piece_number};

/// Eleven factions and thirteen hirelings.
pub(crate) const PARTIES: usize = 24;
/// How many kinds of pieces there are.
pub(crate) const KINDS: usize = Kind::ALL.len();

/// Who owns pieces: a faction, or a hireling whichever side of its card is up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Party(u8);

impl Party {
    /// The first of all, where any will do.
    pub(crate) const FIRST: Self = Self(0);

    /// Everybody.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..24).map(Self)
    }

    /// Its number, below [`PARTIES`].
    #[inline]
    pub(crate) fn number(self) -> usize {
        usize::from(self.0)
    }

    /// The faction, if it is one.
    #[inline]
    pub(crate) fn faction(self) -> Option<Faction> {
        Faction::ALL.get(self.number()).copied()
    }

    /// The side as it is written, promoted where it is a hireling.
    pub(crate) fn side(self) -> Side {
        match self.faction() {
            Some(faction) => Side::Faction(faction),
            None => Side::Hireling(Hireling { band: Band::ALL[self.number() - 11], demoted: false }),
        }
    }

    /// The name in a sentence.
    pub(crate) fn name(self) -> &'static str {
        match self.side() {
            Side::Faction(faction) => faction.name(),
            Side::Hireling(hireling) => hireling.name(),
        }
    }

    /// The name before a piece: `Corvid`, `Marquise`.
    fn adjective(self) -> String {
        let name = self.name().trim_start_matches("the ");
        match (name.strip_suffix("ies"), name.strip_suffix('s')) {
            (Some(stem), _) => format!("{stem}y"),
            (None, Some(one)) if name != "Hundreds" => one.to_owned(),
            _ => name.to_owned(),
        }
    }
}

impl From<Faction> for Party {
    #[inline]
    fn from(faction: Faction) -> Self {
        Self(faction as u8)
    }
}

impl From<Side> for Party {
    #[inline]
    fn from(side: Side) -> Self {
        match side {
            Side::Faction(faction) => Self(faction as u8),
            Side::Hireling(hireling) => Self(11 + hireling.band as u8),
        }
    }
}

macro_rules! kinds {
    ($($kind:ident = $code:literal,)*) => {
        /// A kind of piece, which tells its owner too: `Marquise` is a warrior of the Marquise, `Sawmill` one of her buildings. Plots
        /// that lie face down are `Plot`, those face up have their own kinds.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        #[repr(u8)]
        pub enum Kind {
            $(
                #[doc = concat!("`", $code, "`.")]
                $kind,
            )*
        }

        impl Kind {
            /// Every kind, side by side.
            pub const ALL: &[Self] = &[$(Self::$kind,)*];

            /// How it is written, with the letter of its side.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$kind => $code,)* }
            }
        }
    };
}

kinds! {
    Marquise = "Cw", Sawmill = "Cb_s", Workshop = "Cb_w", Recruiter = "Cb_r", Wood = "Ct", Keep = "Ct_k",
    Eyrie = "Ew", Roost = "Eb",
    Alliance = "Aw", FoxBase = "Ab_f", RabbitBase = "Ab_r", MouseBase = "Ab_m", Sympathy = "At",
    VagabondPawn = "Vp",
    SecondPawn = "Gp",
    Cult = "Lw", FoxGarden = "Lb_f", RabbitGarden = "Lb_r", MouseGarden = "Lb_m",
    Riverfolk = "Ow", FoxPost = "Ot_f", RabbitPost = "Ot_r", MousePost = "Ot_m",
    Duchy = "Dw", Citadel = "Db_c", Market = "Db_m", Tunnel = "Dt",
    Corvid = "Pw", Plot = "Pt", Bomb = "Pt_b", Snare = "Pt_s", Raid = "Pt_r", Extortion = "Pt_e",
    Hundreds = "Hw", Warlord = "Hw_w", Stronghold = "Hb", Mob = "Ht",
    Keeper = "Kw", FigureStation = "Kb_f", TabletStation = "Kb_t", JewelryStation = "Kb_j",
    Figure = "Kt_f", Tablet = "Kt_t", Jewelry = "Kt_j",
    Patrol = "h_Cw", Dynasty = "h_Ew", Uprising = "h_Aw", OutcastPawn = "h_Vp", Prophet = "h_Lw",
    FlotillaPawn = "h_Op", Expedition = "h_Dw", Foothold = "h_Dt", Spy = "h_Pw", FlameBearer = "h_Hw",
    VaultKeeper = "h_Kw", Vault = "h_Kb", Bandit = "h_Tw", ProtectorPawn = "h_Sp", Musician = "h_Jw",
}

/// The relics of the Keepers.
pub(crate) const RELICS: [Kind; 3] = [Kind::Figure, Kind::Tablet, Kind::Jewelry];

/// The pawns, of which there is one each.
const PAWNS: [Kind; 5] =
    [Kind::VagabondPawn, Kind::SecondPawn, Kind::OutcastPawn, Kind::FlotillaPawn, Kind::ProtectorPawn];

/// What is worked out once for a kind.
#[derive(Clone, Copy)]
struct Nature {
    party: u8,
    class: PieceKind,
    /// Which of the pawns it is, if it is one.
    pawn: u8,
    heap: Kind,
}

static NATURES: [Nature; KINDS] = {
    let mut natures = [Nature { party: 0, class: PieceKind::Warrior, pawn: 0, heap: Kind::Marquise }; KINDS];
    let mut number = 0;
    while number < KINDS {
        let kind = Kind::ALL[number];
        let (party, class, _) = told(kind);
        natures[number] = Nature { party, class, pawn: 0, heap: heap(kind) };
        number += 1;
    }
    let mut pawn = 0;
    while (pawn as usize) < PAWNS.len() {
        natures[PAWNS[pawn as usize] as usize].pawn = pawn;
        pawn += 1;
    }
    natures
};

/// The party, the class and the letter after it that the code of a kind tells; 0 where there is no letter.
const fn told(kind: Kind) -> (u8, PieceKind, u8) {
    let code = kind.code().as_bytes();
    let hired = code[0] == b'h';
    let at = if hired { 2 } else { 0 };
    let letters: &[u8] = if hired { b"CEAVLODPHKTSJ" } else { b"CEAVGLODPHK" };
    let mut party = 0;
    while letters[party as usize] != code[at] {
        party += 1;
    }
    let class = match code[at + 1] {
        b'w' => PieceKind::Warrior,
        b'p' => PieceKind::Pawn,
        b'b' => PieceKind::Building,
        _ => PieceKind::Token,
    };
    let mark = if code.len() > at + 3 { code[at + 3] } else { 0 };
    (if hired { 11 + party } else { party }, class, mark)
}

/// Under which kind the supply counts a kind: plots come from one heap, and so do waystations.
const fn heap(kind: Kind) -> Kind {
    match kind {
        Kind::Bomb | Kind::Snare | Kind::Raid | Kind::Extortion => Kind::Plot,
        Kind::TabletStation | Kind::JewelryStation => Kind::FigureStation,
        other => other,
    }
}

/// The kinds of a party, as a range of numbers.
static RANGES: [(usize, usize); PARTIES] = {
    let mut ranges = [(0, 0); PARTIES];
    let mut kind = KINDS;
    while kind > 0 {
        kind -= 1;
        let party = NATURES[kind].party as usize;
        if ranges[party].1 == 0 {
            ranges[party].1 = kind + 1;
        }
        ranges[party].0 = kind;
    }
    ranges
};

/// How many kinds of warriors each party has.
static WARRIORS: [u8; PARTIES] = {
    let mut warriors = [0; PARTIES];
    let mut kind = 0;
    while kind < KINDS {
        if matches!(NATURES[kind].class, PieceKind::Warrior) {
            warriors[NATURES[kind].party as usize] += 1;
        }
        kind += 1;
    }
    warriors
};

/// Some kinds of pieces, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kinds(u64);

impl Kinds {
    /// No kind.
    pub(crate) const NONE: Self = Self(0);

    /// Those of a list.
    pub(crate) const fn of_list(list: &[Kind]) -> Self {
        let (mut bits, mut place) = (0, 0);
        while place < list.len() {
            bits |= 1 << list[place] as u64;
            place += 1;
        }
        Self(bits)
    }

    /// Those of a party.
    #[inline]
    pub(crate) fn of(party: Party) -> Self {
        let (first, end) = RANGES[party.number()];
        Self((1 << end) - (1 << first))
    }

    /// One more.
    #[inline]
    pub(crate) fn add(&mut self, kind: Kind) {
        self.0 |= 1 << kind as u64;
    }

    /// Whether one of some others is among them.
    #[inline]
    pub(crate) fn has_any(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }
}

/// What each party means by the number of a piece. No mark means the kind without one, or else the first of the class.
static MEANT: [[Option<Kind>; 256]; PARTIES] = {
    let mut meant = [[None; 256]; PARTIES];
    let mut number = 2 * KINDS;
    while number > 0 {
        number -= 1;
        let kind = Kind::ALL[number % KINDS];
        let (party, class, mark) = told(kind);
        let mark = if number < KINDS { mark } else { 0 };
        meant[party as usize][piece_number(class, mark) as usize] = Some(kind);
    }
    meant
};

impl Kind {
    /// Its number, below [`KINDS`].
    #[inline]
    pub(crate) fn number(self) -> usize {
        self as usize
    }

    /// Whose it is, promoted where it is a hireling.
    pub fn side(self) -> Side {
        self.party().side()
    }

    /// Whose it is, in a sentence.
    pub fn owner(self) -> &'static str {
        self.party().name()
    }

    /// The kind that a piece of a side is, if the side has such pieces. One that leaves open which of several is meant is the first.
    pub fn of_side(side: impl Into<Side>, piece: Piece) -> Option<Self> {
        Self::meant(Party::from(side.into()), piece)
    }

    /// How it is written without the letter of its side.
    pub fn piece(self) -> Option<Piece> {
        let (_, code) = self.code().trim_start_matches("h_").split_at(1);
        Piece::try_from(code.to_owned()).ok()
    }

    /// What lies face up, if it is a plot that does.
    pub fn plot(self) -> Option<Plot> {
        match self {
            Self::Bomb => Some(Plot::Bomb),
            Self::Snare => Some(Plot::Snare),
            Self::Raid => Some(Plot::Raid),
            Self::Extortion => Some(Plot::Extortion),
            _ => None,
        }
    }

    /// A plot that lies face up.
    pub fn face_up(plot: Plot) -> Self {
        match plot {
            Plot::Bomb => Self::Bomb,
            Plot::Snare => Self::Snare,
            Plot::Raid => Self::Raid,
            Plot::Extortion => Self::Extortion,
        }
    }

    /// Whose it is.
    #[inline]
    pub(crate) fn party(self) -> Party {
        Party(NATURES[self.number()].party)
    }

    /// Warrior, pawn, building or token.
    #[inline]
    pub fn class(self) -> PieceKind {
        NATURES[self.number()].class
    }

    /// Whether it counts when it is asked who rules a clearing.
    #[inline]
    pub(crate) fn rules(self) -> bool {
        matches!(self.class(), PieceKind::Warrior | PieceKind::Building)
    }

    /// Whether it is a pawn.
    pub fn is_pawn(self) -> bool {
        self.class() == PieceKind::Pawn
    }

    /// Which pawn it is.
    #[inline]
    pub(crate) fn pawn(self) -> Option<usize> {
        (self.class() == PieceKind::Pawn).then(|| usize::from(NATURES[self.number()].pawn))
    }

    /// Which relic it is.
    #[inline]
    pub(crate) fn relic(self) -> Option<usize> {
        match self {
            Self::Figure => Some(0),
            Self::Tablet => Some(1),
            Self::Jewelry => Some(2),
            _ => None,
        }
    }

    /// Which waystation it is, by the side that is up.
    pub(crate) fn station(self) -> Option<usize> {
        match self {
            Self::FigureStation => Some(0),
            Self::TabletStation => Some(1),
            Self::JewelryStation => Some(2),
            _ => None,
        }
    }

    /// The kinds of a party.
    #[inline]
    pub(crate) fn of(party: Party) -> &'static [Self] {
        let (first, end) = RANGES[party.number()];
        &Self::ALL[first..end]
    }

    /// The warriors of a party, which stand first among its kinds.
    #[inline]
    pub(crate) fn warriors(party: Party) -> &'static [Self] {
        let ((first, _), count) = (RANGES[party.number()], WARRIORS[party.number()]);
        &Self::ALL[first..first + usize::from(count)]
    }

    /// The kind that a code of a party means. A code that leaves open which of several is meant gives the first.
    pub(crate) fn meant(party: Party, piece: Piece) -> Option<Self> {
        Self::numbered(party, piece.number())
    }

    /// The kind that the number of a piece of a party means.
    #[inline]
    pub(crate) fn numbered(party: Party, piece: u8) -> Option<Self> {
        MEANT[party.number()][usize::from(piece)]
    }

    /// The other kinds that may stand where this one was written: of the same class, less exactly told.
    pub(crate) fn akin(self) -> impl Iterator<Item = Self> {
        let of_class = move |kind: &&Self| kind.class() == self.class() && **kind != self;
        Self::of(self.party()).iter().filter(of_class).copied()
    }

    /// Under which kind the supply counts it.
    #[inline]
    pub(crate) fn heap(self) -> Self {
        NATURES[self.number()].heap
    }

    /// Whether it is a plot, whichever side is up.
    pub fn is_plot(self) -> bool {
        self.heap() == Self::Plot
    }

    /// What the tables say about it.
    pub(crate) fn facts(self) -> &'static PieceRow {
        &Self::rows()[self.number()]
    }

    /// What the tables say about every kind.
    pub(crate) fn rows() -> &'static [PieceRow; KINDS] {
        &TABLES.pieces
    }

    /// Whether a side may not place pieces in a clearing where it stands: the keep keeps all others out (Law of Root 6.2.2).
    pub fn keeps_out(self, side: impl Into<Side>) -> bool {
        self == Self::Keep && self.side() != side.into()
    }

    /// The points for who removes it: one for a building or a token (Law of Root 3.2.1), two for a relic of the Keepers (15.2.5).
    pub fn worth(self) -> u8 {
        match self.class() {
            PieceKind::Token if self.relic().is_some() => 2,
            PieceKind::Building | PieceKind::Token => 1,
            PieceKind::Warrior | PieceKind::Pawn | PieceKind::Ferry => 0,
        }
    }

    /// So many of it in words: `2 Marquise warriors`.
    pub fn counted(self, count: u32) -> String {
        format!("{count} {} {}", self.party().adjective(), self.named(count))
    }

    /// Its name, for so many of it, as its owner speaks of it: `warriors`.
    pub fn named(self, count: u32) -> String {
        let name = self.facts().name.as_str();
        if count == 1 || self == Self::Wood || self == Self::Sympathy {
            name.to_owned()
        } else {
            format!("{name}s")
        }
    }

    /// The one there is, in a sentence: `the Marquise keep`.
    pub(crate) fn only(self) -> Option<String> {
        (self.facts().count == 1).then(|| format!("the {} {}", self.party().adjective(), self.facts().name))
    }
}

/// What the tables say about a kind of piece.
#[derive(Deserialize)]
pub(crate) struct PieceRow {
    code: String,
    /// One of it, in a sentence.
    pub(crate) name: String,
    /// How many there are.
    pub(crate) count: u8,
    /// Whether one that is removed is out of the game.
    #[serde(default)]
    pub(crate) leaves: bool,
    /// How many may stand in one clearing.
    #[serde(default)]
    pub(crate) most: Option<u8>,
    /// The suit of the clearings where it may stand.
    #[serde(default)]
    pub(crate) suit: Option<Suit>,
}

impl fmt::Debug for PieceRow {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The row is the same in every position.
        out.write_str(&self.code)
    }
}

#[derive(Deserialize)]
struct File {
    piece: Vec<PieceRow>,
    track: Vec<TrackRow>,
}

#[derive(Deserialize)]
struct TrackRow {
    name: String,
    values: Vec<u8>,
}

struct Tables {
    pieces: Box<[PieceRow; KINDS]>,
    tracks: Vec<Vec<u8>>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let file: File =
        scorebook_core::facts::read(include_str!("../../data/pieces.toml")).expect("a test reads the table");
    let mut pieces = file.piece;
    let place = |code: &str| Kind::ALL.iter().position(|kind| kind.code() == code);
    pieces.sort_by_key(|row| place(&row.code));
    let row = |name: &str| file.track.iter().find(|row| row.name == name).map(|row| row.values.clone());
    let tracks = Track::ALL.iter().map(|(_, name)| row(name).unwrap_or_default());
    let pieces = pieces.try_into().expect("a test counts the rows");
    Tables { pieces, tracks: tracks.collect() }
});

/// A track of a faction board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Track {
    /// `sawmills` in the table.
    Sawmills,
    /// `workshops` in the table.
    Workshops,
    /// `recruiters` in the table.
    Recruiters,
    /// `build cost` in the table.
    Wood,
    /// `sympathy` in the table.
    Sympathy,
    /// `sympathy cost` in the table.
    Supporters,
    /// `roosts` in the table.
    Roosts,
    /// `gardens` in the table.
    Gardens,
    /// `trade posts` in the table.
    TradePosts,
    /// `oppressed` in the table.
    Oppressed,
    /// `recruiter draws` in the table.
    RecruiterDraws,
    /// `roost draws` in the table.
    RoostDraws,
    /// `citadel recruits` in the table.
    CitadelRecruits,
    /// `hoard` in the table.
    Hoard,
}

impl Track {
    /// Every track with its name in the table, in the order of the enum.
    const ALL: &[(Self, &str)] = &[
        (Self::Sawmills, "sawmills"),
        (Self::Workshops, "workshops"),
        (Self::Recruiters, "recruiters"),
        (Self::Wood, "build cost"),
        (Self::Sympathy, "sympathy"),
        (Self::Supporters, "sympathy cost"),
        (Self::Roosts, "roosts"),
        (Self::Gardens, "gardens"),
        (Self::TradePosts, "trade posts"),
        (Self::Oppressed, "oppressed"),
        (Self::RecruiterDraws, "recruiter draws"),
        (Self::RoostDraws, "roost draws"),
        (Self::CitadelRecruits, "citadel recruits"),
        (Self::Hoard, "hoard"),
    ];
}

/// What a track says from the first piece on.
#[inline]
pub(crate) fn track(track: Track) -> &'static [u8] {
    &TABLES.tracks[track as usize]
}

/// What a track says for so many pieces; nothing for none, and no more than its last value.
pub(crate) fn on_track(values: &[u8], pieces: u8) -> u8 {
    let place = usize::from(pieces).min(values.len());
    place.checked_sub(1).map_or(0, |place| values[place])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_row() {
        assert_eq!(TABLES.pieces.len(), KINDS);
        for (&kind, row) in Kind::ALL.iter().zip(TABLES.pieces.iter()) {
            assert_eq!(kind.code(), row.code);
            assert!(Kind::of(kind.party()).contains(&kind));
        }
        for (place, &(track, _)) in Track::ALL.iter().enumerate() {
            assert_eq!(track as usize, place);
            assert!(!super::track(track).is_empty());
        }
    }

    #[test]
    fn warriors_stand_first() {
        for party in Party::all() {
            let warriors = Kind::of(party).iter().filter(|kind| kind.class() == PieceKind::Warrior);
            assert!(warriors.eq(Kind::warriors(party)));
            let kinds = Kinds::of(party);
            assert!(
                Kind::ALL
                    .iter()
                    .all(|&kind| kinds.has_any(Kinds::of_list(&[kind])) == (kind.party() == party))
            );
        }
    }

    #[test]
    fn codes_mean_kinds() {
        let meant = |side: Faction, code: &str| {
            Kind::meant(Party::from(side), Piece::try_from(code.to_owned()).unwrap())
        };
        assert_eq!(meant(Faction::Marquise, "b_r"), Some(Kind::Recruiter));
        assert_eq!(meant(Faction::Marquise, "t"), Some(Kind::Wood));
        assert_eq!(meant(Faction::Corvids, "t"), Some(Kind::Plot));
        assert_eq!(meant(Faction::Keepers, "t_2_t"), Some(Kind::Tablet));
        assert_eq!(meant(Faction::Keepers, "b_j_f"), Some(Kind::JewelryStation));
        assert_eq!(meant(Faction::Hundreds, "w_w"), Some(Kind::Warlord));
        assert_eq!(meant(Faction::Vagabond, "w"), None);
    }
}
