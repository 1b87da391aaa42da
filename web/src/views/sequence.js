// Values against heaps: what repeats, and since when.
import { withOptions } from "../../../js/src/command-line.js";
import { BetliError } from "../../../js/src/errors.js";
import { Sequences } from "../../engine/sequences.js";
import { element, refill } from "../dom.js";
import { downloads, fileName } from "../download.js";
import { infoOf } from "../game.js";
import { language, t } from "../language.js";
import { longer, secondsOf, timeOption } from "../limits.js";
import { SHORT, sequenceFiles } from "../sequence/download.js";
import { showElsewhere } from "../sequence/elsewhere.js";
import { Legend } from "../sequence/legend.js";
import { listed, showListing } from "../sequence/listing.js";
import { periodOf, provedPatterns, showPatterns } from "../sequence/patterns.js";
import { Plot } from "../sequence/plot.js";
import {
  askGuesses,
  askLong,
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
import { Stages, askHeaps } from "../sequence/stages.js";
import { showStatistics } from "../sequence/statistics.js";
import { Tools, optionsOf, othersOf } from "../sequence/tools.js";
import { shellLine } from "../state.js";
import { Work } from "../work.js";

const SETTLED = 250; // milliseconds without a change, before a range goes into the address

/** What makes the values of a state others, however many they are. */
function keyOf(state) {
  return JSON.stringify([sequenceQuestion("table", state, "0"), state.file]);
}

export class SequenceView {
  constructor(page) {
    this.page = page;
    this.work = new Work("sequence.stop");
    this.guessing = new Work();
    this.comparing = new Work();
    this.saving = new Work();
    this.compared = []; // other games: {name, series}
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

  /** What was seen before stays until the answer comes; values that are kept are gone on from. */
  async load(state) {
    const { line } = this;
    this.guessing.giveUp();
    this.comparing.giveUp();
    const known = this.knownOf(state);
    const quick =
      known === 0 && outcomesFirst(state) && (await this.fetch(outcomesOnly(state), { known }));
    if (this.line !== line) return;
    if (quick) this.findPatterns(state, quick);
    const series = await this.fetch(state, { known, whole: Boolean(quick) });
    if (this.line !== line || !series?.size) return;
    await this.findPatterns(state, series);
  }

  /** The last heap that is kept of the sequence that a state asks for, if it is to be continued; else 0. */
  knownOf(state) {
    const continued = this.kept && this.keptOf === keyOf(state);
    return continued && this.series.last < Number(lastHeap(state)) ? this.series.last : 0;
  }

  /** Asks for the values, and shows them as they come: the last Series, or null. */
  async fetch(state, how) {
    const { line, page } = this;
    const kept = how.known > 0 ? this.kept : new Sequences(page.engine);
    const show = (series) => this.line === line && this.receive(state, kept, series);
    const series = await this.work.ask((options) =>
      new Stages(page.engine, kept, state, show).run({ ...options, ...how }),
    );
    if (this.kept !== kept) kept.close();
    return this.line === line && series?.flat ? series : null;
  }

  receive(state, kept, series) {
    this.showWhich(series.flat);
    if (!series.flat) return;
    const grows = this.kept === kept;
    if (!grows) {
      this.kept?.close();
      Object.assign(this, { kept, keptOf: keyOf(state), compared: [] });
    }
    this.showSeries(state, series, grows);
  }

  /** A question to those who keep the sequence; null if it was given up. */
  async tell(call, about, moved) {
    const { kept } = this;
    try {
      const answer = await kept.ask(call, about, moved);
      return this.kept === kept ? answer : null;
    } catch (error) {
      if (error.name === "AbortError") return null;
      throw error;
    }
  }

  showSeries(state, series, grows) {
    this.results.hidden = series.size === 0;
    refill(this.stopped, series.stopped && this.stoppedNote(series));
    if (series.size === 0) return;
    Object.assign(this, { series, long: null, beside: null, listedNow: null });
    this.plot.show(series, (call, about) => this.tell(call, about), grows);
    refill(this.patterns);
    this.look(this.page.state.now);
    this.showFindings();
    if (!series.ended) return;
    this.showTerminal(state, series);
    this.showFiles(state, series);
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

  stoppedNote({ stopped, last }) {
    const { state } = this.page;
    const told = { last: last.toLocaleString(language()), seconds: secondsOf(state.now) };
    const own = ["time", "reader"].includes(stopped);
    const goOn = () =>
      stopped === "reader"
        ? this.load(state.now)
        : state.update({ time: longer(state.now) }, { step: true });
    return [
      element("p", {}, own ? t(`sequence.stopped.${stopped}`, told) : stopped),
      element("button", { type: "button", onclick: goOn }, t("sequence.continue")),
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

  // ---- other games

  async compare(state) {
    const { series } = this;
    const others = othersOf(state.other);
    const asked = others.join(" ");
    if (asked === this.beside) return;
    this.beside = asked;
    const isAsked = () => this.series === series && this.beside === asked;
    for (const { name } of this.compared) this.tell("forget", { name });
    this.showCompared([]);
    this.comparing.giveUp();
    this.tools.tell([]);
    if (others.length > 0)
      await this.comparing.ask((options) => this.addGames(state, others, isAsked, options));
  }

  /** Those that cannot be drawn are named with the reason. */
  async addGames(state, names, isAsked, options) {
    const faults = [];
    for (const name of names) {
      const fault = await this.addGame(state, name, isAsked, options).catch((error) =>
        this.faultOf(name, error),
      );
      if (fault) faults.push([name, fault]);
      if (isAsked()) this.tools.tell(faults);
    }
  }

  faultOf(name, error) {
    if (!(error instanceof BetliError)) throw error;
    return infoOf(this.page.catalogue, name) ? error.message : t("sequence.other.unknown");
  }

  /** Returns what is wrong with a game, if it cannot be drawn. */
  async addGame(state, name, isAsked, options) {
    const { engine } = this.page;
    const time = secondsOf(state);
    const { last } = this.series;
    const asked = { ...state, game: name, rule: "" };
    const { by, bytes } = await askHeaps(engine, asked, last, { ...options, time });
    if (!isAsked()) return null;
    const facts = await this.tell("keep", { name, by, bytes }, [bytes.buffer]);
    if (!facts || !isAsked()) return null;
    if (!facts.flat) return t("sequence.other.flat");
    this.showCompared([...this.compared, { name, series: new Series(facts) }]);
    return null;
  }

  showCompared(compared) {
    this.compared = compared;
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
    const options = { ...optionsOf(state), rare };
    if (options.by === "rare" && !rare) options.by = "outcome";
    const names = [state.game, ...this.compared.map(({ name }) => name)];
    const all = [series, ...this.compared.map((other) => other.series)];
    const highest = Math.max(...all.map((one) => one.highest));
    plot.set({ range, selected, options, names, highest });
    plot.tellChosen();
    this.legend.show(plot);
    this.list();
    if (series.ended) this.compare(state);
  }

  showFindings() {
    const { series, long, compared } = this;
    showStatistics(this.statistics, series, { rare: long?.rare, compared });
    this.legend.show(this.plot);
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
