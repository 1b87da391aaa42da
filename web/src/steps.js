// An answer step by step, in the tool's own words; asked for when a reader opens it.
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

  /** `words`: of `betli solve`, the question that is explained. */
  show(words) {
    this.words = [...words, "--steps", "--time", PATIENCE];
    this.fill();
  }

  async fill() {
    const { words } = this;
    if (!this.element.open || words === this.told) return;
    this.told = words;
    refill(this.text);
    const text = await this.work.ask((options) => this.engine.ask(words, options));
    if (text !== null && words === this.told) this.text.textContent = text;
  }

  close() {
    this.work.giveUp();
  }
}
