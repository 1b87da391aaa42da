// Northcott's game, as the player to move sees it: his pieces are on the left, and full.
import { drawn } from "../dom.js";
import { carried, target } from "./corner.js";

const SIDE = 40;
const SMALLEST = 20;

/** Of each row: squares behind one's own piece, between both, behind the other's. */
const rowsOf = (text) => text.split(" ").map((row) => row.split("x").map(Number));

/** The row and the square that a piece moved to: an option is written as the other player sees it. */
function moved(rows, option) {
  const after = rowsOf(option).map((row) => [...row].reverse());
  const row = rows.findIndex(([own], i) => own !== after[i][0]);
  return [row, after[row][0]];
}

export function northcott({ position, options }, room) {
  const rows = rowsOf(position);
  const squares = rows.map(([own, between, other]) => own + between + other + 2);
  const side = Math.min(SIDE, Math.floor(room / Math.max(...squares)));
  if (side < SMALLEST) return null;
  const middle = (row, column) => [(column + 0.5) * side, (row * 1.2 + 0.5) * side];
  const men = rows.map(([own], row) => piece(middle(row, own), side, "man"));
  const arrivals = options.map((option) => {
    const [row, column] = moved(rows, option);
    return { man: men[row], thing: target(option, middle(row, column), side) };
  });
  const things = arrivals.map(({ thing }) => thing);
  return {
    width: Math.max(...squares) * side,
    height: (rows.length * 1.2 - 0.2) * side,
    nodes: [
      ...squares.flatMap((count, row) =>
        Array.from({ length: count }, (_, column) => square(middle(row, column), side)),
      ),
      ...things.map(({ node }) => node),
      ...rows.flatMap(([own, between], row) => [
        men[row],
        piece(middle(row, own + between + 1), side, "rival"),
      ]),
    ],
    things,
    drags: arrivals.flatMap(({ man, thing }) => carried(man, [thing])),
    fine: side < 36,
    how: "board.how.northcott",
  };
}

function square([x, y], side) {
  const box = { x: x - side / 2, y: y - side / 2, width: side, height: side };
  return drawn("rect", { ...box, class: "step" });
}

function piece([cx, cy], side, kind) {
  return drawn("circle", { cx, cy, r: side * 0.36, class: kind });
}
