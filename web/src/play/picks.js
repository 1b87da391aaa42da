// Boards on which a move is a set of things: coins to turn, counters to take.  Things are picked one
// by one; what fits no move any more is dimmed; a button moves.
import { element } from "../dom.js";
import { t } from "../language.js";

export class Picks {
  /** The board's `sets` has a set of things for each option: [[option, Set of ids]]; things have ids. */
  constructor(componentView) {
    this.componentView = componentView;
    const sizes = componentView.board.sets.map(([, set]) => set.size);
    const [first, ...others] = sizes.filter((size) => size > 0); // a pass picks nothing
    this.equal = others.every((size) => size === first); // then the last pick moves, and no button is needed
    this.picked = new Set();
    this.button = element(
      "button",
      { type: "button", class: "primary", onclick: () => this.move() },
      t("game.move"),
    );
    this.clear = element(
      "button",
      { type: "button", onclick: () => this.reset() },
      t("board.clear"),
    );
    this.element = element("div", { class: "picks", hidden: true }, this.button, this.clear);
  }

  /** The options that the things picked can still become. */
  fitting(picked = this.picked) {
    return this.componentView.board.sets.filter(([, set]) =>
      [...picked].every((id) => set.has(id)),
    );
  }

  /** Those of some options that can still be meant. */
  among(options) {
    const left = new Set(this.fitting().map(([option]) => option));
    return options.filter((option) => left.has(option));
  }

  exact() {
    return this.fitting().find(([, set]) => set.size === this.picked.size)?.[0];
  }

  toggle(thing) {
    let next = new Set(this.picked);
    if (!next.delete(thing.id)) next.add(thing.id);
    if (this.fitting(next).length === 0) {
      if (!this.equal) return;
      next = new Set([thing.id]); // one begins elsewhere
    }
    if (this.componentView.chosen !== undefined) this.componentView.choose(undefined);
    this.picked = next;
    this.update();
    const exact = this.exact();
    if (exact !== undefined && this.fitting().length === 1) this.move();
  }

  move() {
    const exact = this.exact();
    if (exact !== undefined && this.picked.size > 0) this.componentView.choose(exact);
  }

  reset() {
    this.picked = new Set();
    this.update();
    this.componentView.things[0]?.node.focus();
  }

  update() {
    const fitting = this.fitting();
    for (const { id, node, options } of this.componentView.things) {
      const picked = this.picked.has(id);
      const fits = ([option, set]) => (id === undefined ? options.includes(option) : set.has(id));
      node.classList.toggle("picked", picked);
      node.classList.toggle("off", !picked && !fitting.some(fits));
      if (id !== undefined) node.setAttribute("aria-pressed", picked);
    }
    this.element.hidden = this.equal || this.picked.size === 0;
    this.button.disabled = this.exact() === undefined;
    this.componentView.mark();
  }

  /** The things of an option that was chosen. */
  show(option) {
    this.picked = new Set(this.setOf(option));
    this.update();
    if (option !== undefined) this.element.hidden = true;
  }

  hint(option) {
    const set = new Set(this.setOf(option));
    for (const { id, node } of this.componentView.things)
      node.classList.toggle("hint", set.has(id));
  }

  /** Where the things of an option are. */
  placesOf(option) {
    const set = new Set(this.setOf(option));
    return this.componentView.things.filter(({ id }) => set.has(id)).map(({ at }) => at);
  }

  setOf(option) {
    return this.componentView.board.sets.find(([text]) => text === option)?.[1] ?? [];
  }
}
