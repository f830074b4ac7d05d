// The package as it is packed: its sizes, its types, its version, its README.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { gzipSync } from "node:zlib";

const { REPO, TSC, SMALL, BUILT = "" } = process.env;
const folder = "node_modules/scorebook-records";
const packed = (/** @type {string} */ file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;

/** What a module that everybody loads may weigh at most, packed. */
const MODULES = { all: 1_100_000, root: 550_000, carcassonne: 350_000, allure: 350_000, hexil: 350_000 };

/** And one that is loaded by whoever asks for it, so that it does not grow unseen. */
const RESTS = { "all-rest": 1_405_000, "root-rest": 706_000, "carcassonne-rest": 442_000, "allure-rest": 438_000, "hexil-rest": 399_000 };

/** Why a module has no size of its own here. @param {string} name */
const unweighed = (name) => (!BUILT.split(" ").includes(name) ? "not built" : !SMALL && "not built as small as for a release");

/** @param {string} file @param {number} most */
const expectAtMost = (file, most) => assert.ok(packed(file) <= most, `${file} weighs ${packed(file)} bytes packed, more than ${most}`);

test("the element weighs at most 35 kB", () => expectAtMost("element.js", 35_000));

for (const [name, most] of Object.entries({ ...MODULES, ...RESTS })) {
  test(`the module ${name} weighs at most ${most / 1000} kB`, { skip: unweighed(name) }, () => expectAtMost(`wasm/${name}_bg.wasm`, most));
}

test("the types are those of docs/schema", { skip: !REPO && "without the repository" }, async () => {
  const { written } = await import(`${REPO}/packages/scorebook/scripts/types.mjs`);
  assert.equal(readFileSync(join(folder, "types.d.ts"), "utf8"), written(), "node packages/scorebook/scripts/types.mjs --write");
});

test("the version is that of the workspace", { skip: !REPO && "without the repository" }, () => {
  const [, version] = /\[workspace\.package\]\nversion = "([^"]+)"/.exec(readFileSync(`${REPO}/Cargo.toml`, "utf8")) ?? [];
  assert.equal(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version, version);
});

test("every entry has its file and its types", () => {
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  for (const target of Object.values(exports).flatMap((entry) => (typeof entry === "string" ? [entry] : Object.values(entry)))) {
    if (!target.includes("*")) assert.ok(readFileSync(join(folder, target)).length > 0, target);
  }
  assert.deepEqual(readdirSync(join(folder, "wasm")).filter((file) => !/^(all|root|carcassonne|allure|hexil)(-rest)?(\.js|_bg\.wasm)$/.test(file)), []);
});

test("a program in TypeScript that uses it is right, and a wrong one is not", { skip: !TSC && "without a compiler" }, () => {
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2023,dom,dom.iterable", "--types", ""];
  writeFileSync("package.json", JSON.stringify({ type: "module", private: true }));
  execFileSync(TSC, [...options, "tests/typed/right.ts"], { stdio: "inherit" });
  let said = "";
  assert.throws(() => {
    try {
      execFileSync(TSC, [...options, "tests/typed/wrong.ts"], { encoding: "utf8", stdio: "pipe" });
    } catch (error) {
      said = error.stdout;
      throw error;
    }
  });
  const lines = readFileSync("tests/typed/wrong.ts", "utf8").split("\n").flatMap((line, place) => (line.includes("// wrong") ? [place + 1] : []));
  assert.deepEqual([...new Set([...said.matchAll(/wrong\.ts[:(](\d+)/g)].map(([, line]) => Number(line)))], lines);
});

/** Each program of the README, with what it says that it prints: the words after `// ` on a line of `console.log`. */
const programs = [...readFileSync(join(folder, "README.md"), "utf8").matchAll(/```js\n([^]*?)```/g)].map(([, program]) => program).filter((program) => program.includes("console.log"));

test("the README prints what it says", () => {
  assert.ok(programs.length >= 3);
  programs.forEach((program, number) => {
    const expected = [...program.matchAll(/console\.log\([^]*?\); \/\/ (.*)/g)].map(([, told]) => told);
    writeFileSync(`readme-${number}.mjs`, program);
    const printed = execFileSync(process.execPath, [`readme-${number}.mjs`], { encoding: "utf8" });
    assert.deepEqual(printed.trimEnd().split("\n"), expected);
  });
});
