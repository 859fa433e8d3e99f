//! One SQL text with its values, and the rows that answer it, for either database.
//!
//! sqlx has another type of everything for each database. The store needs texts and whole numbers only, so this file
//! is the one place where the two meet, and every other file is written once.

use super::connection::Connection;
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{Arguments, AssertSqlSafe, Decode, Row as _, SqlSafeStr, SqlStr, Type};

/// A value that fills one of the places `$1`, `$2` and so on.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Text(String),
    Number(i64),
    /// A number or nothing. The type is said in both cases, because PostgreSQL wants to know it.
    MaybeNumber(Option<i64>),
}

/// What can be asked of a database.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    sql: SqlStr,
    values: Vec<Value>,
}

/// The texts of a statement for several numbers of rows, each made once.
pub(crate) struct ManyRows {
    texts: Vec<(usize, String)>,
}

impl ManyRows {
    pub(crate) fn new(before: &str, columns: usize, after: &str, sizes: &[usize]) -> ManyRows {
        ManyRows { texts: sizes.iter().map(|rows| (*rows, text(before, *rows, columns, after))).collect() }
    }

    /// The statement for so many rows, which has to be one of the sizes.
    pub(crate) fn statement(&'static self, rows: usize) -> Statement {
        let text = self.texts.iter().find(|(size, _)| *size == rows);
        Statement::new(&text.expect("rows come in one of the sizes").1)
    }
}

/// A text for this many rows: `before ($1, $2), ($3, $4) after`.
fn text(before: &str, rows: usize, columns: usize, after: &str) -> String {
    let row = |row: usize| {
        let places: Vec<String> = (1..=columns).map(|place| format!("${}", row * columns + place)).collect();
        format!("({})", places.join(", "))
    };
    let rows: Vec<String> = (0..rows).map(row).collect();
    format!("{before} {} {after}", rows.join(", "))
}

/// One line of an answer.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Statement {
    pub(crate) fn new(sql: &'static str) -> Statement {
        Statement { sql: SqlStr::from_static(sql), values: Vec::new() }
    }

    /// A statement for this many rows: `before ($1, $2), ($3, $4) after`.
    pub(crate) fn of_rows(before: &str, rows: usize, columns: usize, after: &str) -> Statement {
        // All parts are texts of this program; what comes from outside is bound to the places.
        let sql = AssertSqlSafe(text(before, rows, columns, after)).into_sql_str();
        Statement { sql, values: Vec::new() }
    }

    /// Fills the next place.
    pub(crate) fn with(mut self, value: impl Into<Value>) -> Statement {
        self.values.push(value.into());
        self
    }

    /// Runs it and says how many rows it changed.
    pub(crate) async fn run(&self, connection: &mut Connection) -> Result<u64, sqlx::Error> {
        Ok(match connection {
            Connection::Sqlite(open) => {
                let query = sqlx::query_with(self.sql.clone(), self.sqlite_values()?);
                query.execute(&mut **open).await?.rows_affected()
            }
            Connection::Postgres(open) => {
                let query = sqlx::query_with(self.sql.clone(), self.postgres_values()?);
                query.execute(&mut **open).await?.rows_affected()
            }
        })
    }

    /// Runs it and gives back all of its rows.
    pub(crate) async fn rows(&self, connection: &mut Connection) -> Result<Vec<Row>, sqlx::Error> {
        Ok(match connection {
            Connection::Sqlite(open) => {
                let query = sqlx::query_with(self.sql.clone(), self.sqlite_values()?);
                query.fetch_all(&mut **open).await?.into_iter().map(Row::Sqlite).collect()
            }
            Connection::Postgres(open) => {
                let query = sqlx::query_with(self.sql.clone(), self.postgres_values()?);
                query.fetch_all(&mut **open).await?.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    fn sqlite_values(&self) -> Result<SqliteArguments, sqlx::Error> {
        let mut arguments = SqliteArguments::default();
        for value in &self.values {
            match value {
                Value::Text(text) => arguments.add(text),
                Value::Number(number) => arguments.add(number),
                Value::MaybeNumber(number) => arguments.add(number),
            }
            .map_err(sqlx::Error::Encode)?;
        }
        Ok(arguments)
    }

    fn postgres_values(&self) -> Result<PgArguments, sqlx::Error> {
        let mut arguments = PgArguments::default();
        for value in &self.values {
            match value {
                Value::Text(text) => arguments.add(text),
                Value::Number(number) => arguments.add(number),
                Value::MaybeNumber(number) => arguments.add(number),
            }
            .map_err(sqlx::Error::Encode)?;
        }
        Ok(arguments)
    }
}

impl Row {
    pub(crate) fn text(&self, column: usize) -> Result<String, sqlx::Error> {
        self.get(column)
    }

    pub(crate) fn number(&self, column: usize) -> Result<i64, sqlx::Error> {
        self.get(column)
    }

    pub(crate) fn maybe_number(&self, column: usize) -> Result<Option<i64>, sqlx::Error> {
        self.get(column)
    }

    /// A number that this program has written from a smaller type.
    pub(crate) fn small<N: TryFrom<i64>>(&self, column: usize) -> Result<N, sqlx::Error> {
        let number = self.number(column)?;
        N::try_from(number).map_err(|_| sqlx::Error::Decode(format!("{number} is out of range").into()))
    }

    fn get<'r, T>(&'r self, column: usize) -> Result<T, sqlx::Error>
    where
        T: Decode<'r, sqlx::Sqlite> + Type<sqlx::Sqlite> + Decode<'r, sqlx::Postgres> + Type<sqlx::Postgres>,
    {
        match self {
            Row::Sqlite(row) => row.try_get(column),
            Row::Postgres(row) => row.try_get(column),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_string())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&super::MatchId> for Value {
    fn from(id: &super::MatchId) -> Value {
        Value::Text(id.0.clone())
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Number(number.into())
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Value {
        Value::Number(truth.into())
    }
}

impl From<Option<i64>> for Value {
    fn from(number: Option<i64>) -> Value {
        Value::MaybeNumber(number)
    }
}
