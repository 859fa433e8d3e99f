//! A match as a file without secrets: what one viewpoint was told, and what it saw.
//!
//! A whole replay holds the seed and every order, so it is for matches that are over. This file can be shared while a
//! match is played: it is made from what its viewpoint was sent, and from nothing else.

use std::ops::ControlFlow;
use std::sync::Arc;

use cordon_wire::face::Face;
use cordon_wire::past::{TOLD, ToldEnd, ToldHeader};
use cordon_wire::trouble::Trouble;
use cordon_wire::viewpoint::Viewpoint;
use serde::Serialize;
use serde_json::value::to_raw_value;

use super::history::Teller;
use super::walk::walk;
use crate::store::{Head, Stored};

/// The file of what a viewpoint was told: a header, a line for each update, a last line.
///
/// # Errors
/// When there is no such seat, or the match cannot be played by this program.
pub fn told<R: Face>(
    head: &Head,
    records: &[Stored],
    rules: Arc<R>,
    viewpoint: Viewpoint,
) -> Result<String, Trouble> {
    let (mut teller, mut updates, mut lines) = (Teller::new(viewpoint, true), 0, String::new());
    let room = walk(head, records, Arc::clone(&rules), viewpoint, |moment| {
        lines += &line_of(&teller.tell(moment));
        updates += 1;
        ControlFlow::Continue(())
    })?;
    let (table, agreed) = (room.table(), room.head());
    let header = ToldHeader {
        told: TOLD,
        ruleset: table.ruleset,
        rules: agreed.rules,
        content: agreed.content.clone(),
        title: table.title,
        viewpoint,
        seats: table.seats,
        commitment: table.commitment,
        comes_from: table.comes_from,
        layout: to_raw_value(&rules.layout(&agreed.setup)).expect("a layout is plain data"),
    };
    let end = ToldEnd { updates, stage: table.stage, ending: table.ending };
    Ok(line_of(&header) + &lines + &line_of(&end))
}

fn line_of(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what was told is plain data") + "\n"
}
