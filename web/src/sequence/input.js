// Pointer, fingers, wheel and keys on a plot.
import { isWhole, moved, whole, zoomed } from "./range.js";

const STEP = 1.4; // of one zoom
const CLICK = 5; // pixels: less is no drag
const PART = 0.25; // of what is seen, for one step aside
const PAGE = 10;

export function listen(plot) {
  const { canvas } = plot;
  const hands = new Hands(plot);
  canvas.addEventListener("pointerdown", (event) => hands.down(event));
  canvas.addEventListener("pointermove", (event) => hands.move(event));
  for (const name of ["pointerup", "pointercancel"])
    canvas.addEventListener(name, (event) => hands.up(event));
  canvas.addEventListener("pointerleave", () => plot.frame && plot.point(null));
  canvas.addEventListener("wheel", (event) => onWheel(plot, event), { passive: false });
  canvas.addEventListener("keydown", (event) => onKey(plot, event));
}

/** Zooms in by `steps`, or out, about a heap or the middle. */
export function zoom(plot, steps, centre = plot.selected) {
  const { from, until } = plot.range;
  const seen = centre !== null && centre >= from && centre <= until;
  const about = seen ? centre : plot.heapAtPart(1 / 2);
  plot.move(zoomed(plot.range, STEP ** -steps, about, plot.series, plot.options.axis));
}

/** Looks to the side by a part of what is seen. */
export function pan(plot, steps) {
  shift(plot, steps * PART);
}

export function seeAll(plot) {
  plot.move(whole(plot.series));
}

/** Looks to the side by so many times what is seen. */
function shift(plot, part) {
  plot.move(moved(plot.range, part, plot.series, plot.options.axis));
}

/** What part of what is seen so many pixels are. */
function partOfPixels(plot, pixels) {
  return plot.partAt(plot.frame.left + pixels) - plot.partAt(plot.frame.left);
}

/** At the whole, a wheel that asks for more moves the page instead. */
function onWheel(plot, event) {
  if (!plot.frame || (event.deltaY > 0 && isWhole(plot.range, plot.series))) return;
  event.preventDefault();
  const aside = event.deltaX + (event.shiftKey ? event.deltaY : 0);
  if (Math.abs(aside) > Math.abs(event.deltaY) || event.shiftKey)
    shift(plot, partOfPixels(plot, aside));
  else zoom(plot, -Math.sign(event.deltaY) / 2, plot.frame.x.inverse(event.offsetX));
}

function onKey(plot, event) {
  if (!plot.frame || event.ctrlKey || event.altKey || event.metaKey) return;
  const { first, last } = plot.series;
  const at = plot.selected ?? Math.max(Math.ceil(plot.range.from), first) - 1;
  const page = plot.period?.period ?? PAGE;
  const choose = (n) => plot.select(Math.min(Math.max(n, first), last));
  const actions = {
    ArrowLeft: () => (event.shiftKey ? pan(plot, -1) : choose(at - 1)),
    ArrowRight: () => (event.shiftKey ? pan(plot, 1) : choose(at + 1)),
    PageUp: () => choose(at - page),
    PageDown: () => choose(at + page),
    Home: () => choose(first),
    End: () => choose(last),
    "+": () => zoom(plot, 1),
    "=": () => zoom(plot, 1),
    "-": () => zoom(plot, -1),
    0: () => seeAll(plot),
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

/** One finger or the mouse drags, two fingers pinch, a short touch selects. */
class Hands {
  constructor(plot) {
    this.plot = plot;
    this.places = new Map();
    this.dragged = false;
  }

  down(event) {
    if (!this.plot.frame || event.button > 0) return;
    this.plot.canvas.setPointerCapture(event.pointerId);
    if (this.places.size === 0) this.start = event.offsetX;
    this.dragged = this.places.size > 0;
    this.places.set(event.pointerId, event.offsetX);
  }

  move(event) {
    const { plot, places } = this;
    if (!plot.frame) return;
    const before = places.get(event.pointerId);
    if (before === undefined) {
      plot.point(plot.heapAt(event.offsetX));
      return;
    }
    this.dragged ||= Math.abs(event.offsetX - this.start) > CLICK;
    if (places.size === 2) this.pinch(event, before);
    else if (this.dragged) this.drag(event, before);
    if (this.dragged) places.set(event.pointerId, event.offsetX);
  }

  /** Where all is seen there is nothing to move, and a finger reads along the points. */
  drag({ offsetX }, before) {
    const { plot } = this;
    if (isWhole(plot.range, plot.series)) plot.point(plot.heapAt(offsetX));
    else shift(plot, partOfPixels(plot, before - offsetX));
  }

  pinch({ pointerId, offsetX }, before) {
    const { plot, places } = this;
    const [[, other]] = [...places].filter(([id]) => id !== pointerId);
    const apart = Math.max(Math.abs(offsetX - other), 1);
    const factor = Math.max(Math.abs(before - other), 1) / apart;
    const { axis } = plot.options;
    plot.move(zoomed(plot.range, factor, plot.frame.x.inverse(other), plot.series, axis));
  }

  up(event) {
    if (!this.places.delete(event.pointerId) || this.places.size > 0) return;
    const { plot } = this;
    if (event.type === "pointerup" && !this.dragged) plot.select(plot.heapAt(event.offsetX));
    else if (event.pointerType === "touch" && plot.pointed !== null) plot.select(plot.pointed);
  }
}
