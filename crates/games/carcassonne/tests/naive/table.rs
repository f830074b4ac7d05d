//! The table as a list of tiles and figures: every feature is found anew each time by going from tile to tile.

use std::collections::{BTreeMap, BTreeSet};

use scorebook_carcassonne::{Move, Placing};

use super::tiles::{Feature, Lies, read};

/// Points by player.
pub(crate) type Points = BTreeMap<u8, Vec<i32>>;
type Cell = (i16, i16);
/// A feature of the tile on a cell.
type Node = (Cell, usize);

/// A figure on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Standing {
    player: u8,
    figure: &'static str,
    node: Node,
}

/// Tiles, figures and goods.
#[derive(Default, Debug)]
pub(crate) struct Table {
    /// The sets that are played with.
    pub(crate) sets: Vec<String>,
    tiles: BTreeMap<Cell, Lies>,
    figures: Vec<Standing>,
    goods: BTreeMap<(u8, String), usize>,
}

/// What going over the tiles tells of a feature.
struct Whole {
    nodes: BTreeSet<Node>,
    complete: bool,
}

fn beyond((x, y): Cell, side: usize) -> Cell {
    [(x - 1, y), (x, y + 1), (x + 1, y), (x, y - 1)][side]
}

impl Table {
    /// An empty table.
    pub(crate) fn new(sets: &[String]) -> Self {
        Self { sets: sets.to_vec(), ..Self::default() }
    }

    fn feature(&self, (cell, place): Node) -> &Feature {
        &self.tiles[&cell].features[place]
    }

    /// The feature beyond a half-edge of a feature, or `Err` where no tile lies.
    fn next(&self, (cell, place): Node, half: usize) -> Result<Option<Node>, ()> {
        let other = beyond(cell, half / 2);
        let tile = self.tiles.get(&other).ok_or(())?;
        let opposite = (half / 2 + 2) % 4;
        let found = if self.feature((cell, place)).letter == 'F' {
            // The first half of a side meets the second half of the other.
            tile.at_half(2 * opposite + 1 - half % 2)
        } else {
            tile.at_side(opposite)
        };
        Ok(found.map(|found| (other, found)))
    }

    /// A feature over all its tiles.
    fn whole(&self, start: Node) -> Whole {
        let mut whole = Whole { nodes: BTreeSet::from([start]), complete: true };
        let mut waiting = vec![start];
        while let Some(node) = waiting.pop() {
            for &half in &self.feature(node).halves {
                match self.next(node, half) {
                    Ok(Some(next)) => {
                        if whole.nodes.insert(next) {
                            waiting.push(next);
                        }
                    }
                    // An abbey lies there.
                    Ok(None) => {}
                    Err(()) => whole.complete = false,
                }
            }
        }
        whole
    }

    fn tiles_around(&self, (x, y): Cell) -> i32 {
        let cells = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (x + dx, y + dy)));
        cells.map(|cell| i32::from(self.tiles.contains_key(&cell))).sum()
    }

    fn figures_on<'t>(&'t self, whole: &'t Whole) -> impl Iterator<Item = &'t Standing> {
        self.figures.iter().filter(|standing| whole.nodes.contains(&standing.node))
    }

    fn count(&self, whole: &Whole, word: &str) -> i32 {
        whole.nodes.iter().map(|&node| i32::try_from(self.feature(node).count(word)).unwrap()).sum()
    }

    /// What a road or city is worth.
    fn worth(&self, whole: &Whole) -> i32 {
        let cells: BTreeSet<Cell> = whole.nodes.iter().map(|(cell, _)| *cell).collect();
        let tiles = i32::try_from(cells.len()).unwrap();
        let is_road = self.feature(*whole.nodes.first().unwrap()).letter == 'R';
        let special = self.count(whole, if is_road { "inn" } else { "cathedral" }) > 0;
        let per_tile = match (is_road, whole.complete, special) {
            (_, false, true) => 0,
            (_, false, false) | (true, true, false) => 1,
            (true, true, true) | (false, true, false) => 2,
            (false, true, true) => 3,
        };
        per_tile * if is_road { tiles } else { tiles + self.count(whole, "pennant") }
    }

    /// Who has the most figures on a feature.
    fn owners(&self, whole: &Whole) -> Vec<u8> {
        let mut weights: BTreeMap<u8, i32> = BTreeMap::new();
        for standing in self.figures_on(whole) {
            *weights.entry(standing.player).or_default() += match standing.figure {
                "B" => 2,
                "m" => self.count(whole, "pennant"),
                "b" | "p" | "barn" => 0,
                _ => 1,
            };
        }
        let most = weights.values().copied().max().unwrap_or(0).max(1);
        weights.into_iter().filter(|(_, weight)| *weight == most).map(|(player, _)| player).collect()
    }

    /// How many completed cities a field lies against.
    fn cities(&self, field: &Whole) -> i32 {
        let mut found: BTreeSet<Node> = BTreeSet::new();
        for &(cell, place) in &field.nodes {
            for &city in &self.feature((cell, place)).cities {
                let city = self.whole((cell, city));
                if city.complete {
                    found.insert(*city.nodes.first().unwrap());
                }
            }
        }
        i32::try_from(found.len()).unwrap()
    }

    fn pay_farmers(&self, field: &Whole, per_city: i32, points: &mut Points) {
        let cities = self.cities(field);
        for player in self.owners(field) {
            let is_pig = |standing: &Standing| standing.player == player && standing.figure == "p";
            let pig = i32::from(self.figures_on(field).any(is_pig));
            pay(player, cities * (per_city + pig), points);
        }
    }

    fn send_home(&mut self, whole: &Whole, goes: impl Fn(&Standing) -> bool) {
        self.figures.retain(|standing| !whole.nodes.contains(&standing.node) || !goes(standing));
    }

    /// Whether a figure of a player stands on the table.
    fn is_out(&self, player: u8, figure: &str) -> bool {
        self.figures.iter().any(|standing| standing.player == player && standing.figure == figure)
    }

    /// Does a move and tells who gains what.
    pub(crate) fn play(&mut self, said: &Move, player: u8) -> Points {
        let mut points = Points::new();
        let Some(place) = said.place else { return points };
        let cell = (place.x, place.y);
        let (lies, written) = read(&said.tile, &self.sets);
        self.tiles.insert(cell, lies);
        for written in written {
            let claimed = self.tiles[&cell].claimed(written);
            let place = claimed.unwrap_or_else(|| panic!("{} claims nothing", said.tile));
            self.figures.push(Standing { player, figure: written.figure, node: (cell, place) });
            if written.figure == "barn" {
                let field = self.whole((cell, place));
                self.pay_farmers(&field, 3, &mut points);
                self.send_home(&field, |standing| standing.figure != "barn");
            }
        }
        self.join_barns(cell, &mut points);
        let owner = |drive: &Placing| drive.player.map_or(player, |letter| letter.seat().0);
        let had_wagons = said.wagon.iter().all(|drive| self.is_out(owner(drive), "w"));
        self.collect(cell, player);
        self.complete(&mut points);
        if said.abbot_returns {
            let is_abbot = |standing: &Standing| standing.player == player && standing.figure == "a";
            if let Some(abbot) = self.figures.iter().position(is_abbot) {
                let standing = self.figures.remove(abbot);
                pay(player, self.tiles_around(standing.node.0), &mut points);
            }
        }
        for drive in said.wagon.iter() {
            assert!(had_wagons && !self.is_out(owner(drive), "w"), "the wagon did not come home");
            self.drive(owner(drive), drive);
        }
        points
    }

    fn drive(&mut self, player: u8, drive: &Placing) {
        let cell = (drive.place.x, drive.place.y);
        let (_, written) = read(&drive.tile, &self.sets);
        let node = (cell, self.tiles[&cell].claimed(written[0]).unwrap());
        let whole = self.whole(node);
        let complete = match self.feature(node).letter {
            'K' => self.tiles_around(cell) == 9,
            letter => whole.complete && letter != 'F',
        };
        assert!(!complete && self.figures_on(&whole).next().is_none(), "the wagon may not drive there");
        self.figures.push(Standing { player, figure: "w", node });
    }

    /// Farmers that a new tile brings to a barn.
    fn join_barns(&mut self, cell: Cell, points: &mut Points) {
        if !self.figures.iter().any(|standing| standing.figure == "barn") {
            return;
        }
        for place in 0..self.tiles[&cell].features.len() {
            if self.feature((cell, place)).letter != 'F' {
                continue;
            }
            let field = self.whole((cell, place));
            if self.figures_on(&field).any(|standing| standing.figure == "barn") {
                self.pay_farmers(&field, 1, points);
                self.send_home(&field, |standing| standing.figure != "barn");
            }
        }
    }

    /// Goods of the cities that the tile on a cell completed, its own or its neighbours'.
    fn collect(&mut self, cell: Cell, player: u8) {
        let mut seen: BTreeSet<Node> = BTreeSet::new();
        for side in 0..4 {
            let own = self.tiles[&cell].at_side(side).map(|place| (cell, place));
            let next = || {
                let other = beyond(cell, side);
                self.tiles.get(&other)?.at_side((side + 2) % 4).map(|place| (other, place))
            };
            let Some(node) = own.or_else(next).filter(|&node| self.feature(node).letter == 'C') else {
                continue;
            };
            let city = self.whole(node);
            if !city.complete || !seen.insert(*city.nodes.first().unwrap()) {
                continue;
            }
            for good in ["wine", "grain", "cloth"] {
                let count = usize::try_from(self.count(&city, good)).unwrap();
                *self.goods.entry((player, good.to_owned())).or_default() += count;
            }
        }
    }

    /// Pays every completed feature with figures on it.
    fn complete(&mut self, points: &mut Points) {
        while let Some((whole, worth)) = self.find_complete() {
            for player in self.owners(&whole) {
                pay(player, worth, points);
            }
            self.send_home(&whole, |_| true);
        }
    }

    fn find_complete(&self) -> Option<(Whole, i32)> {
        let no_field = |standing: &&Standing| self.feature(standing.node).letter != 'F';
        self.figures.iter().filter(no_field).find_map(|standing| {
            let whole = self.whole(standing.node);
            match self.feature(standing.node).letter {
                'K' | 'h' => (self.tiles_around(standing.node.0) == 9).then_some((whole, 9)),
                _ => whole.complete.then(|| {
                    let worth = self.worth(&whole);
                    (whole, worth)
                }),
            }
        })
    }

    /// What everything on the table pays at the end.
    pub(crate) fn end(&self) -> Points {
        let mut points = Points::new();
        let mut seen: BTreeSet<Node> = BTreeSet::new();
        for standing in &self.figures {
            let whole = self.whole(standing.node);
            if !seen.insert(*whole.nodes.first().unwrap()) {
                continue;
            }
            let worth = match self.feature(standing.node).letter {
                'K' | 'h' => self.tiles_around(standing.node.0),
                'F' => {
                    self.pay_farmers(&whole, 3, &mut points);
                    for barn in self.figures_on(&whole).filter(|standing| standing.figure == "barn") {
                        pay(barn.player, 4 * self.cities(&whole), &mut points);
                    }
                    continue;
                }
                _ => self.worth(&whole),
            };
            for player in self.owners(&whole) {
                pay(player, worth, &mut points);
            }
        }
        for good in ["wine", "grain", "cloth"] {
            let held = || self.goods.iter().filter(|((_, known), _)| known == good);
            let most = held().map(|(_, count)| *count).max().unwrap_or(0);
            for ((player, _), _) in held().filter(|(_, count)| most > 0 && **count == most) {
                pay(*player, 10, &mut points);
            }
        }
        points
    }

    /// Whether a player may put a figure on a feature of a tile that is laid on a cell: the tile lies there while it is
    /// looked at, so that every feature is as large as the tile makes it. Corners for barns are left aside.
    pub(crate) fn may_claim(
        &mut self,
        (cell, lies): (Cell, &Lies),
        place: usize,
        (player, figure): (u8, &str),
    ) -> bool {
        self.tiles.insert(cell, lies.clone());
        let letter = self.feature((cell, place)).letter;
        let whole = self.whole((cell, place));
        let there: Vec<Standing> = self.figures_on(&whole).copied().collect();
        let mut there = there.into_iter();
        let stands_so = match figure {
            "b" => matches!(letter, 'C' | 'R'),
            "p" | "barn" => letter == 'F',
            "a" => matches!(letter, 'K' | 'h'),
            "m" => letter == 'C',
            "w" => matches!(letter, 'C' | 'R' | 'K'),
            _ => !matches!(letter, 'h' | 'V'),
        };
        let is_free = match figure {
            "b" | "p" => {
                there.any(|other| other.player == player && !matches!(other.figure, "b" | "p" | "barn"))
            }
            "barn" => there.all(|other| other.figure != "barn"),
            _ => there.next().is_none(),
        };
        self.tiles.remove(&cell);
        let out = |other: &&Standing| other.player == player && other.figure == figure;
        let left = if figure.is_empty() { 7 } else { 1 } - self.figures.iter().filter(out).count();
        stands_so && is_free && left > 0
    }

    /// The cells with a tile.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.tiles.keys().copied()
    }
}

fn pay(player: u8, points: i32, to: &mut Points) {
    if points > 0 {
        to.entry(player).or_default().push(points);
    }
}
