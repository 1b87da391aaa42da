// The table of values of single components.
import { withOptions } from "../../../js/src/command-line.js";
import { element, refill } from "../dom.js";
import { downloads, fileName } from "../download.js";
import { t } from "../language.js";
import { longer, timeOption } from "../limits.js";
import { shellLine } from "../state.js";
import { colouring } from "../table/colours.js";
import { Comparison } from "../table/comparison.js";
import { tableFiles } from "../table/download.js";
import { layout } from "../table/layout.js";
import { Later } from "../table/later.js";
import { fillLegend } from "../table/legend.js";
import { Paper } from "../table/paper.js";
import { askTable, tableQuestion } from "../table/question.js";
import { Selection } from "../table/selection.js";
import { Sheet } from "../table/sheet.js";
import { Tools } from "../table/tools.js";
import { Work } from "../work.js";

const SAVE = 250; // milliseconds before a zoom stands in the address

export class TableView {
  constructor(page) {
    this.page = page;
    this.work = new Work();
    this.saving = new Work();
    this.zooming = new Later(SAVE);
    this.shown = null; // {state, values, question, key, stopped, layout}
    this.sheet = new Sheet(t("table.sheet"), {
      point: (cell) => this.selection.hover(cell),
      pick: (cell) => this.selection.pick(cell),
      enter: () => this.selection.card.element.focus(),
      zoom: (size) => this.zooming.set(() => this.keepZoom(size)),
    });
    this.paper = new Paper(() => this.sheet);
    this.selection = new Selection(page, this.sheet);
    this.comparison = new Comparison(page, this.sheet);
    this.tools = new Tools(page, this.sheet);
    this.build();
    document.addEventListener("fullscreenchange", (this.onFullScreen = () => this.resize()));
  }

  build() {
    this.legend = element("p", { class: "legend" });
    this.limit = element("p", { class: "limit", role: "status" });
    this.terminal = element("code", {});
    this.grid = element(
      "div",
      { class: "grid" },
      this.comparison.element,
      element("div", { class: "room" }, this.sheet.element, this.paper.element),
      this.selection.where,
      this.legend,
    );
    const more = element(
      "div",
      { class: "more" },
      downloads(
        tableFiles((format) => this.text(format)),
        () => fileName(this.shown.question),
      ),
      this.saving.element,
      element("p", { class: "terminal" }, t("terminal"), this.terminal),
    );
    this.body = element("div", { class: "beside" }, this.grid, this.selection.card.element, more);
    this.none = element("p", { hidden: true }, t("table.none"));
    this.element = element(
      "section",
      { class: "table" },
      this.tools.element,
      this.work.element,
      this.limit,
      this.selection.live,
      this.none,
      this.body,
    );
  }

  /** On a full screen, or back from it, other lines of a list have room. */
  resize() {
    if (this.shown?.key === this.key) this.present(this.page.state.now);
  }

  show(state) {
    const none = this.page.info?.axes === 0;
    this.none.hidden = !none;
    this.body.hidden = this.tools.element.hidden = none;
    this.tools.show(state, this.shown);
    const key = JSON.stringify([tableQuestion(state), timeOption(state), state.file]);
    if (none) this.work.giveUp();
    else if (key !== this.key) this.load(state);
    else if (this.shown?.key === key) this.present(state);
    this.key = none ? null : key;
  }

  /** What was there before stays, in grey, until the answer comes. */
  async load(state) {
    this.body.classList.add("stale");
    const asked = await this.work.ask((options) => askTable(this.page, state, options));
    if (!asked) return;
    this.body.classList.remove("stale");
    const before = this.shown;
    this.shown = { ...asked, state, key: this.key };
    this.comparison.switched(before, this.shown);
    this.terminal.textContent = shellLine(asked.question);
    this.showLimit(state, asked.stopped);
    this.drawn = null;
    this.present(this.page.state.now);
  }

  showLimit(state, stopped) {
    const time = longer(state);
    const onclick = () => this.page.state.update({ time });
    refill(
      this.limit,
      stopped && element("span", {}, t("table.stopped", { stopped })),
      stopped && element("button", { type: "button", onclick }, t("table.longer", { time })),
    );
  }

  present(state) {
    const { values } = this.shown;
    const fitting = this.sheet.fitting(values);
    const drawn = `${state.wrap} ${state.colours} ${fitting}`;
    this.takeZoom(state);
    if (drawn !== this.drawn) {
      this.shown.layout = layout(values, Number(state.wrap), fitting);
      const colours = colouring(values, state.colours);
      this.sheet.show({ values, layout: this.shown.layout, colouring: colours });
      fillLegend(this.legend, values, colours);
    }
    this.drawn = drawn;
    this.sheet.open();
    this.tools.show(state, this.shown);
    this.selection.show(state, values);
    this.comparison.show(state, this.shown);
  }

  /** Writes the reader's own into the address. */
  keepZoom(size) {
    this.zoom = size ? `${size}` : "";
    this.page.state.update({ zoom: this.zoom });
  }

  /** Zooms as the address says, where a link or the way back has changed it. */
  takeZoom({ zoom }) {
    if (zoom === this.zoom) return;
    this.zoom = zoom;
    this.zooming.cancel();
    this.sheet.zoomTo(Number(zoom));
  }

  text(format) {
    const view = { outcome: "picture", values: "colours" }[this.page.state.now.colours];
    const drawn = format === "svg" ? { view } : {};
    const question = withOptions(this.shown.question, { format, ...drawn });
    return this.saving.ask((options) => this.page.engine.ask(question, options));
  }

  close() {
    document.removeEventListener("fullscreenchange", this.onFullScreen);
    this.work.giveUp();
    this.selection.close();
    this.sheet.close();
    this.paper.close();
    this.zooming.cancel();
  }
}
