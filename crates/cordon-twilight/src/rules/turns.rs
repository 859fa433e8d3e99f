//! TW-TURN: the nine steps of a turn in their fixed order. Worked example: TW-EX-22.

use cordon_kernel::{Refusal, Seat, Table};

use crate::actions::Action;
use crate::cards::Cards;
use crate::chance;
use crate::content::{CardId, Moment};
use crate::events::Event;
use crate::frames::{Figure, Frame, Step};
use crate::look::Look;
use crate::play::Play;
use crate::rules::{clock, sewers};
use crate::state::{Lasting, NONE, Open, Ride, Roll};

/// Whether the active player may do this before his movement roll.
pub fn check_before(look: Look<'_>, action: &Action) -> Result<(), Refusal> {
    let seat = look.open.active;
    match *action {
        Action::Pass => Ok(()),
        Action::PlaceManhole(at) => not_staged(look).and(sewers::check_place(look, seat, at)),
        Action::Descend => not_staged(look).and(sewers::check_descend(look, Figure::Soldier(seat), false)),
        _ => Err(Refusal::new("TW-TURN-01", "The movement roll comes next.")),
    }
}

/// A staged soldier is not on the board yet.
fn not_staged(look: Look<'_>) -> Result<(), Refusal> {
    let staged = look.open.soldier(look.open.active).staged;
    Refusal::unless(!staged, "TW-GAP-14", "The soldier is not on the board yet.")
}

/// Every order before the movement roll.
pub fn each_before(look: Look<'_>, found: &mut impl FnMut(Action)) {
    if !look.open.soldier(look.open.active).staged {
        sewers::places(look, look.open.active).for_each(|at| found(Action::PlaceManhole(at)));
        if check_before(look, &Action::Descend).is_ok() {
            found(Action::Descend);
        }
    }
    found(Action::Pass);
}

/// TW-TURN-08, TW-GUTS-06: whether the active player may discard this, or no more.
pub fn check_discard(look: Look<'_>, hand: Cards, free: u8, action: &Action) -> Result<(), Refusal> {
    let seat = look.open.active;
    let over = look.open.soldier(seat).cards > look.hand_limit(seat);
    match *action {
        Action::Pass => Refusal::unless(!over, "TW-GUTS-06", "The hand is above its limit of {} cards.")
            .map_err(|refusal| refusal.with([look.hand_limit(seat).into()])),
        Action::Discard(card) => {
            Refusal::unless(hand.has(card), "TW-TURN-08", "This card is not in the hand.")?;
            Refusal::unless(over || free > 0, "TW-TURN-08", "Only one card may be discarded freely.")
        }
        _ => Err(Refusal::new("TW-TURN-08", "Discard a card now, or no more.")),
    }
}

/// Every card that is not in the deck but lies open: discarded, in front of players, or announced.
pub fn open_cards(open: &Open) -> Cards {
    let mut cards = open.discards;
    for soldier in &open.soldiers {
        crate::cards::ids(soldier.items).for_each(|card| cards.add(card));
    }
    for frame in open.stack.iter() {
        if let Frame::Card(card) = frame
            && card.laid
            && card.stage < 2
        {
            cards.add(card.card);
        }
    }
    cards
}

/// How many cards the event deck has.
pub fn deck_size(look: Look<'_>) -> u8 {
    let held: u8 = look.open.soldiers.iter().map(|soldier| soldier.cards).sum();
    look.all_cards().len() - open_cards(look.open).len() - held
}

impl Lasting {
    /// TW-GAP-78: a turn of this seat starts; what lasts only until then is over.
    fn start(&mut self, seat: Seat, thru: bool) {
        if self.coming.contains(seat) {
            self.coming = self.coming.without(seat);
            if thru {
                self.running = self.running.with(seat);
            }
        }
    }
}

impl<T: Table<Event>> Play<'_, T> {
    /// A turn starts: what lasted until now is over.
    pub fn begin_turn(&mut self, seat: u8) {
        let open = &mut self.state.open;
        open.active = seat;
        open.mover = seat;
        open.roll = Roll::default();
        (open.no_move, open.defeated, open.toll_paid) = (false, false, false);
        open.new_tile = NONE;
        open.weapon = Default::default();
        open.last_discard = None;
        open.calm.start(Seat(seat), false);
        for lasting in [&mut open.half_bullets, &mut open.hardened, &mut open.frozen] {
            lasting.start(Seat(seat), true);
        }
        let soldier = open.soldier_mut(seat);
        // TW-EVENT-02: a new card-round.
        soldier.played = false;
        soldier.ride = match soldier.ride {
            Ride::None => Ride::None,
            Ride::Declared => Ride::Waiting,
            Ride::Waiting | Ride::Arriving => Ride::Arriving,
        };
        let round = open.round;
        self.tell(Event::TurnStarted { seat, round });
        self.set(Frame::Turn(Step::Start));
    }

    /// The turn goes on: true if the active player must decide. TW-TURN-01: nothing is skipped or swapped.
    pub fn turn_on(&mut self, step: Step) -> bool {
        let active = self.state.open.active;
        let soldier = *self.state.open.soldier(active);
        // TW-SEWER-21: a turn spent waiting consists of fights, the marine and the end.
        let waits = soldier.ride == Ride::Waiting;
        match step {
            Step::Start => {
                self.set(Frame::Turn(Step::Tile));
                self.window(Moment::Turn);
            }
            Step::Tile => {
                self.set(Frame::Turn(Step::FightHere));
                if !waits {
                    self.tile_step();
                }
            }
            Step::FightHere => {
                self.set(Frame::Turn(if waits { Step::Marine } else { Step::Draw }));
                // TW-TURN-03, TW-GAP-14: a staged soldier has no fight.
                if !soldier.staged {
                    self.push(Frame::Clash(Figure::Soldier(active)));
                }
            }
            Step::Draw => {
                self.set(Frame::Turn(Step::Toll));
                self.fill_hand(active);
                self.window(Moment::Draw);
            }
            Step::Toll => {
                // TW-GAP-67, TW-TURN-13: without movement the zombies come next.
                if self.state.open.no_move {
                    self.set(Frame::Turn(Step::Zombies));
                } else if soldier.ride == Ride::Arriving && sewers::exits(self.look()).next().is_some() {
                    self.set(Frame::Turn(Step::Zombies));
                    self.push(Frame::Arriving);
                } else {
                    self.set(Frame::Turn(Step::Before));
                    if soldier.under {
                        self.push(Frame::Toll);
                    }
                }
            }
            Step::Before => {
                if self.state.open.no_move {
                    self.set(Frame::Turn(Step::Zombies));
                    return false;
                }
                let look = self.look();
                let token = !soldier.staged && sewers::places(look, active).next().is_some();
                if token || check_before(look, &Action::Descend).is_ok() {
                    return true;
                }
                self.before_roll();
            }
            Step::Roll => {
                if self.state.open.no_move {
                    self.set(Frame::Turn(Step::Zombies));
                    return false;
                }
                self.set(Frame::Turn(Step::Rolled));
                self.roll_movement();
                self.window(Moment::MovePost);
            }
            Step::Rolled => {
                self.set(Frame::Turn(Step::Moved));
                self.begin_move();
            }
            Step::Moved => {
                self.set(Frame::Turn(Step::Ride));
                self.window(Moment::MoveEnd);
            }
            Step::Ride => {
                if !self.state.open.defeated && sewers::can_ride(self.look(), active) {
                    return true;
                }
                self.set(Frame::Turn(Step::Zombies));
            }
            Step::Zombies => {
                self.set(Frame::Turn(Step::Discard));
                self.begin_horde(active);
            }
            Step::Discard => {
                self.set(Frame::Turn(Step::Marine));
                // TW-DEATH-09: whoever restarted in this turn may discard one more.
                let free = 1 + u8::from(self.state.open.defeated);
                self.push(Frame::Discarding { free });
            }
            // TW-GAP-16: the marine comes behind the discards.
            Step::Marine => {
                self.set(Frame::Turn(Step::Check));
                self.marine_step();
            }
            Step::Check => {
                self.set(Frame::Turn(Step::Over));
                self.judge_escape();
                if self.state.open.ending.is_none() {
                    self.window(Moment::TurnEnd);
                }
            }
            Step::Over => self.end_turn(),
        }
        false
    }

    /// The last moment before the movement roll.
    fn before_roll(&mut self) {
        self.set(Frame::Turn(Step::Roll));
        self.window(Moment::MovePre);
    }

    /// An order before the movement roll.
    pub fn before_order(&mut self, action: Action) {
        let seat = self.state.open.active;
        match action {
            Action::Pass => self.before_roll(),
            Action::PlaceManhole(at) => self.place_manhole(seat, at),
            Action::Descend => self.descend(seat),
            _ => unreachable!("only what was checked is performed"),
        }
    }

    /// TW-SEWER-20: declares a ride, or none.
    pub fn ride_order(&mut self, rides: bool) {
        let seat = self.state.open.active;
        if rides {
            self.open().soldier_mut(seat).ride = Ride::Declared;
            self.tell(Event::RideDeclared { seat });
        } else {
            self.tell(Event::RideDeclined { seat });
        }
        self.set(Frame::Turn(Step::Zombies));
    }

    /// TW-TURN-04, TW-GAP-18: draws up to the limit, and none above it.
    fn fill_hand(&mut self, seat: u8) {
        while self.state.open.soldier(seat).cards < self.look().hand_limit(seat) {
            if !self.draw_card(seat) {
                return;
            }
        }
    }

    /// Draws one card; TW-EVENT-09: the discarded ones become a new deck. False if there is none.
    pub fn draw_card(&mut self, seat: u8) -> bool {
        let mut deck = self.deck();
        if deck.is_empty() {
            if self.state.open.discards.is_empty() {
                return false;
            }
            deck = std::mem::take(&mut self.state.open.discards);
            self.state.open.last_discard = None;
            self.tell(Event::Shuffled);
        }
        let card = chance::event_card(deck, self.table);
        self.take_into_hand(seat, card);
        self.tell(Event::Drew { seat, card: Some(card) });
        true
    }

    /// A card comes into a hand.
    pub fn take_into_hand(&mut self, seat: u8, card: CardId) {
        self.state.hidden.hands[usize::from(seat)].add(card);
        self.open().soldier_mut(seat).cards += 1;
    }

    /// The cards of the event deck.
    pub fn deck(&self) -> Cards {
        let hands = self.state.hidden.hands.iter().fold(Cards::NONE, |sum, hand| sum.with(*hand));
        self.look().all_cards().without(open_cards(&self.state.open)).without(hands)
    }

    /// Discards at the end of a turn: true if the active player must decide.
    pub fn discarding_on(&mut self, free: u8) -> bool {
        let seat = self.state.open.active;
        let cards = self.state.open.soldier(seat).cards;
        let asks = cards > 0 && free > 0 || cards > self.look().hand_limit(seat);
        if !asks {
            self.pop();
        }
        asks
    }

    /// TW-TURN-08: discards a card.
    pub fn discard_order(&mut self, free: u8, card: CardId) {
        let seat = self.state.open.active;
        self.set(Frame::Discarding { free: free.saturating_sub(1) });
        self.discard(seat, card);
        self.state.open.last_discard = Some(card);
        self.window(Moment::Discard);
    }

    /// TW-TURN-11, TW-TURN-14, TW-CLOCK-09: the turn passes to the left; with the first player a round is complete.
    fn end_turn(&mut self) {
        let open = &mut self.state.open;
        let seat = Seat(open.active);
        for lasting in [&mut open.half_bullets, &mut open.hardened, &mut open.frozen] {
            lasting.running = lasting.running.without(seat);
        }
        let next = open.left(open.active);
        if next == open.first {
            open.round += 1;
            let rounds = open.round;
            self.tell(Event::RoundEnded { rounds });
            let open = &self.state.open;
            if open.final_round || open.round >= clock::rounds(self.content, &open.rules) {
                self.time_over();
                return;
            }
        }
        self.begin_turn(next);
    }
}
