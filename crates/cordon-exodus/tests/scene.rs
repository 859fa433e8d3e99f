//! Scenes: a board of the ledger's text format, what differs from the stock, orders in, steps and state out. Draws are
//! scripted as the numbers on the dice, and a draw that is left over fails the test.

use cordon_exodus::board::{Board, Place, Plan};
use cordon_exodus::content::{ChartRow, ClassId, Content, Group, MissionId, Object, SpawnEntry, SpawnSite};
use cordon_exodus::drawing::{Drawing, Mark};
use cordon_exodus::frames::{Activation, Frame, Phase};
use cordon_exodus::look::Look;
use cordon_exodus::play::Play;
use cordon_exodus::rules::facing;
use cordon_exodus::state::{
    Decks, Held, Hero, Hidden, Life, Open, Stance, Switches, Token, Unit, Whereabouts, seat_of,
};
use cordon_exodus::{Action, Event, phases};
use cordon_grid::{Cell, Side};
use cordon_kernel::{Scripted, Seating};

use crate::stock;

/// A change of the state before play begins.
type Edit = Box<dyn FnOnce(&mut Open, &Content, &dyn Fn(char) -> u8)>;

/// A scene that is still being set.
pub struct Scene {
    floors: Vec<Drawing>,
    stairs: Vec<[Place; 2]>,
    doors_stop: bool,
    edits: Vec<Edit>,
    room: Option<ChartRow>,
    items: Vec<(String, Result<Place, u8>)>,
    objects: Vec<Object>,
    chart: Option<Vec<SpawnEntry>>,
}

/// A square of the lowest floor.
pub fn on(x: u8, y: u8) -> Place {
    Place { floor: 0, x, y }
}

impl Scene {
    /// A scene on this board: heroes 1 to 4 with nothing in their hands, infected a to d as zombies.
    pub fn new(board: &str) -> Scene {
        let floors = vec![Drawing::read(board).unwrap_or_else(|error| panic!("{error}"))];
        Scene {
            floors,
            stairs: Vec::new(),
            doors_stop: false,
            edits: Vec::new(),
            room: None,
            items: Vec::new(),
            objects: Vec::new(),
            chart: None,
        }
    }

    /// A further floor, with a stairway from a square of the floor below to one of its own.
    pub fn upper(mut self, board: &str, lower: (u8, u8), upper: (u8, u8)) -> Scene {
        let floor = self.floors.len() as u8;
        self.floors.push(Drawing::read(board).unwrap_or_else(|error| panic!("{error}")));
        let lower = Place { floor: floor - 1, x: lower.0, y: lower.1 };
        self.stairs.push([lower, Place { floor, x: upper.0, y: upper.1 }]);
        self
    }

    /// A further floor, with a stairway from a square of any floor below to one of its own.
    pub fn stairs_to(mut self, board: &str, (floor, x, y): (u8, u8, u8), upper: (u8, u8)) -> Scene {
        let above = self.floors.len() as u8;
        self.floors.push(Drawing::read(board).unwrap_or_else(|error| panic!("{error}")));
        self.stairs.push([Place { floor, x, y }, Place { floor: above, x: upper.0, y: upper.1 }]);
        self
    }

    /// Plays with the switch `infected_open_doors` off.
    pub fn doors_stop(mut self) -> Scene {
        self.doors_stop = true;
        self
    }

    /// Changes the state before play begins.
    pub fn state(mut self, edit: impl FnOnce(&mut Open) + 'static) -> Scene {
        self.edits.push(Box::new(move |open, _, _| edit(open)));
        self
    }

    /// Changes a hero before play begins.
    pub fn hero(self, number: u8, edit: impl FnOnce(&mut Hero) + 'static) -> Scene {
        self.state(move |open| edit(&mut open.heroes[usize::from(number) - 1]))
    }

    /// Changes an infected before play begins.
    pub fn unit(mut self, letter: char, edit: impl FnOnce(&mut Unit) + 'static) -> Scene {
        self.edits.push(Box::new(move |open, _, name| edit(&mut open.units[usize::from(name(letter))])));
        self
    }

    /// An infected is of another class.
    pub fn class(mut self, letter: char, id: &str) -> Scene {
        let id = id.to_owned();
        self.edits.push(Box::new(move |open, content, name| {
            open.units[usize::from(name(letter))].class = content.class(&id).expect("a class");
        }));
        self
    }

    /// An infected is on a hero's board.
    pub fn grapples(mut self, letter: char, hero: u8) -> Scene {
        self.edits.push(Box::new(move |open, _, name| {
            let joined = open.grapplers(hero - 1).len() as u8;
            let cell = open.heroes[usize::from(hero) - 1].cell;
            open.heroes[usize::from(hero) - 1].prone = true;
            let unit = &mut open.units[usize::from(name(letter))];
            (unit.stance, unit.cell, unit.joined) = (Stance::Grappling(hero - 1), cell, joined);
        }));
        self
    }

    /// A hero is on alert, with these weapons active.
    pub fn alert(mut self, hero: u8, arms: &[&str]) -> Scene {
        let arms: Vec<String> = arms.iter().map(|arm| (*arm).to_owned()).collect();
        self.edits.push(Box::new(move |open, content, _| {
            let hero = &mut open.heroes[usize::from(hero) - 1];
            hero.alert = true;
            for id in &arms {
                let arm = content.arm(id).expect("a weapon");
                hero.arms.push(Held { arm, rounds: content[arm].load, active: true, ..Held::default() });
            }
        }));
        self
    }

    fn build(self) -> Game {
        let plan = Plan { floors: self.floors, stairs: self.stairs };
        let board = Board::lay(&plan, self.doors_stop).expect("a map");
        let mut content = stock::content(plan);
        let mut open = Open::empty(MissionId(0), &board);
        let mut spawns: Vec<(u8, Place)> = Vec::new();
        let mut letters = Vec::new();
        for cell in board.squares.iter() {
            let mark = board.marks[cell.index()];
            let unit = Unit { cell, stance: Stance::Standing, ..Unit::default() };
            match mark {
                Mark::Hero(n) => {
                    let hero = Hero { life: Life::Alive, cell, ..Hero::default() };
                    open.heroes[usize::from(n)] = hero;
                }
                Mark::Infected(_) => letters.push((mark.sign(), unit)),
                Mark::Prone => letters.push((mark.sign(), Unit { stance: Stance::Prone, ..unit })),
                Mark::Facing(facing) => letters.push((mark.sign(), Unit { facing, ..unit })),
                Mark::Spawn(n) => spawns.push((n, board.place(cell))),
                _ => {}
            }
        }
        letters.sort_by_key(|(letter, _)| *letter);
        open.units = letters.iter().map(|(_, unit)| *unit).collect();
        let letters: Vec<char> = letters.into_iter().map(|(letter, _)| letter).collect();
        spawns.sort();
        content.missions[0].spawns = spawns
            .into_iter()
            .map(|(n, place)| SpawnSite { name: char::from(b'A' + n).to_string(), place })
            .collect();
        let name =
            |letter: char| letters.iter().position(|l| *l == letter).expect("an infected on the board") as u8;
        content.missions[0].room_spawn = self.room.map_or(Vec::new(), |row| vec![row; 8]);
        content.missions[0].objects = self.objects;
        if let Some(chart) = self.chart {
            content.missions[0].turn_spawn = chart;
        }
        open.decks = Decks::full(&content);
        for (id, place) in &self.items {
            let at = match place {
                Ok(place) => Whereabouts::Lying(board.cell(*place).expect("a square")),
                Err(hero) => Whereabouts::Carried(*hero),
            };
            open.items.push(Token { item: content.item(id).expect("an item"), at });
        }
        for edit in self.edits {
            edit(&mut open, &content, &name);
        }
        let mut game = Game { content, board, open, hidden: Hidden::default(), letters, events: Vec::new() };
        // Letters say nothing about where an infected looks: at the closest hero, then.
        for unit in 0..game.open.units.len() as u8 {
            if game.letters.get(usize::from(unit)).is_some_and(char::is_ascii_lowercase) {
                game.open.units[usize::from(unit)].facing = facing::facing_closest(game.look(), unit);
            }
        }
        game
    }

    /// Begins with the hero move.
    pub fn heroes(self) -> Game {
        self.build()
    }

    /// Begins with a hero's turn.
    pub fn turn(self, hero: u8) -> Game {
        self.build().run([], |_| {}).play(Action::Begin(hero - 1), [])
    }

    /// Weapons in a hero's hands, all of them active.
    pub fn armed(self, hero: u8, arms: &[&str]) -> Scene {
        self.alert(hero, arms).hero(hero, |hero| hero.alert = false)
    }

    /// Cards in a hero's hands that are not active.
    pub fn holds(mut self, hero: u8, arms: &[&str]) -> Scene {
        let arms: Vec<String> = arms.iter().map(|arm| (*arm).to_owned()).collect();
        self.edits.push(Box::new(move |open, content, _| {
            for id in &arms {
                let arm = content.arm(id).expect("a card");
                let held = Held { arm, rounds: content[arm].load, active: false, ..Held::default() };
                open.heroes[usize::from(hero) - 1].arms.push(held);
            }
        }));
        self
    }

    /// Search cards of a hero.
    pub fn finds(mut self, hero: u8, cards: &[&str]) -> Scene {
        let cards: Vec<String> = cards.iter().map(|card| (*card).to_owned()).collect();
        self.edits.push(Box::new(move |open, content, _| {
            for id in &cards {
                let card = content.find(id).expect("a search card");
                open.heroes[usize::from(hero) - 1].finds[usize::from(card.0)] += 1;
            }
        }));
        self
    }

    /// Perks of a hero.
    pub fn perks(mut self, hero: u8, perks: &[&str]) -> Scene {
        let perks: Vec<String> = perks.iter().map(|perk| (*perk).to_owned()).collect();
        self.edits.push(Box::new(move |open, content, _| {
            for id in &perks {
                open.heroes[usize::from(hero) - 1].perks |= 1 << content.perk(id).expect("a perk").0;
            }
        }));
        self
    }

    /// An item on a square of the lowest floor.
    pub fn item(mut self, id: &str, x: u8, y: u8) -> Scene {
        self.items.push((id.to_owned(), Ok(on(x, y))));
        self
    }

    /// An item in a hero's carry space.
    pub fn carries(mut self, hero: u8, id: &str) -> Scene {
        self.items.push((id.to_owned(), Err(hero - 1)));
        self
    }

    /// Another turn-spawn chart, by roll.
    pub fn chart(mut self, chart: Vec<SpawnEntry>) -> Scene {
        self.chart = Some(chart);
        self
    }

    /// Objects of the mission.
    pub fn objects(mut self, objects: Vec<Object>) -> Scene {
        self.objects = objects;
        self
    }

    /// Other switches than usual.
    pub fn switches(self, edit: impl FnOnce(&mut Switches) + 'static) -> Scene {
        self.state(move |open| edit(&mut open.switches))
    }

    /// The room chart: the same class, number and row whatever is rolled.
    pub fn rooms(mut self, class: u8, count: u8, row: u8) -> Scene {
        self.room = Some(ChartRow { groups: vec![Group { class: ClassId(class), count }], row });
        self
    }

    /// The infected move, with its opening tests.
    pub fn infected<const N: usize>(self, dice: [u32; N]) -> Game {
        self.build().infected(dice)
    }

    /// One infected acts.
    pub fn acts<const N: usize>(self, letter: char, dice: [u32; N]) -> Game {
        self.build().acts(letter, dice)
    }

    /// The tests with which an infected move opens.
    pub fn run_opening<const N: usize>(self, dice: [u32; N]) -> Game {
        self.build().run(dice, |play| play.opening_tests())
    }

    /// The spawn phase.
    pub fn spawn<const N: usize>(self, dice: [u32; N]) -> Game {
        self.build().run(dice, |play| play.spawn_phase())
    }
}

/// A scene being played.
pub struct Game {
    pub content: Content,
    pub board: Board,
    pub open: Open,
    pub hidden: Hidden,
    letters: Vec<char>,
    pub events: Vec<Event>,
}

/// A game being changed by a test.
type Running<'a> = Play<'a, Seating<Scripted, Vec<Event>>>;

impl Game {
    pub fn look(&self) -> Look<'_> {
        Look { content: &self.content, board: &self.board, open: &self.open }
    }

    /// Changes the game with scripted dice, and goes on to the next decision.
    pub fn run<const N: usize>(mut self, dice: [u32; N], change: impl FnOnce(&mut Running<'_>)) -> Game {
        let script = Scripted::new(dice.map(|die| die - 1));
        let mut table = Seating::new(script, std::mem::take(&mut self.events));
        let mut play = Play {
            content: &self.content,
            board: &self.board,
            open: &mut self.open,
            hidden: &mut self.hidden,
            table: &mut table,
        };
        change(&mut play);
        play.advance();
        assert_eq!(table.draws.left_over(), 0, "the script was not used up");
        self.events = table.sink;
        self
    }

    /// Changes the game without going on to the next decision.
    pub fn run_raw(mut self, change: impl FnOnce(&mut Running<'_>)) -> Game {
        let mut table = Seating::new(Scripted::new([]), std::mem::take(&mut self.events));
        let mut play = Play {
            content: &self.content,
            board: &self.board,
            open: &mut self.open,
            hidden: &mut self.hidden,
            table: &mut table,
        };
        change(&mut play);
        self.events = table.sink;
        self
    }

    pub fn infected<const N: usize>(self, dice: [u32; N]) -> Game {
        self.run(dice, |play| {
            play.open.units.iter_mut().for_each(|unit| unit.done = false);
            play.push(Frame::InfectedMove);
            play.opening_tests();
        })
    }

    pub fn acts<const N: usize>(self, letter: char, dice: [u32; N]) -> Game {
        let unit = self.number(letter);
        self.run(dice, |play| play.activate(unit))
    }

    /// The end phase.
    pub fn end_phase(self) -> Game {
        self.run([], |play| {
            play.open.stack.cut(0);
            play.push(Frame::Round(Phase::End));
        })
    }

    /// The number of an infected.
    pub fn number(&self, letter: char) -> u8 {
        self.letters.iter().position(|l| *l == letter).expect("an infected on the board") as u8
    }

    pub fn unit(&self, letter: char) -> &Unit {
        self.open.unit(self.number(letter))
    }

    pub fn cell(&self, place: Place) -> Cell {
        self.board.cell(place).unwrap_or_else(|| panic!("{place:?} is no square"))
    }

    pub fn at(&self, cell: Cell) -> (u8, u8) {
        let place = self.board.place(cell);
        (place.x, place.y)
    }

    /// The one legal order of this kind is given, or any legal one.
    pub fn play<const N: usize>(self, action: Action, dice: [u32; N]) -> Game {
        if let Err(refusal) = phases::check(self.look(), &action) {
            panic!("{action:?} was refused: {refusal}; legal: {:?}", self.legal());
        }
        assert!(self.legal().contains(&action), "{action:?} is not listed among {:?}", self.legal());
        self.run_action(action, dice)
    }

    fn run_action<const N: usize>(mut self, action: Action, dice: [u32; N]) -> Game {
        let script = Scripted::new(dice.map(|die| die - 1));
        let mut table = Seating::new(script, std::mem::take(&mut self.events));
        let mut play = Play {
            content: &self.content,
            board: &self.board,
            open: &mut self.open,
            hidden: &mut self.hidden,
            table: &mut table,
        };
        play.perform(&action);
        assert_eq!(table.draws.left_over(), 0, "the script was not used up");
        self.events = table.sink;
        self
    }

    /// An order is refused by a rule.
    pub fn refuses(self, action: Action, rule: &str) -> Game {
        let refusal = phases::check(self.look(), &action).expect_err("a refusal");
        assert_eq!(refusal.rule.0, rule, "{action:?}: {refusal}");
        assert!(!self.legal().contains(&action), "{action:?} is refused but listed");
        self
    }

    /// A hero, by its number on the board.
    pub fn hero(&self, number: u8) -> &Hero {
        self.open.hero(number - 1)
    }

    /// An order that names a square of the lowest floor.
    pub fn go<const N: usize>(self, order: fn(Cell) -> Action, x: u8, y: u8, dice: [u32; N]) -> Game {
        let action = order(self.cell(on(x, y)));
        self.play(action, dice)
    }

    /// The rounds in a hero's guns.
    pub fn rounds(&self, number: u8) -> Vec<u8> {
        self.hero(number).arms.iter().map(|held| held.rounds).collect()
    }

    /// The ids of a hero's equipment cards.
    pub fn hand(&self, number: u8) -> Vec<&str> {
        self.hero(number).arms.iter().map(|held| self.content[held.arm].id.as_str()).collect()
    }

    /// How many of a search card a hero has.
    pub fn find_count(&self, number: u8, id: &str) -> u8 {
        self.hero(number).finds[usize::from(self.content.find(id).expect("a search card").0)]
    }

    /// How many of an equipment card are in the deck.
    pub fn deck(&self, id: &str) -> u8 {
        self.open.decks.left_of(self.content.arm(id).expect("a card"))
    }

    /// Where an item lies; none if it does not lie anywhere.
    pub fn lies(&self, item: usize) -> Option<(u8, u8)> {
        match self.open.items[item].at {
            Whereabouts::Lying(cell) => Some(self.at(cell)),
            _ => None,
        }
    }

    pub fn check_hero(self, number: u8, x: u8, y: u8, points: u8) -> Game {
        let hero = self.hero(number);
        assert_eq!((self.at(hero.cell), hero.points), ((x, y), points), "hero {number}");
        self
    }

    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        phases::actions(self.look(), &mut actions);
        actions
    }

    /// The infected that moves enters this square.
    pub fn enters<const N: usize>(self, x: u8, y: u8, dice: [u32; N]) -> Game {
        let cell = self.cell(on(x, y));
        self.play(Action::Enter(cell), dice)
    }

    /// The squares among which somebody must choose now.
    pub fn check_choice(self, hero: u8, squares: &[(u8, u8)]) -> Game {
        assert!(phases::waiting(self.look()).contains(seat_of(hero - 1)), "hero {hero} is not asked");
        let found: Vec<(u8, u8)> = self
            .legal()
            .into_iter()
            .map(|action| match action {
                Action::Enter(cell) | Action::Place(cell) => self.at(cell),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(found, squares);
        self
    }

    /// The squares that an infected has entered since the events were last read.
    pub fn check_steps(mut self, letter: char, squares: &[(u8, u8)]) -> Game {
        let unit = self.number(letter);
        let moved = self.events.iter().filter_map(|event| match event {
            Event::Moved { unit: who, to, .. } if *who == unit => Some(self.at(*to)),
            _ => None,
        });
        assert_eq!(moved.collect::<Vec<_>>(), squares, "the steps of {letter}");
        self.events.clear();
        self
    }

    pub fn check_at(self, letter: char, x: u8, y: u8) -> Game {
        assert_eq!(self.at(self.unit(letter).cell), (x, y), "{letter} stands there");
        self
    }

    pub fn check_facing(self, letter: char, facing: Side) -> Game {
        assert_eq!(self.unit(letter).facing, facing);
        self
    }

    /// The game waits for nobody: what was begun is over.
    pub fn check_over(self) -> Game {
        assert_eq!(*self.open.stack.top(), Frame::Order, "waits for {:?}", self.legal());
        self
    }

    pub fn then(self, look: impl FnOnce(&Game)) -> Game {
        look(&self);
        self
    }

    /// The squares of all infected in play, sorted.
    pub fn foes(&self) -> Vec<(u8, u8)> {
        let mut cells: Vec<Cell> = self.open.foes().map(|(_, unit)| unit.cell).collect();
        cells.sort();
        cells.into_iter().map(|cell| self.at(cell)).collect()
    }

    /// What was begun ends by taking whatever stands first in the list, with no further draw.
    pub fn settles(mut self) -> Game {
        while *self.open.stack.top() != Frame::Order {
            let action = self.legal()[0];
            self = self.run_action(action, []);
        }
        self
    }

    /// The activation under way.
    pub fn activation(&self) -> Activation {
        match *self.open.stack.top() {
            Frame::Activation(now) => now,
            other => panic!("{other:?}"),
        }
    }
}
