//! Whether a square is seen from another, with the lines that decide it. The rules are asked; nothing here decides.

use cordon_grid::line::Block;
use cordon_grid::{Cell, Edge, Point, Side};
use cordon_kernel::Viewer;
use cordon_omega::content::SheetId;
use cordon_omega::look::Look;
use cordon_omega::rules::los::{SightLine, SightLines, sight_lines};
use cordon_omega::rules::{cover, emi};
use cordon_omega::state::{Figure, OVERSEER};
use cordon_omega::{Omega, View};

use crate::face::{At, LineOfSight, Sight};

/// Whether somebody in one square sees another. Who stands there looks as it does; an empty square looks all round.
pub(super) fn sight(rules: &Omega, view: &View, from: At, to: At) -> Sight {
    let look = rules.look(&view.open);
    let floor =
        |(x, y): At| look.board.shape.cell(x, y).filter(|cell| look.variant().floor().contains(*cell));
    let nothing = |says: &str| Sight {
        from,
        to,
        seen: false,
        cover: false,
        distance: None,
        lines: Vec::new(),
        says: says.to_owned(),
    };
    let (Some(a), Some(b)) = (floor(from), floor(to)) else { return nothing("There is only wall.") };
    if a == b {
        return nothing("It is the same square.");
    }
    let ground = &look.variant().ground;
    let (looker, facing) = looker_at(look, view.viewer, a);
    let decided = sight_lines(ground, a, facing, b);
    let jammed = emi::blocks_sight(look, looker, a, b);
    let (free, lines, why) = match &decided {
        SightLines::OutsideVision => (false, Vec::new(), "outside of the field of vision"),
        SightLines::Clear(pair) => (true, pair.to_vec(), "two lines from one corner are free"),
        SightLines::Blocked(tried) => (false, most_hopeful(tried), "no corner has two free lines"),
    };
    let seen = free && !jammed;
    let cover = seen && cover::has_cover(ground, a, b);
    let distance = Some(look.row(a).distance(b)).filter(|distance| *distance != u8::MAX);
    let why = if free && jammed { "too much interference lies between" } else { why };
    let mut says = format!("{}: {why}", if seen { "Seen" } else { "Not seen" });
    if cover {
        says += "; it has cover";
    }
    if let Some(distance) = distance {
        says += &format!("; {distance} away");
    }
    says.push('.');
    Sight {
        from,
        to,
        seen,
        cover,
        distance,
        lines: lines.iter().map(|line| drawn(look, line)).collect(),
        says,
    }
}

/// Who is thought to look: whoever stands there, else somebody of the viewer's side who looks all round.
fn looker_at(look: Look<'_>, viewer: Viewer, cell: Cell) -> (Figure, Option<Side>) {
    match look.figure_at(cell) {
        // OM-LOS-02: only commandos have a facing.
        Some(figure @ Figure::Commando(who)) => (figure, Some(look.open.commando(who).facing)),
        Some(figure) => (figure, None),
        None if viewer == Viewer::Seat(OVERSEER) => (Figure::Enemy(0), None),
        None => (Figure::Commando(SheetId(0)), None),
    }
}

/// The lines of one corner only, because those of all four are a tangle: the corner with the most free lines.
fn most_hopeful(tried: &[SightLine]) -> Vec<SightLine> {
    let free =
        |corner: Point| tried.iter().filter(|line| line.from == corner && line.block.is_none()).count();
    let Some(best) = tried.iter().map(|line| line.from).max_by_key(|corner| free(*corner)) else {
        return Vec::new();
    };
    tried.iter().filter(|line| line.from == best).copied().collect()
}

fn drawn(look: Look<'_>, line: &SightLine) -> LineOfSight {
    LineOfSight {
        from: float(line.from),
        to: float(line.to),
        blocked: line.block.as_ref().map(|block| place_of(look, line, block)),
    }
}

fn float(point: Point) -> (f64, f64) {
    (f64::from(point.x), f64::from(point.y))
}

/// Where a line is blocked, for a dot on it.
fn place_of(look: Look<'_>, line: &SightLine, block: &Block) -> (f64, f64) {
    match block {
        Block::Pinch(point) => float(*point),
        Block::Seam(Edge::V { x, y }) | Block::Door(Edge::V { x, y }) => (f64::from(*x), f64::from(*y) + 0.5),
        Block::Seam(Edge::H { x, y }) | Block::Door(Edge::H { x, y }) => (f64::from(*x) + 0.5, f64::from(*y)),
        Block::Wall(cell) => {
            // The point of the line that is nearest to the middle of the wall.
            let ((px, py), (qx, qy)) = (float(line.from), float(line.to));
            let (cx, cy) = float(look.point(*cell));
            let (dx, dy) = (qx - px, qy - py);
            let along = ((cx + 0.5 - px) * dx + (cy + 0.5 - py) * dy) / (dx * dx + dy * dy);
            (px + dx * along.clamp(0.0, 1.0), py + dy * along.clamp(0.0, 1.0))
        }
    }
}
