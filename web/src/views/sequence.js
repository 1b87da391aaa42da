// Values against heaps: what repeats, and since when.
import { withOptions } from "../../../js/src/command-line.js";
import { Sequences } from "../../engine/sequences.js";
import { element, refill } from "../dom.js";
import { downloads, fileName } from "../download.js";
import { t } from "../language.js";
import { longer, timeOption } from "../limits.js";
import { SHORT, sequenceFiles } from "../sequence/download.js";
import { showElsewhere } from "../sequence/elsewhere.js";
import { Legend } from "../sequence/legend.js";
import { listed, showListing } from "../sequence/listing.js";
import { periodOf, provedPatterns, showPatterns } from "../sequence/patterns.js";
import { Plot } from "../sequence/plot.js";
import {
  askGuesses,
  askLong,
  keptQuestion,
  lastGuessed,
  lastHeap,
  longQuestion,
  outcomesFirst,
  outcomesOnly,
  sequenceQuestion,
} from "../sequence/question.js";
import { asState, fromState } from "../sequence/range.js";
import { Readout } from "../sequence/readout.js";
import { Series } from "../sequence/series.js";
import { showStatistics } from "../sequence/statistics.js";
import { Tools, optionsOf } from "../sequence/tools.js";
import { shellLine } from "../state.js";
import { Work } from "../work.js";

const SETTLED = 250; // milliseconds without a change, before a range goes into the address

export class SequenceView {
  constructor(page) {
    this.page = page;
    this.work = new Work();
    this.guessing = new Work();
    this.comparing = new Work();
    this.saving = new Work();
    this.plot = new Plot({
      chosen: (heap) => this.readout.show(this.plot, heap),
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
    this.files = element("div", {});
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
      this.files,
      this.saving.element,
    );
    return element(
      "div",
      { class: "content" },
      this.tools.element,
      this.work.element,
      this.comparing.element,
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
    const line = JSON.stringify([sequenceQuestion("table", state), timeOption(state), state.file]);
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

  // ---- asking

  /** What was seen before stays until the answer comes. */
  async load(state) {
    const { line } = this;
    this.guessing.giveUp();
    this.comparing.giveUp();
    const quick = outcomesFirst(state) && (await this.fetch(outcomesOnly(state)));
    if (this.line !== line) return;
    if (quick) this.findPatterns(state, quick);
    const series = (await this.fetch(state)) ?? quick;
    if (this.line !== line || !series || series === quick) return;
    await this.findPatterns(state, series);
  }

  /** Asks for the values, and shows them: a Series, or null. */
  async fetch(state) {
    const { line } = this;
    const kept = new Sequences(this.page.engine);
    const facts = await this.work.ask((options) =>
      kept.ask("load", keptQuestion(state, this.page.engine, "main"), options),
    );
    if (!facts || this.line !== line || !facts.flat) kept.close();
    if (!facts || this.line !== line) return null;
    this.showWhich(facts.flat);
    if (!facts.flat) return null;
    this.kept?.close();
    this.kept = kept;
    const series = new Series(facts);
    this.showSeries(state, series);
    return series;
  }

  /** A question to those who keep the sequence; null if it was given up. */
  async tell(call, about, options) {
    const { kept } = this;
    try {
      const answer = await kept.ask(call, about, options);
      return this.kept === kept ? answer : null;
    } catch (error) {
      if (error.name === "AbortError") return null;
      throw error;
    }
  }

  showSeries(state, series) {
    this.results.hidden = series.size === 0;
    refill(this.stopped, series.stopped && this.stoppedNote(series));
    if (series.size === 0) return;
    Object.assign(this, { series, long: null, differences: null, beside: "", listedNow: null });
    this.plot.show(series, (call, about) => this.tell(call, about));
    refill(this.patterns);
    this.showTerminal(state, series);
    this.showFiles(state, series);
    this.look(this.page.state.now);
    this.showFindings();
  }

  showTerminal(state, { by }) {
    const questions =
      by === "sequence"
        ? [longQuestion(state)]
        : [sequenceQuestion("table", state), sequenceQuestion("guess", state)];
    const lines = questions.map(shellLine).map((line) => element("code", {}, line));
    refill(this.terminal, t("terminal"), lines);
  }

  /** Short sequences begin with heap 0, as tables do. */
  showFiles(state, series) {
    const long = series.by === "sequence" && series.size > SHORT;
    const table = sequenceQuestion("table", state);
    const question = (format) => (long || format === "npy" ? longQuestion(state) : table);
    const save = (format) =>
      this.saving.ask((options) =>
        this.page.engine.ask(withOptions(question(format), { format }), {
          ...options,
          binary: true,
        }),
      );
    const kinds = sequenceFiles(save, () => this.plot.picture(), series);
    refill(
      this.files,
      downloads(kinds, () => fileName(table)),
    );
  }

  stoppedNote({ stopped }) {
    const { state } = this.page;
    const time = longer(state.now);
    const onclick = () => state.update({ time }, { step: true });
    return [
      element("p", {}, stopped),
      element("button", { type: "button", onclick }, t("table.longer", { time })),
    ];
  }

  async findPatterns(state, series) {
    if (series.size === 0) return;
    if (series.loops) {
      refill(this.patterns, element("p", {}, t("sequence.patterns.loops")));
      return;
    }
    const { engine } = this.page;
    const patterns = await this.guessing.ask(async (options) => {
      const same = { ...state, to: String(series.last) }; // one range for all that is told
      const long = series.by === "sequence" ? await askLong(engine, same, options) : null;
      const proved = provedPatterns(long?.period);
      const found = proved.length > 0 ? proved : await askGuesses(engine, state, options);
      return { long, found };
    });
    if (!patterns || this.series !== series) return;
    this.long = patterns.long;
    this.plot.set({ period: periodOf(patterns.found) });
    const last = Math.min(lastGuessed(state), series.last);
    showPatterns(this.patterns, patterns.found, series, last);
    this.look(this.page.state.now);
    this.showFindings();
  }

  // ---- a second game

  async compare(state) {
    const { other } = state;
    if (other === this.beside) return;
    this.beside = other;
    this.differences = null;
    const { series } = this;
    if (other === "") {
      await this.tell("forget", { name: "other" });
      this.comparing.giveUp();
    } else {
      const asked = { ...state, game: other, rule: "", to: lastHeap(state) };
      const question = keptQuestion(asked, this.page.engine, "other");
      const facts = await this.comparing.ask((options) => this.tell("load", question, options));
      if (this.series !== series || this.beside !== other) return;
      this.differences = facts?.differences ?? null;
    }
    this.plot.renew();
    this.look(this.page.state.now);
    this.showFindings();
  }

  // ---- showing

  /** What of the sequence is seen and selected, and how. */
  look(state) {
    const { plot, series } = this;
    if (!plot.series) return;
    const { from, until } = asState(plot.range, series);
    const range =
      from === state.from && until === state.until ? plot.range : fromState(state, series);
    const cell = /^\d+$/.test(state.cell) ? Number(state.cell) : null;
    const selected = cell !== null && series.has(cell) ? cell : null;
    const rare = this.long?.rare ?? null;
    this.tools.allow(rare);
    const options = { ...optionsOf(state), rare, other: this.differences !== null };
    if (options.by === "rare" && !rare) options.by = "outcome";
    plot.otherName = state.other;
    plot.set({ range, selected, options });
    plot.tellChosen();
    this.legend.show(plot, [state.game, state.other]);
    this.list();
    this.compare(state);
  }

  showFindings() {
    const { series, long, differences } = this;
    showStatistics(this.statistics, series, { rare: long?.rare, differences });
    this.legend.show(this.plot, [this.page.state.now.game, this.page.state.now.other]);
    this.list();
  }

  async list() {
    const { series, plot } = this;
    const about = listed(series, plot.range, plot.period);
    const key = JSON.stringify(about);
    if (key === this.listedNow) return;
    this.listedNow = key;
    const heaps = await this.tell("list", about);
    if (heaps && this.listedNow === key) showListing(this.listing, series, about, heaps);
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
    for (const work of [this.work, this.guessing, this.comparing, this.saving]) work.giveUp();
    this.kept?.close();
    this.plot.close();
  }
}
