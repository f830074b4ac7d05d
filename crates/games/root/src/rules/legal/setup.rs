//! Set-ups, each whole and in one line, or what is left of one that has begun.

use super::super::outlook::Outlook;
use super::super::pen::{joined, spread};
use super::super::pieces::Kind;
use super::super::rule::GARDENS;
use super::bench::Bench;
use crate::names::{Character, Faction, Leader, Suit};

/// The most that a service costs.
const PRICE: u8 = 4;
/// The warriors that start beside a home in the advanced set-ups.
const CULT: usize = 3;
const DUCHY: usize = 5;
/// How many relics of a kind there are, by their letters.
const RELICS: [(&str, usize); 3] = [("f", 4), ("t", 4), ("j", 4)];

pub(super) fn propose(bench: &mut Bench<'_>) {
    let look = bench.look;
    let lines = match look.faction {
        Faction::Marquise => marquise(look),
        Faction::Eyrie => eyrie(),
        Faction::Alliance => vec!["3#->$".to_owned()],
        Faction::Vagabond | Faction::SecondVagabond => vagabond(look),
        Faction::Cult => cult(look),
        Faction::Riverfolk => riverfolk(look),
        Faction::Duchy => {
            around(look, "2w+t", "2w").into_iter().chain(scattered(look, "2w+t", DUCHY)).collect()
        }
        Faction::Corvids => corvids(look),
        Faction::Hundreds => (1..13).map(|home| format!("(w_w+4w+b)->{home}/#stubborn->$")).collect(),
        Faction::Keepers => keepers(look),
    };
    for line in lines {
        bench.offer("set-up", &line);
    }
}

/// The keep in a corner, warriors everywhere but opposite, three buildings at the keep or beside it.
fn marquise(look: Outlook<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    let pairs = look.position.table.ground.opposite;
    for (keep, far) in pairs.iter().flat_map(|&(one, other)| [(one, other), (other, one)]) {
        let others: Vec<u8> = (1..13).filter(|&place| place != far).collect();
        let homes: Vec<u8> = [keep].into_iter().chain(look.neighbours(keep)).collect();
        let triples = homes.iter().flat_map(|one| homes.iter().map(move |two| (one, two)));
        for ((sawmill, workshop), recruiter) in
            triples.flat_map(|two| homes.iter().map(move |three| (two, three)))
        {
            let buildings = format!("b_s->{sawmill}/b_w->{workshop}/b_r->{recruiter}");
            lines.push(format!("t_k->{keep}/w->{}/{buildings}", joined(&others)));
        }
    }
    lines.extend(homelands(look));
    lines
}

/// The advanced set-up of the Marquise: three homelands side by side with two warriors and a building each, one of them with the keep,
/// and a warrior everywhere else.
fn homelands(look: Outlook<'_>) -> Vec<String> {
    let triples = (1..13).flat_map(|one| (1..13).map(move |two| (one, two)));
    let triples = triples.flat_map(|(one, two)| (1..13).map(move |three| [one, two, three]));
    let beside =
        |place: u8, homes: [u8; 3]| homes.iter().any(|&home| look.position.table.is_path(place, home));
    let are_linked = |homes: &[u8; 3]| {
        homes[0] != homes[1]
            && homes[0] != homes[2]
            && homes[1] != homes[2]
            && homes.iter().all(|&home| beside(home, *homes))
    };
    let line = |homes: [u8; 3], keep: u8| {
        let [sawmill, workshop, recruiter] = homes;
        let others: Vec<u8> = (1..13).filter(|place| !homes.contains(place)).collect();
        let (two, one) = (joined(&homes), joined(&others));
        format!("t_k->{keep}/2w->{two}/w->{one}/b_s->{sawmill}/b_w->{workshop}/b_r->{recruiter}")
    };
    triples.filter(are_linked).flat_map(|homes| homes.map(|keep| line(homes, keep))).collect()
}

/// A roost with six warriors, and a leader.
fn eyrie() -> Vec<String> {
    let homes = (1..13).flat_map(|home| Leader::ALL.iter().map(move |leader| (home, leader)));
    homes.map(|(home, leader)| format!("(6w+b)->{home}/#{leader}->$")).collect()
}

/// A character, and the pawn in a forest.
fn vagabond(look: Outlook<'_>) -> Vec<String> {
    let taken = look.position.boards.characters;
    let free = Character::ALL.iter().filter(|&&character| !taken.contains(&Some(character)));
    let forests = look.forests();
    free.flat_map(|character| forests.iter().map(move |forest| format!("#{character}->$/p->{forest}")))
        .collect()
}

/// Pieces at home, and warriors in each clearing beside it.
fn around(look: Outlook<'_>, home: &str, beside: &str) -> Vec<String> {
    let line = |at: u8| format!("({home})->{at}/{beside}->{}", joined(&open_beside(look, at)));
    (1..13).map(line).collect()
}

/// The clearings beside a home that the keep does not close.
fn open_beside(look: Outlook<'_>, home: u8) -> Vec<u8> {
    look.neighbours(home).into_iter().filter(|&place| look.count(Kind::Keep, place) == 0).collect()
}

/// The advanced form: pieces at home, and so many warriors spread as evenly as may be over the clearings beside it.
fn scattered(look: Outlook<'_>, home: &str, warriors: usize) -> Vec<String> {
    (1..13)
        .flat_map(|at| shares(look, at, warriors).into_iter().map(move |share| (at, share)))
        .map(|(at, share)| format!("({home})->{at}/{}", spread("w", &share)))
        .collect()
}

/// The ways to spread warriors as evenly as may be over the clearings beside a home.
fn shares(look: Outlook<'_>, home: u8, warriors: usize) -> Vec<Vec<(u8, u8)>> {
    let beside = open_beside(look, home);
    if beside.is_empty() {
        return Vec::new();
    }
    let (each, more) = (warriors / beside.len(), warriors % beside.len());
    let chosen = (0u16..1 << beside.len()).filter(|chosen| chosen.count_ones() as usize == more);
    let share = |chosen: u16| {
        let count = |place: usize| each + usize::from(chosen >> place & 1);
        let shares =
            beside.iter().enumerate().map(|(place, &at)| (at, u8::try_from(count(place)).unwrap_or(0)));
        shares.filter(|&(_, count)| count > 0).collect()
    };
    chosen.map(share).collect()
}

/// Four warriors and a garden, warriors beside it, and an outcast; in the advanced form two acolytes besides.
fn cult(look: Outlook<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for garden in GARDENS {
        let home = format!("4w+{}", &garden.code()[1..]);
        let advanced = scattered(look, &home, CULT).into_iter().map(|line| format!("{line}/2w->$"));
        for line in around(look, &home, "w").into_iter().chain(advanced) {
            lines.extend(Suit::OF_CLEARINGS.map(|outcast| format!("{line}/$_o->{outcast}")));
        }
    }
    lines
}

/// Four warriors on the river, three in the payments, and one price for all.
fn riverfolk(look: Outlook<'_>) -> Vec<String> {
    let ground = look.position.table.ground;
    let river: Vec<u8> = (1..13).filter(|&place| ground.river[usize::from(place)] != 0).collect();
    let mut places: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in 0..4 {
        let longer = |chosen: &Vec<u8>| {
            let last = chosen.last().copied().unwrap_or(0);
            let next = river.iter().filter(move |&&place| place >= last);
            let chosen = chosen.clone();
            next.map(move |&place| chosen.iter().copied().chain([place]).collect()).collect::<Vec<_>>()
        };
        places = places.iter().flat_map(longer).collect();
    }
    let lines = places.iter().flat_map(|places| (1..=PRICE).map(move |price| (places, price)));
    lines.map(|(places, price)| format!("w->{}/3w->$/$_->{price}", joined(places))).collect()
}

/// A warrior in a clearing of each suit; in the advanced form another one with a plot besides.
fn corvids(look: Outlook<'_>) -> Vec<String> {
    let of = |suit: Suit| (1..13).filter(move |&place| look.position.table.has_suit(place, suit));
    let [fox, mouse, rabbit] = Suit::OF_CLEARINGS;
    let pairs = of(fox).flat_map(|one| of(mouse).map(move |two| (one, two)));
    let triples = pairs.flat_map(|(one, two)| of(rabbit).map(move |three| [one, two, three]));
    let standard: Vec<String> = triples.map(|places| format!("w->{}", joined(&places))).collect();
    let homes = (1..13).flat_map(|home| standard.iter().map(move |line| format!("(w+t)->{home}/{line}")));
    homes.chain(standard.iter().cloned()).collect()
}

/// Four warriors in each of two clearings, a relic in each forest and the rest away from them, in one of many ways, and the retainers.
fn keepers(look: Outlook<'_>) -> Vec<String> {
    let forests = &look.position.table.ground.forests;
    let homes = (1..13).flat_map(|one| look.neighbours(one).into_iter().map(move |two| (one, two)));
    let line = |(one, two): (u8, u8)| {
        let touched: u16 = 1 << one | 1 << two;
        let far =
            (0u8..).zip(forests).filter(|(_, forest)| forest.touches & touched == 0).map(|(place, _)| place);
        let far: Vec<u8> = far.collect();
        let order = (0u8..).take(forests.len()).chain(far.iter().copied().cycle().take(if far.is_empty() {
            0
        } else {
            12
        }));
        let relics = RELICS.iter().flat_map(|&(letter, count)| std::iter::repeat_n(letter, count));
        let placed: Vec<String> =
            order.zip(relics).map(|(forest, relic)| format!("t_{relic}->{}", look.forest(forest))).collect();
        format!("4w->{one}+{two}/{}/#faith->$_1+$_2+$_3", placed.join("/"))
    };
    homes.map(line).collect()
}
