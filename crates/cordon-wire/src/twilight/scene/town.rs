//! The town as it has grown, what lies on its squares, and where the tile in hand may go.

use cordon_twilight::frames::Frame;
use cordon_twilight::look::Look;
use cordon_twilight::rules::placement::{self, Spotted};
use cordon_twilight::squares::Squares;
use cordon_twilight::state::Open;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::face::At;
use crate::twilight::places::{lines, square, squares};
use crate::wording::word;

/// The town.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightTown")]
pub struct Town {
    /// The tiles in play, in the order of laying.
    pub tiles: Vec<PlacedNow>,
    /// Walls, each a line from corner to corner; corner 0,0 is the north-west one of square 0,0.
    pub walls: Vec<(At, At)>,
    /// Doors between street and building, each a line from corner to corner.
    pub doors: Vec<(At, At)>,
    /// Passages that cards have opened, by the squares that they join.
    pub passages: Vec<(At, At)>,
    /// The middle square of the helipad.
    pub goal: Option<At>,
    /// Whether the two halves are joined.
    pub joined: bool,
    /// The fewest empty cells between the halves; none where there is no way.
    pub gap: Option<u8>,
    /// Whether no route to the helipad is left.
    pub no_route: bool,
}

/// A tile in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightPlaced")]
pub struct PlacedNow {
    /// The kind of tile, by id.
    pub tile: String,
    /// Its cell, east of the front gate; its squares are the three columns from three times this on.
    pub x: i8,
    /// Its cell, south of the front gate.
    pub y: i8,
    /// Quarter turns clockwise.
    pub rotation: u8,
    /// `south` or `north`: the half to which it belonged when it was laid.
    pub half: String,
}

/// What lies on the squares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightGround")]
pub struct Ground {
    /// Life tokens.
    pub life: Vec<At>,
    /// Bullet tokens.
    pub bullets: Vec<At>,
    /// Sewer tokens: the ways between the streets and the layer below them.
    pub manholes: Vec<At>,
}

/// The tile that is being laid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightDrawn")]
pub struct Drawn {
    /// The kind of tile, by id.
    pub tile: String,
    /// Whether it was found among the discarded ones.
    pub found: bool,
    /// Whether it must bring the halves nearer to each other.
    pub helping: bool,
    /// Where it may be laid, and how it is turned there.
    pub placements: Vec<Placement>,
}

/// A legal placement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "TwilightPlacement")]
pub struct Placement {
    /// The cell, east of the front gate.
    pub x: i8,
    /// The cell, south of the front gate.
    pub y: i8,
    /// Quarter turns clockwise.
    pub rotation: u8,
    /// Whether it joins the halves.
    pub joins: bool,
}

/// Whether the town itself may have changed.
pub(super) fn may_differ(earlier: &Open, now: &Open) -> bool {
    let of = |open: &Open| (open.placed.len(), open.passages.len(), open.joined, open.no_route);
    of(earlier) != of(now)
}

/// The town.
pub(super) fn town(look: Look<'_>) -> Town {
    let lines = lines(look);
    let tile = |slot: u8| {
        let placed = look.placed(slot);
        PlacedNow {
            tile: look.tile(slot).id.clone(),
            x: placed.x,
            y: placed.y,
            rotation: placed.rotation,
            half: word(look.open.half(slot)),
        }
    };
    let passages = look.open.passages.iter();
    Town {
        tiles: look.slots().map(tile).collect(),
        walls: lines.walls,
        doors: lines.doors,
        passages: passages.map(|(one, other)| (square(look, *one), square(look, *other))).collect(),
        goal: look.goal().map(|at| square(look, at)),
        joined: look.open.joined,
        gap: placement::gap(look),
        no_route: look.open.no_route,
    }
}

/// What the ground is made of.
pub(super) fn ground_of(open: &Open) -> [Squares; 3] {
    [open.life, open.bullets, open.manholes]
}

/// What lies on the squares.
pub(super) fn ground(look: Look<'_>) -> Ground {
    let [life, bullets, manholes] = ground_of(look.open).map(|set| squares(look, set.iter()));
    Ground { life, bullets, manholes }
}

/// The tile that is being laid; where it may go is known to all.
pub(super) fn drawn(look: Look<'_>) -> Option<Drawn> {
    let placing = look.open.stack.iter().rev().find_map(|frame| match frame {
        Frame::Placing(placing) if placing.stage < 2 => Some(*placing),
        _ => None,
    })?;
    let mut placements = Vec::new();
    // Only while it is to be laid: before, cards may still exchange it.
    if matches!(look.open.stack.top(), Frame::Placing(_)) {
        let (joined, tile) = (look.open.joined, placing.tile);
        placement::each_allowed(look, &placing, |spot| {
            let Spotted { x, y, rotation } = spot;
            let joins = !joined && placement::gap_after(look, tile, spot) == Some(0);
            placements.push(Placement { x, y, rotation, joins });
            false
        });
    }
    let tile = look.content[placing.tile].id.clone();
    Some(Drawn { tile, found: placing.found, helping: placing.helping, placements })
}
