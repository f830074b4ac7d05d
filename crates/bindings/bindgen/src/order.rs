//! Puts the functions of a module in an order that packs well. gzip looks back no further than 32 kB: there it finds what is alike only where
//! it stands close together.

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::convert::Infallible;
use std::hash::{Hash, Hasher};

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef};

/// How many bytes of code are looked back at: a little less than gzip does, which sees the rest of a function too.
const WINDOW: usize = 24_000;
/// How many bytes in a row are alike by accident no more.
const RUN: usize = 6;
/// A run that more functions have than this is found anywhere and tells nothing.
const COMMON: usize = 40;
/// What a function costs besides its code, so that the very small ones do not come first.
const LEAST: usize = 40;

/// The same module with its functions in that order.
pub(crate) fn packed(module: &[u8]) -> Result<Vec<u8>, Error> {
    let (imported, bodies) = functions(module)?;
    let order = order_of(&bodies);
    let mut numbers = vec![0; order.len()];
    for (number, &function) in (imported..).zip(&order) {
        numbers[function] = number;
    }
    let mut written = Module::new();
    Reordered { imported, order, numbers }.parse_core_module(&mut written, Parser::new(0), module)?;
    Ok(written.finish())
}

/// How many functions a module takes from outside, and the code of its own.
fn functions(module: &[u8]) -> Result<(u32, Vec<&[u8]>), Error> {
    let mut imported = 0;
    let mut bodies = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    Ok((imported, bodies))
}

/// Each function after those it shares most with: the one that has most runs, for its length, in common with the window before it.
fn order_of(bodies: &[&[u8]]) -> Vec<usize> {
    let mut order = Vec::with_capacity(bodies.len());
    let mut window = Window::of(bodies);
    let mut by_size: Vec<usize> = (0..bodies.len()).collect();
    by_size.sort_by_key(|&function| bodies[function].len());
    while let Some(next) = window.nearest().or_else(|| by_size.pop()) {
        if window.take(next) {
            order.push(next);
        }
    }
    order
}

/// What was written last, and how much of it every function that is left has too.
struct Window<'m> {
    bodies: &'m [&'m [u8]],
    /// The runs of each function that some others have, but not many.
    runs: Vec<Vec<u64>>,
    /// Who has a run.
    holders: HashMap<u64, Vec<usize>>,
    /// How often a run stands in the window.
    seen: HashMap<u64, usize>,
    /// How many runs of each function stand in the window.
    shared: Vec<usize>,
    taken: Vec<bool>,
    /// The functions of the window, the first the oldest.
    held: std::collections::VecDeque<usize>,
    size: usize,
}

impl<'m> Window<'m> {
    fn of(bodies: &'m [&'m [u8]]) -> Self {
        let mut runs: Vec<Vec<u64>> = bodies.iter().map(|body| runs_of(body)).collect();
        let mut holders: HashMap<u64, Vec<usize>> = HashMap::new();
        for (function, runs) in runs.iter().enumerate() {
            for &run in runs {
                holders.entry(run).or_default().push(function);
            }
        }
        holders.retain(|_, holders| (2..=COMMON).contains(&holders.len()));
        runs.iter_mut().for_each(|runs| runs.retain(|run| holders.contains_key(run)));
        Self {
            bodies,
            runs,
            holders,
            seen: HashMap::new(),
            shared: vec![0; bodies.len()],
            taken: vec![false; bodies.len()],
            held: std::collections::VecDeque::new(),
            size: 0,
        }
    }

    /// The function that is left and shares most with the window; of equals the first.
    fn nearest(&self) -> Option<usize> {
        let mut best: Option<usize> = None;
        for function in
            (0..self.bodies.len()).filter(|&function| !self.taken[function] && self.shared[function] > 0)
        {
            if best.is_none_or(|best| self.is_nearer(function, best)) {
                best = Some(function);
            }
        }
        best
    }

    fn is_nearer(&self, one: usize, other: usize) -> bool {
        let weight = |function: usize| self.bodies[function].len() + LEAST;
        self.shared[one] * weight(other) > self.shared[other] * weight(one)
    }

    /// Takes a function into the window, and the oldest out of it; says whether it was left.
    fn take(&mut self, function: usize) -> bool {
        if std::mem::replace(&mut self.taken[function], true) {
            return false;
        }
        self.held.push_back(function);
        self.size += self.bodies[function].len();
        for &run in &self.runs[function] {
            let seen = self.seen.entry(run).or_default();
            *seen += 1;
            if *seen == 1 {
                self.holders[&run].iter().for_each(|&holder| self.shared[holder] += 1);
            }
        }
        while self.size > WINDOW && self.held.len() > 1 {
            self.drop_oldest();
        }
        true
    }

    fn drop_oldest(&mut self) {
        let Some(oldest) = self.held.pop_front() else { return };
        self.size -= self.bodies[oldest].len();
        for &run in &self.runs[oldest] {
            let seen = self.seen.entry(run).or_default();
            *seen -= 1;
            if *seen == 0 {
                self.holders[&run].iter().for_each(|&holder| self.shared[holder] -= 1);
            }
        }
    }
}

/// Every run of a function, once, each as a number that is the same for the same bytes.
fn runs_of(body: &[u8]) -> Vec<u64> {
    let number = |run: &[u8]| {
        let mut hasher = DefaultHasher::new();
        run.hash(&mut hasher);
        hasher.finish()
    };
    let mut runs: Vec<u64> = body.windows(RUN).map(number).collect();
    runs.sort_unstable();
    runs.dedup();
    runs
}

/// Writes a module anew with its functions in another order.
struct Reordered {
    imported: u32,
    /// The functions as they are to follow each other, by their places of before.
    order: Vec<usize>,
    /// What each function is called by now.
    numbers: Vec<u32>,
}

impl Reencode for Reordered {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        Ok(function.checked_sub(self.imported).map_or(function, |own| self.numbers[own as usize]))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        let types: Vec<u32> = section.into_iter().collect::<Result<_, _>>()?;
        for &function in &self.order {
            functions.function(types[function]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error> {
        let bodies: Vec<FunctionBody<'_>> = section.into_iter().collect::<Result<_, _>>()?;
        for function in self.order.clone() {
            self.parse_function_body(code, bodies[function].clone())?;
        }
        Ok(())
    }
}
