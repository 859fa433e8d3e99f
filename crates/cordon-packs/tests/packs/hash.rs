//! The content hash: what changes it and what does not.

use cordon_packs::{content_hash, read_omega, shipped_omega};

use crate::planted::{MISSION, Planted, pack};

fn hash(pack: &Planted) -> String {
    read_omega(&pack.0).unwrap().hash
}

#[test]
fn the_hash_is_of_the_content() {
    let content = shipped_omega();
    assert_eq!(content.hash, content_hash(&content));
    assert_eq!(content.hash.len(), 16);
    assert!(content.hash.bytes().all(|byte| byte.is_ascii_hexdigit()));
}

#[test]
fn formatting_comments_and_order_do_not_change_it() {
    let shipped = shipped_omega();
    let mut other = pack()
        .plant(
            "enemies/husk.toml",
            "id = \"husk\"\nname = \"Husk\"\n",
            "# A clone.\n\nname   = 'Husk'\nid = \"husk\"\n",
        )
        .plant("enemies/husk.toml", "speed = 4", "speed = 0x4")
        .plant(
            "commandos/static.toml",
            "{ jam-ranged = { within = 3, dice = 1 } }",
            "{ jam-ranged.dice = 1, jam-ranged.within = 3 }",
        )
        .plant(MISSION, "husk = 10, spitter = 4", "spitter = 4, husk = 10")
        .plant(MISSION, "edges = \"V6,1 V6,2 V6,3\"", "edges = '  V6,3 V6,1   V6,2'")
        .plant("tiles/t19.toml", "'''\n...\n.o.\n...\n'''", "'''\n\n    ...\n    .o.\n    ...\n\n'''")
        .plant(
            "kits/static.toml",
            "\"ignores-stealth\", \"ignores-emi\"",
            "\"ignores-emi\", \"ignores-stealth\"",
        )
        .plant(MISSION, "The night crew of the vat works has", "The night crew\nof the vat works   has");
    other.0.reverse();
    // Cards in another order, and split over two files.
    let common = other.0.iter_mut().find(|file| file.path == "kits/common.toml").unwrap();
    let (first, last) = common.text.split_at(common.text.rfind("[[card]]").unwrap());
    let (first, last) = (first.to_owned(), last.to_owned());
    common.text = first;
    let other = other.add("kits/more.toml", &last);
    let read = read_omega(&other.0).unwrap();
    assert_eq!(read, shipped);
}

#[test]
fn windows_line_ends_do_not_change_it() {
    let mut other = pack();
    other.0.iter_mut().for_each(|file| file.text = file.text.replace('\n', "\r\n"));
    assert_eq!(hash(&other), hash(&pack()));
}

#[test]
fn every_change_of_content_changes_it() {
    let shipped = hash(&pack());
    let changed = [
        pack().plant("enemies/husk.toml", "speed = 4", "speed = 5"),
        pack().plant("tiles/t01.toml", "..~...", ".~...."),
        pack().plant(MISSION, "rounds = 10", "rounds = 11"),
        pack().plant("downed.toml", "speed = 2", "speed = 1"),
        pack().plant("kits/common.toml", "Riot Shield", "Door Shield"),
    ];
    for other in changed {
        assert_ne!(hash(&other), shipped);
    }
}
