// The table of values of single components.
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { gameWords, shellLine } from "../state.js";
import { Work } from "../work.js";

export class TableView {
  constructor(page) {
    this.page = page;
    this.work = new Work();
    this.grid = element("div", { class: "grid" });
    this.terminal = element("code", {});
    this.element = element(
      "section",
      {},
      this.work.element,
      this.grid,
      element("p", { class: "terminal" }, `${t("terminal")}: `, this.terminal),
    );
  }

  words(state) {
    return ["table", ...gameWords(state), ...(state.to ? ["--to", state.to] : [])];
  }

  async show(state) {
    const words = this.words(state);
    const line = shellLine(words);
    if (line === this.line) return;
    this.line = line;
    this.terminal.textContent = line;
    const table = await this.work.ask((options) => this.page.engine.json(words, options));
    if (table) refill(this.grid, element("pre", {}, JSON.stringify(table.values)));
  }
}
