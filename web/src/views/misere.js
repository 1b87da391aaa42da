// Misère play of sums: the quotient of a game, genera, canonical forms, and why no function decides.
import { withOptions } from "../../../js/src/command-line.js";
import { element, refill } from "../dom.js";
import { downloads, fileName } from "../download.js";
import { field } from "../fields.js";
import { explained } from "../glossary/term.js";
import { t } from "../language.js";
import { FormPanel } from "../misere/form-panel.js";
import { GenusPanel } from "../misere/genus-panel.js";
import {
  genusQuestion,
  hasHeaps,
  lastHeap,
  positionOf,
  quotientQuestion,
} from "../misere/question.js";
import { QuotientPanel } from "../misere/quotient-panel.js";
import { RefutationPanel } from "../misere/refutation-panel.js";
import { shellLine } from "../state.js";
import { Work } from "../work.js";

const EXAMPLES = [
  { game: "0.123" },
  { game: "kayles" },
  { game: "0.07", heaps: "24" },
  { game: "nim", heaps: "8" },
  { game: "lego:height=3", position: "2x6 3x3" },
];
const CERTIFICATE = "quotient.json";
const TYPES = { csv: "text/csv", json: "application/json" };

export class MisereView {
  constructor(page) {
    this.page = page;
    this.quotient = new QuotientPanel(page);
    this.genus = new GenusPanel(page);
    this.form = new FormPanel(page);
    this.refutation = new RefutationPanel(page);
    this.saving = new Work();
    this.heaps = element("input", {
      type: "number",
      min: 1,
      max: 9999,
      required: true,
      onchange: () => this.heaps.reportValidity() && this.choose({ heaps: this.heaps.value }),
    });
    this.heapsField = field(t("misere.heaps"), this.heaps);
    this.terminal = element("p", { class: "terminal" });
    this.element = this.build();
  }

  build() {
    const examples = EXAMPLES.map((example) =>
      element(
        "button",
        { type: "button", onclick: () => this.choose({ heaps: "", rule: "", ...example }) },
        [example.game, example.position].filter(Boolean).join(" "),
      ),
    );
    const file = (ending) => ({
      label: ending.toUpperCase(),
      ending,
      make: () => this.text(ending),
    });
    const certificate = {
      label: t("misere.certificate"),
      ending: "certificate.json",
      make: () => this.certificate(),
    };
    return element(
      "section",
      { class: "misere" },
      element("p", {}, explained(t("misere.about"))),
      element(
        "div",
        { class: "tools" },
        this.heapsField,
        element("div", { class: "row", role: "group", "aria-label": t("sum.examples") }, examples),
      ),
      this.quotient.element,
      this.genus.element,
      this.form.element,
      this.refutation.element,
      downloads([...Object.keys(TYPES).map(file), certificate], () =>
        fileName(this.quotient.question),
      ),
      this.saving.element,
      this.terminal,
    );
  }

  choose(changes) {
    this.page.state.update(changes, { step: true });
  }

  text(format) {
    return this.save({ format }, {}, TYPES[format]);
  }

  /** What `betli verify` proves, as the view of proofs does. */
  certificate() {
    return this.save({ certificate: CERTIFICATE }, { wanted: CERTIFICATE }, TYPES.json);
  }

  async save(more, wanted, type) {
    const question = withOptions(this.quotient.question, more);
    const text = await this.saving.ask((options) =>
      this.page.engine.ask(question, { ...options, ...wanted }),
    );
    return text === null ? null : new Blob([text], { type });
  }

  /** The quotient comes first, since it is looked at first; a later question goes before all of it. */
  async show(state) {
    const { page } = this;
    this.heapsField.hidden = !hasHeaps(page);
    this.heaps.value = lastHeap(state);
    const asked = (this.asked = (this.asked ?? 0) + 1);
    const steps = [
      () => this.quotient.show(state),
      () => this.genus.show(state),
      () => this.form.show(state, this.usual(state)),
      () => this.refutation.show(state),
    ];
    for (const step of steps) {
      await step();
      if (asked !== this.asked) return;
    }
    this.showTerminal(state);
  }

  /** The position whose form is shown where none was chosen: a heap of interest, or the opening. */
  usual(state) {
    if (!hasHeaps(this.page)) return positionOf(this.page, state);
    return this.genus.odd ?? lastHeap(state);
  }

  showTerminal(state) {
    const { page } = this;
    const lines = [
      quotientQuestion(page, state),
      withOptions(quotientQuestion(page, state), { format: "csv" }),
      genusQuestion(page, state),
      this.form.question,
      ...this.refutation.questions,
    ];
    refill(
      this.terminal,
      t("terminal"),
      lines.map((question) => element("code", {}, shellLine(question))),
    );
  }

  close() {
    this.asked = null;
    for (const part of [this.quotient, this.genus, this.form, this.refutation]) part.close();
    this.saving.giveUp();
  }
}
