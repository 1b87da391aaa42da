// A sequence that a worker keeps: what the page knows of it.
import { t } from "../language.js";

export class Series {
  /** `facts` as engine/kept/facts.js has them, and `stopped`, which limit was in the way, or null. */
  constructor(facts) {
    Object.assign(this, facts);
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
