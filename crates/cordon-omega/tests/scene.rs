//! Scenes: a small map drawn as text, stock figures on it, orders in, log out. One helper knows the API; draws are
//! scripted, and a draw that is left over fails the test.
//!
//! Map letters: `#` wall, `.` floor, `~` rubble, `o` vent, `^` peril, `i` investigate marker; commandos H S B T W
//! (they look east), enemies h husk, k shellback, p spitter, s skitter, r ravager, e shrieker, l lurker, v overtech,
//! c curator, t titan (its north-west cell), allies D sentry drone, U lure drone, L lab tech (they look north).

use cordon_grid::{Cell, Edge, Side};
use cordon_kernel::{Ruleset, Scripted, Seating};
use cordon_omega::content::{
    AllyId, CellKind, Cells, Content, Crisis, DashboardId, DoorSite, EnemyId, FindEffect, MapTile, MarkerId,
    Mission, MissionId, Passage, PassageColour, Placement, Pool, RoomCardId, RoomSite, SheetId, StackSpec,
    TileFace, TileIcon, TileId, TileSide, Victory,
};
use cordon_omega::frames::{Frame, Phase};
use cordon_omega::state::{Ally, Commando, Device, DeviceKind, Edition, Enemy, Held, Life, Setup};
use cordon_omega::{Omega, State};

mod game;
mod horde;
mod mission;

pub use game::{Game, cold_entry_setup};
pub use horde::{dead_tanks_setup, zombie};
pub use mission::{enemy_called, item};

/// A door in a scene.
struct Door {
    edges: Vec<Edge>,
    marker: String,
    closed_to_overseer: bool,
}

/// A change of the state before play begins.
type Edit = Box<dyn FnOnce(&mut State, &Content)>;

/// A scene that is still being set.
pub struct Scene {
    content: Content,
    rows: Vec<String>,
    icons: Vec<cordon_omega::content::TileIcon>,
    back: Option<Vec<String>>,
    doors: Vec<Door>,
    hidden: Vec<(Cell, Vec<String>)>,
    goal: Option<Cell>,
    passages: Vec<Passage>,
    edition: Edition,
    started: u8,
    edits: Vec<Edit>,
    crisis: Crisis,
    zones: Vec<(u8, u8)>,
    /// Changes of the scene's mission before it is laid out.
    missions: Vec<mission::MissionEdit>,
    emi: Vec<std::ops::Range<u8>>,
    tanks: Vec<std::ops::Range<u8>>,
    cuts: Vec<usize>,
    energy_minimum: u8,
    dashboard: Vec<String>,
}

/// The commando whose letter is on the map.
pub fn sheet(letter: char) -> SheetId {
    SheetId("HSBTW".find(letter).unwrap_or_else(|| panic!("`{letter}` is no commando")) as u8)
}

/// The enemy whose letter is on the map.
fn enemy(content: &Content, letter: char) -> Option<EnemyId> {
    content.enemies.iter().position(|card| card.letter == letter).map(|n| EnemyId(n as u8))
}

/// The drone or escort whose letter is on the map.
fn ally(content: &Content, letter: char) -> Option<AllyId> {
    content.allies.iter().position(|card| card.letter == letter).map(|n| AllyId(n as u8))
}

impl Scene {
    /// A scene on this map, second edition, with three commandos having started, all areas revealed.
    pub fn new(map: &str) -> Scene {
        let rows: Vec<String> =
            map.lines().map(|row| row.trim().to_owned()).filter(|row| !row.is_empty()).collect();
        Scene {
            content: cordon_packs::shipped_omega(),
            rows,
            icons: Vec::new(),
            back: None,
            doors: Vec::new(),
            hidden: Vec::new(),
            goal: None,
            passages: Vec::new(),
            edition: Edition::Second,
            started: 3,
            edits: Vec::new(),
            crisis: Crisis::RoomsRevealed(9),
            zones: Vec::new(),
            missions: Vec::new(),
            emi: Vec::new(),
            tanks: Vec::new(),
            cuts: Vec::new(),
            energy_minimum: 6,
            dashboard: DASHBOARD.map(str::to_owned).to_vec(),
        }
    }

    /// Plays by the first edition.
    pub fn first_edition(mut self) -> Scene {
        self.edition = Edition::First;
        self
    }

    /// So many commandos started the mission.
    pub fn started(mut self, commandos: u8) -> Scene {
        self.started = commandos;
        self
    }

    /// The one map tile of the scene bears an icon.
    pub fn icon(mut self, icon: cordon_omega::content::TileIcon) -> Scene {
        self.icons.push(icon);
        self
    }

    /// The back of the map tile, for flips.
    pub fn back(mut self, map: &str) -> Scene {
        let rows = map.lines().map(|row| row.trim().to_owned()).filter(|row| !row.is_empty());
        self.back = Some(rows.collect());
        self
    }

    /// A closed door with a facedown marker, as in `door("V2,1", "plain")`; several edges are separated by spaces.
    pub fn door(mut self, edges: &str, marker: &str) -> Scene {
        let edges = edges.split_whitespace().map(|edge| edge.parse().expect("an edge")).collect();
        self.doors.push(Door { edges, marker: marker.to_owned(), closed_to_overseer: false });
        self
    }

    /// The last door is closed to the overseer.
    pub fn closed_to_overseer(mut self) -> Scene {
        self.doors.last_mut().expect("a door").closed_to_overseer = true;
        self
    }

    /// The area around a cell is a hidden room with these room cards. Rooms are numbered in the order of calls.
    pub fn hidden(mut self, x: u8, y: u8, cards: &[&str]) -> Scene {
        let cell = self.cell(x, y);
        self.hidden.push((cell, cards.iter().map(|card| (*card).to_owned()).collect()));
        self
    }

    /// The area around a cell, which is also named by `hidden`, is the goal room.
    pub fn goal(mut self, x: u8, y: u8) -> Scene {
        self.goal = Some(self.cell(x, y));
        self
    }

    /// The Crisis Point comes when so many rooms are revealed.
    pub fn crisis_at(mut self, rooms: u8) -> Scene {
        self.crisis = Crisis::RoomsRevealed(rooms);
        self
    }

    /// A red passage with its north-west cell here.
    pub fn red_passage(mut self, x: u8, y: u8) -> Scene {
        let tile = self.passage_tile(PassageColour::Red);
        self.passages.push(Passage { tile, at: (x, y) });
        self
    }

    /// Changes the content before the game is made: a card's number, say.
    pub fn content(mut self, edit: impl FnOnce(&mut Content)) -> Scene {
        edit(&mut self.content);
        self
    }

    /// Changes the state before play begins.
    pub fn state(mut self, edit: impl FnOnce(&mut State) + 'static) -> Scene {
        self.edits.push(Box::new(move |state, _| edit(state)));
        self
    }

    /// Changes a commando before play begins.
    pub fn with(self, letter: char, edit: impl FnOnce(&mut Commando) + 'static) -> Scene {
        self.state(move |state| edit(state.open.commando_mut(sheet(letter))))
    }

    /// A commando's stance, by id; without it every commando has its first.
    pub fn stance(mut self, letter: char, stance: &str) -> Scene {
        let (who, stance) = (sheet(letter), stance.to_owned());
        self.edits.push(Box::new(move |state, content| {
            let place =
                content[who].stances.iter().position(|s| s.id == stance).expect("a stance of the commando");
            state.open.commando_mut(who).stance = place as u8;
        }));
        self
    }

    /// A card in a commando's hands, by id.
    pub fn kit(mut self, letter: char, kit: &str) -> Scene {
        let (who, kit) = (sheet(letter), kit.to_owned());
        self.edits.push(Box::new(move |state, content| {
            let place = content.kits.iter().position(|card| card.id == kit).expect("a kit card");
            let kit = cordon_omega::content::KitId(place as u8);
            state.open.commando_mut(who).cards.push(Held { kit, ..Held::default() });
            // What was found is no more in the deck.
            let find = content.finds.iter().position(|find| find.effect == FindEffect::Item(kit));
            if let Some(find) = find {
                state.open.deck[find] -= 1;
            }
        }));
        self
    }

    /// Where a commando looks.
    pub fn facing(self, letter: char, facing: Side) -> Scene {
        self.with(letter, move |commando| commando.facing = facing)
    }

    /// A commando is down, with all its wounds.
    pub fn downed(mut self, letter: char) -> Scene {
        let who = sheet(letter);
        self.edits.push(Box::new(move |state, content| {
            let commando = state.open.commando_mut(who);
            commando.life = Life::Downed;
            commando.wounds = content[who].vitality;
        }));
        self
    }

    /// The energy pool.
    pub fn pool(self, energy: u8) -> Scene {
        self.state(move |state| state.open.pool = energy)
    }

    /// These columns of the map are a tile of their own, filled with EMI.
    pub fn emi_tile(mut self, columns: std::ops::Range<u8>) -> Scene {
        self.emi.push(columns);
        self
    }

    fn cell(&self, x: u8, y: u8) -> Cell {
        Cell(u16::from(y) * self.rows[0].len() as u16 + u16::from(x))
    }

    /// Begins with this commando's turn; the others on the map follow in rank order.
    pub fn turn(self, letter: char) -> Game {
        let who = sheet(letter);
        let mut game = self.build();
        let mut order: Vec<SheetId> = vec![who];
        order.extend(game.state.open.living().filter(|other| *other != who));
        game.state.open.initiative = order.into_iter().collect();
        game.state.open.turns = 1;
        let marks = &mut game.state.open.commando_mut(who).marks;
        marks.may_turn = true;
        game.state.open.stack.push(Frame::CommandoTurn { who, over: false });
        game
    }

    /// Begins with the overseer's spawn step.
    pub fn spawn_step(self) -> Game {
        let mut game = self.build();
        *game.state.open.stack.top_mut() = Frame::Round(Phase::Activate);
        game.state.open.stack.push(Frame::SpawnStep);
        game
    }

    /// Begins with the overseer's activate step, after enemies have lost wounds.
    pub fn activate_step(self) -> Game {
        let mut game = self.build();
        *game.state.open.stack.top_mut() = Frame::Round(Phase::Discard);
        game.state.open.stack.push(Frame::ActivateStep);
        game
    }

    /// The map is made of several tiles, with borders west of these columns; each has the scene's icons.
    pub fn tiles_cut_at(mut self, columns: &[usize]) -> Scene {
        self.cuts = columns.to_vec();
        self
    }

    /// A rubble marker.
    pub fn rubble(self, x: u8, y: u8) -> Scene {
        let cell = self.cell(x, y);
        self.state(move |state| state.open.rubble.push(cell))
    }

    /// A vent marker.
    pub fn vent(self, x: u8, y: u8) -> Scene {
        let cell = self.cell(x, y);
        self.state(move |state| state.open.vents.push(cell))
    }

    /// Gas markers, oldest first.
    pub fn gas(self, cells: &[(u8, u8)]) -> Scene {
        let cells: Vec<Cell> = cells.iter().map(|(x, y)| self.cell(*x, *y)).collect();
        self.state(move |state| state.open.gas.extend(cells))
    }

    /// An EMI marker.
    pub fn emi_marker(self, x: u8, y: u8) -> Scene {
        let cell = self.cell(x, y);
        self.state(move |state| state.open.emi.push(cell))
    }

    /// Fire with so many hazard dice.
    pub fn fire(self, x: u8, y: u8, dice: u8) -> Scene {
        let cell = self.cell(x, y);
        let fire = Device { cell, owner: None, dice: Pool { black: dice, red: 0 }, within: 0 };
        self.state(move |state| state.open.devices[DeviceKind::Fire as usize] = Some(fire))
    }

    /// A satchel charge of Bastion's: Explosive [2], 3K.
    pub fn satchel(self, x: u8, y: u8) -> Scene {
        let cell = self.cell(x, y);
        let satchel = Device { cell, owner: Some(sheet('B')), dice: Pool { black: 3, red: 0 }, within: 2 };
        self.state(move |state| state.open.devices[DeviceKind::Satchel as usize] = Some(satchel))
    }

    /// A commando stands in another cell than the one with its letter: on peril, say, or with somebody.
    pub fn stands(self, letter: char, x: u8, y: u8) -> Scene {
        let cell = self.cell(x, y);
        self.with(letter, move |commando| commando.cell = cell)
    }

    /// Tokens in the well of a dashboard tile, by the tile's id.
    pub fn well(mut self, tile: &str, tokens: u8) -> Scene {
        let tile = tile.to_owned();
        self.edits.push(Box::new(move |state, content| {
            let tiles = &content[MissionId(0)].dashboard;
            let place = tiles.iter().position(|id| content[*id].id == tile).expect("a dashboard tile");
            state.open.wells[place] = tokens;
        }));
        self
    }

    /// Wounds of an enemy; slots count from 0 in map order.
    pub fn wounded(self, slot: u8, wounds: u8) -> Scene {
        self.state(move |state| state.open.enemy_mut(slot).wounds = wounds)
    }

    /// One more tile of the dashboard, by its id.
    pub fn tile(mut self, tile: &str) -> Scene {
        self.dashboard.push(tile.to_owned());
        self
    }

    /// The energy pool's minimum for three commandos.
    pub fn energy_minimum(mut self, energy: u8) -> Scene {
        self.energy_minimum = energy;
        self
    }

    fn build(self) -> Game {
        let mut content = self.content;
        let blank = |c: char| if "#.~o^".contains(c) { c } else { '.' };
        let kind =
            |c: char| CellKind::SYMBOLS.iter().find(|(symbol, _)| *symbol == blank(c)).expect("a symbol").1;
        let face = |rows: &[String], icons| TileFace {
            rows: rows.iter().map(|row| row.chars().map(kind).collect()).collect(),
            icons,
            zones: Vec::new(),
            machines: Vec::new(),
            scrap: Vec::new(),
        };
        let back = self.back.as_ref().unwrap_or(&self.rows);
        let mut cuts: Vec<u8> = self
            .emi
            .iter()
            .chain(&self.tanks)
            .flat_map(|tile| [tile.start, tile.end])
            .chain(self.cuts.iter().map(|column| *column as u8))
            .chain([0, self.rows[0].len() as u8])
            .collect();
        cuts.sort_unstable();
        cuts.dedup();
        let mut tiles = Vec::new();
        for cut in cuts.windows(2) {
            let part = |rows: &[String]| -> Vec<String> {
                rows.iter().map(|row| row[cut[0].into()..cut[1].into()].to_owned()).collect()
            };
            let mut icons = self.icons.clone();
            icons.extend(self.emi.iter().any(|tile| tile.contains(&cut[0])).then_some(TileIcon::Emi));
            icons.extend(self.tanks.iter().any(|tile| tile.contains(&cut[0])).then_some(TileIcon::Tank));
            tiles.push(Placement {
                tile: TileId(content.tiles.len() as u8),
                side: TileSide::A,
                turns: 0,
                at: (cut[0], 0),
            });
            content.tiles.push(MapTile {
                id: "scene".to_owned(),
                name: "Scene".to_owned(),
                faces: [face(&part(&self.rows), icons), face(&part(back), Vec::new())],
            });
        }
        let at = |letter: &dyn Fn(char) -> bool| -> Vec<(u8, u8, char)> {
            let rows = self.rows.iter().enumerate();
            rows.flat_map(|(y, row)| row.chars().enumerate().map(move |(x, c)| (x as u8, y as u8, c)))
                .filter(|(_, _, c)| letter(*c))
                .collect()
        };
        let commandos = at(&|c| "HSBTW".contains(c));
        let enemies = at(&|c| enemy(&content, c).is_some());
        let allies = at(&|c| ally(&content, c).is_some());
        let investigate = at(&|c| c == 'i').iter().map(|(x, y, _)| (*x, *y)).collect();
        let width = self.rows[0].len() as u16;
        let xy = |cell: Cell| ((cell.0 % width) as u8, (cell.0 / width) as u8);

        let card = |content: &Content, id: &String| {
            RoomCardId(
                content
                    .room_cards
                    .iter()
                    .position(|c| c.id == *id)
                    .unwrap_or_else(|| panic!("no room card `{id}`")) as u8,
            )
        };
        let mut rooms: Vec<RoomSite> = Vec::new();
        let mut stacks = Vec::new();
        let room = |n: usize, cell| RoomSite {
            id: format!("room-{}", n + 1),
            name: format!("room {}", n + 1),
            cell,
            zone: None,
        };
        for (n, (cell, cards)) in self.hidden.iter().enumerate() {
            rooms.push(room(n, xy(*cell)));
            let cards = cards.iter().map(|id| card(&content, id)).collect();
            stacks.push(StackSpec { cards, room: Some(n as u8), away_from_start: false });
        }
        let hidden_rooms = rooms.len();
        // Every other area is a room that was revealed long ago.
        let walls: Vec<(u8, u8)> = at(&|c| c == '#').iter().map(|(x, y, _)| (*x, *y)).collect();
        let shape = cordon_grid::Shape::new(width as u8, self.rows.len() as u8);
        let mut ground = cordon_omega::content::Ground::new(
            shape,
            walls.iter().map(|(x, y)| shape.cell((*x).into(), (*y).into()).expect("on the map")).collect(),
        );
        for edge in self.doors.iter().flat_map(|door| &door.edges) {
            ground.set_door(*edge, true);
        }
        // The start area is the first commando's, unless that is a hidden room; then the first other area.
        let is_hidden = |area: &Cells| self.hidden.iter().any(|(cell, _)| area.contains(*cell));
        let (x, y, _) = *commandos.first().expect("a scene has a commando");
        let drawn = cordon_grid::reach::area(&ground, shape.cell(x.into(), y.into()).expect("on the map"));
        let start =
            std::iter::once(drawn).chain(cordon_grid::reach::areas(&ground)).find(|area| !is_hidden(area));
        let start = start.expect("an area that is not hidden");
        let first = xy(start.first().expect("an area has cells"));
        // A zone belongs to the room in which it lies.
        for (room, (cell, _)) in rooms.iter_mut().zip(&self.hidden) {
            let area = cordon_grid::reach::area(&ground, *cell);
            let inside = |(x, y): &(u8, u8)| {
                shape.cell((*x).into(), (*y).into()).is_some_and(|cell| area.contains(cell))
            };
            room.zone = self.zones.iter().copied().find(inside);
        }
        for area in cordon_grid::reach::areas(&ground) {
            let named = area == start || is_hidden(&area);
            if !named {
                let n = rooms.len();
                rooms.push(room(n, xy(area.first().expect("an area has cells"))));
                stacks.push(StackSpec {
                    cards: vec![card(&content, &"clear".to_owned())],
                    room: Some(n as u8),
                    away_from_start: false,
                });
            }
        }
        let marker = |id: &String| {
            MarkerId(
                content.markers.iter().position(|m| m.id == *id).unwrap_or_else(|| panic!("no marker `{id}`"))
                    as u8,
            )
        };
        let markers: Vec<MarkerId> = self.doors.iter().map(|door| marker(&door.marker)).collect();
        let reserves =
            content.enemies.iter().enumerate().map(|(n, card)| (EnemyId(n as u8), card.figures)).collect();
        let goal_room = self.goal.map(|cell| {
            self.hidden.iter().position(|(other, _)| *other == cell).expect("the goal room is hidden") as u8
        });
        let dashboard = self.dashboard.iter().map(|id| {
            let place = content.dashboard.iter().position(|tile| tile.id == *id);
            DashboardId(place.unwrap_or_else(|| panic!("no dashboard tile `{id}`")) as u8)
        });
        let dashboard = dashboard.collect();
        let mut mission = Mission {
            id: "scene".to_owned(),
            title: "Scene".to_owned(),
            story: String::new(),
            tiles,
            doors: self
                .doors
                .iter()
                .enumerate()
                .map(|(n, door)| DoorSite {
                    id: format!("door-{}", n + 1),
                    edges: door.edges.clone(),
                    closed_to_overseer: door.closed_to_overseer,
                })
                .collect(),
            rooms,
            start: vec![first; 5],
            passages: self.passages,
            investigate,
            rounds: Some(10),
            crisis: self.crisis,
            // Without a goal nothing is won: there is no machine in a scene.
            victory: goal_room.map_or(Victory::RepairAndClear, Victory::GoalRoom),
            objectives: Vec::new(),
            carries: Vec::new(),
            exit: None,
            events: Vec::new(),
            spawns_in_hidden_rooms: false,
            automatic: false,
            machines: Vec::new(),
            scrap: Vec::new(),
            parts: None,
            energy_start: [8, 10, 12],
            energy_minimum: [self.energy_minimum, 8, 10],
            dashboard,
            reserves,
            markers: markers.iter().map(|marker| (*marker, 1)).collect(),
            stacks,
            extra_clones: [0, 0, 1],
        };
        for edit in self.missions {
            edit(&mut mission, &content);
        }
        content.missions = vec![mission];
        let omega = Omega::new(content);
        let squad = ["harrow", "static", "bastion", "tally", "wisp"][..usize::from(self.started)]
            .iter()
            .map(|id| (*id).to_owned());
        let setup = Setup {
            mission: "scene".to_owned(),
            edition: self.edition,
            squad: squad.collect(),
            emi_los: Default::default(),
            turn_on_death: false,
        };
        let mut table = Seating::new(Scripted::default(), Vec::new());
        let mut state = omega.start(&setup, &mut table).expect("a scene's setup is legal");

        let open = &mut state.open;
        open.stack = Default::default();
        open.stack.push(Frame::Round(Phase::NextTurn));
        open.round = 1;
        open.turns = 9;
        open.commandos = Default::default();
        for (x, y, letter) in commandos {
            let commando = open.commando_mut(sheet(letter));
            commando.life = Life::Active;
            commando.cell = shape.cell(x.into(), y.into()).expect("on the map");
        }
        open.initiative = open.living().collect();
        for (slot, (x, y, letter)) in (0..).zip(enemies) {
            let kind = enemy(omega.content(), letter).expect("an enemy's letter");
            let cell = shape.cell(x.into(), y.into()).expect("on the map");
            let enemy = Enemy { kind, cell, wounds: 0, activated: false, outside: false, fresh: false };
            open.enemies.put(slot, enemy);
            open.reserves[usize::from(kind.0)] -= 1;
        }
        for (x, y, letter) in allies {
            let id = ally(omega.content(), letter).expect("an ally's letter");
            let cell = shape.cell(x.into(), y.into()).expect("on the map");
            open.allies[usize::from(id.0)] =
                Some(Ally { cell, facing: Side::N, wounds: 0, moved: false, attacked: false });
        }
        for (door, marker) in markers.into_iter().enumerate() {
            state.hidden.markers[door] = Some(marker);
        }
        for n in 0..omega.content()[MissionId(0)].rooms.len() {
            state.hidden.stacks[n] = Some(n as u8);
            if n >= hidden_rooms {
                state.open.revealed |= 1 << n;
                state.open.shown_stacks[n] = Some(n as u8);
            }
        }
        for edit in self.edits {
            edit(&mut state, omega.content());
        }
        Game { omega, state, events: Vec::new() }
    }
}

/// The dashboard of a scene, to which `tile` adds.
const DASHBOARD: [&str; 8] =
    ["ceiling-drop", "dread", "lash-out", "override", "regrow", "thick-hide", "undertow", "vat-cycle"];

/// The commandos by rank.
pub const SQUAD: [&str; 5] = ["harrow", "static", "bastion", "tally", "wisp"];
