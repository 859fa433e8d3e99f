//! Requests and answers of the HTTP interface.
