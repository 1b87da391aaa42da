// An answer step by step, in the tool's own words; asked for when a reader opens it.
import { withOptions } from "../../js/src/command-line.js";
import { element, refill } from "./dom.js";
import { t } from "./language.js";
import { Work } from "./work.js";

const PATIENCE = "5"; // seconds

export class Steps {
  constructor(engine) {
    this.engine = engine;
    this.work = new Work();
    this.text = element("pre", { tabindex: 0, "aria-label": t("steps") });
    this.element = element(
      "details",
      { class: "steps", ontoggle: () => this.fill() },
      element("summary", {}, t("steps")),
      this.work.element,
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
    const text = await this.work.ask((options) => this.engine.ask(question, options));
    if (text !== null && question === this.told) this.text.textContent = text;
  }

  close() {
    this.work.giveUp();
  }
}
