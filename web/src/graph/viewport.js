// A drawing that is moved and zoomed: by a pointer, two fingers, the wheel, buttons.
import { drawn, element } from "../dom.js";

const STEP = 1.25;
const CLICK = 5; // pixels: less is no drag
const LARGEST = 4;
const FIT = 1.4; // no drawing is larger when it fits
const MARGIN = 12; // around the drawing
const EDGE = 30; // pixels that stay between what is looked at and the edge

export class Viewport {
  /** `onPick(element)`: what was clicked. */
  constructor(label, onPick) {
    this.onPick = onPick;
    this.layer = layerOf([]);
    this.element = element(
      "div",
      { class: "view", tabindex: 0, role: "application", "aria-label": label },
      this.layer,
    );
    this.fingers = new Map();
    this.fits = true;
    this.listen();
    this.watcher = new ResizeObserver(() => this.fits && this.fit());
    this.watcher.observe(this.element);
  }

  close() {
    this.watcher.disconnect();
  }

  /**
   * A layer to be shown, of groups with nodes, [[group, nodes]].  It is laid out out of sight and at a pace, since
   * a browser takes long for thousands at once.
   */
  async lay(groups, pace) {
    const layer = layerOf(groups.map(([group]) => group));
    layer.classList.add("coming");
    this.element.prepend(layer);
    try {
      for (const [group, nodes] of groups) await fill(group, nodes, pace);
      pace.signal.throwIfAborted();
    } catch (error) {
      layer.remove();
      throw error;
    }
    return layer;
  }

  /** Shows it in the place of the one before. */
  show(layer) {
    this.room = withMargin(layer.getBBox());
    const { x, y, width, height } = this.room;
    for (const [key, value] of Object.entries({
      width,
      height,
      viewBox: [x, y, width, height].join(" "),
    }))
      layer.setAttribute(key, value);
    this.layer.remove();
    this.layer = layer;
    this.fit();
    layer.classList.remove("coming");
  }

  get size() {
    const { clientWidth: width, clientHeight: height } = this.element;
    return { width, height };
  }

  /** The scale at which all is seen. */
  get whole() {
    const { width, height } = this.size;
    return Math.min(width / this.room.width, height / this.room.height, FIT);
  }

  fit() {
    if (!this.room || !this.size.width) return;
    const { width, height } = this.size;
    this.scale = this.whole;
    this.x = (width - this.room.width * this.scale) / 2 - this.room.x * this.scale;
    this.y = (height - this.room.height * this.scale) / 2 - this.room.y * this.scale;
    this.place(true);
  }

  place(fits = false) {
    this.fits = fits;
    const [x, y] = [this.x + this.room.x * this.scale, this.y + this.room.y * this.scale];
    this.layer.style.transform = `translate(${x}px, ${y}px) scale(${this.scale})`;
  }

  /** By that factor, about a point of the element. */
  zoom(factor, [x, y] = [this.size.width / 2, this.size.height / 2]) {
    if (!this.room) return;
    const wanted = Math.min(Math.max(this.scale * factor, this.whole), Math.max(LARGEST, FIT));
    if (wanted <= this.whole) {
      this.fit();
      return;
    }
    const by = wanted / this.scale;
    this.x = x - (x - this.x) * by;
    this.y = y - (y - this.y) * by;
    this.scale = wanted;
    this.place();
  }

  step(steps) {
    this.zoom(STEP ** steps);
  }

  move(x, y) {
    this.x += x;
    this.y += y;
    this.place();
  }

  /** Moves so that a box is seen. */
  reveal(box) {
    const { width, height } = this.size;
    const aside = (start, length, room) =>
      Math.max(EDGE - start, 0) + Math.min(room - EDGE - start - length, 0);
    const x = aside(this.x + box.x * this.scale, box.width * this.scale, width);
    const y = aside(this.y + box.y * this.scale, box.height * this.scale, height);
    if (x !== 0 || y !== 0) this.move(x, y);
  }

  listen() {
    const { element } = this;
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.drag(event));
    for (const name of ["pointerup", "pointercancel"])
      element.addEventListener(name, (event) => this.up(event));
    element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  /** At the whole, a wheel that asks for more moves the page instead. */
  wheel(event) {
    if (!this.room || (event.deltaY > 0 && this.fits)) return;
    event.preventDefault();
    this.zoom(STEP ** (-Math.sign(event.deltaY) / 2), this.point(event));
  }

  point({ clientX, clientY }) {
    const { left, top } = this.element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  down(event) {
    if (event.button !== 0 || !this.room) return;
    this.element.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, this.point(event));
    this.began = this.fingers.size === 1 ? { at: this.point(event), on: event.target } : null;
  }

  drag(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.point(event);
    const [other] = [...this.fingers].filter(([id]) => id !== event.pointerId);
    const far = this.began && distance(this.began.at, now);
    if (this.began && far < CLICK) return;
    this.began = null;
    this.fingers.set(event.pointerId, now);
    if (other)
      this.zoom(distance(other[1], now) / distance(other[1], before), middle(other[1], now));
    this.move((now[0] - before[0]) / this.fingers.size, (now[1] - before[1]) / this.fingers.size);
  }

  up(event) {
    if (!this.fingers.delete(event.pointerId) || !this.began) return;
    const { on } = this.began;
    this.began = null;
    if (event.type === "pointerup") this.onPick(on);
  }
}

/**
 * Moved and scaled as a box of the page: what is in it need not be laid out again then, which a transform within
 * the drawing has browsers do.
 */
function layerOf(groups) {
  return drawn("svg", {}, groups);
}

async function fill(group, nodes, pace) {
  for (const node of nodes) {
    group.append(node);
    group.getBBox(); // lays out what came
    await pace.rest();
  }
}

function withMargin({ x, y, width, height }) {
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

function distance([a, b], [x, y]) {
  return Math.max(Math.hypot(a - x, b - y), 1);
}

function middle([a, b], [x, y]) {
  return [(a + x) / 2, (b + y) / 2];
}
