//! Reading a position, with a message for every name that is unknown.

use super::*;

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
        let enemy = Enemy {
            kind,
            cell,
            wounds: line.wounds,
            activated: line.activated,
            outside: line.outside,
            fresh: line.fresh,
        };
        open.enemies.put(slot, enemy);
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
