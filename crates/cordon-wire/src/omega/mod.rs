//! What omega shows to clients.
