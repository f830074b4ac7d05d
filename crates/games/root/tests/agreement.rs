//! Data, board, picture and sentences say what the typed table says, at random positions of games, simulated and spoiled.

use scorebook_core::draw::{DrawOptions, Scene, Shape, Theme, escape};
use scorebook_core::{
    Case, Laws, Moment, Notation, Reading, Replay, ScoreLine, ScoreSheet, SeatId, Sight, Target, Telling,
    Value, Wishes,
};
use scorebook_root::Root;
use scorebook_root::names::{
    Band, Character, Column, Faction, Item, Landmark, Leader, Minister, Mood, Side, Suit,
};
use scorebook_root::rules::{Goal, Kind, Position, Rules, Slot, clearings};
use scorebook_root::syntax::action::Action;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;
use scorebook_testing::spoil::{Chance, slip};

use crate::texts::texts;

/// How many positions are looked at.
const POSITIONS: usize = 1000;

#[test]
fn everything_shown_agrees_with_the_typed_table() {
    let mut chance = Chance::new(27);
    let texts = texts();
    let mut seen = 0;
    while seen < POSITIONS {
        let text = random_text(&texts, &mut chance);
        let reading = Reading::new(Root, text);
        let steps = reading.record.steps.len();
        if steps == 0 {
            continue;
        }
        let mut wanted: Vec<usize> = (0..8).map(|_| chance.below(steps + 1)).collect();
        wanted.sort_unstable();
        let mut replay = Replay::<Root>::new(&reading.record, &reading.text);
        for step in wanted {
            while replay.next < step {
                replay.advance();
            }
            let about = format!("after {} steps of\n{}", replay.next, reading.text);
            check(&replay.position, &reading, &about);
            if replay.next < steps {
                check_sentence(
                    &replay.position,
                    &Case::new(&reading.record, &reading.text, replay.next),
                    &about,
                );
            }
            seen += 1;
        }
    }
}

/// How many records are gone through step by step.
const RECORDS: usize = 60;

#[test]
fn points_and_winners_are_the_same_wherever_they_are_told() {
    let mut chance = Chance::new(28);
    let texts = texts();
    for _ in 0..RECORDS {
        let document = Root.read(random_text(&texts, &mut chance));
        let start = document.moment(0).points();
        let scored = chance.below(8) + 1;
        let mut before = start.clone();
        for moment in document.replay() {
            let about = format!("after {} steps of\n{}", moment.steps(), document.text());
            check_told(&moment, &before, &about);
            before = moment.points();
            check_points(&moment, &about);
            check_winners(&moment, &about);
            if moment.steps() % (8 * scored) == 0 || moment.steps() == document.steps().len() {
                check_sheet(&document.score(moment.steps()), &moment, &start, &about);
            }
        }
    }
}

fn position(moment: &Moment) -> &Position {
    moment.position().expect("a position of Root")
}

/// A sentence that tells of points tells as many as were scored or lost.
fn check_told(moment: &Moment, before: &[(SeatId, i32)], about: &str) {
    let sentence = moment.sentence();
    let number = |verb: &str| -> Option<i32> {
        let (_, rest) = sentence.split_once(verb)?;
        let (number, rest) = rest.split_once(' ')?;
        number.parse().ok().filter(|_| rest.starts_with("point"))
    };
    // Where a line does not say whose turn it is, nobody scores; and points are told of seats, which a faction may lack in a line out of a game.
    let is_about = |faction: &Faction| {
        sentence.strip_prefix('T').is_some_and(|rest| rest.starts_with(&faction.name()[1..]))
    };
    let has_seat = |faction: Faction| before.iter().any(|(seat, _)| *seat == faction.seat());
    if sentence.starts_with("They ")
        || Faction::ALL.iter().copied().find(is_about).is_some_and(|faction| !has_seat(faction))
    {
        return;
    }
    let after = moment.points();
    let gained = || before.iter().zip(&after).map(|(then, now)| now.1 - then.1);
    if let Some(points) = number(" scores ").or_else(|| number(" score ")) {
        assert_eq!(gained().sum::<i32>(), points, "{sentence} {about}");
    }
    if let Some(points) = number(" loses ").or_else(|| number(" lose ")) {
        // Nobody has less than no points.
        let is_all = || after.iter().any(|now| now.1 == 0);
        assert!(-gained().sum::<i32>() == points || is_all(), "{sentence} {about}");
    }
}

/// The points in data, in letters, in the picture and where a faction is pointed at.
fn check_points(moment: &Moment, about: &str) {
    let (position, value) = (position(moment), moment.value());
    let board = moment.board().beside.to_string();
    let scene = moment.scene(DrawOptions::default()).expect("a picture");
    let told = moment.points();
    assert_eq!(told.len(), position.players().count(), "{about}");
    for (place, faction) in position.players().enumerate() {
        let points = position.score_of(faction);
        assert_eq!(told[place], (faction.seat(), points.into()), "{about}");
        assert_eq!(value["factions"][place]["points"], points, "{about}");
        let one = if points == 1 { "point" } else { "points" };
        let line = format!("{} {points} {one}", faction.word());
        assert!(board.lines().any(|known| known.starts_with(&line)), "{line}\n{board} {about}");
        let words = format!("{} have {points} points,", faction.name());
        assert!(scene.description.contains(&words), "{words} {} {about}", scene.description);
        let panel = moment.describe(&Target::panel(faction.seat())).expect("a board");
        assert!(panel.more.iter().any(|more| more.contains(&format!("{points} {one}"))), "{panel:?} {about}");
        assert_eq!(moment.bounds(faction.seat()), None, "points of Root are open to all: {about}");
    }
}

/// Who won, in data, in letters and in the words of the picture.
fn check_winners(moment: &Moment, about: &str) {
    let (position, value) = (position(moment), moment.value());
    let board = moment.board().beside.to_string();
    let scene = moment.scene(DrawOptions::default()).expect("a picture");
    let winners: String = position.winners().map(Faction::word).collect();
    assert_eq!(moment.is_over(), position.is_won(), "{about}");
    assert_eq!(value["winners"].as_str(), position.is_won().then_some(winners.as_str()), "{about}");
    let line = board.lines().find_map(|line| line.strip_prefix("won by "));
    assert_eq!(line.map(str::trim), position.is_won().then_some(winners.as_str()), "{about}");
    assert_eq!(scene.title.ends_with("the end"), position.is_won(), "{about}");
    let named: Vec<String> = position.winners().map(|winner| format!("{} won.", winner.name())).collect();
    assert!(scene.description.ends_with(&named.join(" ")), "{} {about}", scene.description);
    assert_eq!(scene.description.matches(" won.").count(), named.len(), "{about}");
}

/// The score sheet adds up to what the position says.
fn check_sheet(sheet: &ScoreSheet, moment: &Moment, start: &[(SeatId, i32)], about: &str) {
    assert_eq!(sheet.is_over, position(moment).is_won(), "{about}");
    for seat in &sheet.seats {
        let is_own = |line: &&ScoreLine| line.seat == seat.seat;
        let lines = sheet.steps.iter().flat_map(|step| &step.gains).chain(&sheet.end);
        let gained: i32 = lines.filter(is_own).map(|line| line.points).sum();
        let began = start.iter().find(|told| told.0 == seat.seat).map_or(0, |told| told.1);
        assert_eq!(began + gained, seat.points, "{} {about}", seat.seat.sign());
        let points = moment.points().into_iter().find(|told| told.0 == seat.seat).map(|told| told.1);
        assert!(points.is_none_or(|points| points == seat.points), "{} {about}", seat.seat.sign());
    }
}

/// A game that is played at random, or one that is there, some with slips.
fn random_text(texts: &[String], chance: &mut Chance) -> String {
    let mut text = if chance.below(2) == 0 {
        let seed = u64::try_from(chance.below(10_000)).expect("a small number");
        let players = u8::try_from(2 + chance.below(3)).ok();
        Root.simulate(&Wishes { seed, players, ..Wishes::default() }).expect("such games can be played")
    } else {
        texts[chance.below(texts.len())].clone()
    };
    for _ in 0..chance.below(4) {
        text = slip(&text, chance);
    }
    text
}

fn check(position: &Position, reading: &Reading<Root>, about: &str) {
    let value = Rules::value(position);
    let board = Rules::board(position).beside.to_string();
    let sight = Sight { position, record: &reading.record, led: None };
    let scene = Rules::draw(&sight, DrawOptions::default()).expect("a picture");
    check_map(position, &value, about);
    check_boards(position, &value, about);
    check_words(position, &board, &scene, about);
    check_pointing(position, about);
}

/// Clearings, paths, landmarks.
fn check_map(position: &Position, value: &Value, about: &str) {
    for clearing in clearings() {
        let views = value["clearings"].as_array().expect("a list");
        let view = views.iter().find(|view| view["clearing"] == clearing.number()).expect("every clearing");
        assert_eq!(view["ruler"].as_str(), position.ruler(clearing).map(Faction::word), "{about}");
        assert_eq!(naive_ruler(position, view), position.ruler(clearing), "{view} {about}");
        let suits: String = position.suits_of(clearing).map(Suit::word).collect();
        assert_eq!(view["suits"], suits, "{about}");
        assert_eq!(view["ruin"], position.has_ruin(clearing), "{about}");
        let treetop = u8::from(position.landmark(Landmark::Treetop) == Some(clearing));
        let slots = position.terrain().slots(clearing) + treetop;
        assert_eq!((&view["slots"], position.slots_in(clearing)), (&slots.into(), slots), "{about}");
        let buildings =
            |(kind, count): (Kind, u8)| if kind.class() == PieceKind::Building { count } else { 0 };
        let built: u8 = position.pieces_in(clearing).map(buildings).sum();
        let is_built = |slot: &Slot| matches!(slot, Slot::Built(_));
        assert_eq!(position.slots_of(clearing).filter(is_built).count(), usize::from(built), "{about}");
        let used = built + u8::from(position.has_ruin(clearing));
        let all = usize::from(used.max(slots));
        assert_eq!(position.slots_of(clearing).count(), all, "{about}");
        assert_pieces(&view["pieces"], position.pieces_in(clearing), about);
        let by_side: usize =
            Faction::ALL.iter().map(|&side| position.pieces_of(side, clearing).count()).sum();
        let hired = |(kind, _): &(Kind, u8)| matches!(kind.side(), Side::Hireling(_));
        assert_eq!(
            by_side + position.pieces_in(clearing).filter(hired).count(),
            position.pieces_in(clearing).count()
        );
    }
    let closed: Vec<String> =
        position.paths().filter(|path| path.is_closed).map(|path| path.between().to_string()).collect();
    let shown = value["closed"].as_array().cloned().unwrap_or_default();
    assert_eq!(shown, closed, "{about}");
    for &landmark in Landmark::ALL {
        let shown = value["landmarks"][landmark.word()].as_u64();
        assert_eq!(shown, position.landmark(landmark).map(|place| place.number().into()), "{about}");
    }
}

/// Who rules, counted once more from the plain data.
fn naive_ruler(position: &Position, view: &Value) -> Option<Faction> {
    let has_soup = |faction: Faction| position.crafted_by(faction).any(|card| card.name == "soupkitchens");
    // Warriors and buildings of a band: `h_Ew`, `h_Kb`.
    let force = |band: Band| -> u64 {
        let pieces = view["pieces"].as_object().into_iter().flatten();
        let is_counted = |code: &str| {
            code.strip_prefix("h_")
                .and_then(|code| code.strip_prefix(band.word()))
                .is_some_and(|piece| piece.starts_with('w') || piece.starts_with('b'))
        };
        pieces.filter(|(code, _)| is_counted(code)).filter_map(|(_, count)| count.as_u64()).sum()
    };
    let strength = |faction: Faction| -> u64 {
        let pieces = view["pieces"].as_object().into_iter().flatten();
        let own = pieces.clone().filter(|(code, _)| code.starts_with(faction.word()));
        let counts = |(code, count): (&String, &Value)| {
            let count = count.as_u64().expect("a number");
            match code.as_bytes()[1] {
                b'w' | b'b' => count,
                b't' if has_soup(faction) => 2 * count,
                _ => 0,
            }
        };
        let bands = position.hirelings().filter(|hired| hired.controller == Some(faction));
        own.map(counts).sum::<u64>() + bands.map(|hired| force(hired.hireling.band)).sum::<u64>()
    };
    // A band that nobody is known to control serves nobody, whether the head names it or not.
    let serves = |band: Band| {
        position.hirelings().any(|hired| hired.hireling.band == band && hired.controller.is_some())
    };
    let are_hired = position.hirelings().next().is_some();
    let free = Band::ALL.iter().copied().filter(|&band| are_hired && !serves(band));
    let nobody = free.map(force).max().unwrap_or(0);
    let nobles =
        position.hirelings().find(|hired| hired.hireling.demoted && hired.hireling.band == Band::LastDynasty);
    let nobles = nobles.and_then(|hired| hired.controller);
    let gardens = view["pieces"].as_object().into_iter().flatten().any(|(code, _)| code.starts_with("Lb"));
    if gardens {
        return Some(Faction::Cult);
    }
    let most = Faction::ALL.iter().map(|&faction| strength(faction)).max()?;
    if most == 0 || most < nobody {
        return None;
    }
    let tied: Vec<Faction> =
        Faction::ALL.iter().copied().filter(|&faction| strength(faction) == most).collect();
    if tied.contains(&Faction::Eyrie) {
        return Some(Faction::Eyrie);
    }
    if let Some(nobles) = nobles.filter(|nobles| tied.contains(nobles)) {
        return Some(nobles);
    }
    (tied.len() == 1 && most > nobody).then(|| tied[0])
}

fn assert_pieces(shown: &Value, typed: impl Iterator<Item = (Kind, u8)>, about: &str) {
    let mut typed: Vec<(String, u64)> =
        typed.map(|(kind, count)| (kind.code().to_owned(), count.into())).collect();
    typed.sort();
    let shown = shown.as_object().into_iter().flatten();
    let shown: Vec<(String, u64)> =
        shown.map(|(code, count)| (code.clone(), count.as_u64().expect("a number"))).collect();
    assert_eq!(shown, typed, "{about}");
}

/// What factions and hirelings have, and the piles.
fn check_boards(position: &Position, value: &Value, about: &str) {
    let views = value["factions"].as_array().expect("a list");
    assert_eq!(views.len(), position.players().count(), "{about}");
    for (faction, view) in position.players().zip(views) {
        assert_eq!(view["faction"], faction.word(), "{about}");
        assert_eq!(view["points"], position.score_of(faction), "{about}");
        assert_eq!(view.get("goal").is_none(), position.goal_of(faction) == Goal::Points, "{about}");
        assert_eq!(
            position.points_of(faction).is_some(),
            position.goal_of(faction) == Goal::Points,
            "{about}"
        );
        assert_hand(position, faction, &view["hand"], about);
        assert_pieces(&view["supply"], position.supply_of(faction), about);
        assert_pieces(&view["board"], position.on_board_of(faction), about);
        let crafted: Vec<&str> = position.crafted_by(faction).map(|card| card.name).collect();
        let shown = view["crafted"].as_array().cloned().unwrap_or_default();
        assert_eq!(shown, crafted, "{about}");
        let shown: u64 =
            view["items"].as_object().into_iter().flatten().filter_map(|(_, count)| count.as_u64()).sum();
        assert_eq!(
            shown,
            position.items_of(faction).map(|stack| u64::from(stack.count)).sum::<u64>(),
            "{about}"
        );
        check_own(position, faction, &view["own"], about);
    }
    for &item in Item::ALL {
        assert_eq!(
            value["items"][item.word()].as_u64().unwrap_or(0),
            u64::from(position.items_left(item)),
            "{about}"
        );
        let ruins = value["ruin_items"][item.word()].as_u64().unwrap_or(0);
        assert_eq!(ruins, u64::from(position.items_in_ruins(item)), "{about}");
    }
    assert_eq!(value["draw_pile"], position.draw_pile(), "{about}");
    assert_eq!(value["discard"]["count"], position.discard_pile().count, "{about}");
    let winners: String = position.winners().map(Faction::word).collect();
    assert_eq!(value["winners"].as_str(), position.is_won().then_some(winners.as_str()), "{about}");
    assert_eq!(value["turn"].as_str(), position.turn().map(Faction::word), "{about}");
    let hired = value["hirelings"].as_array().map_or(0, Vec::len);
    assert_eq!(hired, position.hirelings().count(), "{about}");
    assert!(position.hirelings().all(|hired| Band::ALL.contains(&hired.hireling.band)));
}

fn assert_hand(position: &Position, faction: Faction, shown: &Value, about: &str) {
    let hand = position.hand_of(faction);
    assert_eq!(shown["count"], hand.count, "{about}");
    let known = shown["known"].as_object().into_iter().flatten();
    let known: u64 = known.filter_map(|(_, count)| count.as_u64()).sum();
    let count = u64::from(hand.count);
    assert_eq!(known.min(count) + u64::from(hand.unknown()), count, "{about}");
    let named: usize = hand.named.iter().map(|card| usize::from(card.copies)).sum();
    assert_eq!(shown["cards"].as_array().map_or(0, Vec::len), named, "{about}");
}

/// What only one faction has.
fn check_own(position: &Position, faction: Faction, own: &Value, about: &str) {
    match faction {
        Faction::Eyrie => {
            let leader = position.leader().map_or("none", Leader::word);
            assert_eq!(own["leader"], leader, "{about}");
            for column in Column::DECREE {
                let is_empty = position.column(column).cards.count == 0 && position.column(column).loyal == 0;
                let named = !position.column(column).cards.named.is_empty();
                assert_eq!(own[column.word()] == "none", is_empty && !named, "{about}");
            }
        }
        Faction::Duchy => {
            let ministers: Vec<&str> = position.ministers().map(Minister::word).collect();
            assert_eq!(own["ministers"], ministers.join(", "), "{about}");
        }
        Faction::Hundreds => {
            assert_eq!(own["mood"], position.mood().map_or("none", Mood::word), "{about}");
        }
        Faction::Riverfolk => {
            let funds = position.funds().map(|funds| funds.to_string());
            assert_eq!(own["funds"].as_str(), funds.as_deref(), "{about}");
        }
        Faction::Vagabond | Faction::SecondVagabond => {
            let character = position.character_of(faction).map(Character::word);
            assert_eq!(own["character"].as_str(), character, "{about}");
        }
        _ => {}
    }
}

/// The text board, and the words of the picture.
fn check_words(position: &Position, board: &str, scene: &Scene, about: &str) {
    let svg = scene.svg(Theme::Light, 1000);
    for clearing in clearings() {
        let start = format!("{:>3} ", clearing.number());
        let line = board.lines().find(|line| line.starts_with(&start)).expect("a line for every clearing");
        let ruler = line.split_once("ruled by ").map(|(_, letter)| letter);
        assert_eq!(ruler, position.ruler(clearing).map(Faction::word), "{line} {about}");
        let target = Target::new("clearing", clearing.number().to_string());
        assert!(pointed(&scene.shapes, &target), "{about}");
        let told: Vec<String> = position
            .pieces_in(clearing)
            .map(|(kind, count)| format!("{count} {} of {}", kind.named(count.into()), kind.owner()))
            .collect();
        let told = if told.is_empty() { String::new() } else { format!(": {}", told.join(", ")) };
        let title = format!("<title>{}</title>", escape(&format!("clearing {}{told}", clearing.number())));
        assert!(svg.contains(&title), "{title} {about}");
    }
    for faction in position.players() {
        let burrow = position.pieces_in(Clearing::BURROW).next().is_some() && faction == Faction::Duchy;
        let ruled =
            clearings().filter(|&clearing| position.rules(faction, clearing)).count() + usize::from(burrow);
        let (points, cards) = (position.score_of(faction), position.hand_of(faction).count);
        let told =
            format!("{} have {points} points, {cards} cards and rule {ruled} clearings.", faction.name());
        assert!(scene.description.contains(&told), "{told} {} {about}", scene.description);
        assert!(pointed(&scene.shapes, &Target::panel(faction.seat())), "{about}");
    }
}

/// Whether a shape shows something, however deep it lies.
fn pointed(shapes: &[Shape], at: &Target) -> bool {
    shapes.iter().any(|shape| shape.mark().is_some_and(|mark| mark.at == *at) || pointed(shape.held(), at))
}

/// What is told of a clearing that is pointed at.
fn check_pointing(position: &Position, about: &str) {
    for clearing in clearings() {
        let target = Target::new("clearing", clearing.number().to_string());
        let told = Rules::describe(position, &target).expect("every clearing can be told");
        let ruler: Vec<_> = position.ruler(clearing).map(Faction::seat).into_iter().collect();
        assert_eq!(told.whose, ruler, "{about}");
        let free = position.slots_of(clearing).filter(|slot| *slot == Slot::Free).count();
        assert!(
            told.more.iter().any(|line| line.starts_with(&format!("Slots: {free} of"))),
            "{told:?} {about}"
        );
    }
}

/// Sentences of battles call those defenceless who have no warrior there, and pieces by the kinds that stand there.
fn check_sentence(position: &Position, case: &Case<'_, Root>, about: &str) {
    let sentence = Rules::say(position, case);
    assert!(sentence.ends_with('.'), "{sentence} {about}");
    for target in Rules::targets(position, case) {
        assert_eq!(target.to_string().parse(), Ok(target.clone()), "{about}");
    }
    assert!(!Rules::group(case.act).is_empty());
    if let Action::Battle(battle) = case.act.action() {
        let is_pawn = matches!(battle.defender, Side::Faction(Faction::Vagabond | Faction::SecondVagabond));
        let is_bare = position.warriors_in(battle.defender, battle.clearing) == 0 && !is_pawn;
        assert_eq!(sentence.contains("defenceless"), is_bare, "{sentence} {about}");
    }
    assert!(Rules::by(position, case).is_none_or(|seat| Faction::from_letter(seat.0).is_some()), "{about}");
}
