// The plot of a sequence on the page: one canvas for it, and one above for what is pointed at, which
// listens.  A worker tells what is seen, each time that it changes.
import { element } from "../dom.js";
import { language, t } from "../language.js";
import { listen } from "./input.js";
import { Latest } from "./latest.js";
import { frameOf, paint, paintChosen } from "./paint.js";
import { look, numbersOf, paletteOf } from "./palette.js";
import { heapAtPart, partOf, towards, whole } from "./range.js";
import { valueName } from "./series.js";

const PICTURE = { width: 1200, height: 600, sharpness: 2 };
const DOT = 5; // pixels that a heap takes at most in a picture of many

export class Plot {
  /** `listeners`: chosen({n, samples} or null), select(n), range(range) */
  constructor(listeners) {
    this.listeners = listeners;
    this.series = this.period = this.selected = this.pointed = this.seen = null;
    this.options = { axis: "linear", by: "outcome", modulus: 2, rare: null };
    this.names = [];
    this.highest = 0; // of the values of all games
    this.samples = new Map();
    this.base = element("canvas", { "aria-hidden": "true" });
    this.canvas = element("canvas", {
      tabindex: 0,
      role: "slider",
      "aria-label": t("view.sequence"),
      "aria-describedby": "sequence-keys",
    });
    this.element = element("div", { class: "plot" }, this.base, this.canvas);
    this.views = new Latest(
      (view) => this.ask("look", view),
      (view, seen) => this.receive(view, seen),
    );
    this.heaps = new Latest(
      ({ n }) => this.ask("heap", { n }),
      ({ n }, { samples }) => this.know(n, samples),
    );
    this.observer = new ResizeObserver(() => this.draw());
    this.observer.observe(this.element);
    this.dark = matchMedia("(prefers-color-scheme: dark)");
    this.redraw = () => {
      this.style = null;
      this.draw();
    };
    this.dark.addEventListener("change", this.redraw);
    listen(this);
  }

  close() {
    this.observer.disconnect();
    this.dark.removeEventListener("change", this.redraw);
    cancelAnimationFrame(this.coming);
    this.views.forget();
    this.heaps.forget();
  }

  /**
   * A sequence, about which `ask(call, about)` tells; it gives null for what was given up.  What is seen stays until it
   * tells, if the sequence only `grows`.
   */
  show(series, ask, grows) {
    Object.assign(this, { series, ask, period: null, pointed: null, asked: null });
    if (!grows) this.seen = null;
    this.samples.clear();
    this.range = whole(series);
    this.bounds = { low: 0, high: Math.max(series.highest, 1) };
    this.canvas.setAttribute("aria-valuemin", series.first);
    this.canvas.setAttribute("aria-valuemax", series.last);
    this.draw();
  }

  /** Period, range, selected heap, options, the names of games and their highest value: what changes is drawn with the next frame. */
  set(changes) {
    Object.assign(this, changes);
    if (this.selected !== null) this.wantHeap(this.selected);
    this.draw();
  }

  /** What is kept has changed: other games are there. */
  renew() {
    this.samples.clear();
    this.asked = null;
    this.draw();
  }

  /** The range as the reader moved it. */
  move(range) {
    this.set({ range });
    this.listeners.range(range);
  }

  point(n) {
    if (n === this.pointed) return;
    this.pointed = n;
    this.tellChosen();
    this.drawChosen();
  }

  select(n) {
    const range = towards(this.range, n, this.series, this.options.axis);
    if (range !== this.range) this.move(range);
    this.set({ selected: n, pointed: null });
    this.listeners.select(n);
    this.tellChosen();
  }

  /** The heap at a place of the canvas. */
  heapAt(x) {
    const { first, last } = this.series;
    return Math.min(Math.max(Math.round(this.frame.x.inverse(x)), first), last);
  }

  /** Where a place of the canvas lies in what is seen, from 0 to 1; and the heap at such a place. */
  partAt(x) {
    return partOf(this.range, this.frame.x.inverse(x), this.options.axis);
  }

  heapAtPart(part) {
    return heapAtPart(this.range, part, this.options.axis);
  }

  // ---- what the worker knows

  /** The heap pointed at, or selected: its value when it is known. */
  tellChosen() {
    const n = this.pointed ?? this.selected;
    if (n === null) this.listeners.chosen(null);
    else if (this.samples.has(n)) this.listeners.chosen({ n, samples: this.samples.get(n) });
    else this.wantHeap(n);
  }

  wantHeap(n) {
    if (this.series && !this.samples.has(n)) this.heaps.want({ n });
  }

  know(n, samples) {
    if (this.samples.size > 1000) this.samples.clear();
    this.samples.set(n, samples);
    if (n === (this.pointed ?? this.selected)) this.listeners.chosen({ n, samples });
    this.drawChosen();
  }

  receive(view, seen) {
    if (!this.series) return;
    const { picture, low, high } = seen;
    this.seen = { ...seen, view: view.css, image: picture && imageOf(picture) };
    this.bounds = { low, high };
    this.draw();
  }

  /** The question about what is seen, on a frame whose inner pixels are `sharpness` times as many. */
  view(frame, sharpness) {
    const { range, options, series } = this;
    const { left, right, top, bottom, x } = frame;
    const css = {
      ...range,
      width: right - left,
      xFrom: x(range.from) - left,
      xUntil: x(range.until) - left,
    };
    const pixels = (number) => Math.round(number * sharpness);
    const palette = this.palette.map(numbersOf);
    return {
      ...range,
      ...options,
      css,
      palette,
      width: pixels(right - left),
      height: pixels(bottom - top),
      xFrom: css.xFrom * sharpness,
      xUntil: css.xUntil * sharpness,
      yLow: (frame.yLow - top) * sharpness,
      yHigh: (frame.yHigh - top) * sharpness,
      lane: ((frame.lane ?? bottom) - top) * sharpness,
      dot: pixels(DOT),
      least: pixels(1),
      worded: series.worded,
    };
  }

  wantView() {
    const view = this.view(this.frame, devicePixelRatio);
    const asked = JSON.stringify(view);
    if (asked === this.asked) return;
    this.asked = asked;
    this.views.want(view);
  }

  /** The colours of heaps; of several games each has one. */
  get palette() {
    return paletteOf(this.looks, this.options, this.names.length);
  }

  // ---- drawing

  /** Colours and type of the page, which are asked for once. */
  get looks() {
    return (this.style ??= look(this.element));
  }

  /** With the next frame. */
  draw() {
    if (this.coming) return;
    this.coming = requestAnimationFrame(() => {
      this.coming = null;
      this.drawNow();
    });
  }

  drawNow() {
    const { width, height } = this.element.getBoundingClientRect();
    if (!this.series || width === 0) return;
    this.size = { width, height };
    const context = fit(this.base, this.size);
    const scene = this.scene();
    this.frame = frameOf(context, this.size, scene);
    this.wantView();
    paint(context, this.size, scene);
    this.drawChosen();
  }

  drawChosen() {
    if (!this.frame) return;
    const heaps = [...new Set([this.selected, this.pointed])].filter((n) => n !== null);
    const chosen = heaps.map((n) => ({ n, sample: this.samples.get(n)?.[0] }));
    const { colours } = this.looks;
    paintChosen(fit(this.canvas, this.size), this.size, this.frame, { colours, chosen });
  }

  scene() {
    const { series, range, period, seen, bounds, highest, options, looks, palette } = this;
    return {
      series,
      range,
      period,
      seen,
      bounds,
      highest,
      palette,
      ...options,
      ...looks,
      ...words(this),
    };
  }

  /** What is seen as a PNG. */
  async picture() {
    const { width, height, sharpness } = PICTURE;
    const canvas = element("canvas", { width: width * sharpness, height: height * sharpness });
    const context = canvas.getContext("2d");
    context.scale(sharpness, sharpness);
    const frame = frameOf(context, PICTURE, this.scene());
    const view = this.view(frame, sharpness);
    const seen = await this.ask("look", view);
    if (!seen) return null;
    const image = seen.picture && imageOf(seen.picture);
    paint(context, PICTURE, { ...this.scene(), seen: { ...seen, view: view.css, image } });
    return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  }
}

/** The canvas as large as its place, and its context in units of the page. */
function fit(canvas, { width, height }) {
  const [wide, high] = [width, height].map((side) => Math.round(side * devicePixelRatio));
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  const context = canvas.getContext("2d");
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  return context;
}

/** A picture that the worker made, as something to draw. */
function imageOf({ width, height, data }) {
  const canvas = element("canvas", { width, height });
  canvas.getContext("2d").putImageData(new ImageData(data, width, height), 0, 0);
  return canvas;
}

function words({ series, period }) {
  const texts = {
    x: "n",
    y: valueName(series),
    preperiod: t("sequence.preperiod"),
    period: period ? t(`sequence.period.${period.status}`, { period: period.period }) : "",
  };
  return { texts, language: language() };
}
