// A small picture of a table: the values of heaps as points, or the P-positions of two coordinates as squares.
import { drawn } from "../dom.js";

const SIDE = 4; // of a heap, in units of the picture
const HEIGHT = 80;

/** `table`: of `betli table`. */
export function values(table) {
  return table.columns ? squares(table) : points(table);
}

function svg(width, height, ...shapes) {
  const size = { viewBox: `0 0 ${width} ${height}`, width, height };
  return drawn("svg", { class: "values", "aria-hidden": "true", ...size }, shapes);
}

const square = (x, y) => `M${x} ${y}h${SIDE}v${SIDE}h${-SIDE}z`;

/** Who wins is told by colour, and by the height where there are values. */
function points({ values, outcomes }) {
  const numbers = values.map((value) => (typeof value === "number" ? value : 0));
  const most = Math.max(1, ...numbers);
  const path = (wanted) =>
    numbers
      .map((value, n) => [SIDE * n, (HEIGHT - SIDE) * (1 - value / most), outcomes[n]])
      .filter(([, , outcome]) => (outcome === "P") === wanted)
      .map(([x, y]) => square(x, y))
      .join("");
  return svg(
    SIDE * numbers.length,
    HEIGHT,
    drawn("path", { class: "n", d: path(false) }),
    drawn("path", { class: "p", d: path(true) }),
  );
}

function squares({ outcomes }) {
  const lost = outcomes.flatMap((row, y) =>
    [...row].map((outcome, x) => (outcome === "P" ? square(SIDE * x, SIDE * y) : "")),
  );
  const [width, height] = [SIDE * outcomes[0].length, SIDE * outcomes.length];
  return svg(
    width,
    height,
    drawn("rect", { class: "frame", width, height }),
    drawn("path", { class: "p", d: lost.join("") }),
  );
}
