// Writes types.d.ts from docs/schema: `node scripts/types.mjs` prints it, `--write` writes it. A test compares.
import { readFileSync, writeFileSync } from "node:fs";

const schema = new URL("../../../docs/schema/", import.meta.url);
const output = new URL("../types.d.ts", import.meta.url);

/** The games, each with the name of its types. */
const GAMES = { root: "Root", carcassonne: "Carcassonne", allure: "Allure", hexil: "Hexil" };

/** What is the same for every game, but for its own shapes within. */
const OF_GAMES = ["Converted", "Shown", "GameState"];

const TAIL = `
/** The id of a game. */
export type GameId = ${Object.keys(GAMES).map((id) => `"${id}"`).join(" | ")};

${OF_GAMES.map((name) => `/** ${name} of any game; \`game\` tells which. */\nexport type ${name} = ${Object.entries(GAMES).map(([id, game]) => `(${game}.${name} & { game: "${id}" })`).join(" | ")};\n`).join("\n")}
/** The same with places as JavaScript counts them: \`start\` and \`end\` in units of \`record.text\`, the bytes of the file beside them. */
export type Placed<T> = T extends readonly unknown[]
  ? { [Key in keyof T]: Placed<T[Key]> }
  : T extends object
    ? { [Key in keyof T]: Placed<T[Key]> } & (T extends { start: number; end: number } ? { byteStart: number; byteEnd: number } : unknown)
    : T;

/** What was found. */
export type Findings = Placed<Finding>[];
`;

/** @param {string} text @param {string} indent */
const comment = (text, indent) => (text ? `${indent}/** ${text.replaceAll("*/", "*\\/").replaceAll("\n", " ")} */\n` : "");

/** A name as TypeScript wants it in an object. */
const key = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** What stands in an array or beside \`&\`. */
const grouped = (type) => (/^[\w.]+(\[\])*$|^"[^"]*"$|^\{[^]*\}$/.test(type) && !/\}\s*[|&]\s*\{/.test(type) ? type : `(${type})`);

/**
 * A schema as a type.
 * @param {any} shape
 * @param {string} indent
 * @returns {string}
 */
function type(shape, indent) {
  if (shape === true || shape === undefined) return "unknown";
  if (shape.$ref) return shape.$ref.replace("#/$defs/", "");
  if ("const" in shape) return JSON.stringify(shape.const);
  const choices = shape.oneOf ?? shape.anyOf;
  const own = shape.type || shape.properties ? plain(shape, indent) : undefined;
  if (!choices) return own ?? "unknown";
  const chosen = [...new Set(choices.map((/** @type {any} */ choice) => type(choice, indent)))];
  if (!own || !shape.properties) return chosen.join(" | ");
  return `${grouped(own)} & (${chosen.join(" | ")})`;
}

/** @param {any} shape @param {string} indent */
function plain(shape, indent) {
  const kinds = [shape.type ?? "object"].flat();
  return kinds.map((kind) => one({ ...shape, type: kind }, indent)).join(" | ");
}

/** @param {any} shape @param {string} indent */
function one(shape, indent) {
  switch (shape.type) {
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return shape.type;
    case "array":
      return list(shape, indent);
    default:
      return object(shape, indent);
  }
}

/** @param {any} shape @param {string} indent */
function list(shape, indent) {
  if (!shape.prefixItems) return `${grouped(type(shape.items, indent))}[]`;
  const least = shape.minItems ?? shape.prefixItems.length;
  const parts = shape.prefixItems.map((/** @type {any} */ part, /** @type {number} */ place) => (place < least ? type(part, indent) : `${grouped(type(part, indent))}?`));
  return `[${parts.join(", ")}]`;
}

/** @param {any} shape @param {string} indent */
function object(shape, indent) {
  const inner = `${indent}  `;
  const required = new Set(shape.required ?? []);
  const fields = Object.entries(shape.properties ?? {}).map(([name, field]) => {
    const told = comment(/** @type {any} */ (field).description ?? "", inner);
    return `${told}${inner}${key(name)}${required.has(name) ? "" : "?"}: ${type(field, inner)};\n`;
  });
  const others = shape.patternProperties ? Object.values(shape.patternProperties)[0] : shape.additionalProperties;
  if (fields.length === 0) return others ? `{ [name: string]: ${type(others, inner)} }` : "{ [name: string]: unknown }";
  return `{\n${fields.join("")}${indent}}`;
}

/** @param {string} name @param {string} indent @param {(name: string) => boolean} [wanted] */
function definitions(name, indent, wanted = () => true) {
  const { $defs } = JSON.parse(readFileSync(new URL(`${name}.json`, schema), "utf8"));
  return Object.entries($defs)
    .filter(([name]) => wanted(name))
    .map(([name, shape]) => `${comment(shape.description ?? "", indent)}${indent}export type ${name} = ${type(shape, indent)};\n`)
    .join("\n");
}

/** The whole file. */
export function written() {
  const rooms = [["play", "Play"], ...Object.entries(GAMES)].map(([file, name]) => {
    const title = name === "Play" ? "A game as data to play, see `film()`." : `What is told of ${name} in its own shapes.`;
    return `/** ${title} */\nexport namespace ${name} {\n${definitions(file, "  ")}}\n`;
  });
  return `// Made from docs/schema by scripts/types.mjs. Do not edit.\n\n${definitions("shared", "")}\n${rooms.join("\n")}${TAIL}`;
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split("/").pop() ?? "")) {
  if (process.argv.includes("--write")) writeFileSync(output, written());
  else process.stdout.write(written());
}
