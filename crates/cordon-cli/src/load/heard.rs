//! As much of a message as a client needs that has no screen. The rest of it is not even read.
//!
//! A quote within a text has a backslash before it, so that what is searched for here, a name with both of its quotes,
//! is never a part of what somebody has said.

use memchr::memmem;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

/// A message of the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Heard<'a> {
    /// All that the client may know, or what has changed of it.
    News(News<'a>),
    /// An action is kept.
    Done(u32),
    /// Something went wrong, perhaps with an action.
    Error { id: Option<u32>, code: &'a str },
    /// Something else.
    Other,
}

/// What a welcome or an update says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct News<'a> {
    pub(super) is_welcome: bool,
    pub(super) is_over: bool,
    asks: &'a str,
}

/// A choice that a seat is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Offer<'a> {
    pub(super) seat: &'a str,
    pub(super) decision: &'a str,
    /// The action as it stands in the message, so that it can be sent as it is.
    pub(super) act: &'a str,
}

/// Reads a message; none when it is no message of the protocol.
pub(super) fn read(text: &str) -> Option<Heard<'_>> {
    let (kind, rest) = text.strip_prefix(r#"{"type":""#)?.split_once('"')?;
    Some(match kind {
        "welcome" | "update" => {
            let asks = after(rest, r#""asks":["#)?;
            let is_over = after(rest, r#""stage":"over""#).is_some();
            Heard::News(News { is_welcome: kind == "welcome", is_over, asks })
        }
        "done" => Heard::Done(number(rest)?),
        "error" | "bye" => {
            let code = after(rest, r#""code":""#).and_then(|code| code.split('"').next());
            Heard::Error { id: number(rest), code: code.unwrap_or("without a code") }
        }
        _ => Heard::Other,
    })
}

impl<'a> News<'a> {
    /// Any choice of any seat that is asked something.
    pub(super) fn any_offer(&self, dice: &mut Pcg32) -> Option<Offer<'a>> {
        const ASK: &str = r#","decision":"#;
        const CHOICE: &str = r#"{"act":""#;
        let places: Vec<usize> = memmem::find_iter(self.asks.as_bytes(), ASK).collect();
        let at = *any(&places, dice)?;
        let seat = self.asks[..at].rsplit(':').next()?;
        let rest = &self.asks[at + ASK.len()..];
        // The choices end where the next seat is asked.
        let end = memmem::find(rest.as_bytes(), ASK.as_bytes()).unwrap_or(rest.len());
        let choices: Vec<usize> = memmem::find_iter(&rest.as_bytes()[..end], CHOICE).collect();
        let act = &rest[*any(&choices, dice)? + CHOICE.len()..];
        Some(Offer { seat, decision: rest.split(',').next()?, act: act.split('"').next()? })
    }
}

fn any<'t, T>(things: &'t [T], dice: &mut Pcg32) -> Option<&'t T> {
    let place = (dice.next_u32() as usize).checked_rem(things.len())?;
    things.get(place)
}

/// What stands behind a text.
fn after<'a>(text: &'a str, what: &str) -> Option<&'a str> {
    memmem::find(text.as_bytes(), what.as_bytes()).map(|at| &text[at + what.len()..])
}

/// The client's own number that a message answers.
fn number(text: &str) -> Option<u32> {
    let digits = text.strip_prefix(r#","id":"#)?;
    digits.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use cordon_wire::face::{Choice, Prompt};
    use cordon_wire::message::{Ask, Chat, ServerMessage, UndoOffer};
    use cordon_wire::trouble::{Code, Trouble};
    use serde_json::value::to_raw_value;

    use super::*;

    fn choice(act: &str) -> Choice {
        let (kind, label) = ("kind".to_owned(), "label".to_owned());
        let (cost, note, odds) = (None, None, None);
        Choice { act: act.to_owned(), kind, label, cost, squares: vec![], figures: vec![], note, odds }
    }

    fn ask(seat: u8, decision: u32, acts: &[&str]) -> Ask {
        let prompt = Prompt { says: String::new(), pass: Some("pass".to_owned()), is_minor: false };
        let choices = acts.iter().map(|act| choice(act)).collect();
        Ask { seat, decision, prompt, choices, reach: Vec::new(), undo: UndoOffer::No }
    }

    fn update(asks: Vec<Ask>) -> String {
        let says = r#"he said "asks":[{"act":"nothing","decision":9 and "stage":"over""#.to_owned();
        let chat = Chat { player: String::new(), name: String::new(), says, at: 0 };
        let lines = &to_raw_value(&[""]).unwrap();
        let (scene, table, chat, headline, asks) = (None, None, Some(&chat), "", &*asks);
        let update =
            ServerMessage::Update { seq: 1, lines, scene, headline, waiting: &[], asks, table, chat };
        serde_json::to_string(&update).unwrap()
    }

    #[test]
    fn every_choice_of_every_seat_is_taken_some_time_and_nothing_else() {
        let text = update(vec![ask(1, 10, &["step N", "step S"]), ask(12, 34, &["pass"])]);
        let Some(Heard::News(news)) = read(&text) else { panic!("it is news") };
        assert!(!news.is_over && !news.is_welcome);
        let mut dice = Pcg32::new(1, 1);
        let mut taken: Vec<_> = (0..200).filter_map(|_| news.any_offer(&mut dice)).collect();
        taken.sort_by_key(|offer| (offer.seat, offer.act));
        taken.dedup();
        let offer = |seat, decision, act| Offer { seat, decision, act };
        assert_eq!(
            taken,
            [offer("1", "10", "step N"), offer("1", "10", "step S"), offer("12", "34", "pass")]
        );
    }

    #[test]
    fn who_is_asked_nothing_takes_nothing() {
        let text = update(Vec::new());
        let Some(Heard::News(news)) = read(&text) else { panic!("it is news") };
        assert_eq!(news.any_offer(&mut Pcg32::new(1, 1)), None);
    }

    #[test]
    fn answers_have_the_number_of_their_action() {
        let text = |message: &ServerMessage<'_>| serde_json::to_string(message).unwrap();
        assert_eq!(read(&text(&ServerMessage::Done { id: 217 })), Some(Heard::Done(217)));
        let trouble = Trouble::new(Code::Stale, "too late");
        let error = text(&ServerMessage::Error { id: Some(3), trouble: trouble.clone() });
        assert_eq!(read(&error), Some(Heard::Error { id: Some(3), code: "stale" }));
        let bye = text(&ServerMessage::Bye { trouble });
        assert_eq!(read(&bye), Some(Heard::Error { id: None, code: "stale" }));
        assert_eq!(read(&text(&ServerMessage::Pong {})), Some(Heard::Other));
        assert_eq!(read("hello"), None);
    }
}
