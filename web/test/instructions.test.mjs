// What the page says of moving is true: on each game's board, and for rules of all shapes, each thing that can be
// clicked does what the sentence says.  What it says is written down here once more, from position to position.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { commandLine } from "../../js/src/command-line.js";
import { texts } from "../src/lang/en.js";
import { native, tool } from "./native.mjs";
import "./undrawn.mjs";

const { boardFor, isNetwork } = await import("../src/boards/boards.js");
const { passOf } = await import("../src/boards/pass.js");
const { network } = await import("../src/play/network.js");

const ROOM = 500;
const engine = {
  ask: (question) => execFileSync(tool, commandLine(question), { encoding: "utf8" }),
};

const numbers = (text) => [...text.matchAll(/\d+/g)].map(Number);
const sum = (all) => all.reduce((total, one) => total + one, 0);
const product = (text) => numbers(text).reduce((area, side) => area * side, 1);
/** The heaps that an option leaves, without what stands after ^. */
const heapsOf = (text) => (text === "ended" ? [] : numbers(text.replace(/\^\d+/g, "")));
/** What of one list, each as often as it is there, is not in another. */
function without(all, others) {
  const rest = [...others];
  return all.filter((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** Heaps: the token `covers.length` from above is clicked; the arrow covers itself alone, and leaves the heap. */
const cut = (leaves) => (from, option, thing) => {
  const [size] = heapsOf(from);
  const left = heapsOf(option);
  return leaves({ size, left, total: sum(left), below: size - thing.covers.length });
};
const takes = ({ left, total, below }) => left.length < 2 && total === below;
const stays = ({ size, left, total }) => left.length === 1 && total === size;
const splits = ({ size, left, total, below }) => total === size && left.includes(below);
const cuts = ({ left, total, below }) => left.includes(below) || total === below;
const adds = ({ size, total, left, below }) => left.length < 2 && total === size + (size - below);

/** One number of a list falls by what is covered, and perhaps another grows by as much. */
function moves(grows) {
  return (from, option, { covers }) => {
    const change = sum(numbers(option)) - sum(numbers(from));
    const least = grows ? [0, -covers.length] : [-covers.length]; // a step from the lowest stair is out
    return least.includes(change);
  };
}

/** The place clicked as row and column, on squares of equal sides. */
function squareOf({ at: [x, y] }, board, rows, columns) {
  return [Math.floor((y * rows) / board.height), Math.floor((x * columns) / board.width)];
}

const flat = (text, full) =>
  (/^\d+x\d+$/.test(text)
    ? new Array(numbers(text)[0]).fill(full.repeat(numbers(text)[1]))
    : text.split("/")
  ).map((row) => [...row]);

/** The squares, named by row and column, that differ. */
function changed(from, option, full) {
  const [before, after] = [flat(from, full), flat(option, full)];
  return before.flatMap((row, r) =>
    row.flatMap((sign, c) => (sign === after[r][c] ? [] : [[r, c]])),
  );
}

const near = ([a, b], [c, d]) => Math.abs(a - c) + Math.abs(b - d) <= 1;

/** Of a board where one picks: the square clicked is among those that change. */
const picked =
  (full) =>
  (from, option, thing, { frame }) => {
    const rows = flat(from, full);
    const clicked = squareOf(thing, frame, rows.length, rows[0].length);
    return changed(from, option, full).some((square) => `${square}` === `${clicked}`);
  };

/** An empty board of dots: from above and from the left, as the lines clicked come those that are drawn. */
function drawnLine(from, option, thing, { board }) {
  const inOrder = [...board.things].sort(({ at: [x, y] }, { at: [a, b] }) => y - b || x - a);
  const row = inOrder.filter(({ at: [, y] }) => y === thing.at[1]);
  const rows = [...new Set(inOrder.map(({ at: [, y] }) => y))];
  const clicked = [rows.indexOf(thing.at[1]), row.indexOf(thing)];
  const lines = option.split("/").flatMap((signs, r) => [...signs].map((sign, c) => [sign, r, c]));
  return `${lines.filter(([sign]) => sign === "#").map(([, ...place]) => place)}` === `${clicked}`;
}

function bitten(from, option, thing, { frame }) {
  const rowsOf = (text) =>
    /x/.test(text) ? new Array(numbers(text)[0]).fill(numbers(text)[1]) : numbers(text);
  const rows = rowsOf(from);
  const side = frame.width / Math.max(...rows);
  const [row, column] = [thing.at[1], thing.at[0]].map((place) => Math.floor(place / side));
  const left = rows.map((length, r) => (r >= row ? Math.min(length, column) : length));
  const said = left.filter((length) => length > 0);
  return `${rowsOf(option).filter((length) => length > 0)}` === `${said}`;
}

/** All things of a board together: to one place goes one option, and a line of places shares a number. */
function goesThere(from, option, thing, { board }) {
  const same = board.things.filter(({ at }) => `${at}` === `${thing.at}`);
  return same.length === 1 && thing.options.length === 1;
}

/** A cut along one line: two parts with one side in common, or what is left when a part is eaten. */
const halves = (from, option) => sum(option.split(" ").map(product)) === product(from);
const eaten = (from, option) => product(option.split("@")[0]) < product(from.split("@")[0]);

/** One coin of a row, or one monk, has moved. */
function oneMoved(direction) {
  return (from, option) => {
    const gone = without(numbers(from), numbers(option));
    const come = without(numbers(option), numbers(from));
    return gone.length <= 1 && come.length <= 1 && gone.every((n, i) => direction(n, come[i] ?? 0));
  };
}

/** The other player sees each row from his own side. */
function northcott(from, option) {
  const turned = from.split(" ").map((row) => row.split("x").reverse().join("x"));
  const [[before, ...others], [after]] = [
    without(turned, option.split(" ")),
    without(option.split(" "), turned),
  ];
  return others.length === 0 && sum(numbers(before)) === sum(numbers(after));
}

/** What leaves a heap goes into the bag of the player to move, which the option names last. */
function poker(from, option) {
  const parts = (text) => {
    const words = text.split(" ");
    return [words.slice(0, -2), words.slice(-2)].map((list) => list.flatMap(numbers));
  };
  const [[heaps, [own, other]], [then, [first, second]]] = [parts(from), parts(option)];
  const taken = sum(heaps) - sum(then);
  return (
    heaps.filter((n, i) => n !== then[i]).length === 1 && first === other && second === own + taken
  );
}

const coinsOf = (text) =>
  /^[HT]+$/.test(text)
    ? [...text].flatMap((side, i) => (side === "H" ? [i] : []))
    : text.split(",").filter((place) => place !== "T");
const turned = (from, option, thing) => {
  const [before, after] = [coinsOf(from), coinsOf(option)];
  return [...without(before, after), ...without(after, before)].includes(thing.id);
};

/** Of a graph: what goes, by the names in the position. */
const namesOf = (text, all) => (text === "none" ? [] : text === "all" ? all : text.split(","));
const edgesOf = ({ edges }) => edges.map(({ from, to }) => [from, to]);
function gone(from, option, { plan }) {
  const all = plan.vertices.map(({ name }) => name);
  return without(namesOf(from, all), namesOf(option, all)).sort();
}
function withNeighbours(from, option, { label }, about) {
  const there = namesOf(
    from,
    about.plan.vertices.map(({ name }) => name),
  );
  const beside = edgesOf(about.plan).flatMap(([a, b]) =>
    a === label ? [b] : b === label ? [a] : [],
  );
  const said = [label, ...beside].filter((name) => there.includes(name));
  return `${gone(from, option, about)}` === `${[...new Set(said)].sort()}`;
}
const withEnds = (from, option, { label }, about) =>
  `${gone(from, option, about)}` === `${label.split(" – ").sort()}`;

/** What each instruction says: from a position, by a thing that is clicked, to an option. */
const said = {
  heaps: cut(takes),
  loop: cut((is) => takes(is) || stays(is)),
  split: cut(splits),
  parts: cut(cuts),
  more: cut((is) => cuts(is) || adds(is) || stays(is)),
  cells: (from, option) => changed(from, option, ".").length === 1,
  chomp: bitten,
  corner: goesThere,
  brick: halves,
  sheet: halves,
  cake: eaten,
  kayles: cut(({ size, total, below }) => total === below && size - below <= 2),
  "dawson-kayles": cut(({ size, total, below }) => total === below && size - below === 2),
  "dawson-chess": cut(({ total, below }) => total === below),
  piles: moves(false),
  stairs: moves(true),
  monks: oneMoved((before, after) => after > before),
  strip: oneMoved((before, after) => after < before),
  bag: oneMoved((before, after) => after < before),
  past: oneMoved((before, after) => after < before),
  crosses: picked("."),
  counters: picked("1"),
  northcott,
  poker,
  shares: (from, option) => sum(numbers(from)) === sum(numbers(option)),
  coins: turned,
  domino: (from, option, thing, about) => {
    const [one, other, ...more] = changed(from, option, ".");
    const isOn = thing.id === undefined || picked(".")(from, option, thing, about); // a square, or the line
    return more.length === 0 && near(one, other) && isOn;
  },
  around: (from, option, thing, { frame }) => {
    const rows = flat(from, ".");
    const clicked = squareOf(thing, frame, rows.length, rows[0].length);
    const all = rows.flatMap((row, r) => row.flatMap((sign, c) => (sign === "." ? [[r, c]] : [])));
    const wanted = all.filter((square) => near(square, clicked));
    return `${changed(from, option, ".")}` === `${wanted}`;
  },
  line: drawnLine,
  points: (from, option, { id }) => `${numbers(option.split(":")[1]).at(-1)}`.includes(`${id}`),
  graph: (from, option, thing, { plan }) =>
    edgesOf(plan).some(([a, b]) => a === from && b === option),
  vertex: withNeighbours,
  edge: withEnds,
  token: (from, option, { label }, { plan }) =>
    option.split(":")[0] === label &&
    edgesOf(plan).some((ends) => ends.includes(label) && ends.includes(from.split(":")[0])),
  cut: (from, option, { label }, about) =>
    without(
      namesOf(
        from,
        about.plan.edges.map(({ name }) => name),
      ),
      namesOf(option, []),
    ).includes(label),
  order: (from, option, { label }, about) => gone(from, option, about).includes(label),
};

/** Those that are typed or chosen from a list, where there is nothing to click on. */
const typed = ["number", "above", "cards", "typed"];

const met = new Set();

/** Asks a component's board how one moves, and holds each thing on it against the answer. */
async function hold(component, options) {
  const { game, position } = component;
  const plan = isNetwork(component) ? await network(engine, component, "", {}) : null;
  const board = boardFor({ ...component, options, network: plan }, ROOM);
  const name = board.how?.replace("board.how.", "");
  assert.ok(texts[`board.how.${name}`], `${game} ${position}: ${board.how}`);
  met.add(name);
  if (typed.includes(name)) return;
  const { left = 0 } = board; // names of rows stand there, and those of columns below
  const frame = { width: board.width - left, height: board.height - left };
  for (const thing of board.things)
    for (const option of thing.options)
      assert.ok(
        said[name](position, option, thing, { board, plan, frame }),
        `${game} ${position}: “${texts[board.how]}”, clicked at ${thing.at}, leaves ${option}`,
      );
}

/** A component with a pass: all is as on the board without passes, and one thing more is the pass. */
async function holdPass(component, options) {
  const [game, position] = [
    component.game.replace("pass:", ""),
    component.position.replace("~", ""),
  ];
  const bare = (all) => all.map((option) => option.replaceAll("~", ""));
  const isUsed = component.position.endsWith("~");
  const pass = passOf(component.position);
  const board = boardFor({ ...component, options }, ROOM);
  const moves = options.filter((option) => option !== pass);
  assert.ok(moves.every((option) => option.endsWith("~") === isUsed));
  const without = boardFor({ ...component, game, position, options: bare(moves) }, ROOM);
  const things = board.things.filter((thing) => !thing.options.includes(pass));
  assert.equal(board.things.length - things.length, isUsed ? 0 : 1);
  assert.deepEqual(
    things.map((thing) => [thing.at, bare(thing.options)]),
    (without.things ?? []).map((thing) => [thing.at, thing.options]),
  );
  assert.deepEqual([board.how, board.also || ""], [without.how, isUsed ? "" : "board.how.pass"]);
  assert.ok(texts["board.how.pass"].includes(`“${texts["board.pass"]}”`));
  await hold({ ...component, game, position }, bare(moves));
}

async function holdAll(game, position) {
  const { components, moves } = native(
    "solve",
    game,
    ...position.split(" "),
    "--all-moves",
    "--moves",
    "999",
  );
  const changes = moves.flatMap(({ component, to }) =>
    Array.isArray(component) ? component.map((place, i) => [place, to[i]]) : [[component, to]],
  );
  for (const [place, component] of components.entries()) {
    const options = changes.filter(([at]) => at === place).map(([, to]) => to);
    const holds = game.startsWith("pass:") ? holdPass : hold;
    await holds(component, [...new Set(options)]);
  }
}

for (const { name, examples, opening } of native("games").filter((info) => info.opening))
  test(`${name}: a click does what is said`, () => holdAll(examples[0], opening));

const folder = fileURLToPath(new URL("../../examples", import.meta.url));
const shapes = [
  ["rule:if n > 0 then move(n - 1) end", "7", "heaps"],
  ["rule:for k = 1, n do move(n - k) end if n > 0 then move() end", "7", "heaps"],
  ["rule:for k = 1, n - 1 do move(k, n - k) end", "7", "split"],
  ["rule:for k = 1, n - 2 do move(k, 1, n - k - 1) end", "7", "split"],
  ["rule:if n > 1 then move(n - 1) move(1, n - 1) end", "7", "parts"],
  ["rule:if n > 3 then move(1, n - 3) end", "7", "parts"],
  ["cycles = true function options(n) move(n) if n > 0 then move(n - 1) end end", "5", "loop"],
  [
    "cycles = true function options(n) if n < 9 then move(n + 2) end if n > 0 then move(n - 1) end end",
    "5",
    "more",
  ],
  ["rule:if n > 0 then move(n - 1) end", "90", "number"],
  ["rule:for k = 1, n - 1 do move(k, n - k) end", "90", "above"],
  [
    "rule:function(a, b) if a > 0 then move(a - 1, b) end if b > 0 then move(a, b - 1) end end",
    "3x4",
    "corner",
  ],
  [`graph:${folder}/escape.dot`, "attic", "graph"],
  [`arc-kayles:${folder}/cube.dot`, "all", "edge"],
  [`node-kayles:${folder}/cube.dot`, "all", "vertex"],
  [`node-kayles:${folder}/cube.dot`, "a,b,c,g", "vertex"],
  [`geography:${folder}/cube.dot`, "a", "token"],
  ["geography", "T../.#.", "corner"],
  [`hackenbush:${folder}/house.dot`, "all", "cut"],
  ["divisors:60", "all", "order"],
  ["chomp", "7,7,3,1", "chomp"],
  ["taktix", "1011/1111/0001", "counters"],
  ["node-kayles", "..#./....", "around"],
  ["lasker", "40", "parts"],
  ["pass:nim", "5 3~", "heaps"],
  ["pass:nim", "90", "number"],
  ["pass:kayles", "90", "typed"],
  ["pass:kayles", "5 7~", "kayles"],
  ["pass:lego", "2x3 3x3~", "brick"],
  ["pass:wythoff", "3x4 2x2~", "corner"],
  ["pass:coins:4,symmetric", "HTTHHTTH HTTH~", "coins"],
  ["pass:cram", "3x3", "domino"],
  ["pass:end-nim", "3 1 2", "piles"],
];

for (const [game, position, how] of shapes)
  test(`${game} ${position}: “${how}” is said, and true`, async () => {
    const name = game.startsWith("cycles") ? `rule:${game}` : game;
    met.clear();
    await holdAll(name, position);
    assert.deepEqual([...met], [how]);
  });
