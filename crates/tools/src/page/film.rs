//! All pictures of a game in little room: what two of them share is kept once.

use std::collections::HashMap;

use scorebook_core::draw::{Area, Colours, DrawOptions, Paints, Scene, Shape, escape};
use scorebook_core::{Document, SeatId, Value};
use serde_json::json;
use similar::{Algorithm, DiffOp, capture_diff_slices};

/// The fragments of all pictures: joined in the right order they make up any of them.
#[derive(Default)]
pub(super) struct Film {
    pub(super) fragments: Vec<String>,
    known: HashMap<String, usize>,
    /// What was written before is not written again.
    written: HashMap<Shape, Vec<usize>>,
    pub(super) paints: Paints,
}

impl Film {
    /// Takes up the pictures of a view: its size, and what changes from picture to picture, the first from nothing. What changes in
    /// the view before changes in this one too, and is not told again.
    pub(super) fn view(&mut self, scenes: &[Scene], beside: Option<&View>) -> View {
        let mut view = View { frames: Vec::with_capacity(scenes.len()), width: 0, height: 0 };
        let mut list = Vec::new();
        for (number, scene) in scenes.iter().enumerate() {
            if let Some(frame) = beside.and_then(|view| view.frames.get(number)) {
                frame.apply(&mut list);
            }
            let after = self.picture(scene);
            view.frames.push(Frame::between(&list, &after));
            (view.width, view.height) = (view.width.max(scene.width), view.height.max(scene.height));
            list = after;
        }
        view
    }

    /// A picture as a list of fragments. Its words are taken sentence by sentence, for most of them stay as they are.
    fn picture(&mut self, scene: &Scene) -> Vec<usize> {
        let mut list = Vec::new();
        let opens = ["<title id=\"t\">", &escape(&scene.title), "</title><desc id=\"d\">"];
        list.extend(opens.map(|words| self.fragment(words.to_owned())));
        list.extend(scene.description.split_inclusive(". ").map(|words| self.fragment(escape(words))));
        list.push(self.fragment("</desc>".to_owned()));
        for shape in &scene.shapes {
            self.take(shape, &mut list);
        }
        list
    }

    fn take(&mut self, shape: &Shape, list: &mut Vec<usize>) {
        // A window is hardly ever the same twice; what is seen in it is.
        if shape.view().is_some() {
            return self.take_apart(shape, list);
        }
        if let Some(known) = self.written.get(shape) {
            return list.extend(known);
        }
        let start = list.len();
        self.take_apart(shape, list);
        self.written.insert(shape.clone(), list[start..].to_vec());
    }

    fn take_apart(&mut self, shape: &Shape, list: &mut Vec<usize>) {
        let Some((opens, held, closes)) = shape.opened() else {
            let written = shape.svg(&mut Colours::Named(&mut self.paints));
            // Words change more often than where they stand.
            let cut =
                if written.starts_with("<text") { written.find('>').map_or(0, |end| end + 1) } else { 0 };
            let (opens, words) = written.split_at(cut);
            let parts = [opens, words].into_iter().filter(|part| !part.is_empty());
            return list.extend(parts.map(|part| self.fragment(part.to_owned())));
        };
        list.push(self.fragment(opens));
        for shape in held {
            self.take(shape, list);
        }
        list.push(self.fragment(closes.to_owned()));
    }

    fn fragment(&mut self, fragment: String) -> usize {
        let next = self.fragments.len();
        *self.known.entry(fragment).or_insert_with_key(|fragment| {
            self.fragments.push(fragment.clone());
            next
        })
    }
}

/// The pictures of a game as a seat sees it, all of the same part of the table, so that the board does not jump.
pub(super) fn shot(
    document: &dyn Document,
    seat: Option<SeatId>,
    options: DrawOptions,
) -> Option<Vec<Scene>> {
    shot_until(document, usize::MAX, seat, options)
}

/// The same, of the first so many steps only.
pub fn shot_until(
    document: &dyn Document,
    steps: usize,
    seat: Option<SeatId>,
    options: DrawOptions,
) -> Option<Vec<Scene>> {
    let film = |options: DrawOptions| -> Option<Vec<Scene>> {
        let mut walk = document.walk(seat)?;
        let last = steps.min(walk.len());
        (0..=last).map(|step| walk.go(step).scene(options)).collect()
    };
    let scenes = film(options)?;
    let views: Vec<Area> =
        scenes.iter().flat_map(|scene| scene.shapes.iter().filter_map(Shape::view)).collect();
    let all = views.iter().copied().reduce(Area::and);
    if views.iter().all(|&view| Some(view) == all) {
        return Some(scenes);
    }
    film(DrawOptions { view: all, ..options })
}

/// The pictures of a game from one point of view.
pub(super) struct View {
    frames: Vec<Frame>,
    width: i32,
    height: i32,
}

impl View {
    pub(super) fn value(&self) -> Value {
        let frames: Vec<Value> = self.frames.iter().map(Frame::value).collect();
        json!({ "width": self.width, "height": self.height, "frames": frames })
    }
}

/// What makes one list of fragments of another.
#[derive(Default)]
struct Frame {
    /// Where fragments come and go: a place in the list, how many go there, how many come, and which. The last place stands
    /// first, so that the others are where they were when it is their turn.
    splice: Vec<usize>,
    /// After that, how far to go on from the last place, and the fragment that takes the place of the one there.
    put: Vec<usize>,
}

impl Frame {
    fn between(before: &[usize], after: &[usize]) -> Self {
        let (mut splices, mut put, mut last) = (Vec::new(), Vec::new(), 0);
        for change in capture_diff_slices(Algorithm::Myers, before, after) {
            if matches!(change, DiffOp::Equal { .. }) {
                continue;
            }
            let (old, new) = (change.old_range(), change.new_range());
            let both = old.len().min(new.len());
            for (place, &fragment) in after.iter().enumerate().skip(new.start).take(both) {
                put.extend([place - last, fragment]);
                last = place;
            }
            if old.len() != new.len() {
                let come = &after[new.start + both..new.end];
                splices.push([&[old.start + both, old.len() - both, come.len()], come].concat());
            }
        }
        splices.reverse();
        Self { splice: splices.concat(), put }
    }

    /// Does to a list what the page does to it. A list that is shorter than expected changes as far as it goes.
    fn apply(&self, list: &mut Vec<usize>) {
        let mut rest = self.splice.as_slice();
        while let [place, gone, come, behind @ ..] = rest {
            let (new, others) = behind.split_at(*come);
            let start = (*place).min(list.len());
            list.splice(start..(start + gone).min(list.len()), new.iter().copied());
            rest = others;
        }
        let mut place = 0;
        for pair in self.put.chunks_exact(2) {
            place += pair[0];
            if let Some(fragment) = list.get_mut(place) {
                *fragment = pair[1];
            }
        }
    }

    fn value(&self) -> Value {
        match (self.put.is_empty(), self.splice.is_empty()) {
            (true, true) => json!([]),
            (_, true) => json!([self.put]),
            _ => json!([self.put, self.splice]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_makes_one_picture_of_another() {
        let pictures: [&[usize]; 8] = [
            &[],
            &[1, 2, 3],
            &[1, 4, 3],
            &[1, 4, 5, 3],
            &[4, 3],
            &[4, 4, 3, 3],
            &[9, 4, 8, 8, 4, 7, 3, 6, 6, 6],
            &[1, 4, 8, 4, 2, 3],
        ];
        for pair in pictures.windows(2) {
            let mut list = pair[0].to_vec();
            Frame::between(pair[0], pair[1]).apply(&mut list);
            assert_eq!(list, pair[1]);
        }
    }

    #[test]
    fn a_frame_does_not_mind_another_list() {
        let frame = Frame::between(&[1, 2, 3, 4, 5, 6, 7], &[1, 2, 3, 9, 9, 4, 8, 7]);
        for length in 0..7 {
            frame.apply(&mut (0..length).collect());
        }
    }

    #[test]
    fn what_stays_is_not_told_again() {
        let before: Vec<usize> = (0..500).collect();
        let mut after = before.clone();
        after[250] = 900;
        after.splice(100..100, [901, 902]);
        let frame = Frame::between(&before, &after);
        assert_eq!((frame.splice, frame.put), (vec![100, 0, 2, 901, 902], vec![252, 900]));
    }
}
