//! What the game is in the middle of, in a few words.

use cordon_omega::content::SheetId;
use cordon_omega::frames::{AttackStage, FindChoice, Frame, Moment, Phase, Piece};
use cordon_omega::look::Look;
use cordon_omega::state::Figure;
use cordon_omega::{Omega, View};

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
    let frames = trail(look);
    let now = if frames.is_empty() { String::new() } else { format!(" | {}", frames.join(" > ")) };
    format!("{}: {round}{crisis}, energy {}{now}", mission.title, view.open.pool)
}

/// What the game is in the middle of, the outermost first.
pub(super) fn trail(look: Look<'_>) -> Vec<String> {
    // During setup the frames below are what comes later, not what one is in the middle of.
    let later = if look.open.round == 0 { look.open.stack.depth().saturating_sub(1) } else { 0 };
    look.open.stack.iter().skip(later).filter_map(|frame| frame_text(look, frame)).collect()
}

/// What a frame of the decision stack is about; nothing where the phase says enough, as for stances.
pub(super) fn frame_text(look: Look<'_>, frame: &Frame) -> Option<String> {
    let name = |figure: Figure| match figure {
        Figure::Enemy(_) if !look.open.is_on_map(figure) => "an enemy".to_owned(),
        _ => look.figure_name(figure),
    };
    let commando = |who: SheetId| look.sheet(who).name.clone();
    Some(match frame {
        Frame::Round(phase) => return phase_text(phase).map(str::to_owned),
        Frame::PlaceMarker { door } => format!("the marker of {}", look.door_name(*door)),
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
        Frame::Opening(opening) => format!("{} is being opened", look.door_name(opening.door)),
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
        Frame::Stances { .. } | Frame::Directing(_) => return None,
    })
}

/// What a round is in the middle of.
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

/// When somebody may interrupt.
pub(super) fn moment_text(moment: Moment) -> &'static str {
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
