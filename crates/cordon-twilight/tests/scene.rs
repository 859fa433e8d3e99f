//! Scenes: the fixed board with nothing on it but what a test puts there, orders in, state out. Draws are scripted as
//! text: a number is a die's face, an id a card or a tile. A draw that is left over fails the test.

use std::sync::LazyLock;

use cordon_kernel::{Actor, Notation, Refusal, Ruleset, Scripted, Seat, Seating, Turn};
use cordon_twilight::frames::{Frame, Step};
use cordon_twilight::rules::placement::{self, Spotted};
use cordon_twilight::setup::{Conceal, Rules};
use cordon_twilight::squares::Square;
use cordon_twilight::state::{Ending, Marine, Open, Soldier, Zed};
use cordon_twilight::{Action, Event, Setup, State, Twilight};

/// The ruleset with the shipped pack.
pub static RULES: LazyLock<Twilight> = LazyLock::new(|| Twilight::new(cordon_packs::shipped_twilight()));

/// A scene that is still being set.
#[derive(Clone)]
pub struct Scene {
    pub state: State,
}

/// A scene being played.
#[derive(Clone)]
pub struct Game {
    pub state: State,
    pub events: Vec<Event>,
}

/// The answers that a text stands for.
pub fn script(text: &str) -> Vec<u32> {
    let read = |word: &str| match word.parse::<u32>() {
        Ok(face) => face - 1,
        Err(_) => {
            let content = RULES.content();
            let card = content.card(word).map(|card| u32::from(card.0));
            card.or(content.tile(word).map(|tile| u32::from(tile.0)))
                .unwrap_or_else(|| panic!("`{word}` is no draw"))
        }
    };
    text.split_whitespace().map(read).collect()
}

/// A game as it is set up, before anything is taken away.
pub fn started(setup: &Setup, draws: &str) -> Game {
    let mut table = Seating::new(Scripted::new(script(draws)), Vec::new());
    let state = RULES.start(setup, &mut table).unwrap_or_else(|refusal| panic!("{refusal}"));
    assert_eq!(table.draws.left_over(), 0, "the script was not used up");
    Game { state, events: table.sink }
}

/// The fixed board for so many players.
pub fn fixed(players: u8) -> Setup {
    Setup { preset: "twilight-a".to_owned(), rules: Rules { players, ..Rules::default() } }
}

impl Scene {
    /// The fixed board with soldiers on the barracks' middle square, marines on the helipad, no zombies, no tokens, no
    /// cards and no sewer tokens in anybody's hand. Seat 0 is active.
    pub fn new(players: u8) -> Scene {
        Scene::of(&fixed(players))
    }

    /// The same with other switches.
    pub fn with_rules(players: u8, change: impl FnOnce(&mut Rules)) -> Scene {
        let mut setup = fixed(players);
        change(&mut setup.rules);
        Scene::of(&setup)
    }

    pub fn of(setup: &Setup) -> Scene {
        let cards = "e01 e01 e02 e02 e06 e06 e08 e08 e10 e10 e11 e11 e12 e12 e13 e13 e14 e14";
        let cards: Vec<&str> = cards.split(' ').take(3 * usize::from(setup.rules.players)).collect();
        let mut plain = setup.clone();
        plain.rules.conceal_windows = Conceal::Off;
        let mut state = started(&plain, &format!("1 {} t12", cards.join(" "))).state;
        state.open.rules = setup.rules;
        let supply = state.open.supply;
        let open = &mut state.open;
        for (sort, pack) in open.zombies.iter_mut().enumerate() {
            let out = pack.one.len() + pack.two.len();
            open.supply[sort] = supply[sort].saturating_add(out as u16);
            *pack = Default::default();
        }
        (open.life, open.bullets) = Default::default();
        for seat in 0..setup.rules.players {
            let soldier = open.soldier_mut(seat);
            (soldier.staged, soldier.cards, soldier.manholes) = (false, 0, 0);
        }
        open.tiles_left[tile("t12")] += 1;
        state.hidden.hands = Default::default();
        Scene { state }
    }

    /// Changes anything.
    pub fn with(mut self, change: impl FnOnce(&mut Open)) -> Scene {
        change(&mut self.state.open);
        self
    }

    /// Changes a soldier.
    pub fn soldier(mut self, seat: u8, change: impl FnOnce(&mut Soldier)) -> Scene {
        change(self.state.open.soldier_mut(seat));
        self
    }

    /// A soldier stands here.
    pub fn at(self, seat: u8, place: &str) -> Scene {
        let at = self.square(place);
        self.soldier(seat, |soldier| soldier.at = at)
    }

    /// A soldier has so many hearts, bullets and guts.
    pub fn tokens(self, seat: u8, hearts: u8, bullets: u16, guts: u8) -> Scene {
        self.soldier(seat, |soldier| {
            (soldier.hearts, soldier.bullets, soldier.guts) = (2 * hearts, bullets, guts)
        })
    }

    /// A marine stands here; numbers count from one.
    pub fn marine(mut self, n: usize, place: &str) -> Scene {
        let at = self.square(place);
        self.state.open.marines[n - 1] = Marine { at, in_play: true, under: false };
        self
    }

    /// Only so many marines are left.
    pub fn marines(mut self, count: usize) -> Scene {
        for marine in &mut self.state.open.marines[count..] {
            marine.in_play = false;
        }
        self
    }

    /// Zombies of a sort stand here, taken from the supply.
    pub fn zeds(mut self, zed: Zed, places: &str) -> Scene {
        for place in places.split_whitespace() {
            let at = self.square(place);
            assert!(self.state.open.put_zombie(zed, at), "two zombies at {place}");
            let left = &mut self.state.open.supply[zed as usize];
            *left = left.saturating_sub(1);
        }
        self
    }

    /// Regular zombies stand here.
    pub fn zombies(self, places: &str) -> Scene {
        self.zeds(Zed::Regular, places)
    }

    /// A further tile lies here.
    pub fn tile(mut self, id: &str, x: i8, y: i8, rotation: u8) -> Scene {
        let tile = RULES.content().tile(id).unwrap_or_else(|| panic!("no tile {id}"));
        let mut open = self.state.open;
        let spot = Spotted { x, y, rotation };
        placement::lay(RULES.look(&self.state.open), &mut open, tile, spot, None);
        open.tiles_left[usize::from(tile.0)] = open.tiles_left[usize::from(tile.0)].saturating_sub(1);
        self.state.open = open;
        self
    }

    /// The straight road from the town square to the helipad.
    pub fn road(self) -> Scene {
        self.tile("t27", 0, -2, 0).tile("t28", 0, -3, 0).tile("t29", 0, -4, 0)
    }

    /// A player holds these cards.
    pub fn hand(mut self, seat: u8, cards: &str) -> Scene {
        for id in cards.split_whitespace() {
            let card = RULES.content().card(id).unwrap_or_else(|| panic!("no card {id}"));
            self.state.hidden.hands[usize::from(seat)].add(card);
            self.state.open.soldier_mut(seat).cards += 1;
        }
        self
    }

    /// A player has these items in front of him.
    pub fn items(self, seat: u8, cards: &str) -> Scene {
        let bits = cards.split_whitespace().map(|id| RULES.content().card(id).expect("a card"));
        let bits = bits.fold(0_u64, |bits, card| bits | 1 << card.0);
        self.soldier(seat, |soldier| soldier.items |= bits)
    }

    /// The square at a position.
    pub fn square(&self, place: &str) -> Square {
        square(&self.state, place)
    }

    /// Begins with this step of a seat's turn.
    pub fn step(mut self, seat: u8, step: Step, draws: &str) -> Game {
        let open = &mut self.state.open;
        (open.active, open.mover) = (seat, seat);
        open.handler = open.right(seat);
        open.stack.cut(0);
        open.stack.push(Frame::Turn(step));
        self.state.hidden.asked = u8::MAX;
        Game { state: self.state, events: Vec::new() }.run(draws, |_| {})
    }

    /// Begins with seat 0's movement, for which it has so many points.
    pub fn moves(self, points: u8) -> Game {
        self.with(|open| open.roll.die = points).step(0, Step::Rolled, "")
    }
}

/// The number of a kind of tile.
pub fn tile(id: &str) -> usize {
    usize::from(RULES.content().tile(id).unwrap_or_else(|| panic!("no tile {id}")).0)
}

fn square(state: &State, place: &str) -> Square {
    let (x, y) = place.split_once(',').expect("a position such as 1,-2");
    let (x, y) = (x.parse().expect("a number"), y.parse().expect("a number"));
    RULES.look(&state.open).square_at(x, y).unwrap_or_else(|| panic!("no tile lies at {place}"))
}

impl Game {
    /// Changes the game and goes on to the next decision.
    pub fn run(mut self, draws: &str, change: impl FnOnce(&mut State)) -> Game {
        let mut table = Seating::new(Scripted::new(script(draws)), std::mem::take(&mut self.events));
        change(&mut self.state);
        RULES.resume(&mut self.state, &mut table);
        assert_eq!(table.draws.left_over(), 0, "the script was not used up");
        self.events = table.sink;
        self.audited()
    }

    fn audited(self) -> Game {
        RULES.audit(&self.state).unwrap_or_else(|broken| panic!("{broken}"));
        self
    }

    /// Who must decide.
    pub fn asked(&self) -> u8 {
        match RULES.turn(&self.state) {
            Turn::Waiting(seats) => seats.first().expect("somebody").0,
            Turn::Over(outcome) => panic!("the game is over: {}", outcome.says),
        }
    }

    /// This seat must decide.
    pub fn asks(self, seat: u8) -> Game {
        assert_eq!(self.asked(), seat, "another seat is asked; top frame {:?}", self.state.open.stack.top());
        self
    }

    pub fn read(&self, order: &str) -> Action {
        RULES.read_action(&self.state, Seat(0), order).unwrap_or_else(|error| panic!("{error}"))
    }

    /// The legal orders of whoever must decide, as text.
    pub fn legal(&self) -> Vec<String> {
        let (seat, mut actions) = (Seat(self.asked()), Vec::new());
        RULES.actions(&self.state, seat, &mut actions);
        actions.iter().map(|action| RULES.write_action(&self.state, seat, action)).collect()
    }

    pub fn check(&self, order: &str) -> Result<(), Refusal> {
        RULES.check(&self.state, Seat(self.asked()), &self.read(order))
    }

    /// Whoever must decide gives this order.
    pub fn play(self, order: &str) -> Game {
        self.play_with(order, "")
    }

    /// Whoever must decide gives this order, with these draws.
    pub fn play_with(mut self, order: &str, draws: &str) -> Game {
        if let Err(refusal) = self.check(order) {
            panic!("`{order}` is refused: {refusal}; legal: {:?}", self.legal());
        }
        let (seat, action) = (Seat(self.asked()), self.read(order));
        assert!(self.legal().contains(&order.to_owned()), "`{order}` is not listed in {:?}", self.legal());
        let mut table = Seating::new(Scripted::new(script(draws)), std::mem::take(&mut self.events));
        RULES.apply(&mut self.state, Actor::Seat(seat), &action, &mut table);
        assert_eq!(table.draws.left_over(), 0, "the script was not used up after `{order}`");
        self.events = table.sink;
        self.audited()
    }

    /// The host says that the time is over.
    pub fn expire(mut self) -> Game {
        let mut table = Seating::new(Scripted::default(), std::mem::take(&mut self.events));
        RULES.apply(&mut self.state, Actor::Host, &Action::ClockExpired, &mut table);
        self.events = table.sink;
        self.audited()
    }

    /// An order is refused by a rule.
    pub fn refuses(self, order: &str, rule: &str) -> Game {
        match self.check(order) {
            Ok(()) => panic!("`{order}` is allowed"),
            Err(refusal) => assert_eq!(refusal.rule.0, rule, "`{order}`: {refusal}"),
        }
        assert!(!self.legal().contains(&order.to_owned()), "`{order}` is refused but listed");
        self
    }

    /// Looks at the open facts.
    pub fn then(self, look: impl FnOnce(&Open)) -> Game {
        look(&self.state.open);
        self
    }

    pub fn soldier(&self, seat: u8) -> &Soldier {
        self.state.open.soldier(seat)
    }

    /// Where a soldier stands.
    pub fn place(&self, seat: u8) -> String {
        let (x, y) = RULES.look(&self.state.open).position(self.soldier(seat).at);
        format!("{x},{y}")
    }

    /// A soldier stands here.
    pub fn check_place(self, seat: u8, place: &str) -> Game {
        assert_eq!(self.place(seat), place, "soldier {seat}");
        self
    }

    /// A soldier's hearts, bullets and guts.
    pub fn check_tokens(self, seat: u8, hearts: u8, bullets: u16, guts: u8) -> Game {
        let soldier = self.soldier(seat);
        assert_eq!(
            (soldier.hearts, soldier.bullets, soldier.guts),
            (2 * hearts, bullets, guts),
            "soldier {seat}"
        );
        self
    }

    /// A soldier's kills.
    pub fn check_kills(self, seat: u8, kills: u8) -> Game {
        assert_eq!(self.soldier(seat).score(), kills, "kills of soldier {seat}");
        self
    }

    /// Where a marine stands; none if it is not on the board. Numbers count from one.
    pub fn marine_place(&self, n: usize) -> Option<String> {
        let marine = &self.state.open.marines[n - 1];
        let (x, y) = RULES.look(&self.state.open).position(marine.at);
        marine.in_play.then(|| format!("{x},{y}"))
    }

    /// A marine stands here.
    pub fn check_marine(self, n: usize, place: &str) -> Game {
        assert_eq!(self.marine_place(n).as_deref(), Some(place), "marine {n}");
        self
    }

    /// A marine is not on the board.
    pub fn check_marine_gone(self, n: usize) -> Game {
        assert_eq!(self.marine_place(n), None, "marine {n}");
        self
    }

    /// Zombies of a sort on a square.
    pub fn zeds(&self, zed: Zed, place: &str) -> u8 {
        self.state.open.zombies_at(zed, square(&self.state, place))
    }

    /// How many zombies of a sort stand on the board.
    pub fn count(&self, zed: Zed) -> u32 {
        let pack = self.state.open.pack(zed);
        pack.one.len() + pack.two.len()
    }

    /// The frame on top.
    pub fn top(&self) -> Frame {
        *self.state.open.stack.top()
    }

    /// The game has ended so.
    pub fn ends(self, ending: Ending) -> Game {
        assert_eq!(self.state.open.ending, Some(ending));
        self
    }

    /// The game goes on.
    pub fn goes_on(self) -> Game {
        assert_eq!(self.state.open.ending, None);
        self
    }

    /// The log as everybody reads it.
    pub fn log(&self) -> String {
        let lines: Vec<String> = self.events.iter().map(|event| RULES.tell(&self.state, event)).collect();
        lines.join("\n")
    }

    /// Something was told.
    pub fn sees(self, line: &str) -> Game {
        assert!(self.log().contains(line), "`{line}` was not told:\n{}", self.log());
        self
    }

    /// Something was not told.
    pub fn sees_no(self, line: &str) -> Game {
        assert!(!self.log().contains(line), "`{line}` was told:\n{}", self.log());
        self
    }
}
