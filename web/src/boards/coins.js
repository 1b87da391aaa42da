// Coins to turn, in a row or in rows and columns, counters to take from a board and squares to cover: a
// move is a set of them, which one picks.
import { drawn } from "../dom.js";
import { t } from "../language.js";
import { differing, places, squareName, withNames } from "./squares.js";

export const PITCH = 48;
const SIGN = 13; // how far from the middle of a coin its note stands
const MOST = 400;

/** A board of picked things from `all`: {id, at, up, label}; `sets` as in boards.js. */
function board(all, sets, { width, height, how, draw }) {
  const things = all.map(({ id, at, up, label }) => {
    const node = draw(at, up);
    const options = sets.filter(([, set]) => set.has(id)).map(([option]) => option);
    const sign = [at[0] + SIGN, at[1] + SIGN];
    return { id, at, sign, node, label, options, covers: [node] };
  });
  return {
    width,
    height,
    nodes: things.map(({ node }) => node),
    things: things.filter(({ options }) => options.length > 0),
    sets,
    how,
  };
}

function coin([cx, cy], heads) {
  return drawn(
    "g",
    { class: heads ? "coin heads" : "coin tails" },
    drawn("circle", { cx, cy, r: PITCH / 2 - 4 }),
    drawn("circle", { cx, cy, r: PITCH / 2 - 9, class: "inner" }),
    drawn("text", { x: cx, y: cy }, t(heads ? "board.heads" : "board.tails")),
  );
}

function counter([cx, cy], there) {
  return drawn(
    "g",
    { class: there ? "token" : "token gone" },
    drawn("circle", { cx, cy, r: PITCH / 2 - 5 }),
  );
}

export function square([cx, cy], free) {
  const side = PITCH - 4;
  return drawn(
    "g",
    { class: free ? "token" : "token gone" },
    drawn("rect", { x: cx - side / 2, y: cy - side / 2, width: side, height: side }),
  );
}

export function coinRow({ position, options }, room) {
  if (position.length > MOST) return null;
  const wide = Math.max(1, Math.min(position.length, Math.floor(room / PITCH)));
  const all = [...position].map((side, i) => ({
    id: i,
    at: [((i % wide) + 0.5) * PITCH, (Math.floor(i / wide) + 0.5) * PITCH],
    up: side === "H",
    label: t(side === "H" ? "board.coin.heads" : "board.coin.tails", { place: i + 1 }),
  }));
  const sets = options.map((option) => [option, differing(position, option, position.length)]);
  const height = Math.ceil(position.length / wide) * PITCH;
  return board(all, sets, { width: wide * PITCH, height, how: "board.how.coins", draw: coin });
}

const heads = (text) => (text === "T" ? [] : text.split(","));

/** All places up to the last of any head, in this position or after a move. */
export function coinArray({ position, options }) {
  const now = new Set(heads(position));
  const places = [position, ...options].flatMap(heads).map((place) => place.split("x").map(Number));
  const rows = Math.max(0, ...places.map(([row]) => row)) + 1;
  const columns = Math.max(0, ...places.map(([, column]) => column)) + 1;
  if (rows * columns > MOST) return null;
  const sets = options.map((option) => {
    const then = new Set(heads(option));
    return [
      option,
      new Set([...then, ...now].filter((place) => now.has(place) !== then.has(place))),
    ];
  });
  const zero = places.some((place) => place.includes(0)) ? 0 : 1;
  const all = [];
  for (let row = zero; row < rows; row++)
    for (let column = zero; column < columns; column++) {
      const id = `${row}x${column}`;
      const at = [(column - zero + 0.5) * PITCH, (row - zero + 0.5) * PITCH];
      all.push({ id, at, up: now.has(id), label: id });
    }
  const size = { width: (columns - zero) * PITCH, height: (rows - zero) * PITCH };
  return board(all, sets, { ...size, how: "board.how.coins", draw: coin });
}

export const counters = (component) =>
  onPlaces(component, { full: "1", how: "board.how.counters", draw: counter });

/** A square with a cross, or free for one. */
function crossed([cx, cy], free) {
  const [side, arm] = [PITCH - 4, PITCH / 5];
  const lines = `M${cx - arm} ${cy - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`;
  const rect = drawn("rect", { x: cx - side / 2, y: cy - side / 2, width: side, height: side });
  return drawn(
    "g",
    { class: "token" },
    rect,
    ...(free ? [] : [drawn("path", { d: lines, class: "cross" })]),
  );
}

export const crosses = (component) =>
  onPlaces(component, { full: ".", how: "board.how.crosses", draw: crossed });

/** Squares each of which is taken with those beside it. */
export function around(component) {
  const how = "board.how.around";
  const { sets, things, ...rest } = onPlaces(component, { full: ".", how, draw: square });
  const columns = places(component.position, ".")[0].length;
  const nodes = new Map(things.map(({ id, node }) => [id, node]));
  const isNear = (a, b) =>
    a === b ||
    Math.abs(a - b) === columns ||
    (Math.abs(a - b) === 1 && Math.floor(a / columns) === Math.floor(b / columns));
  const taking = (thing) => {
    // The move on the square takes all beside it; moves beside it may take some of these.
    const [option, set] = sets
      .filter(([, taken]) => taken.has(thing.id) && [...taken].every((id) => isNear(id, thing.id)))
      .reduce((most, other) => (other[1].size > most[1].size ? other : most));
    return { ...thing, options: [option], covers: [...set].map((id) => nodes.get(id)) };
  };
  return { ...rest, things: things.map(taking) };
}

function onPlaces({ position, options }, { full, how, draw }) {
  const now = places(position, full);
  const all = now.flatMap((line, row) =>
    [...line].map((place, column) => ({
      id: row * line.length + column,
      at: [(column + 0.5) * PITCH, (row + 0.5) * PITCH],
      up: place === full,
      label: squareName(row, column),
    })),
  );
  const flat = (text) => places(text, full).join("");
  const before = flat(position);
  const sets = options.map((option) => [option, differing(before, flat(option), before.length)]);
  const [rows, columns] = [now.length, now[0].length];
  const size = { width: columns * PITCH, height: rows * PITCH };
  const drawing = { ...board(all, sets, { ...size, how, draw }), pictured: true };
  return withNames(drawing, rows, columns, PITCH);
}
