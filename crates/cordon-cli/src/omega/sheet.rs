//! What stands on the sheets: commandos, enemies, the dashboard; and what the game is in the middle of.

use cordon_kernel::Seat;
use cordon_omega::Omega;
use cordon_omega::content::{Keyword, SheetId};
use cordon_omega::frames::{AttackStage, FindChoice, Frame, Moment, Phase, Piece};
use cordon_omega::look::Look;
use cordon_omega::rules::dashboard;
use cordon_omega::rules::horde_attacks::DOOR_VITALITY;
use cordon_omega::state::{Figure, Life, commando_of};
use cordon_omega::view::View;

use super::board::place_of;
use super::goals;

/// Round, energy and what is being decided, in one line.
pub(super) fn headline(rules: &Omega, view: &View) -> String {
    let look = rules.look(&view.open);
    let mission = look.mission();
    let round = match view.open.round {
        0 => "Setup".to_owned(),
        round => match mission.rounds {
            Some(last) => format!("Round {round} of {last}"),
            None => format!("Round {round}"),
        },
    };
    let crisis = if view.open.crisis { ", Crisis Point passed" } else { "" };
    // During setup the frames below are what comes later, not what one is in the middle of.
    let hidden = if view.open.round == 0 { view.open.stack.depth().saturating_sub(1) } else { 0 };
    let frames = view.open.stack.iter().skip(hidden).filter_map(|frame| frame_text(look, frame));
    let frames: Vec<String> = frames.collect();
    let now = if frames.is_empty() { String::new() } else { format!(" | {}", frames.join(" > ")) };
    format!("{}: {round}{crisis}, energy {}{now}", mission.title, view.open.pool)
}

/// What a frame of the decision stack is about.
fn frame_text(look: Look<'_>, frame: &Frame) -> Option<String> {
    let name = |figure: Figure| match figure {
        Figure::Enemy(_) if !look.open.is_on_map(figure) => "an enemy".to_owned(),
        _ => look.figure_name(figure),
    };
    let commando = |who: SheetId| look.sheet(who).name.clone();
    Some(match frame {
        Frame::Round(phase) => return phase_text(phase).map(str::to_owned),
        Frame::PlaceMarker { door } => format!("the marker of {}", look.door_id(*door)),
        Frame::PlaceStack { room } => format!("the stack of {}", look.room_name(*room)),
        Frame::BuyKit { who, points } => format!("{} has {points} kit points", commando(*who)),
        Frame::ChooseFacing { who } => format!("where {} looks", commando(*who)),
        Frame::Initiative => "who acts next in this round".to_owned(),
        Frame::CommandoTurn { who, .. } => format!("{}'s turn", commando(*who)),
        Frame::Move(mv) => format!("{} moves, {} points left", name(mv.mover), mv.points),
        Frame::OfferedMove { who } => format!("a free move for {}", commando(*who)),
        Frame::OfferedAttack { who } => format!("a free attack for {}", commando(*who)),
        Frame::Attack(attack) => {
            let stage = match attack.stage {
                AttackStage::Damage | AttackStage::Aftermath | AttackStage::Done => " (dice are rolled)",
                _ => "",
            };
            format!("{} attacks {}{stage}", name(attack.attacker), name(attack.target))
        }
        Frame::LashOut { enemy, target } => {
            format!("{} lashes out at {}", name(Figure::Enemy(*enemy)), name(*target))
        }
        Frame::Knockback { target, .. } => format!("where {} is shoved", name(*target)),
        Frame::Challenge(challenge) => {
            let (stat, target) = (challenge.stat, challenge.target);
            format!("{} tests {stat:?} against {target}", commando(challenge.who))
        }
        Frame::Opening(opening) => format!("{} is being opened", look.door_id(opening.door)),
        Frame::Revealing { room, .. } => format!("the stack of {}", look.room_name(*room)),
        Frame::Placing(placing) => {
            let what = match placing.piece {
                Piece::Vent => "vents".to_owned(),
                Piece::Rubble => "rubble".to_owned(),
                Piece::Enemy(kind) | Piece::Outsider(kind) => look.content[kind].name.clone(),
                piece => look.piece_name(piece),
            };
            format!("placing {what}, {} left", placing.left)
        }
        Frame::Flipping { room } => format!("a tile of {} to flip", look.room_name(*room)),
        Frame::RevealOrder { rooms } => {
            let [one, other] = rooms.map(|room| look.room_name(room));
            format!("which comes first, {one} or {other}")
        }
        Frame::Displaced { figure } => format!("where {} goes", name(*figure)),
        Frame::Undertow { enemy } => format!("the vent for {}", name(Figure::Enemy(*enemy))),
        Frame::Finding { who, what } => {
            let what = match what {
                FindChoice::Stack => "a room to look into",
                FindChoice::Doors => "a room whose doors to look at",
                FindChoice::Breaker => "a vent or interference to shut off",
            };
            format!("{} chooses {what}", commando(*who))
        }
        Frame::Window(window) => moment_text(window.moment).to_owned(),
        Frame::SpawnStep => "spawn step".to_owned(),
        Frame::ActivateStep => "activate step".to_owned(),
        Frame::Activation { enemy, .. } => format!("{} is activated", name(Figure::Enemy(*enemy))),
        Frame::TimerEvents { .. } => "which event comes next".to_owned(),
        Frame::Leaving { figure } => format!("{} leaves", name(*figure)),
        Frame::PlacingCloud { markers, .. } => format!("placing gas, up to {markers} markers"),
        Frame::Scrubbing { who, left, .. } => format!("{} removes gas, {left} left", commando(*who)),
        Frame::Declared { who, .. } => format!("{} has declared an action", commando(*who)),
        Frame::Wounding { who, wounds: 1, .. } => format!("a wound for {}", commando(*who)),
        Frame::Wounding { who, wounds, .. } => format!("{wounds} wounds for {}", commando(*who)),
        Frame::Overwatch { who, enemy } => {
            format!("{} may attack {}", commando(*who), name(Figure::Enemy(*enemy)))
        }
        Frame::ChooseEnemy(muster) => format!("which enemy comes next, {} left", muster.left),
        Frame::Horde(horde) => match horde.machine {
            Some(machine) => format!("the noise of {}", look.machine_name(machine)),
            None => "the dead walk".to_owned(),
        },
        Frame::Shamble(shamble) => format!("{} stirs", name(Figure::Enemy(shamble.enemy))),
        // Where the phase says enough, as for stances.
        _ => return None,
    })
}

fn phase_text(phase: &Phase) -> Option<&'static str> {
    match phase {
        Phase::Kits(_) => Some("kit"),
        Phase::Facings(_) => Some("first facings"),
        Phase::Timer => Some("timer phase"),
        Phase::Transfer | Phase::RevealStances => Some("planning phase"),
        // A commando's turn says so itself.
        Phase::NextTurn => None,
        Phase::Refresh | Phase::Activate | Phase::Discard => Some("overseer phase"),
    }
}

fn moment_text(moment: Moment) -> &'static str {
    match moment {
        Moment::TurnBegan => "before the turn",
        Moment::BeforeStep => "before the step",
        Moment::AttackDeclared => "the attack is declared",
        Moment::BeforeRoll => "before the dice are rolled",
        Moment::AfterRoll => "the dice lie on the table",
        Moment::AfterAttack => "after the attack",
        Moment::BeforeChallenge => "before the challenge is rolled",
        Moment::AfterChallenge => "the challenge is rolled",
        Moment::AfterStep => "after the step",
        Moment::ActionDeclared => "before it is paid for",
        Moment::WoundComing => "before the wounds are taken",
        Moment::DoorFlipped => "the marker is turned over",
        Moment::StepEnded => "the step is over",
        Moment::TileUsed => "a dashboard ability was used",
        Moment::EnemyActivated => "before it moves",
        Moment::ActivationBegan => "before the first turn",
        Moment::OwnMove => "in the move",
    }
}

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
