// The position of a cell: who wins it and why, and what its moves are worth.
import { withOptions } from "../../../js/src/command-line.js";
import { element, refill } from "../dom.js";
import { explained } from "../glossary/term.js";
import { t } from "../language.js";
import { timeOption } from "../limits.js";
import { effectOf } from "../outcomes.js";
import { functionOptions, gameWord, shellLine } from "../state.js";
import { Steps } from "../steps.js";
import { Work } from "../work.js";
import { derivationMarks } from "./derivation-marks.js";
import { moveList } from "./moves.js";
import { badgeTerm, worth } from "./value-text.js";

export class Card {
  /**
   * `listeners`: pick(cell), point(cells), options(list of {cell, effect}), derivation(marks), derived(cell), and
   * isCovered(cell)
   */
  constructor(page, listeners) {
    this.page = page;
    this.listeners = listeners;
    this.work = new Work();
    this.steps = new Steps(page.engine, {
      open: true,
      onStep: (shown) => this.onStep(shown),
    });
    this.head = element("div", { class: "head" });
    this.body = element("div", {});
    this.element = element(
      "aside",
      {
        class: "card",
        tabindex: -1,
        "aria-label": t("table.card"),
        onkeydown: (event) => event.target === this.element && this.steps.onKey(event),
      },
      this.head,
      this.work.element,
      this.body,
    );
    this.derivation = { step: null };
    this.empty();
  }

  onStep(shown) {
    this.derivation = shown;
    this.cover();
    this.listeners.derivation(derivationMarks(shown, this.values, this.cell));
    if (this.isDerived) this.listeners.derived(this.cell);
  }

  get isDerived() {
    const { step, at, last } = this.derivation;
    return Boolean(step) && at === last;
  }

  /** While a value is derived it is not told elsewhere; nor is what the table covers. */
  cover() {
    const begun = Boolean(this.derivation.step) && this.derivation.at > 0;
    const hidden = begun || this.listeners.isCovered(this.cell);
    this.element.classList.toggle("covered", hidden && !this.isDerived);
  }

  empty() {
    this.line = null;
    this.cell = -1;
    this.work.giveUp();
    this.steps.clear();
    this.element.classList.remove("stale");
    refill(this.head);
    refill(this.body, element("p", { class: "note" }, t("table.hint")));
    this.listeners.options([]);
  }

  /** Shows a cell of `values`; `pinned` if it stays when the pointer leaves. */
  async show(state, values, cell, pinned) {
    const word = values.word(cell);
    const words = [gameWord(state), word];
    const question = { command: "solve", words, options: functionOptions(state) };
    const listed = withOptions(question, { allMoves: true });
    this.showHead(values, cell, pinned);
    this.explain(values, cell, pinned && question);
    const line = shellLine(listed);
    if (line === this.line) return;
    this.line = line;
    this.listeners.options([]);
    if (values.kind(cell) === "nowhere") {
      refill(this.body, element("p", {}, t("table.nowhere")));
      return;
    }
    this.element.classList.add("stale");
    const limited = withOptions(listed, timeOption(state));
    const ask = (options) => this.page.engine.json(limited, options);
    const answer = await this.work.ask(ask);
    if (line !== this.line) return;
    this.element.classList.remove("stale");
    if (answer) this.showAnswer(values, word, answer);
    else refill(this.body);
  }

  /** How a value comes about is shown of a cell that was chosen, not of all that a pointer crosses. */
  explain(values, cell, question) {
    Object.assign(this, { values, cell });
    const chosen = question && values.kind(cell) !== "nowhere";
    this.steps.element.hidden = !chosen;
    if (chosen) this.steps.show(question);
    else this.steps.clear();
    this.cover();
  }

  showHead(values, cell, pinned) {
    const outcome = values.outcomes[cell];
    refill(
      this.head,
      element("h2", {}, values.label(cell)),
      outcome !== "?" && badgeTerm(outcome),
      element("span", { class: "value" }, explained(worth(values, cell))),
      pinned &&
        element(
          "button",
          { type: "button", class: "plain", onclick: () => this.listeners.pick(-1) },
          element("span", { class: "hidden" }, t("table.close")),
          "×",
        ),
    );
  }

  showAnswer(values, word, answer) {
    const moves = answer.moves.map((move) => this.leading(values, move));
    refill(
      this.body,
      element("p", { class: "verdict" }, explained(verdict(answer, moves))),
      this.steps.element,
      element("p", { class: "note" }, explained(answer.why)),
      element(
        "button",
        {
          type: "button",
          onclick: () => this.page.state.update({ view: "play", position: word }, { step: true }),
        },
        t("table.play"),
      ),
      ...moveList(moves, answer, values, this.listeners),
      element("p", { class: "terminal" }, t("terminal"), element("code", {}, this.line)),
    );
    const single = moves.filter(({ cells }) => cells.length === 1 && cells[0] >= 0);
    this.listeners.options(single.map(({ cells: [cell], effect }) => ({ cell, effect })));
  }

  close() {
    this.work.giveUp();
    this.steps.close();
  }

  /** A move with the components that it leaves, and the cells of these. */
  leading(values, move) {
    const components = move.position.split(" ").filter(Boolean);
    const cells = components.map((component) => values.find(component));
    return { ...move, components, cells, effect: effectOf(move.outcome) };
  }
}

function verdict({ outcome, play, move_count: count }, moves) {
  if (count === 0) return t(`table.over.${play}`);
  const number = (effect) => moves.filter((move) => move.effect === effect).length;
  if (outcome === "P") return t("table.loses", { count });
  if (outcome === "N") return t("table.wins", { count, wins: number("wins") });
  if (outcome === "D") return t("table.draws", { count, draws: number("draws") });
  return t("table.undecided");
}
