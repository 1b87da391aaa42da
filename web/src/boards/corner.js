// Two numbers are a square of a board: a piece that goes to the corner.
import { drawn } from "../dom.js";

const LARGEST = 44;
const SMALLEST = 24; // that a finger can hit
const ABREAST = 8; // squares that fit beside one another at least
const MOST = 42; // squares along a side
const A = "a".charCodeAt(0);

const pieces = { K: "♚", Q: "♛", R: "♜", B: "♝", N: "♞" };
const byName = { king: "K", queen: "Q", rook: "R", bishop: "B", knight: "N" };

/** [x, y] of 4x7, Q4x7 or Qd4. */
function square(text) {
  const [, file, rank] = /^[KQRBN]([a-z])(\d+)$/.exec(text) ?? [];
  if (file) return [file.charCodeAt(0) - A, Number(rank) - 1];
  const [, x, y] = /^[KQRBN]?(\d+)x(\d+)$/.exec(text) ?? [];
  return x === undefined ? null : [Number(x), Number(y)];
}

export function corner({ game, position, options }, room) {
  const here = square(position);
  const targets = options.map((option) => [option, square(option)]);
  if (targets.some(([, at]) => !at)) return null;
  const across = Math.max(here[0], ...targets.map(([, at]) => at[0])) + 1;
  const up = Math.max(here[1], ...targets.map(([, at]) => at[1])) + 1;
  if (Math.max(across, up) > MOST) return null;
  const fitting = Math.floor(Math.min(room / ABREAST, (room - 20) / across));
  const side = Math.max(SMALLEST, Math.min(LARGEST, fitting));
  const middle = ([x, y]) => [20 + (x + 0.5) * side, (up - y - 0.5) * side];
  const things = targets.map(([option, at]) => target(option, middle(at), side));
  const man = piece(byName[game] ?? position[0], middle(here), side);
  return {
    width: 20 + across * side,
    height: up * side + 20,
    nodes: [...grid(across, up, side, middle), ...things.map(({ node }) => node), man],
    things,
    drags: carried(man, things),
    fine: side < 36,
    how: "board.how.corner",
  };
}

function grid(across, up, side, middle) {
  const nodes = [];
  for (let x = 0; x < across; x++)
    for (let y = 0; y < up; y++) {
      const [cx, cy] = middle([x, y]);
      const shade = (x + y) % 2 === 0 ? "dark" : "light";
      const box = { x: cx - side / 2, y: cy - side / 2, width: side, height: side };
      nodes.push(drawn("rect", { ...box, class: `square ${shade}` }));
    }
  for (let x = 0; x < across; x++)
    nodes.push(
      drawn("text", { x: middle([x, 0])[0], y: up * side + 14, class: "axis" }, String(x)),
    );
  for (let y = 0; y < up; y++)
    nodes.push(drawn("text", { x: 10, y: middle([0, y])[1], class: "axis" }, String(y)));
  return nodes;
}

/** A square with a dot, where a piece can go. */
export function target(option, [cx, cy], side) {
  const box = { x: cx - side / 2, y: cy - side / 2, width: side, height: side };
  const reach = drawn("rect", { ...box, class: "target" });
  const node = drawn("g", {}, reach, drawn("circle", { cx, cy, r: side / 7, class: "dot" }));
  return { node, at: [cx, cy], options: [option], covers: [reach] };
}

/** A piece is carried to each place at which it can arrive. */
export function carried(man, things) {
  return things.map(({ at, options }) => ({ grip: man, carry: [man], to: at, options }));
}

/** A man of chess by its letter, or a disc. */
export function piece(letter, [x, y], side) {
  if (letter in pieces)
    return drawn(
      "text",
      { x, y, class: "man", "font-size": side * 0.8 },
      `${pieces[letter]}\uFE0E`,
    );
  return drawn("circle", { cx: x, cy: y, r: side * 0.36, class: "man" });
}
