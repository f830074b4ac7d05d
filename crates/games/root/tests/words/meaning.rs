//! What steps mean: one spelling for all ways to write them.

use scorebook_core::Notation;
use scorebook_root::Root;

/// The meaning of the last step of a turn.
fn meaning(turn: &str) -> String {
    let head = "Map: Fall\nDeck: E&P\nHirelings: h_Ed, h_A, h_S\nC: Tabitha\nE: Wren\nV: Robin\n\n";
    let document = Root.read(format!("{head}{turn}\n"));
    assert_eq!(document.gaps(), [], "{turn}");
    document.moment(document.steps().len()).meaning()
}

#[test]
fn ways_to_write_the_same_have_one_meaning() {
    let same = [
        ["C:w->3", "C:Cw->3"],
        ["C:(2w+b_s)3->5", "C:b_s3+2w3->5"],
        ["C:w->3+4", "C:w->4+3"],
        ["C:w3+w3->5", "C:2w3->5"],
        ["C:XE3", "C:CXE3"],
        ["C:++2", "C:C++2"],
        ["C:(F+2M)#C->", "C:2M#C+F#C->"],
        ["C:#foxpartisans->C", "C:F#partisans->C"],
        ["V:%s->e", "V:%sV$->e"],
        ["V:p->3", "V:p1->3"],
        ["V:$_C+$_E->h", "V:V$_E+$_C->h"],
        ["O:$_->2", "O:$_h+$_m+$_r->2"],
        ["E:F#E->$_r", "E:F#E->E$_r"],
        ["C:h_Ew->3", "C:h_Edw->3"],
        ["C:F#^E+V", "C:F#C^V+E"],
        ["C:w->3\nWinner: CE", "C:w->3\nWinner: EC"],
    ];
    for [one, other] in same {
        assert_eq!(meaning(one), meaning(other));
    }
}

#[test]
fn what_differs_has_other_meanings() {
    let differ = [["C:w->3", "E:w->3"], ["C:w->3", "C:w->4"], ["C:Ew->3", "C:w->3"], ["C:F#->C", "C:M#->C"]];
    for [one, other] in differ {
        assert_ne!(meaning(one), meaning(other));
    }
    assert_eq!(meaning("C:w->3"), "C:Cw->3");
}
