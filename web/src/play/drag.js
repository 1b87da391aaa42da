// Moves made by carrying: what a pointer grips follows it, and where it is let go picks the options.
//
// A board's `drags` are {grip, from?, carry, to, options}: the nodes `carry` follow who drags the node `grip`,
// near the place `from`, [x, y], if there is one; the options are picked at the place `to`, or for null
// anywhere off the place where it was.  On a board that `slices` a stroke over one thing picks it, and where a
// board knows a `stroke` its ends do.

const SLACK = 8; // pixels that a hand trembles in a click
const REACH = 44; // how near to a place, in units of the board, one may let go
const NEAR = 24; // along either axis, how near to a place one grips
const AWAY = 44; // how far something is off its place
const STEP = 6; // pixels of a stroke in which no line is missed

const length = ([x, y]) => Math.hypot(x, y);

export class Drag {
  constructor(componentView) {
    this.view = componentView;
    this.drags = componentView.board.drags ?? [];
    for (const { grip, to } of this.drags) grip.classList.add(to ? "held" : "pulled");
    componentView.svg.addEventListener("pointerdown", (event) => this.grip(event));
  }

  /** Whether strokes over the board pick something. */
  get strokes() {
    const { slices, stroke } = this.view.board;
    return slices || stroke;
  }

  grip(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    const at = this.view.placeOf(event);
    const isNear = (from) => from.every((one, axis) => Math.abs(one - at[axis]) < NEAR);
    this.mine = this.drags.filter(
      ({ grip, from }) => grip.contains(event.target) && (!from || isNear(from)),
    );
    if (this.mine.length === 0 && !this.strokes) return;
    this.start = this.last = event;
    this.listeners = { pointermove: this.move, pointerup: this.drop, pointercancel: this.leave };
    for (const [name, listener] of Object.entries(this.listeners)) addEventListener(name, listener);
  }

  move = (event) => {
    const by = [event.clientX - this.start.clientX, event.clientY - this.start.clientY];
    if (!this.carrying && length(by) < SLACK) return;
    this.carrying = true;
    this.view.svg.classList.add("dragging");
    if (this.mine.length > 0) this.carry(event);
    else if (this.view.board.stroke) this.stroke(event);
    else this.slice(event);
    this.last = event;
  };

  carry(event) {
    const [from, at] = [this.start, event].map((one) => this.view.placeOf(one));
    const by = [at[0] - from[0], at[1] - from[1]];
    for (const node of this.mine[0].carry) {
      node.classList.add("carried");
      node.style.translate = `${by[0]}px ${by[1]}px`;
    }
    const off = ({ to }) => (to ? length([at[0] - to[0], at[1] - to[1]]) : length(by));
    const reach = Math.min(REACH, length(by)); // where it was is nearer than where it may go
    const fitting = this.mine.filter((one) => (one.to ? off(one) < reach : off(one) > AWAY));
    this.aim(fitting.sort((one, other) => off(one) - off(other))[0]?.options);
  }

  /** What the board finds between the ends of a stroke is picked. */
  stroke(event) {
    const ends = [this.start, event].map((one) => this.view.placeOf(one));
    this.aim(this.view.board.stroke(...ends)?.options);
  }

  /** The last thing that a stroke has met is picked. */
  slice(event) {
    const [from, to] = [this.last, event].map(({ clientX, clientY }) => [clientX, clientY]);
    const steps = Math.ceil(length([to[0] - from[0], to[1] - from[1]]) / STEP);
    for (let i = 1; i <= steps; i++) {
      const [x, y] = [0, 1].map((axis) => from[axis] + ((to[axis] - from[axis]) * i) / steps);
      const hit = document.elementFromPoint(x, y);
      const thing = this.view.things.find(({ node }) => node.contains(hit));
      if (thing) this.aim(thing.options);
    }
  }

  aim(options) {
    this.options = options;
    this.view.point(options ? this.view.thingOf(options[0]) : null);
  }

  drop = () => {
    const { carrying, options } = this;
    this.end();
    if (!carrying) return;
    swallowClick();
    this.view.touch = false; // what was carried is not missed by a finger
    if (options) this.view.activate({ options });
    else this.release();
  };

  leave = () => {
    this.end();
    this.release();
  };

  end() {
    for (const [name, listener] of Object.entries(this.listeners))
      removeEventListener(name, listener);
    this.carrying = false;
    this.options = undefined;
    this.view.svg.classList.remove("dragging");
    this.view.point(null);
  }

  /** Has what was carried go back. */
  release() {
    for (const node of this.view.svg.querySelectorAll(".carried")) {
      node.classList.remove("carried");
      node.style.translate = "";
    }
  }
}

/** The click that follows is the end of a drag. */
function swallowClick() {
  const swallow = (event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
