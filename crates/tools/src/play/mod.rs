//! A game as data to play: the steps with all there is to tell of them, and the picture after each as shapes with keys, so that any
//! step is shown at once and the next one changes only what changes. The shape is a contract, see docs/play.md.
//!
//! `list` tells the steps, `forest` takes pictures apart, `keys` knows a shape again from picture to picture, `change` tells what makes
//! one picture of another, `sheet` does it, and `picture` gives back what was drawn. `frames` tells where the table and what lies beside it are
//! on the sheet, `told` what is known of everything that can be pointed at.

mod change;
mod compare;
mod forest;
mod frames;
mod keys;
pub(crate) mod list;
mod part;
mod picture;
mod sheet;
mod told;

use std::collections::BTreeMap;

use scorebook_core::draw::{DrawOptions, Paint, Paints, Scene, Theme};
use scorebook_core::{About, Document, SeatId};
use serde::Serialize;

use crate::scenes::scenes_of;
use crate::script;
pub use change::Change;
use forest::Forest;
pub use forest::{Attributes, Drawn};
pub use frames::{Frame, TABLE};
use keys::Keys;
pub use list::{Entry, Gained, Gap, Remark, Step};
pub use part::Part;
pub use picture::{Picture, Shown};
use sheet::Sheet;
use told::Teller;
pub use told::{Course, Telling, Worths};

/// The version of the contract. A reader that knows it reads any game; it counts up when a field changes or goes, not when one comes.
pub const VERSION: u32 = 1;

/// How many moments a chunk holds: any of them is shown from its chunk alone.
pub const CHUNK: usize = 64;

/// A game as data to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Play {
    /// The version of the contract: [`VERSION`].
    pub version: u32,
    /// The game: its short name, such as `carcassonne`.
    pub game: &'static str,
    /// What the record says about the game besides the moves.
    pub about: About,
    /// Who plays.
    pub seats: Vec<Player>,
    /// The colours, as light paper and as dark paper wants them. Shapes call the first `var(--p0)`.
    pub paints: Vec<[String; 2]>,
    /// The table before the first step, every step, and what could not be read between them, in the order of the text.
    pub list: Vec<Entry>,
    /// The points of the seats, in their order: how many steps are done, and the totals from there on.
    pub points: Vec<(usize, Vec<i32>)>,
    /// Words that tell what things are, each once. Tellings name them by their places here.
    pub words: Vec<String>,
    /// What is known of things on the table, each once. Views name a telling by its place here.
    pub tellings: Vec<Telling>,
    /// What things would bring, and to whom, each once. Tellings name it by its place here, counted from 1.
    pub worths: Vec<Worths>,
    /// What is drawn, each once. Nodes, and changes of them, name a shape by its place here.
    pub shapes: Vec<Drawn>,
    /// Every node of all pictures; its key is its place here. The first four are the parts of a picture, see [`Part`].
    pub nodes: Vec<Node>,
    /// The pictures as the record tells them, and then as each seat knows the game from which something is hidden.
    pub views: Vec<View>,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Seated"))]
pub struct Player {
    /// The sign that stands for the player.
    pub sign: SeatId,
    /// The name; empty where the record does not tell.
    pub name: String,
    /// What is played: a faction, a colour, an army; nothing where all play the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plays: Option<String>,
    /// The colour, as shapes call it.
    pub colour: String,
}

/// A node of a picture: something that is drawn, and stays itself from picture to picture. Its parent is the same all its life.
/// Written as `[parent, shape]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "[u32; 2]")]
pub struct Node {
    /// The key of the node it stands in; its own for a part of the picture.
    pub parent: u32,
    /// The shape it has whenever it comes.
    pub shape: u32,
}

impl From<Node> for [u32; 2] {
    fn from(node: Node) -> Self {
        [node.parent, node.shape]
    }
}

/// The pictures of a game from one point of view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Who sees it so; nobody where it is what the record tells.
    pub seat: Option<SeatId>,
    /// How wide the widest picture is.
    pub width: i32,
    /// How high the highest is.
    pub height: i32,
    /// Where the table lies, and what lies beside it.
    pub frames: Vec<Frame>,
    /// What is known of all that can be pointed at, by what `data-at` calls it. In the view of a seat only where it differs from the
    /// first view.
    pub told: BTreeMap<String, Course>,
    /// The changes that lead to each moment, [`CHUNK`] moments in each chunk but the last. The first of a chunk begins with an empty
    /// sheet. In the view of a seat, each is what is different when the same change of the first view has been made.
    pub chunks: Vec<Vec<Change>>,
}

impl Play {
    /// A game as data to play.
    ///
    /// # Errors
    /// Says that there is nothing to draw.
    ///
    /// # Examples
    /// ```no_run
    /// # fn example(document: &dyn scorebook_core::Document) -> Result<(), String> {
    /// use scorebook_tools::play::Play;
    /// let play = Play::new(document, Default::default())?;
    /// let picture = play.picture(0, 12).ok_or("it has no twelve steps")?;
    /// println!("{}", picture.title);
    /// # Ok(())
    /// # }
    /// ```
    pub fn new(document: &dyn Document, options: DrawOptions) -> Result<Self, String> {
        let mut steps = Vec::new();
        let mut teller = Teller::default();
        let mut known = BTreeMap::new();
        let told = &mut |moment: &_, scene: &_| {
            steps.push(Step::of(document, moment));
            teller.take(moment, scene, &mut known);
        };
        let Some(scenes) = scenes_of(document, usize::MAX, None, options, told) else {
            return Err("there is nothing to draw".to_owned());
        };
        let signs: Vec<(SeatId, Paint)> = scenes.first().map(|scene| scene.seats.clone()).unwrap_or_default();
        let mut studio = Studio::default();
        let mut views = vec![View { told: known, ..studio.view(&scenes) }];
        for &(seat, _) in &signs {
            if let Some(seen) = scenes_of(document, usize::MAX, Some(seat), options, &mut |_, _| {}) {
                let told = known_to(document, seat, [&scenes, &seen], &mut teller, &views[0].told);
                views.push(View { told, ..studio.view_of(seat, &seen, &views[0]) });
                // Nothing is hidden from whoever sees what everybody may see.
                views.pop_if(|view| view.chunks.iter().flatten().all(Change::is_nothing));
            }
        }
        studio.renumber(&mut views);
        let Studio { mut forest, keys, .. } = studio;
        let seats: Vec<SeatId> = signs.iter().map(|(seat, _)| *seat).collect();
        let about = document.about();
        let players = script::players(document, &seats).into_iter().zip(&signs);
        let player = |(player, (sign, paint)): (script::Player, &(SeatId, Paint))| Player {
            sign: *sign,
            name: player.name.unwrap_or_default(),
            plays: about
                .players
                .iter()
                .find(|known| known.seat == *sign)
                .and_then(|known| known.plays.clone()),
            colour: forest.paints.name(*paint),
        };
        Ok(Self {
            version: VERSION,
            game: document.info().id,
            seats: players.map(player).collect(),
            about,
            words: teller.words,
            tellings: teller.tellings,
            worths: teller.worths,
            list: list::list(document, steps),
            points: script::points(document, &seats),
            paints: shades(&forest.paints),
            shapes: forest.shapes,
            nodes: keys.nodes,
            views,
        })
    }

    /// How many steps the game has.
    pub fn steps(&self) -> usize {
        self.list.iter().filter(|entry| matches!(entry, Entry::Step(_))).count().saturating_sub(1)
    }
}

/// What a seat knows of things on the table, where that differs from what the record tells. Where it sees the same board it knows the same.
fn known_to(
    document: &dyn Document,
    seat: SeatId,
    [open, seen]: [&[Scene]; 2],
    teller: &mut Teller,
    told: &BTreeMap<String, Course>,
) -> BTreeMap<String, Course> {
    let mut known = BTreeMap::new();
    let is_same = |(open, seen): (&Scene, &Scene)| open.board().eq(seen.board());
    if open.iter().zip(seen).all(is_same) {
        return known;
    }
    let Some(mut walk) = document.walk(Some(seat)) else { return known };
    for (steps, scene) in seen.iter().enumerate() {
        teller.take(&walk.go(steps), scene, &mut known);
    }
    known.retain(|at, course| told.get(at) != Some(course));
    known
}

fn shades(paints: &Paints) -> Vec<[String; 2]> {
    let shade = |paint: &Paint, theme| format!("#{:06x}", paint.shade(theme));
    paints.all().iter().map(|paint| [shade(paint, Theme::Light), shade(paint, Theme::Dark)]).collect()
}

/// Where pictures become changes.
#[derive(Default)]
struct Studio {
    forest: Forest,
    keys: Keys,
    /// What makes each picture of the first view of the one before, from the first moment to the last.
    steps: Vec<Change>,
}

impl Studio {
    /// Takes up the pictures that everybody may see.
    fn view(&mut self, scenes: &[Scene]) -> View {
        let mut view = View::sized(None, scenes);
        let mut sheet = Sheet::default();
        for (moment, scene) in scenes.iter().enumerate() {
            let picture = self.forest.picture(scene);
            let next = self.keys.known_again(&sheet, &picture, &mut self.forest);
            let step = compare::between(&self.keys.nodes, &sheet, &next);
            let is_first = moment.is_multiple_of(CHUNK);
            let whole = is_first.then(|| compare::between(&self.keys.nodes, &Sheet::default(), &next));
            view.push(moment, whole.unwrap_or_else(|| step.clone()));
            self.steps.push(step);
            sheet = next;
        }
        view
    }

    /// Gives the shapes that are named most often the smallest numbers, which are the shortest.
    fn renumber(&mut self, views: &mut [View]) {
        let mut uses = vec![0_usize; self.forest.shapes.len()];
        let changes = views.iter_mut().flat_map(|view| view.chunks.iter_mut().flatten());
        let mut named: Vec<&mut u32> =
            changes.flat_map(|change| change.shape.iter_mut().map(|(_, shape)| shape)).collect();
        named.extend(self.keys.nodes.iter_mut().map(|node| &mut node.shape));
        for shape in &named {
            uses[**shape as usize] += 1;
        }
        let mut order: Vec<u32> = (0..).take(uses.len()).collect();
        order.sort_by_key(|&shape| std::cmp::Reverse(uses[shape as usize]));
        let mut numbers = vec![0; uses.len()];
        (0..).zip(&order).for_each(|(number, &shape)| numbers[shape as usize] = number);
        for shape in named {
            *shape = numbers[*shape as usize];
        }
        self.forest.shapes = order.iter().map(|&shape| self.forest.shapes[shape as usize].clone()).collect();
    }

    /// Takes up the pictures that a seat sees, beside those that everybody may see.
    fn view_of(&mut self, seat: SeatId, scenes: &[Scene], open: &View) -> View {
        let mut view = View::sized(Some(seat), scenes);
        let mut sheet = Sheet::default();
        for (moment, scene) in scenes.iter().enumerate() {
            if let Some(step) = self.steps.get(moment) {
                sheet.apply(&self.keys.nodes, step);
            }
            let picture = self.forest.picture(scene);
            let next = self.keys.known_again(&sheet, &picture, &mut self.forest);
            if moment.is_multiple_of(CHUNK) {
                sheet = Sheet::default();
                open.change(moment).into_iter().for_each(|whole| sheet.apply(&self.keys.nodes, whole));
            }
            view.push(moment, compare::between(&self.keys.nodes, &sheet, &next));
            sheet = next;
        }
        view
    }
}

impl View {
    fn sized(seat: Option<SeatId>, scenes: &[Scene]) -> Self {
        let most = |size: fn(&Scene) -> i32| scenes.iter().map(size).max().unwrap_or(0);
        let (width, height) = (most(|scene| scene.width), most(|scene| scene.height));
        Self {
            seat,
            width,
            height,
            frames: frames::frames(scenes),
            told: BTreeMap::new(),
            chunks: Vec::new(),
        }
    }

    fn push(&mut self, moment: usize, change: Change) {
        if moment.is_multiple_of(CHUNK) {
            self.chunks.push(Vec::with_capacity(CHUNK));
        }
        self.chunks.last_mut().expect("the first moment opens a chunk").push(change);
    }

    /// The change that leads to a moment.
    fn change(&self, moment: usize) -> Option<&Change> {
        self.chunks.get(moment / CHUNK)?.get(moment % CHUNK)
    }
}
