// Who wins and why, for those who want to know; it stays closed until then.
import { element, refill } from "../dom.js";
import { explained } from "../glossary/term.js";
import { t } from "../language.js";
import { Steps } from "../steps.js";
import { badgeTerm, isKnown } from "../table/value-text.js";

const ROWS = 12;

export class Theory {
  constructor(engine) {
    this.steps = new Steps(engine);
    this.body = element("div");
    this.element = element(
      "details",
      { class: "theory", ontoggle: () => this.fill() },
      element("summary", {}, t("game.theory")),
      this.body,
      this.steps.element,
    );
  }

  /** `question`: of `betli solve`, which was answered. */
  show(answer, info, question) {
    Object.assign(this, { answer, info });
    this.steps.show(question);
    this.fill();
  }

  fill() {
    if (!this.element.open || !this.answer) return;
    const { outcome, why, value, components } = this.answer;
    const worth = components.filter((component) => isKnown(component.value));
    const known = this.info?.known;
    refill(
      this.body,
      element(
        "p",
        {},
        isKnown(outcome) && [badgeTerm(outcome), " "],
        element("b", {}, t(`game.outcome.${isKnown(outcome) ? outcome : "unknown"}`)),
      ),
      isKnown(outcome) && element("p", {}, explained(why)),
      isKnown(value) && worth.length > 0 && this.values(worth, value),
      known && element("h3", {}, t("known")),
      known?.split("\n").map((text) => element("p", {}, text)),
    );
  }

  values(worth, value) {
    const rows = worth
      .slice(0, ROWS)
      .map(({ position, value: own }) =>
        element(
          "tr",
          {},
          element("th", { scope: "row" }, position),
          element("td", {}, String(own)),
        ),
      );
    const total = element(
      "tr",
      { class: "total" },
      element("th", { scope: "row" }, t("game.together")),
      element("td", {}, String(value)),
    );
    const name = t(`table.function.${this.answer.function}`);
    return element("table", {}, element("caption", {}, name), element("tbody", {}, rows, total));
  }
}
