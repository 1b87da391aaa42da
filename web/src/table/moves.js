// The moves of a position: those that win, then those that draw, then all others.
import { element } from "../dom.js";
import { t } from "../language.js";
import { signs } from "../outcomes.js";
import { badge, isKnown } from "./value-text.js";

const MOST = 200; // that are listed

/** `moves`: {components, cells, effect, outcome, value}; `listeners`: pick(cell), point(cells) */
export function moveList(moves, { function: fn, move_count: count }, values, listeners) {
  if (count === 0) return [];
  const groups = ["wins", "draws", "loses", null];
  const sorted = groups.flatMap((one) => moves.filter(({ effect }) => effect === one));
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
  const value = symbol && isKnown(move.value) ? `${symbol} = ${move.value}` : "";
  const good = ["wins", "draws"].includes(move.effect);
  return element(
    "li",
    {
      class: good ? move.effect : "",
      onpointerenter: point,
      onpointerleave: leave,
      onfocusin: point,
      onfocusout: leave,
    },
    badge(move.outcome),
    element("span", { class: "left" }, components(move, listeners)),
    element("span", { class: "value" }, value),
    element("span", { class: "mark" }, ...(good ? sign(move.effect) : [])),
  );
}

function sign(effect) {
  return [
    element("span", { "aria-hidden": "true" }, signs[effect]),
    element("span", { class: "hidden" }, t(`board.${effect}`)),
  ];
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
