//! A mission's map, laid out once: cells, rooms, doors, and tables of sight and distance that are filled when they
//! are first needed for a set of closed doors and flipped tiles.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

use cordon_grid::{Cell, Edge, Point, Shape, Side, reach};

use crate::content::{
    CellKind, Cells, Content, Ground, MOST_CELLS, Mission, MissionId, PassageColour, Placement, RoomSite,
    TileFace, TileIcon, TileSide,
};
use crate::rules::distance::{self, Distances, SightRow};
use crate::rules::{cover, los};

/// Single lines that are traced from a cell before its whole row is computed, which costs as much as a hundred.
const PATIENCE: u8 = 32;
/// A cell that belongs to no tile or room.
const NOWHERE: u8 = u8::MAX;
/// OM-GAP-81: the revealed area with the green passage, which has no stack.
pub const START_AREA: u8 = u8::MAX - 1;

/// A door on the map.
#[derive(Clone, Debug)]
pub struct BoardDoor {
    /// OM-GAP-15: the door line.
    pub edges: Vec<Edge>,
    /// The marker's cells on each side of the line, on which figures may stand (OM-DOOR-02).
    pub halves: [Cells; 2],
    /// The rooms on each side, `START_AREA` for the start area.
    pub rooms: [u8; 2],
    /// Whether the overseer's powers cannot open it.
    pub closed_to_overseer: bool,
}

/// A passage on the map.
#[derive(Clone, Debug)]
pub struct BoardPassage {
    /// Whose it is.
    pub colour: PassageColour,
    /// Its cells.
    pub cells: Cells,
    /// The room it lies in.
    pub room: u8,
}

/// What lies on a tile, whichever side is up.
#[derive(Clone, Debug, Default)]
struct Face {
    walls: Vec<Cell>,
    rubble: Vec<Cell>,
    vents: Vec<Cell>,
    peril: Vec<Cell>,
    /// Printed objective zones.
    zones: Vec<Cells>,
    scrap: Vec<Cell>,
    emi: bool,
    faulty: bool,
    nest: bool,
    tank: bool,
}

/// A mission's map.
pub struct Board {
    /// Width and height.
    pub shape: Shape,
    /// Doors, in the mission's order.
    pub doors: Vec<BoardDoor>,
    /// Passages, in the mission's order.
    pub passages: Vec<BoardPassage>,
    /// The cells of each room, in the mission's order; OM-ROOM-01, OM-SET-15, OM-GAP-80.
    pub rooms: Vec<Cells>,
    /// All cells of a room's tiles that are its own, walls included: a flip may make them floor.
    pub room_areas: Vec<Cells>,
    /// The cells of each placed tile.
    pub tiles: Vec<Cells>,
    /// Investigate markers.
    pub investigate: Vec<Cell>,
    /// Start cells, by rank.
    pub start: Vec<Cell>,
    /// Placed tiles that a faulty-intel card can flip; their place here is their bit.
    pub flippable: Vec<u8>,
    /// OM-ROOM-09: the objective zone of each room, in the mission's order.
    pub zones: Vec<Option<Cells>>,
    /// Machines to be repaired, in the mission's order.
    pub machines: Vec<Cell>,
    /// Scrap piles, printed and placed.
    pub scrap: Cells,
    /// Placed tiles that are tanks.
    pub tanks: Vec<u8>,
    /// Rooms that share a door with the start area, by bit.
    pub beside_start: u8,
    faces: Vec<[Face; 2]>,
    sides: Vec<TileSide>,
    tile_of: Vec<u8>,
    room_of: Vec<u8>,
    tile_distance: Vec<Vec<u8>>,
    /// The cells of all rooms that are hidden, by the bits of those that are revealed.
    hidden: Vec<Cells>,
    variants: Vec<OnceLock<Box<Variant>>>,
}

/// The map as it is with certain doors closed and tiles flipped.
pub struct Variant {
    /// Walls and closed doors.
    pub ground: Ground,
    /// Printed rubble.
    pub rubble: Cells,
    /// Printed vents.
    pub vents: Cells,
    /// Peril.
    pub peril: Cells,
    /// Cells on tiles with printed EMI.
    pub emi: Cells,
    floor: Cells,
    around: Vec<Cells>,
    distances: Vec<OnceLock<Box<Distances>>>,
    sights: Vec<Sight>,
}

/// What is seen from a cell, and how often that was asked before it was worth computing for all cells at once.
#[derive(Default)]
struct Sight {
    asked: AtomicU8,
    row: OnceLock<Box<SightRow>>,
}

/// What is adjacent to a cell, how far away from it and seen from it. Most cells are asked for some of that only,
/// so each part is computed when it is first needed.
#[derive(Clone, Copy)]
pub struct Row<'a> {
    variant: &'a Variant,
    from: Cell,
}

impl Board {
    /// Lays out a mission's map. The content has passed the pack validator.
    pub fn lay(content: &Content, mission: MissionId) -> Board {
        let mission = &content[mission];
        let size = |p: &Placement| {
            let face = &content[p.tile].faces[0];
            let (h, w) = (face.rows.len() as u8, face.rows[0].len() as u8);
            if p.turns.is_multiple_of(2) { (w, h) } else { (h, w) }
        };
        let width = mission.tiles.iter().map(|p| p.at.0 + size(p).0).max().unwrap_or(1);
        let height = mission.tiles.iter().map(|p| p.at.1 + size(p).1).max().unwrap_or(1);
        let shape = Shape::new(width, height);
        assert!(shape.cell_count() <= MOST_CELLS, "the validator refuses larger maps");
        let cell =
            |(x, y): (u8, u8)| shape.cell(x.into(), y.into()).expect("the validator keeps cells on the map");

        let mut tile_of = vec![NOWHERE; shape.cell_count()];
        let mut tiles = Vec::new();
        for (n, p) in mission.tiles.iter().enumerate() {
            let (w, h) = size(p);
            let cells: Cells = (0..h)
                .flat_map(|y| (0..w).map(move |x| (x, y)))
                .map(|(x, y)| cell((p.at.0 + x, p.at.1 + y)))
                .collect();
            for cell in cells.iter() {
                tile_of[cell.index()] = n as u8;
            }
            tiles.push(cells);
        }
        let faces: Vec<[Face; 2]> = mission
            .tiles
            .iter()
            .map(|p| [0, 1].map(|side| Face::lay(&content[p.tile].faces[side], p, shape)))
            .collect();
        let sides: Vec<TileSide> = mission.tiles.iter().map(|p| p.side).collect();
        let flippable: Vec<u8> = (0..tiles.len() as u8)
            .filter(|n| faces[usize::from(*n)][sides[usize::from(*n)] as usize].faulty)
            .collect();

        let mut board = Board {
            shape,
            doors: Vec::new(),
            passages: Vec::new(),
            rooms: Vec::new(),
            room_areas: Vec::new(),
            hidden: Vec::new(),
            tile_distance: tile_distances(&tiles, shape),
            tiles,
            investigate: mission.investigate.iter().copied().map(cell).collect(),
            start: mission.start.iter().copied().map(cell).collect(),
            flippable,
            zones: Vec::new(),
            machines: mission.machines.iter().copied().map(cell).collect(),
            scrap: Cells::EMPTY,
            tanks: Vec::new(),
            beside_start: 0,
            faces,
            sides,
            tile_of,
            room_of: vec![NOWHERE; shape.cell_count()],
            variants: Vec::new(),
        };
        let edges: Vec<Edge> = mission.doors.iter().flat_map(|door| door.edges.iter().copied()).collect();
        let layout = board.ground(&edges, 0);
        for (n, site) in mission.rooms.iter().enumerate() {
            let cells = reach::area(&layout, cell(site.cell));
            board.claim(&cells, n as u8);
            board.rooms.push(cells);
        }
        let start = board.start.first().map_or(Cells::EMPTY, |start| reach::area(&layout, *start));
        board.claim(&start, START_AREA);
        board.share_out_walls();
        board.room_areas = (0..board.rooms.len() as u8)
            .map(|room| shape.cells().filter(|cell| board.room_of(*cell) == room).collect())
            .collect();
        board.hidden = (0..1_usize << board.rooms.len())
            .map(|revealed| {
                let hidden = (0..board.rooms.len()).filter(|room| revealed & (1 << room) == 0);
                hidden.fold(Cells::EMPTY, |cells, room| cells | board.room_areas[room])
            })
            .collect();

        let at = |p: Point| shape.cell_at(p).expect("the validator keeps doors between floor cells");
        board.doors = mission
            .doors
            .iter()
            .map(|site| {
                let halves = [0, 1]
                    .map(|half| site.edges.iter().map(|edge| at(edge.sides()[half])).collect::<Cells>());
                let rooms = [0, 1].map(|half| board.room_of(at(site.edges[0].sides()[half])));
                BoardDoor {
                    edges: site.edges.clone(),
                    halves,
                    rooms,
                    closed_to_overseer: site.closed_to_overseer,
                }
            })
            .collect();
        board.passages = mission
            .passages
            .iter()
            .map(|passage| {
                let (x, y) = passage.at;
                let cells = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].map(cell).into_iter().collect();
                let colour = content[passage.tile].colour;
                BoardPassage { colour, cells, room: board.room_of(cell(passage.at)) }
            })
            .collect();
        board.lay_objectives(mission);
        let variants = 1 << (board.doors.len() + board.flippable.len());
        board.variants = std::iter::repeat_with(OnceLock::new).take(variants).collect();
        board
    }

    /// OM-ROOM-09: zones, scrap and tanks.
    fn lay_objectives(&mut self, mission: &Mission) {
        let shape = self.shape;
        let cell =
            |x: u8, y: u8| shape.cell(x.into(), y.into()).expect("the validator keeps cells on the map");
        let upper: Vec<&Face> = (0..self.tiles.len() as u8).map(|tile| self.face(tile, 0)).collect();
        // A zone counts for the room that has all of it.
        let printed: Vec<Cells> = upper.iter().flat_map(|face| face.zones.iter().copied()).collect();
        let zone = |site: &RoomSite, room: &Cells| match site.zone {
            Some((x, y)) => Some(
                [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
                    .map(|(x, y)| cell(x, y))
                    .into_iter()
                    .collect(),
            ),
            None => printed.iter().copied().find(|zone| (*zone - *room).is_empty()),
        };
        let zones = mission.rooms.iter().zip(&self.rooms).map(|(site, room)| zone(site, room)).collect();
        let scrap = upper.iter().flat_map(|face| face.scrap.iter().copied());
        let scrap = scrap.chain(mission.scrap.iter().map(|(x, y)| cell(*x, *y))).collect();
        let tanks = (0..self.tiles.len() as u8).filter(|tile| upper[usize::from(*tile)].tank).collect();
        let beside = self.doors.iter().filter(|door| door.rooms.contains(&START_AREA));
        let beside = beside.flat_map(|door| door.rooms).filter(|room| usize::from(*room) < self.rooms.len());
        self.beside_start = beside.fold(0, |bits, room| bits | 1 << room);
        (self.zones, self.scrap, self.tanks) = (zones, scrap, tanks);
    }

    fn claim(&mut self, cells: &Cells, room: u8) {
        for cell in cells.iter() {
            self.room_of[cell.index()] = room;
        }
    }

    /// A wall cell may become floor when its tile is flipped; it then belongs to the room of its tile.
    fn share_out_walls(&mut self) {
        for cells in &self.tiles {
            let owner = cells.iter().map(|cell| self.room_of[cell.index()]).find(|room| *room != NOWHERE);
            for cell in cells.iter() {
                let room = &mut self.room_of[cell.index()];
                if *room == NOWHERE {
                    *room = owner.unwrap_or(NOWHERE);
                }
            }
        }
    }

    /// The room of a cell; `START_AREA` for the start area.
    #[inline]
    pub fn room_of(&self, cell: Cell) -> u8 {
        self.room_of[cell.index()]
    }

    /// The placed tile of a cell.
    #[inline]
    pub fn tile_of(&self, cell: Cell) -> u8 {
        self.tile_of[cell.index()]
    }

    /// The cells of all rooms that are hidden, when these are revealed, by bit.
    #[inline]
    pub fn hidden_cells(&self, revealed: u8) -> &Cells {
        &self.hidden[usize::from(revealed)]
    }

    /// OM-GAP-24: the length of the shortest chain of tiles that share an edge, at least 1.
    pub fn tile_distance(&self, from: Cell, to: Cell) -> u8 {
        self.tile_distance[usize::from(self.tile_of(from))][usize::from(self.tile_of(to))].max(1)
    }

    /// The map with these doors closed and these tiles flipped, both by bit.
    #[inline]
    pub fn variant(&self, closed: u8, flips: u8) -> &Variant {
        let index = usize::from(closed) | usize::from(flips) << self.doors.len();
        self.variants[index].get_or_init(|| Box::new(self.build(closed, flips)))
    }

    /// Whether the tile's upper face bears the faulty-intel icon.
    pub fn is_faulty(&self, tile: u8, flips: u8) -> bool {
        self.face(tile, flips).faulty
    }

    /// OM-MAP-06: whether the tile's upper face bears the clone-nest icon.
    pub fn is_nest(&self, tile: u8, flips: u8) -> bool {
        self.face(tile, flips).nest
    }

    fn face(&self, tile: u8, flips: u8) -> &Face {
        let tile = usize::from(tile);
        let bit = self.flippable.iter().position(|n| usize::from(*n) == tile);
        let flipped = bit.is_some_and(|bit| flips & (1 << bit) != 0);
        &self.faces[tile][self.sides[tile] as usize ^ usize::from(flipped)]
    }

    fn build(&self, closed: u8, flips: u8) -> Variant {
        let doors = self.doors.iter().enumerate().filter(|(n, _)| closed & (1 << n) != 0);
        let edges: Vec<Edge> = doors.flat_map(|(_, door)| door.edges.iter().copied()).collect();
        let all = |pick: fn(&Face) -> &Vec<Cell>| -> Cells {
            (0..self.tiles.len() as u8).flat_map(|n| pick(self.face(n, flips)).iter().copied()).collect()
        };
        let emi = (0..self.tiles.len()).filter(|n| self.face(*n as u8, flips).emi);
        let ground = self.ground(&edges, flips);
        Variant {
            floor: ground.floor(),
            around: self.shape.cells().map(|cell| distance::around(&ground, cell)).collect(),
            ground,
            rubble: all(|face| &face.rubble),
            vents: all(|face| &face.vents),
            peril: all(|face| &face.peril),
            emi: emi.fold(Cells::EMPTY, |cells, n| cells | self.tiles[n]),
            distances: std::iter::repeat_with(OnceLock::new).take(self.shape.cell_count()).collect(),
            sights: std::iter::repeat_with(Sight::default).take(self.shape.cell_count()).collect(),
        }
    }

    /// OM-GAP-01: every cell that is not on a placed tile is an implied wall.
    fn ground(&self, closed: &[Edge], flips: u8) -> Ground {
        let mut walls: Cells = self.shape.cells().filter(|cell| self.tile_of(*cell) == NOWHERE).collect();
        for tile in 0..self.tiles.len() as u8 {
            walls |= self.face(tile, flips).walls.iter().copied().collect();
        }
        let mut ground = Ground::new(self.shape, walls);
        for edge in closed {
            ground.set_door(*edge, true);
        }
        ground
    }
}

impl Variant {
    /// Every cell that is no wall.
    #[inline]
    pub fn floor(&self) -> &Cells {
        &self.floor
    }

    /// What is seen, covered, adjacent and how far away from a cell.
    #[inline]
    pub fn row(&self, from: Cell) -> Row<'_> {
        Row { variant: self, from }
    }
}

impl<'a> Row<'a> {
    /// The adjacent cells.
    #[inline]
    pub fn adjacent(self) -> Cells {
        self.variant.around[self.from.index()]
    }

    /// The distance to each cell; 255 when there is no path.
    #[inline]
    pub fn distances(self) -> &'a Distances {
        let Row { variant, from } = self;
        variant.distances[from.index()].get_or_init(|| Box::new(distance::distances(&variant.ground, from)))
    }

    /// The distance to a cell; 255 when there is no path.
    #[inline]
    pub fn distance(self, to: Cell) -> u8 {
        self.distances()[to.index()]
    }

    /// What a figure here sees, given its facing.
    #[inline]
    pub fn seen(self, facing: Option<Side>) -> &'a Cells {
        self.sight().seen_by(facing)
    }

    /// Whether a figure here sees a cell, given its facing.
    #[inline]
    pub fn sees(self, facing: Option<Side>, to: Cell) -> bool {
        match self.sight_if_worth_it() {
            Some(sight) => sight.seen_by(facing).contains(to),
            None => los::sees(&self.variant.ground, self.from, facing, to),
        }
    }

    /// Whether a target in a cell has cover against an attacker here.
    #[inline]
    pub fn has_cover(self, to: Cell) -> bool {
        match self.sight_if_worth_it() {
            Some(sight) => sight.cover.contains(to),
            None => {
                let ground = &self.variant.ground;
                !ground.is_wall(to) && cover::has_cover(ground, self.from, to)
            }
        }
    }

    /// The adjacent cells that are seen from here, all round.
    pub fn adjacent_in_sight(self) -> Cells {
        let adjacent = self.adjacent();
        match self.sight_if_worth_it() {
            Some(sight) => adjacent & *sight.seen_by(None),
            None => adjacent.iter().filter(|cell| self.sees(None, *cell)).collect(),
        }
    }

    fn sight(self) -> &'a SightRow {
        let Row { variant, from } = self;
        let row = &variant.sights[from.index()].row;
        row.get_or_init(|| Box::new(SightRow::look_from(&variant.ground, from)))
    }

    /// The whole row once enough was asked about it: until then single lines are quicker.
    fn sight_if_worth_it(self) -> Option<&'a SightRow> {
        let sight = &self.variant.sights[self.from.index()];
        if let Some(row) = sight.row.get() {
            return Some(row);
        }
        let asked = sight.asked.fetch_add(1, Ordering::Relaxed);
        (asked >= PATIENCE).then(|| self.sight())
    }
}

impl Face {
    fn lay(face: &TileFace, placement: &Placement, shape: Shape) -> Face {
        let (h, w) = (face.rows.len(), face.rows[0].len());
        let mut laid = Face {
            emi: face.icons.contains(&TileIcon::Emi),
            faulty: face.icons.contains(&TileIcon::FaultyIntel),
            nest: face.icons.contains(&TileIcon::CloneNest),
            tank: face.icons.contains(&TileIcon::Tank),
            ..Face::default()
        };
        let at = |x: usize, y: usize| {
            let (x, y) = match placement.turns % 4 {
                0 => (x, y),
                1 => (h - 1 - y, x),
                2 => (w - 1 - x, h - 1 - y),
                _ => (y, w - 1 - x),
            };
            let (x, y) = (x as i16 + i16::from(placement.at.0), y as i16 + i16::from(placement.at.1));
            shape.cell(x, y).expect("a tile lies on the map")
        };
        let spot = |(x, y): &(u8, u8)| at((*x).into(), (*y).into());
        laid.scrap = face.scrap.iter().map(spot).collect();
        laid.zones = face
            .zones
            .iter()
            .map(|(x, y)| [(*x, *y), (x + 1, *y), (*x, y + 1), (x + 1, y + 1)].iter().map(spot).collect())
            .collect();
        for (y, row) in face.rows.iter().enumerate() {
            for (x, kind) in row.iter().enumerate() {
                let cell = at(x, y);
                match kind {
                    CellKind::Floor => {}
                    CellKind::Wall => laid.walls.push(cell),
                    CellKind::Rubble => laid.rubble.push(cell),
                    CellKind::Vent => laid.vents.push(cell),
                    CellKind::Peril => laid.peril.push(cell),
                }
            }
        }
        laid
    }
}

/// How many steps from tile to tile over shared edges lie between any two tiles.
fn tile_distances(tiles: &[Cells], shape: Shape) -> Vec<Vec<u8>> {
    let touch = |a: &Cells, b: &Cells| {
        a.iter().any(|cell| {
            cordon_grid::Dir::ORTHOGONAL
                .iter()
                .any(|dir| shape.neighbour(cell, *dir).is_some_and(|next| b.contains(next)))
        })
    };
    let neighbours: Vec<Vec<usize>> = tiles
        .iter()
        .map(|tile| (0..tiles.len()).filter(|other| touch(tile, &tiles[*other])).collect())
        .collect();
    let from = |start: usize| {
        let mut distance = vec![u8::MAX; tiles.len()];
        distance[start] = 0;
        let mut frontier = vec![start];
        while let Some(tile) = frontier.pop() {
            for next in &neighbours[tile] {
                let length = distance[tile] + 1;
                if length < distance[*next] {
                    distance[*next] = length;
                    frontier.push(*next);
                }
            }
        }
        distance
    };
    (0..tiles.len()).map(from).collect()
}
