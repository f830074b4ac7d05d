//! Bands for hire: dealt and set up in the head, hired at the marks of points, at work for whom they serve, and given away when their
//! markers are used up.

use std::fmt::Write as _;

use scorebook_core::Chance;

use super::super::bands::{Card, HirelingCard, Post, SetUp, Way, Where};
use super::super::items::OUTCAST;
use super::super::legal::Room;
use super::super::maps::Ground;
use super::super::pieces::{Kind, Party};
use super::super::table::Spot;
use super::acts::{group, many};
use super::aftermath::Losses;
use super::battle::Clash;
use super::play::Play;
use crate::names::{Band, Faction, Hireling, Side, Suit};
use crate::syntax::thing::PieceKind;

/// How many bands are dealt.
const DEALT: usize = 3;
/// How many of them are demoted, for two players and more.
const DEMOTED: [usize; 4] = [0, 1, 2, 3];

/// The party that a band is.
fn party_of(band: Band) -> Party {
    Party::from(Side::Hireling(Hireling { band, demoted: false }))
}

/// Deals three bands, none of a faction that plays, and sets up those that are not demoted; as the line of the head.
pub(super) fn deal(chance: &mut Chance, players: &[Faction], ground: &Ground, suits: &[Suit]) -> String {
    let mut bands = Band::ALL.to_vec();
    bands.retain(|band| !players.iter().any(|faction| faction.word() == band.word()));
    chance.shuffle(&mut bands);
    let demoted = DEMOTED.get(players.len().saturating_sub(2)).copied().unwrap_or(DEALT);
    let dealt = bands.into_iter().take(DEALT).enumerate();
    let dealt: Vec<Hireling> =
        dealt.map(|(place, band)| Hireling { band, demoted: place >= DEALT - demoted }).collect();
    let mut line = dealt.iter().map(Hireling::to_string).collect::<Vec<_>>().join(", ");
    for set_up in dealt.iter().filter_map(|&hireling| Card::of(hireling).set_up.as_ref()) {
        let places = starts(chance, set_up, ground, suits).join("+");
        let each = |count: u8| if set_up.places == 0 { 1 } else { count };
        let pieces = set_up.pieces.iter().map(|&(kind, count)| (kind.code().to_owned(), each(count)));
        let _ = write!(line, "/{}->{places}", group(pieces));
    }
    line
}

/// The places where a band starts.
fn starts(chance: &mut Chance, set_up: &SetUp, ground: &Ground, suits: &[Suit]) -> Vec<String> {
    let suit = suits[chance.below(suits.len())];
    let builds = set_up.pieces.iter().any(|(kind, _)| kind.class() == PieceKind::Building);
    let fits = |place: u8| match set_up.at {
        // The corners are for those who start there.
        Where::Clearing if builds => ground.corners() & 1 << place == 0,
        Where::Edge => ground.edge & 1 << place != 0,
        Where::WaterEdge => ground.edge & 1 << place != 0 && ground.river[usize::from(place)] != 0,
        Where::Ruin => ground.ruins & 1 << place != 0,
        Where::Suit => suits[usize::from(place) - 1] == suit,
        _ => true,
    };
    let mut places: Vec<String> = match set_up.at {
        Where::Forest => ground.forests.iter().map(|forest| touching(forest.touches)).collect(),
        Where::Path => (0..ground.paths.len())
            .filter(|path| ground.closed & 1 << path == 0)
            .map(|path| format!("{}_{}", ground.paths[path].0, ground.paths[path].1))
            .collect(),
        _ => (1..13).filter(|&place| fits(place)).map(|place| place.to_string()).collect(),
    };
    chance.shuffle(&mut places);
    let number = match set_up.places {
        0 => set_up.pieces.iter().map(|piece| piece.1).sum(),
        number => number,
    };
    places.truncate(number.into());
    places
}

/// Clearings as a forest is written.
fn touching(bits: u16) -> String {
    (1..13)
        .filter(|place| bits & 1 << place != 0)
        .map(|place: u8| place.to_string())
        .collect::<Vec<_>>()
        .join("_")
}

impl Play {
    /// The bands in play, by their parties.
    pub(super) fn bands(&self) -> Vec<(Party, HirelingCard)> {
        let cards = Band::ALL.iter().zip(self.position.boards.hirelings);
        cards.filter(|(_, card)| card.in_play).map(|(&band, card)| (party_of(band), card)).collect()
    }

    /// Bands do what their cards say, one of their ways.
    pub(super) fn command(&mut self) {
        for hireling in self.outlook().bands() {
            let card = Card::of(hireling);
            let party = party_of(hireling.band);
            let is_gone = Kind::of(party).iter().all(|&kind| self.position.table.on_map(kind) == 0);
            for &post in card.none.iter().filter(|_| is_gone).chain(&card.also) {
                self.send(post);
            }
            self.serve(hireling);
            if let Some(way) = self.pick(&card.ways) {
                self.go(party, way);
            }
        }
        if self.chance.below(2) == 0 {
            self.take_one(Room::Bands);
        }
    }

    /// What the card of a band does besides its ways.
    fn serve(&mut self, hireling: Hireling) {
        match (hireling.band, hireling.demoted) {
            (Band::FlameBearers, false) => self.burn(),
            (Band::FlameBearers, true) => self.smuggle(),
            (Band::SpringUprising, false) => self.rise(),
            (Band::WarmSunProphets, false) => self.order(),
            (Band::HighwayBandits, true) => self.recruit_gangs(),
            _ => {}
        }
    }

    /// Now and then one of the Uprising goes with all enemies around it.
    fn rise(&mut self) {
        let camps = self.standing(Kind::Uprising);
        let Some(&place) = self.pick(&camps) else { return };
        if self.chance.below(2) == 0 {
            let swept = self.sweep(place);
            if self.propose(&format!("{}{place}->{swept}", Kind::Uprising.code())) {
                self.make_amends();
            }
        }
    }

    /// Now and then a player at a Prophet is made to fight somebody else there, or whom they serve moves and fights besides all else.
    fn order(&mut self) {
        let camps = self.standing(Kind::Prophet);
        let Some(&place) = self.pick(&camps).filter(|_| self.chance.below(2) == 0) else { return };
        let has_warriors = |other: &Faction| self.position.table.warriors((*other).into(), place) > 0;
        let mut there: Vec<Faction> = self.others().into_iter().filter(has_warriors).collect();
        self.chance.shuffle(&mut there);
        match there[..] {
            [one, other, ..] if !has_warriors(&self.current) || self.chance.below(2) == 0 => {
                self.clash(Clash { cost: "", sides: [one.into(), other.into()], place, loot: None });
            }
            _ => self.heed(place),
        }
    }

    /// Whom the Prophets serve moves out of a clearing with one of them and may fight where the move ends.
    fn heed(&mut self, place: u8) {
        let mut ways = self.ways(|from| from == place);
        self.chance.shuffle(&mut ways);
        let taken = ways.into_iter().find(|&way| self.march_along(way));
        if let Some((_, to)) = taken
            && let Some(&foe) = self.pick(&self.foes(to)).filter(|_| self.chance.below(2) == 0)
        {
            self.fight_at(foe, to);
        }
    }

    /// A warrior comes to each of the Bandit Guilds.
    fn recruit_gangs(&mut self) {
        for place in self.open_standing(Kind::Bandit) {
            if self.warrior().is_some() {
                self.propose(&format!("w->{place}"));
            }
        }
    }

    /// Now and then a card with an item goes for a move or a battle.
    fn smuggle(&mut self) {
        if self.hand() > 1 && self.chance.below(2) == 0 {
            let suit = Suit::ALL[self.chance.below(Suit::ALL.len())];
            let is_paid = self.propose(&format!("{suit}#{}->", self.current));
            let _ = is_paid && (self.march() || self.fight());
        }
    }

    /// A band moves, fights and grows in one of its ways.
    fn go(&mut self, party: Party, way: &Way) {
        for _ in 0..way.moves {
            self.lead(party, way.whole);
        }
        if way.items {
            return self.wander(party);
        }
        let mut camps = Kind::of(party).first().map(|&kind| self.standing(kind)).unwrap_or_default();
        if let Some(kind) = way.battles_at {
            camps.retain(|&place| self.count(kind, place) > 0);
            for place in camps {
                self.set_on(party, place);
            }
        } else {
            for _ in 0..way.battles {
                if let Some(&place) = self.pick(&camps) {
                    self.set_on(party, place);
                }
            }
        }
        for &post in &way.posts {
            self.send(post);
        }
    }

    /// The Outcast goes from forest to forest and fights beside them, as long as its items last.
    fn wander(&mut self, party: Party) {
        for _ in 0..self.position.items.all_of(OUTCAST) {
            let Some(Spot::Forest(forest)) =
                Kind::OutcastPawn.pawn().map(|pawn| self.position.table.pawns[pawn])
            else {
                return;
            };
            let ground = &self.position.table.ground.forests[usize::from(forest)];
            let (next, touches) = (ground.next, ground.touches);
            let forests: Vec<u8> = (0..16).filter(|other| next & 1 << other != 0).collect();
            let places: Vec<u8> = (1..13).filter(|place| touches & 1 << place != 0).collect();
            if self.chance.below(2) == 0 {
                if let Some(&to) = self.pick(&forests) {
                    let to = self.forest(to);
                    self.propose(&format!("{}->{to}", Kind::OutcastPawn.code()));
                }
            } else if let Some(&place) = self.pick(&places) {
                self.set_on(party, place);
            }
        }
    }

    /// Warriors of a band, or its pawn, go to a clearing beside theirs.
    fn lead(&mut self, party: Party, whole: bool) {
        let Some(&kind) = Kind::of(party).first() else { return };
        let camps = self.standing(kind);
        let Some(&from) = self.pick(&camps) else { return };
        let mut next: Vec<u8> = (1..13).filter(|&to| to != from).collect();
        self.chance.shuffle(&mut next);
        let there = self.count(kind, from);
        let number = if whole { there.into() } else { self.chance.below(there.into()) + 1 };
        let number = many(u16::try_from(number).unwrap_or(1));
        let _ = next.into_iter().any(|to| match kind {
            Kind::ProtectorPawn => {
                let shoved = self.shoved(to);
                self.propose(&format!("{}->{to}{shoved}", kind.code()))
            }
            _ if kind.is_pawn() => self.propose(&format!("{}->{to}", kind.code())),
            _ => self.propose(&format!("{number}{}{from}->{to}", kind.code())),
        });
        self.make_amends();
    }

    /// A warrior of each player goes where the Furious Protector comes.
    fn shoved(&mut self, place: u8) -> String {
        let is_furious = !self.position.boards.hirelings[Band::FuriousProtector as usize].demoted;
        let warriors = self.others().into_iter().filter_map(|other| Kind::of(other.into()).first().copied());
        let there: Losses = warriors
            .filter(|kind| kind.class() == PieceKind::Warrior && self.count(*kind, place) > 0)
            .map(|kind| (kind, 1))
            .collect();
        if is_furious && !there.is_empty() { self.removal(place, &there) } else { String::new() }
    }

    /// For each Flame Bearer a piece of an enemy goes, of each enemy warriors first.
    fn burn(&mut self) {
        for place in self.standing(Kind::FlameBearer) {
            let own = Party::from(self.current);
            let mut bearers = self.count(Kind::FlameBearer, place);
            let mut burned = Losses::new();
            for (kind, count) in self.pieces(place) {
                let has_guard = kind.class() != PieceKind::Warrior
                    && self.position.table.warriors(kind.party(), place) > 0;
                let is_enemy = kind.party() != own && kind.party().faction().is_some();
                if is_enemy && !has_guard && !kind.is_pawn() && kind != Kind::Warlord {
                    let number = count.min(bearers);
                    bearers -= number;
                    burned.extend((number > 0).then_some((kind, number)));
                }
            }
            if !burned.is_empty() {
                let acts = self.removal(place, &burned);
                self.propose(&acts[1..]);
                self.make_amends();
            }
        }
    }

    /// A battle of a band with somebody else.
    fn set_on(&mut self, party: Party, place: u8) {
        let mut foes = self.foes(place);
        self.chance.shuffle(&mut foes);
        let _ = foes
            .into_iter()
            .filter(|&foe| foe != party)
            .any(|foe| self.clash(Clash { cost: "", sides: [party, foe], place, loot: None }));
    }

    /// Pieces of a band come as its card says.
    fn send(&mut self, post: Post) {
        let code = post.kind.code();
        let supply = self.position.table.count(post.kind, Spot::Supply);
        if supply == 0 {
            return;
        }
        if post.at == Where::Each {
            let places: Vec<String> = self.standing(post.of).iter().map(u8::to_string).collect();
            if !places.is_empty() && places.len() <= supply.into() {
                self.propose(&format!("{code}->{}", places.join("+")));
            }
            return;
        }
        let ground = self.position.table.ground;
        let mut places: Vec<String> = match post.at {
            Where::Path => ground.paths.iter().map(|(one, other)| format!("{one}_{other}")).collect(),
            _ => (1..13).map(|place: u8| place.to_string()).collect(),
        };
        self.chance.shuffle(&mut places);
        let _ = places.into_iter().any(|place| self.propose(&format!("{code}->{place}")));
    }

    /// Who took a mark hires a band; who has used up the markers of one gives it to somebody else.
    pub(super) fn hire(&mut self) {
        let me = self.current;
        for &band in Band::ALL {
            let card = self.position.boards.hirelings[band as usize];
            let marks = &self.position.boards.marks;
            let is_free = card.in_play && card.master.is_none() && card.lapsed.is_none();
            let hireling = Hireling { band, demoted: card.demoted };
            if is_free && marks.taken_by(me) > marks.used_by(me) {
                let markers = self.markers(me);
                self.propose(&format!("{hireling}->{me}${markers}"));
            } else if card.in_play && card.master == Some(me) && card.markers == 1 && self.dawn_served(band) {
                let others = self.others();
                let Some(&other) = self.pick(&others) else { return };
                let markers = self.markers(other);
                self.propose(&format!("{hireling}->{other}${markers}"));
            }
        }
    }

    /// Whether a band served whose turn it is when the turn began.
    fn dawn_served(&self, band: Band) -> bool {
        self.position.dawn.hirelings[band as usize].master == Some(self.current)
    }

    /// The die for control: who leads gets fewer markers.
    fn markers(&mut self, faction: Faction) -> usize {
        let most = self.position.scores.iter().max().copied();
        let leads = most == Some(self.position.scores[faction as usize]);
        if leads { 1 + self.chance.below(2) } else { 2 + self.chance.below(3) }
    }
}
