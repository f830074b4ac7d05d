//! Asks typed questions of a record of each of the four games, as a tool builder would. Its argument is the folder of the examples.

use std::error::Error;
use std::fs;
use std::path::Path;

use scorebook::games::{allure, carcassonne, hexil, root};
use scorebook::{Document, Moment};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    for (game, file) in [
        ("root", "root/mountain-coalition.rootlog"),
        ("carcassonne", "carcassonne/club-final.carc"),
        ("hexil", "hexil/three-players.han"),
        ("allure", "allure/season2.allure"),
    ] {
        let record = read(&Path::new(&folder).join(file), game)?;
        let last = record.moment(usize::MAX);
        println!("{game}: {} steps, the last by {}", last.steps(), last.by().map_or('?', |seat| seat.sign()));
        match game {
            "root" => ask_root(&last)?,
            "carcassonne" => ask_carcassonne(&last)?,
            "hexil" => ask_hexil(&last)?,
            _ => ask_allure(&last)?,
        }
    }
    Ok(())
}

fn read(path: &Path, game: &str) -> Result<Box<dyn Document>, Box<dyn Error>> {
    let game = scorebook::game(game).ok_or("a game of the library")?;
    Ok(game.read(fs::read_to_string(path)?))
}

fn ask_root(moment: &Moment) -> Result<(), &'static str> {
    let position: &root::Position = moment.position().ok_or("a position of Root")?;
    let ruled = root::rules::clearings().filter_map(|clearing| position.ruler(clearing));
    println!("  {} of 12 clearings are ruled", ruled.count());
    for faction in position.players() {
        let (points, hand) = (position.score_of(faction), position.hand_of(faction).count);
        println!("  {faction} has {points} points, {hand} cards, {} warriors left", position.warriors_left(faction));
    }
    Ok(())
}

fn ask_carcassonne(moment: &Moment) -> Result<(), &'static str> {
    let position: &carcassonne::Position = moment.position().ok_or("a position of Carcassonne")?;
    let open = position.features().filter(|feature| !feature.is_complete()).count();
    println!("  {} tiles lie, {} are left, {open} features are open", position.tiles().count(), position.tiles_left());
    for meeple in position.meeples() {
        let feature = meeple.feature();
        println!("  {} has a meeple on a {:?} of {} tiles", meeple.seat().sign(), feature.kind(), feature.size());
    }
    Ok(())
}

fn ask_hexil(moment: &Moment) -> Result<(), &'static str> {
    let position: &hexil::Position = moment.position().ok_or("a position of Hexil")?;
    for player in position.players() {
        let (hand, points) = (position.hand(player).size(), position.points(player));
        println!("  player {player:?} holds {hand:?} cards and has {points:?} points");
    }
    println!("  the robber stands on {:?}", position.robber().surely());
    Ok(())
}

fn ask_allure(moment: &Moment) -> Result<(), &'static str> {
    let position: &allure::Position = moment.position().ok_or("a position of Legacy's Allure")?;
    let surely = position.units().into_iter().filter(|unit| unit.certainly_at().is_some()).count();
    println!("  {surely} units stand where they surely stand, {} readings fit", position.readings().count());
    Ok(())
}
