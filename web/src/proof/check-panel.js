// All theorems that one game is answered by, held against search: compound by compound, in both plays.
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { Panel } from "../panel.js";
import { gameWord } from "../state.js";

const COMPONENTS = "2"; // of the positions that are searched: three take seconds
const PLAYS = ["normal", "misere"];

export class CheckPanel extends Panel {
  constructor(page) {
    super(page, "proof.check");
    this.button = element("button", {
      type: "button",
      onclick: () => page.state.update({ check: "1" }, { step: true }),
    });
    this.work.element.before(element("p", {}, t("proof.check.about")), this.button);
  }

  async show(state) {
    const { rule, game } = state;
    const options = { components: COMPONENTS };
    this.question = { command: "check", words: [gameWord(state)], options };
    this.button.textContent = t("proof.check.do", { game: rule ? t("rule") : game });
    if (state.check !== "1") {
      this.close();
      this.body.hidden = true;
      refill(this.stopped);
      return;
    }
    const answer = await this.ask(this.question, state);
    if (answer) refill(this.body, summary(answer), tableOf(answer.findings));
  }
}

function summary({ findings, disagreements }) {
  const positions = findings.reduce((sum, finding) => sum + finding.positions, 0);
  const text = t("proof.check.sum", { count: findings.length, positions, disagreements });
  return element("p", { class: disagreements ? "error" : "good" }, text);
}

/** A line for each compound, and for what has no play. */
function tableOf(findings) {
  const names = [...new Set(findings.map(({ compound }) => compound))];
  const cell = (name, play) => findings.find((one) => one.compound === name && one.play === play);
  const line = (name) => {
    const alone = cell(name, "");
    const cells = alone ? [found(alone, 2)] : PLAYS.map((play) => found(cell(name, play)));
    return element("tr", {}, element("th", { scope: "row" }, nameOf(name)), cells);
  };
  const heads = PLAYS.map((play) => element("th", { scope: "col" }, t(`play.${play}`)));
  return element(
    "div",
    { class: "scroll", tabindex: 0, role: "group", "aria-label": t("proof.check") },
    element(
      "table",
      { class: "checks" },
      element("thead", {}, element("tr", {}, element("td"), heads)),
      element("tbody", {}, names.map(line)),
    ),
  );
}

function nameOf(name) {
  const own = { promises: "proof.check.promises", guesses: "proof.check.guesses" };
  return t(own[name] ?? `compound.${name}`);
}

function found(finding, columns = 1) {
  const { positions, disagreement } = finding ?? { positions: null, disagreement: null };
  const text = positions === null ? "–" : (disagreement ?? `✓ ${positions}`);
  return element("td", { colspan: columns, class: disagreement ? "error" : null }, text);
}
