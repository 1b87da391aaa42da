// One game in every long and short compound, in both plays, each a small picture that leads to its table.
import { withOptions } from "../../../js/src/command-line.js";
import { element, refill } from "../dom.js";
import { downloads, fileName } from "../download.js";
import { field } from "../fields.js";
import { explained } from "../glossary/term.js";
import { t } from "../language.js";
import { longer, timeOption } from "../limits.js";
import { shellLine } from "../state.js";
import { colouring } from "../table/colours.js";
import { tableFiles } from "../table/download.js";
import { fillLegend } from "../table/legend.js";
import { colourChoice } from "../table/tools.js";
import { askSize, askWay, sheetQuestion, ways } from "../twelve/question.js";
import { Way } from "../twelve/way.js";
import { Work } from "../work.js";

const MOST = 200; // of rows, so that all tables are still drawn at once

export class TwelveView {
  constructor(page) {
    this.page = page;
    this.work = new Work();
    this.saving = new Work();
    this.ways = ways.map((way) => new Way(way));
    this.colours = colourChoice((colours) => this.choose({ colours }));
    this.size = element("input", {
      type: "number",
      min: 1,
      max: MOST,
      required: true,
      onchange: () => this.size.reportValidity() && this.resize(),
    });
    this.sizeField = field(t("table.size"), this.size);
    this.sheet = element(
      "div",
      { class: "ways" },
      this.ways.map((way) => way.element),
    );
    this.legend = element("p", { class: "legend" });
    this.limit = element("p", { class: "limit", role: "status" });
    this.terminal = element("code", {});
    this.none = element("p", { hidden: true }, t("table.none"));
    this.element = this.build();
  }

  build() {
    const files = tableFiles((format) => this.text(format), ["json", "svg"]);
    this.body = element(
      "div",
      { class: "body" },
      element("p", {}, explained(t("twelve.about"))),
      element("div", { class: "tools" }, this.colours, this.sizeField),
      this.work.element,
      this.limit,
      this.sheet,
      this.legend,
      downloads(files, () => fileName(this.question)),
      this.saving.element,
      element("p", { class: "terminal" }, t("terminal"), this.terminal),
    );
    return element("section", { class: "twelve table" }, this.none, this.body);
  }

  choose(changes) {
    this.page.state.update(changes, { step: true });
  }

  resize() {
    const { value } = this.size;
    this.choose({ to: this.flat ? value : `${value}x${value}` });
  }

  async show(state) {
    const none = this.page.info?.axes === 0;
    this.none.hidden = !none;
    this.body.hidden = none;
    for (const input of this.colours.querySelectorAll("input"))
      input.checked = input.value === state.colours;
    const { game, rule, file, to, time } = state;
    const key = JSON.stringify([game, rule, file, to, time]);
    if (key === this.key) this.draw(state);
    else {
      this.key = key;
      if (none) this.work.giveUp();
      else await this.load(state, key);
    }
  }

  async load(state, key) {
    this.answers = new Map();
    refill(this.limit);
    for (const way of this.ways) way.wait(state, state.to);
    await this.work.ask((options) => this.askAll(state, key, options));
  }

  /** Each is drawn as it comes. */
  async askAll(state, key, options) {
    const to = await askSize(this.page, state, options);
    if (key !== this.key) return;
    this.question = sheetQuestion(state, to);
    this.terminal.textContent = shellLine(this.question);
    this.size.value = /^\d+/.exec(to) ?? "";
    this.sizeField.hidden = to === "";
    const quiet = { signal: options.signal };
    const one = async (way) => {
      way.wait(state, to);
      const answer = await askWay(this.page, state, way.way, to, quiet).catch((error) => ({
        error,
      }));
      if (key !== this.key) return;
      this.answers.set(way, answer);
      this.drawOne(way);
      const done = this.answers.size;
      options.onProgress({ what: t("view.twelve"), done, total: ways.length });
    };
    await Promise.all(this.ways.map(one));
    options.signal.throwIfAborted();
    this.showLimit(state);
  }

  drawOne(way) {
    const { error, ...answer } = this.answers.get(way);
    if (error?.name === "AbortError") return;
    if (error) way.fail(error);
    else {
      way.show(answer, this.page.state.now.colours);
      this.setFlat(!way.values.columns);
    }
    this.showLegend();
  }

  /** Lists are strips, one below the other; rectangles stand side by side. */
  setFlat(flat) {
    this.flat = flat;
    this.sheet.classList.toggle("strips", flat);
  }

  draw() {
    for (const way of this.answers.keys()) this.drawOne(way);
  }

  /** What black and white mean; beside values the scale of each picture is its own. */
  showLegend() {
    const shown = this.ways.find(({ values }) => values);
    const byValue = this.page.state.now.colours === "values";
    if (byValue) refill(this.legend, t("twelve.values"));
    else if (shown) fillLegend(this.legend, shown.values, colouring(shown.values, "outcome"));
    if (!shown || !this.flat || shown.values.names) return;
    const [first, last] = shown.values.rows;
    this.legend.append(element("span", {}, t("twelve.heaps", { first, last })));
  }

  showLimit(state) {
    const stopped = [...this.answers.values()].find((answer) => answer.stopped)?.stopped;
    const time = longer(state);
    const onclick = () => this.choose({ time });
    refill(
      this.limit,
      stopped && element("span", {}, t("table.stopped", { stopped })),
      stopped && element("button", { type: "button", onclick }, t("table.longer", { time })),
    );
  }

  text(format) {
    const { now } = this.page.state;
    const view = { outcome: "picture", values: "colours" }[now.colours];
    const drawn = format === "svg" ? { view } : {};
    const question = withOptions(this.question, { ...timeOption(now), format, ...drawn });
    return this.saving.ask((options) => this.page.engine.ask(question, options));
  }

  close() {
    this.key = null;
    this.work.giveUp();
    this.saving.giveUp();
  }
}
