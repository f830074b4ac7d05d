//! The Vagabot: Law of Rootbotics, section 7. One function for each numbered rule, in the order of the law.

mod actions;
mod characters;
mod items;
mod satchel;

use std::sync::LazyLock;

use scorebook_root::names::{Character, Faction, Item, Suit};
use scorebook_root::rules::Terrain;
use scorebook_root::syntax::place::{Clearing, Clearings};
use scorebook_root::syntax::thing::PieceKind;

use crate::ask::{Answer, Question};
use crate::engine::play::{Done, Halt, Play, Room};
use crate::table::Table;
use crate::table::glade::Stack;
use crate::table::loss::{Cause, Fight, Losses, Role};
use crate::table::mat::Mat;
use crate::table::options::{Choices, Level};
use crate::table::seat::Player;
use actions::{aid, battle, explore, quest, quest_on, repair};
use characters::special;
use items::{gain, refresh, satchel, tend_track};
use satchel::{Held, Satchel};

/// The room of the Vagabot, who may be the first or the second Vagabond.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vagabot;

static CHOICES: LazyLock<Choices> =
    LazyLock::new(|| Choices::read(include_str!("../../../data/vagabot.toml")));

/// With so many undamaged items or fewer he rests (7.4.3).
const FEW: u8 = 2;

/// The characters that have a rule for the bot (7.7).
const CHARACTERS: [Character; 6] = [
    Character::Thief,
    Character::Tinker,
    Character::Ranger,
    Character::Vagrant,
    Character::Scoundrel,
    Character::Arbiter,
];

impl Room for Vagabot {
    fn name(&self) -> &'static str {
        "vagabot"
    }

    fn title(&self) -> &'static str {
        "Vagabot"
    }

    fn factions(&self) -> &'static [Faction] {
        &[Faction::Vagabond, Faction::SecondVagabond]
    }

    fn choices(&self) -> &'static Choices {
        &CHOICES
    }

    fn mat(&self) -> Option<Box<dyn Mat>> {
        Some(Box::new(Satchel::default()))
    }

    fn set_up(&self, play: &mut Play<'_>, me: Faction) -> Done {
        choose_character(play, me)?;
        place_pawn(play, me)?;
        turn_up_quest(play, me, "7.3.3")?;
        take_starting_items(play, me)
    }

    fn turn(&self, play: &mut Play<'_>, me: Faction) -> Done {
        put_track_right(play, me);
        if birdsong(play, me)? {
            daylight(play, me)?;
        }
        evening(play, me)
    }

    fn defends(&self, table: &Table, me: Faction, clearing: Clearing) -> (&'static str, String) {
        let most = most_rolled(table, me);
        ("7.2.4", format!("The Vagabot defends in {} and rolls at most {most}.", clearing.number()))
    }

    fn first_hits(&self, table: &Table, me: Faction) -> u8 {
        u8::from(table.has_trait(me, "marksman"))
    }

    fn extra_hits(&self, table: &Table, me: Faction, _fight: Fight, role: Role) -> u8 {
        u8::from(role == Role::Attacker && on_track(table, me) > 2)
    }

    fn most_rolled(&self, table: &Table, me: Faction, _fight: Fight, _role: Role) -> Option<u8> {
        Some(most_rolled(table, me))
    }

    fn is_defenseless(&self, table: &Table, me: Faction, _clearing: Clearing) -> Option<bool> {
        Some(table.agreed(me, "vagabot_defenseless"))
    }

    fn lends(&self, table: &Table, me: Faction, _clearing: Clearing) -> Option<u8> {
        characters::arbiter(table, me)
    }

    fn damage(&self, play: &mut Play<'_>, me: Faction, count: u8) -> Result<bool, Halt> {
        items::damage(play, me, count).map(|()| true)
    }

    fn bounty(&self, _table: &Table, me: Faction, losses: &Losses, stack: Stack) -> u8 {
        // 7.5.4 A point for each enemy warrior that he removes as attacker.
        let attacks = matches!(losses.cause, Cause::Battle { attacker, .. } if attacker == me);
        u8::from(attacks && stack.piece.kind == PieceKind::Warrior)
    }
}

/// 7.2.4 How many items belong on his Battle Track.
fn on_track(table: &Table, me: Faction) -> u8 {
    table.mat::<Satchel>(me).map_or(0, Satchel::on_track)
}

/// 7.2.4 The most hits that he can roll: one, and one more for the first and the second item of the track.
fn most_rolled(table: &Table, me: Faction) -> u8 {
    1 + on_track(table, me).min(2)
}

/// 7.3.1 Choose a character that no other Vagabond plays.
fn choose_character(play: &mut Play<'_>, me: Faction) -> Done {
    let taken: Vec<Character> = play.table.characters.iter().map(|(_, character)| *character).collect();
    let question =
        Question::Character(CHARACTERS.into_iter().filter(|character| !taken.contains(character)).collect());
    let chosen = match satchel(play, me).character {
        Some(character) => Some(character),
        None => match play.ask(question.clone())? {
            Answer::Word(word) => Character::from_word(&word),
            _ => None,
        },
    };
    let character = chosen.ok_or(Halt::Ask(question))?;
    play.tell("7.3.1", format!("The Vagabot is the {character}."));
    play.write(format!("#{character}->$"));
    play.table.mat_mut::<Satchel>(me).character = Some(character);
    play.table.characters.push((me, character));
    Ok(())
}

/// 7.3.2 Place the pawn in the forest that touches the most clearings.
fn place_pawn(play: &mut Play<'_>, me: Faction) -> Done {
    let forests: Vec<Clearings> = Terrain::of(play.table.map).forests().collect();
    let most = forests.iter().map(|forest| forest.len()).max();
    let largest = forests.into_iter().filter(|forest| Some(forest.len()) == most).collect();
    play.tell("7.3.2", "The pawn starts in the forest that touches the most clearings.");
    slip_into_one(play, me, largest)
}

/// A quest of his own is turned up, if one is left (7.3.3, 7.5.2).
fn turn_up_quest(play: &mut Play<'_>, me: Faction, rule: &'static str) -> Done {
    let Answer::Order(quest) = play.ask(Question::Quest)? else { return Ok(()) };
    play.tell(rule, "Turn up a quest.");
    play.write(format!("{}->Q", quest.written()));
    play.table.quests.push(quest);
    play.table.mat_mut::<Satchel>(me).quest = Some(quest);
    Ok(())
}

/// 7.3.4 and 7.3.5 Items lie under the ruins, and four in the satchel, three for the Tinker: those of the character, or those that people choose
/// (V11).
fn take_starting_items(play: &mut Play<'_>, me: Faction) -> Done {
    let board = satchel(play, me);
    let Some(character) = board.character else { return Ok(()) };
    let agreed = board.starts_with(character);
    let is_open = play.table.options(me).is_some_and(|options| options.items.is_empty());
    let chosen = if is_open && play.table.agreed(me, "items_asked") {
        choose_starting_items(play, me, agreed.len())?
    } else {
        None
    };
    chosen.unwrap_or(agreed).into_iter().for_each(|item| gain(play, me, item));
    Ok(())
}

/// The items that people choose for the start; they are agreed on from then on, and the record says so.
fn choose_starting_items(play: &mut Play<'_>, me: Faction, count: usize) -> Result<Option<Vec<Item>>, Halt> {
    let question = Question::Start(me, u8::try_from(count).unwrap_or(u8::MAX));
    let Answer::Items(items) = play.ask(question)? else { return Ok(None) };
    if let Some(seat) = play.table.seat_mut(me)
        && let Player::Bot(options) = &mut seat.player
    {
        options.items.clone_from(&items);
    }
    Ok(Some(items))
}

/// 7.4 Birdsong. Tells whether Daylight follows.
fn birdsong(play: &mut Play<'_>, me: Faction) -> Result<bool, Halt> {
    play.set_order("7.4.1")?;
    craft(play, me)?;
    let rests = satchel(play, me).undamaged() <= FEW;
    if rests {
        slip(play, me)?;
    }
    Ok(!rests)
}

/// What fell on the turns of others may leave too many items on the track.
fn put_track_right(play: &mut Play<'_>, me: Faction) {
    let board = satchel(play, me);
    if board.count(Held::is_on_track) != board.on_track() || play.table.agreed(me, "track_swaps") {
        play.tell("7.2.4", "Put the Battle Track right.");
        tend_track(play, me);
    }
}

/// 7.4.2 Craft. The item lies face up in the satchel.
fn craft(play: &mut Play<'_>, me: Faction) -> Done {
    let crafted = play.craft("7.4.2");
    gather_crafted(play, me);
    crafted?;
    tend_track(play, me);
    Ok(())
}

/// He has no box for crafted items: they come into the satchel.
fn gather_crafted(play: &mut Play<'_>, me: Faction) {
    let boxes = std::mem::take(&mut play.table.crafted_items);
    let (own, others): (Vec<_>, Vec<_>) = boxes.into_iter().partition(|(owner, _)| *owner == me);
    play.table.crafted_items = others;
    for (_, item) in own {
        gain(play, me, item);
    }
}

/// 7.4.3 Slip. With two or fewer undamaged items he rests in a random adjacent forest, and Evening follows.
fn slip(play: &mut Play<'_>, me: Faction) -> Done {
    play.tell("7.4.3", "Two or fewer undamaged items: slip into a random adjacent forest.");
    slip_into_adjacent_forest(play, me)
}

fn slip_into_adjacent_forest(play: &mut Play<'_>, me: Faction) -> Done {
    let forests = play.table.forests_near(me);
    slip_into_one(play, me, forests)
}

fn slip_into_one(play: &mut Play<'_>, me: Faction, forests: Vec<Clearings>) -> Done {
    let forest = match forests[..] {
        [] => return Ok(()),
        [only] => only,
        _ => {
            let question = Question::AnyForest(forests);
            match play.ask(question.clone())? {
                Answer::Forest(forest) => forest,
                _ => return Err(Halt::Ask(question)),
            }
        }
    };
    play.slip(me, forest);
    Ok(())
}

/// 7.5 Daylight. The suit of the order says which actions, each once and in this order, until no item is left face up.
fn daylight(play: &mut Play<'_>, me: Faction) -> Done {
    type Step = fn(&mut Play<'_>, Faction) -> Done;
    let steps: &[Step] = match play.order.map(|order| order.suit) {
        Some(Suit::Bird) => &[explore, quest, aid, battle],
        Some(Suit::Fox) => &[explore, battle, special],
        Some(Suit::Rabbit) => &[battle, repair, special],
        Some(Suit::Mouse) => &[quest, aid, battle, repair],
        None => &[],
    };
    for step in steps {
        if !satchel(play, me).ready().is_empty() {
            step(play, me)?;
        }
    }
    if play.table.has_trait(me, "adventurer") {
        quest_on(play, me)?;
    }
    Ok(())
}

/// 7.6 Evening: three steps, and what the end of Evening brings.
fn evening(play: &mut Play<'_>, me: Faction) -> Done {
    refresh_items(play, me)?;
    repair_items(play, me)?;
    play.discard_order("7.6.3")?;
    play.end_of_evening(me)
}

/// 7.6.1 Refresh four undamaged items, six if none is damaged. The level makes it one less or one more.
fn refresh_items(play: &mut Play<'_>, me: Faction) -> Done {
    let board = satchel(play, me);
    let usual = if board.count(Held::is_damaged) > 0 { 4 } else { 6 };
    let count = match play.table.options(me).map(|options| options.level).unwrap_or_default() {
        Level::Easy => usual - 1,
        Level::Default => usual,
        Level::Challenging | Level::Nightmare => usual + 1,
    };
    if board.order_of_rest().is_empty() {
        return Ok(());
    }
    play.tell("7.6.1", format!("Refresh {count} undamaged items."));
    refresh(play, me, count)
}

/// 7.6.2 Repair all items in a forest, else one. The Berserker repairs one more.
fn repair_items(play: &mut Play<'_>, me: Faction) -> Done {
    if satchel(play, me).count(Held::is_damaged) == 0 {
        return Ok(());
    }
    let count = match play.table.pawn_in_forest(me) {
        Some(_) => u8::MAX,
        None => 1 + u8::from(play.table.has_trait(me, "berserker")),
    };
    play.tell(
        "7.6.2",
        if count == u8::MAX { "Repair all items.".to_owned() } else { format!("Repair {count}.") },
    );
    items::repair(play, me, count)
}
