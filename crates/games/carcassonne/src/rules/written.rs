//! A tile as it is written, taken apart: sides, numbers, features, meeples.

use std::sync::Arc;

use crate::names::{Edge, Feature as Sign, Figure};
use crate::syntax::{Act, Behind, Glance, Symbol, Tile};

use super::kinds::{KINDS, Known, Turned, Writing, relabel, written_so};
use super::plain::of_base;
use super::sets::{Set, Sets};
use super::shape::{Feature, FeatureKind, Form, Good, Shape};

/// A meeple as written on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Claim {
    /// Which figure.
    pub(super) figure: Figure,
    /// Whether it lies down as a farmer.
    pub(super) farmer: bool,
    /// Where it is written.
    pub(super) behind: Behind,
}

/// The tile that a writing means.
#[derive(Clone, Debug)]
pub(super) struct Meant {
    /// Its shape as it lies.
    pub(super) shape: Form,
    /// Which kind it is, and how it is turned, where the sets in play have it.
    pub(super) kind: Option<Turned>,
    /// The tiles it is counted with, where any set has it.
    pub(super) class: Option<u16>,
}

/// What the tile of a move says and means.
#[derive(Clone, Debug)]
pub(super) struct Meaning {
    /// As it is written.
    pub(super) written: Written,
    /// The tile that is meant.
    pub(super) meant: Meant,
}

impl Meaning {
    /// What the tile of a step says and means in a game with these sets; nothing where it has not four sides.
    pub(super) fn of(act: &Act, sets: Sets) -> Option<Self> {
        let Act::Move(said) = act else { return None };
        let glance = said.tile.glance().filter(|_| sets.has(Set::Base));
        if let Some((glance, plain)) = glance.and_then(|glance| Some((glance, of_base(glance)?))) {
            return Some(Self { written: plain.written.seen(glance), meant: plain.meant.clone() });
        }
        let written = Written::new(&said.tile)?;
        let meant = written.meant(sets);
        Some(Self { written, meant })
    }
}

/// A tile with four sides, taken apart.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Written {
    /// Left, top, right, bottom.
    pub(super) edges: [Edge; 4],
    /// The numbers behind the sides, 0 for none.
    pub(super) numbers: [u8; 4],
    /// Inns, pennants and goods with the side they were written behind; behind the last side they belong to the
    /// whole tile.
    signs: [(Sign, u8); 4],
    sign_count: u8,
    /// Whether there is a cloister.
    pub(super) cloister: bool,
    /// Whether a garden is written.
    garden: bool,
    /// Up to two meeples: the second is the phantom.
    claims: [Option<Claim>; 2],
    /// What a glance tells, where the tile is plain.
    pub(super) glance: Option<Glance>,
}

impl Written {
    /// Takes a tile apart; `None` unless it has four sides.
    pub(super) fn new(tile: &Tile) -> Option<Self> {
        let mut written = Self {
            edges: [Edge::Field; 4],
            numbers: [0; 4],
            signs: [(Sign::Inn, 0); 4],
            sign_count: 0,
            cloister: false,
            garden: false,
            claims: [None; 2],
            glance: tile.glance(),
        };
        let mut sides = 0u8;
        let mut behind = Behind::Side(0);
        for symbol in tile.symbols() {
            match *symbol {
                Symbol::Side(_) if sides == 4 => return None,
                Symbol::Side(side) => {
                    written.edges[usize::from(sides)] = side.edge;
                    written.numbers[usize::from(sides)] = side.number;
                    behind = Behind::Side(sides);
                    sides += 1;
                }
                Symbol::Feature(sign) => behind = written.add(sign, sides, behind),
                Symbol::Meeple(figure) => written.claim(Claim { figure, farmer: false, behind }),
                Symbol::Farmer(figure) => written.claim(Claim { figure, farmer: true, behind }),
            }
        }
        if sides < 4 {
            return None;
        }
        Some(written)
    }

    /// The same, from its text.
    pub(super) fn from_text(text: &str) -> Option<Self> {
        Self::new(&Tile::from_text(text))
    }

    /// A plain tile with what a glance at another writing of it told.
    #[inline]
    fn seen(mut self, glance: Glance) -> Self {
        self.glance = Some(glance);
        if let Some(side) = glance.pennant() {
            self.signs[0].1 = side;
        }
        let claim = |(farmer, behind)| Claim { figure: Figure::Small, farmer, behind };
        self.claims[0] = glance.meeple().map(claim);
        self
    }

    /// The sides and features as written, without meeples.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for side in 0..4 {
            text.push(self.edges[side].letter());
            if self.numbers[side] > 0 {
                text.push(char::from(b'0' + self.numbers[side] % 10));
            }
            let here = self.signs().iter().filter(|(_, at)| usize::from(*at) == side);
            text.extend(here.map(|(sign, _)| sign.letter()));
        }
        text.extend(self.cloister.then_some('K'));
        text.extend(self.garden.then_some('h'));
        text
    }

    /// The meeples.
    pub(super) fn claims(&self) -> impl Iterator<Item = Claim> + '_ {
        self.claims.iter().flatten().copied()
    }

    fn add(&mut self, sign: Sign, sides: u8, behind: Behind) -> Behind {
        match sign {
            Sign::Cloister => {
                self.cloister = true;
                Behind::Cloister
            }
            Sign::Garden => {
                self.garden = true;
                Behind::Garden
            }
            _ => {
                if let (Some(free), Some(side)) =
                    (self.signs.get_mut(usize::from(self.sign_count)), sides.checked_sub(1))
                {
                    *free = (sign, side);
                    self.sign_count += 1;
                }
                behind
            }
        }
    }

    fn claim(&mut self, claim: Claim) {
        let free = usize::from(self.claims[0].is_some());
        self.claims[free] = Some(claim);
    }

    fn signs(&self) -> &[(Sign, u8)] {
        &self.signs[..usize::from(self.sign_count)]
    }

    /// What is known of tiles that are written so.
    #[inline]
    pub(super) fn known(&self) -> Option<&'static Known> {
        written_so(self.key())
    }

    /// What the writing tells without numbers on roads and fields, in one number.
    fn key(&self) -> u32 {
        let city_at = |side: usize| match self.edges[side] {
            Edge::City => self.numbers[side].max(1),
            _ => 0,
        };
        let (mut pennants, mut inn, mut goods) = (0, false, 0);
        for (sign, _) in self.signs() {
            match sign {
                Sign::Pennant => pennants += 1,
                Sign::Inn => inn = true,
                Sign::Wine => goods |= 1,
                Sign::Grain => goods |= 2,
                Sign::Cloth => goods |= 4,
                Sign::Cloister | Sign::Garden | Sign::Cathedral => {}
            }
        }
        // Without numbers there is one city at most, and it comes first.
        let plain = self.numbers == [0; 4];
        let cities = if plain { [0; 4] } else { relabel([city_at(0), city_at(1), city_at(2), city_at(3)]) };
        Writing { edges: self.edges, cities, pennants, inn, goods, cloister: self.cloister }.key()
    }

    /// The kind and rotation of the sets in play that this is a writing of: one that the numbers fit, else the plain one.
    /// What stands behind the last side belongs to that side, or else to the tile as a whole.
    fn kind_among(&self, known: &[Turned], sets: Sets) -> Option<Turned> {
        // Nearly every writing has one meaning.
        if let [(kind, turn)] = *known
            && self.sign_count == 0
        {
            return sets.has(KINDS[usize::from(kind)].set).then_some((kind, turn));
        }
        self.best_kind(known, sets, 4).or_else(|| self.best_kind(known, sets, 3))
    }

    /// The best kind whose signs lie at the sides behind which they are written, as far as the first `sides` go.
    fn best_kind(&self, known: &[Turned], sets: Sets, sides: u8) -> Option<Turned> {
        let shape = |&(kind, turn): &Turned| &KINDS[usize::from(kind)].shapes[usize::from(turn)];
        let fits = || {
            let in_play = |&&(kind, _): &&Turned| sets.has(KINDS[usize::from(kind)].set);
            known.iter().filter(in_play).filter(|turned| self.fits_signs(shape(turned), sides))
        };
        let is_numbered = |(&number, edge): (&u8, Edge)| number > 0 && edge != Edge::City;
        let numbered = self.numbers.iter().zip(self.edges).any(is_numbered);
        let is_plain = |&&(kind, _): &&Turned| KINDS[usize::from(kind)].is_plain();
        // A number on a road or field says that it is not the plain tile, and nothing about roads without one.
        let told = || {
            let numbered = fits().filter(|_| numbered).filter(|turned| self.fits_numbers(shape(turned)));
            numbered.min_by_key(|turned| (is_plain(turned), !self.fits_plain_roads(shape(turned))))
        };
        told().or_else(|| fits().find(is_plain)).or_else(|| fits().next()).copied()
    }

    /// Whether inns, pennants and goods written behind a side lie at that side.
    fn fits_signs(&self, shape: &Shape, sides: u8) -> bool {
        self.signs().iter().filter(|(_, side)| *side < sides).all(|&(sign, side)| {
            let feature = shape.at_edge(side.into()).map(|place| shape.features()[place]);
            match (sign, feature) {
                (Sign::Cloister | Sign::Garden | Sign::Cathedral, _) => true,
                (_, None) => side == 3,
                (Sign::Inn, Some(feature)) => feature.holds.has_inn(),
                (Sign::Pennant, Some(feature)) => feature.holds.pennants() > 0,
                (Sign::Wine, Some(feature)) => feature.holds.has_good(Good::Wine),
                (Sign::Grain, Some(feature)) => feature.holds.has_good(Good::Grain),
                (Sign::Cloth, Some(feature)) => feature.holds.has_good(Good::Cloth),
            }
        })
    }

    /// Whether roads and fields with the same number join, and those with different numbers do not.
    fn fits_numbers(&self, shape: &Shape) -> bool {
        (0..4).all(|one| {
            (0..one).all(|other| {
                let (edge, numbers) = (self.edges[one], (self.numbers[one], self.numbers[other]));
                if edge != self.edges[other] || numbers == (0, 0) || !matches!(edge, Edge::Road | Edge::Field)
                {
                    return true;
                }
                let joined = match edge {
                    Edge::Road => shape.at_edge(one) == shape.at_edge(other),
                    _ => shape.at_half(2 * one) == shape.at_half(2 * other),
                };
                joined == (numbers.0 == numbers.1)
            })
        })
    }

    /// Whether roads without a number are as the document has them: two sides join, more do not.
    fn fits_plain_roads(&self, shape: &Shape) -> bool {
        let is_road = |side: &usize| self.edges[*side] == Edge::Road && self.numbers[*side] == 0;
        let roads: Vec<usize> =
            (0..4).filter(is_road).map(|side| shape.at_edge(side).unwrap_or(side)).collect();
        roads.len() != 2 || roads[0] == roads[1]
    }

    /// The tile that is meant: of the sets in play, or as the writing alone tells.
    #[inline]
    pub(super) fn meant(&self, sets: Sets) -> Meant {
        match self.glance.and_then(of_base) {
            Some(plain) if sets.has(Set::Base) => plain.meant.clone(),
            _ => self.looked_up(sets),
        }
    }

    /// The same, without trusting the first glance.
    pub(super) fn looked_up(&self, sets: Sets) -> Meant {
        let known = self.known();
        let kind = known.and_then(|known| self.kind_among(&known.turned, sets));
        let shape = kind.map(|(kind, turn)| &KINDS[usize::from(kind)].shapes[usize::from(turn)]);
        let class = known.map(|known| known.class);
        // Editions differ in which tiles have a garden: what is written counts.
        let shape = match shape {
            Some(shape) if !self.garden || shape.first(FeatureKind::Garden).is_some() => Form::Known(shape),
            _ => {
                let mut shape = shape.copied().unwrap_or_else(|| self.plain_shape());
                if self.garden {
                    shape.add(Feature::inside(FeatureKind::Garden));
                }
                Form::Odd(Arc::new(shape))
            }
        };
        Meant { shape, kind, class }
    }

    /// The tile that the writing alone tells: cities join unless numbered apart, two road sides join, more end, and a
    /// field reaches as far as no road, river or city stops it.
    fn plain_shape(&self) -> Shape {
        let mut features = Vec::new();
        for edge in [Edge::City, Edge::Road, Edge::River, Edge::Ocean, Edge::Shore, Edge::Forest] {
            self.joined_sides(edge, &mut features);
        }
        self.plain_fields(&mut features);
        if self.cloister || self.edges.contains(&Edge::Abbey) {
            features.push(Feature::inside(FeatureKind::Cloister));
        }
        for &(sign, side) in self.signs() {
            put(sign, side, &mut features);
        }
        Shape::new(self.edges, &features)
    }

    fn joined_sides(&self, edge: Edge, features: &mut Vec<Feature>) {
        let kind = match edge {
            Edge::City => FeatureKind::City,
            Edge::Road => FeatureKind::Road,
            _ => FeatureKind::Water,
        };
        let sides: Vec<usize> = (0..4).filter(|&side| self.edges[side] == edge).collect();
        let numbered = sides.iter().any(|&side| self.numbers[side] > 0);
        let apart = edge == Edge::Road && sides.len() != 2 && !numbered;
        let mut labels: Vec<(usize, u8)> = Vec::new();
        for &side in &sides {
            // Sides that end here have labels of their own.
            let label = if apart { side } else { usize::from(self.numbers[side].max(1)) + 4 };
            match labels.iter_mut().find(|(known, _)| *known == label) {
                Some((_, halves)) => *halves |= 3 << (2 * side),
                None => labels.push((label, 3 << (2 * side))),
            }
        }
        features.extend(labels.into_iter().map(|(_, halves)| Feature { halves, ..Feature::inside(kind) }));
    }

    /// Fields by going round the tile, see [`field_runs`]. Without a road or river through the middle they are one,
    /// unless a city reaches across.
    fn plain_fields(&self, features: &mut Vec<Feature>) {
        let mut runs = field_runs(self.edges);
        let is_way = |feature: &Feature| matches!(feature.kind, FeatureKind::Road | FeatureKind::Water);
        let is_city = |feature: &Feature| feature.kind == FeatureKind::City;
        let crosses = |feature: &Feature| is_city(feature) && matches!(feature.halves, 0x33 | 0xCC);
        if !features.iter().any(|feature| is_way(feature) || crosses(feature)) {
            let all = runs.iter().fold(0, |all, run| all | run);
            runs = if all == 0 { Vec::new() } else { vec![all] };
        }
        let cities = (0..features.len()).filter(|&place| is_city(&features[place]));
        let cities = cities.fold(0, |bits, place| bits | 1 << place);
        let field = |halves| Feature { halves, cities, ..Feature::inside(FeatureKind::Field) };
        features.extend(runs.into_iter().map(field));
    }
}

/// The half-edges of a tile in runs of field: a half-edge joins the next one unless a side of another kind lies between,
/// or a road or river starts there.
fn field_runs(edges: [Edge; 4]) -> Vec<u8> {
    let open =
        |half: usize| !matches!(edges[half / 2], Edge::City | Edge::Abbey | Edge::Ocean | Edge::Forest);
    let splits = |half: usize| half.is_multiple_of(2) && matches!(edges[half / 2], Edge::Road | Edge::River);
    let mut runs: Vec<u8> = Vec::new();
    for half in 0..8 {
        let follows = half > 0 && open(half) && open(half - 1) && !splits(half - 1);
        match runs.last_mut() {
            Some(run) if follows => *run |= 1 << half,
            _ if open(half) => runs.push(1 << half),
            _ => {}
        }
    }
    // The run around the corner where we started.
    if runs.len() > 1 && open(0) && open(7) {
        let first = runs.remove(0);
        if let Some(last) = runs.last_mut() {
            *last |= first;
        }
    }
    runs
}

/// Puts a pennant, an inn or goods on the feature it was written behind, or on the first that can have it.
fn put(sign: Sign, side: u8, features: &mut [Feature]) {
    let wanted = if sign == Sign::Inn { FeatureKind::Road } else { FeatureKind::City };
    let here = |feature: &Feature| side < 3 && feature.halves >> (2 * side) & 3 != 0;
    let place = features.iter().position(|feature| feature.kind == wanted && here(feature));
    let place = place.or_else(|| features.iter().position(|feature| feature.kind == wanted));
    let Some(feature) = place.map(|place| &mut features[place]) else { return };
    let holds = feature.holds;
    feature.holds = match sign {
        Sign::Inn => holds.with_inn(),
        Sign::Pennant => holds.with_pennants(1),
        Sign::Wine => holds.with_good(Good::Wine),
        Sign::Grain => holds.with_good(Good::Grain),
        Sign::Cloth => holds.with_good(Good::Cloth),
        Sign::Cathedral => holds.with_cathedral(),
        Sign::Cloister | Sign::Garden => holds,
    };
}

/// The feature of a tile that a meeple was written on.
pub(super) fn claimed(shape: &Shape, claim: Claim) -> Option<usize> {
    let side = match claim.behind {
        Behind::Cloister if !claim.farmer => return shape.first(FeatureKind::Cloister),
        Behind::Garden if !claim.farmer => return shape.first(FeatureKind::Garden),
        Behind::Side(side) => usize::from(side),
        // Behind everything is behind the last side.
        Behind::Cloister | Behind::Garden => 3,
    };
    if claim.farmer {
        return field_behind(shape, side);
    }
    match (shape.edges[side], claim.figure) {
        (Edge::Abbey, _) => shape.first(FeatureKind::Cloister),
        // They stand in fields only, so the document itself writes `m[p]` behind one.
        (Edge::Field, Figure::Pig | Figure::Barn) => shape.at_half(2 * side),
        _ => shape.at_edge(side),
    }
}

/// The field of a tile that a farmer written behind a side lies on.
fn field_behind(shape: &Shape, side: usize) -> Option<usize> {
    let from = match shape.edges[side] {
        Edge::Field => 2 * side,
        Edge::City => 2 * (side + 1),
        _ => 2 * side + 1,
    };
    let is_field = |feature: &Feature| feature.kind == FeatureKind::Field;
    // Where no field follows, one is meant that cities shut in: it reaches no half-edge.
    let shut_in = |feature: &Feature| is_field(feature) && feature.halves == 0;
    let inside = || shape.features().iter().position(shut_in);
    let is_alone = || shape.features().iter().filter(|feature| is_field(feature)).count() == 1;
    let only = || shape.first(FeatureKind::Field).filter(|_| is_alone());
    shape.at_half(from).or_else(inside).or_else(only)
}
