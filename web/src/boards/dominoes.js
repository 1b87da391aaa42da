// A board on which a move lays a domino: one clicks the line between the two squares that it covers.
import { drawn } from "../dom.js";
import { PITCH, square } from "./coins.js";
import { moveName } from "./names.js";
import { differing, places, withNames } from "./squares.js";

const THICK = 0.8; // of a square, that a domino covers

const flat = (text) => places(text, ".").join("");

/** The two squares on which a move lays its domino. */
function covers(before, after) {
  const [one, other] = [before, after].map(flat);
  return [...differing(one, other, one.length)];
}

/** The dominoes that lie on a board by its position, as far as moves [from, to] laid them. */
export function laidBy(moves) {
  const laid = new Map();
  for (const [from, to] of moves) laid.set(to, [...(laid.get(from) ?? []), covers(from, to)]);
  return laid;
}

/** `laid`: what laidBy() tells of this position, if it is known how it was reached. */
export function dominoes(component) {
  const { position, options, laid = [] } = component;
  const now = places(position, ".");
  const [rows, columns] = [now.length, now[0].length];
  const middle = (id) => [((id % columns) + 0.5) * PITCH, (Math.floor(id / columns) + 0.5) * PITCH];
  const known = new Set(laid.flat());
  const cells = [...flat(position)].map((sign, id) => {
    if (sign === ".") return square(middle(id), true);
    return known.has(id) ? drawn("g") : covered(middle(id));
  });
  const lying = laid.map(([one, other]) => tile("lying", middle(one), middle(other)));
  const things = options.map((option) => {
    const [one, other] = covers(position, option).map(middle);
    return domino(option, one, other, moveName(component, option));
  });
  const field = drawn("g", {}, cells, ...things.map(({ node }) => node));
  /** From either of its squares over the other. */
  const drags = options.flatMap((option) => {
    const [one, other] = covers(position, option).map(middle);
    const over = { grip: field, carry: [], options: [option] };
    return [
      { ...over, from: one, to: other },
      { ...over, from: other, to: one },
    ];
  });
  const board = {
    width: columns * PITCH,
    height: rows * PITCH,
    nodes: [field, ...lying],
    things,
    drags,
    fine: true,
    pictured: true,
    how: "board.how.domino",
  };
  return withNames(board, rows, columns, PITCH);
}

/** A square on which something lies. */
function covered([x, y]) {
  const at = { x: x - PITCH / 2, y: y - PITCH / 2, width: PITCH, height: PITCH };
  return drawn("rect", { ...at, class: "laid" });
}

/** A domino from the middle of one square to that of the other. */
function tile(kind, [x, y], [right, below]) {
  const side = THICK * PITCH;
  const [width, height] = [right - x + side, below - y + side];
  const [cx, cy] = [(x + right) / 2, (y + below) / 2];
  const half = side / 2 - 4;
  const bar = right > x ? `M${cx} ${cy - half}v${2 * half}` : `M${cx - half} ${cy}h${2 * half}`;
  return drawn(
    "g",
    { class: kind },
    drawn("rect", { x: x - side / 2, y: y - side / 2, width, height, rx: 6 }),
    drawn("path", { d: bar }),
  );
}

function domino(option, one, other, label) {
  const at = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  const half = PITCH / 2;
  const reach = `M${at[0] - half} ${at[1]}l${half} ${-half}l${half} ${half}l${-half} ${half}z`;
  const node = drawn(
    "g",
    { class: "domino" },
    drawn("path", { d: reach, class: "reach" }),
    tile("tile", one, other),
  );
  return { at, node, label, options: [option], covers: [node] };
}
