// The values of single heaps, as the tool answered them.
import { t } from "../language.js";
import { isEndless } from "../table/value-text.js";

export class Series {
  /** `stopped` says which limit was in the way, or is null. */
  constructor(answer, stopped = null) {
    this.flat = !answer.columns && !answer.names; // of one number
    this.function = answer.function;
    this.stopped = stopped;
    if (!this.flat) return;
    this.first = answer.rows[0];
    this.outcomes = answer.outcomes.replace(/\?+$/, ""); // what a limit left open
    this.last = this.first + this.outcomes.length - 1;
    this.worded = this.function === "outcome";
    this.values = answer.values.slice(0, this.outcomes.length);
    this.heights = this.values.map(this.worded ? outcomeHeight : numberHeight);
  }

  get size() {
    return this.values?.length ?? 0;
  }

  /** The value of heap n: a number, "N", "P" or "D", a text such as "∞(0,2)" for what is no number, or null. */
  value(n) {
    return this.values[n - this.first];
  }

  /** Whether play from some heap need not end. */
  get loops() {
    return this.endless || this.outcomes.includes("D");
  }

  /** Whether some heap has a value that is no number. */
  get endless() {
    return this.values.some(isEndless);
  }

  /** The same as a number, for a plot; null for what has no height. */
  height(n) {
    return this.heights[n - this.first];
  }

  outcome(n) {
    return this.outcomes[n - this.first];
  }

  has(n) {
    return n >= this.first && n <= this.last;
  }
}

/** What the values are, in words. */
export function valueName(series) {
  return series.worded ? t("sequence.outcome") : t(`table.function.${series.function}`);
}

function outcomeHeight(outcome) {
  return { P: 0, N: 1 }[outcome] ?? null;
}

function numberHeight(value) {
  return typeof value === "number" ? value : null;
}
