// A sequence that a worker keeps: what the page knows of it.
import { t } from "../language.js";

export class Series {
  /**
   * `facts` as engine/kept/facts.js has them; `room`, the last heap that there is room for; and `stopped`, what was in
   * the way: "time", "reader", the words of the tool, or null.
   */
  constructor(facts) {
    Object.assign(this, facts);
  }

  /** The highest value; 0 where there are no numbers. */
  get highest() {
    return this.greatest?.value ?? 0;
  }

  /** Whether no more heaps come. */
  get ended() {
    return this.last === this.room;
  }

  /** Whether play from some heap need not end. */
  get loops() {
    return this.endless || this.drawn > 0;
  }

  /** Whether some heap has no place above the axis. */
  get gaps() {
    return this.words || this.undefined || this.unknown;
  }

  has(n) {
    return n >= this.first && n <= this.last;
  }
}

/** What the values are, in words. */
export function valueName(series) {
  return series.worded ? t("sequence.outcome") : t(`table.function.${series.function}`);
}

/** A value as text: a number, a word, unknown or undefined. */
export function valueText(value) {
  if (value === "?") return t("sequence.unknown");
  return value === null ? t("sequence.undefined") : String(value);
}
