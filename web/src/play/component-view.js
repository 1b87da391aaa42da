// One component: its board, and how a visitor chooses an option on it.
import { boardFor } from "../boards/boards.js";
import { moveName } from "../boards/names.js";
import { drawn, element, refill } from "../dom.js";
import { t } from "../language.js";
import { best, signs } from "../outcomes.js";
import { Chooser } from "./chooser.js";
import { Drag } from "./drag.js";
import { nearest } from "./keys.js";
import { Picks } from "./picks.js";

const ENDED = 0.5; // the size of a component without a move
const STROKED = 0.8; // of the window, how high a board is at most over which fingers draw

/**
 * A board (see boards/boards.js) becomes a picture in which things are chosen.
 * `on` holds what the view tells: choose(option, tentative) with an option's
 * text, tentative where a second touch should confirm it; and leave(thing, key) where a
 * key leads from a thing to none on this board.
 */
export class ComponentView {
  /**
   * `component`: {game, position, options: [text]} and what its board wants besides; `title` and `made`,
   * what the last move did here, are for its caption.
   */
  constructor(component, { room, active, effect, on }) {
    Object.assign(this, { component, active, effect, on });
    this.board = boardFor(component, room);
    this.things = this.board.things ?? [];
    this.picks = this.board.sets ? new Picks(this) : null;
    this.chooser = new Chooser(component, (option) => this.choose(option), effect);
    this.note = element("p", { class: "note", role: "status" });
    this.svg = this.draw();
    this.drag = active && new Drag(this);
    this.caption = element("figcaption");
    this.element = element(
      "figure",
      { class: "component", "data-ended": this.ended, "data-waits": component.waits },
      this.svg,
      this.board.form?.(this),
      this.chooser.element,
      this.picks?.element,
      this.note,
      this.caption,
    );
    this.describe();
    this.mark();
  }

  get ended() {
    const { options, waits } = this.component;
    return options.length === 0 && !waits;
  }

  draw() {
    const { left = 0, width, height, nodes, fine } = this.board;
    const svg = drawn(
      "svg",
      {
        viewBox: `${-left} 0 ${width} ${height}`,
        role: "group",
        "aria-label": this.component.position,
        class: fine ? "fine" : false,
        onpointerdown: (event) => (this.touch = event.pointerType === "touch"),
        onpointerleave: () => this.preview(null),
        onkeydown: (event) => this.onKey(event),
      },
      nodes,
      (this.signs = drawn("g")),
    );
    if (this.active) {
      for (const thing of this.things) this.enliven(thing);
      this.things[0]?.node.setAttribute("tabindex", "0");
      if (this.board.locate) this.followPointer(svg);
    }
    return svg;
  }

  /** Makes the board so many times as large as it is drawn. */
  scale(factor) {
    const shown = this.ended ? ENDED * factor : factor;
    this.svg.setAttribute("width", this.board.width * shown);
    this.svg.setAttribute("height", this.board.height * shown);
    // On what is higher a finger must scroll.
    const seen = this.board.height * shown < STROKED * innerHeight;
    this.svg.classList.toggle("stroked", Boolean(this.drag?.strokes) && seen);
  }

  enliven(thing) {
    const { node, options, label } = thing;
    const texts = options.map((option) => moveName(this.component, option));
    const name = texts.length > 3 ? t("board.several", { count: texts.length }) : texts.join(", ");
    node.classList.add("thing");
    node.setAttribute("role", "button");
    node.setAttribute("tabindex", "-1");
    node.setAttribute("aria-label", label ?? name);
    node.addEventListener("focus", () => this.preview(thing));
    node.addEventListener("blur", () => this.preview(null));
    if (this.board.locate) return;
    node.addEventListener("pointerenter", () => this.preview(thing));
    node.addEventListener("click", () => this.activate(thing));
  }

  /** On boards whose things are too close for shapes of their own. */
  followPointer(svg) {
    const find = (event) => this.board.locate(...this.placeOf(event)) ?? null;
    svg.addEventListener("pointermove", (event) => this.preview(find(event)));
    svg.addEventListener("click", (event) => {
      const thing = find(event);
      if (thing) this.activate(thing);
    });
  }

  /** Where a pointer is on the board. */
  placeOf({ clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(
      this.svg.getScreenCTM().inverse(),
    );
    return [x, y];
  }

  /** At each thing the sign of what one can reach by it; by shape and by colour. */
  mark() {
    if (!this.effect) return;
    refill(this.signs);
    for (const { at, sign = at, options } of this.things.filter(({ sign }) => sign !== null)) {
      const all = this.picks?.among(options) ?? options;
      const effect = all.length > 0 && best(all.map((option) => this.effect(option)));
      if (!effect) continue;
      const [x, y] = sign;
      this.signs.append(
        drawn("circle", { cx: x, cy: y, r: 9, class: `mark ${effect}` }),
        drawn("text", { x, y, class: "mark" }, signs[effect]),
      );
    }
  }

  activate(thing) {
    if (this.picks && thing.id !== undefined) {
      this.picks.toggle(thing);
      return;
    }
    // Under a finger things may be too small to be hit at once.
    if (thing.options.length === 1) this.choose(thing.options[0], this.touch && this.board.fine);
    else this.chooser.show(thing.options);
  }

  choose(option, tentative = false) {
    this.note.textContent = "";
    this.chooser.hide();
    this.on.choose(option, tentative);
  }

  /** Shows what a thing would do that one points at without carrying anything. */
  preview(thing) {
    if (!this.drag?.carrying) this.point(thing);
  }

  /** Shows what a thing would do; nothing for null, but what is chosen already. */
  point(thing) {
    this.show("going", thing);
    if (!thing) this.show("chosen", this.thingOf(this.chosen));
  }

  show(name, thing) {
    for (const node of this.svg.querySelectorAll(`.${name}`)) node.classList.remove(name);
    for (const node of thing?.covers ?? []) node.classList.add(name);
  }

  /** The thing that is clicked for an option; null where one picks several. */
  thingOf(option) {
    if (option === undefined || option === null) return null;
    const whole = ({ id }) => !this.picks || id === undefined;
    const fitting = this.things.filter((thing) => whole(thing) && thing.options.includes(option));
    return fitting.sort((one, other) => one.options.length - other.options.length)[0] ?? null;
  }

  /** The option chosen in a move that is not finished. */
  setChosen(option) {
    this.chosen = option;
    if (this.drag) this.drag.release();
    this.element.classList.toggle("has-chosen", option !== undefined);
    this.picks?.show(option);
    this.show("chosen", this.thingOf(option));
    this.describe();
    this.mark();
  }

  /** Points at an option, as a hint. */
  hint(option) {
    this.element.classList.toggle("hinted", option !== undefined);
    const whole = this.thingOf(option);
    this.show("hint", whole);
    if (!whole) this.picks?.hint(option);
  }

  /** Shows an option as if a finger were on the thing that is clicked for it. */
  demonstrate(option) {
    const whole = this.thingOf(option);
    if (!whole && !this.picks) return; // it is typed
    if (whole) this.point(whole);
    else this.picks.hint(option);
    const places = whole ? [whole.at] : this.picks.placesOf(option);
    this.signs.append(
      ...places.map(([cx, cy]) => drawn("circle", { cx, cy, r: 14, class: "finger" })),
    );
  }

  describe() {
    const { position, title, waits, made } = this.component;
    refill(
      this.caption,
      title && element("span", { class: "title" }, title),
      element(
        "b",
        { class: this.board.pictured && "hidden" },
        this.chosen === undefined ? position : moveName(this.component, this.chosen),
      ),
      made && element("span", { class: "note" }, made),
      waits && element("span", { class: "note" }, t("board.waits")),
      this.ended && element("span", { class: "hidden" }, t("board.ended")),
    );
  }

  onKey(event) {
    const at = this.things.findIndex(({ node }) => node === document.activeElement);
    if (at < 0 || !this.active) return;
    if (event.key === "Enter" || event.key === " ") {
      this.touch = false;
      this.activate(this.things[at]);
    } else {
      const next = nearest(this.things, at, event.key);
      if (next === null) return;
      if (next === at) this.on.leave(this.things[at], event.key);
      else this.focus(next);
    }
    event.preventDefault();
  }

  focus(at) {
    for (const { node } of this.things) node.setAttribute("tabindex", "-1");
    this.things[at].node.setAttribute("tabindex", "0");
    this.things[at].node.focus();
  }
}
