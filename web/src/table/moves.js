// The moves of a position, those that win first.
import { element } from "../dom.js";
import { t } from "../language.js";
import { badge } from "./value-text.js";

const MOST = 200; // that are listed

/** `moves`: {components, cells, wins, outcome, value}; `listeners`: pick(cell), point(cells) */
export function moveList(moves, { function: fn, move_count: count }, values, listeners) {
  if (count === 0) return [];
  const sorted = [...moves.filter((move) => move.wins), ...moves.filter((move) => !move.wins)];
  const symbol = fn === "outcome" ? null : values.symbol;
  const rows = sorted.slice(0, MOST).map((move) => row(move, symbol, listeners));
  return [
    element("h3", {}, t("table.moves", { count })),
    element("ul", { class: "moves" }, rows),
    count > rows.length &&
      element("p", { class: "note" }, t("table.more", { count: count - rows.length })),
  ];
}

function row(move, symbol, listeners) {
  const point = () => listeners.point(move.cells.filter((cell) => cell >= 0));
  const leave = () => listeners.point([]);
  const value = symbol && move.value !== null ? `${symbol} = ${move.value}` : "";
  const wins = move.wins && [
    element("span", { "aria-hidden": "true" }, "✓"),
    hidden(t("table.winning")),
  ];
  return element(
    "li",
    {
      class: move.wins ? "good" : "",
      onpointerenter: point,
      onpointerleave: leave,
      onfocusin: point,
      onfocusout: leave,
    },
    badge(move.outcome),
    element("span", { class: "left" }, components(move, listeners)),
    element("span", { class: "value" }, value),
    element("span", { class: "mark" }, wins || ""),
  );
}

function hidden(text) {
  return element("span", { class: "hidden" }, text);
}

/** Those that the table shows can be chosen there. */
function components({ components: list, cells }, listeners) {
  if (list.length === 0) return t("table.nothing");
  return list.map((component, i) =>
    cells[i] < 0
      ? element("span", {}, component)
      : element(
          "button",
          { type: "button", class: "chip", onclick: () => listeners.pick(cells[i]) },
          component,
        ),
  );
}
