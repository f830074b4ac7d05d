//! Games as data to play: what a reader makes of them is what the game draws, at every step and in every view.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use scorebook::core::draw::{Area, Colours, DrawOptions, Scene, Shape, Size, Theme};
use scorebook::core::{Chance, Document, Notation, SeatId, Value, Wishes};
use scorebook::tools::play::{CHUNK, Drawn, Entry, Play, Shown, VERSION};
use scorebook::{GAMES, game};
use scorebook_testing::{files_below, spoil};

const EVERYTHING: DrawOptions = DrawOptions { coordinates: true, owners: true, view: None, size: Size::Full };

/// The examples of a game, and a game that was played at random.
fn records(game: &'static dyn Notation) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(game.info().id);
    let files = files_below(&folder, game.info().endings);
    let mut texts: Vec<String> =
        files.into_iter().map(|file| fs::read_to_string(file).expect("an example can be read")).collect();
    texts.push(game.simulate(&Wishes { seed: 27, ..Wishes::default() }).expect("every game can be played"));
    texts
}

/// A game of each that was played at random, as data to play.
static PLAYED: LazyLock<Vec<Play>> = LazyLock::new(|| {
    let played = GAMES.iter().map(|game| {
        let text = records(*game).pop().expect("one was played at random");
        Play::new(game.read(text).as_ref(), EVERYTHING).expect("it is drawn")
    });
    played.collect()
});

/// What a seat sees is compared after every so many steps.
const STRIDE: usize = 5;

/// Every picture as the game draws it, all of the same part of the table.
fn drawn(document: &dyn Document, seat: Option<SeatId>) -> Vec<Scene> {
    let draw = |options: DrawOptions| -> Vec<Scene> {
        let mut walk = document.walk(seat).expect("a view that is played can be walked through");
        let moments = 0..=walk.len();
        moments.map(|steps| walk.go(steps).scene(options).expect("what is played is drawn")).collect()
    };
    let scenes = draw(EVERYTHING);
    let all = scenes.iter().flat_map(|scene| scene.shapes.iter().filter_map(Shape::view)).reduce(Area::and);
    draw(DrawOptions { view: all, ..EVERYTHING })
}

/// A picture in words: what it is, what can be seen, the board and the panels as SVG.
type Told = [String; 4];

fn as_drawn(scene: &Scene) -> Told {
    let colours = &mut Colours::Of(Theme::Dark);
    let board = scene.board().map(|shape| shape.svg(colours)).collect();
    let beside = scene.beside().map(|shape| shape.svg(colours)).collect();
    [scene.title.clone(), scene.description.clone(), board, beside]
}

fn as_played(play: &Play, view: usize, steps: usize) -> Told {
    let picture = play.picture(view, steps).expect("every step of every view has a picture");
    let svg = |shown: &[Shown<'_>]| shown.iter().map(|shown| play.svg(shown, Theme::Dark)).collect();
    [picture.title.clone(), picture.description.clone(), svg(&picture.board), svg(&picture.panels)]
}

fn assert_plays(game: &'static dyn Notation, text: &str) -> usize {
    let document = game.read(text.to_owned());
    let Ok(play) = Play::new(document.as_ref(), EVERYTHING) else { return 0 };
    assert_eq!((play.steps(), play.version), (document.steps().len(), VERSION));
    for (number, view) in play.views.iter().enumerate() {
        let stride = if view.seat.is_some() { STRIDE } else { 1 };
        for (steps, scene) in drawn(document.as_ref(), view.seat).iter().enumerate().step_by(stride) {
            let (played, drawn) = (as_played(&play, number, steps), as_drawn(scene));
            assert!(played == drawn, "{}: view {number} after {steps} steps\n{text}", game.info().id);
            assert!(scene.width <= view.width && scene.height <= view.height);
        }
        assert!(play.picture(number, play.steps() + 1).is_none());
    }
    play.views.len()
}

#[test]
fn what_is_played_is_what_is_drawn() {
    for game in GAMES {
        let views: Vec<usize> = records(*game).iter().map(|text| assert_plays(*game, text)).collect();
        let played = views.iter().filter(|&&views| views > 0).count();
        assert!(played * 3 >= views.len() * 2, "{}: {played} of {}", game.info().id, views.len());
        let hides = views.iter().any(|&views| views > 1);
        match game.info().id {
            "hexil" => assert!(hides, "hands are hidden: {views:?}"),
            "carcassonne" | "allure" => assert!(!hides, "all lies open: {views:?}"),
            _ => {}
        }
    }
}

#[test]
fn a_spoiled_record_is_played_as_it_is_drawn() {
    let mut chance = Chance::new(27);
    for game in GAMES {
        for text in records(*game).iter().take(2) {
            assert_plays(*game, &spoil::slip(text, &mut chance));
        }
    }
}

/// A reader that knows nothing but docs/play.md: it goes from moment to moment, one change after the other.
struct Reader {
    play: Value,
    held: BTreeMap<u64, Vec<u64>>,
    shape: BTreeMap<u64, u64>,
}

impl Reader {
    fn new(play: &Play) -> Self {
        let play = serde_json(play);
        Self { play, held: BTreeMap::new(), shape: BTreeMap::new() }
    }

    fn numbers(change: &Value, part: usize) -> Vec<u64> {
        let numbers = change.get(part).and_then(Value::as_array).cloned().unwrap_or_default();
        numbers.iter().map(|number| number.as_u64().expect("changes are numbers")).collect()
    }

    /// Goes to a moment from the one before it, or from nothing at the start of a chunk.
    fn go(&mut self, view: usize, moment: usize) {
        if moment.is_multiple_of(CHUNK) {
            self.held = (0..4).map(|part| (part, Vec::new())).collect();
            self.shape.clear();
        }
        let views = BTreeSet::from([0, view]);
        for view in views {
            let change = self.play["views"][view]["chunks"][moment / CHUNK][moment % CHUNK].clone();
            self.apply(&change);
        }
    }

    fn node(&self, key: u64) -> (u64, u64) {
        let node = &self.play["nodes"][usize::try_from(key).expect("keys are small")];
        (node[0].as_u64().expect("a parent"), node[1].as_u64().expect("a shape"))
    }

    fn apply(&mut self, change: &Value) {
        for key in Self::numbers(change, 2) {
            let is_known = self.held.contains_key(&key);
            if is_known {
                self.take_out(key);
                self.clear(key);
            }
        }
        for run in Self::numbers(change, 1).chunks(3) {
            for key in run[0]..run[0] + run[1] {
                self.place(key, run[2]);
            }
        }
        let mut key = 0;
        for pair in Self::numbers(change, 0).chunks(2) {
            key += pair[0];
            let is_known = self.held.contains_key(&key);
            if is_known {
                self.shape.insert(key, pair[1]);
            }
        }
    }

    fn place(&mut self, key: u64, before: u64) {
        let (parent, shape) = self.node(key);
        if !self.held.contains_key(&parent) {
            return;
        }
        let is_known = self.held.contains_key(&key);
        if is_known {
            self.take_out(key);
        } else {
            self.held.insert(key, Vec::new());
            self.shape.insert(key, shape);
        }
        let others = self.held.get_mut(&parent).expect("it is there");
        let place = others.iter().position(|&other| other == before).unwrap_or(others.len());
        others.insert(place, key);
    }

    fn take_out(&mut self, key: u64) {
        let (parent, _) = self.node(key);
        self.held.get_mut(&parent).expect("what stands, stands in something").retain(|&other| other != key);
    }

    fn clear(&mut self, key: u64) {
        for held in self.held.remove(&key).unwrap_or_default() {
            self.clear(held);
        }
    }

    /// All that stands in a node: keys and shapes.
    fn seen(&self, key: u64) -> Vec<(u64, u64)> {
        let held = self.held.get(&key).cloned().unwrap_or_default();
        held.iter().flat_map(|&key| [vec![(key, self.shape[&key])], self.seen(key)].concat()).collect()
    }
}

fn serde_json(play: &Play) -> Value {
    scorebook::core::plain(play)
}

/// All that stands in the nodes of a picture: keys and shapes.
fn keyed(play: &Play, view: usize, steps: usize) -> Vec<(u64, u64)> {
    fn add(shapes: &BTreeMap<*const Drawn, u64>, shown: &[Shown<'_>], all: &mut Vec<(u64, u64)>) {
        for one in shown {
            all.push((one.key.into(), shapes[&std::ptr::from_ref(one.shape)]));
            add(shapes, &one.held, all);
        }
    }
    let picture = play.picture(view, steps).expect("every step has a picture");
    let shapes = play.shapes.iter().map(std::ptr::from_ref).zip(0..).collect();
    let mut all = Vec::new();
    add(&shapes, &picture.board, &mut all);
    add(&shapes, &picture.panels, &mut all);
    all
}

#[test]
fn any_step_at_once_is_the_same_as_step_by_step() {
    let mut chance = Chance::new(64);
    for play in &*PLAYED {
        let view = play.views.len() - 1;
        let mut reader = Reader::new(play);
        let mut seen = Vec::new();
        for moment in 0..=play.steps() {
            reader.go(view, moment);
            seen.push([reader.seen(2), reader.seen(3)].concat());
        }
        for _ in 0..40 {
            let moment = chance.below(seen.len());
            assert!(keyed(play, view, moment) == seen[moment], "{} after {moment} steps", play.game);
        }
    }
}

/// What stays as it is keeps its key, over the border of a chunk as well.
#[test]
fn a_step_changes_few_nodes() {
    for play in &*PLAYED {
        let nodes = |steps: usize| keyed(play, 0, steps).into_iter().collect::<BTreeSet<_>>();
        let border = (CHUNK..=play.steps()).step_by(CHUNK);
        assert!(play.steps() >= CHUNK, "{} has {} steps", play.game, play.steps());
        for (before, after) in border.map(|steps| (nodes(steps - 1), nodes(steps))) {
            let changed = after.difference(&before).count();
            assert!(changed * 4 < after.len(), "{}: {changed} of {}", play.game, after.len());
        }
    }
}

#[test]
fn the_same_game_gives_the_same_bytes() {
    for game in GAMES {
        let text = &records(*game)[0];
        let bytes = || {
            let play = Play::new(game.read(text.clone()).as_ref(), EVERYTHING);
            play.map(|play| serde_json(&play).to_string())
        };
        assert_eq!(bytes(), bytes());
    }
}

#[test]
fn pictures_hold_no_element_that_runs_or_loads() {
    let known =
        ["circle", "desc", "ellipse", "g", "path", "polygon", "polyline", "rect", "svg", "text", "title"];
    for play in &*PLAYED {
        for shape in &play.shapes {
            let Drawn::Element(tag, attributes) = shape else { continue };
            assert!(known.contains(tag), "{tag}");
            let is_harmless = |name: &str| name != "style" && name != "href" && !name.starts_with("on");
            assert!(attributes.0.iter().all(|(name, _)| is_harmless(name)), "{attributes:?}");
        }
    }
}

#[test]
fn what_could_not_be_read_stands_in_its_place_with_its_findings() {
    let carcassonne = game("carcassonne").expect("one of the four");
    let text = "0 (0,0) CRFR\n1A (1,0) FRFR\n2B nonsense\n2B (2,0) FRFR\n";
    let document = carcassonne.read(text.to_owned());
    let play = Play::new(document.as_ref(), EVERYTHING).expect("it is drawn");
    let called = |entry: &Entry| match entry {
        Entry::Step(step) => step.label.clone(),
        Entry::Gap(gap) => format!("? {}", gap.text.trim()),
    };
    let list: Vec<String> = play.list.iter().map(called).collect();
    assert_eq!(list, ["start", "0", "1A", "? 2B nonsense", "2B"]);
    let Entry::Gap(gap) = &play.list[3] else { panic!("a gap") };
    assert!(!gap.findings.is_empty());
    let Entry::Step(step) = &play.list[2] else { panic!("a step") };
    assert_eq!((step.text.as_str(), step.findings.as_slice()), ("1A (1,0) FRFR", &[][..]));
    assert_eq!((step.seat, step.by), (Some(SeatId(b'A')), Some(SeatId(b'A'))));
    assert_eq!(step.span.map(|span| span.of(text)), Some("1A (1,0) FRFR"));
}
