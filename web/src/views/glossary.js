// The words of the field, in the reader's language.
import { element, refill } from "../dom.js";
import { sections } from "../glossary/term.js";
import { language, t } from "../language.js";

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
    const shown = inOrder(sections())
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

/** The words, in the order of their letters, before the signs. */
function inOrder([signs, words, ...others]) {
  const { compare } = new Intl.Collator(language());
  const entries = [...words.entries].sort((one, other) => compare(one.term, other.term));
  return [{ ...words, entries }, signs, ...others];
}

function pair({ term, text, example }) {
  return [
    element("dt", {}, term),
    element("dd", {}, text, example && element("code", {}, example)),
  ];
}
