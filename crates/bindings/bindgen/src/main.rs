//! Writes the JavaScript that loads a WebAssembly module, and the module without what only this tool reads and in an order that packs well:
//! `bindgen MODULE FOLDER NAME`.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

mod order;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder, name] = arguments.as_slice() else {
        eprintln!("bindgen MODULE FOLDER NAME");
        return ExitCode::from(2);
    };
    match written(module, folder, name) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bindgen: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn written(module: &str, folder: &str, name: &str) -> Result<(), Box<dyn Error>> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .out_name(name)
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true);
    bindgen.web(true)?.generate(folder)?;
    let bound = Path::new(folder).join(format!("{name}_bg.wasm"));
    let packed = order::packed(&fs::read(&bound)?)?;
    Ok(fs::write(&bound, packed)?)
}
