//! What a picture is of, as a text says it.

use cordon_kernel::{Deaf, Live, Refusal, Ruleset, Seating, Seed};
use cordon_twilight::content::{Half, Preset, TileId};
use cordon_twilight::rules::placement::{self, Spotted};
use cordon_twilight::rules::stocking::Piece;
use cordon_twilight::rules::{start, stocking};
use cordon_twilight::squares::Square;
use cordon_twilight::state::{Open, Soldier, Zed};
use cordon_twilight::{Setup, Twilight};
use serde::Deserialize;

/// A tile as texts name it: its id, its cell, its quarter turns.
type TileText = (String, (i8, i8), u8);
/// The north-west and the south-east cell of a part of the town.
pub(super) type Cells = ((i8, i8), (i8, i8));

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    #[serde(default = "untitled")]
    title: String,
    /// A sentence below the picture.
    #[serde(default)]
    says: String,
    /// The board on which a game begins.
    preset: Option<String>,
    /// Whether the board is drawn without anything that stands on it.
    #[serde(default)]
    bare: bool,
    /// Tiles that lie there as well, or without a board alone.
    #[serde(default)]
    tiles: Vec<TileText>,
    /// Whether those tiles are stocked as usual.
    #[serde(default)]
    stock: bool,
    /// The part of the town that is drawn.
    cells: Option<Cells>,
    #[serde(default)]
    soldiers: Vec<(i16, i16)>,
    #[serde(default)]
    marines: Vec<(i16, i16)>,
    #[serde(default)]
    zombies: Vec<(i16, i16)>,
    #[serde(default)]
    supers: Vec<(i16, i16)>,
    #[serde(default)]
    manholes: Vec<(i16, i16)>,
    /// A tile that somebody wants to lay.
    lay: Option<TileText>,
    /// A tile all of whose places are shown.
    places: Option<String>,
    /// Whether the test for joining the halves is shown.
    #[serde(default)]
    joining: bool,
    reach: Option<Reach>,
    /// A walk, square by square.
    #[serde(default)]
    walk: Vec<(i16, i16)>,
    /// Whether that walk is underground.
    #[serde(default)]
    below: bool,
    /// Moves of zombies, each from square to square.
    #[serde(default)]
    shambles: Vec<Vec<(i16, i16)>>,
    duel: Option<DuelText>,
}

fn untitled() -> String {
    "A part of the town".to_owned()
}

/// How far somebody can walk.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Reach {
    /// From where.
    pub(super) from: (i16, i16),
    /// With how many points.
    pub(super) points: u8,
}

/// A duel as its dice lie.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DuelText {
    /// The marine's dice as they fell.
    pub(super) marine: Vec<u8>,
    /// Bullets on them.
    #[serde(default)]
    pub(super) marine_bullets: Vec<u8>,
    /// Bullets that the marine has left.
    #[serde(default)]
    pub(super) left: u8,
    /// The soldier's dice as they fell.
    pub(super) soldier: Vec<u8>,
    /// Bullets on them.
    #[serde(default)]
    pub(super) soldier_bullets: Vec<u8>,
}

/// A tile that somebody wants to lay, and what the rules say to it. It lies on the board in any case, to be looked at.
pub(super) struct Laid {
    pub(super) cell: (i8, i8),
    pub(super) said: Result<(), Refusal>,
}

/// A cell on which a tile may be laid, in so many turns.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) cell: (i8, i8),
    pub(super) turns: u8,
}

/// Something to draw.
pub(super) struct Scene {
    pub(super) title: String,
    pub(super) says: String,
    pub(super) open: Open,
    pub(super) cells: Cells,
    /// Whether the signs are explained below.
    pub(super) legend: bool,
    pub(super) laid: Option<Laid>,
    /// Every place of a tile.
    pub(super) places: Option<Vec<Place>>,
    pub(super) joining: bool,
    pub(super) reach: Option<(Square, u8)>,
    pub(super) walk: Vec<Square>,
    pub(super) below: bool,
    pub(super) shambles: Vec<Vec<Square>>,
    pub(super) duel: Option<DuelText>,
}

impl Scene {
    /// The board on which a game begins.
    pub(super) fn of_board(rules: &Twilight, preset: &Preset) -> Result<Scene, String> {
        let open = begun(rules, &preset.id)?;
        let title = format!("The board {}: {}", preset.id, preset.name);
        let cells = bounds(&open);
        Ok(Scene { legend: true, ..Scene::plain(title, preset.story.clone(), open, cells) })
    }

    fn plain(title: String, says: String, open: Open, cells: Cells) -> Scene {
        Scene {
            title,
            says,
            open,
            cells,
            legend: false,
            laid: None,
            places: None,
            joining: false,
            reach: None,
            walk: Vec::new(),
            below: false,
            shambles: Vec::new(),
            duel: None,
        }
    }

    pub(super) fn read(rules: &Twilight, text: &str) -> Result<Scene, String> {
        let text: Text = toml::from_str(text).map_err(|error| error.to_string().trim_end().to_owned())?;
        if let Some(duel) = &text.duel {
            duel.check()?;
            let blank = Scene::plain(text.title, text.says, Open::default(), ((0, 0), (0, 0)));
            return Ok(Scene { duel: text.duel, ..blank });
        }
        let mut open = match &text.preset {
            Some(preset) => begun(rules, preset)?,
            None => start::empty(&Setup::default()).open,
        };
        if text.bare {
            clear(&mut open);
        }
        for one in &text.tiles {
            add_tile(rules, &mut open, one, text.stock)?;
        }
        if open.placed.is_empty() {
            return Err("there is no town: name a `preset`, or `tiles`".to_owned());
        }
        add_pieces(rules, &mut open, &text)?;
        let places = text.places.as_deref().map(|id| places_of(rules, &open, id)).transpose()?;
        let laid = text.lay.as_ref().map(|one| lay(rules, &mut open, one)).transpose()?;
        let cells = text.cells.unwrap_or_else(|| bounds(&open));
        if cells.0.0 > cells.1.0 || cells.0.1 > cells.1.1 {
            return Err("`cells` are the north-west and the south-east cell".to_owned());
        }
        let square = |name: &'static str| {
            let (rules, open) = (rules, &open);
            move |at: &(i16, i16)| square(rules, open, name, *at)
        };
        let reach = text.reach.map(|reach| square("reach")(&reach.from).map(|from| (from, reach.points)));
        let walk = text.walk.iter().map(square("walk")).collect::<Result<Vec<_>, _>>()?;
        let shamble = |way: &Vec<(i16, i16)>| way.iter().map(square("shambles")).collect::<Result<_, _>>();
        let shambles = text.shambles.iter().map(shamble).collect::<Result<Vec<Vec<Square>>, _>>()?;
        let reach = reach.transpose()?;
        Ok(Scene {
            laid,
            places,
            joining: text.joining,
            reach,
            walk,
            below: text.below,
            shambles,
            legend: text.preset.is_some() && text.cells.is_none() && !text.bare,
            ..Scene::plain(text.title, text.says, open, cells)
        })
    }
}

impl DuelText {
    fn check(&self) -> Result<(), String> {
        let dice = self.marine.len();
        if !(1..=2).contains(&dice) || self.soldier.len() != dice {
            return Err("a duel has one or two dice on each side, and as many on both".to_owned());
        }
        if self.marine_bullets.len() > dice || self.soldier_bullets.len() > dice {
            return Err("there are more bullets listed than dice".to_owned());
        }
        match self.marine.iter().chain(&self.soldier).find(|die| !(1..=6).contains(*die)) {
            Some(die) => Err(format!("`{die}` is no number of a die")),
            None => Ok(()),
        }
    }
}

/// The board on which a game begins, as it always looks if nothing of it is drawn.
fn begun(rules: &Twilight, preset: &str) -> Result<Open, String> {
    let setup = Setup { preset: preset.to_owned(), ..Setup::default() };
    let mut table = Seating::new(Live(Seed::from_number(0).dice(&[])), Deaf);
    Ok(rules.start(&setup, &mut table).map_err(|refusal| refusal.to_string())?.open)
}

/// Takes everything off the board.
fn clear(open: &mut Open) {
    open.zombies = Default::default();
    (open.life, open.bullets) = Default::default();
    open.marines = Default::default();
}

fn tile(rules: &Twilight, id: &str) -> Result<TileId, String> {
    rules.content().tile(id).ok_or_else(|| format!("there is no tile `{id}`"))
}

fn spot(rules: &Twilight, (id, (x, y), rotation): &TileText) -> Result<(TileId, Spotted), String> {
    if *rotation > 3 {
        return Err(format!("`{id}` is turned {rotation} times; 0 to 3 are quarter turns"));
    }
    Ok((tile(rules, id)?, Spotted { x: *x, y: *y, rotation: *rotation }))
}

fn add_tile(rules: &Twilight, open: &mut Open, text: &TileText, stock: bool) -> Result<(), String> {
    let (tile, spot) = spot(rules, text)?;
    let (id, (x, y), _) = text;
    if open.placed.iter().any(|placed| (placed.x, placed.y) == (*x, *y)) {
        return Err(format!("`{id}` cannot lie on {x},{y}: a tile is there already"));
    }
    let before = *open;
    let half = before.placed.is_empty().then_some(Half::South);
    let slot = placement::lay(rules.look(&before), open, tile, spot, half);
    if !placement::all_match(rules.look(open)) {
        return Err(format!("`{id}` does not match the tiles beside {x},{y}"));
    }
    if stock {
        stock_tile(rules, open, slot);
    }
    Ok(())
}

/// Puts down what a tile brings, where it goes by itself.
fn stock_tile(rules: &Twilight, open: &mut Open, slot: u8) {
    let mut left = stocking::contents(rules.look(open), slot, 0);
    while let Some(piece) = stocking::next_piece(&left) {
        let at = stocking::own_square(rules.look(open), left, piece);
        match piece {
            Piece::Zombie(zed) => left.zombies[zed as usize] -= 1,
            Piece::Life => left.life -= 1,
            Piece::Bullet => left.bullets -= 1,
        }
        let Some(at) = at else { continue };
        let _is_new = match piece {
            Piece::Zombie(zed) => open.put_zombie(zed, at),
            Piece::Life => open.life.insert(at),
            Piece::Bullet => open.bullets.insert(at),
        };
    }
}

fn square(rules: &Twilight, open: &Open, name: &str, (x, y): (i16, i16)) -> Result<Square, String> {
    let look = rules.look(open);
    let found = look.square_at(x, y).filter(|square| look.is_walkable(*square));
    found.ok_or_else(|| format!("`{name}`: nobody can stand on {x},{y}"))
}

fn add_pieces(rules: &Twilight, open: &mut Open, text: &Text) -> Result<(), String> {
    let known = *open;
    let at = |name: &'static str| {
        let known = &known;
        move |place: &(i16, i16)| square(rules, known, name, *place)
    };
    for (name, zed, places) in
        [("zombies", Zed::Regular, &text.zombies), ("supers", Zed::Super, &text.supers)]
    {
        for place in places {
            open.put_zombie(zed, at(name)(place)?);
        }
    }
    for place in &text.manholes {
        open.manholes.insert(at("manholes")(place)?);
    }
    if text.soldiers.len() > usize::from(open.players()) {
        return Err(format!("there are {} soldiers at most", open.players()));
    }
    for soldier in &mut open.soldiers {
        soldier.staged = true;
    }
    for (seat, place) in text.soldiers.iter().enumerate() {
        open.soldiers[seat] = Soldier { at: at("soldiers")(place)?, under: text.below, ..Soldier::default() };
    }
    if !text.marines.is_empty() {
        open.marines = Default::default();
    }
    for (n, place) in text.marines.iter().enumerate() {
        let marine = open.marines.get_mut(n).ok_or("there are seven marines at most")?;
        (marine.at, marine.in_play) = (at("marines")(place)?, true);
    }
    Ok(())
}

fn places_of(rules: &Twilight, open: &Open, id: &str) -> Result<Vec<Place>, String> {
    let mut places: Vec<Place> = Vec::new();
    placement::each_placement(rules.look(open), tile(rules, id)?, |Spotted { x, y, .. }| {
        match places.iter_mut().find(|place| place.cell == (x, y)) {
            Some(place) => place.turns += 1,
            None => places.push(Place { cell: (x, y), turns: 1 }),
        }
        false
    });
    Ok(places)
}

/// What the rules say to a tile.
fn lay(rules: &Twilight, open: &mut Open, text: &TileText) -> Result<Laid, String> {
    let (tile, spot) = spot(rules, text)?;
    let (id, (x, y), _) = text;
    if open.placed.iter().any(|placed| (placed.x, placed.y) == (*x, *y)) {
        return Err(format!("`{id}` cannot be laid on {x},{y}: a tile is there already"));
    }
    let before = *open;
    let said = placement::check_lay(rules.look(&before), tile, spot);
    placement::lay(rules.look(&before), open, tile, spot, None);
    Ok(Laid { cell: (*x, *y), said })
}

/// The cells of all tiles.
pub(super) fn bounds(open: &Open) -> Cells {
    let cells = || open.placed.iter().map(|placed| (placed.x, placed.y));
    let (west, east) = (cells().map(|(x, _)| x).min(), cells().map(|(x, _)| x).max());
    let (north, south) = (cells().map(|(_, y)| y).min(), cells().map(|(_, y)| y).max());
    ((west.unwrap_or(0), north.unwrap_or(0)), (east.unwrap_or(0), south.unwrap_or(0)))
}
