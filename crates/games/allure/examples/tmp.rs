use scorebook_core::Notation;
fn main(){ for f in std::env::args().skip(1){ let t=std::fs::read_to_string(&f).unwrap(); let d=scorebook_allure::Allure.read(t); println!("=== {f}\n{}\n--- printed\n{}", scorebook_testing::outline(d.as_ref()), d.print()); } }
