// What betli guesses of a game, what it checks, and certificates that are proved anew.
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { CheckPanel } from "../proof/check-panel.js";
import { GuessPanel } from "../proof/guess-panel.js";
import { VerifyPanel } from "../proof/verify-panel.js";
import { shellLine } from "../state.js";

export class ProofView {
  constructor(page) {
    this.guess = new GuessPanel(page);
    this.check = new CheckPanel(page);
    this.verify = new VerifyPanel(page, () => this.showTerminal());
    this.panels = [this.guess, this.check, this.verify];
    this.terminal = element("p", { class: "terminal" });
    this.element = element(
      "section",
      { class: "proof" },
      this.panels.map((panel) => panel.element),
      this.terminal,
    );
  }

  show(state) {
    const shown = Promise.all(this.panels.map((panel) => panel.show(state)));
    this.showTerminal();
    return shown;
  }

  showTerminal() {
    const lines = [this.guess.question, this.check.question, ...this.verify.questions];
    refill(
      this.terminal,
      t("terminal"),
      lines.map((question) => element("code", {}, shellLine(question))),
    );
  }

  close() {
    for (const panel of this.panels) panel.close();
  }
}
