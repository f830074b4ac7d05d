//! Bots ask the law of rule that records are judged by: ties, gardens, Soup Kitchens.

use scorebook_root::names::{Faction, Map, Side};
use scorebook_root::rules::Kind;
use scorebook_root::syntax::place::Clearing;
use scorebook_rootbotics::table::glade::PLOTTER;
use scorebook_rootbotics::table::{Table, clearings};
use scorebook_rootbotics::uses::record::setting;

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
