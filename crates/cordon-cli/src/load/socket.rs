//! A socket that costs little: what has come is read at once, and messages are looked at where they lie.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Room for what comes at once; larger messages make more.
const READ_AHEAD: usize = 8 * 1024;
/// A buffer that has grown beyond this for a large message, as a welcome is, shrinks again.
const LARGE: usize = 32 * 1024;

/// Kinds of frames of the WebSocket standard.
const TEXT: u8 = 1;
const CLOSE: u8 = 8;
/// The bit that says that a message ends with this frame.
const WHOLE: u8 = 0x80;
/// The bit that says that a frame is masked, as those of clients are.
const MASKED: u8 = 0x80;

/// The connection has ended.
pub(super) struct Gone;

/// A WebSocket after its handshake.
pub(super) struct Socket {
    stream: TcpStream,
    /// What has come and was not looked at.
    came: Vec<u8>,
    /// How much of it was looked at already.
    seen: usize,
    /// The frame that is sent.
    frame: Vec<u8>,
}

impl Socket {
    pub(super) fn new(stream: TcpStream) -> Socket {
        Socket { stream, came: Vec::new(), seen: 0, frame: Vec::new() }
    }

    /// Sends a text, masked with this key.
    pub(super) async fn say(&mut self, text: &str, key: u32) -> Result<(), Gone> {
        self.frame.clear();
        self.frame.push(WHOLE | TEXT);
        match u16::try_from(text.len()) {
            Ok(length @ 0..=125) => self.frame.push(MASKED | length as u8),
            Ok(length) => {
                self.frame.push(MASKED | 126);
                self.frame.extend(length.to_be_bytes());
            }
            // The server lets go of whoever sends so much.
            Err(_) => return Err(Gone),
        }
        let key = key.to_be_bytes();
        self.frame.extend(key);
        self.frame.extend(text.bytes().zip(key.into_iter().cycle()).map(|(byte, mask)| byte ^ mask));
        self.stream.write_all(&self.frame).await.map_err(|_| Gone)
    }

    /// Waits until something has come.
    pub(super) async fn wait(&mut self) -> Result<(), Gone> {
        self.came.drain(..self.seen);
        self.seen = 0;
        if self.came.is_empty() && self.came.capacity() > LARGE {
            self.came.shrink_to(READ_AHEAD);
        }
        self.came.reserve(READ_AHEAD);
        match self.stream.read_buf(&mut self.came).await {
            Ok(1..) => Ok(()),
            Ok(0) | Err(_) => Err(Gone),
        }
    }

    /// The next text that has come as a whole.
    pub(super) fn next(&mut self) -> Result<Option<&str>, Gone> {
        loop {
            let Some(frame) = Frame::first_of(&self.came[self.seen..]) else { return Ok(None) };
            let from = self.seen + frame.head;
            self.seen = from + frame.length;
            match frame.first {
                // What a server sends is never masked, and this one sends every message in one frame.
                first if first == WHOLE | TEXT => {
                    let text = &self.came[from..from + frame.length];
                    return std::str::from_utf8(text).map(Some).map_err(|_| Gone);
                }
                first if first == WHOLE | CLOSE || first & WHOLE == 0 => return Err(Gone),
                _ => {}
            }
        }
    }
}

/// Where the first frame of some bytes ends.
struct Frame {
    first: u8,
    head: usize,
    length: usize,
}

impl Frame {
    /// None when the frame has not come as a whole yet.
    fn first_of(bytes: &[u8]) -> Option<Frame> {
        let (first, rest) = bytes.split_first()?;
        let (short, rest) = rest.split_first()?;
        let (head, length) = match short {
            126 => (4, usize::from(u16::from_be_bytes(*rest.first_chunk()?))),
            127 => (10, usize::try_from(u64::from_be_bytes(*rest.first_chunk()?)).ok()?),
            length => (2, usize::from(*length)),
        };
        (bytes.len() - head >= length).then_some(Frame { first: *first, head, length })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame_of(length: usize) -> Vec<u8> {
        let mut bytes = vec![WHOLE | TEXT];
        match length {
            0..=125 => bytes.push(length as u8),
            126..=0xFFFF => bytes.extend([&[126][..], &(length as u16).to_be_bytes()].concat()),
            _ => bytes.extend([&[127][..], &(length as u64).to_be_bytes()].concat()),
        }
        bytes.resize(bytes.len() + length, b'x');
        bytes
    }

    #[test]
    fn a_frame_is_seen_when_its_last_byte_has_come() {
        for length in [0, 1, 125, 126, 500, 0xFFFF, 0x1_0000] {
            let whole = frame_of(length);
            let frame = Frame::first_of(&whole).unwrap();
            assert_eq!((frame.head + frame.length, frame.length), (whole.len(), length));
            for less in [0, 1, 2, 3, whole.len() - 1].into_iter().filter(|less| *less < whole.len()) {
                assert!(Frame::first_of(&whole[..less]).is_none(), "{less} of {length}");
            }
            let two = [&whole[..], &whole[..]].concat();
            assert_eq!(Frame::first_of(&two).unwrap().length, length);
        }
    }
}
