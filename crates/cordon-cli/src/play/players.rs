//! Who plays which seat.

use std::collections::BTreeMap;
use std::str::FromStr;

use cordon_arena::{Level, Thinking};
use cordon_kernel::{Seat, Seed, Viewer};
use rand_pcg::Pcg32;

use crate::failure::{Failure, unknown};
use crate::playable::Playable;

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Player {
    /// Somebody at the keyboard.
    Human,
    /// A bot.
    Bot(Level),
}

/// One `--seat` of the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatArg {
    who: String,
    player: Player,
}

impl FromStr for SeatArg {
    type Err = String;

    fn from_str(text: &str) -> Result<SeatArg, String> {
        let (who, player) = text.split_once('=').ok_or("write it as overseer=human or squad=normal")?;
        let player = match player {
            "human" => Player::Human,
            name => match Level::named(name) {
                Some(level) => Player::Bot(level),
                None => return Err(format!("`{name}` plays nothing; say human, {}", Level::NAMES)),
            },
        };
        Ok(SeatArg { who: who.trim().to_lowercase(), player })
    }
}

/// Everybody at the table.
pub(super) struct Players {
    players: BTreeMap<Seat, Player>,
    bots: BTreeMap<Seat, Pcg32>,
    /// How long bots think that look ahead.
    pub(super) thinking: Thinking,
}

impl Players {
    /// Seats everybody. The home side is human unless said otherwise, and all others are normal bots.
    pub(super) fn seat<R: Playable>(
        rules: &R,
        state: &R::State,
        args: &[SeatArg],
        thinking: Thinking,
        seed: Seed,
    ) -> Result<Players, Failure> {
        let seats: Vec<Seat> = rules.seats(state).iter().collect();
        let ours = rules.home_side();
        let usual = |seat: Seat| {
            if rules.side(seat) == ours { Player::Human } else { Player::Bot(Level::Normal) }
        };
        let mut players: BTreeMap<Seat, Player> = seats.iter().map(|seat| (*seat, usual(*seat))).collect();
        for arg in args {
            let name = |seat: Seat| rules.seat_name(state, seat).to_lowercase();
            let meant: Vec<Seat> = seats
                .iter()
                .copied()
                .filter(|seat| arg.who == "all" || name(*seat) == arg.who || rules.side(*seat) == arg.who)
                .collect();
            if meant.is_empty() {
                let names: Vec<String> = seats.iter().map(|seat| name(*seat)).collect();
                let seated = |side: &&str| seats.iter().any(|seat| rules.side(*seat) == *side);
                let sides = rules.sides().iter().copied().filter(seated);
                let sides = sides.filter(|side| !names.iter().any(|name| name == side)).chain(["all"]);
                return Err(unknown("seat", &arg.who, sides.chain(names.iter().map(String::as_str))));
            }
            players.extend(meant.into_iter().map(|seat| (seat, arg.player)));
        }
        // A bot's dice are its own: a stream for each seat, apart from the draws of the match.
        let start =
            String::from(seed).bytes().fold(0_u64, |sum, byte| sum.wrapping_mul(31) + u64::from(byte));
        let bots = seats.iter().map(|seat| (*seat, Pcg32::new(start, 100 + u64::from(seat.0)))).collect();
        Ok(Players { players, bots, thinking })
    }

    /// Whether somebody at the keyboard decides for the seat.
    pub(super) fn is_human(&self, seat: Seat) -> bool {
        self.players.get(&seat) == Some(&Player::Human)
    }

    /// The seats that somebody at the keyboard decides for.
    pub(super) fn humans(&self) -> impl Iterator<Item = Seat> + '_ {
        self.players.keys().copied().filter(|seat| self.is_human(*seat))
    }

    /// What the bot of a seat does; the legal actions are left in `actions`.
    pub(super) fn choose<R: Playable>(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        actions: &mut Vec<R::Action>,
    ) -> R::Action {
        let level = match self.players.get(&seat) {
            Some(Player::Bot(level)) => *level,
            _ => Level::default(),
        };
        let dice = self.bots.entry(seat).or_insert_with(|| Pcg32::new(0, u64::from(seat.0)));
        actions.clear();
        rules.actions(state, seat, actions);
        let view = rules.view(state, Viewer::Seat(seat));
        self.thinking.within(|limits| rules.bot(level, &view, seat, actions, dice, limits))
    }
}
