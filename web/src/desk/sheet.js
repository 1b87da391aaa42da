// Exercises about the game that is open, with a preview, to print, with a key.
import { withOptions } from "../../../js/src/command-line.js";
import { element } from "../dom.js";
import { downloads, fileName } from "../download.js";
import { field, select } from "../fields.js";
import { t } from "../language.js";
import { timeOption } from "../limits.js";
import { gameWord, playOptions, shellLine } from "../state.js";
import { Work } from "../work.js";
import { Pages } from "./pages.js";
import { levels, sheetFiles, sheetQuestion } from "./question.js";

const TYPES = { svg: "image/svg+xml", tex: "application/x-tex", txt: "text/plain" };
const FORMATS = { svg: "svg", tex: "tex", txt: "text" };
const MOST = 100; // exercises
const SEEDS = 1e6;

export class Sheet {
  constructor(page) {
    this.page = page;
    this.work = new Work();
    this.pages = new Pages();
    this.exercises = this.number("exercises", MOST);
    this.seed = this.number("seed", SEEDS);
    this.hard = select(
      levels.map((level) => [level, t(`desk.hard.${level}`)]),
      (hard) => this.choose({ hard }),
    );
    this.terminal = element("code");
    this.paper = element("div", { class: "tools" }, this.printers());
    this.settings = element(
      "section",
      { class: "desk-sheet" },
      element("h2", {}, t("desk.sheet")),
      element(
        "div",
        { class: "row" },
        field(t("desk.exercises"), this.exercises),
        field(t("desk.hard"), this.hard),
        field(t("desk.seed"), this.seed),
        this.button("desk.another", () => this.another()),
      ),
      this.paper,
      this.files(),
      this.work.element,
      element("p", { class: "terminal" }, t("terminal"), this.terminal),
    );
    this.preview = element("div", { class: "preview" }, this.pages.element);
  }

  number(key, max) {
    const take = () => input.reportValidity() && this.choose({ [key]: input.value });
    const input = element("input", { type: "number", min: 1, max, required: true, onchange: take });
    return input;
  }

  button(key, onclick, how = null) {
    return element("button", { type: "button", onclick, class: how }, t(key));
  }

  printers() {
    return [
      this.button("desk.print", () => this.print("sheet"), "primary"),
      this.button("desk.print.key", () => this.print("key")),
    ];
  }

  choose(changes) {
    this.page.state.update(changes, { step: true });
  }

  another() {
    this.choose({ seed: String(1 + Math.floor(Math.random() * SEEDS)) });
  }

  /** Prints the pages of one part; all others stay away from the paper. */
  print(part) {
    this.pages.element.dataset.printed = part;
    print();
    delete this.pages.element.dataset.printed;
  }

  /** The same sheet as files. */
  files() {
    const kinds = Object.entries(TYPES).map(([ending, type]) => ({
      label: ending.toUpperCase(),
      ending,
      make: async () => {
        const text = await this.work.ask((options) => this.ask(FORMATS[ending], options));
        return text === null ? null : new Blob([text], { type });
      },
    }));
    return downloads(kinds, () => this.fileName());
  }

  fileName() {
    const words = ["exercises", gameWord(this.state)];
    const options = { ...playOptions(this.state), seed: `seed-${this.state.seed}` };
    return fileName({ words, options });
  }

  ask(format, options) {
    const limited = withOptions(this.question, { ...timeOption(this.state), format });
    return this.page.engine.ask(limited, { ...options, files: sheetFiles(this.state) });
  }

  /** Shows the sheet of a state. */
  async show(state) {
    const question = sheetQuestion(state, this.page.info);
    const key = JSON.stringify([question, state.time, state.file, sheetFiles(state)]);
    this.showChoices(state);
    if (key === this.key) return;
    Object.assign(this, { key, question, state });
    this.terminal.textContent = shellLine(question);
    this.setReady(false);
    const svg = await this.work.ask((options) => this.ask("svg", options));
    if (svg === null || key !== this.key) return;
    await this.pages.show(svg);
    this.setReady(key === this.key);
  }

  showChoices(state) {
    this.hard.value = state.hard;
    this.exercises.value = state.exercises;
    this.seed.value = state.seed;
  }

  setReady(ready) {
    this.preview.classList.toggle("stale", !ready);
    for (const button of this.paper.children) button.disabled = !ready;
  }

  close() {
    this.key = null;
    this.work.giveUp();
    this.pages.close();
  }
}
