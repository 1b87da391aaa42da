// Computes a sequence in stages, each several times as long as the one before: so values are seen while others are
// computed, and those that are there stay when the reader or a limit stops the work.
import { withOptions } from "../../../js/src/command-line.js";
import { BetliError } from "../../../js/src/errors.js";
import { finishedOf, isLimit, refuseHuge, secondsOf } from "../limits.js";
import { lastHeap, longQuestion, sequenceQuestion } from "./question.js";
import { Series } from "./series.js";

const BEGIN = 50; // the last heap of the first stage
const GROWTH = 4; // each stage begins at heap 0: all together cost a third more than the last one
const PATIENCE = 250; // milliseconds without the next stage, before one is shown
const LEAST = 0.2; // seconds that are worth another stage

/** The last heaps of the stages from heap `known` to heap `to`. */
export function stagesTo(to, known = 0) {
  const stages = [];
  for (let n = Math.max(BEGIN, GROWTH * known); 2 * n <= to; n *= GROWTH) stages.push(n);
  return [...stages, to];
}

/** The heaps up to `to`, as `sequence` answers or else `table`: {by, bytes, limited}. */
export async function askHeaps(engine, state, to, { time, ...options }) {
  const asked = { ...state, to: String(to) };
  const ask = async (by, question, format) => {
    const answer = engine.ask(withOptions(question, { format, time: time.toFixed(2) }), {
      ...options,
      binary: true,
    });
    return answer.then(
      (bytes) => ({ by, bytes, limited: null }),
      (error) => ({ by, bytes: finishedOf(error), limited: error }),
    );
  };
  const table = () => ask("table", sequenceQuestion("table", asked), "json");
  const long = longQuestion(asked);
  if (!long) return table();
  return ask("sequence", long, "npy").catch((error) => {
    if (error instanceof BetliError) return table();
    throw error;
  });
}

/** The values of one state, on their way to `kept`, which keeps them under the name main. */
export class Stages {
  /** @param {function(Series): void} show is called for stages that take long, and for the last one */
  constructor(engine, kept, state, show = () => {}) {
    refuseHuge(lastHeap(state));
    Object.assign(this, { engine, kept, state, show });
    this.goal = Number(lastHeap(state));
    this.end = performance.now() + 1000 * secondsOf(state);
    this.latest = null;
  }

  get left() {
    return (this.end - performance.now()) / 1000;
  }

  /**
   * Computes what there is time for, heaps up to `known` being kept already; in stages, unless `whole`.  Returns the
   * last Series, or null if nothing is new.
   */
  async run({ known = 0, whole = false, ...options }) {
    this.known = known;
    const stopped = await this.compute(
      whole ? [this.goal] : stagesTo(this.goal, known),
      options,
    ).catch((error) => {
      if (error.name === "AbortError" && this.latest) return "reader";
      throw error;
    });
    return this.finish(stopped);
  }

  /** Returns what has stopped the work before its goal: "time", the words of the tool, or null. */
  async compute(stages, options) {
    for (const [i, to] of stages.entries()) {
      const stage = await this.askStage(to, options);
      clearTimeout(this.timer);
      if (stage.bytes) this.latest = stage;
      if (stage.limited) return this.left <= 0 ? "time" : stage.limited.message;
      if (to < this.goal && this.left < LEAST) return "time";
      const show = () => this.showLatest(stages[i + 1]).catch(() => {}); // finish() meets the same error
      this.timer = setTimeout(show, PATIENCE);
    }
    return null;
  }

  /** Where a limit comes and nothing is new, what is known already is the answer. */
  async askStage(to, { onProgress, ...options }) {
    const known = this.latest?.to ?? this.known;
    const told = (progress) =>
      onProgress?.({ ...progress, done: Math.max(progress.done, known), total: this.goal });
    try {
      const time = Math.max(this.left, LEAST);
      const asked = { ...options, time, onProgress: told };
      return { to, ...(await askHeaps(this.engine, this.state, to, asked)) };
    } catch (error) {
      if (!isLimit(error) || known === 0) throw error;
      return { limited: error };
    }
  }

  async finish(stopped) {
    clearTimeout(this.timer);
    return this.latest ? this.showLatest(null, stopped) : null;
  }

  /** Shows the latest stage, with room for heaps up to `room`; without room the sequence ends here. */
  async showLatest(room, stopped = null) {
    const { latest } = this;
    const facts = await (latest.facts ??= this.keep(latest));
    if (facts === undefined) throw latest.limited;
    if (latest !== this.latest) return null; // another one came meanwhile
    const series = new Series({ ...facts, room: room ?? facts.last, stopped });
    this.show(series);
    return series;
  }

  keep({ by, bytes }) {
    return this.kept.ask("keep", { name: "main", by, bytes }, [bytes.buffer]);
  }
}
