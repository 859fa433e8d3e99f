//! Standing orders: what a seat does in windows by itself, so that nobody waits for a player who comes by and by. Nobody else
//! learns of them.

use std::collections::BTreeMap;

use cordon_kernel::{Seat, Viewer};
use cordon_wire::face::Face;
use cordon_wire::message::StandingOrder;
use cordon_wire::trouble::{Code, Trouble};

use super::record::Record;
use super::{Room, not_begun};

/// The most orders that a seat can leave.
const MOST_ORDERS: usize = 100;

/// The orders by seat.
#[derive(Clone, Debug, Default)]
pub(super) struct StandingOrders(BTreeMap<u8, Vec<StandingOrder>>);

impl StandingOrders {
    pub(super) fn replace(&mut self, seat: u8, orders: &[StandingOrder]) {
        self.0.insert(seat, orders.to_vec());
    }
}

impl<R: Face> Room<R> {
    /// Takes orders that the seat leaves, if each of them names a window and can be read.
    pub(super) fn stand(&self, seat: u8, orders: &[StandingOrder]) -> Result<Vec<Record>, Trouble> {
        self.check_playing()?;
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        if orders.len() > MOST_ORDERS {
            let says = format!("A seat leaves {MOST_ORDERS} standing orders at the most.");
            return Err(Trouble::new(Code::TooLarge, says));
        }
        let windows = self.rules.windows();
        for order in orders {
            if !windows.contains(&order.window) {
                let says = format!("There is no window `{}`; there is {}.", order.window, windows.join(", "));
                return Err(Trouble::new(Code::Unreadable, says));
            }
            self.rules
                .read_action(game.state(), Seat(seat), &order.act)
                .map_err(|error| Trouble::new(Code::Unreadable, error.to_string()))?;
        }
        Ok(vec![Record::Standing { seat, orders: orders.to_vec() }])
    }

    /// What a seat that is asked in a window does by its standing orders.
    pub(super) fn ordered(&self) -> Option<(Seat, String)> {
        let (game, seat) = (self.game.as_ref()?, self.waiting().first()?);
        let orders = self.standing.0.get(&seat.0).filter(|orders| !orders.is_empty())?;
        // A bot that plays the seat decides for itself.
        self.places.get(seat.0).filter(|place| place.brain().is_none())?;
        let view = self.rules.view(game.state(), Viewer::Seat(seat));
        let window = self.rules.window(&view)?;
        let mut actions = Vec::new();
        self.rules.actions(game.state(), seat, &mut actions);
        let acts: Vec<String> =
            actions.iter().map(|action| self.rules.write_action(game.state(), seat, action)).collect();
        let follows = |order: &StandingOrder| {
            let begins = |act: &&String| {
                act.strip_prefix(&order.act).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            };
            acts.iter().find(begins).cloned()
        };
        let act = orders.iter().filter(|order| order.window == window).find_map(follows)?;
        Some((seat, act))
    }
}
