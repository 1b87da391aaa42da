// Sequences that a worker keeps, one or several over each other, and what is asked about them.
import { differences, factsOf } from "./facts.js";
import { look } from "./look.js";
import { Values } from "./values.js";

const decoder = new TextDecoder();

/**
 * The values in an answer of the tool: of `sequence` in npy, of `table` in JSON.  Null for a table of more than one
 * row, undefined for an answer that a limit has left unfinished.
 */
function valuesOf({ by, bytes }) {
  if (by === "sequence") return Values.ofSequence(bytes);
  try {
    const answer = JSON.parse(decoder.decode(bytes));
    return answer.columns || answer.names ? null : Values.ofTable(answer);
  } catch {
    return undefined;
  }
}

/** Whether a value before the period is already what the period makes of it. */
function repeats(values, n, { preperiod, period, saltus }) {
  const steps = Math.ceil((preperiod - n) / period);
  const later = n + steps * period;
  if (!values.has(later)) return true;
  const [value, then] = [values.value(n), values.value(later)];
  return saltus ? value + steps * saltus === then : value === then;
}

export class Kept {
  constructor() {
    this.all = new Map(); // names and values: the first one is what the others are compared with
  }

  get first() {
    return this.all.values().next().value;
  }

  /**
   * Keeps the values of an answer under a name, and counts what is in them; undefined if it is unfinished.  Of two
   * answers under one name the longer one stays: a limit may have made the later one shorter.
   */
  keep({ name, by, bytes }) {
    const found = valuesOf({ by, bytes });
    if (found === undefined) return undefined;
    if (found === null) return { flat: false };
    const before = this.all.get(name);
    const values = before?.last > found.last ? before : found;
    this.all.set(name, values);
    const { first } = this;
    const compared = values === first ? null : differences(first, values);
    return { ...factsOf(values), flat: true, by, differences: compared };
  }

  forget({ name }) {
    this.all.delete(name);
  }

  look(view) {
    return look([...this.all.values()], view);
  }

  /** A heap in each of the sequences: {n, samples}, null where a sequence does not have it. */
  heap({ n }) {
    const samples = [...this.all.values()].map((values) =>
      values.has(n) ? values.sample(n) : null,
    );
    return { n, samples };
  }

  /** The heaps from `first` to `last`; `odd` are those that the period does not make. */
  list({ first, last, period }) {
    const values = this.first;
    return Array.from({ length: last - first + 1 }, (_, i) => {
      const n = first + i;
      const odd = period !== null && n < period.preperiod && !repeats(values, n, period);
      return { ...values.sample(n), odd };
    });
  }
}
