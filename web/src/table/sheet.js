// A table that can be scrolled, zoomed and pointed at.  Only what is seen of it is drawn: the canvas
// is as large as the window on it, and stays where it is while an empty sheet moves beneath.
import { element } from "../dom.js";
import { leastText } from "../full-screen.js";
import { TEXT, thumbnail } from "./cells.js";
import { Fade } from "./fade.js";
import { Geometry, margins, textWidth } from "./geometry.js";
import { listen } from "./input.js";
import { paint } from "./paint.js";

const LEAST = 1; // pixels a cell
const MOST = 72;
const COMFORTABLE = [2, 48]; // when none was chosen
const HIGH = 0.66; // of the window, that a rectangle takes then

function readable(values, aspect) {
  const text = leastText();
  const wide = (textWidth(values.longest, text) + 4) / aspect;
  return text && Math.ceil(Math.max(text / TEXT, wide));
}

export class Sheet {
  /** `listeners`: point(cell), pick(cell), zoom(size), leave() */
  constructor(label, listeners) {
    this.listeners = listeners;
    this.canvas = element("canvas", {});
    this.space = element("div", { class: "space" }, this.canvas);
    this.element = element(
      "div",
      { class: "sheet", tabindex: 0, role: "application", "aria-label": label },
      this.space,
    );
    this.table = null;
    this.marks = {
      selected: -1,
      hovered: -1,
      parts: [],
      options: [],
      changed: null,
      derivation: null,
    };
    this.chosen = 0;
    this.revealed = Infinity; // so many steps are seen
    this.fade = new Fade(() => this.draw());
    this.element.addEventListener("scroll", () => this.draw());
    this.sizes = new ResizeObserver(() => this.fit());
    this.scheme = matchMedia("(prefers-color-scheme: dark)");
    this.scheme.addEventListener("change", (this.redraw = () => this.draw()));
    listen(this);
  }

  open() {
    this.sizes.observe(this.element.parentElement);
  }

  close() {
    this.sizes.disconnect();
    this.fade.stop();
    this.scheme.removeEventListener("change", this.redraw);
  }

  /** `table`: {values, layout, colouring} */
  show(table) {
    this.table = { ...table, thumbnail: thumbnail(table) };
    this.fit();
  }

  /** Changes some marks: selected, hovered, parts, options, changed (an array of 0 and 1), derivation. */
  mark(marks) {
    Object.assign(this.marks, marks);
    this.draw();
  }

  /** Covers all but the cells of the first `count` steps. */
  reveals(count) {
    if (count === this.revealed) return;
    this.revealed = count;
    this.draw();
  }

  /** The cell at a point of the canvas, or -1; of those that are covered one of the next step. */
  hit(x, y) {
    const cell = this.geometry.hit(x, y);
    if (cell < 0) return -1;
    return this.table.layout.step(cell) <= this.revealed ? cell : -1;
  }

  isCovered(cell) {
    return cell >= 0 && this.table.layout.step(cell) >= this.revealed;
  }

  /** The size of a cell: as chosen, or as fits the room. */
  get zoom() {
    if (this.chosen) return this.chosen;
    const { layout } = this.table;
    const room = this.element.parentElement.clientWidth - this.margins.left - 4;
    const wide = Math.floor(room / layout.columns / layout.aspect);
    const high = layout.whole ? Math.floor((HIGH * innerHeight) / layout.rows) : wide;
    const least = Math.max(COMFORTABLE[0], this.readable);
    return Math.min(Math.max(Math.min(wide, high), least), Math.max(COMFORTABLE[1], least));
  }

  /** The size of a cell whose text is read from the last row; 0 but on a full screen. */
  get readable() {
    const { layout, values } = this.table;
    return readable(values, layout.aspect);
  }

  get margins() {
    return margins(this.table.layout, leastText() || undefined);
  }

  /** How many cells of a list have room in a line, if all of them are to be read from the last row. */
  fitting(values) {
    const size = readable(values, 1);
    const line = { rows: 1, rowLabel: () => values.rows[1] };
    const { left } = margins(line, leastText());
    return size ? Math.floor((this.element.parentElement.clientWidth - left - 4) / size) : Infinity;
  }

  /** Zooms, while the point (x, y) of the canvas stays where it is; without a size, to what fits. */
  zoomTo(size, x = this.canvas.clientWidth / 2, y = this.canvas.clientHeight / 2) {
    const before = this.table && this.zoom;
    this.chosen = size ? Math.min(Math.max(Math.round(size), LEAST), MOST) : 0;
    if (!this.table) return; // what comes has that size
    const { left, top } = this.margins;
    const ratio = this.zoom / before;
    const { scrollLeft, scrollTop } = this.element;
    this.fit();
    this.element.scrollLeft = (scrollLeft + x - left) * ratio - (x - left);
    this.element.scrollTop = (scrollTop + y - top) * ratio - (y - top);
    this.draw();
  }

  get geometry() {
    const {
      scrollLeft: left,
      scrollTop: top,
      clientWidth: width,
      clientHeight: height,
    } = this.element;
    const view = { left, top, width, height };
    return new Geometry(this.table.layout, this.zoom, view, leastText());
  }

  fit() {
    if (!this.table || !this.element.isConnected) return;
    const { width, height } = this.geometry.sheet;
    this.space.style.width = `${width}px`;
    this.space.style.height = `${height}px`;
    this.draw();
  }

  /** Scrolls so that a cell is seen. */
  reveal(cell) {
    const { margin, width, height, view, layout } = this.geometry;
    const [row, column] = layout.place(cell);
    const shift = (at, size, from, room) =>
      at < from ? at : at + size > from + room ? at + size - room : from;
    this.element.scrollLeft = shift(column * width, width, view.left, view.width - margin.left - 4);
    this.element.scrollTop = shift(row * height, height, view.top, view.height - margin.top - 4);
  }

  draw() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      if (this.table && this.element.isConnected) this.paint();
    });
  }

  paint() {
    const { geometry, canvas, table, marks } = this;
    const strength = this.fade.strength;
    const dense = devicePixelRatio;
    const { revealed } = this;
    paint(canvas, geometry, { table, marks, style: this.style(), dense, strength, revealed });
  }

  /** The page's colours of now. */
  style() {
    const page = getComputedStyle(this.element);
    const names = {
      quiet: "--quiet",
      accent: "--accent",
      good: "--good",
      draws: "--draws",
      changed: "--bad",
      cover: "--line",
    };
    const colours = Object.entries(names).map(([key, name]) => [key, page.getPropertyValue(name)]);
    return { ...Object.fromEntries(colours), line: "#8a8a8a66", part: "#e69f00" };
  }
}
