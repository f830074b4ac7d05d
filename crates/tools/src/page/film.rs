//! All pictures of a game in little room: what two of them share is kept once.

use std::collections::HashMap;

use scorebook_core::draw::{Area, Colours, DrawOptions, Paints, Scene, Shape};
use scorebook_core::{Document, SeatId, Value};
use serde_json::json;

/// The fragments of all pictures, and the pieces that are made of them.
#[derive(Default)]
pub(super) struct Film {
    pub(super) fragments: Vec<String>,
    pub(super) pieces: Vec<Vec<usize>>,
    known_fragments: HashMap<String, usize>,
    known_pieces: HashMap<Vec<usize>, usize>,
}

/// A picture, told by what is different from the one before.
#[derive(Default)]
struct Frame {
    /// The picture in words: fragments too, for they repeat.
    says: [usize; 2],
    /// Places and the pieces that are new there, one behind the other.
    put: Vec<usize>,
    /// From where on how many pieces are replaced, and by which.
    splice: Vec<usize>,
}

impl Frame {
    fn value(&self) -> Value {
        match (self.put.is_empty(), self.splice.is_empty()) {
            (true, true) => json!({ "says": self.says }),
            (_, true) => json!({ "says": self.says, "put": self.put }),
            _ => json!({ "says": self.says, "splice": self.splice }),
        }
    }
}

impl Film {
    /// Takes up the pictures of a view: its size, and what changes from picture to picture, the first from nothing.
    pub(super) fn view(&mut self, name: &str, scenes: &[Scene], paints: &mut Paints) -> Value {
        let mut before: Vec<usize> = Vec::new();
        let mut frames = Vec::with_capacity(scenes.len());
        for scene in scenes {
            let pieces: Vec<usize> = scene
                .pieces(&mut Colours::Named(paints))
                .into_iter()
                .map(|piece| self.piece(piece))
                .collect();
            let says = [self.fragment(scene.title.clone()), self.fragment(scene.description.clone())];
            frames.push(Frame { says, ..change(&before, &pieces) }.value());
            before = pieces;
        }
        let most = |of: fn(&Scene) -> i32| scenes.iter().map(of).max();
        json!({ "name": name, "width": most(|scene| scene.width), "height": most(|scene| scene.height), "frames": frames })
    }

    fn piece(&mut self, fragments: Vec<String>) -> usize {
        let piece: Vec<usize> = fragments.into_iter().map(|fragment| self.fragment(fragment)).collect();
        if let Some(&known) = self.known_pieces.get(&piece) {
            return known;
        }
        self.pieces.push(piece.clone());
        self.known_pieces.insert(piece, self.pieces.len() - 1);
        self.pieces.len() - 1
    }

    fn fragment(&mut self, fragment: String) -> usize {
        if let Some(&known) = self.known_fragments.get(&fragment) {
            return known;
        }
        self.fragments.push(fragment.clone());
        self.known_fragments.insert(fragment, self.fragments.len() - 1);
        self.fragments.len() - 1
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
    let film = |options: DrawOptions| {
        let mut scenes = document.film(seat, options)?;
        scenes.truncate(steps.saturating_add(1));
        Some(scenes)
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

/// What makes one picture of another: single pieces where both have as many, else all between what they share at both ends.
fn change(before: &[usize], after: &[usize]) -> Frame {
    if before.len() == after.len() {
        let changed = before.iter().zip(after).enumerate().filter(|(_, (old, new))| old != new);
        let put = changed.flat_map(|(place, (_, &new))| [place, new]).collect();
        return Frame { put, ..Frame::default() };
    }
    let start = before.iter().zip(after).take_while(|(old, new)| old == new).count();
    let tails = before[start..].iter().rev().zip(after[start..].iter().rev());
    let end = tails.take_while(|(old, new)| old == new).count();
    let mut splice = vec![start, before.len() - start - end];
    splice.extend(&after[start..after.len() - end]);
    Frame { splice, ..Frame::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn undone(before: &[usize], frame: &Frame) -> Vec<usize> {
        let mut pieces = before.to_vec();
        for pair in frame.put.chunks(2) {
            pieces[pair[0]] = pair[1];
        }
        if let [start, gone, new @ ..] = frame.splice.as_slice() {
            pieces.splice(*start..start + gone, new.iter().copied());
        }
        pieces
    }

    #[test]
    fn a_frame_makes_one_picture_of_another() {
        let pictures: [&[usize]; 6] = [&[], &[1, 2, 3], &[1, 4, 3], &[1, 4, 5, 3], &[4, 3], &[4, 4, 3, 3]];
        for pair in pictures.windows(2) {
            assert_eq!(undone(pair[0], &change(pair[0], pair[1])), pair[1]);
        }
    }
}
