// What the tool answers as JSON is what docs/schema says, and nothing else.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import Ajv from "ajv/dist/2020.js";
import { cases, files } from "./golden.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
const names = readdirSync(`${root}docs/schema`).map((file) => file.replace(".json", ""));
for (const name of names)
  ajv.addSchema(JSON.parse(readFileSync(`${root}docs/schema/${name}.json`, "utf8")));

function check(command, answer, from) {
  const holds = ajv.getSchema(`${command}.json`);
  assert.ok(holds, `docs/schema/${command}.json`);
  assert.ok(holds(answer), `${from}: ${ajv.errorsText(holds.errors)}`);
}

/** The values that lines of a text are, each as far as it is JSON by itself. */
function answers(text) {
  return text.split("\n").flatMap((line) => {
    if (!/^[[{]/.test(line)) return [];
    try {
      return [JSON.parse(line)];
    } catch {
      return []; // a picture, or what a pipe has cut
    }
  });
}

/** The commands of a line that may have answered, the last one first; a session may hold any. */
function commands(line) {
  const found = [...line.matchAll(/betli ([^|;]*)/g)]
    .flatMap(([, words]) => words.split(/\s+/).filter((word) => names.includes(word)))
    .reverse();
  return found.length > 0 ? found : ["solve", ...names];
}

test("golden answers", () => {
  let count = 0;
  for (const { name, line, output } of files.flatMap(cases)) {
    if (!/json/.test(line)) continue;
    for (const answer of answers(output)) {
      const [command, ...others] = commands(line);
      const fits = others.find((other) => ajv.getSchema(`${other}.json`)?.(answer));
      check(fits ?? command, answer, name);
      count++;
    }
  }
  assert.ok(count > 90, `${count} answers`);
});

/** Lines whose answers have what the golden ones have not. */
const LINES = [
  "solve nim 3 5 7 --all-moves",
  "solve nim 3 5 --numbers strings",
  "solve kayles 5 7 9 --compound at-most:2 --moves 3",
  "solve loop-nim:1 3 2",
  "solve lego 5x7 --compound long-conjunctive --line",
  "solve --play misere kayles 5 --canonical",
  "solve kayles 5 3 --steps",
  "solve cram 3x4 --line=3",
  "table lego --to 5x5 --play misere",
  "table kayles --to 20 --function outcome",
  "table nim --to 5 --compare",
  "table cram --to 3x3 --each 5",
  "table loop-nim:2 --to 6",
  "guess wythoff --play misere",
  "guess kayles --numbers strings",
  "graph nim 1 2 3",
  "graph loop-nim:1 2",
  "sequence 0.07 --to 1000",
  "sequence grundy --to 2000 --checksum",
  "sequence --all-octals 1 --to 1000",
  "quotient 0.123",
  "quotient lego 2x3 3x3",
  "quotient --all-octals 1 --effort 20",
  "genus kayles --to 10",
  "genus kayles 5",
  "genus --all-octals 1 --to 20 --effort 20",
  "check nim --to 3 --components 2",
  "check 0.123 --play misere --refute grundy",
  "nim product 6 7",
  "nim product --to 3",
  "games",
  "games bash",
  "games graph:docs/data/loops.dot",
  "bench",
  "plan sequence 0.07 --to 100000 --time 1",
  "plan solve cram 4x9 --time 1",
  "play nim 3 5 --reply",
  "play kayles 1 --reply",
  "sheet kayles --exercises 3",
  "sheet nim --exercises 3 --numbers strings",
];

for (const line of LINES)
  test(`betli ${line}`, () => {
    const words = [...line.split(" "), "--format", "json", "--lang", "en"];
    const output = execFileSync(`${root}build/release/betli`, words, { cwd: root });
    const found = answers(output.toString());
    assert.ok(found.length > 0);
    for (const answer of found) check(line.split(" ")[0], answer, line);
  });

test("what is not in the schema is found", () => {
  const holds = ajv.getSchema("nim.json");
  assert.ok(holds({ operation: "sum", operands: [1, 2], value: 3 }));
  assert.ok(!holds({ operation: "sum", operands: [1, 2], value: 3, other: 1 }));
  assert.ok(!holds({ operation: "sum", operands: [1, -2], value: 3 }));
});
