// Patterns in the values of the game, and what each guess rests on.
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { askInTime } from "../limits.js";
import { Panel } from "../panel.js";
import { patternList, placeText } from "../sequence/patterns.js";
import { askSeries } from "../sequence/once.js";
import { askGuesses, sequenceQuestion } from "../sequence/question.js";
import { functionOptions, gameWord } from "../state.js";

export class GuessPanel extends Panel {
  constructor(page) {
    super(page, "proof.guess");
  }

  async show(state) {
    const flat = (this.page.info?.axes ?? 1) === 1;
    this.question = flat ? sequenceQuestion("guess", state) : questionOf(state);
    const key = JSON.stringify([this.question, state.time, state.file]);
    const answer = await this.once(key, (options) =>
      flat ? this.ofHeaps(state, options) : this.ofPairs(state, options),
    );
    if (!answer) return;
    const { series, guesses, loops } = answer;
    refill(
      this.body,
      loops ? element("p", {}, t("sequence.patterns.loops")) : patternList(guesses, series),
      element("ul", { class: "rests" }, guesses.map(rests)),
    );
  }

  async ofHeaps(state, options) {
    const { engine } = this.page;
    const series = await askSeries(engine, state, options);
    const loops = series.size > 0 && series.loops;
    const guesses = loops ? [] : await askGuesses(engine, state, options);
    return { answer: { series, guesses, loops }, stopped: series.stopped };
  }

  /** Guesses about two coordinates read as the tool writes them. */
  async ofPairs(state, options) {
    const asked = await askInTime(this.page.engine, this.question, state, options);
    const { guesses, rows, columns } = asked.answer;
    const last = placeText(columns ? [rows[1], columns[1]] : rows[1]);
    return { ...asked, answer: { series: { last }, guesses } };
  }
}

function questionOf(state) {
  const to = /^\d+x\d+$/.test(state.to) ? { to: state.to } : {};
  const options = { ...functionOptions(state), ...to };
  return { command: "guess", words: [gameWord(state)], options };
}

function rests({ checked_to: last, determined, confirmed }) {
  const numbers = { last: placeText(last), determined, confirmed };
  return element("li", {}, t("proof.guess.rests", numbers));
}
