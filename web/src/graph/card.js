// A position of a graph in words: who wins, its value, its moves.
import { element, refill } from "../dom.js";
import { explained } from "../glossary/term.js";
import { t } from "../language.js";
import { effectOf, signs } from "../outcomes.js";
import { badge, badgeTerm } from "../table/value-text.js";

const verdicts = { N: "table.wins", P: "table.loses", D: "table.draws" };

export class Card {
  /** `listeners`: pick(number), play(position), below(position) */
  constructor(listeners) {
    this.listeners = listeners;
    this.element = element("aside", { class: "card", tabindex: -1, "aria-label": t("table.card") });
  }

  show(positions, i, play) {
    const { name, outcome, value, options } = positions[i];
    const { listeners } = this;
    const button = (text, onclick) => element("button", { type: "button", onclick }, text);
    refill(
      this.element,
      element(
        "div",
        { class: "head" },
        element("h2", {}, name),
        badgeTerm(outcome),
        element("span", { class: "value" }, value),
      ),
      element("p", { class: "verdict" }, explained(verdict(positions, i, play))),
      element(
        "div",
        { class: "row" },
        button(t("table.play"), () => listeners.play(name)),
        i > 0 && options.length > 0 && button(t("graph.below"), () => listeners.below(name)),
      ),
      options.length > 0 && element("h3", {}, t("table.moves", { count: options.length })),
      element(
        "ul",
        { class: "moves" },
        inOrder(positions, options).map((option) => this.move(positions, option)),
      ),
    );
  }

  move(positions, i) {
    const { name, outcome, value } = positions[i];
    const effect = effectOf(outcome);
    return element(
      "li",
      { class: effect },
      element("span", { class: "mark", title: t(`board.${effect}`) }, signs[effect]),
      element(
        "button",
        { type: "button", class: "chip", onclick: () => this.listeners.pick(i) },
        name,
      ),
      badge(outcome),
      element("span", { class: "value" }, value),
    );
  }
}

/** Winning moves first, then those that draw. */
function inOrder(positions, options) {
  const ranks = { P: 0, D: 1, N: 2 };
  return [...options].sort((a, b) => ranks[positions[a].outcome] - ranks[positions[b].outcome]);
}

function verdict(positions, i, play) {
  const { outcome, options } = positions[i];
  if (options.length === 0) return t(`table.over.${play}`);
  const number = (effect) =>
    options.filter((option) => effectOf(positions[option].outcome) === effect).length;
  const counts = { count: options.length, wins: number("wins"), draws: number("draws") };
  return t(verdicts[outcome], counts);
}
