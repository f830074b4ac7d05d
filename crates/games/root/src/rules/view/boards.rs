//! The faction boards: points, supplies, items, and what only one faction has.

use super::super::decks::Decks;
use super::super::goal::Goal;
use super::super::items::OUTCAST;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::services::Purchase;
use super::super::table::Spot;
use super::map::counted;
use super::terrain::numbered;
use crate::names::{
    Area, Band, Character, Faction, Hireling, Item, Leader, Minister, Mood, Service, Side, State, Status,
    Suit,
};
use crate::syntax::place::Clearing;
use crate::syntax::thing::PieceKind;

/// Items of one kind that lie together on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ItemStack {
    /// Which.
    pub item: Item,
    /// Where: in the satchel, damaged, or on a track.
    pub area: Area,
    /// Which side is up.
    pub state: State,
    /// How many.
    pub count: u8,
}

/// The outcast of the Lizard Cult.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Outcast {
    /// The suit.
    pub suit: Suit,
    /// Whether it is hated.
    pub is_hated: bool,
}

/// A hireling in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Hired {
    /// Which, promoted or demoted.
    pub hireling: Hireling,
    /// Whom it serves.
    pub controller: Option<Faction>,
    /// The control markers that are left.
    pub markers: u8,
}

/// A battle that is being fought, or was the last of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Battle {
    /// Who attacks.
    pub attacker: Side,
    /// Who defends.
    pub defender: Side,
    /// Where.
    pub clearing: Clearing,
    /// What attacker and defender have lost so far.
    pub lost: [u8; 2],
}

/// How many items of each kind can be crafted when a game starts.
pub fn items_at_start() -> [u8; Item::ALL.len()] {
    Decks::tables().supply
}

/// How many items of each kind lie under the ruins when a game starts, for one Vagabond.
pub fn items_under_ruins() -> [u8; Item::ALL.len()] {
    Decks::tables().ruins
}

/// The items with which a bot starts that plays a Vagabond, in the order in which it uses them.
pub fn items_of_a_vagabot(character: Character) -> Vec<Item> {
    Decks::tables().character(character).items_of(true).collect()
}

/// The quests, each by its suit and its name.
pub fn quests() -> impl Iterator<Item = (Suit, &'static str)> {
    Decks::tables().quests().map(|(name, suit, _)| (suit, name))
}

impl Battle {
    /// Whether a side fights in it, promoted or demoted.
    pub fn has(&self, side: impl Into<Side>) -> bool {
        let party = Party::from(side.into());
        [self.attacker, self.defender].into_iter().any(|fighter| Party::from(fighter) == party)
    }
}

impl Position {
    /// Whose turn is due, where it is not that of a faction. The first round shows the order.
    pub fn due_instead_of(&self, faction: Faction) -> Option<Faction> {
        let mut order = self.order;
        order.next(faction)
    }

    /// Who plays, in the order of set-up.
    pub fn players(&self) -> impl Iterator<Item = Faction> + '_ {
        Faction::ALL.iter().copied().filter(|&faction| self.plays(faction))
    }

    /// Who may have hired the Riverfolk for this turn (Law of Root 11.2.7): what was paid does not tell what was bought.
    pub fn hirer(&self) -> Option<Faction> {
        self.turn.faction.filter(|_| Purchase::may_have_mercenaries(self))
    }

    /// Whose turn it was last.
    pub fn turn(&self) -> Option<Faction> {
        self.turn.faction
    }

    /// How many turns a faction has begun, its set-up among them.
    pub fn turns_of(&self, faction: Faction) -> u16 {
        self.turn.taken[faction as usize]
    }

    /// The battle of this turn, if there was one.
    pub fn battle(&self) -> Option<Battle> {
        self.turn.fight.map(|fight| Battle {
            attacker: fight.parties[0].side(),
            defender: fight.parties[1].side(),
            clearing: numbered(fight.clearing),
            lost: fight.lost,
        })
    }

    /// Whether the record tells who won.
    pub fn is_won(&self) -> bool {
        self.winners.is_some()
    }

    /// Who won, where the record tells.
    pub fn winners(&self) -> impl Iterator<Item = Faction> + use<> {
        let winners = self.winners.unwrap_or(0);
        Faction::ALL.iter().copied().filter(move |&faction| winners & 1 << faction as u16 != 0)
    }

    /// The points of a faction; nothing where it left the track to win by dominance or with another.
    pub fn points_of(&self, faction: Faction) -> Option<i16> {
        (self.goal_of(faction) == Goal::Points).then_some(self.score_of(faction))
    }

    /// The points that a faction made, whether its marker still lies on the track or not.
    pub fn score_of(&self, faction: Faction) -> i16 {
        self.scores[faction as usize]
    }

    /// How a faction means to win.
    pub fn goal_of(&self, faction: Faction) -> Goal {
        self.boards.goals[faction as usize]
    }

    /// With whom a faction means to win.
    pub fn ally_of(&self, faction: Faction) -> Option<Faction> {
        match self.goal_of(faction) {
            Goal::Coalition(other) => Some(other),
            Goal::Points | Goal::Dominance(_) => None,
        }
    }

    /// How many of a kind are left in the supply. Plots come from one heap, whatever is on their face, and so do waystations.
    pub fn left(&self, kind: Kind) -> u8 {
        self.table.count(kind, Spot::Supply)
    }

    /// The pieces that a side has left, and how many of each.
    pub fn supply_of(&self, side: impl Into<Side>) -> impl Iterator<Item = (Kind, u8)> + '_ {
        let kinds = counted(Kind::of(Party::from(side.into())), |kind| self.left(kind));
        kinds.filter(|(kind, _)| kind.heap() == *kind)
    }

    /// The warriors that a faction has left.
    pub fn warriors_left(&self, faction: Faction) -> u8 {
        let kinds = Kind::of(faction.into()).iter();
        let warrior = kinds.copied().find(|kind| kind.class() == PieceKind::Warrior);
        warrior.map_or(0, |kind| self.left(kind))
    }

    /// The plots that the Corvids have left.
    pub fn plots_left(&self) -> u8 {
        self.left(Kind::Plot)
    }

    /// The pieces on the board of a faction, and how many of each: officers, acolytes, payments, recovered relics.
    pub fn on_board_of(&self, faction: Faction) -> impl Iterator<Item = (Kind, u8)> + '_ {
        counted(Kind::ALL, move |kind| self.table.count(kind, Spot::Board(faction)))
    }

    /// The officers of the Alliance.
    pub fn officers(&self) -> u8 {
        self.table.count(Kind::Alliance, Spot::Board(Faction::Alliance))
    }

    /// The acolytes of the Cult.
    pub fn acolytes(&self) -> u8 {
        self.table.count(Kind::Cult, Spot::Board(Faction::Cult))
    }

    /// The warriors on the Coffin Makers card.
    pub fn coffins(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        let warriors = |party: Party| Some((*Kind::of(party).first()?, self.table.coffin[party.number()]));
        Party::all().filter_map(warriors).filter(|(_, count)| *count > 0)
    }

    /// The pieces that are out of the game, or were put where nothing can stand.
    pub fn out_of_play(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        counted(Kind::ALL, |kind| self.table.gone[kind.number()] + self.table.nowhere[kind.number()])
    }

    /// The items of a side: those of a Vagabond by area and side, those that others have crafted, those of the Outcast.
    pub fn items_of(&self, side: impl Into<Side>) -> impl Iterator<Item = ItemStack> + '_ {
        let holder = match side.into() {
            Side::Faction(faction) => Some(faction as usize),
            Side::Hireling(hireling) => (hireling.band == Band::Outcast).then_some(OUTCAST),
        };
        let lying = holder.map(|holder| &self.items.boards[holder]);
        lying.into_iter().flat_map(|lying| {
            let areas = Area::ALL.iter().flat_map(|&area| State::ALL.iter().map(move |&state| (area, state)));
            let all = areas.flat_map(|(area, state)| Item::ALL.iter().map(move |&item| (item, area, state)));
            let stack = |(item, area, state): (Item, Area, State)| {
                let count = lying[area as usize][state as usize][item as usize];
                ItemStack { item, area, state, count }
            };
            all.map(stack).filter(|stack| stack.count > 0)
        })
    }

    /// The items of a kind that a Vagabond has and that are not damaged.
    pub fn undamaged(&self, faction: Faction, item: Item) -> u8 {
        let whole = self.items_of(faction).filter(|stack| stack.item == item && stack.area != Area::Damaged);
        whole.map(|stack| stack.count).sum()
    }

    /// The items of a kind that can still be crafted.
    pub fn items_left(&self, item: Item) -> u8 {
        self.items.supply[item as usize]
    }

    /// The items of a kind that lie under ruins; under which, nobody knows.
    pub fn items_in_ruins(&self, item: Item) -> u8 {
        self.items.ruins[item as usize]
    }

    /// The items of a kind that have left the game.
    pub fn items_out_of_play(&self, item: Item) -> u8 {
        self.items.gone[item as usize]
    }

    /// The leader of the Eyrie.
    pub fn leader(&self) -> Option<Leader> {
        self.boards.leader
    }

    /// The character of a Vagabond.
    pub fn character_of(&self, vagabond: Faction) -> Option<Character> {
        self.boards.characters[Self::vagabond(vagabond)?]
    }

    /// How a Vagabond stands with a faction; nothing where neither Vagabond is asked for.
    pub fn relationship(&self, vagabond: Faction, with: Faction) -> Option<Status> {
        Some(self.boards.relations[Self::vagabond(vagabond)?][with as usize])
    }

    /// The quests of a suit that a Vagabond completed.
    pub fn quests_of(&self, vagabond: Faction, suit: Suit) -> u8 {
        Self::vagabond(vagabond).map_or(0, |vagabond| self.boards.quests[vagabond][suit as usize])
    }

    /// The outcast of the Cult.
    pub fn outcast(&self) -> Option<Outcast> {
        self.boards.outcast.map(|suit| Outcast { suit, is_hated: self.boards.hated })
    }

    /// What the Riverfolk ask for a service, where the record tells.
    pub fn price_of(&self, service: Service) -> Option<u8> {
        self.boards.prices[service as usize]
    }

    /// The funds of the Riverfolk that were told last.
    pub fn funds(&self) -> Option<u8> {
        self.boards.funds
    }

    /// The ministers who serve the Duchy.
    pub fn ministers(&self) -> impl Iterator<Item = Minister> + use<> {
        let swayed = self.boards.ministers;
        Minister::ALL.iter().copied().filter(move |&minister| swayed & 1 << minister as u16 != 0)
    }

    /// How many crowns of the Duchy went with ministers who left.
    pub fn crowns_lost(&self) -> u8 {
        self.boards.crowns.iter().sum()
    }

    /// The mood of the Lord of the Hundreds.
    pub fn mood(&self) -> Option<Mood> {
        self.boards.mood
    }

    /// The hirelings in play.
    pub fn hirelings(&self) -> impl Iterator<Item = Hired> + '_ {
        let hired = |&band: &Band| {
            let card = self.boards.hirelings[band as usize];
            let hireling = Hireling { band, demoted: card.demoted };
            card.in_play.then_some(Hired { hireling, controller: card.master, markers: card.markers })
        };
        Band::ALL.iter().filter_map(hired)
    }

    /// A hireling as its card lies: that it is demoted may be left out once it was set up.
    pub fn as_it_lies(&self, hireling: Hireling) -> Hireling {
        let is_demoted = self.boards.hirelings[hireling.band as usize].demoted;
        Hireling { demoted: hireling.demoted || is_demoted, ..hireling }
    }
}
