// Makes seeded records of all games, every other group of four spoiled, in folders of a few hundred: `node records.mjs FOLDER COUNT`.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { simulate } from "scorebook-records";
import { ENDINGS, chance, spoiled } from "./spoil.mjs";

const [folder, count] = [process.argv[2], Number(process.argv[3])];
const A_FOLDER = 250;
// Nobody plays Legacy's Allure by chance: its records are the examples.
const examples = readdirSync("allure").map((name) => readFileSync(`allure/${name}`, "utf8"));
const next = chance(33);
for (let number = 0; number < count; number++) {
  const [game, ending] = Object.entries(ENDINGS)[number % 4];
  const whole = game === "allure" ? examples[next(examples.length)] : await simulate(game, { seed: number });
  const part = `${folder}/${String(Math.floor(number / A_FOLDER)).padStart(4, "0")}`;
  mkdirSync(part, { recursive: true });
  writeFileSync(`${part}/${String(number).padStart(6, "0")}.${ending}`, number % 8 < 4 ? whole : spoiled(whole, next));
}
