//! A position: a whole state as text that a person can read and write, with everything called by its name.

use std::collections::BTreeMap;

use cordon_grid::{Cell, Side};
use cordon_kernel::{List, Unreadable};
use serde::{Deserialize, Serialize};

use crate::content::{AllyId, Content, EnemyId, KitId, MarkerId, Pool, SheetId};
use crate::frames::Frame;
use crate::look::Look;
use crate::ruleset::Omega;
use crate::state::{
    Ally, Commando, Device, DeviceKind, Dropped, Edition, EmiSight, Ending, Enemy, Figure, Held, Hidden,
    Life, MOST_COMMANDOS, MOST_ENEMIES, MOST_FRAMES, MOST_KINDS, MOST_TILES, Marks, Objective, Open, State,
};

/// Counts by name; what is not named is zero.
type Counts = BTreeMap<String, u8>;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Position {
    mission: String,
    edition: Edition,
    emi_los: EmiSight,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    turn_on_death: bool,
    started: u8,
    round: u8,
    turns: u8,
    pool: u8,
    crisis: bool,
    ward_paid: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ending: Option<Ending>,
    initiative: Vec<String>,
    rubble: Vec<String>,
    vents: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    gas: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    emi: Vec<String>,
    investigate: Vec<String>,
    flipped: Vec<String>,
    /// What is under way, outermost first.
    under_way: Vec<Frame>,
    wells: Counts,
    reserves: Counts,
    deck: Counts,
    discards: Counts,
    /// Passages that are open exits, by number from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    exits: Vec<u8>,
    #[serde(default, skip_serializing_if = "is_zero")]
    escapes: u8,
    /// How often the second timer still advances.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fuse: Option<u8>,
    /// Machines that run again, by number from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    repaired: Vec<u8>,
    #[serde(rename = "objective", default, skip_serializing_if = "Vec::is_empty")]
    objectives: Vec<ObjectiveLine>,
    #[serde(rename = "commando")]
    commandos: Vec<CommandoLine>,
    #[serde(rename = "enemy", default)]
    enemies: Vec<EnemyLine>,
    #[serde(rename = "ally", default, skip_serializing_if = "Vec::is_empty")]
    allies: Vec<AllyLine>,
    #[serde(rename = "door", default)]
    doors: Vec<DoorLine>,
    #[serde(rename = "room", default)]
    rooms: Vec<RoomLine>,
    #[serde(rename = "drop", default)]
    drops: Vec<DropLine>,
    /// Markers of which there is one each.
    #[serde(rename = "device", default, skip_serializing_if = "Vec::is_empty")]
    devices: Vec<DeviceLine>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DeviceLine {
    kind: DeviceKind,
    at: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    owner: Option<String>,
    black: u8,
    red: u8,
    within: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct CommandoLine {
    id: String,
    at: String,
    facing: Side,
    life: Life,
    stance: String,
    wounds: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    bites: u8,
    adrenaline: u8,
    red_tokens: u8,
    raised: u8,
    dread: u8,
    dread_until: u8,
    dug_in: bool,
    diagonal_used: bool,
    hazard_rolled: bool,
    /// The enemies, by number, that have attacked it in this step.
    attacked_by: Vec<u8>,
    /// The kinds of enemies that have attacked it in this step and were destroyed since.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    attacked_by_fallen: Vec<String>,
    /// A stance that is chosen and not yet revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pick: Option<String>,
    marks: Marks,
    cards: Vec<CardLine>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct CardLine {
    kit: String,
    used: u8,
    this_round: bool,
    /// Uses beyond the printed number.
    #[serde(default, skip_serializing_if = "is_none")]
    extra: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct EnemyLine {
    number: u8,
    id: String,
    at: String,
    wounds: u8,
    activated: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    outside: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    fresh: bool,
    /// Whether it costs more to activate in this step.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    dragged: bool,
    /// Whether it was allowed a second activation in this step.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    frenzied: bool,
    diagonal_used: bool,
    hazard_rolled: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct AllyLine {
    id: String,
    at: String,
    facing: Side,
    wounds: u8,
    moved: bool,
    attacked: bool,
    diagonal_used: bool,
    hazard_rolled: bool,
    /// The enemies, by number, that have attacked it in this step.
    attacked_by: Vec<u8>,
    /// The kinds of enemies that have attacked it in this step and were destroyed since.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    attacked_by_fallen: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DoorLine {
    id: String,
    closed: bool,
    face_up: bool,
    peeked: bool,
    #[serde(default, skip_serializing_if = "is_zero")]
    wounds: u8,
    /// The marker that lies there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    marker: Option<String>,
    /// The marker that was turned over, also where the door is open by now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shown: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct RoomLine {
    id: String,
    revealed: bool,
    /// The stack by its number in the mission, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stack: Option<u8>,
    /// The cards of the stack that the squad has seen, by number from 1.
    seen: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ObjectiveLine {
    /// The letter of its card, from 1.
    number: u8,
    room: String,
    done: bool,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DropLine {
    at: String,
    card: CardLine,
}

fn is_none(number: &u8) -> bool {
    *number == 0
}

/// Writes a state down.
pub fn write(look: Look<'_>, state: &State) -> String {
    let (open, hidden, content) = (&state.open, &state.hidden, look.content);
    let counts = |ids: &mut dyn Iterator<Item = (&String, u8)>| -> Counts {
        ids.filter(|(_, count)| *count > 0).map(|(id, count)| (id.clone(), count)).collect()
    };
    let finds = || content.finds.iter().map(|find| &find.id);
    let cells = |cells: &[Cell]| cells.iter().map(|cell| look.cell_name(*cell)).collect();
    let card = |held: &Held| CardLine {
        kit: look.kit(held).id.clone(),
        used: held.used,
        this_round: held.this_round,
        extra: held.extra,
    };
    let marker = |marker: Option<MarkerId>| marker.map(|marker| content[marker].id.clone());
    let flippable = look.board.flippable.iter().enumerate();
    let position = Position {
        mission: look.mission().id.clone(),
        edition: open.edition,
        emi_los: open.emi_los,
        turn_on_death: open.turn_on_death,
        started: open.started,
        round: open.round,
        turns: open.turns,
        pool: open.pool,
        crisis: open.crisis,
        ward_paid: open.ward_paid,
        ending: open.ending,
        initiative: open.initiative.iter().map(|who| look.sheet_id(*who)).collect(),
        rubble: cells(&open.rubble),
        vents: cells(&open.vents),
        gas: cells(&open.gas),
        emi: cells(&open.emi),
        investigate: cells(&bits(open.investigate.into(), look.board.investigate.iter().copied())),
        flipped: flippable
            .filter(|(n, _)| open.flips & (1 << n) != 0)
            .map(|(_, tile)| look.map_tile_id(*tile))
            .collect(),
        under_way: open.stack.iter().copied().collect(),
        wells: counts(&mut look.mission().dashboard.iter().map(|id| &content[*id].id).zip(open.wells)),
        reserves: counts(&mut content.enemies.iter().map(|card| &card.id).zip(open.reserves)),
        deck: counts(&mut finds().zip(open.deck)),
        discards: counts(&mut finds().zip(open.discards)),
        exits: bits(open.exits.into(), 1..=8),
        escapes: open.escapes,
        fuse: open.fuse,
        repaired: bits(open.repaired.into(), 1..=8),
        objectives: objective_lines(look),
        commandos: open.squad().map(|who| commando_line(look, hidden, who, &card)).collect(),
        enemies: open
            .foes()
            .map(|(slot, enemy)| EnemyLine {
                number: slot + 1,
                id: content[enemy.kind].id.clone(),
                at: look.cell_name(enemy.cell),
                wounds: enemy.wounds,
                activated: enemy.activated,
                outside: enemy.outside,
                fresh: enemy.fresh,
                dragged: open.dragged & (1 << slot) != 0,
                frenzied: open.frenzied & (1 << slot) != 0,
                diagonal_used: open.diagonals & Figure::Enemy(slot).bit() != 0,
                hazard_rolled: open.hazards & Figure::Enemy(slot).bit() != 0,
            })
            .collect(),
        allies: open.friends().map(|(ally, state)| ally_line(look, ally, state)).collect(),
        doors: (0..look.board.doors.len())
            .map(|door| DoorLine {
                id: look.door_id(door as u8),
                closed: open.closed & (1 << door) != 0,
                face_up: open.face_up & (1 << door) != 0,
                peeked: open.peeked & (1 << door) != 0,
                wounds: open.door_wounds[door],
                marker: marker(hidden.markers[door]),
                shown: marker(open.shown[door]),
            })
            .collect(),
        rooms: (0..look.board.rooms.len())
            .map(|room| RoomLine {
                id: look.room_id(room as u8),
                revealed: open.is_revealed(room as u8),
                stack: hidden.stacks[room].map(|stack| stack + 1),
                seen: bits(hidden.seen_cards[room].into(), 1..=8),
            })
            .collect(),
        drops: open
            .drops
            .iter()
            .map(|drop| DropLine { at: look.cell_name(drop.cell), card: card(&drop.held) })
            .collect(),
        devices: DeviceKind::ALL
            .iter()
            .filter_map(|kind| Some((*kind, open.device(*kind)?)))
            .map(|(kind, device)| DeviceLine {
                kind,
                at: look.cell_name(device.cell),
                owner: device.owner.map(|who| look.sheet_id(who)),
                black: device.dice.black,
                red: device.dice.red,
                within: device.within,
            })
            .collect(),
    };
    toml::to_string(&position).expect("a position is plain data")
}

fn objective_lines(look: Look<'_>) -> Vec<ObjectiveLine> {
    let objectives = (1..).zip(&look.open.objectives);
    let found = objectives.filter_map(|(number, one)| Some((number, one.room?, one.done)));
    found.map(|(number, room, done)| ObjectiveLine { number, room: look.room_id(room), done }).collect()
}

fn bits<T>(set: u32, items: impl Iterator<Item = T>) -> Vec<T> {
    items.enumerate().filter(|(n, _)| set & (1 << n) != 0).map(|(_, item)| item).collect()
}

fn ally_line(look: Look<'_>, id: AllyId, ally: &Ally) -> AllyLine {
    let figure = Figure::Ally(id);
    let target = figure.target_index().expect("an ally is on the commandos' side");
    AllyLine {
        id: look.ally_id(id),
        at: look.cell_name(ally.cell),
        facing: ally.facing,
        wounds: ally.wounds,
        moved: ally.moved,
        attacked: ally.attacked,
        diagonal_used: look.open.diagonals & figure.bit() != 0,
        hazard_rolled: look.open.hazards & figure.bit() != 0,
        attacked_by: bits(look.open.ganged[target], 1..=MOST_ENEMIES as u8),
        attacked_by_fallen: bits(
            look.open.ganged_fallen[target].into(),
            look.content.enemies.iter().map(|card| card.id.clone()),
        ),
    }
}

fn commando_line(
    look: Look<'_>,
    hidden: &Hidden,
    who: SheetId,
    card: &impl Fn(&Held) -> CardLine,
) -> CommandoLine {
    let open = look.open;
    let commando = open.commando(who);
    let bit = Figure::Commando(who).bit();
    let stance = |n: u8| look.sheet(who).stances[usize::from(n)].id.clone();
    CommandoLine {
        id: look.sheet_id(who),
        at: look.cell_name(commando.cell),
        facing: commando.facing,
        life: commando.life,
        stance: stance(commando.stance),
        wounds: commando.wounds,
        bites: commando.bites,
        adrenaline: commando.adrenaline,
        red_tokens: commando.red_tokens,
        raised: commando.raised,
        dread: commando.dread,
        dread_until: commando.dread_until,
        dug_in: commando.dug_in,
        diagonal_used: open.diagonals & bit != 0,
        hazard_rolled: open.hazards & bit != 0,
        attacked_by: bits(open.ganged[usize::from(who.0)], 1..=MOST_ENEMIES as u8),
        attacked_by_fallen: bits(
            open.ganged_fallen[usize::from(who.0)].into(),
            look.content.enemies.iter().map(|card| card.id.clone()),
        ),
        pick: hidden.picks[usize::from(who.0)].map(stance),
        marks: commando.marks,
        cards: commando.cards.iter().map(card).collect(),
    }
}

/// Finds names of the content and says which one is unknown.
struct Reader<'a> {
    content: &'a Content,
    look: Look<'a>,
}

impl Reader<'_> {
    fn place<'s>(what: &str, id: &str, mut ids: impl Iterator<Item = &'s str>) -> Result<u8, Unreadable> {
        let place = ids.position(|other| other == id);
        place.map(|n| n as u8).ok_or_else(|| Unreadable(format!("there is no {what} `{id}`")))
    }

    fn cell(&self, text: &str) -> Result<Cell, Unreadable> {
        let wrong = || Unreadable(format!("`{text}` is no cell of the map; a cell reads like `3,4`"));
        let (x, y) = text.split_once(',').ok_or_else(wrong)?;
        let (x, y) = (x.trim().parse().map_err(|_| wrong())?, y.trim().parse().map_err(|_| wrong())?);
        self.look.board.shape.cell(x, y).ok_or_else(wrong)
    }

    fn cells<const N: usize>(&self, texts: &[String]) -> Result<List<Cell, N>, Unreadable> {
        if texts.len() > N {
            return Err(Unreadable(format!("there are only {N} markers of this kind, not {}", texts.len())));
        }
        texts.iter().map(|text| self.cell(text)).collect()
    }

    fn sheet(&self, id: &str) -> Result<SheetId, Unreadable> {
        Self::place("commando", id, self.content.commandos.iter().map(|sheet| sheet.id.as_str())).map(SheetId)
    }

    fn enemy(&self, id: &str) -> Result<EnemyId, Unreadable> {
        Self::place("enemy", id, self.content.enemies.iter().map(|card| card.id.as_str())).map(EnemyId)
    }

    fn marker(&self, id: &Option<String>) -> Result<Option<MarkerId>, Unreadable> {
        let ids = || self.content.markers.iter().map(|marker| marker.id.as_str());
        id.as_ref().map(|id| Self::place("door marker", id, ids()).map(MarkerId)).transpose()
    }

    fn stance(&self, who: SheetId, id: &str) -> Result<u8, Unreadable> {
        Self::place("stance", id, self.content[who].stances.iter().map(|stance| stance.id.as_str()))
    }

    fn card(&self, line: &CardLine) -> Result<Held, Unreadable> {
        let kit = Self::place("kit card", &line.kit, self.content.kits.iter().map(|card| card.id.as_str()))?;
        Ok(Held { kit: KitId(kit), used: line.used, this_round: line.this_round, extra: line.extra })
    }

    fn counts<'s, const N: usize>(
        what: &str,
        counts: &Counts,
        ids: impl Iterator<Item = &'s str> + Clone,
    ) -> Result<[u8; N], Unreadable> {
        let mut all = [0; N];
        for (id, count) in counts {
            let place = Self::place(what, id, ids.clone())?;
            all[usize::from(place)] = *count;
        }
        Ok(all)
    }
}

/// Reads a state; whether it is a legal one is the audit's business.
pub fn read(omega: &Omega, text: &str) -> Result<State, Unreadable> {
    let position: Position = toml::from_str(text).map_err(|error| Unreadable(error.to_string()))?;
    let content = omega.content();
    let unknown = || Unreadable(format!("there is no mission `{}`", position.mission));
    let mission = content.mission(&position.mission).ok_or_else(unknown)?;
    let board = omega.board(mission);
    let mut open = without_lists(&position);
    open.mission = mission;
    let base = open;
    let look = omega.look(&base);
    let reader = Reader { content, look };

    for id in &position.initiative {
        let who = reader.sheet(id)?;
        if open.initiative.try_push(who).is_some() {
            return Err(Unreadable("more initiative cards than commandos".to_owned()));
        }
    }
    open.rubble = reader.cells(&position.rubble)?;
    open.vents = reader.cells(&position.vents)?;
    open.gas = reader.cells(&position.gas)?;
    open.emi = reader.cells(&position.emi)?;
    for line in &position.devices {
        let owner = line.owner.as_ref().map(|id| reader.sheet(id)).transpose()?;
        let dice = Pool { black: line.black, red: line.red };
        let device = Device { cell: reader.cell(&line.at)?, owner, dice, within: line.within };
        open.devices[line.kind as usize] = Some(device);
    }
    for text in &position.investigate {
        let cell = reader.cell(text)?;
        let marker = board.investigate.iter().position(|other| *other == cell);
        let marker = marker.ok_or_else(|| Unreadable(format!("no investigate marker belongs at {text}")))?;
        open.investigate |= 1 << marker;
    }
    for id in &position.flipped {
        let bit = board.flippable.iter().position(|tile| look.map_tile_id(*tile) == *id);
        open.flips |= 1 << bit.ok_or_else(|| Unreadable(format!("the tile `{id}` cannot be flipped")))?;
    }
    let tiles = content[mission].dashboard.iter().map(|id| content[*id].id.as_str());
    open.wells = Reader::counts::<MOST_TILES>("dashboard tile", &position.wells, tiles)?;
    let enemies = content.enemies.iter().map(|card| card.id.as_str());
    open.reserves = Reader::counts::<MOST_KINDS>("enemy", &position.reserves, enemies)?;
    let finds = content.finds.iter().map(|find| find.id.as_str());
    open.deck = Reader::counts::<MOST_KINDS>("investigate card", &position.deck, finds.clone())?;
    open.discards = Reader::counts::<MOST_KINDS>("investigate card", &position.discards, finds)?;

    let mut hidden = Hidden::default();
    for line in &position.commandos {
        read_commando(&reader, line, &mut open, &mut hidden)?;
    }
    for line in &position.enemies {
        let slot = slot_of(line.number)?;
        let (kind, cell) = (reader.enemy(&line.id)?, reader.cell(&line.at)?);
        open.enemies[usize::from(slot)] = Some(Enemy {
            kind,
            cell,
            wounds: line.wounds,
            activated: line.activated,
            outside: line.outside,
            fresh: line.fresh,
        });
        let bit = Figure::Enemy(slot).bit();
        open.diagonals |= if line.diagonal_used { bit } else { 0 };
        open.hazards |= if line.hazard_rolled { bit } else { 0 };
        open.dragged |= u32::from(line.dragged) << slot;
        open.frenzied |= u32::from(line.frenzied) << slot;
    }
    for line in &position.doors {
        let door =
            Reader::place("door", &line.id, content[mission].doors.iter().map(|site| site.id.as_str()))?;
        let bit = 1 << door;
        open.closed |= if line.closed { bit } else { 0 };
        open.face_up |= if line.face_up { bit } else { 0 };
        open.peeked |= if line.peeked { bit } else { 0 };
        open.door_wounds[usize::from(door)] = line.wounds;
        open.shown[usize::from(door)] = reader.marker(&line.shown)?;
        hidden.markers[usize::from(door)] = reader.marker(&line.marker)?;
    }
    for line in &position.rooms {
        let room =
            Reader::place("room", &line.id, content[mission].rooms.iter().map(|site| site.id.as_str()))?;
        let stacks = content[mission].stacks.len();
        let there = |stack: &u8| (1..=stacks).contains(&usize::from(*stack));
        if line.stack.is_some_and(|stack| !there(&stack))
            || line.seen.iter().any(|card| !(1..=8).contains(card))
        {
            return Err(Unreadable(format!(
                "stacks of this mission are numbered from 1 to {stacks}, cards to 8"
            )));
        }
        let stack = line.stack.map(|stack| stack - 1);
        hidden.stacks[usize::from(room)] = stack;
        hidden.seen_cards[usize::from(room)] = line.seen.iter().fold(0, |bits, card| bits | 1 << (card - 1));
        if line.revealed {
            open.revealed |= 1 << room;
            open.shown_stacks[usize::from(room)] = stack;
        }
    }
    for line in &position.allies {
        read_ally(&reader, line, &mut open)?;
    }
    for line in &position.objectives {
        let rooms = content[mission].rooms.iter().map(|site| site.id.as_str());
        let room = Reader::place("room", &line.room, rooms)?;
        let place = usize::from(line.number).checked_sub(1);
        let Some(objective) = place.and_then(|place| open.objectives.get_mut(place)) else {
            return Err(Unreadable(format!("there is no objective {}", line.number)));
        };
        *objective = Objective { room: Some(room), done: line.done };
    }
    for line in &position.drops {
        let dropped = Dropped { cell: reader.cell(&line.at)?, held: reader.card(&line.card)? };
        if open.drops.try_push(dropped).is_some() {
            return Err(Unreadable("too many cards lie on the map".to_owned()));
        }
    }
    Ok(State { open, hidden })
}

/// The slot of an enemy's number.
fn slot_of(number: u8) -> Result<u8, Unreadable> {
    let slot = number.checked_sub(1).filter(|slot| usize::from(*slot) < MOST_ENEMIES);
    slot.ok_or_else(|| Unreadable(format!("enemies are numbered from 1 to {MOST_ENEMIES}, not {number}")))
}

fn read_ally(reader: &Reader<'_>, line: &AllyLine, open: &mut Open) -> Result<(), Unreadable> {
    let ids = reader.content.allies.iter().map(|card| card.id.as_str());
    let id = AllyId(Reader::place("drone or escort", &line.id, ids)?);
    let figure = Figure::Ally(id);
    let target = figure.target_index().expect("an ally is on the commandos' side");
    open.diagonals |= if line.diagonal_used { figure.bit() } else { 0 };
    open.hazards |= if line.hazard_rolled { figure.bit() } else { 0 };
    for number in &line.attacked_by {
        open.ganged[target] |= 1 << slot_of(*number)?;
    }
    for kind in &line.attacked_by_fallen {
        open.ganged_fallen[target] |= 1 << reader.enemy(kind)?.0;
    }
    open.allies[usize::from(id.0)] = Some(Ally {
        cell: reader.cell(&line.at)?,
        facing: line.facing,
        wounds: line.wounds,
        moved: line.moved,
        attacked: line.attacked,
    });
    Ok(())
}

fn read_commando(
    reader: &Reader<'_>,
    line: &CommandoLine,
    open: &mut Open,
    hidden: &mut Hidden,
) -> Result<(), Unreadable> {
    let who = reader.sheet(&line.id)?;
    let index = usize::from(who.0);
    let bit = Figure::Commando(who).bit();
    open.diagonals |= if line.diagonal_used { bit } else { 0 };
    open.hazards |= if line.hazard_rolled { bit } else { 0 };
    for number in &line.attacked_by {
        open.ganged[index] |= 1 << slot_of(*number)?;
    }
    for id in &line.attacked_by_fallen {
        open.ganged_fallen[index] |= 1 << reader.enemy(id)?.0;
    }
    hidden.picks[index] = line.pick.as_ref().map(|id| reader.stance(who, id)).transpose()?;
    let mut cards = List::new();
    for card in &line.cards {
        if cards.try_push(reader.card(card)?).is_some() {
            return Err(Unreadable(format!("{} holds too many cards", line.id)));
        }
    }
    open.commandos[index] = Commando {
        life: line.life,
        cell: reader.cell(&line.at)?,
        facing: line.facing,
        wounds: line.wounds,
        bites: line.bites,
        adrenaline: line.adrenaline,
        stance: reader.stance(who, &line.stance)?,
        red_tokens: line.red_tokens,
        raised: line.raised,
        dread: line.dread,
        dread_until: line.dread_until,
        dug_in: line.dug_in,
        marks: line.marks,
        cards,
    };
    Ok(())
}

/// The open facts of a position before its lists are read.
fn without_lists(position: &Position) -> Open {
    let mut open = Open {
        edition: position.edition,
        emi_los: position.emi_los,
        turn_on_death: position.turn_on_death,
        repaired: position
            .repaired
            .iter()
            .filter(|n| (1..=8).contains(*n))
            .fold(0, |bits, n| bits | 1 << (n - 1)),
        started: position.started.clamp(3, MOST_COMMANDOS as u8),
        pool: position.pool,
        ward_paid: position.ward_paid,
        round: position.round,
        crisis: position.crisis,
        turns: position.turns,
        ending: position.ending,
        escapes: position.escapes,
        fuse: position.fuse,
        exits: position.exits.iter().filter(|n| (1..=8).contains(*n)).fold(0, |bits, n| bits | 1 << (n - 1)),
        ..Open::default()
    };
    for frame in position.under_way.iter().take(MOST_FRAMES) {
        open.stack.push(*frame);
    }
    open
}
