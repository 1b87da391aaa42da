// What is typed into the box is read as the game that its writer means.
import assert from "node:assert/strict";
import test from "node:test";
import { read } from "../src/box/read.js";
import { native } from "./native.mjs";

const catalogue = native("games");
const first = (typed) => read(typed, catalogue)[0];

const meant = {
  "3, 5, 7": { game: "nim", position: "3 5 7" },
  "3 5 7": { game: "nim", position: "3 5 7" },
  "3 5 7 misère": { game: "nim", position: "3 5 7", play: "misere" },
  "misere 3 5 7": { game: "nim", position: "3 5 7", play: "misere" },
  "３，５，７": { game: "subtract:3,5,7" },
  "1,3,4": { game: "subtract:1,3,4" },
  "{2, 5, 6}": { game: "subtract:2,5,6" },
  "take 1 to 3": { game: "subtract:1-3" },
  "take 1, 3 or 4": { game: "subtract:1,3,4" },
  取1到3: { game: "subtract:1-3" },
  "vegyél 1-3": { game: "subtract:1-3" },
  0.137: { game: "0.137", position: "" },
  "0.137 12": { game: "0.137", position: "12" },
  "grundy 9 15": { game: "grundy", position: "9 15" },
  "Grundy's game 9, 15": { game: "grundy", position: "9 15" },
  "kayles 12 + nim 5": { game: "kayles", position: "12 + nim 5" },
  "cram 4 × 5": { game: "cram", position: "4x5" },
  "subtract:1,3 7": { game: "subtract:1,3", position: "7" },
  "stones 3 4": { game: "nim", position: "3 4" },
  "取石子 3 4": { game: "nim", position: "3 4" },
  "Wythoff's game 3x5": { game: "wythoff", position: "3x5" },
  "dawson-kayles": { game: "dawson-kayles", position: "" },
};

for (const [typed, state] of Object.entries(meant))
  test(`"${typed}" is understood`, () => assert.deepEqual(first(typed), state));

test("a rule in Lua is a rule", () => {
  const rule = "for k = 1, n do move(n - k) end";
  assert.deepEqual(first(rule), { rule });
});

test("numbers have a second reading", () => {
  assert.deepEqual(read("1,3,4", catalogue)[1], { game: "nim", position: "1 3 4" });
  assert.deepEqual(read("3 5 7", catalogue)[1], { game: "subtract:3,5,7" });
  assert.equal(read("7 5 3", catalogue).length, 1);
});

test("what is no game is none", () => {
  for (const typed of ["", "   ", "hello", "2 + 2 =", "{", "{}", "take", "misère"])
    assert.deepEqual(read(typed, catalogue), [], typed);
});
