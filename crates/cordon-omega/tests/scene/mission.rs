//! What a scene's mission is about: zones, objectives, exits, events, victory.

use cordon_omega::content::{
    Content, Crisis, EnemyId, ExitOpens, ExitSpec, KitId, Leavers, Mission, MissionEvent, ObjectiveKind,
    ObjectiveSpec, Passage, PassageColour, PassageId, Pool, RoomCardId, Stat, Victory,
};

use super::Scene;

/// A change of a scene's mission before it is laid out.
pub type MissionEdit = Box<dyn FnOnce(&mut Mission, &Content)>;

/// The item with this id.
pub fn item(content: &Content, id: &str) -> KitId {
    KitId(content.kits.iter().position(|card| card.id == id).expect("a kit card") as u8)
}

/// The enemy with this id.
pub fn enemy_called(content: &Content, id: &str) -> EnemyId {
    EnemyId(content.enemies.iter().position(|card| card.id == id).expect("an enemy") as u8)
}

impl Scene {
    /// Changes the mission before it is laid out.
    pub fn mission(mut self, edit: impl FnOnce(&mut Mission, &Content) + 'static) -> Scene {
        self.missions.push(Box::new(edit));
        self
    }

    /// The first passage tile of a colour that is still free.
    pub(super) fn passage_tile(&self, colour: PassageColour) -> PassageId {
        let used = |n: usize| self.passages.iter().any(|passage| usize::from(passage.tile.0) == n);
        let mut tiles = self.content.passages.iter().enumerate();
        let free = tiles.find(|(n, tile)| tile.colour == colour && !used(*n));
        PassageId(free.expect("a passage of this colour").0 as u8)
    }

    /// A green passage with its north-west cell here.
    pub fn green_passage(mut self, x: u8, y: u8) -> Scene {
        let tile = self.passage_tile(PassageColour::Green);
        self.passages.push(Passage { tile, at: (x, y) });
        self
    }

    /// The objective zone of the hidden room in which this north-west cell lies.
    pub fn zone(mut self, x: u8, y: u8) -> Scene {
        self.zones.push((x, y));
        self
    }

    /// What an objective card stands for.
    pub fn objective(self, card: &str, kind: impl FnOnce(&Content) -> ObjectiveKind + 'static) -> Scene {
        let card = card.to_owned();
        self.mission(move |mission, content| {
            let place = content.room_cards.iter().position(|one| one.id == card).expect("a room card");
            let letter = (card.bytes().last().expect("a letter")) - b'a';
            mission.objectives.push(ObjectiveSpec {
                card: RoomCardId(place as u8),
                letter,
                kind: kind(content),
            });
        })
    }

    /// A terminal with a Tech challenge of 2 for 1 adrenaline, which gives a data core.
    pub fn terminal(self, card: &str) -> Scene {
        self.objective(card, |content| ObjectiveKind::Terminal {
            stat: Stat::Tech,
            target: 2,
            cost: 1,
            gives: item(content, "data-core"),
        })
    }

    /// A place for a charge, armed for 1 adrenaline.
    pub fn charge_site(self, card: &str) -> Scene {
        self.objective(card, |content| ObjectiveKind::ChargeSite { item: item(content, "charge"), cost: 1 })
    }

    /// What wins.
    pub fn wins(self, victory: impl FnOnce(&Content) -> Victory + 'static) -> Scene {
        self.mission(move |mission, content| mission.victory = victory(content))
    }

    /// Charges go off three rounds after the last is armed.
    pub fn blow_up(self) -> Scene {
        self.wins(|_| Victory::BlowUp { rounds: 3, within: 3, dice: Pool { black: 4, red: 0 } })
    }

    /// Passages of a colour become exits.
    pub fn exit(
        self,
        who: Leavers,
        colour: PassageColour,
        opens: impl FnOnce(&Content) -> ExitOpens + 'static,
    ) -> Scene {
        self.mission(move |mission, content| {
            mission.exit = Some(ExitSpec { who, colour, opens: opens(content) });
        })
    }

    /// Passages of these numbers, from 0, are open exits already.
    pub fn open_exits(self, passages: &'static [u8]) -> Scene {
        self.state(move |state| passages.iter().for_each(|passage| state.open.exits |= 1 << passage))
    }

    /// When the Crisis Point comes.
    pub fn crisis(mut self, crisis: Crisis) -> Scene {
        self.crisis = crisis;
        self
    }

    /// An event of the timer.
    pub fn event(
        self,
        round: u8,
        crisis: bool,
        opens: Option<u8>,
        spawns: &'static [(&'static str, u8)],
    ) -> Scene {
        self.mission(move |mission, content| {
            let spawns = spawns.iter().map(|(id, number)| (enemy_called(content, id), *number)).collect();
            mission.events.push(MissionEvent { round, crisis, opens, spawns });
        })
    }

    /// It is this round.
    pub fn round(self, round: u8) -> Scene {
        self.state(move |state| state.open.round = round)
    }
}
