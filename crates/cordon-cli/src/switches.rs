//! Switches of a ruleset on the command line: what was said is laid over the defaults.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::failure::{Failure, unknown};

/// Switches of the rules.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct SwitchArgs {
    /// A switch of exodus or twilight, as in infected_open_doors=false or clock.mode=off; may be given several times.
    #[arg(long = "switch", value_name = "NAME=VALUE")]
    pub(crate) switches: Vec<String>,
}

impl SwitchArgs {
    /// Whether anything was asked for.
    pub(crate) fn is_given(&self) -> bool {
        !self.switches.is_empty()
    }
}

/// Reads switches by laying what was said over the defaults. A switch of a group is named with a dot, as in `clock.mode`.
pub(crate) fn lay_over<S>(wanted: &[String]) -> Result<S, Failure>
where
    S: Default + Serialize + DeserializeOwned,
{
    let mut table = toml::Table::try_from(S::default()).expect("switches are plain data");
    let names = names_of(&table, "");
    for said in wanted {
        let wrong = |what: String| Failure::Usage(format!("--switch {said}: {what}"));
        let (name, value) = said.split_once('=').ok_or_else(|| wrong("write NAME=VALUE".to_owned()))?;
        if !names.iter().any(|known| known == name) {
            return Err(unknown("switch", name, names.iter().map(String::as_str)));
        }
        let value = match (value.parse::<bool>(), value.parse::<i64>()) {
            (Ok(flag), _) => toml::Value::Boolean(flag),
            (_, Ok(number)) => toml::Value::Integer(number),
            _ => toml::Value::String(value.to_owned()),
        };
        set(&mut table, name, value);
        table.clone().try_into::<S>().map_err(|error| wrong(error.message().to_owned()))?;
    }
    table.try_into().map_err(|error| Failure::Usage(error.to_string()))
}

fn names_of(table: &toml::Table, group: &str) -> Vec<String> {
    let name = |(key, value): (&String, &toml::Value)| match value {
        toml::Value::Table(inner) => names_of(inner, &format!("{group}{key}.")),
        _ => vec![format!("{group}{key}")],
    };
    table.iter().flat_map(name).collect()
}

fn set(table: &mut toml::Table, name: &str, value: toml::Value) {
    match name.split_once('.') {
        Some((group, rest)) => {
            if let Some(toml::Value::Table(inner)) = table.get_mut(group) {
                set(inner, rest, value);
            }
        }
        None => {
            table.insert(name.to_owned(), value);
        }
    }
}
