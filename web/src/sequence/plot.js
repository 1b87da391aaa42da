// The plot of a sequence on the page: a canvas that fills its place and listens.
import { element } from "../dom.js";
import { language, t } from "../language.js";
import { listen } from "./input.js";
import { paint } from "./paint.js";
import { towards, whole } from "./range.js";
import { valueName } from "./series.js";

const PICTURE = { width: 1200, height: 600, sharpness: 2 };

export class Plot {
  /** `listeners`: point(n or null), select(n), range(range) */
  constructor(listeners) {
    this.listeners = listeners;
    this.series = this.period = this.selected = this.pointed = null;
    this.canvas = element("canvas", {
      tabindex: 0,
      role: "slider",
      "aria-label": t("view.sequence"),
      "aria-describedby": "sequence-keys",
    });
    this.element = element("div", { class: "plot" }, this.canvas);
    this.observer = new ResizeObserver(() => this.draw());
    this.observer.observe(this.element);
    this.dark = matchMedia("(prefers-color-scheme: dark)");
    this.redraw = () => this.draw();
    this.dark.addEventListener("change", this.redraw);
    listen(this);
  }

  close() {
    this.observer.disconnect();
    this.dark.removeEventListener("change", this.redraw);
  }

  show(series) {
    this.series = series;
    this.period = null;
    this.range = whole(series);
    this.canvas.setAttribute("aria-valuemin", series.first);
    this.canvas.setAttribute("aria-valuemax", series.last);
    this.draw();
  }

  set(changes) {
    Object.assign(this, changes);
    this.draw();
  }

  /** The range as the reader moved it. */
  move(range) {
    this.set({ range });
    this.listeners.range(range);
  }

  point(n) {
    if (n === this.pointed) return;
    this.set({ pointed: n });
    this.listeners.point(n);
  }

  select(n) {
    const range = towards(this.range, n, this.series);
    if (range !== this.range) this.move(range);
    this.set({ selected: n, pointed: null });
    this.listeners.select(n);
  }

  /** The heap at a place of the canvas. */
  heapAt(x) {
    const { first, last } = this.series;
    return Math.min(Math.max(Math.round(this.frame.x.inverse(x)), first), last);
  }

  draw() {
    const { width, height } = this.element.getBoundingClientRect();
    if (!this.series || width === 0) return;
    const sharpness = devicePixelRatio;
    this.canvas.width = Math.round(width * sharpness);
    this.canvas.height = Math.round(height * sharpness);
    const context = this.canvas.getContext("2d");
    context.scale(sharpness, sharpness);
    this.frame = paint(context, { width, height }, this.scene());
  }

  scene() {
    const { series, range, period, selected, pointed } = this;
    return { series, range, period, selected, pointed, ...look(this.element), ...words(this) };
  }

  /** What is seen as a PNG. */
  picture() {
    const { width, height, sharpness } = PICTURE;
    const canvas = element("canvas", { width: width * sharpness, height: height * sharpness });
    const context = canvas.getContext("2d");
    context.scale(sharpness, sharpness);
    paint(context, PICTURE, { ...this.scene(), pointed: null });
    return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  }
}

function words({ series, period }) {
  const texts = {
    x: "n",
    y: valueName(series),
    preperiod: t("sequence.preperiod"),
    period: period ? t("sequence.period", { period: period.period }) : "",
  };
  return { texts, language: language() };
}

/** Colours and type of the page. */
function look(place) {
  const style = getComputedStyle(place);
  const names = [
    "panel",
    "quiet",
    "line",
    "accent",
    "wins",
    "loses",
    "draws",
    "draws-light",
    "shade",
  ];
  const colours = names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  return { colours: Object.fromEntries(colours), font: style.fontFamily };
}
