//! What lies on the map.

use cordon_exodus::look::Look;
use cordon_exodus::rules::objects;
use cordon_exodus::state::{Open, Whereabouts};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::exodus::places::{rib_id, square, squares};
use crate::face::At;

/// What lies on the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusGround")]
pub struct Ground {
    /// Crates.
    pub crates: Vec<At>,
    /// Search tokens.
    pub searches: Vec<At>,
    /// The mission's items.
    pub items: Vec<ItemNow>,
    /// The ribs.
    pub ribs: Vec<RibNow>,
    /// What can be handled, in the order of the layout.
    pub objects: Vec<ObjectNow>,
}

/// An item now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusItem")]
pub struct ItemNow {
    /// Its id in orders.
    pub id: String,
    /// The item card, by id.
    pub card: String,
    /// Where it lies.
    pub at: Option<At>,
    /// Who carries it, by id.
    pub carrier: Option<String>,
    /// `lying`, `carried`, `spent` where it was needed, or `exploded`.
    pub state: String,
}

/// A rib now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusRib")]
pub struct RibNow {
    /// Its id.
    pub id: String,
    /// Where it floats; heroes on this square are aboard.
    pub at: At,
    /// Whether it has fuel.
    pub fuelled: bool,
    /// Whether somebody has piloted it in this turn.
    pub piloted: bool,
}

/// An object now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename = "ExodusObjectNow")]
pub struct ObjectNow {
    /// Its id.
    pub id: String,
    /// How often it was handled.
    pub handled: u8,
    /// How often it can be handled.
    pub times: u8,
    /// Where it is.
    pub squares: Vec<At>,
}

/// Whether what lies on the map may have changed. Who carries something is called by the id of its card, so it matters
/// as well.
pub(super) fn may_differ(earlier: &Open, now: &Open) -> bool {
    let of = |open: &Open| (open.crates, open.searches, open.items, open.ribs, open.objects);
    of(earlier) != of(now)
}

/// What lies on the map.
pub(super) fn ground(look: Look<'_>) -> Ground {
    let open = look.open;
    Ground {
        crates: squares(look, open.crates.iter()),
        searches: squares(look, open.searches.iter()),
        items: (0..open.items.len() as u8).map(|item| item_now(look, item)).collect(),
        ribs: (0..)
            .zip(&open.ribs)
            .map(|(n, rib)| RibNow {
                id: rib_id(n),
                at: square(look, rib.cell),
                fuelled: rib.fuelled,
                piloted: rib.piloted,
            })
            .collect(),
        objects: look
            .mission()
            .objects
            .iter()
            .zip(open.objects)
            .map(|(object, handled)| ObjectNow {
                id: object.id.clone(),
                handled,
                times: object.times,
                squares: squares(look, objects::squares(look, object.site)),
            })
            .collect(),
    }
}

fn item_now(look: Look<'_>, n: u8) -> ItemNow {
    let token = look.open.items[usize::from(n)];
    let (state, at, carrier) = match token.at {
        Whereabouts::Lying(cell) => ("lying", Some(square(look, cell)), None),
        Whereabouts::Carried(hero) => ("carried", None, Some(look.hero_id(hero))),
        Whereabouts::Spent => ("spent", None, None),
        Whereabouts::Exploded => ("exploded", None, None),
    };
    ItemNow {
        id: look.token_id(n),
        card: look.content[token.item].id.clone(),
        at,
        carrier,
        state: state.to_owned(),
    }
}
