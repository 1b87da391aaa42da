// Why no function of single components decides misère sums: two sums of components with equal values, of
// which one is won and the other lost, side by side.
import { element, refill } from "../dom.js";
import { field, select } from "../fields.js";
import { t } from "../language.js";
import { fragment } from "../state.js";
import { askInTime } from "../limits.js";
import { badgeTerm } from "../table/value-text.js";
import { Panel } from "../panel.js";
import { functionOf, functions, played, refuteQuestion, solveQuestion } from "./question.js";

const SYMBOLS = { grundy: "G⁻", remoteness: "R⁻", suspense: "S⁻" };

export class RefutationPanel extends Panel {
  constructor(page) {
    super(page, "misere.refute");
    this.questions = [];
    this.fn = select(
      functions.map((name) => [name, t(`table.function.${name}`)]),
      (refute) => page.state.update({ refute }, { step: true }),
    );
    this.work.element.before(
      element("p", {}, t("misere.refute.about")),
      field(t("table.function"), this.fn),
    );
  }

  async show(state) {
    this.fn.value = functionOf(state);
    const key = JSON.stringify([refuteQuestion(this.page, state), state.time, state.file]);
    const answer = await this.once(key, (options) => this.find(state, options));
    if (answer) this.fill(answer, state);
  }

  /** The refutation, if there is one, and who wins its two sums. */
  async find(state, options) {
    const { engine } = this.page;
    this.questions = [refuteQuestion(this.page, state)];
    const { answer, stopped } = await askInTime(engine, this.questions[0], state, options);
    const beside = heapBeside(answer);
    const sums = await Promise.all(
      answer.compounds.map(async ({ components, values }) => {
        const sum = [components.join(" "), beside].filter(Boolean).join(" + ");
        const question = solveQuestion(state, sum);
        this.questions.push(question);
        return { values, ...(await askInTime(engine, question, state, options)).answer };
      }),
    );
    return { answer: { ...answer, beside, sums }, stopped };
  }

  fill({ found, pairs, compounds, beside, sums }, state) {
    const symbol = SYMBOLS[functionOf(state)];
    if (!found) {
      refill(this.body, element("p", {}, t("misere.refute.none", { pairs, symbol })));
      return;
    }
    const differ = sums[0].outcome !== sums[1].outcome;
    refill(
      this.body,
      element("p", {}, t(differ ? "misere.refute.found" : "misere.refute.lengths", { symbol })),
      beside && element("p", { class: "note" }, t("misere.refute.beside", { beside })),
      element(
        "div",
        { class: "pair" },
        sums.map((sum, i) =>
          card(
            sum,
            `${symbol}(${compounds[i].components.join(" + ")}) = ${compounds[i].value}`,
            symbol,
            state,
          ),
        ),
      ),
    );
  }
}

/** A Nim heap that loses beside one of the sums and wins beside the other: G⁻ of one of them. */
function heapBeside({ function: fn, compounds }) {
  const values = compounds.map(({ value }) => value);
  const heap = Math.min(...values);
  return fn === "grundy" && values.length === 2 && heap > 0 ? `nim ${heap}` : null;
}

/** One of the two sums: values of its components, who wins, and the move that does. */
function card(sum, value, symbol, state) {
  const link = (position, text) => element("a", { href: fragment(played(state, position)) }, text);
  return element(
    "article",
    { class: "card" },
    element("h3", {}, badgeTerm(sum.outcome), ` ${sum.position}`),
    element(
      "ul",
      { class: "parts" },
      sum.components.map(({ position, game }, i) =>
        element("li", {}, part(position, sum.values[i], game, symbol)),
      ),
    ),
    element("p", { class: "value" }, value),
    element("p", {}, t(`sum.outcome.${sum.outcome}`), t("sentence.gap"), deciding(sum, link)),
    element("p", {}, link(sum.position, t("table.play"))),
  );
}

/** A component with its value; the Nim heap beside is itself. */
function part(position, value, game, symbol) {
  return value === undefined ? `${game} ${position}` : `${symbol}(${position}) = ${value}`;
}

function deciding({ outcome, moves }, link) {
  if (outcome === "P") return t("misere.refute.loses");
  const [move] = moves;
  if (!move) return null;
  return [t("game.hint.move"), t("sentence.gap"), link(move.position, `${move.from} → ${move.to}`)];
}
