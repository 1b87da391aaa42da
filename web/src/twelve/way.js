// One of the small pictures: a link to its table.
import { BetliError } from "../../../js/src/errors.js";
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { fragment } from "../state.js";
import { thumbnail } from "../table/cells.js";
import { colouring } from "../table/colours.js";
import { inWay } from "./question.js";

const FIRST = 8; // P-positions that a description names

export class Way {
  constructor(way) {
    this.way = way;
    this.picture = element("span", { class: "picture" });
    this.note = element("span", { class: "note" });
    this.element = element(
      "a",
      { class: "way" },
      element("b", {}, t(`twelve.${way.play}`)),
      element("span", {}, t(`compound.${way.compound}`)),
      this.picture,
      this.note,
    );
  }

  /** Before its table is there. */
  wait(state, to) {
    this.element.href = fragment({ ...inWay(state, this.way, to), view: "table" });
    this.element.classList.add("stale");
  }

  show({ values, stopped }, by) {
    const colours = colouring(values, by);
    const layout = layoutOf(values);
    const canvas = thumbnail({ values, layout, colouring: colours });
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", described(values));
    if (values.columns) canvas.style.aspectRatio = `${layout.columns} / ${layout.rows}`;
    refill(this.picture, canvas);
    const scale = colours.least === null ? "" : ` ${colours.least} – ${colours.most}`;
    refill(this.note, `${values.symbol}${scale}`, stopped && ` · ${t("table.undecided")}`);
    this.element.classList.remove("stale");
    this.values = values;
  }

  /** What the tool refused in this way alone. */
  fail(error) {
    if (!(error instanceof BetliError)) throw error;
    this.values = null;
    refill(this.picture);
    refill(this.note, error.message);
    this.element.classList.remove("stale");
  }
}

/** A rectangle as it is, a list in one line. */
function layoutOf({ columns, width, size }) {
  if (!columns) return { columns: size, rows: 1, place: (cell) => [0, cell] };
  const place = (cell) => [Math.floor(cell / width), cell % width];
  return { columns: width, rows: size / width, place };
}

/** How many cells are P-positions, and which come first. */
function described(values) {
  const lost = [...values.outcomes].flatMap((outcome, cell) => (outcome === "P" ? [cell] : []));
  const first = lost.slice(0, FIRST).map((cell) => values.key(cell));
  return t("twelve.described", {
    count: lost.length,
    size: values.size,
    first: first.join(", ") + (lost.length > FIRST ? ", …" : ""),
  });
}
