//! What is wrong with a form: options, members and names that nothing is called.

use crate::face::{FieldError, OptionOffer, OptionValue, Wishes};

/// An option with its values, the usual one first.
pub(crate) fn option<'a>(
    id: &str,
    title: &str,
    about: &str,
    values: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> OptionOffer {
    let value =
        |(id, title): (&str, &str)| OptionValue { id: id.to_owned(), title: title.to_owned(), seat: None };
    OptionOffer {
        id: id.to_owned(),
        title: title.to_owned(),
        about: about.to_owned(),
        values: values.into_iter().map(value).collect(),
    }
}

/// A name that nothing is called, with all names that would do.
pub(crate) fn unknown<'a>(
    field: &str,
    what: &str,
    wanted: &str,
    known: impl Iterator<Item = &'a str>,
) -> FieldError {
    let known: Vec<&str> = known.collect();
    let says = format!("There is no {what} `{wanted}`; choose among {}.", known.join(", "));
    FieldError { field: field.to_owned(), says }
}

/// Looks at the options that somebody wants.
pub(crate) fn check_options(offers: &[OptionOffer], wishes: &Wishes, mistakes: &mut Vec<FieldError>) {
    for (id, value) in &wishes.options {
        let field = format!("options.{id}");
        match offers.iter().find(|offer| offer.id == *id) {
            None => {
                mistakes.push(unknown(&field, "option", id, offers.iter().map(|offer| offer.id.as_str())))
            }
            Some(offer) => {
                let values = offer.values.iter().map(|value| value.id.as_str());
                if !values.clone().any(|known| known == value) {
                    mistakes.push(unknown(&field, "value", value, values));
                }
            }
        }
    }
}

/// What those who come along are called.
pub(crate) struct Called {
    /// One of them, as in `commando`.
    pub(crate) one: &'static str,
    /// Several of them.
    pub(crate) many: &'static str,
}

/// Looks at those who are to come along.
pub(crate) fn check_members<'a>(
    known: impl Iterator<Item = &'a str> + Clone,
    members: &[String],
    (fewest, most): (u8, u8),
    called: &Called,
    mistakes: &mut Vec<FieldError>,
) {
    let Called { one, many } = called;
    let mut mistake = |says: String| mistakes.push(FieldError { field: "members".to_owned(), says });
    for (n, member) in members.iter().enumerate() {
        if !known.clone().any(|id| id == member) {
            let all: Vec<&str> = known.clone().collect();
            mistake(format!("`{member}` is no {one}; choose among {}.", all.join(", ")));
        } else if members[..n].contains(member) {
            mistake(format!("`{member}` is named twice; each {one} can come along once."));
        }
    }
    if !(usize::from(fewest)..=usize::from(most)).contains(&members.len()) {
        mistake(format!("A squad has {fewest} to {most} {many}, and these are {}.", members.len()));
    }
}
