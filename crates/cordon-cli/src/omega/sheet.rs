//! What stands on the sheets: commandos, enemies, the dashboard.

use cordon_kernel::Seat;
use cordon_omega::Omega;
use cordon_omega::content::{Keyword, SheetId};
use cordon_omega::look::Look;
use cordon_omega::rules::dashboard;
use cordon_omega::rules::horde_attacks::DOOR_VITALITY;
use cordon_omega::state::{Figure, Life, commando_of};
use cordon_omega::view::View;

use super::board::place_of;
use super::goals;

/// The sheets that matter to a seat, its own first.
pub(super) fn sheet(rules: &Omega, view: &View, seat: Seat) -> String {
    let look = rules.look(&view.open);
    let mut lines = Vec::new();
    match commando_of(seat) {
        Some(own) => {
            lines.push(commando_line(look, own, true));
            lines.extend(
                view.open.squad().filter(|who| *who != own).map(|who| commando_line(look, who, false)),
            );
        }
        None => {
            lines.extend(dashboard_lines(look));
            lines.extend(view.open.squad().map(|who| commando_line(look, who, false)));
        }
    }
    lines.extend(allies_line(look));
    lines.extend(enemies_line(look));
    lines.extend(doors_line(look, view));
    lines.extend(rooms_line(look, view));
    lines.extend(goals::lines(look));
    lines.join("\n")
}

fn commando_line(look: Look<'_>, who: SheetId, is_own: bool) -> String {
    let (sheet, commando) = (look.sheet(who), look.open.commando(who));
    let mark = if is_own { '*' } else { ' ' };
    let place = place_of(look, Figure::Commando(who));
    let state = match commando.life {
        Life::Gone => return format!("{mark} {} {} has left and is safe", sheet.letter, sheet.name),
        Life::Dead | Life::Absent => return format!("{mark} {} {} is dead", sheet.letter, sheet.name),
        Life::Downed => "downed".to_owned(),
        Life::Recovering => "recovering".to_owned(),
        Life::Active => sheet.stances[usize::from(commando.stance)].name.clone(),
    };
    let values = look.values(who);
    let (speed, ranged, melee) = (values.speed, values.ranged_defence, values.melee_defence);
    let mut line = format!(
        "{mark} {} {:<8} {place:>5} {}  wounds {}/{}  adrenaline {}/{}  {state} (speed {speed}, ranged {ranged}, melee {melee})",
        sheet.letter,
        sheet.name,
        commando.facing,
        commando.wounds,
        look.vitality(who),
        commando.adrenaline,
        look.ceiling(who),
    );
    if commando.bites > 0 {
        line += &format!("  bites {}", commando.bites);
    }
    if !commando.cards.is_empty() {
        let cards: Vec<String> = commando
            .cards
            .iter()
            .map(|held| {
                let spent = if look.is_spent(held) { " (used)" } else { "" };
                format!("{}{spent}", look.kit(held).name)
            })
            .collect();
        line += &format!("\n      cards: {}", cards.join(", "));
    }
    line
}

fn dashboard_lines(look: Look<'_>) -> Vec<String> {
    let tiles =
        (0..look.mission().dashboard.len() as u8).filter_map(|n| Some((n, dashboard::tile_of(look, n)?)));
    let tiles: Vec<String> = tiles
        .map(|(n, tile)| {
            let well = look.open.wells[usize::from(n)];
            let is_ready = dashboard::is_ready(look, n);
            let (cost, how) = if is_ready { (tile.ready, "ready") } else { (tile.committed, "committed") };
            let well = if is_ready { String::new() } else { format!(", {well} in its well") };
            format!("    {:<14} {cost} ({how}{well}): {}", tile.id, tile.text)
        })
        .collect();
    let kinds = look.content.enemies.iter().enumerate();
    let reserves: Vec<String> = kinds
        .filter_map(|(n, card)| {
            let left = *look.open.reserves.get(n)?;
            (left > 0).then(|| format!("{left} {}", card.name))
        })
        .collect();
    let reserves = if reserves.is_empty() { "nobody".to_owned() } else { reserves.join(", ") };
    let first = format!("* energy {}, reserves: {reserves}; dashboard:", look.open.pool);
    std::iter::once(first).chain(tiles).collect()
}

fn allies_line(look: Look<'_>) -> Option<String> {
    let allies: Vec<String> = look
        .open
        .friends()
        .map(|(ally, state)| {
            let card = &look.content[ally];
            let wounds = format!("{}/{} wounds", state.wounds, card.vitality);
            format!("{} at {} with {wounds}", card.id, place_of(look, Figure::Ally(ally)))
        })
        .collect();
    (!allies.is_empty()).then(|| format!("  with the squad: {}", allies.join(", ")))
}

fn word(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Assist => "assist",
        Keyword::Control => "control",
        Keyword::Drive => "drive",
        Keyword::Stealth => "stealth",
        Keyword::PassThrough => "passes through",
        Keyword::SureFooted => "sure-footed",
    }
}

fn enemies_line(look: Look<'_>) -> Option<String> {
    let foes: Vec<String> = look
        .open
        .foes()
        .map(|(slot, enemy)| {
            let wounds = match enemy.wounds {
                0 => String::new(),
                wounds => format!(" with {wounds}/{} wounds", look.card(slot).vitality),
            };
            let figure = Figure::Enemy(slot);
            let keywords: Vec<&str> = look.card(slot).keywords.iter().map(|keyword| word(*keyword)).collect();
            let keywords =
                if keywords.is_empty() { String::new() } else { format!(" ({})", keywords.join(", ")) };
            format!("{}{keywords} at {}{wounds}", look.figure_id(figure), place_of(look, figure))
        })
        .collect();
    (!foes.is_empty()).then(|| format!("  enemies: {}", foes.join(", ")))
}

/// The closed doors, with what the viewer knows of their markers.
fn doors_line(look: Look<'_>, view: &View) -> Option<String> {
    let doors = (0..look.board.doors.len() as u8).filter(|door| look.open.is_closed(*door));
    let doors: Vec<String> = doors
        .map(|door| {
            let marker = view.known.markers[usize::from(door)].map(|marker| &look.content[marker].name);
            let marker = marker.map_or(String::new(), |name| format!(" ({name})"));
            let torn = match look.open.door_wounds[usize::from(door)] {
                0 => String::new(),
                wounds => format!(" torn {wounds}/{DOOR_VITALITY}"),
            };
            format!("{} {}{marker}{torn}", door + 1, look.door_id(door))
        })
        .collect();
    (!doors.is_empty()).then(|| format!("  closed doors: {}", doors.join(", ")))
}

/// What the viewer knows of rooms that are not open yet.
fn rooms_line(look: Look<'_>, view: &View) -> Option<String> {
    let rooms = (0..look.board.rooms.len() as u8).filter(|room| !look.open.is_revealed(*room));
    let known: Vec<String> = rooms
        .filter_map(|room| {
            let stack = view.known.stacks[usize::from(room)];
            let whole = stack.map(|stack| look.mission().stacks[usize::from(stack)].cards.as_slice());
            let cards = whole.unwrap_or(&view.known.cards[usize::from(room)]);
            let names: Vec<&str> = cards.iter().map(|card| look.content[*card].name.as_str()).collect();
            (!names.is_empty()).then(|| format!("{}: {}", look.room_name(room), names.join(" and ")))
        })
        .collect();
    (!known.is_empty()).then(|| format!("  known stacks: {}", known.join("; ")))
}
