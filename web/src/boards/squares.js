// Boards of squares: how their rows are written, and what a person calls a square.
import { drawn } from "../dom.js";

const MARGIN = 20; // for the names of rows and columns, on the left and below
const A = "a".charCodeAt(0);
const LETTERS = 26;

/** The rows of a board, which may be written by its sides: then `full` is on each place. */
export function places(text, full) {
  const [, rows, columns] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  if (rows) return Array.from({ length: Number(rows) }, () => full.repeat(Number(columns)));
  return text.split("/");
}

/** The places at which two rows differ; what is missing is T. */
export function differing(before, after, length) {
  const all = Array.from({ length }, (_, i) => i);
  return new Set(all.filter((i) => (before[i] ?? "T") !== (after[i] ?? "T")));
}

/** a, b, …, z, aa, ab, … */
function letters(column) {
  const last = String.fromCharCode(A + (column % LETTERS));
  return column < LETTERS ? last : letters(Math.floor(column / LETTERS) - 1) + last;
}

/** b3 is the square in the second column and the third row from above, both counted from 0 here. */
export const squareName = (row, column) => `${letters(column)}${row + 1}`;

/** The same board with the names of its rows and columns beside it. */
export function withNames(board, rows, columns, pitch) {
  const name = (x, y, text) => drawn("text", { x, y, class: "axis" }, text);
  const numbers = Array.from({ length: rows }, (_, row) =>
    name(-MARGIN / 2, (row + 0.5) * pitch, String(row + 1)),
  );
  const below = Array.from({ length: columns }, (_, column) =>
    name((column + 0.5) * pitch, rows * pitch + MARGIN / 2, letters(column)),
  );
  return {
    ...board,
    left: MARGIN,
    width: board.width + MARGIN,
    height: board.height + MARGIN,
    nodes: [...numbers, ...below, ...board.nodes],
  };
}
