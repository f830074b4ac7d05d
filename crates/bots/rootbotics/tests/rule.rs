//! Bots ask the law of rule that records are judged by: ties, gardens, Soup Kitchens, bands. What they see is Root's own position.

use std::fs;
use std::path::Path;

use scorebook_core::Replay;
use scorebook_root::Root;
use scorebook_root::names::{Faction, Map, Side};
use scorebook_root::rules::{Kind, Position, Slot};
use scorebook_root::syntax::place::Clearing;
use scorebook_rootbotics::table::glade::PLOTTER;
use scorebook_rootbotics::table::{Table, clearings};
use scorebook_rootbotics::uses::record::{read, setting};

/// Who rules a clearing where some pieces stand.
fn ruler(pieces: &[(Kind, u8)]) -> Option<Faction> {
    let clearing = Clearing::new(10).expect("a clearing of every map");
    let mut table = Table::new(Map::Mountain);
    for &(kind, count) in pieces {
        table.glade_mut(clearing).put(kind.side(), kind.piece().expect("a piece"), count);
    }
    Faction::ALL.iter().copied().find(|&faction| table.rules(faction, clearing))
}

#[test]
fn a_tie_is_the_eyries_or_nobodys() {
    assert_eq!(ruler(&[(Kind::Corvid, 2), (Kind::Marquise, 2)]), None);
    assert_eq!(ruler(&[(Kind::Corvid, 2), (Kind::Eyrie, 2)]), Some(Faction::Eyrie));
    assert_eq!(ruler(&[(Kind::Corvid, 3), (Kind::Eyrie, 2)]), Some(Faction::Corvids));
    assert_eq!(ruler(&[(Kind::Corvid, 3), (Kind::FoxGarden, 1)]), Some(Faction::Cult));
}

#[test]
fn tokens_count_for_whoever_crafted_soup_kitchens() {
    let text = "Map: Fall\nDeck: E&P\nA: Ada\nP: Corvid bot\nA:3#->$\nP:w->6+8+12\n\
                A:3#$->/t->2+3+6/++2/Zsoup\n";
    let clearing = Clearing::new(6).expect("a clearing of every map");
    let without = setting(&text.replace("/Zsoup", ""), &[]).expect("a table");
    assert!(without.table.rules(Faction::Corvids, clearing));
    let with = setting(text, &[]).expect("a table");
    assert!(with.table.rules(Faction::Alliance, clearing));
}

#[test]
fn a_bot_sees_the_rulers_of_the_record() {
    let text =
        "Map: Fall\nDeck: E&P\nE: Ada\nC: Ben\nP: Corvid bot\nE:2w->5/w->6\nC:2w->5/w->7\nP:w->6+7+8\n";
    let setting = setting(text, &[]).expect("a table");
    let ruler =
        |clearing| Faction::ALL.iter().copied().find(|&faction| setting.table.rules(faction, clearing));
    let seen: Vec<String> = clearings()
        .filter_map(|clearing| Some(format!("{}{}", clearing.number(), Side::Faction(ruler(clearing)?))))
        .collect();
    assert_eq!(seen, ["5E", "6E", "8P"]);
}

#[test]
fn the_keep_keeps_out_all_but_the_marquise() {
    let clearing = Clearing::new(1).expect("a clearing of every map");
    let mut table = Table::new(Map::Fall);
    let put = |table: &mut Table, kind: Kind| {
        table.glade_mut(clearing).put(kind.side(), kind.piece().expect("a piece"), 1);
    };
    put(&mut table, Kind::Wood);
    assert!(!table.glade(clearing).bars(PLOTTER), "wood keeps nobody out");
    assert_eq!(table.keep(), None);
    put(&mut table, Kind::Keep);
    let free: Vec<Faction> =
        Faction::ALL.iter().copied().filter(|&faction| !table.glade(clearing).bars(faction)).collect();
    assert_eq!((free, table.keep()), (vec![Faction::Marquise], Some(clearing)));
}

/// Every record that argues a rule of the Law, with landmarks, hirelings and all factions: a bot that would sit down there sees what Root's own
/// position says.
#[test]
fn the_table_of_a_bot_is_the_position_of_the_record() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/root/tests/data/law");
    let (mut records, mut bands) = (0, 0);
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    for path in paths.filter(|path| path.extension().is_some_and(|ending| ending == "toml")) {
        let file: toml::Table = fs::read_to_string(path).unwrap().parse().unwrap();
        for case in file["case"].as_array().unwrap() {
            let text = case["text"].as_str().unwrap();
            let Ok(setting) = setting(text, &[]) else { continue };
            let record = read(text);
            let mut replay = Replay::<Root>::new(&record, text);
            while replay.advance() {}
            agree(&setting.table, &replay.position, text);
            records += 1;
            bands += usize::from(replay.position.hirelings().next().is_some());
        }
    }
    assert!(records > 500 && bands > 50, "{records} records, {bands} with bands");
}

fn agree(table: &Table, position: &Position, text: &str) {
    for clearing in clearings() {
        assert_eq!(table.ruler(clearing), position.ruler(clearing), "{}\n{text}", clearing.number());
        let free = position.slots_of(clearing).filter(|slot| *slot == Slot::Free).count();
        assert_eq!(usize::from(table.open_slots(clearing)), free, "{}\n{text}", clearing.number());
        for &faction in Faction::ALL {
            let seen = table.warriors(faction, clearing);
            assert_eq!(seen, position.warriors_in(faction, clearing), "{}\n{text}", clearing.number());
        }
    }
    for &kind in Kind::ALL.iter().filter(|kind| !kind.is_plot()) {
        assert_eq!(table.supply(kind), position.left(kind), "{kind:?}\n{text}");
    }
}
