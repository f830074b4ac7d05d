//! Properties that hold in every game: random games of every set, games from elsewhere, and a second, naive referee.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use scorebook_carcassonne::names::{Edge, Figure, Sign};
use scorebook_carcassonne::{Act, Carcassonne, Letter, Move, Place, Rules, Side, Symbol, Symbols, Tile};
use scorebook_core::split::Splitter;
use scorebook_core::{
    Case, Chance, Document, Laws as _, Notation, Reading, Replay, Report, ScoreLine, Step, Telling as _,
    Value,
};
use scorebook_testing::files_below;

use crate::games::{GAMES, simulate, tile_sets};
use crate::naive::{self, KINDS, Lies, Points, Written};

fn messages(game: &dyn Document) -> Vec<String> {
    game.judged().iter().map(|finding| format!("{}: {}", finding.code.name, finding.message)).collect()
}

fn player(letter: Letter) -> u8 {
    letter.seat().0
}

/// Points in an order that does not depend on which feature is looked at first.
fn sorted(mut points: Points) -> Points {
    for list in points.values_mut() {
        list.sort_unstable();
    }
    points
}

/// Judges a game to its end: no finding, and at each step the naive referee gives the same points.
fn assert_agrees(game: &Reading<Carcassonne>) {
    assert_eq!(messages(game), [""; 0], "{}", game.text);
    let mut table = naive::Table::new(&tile_sets(game));
    let mut replay = Replay::<Carcassonne>::new(&game.record, &game.text);
    while replay.advance() {
        let step = replay.next - 1;
        let expected = match &game.record.steps[step].act {
            Act::Move(said) => table.play(said, said.players.only().map_or(b'A', player)),
            Act::Final(said) => {
                let who = player(said.player.unwrap());
                table.end().into_iter().filter(|(player, _)| *player == who).collect()
            }
            Act::Concede(_) | Act::Abandon(_) => Points::new(),
        };
        let mut found = Points::new();
        for gain in &replay.gains {
            found.entry(gain.seat.0).or_default().push(gain.points);
        }
        let label = Rules::label(&game.record, step);
        assert_eq!(sorted(found), sorted(expected), "{label}\n{}", game.text);
    }
    let sheet = game.score(usize::MAX);
    for seat in &sheet.seats {
        assert_eq!(Some(seat.points), seat.stated, "{}", game.text);
    }
    // Games that do not write the points of the end are paid out all the same.
    if !sheet.end.is_empty() {
        assert_eq!(sorted(points_of(&sheet.end)), sorted(table.end()), "{}", game.text);
    }
}

fn points_of(lines: &[ScoreLine]) -> Points {
    let mut points = Points::new();
    for line in lines {
        points.entry(line.seat.0).or_default().push(line.points);
    }
    points
}

#[test]
fn what_the_table_would_pay_is_known_at_every_step() {
    for (number, sets) in (0u64..).zip(GAMES) {
        let game = simulate(sets, 2 + u8::try_from(number % 5).unwrap(), 500 + number);
        let mut table = naive::Table::new(&tile_sets(&game));
        for (step, Step { act, .. }) in game.record.steps.iter().enumerate() {
            let Act::Move(said) = act else { break };
            table.play(said, said.players.only().map_or(b'A', player));
            let sheet = game.score(step + 1);
            let projected = if sheet.is_over { &sheet.end } else { &sheet.projected };
            assert_eq!(sorted(points_of(projected)), sorted(table.end()), "step {step}\n{}", game.text);
        }
    }
}

#[test]
fn random_games_read_replay_and_score_as_they_were_played() {
    for (number, sets) in (0u64..).zip(GAMES) {
        for players in 2..=6u8 {
            for seed in 0..30 {
                let game = simulate(sets, players, 1000 * number + 10 * seed + u64::from(players));
                assert_eq!(game.findings.len() + game.gaps().len(), 0, "{}", game.text);
                assert_eq!(game.print(), game.text);
                assert_agrees(&game);
            }
        }
    }
}

/// Games from elsewhere, cut into records; none where the folder is missing.
fn games_from_elsewhere() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/games/carcassonne");
    let mut games = Vec::new();
    for file in files_below(&folder, &["carc"]) {
        let mut splitter = Splitter::new(|line: &str| Notation::line_role(&Carcassonne, line));
        splitter.push(&fs::read_to_string(&file).expect("a test file can be read"));
        while let Some(chunk) = splitter.finish() {
            games.push(chunk.text);
        }
    }
    games
}

#[test]
fn games_from_elsewhere_score_as_they_state() {
    for text in games_from_elsewhere() {
        let game = Reading::new(Carcassonne, text);
        let sheet = game.score(usize::MAX);
        assert!(sheet.seats.iter().all(|seat| seat.stated.is_some()), "{}", game.text);
        assert!(sheet.is_over, "{}", game.text);
        assert_agrees(&game);
    }
}

/// The points of the players and the tiles on the table.
fn essence(value: &Value) -> (Vec<Value>, Value) {
    let points = value["players"].as_array().unwrap().iter().map(|player| player["points"].clone());
    (points.collect(), value["tiles"].clone())
}

#[test]
fn a_position_does_not_depend_on_what_follows() {
    let mut chance = Chance::new(5);
    for (number, sets) in (0u64..).zip(GAMES) {
        for players in [2, 4] {
            let game = simulate(sets, players, number);
            let steps = game.record.steps.len();
            for _ in 0..6 {
                let step = 1 + chance.below(steps);
                let cut = &game.text[..game.record.steps[step - 1].span.to()];
                let early = Reading::new(Carcassonne, cut.to_owned());
                let (whole, early) = (game.snapshot(step).value, early.snapshot(usize::MAX).value);
                // Which sets are played with shows in what follows.
                if whole["sets"] == early["sets"] {
                    assert_eq!(whole, early, "{cut}");
                } else {
                    assert_eq!(essence(&whole), essence(&early), "{cut}");
                }
            }
        }
    }
}

#[test]
fn scores_add_up_step_by_step() {
    for (number, sets) in (0u64..).zip(GAMES) {
        let game = simulate(sets, 3, 70 + number);
        let sheet = game.score(usize::MAX);
        let mut totals = BTreeMap::new();
        for step in &sheet.steps {
            for gain in &step.gains {
                *totals.entry(gain.seat).or_insert(0) += gain.points;
            }
            for (seat, points) in &step.totals {
                assert_eq!(totals.get(seat).copied().unwrap_or(0), *points);
            }
            let part = game.score(step.step + 1);
            assert_eq!(part.steps.last(), Some(step));
            let value = game.snapshot(step.step + 1).value;
            let points = value["players"].as_array().unwrap().iter().map(|player| player["points"].as_i64());
            let expected = step.totals.iter().map(|(_, points)| Some(i64::from(*points)));
            assert!(points.eq(expected));
        }
    }
}

/// A feature of a tile by its letter and the half-edges it reaches.
type Spot = (char, BTreeSet<usize>);
/// A move by what it does: where the tile lies and how, which figures go where, whether the abbot comes back.
type Deed = ((i16, i16), String, BTreeSet<(&'static str, Spot)>, bool);

fn spot(lies: &Lies, feature: usize) -> Spot {
    (lies.features[feature].letter, lies.features[feature].halves.clone())
}

fn symbols(lies: &Lies) -> Vec<Symbol> {
    let mut symbols = Vec::new();
    for sign in naive::spell(lies).bytes() {
        if let Some(edge) = Edge::from_letter(sign) {
            symbols.push(Symbol::Side(Side { edge, number: 0 }));
        } else if let (b'1'..=b'9', Some(Symbol::Side(side))) = (sign, symbols.last_mut()) {
            side.number = sign - b'0';
        } else {
            symbols.push(Symbol::Sign(Sign::from_letter(sign).unwrap()));
        }
    }
    symbols
}

/// The signs of a tile with figures written among them.
fn with_figures(lies: &Lies, figures: &[Written]) -> Tile {
    let mut written = Vec::new();
    let mut side = 0;
    let figure = |written: &Written| {
        let figure = Figure::from_sign(written.figure).unwrap_or(Figure::Small);
        if written.farmer { Symbol::Farmer(figure) } else { Symbol::Meeple(figure) }
    };
    let plain = symbols(lies);
    for (place, symbol) in plain.iter().enumerate() {
        written.push(*symbol);
        side += usize::from(matches!(symbol, Symbol::Side(_)));
        let is_cloister = matches!(symbol, Symbol::Sign(Sign::Cloister));
        // After a side stand first the signs that belong to it.
        let ends_side = matches!(plain.get(place + 1), None | Some(Symbol::Side(_)))
            || matches!(plain.get(place + 1), Some(Symbol::Sign(Sign::Cloister)));
        let here = figures.iter().filter(|figure| match figure.sign {
            None => figure.side + 1 == side && ends_side && !is_cloister,
            Some(sign) => sign == 'K' && is_cloister,
        });
        written.extend(here.map(figure));
    }
    for tended in figures.iter().filter(|figure| figure.sign == Some('h')) {
        written.push(Symbol::Sign(Sign::Garden));
        written.push(figure(tended));
    }
    written.into_iter().collect::<Symbols>().into()
}

/// Every way to write one figure on a tile that means something.
fn spellings(lies: &Lies) -> Vec<(Written, usize)> {
    let mut found = Vec::new();
    let signs = Figure::SIGNED.iter().map(|(_, sign, _)| *sign).chain([""]);
    for figure in signs {
        for farmer in [false, true] {
            let sides = (0..4).map(|side| Written { figure, farmer, side, sign: None });
            let inside = ['K', 'h'].map(|sign| Written { figure, farmer, side: 3, sign: Some(sign) });
            for written in sides.chain(inside) {
                found.extend(lies.claimed(written).map(|feature| (written, feature)));
            }
        }
    }
    found
}

/// The position of a game before one of its moves, and the move's number and player.
struct Moment<'g> {
    game: &'g Reading<Carcassonne>,
    step: usize,
    said: &'g Move,
    position: scorebook_carcassonne::Position,
    cells: Vec<(i16, i16)>,
}

impl<'g> Moment<'g> {
    fn new(game: &'g Reading<Carcassonne>, step: usize) -> Option<Self> {
        let Act::Move(said) = &game.record.steps[step].act else { return None };
        let mut replay = Replay::<Carcassonne>::new(&game.record, &game.text);
        let mut table = naive::Table::new(&tile_sets(game));
        while replay.next < step {
            let Act::Move(said) = &game.record.steps[replay.next].act else { return None };
            table.play(said, said.players.only().map_or(b'A', player));
            replay.advance();
        }
        let mut cells: BTreeSet<(i16, i16)> = BTreeSet::new();
        let (mut low, mut high) = ((0, 0), (0, 0));
        for (x, y) in table.cells() {
            low = (low.0.min(x), low.1.min(y));
            high = (high.0.max(x), high.1.max(y));
        }
        cells.extend((low.0 - 1..=high.0 + 1).flat_map(|x| (low.1 - 1..=high.1 + 1).map(move |y| (x, y))));
        Some(Self { game, step, said, position: replay.position, cells: cells.into_iter().collect() })
    }

    /// Whether the referee has nothing against a move.
    fn is_accepted(&self, (x, y): (i16, i16), tile: Tile, abbot_returns: bool, report: &mut Report) -> bool {
        let said = Move {
            number: self.said.number,
            players: self.said.players,
            place: Some(Place { x, y }),
            tile,
            abbot_returns,
            ..Move::default()
        };
        let act = Act::Move(said);
        let case = Case::new(&self.game.record, &self.game.text, self.step);
        report.recount();
        Rules::judge(&self.position, &case.saying(&act), report);
        report.counted().is_empty()
    }

    /// Everything that the referee accepts of all that could be written of a tile.
    fn accepted(&self, kind: usize) -> BTreeSet<Deed> {
        let mut deeds = BTreeSet::new();
        let mut report = Report::counting();
        let has_phantom = tile_sets(self.game).contains(&"phantom".to_owned());
        for turn in 0..4 {
            let lies = KINDS[kind].turned(kind, turn);
            let text = naive::spell(&lies);
            let single = spellings(&lies);
            for &cell in &self.cells {
                let mut try_out = |figures: &[(Written, usize)], abbot: bool| {
                    let written: Vec<Written> = figures.iter().map(|(written, _)| *written).collect();
                    let fits = self.is_accepted(cell, with_figures(&lies, &written), abbot, &mut report);
                    if fits {
                        let goes =
                            |(written, feature): &(Written, usize)| (written.figure, spot(&lies, *feature));
                        let figures = figures.iter().map(goes);
                        deeds.insert((cell, text.clone(), figures.collect(), abbot));
                    }
                    fits
                };
                // What fits with a figure fits without.
                if !try_out(&[], false) {
                    assert!(single.iter().all(|&figure| !try_out(&[figure], false)), "{text} at {cell:?}");
                    continue;
                }
                try_out(&[], true);
                for &figure in &single {
                    try_out(&[figure], false);
                    try_out(&[figure], true);
                    for &second in single.iter().filter(|(second, _)| has_phantom && second.figure == "ph") {
                        try_out(&[figure, second], false);
                    }
                }
            }
        }
        deeds
    }

    /// Everything that the referee lists for a tile.
    fn listed(&self, text: &str) -> BTreeSet<Deed> {
        let sets = tile_sets(self.game);
        let mut deeds = BTreeSet::new();
        for act in Rules::legal(&self.position, Some(text)).unwrap() {
            let Act::Move(said) = act else { panic!("{act:?} is no move") };
            assert_eq!((said.number, said.players), (self.said.number, self.said.players));
            let place = said.place.unwrap();
            let (lies, figures) = naive::read(&said.tile, &sets);
            let goes = |&written: &Written| (written.figure, spot(&lies, lies.claimed(written).unwrap()));
            let figures = figures.iter().map(goes);
            let deed = ((place.x, place.y), naive::spell(&lies), figures.collect(), said.abbot_returns);
            assert!(deeds.insert(deed), "{} is listed twice", said.tile);
        }
        deeds
    }
}

#[test]
fn what_is_listed_is_accepted_and_nothing_else() {
    let mut chance = Chance::new(11);
    let mut seen = 0;
    for (number, sets) in (0u64..).zip(GAMES) {
        for seed in 0..3 {
            let game = simulate(sets, 2 + u8::try_from(seed).unwrap(), 100 * number + seed);
            let moves = game.record.steps.len() - 2 - usize::try_from(seed).unwrap();
            let step = 1 + chance.below(moves - 1);
            let later = step + chance.below(moves - step);
            let Some(moment) = Moment::new(&game, step) else { continue };
            let Act::Move(said) = &game.record.steps[later].act else { continue };
            let (lies, _) = naive::read(&said.tile, &tile_sets(&game));
            let kind = &KINDS[lies.kind];
            let garden = if kind.gardens > 0 { "h" } else { "" };
            let (listed, accepted) =
                (moment.listed(&format!("{}{garden}", kind.text)), moment.accepted(lies.kind));
            let differ: Vec<&Deed> = listed.symmetric_difference(&accepted).collect();
            assert!(differ.is_empty(), "{} before step {step}: {differ:?}\n{}", said.tile, game.text);
            seen += listed.len();
            // The copy without a garden has the same moves but those to the garden.
            if kind.bare > 0 {
                let in_garden = |deed: &Deed| deed.2.iter().any(|(_, (letter, _))| *letter == 'h');
                let bare: BTreeSet<Deed> = accepted.into_iter().filter(|deed| !in_garden(deed)).collect();
                assert_eq!(moment.listed(&kind.text), bare, "{} before step {step}", kind.text);
            }
        }
    }
    assert!(seen > 1000, "only {seen} legal moves were seen");
}

fn as_move(act: &Act) -> Option<&Move> {
    match act {
        Act::Move(said) => Some(said),
        _ => None,
    }
}

fn has_garden(tile: &Tile) -> bool {
    tile.symbols().contains(&Symbol::Sign(Sign::Garden))
}

/// How often a text occurs among the tiles of moves with a garden.
fn with_gardens<'a>(moves: impl Iterator<Item = &'a Move>, sets: &[String]) -> BTreeMap<String, usize> {
    let mut gardens = BTreeMap::new();
    for said in moves.filter(|said| has_garden(&said.tile)) {
        let (lies, _) = naive::read(&said.tile, sets);
        *gardens.entry(KINDS[lies.kind].text.clone()).or_insert(0) += 1;
    }
    gardens
}

#[test]
fn no_more_gardens_are_offered_and_laid_than_the_box_has() {
    let (mut laid, mut offered) = (0, 0);
    for (number, sets) in (0u64..).zip(GAMES).filter(|(_, sets)| sets.contains(&"abbot")) {
        for seed in 0..20 {
            let game = simulate(sets, 3, 7000 + 100 * number + seed);
            let sets = tile_sets(&game);
            let moves = || game.record.steps.iter().filter_map(|step| as_move(&step.act));
            let in_box = |text: &str| -> usize {
                let alike = KINDS.iter().filter(|kind| kind.text == text && sets.contains(&kind.set));
                alike.map(|kind| kind.gardens).sum()
            };
            for (text, count) in with_gardens(moves(), &sets) {
                assert!(count <= in_box(&text), "{count} gardens on {text}\n{}", game.text);
                laid += count;
            }
            let step = moves().count() / 2;
            let before = with_gardens(moves().take(step), &sets);
            let Some(moment) = Moment::new(&game, step) else { continue };
            let listed = Rules::legal(&moment.position, None).unwrap();
            let listed: Vec<&Move> = listed.iter().filter_map(as_move).collect();
            for text in with_gardens(listed.into_iter(), &sets).into_keys() {
                assert!(before.get(&text).copied().unwrap_or(0) < in_box(&text), "{text} before step {step}");
                offered += 1;
            }
        }
    }
    assert!(laid > 20 && offered > 20, "{laid} gardens were laid, {offered} offered");
}
