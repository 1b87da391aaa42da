// A token that goes to and fro on a board of squares, some of which are ends.
import { drawn } from "../dom.js";
import { carried, piece, target } from "./corner.js";
import { withNames } from "./squares.js";

const SIDE = 44;
const pieces = { king: "K", knight: "N", rook: "R" };

const rowsOf = (text) => text.split("/");

/** [column, row] of the token. */
function place(text) {
  const rows = rowsOf(text);
  const row = rows.findIndex((line) => /[TE]/.test(line));
  return [rows[row].search(/[TE]/), row];
}

const middle = ([column, row]) => [(column + 0.5) * SIDE, (row + 0.5) * SIDE];

export function token({ game, position, options }) {
  const rows = rowsOf(position);
  const things = options.map((option) => target(option, middle(place(option)), SIDE));
  const squares = rows.flatMap((line, row) =>
    [...line].map((letter, column) => square(letter, [column, row])),
  );
  const kind = pieces[/moves=(\w+)/.exec(game)?.[1]];
  const man = piece(kind, middle(place(position)), SIDE);
  const board = {
    width: rows[0].length * SIDE,
    height: rows.length * SIDE,
    nodes: [...squares, ...things.map(({ node }) => node), man],
    things,
    drags: carried(man, things),
    pictured: true,
    how: "board.how.corner",
  };
  return withNames(board, rows.length, rows[0].length, SIDE);
}

/** A wall is a gap; an end has a second frame. */
function square(letter, at) {
  if (letter === "#") return drawn("g");
  const [x, y] = middle(at);
  const shade = (at[0] + at[1]) % 2 === 0 ? "dark" : "light";
  return drawn(
    "g",
    {},
    drawn("rect", { ...box(x, y, SIDE), class: `square ${shade}` }),
    /[eE]/.test(letter) && drawn("rect", { ...box(x, y, SIDE - 10), class: "end" }),
  );
}

function box(x, y, side) {
  return { x: x - side / 2, y: y - side / 2, width: side, height: side };
}
