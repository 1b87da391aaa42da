// The nim-sum of heaps in binary columns, what it says of Nim, and a calculator of nimbers.
import { field } from "../controls.js";
import { element, refill } from "../dom.js";
import { explained } from "../glossary/term.js";
import { t } from "../language.js";
import { fragment, shellLine } from "../state.js";
import { Calculator } from "../sum/calculator.js";
import { showColumns } from "../sum/columns.js";
import { askSum, heapsOf, solveQuestion, sumQuestion } from "../sum/question.js";
import { showMisere, showMoves, showSteps, showVerdict, winningOf } from "../sum/reading.js";
import { Work } from "../work.js";

const EXAMPLES = ["3 5 7", "13 42 30 43", "1 2 3", "18446744073709551615 4294967296 255"];

export class SumView {
  constructor(page) {
    this.page = page;
    this.work = new Work();
    this.numbers = element("input", {
      type: "text",
      inputmode: "numeric",
      spellcheck: "false",
      oninput: () => page.state.update({ numbers: this.numbers.value }),
    });
    this.verdict = element("div", { "aria-live": "polite" });
    this.columns = element("div", { class: "scroll", tabindex: 0 });
    [this.steps, this.moves, this.misere] = [0, 0, 0].map(() => element("div", {}));
    this.links = element("p", { class: "links" });
    this.terminal = element("p", { class: "terminal" });
    this.calculator = new Calculator(page);
    this.results = element(
      "div",
      { class: "results", hidden: true },
      this.verdict,
      this.columns,
      element("div", { class: "readings" }, this.moves, this.steps, this.misere),
      this.links,
    );
    this.element = this.build();
  }

  build() {
    return element(
      "section",
      { class: "sum" },
      element("h2", {}, t("sum.title")),
      element("p", {}, explained(t("sum.about"))),
      field(t("sum.numbers"), this.numbers),
      element(
        "div",
        { class: "row", role: "group", "aria-label": t("sum.examples") },
        examples(this),
      ),
      this.work.element,
      this.results,
      this.terminal,
      this.calculator.element,
    );
  }

  make(numbers) {
    this.page.state.update({ numbers }, { step: true });
  }

  show(state) {
    if (this.numbers.value !== state.numbers) this.numbers.value = state.numbers;
    const heaps = heapsOf(state.numbers);
    this.calculator.show(state);
    const key = heaps.join(" ");
    if (key === this.key) return null;
    this.key = key;
    return this.load(heaps, key);
  }

  async load(heaps, key) {
    this.terminal.hidden = heaps.length === 0;
    refill(
      this.terminal,
      t("terminal"),
      [sumQuestion(heaps), solveQuestion(heaps)].map((question) =>
        element("code", {}, shellLine(question)),
      ),
    );
    if (heaps.length === 0) this.work.giveUp();
    const sum =
      heaps.length > 0 &&
      (await this.work.ask((options) => askSum(this.page.engine, heaps, options)));
    if (this.key !== key) return;
    this.results.hidden = !sum;
    if (sum) this.showSum(sum);
  }

  showSum(sum) {
    const winning = winningOf(sum);
    showVerdict(this.verdict, sum);
    showColumns(this.columns, sum, winning);
    showSteps(this.steps, sum);
    showMoves(this.moves, sum, winning, (position) => this.make(position));
    showMisere(this.misere, sum);
    const play = fragment({ view: "play", game: "nim", position: sum.heaps.join(" ") });
    refill(this.links, element("a", { href: play }, t("sum.play")));
  }
}

function examples(view) {
  return EXAMPLES.map((numbers) =>
    element("button", { type: "button", onclick: () => view.make(numbers) }, numbers),
  );
}
