// The values of single components that a worker keeps: a number for each heap, in a typed array.
import { zeroAndNumbers } from "./npy.js";

/** What stands in the array for values that are no number. */
export const [UNDEFINED, UNKNOWN, WORD] = [-1, -2, -3];

const OUTCOMES = "NPD?";

export class Values {
  /** `numbers[i]` is of heap first + i; `outcomes` are places in OUTCOMES, or null: P where 0 is. */
  constructor({ fn, first, numbers, outcomes = null, words = new Map() }) {
    Object.assign(this, { function: fn, first, numbers, outcomes, words });
    this.last = first + numbers.length - 1;
    this.worded = fn === "outcome";
  }

  /** Those of `betli sequence --format npy`, and of heap 0, which is over. */
  static ofSequence(file) {
    return new Values({ fn: "grundy", first: 0, numbers: zeroAndNumbers(file) });
  }

  /** Those of `betli table --format json`, without an end that a limit left open. */
  static ofTable(answer) {
    const known = answer.outcomes.replace(/\?+$/, "");
    const outcomes = Uint8Array.from(known, (outcome) => OUTCOMES.indexOf(outcome));
    const words = new Map();
    const code = (value, i) => {
      if (typeof value === "number") return value;
      if (value === "?" || outcomes[i] === OUTCOMES.indexOf("?")) return UNKNOWN;
      if (value === null) return UNDEFINED;
      if (answer.function === "outcome" && value !== "D") return value === "P" ? 0 : 1;
      words.set(answer.rows[0] + i, value);
      return WORD;
    };
    const numbers = Float64Array.from(answer.values.slice(0, known.length), code);
    return new Values({ fn: answer.function, first: answer.rows[0], numbers, outcomes, words });
  }

  /** The place of a heap's outcome in "NPD?". */
  outcomeAt(n) {
    const i = n - this.first;
    return this.outcomes ? this.outcomes[i] : Number(this.numbers[i] === 0);
  }

  /** A number, a text for what is none, "?" where it is unknown, null where it is undefined. */
  value(n) {
    const number = this.numbers[n - this.first];
    if (number === UNDEFINED) return null;
    if (number === UNKNOWN) return "?";
    if (number === WORD) return this.words.get(n);
    return this.worded ? "PN"[number] : number;
  }

  /** What a plot and a list show of a heap. */
  sample(n) {
    const number = this.numbers[n - this.first];
    const outcome = OUTCOMES[this.outcomeAt(n)];
    return { n, value: this.value(n), height: number < 0 ? null : number, outcome };
  }

  has(n) {
    return n >= this.first && n <= this.last;
  }
}
