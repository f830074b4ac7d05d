//! A file that is read and cut: blocks go in where no part is left to come out.

use std::io::{self, Read};

use crate::scan::{Leaf, Scan};

/// How much is read at a time.
const BLOCK: usize = 128 << 10;

/// Where blocks of files are read into. One serves many files.
#[derive(Debug)]
pub struct Block(Vec<u8>);

impl Default for Block {
    fn default() -> Self {
        Self(vec![0; BLOCK])
    }
}

/// A file on its way from a reader through a scan.
pub struct Flow<'g> {
    reader: Box<dyn Read + Send>,
    scan: Scan<'g>,
    is_read: bool,
}

impl<'g> Flow<'g> {
    /// A file that nobody has read anything of.
    pub fn new(reader: Box<dyn Read + Send>, scan: Scan<'g>) -> Self {
        Self { reader, scan, is_read: false }
    }

    /// The next part, or nothing at the end of the file. `meanwhile` is called after each block that is read.
    ///
    /// # Errors
    /// That the file cannot be read further.
    pub fn leaf(&mut self, block: &mut Block, mut meanwhile: impl FnMut()) -> io::Result<Option<Leaf<'g>>> {
        loop {
            let leaf = self.scan.leaf();
            if leaf.is_some() || self.is_read {
                return Ok(leaf);
            }
            match self.reader.read(&mut block.0) {
                Ok(0) => {
                    self.is_read = true;
                    self.scan.finish();
                }
                Ok(length) => self.scan.push(&block.0[..length]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
            meanwhile();
        }
    }

    /// What is known of the file so far.
    pub fn scan(&self) -> &Scan<'g> {
        &self.scan
    }
}
