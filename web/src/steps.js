// An answer step by step, as a picture and in the tool's own words; asked for when a reader opens it.
import { withOptions } from "../../js/src/command-line.js";
import { Derivation, isDrawable } from "./derivation/derivation.js";
import { element, refill } from "./dom.js";
import { t } from "./language.js";
import { Work } from "./work.js";

const PATIENCE = "5"; // seconds

export class Steps {
  constructor(engine) {
    this.engine = engine;
    this.work = new Work();
    this.derivation = new Derivation();
    this.text = element("pre", { tabindex: 0, "aria-label": t("steps") });
    this.element = element(
      "details",
      { class: "steps", ontoggle: () => this.fill() },
      element("summary", {}, t("steps")),
      this.work.element,
      this.derivation.element,
      this.text,
    );
  }

  /** `question`: of `betli solve`, which is explained. */
  show(question) {
    this.question = withOptions(question, { steps: true, time: PATIENCE });
    this.fill();
  }

  async fill() {
    const { question } = this;
    if (!this.element.open || question === this.told) return;
    this.told = question;
    refill(this.text);
    this.derivation.show(null);
    const found = await this.work.ask(async (options) => ({
      text: await this.engine.ask(question, options),
      steps: (await this.engine.json(question, options)).steps,
    }));
    if (!found || question !== this.told) return;
    this.text.textContent = found.text;
    const [step, ...others] = found.steps.components;
    this.derivation.show(others.length === 0 && isDrawable(step) ? step : null);
  }

  close() {
    this.derivation.stop();
    this.work.giveUp();
  }
}
