// Values against heaps: what repeats, and since when.
import { element, refill } from "../dom.js";
import { downloads, fileName } from "../download.js";
import { t } from "../language.js";
import { longer, timeWords } from "../limits.js";
import { sequenceFiles } from "../sequence/download.js";
import { showElsewhere } from "../sequence/elsewhere.js";
import { Legend } from "../sequence/legend.js";
import { showListing } from "../sequence/listing.js";
import { periodOf, showPatterns } from "../sequence/patterns.js";
import { Plot } from "../sequence/plot.js";
import { askGuesses, askSeries, sequenceWords } from "../sequence/question.js";
import { asState, fromState } from "../sequence/range.js";
import { Readout } from "../sequence/readout.js";
import { showStatistics } from "../sequence/statistics.js";
import { Tools } from "../sequence/tools.js";
import { shellLine } from "../state.js";
import { Work } from "../work.js";

const SETTLED = 250; // milliseconds without a change, before a range goes into the address

export class SequenceView {
  constructor(page) {
    this.page = page;
    this.work = new Work();
    this.guessing = new Work();
    this.saving = new Work();
    this.plot = new Plot({
      point: (n) => this.readout.show(this.plot, n ?? this.plot.selected),
      select: (n) => this.keep({ cell: String(n) }),
      range: () => this.keepRange(),
    });
    this.tools = new Tools(page, this.plot);
    this.readout = new Readout();
    this.legend = new Legend();
    this.stopped = element("div", { class: "stopped", role: "status" });
    this.patterns = element("div", { "aria-live": "polite" });
    this.statistics = element("div", {});
    this.listing = element("div", { class: "listing" });
    this.terminal = element("p", { class: "terminal" });
    this.elsewhere = element("div", { hidden: true });
    this.content = this.build();
    this.element = element("section", { class: "sequence" }, this.elsewhere, this.content);
  }

  build() {
    const save = (format) =>
      this.saving.ask((options) =>
        this.page.engine.ask([...this.table, "--format", format], options),
      );
    this.results = element(
      "div",
      { class: "results", hidden: true },
      element("figure", {}, this.plot.element, this.readout.element, this.legend.element),
      element(
        "div",
        { class: "findings" },
        element("div", {}, this.patterns, this.guessing.element),
        this.statistics,
      ),
      this.listing,
      downloads(
        sequenceFiles(save, () => this.plot.picture()),
        () => fileName(this.table),
      ),
      this.saving.element,
    );
    return element(
      "div",
      { class: "content" },
      this.tools.element,
      this.work.element,
      this.stopped,
      this.results,
      this.terminal,
    );
  }

  async show(state) {
    const flat = state.rule !== "" || (this.page.info?.axes ?? 1) === 1;
    this.showWhich(flat);
    if (!flat) return;
    this.tools.show(state);
    this.table = sequenceWords("table", state);
    const line = JSON.stringify([this.table, timeWords(state), state.file]);
    if (line === this.line) this.look(state);
    else {
      this.line = line;
      await this.load(state);
    }
  }

  showWhich(flat) {
    this.content.hidden = !flat;
    this.elsewhere.hidden = flat;
    if (!flat) showElsewhere(this.elsewhere, this.page);
  }

  async load(state) {
    const { engine } = this.page;
    const lines = [this.table, sequenceWords("guess", state)].map(shellLine);
    refill(
      this.terminal,
      `${t("terminal")}: `,
      lines.map((line) => element("code", {}, line)),
    );
    this.guessing.giveUp();
    const { line } = this;
    const series = await this.work.ask((options) => askSeries(engine, state, options));
    if (this.line !== line) return;
    this.results.hidden = !series?.size;
    this.showWhich(series?.flat ?? true);
    refill(this.stopped, series?.stopped && this.stoppedNote(series));
    if (!series?.size) return;
    this.showSeries(series);
    this.look(this.page.state.now);
    if (series.loops) {
      refill(this.patterns, element("p", {}, t("sequence.patterns.loops")));
      return;
    }
    const guesses = await this.guessing.ask((options) => askGuesses(engine, state, options));
    if (guesses) this.showGuesses(series, guesses);
  }

  showSeries(series) {
    this.plot.show(series);
    this.legend.show(series, null);
    refill(this.patterns);
    showStatistics(this.statistics, series);
    showListing(this.listing, series, null);
  }

  stoppedNote({ stopped }) {
    const { state } = this.page;
    const time = longer(state.now);
    const onclick = () => state.update({ time }, { step: true });
    return [
      element("p", {}, stopped),
      /time limit/.test(stopped) &&
        element("button", { type: "button", onclick }, t("table.longer", { time })),
    ];
  }

  showGuesses(series, guesses) {
    const period = periodOf(guesses);
    this.plot.set({ period });
    this.legend.show(series, period);
    showPatterns(this.patterns, guesses, series);
    if (period) showListing(this.listing, series, period);
  }

  /** What of the sequence is seen and selected. */
  look(state) {
    const { plot } = this;
    if (!plot.series) return;
    const { from, until } = asState(plot.range, plot.series);
    const range =
      from === state.from && until === state.until ? plot.range : fromState(state, plot.series);
    const cell = /^\d+$/.test(state.cell) ? Number(state.cell) : null;
    const selected = cell !== null && plot.series.has(cell) ? cell : null;
    plot.set({ range, selected });
    this.readout.show(plot, selected);
  }

  keepRange() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keep(), SETTLED);
  }

  /** Puts what is seen, and other changes, into the state. */
  keep(changes = {}) {
    clearTimeout(this.timer);
    const { range, series } = this.plot;
    this.page.state.update({ ...asState(range, series), ...changes });
  }

  close() {
    clearTimeout(this.timer);
    for (const work of [this.work, this.guessing, this.saving]) work.giveUp();
    this.plot.close();
  }
}
