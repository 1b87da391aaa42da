// Products, quotients, powers, inverses and roots of nimbers, with a table.
import { field, select } from "../controls.js";
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { shellLine } from "../state.js";
import { Work } from "../work.js";
import { askExact } from "./question.js";
import { showSquare } from "./square.js";

const TABLE_TO = "15";

/** How an equation is written, and how many operands it takes. */
const OPERATIONS = {
  product: { write: (a, b) => `${a} ⊗ ${b}`, two: true },
  quotient: { write: (a, b) => `${a} ⊘ ${b}`, two: true },
  power: { write: (a, b) => [a, element("sup", {}, `⊗${b}`)], two: true },
  sum: { write: (a, b) => `${a} ⊕ ${b}`, two: true },
  inverse: { write: (a) => `1 ⊘ ${a}`, two: false },
  root: { write: (a) => `√${a}`, two: false },
};

const calculation = (operation, operands) => ({
  command: "nim",
  words: [operation, ...operands.filter(Boolean)],
});
const square = (operation) => ({
  command: "nim",
  words: [operation],
  options: { to: TABLE_TO },
});

export class Calculator {
  constructor(page) {
    this.page = page;
    this.work = new Work();
    this.tableWork = new Work();
    const update = (changes) => page.state.update(changes, { step: true });
    this.operation = select(
      Object.keys(OPERATIONS).map((name) => [name, t(`sum.operation.${name}`)]),
      (operation) => update({ operation }),
    );
    const number = () =>
      element("input", {
        type: "text",
        inputmode: "numeric",
        spellcheck: "false",
        onchange: () => update({ operands: `${this.a.value.trim()} ${this.b.value.trim()}` }),
      });
    this.a = number();
    this.b = number();
    this.bField = field(t("sum.b"), this.b);
    this.answer = element("p", { class: "equation", "aria-live": "polite" });
    this.square = element("div", { class: "square", tabindex: 0 });
    this.terminal = element("p", { class: "terminal" });
    this.element = this.build();
  }

  build() {
    return element(
      "div",
      { class: "calculator" },
      element("h2", {}, t("sum.calculator")),
      element("p", {}, t("sum.calculator.about")),
      element(
        "div",
        { class: "tools" },
        field(t("sum.operation"), this.operation),
        field(t("sum.a"), this.a),
        this.bField,
      ),
      this.answer,
      this.work.element,
      this.square,
      this.tableWork.element,
      this.terminal,
    );
  }

  async show(state) {
    const operation = state.operation in OPERATIONS ? state.operation : "product";
    const [a = "", b = ""] = state.operands.split(" ");
    const { two } = OPERATIONS[operation];
    this.operation.value = operation;
    [this.a.value, this.b.value] = [a, b];
    this.bField.hidden = !two;
    this.showTerminal(operation, two ? [a, b] : [a]);
    await Promise.all([
      this.showAnswer(operation, two ? [a, b] : [a]),
      this.showTable(operation, a, b),
    ]);
  }

  showTerminal(operation, operands) {
    const lines = [calculation(operation, operands)];
    if (operands.length === 2) lines.push(square(operation));
    refill(
      this.terminal,
      t("terminal"),
      lines.map((question) => element("code", {}, shellLine(question))),
    );
  }

  async showAnswer(operation, operands) {
    const key = [operation, ...operands].join(" ");
    if (key === this.key) return;
    this.key = key;
    const answer = await this.work.ask((options) =>
      askExact(this.page.engine, calculation(operation, operands), options),
    );
    if (this.key !== key) return;
    refill(this.answer);
    if (!answer) return;
    const { write } = OPERATIONS[operation];
    refill(
      this.answer,
      ...[write(...operands)].flat(),
      " = ",
      element("strong", {}, String(answer.value)),
    );
  }

  async showTable(operation, a, b) {
    this.square.hidden = !OPERATIONS[operation].two;
    if (this.square.hidden) return;
    if (this.tableOf !== operation) {
      this.tableOf = operation;
      this.values = null;
      const table = await this.tableWork.ask((options) =>
        this.page.engine.json(square(operation), options),
      );
      if (!table) return;
      this.values = table.values;
    }
    if (this.values)
      showSquare(this.square, t(`sum.operation.${operation}`), this.values, Number(a), Number(b));
  }
}
