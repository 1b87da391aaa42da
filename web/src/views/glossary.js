// The words of the field, in the reader's language.
import { element, refill } from "../dom.js";
import { sections } from "../glossary/term.js";
import { t } from "../language.js";

export class GlossaryView {
  constructor() {
    this.filter = element("input", { type: "search", oninput: () => this.fill() });
    this.list = element("div");
    this.element = element(
      "section",
      { class: "glossary" },
      element("label", { class: "field" }, element("span", {}, t("glossary.search")), this.filter),
      this.list,
    );
  }

  show() {
    this.fill();
  }

  /** Shows those entries of which a part is typed. */
  fill() {
    const wanted = this.filter.value.trim().toLowerCase();
    const fits = ({ term, text }) => `${term} ${text}`.toLowerCase().includes(wanted);
    const shown = sections()
      .map(({ heading, entries }) => ({ heading, entries: entries.filter(fits) }))
      .filter(({ entries }) => entries.length > 0);
    refill(
      this.list,
      shown.flatMap(({ heading, entries }) => [
        element("h2", {}, heading),
        element("dl", {}, entries.flatMap(pair)),
      ]),
      shown.length === 0 && element("p", { role: "status" }, t("glossary.nothing")),
    );
  }
}

function pair({ term, text, example }) {
  return [
    element("dt", {}, term),
    element("dd", {}, text, example && element("code", {}, example)),
  ];
}
