// An answer step by step, as pictures and in the tool's own words; asked for when a reader opens it.
import { withOptions } from "../../js/src/command-line.js";
import { Derivation, joined } from "./derivation/derivation.js";
import { outcomeStep } from "./derivation/rules.js";
import { element, refill } from "./dom.js";
import { explained } from "./glossary/term.js";
import { sentences, t } from "./language.js";
import { Work } from "./work.js";

const PATIENCE = "5"; // seconds
const VAGUE = ["genus", "none", "cycles", "size"]; // rules that say less than the outcomes of the options

export class Steps {
  /** `onStep`: as of Derivation. */
  constructor(engine, { onStep, open = false } = {}) {
    this.engine = engine;
    this.work = new Work();
    this.wordWork = new Work();
    this.derivation = new Derivation(onStep);
    this.choice = element("div", { class: "choice", role: "group", "aria-label": t("steps") });
    this.together = element("p", { class: "together" });
    this.text = element("pre", { tabindex: 0, "aria-label": t("derivation.words") });
    this.words = element(
      "details",
      { class: "words", ontoggle: () => this.fillWords() },
      element("summary", {}, t("derivation.words")),
      this.wordWork.element,
      this.text,
    );
    this.element = element(
      "details",
      { class: "steps", open, ontoggle: () => this.fill() },
      element("summary", {}, t("steps")),
      this.work.element,
      this.choice,
      this.derivation.element,
      this.together,
      this.words,
    );
  }

  /** `question`: of `betli solve`, which is explained. */
  show(question) {
    const key = JSON.stringify(question);
    if (key !== this.key) this.clear();
    this.key = key;
    this.question = withOptions(question, { steps: true, time: PATIENCE });
    this.fill();
    this.fillWords();
  }

  /** Shows nothing, until a question comes. */
  clear() {
    this.key = this.question = this.drawn = this.said = null;
    this.work.giveUp();
    this.wordWork.giveUp();
    refill(this.choice);
    refill(this.together);
    refill(this.text);
    this.derivation.show(null);
  }

  async fill() {
    const { question, key } = this;
    if (!this.element.open || !key || key === this.drawn) return;
    this.drawn = key;
    const listed = withOptions(question, { allMoves: true });
    const answer = await this.work.ask((options) => this.engine.json(listed, options));
    if (answer && key === this.drawn) this.showAnswer(answer);
  }

  showAnswer(answer) {
    const { steps } = answer;
    const all = pictures(answer);
    refill(
      this.choice,
      all.length > 1 && all.map(([name, step]) => this.choose(name, step, steps)),
    );
    this.pick(all[0]?.[1] ?? null, steps);
    refill(this.together, explained(togetherText(steps)));
  }

  choose(name, step, steps) {
    const onclick = () => this.pick(step, steps);
    const button = element("button", { type: "button", onclick }, name);
    button.step = step;
    return button;
  }

  pick(step, steps) {
    for (const button of this.choice.children)
      button.setAttribute("aria-pressed", button.step === step);
    this.derivation.show(step, steps);
  }

  async fillWords() {
    const { question, key } = this;
    if (!this.words.open || !this.element.open || !key || key === this.said) return;
    this.said = key;
    const text = await this.wordWork.ask((options) => this.engine.ask(question, options));
    if (key === this.said) this.text.textContent = text ?? "";
  }

  onKey(event) {
    this.derivation.onKey(event);
  }

  close() {
    this.derivation.stop();
    this.work.giveUp();
    this.wordWork.giveUp();
  }
}

/** Each different component with its name, and who wins, which comes first where the value says less. */
function pictures(answer) {
  const { components, symbol } = answer.steps;
  const named =
    components.length > 1 ? ({ position }) => position : ({ position }) => symbol || position;
  const values = [...new Map(components.map((step) => [named(step), step]))];
  const outcome = outcomeStep(answer, answer.position);
  if (!outcome) return values;
  const who = [t("derivation.who"), outcome];
  return VAGUE.includes(components[0]?.rule) ? [who, ...values] : [...values, who];
}

/** How the values of several components make one, and which of these are lost. */
function togetherText({ symbol, operator, components, together }) {
  const known = together.partial.length > 0 && together.value !== "?";
  if (!known || together.p_positions === "said") return "";
  const line = `${joined(
    components.map(({ text }) => text),
    operator,
  )} = ${together.text}`;
  return sentences(
    components.length > 1 && t("derivation.together", { line }),
    t(`derivation.lost.${together.p_positions}`, { symbol }),
  );
}
