//! A Vagabond: items that are used, refreshed and mended, aid, quests, strikes, ruins, and the powers of the characters.

use super::super::decks::Decks;
use super::super::pen::{any_suit, group, many};
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::table::Spot;
use super::bench::Bench;
use super::crafts;
use crate::names::{Area, Character, Faction, Item, State, Status, Suit};
use crate::syntax::place::ItemPlace;
use crate::syntax::thing::PieceKind;

/// The most items that the Ranger mends at once.
const HIDEOUT: usize = 3;

pub(super) fn propose(bench: &mut Bench<'_>) {
    let vagabond = Vagabond::of(bench);
    walk(bench);
    vagabond.items(bench);
    if let Some(place) = vagabond.place {
        explore(bench, place);
        vagabond.aid(bench, place);
        quests(bench);
        vagabond.strike(bench, place);
        fight(bench, place);
    }
    craft(bench);
    vagabond.power(bench);
}

/// What only the own character does.
pub(super) fn power(bench: &mut Bench<'_>) {
    Vagabond::of(bench).power(bench);
}

/// Who acts, and where the pawn is.
struct Vagabond {
    own: Faction,
    number: usize,
    /// The clearing of the pawn.
    place: Option<u8>,
    character: Option<Character>,
}

impl Vagabond {
    fn of(bench: &Bench<'_>) -> Self {
        let (own, position) = (bench.look.faction, bench.look.position);
        let number = Position::vagabond(own).unwrap_or(0);
        let place = if let Spot::Clearing(place) = position.table.pawns[number] { Some(place) } else { None };
        Self { own, number, place, character: position.boards.characters[number] }
    }

    /// How many of an item lie somewhere with a side up, or either.
    fn lying(&self, bench: &Bench<'_>, item: Item, area: Area, state: Option<State>) -> u8 {
        bench.look.position.items.count(self.own as usize, item, ItemPlace { area: Some(area), state })
    }

    fn facing(&self, bench: &Bench<'_>, item: Item, state: State) -> u8 {
        self.lying(bench, item, Area::Satchel, Some(state))
            + self.lying(bench, item, Area::Track, Some(state))
    }

    /// The items that can be used.
    fn ready(&self, bench: &Bench<'_>) -> Vec<Item> {
        Item::ALL.iter().copied().filter(|&item| self.facing(bench, item, State::Refreshed) > 0).collect()
    }

    /// Items are used, refreshed, mended, rest in a forest, or are given up.
    fn items(&self, bench: &mut Bench<'_>) {
        for &item in Item::ALL {
            let (up, down) =
                (self.facing(bench, item, State::Refreshed), self.facing(bench, item, State::Exhausted));
            let damaged = self.lying(bench, item, Area::Damaged, None);
            bench.offer_many("items", "", up, &format!("%{item}->e"));
            bench.offer_many("items", "", down, &format!("%{item}->r"));
            if damaged > 0 {
                bench.offer("items", &format!("%h->e/%{item}d->s"));
            }
            bench.offer_many("items", "", damaged, &format!("%{item}d->s"));
            bench.offer_many("items", "", up + down + damaged, &format!("%{item}->"));
        }
        bench.offer("items", "%_d->s+r");
    }

    /// A card and an item for somebody there, an item of theirs for it, and the marker.
    fn aid(&self, bench: &mut Bench<'_>, place: u8) {
        let anywhere = ItemPlace { area: None, state: None };
        for other in bench.look.others_at(place) {
            let items = &bench.look.position.items;
            let taken = Item::ALL.iter().copied().filter(|&item| {
                Position::vagabond(other).is_none() && items.count(other as usize, item, anywhere) > 0
            });
            self.befriend(bench, other);
            let taken: Vec<String> =
                taken.map(|item| format!("/%{item}{other}$->$")).chain([String::new()]).collect();
            for item in self.ready(bench) {
                for suit in any_suit() {
                    for taken in &taken {
                        self.help(bench, other, &format!("%{item}->e/{suit}#{}->{other}{taken}", self.own));
                    }
                }
            }
        }
    }

    /// As many aids at once as the marker takes to move.
    fn befriend(&self, bench: &mut Bench<'_>, other: Faction) {
        let (aids, next) = match bench.look.position.boards.relations[self.number][other as usize] {
            Status::First => (2, "2"),
            Status::Second => (3, "a"),
            Status::Indifferent | Status::Hostile | Status::Allied => return,
        };
        let ready = Item::ALL
            .iter()
            .flat_map(|&item| std::iter::repeat_n(item, self.facing(bench, item, State::Refreshed).into()));
        let ready: Vec<Item> = ready.take(aids).collect();
        if ready.len() == aids {
            bench.offer(
                "aid",
                &format!("{}->e/{aids}#{}->{other}/$_{other}->{next}", items(&ready), self.own),
            );
        }
    }

    /// An aid, with the marker where it moves, or without it.
    fn help(&self, bench: &mut Bench<'_>, other: Faction, acts: &str) {
        let next = match bench.look.position.boards.relations[self.number][other as usize] {
            Status::Indifferent => "1",
            Status::First => "2",
            Status::Second => "a",
            Status::Hostile | Status::Allied => "",
        };
        let moves = !next.is_empty() && bench.offer("aid", &format!("{acts}/$_{other}->{next}"));
        if !moves {
            bench.offer("aid", acts);
        }
    }

    /// A crossbow takes a piece.
    fn strike(&self, bench: &mut Bench<'_>, place: u8) {
        for other in bench.look.others_at(place) {
            let status = bench.look.position.boards.relations[self.number][other as usize];
            for &kind in Kind::of(Party::from(other)).iter().filter(|kind| !kind.is_pawn()) {
                let turns = kind.class() == PieceKind::Warrior && status != Status::Hostile;
                let turns = if turns { format!("/$_{other}->h") } else { String::new() };
                if bench.look.count(kind, place) > 0 {
                    bench.offer("strike", &format!("%x->e/{}{place}->{turns}", kind.code()));
                }
            }
        }
    }

    /// What only the own character does with the torch.
    fn power(&self, bench: &mut Bench<'_>) {
        let own = self.own;
        match self.character {
            Some(Character::Thief) => {
                for other in self.place.map(|place| bench.look.others_at(place)).unwrap_or_default() {
                    bench.offer("power", &format!("%r->e/#{other}->{own}"));
                }
            }
            Some(Character::Harrier) => {
                for to in 1..13 {
                    bench.offer("power", &format!("%r->e/p->{to}"));
                }
            }
            Some(Character::Tinker) => {
                for suit in Suit::ALL {
                    bench.offer("power", &format!("%r->e/{suit}#*->{own}"));
                }
            }
            Some(Character::Ranger) => self.hideout(bench),
            Some(Character::Vagrant) => self.instigate(bench),
            Some(Character::Scoundrel) => self.scorch(bench),
            Some(Character::Adventurer) => self.improvise(bench),
            _ => {}
        }
    }

    /// The Vagrant lets two others fight where he is, or one of them fight him.
    fn instigate(&self, bench: &mut Bench<'_>) {
        let Some(place) = self.place else { return };
        let there: Vec<Faction> = bench.look.others_at(place).into_iter().chain([self.own]).collect();
        for attacker in there.iter().filter(|&&attacker| attacker != self.own) {
            for foe in there.iter().filter(|&foe| foe != attacker) {
                bench.offer("power", &format!("%r->e/{attacker}X{foe}{place}"));
            }
        }
    }

    /// The Scoundrel leaves the torch, and all enemy pieces go.
    fn scorch(&self, bench: &mut Bench<'_>) {
        let Some(place) = self.place else { return };
        bench.offer_together("power", &format!("%r->{place}{}", bench.look.sweep(place)));
    }

    /// The Adventurer damages another item instead of one that a quest asks for.
    fn improvise(&self, bench: &mut Bench<'_>) {
        let ready = self.ready(bench);
        let quests: Vec<(&str, Suit, [Item; 2])> = Decks::tables().quests().collect();
        for (name, suit, [one, other]) in quests {
            for (used, missing) in [(one, other), (other, one)] {
                let others = ready.iter().filter(|&&item| item != missing);
                for instead in others.filter(|_| ready.contains(&used)) {
                    bench.offer("power", &format!("%{used}->e/%{instead}->d/{suit}#{name}Q->$"));
                }
            }
        }
    }

    /// The Ranger mends up to three items.
    fn hideout(&self, bench: &mut Bench<'_>) {
        let lying = |item: Item| self.lying(bench, item, Area::Damaged, None);
        let mut mended: Vec<Vec<Item>> = vec![Vec::new()];
        for (item, most) in Item::ALL.iter().map(|&item| (item, lying(item))) {
            let with = |items: &Vec<Item>, more: u8| {
                let more = std::iter::repeat_n(item, more.into());
                items.iter().copied().chain(more).collect::<Vec<_>>()
            };
            mended = mended.iter().flat_map(|items| (0..=most).map(move |more| with(items, more))).collect();
            mended.retain(|items| items.len() <= HIDEOUT);
        }
        for items in mended.iter().filter(|items| !items.is_empty()).map(|mended| items(mended)) {
            bench.offer("power", &format!("%r->e/{items}d->s"));
        }
    }
}

/// Moves with boots.
fn walk(bench: &mut Bench<'_>) {
    for to in 1..13 {
        let _ = (1..=2).any(|boots| bench.offer("move", &format!("{}%f->e/p->{to}", many(boots))));
    }
}

/// An item of a ruin for a torch.
fn explore(bench: &mut Bench<'_>, place: u8) {
    for item in Item::ALL {
        bench.offer("explore", &format!("%r->e/%{item}{place}->$"));
    }
}

/// A quest for its two items.
fn quests(bench: &mut Bench<'_>) {
    let quests: Vec<(&str, Suit, [Item; 2])> = Decks::tables().quests().collect();
    for (name, suit, [one, other]) in quests {
        let pair = items(&[one, other]);
        bench.offer("quest", &format!("{pair}->e/{suit}#{name}Q->$"));
    }
}

/// A battle with a sword.
fn fight(bench: &mut Bench<'_>, place: u8) {
    for foe in bench.look.sides_at(place) {
        bench.offer("battle", &format!("%s->e/X{foe}{place}"));
    }
}

/// Hammers craft.
fn craft(bench: &mut Bench<'_>) {
    let tables = Decks::tables();
    for &item in Item::ALL {
        let cost = tables.recipes[item as usize].cost.pieces();
        if cost > 0 {
            bench.offer("craft", &format!("{}%h->e/Z%{item}", many(cost.into())));
        }
    }
    for row in tables.cards.iter().filter(|row| row.item.is_none() && row.cost.pieces() > 0) {
        crafts::craft(bench, &format!("{}%h->e/", many(row.cost.pieces().into())), row);
    }
}

/// Items as one group.
pub(crate) fn items(list: &[Item]) -> String {
    let count = |item: Item| u8::try_from(list.iter().filter(|&&other| other == item).count()).unwrap_or(0);
    let kinds = Item::ALL.iter().map(|&item| (format!("%{item}"), count(item)));
    group(kinds.filter(|&(_, count)| count > 0))
}
