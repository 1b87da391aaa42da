// On the boards of all games every move can be chosen, and nothing that is none.
import assert from "node:assert/strict";
import test from "node:test";
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../../js/src/command-line.js";
import { fileURLToPath } from "node:url";
import { native, tool } from "./native.mjs";

import "./undrawn.mjs";
const { boardFor, isNetwork, named } = await import("../src/boards/boards.js");
const { network } = await import("../src/play/network.js");
const { moveName } = await import("../src/boards/names.js");
const { opening } = await import("../src/play/match.js");
const { firstMatch } = await import("../src/written.js");

const ROOM = 500;

function options(game, position) {
  const { components, moves } = native("solve", game, ...position.split(" "), "--all-moves");
  return components.map((component, place) => ({
    ...component,
    options: [...new Set(moves.filter((move) => move.component === place).map(({ to }) => to))],
  }));
}

function chosen({ things, sets }) {
  if (sets) return sets.filter(([, set]) => set.size > 0).map(([option]) => option);
  return things.flatMap((thing) => thing.options);
}

const engine = {
  ask: (question) => execFileSync(tool, commandLine(question), { encoding: "utf8" }),
};

/** Checks the boards of a position; returns how many have things to click. */
async function check(game, position) {
  let clicked = 0;
  for (const component of options(game, position)) {
    if (isNetwork(component)) component.network = await network(engine, component, game, {});
    const board = boardFor(component, ROOM);
    assert.ok(board.width > 0 && board.height > 0, `${game} ${component.position}`);
    if (!board.things) {
      assert.ok(board.form, `${game} ${component.position}`); // a field, or buttons
      continue;
    }
    clicked++;
    assert.deepEqual(
      [...new Set(chosen(board))].sort(),
      [...component.options].sort(),
      `${game} ${component.position}`,
    );
    for (const { at } of board.things) assert.ok(at.every(Number.isFinite));
  }
  return clicked;
}

/** A larger position of the same kind: rows repeated, or all numbers multiplied. */
function larger(name, opening, factor) {
  if (/^[HT.XO]+$/.test(opening)) return opening.repeat(factor);
  if (name === "token")
    return [opening, ...new Array(factor - 1).fill(opening.replace("T", "."))].join("/");
  const numbers = /^\d+x\d+$/.test(opening) ? /\d+$/ : /\d+/g; // of a board its area
  return opening.replace(numbers, (number) => String(number * factor));
}

/** Games that cannot be so large: a chessboard, a random graph, 8 GiB of positions, sets of at most 9 points. */
const largest = ["chess", "random", "taktix", "subset-takeaway"];

/** The moves that are told in a glance, as the page asks for them. */
function glance(game, position) {
  const limits = ["--all-moves", "--moves", "4000", "--leaves", "yes", "--time", "0.3"];
  const words = ["solve", game, ...position.split(" "), ...limits, "--format", "json"];
  try {
    return JSON.parse(execFileSync(tool, words, { encoding: "utf8", stdio: "pipe" }));
  } catch (error) {
    assert.equal(error.status, 4, `${words.join(" ")}: ${error.stderr}`);
    return JSON.parse(error.stdout);
  }
}

for (const factor of [2, 4])
  test(`no game is without a board where it is ${factor} times as large`, () => {
    const all = native("games").filter((one) => one.opening && !largest.includes(one.name));
    for (const { name, opening, examples } of all) {
      const position = larger(name, opening, factor);
      const { components, moves, move_count: count } = glance(examples[0], position);
      assert.ok(count > 0, `${examples[0]} ${position}`);
      components.forEach((component, place) => {
        const chosen = moves.filter((move) => move.component === place).map(({ to }) => to);
        const board = boardFor({ ...component, options: [...new Set(chosen)] }, ROOM);
        assert.ok(board.width > 0, `${examples[0]} ${position}`);
        const canMove = board.form || board.things.length > 0 || chosen.length === 0;
        assert.ok(canMove, `${examples[0]} ${position}`);
      });
    }
  });

/** Games in which all moves of a position win or none does, and loopy ones with a draw from the start. */
const alike = ["sympler", "token"];

test("each game begins where some moves win and others lose", () => {
  for (const info of native("games").filter((one) => one.opening && !alike.includes(one.name))) {
    const { game, play, compound } = firstMatch(info);
    const words = opening({ game, rule: "", file: "", position: "" }, info).split(" ");
    const how = ["--play", play, "--compound", compound];
    const { moves } = native("solve", game, ...words, ...how, "--all-moves", "--moves", "999");
    const wins = moves.filter(({ outcome }) => outcome === "P").length;
    assert.ok(wins > 0 && wins < moves.length, `${game} ${words}: ${wins} of ${moves.length}`);
  }
});

/** Whether each move is one of a single component. */
const movesOne = (game, position) =>
  native("solve", game, ...position.split(" "), "--moves", "0").compound.endsWith("disjunctive");

for (const { name, examples, opening } of native("games").filter((info) => info.opening))
  test(`${name}: every move can be chosen`, async (t) => {
    for (const game of examples.filter((example) => movesOne(example, opening))) {
      const clicked = await check(game, opening);
      assert.ok(clicked > 0 || !named.includes(name) || name === "random", game);
      if (clicked === 0) t.diagnostic(`${game} has no board: its moves are buttons`);
    }
  });

const examples = fileURLToPath(new URL("../../examples", import.meta.url));

const others = [
  ["lego:height=2,spent=vanishes", "3x4 2x2^1 5x1"],
  ["lego:height=1", "4x4 2x2^0"],
  ["chomp", "7,7,3,1"],
  ["chomp", "3,3,2/2,1"],
  ["lasker", "1 2 40"],
  ["bogus-nim:add=3", "4^2 6"],
  ["hex:0.3F", "9 5 1"],
  ["end-nim", "2 1 2"],
  ["end-nim", "1 1"],
  ["staircase:ground=1", "2 0 5"],
  ["taktix", "1011/1111/0001"],
  ["cram", "..#./...."],
  ["node-kayles", "..#./...."],
  ["subset-takeaway", "4:12,23"],
  ["cake", "5x4@0,3"],
  ["chess", "Q3x3 Ka9 Rz9"],
  ["knight", "2x1 9x0"],
  ["dawson-chess", "1 2 3 20"],
  ["kayles", "1 2 3 60"],
  ["coins:4,symmetric", "HTTHHHTTH"],
  ["divisors:60", "1,2,3,4,6"],
  ["divisors:12", "all 1,3"],
  [`graph:${examples}/escape.dot`, "attic hall"],
  [`arc-kayles:${examples}/cube.dot`, "all a,b,c,g"],
  [`node-kayles:${examples}/cube.dot`, "all a,b,c,g"],
  [`geography:${examples}/cube.dot`, "a a:b,c,d a:all-but:b"],
  ["geography", "T../.#. #T."],
  [`hackenbush:${examples}/house.dot`, "all ground-tree,tree-leaf"],
  [`graph:${examples}/loops.txt`, "a b c"],
  ["loop-nim:2,5", "2 5 3"],
  ["ring:2,4", "6@3 1@0"],
  ["ring:6,1", "6@3"],
  ["ring:1,3,end=none", "12@0 3@0"],
  ["token", ".Te/##e"],
  ["token:moves=knight", "..T/.../e.."],
  ["token:moves=rook", "T.e./#.../...."],
  ["northcott", "0x3x2 1x0x4 2x1x0"],
  ["tartan:1-2*subtract=1,2", "3x5,2x2"],
  ["poker-nim", "3 0 2$ 1$ + poker-nim 0 4$ 0$"],
  ["fair-shares", "12 6 6 3 1 1 + fair-shares 2 1 1 1 1 1 1 1 1 1 1 1 1"],
];

for (const [game, position] of others)
  test(`${game} ${position}: every move can be clicked`, async () =>
    assert.ok((await check(game, position)) > 0));

test("a square of Node Kayles is taken with those beside it", () => {
  const [component] = options("node-kayles", "..#/...");
  const taken = boardFor(component, ROOM).things.flatMap(({ options }) => options);
  const wanted = ["###/#..", "###/.#.", "#.#/##.", ".##/###", "..#/.##"];
  assert.deepEqual(taken, wanted);
});

test("of a graph, its vertices or its edges can be clicked", async () => {
  const things = async (game, position) => {
    const [component] = options(game, position);
    component.network = await network(engine, component, game, {});
    return boardFor(component, ROOM).things.map(({ label, options: [option] }) => [label, option]);
  };
  assert.deepEqual(await things(`arc-kayles:${examples}/cube.dot`, "a,b,c,g"), [
    ["a – b", "c,g"],
    ["b – c", "a,g"],
    ["c – g", "a,b"],
  ]);
  assert.deepEqual(await things(`node-kayles:${examples}/cube.dot`, "a,b,c,g"), [
    ["a", "c,g"],
    ["b", "g"],
    ["c", "a"],
    ["g", "a,b"],
  ]);
  assert.deepEqual(await things(`geography:${examples}/cube.dot`, "a:b,c"), [["b", "b:c"]]);
  assert.deepEqual(await things(`geography:${examples}/cube.dot`, "a:all-but:b,d"), [
    ["e", "e:c,f,g,h"],
  ]);
  assert.deepEqual(await things(`hackenbush:${examples}/house.dot`, "ground-tree,tree-leaf"), [
    ["ground-tree", "none"],
    ["tree-leaf", "ground-tree"],
  ]);
  assert.deepEqual(await things("divisors:12", "1,2,3"), [
    ["1", "none"],
    ["2", "1,3"],
    ["3", "1,2"],
  ]);
});

/** "covers rows 1 and 2, column 3" as c1–c2. */
function squaresOf(how) {
  const [rows, columns] = ["row", "column"].map((word) =>
    new RegExp(`${word}s? (\\d+)(?: (?:and|to) (\\d+))?`).exec(how).slice(1).filter(Boolean),
  );
  const name = (at) => `${"abcdefgh"[(columns[at] ?? columns[0]) - 1]}${rows[at] ?? rows[0]}`;
  return [...new Set([name(0), name(1)])].join("–");
}

test("moves on squares are called by the squares that the engine names", () => {
  const positions = ["cram 3x4", "cram ..#./....", "notakto 3x3", "taktix 3x3"];
  for (const words of [...positions, "taktix 1011/1111/0001"].map((text) => text.split(" "))) {
    const [game, position] = words;
    for (const { to, how } of native("solve", ...words, "--all-moves", "--moves", "99").moves) {
      assert.equal(moveName({ game, position }, to), squaresOf(how), `${words} ${to}`);
    }
  }
});

test("of the squares that do the same in Node Kayles, the first names the move", () => {
  for (const position of ["3x4", "..#/...", "#.#/...", "../.."]) {
    const [component] = options("node-kayles", position);
    const { things } = boardFor(component, ROOM);
    for (const option of component.options) {
      const { label } = things.find((thing) => thing.options[0] === option);
      assert.equal(moveName(component, option), label);
    }
  }
});

test("moves on orders and edges are called by what is taken", async () => {
  const file = "a < c < e\nb < c\nb < d < f\n";
  const path = join(mkdtempSync(join(tmpdir(), "betli-")), "p");
  writeFileSync(path, file);
  for (const [game, position] of [
    ["divisors:60", "all"],
    ["divisors:60", "1,2,3,4,6"],
    [`poset:${path}`, "all"],
    [`arc-kayles:${examples}/cube.dot`, "all"],
  ]) {
    const [component] = options(game, position);
    component.network = await network(engine, component, game, {});
    for (const {
      label,
      options: [option],
    } of boardFor(component, ROOM).things)
      assert.equal(moveName(component, option), label.replaceAll(" ", ""), `${game} ${option}`);
  }
});

test("lines of Hackenbush stand apart, and what is cut is not drawn", async () => {
  const file = "ground a\nground b\na top\nb top\nb top\ntop top\ntop c\nground t\nt u\nt v\n";
  const path = join(mkdtempSync(join(tmpdir(), "betli-")), "h");
  writeFileSync(path, file);
  const game = `hackenbush:${path}`;
  const drawn = async (position) => {
    const [component] = options(game, position);
    component.network = await network(engine, component, game, {});
    return boardFor(component, ROOM);
  };
  const { things, width } = await drawn("all");
  assert.equal(things.length, file.trim().split("\n").length);
  for (const [i, { at }] of things.entries())
    for (const { at: other } of things.slice(0, i))
      assert.ok(Math.hypot(at[0] - other[0], at[1] - other[1]) > 18, `${at} ${other}`);
  const less = await drawn("ground-t,t-u");
  assert.equal(less.width, width);
  assert.deepEqual(
    less.things.map(({ label, at }) => [label, at]),
    things
      .filter(({ label }) => ["ground-t", "t-u"].includes(label))
      .map(({ label, at }) => [label, at]),
  );
});

test("a cross is put on a square of Notakto", () => {
  const [component] = options("notakto", "..#/.#.");
  const { things, sets } = boardFor(component, ROOM);
  assert.deepEqual(
    things.map(({ id }) => id),
    [0, 1, 3, 5],
  );
  assert.deepEqual(sets.map(([, set]) => [...set]).flat(), [0, 1, 3, 5]);
});

test("what is too large to draw has a form", () => {
  for (const [game, position] of [
    ["nim", "1000"],
    ["kayles", "300"],
    ["wythoff", "60x99"],
    ["lego", "90x90"],
    ["monks", "1 99"],
    ["silver-dollar", "3 99"],
    ["silver-dollar-bag", "3$ 99"],
    ["welter", "3 99"],
    ["ring:1,2", "100@50"],
    ["northcott", "9x90x3"],
    ["loop-nim:900", "1000"],
    ["poker-nim", "3 50 20$ 1$"],
    ["fair-shares", "70 1"],
  ]) {
    const [component] = options(game, position);
    const board = boardFor(component, ROOM);
    assert.ok(board.form && !board.things, game);
  }
});

test("a heap that may be left as it is has an arrow", () => {
  const [two, three] = options("loop-nim:2", "2 3");
  const loops = (component) =>
    boardFor(component, ROOM).things.filter(({ options }) => options[0] === component.position);
  assert.equal(loops(two).length, 1);
  assert.equal(loops(three).length, 0);
});

/** What each thing of a board in one line leads to, from left to right and from below. */
function things(game, position, room = ROOM) {
  const [component] = options(game, position);
  const board = boardFor(component, room);
  const places = board.things.map(({ at: [x, y], options }) => [Math.floor(x / 48), -y, options]);
  return places.sort(([a, b], [c, d]) => a - c || b - d).map(([column, , to]) => [column, to]);
}

test("chips of Poker Nim come and go by the chip that is clicked", () => {
  assert.deepEqual(things("poker-nim", "2 0 1$ 3$"), [
    [1, ["0 0 3$ 3$"]],
    [1, ["1 0 3$ 2$"]],
    [1, ["3 0 3$ 0$"]],
    [2, ["2 1 3$ 0$"]],
  ]);
});

test("heaps are divided at a counter, and united at their numbers", () => {
  assert.deepEqual(things("fair-shares", "4 1 1"), [
    [0, ["5 1"]],
    [0, ["1 1 1 1 1 1"]],
    [0, ["2 2 1 1"]],
    [1, ["5 1"]],
    [2, ["5 1"]],
  ]);
});

test("heaps that find no room beside the others stand below them", () => {
  const [component] = options("fair-shares", "3 2 1");
  const { width, things: all } = boardFor(component, 110);
  assert.equal(width, 96);
  assert.ok(all.every(({ at: [x] }) => x < width));
});

test("a piece of Northcott's game goes where it is clicked", () => {
  const [component] = options("northcott", "1x2x0 0x1x3");
  const { things } = boardFor(component, ROOM);
  const places = Object.fromEntries(
    things.map(({ at: [x, y], options: [option] }) => [
      option,
      [Math.floor(x / 40), Math.floor(y / 48)],
    ]),
  );
  assert.deepEqual(places, {
    "0x3x0 3x1x0": [0, 0],
    "0x1x2 3x1x0": [2, 0],
    "0x0x3 3x1x0": [3, 0],
    "0x2x1 3x0x1": [1, 1],
  });
});
