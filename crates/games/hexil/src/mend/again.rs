//! One slip made more than once: a player, tile or resource that is misread is misread again in the same breath.

use scorebook_core::{Case, Change};

use crate::game::Hexil;
use crate::mend::near::around;
use crate::names::{Player, Resource};
use crate::rules::position::Position;
use crate::syntax::{Act, Edge, Formula, Hidable, Play, Site, Tile, Vertex};

/// So many steps after the first time, among so many that say the same.
const BREATH: usize = 16;
const SOON: usize = 2;

/// What it costs: a slip, and that nobody looked again.
const AGAIN: u32 = 16;

/// What an act says that can be misread.
#[derive(Clone, Copy, PartialEq)]
enum Word {
    Player(Player),
    Tile(Tile),
    Resource(Resource),
}

/// What a step and one or two after it say, if the same word was misread in all of them.
pub(crate) fn changes(position: &Position, case: &Case<'_, Hexil>, out: &mut Vec<Change<Act>>) {
    let steps = &case.record.steps;
    let until = steps.len().min(case.step + 1 + BREATH);
    for written in words(case.act) {
        let says = |step: &usize| words(&steps[*step].act).contains(&written);
        let soon: Vec<usize> = (case.step + 1..until).filter(says).take(SOON).collect();
        if soon.is_empty() {
            continue;
        }
        for other in written.others() {
            let meant = |step: usize| written.replaced(&steps[step].act, other);
            let first = written.replaced(case.act, other);
            for act in first.into_iter().filter(|act| position.objection(act).is_none()) {
                for later in combined(&soon, &meant) {
                    let acts = std::iter::once((case.step, act)).chain(later);
                    out.push(Change::several(acts, AGAIN, written.slip()));
                }
            }
        }
    }
}

/// The ways in which one of two steps may mean something else, or both.
fn combined(soon: &[usize], meant: &impl Fn(usize) -> Vec<Act>) -> Vec<Vec<(usize, Act)>> {
    let mut ways: Vec<Vec<(usize, Act)>> = Vec::new();
    for &step in soon {
        let before = ways.clone();
        for act in meant(step) {
            ways.push(vec![(step, act)]);
            ways.extend(before.iter().map(|way| [&way[..], &[(step, act)]].concat()));
        }
    }
    ways
}

/// What can be misread in an act.
fn words(act: &Act) -> Vec<Word> {
    let player = |player: Option<Player>| player.map(Word::Player);
    let cards = |cards: &Formula| cards.iter().map(|(kind, _)| Word::Resource(kind)).collect::<Vec<_>>();
    match act {
        Act::Discard { player: who, cards: thrown } => {
            player(who.player()).into_iter().chain(cards(thrown)).collect()
        }
        Act::Steal { card, from } => {
            card.open().map(Word::Resource).into_iter().chain(player(from.player())).collect()
        }
        Act::Trade { give, get, with } => {
            let mut words = cards(give);
            words.extend(
                cards(get)
                    .into_iter()
                    .filter(|word| give.iter().all(|(kind, _)| *word != Word::Resource(kind))),
            );
            words.extend(player(with.player()));
            words
        }
        Act::Place(site) => vec![Word::Tile(site.tile())],
        Act::MoveRobber(tile) => vec![Word::Tile(*tile)],
        Act::Use(Play::Monopoly(kind)) => vec![Word::Resource(*kind)],
        Act::Use(Play::YearOfPlenty(taken)) => cards(taken),
        _ => Vec::new(),
    }
}

impl Word {
    /// What may have been meant instead.
    fn others(self) -> Vec<Self> {
        match self {
            Self::Player(one) => {
                let players = (1..=Player::MOST).filter_map(Player::new);
                players.filter(|&other| other != one).map(Self::Player).collect()
            }
            Self::Tile(one) => around(one).map(Self::Tile).collect(),
            Self::Resource(one) => {
                Resource::ALL.into_iter().filter(|&other| other != one).map(Self::Resource).collect()
            }
        }
    }

    fn slip(self) -> &'static str {
        match self {
            Self::Player(_) => "a player was misread more than once",
            Self::Tile(_) => "a place was misread more than once",
            Self::Resource(_) => "a resource was misread more than once",
        }
    }

    /// What an act says with another word in the place of this one. Nobody trades something for itself, so in a trade only one side of two
    /// was misread.
    fn replaced(self, act: &Act, other: Self) -> Vec<Act> {
        match (self, other) {
            (Self::Player(one), Self::Player(other)) => with_player(act, one, other).into_iter().collect(),
            (Self::Tile(one), Self::Tile(other)) => with_tile(act, one, other).into_iter().collect(),
            (Self::Resource(one), Self::Resource(other)) => with_resource(act, one, other),
            _ => Vec::new(),
        }
    }
}

fn with_player(act: &Act, one: Player, other: Player) -> Option<Act> {
    match *act {
        Act::Discard { player, cards } if player.player() == Some(one) => {
            Some(Act::Discard { player: other.into(), cards })
        }
        Act::Steal { card, from } if from.player() == Some(one) => {
            Some(Act::Steal { card, from: other.into() })
        }
        Act::Trade { give, get, with } if with.player() == Some(one) => {
            Some(Act::Trade { give, get, with: other.into() })
        }
        _ => None,
    }
}

fn with_tile(act: &Act, one: Tile, tile: Tile) -> Option<Act> {
    match *act {
        Act::MoveRobber(written) if written == one => Some(Act::MoveRobber(tile)),
        Act::Place(Site::Village(Vertex { tile: written, corner })) if written == one => {
            Some(Act::Place(Site::Village(Vertex { tile, corner })))
        }
        Act::Place(Site::City(Vertex { tile: written, corner })) if written == one => {
            Some(Act::Place(Site::City(Vertex { tile, corner })))
        }
        Act::Place(Site::Road(Edge { tile: written, side })) if written == one => {
            Some(Act::Place(Site::Road(Edge { tile, side })))
        }
        _ => None,
    }
}

fn with_resource(act: &Act, one: Resource, other: Resource) -> Vec<Act> {
    let meant = |cards: Formula| {
        let count = cards.count(one);
        let sum = cards.count(other).saturating_add(count);
        (count > 0).then(|| cards.with(one, 0).with(other, sum))
    };
    match *act {
        Act::Discard { player, cards } => {
            meant(cards).map(|cards| Act::Discard { player, cards }).into_iter().collect()
        }
        Act::Steal { card, from } if card.open() == Some(one) => {
            vec![Act::Steal { card: Hidable::Open(other), from }]
        }
        Act::Trade { give, get, with } => {
            let given = meant(give).map(|give| Act::Trade { give, get, with });
            given.into_iter().chain(meant(get).map(|get| Act::Trade { give, get, with })).collect()
        }
        Act::Use(Play::Monopoly(kind)) if kind == one => vec![Act::Use(Play::Monopoly(other))],
        Act::Use(Play::YearOfPlenty(cards)) => {
            meant(cards).map(|cards| Act::Use(Play::YearOfPlenty(cards))).into_iter().collect()
        }
        _ => Vec::new(),
    }
}
