// Where a value comes from, as a picture that one steps through: the values of the options are crossed off 0, 1, 2,
// ..., and the least number that is left is the value of the position (mex).  Other rules mark and choose.
import { element, refill } from "../dom.js";
import { explained } from "../glossary/term.js";
import { t } from "../language.js";
import { drawTrack } from "./track.js";
import { reasonOf, tracksOf } from "./rules.js";

const PACE = 900; // milliseconds between steps that run by themselves

export class Derivation {
  /** `onStep({step, at, last})` hears what is shown; of nothing, step is null. */
  constructor(onStep = () => {}) {
    this.onStep = onStep;
    this.options = element("ol", { class: "options" });
    this.tracks = element("div", { class: "tracks" });
    this.caption = element("p", { class: "caption", "aria-live": "polite" });
    const button = (key, onclick) => element("button", { type: "button", onclick }, t(key));
    this.back = button("derivation.back", () => this.stepTo(this.at - 1));
    this.next = button("derivation.next", () => this.stepTo(this.at + 1));
    this.run = button("derivation.run", () => this.start());
    this.tools = element("div", { class: "tools" }, this.back, this.next, this.run);
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
      this.tracks,
      this.caption,
      this.tools,
      this.options,
    );
  }

  /** Shows a component of the steps, `symbol` and `operator` of whose values are given; null: nothing. */
  show(step, { symbol, operator } = {}) {
    this.stop();
    this.element.hidden = !step;
    Object.assign(this, { step, symbol, operator });
    if (!step) {
      this.onStep({ step });
      return;
    }
    this.drawn = tracksOf(step);
    this.tools.hidden = this.drawn.length === 0;
    this.go(this.drawn.length === 0 ? this.last : 0);
  }

  /** How many steps there are: each option, then the value. */
  get last() {
    return this.step.options.length + 1;
  }

  stepTo(at) {
    this.stop();
    this.go(at);
  }

  go(at) {
    const { step, last } = this;
    this.at = Math.max(0, Math.min(last, at));
    this.back.disabled = this.at === 0;
    this.next.disabled = this.at === last;
    refill(
      this.options,
      step.options.map((option, i) => this.chip(option, i)),
    );
    const over = this.at === last;
    refill(
      this.tracks,
      this.drawn.map((track) => drawTrack(track, this.at, over)),
    );
    refill(this.caption, explained(this.text()));
    this.onStep({
      step,
      at: this.at,
      last,
      crossed: step.options.map((option, i) => this.crosses(i)),
    });
  }

  /** Returns true if the value of an option is crossed off by now. */
  crosses(i) {
    return i < this.at && this.drawn.some((track) => track.crosses && track.marks[i] !== null);
  }

  chip(option, i) {
    const now = i === this.at - 1;
    return element(
      "li",
      { class: i < this.at && "told", "aria-current": now && "step" },
      element("span", { class: "name" }, nameOf(option)),
      element("b", {}, worth(option, this.operator)),
    );
  }

  text() {
    const { step, at, last, symbol } = this;
    const { position, options, rule, option_count: count } = step;
    if (at === last) return reasonOf(step, symbol);
    if (at === 0) {
      const some = options.length < count ? "some" : "all";
      return t(`derivation.begin.${some}`, { position, count, listed: options.length });
    }
    const option = options[at - 1];
    const marks = this.drawn.map((track) => track.marks[at - 1]);
    const kind = marks.includes(null) ? "skip" : this.drawn[0].crosses ? "cross" : "mark";
    const about = { position: nameOf(option), value: option.text, marks: marks.join(", ") };
    return t(rule === "win" ? `derivation.is.${option.text}` : `derivation.${kind}`, about);
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
    if (!by || !this.step) return;
    event.preventDefault();
    this.stepTo(this.at + by);
  }
}

/** 1 3, or what is left where nothing is. */
function nameOf({ position }) {
  return position || t("board.nothing");
}

/** 1 ⊕ 2 = 3, or min(1, 2) = 1, or the value alone. */
function worth({ parts, text }, operator) {
  return parts.length < 2 ? text : `${joined(parts, operator)} = ${text}`;
}

/** The values of components with the sign that combines them. */
export function joined(parts, operator) {
  return /^m/.test(operator) ? `${operator}(${parts.join(", ")})` : parts.join(` ${operator} `);
}
