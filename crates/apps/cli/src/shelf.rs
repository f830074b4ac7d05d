//! The games to read with: for every file those of its house, or the one that was named.

use std::num::NonZeroUsize;
use std::path::Path;
use std::thread;

use scorebook::Notation;
use scorebook::tools::cut::Cutter;
use scorebook::tools::{Games, by_id};

use crate::args::Args;
use crate::house::{House, Houses, folder_of};
use crate::input::Input;

/// The games of all houses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shelf<'g> {
    houses: &'g Houses,
    /// The games of each house.
    boards: &'g [Vec<&'g dyn Notation>],
    /// The id of the game that every file is a record of, where it was named.
    only: Option<&'g str>,
    /// What may be used to read.
    pub(crate) means: Means,
}

/// The games to read one file with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice<'g> {
    /// All of them.
    pub(crate) all: Games<'g>,
    /// The one that the file is a record of, where it was named.
    pub(crate) only: Option<&'g dyn Notation>,
}

/// What may be used to read files.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Means {
    /// How many threads work on records.
    pub(crate) jobs: NonZeroUsize,
    /// How many bytes a compressed file may unpack to; nothing where its own size tells.
    pub(crate) unpack_limit: Option<u64>,
}

impl Means {
    fn of(args: &Args) -> Self {
        let all = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Self { jobs: args.jobs.unwrap_or_else(all), unpack_limit: args.unpack_limit }
    }
}

impl<'g> Shelf<'g> {
    /// The games of these houses, and the one that the arguments name.
    pub(crate) fn new(args: &'g Args, houses: &'g Houses, boards: &'g [Vec<&'g dyn Notation>]) -> Self {
        Self { houses, boards, only: args.game(), means: Means::of(args) }
    }

    /// The same games, for work that is too small for a crew.
    pub(crate) fn alone(self) -> Self {
        Self { means: Means { jobs: NonZeroUsize::MIN, ..self.means }, ..self }
    }

    /// The same games where every file is a record of this one.
    pub(crate) fn only(self, id: &'static str) -> Self {
        Self { only: Some(id), ..self }
    }

    /// The games to read an input with.
    pub(crate) fn of(self, input: &Input) -> Choice<'g> {
        let all: Games<'g> = &self.boards[self.house_of(input)];
        Choice { all, only: self.only.and_then(|id| by_id(all, id)) }
    }

    /// Which house an input belongs to. Where there is but one, the file system need not be asked.
    fn house_of(self, input: &Input) -> usize {
        if self.boards.len() == 1 {
            return 0;
        }
        let path = match input {
            Input::Stdin => Path::new("-"),
            Input::File(path) => path,
        };
        folder_of(path).map_or(0, |folder| self.houses.at(&folder).0)
    }

    /// The cutter for an input: by its ending, else by its content.
    pub(crate) fn cutter(self, input: &Input) -> Cutter<'g> {
        let ending = input.ending();
        let games = self.of(input);
        Cutter::of_file(games.all, games.only, ending.as_deref())
    }

    /// The house of a folder, by its path as the file system knows it.
    pub(crate) fn house(self, folder: &Path) -> &'g House {
        self.houses.at(folder).1
    }

    /// All houses.
    pub(crate) fn houses(self) -> &'g Houses {
        self.houses
    }
}

/// The games of each house.
pub(crate) fn boards(houses: &Houses) -> Vec<Vec<&dyn Notation>> {
    houses.all().iter().map(House::games).collect()
}
