// A table on paper: all of it, as wide as a page, in bands of rows that fit on one.
import { element, refill } from "../dom.js";
import { Geometry, margins } from "./geometry.js";
import { paint } from "./paint.js";

const WIDTH = 660; // pixels that every page is wide
const HEIGHT = 820; // of a band
const LARGEST = 34; // a cell
const DENSE = 3;
const LEAST_TEXT = 6;

/** Black on white, as those of print.css. */
const style = {
  quiet: "#444",
  accent: "#0b5c8a",
  good: "#00664c",
  draws: "#0b5c8a",
  changed: "#a03a08",
  line: "#8a8a8a66",
  part: "#e69f00",
  leastText: LEAST_TEXT,
};

export class Paper {
  /** `shown()`: {table, marks} of the sheet, as in sheet.js; the table is null before the first. */
  constructor(shown) {
    this.element = element("div", { class: "paper", "aria-hidden": "true" });
    this.fill = () => refill(this.element, bands(shown()));
    this.empty = () => refill(this.element);
    addEventListener("beforeprint", this.fill);
    addEventListener("afterprint", this.empty);
  }

  close() {
    removeEventListener("beforeprint", this.fill);
    removeEventListener("afterprint", this.empty);
  }
}

function bands({ table, marks }) {
  if (!table) return [];
  const { layout } = table;
  const fitting = (WIDTH - margins(layout).left) / layout.columns / layout.aspect;
  const zoom = Math.max(1, Math.min(LARGEST, Math.floor(fitting)));
  const rows = Math.max(1, Math.floor(HEIGHT / zoom));
  const count = Math.ceil(layout.rows / rows);
  return Array.from({ length: count }, (none, i) => band(table, marks, zoom, i * rows, rows));
}

function band(table, marks, zoom, first, most) {
  const { layout } = table;
  const rows = Math.min(most, layout.rows - first);
  const view = {
    left: 0,
    top: first * zoom,
    width: new Geometry(layout, zoom, { left: 0, top: 0, width: 0, height: 0 }).sheet.width,
    height: margins(layout).top + rows * zoom + 1,
  };
  const canvas = element("canvas", {});
  const shown = { ...marks, hovered: -1, parts: [], derivation: null };
  paint(canvas, new Geometry(layout, zoom, view), {
    ...{ table, marks: shown, style, dense: DENSE, strength: 1 },
  });
  canvas.style.height = "auto"; // where the band is wider than the page
  return canvas;
}
