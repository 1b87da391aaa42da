// A board of dots: a click between two neighbours draws their line, and four lines close a box.
import { drawn } from "../dom.js";
import { moveName } from "./names.js";

const PITCH = 60; // from dot to dot
const MARGIN = 16;
const DOT = 5;

/** The rows of lines, flat and upright ones by turns, "." open and "#" drawn; by its sides alone all are open. */
function rowsOf(text) {
  const [, rows, columns] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  if (!rows) return text.replace(/ again$/, "").split("/");
  const count = 2 * Number(rows) + 1;
  return Array.from({ length: count }, (_, row) => ".".repeat(Number(columns) + (row % 2)));
}

const along = (i) => MARGIN + i * PITCH;

/** The two ends of a line. */
function endsOf(row, column) {
  const [x, y] = [along(column), along(Math.floor(row / 2))];
  return row % 2 === 0 ? [x, y, x + PITCH, y] : [x, y, x, y + PITCH];
}

/** The boxes: the `name` "row,column" of each, and the places [row, column] of its `open` lines. */
export function boxesOf(text) {
  const rows = rowsOf(text);
  const [height, width] = [(rows.length - 1) / 2, rows[0].length];
  return Array.from({ length: height * width }, (_, i) => {
    const [row, column] = [Math.floor(i / width), i % width];
    const flat = [2 * row, 2 * row + 2].map((place) => [place, column]);
    const upright = [column, column + 1].map((place) => [2 * row + 1, place]);
    const open = [...flat, ...upright].filter(([r, c]) => rows[r][c] === ".");
    return { name: `${row},${column}`, open };
  });
}

/** The names of the boxes with four drawn sides. */
export function closedBoxes(text) {
  const closed = boxesOf(text).filter(({ open }) => open.length === 0);
  return new Set(closed.map(({ name }) => name));
}

/** A component may tell `owners`: the side, 0 or 1, of who completed which box. */
export function lines(component) {
  const { game, position, options, owners } = component;
  if (game.includes(":")) return null;
  const rows = rowsOf(position);
  const [height, width] = [(rows.length - 1) / 2, rows[0].length];
  const all = rows.flatMap((signs, row) =>
    [...signs].map((sign, column) => ({ sign, ends: endsOf(row, column) })),
  );
  const before = all.map(({ sign }) => sign);
  const drawnBy = new Map(
    options.map((option) => {
      const after = [...rowsOf(option).join("")];
      return [before.findIndex((sign, id) => sign !== after[id]), option];
    }),
  );
  const nodes = all.map(({ sign, ends }) => line(sign, ends));
  return {
    width: 2 * MARGIN + width * PITCH,
    height: 2 * MARGIN + height * PITCH,
    nodes: [...boxes(position, owners), ...nodes, ...dots(height, width)],
    things: [...drawnBy].map(([id, option]) => ({
      node: nodes[id],
      at: middleOf(all[id].ends),
      label: moveName(component, option),
      options: [option],
      covers: [nodes[id]],
    })),
    pictured: true,
    how: "board.how.line",
  };
}

const middleOf = ([x1, y1, x2, y2]) => [(x1 + x2) / 2, (y1 + y2) / 2];

/** A line, with room for a finger around it: all that is nearer to it than to another line. */
function line(sign, [x1, y1, x2, y2]) {
  const d = `M${x1} ${y1}L${x2} ${y2}`;
  if (sign === "#") return drawn("path", { d, class: "side" });
  const [x, y] = middleOf([x1, y1, x2, y2]);
  const half = PITCH / 2;
  const room = `M${x - half} ${y}l${half} ${half}l${half} ${-half}l${-half} ${-half}z`;
  return drawn(
    "g",
    { class: "line between" },
    drawn("path", { d: room, class: "room" }),
    drawn("path", { d, class: "way" }),
  );
}

function boxes(position, owners) {
  return [...closedBoxes(position)].map((box) => {
    const [row, column] = box.split(",").map(Number);
    const at = { x: along(column), y: along(row), width: PITCH, height: PITCH };
    const owner = owners?.get(box);
    return drawn("rect", { ...at, class: owner === undefined ? "laid" : `laid owner-${owner}` });
  });
}

function dots(height, width) {
  const rows = Array.from({ length: height + 1 }, (_, row) => row);
  return rows.flatMap((row) =>
    Array.from({ length: width + 1 }, (_, column) =>
      drawn("circle", { cx: along(column), cy: along(row), r: DOT, class: "dot" }),
    ),
  );
}
