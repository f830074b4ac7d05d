//! What an act means that a person says: acts of a record, deeds that bots answer, or what lies somewhere now. What is unclear is asked back.

use scorebook_root::names::{Faction, Item};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;

use super::phrases::{is_log, is_of_pieces, is_somebody, is_verb, somebody};
use crate::ask::{Answer, Question};
use crate::engine::battle::is_vagabond;
use crate::table::glade::Stack;
use crate::table::{Table, clearings};
use crate::words::board::stack;
use crate::words::event::{Deed, Event};
use crate::words::name::{card_name, counted, item_called, number, piece, written_cards};

/// What an act means.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Heard {
    /// Acts as a record writes them.
    Acts(String),
    /// What happens by the rules.
    Deeds(Vec<Deed>),
    /// What lies in a clearing now.
    Outcome(Outcome),
    /// The turn is over.
    Done,
}

/// What lies in a clearing now, and where what is new there came from, if that is said.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Outcome {
    /// Where.
    pub(super) clearing: Clearing,
    /// All pieces that are there.
    pub(super) stacks: Vec<Stack>,
    /// A clearing, or the supply.
    pub(super) from: Option<Origin>,
}

/// Where pieces came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// The supply.
    Supply,
    /// Another clearing.
    Clearing(Clearing),
}

impl Unclear {
    /// An act with the answer to what it lacked.
    pub(super) fn answered(act: &str, lead: &str, answer: &str) -> String {
        if let Some((who, act)) = act.split_once(' ').filter(|(who, _)| is_somebody(who)) {
            return format!("{who} {}", Self::answered(act, lead, answer));
        }
        match lead.strip_prefix('^') {
            Some(lead) => {
                let (verb, rest) = act.split_once(' ').unwrap_or((act, ""));
                format!("{verb} {lead}{answer} {rest}")
            }
            None => format!("{act}{lead}{answer}"),
        }
    }
}

/// Why an act is not understood yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Unclear {
    /// Something is missing: the question, and the words that go in front of its answer, which stands at the end or, after `^`, after the verb.
    Ask(String, &'static str),
    /// Nothing is understood, or not all of it: why not.
    Unknown(String),
}

/// The words of an act, and who acts.
struct Act<'t> {
    table: &'t Table,
    who: Faction,
    /// Whose points, cards and items are meant.
    subject: Faction,
    text: String,
}

/// What an act of a player means at a table.
///
/// # Errors
/// Says what is missing or not understood.
pub(super) fn hear(text: &str, table: &Table, who: Faction) -> Result<Heard, Unclear> {
    let text = text.trim();
    if text.split_whitespace().all(|word| word.split('/').all(is_log)) {
        return Ok(Heard::Acts(text.split_whitespace().collect::<Vec<_>>().join("/")));
    }
    if matches!(
        text.to_lowercase().as_str(),
        "done"
            | "end"
            | "end turn"
            | "ends turn"
            | "end of turn"
            | "ends the turn"
            | "end my turn"
            | "pass"
            | "passes"
    ) {
        return Ok(Heard::Done);
    }
    if is_of_pieces(text) {
        return hear(&format!("place {text}"), table, who);
    }
    if let Some(outcome) = outcome(text) {
        return outcome;
    }
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let (subject, said) = match (first, somebody(first)) {
        ("I" | "i" | "we" | "We", _) => (who, rest),
        (_, Some(subject)) if !rest.is_empty() => (subject, rest),
        _ => (who, text),
    };
    Act { table, who, subject, text: said.to_owned() }.meant()
}

/// `clearing 6 now 2Cw Pw`, `6: 2Cw Pw`; `-` where nothing is left.
fn outcome(text: &str) -> Option<Result<Heard, Unclear>> {
    let (named, text) = match text.strip_prefix("clearing ") {
        Some(text) => (true, text),
        None => (false, text),
    };
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let clearing = first.trim_end_matches(':').parse().ok().and_then(Clearing::new)?;
    let (sign, pieces) = rest.split_once(' ').unwrap_or((rest, ""));
    let pieces = match sign {
        "now" | "is" | "has" | "holds" => pieces,
        _ if first.ends_with(':') || named => rest,
        _ => return None,
    };
    let (pieces, from) = pieces.split_once(" from ").unwrap_or((pieces, ""));
    let from = match from.trim() {
        "" => None,
        "supply" | "the supply" => Some(Origin::Supply),
        place => match place.parse().ok().and_then(Clearing::new) {
            Some(place) => Some(Origin::Clearing(place)),
            None => {
                return Some(Err(Unclear::Unknown(format!("`{place}` is no clearing and not the supply"))));
            }
        },
    };
    let words = pieces
        .split([' ', ','])
        .filter(|word| !matches!(*word, "" | "-" | "empty" | "nothing" | "now" | "and"));
    let read = |word: &str| {
        stack(word).ok_or_else(|| Unclear::Unknown(format!("`{word}` is no piece, such as 2Cw, Cb_s or Pt")))
    };
    Some(
        words
            .map(read)
            .collect::<Result<Vec<_>, _>>()
            .map(|stacks| Heard::Outcome(Outcome { clearing, stacks, from })),
    )
}

impl Act<'_> {
    fn verb(&self) -> &str {
        self.text.split_whitespace().next().unwrap_or_default()
    }

    fn is(&self, verbs: &[&str]) -> bool {
        verbs.iter().any(|verb| is_verb(self.verb(), verb))
    }

    /// What stands after the verb.
    fn rest(&self) -> &str {
        self.text.split_once(' ').map_or("", |(_, rest)| rest.trim())
    }

    /// The letter in front of points of somebody else.
    fn letter(&self) -> &'static str {
        if self.subject == self.who { "" } else { self.subject.word() }
    }

    fn meant(mut self) -> Result<Heard, Unclear> {
        let acts = |acts: String| Ok(Heard::Acts(acts));
        match () {
            () if self.is(&["draw"]) => {
                self.only(|word| {
                    number(word).is_some() || matches!(word, "card" | "cards" | "more" | "the")
                })?;
                let many = self.figure().unwrap_or(1);
                acts(format!("{}->{}", counted(many, "#"), self.subject))
            }
            () if self.is(&["discard"]) => acts(format!("{}{}->", self.cards()?, self.subject)),
            () if self.is(&["craft"]) => self.crafted(),
            () if self.is(&["score", "gain"]) => acts(self.points("++")?),
            () if self.is(&["lose"]) && self.text.contains("point") => acts(self.points("--")?),
            () if self.is(&["exhaust"]) => acts(self.items("->e")?),
            () if self.is(&["refresh"]) => acts(self.items("->r")?),
            () if self.is(&["repair"]) => acts(self.items("d->s")?),
            () if self.is(&["damage"]) => acts(self.items("->d")?),
            () if self.subject != self.who => Err(Unclear::Unknown(format!(
                "it is the turn of {}: what others do comes on their own, when `done` has ended it",
                self.who.name()
            ))),
            () if self.is(&["spend", "pay"]) => self.spent(),
            () if self.is(&["slip"]) || self.is(&["move", "march"]) && is_vagabond(self.who) => self.walked(),
            () => {
                self.complete()?;
                let sentence = format!("{} {}", self.who, self.text);
                Event::read(&sentence).map(|event| Heard::Deeds(event.deeds)).map_err(Unclear::Unknown)
            }
        }
    }

    /// The first number after the verb.
    fn figure(&self) -> Option<u8> {
        self.rest().split_whitespace().find_map(number)
    }

    /// Whether nothing else is said: whoever says more than is understood may mean something else.
    fn only(&self, is_known: impl Fn(&str) -> bool) -> Result<(), Unclear> {
        let mut words = self.rest().split([' ', ',']).filter(|word| !word.is_empty());
        match words.find(|word| !is_known(word)) {
            None => Ok(()),
            Some(word) => Err(Unclear::Unknown(format!("`{word}` is not understood in `{}`", self.text))),
        }
    }

    fn cards(&self) -> Result<String, Unclear> {
        match Question::Supporters.read(self.rest()).map_err(Unclear::Unknown)? {
            Answer::Cards(cards) => Ok(written_cards(&cards)),
            _ => Err(Unclear::Ask("Which card? (F, M, R, B; # for one that nobody shows)".to_owned(), "")),
        }
    }

    fn points(&self, sign: &str) -> Result<String, Unclear> {
        let words = || self.rest().split_whitespace().filter(|word| !word.starts_with("point"));
        if let Some(word) = words().find(|word| number(word).is_none()) {
            return Err(Unclear::Unknown(format!("`{word}` is no number of points")));
        }
        let many = words().find_map(number).unwrap_or(1);
        let many = if many == 1 { String::new() } else { many.to_string() };
        Ok(format!("{}{sign}{many}", self.letter()))
    }

    /// An item or a card, and the points for it.
    fn crafted(&self) -> Result<Heard, Unclear> {
        let (what, points) = self.rest().split_once(" for ").unwrap_or((self.rest(), ""));
        let what = ["a ", "an ", "the "]
            .iter()
            .fold(what, |what, article| what.strip_prefix(article).unwrap_or(what));
        let Some(item) = item_called(what) else {
            let name = card_name(what.trim_start_matches('#')).filter(|_| !what.is_empty());
            let name = name.ok_or_else(|| {
                Unclear::Ask("What is crafted? (an item, or the name of a card)".to_owned(), "")
            })?;
            return Ok(Heard::Acts(format!("Z{name}")));
        };
        let told = points.split_whitespace().find_map(number);
        let printed = printed_on(item).filter(|_| self.who != Faction::Eyrie);
        let ask = || Unclear::Ask(format!("How many points does {} bring? (0 to 3)", item.name()), " for ");
        let points = match told.or(printed).ok_or_else(ask)? {
            0 => String::new(),
            1 => "/++".to_owned(),
            many => format!("/++{many}"),
        };
        Ok(Heard::Acts(format!("Z%{item}{points}")))
    }

    fn items(&self, to: &str) -> Result<String, Unclear> {
        let Answer::Items(items) =
            Question::Damage(self.subject, 1).read(self.rest()).map_err(Unclear::Unknown)?
        else {
            return Err(Unclear::Ask("Which items? (s f t, or their names)".to_owned(), ""));
        };
        let mut stacks: Vec<(Item, u8)> = Vec::new();
        for item in items {
            match stacks.iter_mut().find(|(other, _)| *other == item) {
                Some((_, count)) => *count += 1,
                None => stacks.push((item, 1)),
            }
        }
        let codes: Vec<String> =
            stacks.iter().map(|(item, count)| counted(*count, &format!("%{item}"))).collect();
        let codes = if codes.len() == 1 { codes.concat() } else { format!("({})", codes.join("+")) };
        let place = if self.subject == self.who { String::new() } else { format!("{}$", self.subject) };
        let (from, to) = to.split_once("->").unwrap_or(("", to));
        Ok(format!("{codes}{place}{from}->{to}"))
    }

    /// Own pieces go: `spends 2 wood in 1`; cards go too.
    fn spent(&self) -> Result<Heard, Unclear> {
        let words: Vec<&str> = self.rest().split_whitespace().collect();
        let named = words.iter().position(|word| piece(word.trim_end_matches(',')).is_some());
        let Some(place) = named else {
            return self.cards().map(|cards| Heard::Acts(format!("{cards}{}->", self.subject)));
        };
        let is_known = |word: &str| {
            number(word).is_some()
                || piece(word).is_some()
                || matches!(word, "in" | "from" | "and" | "clearing" | "clearings" | "of" | "my" | "the")
        };
        self.only(is_known)?;
        let what = words[place];
        let many = place.checked_sub(1).and_then(|before| number(words[before])).unwrap_or(1);
        let code = piece(what).map(|piece| piece.to_string()).unwrap_or_default();
        let places: Vec<u8> = words[place + 1..].iter().filter_map(|word| number(word)).collect();
        if places.is_empty() {
            return Err(Unclear::Ask(
                format!("From which clearing? ({})", Self::listed(|clearing| self.has(clearing))),
                " in ",
            ));
        }
        let gone: Vec<String> =
            places.iter().map(|place| format!("{}{place}", counted(many, &code))).collect();
        Ok(Heard::Acts(format!("{}->", gone.join("+"))))
    }

    /// A pawn walks or slips; boots that it exhausts are told with it.
    fn walked(&self) -> Result<Heard, Unclear> {
        let text = self.rest();
        let (way, boots) = text.split_once(" exhaust").unwrap_or((text, ""));
        let place = way
            .split_whitespace()
            .rev()
            .find(|word| word.bytes().all(|letter| letter.is_ascii_digit() || letter == b'_'));
        let place = place.ok_or_else(|| {
            Unclear::Ask("To which clearing or forest? (9, 2_6_10_11_12)".to_owned(), " to ")
        })?;
        let is_known = |word: &str| {
            matches!(word, "to" | "into" | "the" | "clearing" | "forest" | "my" | "pawn") || *word == *place
        };
        if let Some(word) = way.split_whitespace().find(|word| !is_known(word)) {
            return Err(Unclear::Unknown(format!("`{word}` is not understood in `{}`", self.text)));
        }
        let mut acts = String::new();
        if !boots.is_empty() {
            let items = Act {
                table: self.table,
                who: self.who,
                subject: self.subject,
                text: format!("exhaust{boots}"),
            };
            acts = format!("{}/", items.items("->e")?);
        }
        Ok(Heard::Acts(format!("{acts}p->{place}")))
    }

    fn has(&self, clearing: Clearing) -> bool {
        self.table.glade(clearing).has(self.who)
    }

    fn listed(is_meant: impl Fn(Clearing) -> bool) -> String {
        let numbers: Vec<String> = clearings()
            .filter(|&clearing| is_meant(clearing))
            .map(|clearing| clearing.number().to_string())
            .collect();
        numbers.join(", ")
    }

    /// Puts in what is not said where there is only one answer, and asks where there are several.
    fn complete(&mut self) -> Result<(), Unclear> {
        // Words that the sentences of bots have other words for.
        for (own, usual) in [("put", "place"), ("add", "place"), ("deploy", "place")] {
            if is_verb(self.verb(), own) {
                self.text = format!("{usual} {}", self.rest());
            }
        }
        match () {
            () if self.is(&["battle", "attack", "fight"]) => self.complete_battle(),
            () if self.is(&["move", "march"]) => self.complete_move(),
            () if self.is(&["recruit", "place", "build", "train"]) => self.complete_place(),
            () => Ok(()),
        }
    }

    /// The clearing after a word.
    fn after(&self, word: &str) -> Option<Clearing> {
        let words: Vec<&str> = self.text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        let place = words.iter().position(|other| *other == word)?;
        let mut later = words[place + 1..].iter().filter(|word| !matches!(**word, "clearing" | "clearings"));
        later.next().and_then(|word| number(word)).and_then(|number| Clearing::new(number.into()))
    }

    fn complete_battle(&mut self) -> Result<(), Unclear> {
        let fights = |clearing: Clearing| {
            self.has(clearing)
                && self.table.enemies(self.who).any(|seat| self.table.glade(clearing).has(seat.faction))
        };
        let mut places: Vec<Clearing> = clearings().filter(|&clearing| fights(clearing)).collect();
        let foe = self.rest().split([' ', ',']).find_map(somebody);
        if let Some(foe) = foe {
            places.retain(|&clearing| self.table.glade(clearing).has(foe));
        }
        let Some(clearing) = self.after("in") else {
            return match places[..] {
                [only] => {
                    // In front of the dice.
                    let (act, dice) = self.text.split_once(',').unwrap_or((&self.text, ""));
                    let dice = if dice.is_empty() { String::new() } else { format!(",{dice}") };
                    self.text = format!("{act} in {}{dice}", only.number());
                    self.complete_battle()
                }
                [] => Err(Unclear::Unknown("there is nobody to battle where you have pieces".to_owned())),
                _ => {
                    let listed =
                        places.iter().map(|place| place.number().to_string()).collect::<Vec<_>>().join(", ");
                    Err(Unclear::Ask(format!("In which clearing is the battle? ({listed})"), "^in "))
                }
            };
        };
        if foe.is_some() {
            return Ok(());
        }
        let there = self.table.enemies(self.who).filter(|seat| self.table.glade(clearing).has(seat.faction));
        let there: Vec<Faction> = there.map(|seat| seat.faction).collect();
        match there[..] {
            [only] => {
                let (verb, rest) = self.text.split_once(' ').unwrap_or((&self.text, ""));
                self.text = format!("{verb} {only} {rest}");
                Ok(())
            }
            [] => Err(Unclear::Unknown(format!("nobody is there to battle in {}", clearing.number()))),
            _ => {
                let letters: Vec<&str> = there.iter().map(|foe| foe.word()).collect();
                Err(Unclear::Ask(
                    format!("Against whom is the battle in {}? ({})", clearing.number(), letters.join(", ")),
                    "^",
                ))
            }
        }
    }

    /// `move 2 4 to 9` and `move 2w from 4 to 9` are said too.
    fn name_the_warriors(&mut self) {
        let words: Vec<String> = self.text.split_whitespace().map(str::to_owned).collect();
        let plain: Vec<String> = words
            .iter()
            .map(|word| {
                match word
                    .strip_suffix('w')
                    .filter(|digits| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit()))
                {
                    Some(many) => format!("{many} warriors"),
                    None => word.clone(),
                }
            })
            .collect();
        self.text = plain.join(" ");
        // `move 2 9 to 12`
        let plain: Vec<&str> = self.text.split_whitespace().collect();
        if let [verb, many, from, "to", ..] = plain[..]
            && number(many).is_some()
            && number(from).is_some()
        {
            self.text = format!("{verb} {many} warriors from {from} {}", plain[3..].join(" "));
        }
    }

    fn complete_move(&mut self) -> Result<(), Unclear> {
        self.name_the_warriors();
        let to = self.after("to").ok_or_else(|| Unclear::Ask("To which clearing?".to_owned(), " to "))?;
        if self.after("from").is_none() {
            let near: Vec<Clearing> =
                self.table.neighbours(to).filter(|&near| self.table.warriors(self.who, near) > 0).collect();
            match near[..] {
                [only] => self.text = format!("{} from {}", self.text, only.number()),
                [] => {
                    return Err(Unclear::Unknown(format!(
                        "there are no warriors beside {} that could move",
                        to.number()
                    )));
                }
                _ => {
                    let listed: Vec<String> = near.iter().map(|near| near.number().to_string()).collect();
                    return Err(Unclear::Ask(
                        format!("From which clearing? ({})", listed.join(", ")),
                        " from ",
                    ));
                }
            }
        }
        let Some(from) = self.after("from") else { return Ok(()) };
        let has_count = self
            .text
            .split_whitespace()
            .take_while(|word| !matches!(*word, "from" | "to"))
            .skip(1)
            .find_map(number);
        let is_all =
            self.text.split_whitespace().any(|word| matches!(word, "all" | "everybody" | "everything"));
        let there = self.table.warriors(self.who, from);
        match (has_count, is_all, there) {
            (Some(many), ..) if !self.text.contains("warrior") => {
                self.text = format!("move {many} warriors from {} to {}", from.number(), to.number());
            }
            (None, false, 2..) => {
                return Err(Unclear::Ask(
                    format!("How many of the {there} warriors in {}? (a number, or all)", from.number()),
                    "^",
                ));
            }
            (None, ..) => self.text = format!("move all warriors from {} to {}", from.number(), to.number()),
            _ => {}
        }
        Ok(())
    }

    fn complete_place(&mut self) -> Result<(), Unclear> {
        let is_told = self
            .text
            .split([' ', ','])
            .any(|word| number(word).is_some_and(|_| word.bytes().all(|letter| letter.is_ascii_digit())));
        if self.after("in").is_some()
            || self.after("at").is_some()
            || self.after("to").is_some()
            || is_told && self.text.contains(" in")
        {
            self.name_the_suit();
            return Ok(());
        }
        Err(Unclear::Ask("In which clearing?".to_owned(), " in "))
    }

    /// Bases, gardens and trade posts have the suit of their clearing.
    fn name_the_suit(&mut self) {
        let Some(clearing) = self.after("in") else { return };
        let Some(suit) = self.table.glade(clearing).suits.first() else { return };
        let letter = suit.word().to_lowercase();
        for (word, kind) in
            [("trade post", PieceKind::Token), ("base", PieceKind::Building), ("garden", PieceKind::Building)]
        {
            let code = if kind == PieceKind::Token { "t" } else { "b" };
            self.text =
                self.text.replace(&format!("{word}s"), word).replace(word, &format!("{code}_{letter}"));
        }
    }
}

/// What is printed on the cards of an item.
fn printed_on(item: Item) -> Option<u8> {
    match item {
        Item::Bag | Item::Boot | Item::Crossbow => Some(1),
        Item::Sword | Item::Hammer | Item::Tea => Some(2),
        Item::Coin => Some(3),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use scorebook_root::names::Map;

    use super::*;
    use crate::table::seat::Seat;
    use crate::words::board::read_place;

    fn table() -> Table {
        let mut table = Table::new(Map::Fall);
        for faction in [Faction::Marquise, Faction::Eyrie, Faction::Vagabond] {
            table.sit(Seat::human(faction));
        }
        for line in ["4: 3Cw 2Ew", "9: Cw", "12: Cw Ew Vp", "8: Cw"] {
            read_place(line, &mut table).unwrap();
        }
        table
    }

    fn acts(who: Faction, said: &str) -> String {
        match hear(said, &table(), who) {
            Ok(Heard::Acts(acts)) => acts,
            other => panic!("{said}: {other:?}"),
        }
    }

    #[test]
    fn words_are_written_as_a_record_has_them() {
        for (said, written) in [
            ("draw a card", "#->C"),
            ("draws two cards", "2#->C"),
            ("E draws a card", "#->E"),
            ("discard a fox card", "F#C->"),
            ("discard two foxes and a bird", "(2F+B)#C->"),
            ("craft a sword", "Z%s/++2"),
            ("craft tea for 1", "Z%t/++"),
            ("crafts better burrow bank", "Zbetterburrowbank"),
            ("score 3 points", "++3"),
            ("E scores a point", "E++"),
            ("lose 2 points", "--2"),
            ("spend 2 wood in 9", "2t9->"),
            ("pay a bird card", "B#C->"),
            ("t->1 w->9", "t->1/w->9"),
        ] {
            assert_eq!(acts(Faction::Marquise, said), written, "{said}");
        }
        for (said, written) in [
            ("exhaust a torch", "%r->e"),
            ("refresh two boots", "2%f->r"),
            ("repair a sword", "%sd->s"),
            ("damage a boot and tea", "(%f+%t)->d"),
            ("move to 9 exhausting a boot", "%f->e/p->9"),
            ("slip to 4_9_12", "p->4_9_12"),
        ] {
            assert_eq!(acts(Faction::Vagabond, said), written, "{said}");
        }
    }

    #[test]
    fn what_can_only_be_one_thing_is_filled_in_and_the_rest_is_asked() {
        let deeds = |said: &str| match hear(said, &table(), Faction::Marquise) {
            Ok(Heard::Deeds(deeds)) => deeds,
            other => panic!("{said}: {other:?}"),
        };
        let at = |number: u32| Clearing::new(number).unwrap();
        assert_eq!(deeds("move 2 from 4 to 12"), [Deed::Move(Some(2), at(4), at(12))]);
        assert_eq!(deeds("move 2 4 to 12"), [Deed::Move(Some(2), at(4), at(12))]);
        assert_eq!(deeds("move from 9 to 12"), [Deed::Move(None, at(9), at(12))]);
        assert_eq!(deeds("battle in 4, dice 2 1"), [Deed::Battle(Some(Faction::Eyrie), at(4), Some((2, 1)))]);
        assert_eq!(
            deeds("battle V, dice 1 0"),
            [Deed::Battle(Some(Faction::Vagabond), at(12), Some((1, 0)))]
        );
        let asks = |said: &str| match hear(said, &table(), Faction::Marquise) {
            Err(Unclear::Ask(question, lead)) => (question, Unclear::answered(said, lead, "4")),
            other => panic!("{said}: {other:?}"),
        };
        let (question, answered) = asks("battle E");
        assert_eq!(
            (question.as_str(), answered.as_str()),
            ("In which clearing is the battle? (4, 12)", "battle in 4 E")
        );
        assert_eq!(asks("move 2").0, "To which clearing?");
        assert_eq!(asks("move from 4 to 9").0, "How many of the 3 warriors in 4? (a number, or all)");
        assert_eq!(asks("battle in 12").0, "Against whom is the battle in 12? (E, V)");
        assert_eq!(asks("recruit").0, "In which clearing?");
        assert!(matches!(hear("sing", &table(), Faction::Marquise), Err(Unclear::Unknown(_))));
    }
}
