// Where a Grundy value comes from, as a picture that one steps through: the values of the options are crossed off
// 0, 1, 2, ..., and the least number that is left is the value of the position (mex).
import { element, refill } from "../dom.js";
import { t } from "../language.js";

const PACE = 900; // milliseconds between steps that run by themselves
const MOST = 24; // options that are shown one by one

/** Whether a step of `betli solve --steps` can be drawn. */
export function isDrawable({ rule, all_listed: all, options }) {
  return (
    rule === "mex" &&
    all &&
    options.length <= MOST &&
    options.every(({ value }) => Number.isInteger(value))
  );
}

export class Derivation {
  constructor() {
    this.options = element("ol", { class: "options" });
    this.numbers = element("ol", { class: "numbers" });
    this.caption = element("p", { class: "caption", "aria-live": "polite" });
    const button = (key, onclick) => element("button", { type: "button", onclick }, t(key));
    this.back = button("derivation.back", () => this.go(this.at - 1));
    this.next = button("derivation.next", () => this.go(this.at + 1));
    this.run = button("derivation.run", () => this.start());
    this.element = element(
      "div",
      {
        class: "derivation",
        tabindex: 0,
        role: "group",
        "aria-label": t("derivation"),
        hidden: true,
        onkeydown: (event) => this.onKey(event),
      },
      this.options,
      this.numbers,
      this.caption,
      element("div", { class: "tools" }, this.back, this.next, this.run),
    );
  }

  /** Shows a component of the steps; null: nothing. */
  show(step) {
    this.stop();
    this.element.hidden = !step;
    if (!step) return;
    this.step = step;
    this.go(0);
  }

  /** How many steps there are: each option, then the mex. */
  get last() {
    return this.step.options.length + 1;
  }

  go(at) {
    this.at = Math.max(0, Math.min(this.last, at));
    this.back.disabled = this.at === 0;
    this.next.disabled = this.at === this.last;
    const { options, value } = this.step;
    const told = options.slice(0, this.at);
    const crossed = new Set(told.map((option) => option.value));
    const most = Math.max(value, ...options.map((option) => option.value));
    refill(
      this.options,
      options.map((option, i) =>
        element(
          "li",
          { class: i < this.at && "told", "aria-current": i === this.at - 1 && "step" },
          nameOf(option),
          element("b", {}, ` ${option.value}`),
        ),
      ),
    );
    refill(
      this.numbers,
      Array.from({ length: most + 2 }, (_, n) =>
        element(
          "li",
          { class: crossed.has(n) ? "crossed" : this.at === this.last && n === value && "mex" },
          `${n}`,
        ),
      ),
    );
    this.caption.textContent = this.text();
  }

  text() {
    const { options, value, position } = this.step;
    if (this.at === 0) return t("derivation.begin", { position });
    if (this.at === this.last) return t("derivation.mex", { position, value });
    const option = options[this.at - 1];
    return t("derivation.option", { position: nameOf(option), value: option.value });
  }

  /** Runs to the end, from the beginning if it is there. */
  start() {
    this.stop();
    if (this.at === this.last) this.go(0);
    this.timer = setInterval(() => {
      this.go(this.at + 1);
      if (this.at === this.last) this.stop();
    }, PACE);
  }

  stop() {
    clearInterval(this.timer);
  }

  onKey(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.stop();
    this.go(this.at + by);
  }
}

/** 1 3, or what is left where nothing is. */
function nameOf({ position }) {
  return position || t("board.nothing");
}
