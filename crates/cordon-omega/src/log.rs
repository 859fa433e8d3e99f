//! The log: one line an event, in plain words.

use crate::actions::On;
use crate::content::FindEffect;
use crate::events::{AllyEvent, Event, HordeEvent};
use crate::frames::{Faces, Piece};
use crate::look::Look;
use crate::state::Figure;

/// The dice on the table in words, as in `black 0 1, red 2`.
fn dice(faces: &Faces) -> String {
    let colour = |name: &str, counts: &[u8]| {
        let dice: Vec<String> =
            (0..3).flat_map(|face| std::iter::repeat_n(face.to_string(), counts[face].into())).collect();
        (!dice.is_empty()).then(|| format!("{name} {}", dice.join(" ")))
    };
    let parts: Vec<String> =
        [colour("black", &faces[..3]), colour("red", &faces[3..])].into_iter().flatten().collect();
    if parts.is_empty() { "no dice".to_owned() } else { parts.join(", ") }
}

/// What a card or a tile was used on, as in ` on Harrow`.
fn used_on(look: Look<'_>, on: On) -> String {
    match on {
        On::Nothing | On::Dice(_) => String::new(),
        On::Commando(who) => format!(" on {}", look.figure_name(Figure::Commando(who))),
        On::Enemy(slot) => format!(" on {}", look.figure_name(Figure::Enemy(slot))),
        On::Door(door) => format!(" on {}", look.door_name(door)),
        On::Tile(tile) => format!(" on {}", look.map_tile_id(tile)),
        On::Vent(cell) | On::Cell(cell) => format!(" at {}", look.cell_name(cell)),
        On::Passage(passage) => format!(" at passage {}", passage + 1),
        On::Commandos(one, other) => {
            let name = |who| look.figure_name(Figure::Commando(who));
            format!(" on {} and {}", name(one), name(other))
        }
    }
}

/// So many of something, as in `1 wound` and `2 wounds`.
fn count(number: u8, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

/// An event in plain words. It is told with the state right after the action, in which a figure that was just
/// destroyed is gone already.
pub fn tell(look: Look<'_>, event: &Event) -> String {
    let name = |figure: Figure| look.figure_name(figure);
    let commando = |who| look.figure_name(Figure::Commando(who));
    let cell = |cell| look.cell_name(cell);
    match *event {
        Event::MarkerPlaced { door, marker: Some(marker) } => {
            format!("The overseer puts {} on {}", look.content[marker].name, look.door_name(door))
        }
        Event::MarkerPlaced { door, marker: None } => {
            format!("The overseer puts a marker on {}", look.door_name(door))
        }
        Event::StackPlaced { room, stack: Some(stack) } => {
            format!("The overseer puts stack {} into {}", stack + 1, look.room_name(room))
        }
        Event::StackPlaced { room, stack: None } => {
            format!("The overseer puts a stack into {}", look.room_name(room))
        }
        Event::Bought { who, kit } => format!("{} takes {}", commando(who), look.content[kit].name),
        Event::Turned { who, facing } => format!("{} turns {facing}", commando(who)),
        Event::RoundBegan { round } => match look.mission().rounds {
            Some(last) => format!("Round {round} of {last}"),
            None => format!("Round {round}"),
        },
        Event::Transferred { tokens, filled, pool } => {
            format!("{tokens} adrenaline becomes energy, the bank adds {filled}: the pool has {pool}")
        }
        Event::Assigned { who, card } => format!("{} gets initiative {card}", commando(who)),
        Event::Picked { who, stance: Some(stance) } => {
            format!("{} chooses {}", commando(who), look.sheet(who).stances[usize::from(stance)].name)
        }
        Event::Picked { who, stance: None } => format!("{} has chosen a stance", commando(who)),
        Event::StanceTaken { who, stance } => {
            format!(
                "{} takes the stance {}",
                commando(who),
                look.sheet(who).stances[usize::from(stance)].name
            )
        }
        Event::Recovered { who } => format!("{} is back on its feet", commando(who)),
        Event::TurnBegan { who } => format!("{}'s turn", commando(who)),
        Event::Paid { who, tokens } => format!("{} gains {tokens} adrenaline", commando(who)),
        Event::MovesBegan { who, moves: 1 } => format!("{} begins a free move", commando(who)),
        Event::MovesBegan { who, moves } => format!("{} begins {moves} moves as one", commando(who)),
        Event::Stepping { figure, dir } => format!("{} is about to step {dir}", name(figure)),
        Event::Moved { figure, from, to } => format!("{} moves {} -> {}", name(figure), cell(from), cell(to)),
        Event::Vented { enemy, from, to } => {
            format!("{} goes through the vents {} -> {}", name(Figure::Enemy(enemy)), cell(from), cell(to))
        }
        Event::Attacked { attacker, target, arm, kit, aimed, spaces } => {
            let weapon = match kit {
                Some(kit) => look.content[kit].name.clone(),
                None => look.arm_name(attacker, arm),
            };
            let aimed = if aimed { ", aimed" } else { "" };
            format!(
                "{} attacks {}{} with {}{aimed}{}",
                name(attacker),
                name(target),
                look.space_name(target, spaces.to, " at"),
                weapon,
                look.space_name(attacker, spaces.from, " from"),
            )
        }
        Event::Rolled { faces } => format!("Rolls {}", dice(&faces)),
        Event::Rerolled { faces } => format!("After the reroll: {}", dice(&faces)),
        Event::Struck { target, total, defence, cover, wounds } => {
            let cover = if cover { ", cover +1" } else { "" };
            let result = if wounds == 0 { "missed".to_owned() } else { count(wounds, "wound") };
            let total = count(total, "hit");
            format!("{total} against {defence}{cover} of {}: {result}", name(target))
        }
        Event::HazardRolled { figure, wounds } => {
            format!("{} rolls for a hazard: {}", name(figure), count(wounds, "hit"))
        }
        Event::Wounded { figure, wounds } => format!("{} has {}", name(figure), count(wounds, "wound")),
        Event::Healed { figure, wounds } => {
            format!("{} is healed: {} left", name(figure), count(wounds, "wound"))
        }
        Event::Downed { who } => format!("{} goes down", commando(who)),
        Event::Died { who } => format!("{} is dead", commando(who)),
        Event::Revived { who, by } => format!("{} helps {} up", commando(by), commando(who)),
        Event::Destroyed { enemy, kind } => format!("{} {} is destroyed", look.content[kind].name, enemy + 1),
        Event::Ally(AllyEvent::Came { ally, cell: at }) => {
            format!("The {} is at {}", look.ally_name(ally).to_lowercase(), cell(at))
        }
        Event::Ally(AllyEvent::Turned { ally, facing }) => format!("{} turns {facing}", look.ally_name(ally)),
        Event::Ally(AllyEvent::Directed { who, ally, attack: true }) => {
            format!("{} has {} fire", commando(who), look.ally_name(ally))
        }
        Event::Ally(AllyEvent::Directed { who, ally, attack: false }) => {
            format!("{} has {} move", commando(who), look.ally_name(ally))
        }
        Event::Ally(AllyEvent::SetOut { ally }) => format!("{} sets out", look.ally_name(ally)),
        Event::Ally(AllyEvent::Left { ally }) => format!("{} is out", look.ally_name(ally)),
        Event::Ally(AllyEvent::Lost { ally }) => format!("{} is lost", look.ally_name(ally)),
        Event::MarkerShown { door, marker } => {
            let marker = &look.content[marker];
            format!("{} is {}: {}", capital(&look.door_name(door)), marker.name, marker.text)
        }
        Event::DoorTried { who, door } => format!("{} tries {} again", commando(who), look.door_name(door)),
        Event::Challenged { who, hits, target } => {
            let result = if hits >= target { "passed" } else { "failed" };
            format!("{} rolls {} against {target}: {result}", commando(who), count(hits, "hit"))
        }
        Event::Boosted { who } => format!("{} boosts the challenge", commando(who)),
        Event::DoorOpened { door } => format!("{} opens", capital(&look.door_name(door))),
        Event::DoorHeld { door } => format!("{} stays shut", capital(&look.door_name(door))),
        Event::RoomRevealed { room } => format!("{} is revealed", look.room_name(room)),
        Event::CardResolved { room, card } => {
            format!("{}: {}", look.room_name(room), look.content[card].name)
        }
        Event::Flipped { tile } => {
            format!("Faulty intel: {} is not what the map said", look.map_tile_id(tile))
        }
        Event::Placed { piece, cell: at } => {
            format!("{} appears at {}", capital(&look.piece_name(piece)), cell(at))
        }
        Event::Removed { piece, cell: at } => {
            format!("{} is gone from {}", capital(&look.piece_name(piece)), cell(at))
        }
        Event::Found { who, find } => {
            let find = &look.content[find];
            let what = if find.effect == FindEffect::Nothing { "nothing" } else { find.name.as_str() };
            format!("{} searches and finds {what}", commando(who))
        }
        Event::Received { who, kit } => format!("{} has {}", commando(who), look.content[kit].name),
        Event::LaidDown { who, kit } => {
            format!("{} lays down {}", commando(who), look.content[kit].name)
        }
        Event::LookedAtStack { room } => format!("The squad learns what waits in {}", look.room_name(room)),
        Event::SawCard { room, card } => format!("In {}: {}", look.room_name(room), look.content[card].name),
        Event::SawMarker { door, marker: Some(marker) } => {
            format!("The squad sees that {} is {}", look.door_name(door), look.content[marker].name)
        }
        Event::SawMarker { door, marker: None } => {
            format!("The squad looks at the marker of {}", look.door_name(door))
        }
        Event::UsedKit { who, kit, on, .. } => {
            format!("{} uses {}{}", commando(who), look.content[kit].name, used_on(look, on))
        }
        Event::Ordered { who, other } => format!("{} orders {} to attack", commando(who), commando(other)),
        Event::FellBack { who } => format!("{} falls back", commando(who)),
        Event::Traded { from, to, kit, .. } => {
            format!("{} gives {} to {}", commando(from), look.content[kit].name, commando(to))
        }
        Event::Refreshed => "The dashboard refreshes".to_owned(),
        Event::UsedTile { tile, on, cost, ready } => {
            let tile = look.dashboard_name(tile);
            let how = if ready { "ready" } else { "committed" };
            format!("The overseer uses {tile}{} for {cost} ({how})", used_on(look, on))
        }
        Event::Activated { enemy, combat, cost } => {
            let what = if combat { "to fight" } else { "to move" };
            format!("{} is activated {what} for {cost}", name(Figure::Enemy(enemy)))
        }
        Event::EnergyGained { tokens } => format!("The overseer gains {tokens} energy"),
        Event::Discarded { tokens } => format!("The overseer discards {tokens} energy"),
        Event::GasReleased { at, wide, high } => {
            format!("Gas comes up, {wide} by {high} from {}", cell(at))
        }
        Event::Gassed { who } => format!("{} breathes gas", commando(who)),
        Event::Detonated { who } => format!("{} sets off the satchel charge", commando(who)),
        Event::Exploded { cell: at } => format!("Explosion at {}", cell(at)),
        Event::BlastRolled { figure, wounds } => {
            format!("{} is caught in it: {}", name(figure), count(wounds, "hit"))
        }
        Event::Declared { who, action } => {
            let seat = crate::state::seat_of(who);
            format!("{} declares: {}", commando(who), crate::notation::write_action(look, seat, &action))
        }
        Event::ActionDropped { who } => format!("{} cannot do that any more", commando(who)),
        Event::EnemyChosen { kind } => format!("The overseer brings {}", look.piece_name(Piece::Enemy(kind))),
        Event::Assisted { reroll: false, cost } => {
            format!("The overseer has the attack assisted for {cost}: one black die more")
        }
        Event::Assisted { reroll: true, cost } => {
            format!("The overseer has the attack assisted for {cost}: all dice are rerolled")
        }
        Event::UsedUp { kit, .. } => format!("{} is used up", look.content[kit].name),
        Event::WellFed { tile, tokens } => {
            let go = if tokens == 1 { "goes" } else { "go" };
            format!("{} {go} into the well of {}", count(tokens, "token"), look.dashboard_name(tile))
        }
        Event::CrisisBegan => "Crisis Point: downed commandos can now be killed".to_owned(),
        Event::Ended { ending } => ending.line().to_owned(),
        Event::ObjectiveFound { objective, room } => {
            format!("{} is in {}", look.objective_name(objective), look.room_name(room))
        }
        Event::ObjectiveTried { who, objective } => {
            format!("{} works on {}", commando(who), look.objective_name(objective))
        }
        Event::ObjectiveDone { who, objective } => {
            format!("{} is done with {}", commando(who), look.objective_name(objective))
        }
        Event::ExitOpened { passage } => format!("{} is an exit now", look.passage_name(passage)),
        Event::Leaving { figure } => format!("{} is about to leave", name(figure)),
        Event::LeftMap { who } => format!("{} leaves and is safe", commando(who)),
        Event::GotAway { enemy, kind, escapes } => {
            format!("{} {} gets away: {escapes} by now", look.content[kind].name, enemy + 1)
        }
        Event::EventBegan { event } => match look.mission().events.get(usize::from(event)) {
            Some(text) => format!("Event: {}", look.event_text(text)),
            None => "Event".to_owned(),
        },
        Event::FuseLit { rounds } => format!("All charges are armed: {} to go", count(rounds, "round")),
        Event::FuseBurned { left } => format!("The fuse burns: {left} to go"),
        Event::ChargeBlew { cell: at } => format!("The charge at {} goes off", cell(at)),
        Event::Horde(HordeEvent::TankRolled { tile, hits }) => {
            format!("{} bubbles: {}", look.tank_name(tile), count(hits, "hit"))
        }
        Event::Horde(HordeEvent::TanksFed { tokens, hits }) => {
            format!("{tokens} energy feeds the tanks: {}", count(hits, "hit"))
        }
        Event::Horde(HordeEvent::TanksDry) => "All machines run: the tanks breed no more".to_owned(),
        Event::Horde(HordeEvent::Stirred { enemy }) => format!("{} stirs", name(Figure::Enemy(enemy))),
        Event::Horde(HordeEvent::DoorTorn { enemy, door, faces, wounds }) => {
            let (torn, door) = (name(Figure::Enemy(enemy)), look.door_name(door));
            format!("{torn} tears at {door}: {}; it has {}", dice(&faces), count(wounds, "wound"))
        }
        Event::Horde(HordeEvent::Bitten { who, bites }) => {
            format!("{} is bitten: {bites} in all", commando(who))
        }
        Event::Horde(HordeEvent::Rose { who, kind }) => {
            format!("{} rises again as a {}", commando(who), look.content[kind].name)
        }
        Event::Horde(HordeEvent::Salvaged { who, cell: at }) => {
            format!("{} searches the scrap at {}", commando(who), cell(at))
        }
        Event::Horde(HordeEvent::RepairTried { who, machine }) => {
            format!("{} works on {}", commando(who), look.machine_name(machine))
        }
        Event::Horde(HordeEvent::Repaired { who, machine, running }) => {
            format!("{} has repaired {}: {running} run now", commando(who), look.machine_name(machine))
        }
        Event::Horde(HordeEvent::RepairHeard { hits, breeds: true, .. }) => {
            format!("The noise spills out of the nearest tank: {}", count(hits, "hit"))
        }
        Event::Horde(HordeEvent::RepairHeard { hits, breeds: false, .. }) => {
            format!("The noise rouses the nearest: {}", count(hits, "hit"))
        }
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
