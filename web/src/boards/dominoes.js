// A board on which a move lays a domino: one picks the two squares that it covers, or clicks the line between them.
import { drawn } from "../dom.js";
import { PITCH, square } from "./coins.js";
import { moveName } from "./names.js";
import { differing, places, squareName, withNames } from "./squares.js";

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
  const sets = options.map((option) => [option, new Set(covers(position, option))]);
  const cells = [...flat(position)].map((sign, id) => {
    if (sign === ".") return square(middle(id), true);
    return known.has(id) ? drawn("g") : covered(middle(id));
  });
  const squares = cells.map((node, id) => ({
    id,
    at: middle(id),
    sign: null, // moves are marked, and no square is one
    node,
    label: squareName(Math.floor(id / columns), id % columns),
    options: sets.filter(([, set]) => set.has(id)).map(([option]) => option),
    covers: [],
  }));
  const lying = laid.map(([one, other]) => tile("lying", middle(one), middle(other)));
  const tiles = sets.map(([option, set]) => {
    const [one, other] = [...set].map(middle);
    return domino(option, one, other, moveName(component, option));
  });
  const field = drawn("g", {}, cells, ...tiles.map(({ node }) => node));
  /** From either of its squares over the other. */
  const drags = sets.flatMap(([option, set]) => {
    const [one, other] = [...set].map(middle);
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
    things: [...squares.filter((thing) => thing.options.length > 0), ...tiles],
    sets,
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

/** A domino that is laid by a click on the line; the middles of its squares are for who picks these. */
function domino(option, one, other, label) {
  const at = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  const [across, along] = [PITCH / 2, PITCH * 0.75];
  const [width, height] = other[0] > one[0] ? [across, along] : [along, across];
  const reach = { x: at[0] - width / 2, y: at[1] - height / 2, width, height, class: "reach" };
  const node = drawn("g", { class: "domino" }, drawn("rect", reach), tile("tile", one, other));
  return { at, node, label, options: [option], covers: [node] };
}
