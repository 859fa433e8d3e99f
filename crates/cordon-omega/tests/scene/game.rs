//! A scene being played: orders in, log and state out.

use cordon_kernel::{Actor, Notation, Refusal, Ruleset, Scripted, Seat, Seating, Turn};
use cordon_omega::content::Content;
use cordon_omega::frames::{Frame, Moment};
use cordon_omega::state::{Commando, Edition, OVERSEER, Setup, seat_of};
use cordon_omega::{Event, Omega, State};
use expect_test::Expect;

use super::{SQUAD, sheet};

/// A scene being played.
pub struct Game {
    /// The rules, with the scene's map as their only mission.
    pub omega: Omega,
    /// The state now.
    pub state: State,
    /// What has happened since the log was last read.
    pub events: Vec<Event>,
}

impl Game {
    /// The one seat that owes a decision.
    pub fn seat(&self) -> Seat {
        match self.omega.turn(&self.state) {
            Turn::Waiting(seats) => seats.first().expect("a waiting seat"),
            Turn::Over(outcome) => panic!("the game is over: {}", outcome.says),
        }
    }

    /// Gives an order that needs no draw.
    pub fn play(self, order: &str) -> Game {
        self.play_with(order, [])
    }

    /// Gives orders one after the other, none of which needs a draw.
    pub fn plays(self, orders: &[&str]) -> Game {
        orders.iter().fold(self, |game, order| game.play(order))
    }

    /// Everybody lets every window pass, up to one of a certain moment; none of that needs a draw.
    pub fn passes_until(mut self, moment: Moment) -> Game {
        while matches!(self.state.open.stack.top(), Frame::Window(window) if window.moment != moment) {
            self = self.play("pass");
        }
        self
    }

    /// Everybody lets every window pass; none of that needs a draw.
    pub fn passes(mut self) -> Game {
        while let Frame::Window(_) = self.state.open.stack.top() {
            self = self.play("pass");
        }
        self
    }

    /// Gives an order with what chance answers. Dice answer with their hits.
    pub fn play_with<const N: usize>(self, order: &str, draws: [u32; N]) -> Game {
        let seat = self.seat();
        self.play_as(seat, order, draws)
    }

    /// Gives an order of a certain seat, where several owe a decision.
    pub fn play_as<const N: usize>(mut self, seat: Seat, order: &str, draws: [u32; N]) -> Game {
        let action =
            self.omega.read_action(&self.state, seat, order).unwrap_or_else(|error| panic!("{error}"));
        if let Err(refusal) = self.omega.check(&self.state, seat, &action) {
            panic!("`{order}` was refused: {refusal}\nlegal: {}", self.legal(seat).join(", "));
        }
        let mut table = Seating::new(Scripted::new(draws), std::mem::take(&mut self.events));
        self.omega.apply(&mut self.state, Actor::Seat(seat), &action, &mut table);
        assert_eq!(table.draws.left_over(), 0, "`{order}` did not use up its script");
        self.events = table.sink;
        if let Err(broken) = self.omega.audit(&self.state) {
            panic!("after `{order}`: {broken}");
        }
        self
    }

    /// An order is refused by a rule.
    pub fn refuses(self, order: &str, rule: &str) -> Game {
        let refusal = self.refusal(order);
        assert_eq!(refusal.rule.0, rule, "`{order}` was refused with: {refusal}");
        self
    }

    /// Why an order is refused.
    pub fn refusal(&self, order: &str) -> Refusal {
        let seat = self.seat();
        let action =
            self.omega.read_action(&self.state, seat, order).unwrap_or_else(|error| panic!("{error}"));
        match self.omega.check(&self.state, seat, &action) {
            Ok(()) => panic!("`{order}` is legal"),
            Err(refusal) => refusal,
        }
    }

    /// An order is legal.
    pub fn allows(self, order: &str) -> Game {
        let seat = self.seat();
        let legal = self.legal(seat);
        assert!(
            legal.iter().any(|other| other.eq_ignore_ascii_case(order)),
            "`{order}` is not among {legal:?}"
        );
        self
    }

    /// The legal orders of a seat.
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        self.omega.actions(&self.state, seat, &mut actions);
        actions.iter().map(|action| self.omega.write_action(&self.state, seat, action)).collect()
    }

    /// The log since it was last read.
    pub fn log(mut self, expected: Expect) -> Game {
        let lines: Vec<String> =
            self.events.drain(..).map(|event| self.omega.tell(&self.state, &event)).collect();
        expected.assert_eq(&(lines.join("\n") + "\n"));
        self
    }

    /// Looks at the state with an assertion.
    pub fn then(self, look: impl FnOnce(&State)) -> Game {
        look(&self.state);
        self
    }

    /// A commando.
    pub fn commando(&self, letter: char) -> &Commando {
        self.state.open.commando(sheet(letter))
    }

    /// Where a commando stands, as x and y.
    pub fn at(&self, letter: char) -> (i16, i16) {
        let point = self.omega.look(&self.state.open).point(self.commando(letter).cell);
        (point.x, point.y)
    }

    /// Steps one after the other, as in `steps("E E NE")`.
    pub fn steps(self, dirs: &str) -> Game {
        dirs.split_whitespace().fold(self, |game, dir| game.play(&format!("step {dir}")))
    }

    /// The tokens on a tile of the dashboard.
    pub fn well(&self, tile: &str) -> u8 {
        let content = self.omega.content();
        let tiles = &content[self.state.open.mission].dashboard;
        let place = tiles.iter().position(|id| content[*id].id == tile).expect("a tile");
        self.state.open.wells[place]
    }

    /// The figures of an enemy in the reserves.
    pub fn reserve(&self, enemy: &str) -> u8 {
        let place = self.omega.content().enemies.iter().position(|card| card.id == enemy).expect("an enemy");
        self.state.open.reserves[place]
    }

    /// A commando stands here.
    pub fn check_at(self, letter: char, at: (i16, i16)) -> Game {
        assert_eq!(self.at(letter), at, "where {letter} stands");
        self
    }

    /// Where an enemy stands, as x and y; slots count from 0 in map order.
    pub fn enemy_at(&self, slot: u8) -> (i16, i16) {
        let point = self.omega.look(&self.state.open).point(self.state.open.enemy(slot).cell);
        (point.x, point.y)
    }

    /// It is this commando's decision.
    pub fn waits_for(self, letter: char) -> Game {
        assert_eq!(self.seat(), seat_of(sheet(letter)), "the game waits for another seat");
        self
    }

    /// It is the overseer's decision.
    pub fn waits_for_overseer(self) -> Game {
        assert_eq!(self.seat(), OVERSEER, "the game waits for another seat");
        self
    }

    /// Looks at the game with an assertion.
    pub fn shows(self, look: impl FnOnce(&Game)) -> Game {
        look(&self);
        self
    }

    /// The game is over by a rule, won by the overseer or the squad.
    pub fn ends(self, rule: &str, overseer_wins: bool) {
        match self.omega.turn(&self.state) {
            Turn::Over(outcome) => {
                assert_eq!(outcome.rule.0, rule);
                assert_eq!(outcome.winners.contains(OVERSEER), overseer_wins);
            }
            Turn::Waiting(_) => panic!("the game goes on"),
        }
    }

    /// The mission Cold Entry from its first decision on, with the highest ranks as its squad.
    pub fn cold_entry(edition: Edition, commandos: usize) -> Game {
        Game::cold_entry_with(edition, commandos, |_| {})
    }

    /// Cold Entry after a change of the content.
    pub fn cold_entry_with(edition: Edition, commandos: usize, edit: impl FnOnce(&mut Content)) -> Game {
        let mut content = cordon_packs::shipped_omega();
        edit(&mut content);
        let omega = Omega::new(content);
        let setup = cold_entry_setup(edition, &SQUAD[..commandos]);
        let mut table = Seating::new(Scripted::default(), Vec::new());
        let state = omega.start(&setup, &mut table).expect("the setup is legal");
        Game { omega, state, events: table.sink }
    }

    /// What chance answers when this investigate card is drawn.
    pub fn find(&self, card: &str) -> u32 {
        self.omega.content().finds.iter().position(|find| find.id == card).expect("an investigate card")
            as u32
    }

    /// The cards in a commando's hands, by id.
    pub fn hand(&self, letter: char) -> Vec<&str> {
        self.commando(letter).cards.iter().map(|held| self.omega.content()[held.kit].id.as_str()).collect()
    }

    /// Plays the setup with plain doors, stacks in their order, no kit and everybody looking east.
    pub fn through_setup(mut self) -> Game {
        while self.state.open.round == 0 {
            let order = match self.state.open.stack.top() {
                Frame::PlaceMarker { .. } => "marker plain".to_owned(),
                Frame::PlaceStack { .. } => self.legal(OVERSEER).swap_remove(0),
                Frame::BuyKit { .. } => "done".to_owned(),
                _ => "face E".to_owned(),
            };
            self = self.play(&order);
        }
        self
    }

    /// Hands out initiative by rank and gives every commando its first stance.
    pub fn through_planning(mut self) -> Game {
        loop {
            let seat = self.seat();
            let order = match self.state.open.stack.top() {
                Frame::Initiative | Frame::Stances { .. } => self.legal(seat).swap_remove(0),
                _ => return self,
            };
            self = self.play_as(seat, &order, []);
        }
    }
}

/// The setup of a game of Cold Entry.
pub fn cold_entry_setup(edition: Edition, squad: &[&str]) -> Setup {
    let squad = squad.iter().map(|id| (*id).to_owned()).collect();
    Setup {
        mission: "cold-entry".to_owned(),
        edition,
        squad,
        emi_los: Default::default(),
        turn_on_death: false,
    }
}
