//! The shipped twilight pack, and what an author is told about mistakes in it: the validator of the ledger.

use std::path::Path;

use cordon_packs::{
    Mistake, SourceFile, load_twilight, read_folder, read_twilight, shipped_twilight, shipped_twilight_files,
};
use cordon_twilight::content::Deck;

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packs/twilight")
}

#[test]
fn the_folder_and_the_binary_hold_the_same_pack() {
    assert_eq!(read_folder(&folder()).unwrap(), shipped_twilight_files());
    assert_eq!(load_twilight(&folder()).unwrap(), shipped_twilight());
}

#[test]
fn decks_have_the_ledgers_sizes() {
    let content = shipped_twilight();
    let of = |deck: Deck| -> u32 {
        content.tiles.iter().filter(|tile| tile.deck == deck).map(|tile| u32::from(tile.copies)).sum()
    };
    assert_eq!([of(Deck::Town), of(Deck::Army), of(Deck::Pack)], [30, 15, 8]);
    let cards: u32 = content.cards.iter().map(|card| u32::from(card.copies)).sum();
    assert_eq!((content.cards.len(), cards), (46, 86));
    assert_eq!(content.presets.len(), 3, "both operations, and the base race");
}

/// Every window is used by at least one card.
#[test]
fn every_window_has_a_card() {
    let content = shipped_twilight();
    for (name, moment) in cordon_twilight::content::Moment::ALL {
        let used = content.cards.iter().any(|card| card.windows.iter().any(|window| window.at == moment));
        assert!(used, "no card names the window {name}");
    }
}

/// The kinds of mistakes in the pack with one text replaced.
fn planted(path: &str, from: &str, to: &str) -> Vec<Mistake> {
    let mut files: Vec<SourceFile> = shipped_twilight_files();
    let file = files.iter_mut().find(|file| file.path == path).expect("the file is in the pack");
    assert!(file.text.contains(from), "{path} has no {from:?}");
    file.text = file.text.replacen(from, to, 1);
    let mistakes = read_twilight(&files).expect_err("the planted mistake was not found");
    mistakes.iter().map(|one| one.mistake).collect()
}

#[test]
fn the_validator_finds_what_is_planted() {
    let town = "tiles/town.toml";
    // An opening without a street, openings apart, a building without a door, too much for its squares.
    assert_eq!(
        planted(town, "map = \"\"\"\n#R#\n#R#\n#R#", "map = \"\"\"\n###\n#R#\n#R#"),
        [Mistake::NotOnFloor]
    );
    assert_eq!(
        planted(town, "map = \"\"\"\n#R#\n#R#\n#R#", "map = \"\"\"\n#R#\n###\n#R#"),
        [Mistake::WrongArea]
    );
    assert_eq!(planted(town, "doors = [\"1,1:S\"]\n", ""), [Mistake::RoomUnreachable]);
    assert_eq!(planted(town, "zombies = 5", "zombies = 9"), [Mistake::NotEnough]);
    assert_eq!(planted(town, "doors = [\"1,1:S\"]", "doors = [\"0,0:E\", \"1,1:S\"]"), [Mistake::DoorFloor]);
    assert_eq!(planted(town, "copies = 4", "copies = 5"), [Mistake::WrongCount]);
    assert_eq!(planted(town, "open = \"NESW\"", "open = \"NESX\""), [Mistake::BadText]);
    assert_eq!(planted(town, "RRR", "RXR"), [Mistake::UnknownSymbol]);
    assert_eq!(planted(town, "RRR\n", "RR\n"), [Mistake::RowWidth]);
}

#[test]
fn boards_match_and_have_their_gap() {
    let fixed = "presets/twilight-a.toml";
    assert_eq!(
        planted(fixed, "tile = \"a03\"\nrotation = 3", "tile = \"a03\"\nrotation = 1"),
        [Mistake::WrongArea]
    );
    assert_eq!(planted(fixed, "cell = [0, -5]", "cell = [0, -9]").first(), Some(&Mistake::WrongArea));
    assert_eq!(planted(fixed, "tile = \"a04\"", "tile = \"a99\""), [Mistake::DanglingId]);
}

#[test]
fn cards_are_made_of_known_operations() {
    let town = "cards/town.toml";
    assert_eq!(planted(town, "move.add 3", "move.ad 3"), [Mistake::UnknownWord]);
    assert_eq!(planted(town, "move.add 3", "move.add 30"), [Mistake::NumberOutOfRange]);
    assert_eq!(planted(town, "move.add 3", "move.add"), [Mistake::BadText]);
    assert_eq!(planted(town, "move-post own", "move-past own"), [Mistake::UnknownWord]);
    assert_eq!(planted(town, "copies = 2", "copies = 4"), [Mistake::NumberOutOfRange]);
    assert_eq!(planted(town, "kind = \"instant\"", "kind = \"item\"").first(), Some(&Mistake::MissingKey));
}
