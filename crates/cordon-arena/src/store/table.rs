//! A table in a Parquet file, and on request the same as CSV: columns of text and of whole numbers, nothing else.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::column::reader::ColumnReader;
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;

use super::StoreError;

/// Rows that are written at once. The files are the same whoever plays the games, so it must not depend on that.
const GROUP: usize = 65_536;

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Words.
    Text,
    /// A whole number.
    Number,
}

/// One field of a row.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Value {
    /// Words.
    Text(String),
    /// A whole number.
    Number(i64),
}

impl Value {
    /// The number; 0 for words.
    pub fn number(&self) -> i64 {
        if let Value::Number(number) = self { *number } else { 0 }
    }

    /// The words; none for a number.
    pub fn text(&self) -> &str {
        if let Value::Text(text) = self { text } else { "" }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(number)
    }
}

/// The names of columns and what they hold.
pub type Columns = Vec<(String, Kind)>;

/// A table that is being written.
pub struct TableWriter {
    path: PathBuf,
    columns: Columns,
    rows: Vec<Vec<Value>>,
    file: SerializedFileWriter<File>,
    csv: Option<BufWriter<File>>,
}

impl TableWriter {
    /// Begins `NAME.parquet` in a folder, and `NAME.csv` on request.
    pub fn create(folder: &Path, name: &str, columns: Columns, csv: bool) -> Result<TableWriter, StoreError> {
        let path = folder.join(format!("{name}.parquet"));
        let fields: Vec<String> = columns
            .iter()
            .map(|(name, kind)| match kind {
                Kind::Text => format!("required binary {name} (UTF8);"),
                Kind::Number => format!("required int64 {name};"),
            })
            .collect();
        let schema = parse_message_type(&format!("message {name} {{ {} }}", fields.join(" ")));
        let schema = schema.map_err(|error| StoreError::format(&path, &error))?;
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_created_by("cordon".to_owned())
            .build();
        let file = File::create(&path).map_err(|error| StoreError::writing(&path, &error))?;
        let file = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties));
        let file = file.map_err(|error| StoreError::format(&path, &error))?;
        let csv = if csv { Some(begin_csv(&folder.join(format!("{name}.csv")), &columns)?) } else { None };
        Ok(TableWriter { path, columns, rows: Vec::new(), file, csv })
    }

    /// Adds a row, which has a field of the right kind for every column.
    pub fn push(&mut self, row: Vec<Value>) -> Result<(), StoreError> {
        if let Some(csv) = &mut self.csv {
            let fields: Vec<String> = row.iter().map(csv_field).collect();
            writeln!(csv, "{}", fields.join(",")).map_err(|error| StoreError::writing(&self.path, &error))?;
        }
        self.rows.push(row);
        if self.rows.len() == GROUP { self.write_group() } else { Ok(()) }
    }

    fn write_group(&mut self) -> Result<(), StoreError> {
        let rows = std::mem::take(&mut self.rows);
        self.try_write(&rows).map_err(|error| StoreError::format(&self.path, &error))
    }

    fn try_write(&mut self, rows: &[Vec<Value>]) -> Result<(), ParquetError> {
        let mut group = self.file.next_row_group()?;
        for (place, (_, kind)) in self.columns.iter().enumerate() {
            let Some(mut column) = group.next_column()? else { break };
            match kind {
                Kind::Text => {
                    let texts: Vec<ByteArray> = rows.iter().map(|row| row[place].text().into()).collect();
                    column.typed::<ByteArrayType>().write_batch(&texts, None, None)?;
                }
                Kind::Number => {
                    let numbers: Vec<i64> = rows.iter().map(|row| row[place].number()).collect();
                    column.typed::<Int64Type>().write_batch(&numbers, None, None)?;
                }
            }
            column.close()?;
        }
        group.close()?;
        Ok(())
    }

    /// Writes what is left and the foot of the file, without which nobody can read it.
    pub fn finish(mut self) -> Result<(), StoreError> {
        if !self.rows.is_empty() {
            self.write_group()?;
        }
        let path = self.path;
        if let Some(mut csv) = self.csv {
            csv.flush().map_err(|error| StoreError::writing(&path, &error))?;
        }
        let file = self.file.into_inner().map_err(|error| StoreError::format(&path, &error))?;
        file.sync_all().map_err(|error| StoreError::writing(&path, &error))
    }
}

fn begin_csv(path: &Path, columns: &Columns) -> Result<BufWriter<File>, StoreError> {
    let file = File::create(path).map_err(|error| StoreError::writing(path, &error))?;
    let mut csv = BufWriter::new(file);
    let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
    writeln!(csv, "{}", names.join(",")).map_err(|error| StoreError::writing(path, &error))?;
    Ok(csv)
}

fn csv_field(value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::Text(text) if text.contains([',', '"', '\n']) => format!("\"{}\"", text.replace('"', "\"\"")),
        Value::Text(text) => text.clone(),
    }
}

/// A table that was read.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// Its columns.
    pub columns: Columns,
    /// Its rows.
    pub rows: Vec<Vec<Value>>,
}

impl Table {
    /// Reads `NAME.parquet` in a folder.
    pub fn read(folder: &Path, name: &str) -> Result<Table, StoreError> {
        let path = folder.join(format!("{name}.parquet"));
        let file = File::open(&path).map_err(|error| StoreError::reading(&path, &error))?;
        read_columns(file).map_err(|error| StoreError::format(&path, &error))
    }

    /// The place of a column.
    pub fn place(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|(known, _)| known == name)
    }
}

fn read_columns(file: File) -> Result<Table, ParquetError> {
    let reader = SerializedFileReader::new(file)?;
    let fields = reader.metadata().file_metadata().schema().get_fields().to_vec();
    let mut columns = Columns::new();
    let mut rows: Vec<Vec<Value>> = Vec::new();
    for group in 0..reader.num_row_groups() {
        let group = reader.get_row_group(group)?;
        let count = usize::try_from(group.metadata().num_rows()).unwrap_or_default();
        let first = rows.len();
        rows.resize_with(first + count, || Vec::with_capacity(fields.len()));
        for place in 0..fields.len() {
            let values = read_column(group.get_column_reader(place)?, count)?;
            if values.len() != count {
                return Err(ParquetError::General(format!("{} of {count} rows are there", values.len())));
            }
            rows[first..].iter_mut().zip(values).for_each(|(row, value)| row.push(value));
        }
    }
    for field in &fields {
        let is_text = field.is_primitive() && field.get_physical_type() == parquet::basic::Type::BYTE_ARRAY;
        columns.push((field.name().to_owned(), if is_text { Kind::Text } else { Kind::Number }));
    }
    Ok(Table { columns, rows })
}

fn read_column(column: ColumnReader, count: usize) -> Result<Vec<Value>, ParquetError> {
    match column {
        ColumnReader::Int64ColumnReader(mut column) => {
            let mut numbers = Vec::with_capacity(count);
            while numbers.len() < count && column.read_records(count, None, None, &mut numbers)?.0 > 0 {}
            Ok(numbers.into_iter().map(Value::Number).collect())
        }
        ColumnReader::ByteArrayColumnReader(mut column) => {
            let mut texts: Vec<ByteArray> = Vec::with_capacity(count);
            while texts.len() < count && column.read_records(count, None, None, &mut texts)?.0 > 0 {}
            texts.iter().map(|text| Ok(Value::from(text.as_utf8()?))).collect()
        }
        _ => Err(ParquetError::General("a column is neither text nor a whole number".to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_comes_back_as_it_was_written() {
        let folder = std::env::temp_dir().join(format!("cordon-table-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let columns = vec![("who".to_owned(), Kind::Text), ("much".to_owned(), Kind::Number)];
        let mut writer = TableWriter::create(&folder, "numbers", columns.clone(), true).expect("begins");
        // More rows than one group has.
        let row = |n: i64| vec![Value::from(if n % 2 == 0 { "a, \"b\"" } else { "ü" }), Value::from(-n)];
        let count = GROUP as i64 + 3;
        (0..count).try_for_each(|n| writer.push(row(n))).expect("is written");
        writer.finish().expect("ends");
        let read = Table::read(&folder, "numbers").expect("is read");
        assert_eq!(read.columns, columns);
        assert_eq!(read.rows, (0..count).map(row).collect::<Vec<_>>());
        let csv = std::fs::read_to_string(folder.join("numbers.csv")).expect("is read");
        assert!(csv.starts_with("who,much\n\"a, \"\"b\"\"\",0\nü,-1\n"), "{}", &csv[..40]);
        std::fs::write(folder.join("numbers.parquet"), "PAR1 cut").expect("is written");
        let wrong = Table::read(&folder, "numbers").expect_err("is no table").to_string();
        assert!(wrong.contains("numbers.parquet"), "{wrong}");
        std::fs::remove_dir_all(folder).expect("is removed");
    }
}
