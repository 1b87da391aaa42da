// A small table of an operation; the values shaded by their size, the operands' row and column marked.
import { element, refill } from "../dom.js";

const STRONGEST = 45; // percent of colour behind a number, which stays readable

export function showSquare(place, title, values, row, column) {
  const most = Math.max(...values.flat());
  const mark = (isMarked) => isMarked && "marked";
  const cell = (value, i, j) =>
    element(
      "td",
      {
        class: mark(i === row && j === column),
        style: `--share: ${((STRONGEST * (value ?? 0)) / most).toFixed(0)}%`,
      },
      value ?? "–",
    );
  refill(
    place,
    element(
      "table",
      {},
      element("caption", {}, title),
      element(
        "tr",
        {},
        element("td", {}),
        values[0].map((_, j) => element("th", { scope: "col", class: mark(j === column) }, j)),
      ),
      values.map((line, i) =>
        element(
          "tr",
          {},
          element("th", { scope: "row", class: mark(i === row) }, i),
          line.map((value, j) => cell(value, i, j)),
        ),
      ),
    ),
  );
}
