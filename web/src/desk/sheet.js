// Exercises about the game that is open, with a preview, to print, with a key.
import { withOptions } from "../../../js/src/command-line.js";
import { element } from "../dom.js";
import { downloads, fileName } from "../download.js";
import { field, select } from "../fields.js";
import { t } from "../language.js";
import { timeOption } from "../limits.js";
import { Analysis } from "../play/analysis.js";
import { networksOf } from "../play/network.js";
import { gameWord, playOptions, shellLine } from "../state.js";
import { Work } from "../work.js";
import { Paper } from "./paper.js";
import { levels, sheetFiles, sheetQuestion } from "./question.js";

const TYPES = { svg: "image/svg+xml", tex: "application/x-tex", txt: "text/plain" };
const FORMATS = { svg: "svg", tex: "tex", txt: "text" };
const MOST = 100; // exercises
const SEEDS = 1e6;

export class Sheet {
  constructor(page) {
    this.page = page;
    this.work = new Work();
    this.analysis = new Analysis(page.engine);
    this.paper = new Paper();
    this.exercises = this.number("exercises", MOST);
    this.seed = this.number("seed", SEEDS);
    this.hard = select(
      levels.map((level) => [level, t(`desk.hard.${level}`)]),
      (hard) => this.choose({ hard }),
    );
    this.terminal = element("code");
    this.printers = element(
      "div",
      { class: "tools" },
      this.button("desk.print", () => print(), "primary"),
      this.button("desk.print.key", () => this.paper.printKey()),
    );
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
      this.printers,
      this.files(),
      this.work.element,
      element("p", { class: "terminal" }, t("terminal"), this.terminal),
    );
    this.preview = element("div", { class: "preview" }, this.paper.element);
  }

  number(key, max) {
    const take = () => input.reportValidity() && this.choose({ [key]: input.value });
    const input = element("input", { type: "number", min: 1, max, required: true, onchange: take });
    return input;
  }

  button(key, onclick, how = null) {
    return element("button", { type: "button", onclick, class: how }, t(key));
  }

  choose(changes) {
    this.page.state.update(changes, { step: true });
  }

  another() {
    this.choose({ seed: String(1 + Math.floor(Math.random() * SEEDS)) });
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

  /** The sheet, and what is drawn for each exercise. */
  async make(options) {
    const sheet = JSON.parse(await this.ask("json", options));
    const boards = [];
    for (const { position } of sheet.exercises) boards.push(await this.board(position, options));
    return { sheet, boards };
  }

  async board(position, options) {
    const { analysis, page, state } = this;
    const answer = await analysis.options(state, position, options);
    return { answer, networks: await networksOf(page.engine, answer, state.file, options) };
  }

  /** What makes the same sheet again, of the game that it names. */
  get sheetNumber() {
    const { exercises: count, hard, seed } = this.state;
    const [level] = t(`desk.hard.${hard}`).split(/[:：]/);
    return t("desk.paper.number", { seed, level, count });
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
    const made = await this.work.ask((options) => this.make(options));
    if (made === null || key !== this.key) return;
    this.paper.show(made.sheet, made.boards, this.sheetNumber);
    this.setReady(true);
  }

  showChoices(state) {
    this.hard.value = state.hard;
    this.exercises.value = state.exercises;
    this.seed.value = state.seed;
  }

  setReady(ready) {
    this.preview.classList.toggle("stale", !ready);
    for (const button of this.printers.children) button.disabled = !ready;
  }

  close() {
    this.key = null;
    this.work.giveUp();
  }
}
