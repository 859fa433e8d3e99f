//! Writing a position down.

use super::*;

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
                marker: marker(hidden.markers[door]),
                shown: marker(open.shown[door]),
                wounds: open.door_wounds[door],
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
