// Cells and positions: what a cell is called, and where a position that the tool writes is found.
import assert from "node:assert/strict";
import test from "node:test";
import { gameWord, infoOf, parametersOf } from "../src/game.js";
import { colouring } from "../src/table/colours.js";
import { separator } from "../src/table/question.js";
import { Values } from "../src/table/values.js";
import { native } from "./native.mjs";

const catalogue = native("games");

for (const game of ["nim", "lego:height=2", "bogus-nim", "wythoff", "ruler", "mock-turtles"])
  test(`each cell of ${game} is found by its position`, () => {
    const values = new Values(
      native("table", game, "--to", "4"),
      separator(infoOf(catalogue, game)),
    );
    for (let cell = 0; cell < values.size; cell++) {
      const { components } = native("solve", game, values.word(cell));
      const [{ position }] = components;
      assert.equal(values.find(position), cell, position);
      assert.equal(values.locate(values.key(cell)), cell);
    }
  });

test("places that do not exist come before the leftmost coin", () => {
  const values = new Values(native("table", "coins:3,run", "--to", "6"), "x");
  assert.equal(values.kind(0), "nowhere");
  const { components } = native("solve", "coins:3,run", "4");
  assert.equal(values.find(components[0].position), 4);
});

test("unknown, undefined, zero and no position are four kinds of cells", () => {
  const rows = [0, 4];
  const answer = { rows, values: [null, "?", null, "?", 0], outcomes: "??NNP", function: "grundy" };
  const values = new Values({ ...answer, play: "misere" }, "x");
  const kinds = Array.from({ length: 5 }, (none, cell) => values.kind(cell));
  assert.deepEqual(kinds, ["nowhere", "undecided", "undefined", "undecided", "known"]);
  const texts = Array.from({ length: 5 }, (none, cell) => values.text(cell));
  assert.deepEqual(texts, ["", "?", "–", "?", "0"]);
  const hatched = (by) => kinds.map((none, cell) => colouring(values, by).hatched(cell));
  assert.deepEqual(hatched("values"), [true, true, true, true, false]);
  assert.deepEqual(hatched("outcome"), [true, true, false, false, false]);
});

test("every example of the catalogue is taken apart and put together again", () => {
  for (const info of catalogue)
    for (const word of info.examples) {
      assert.equal(infoOf(catalogue, word), info, word);
      assert.equal(gameWord(info, parametersOf(info, word)), word);
    }
});
