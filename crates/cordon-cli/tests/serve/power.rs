//! A power cut: of what was not synced, any part may be on the disk and any part not.
//!
//! The writes and syncs of a running server are written down by strace, in the order in which they happened, together
//! with what was acknowledged. From that, the disk is built as a power cut at any moment could have left it: what was
//! synced is there; of what was written since, each sector is there or not, by dice.

use std::collections::BTreeMap;
use std::path::Path;

use cordon_server::store::{MatchId, Store};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use serde_json::Value;

use super::Folder;
use super::traced::{Traced, is_possible};

/// Power cuts of a short run; set CORDON_CUTS for a long one.
const CUTS: u32 = 40;
/// Enough for SQLite to bring its log into the database several times over.
const ACTS: u32 = 400;
const SECTOR: usize = 512;
const CALLS: &str = "pwrite64,write,ftruncate,fsync,fdatasync,sendto,writev";
/// More than a frame or a page has.
const BYTES: u32 = 10_000;

/// What happened to the disk, or was said about it.
enum Event {
    Written {
        file: String,
        at: usize,
        bytes: Vec<u8>,
    },
    Cut {
        file: String,
        length: usize,
    },
    /// What was written to the file before this event is on disk from here on.
    Synced {
        file: String,
        before: usize,
    },
    Acknowledged(u32),
}

/// Reads what strace wrote.
fn events(trace: &str, acts: u32) -> Vec<Event> {
    let mut events = Vec::new();
    // Syncs that have begun, by thread.
    let mut syncing: BTreeMap<&str, (String, usize)> = BTreeMap::new();
    let mut next = 1;
    for line in trace.lines() {
        let Some((thread, call)) = line.split_once(' ') else { continue };
        let call = call.trim_start();
        if call.starts_with("<... fsync resumed>") || call.starts_with("<... fdatasync resumed>") {
            if let Some((file, before)) = syncing.remove(thread).filter(|_| call.ends_with("= 0")) {
                events.push(Event::Synced { file, before });
            }
            continue;
        }
        let Some((name, words)) = call.split_once('(') else { continue };
        let file =
            words.split_once('<').and_then(|(_, rest)| rest.split_once('>')).map(|(name, _)| unescaped(name));
        let file = String::from_utf8_lossy(&file.unwrap_or_default()).into_owned();
        let is_database = file.ends_with(".sqlite") || file.ends_with(".sqlite-wal");
        let numbers = words.rsplit_once('"').map_or(words, |(_, rest)| rest);
        let numbers: Vec<usize> = numbers
            .split(|letter: char| !letter.is_ascii_digit())
            .filter_map(|word| word.parse().ok())
            .collect();
        match name {
            "pwrite64" if is_database => {
                let bytes = unescaped(words.split('"').nth(1).expect("what was written"));
                assert_eq!(bytes.len(), numbers[0], "nothing is cut off");
                events.push(Event::Written { file, at: numbers[1], bytes });
            }
            "write" if is_database => panic!("SQLite writes in another way than this test knows"),
            "ftruncate" if is_database => {
                let length = words.split_once(", ").and_then(|(_, rest)| rest.split(')').next());
                let length = length.and_then(|word| word.trim().parse().ok()).expect("a length");
                events.push(Event::Cut { file, length });
            }
            "fsync" | "fdatasync" if is_database => {
                if call.ends_with("= 0") {
                    let before = events.len();
                    events.push(Event::Synced { file, before });
                } else {
                    syncing.insert(thread, (file, events.len()));
                }
            }
            "sendto" | "writev" | "write" => {
                let said = words.split('"').skip(1).step_by(2).flat_map(unescaped).collect::<Vec<u8>>();
                let said = String::from_utf8_lossy(&said);
                while next <= acts && said.contains(&format!("{{\"type\":\"done\",\"id\":{next}}}")) {
                    events.push(Event::Acknowledged(next));
                    next += 1;
                }
            }
            _ => {}
        }
    }
    events
}

/// Bytes that are written as `\x41\x42`.
fn unescaped(text: &str) -> Vec<u8> {
    text.split("\\x")
        .skip(1)
        .map(|digits| u8::from_str_radix(&digits[..2], 16).expect("two digits"))
        .collect()
}

/// The files as a power cut before this event could have left them, and the last number that was acknowledged.
fn disk_at(events: &[Event], cut: usize, dice: &mut Pcg32) -> (BTreeMap<String, Vec<u8>>, u32) {
    let mut synced: BTreeMap<&str, usize> = BTreeMap::new();
    let mut last = 0;
    for event in &events[..cut] {
        match event {
            Event::Synced { file, before } => {
                let known = synced.entry(file).or_default();
                *known = (*known).max(*before);
            }
            Event::Acknowledged(number) => last = *number,
            _ => {}
        }
    }
    let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for (number, event) in events[..cut].iter().enumerate() {
        match event {
            Event::Written { file, at, bytes } => {
                let is_safe = synced.get(file.as_str()).is_some_and(|before| number < *before);
                let image = files.entry(file.clone()).or_default();
                for (place, sector) in bytes.chunks(SECTOR).enumerate() {
                    if is_safe || dice.next_u32().is_multiple_of(2) {
                        let from = at + place * SECTOR;
                        image.resize(image.len().max(from + sector.len()), 0);
                        image[from..from + sector.len()].copy_from_slice(sector);
                    }
                }
            }
            Event::Cut { file, length } => files.entry(file.clone()).or_default().resize(*length, 0),
            Event::Synced { .. } | Event::Acknowledged(_) => {}
        }
    }
    (files, last)
}

#[tokio::test]
async fn no_power_cut_takes_back_what_was_acknowledged() {
    if !is_possible() {
        return;
    }
    let cuts = std::env::var("CORDON_CUTS").ok().and_then(|text| text.parse().ok()).unwrap_or(CUTS);
    let folder = Folder::new("power");
    let mut traced = Traced::start(&folder, CALLS, BYTES).await;
    for number in 1..=ACTS {
        traced.say(number).await;
    }
    let Traced { server, id, trace, .. } = traced;
    server.kill();
    let events = events(&std::fs::read_to_string(trace).expect("a trace"), ACTS);
    let acks: Vec<usize> =
        (0..events.len()).filter(|place| matches!(events[*place], Event::Acknowledged(_))).collect();
    assert_eq!(acks.len(), ACTS as usize, "every acknowledgement was seen");
    let checkpoints = events
        .iter()
        .filter(|event| matches!(event, Event::Synced { file, .. } if file.ends_with(".sqlite")));
    assert!(checkpoints.count() > 0, "the log was brought into the database");
    let mut dice = Pcg32::new(5, 5);
    for _ in 0..cuts {
        // Some cuts right behind an acknowledgement, where the promise is youngest, and some anywhere.
        let anywhere = acks[0] + dice.next_u32() as usize % (events.len() - acks[0]);
        let behind = acks[dice.next_u32() as usize % acks.len()] + 1;
        let cut = if dice.next_u32().is_multiple_of(2) { behind } else { anywhere };
        let (files, acknowledged) = disk_at(&events, cut, &mut dice);
        let after = Folder::new(&format!("power-after-{cut}"));
        std::fs::create_dir_all(&after.0).expect("a folder");
        for (name, bytes) in files {
            let name = Path::new(&name).file_name().expect("a name").to_owned();
            std::fs::write(after.0.join(name), bytes).expect("a file");
        }
        let store = Store::sqlite(&after.0.join("cordon.sqlite")).await.expect("the database opens");
        let (_, records) = store.load(&MatchId(id.clone())).await.expect("the match is there, without gaps");
        assert_eq!(
            store.check().await.expect("it can be checked"),
            Vec::<String>::new(),
            "cut before event {cut}"
        );
        store.close().await;
        let numbers = records.iter().map(|stored| serde_json::from_str::<Value>(&stored.body).expect("JSON"));
        let kept = numbers.filter_map(|record| record["of"]["id"].as_u64()).max().unwrap_or(0);
        assert!(
            kept >= u64::from(acknowledged),
            "cut before event {cut}: {acknowledged} acknowledged, {kept} kept"
        );
    }
}
