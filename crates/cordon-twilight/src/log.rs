//! The log: one line an event, in plain words.

use crate::events::Event;
use crate::look::Look;
use crate::names::{self, card_name, counted, figure, hearts, soldier, square, tile_name};
use crate::state::Ending;

fn faces(dice: [u8; 2]) -> String {
    let shown: Vec<String> = dice.iter().filter(|die| **die > 0).map(u8::to_string).collect();
    shown.join(" and ")
}

/// An event in plain words, as a sentence.
pub fn line(look: Look<'_>, event: &Event) -> String {
    let words = words(look, event);
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn words(look: Look<'_>, event: &Event) -> String {
    match *event {
        Event::Began { first } => format!("{} begins.", soldier(first)),
        Event::TurnStarted { seat, round } => {
            format!("Round {}: {}'s turn.", u32::from(round) + 1, soldier(seat))
        }
        Event::TileDrawn { tile } => format!("{} is drawn.", tile_name(look, tile)),
        Event::TileTaken { tile } => format!("{} is taken from the discarded tiles.", tile_name(look, tile)),
        Event::SearchDeclined => "No discarded tile is taken.".to_owned(),
        Event::TileLaid { tile, x, y, rotation } => {
            let turned =
                if rotation % 4 == 0 { String::new() } else { format!(", {}", names::turned(rotation)) };
            format!("{} is laid at {x},{y}{turned}.", tile_name(look, tile))
        }
        Event::TileDiscarded { tile } => format!("{} fits nowhere and is discarded.", tile_name(look, tile)),
        Event::Joined => "The two halves of the board are joined.".to_owned(),
        Event::RouteLost { lost: true } => "No route to the helipad is left: 25 kills win.".to_owned(),
        Event::RouteLost { lost: false } => "A route to the helipad is possible again.".to_owned(),
        Event::ZombiePut { zed, at } => format!("A {} comes to {}.", names::zed(zed), square(look, at)),
        Event::ZombieGone { zed, at } => {
            format!("A {} at {} goes back to the supply.", names::zed(zed), square(look, at))
        }
        Event::LifePut { at } => format!("A life token is put at {}.", square(look, at)),
        Event::BulletPut { at } => format!("A bullet is put at {}.", square(look, at)),
        Event::Cleared { slot } => format!("{} is arranged anew.", names::placed(look, slot)),
        Event::Drew { seat, card: Some(card) } => {
            format!("{} draws {}.", soldier(seat), card_name(look, card))
        }
        Event::Drew { seat, card: None } => format!("{} draws a card.", soldier(seat)),
        Event::Shuffled => "The discarded cards are shuffled into a new deck.".to_owned(),
        Event::Entered { seat, at } => {
            format!("{} comes onto the board at {}.", soldier(seat), square(look, at))
        }
        Event::MoveRolled { who, die, points } => {
            format!("{} rolls {die} and has {}.", figure(who), counted(points, "point"))
        }
        Event::MoveChanged { points } => format!("The movement is {} now.", counted(points, "point")),
        Event::MoveLost { seat } => format!("{} does not move this turn.", soldier(seat)),
        Event::Moved { who, to, .. } => format!("{} goes to {}.", figure(who), square(look, to)),
        Event::Stopped { who } => format!("{} goes no further.", figure(who)),
        Event::PickedUp { seat, life, bullet } => {
            let what = match (life, bullet) {
                (true, true) => "a life token and a bullet",
                (true, false) => "a life token",
                _ => "a bullet",
            };
            format!("{} takes {what}.", soldier(seat))
        }
        Event::ManholePlaced { seat, at } => {
            format!("{} puts a manhole at {}.", soldier(seat), square(look, at))
        }
        Event::Descended { who } => format!("{} goes underground.", figure(who)),
        Event::Climbed { who, at } => format!("{} comes up at {}.", figure(who), square(look, at)),
        Event::TollPaid { who, guts } => {
            let toll = if guts { "guts" } else { "a heart" };
            format!("{} pays {toll} for the sewers.", figure(who))
        }
        Event::VehicleTaken { seat } => format!("{} takes a vehicle.", soldier(seat)),
        Event::VehicleLost { seat } => format!("{} loses the vehicle.", soldier(seat)),
        Event::RideDeclared { seat } => format!("{} waits for the subway.", soldier(seat)),
        Event::RideDeclined { seat } => format!("{} takes no ride.", soldier(seat)),
        Event::RideEnded { seat, at } => {
            format!("{} leaves the subway at {}.", soldier(seat), square(look, at))
        }
        Event::FightBegan { who, zed } => format!("{} fights a {}.", figure(who), names::zed(zed)),
        Event::FightRolled { who, die, total, target } => {
            format!("{} rolls {die}: {total} against {target}.", figure(who))
        }
        Event::Guts { seat, guts } => format!("{} has {guts} guts.", soldier(seat)),
        Event::BulletsPaid { who, bullets } => {
            format!("{} pays {}.", figure(who), counted(bullets, "bullet"))
        }
        Event::HeartLost { who, left } => {
            format!("{} loses a heart and has {} left.", figure(who), hearts(left))
        }
        Event::Killed { who, zed } => format!("{} kills a {}.", figure(who), names::zed(zed)),
        Event::FightOver { who } => format!("The fight of {} ends without a result.", figure(who)),
        Event::DuelBegan { soldier: seat, marine, control, dice } => format!(
            "{} and marine {} duel with {} each; {} decides for the marine.",
            soldier(seat),
            u16::from(marine) + 1,
            if dice == 1 { "a die" } else { "two dice" },
            soldier(control)
        ),
        Event::MarineDice { dice } => format!("The marine's dice show {}.", faces(dice)),
        Event::SoldierDice { dice } => format!("The soldier's dice show {}.", faces(dice)),
        Event::Loaded { soldier, die } => {
            let whose = if soldier { "the soldier's" } else { "the marine's" };
            format!("A bullet goes on {whose} die {}.", die + 1)
        }
        Event::MarineSet => "The marine adds no more bullets.".to_owned(),
        Event::RerollPaid { dice } => {
            let count = dice.count_ones();
            let dice = if count == 1 { "a die is" } else { &format!("{count} dice are") };
            format!("The soldier pays a heart and {dice} rolled again.")
        }
        Event::DuelWon { soldier: seat, marine } => {
            format!("{} beats marine {}.", soldier(seat), u16::from(marine) + 1)
        }
        Event::DuelLost { soldier: seat, marine } => {
            format!("{} loses to marine {}.", soldier(seat), u16::from(marine) + 1)
        }
        Event::Spoils { seat, bullets } => {
            format!("{} takes {} of the marine.", soldier(seat), counted(bullets, "bullet"))
        }
        Event::Defeated { seat } => format!("{} is defeated.", soldier(seat)),
        Event::Restarted { seat, at } => format!("{} restarts at {}.", soldier(seat), square(look, at)),
        Event::KillsLost { seat, kills } => format!("{} loses {}.", soldier(seat), counted(kills, "kill")),
        Event::ZombiesRolled { die, total } => format!("The zombie die shows {die}: {total} move."),
        Event::Shambled { zed, from, to } => {
            format!("A {} goes from {} to {}.", names::zed(zed), square(look, from), square(look, to))
        }
        Event::Halted => "The zombie goes no further.".to_owned(),
        Event::Discarded { seat, card } => format!("{} discards {}.", soldier(seat), card_name(look, card)),
        Event::Kept { seat } => format!("{} keeps the rest of the hand.", soldier(seat)),
        Event::Activated { marine, by } => format!("{} moves marine {}.", soldier(by), u16::from(marine) + 1),
        Event::MarineStopped { marine } => format!("Marine {} is done.", u16::from(marine) + 1),
        Event::MarineRemoved { marine } => format!("Marine {} leaves the board.", u16::from(marine) + 1),
        Event::MarineLanded { marine, at } => {
            format!("Marine {} lands at {}.", u16::from(marine) + 1, square(look, at))
        }
        Event::MarineTested { marine, die, target } => {
            format!("Marine {} rolls {die} and one more against {target}.", u16::from(marine) + 1)
        }
        Event::Played { seat, card, on } => {
            format!("{} plays {}{}.", soldier(seat), card_name(look, card), names::aim(look, on))
        }
        Event::Used { seat, card, on } => {
            format!("{} uses {}{}.", soldier(seat), card_name(look, card), names::aim(look, on))
        }
        Event::CardStopped { card } => format!("{} is stopped.", card_name(look, card)),
        Event::CardAimed { card, on } => {
            format!("{} is aimed anew{}.", card_name(look, card), names::aim(look, on))
        }
        Event::CardFizzled { card } => format!("{} has no effect.", card_name(look, card)),
        Event::ItemLost { seat, card } => format!("{} loses {}.", soldier(seat), card_name(look, card)),
        Event::Tokens { seat, hearts: halves, bullets } => {
            format!("{} has {} and {}.", soldier(seat), hearts(halves), counted(bullets, "bullet"))
        }
        Event::CardStolen { from, to, card: Some(card) } => {
            format!("{} takes {} from {}.", soldier(to), card_name(look, card), soldier(from))
        }
        Event::CardStolen { from, to, card: None } => {
            format!("{} takes a card from {}.", soldier(to), soldier(from))
        }
        Event::CardSalvaged { seat, card } => {
            format!("{} takes {} from the discarded cards.", soldier(seat), card_name(look, card))
        }
        Event::Looked { seat, tiles: Some(tiles), count } => {
            let names = tiles[..usize::from(count.min(3))].iter().map(|tile| tile_name(look, *tile));
            format!("{} looks at {}.", soldier(seat), names.collect::<Vec<_>>().join(", "))
        }
        Event::Looked { seat, tiles: None, count } => {
            format!("{} looks at {}.", soldier(seat), counted(count, "tile"))
        }
        Event::TileKept { tile } => format!("{} is kept.", tile_name(look, tile)),
        Event::TileReturned { seat, tile: Some(tile) } => {
            format!("{} puts {} on top.", soldier(seat), tile_name(look, tile))
        }
        Event::TileReturned { seat, tile: None } => format!("{} puts tiles back on top.", soldier(seat)),
        Event::CardDie { die } => format!("The die for the card shows {die}."),
        Event::Passage { from, to } => {
            format!("A passage leads from {} to {}.", square(look, from), square(look, to))
        }
        Event::ClearingDone { seat } => format!("{} clears no more zombies.", soldier(seat)),
        Event::Passed { seat, .. } => format!("{} passes.", soldier(seat)),
        Event::TimeUp => "The time is over: this round is the last.".to_owned(),
        Event::RoundEnded { rounds } => format!("Round {rounds} is complete."),
        Event::Ended { ending } => match ending {
            Ending::Escape(seat) => format!("{} escapes.", soldier(seat.0)),
            Ending::Kills(seat) => format!("{} wins by kills.", soldier(seat.0)),
            Ending::MostKills(seats) => {
                let names: Vec<&str> = seats.iter().map(|seat| soldier(seat.0)).collect();
                format!("Most kills: {}.", names.join(", "))
            }
            Ending::Marines => "The marines have won.".to_owned(),
            Ending::Zombies => "The zombies have won.".to_owned(),
        },
    }
}
