//! TW-EVENT, TW-CARD: what cards do, one primitive operation after the other. Worked example: TW-EX-20.

use cordon_kernel::{Seat, Table};

use crate::actions::On;
use crate::chance;
use crate::content::{CardKind, Moment, Op, TileId, Token};
use crate::events::Event;
use crate::frames::{Announced, Duel, Fight, FightStage, Figure, Frame};
use crate::play::Play;
use crate::rules::{aims, movement};
use crate::squares::Square;
use crate::state::{MOST_HEARTS, Zed};

impl<T: Table<Event>> Play<'_, T> {
    /// A card goes on: answers first, then its operations one by one.
    pub fn card_on(&mut self, mut card: Announced) {
        match card.stage {
            0 => {
                card.stage = 1;
                self.set(Frame::Card(card));
                self.window(Moment::Card);
            }
            1 => self.resolve(card),
            stage => {
                let effect = &self.content[card.card].effect;
                let done = usize::from(stage) - 2;
                match effect.get(done).copied().filter(|_| !card.laid) {
                    Some(op) => {
                        card.stage += 1;
                        self.set(Frame::Card(card));
                        self.run(&card, op);
                    }
                    None => self.pop(),
                }
            }
        }
    }

    /// TW-GAP-77: a card that was stopped, or whose condition is gone, does nothing.
    fn resolve(&mut self, mut card: Announced) {
        let response = self.content[card.card].kind == CardKind::Response;
        let mut fits = card.laid || response;
        if !fits {
            aims::each(self.look(), card.by, card.moment, card.card, &mut |on| {
                fits = on == card.on;
                fits
            });
        }
        if card.stopped || !fits {
            if card.laid {
                self.open().discards.add(card.card);
            }
            if !card.stopped {
                self.tell(Event::CardFizzled { card: card.card });
            }
            self.pop();
            return;
        }
        if card.laid {
            // TW-EVENT-04: an item lies in front of its owner from now on.
            self.open().soldier_mut(card.by).items |= 1 << card.card.0;
            self.pop();
            return;
        }
        card.stage = 2;
        self.set(Frame::Card(card));
    }

    fn target(card: &Announced) -> u8 {
        match card.on {
            On::Seat(seat) | On::Item { seat, .. } => seat,
            _ => card.by,
        }
    }

    fn run(&mut self, card: &Announced, op: Op) {
        let by = card.by;
        let target = Self::target(card);
        match op {
            Op::MoveAdd(add) => {
                self.state.open.roll.add += add;
                self.tell_points();
            }
            Op::MoveHalf => {
                self.state.open.roll.halved += 1;
                self.tell_points();
            }
            Op::MoveSkip => {
                self.state.open.no_move = true;
                let seat = self.state.open.active;
                self.tell(Event::MoveLost { seat });
            }
            Op::MoveControl => self.state.open.mover = by,
            Op::Tokens(token, n) => self.give(by, token, n),
            // TW-GAP-78: until the player's next turn, whichever turn this is.
            Op::ZedCalm => self.state.open.calm.coming = self.state.open.calm.coming.with(Seat(by)),
            Op::ZedFreeze => self.state.open.frozen.coming = self.state.open.frozen.coming.with(Seat(by)),
            Op::TargetAdd(more) => {
                self.state.open.hardened_by[usize::from(by)] = more;
                self.state.open.hardened.coming = self.state.open.hardened.coming.with(Seat(by));
            }
            Op::BulletHalf => {
                self.state.open.half_bullets.coming = self.state.open.half_bullets.coming.with(Seat(by));
            }
            Op::ZedAdd(left) => self.push(Frame::Spawning { by, left }),
            Op::ZedBlast => self.blast(by, card.on),
            Op::ZedMines => {
                let die = chance::card_die(self.table);
                self.tell(Event::CardDie { die });
                if let On::Tile(slot) = card.on {
                    self.push(Frame::Clearing { by, slot, left: die });
                }
            }
            Op::ZedHaunt => {
                let at = self.state.open.soldier(self.state.open.active).at;
                let squares: Vec<Square> = aims::haunt_squares(self.look(), at).collect();
                squares.into_iter().for_each(|square| self.bring_zombie(Zed::Regular, square));
            }
            Op::ZedControl => self.change_horde(|horde| horde.all = by),
            Op::ZedFlare(add) => self.change_horde(|horde| (horde.second, horde.add) = (by, horde.add + add)),
            // TW-CARD-09: a phase with all its windows, and nothing else behind it.
            Op::ZedPhase => self.begin_horde(by),
            Op::ZedRise => self.rise(target),
            Op::Reroll => self.reroll_own(card.on),
            Op::RollAdd(add) => self.add_to_die(card.on, add),
            Op::BulletDouble => self.change_duel(|duel| duel.double = true),
            Op::Weapon(add) => self.state.open.weapon[usize::from(by)] = add,
            Op::Sabotage(bullets) => match card.on {
                On::Item { seat, card } => self.break_item(seat, card),
                _ => self.change_tokens(target, 0, -i16::from(bullets)),
            },
            Op::Steal(bullets) => self.steal(by, target, bullets),
            Op::HandDrop(count) => self.drop_cards(target, count),
            Op::HandTake => self.salvage(by),
            Op::TileLook(count) => self.look_at_tiles(by, count),
            Op::TileRestock => {
                if let On::Tile(slot) = card.on {
                    self.restock(slot, by);
                }
            }
            Op::Breach => self.breach(by, card.on),
            Op::CardStop | Op::CardAim => self.answer(card),
            Op::DeathCancel => self.change_defeat(|defeat| defeat.cancelled = true),
            Op::DeathKeep => self.change_defeat(|defeat| defeat.keep = true),
            Op::SewerFlush => self.push(Frame::Flushing { by, next: 0 }),
            Op::MarineSlow => self.change_activation(|now| now.slow = true),
            Op::MarineNoAmmo => self.change_duel(|duel| duel.no_ammo = true),
            Op::MarineReroll => self.reroll_marine(card.on),
            Op::MarineTrophy => self.change_duel(|duel| duel.trophy = by),
            Op::MarineMore => self.more_marines(),
            // TW-EVENT-23: the activation ends at once.
            Op::MarineEnd => self.stop_marine(),
            // TW-EVENT-24, TW-GAP-46: also where a zombie stands; a regular one if supers are used up.
            Op::MarineBait => {
                if let Some(now) = aims::activation(self.look()) {
                    let at = self.state.open.marines[usize::from(now.marine)].at;
                    self.bring_zombie(Zed::Super, at);
                }
            }
            Op::MarineBack => self.push(Frame::Landing { by }),
            Op::MarineTest => self.test_marines(),
            Op::MarineSweep => self.sweep(),
        }
    }

    fn tell_points(&mut self) {
        let points = movement::points(&self.state.open.roll);
        self.tell(Event::MoveChanged { points });
    }

    /// TW-CARD-14: hearts stop at their cap, in whole ones.
    fn give(&mut self, seat: u8, token: Token, n: i8) {
        match token {
            Token::Heart => {
                let room = (MOST_HEARTS - self.state.open.soldier(seat).hearts) / 2;
                self.change_tokens(seat, (2 * n).min(2 * room as i8), 0);
            }
            Token::Bullet => self.change_tokens(seat, 0, n.into()),
            Token::Guts => self.change_guts(seat, n),
        }
    }

    /// TW-CARD-06, TW-EVENT-13: zombies of one square are killed, and count because the card says so.
    fn blast(&mut self, by: u8, on: On) {
        let On::Square(at) = on else { return };
        for zed in Zed::ALL {
            for _ in 0..self.state.open.zombies_at(zed, at) {
                self.kill(Figure::Soldier(by), zed, at);
            }
        }
    }

    fn change_horde(&mut self, change: impl FnOnce(&mut crate::frames::Horde)) {
        let horde = self.state.open.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Horde(horde) => Some(horde),
            _ => None,
        });
        horde.map(change);
    }

    fn change_duel(&mut self, change: impl FnOnce(&mut Duel)) {
        let duel = self.state.open.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Duel(duel) => Some(duel),
            _ => None,
        });
        duel.map(change);
    }

    fn change_fight(&mut self, change: impl FnOnce(&mut Fight)) {
        let fight = self.state.open.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Fight(fight) => Some(fight),
            _ => None,
        });
        fight.map(change);
    }

    fn change_defeat(&mut self, change: impl FnOnce(&mut crate::frames::Defeat)) {
        let defeat = self.state.open.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Defeat(defeat) => Some(defeat),
            _ => None,
        });
        defeat.map(change);
    }

    fn change_activation(&mut self, change: impl FnOnce(&mut crate::frames::Activation)) {
        let now = self.state.open.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Marine(now) => Some(now),
            _ => None,
        });
        now.map(change);
    }

    /// TW-CARD-05: the killed zombie stands on its square again, and the fight is as compulsory as before.
    fn rise(&mut self, target: u8) {
        let Some(fight) = aims::fight(self.look()) else { return };
        let at = self.state.open.soldier(target).at;
        let soldier = self.open().soldier_mut(target);
        let kills = &mut soldier.kills[fight.zed as usize];
        *kills = kills.saturating_sub(1);
        self.open().put_zombie(fight.zed, at);
        self.tell(Event::ZombiePut { zed: fight.zed, at });
        self.change_fight(|fight| {
            (fight.stage, fight.first, fight.die, fight.add) = (FightStage::Ready, true, 0, 0);
        });
    }

    fn reroll_own(&mut self, on: On) {
        let On::Die(die) = on else { return };
        if let Some(mut duel) = aims::duel(self.look()) {
            self.roll_soldier(&mut duel, 1 << die);
            self.change_duel(|now| *now = duel);
        } else if let Some(mut fight) = aims::fight(self.look()) {
            self.roll_fight(&mut fight);
            self.change_fight(|now| *now = fight);
        }
    }

    fn add_to_die(&mut self, on: On, add: u8) {
        let On::Die(die) = on else { return };
        if aims::duel(self.look()).is_some() {
            self.change_duel(|duel| duel.added[usize::from(die)] += add);
        } else {
            self.change_fight(|fight| fight.add += add);
        }
    }

    fn reroll_marine(&mut self, on: On) {
        if let (On::Die(die), Some(mut duel)) = (on, aims::duel(self.look())) {
            self.roll_marine(&mut duel, 1 << die);
            self.change_duel(|now| *now = duel);
        }
    }

    fn steal(&mut self, by: u8, from: u8, bullets: u8) {
        let taken = self.state.open.soldier(from).bullets.min(bullets.into());
        if taken > 0 {
            self.change_tokens(from, 0, -(taken as i16));
            self.change_tokens(by, 0, taken as i16);
        }
        let hand = self.state.hidden.hands[usize::from(from)];
        if !hand.is_empty() {
            let card = chance::random_card(hand, self.table);
            self.state.hidden.hands[usize::from(from)].take(card);
            self.open().soldier_mut(from).cards -= 1;
            self.take_into_hand(by, card);
            self.tell(Event::CardStolen { from, to: by, card: Some(card) });
        }
    }

    fn drop_cards(&mut self, target: u8, count: u8) {
        for _ in 0..count {
            let hand = self.state.hidden.hands[usize::from(target)];
            if !hand.is_empty() {
                let card = chance::random_card(hand, self.table);
                self.discard(target, card);
            }
        }
    }

    fn salvage(&mut self, by: u8) {
        let Some(card) = self.state.open.last_discard.take() else { return };
        if self.state.open.discards.has(card) {
            self.open().discards.take(card);
            self.take_into_hand(by, card);
            self.tell(Event::CardSalvaged { seat: by, card });
        }
    }

    /// Everything that was drawn and looked at lies on top, to be put back but for one.
    fn look_at_tiles(&mut self, by: u8, count: u8) {
        let Some(drawn) = self.state.open.stack.iter().rev().find_map(|frame| match frame {
            Frame::Placing(placing) => Some(placing.tile),
            _ => None,
        }) else {
            return;
        };
        let mut tiles = [drawn; 3];
        let mut seen = 1;
        while seen < usize::from(count.min(3)) && self.state.open.deck_size() > 0 {
            tiles[seen] = self.draw_tile();
            seen += 1;
        }
        for tile in &tiles[..seen] {
            self.state.open.tiles_left[usize::from(tile.0)] += 1;
        }
        let rest = std::mem::take(&mut self.state.hidden.top);
        self.state.hidden.top = tiles[..seen].iter().copied().chain(rest).collect();
        self.state.hidden.top_known = cordon_kernel::Seats::only(Seat(by));
        self.tell(Event::Looked { seat: by, tiles: Some(tiles), count: seen as u8 });
        self.push(Frame::Looking { left: seen as u8, kept: false });
    }

    /// A way through a wall, or a wound.
    fn breach(&mut self, by: u8, on: On) {
        let die = chance::card_die(self.table);
        self.tell(Event::CardDie { die });
        let from = self.state.open.soldier(by).at;
        if let (5.., On::Square(to)) = (die, on) {
            self.open().passages.push((from, to));
            self.tell(Event::Passage { from, to });
            self.join_by_passage(from, to);
        } else {
            // TW-CARD-13: never the last heart.
            self.change_tokens(by, -2, 0);
            self.end_movement(by);
        }
    }

    /// TW-GAP-04: a passage joins the halves as a road does.
    fn join_by_passage(&mut self, from: Square, to: Square) {
        let open = &mut self.state.open;
        if !open.joined && open.half(from.slot()) != open.half(to.slot()) {
            open.joined = true;
            self.tell(Event::Joined);
            self.judge_route();
        }
    }

    /// A response acts on the card that was announced before it.
    fn answer(&mut self, response: &Announced) {
        let mut cards = self.state.open.stack.iter_mut().rev().filter_map(|frame| match frame {
            Frame::Card(card) => Some(card),
            _ => None,
        });
        cards.next();
        let Some(answered) = cards.next() else { return };
        let (card, on) = (answered.card, response.on);
        let stops = on == On::Nothing;
        if stops {
            answered.stopped = true;
        } else {
            answered.on = on;
        }
        drop(cards);
        self.tell(if stops { Event::CardStopped { card } } else { Event::CardAimed { card, on } });
    }

    /// TW-EVENT-21, TW-GAP-45: the same handler moves another marine when this one is done.
    fn more_marines(&mut self) {
        let Some(now) = aims::activation(self.look()) else { return };
        self.change_activation(|now| now.again = true);
        self.push(Frame::ChooseMarine { except: now.marine });
    }

    /// TW-EVENT-28, TW-GAP-48: every marine that stands with a zombie is tested, in the order of figures.
    fn test_marines(&mut self) {
        for n in 0..self.state.open.marines.len() as u8 {
            if !aims::is_beset(self.look(), n) {
                continue;
            }
            let at = self.state.open.marines[usize::from(n)].at;
            let look = self.look();
            let here = Zed::ALL.into_iter().filter(|zed| look.open.zombies_at(*zed, at) > 0);
            let target = here.map(|zed| look.target(zed)).max().unwrap_or(0);
            let die = chance::card_die(self.table);
            self.tell(Event::MarineTested { marine: n, die, target });
            if die + 1 < target {
                self.remove_marine(n);
            }
        }
    }

    /// TW-EVENT-30, TW-GAP-49: zombies of whole tiles with a marine, above or below, go without being kills.
    fn sweep(&mut self) {
        let slots = self.look().marines().map(|n| self.state.open.marines[usize::from(n)].at.slot());
        let slots = slots.fold(0_u64, |bits, slot| bits | 1 << slot);
        for slot in (0..64).filter(|slot| slots & (1 << slot) != 0) {
            for local in 0..9 {
                let at = Square::of(slot, local);
                for zed in Zed::ALL {
                    (0..self.state.open.zombies_at(zed, at)).for_each(|_| self.return_zombie(zed, at));
                }
            }
        }
    }

    /// TW-EVENT-26, TW-GAP-47, TW-GAP-61: brings the next removed marine back: true if its square must be chosen.
    pub fn landing_on(&mut self) -> bool {
        let marines = self.state.open.players() + 1;
        let left = (0..marines).any(|n| !self.state.open.marines[usize::from(n)].in_play);
        if !left {
            self.pop();
        }
        left
    }

    /// A marine comes back onto a square of the helipad.
    pub fn land(&mut self, at: Square) {
        let marines = self.state.open.players() + 1;
        let next = (0..marines).find(|n| !self.state.open.marines[usize::from(*n)].in_play);
        if let Some(marine) = next {
            let figure = &mut self.open().marines[usize::from(marine)];
            (figure.in_play, figure.under, figure.at) = (true, false, at);
            self.tell(Event::MarineLanded { marine, at });
        }
    }

    /// Zombies that a card brings: true if a square must be chosen.
    pub fn spawning_on(&mut self, left: u8) -> bool {
        let any = left > 0 && self.state.open.supply[0] > 0 && !aims::spawn_squares(self.look()).is_empty();
        if !any {
            self.pop();
        }
        any
    }

    /// Zombies that a card removes: true if one must be chosen. Where all can go, all go.
    pub fn clearing_on(&mut self, by: u8, slot: u8, left: u8) -> bool {
        let here: Vec<(Zed, Square)> = aims::street_zombies(self.look(), slot).collect();
        let count: usize =
            here.iter().map(|(zed, at)| usize::from(self.state.open.zombies_at(*zed, *at))).sum();
        if left == 0 || here.is_empty() {
            self.pop();
            return false;
        }
        if count > usize::from(left) {
            return true;
        }
        self.pop();
        for (zed, at) in here {
            (0..self.state.open.zombies_at(zed, at)).for_each(|_| self.kill(Figure::Soldier(by), zed, at));
        }
        false
    }

    /// Everybody underground comes up at the nearest manhole: true if there are several.
    pub fn flushing_on(&mut self, by: u8, next: u8) -> bool {
        let Some(who) = flushed(self.look(), next) else {
            self.pop();
            return false;
        };
        let (at, under) = self.look().spot(who);
        let exits = if under {
            crate::rules::sewers::nearest_manholes(self.look(), at)
        } else {
            crate::squares::Squares::EMPTY
        };
        match exits.len() {
            0 => self.set(Frame::Flushing { by, next: next + 1 }),
            1 => {
                let to = exits.iter().next().expect("one of them");
                self.surface(by, next, to);
            }
            _ => return true,
        }
        false
    }

    /// A figure comes up; nobody fights until the next activation of either side.
    pub fn surface(&mut self, by: u8, next: u8, to: Square) {
        let Some(who) = flushed(self.look(), next) else { return };
        match who {
            Figure::Soldier(seat) => {
                let soldier = self.open().soldier_mut(seat);
                (soldier.at, soldier.under) = (to, false);
            }
            Figure::Marine(n) => {
                let marine = &mut self.open().marines[usize::from(n)];
                (marine.at, marine.under) = (to, false);
            }
        }
        self.tell(Event::Climbed { who, at: to });
        self.set(Frame::Flushing { by, next: next + 1 });
    }

    /// The looker keeps one of the tiles: it is placed instead of the one that was drawn.
    pub fn keep_tile(&mut self, tile: TileId) {
        let top = &mut self.state.hidden.top;
        if let Some(at) = top.iter().position(|one| *one == tile) {
            top.remove(at);
        }
        self.state.open.tiles_left[usize::from(tile.0)] -= 1;
        for frame in self.state.open.stack.iter_mut() {
            if let Frame::Placing(placing) = frame {
                placing.tile = tile;
            }
        }
        self.tell(Event::TileKept { tile });
        let Frame::Looking { left, .. } = *self.state.open.stack.top() else { return };
        self.set(Frame::Looking { left: left - 1, kept: true });
    }

    /// Tiles go back on top: true if their order must be chosen.
    pub fn looking_on(&mut self, left: u8, kept: bool) -> bool {
        if !kept || left > 1 {
            return true;
        }
        self.pop();
        false
    }

    /// The looker says which of the tiles comes first.
    pub fn top_tile(&mut self, tile: TileId) {
        let seat = self.state.open.active;
        let top = &mut self.state.hidden.top;
        if let Some(at) = top.iter().position(|one| *one == tile) {
            top[..=at].rotate_right(1);
        }
        self.tell(Event::TileReturned { seat, tile: Some(tile) });
        self.pop();
    }
}

/// The figure with this number: soldiers by seat, then marines; none behind the last.
pub fn flushed(look: crate::look::Look<'_>, next: u8) -> Option<Figure> {
    let players = look.open.players();
    if next < players {
        return Some(Figure::Soldier(next));
    }
    let marine = next - players;
    (marine <= players).then_some(Figure::Marine(marine))
}
