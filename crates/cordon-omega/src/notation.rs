//! Text for actions and states.
//!
//! An order is read by looking for the one action, among all that could be ordered, that is written like it. So
//! reading and writing cannot drift apart, and an illegal order can be read and then refused with its reason.

use cordon_grid::{Cell, Dir, Side};
use cordon_kernel::{Notation, Ruleset, Seat, Unreadable};

use crate::actions::{Action, On, Reroll};
use crate::content::{AllyId, KitId, MarkerId, SheetId};
use crate::events::Event;
use crate::frames::{Arm, FindChoice, Frame, Spaces};
use crate::look::Look;
use crate::rules::movement::MOST_MOVES;
use crate::ruleset::Omega;
use crate::state::{
    Figure, MOST_COMMANDOS, MOST_ENEMIES, MOST_KINDS, MOST_OBJECTIVES, MOST_TILES, Open, Setup, State,
    commando_of,
};

/// The faces of dice in orders: black blank, single, double; red blank, single, double.
const FACES: [&str; 6] = ["k0", "k1", "k2", "r0", "r1", "r2"];

impl Omega {
    /// An action as a seat orders it; open facts are enough to write it, so a view is.
    pub fn order_text(&self, open: &Open, seat: Seat, action: &Action) -> String {
        write_action(self.look(open), seat, action)
    }

    /// What happened, as a line of the log; open facts are enough to tell it, so a view is.
    pub fn log_line(&self, open: &Open, notice: &Event) -> String {
        crate::log::tell(self.look(open), notice)
    }
}

impl Notation for Omega {
    fn write_action(&self, state: &State, seat: Seat, action: &Action) -> String {
        self.order_text(&state.open, seat, action)
    }

    fn read_action(&self, state: &State, seat: Seat, text: &str) -> Result<Action, Unreadable> {
        let look = self.look(&state.open);
        let mut legal = Vec::new();
        self.actions(state, seat, &mut legal);
        // Programs write an order as it was written for them.
        if let Some(action) = legal.iter().find(|action| write_action(look, seat, action) == text) {
            return Ok(*action);
        }
        let wanted = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let reads = |action: &Action| write_action(look, seat, action).to_lowercase() == wanted;
        if let Some(action) = legal.iter().copied().find(&reads) {
            return Ok(action);
        }
        conceivable(look, seat).into_iter().find(reads).ok_or_else(|| {
            Unreadable(format!(
                "`{text}` is no order of this game; the legal ones read like `{}`",
                examples(look, seat, &legal)
            ))
        })
    }

    fn write_state(&self, state: &State) -> String {
        crate::position::write(self.look(&state.open), state)
    }

    fn read_state(&self, text: &str) -> Result<State, Unreadable> {
        let state = crate::position::read(self, text)?;
        self.audit(&state).map_err(|broken| Unreadable(broken.to_string()))?;
        Ok(state)
    }

    fn read_position(&self, setup: &Setup, text: &str) -> Result<State, Unreadable> {
        let state = self.read_state(text)?;
        crate::position::check_belongs(self, setup, &state)?;
        Ok(state)
    }

    fn tell(&self, state: &State, notice: &Event) -> String {
        self.log_line(&state.open, notice)
    }
}

fn examples(look: Look<'_>, seat: Seat, legal: &[Action]) -> String {
    let shown: Vec<String> = legal.iter().take(3).map(|action| write_action(look, seat, action)).collect();
    shown.join("`, `")
}

fn write_reroll(reroll: Reroll) -> String {
    let face = |face: u8| FACES.get(usize::from(face)).copied().unwrap_or("?");
    match reroll.second {
        Some(second) => format!("{} {}", face(reroll.first), face(second)),
        None => face(reroll.first).to_owned(),
    }
}

fn write_on(look: Look<'_>, on: On) -> String {
    match on {
        On::Nothing => String::new(),
        On::Commando(who) => format!(" on {}", look.sheet_id(who)),
        On::Enemy(slot) => format!(" on {}", look.figure_id(Figure::Enemy(slot))),
        On::Door(door) => format!(" on {}", look.door_id(door)),
        On::Tile(tile) => format!(" on {}", look.map_tile_id(tile)),
        On::Vent(cell) => format!(" at vent {}", look.cell_name(cell)),
        On::Passage(passage) => format!(" at passage {}", u16::from(passage) + 1),
        On::Cell(cell) => format!(" at {}", look.cell_name(cell)),
        On::Dice(reroll) => format!(" on {}", write_reroll(reroll)),
        On::Commandos(one, other) => format!(" on {} and {}", look.sheet_id(one), look.sheet_id(other)),
    }
}

/// Who would attack if the seat ordered an attack now.
fn attacker_of(look: Look<'_>, seat: Seat) -> Figure {
    match (*look.open.stack.top(), commando_of(seat)) {
        (Frame::Directing(directing), _) => Figure::Ally(directing.ally),
        (Frame::Activation { enemy, .. } | Frame::LashOut { enemy, .. }, _) => Figure::Enemy(enemy),
        (_, Some(who)) => Figure::Commando(who),
        (_, None) => Figure::Enemy(0),
    }
}

/// An action as it is ordered.
pub(crate) fn write_action(look: Look<'_>, seat: Seat, action: &Action) -> String {
    let top = *look.open.stack.top();
    match *action {
        Action::PlaceMarker(marker) => match look.content.markers.get(usize::from(marker.0)) {
            Some(text) => format!("marker {}", text.id),
            None => format!("marker {}", marker.0),
        },
        Action::PlaceStack(stack) => format!("stack {}", u16::from(stack) + 1),
        Action::Buy(kit) => match look.content.kits.get(usize::from(kit.0)) {
            Some(card) => format!("buy {}", card.id),
            None => format!("buy {}", kit.0),
        },
        Action::Face(side) => format!("face {side}"),
        Action::Assign(who) => format!("next {}", look.sheet_id(who)),
        Action::TakeStance(stance) => {
            let sheet = commando_of(seat).map(|who| look.sheet(who));
            match sheet.and_then(|sheet| sheet.stances.get(usize::from(stance))) {
                Some(text) => format!("stance {}", text.id),
                None => format!("stance {}", u16::from(stance) + 1),
            }
        }
        Action::Move(1) => "move".to_owned(),
        Action::Move(moves) => format!("move {moves}"),
        Action::Step(dir) => format!("step {dir}"),
        Action::Vent(cell) => format!("vent {}", look.cell_name(cell)),
        Action::Direct { ally, attack } => {
            format!("direct {} to {}", look.ally_id(ally), if attack { "fire" } else { "move" })
        }
        Action::Attack { arm, target, aim, spaces } => {
            let attacker = attacker_of(look, seat);
            let place = match arm {
                Arm::Printed(_) => String::new(),
                // Only a second card of the same weapon needs more than the weapon's name.
                Arm::Held(card) => {
                    let id = commando_of(seat).map_or(String::new(), |who| look.card_id(who, card));
                    id.split_once('#').map_or(String::new(), |(_, number)| format!(" #{number}"))
                }
            };
            let aimed = if aim { " aimed" } else { "" };
            format!(
                "attack {}{} with {}{place}{aimed}{}",
                look.figure_id(target),
                look.space_name(target, spaces.to, " at"),
                look.arm_name(attacker, arm).to_lowercase(),
                look.space_name(attacker, spaces.from, " from"),
            )
        }
        Action::Open(door) => format!("open {}", look.door_id(door)),
        Action::Investigate(marker) => match look.board.investigate.get(usize::from(marker)) {
            Some(cell) => format!("investigate {}", look.cell_name(*cell)),
            None => format!("investigate {}", u16::from(marker) + 1),
        },
        Action::Trade { card, to } => {
            let card = commando_of(seat).map_or(String::new(), |who| look.card_id(who, card));
            format!("give {card} to {}", look.sheet_id(to))
        }
        Action::PickUp(drop) => format!("take {}", look.drop_id(drop)),
        Action::Revive(who) => format!("revive {}", look.sheet_id(who)),
        Action::Heal(who) => format!("heal {}", look.sheet_id(who)),
        Action::Order(who) => format!("order {}", look.sheet_id(who)),
        Action::UseKit { card, on } => {
            let card = commando_of(seat).map_or(String::new(), |who| look.card_id(who, card));
            format!("use {card}{}", write_on(look, on))
        }
        Action::Boost => "boost".to_owned(),
        Action::Reroll(reroll) => format!("reroll {}", write_reroll(reroll)),
        Action::FallBack => "fall back".to_owned(),
        Action::UseTile { tile, on } => match look.mission().dashboard.get(usize::from(tile)) {
            Some(id) => format!("use {}{}", look.content[*id].id, write_on(look, on)),
            None => format!("use tile-{}{}", u16::from(tile) + 1, write_on(look, on)),
        },
        Action::Activate { enemy, combat } => {
            let kind = if combat { "fight" } else { "move" };
            format!("activate {} to {kind}", look.figure_id(Figure::Enemy(enemy)))
        }
        Action::Choose(choice) => format!("choose {}", write_choice(look, choice)),
        Action::Place(cell) => format!("place {}", look.cell_name(cell)),
        Action::Use(objective) => format!("use {}", look.objective_id(objective)),
        Action::Leave => "leave".to_owned(),
        Action::Cloud { at, wide, high } => format!("gas {wide}x{high} at {}", look.cell_name(at)),
        Action::Clear(cell) => format!("clear {}", look.cell_name(cell)),
        Action::Detonate => "detonate".to_owned(),
        Action::AssistDice => "assist with a die".to_owned(),
        Action::AssistReroll => "assist with a reroll".to_owned(),
        Action::Repair(machine) => match look.board.machines.get(usize::from(machine)) {
            Some(cell) => format!("repair {}", look.cell_name(*cell)),
            None => format!("repair machine-{}", u16::from(machine) + 1),
        },
        Action::Salvage(cell) => format!("salvage {}", look.cell_name(cell)),
        Action::Pass => match top {
            Frame::CommandoTurn { .. } => "end turn".to_owned(),
            Frame::Move(_) => "stop".to_owned(),
            Frame::BuyKit { .. }
            | Frame::Placing(_)
            | Frame::ChooseEnemy(_)
            | Frame::Scrubbing { .. }
            | Frame::SpawnStep
            | Frame::ActivateStep => "done".to_owned(),
            _ => "pass".to_owned(),
        },
    }
}

fn write_choice(look: Look<'_>, choice: u8) -> String {
    match *look.open.stack.top() {
        Frame::Revealing { room, .. } => {
            let stack = look.open.shown_stacks.get(usize::from(room)).copied().flatten();
            let cards = stack
                .map(|stack| look.mission().stacks[usize::from(stack)].cards.as_slice())
                .unwrap_or_default();
            match cards.get(usize::from(choice)) {
                Some(card) => format!("{}@{}", look.content[*card].id, u16::from(choice) + 1),
                None => format!("card-{}", u16::from(choice) + 1),
            }
        }
        Frame::Flipping { .. } => look.map_tile_id(choice),
        Frame::TimerEvents { .. } => format!("event-{}", u16::from(choice) + 1),
        Frame::Finding { what: FindChoice::Breaker, .. } => {
            let (choice, vents) = (usize::from(choice), look.open.vents.len());
            let marker = choice.checked_sub(vents).and_then(|marker| look.open.emi.get(marker));
            match (look.open.vents.get(choice), marker) {
                (Some(cell), _) => format!("vent {}", look.cell_name(*cell)),
                (None, Some(cell)) => format!("emi {}", look.cell_name(*cell)),
                (None, None) => format!("vent {}", choice + 1),
            }
        }
        Frame::ChooseEnemy(_) => look.kind_id(choice),
        _ => look.room_id(choice),
    }
}

/// Every order that could be written in a state, legal or not.
fn conceivable(look: Look<'_>, seat: Seat) -> Vec<Action> {
    let sheets = || (0..MOST_COMMANDOS as u8).map(SheetId);
    let enemies = || 0..MOST_ENEMIES as u8;
    let allies = || (0..look.content.allies.len() as u8).map(AllyId);
    let cells = || (0..look.board.shape.cell_count() as u16).map(Cell);
    let small = 0..8_u8;
    let cards = commando_of(seat).map_or(0, |who| look.open.commando(who).cards.len() as u8);
    let rerolls: Vec<Reroll> = (0..6)
        .flat_map(|first| {
            let pairs = (first..6).map(move |second| Reroll { first, second: Some(second) });
            std::iter::once(Reroll { first, second: None }).chain(pairs)
        })
        .collect();
    let targets: Vec<Figure> = sheets()
        .map(Figure::Commando)
        .chain(allies().map(Figure::Ally))
        .chain(enemies().map(Figure::Enemy))
        .filter(|f| look.open.is_on_map(*f))
        .collect();
    let arms: Vec<Arm> = (0..3).map(Arm::Printed).chain((0..cards).map(Arm::Held)).collect();
    let mut all = vec![Action::Boost, Action::FallBack, Action::Pass, Action::Detonate];
    all.extend([Action::AssistDice, Action::AssistReroll]);
    all.extend((0..look.content.markers.len() as u8).map(|n| Action::PlaceMarker(MarkerId(n))));
    all.extend((0..look.content.kits.len() as u8).map(|n| Action::Buy(KitId(n))));
    all.extend(Side::ALL.map(Action::Face));
    all.extend(Dir::ALL.map(Action::Step));
    all.extend((1..=MOST_MOVES).map(Action::Move));
    all.extend(small.clone().flat_map(|n| {
        [Action::PlaceStack(n), Action::TakeStance(n), Action::Open(n), Action::Choose(n), Action::PickUp(n)]
    }));
    all.push(Action::Leave);
    if !look.board.machines.is_empty() {
        all.extend((0..look.board.machines.len() as u8).map(Action::Repair));
        all.extend(cells().map(Action::Salvage));
    }
    all.extend((0..MOST_OBJECTIVES as u8).map(Action::Use));
    all.extend((8..16).map(Action::Choose));
    all.extend((0..16).map(Action::Investigate));
    all.extend((8..MOST_KINDS as u8).map(Action::Choose));
    all.push(Action::Choose(crate::board::START_AREA));
    // Vents and EMI markers are counted in one row.
    all.extend((8..10).map(Action::Choose));
    all.extend(cells().map(Action::Clear));
    all.extend(cells().flat_map(|at| {
        let sides = (2..=3).flat_map(|wide| (2..=3).map(move |high| (wide, high)));
        sides.map(move |(wide, high)| Action::Cloud { at, wide, high })
    }));
    all.extend(
        sheets().flat_map(|who| {
            [Action::Assign(who), Action::Revive(who), Action::Heal(who), Action::Order(who)]
        }),
    );
    all.extend(cells().flat_map(|cell| [Action::Place(cell), Action::Vent(cell)]));
    all.extend(rerolls.iter().copied().map(Action::Reroll));
    for arm in arms {
        for target in &targets {
            let attacker = attacker_of(look, seat);
            let spaces = match look.open.is_on_map(attacker) {
                true => look.space_pairs(attacker, *target).collect(),
                false => vec![Spaces::default()],
            };
            for spaces in spaces {
                all.extend([false, true].map(|aim| Action::Attack { arm, target: *target, aim, spaces }));
            }
        }
    }
    all.extend(allies().flat_map(|ally| [false, true].map(|attack| Action::Direct { ally, attack })));
    all.extend(enemies().flat_map(|enemy| [false, true].map(|combat| Action::Activate { enemy, combat })));
    let mut ons = vec![On::Nothing];
    ons.extend(sheets().map(On::Commando));
    ons.extend(enemies().map(On::Enemy));
    ons.extend(small.clone().flat_map(|n| [On::Door(n), On::Passage(n)]));
    ons.extend((0..look.board.tiles.len() as u8).map(On::Tile));
    ons.extend(rerolls.into_iter().map(On::Dice));
    ons.extend(cells().map(On::Cell));
    ons.extend(sheets().flat_map(|one| sheets().map(move |other| On::Commandos(one, other))));
    let vents = look.variant().vents | look.spawn_vents();
    ons.extend(vents.iter().map(On::Vent));
    for card in 0..cards {
        all.extend(sheets().map(|to| Action::Trade { card, to }));
        all.extend(ons.iter().map(|on| Action::UseKit { card, on: *on }));
        all.extend(cells().map(|cell| Action::UseKit { card, on: On::Cell(cell) }));
    }
    if commando_of(seat).is_none() {
        for tile in 0..MOST_TILES as u8 {
            all.extend(ons.iter().map(|on| Action::UseTile { tile, on: *on }));
        }
    }
    all
}
