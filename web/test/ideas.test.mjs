// The ideas of games are true: each is held against the engine on all small positions to which it applies.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { Instance } from "../../js/src/instance.js";
import { ideaOf } from "../src/ideas/ideas.js";
import * as en from "../src/lang/en.js";

const wasm = readFileSync(new URL("../../build/web/betli.wasm", import.meta.url));
const engine = new Instance(new WebAssembly.Module(wasm));

function solve(game, position, how) {
  const options = ["--all-moves", "--moves", "9999", "--leaves", "yes", "--format", "json"];
  const { output } = engine.run(["solve", game, ...position.split(" "), ...how, ...options]);
  return JSON.parse(output);
}

const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** All lists of `count` numbers, in ascending order. */
function heaps(count, most, least = 0) {
  if (count === 0) return [""];
  return numbers(least, most).flatMap((one) =>
    heaps(count - 1, most, one).map((rest) => `${one} ${rest}`.trim()),
  );
}

function lists(count, most) {
  if (count === 0) return [""];
  return numbers(0, most).flatMap((one) =>
    lists(count - 1, most).map((rest) => `${one} ${rest}`.trim()),
  );
}

const subsets = (count) =>
  numbers(1, 2 ** count - 1).map((set) => numbers(0, count - 1).filter((i) => (set >> i) & 1));
const strips = subsets(8).map((places) => places.map((place) => place + 1).join(" "));
const coins = subsets(6).map((heads) =>
  numbers(0, 5)
    .map((i) => (heads.includes(i) ? "H" : "T"))
    .join(""),
);
const squares = (least, x, y) =>
  numbers(least, x).flatMap((a) => numbers(least, y).map((b) => `${a}x${b}`));
const rows = numbers(0, 2).flatMap((own) => squares(0, 3, 1).map((rest) => `${own}x${rest}`));
const twoOf = (all) => all.flatMap((one, i) => all.slice(i).map((other) => `${one} ${other}`));

/** Bars of up to `count` rows, none longer than the one before. */
function bars(count, most) {
  if (count === 0) return [[]];
  const longer = numbers(1, most).flatMap((row) =>
    bars(count - 1, row).map((rest) => [row, ...rest]),
  );
  return [[], ...longer];
}

const sums = [...heaps(1, 24), ...heaps(2, 9), ...heaps(3, 6)];
const fibonacci = [
  ...heaps(1, 60),
  ...numbers(1, 21).flatMap((size) => numbers(1, size).map((most) => `${size}^${most}`)),
];
const normal = ["--play", "normal"];
const misere = ["--play", "misere"];
const both = [normal, misere];
const short = ["--play", "misere", "--compound", "short-disjunctive"];
const bricks = squares(1, 4, 5);

/** Games with positions and ways to play; `all`: the idea tells of each of them, `none`: of none. */
const cases = [
  { games: ["nim"], positions: [...sums, ...heaps(4, 4)], ways: both, all: true },
  {
    games: ["staircase", "staircase:ground=1"],
    positions: [...lists(2, 4), ...lists(3, 3)],
    ways: both,
    all: true,
  },
  { games: ["silver-dollar"], positions: strips, ways: [normal], all: true },
  {
    games: ["northcott"],
    positions: [...rows, ...twoOf(rows.slice(4, 12))],
    ways: [normal],
    all: true,
  },
  {
    games: ["turning-turtles", "mock-turtles", "twins", "ruler"],
    positions: coins,
    ways: [normal],
    all: true,
  },
  { games: ["bash:1", "bash:3", "subtract:1,2"], positions: sums, ways: both, all: true },
  { games: ["subtract:1,3,4", "subtract:2,5"], positions: heaps(1, 30), ways: both, all: true },
  { games: ["wythoff", "queen"], positions: squares(0, 11, 11), ways: both, all: true },
  { games: ["rook", "king"], positions: squares(0, 8, 8), ways: both, all: true },
  { games: ["fibonacci", "fibonacci:first=any"], positions: fibonacci, ways: [normal], all: true },
  { games: ["kayles", "dawson-kayles"], positions: sums, ways: [normal], all: true },
  { games: ["chomp"], positions: bars(4, 5).slice(1).map(String), ways: [misere] },
  { games: ["lego"], positions: [...bricks, ...twoOf(bricks)], ways: [...both, short] },
  {
    games: ["lego:height=1", "lego:height=1,spent=vanishes"],
    positions: [...bricks, ...twoOf(bricks), "4x4 2x2^0", "3x4^0 1x5"],
    ways: both,
    all: true,
  },
  { games: ["grundy", "lasker", "dawson-chess"], positions: heaps(3, 6), ways: both },
  { games: ["cram", "taktix"], positions: twoOf(["1x2", "2x2", "1x3", "2x3"]), ways: [normal] },
  { games: ["loop-nim:2"], positions: heaps(2, 6), ways: both },
  {
    games: ["top-entails", "rule:if n > 0 then entail(n - 1) move(0) end"],
    positions: heaps(2, 6),
    ways: both,
    none: true,
  },
];

/** Nim on one board: what one does to a heap there can be done to an equal one. */
const onBoards = ["staircase", "silver-dollar", "northcott", "lego"];

/** Fails where one is told to copy moves, and the two heaps are not the same. */
function checkCopies({ words, move }, { position, components: [{ game }] }, about) {
  const copies = words.some(([key]) => ["nim.equal", "nim.unequal"].includes(key));
  if (!copies || onBoards.includes(game.split(":")[0])) return;
  const left = (move?.position ?? position).split(" ").filter((heap) => heap !== "0");
  assert.ok(left.length === 2 && left[0] === left[1], `${about}: ${left} are no twins`);
}

/** Fails unless what is told is right: who wins, and by which move. */
function check(idea, answer, about) {
  const { outcome } = answer;
  checkCopies(idea, answer, about);
  assert.equal(outcome, idea.lost ? "P" : "N", about);
  for (const [key] of idea.words) assert.ok(en.texts[`idea.${key}`], `${about}: idea.${key}`);
  if (idea.move) assert.equal(idea.move.outcome, "P", about);
  else assert.ok(idea.lost || idea.stolen, about);
}

for (const { games, positions, ways, all, none = false } of cases)
  for (const game of games)
    test(`ideas of ${game}`, () => {
      let told = 0;
      for (const way of ways)
        for (const position of positions) {
          const answer = solve(game, position, way);
          if (answer.move_count === 0) continue;
          const about = `${game} ${position} ${way.join(" ")}`;
          const idea = ideaOf(answer);
          if (idea) check(idea, answer, about);
          else assert.ok(!all, about);
          if (idea) told++;
        }
      assert.equal(told === 0, none);
    });
