//! What every test needs: a folder of its own, a way to run the tool, and expected texts.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use serde_json::Value;

/// The set-up of a game for two: a first line that no referee objects to.
macro_rules! set_up {
    () => {
        "PVf2s PRe3ne PVa7n PRb6w PVf4s PRf5w PVf4n PRf4nw"
    };
}

/// A record without any fault.
pub(crate) const CLEAN: &str = concat!(set_up!(), "\nR(2+5)\n");
/// A record with a sure fix: the lower die stands first.
pub(crate) const DICE: &str = concat!(set_up!(), "\nR(5+2)\n");
/// The same, fixed.
pub(crate) const DICE_FIXED: &str = CLEAN;
/// A record that cannot be read in one place.
pub(crate) const BROKEN: &str = concat!(set_up!(), "\nQ??\n");
/// A record with a warning.
pub(crate) const DUBIOUS: &str = concat!(set_up!(), "\nR2+5\n");

/// A folder that goes away with the test.
pub(crate) struct Table(PathBuf);

/// What a run of the tool left behind.
pub(crate) struct Ran {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Table {
    /// An empty folder.
    pub(crate) fn new() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("scorebook-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    /// A folder with one file.
    pub(crate) fn with(name: &str, content: impl AsRef<[u8]>) -> Self {
        let table = Self::new();
        table.put(name, content);
        table
    }

    /// Puts a file into the folder.
    pub(crate) fn put(&self, name: &str, content: impl AsRef<[u8]>) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    /// The bytes of a file.
    pub(crate) fn get(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap()
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The tool, ready to run in this folder.
    pub(crate) fn tool(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_scorebook"));
        command.args(args).current_dir(&self.0).stdin(Stdio::null());
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
            command.env_remove(variable);
        }
        command
    }

    /// Runs the tool in this folder.
    pub(crate) fn run(&self, args: &[&str]) -> Ran {
        ran(self.tool(args))
    }

    /// Runs the tool with something on its standard input.
    pub(crate) fn pipe(&self, args: &[&str], input: impl AsRef<[u8]>) -> Ran {
        let mut command = self.tool(args);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(input.as_ref()).unwrap();
        finished(child.wait_with_output().unwrap())
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

pub(crate) fn ran(mut command: Command) -> Ran {
    finished(command.output().unwrap())
}

fn finished(output: std::process::Output) -> Ran {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { status: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

/// A record of examples/carcassonne.
pub(crate) fn example(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../examples/carcassonne");
    fs::read_to_string(folder.join(name)).unwrap()
}

/// The objects of a text that has one on each line.
pub(crate) fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A text as gzip packs it.
pub(crate) fn gzipped(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

/// What gzip packed.
pub(crate) fn ungzipped(bytes: &[u8]) -> String {
    let mut text = String::new();
    MultiGzDecoder::new(bytes).read_to_string(&mut text).unwrap();
    text
}

/// Compares with a file of tests/data; `UPDATE=1 cargo test` rewrites it.
pub(crate) fn expect(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, found).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(found, expected, "{name} (UPDATE=1 accepts what was found)");
}
