// Sequences that a worker has asked the tool for and keeps, and what is asked about them.
import { withOptions } from "../../../js/src/command-line.js";
import { differences, factsOf } from "./facts.js";
import { look } from "./look.js";
import { Values } from "./values.js";

const LIMIT = 4; // the tool's exit code where a limit stopped it

const decoder = new TextDecoder();

/** Whether the answer can be shown: all of it, or what was finished when a limit came. */
function usable({ status, bytes }) {
  return status === 0 || (status === LIMIT && bytes.length > 0);
}

function fail({ status, message }) {
  throw Object.assign(new Error(message), { status });
}

function parse(result) {
  try {
    return JSON.parse(decoder.decode(result.bytes));
  } catch {
    return fail(result); // the answer itself came to its limit
  }
}

/** By `sequence` if that has an answer, else by `table`. */
function asked(run, { sequence, table, files }) {
  const first = sequence && run(withOptions(sequence, { format: "npy" }), files);
  if (first && usable(first))
    return { by: "sequence", values: Values.ofSequence(first.bytes), stopped: stop(first) };
  const result = run(withOptions(table, { format: "json" }), files);
  if (!usable(result)) fail(result);
  const answer = parse(result);
  if (answer.columns || answer.names) return { by: "table", values: null, stopped: null };
  return { by: "table", values: Values.ofTable(answer), stopped: stop(result) };
}

function stop({ status, message }) {
  return status === 0 ? null : message;
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
  /** `run(question, files)` is the tool: {status, bytes, message}. */
  constructor(run) {
    this.run = run;
    this.all = {};
  }

  /** Asks for a sequence and keeps it as `name`, main or other.  What is there in numbers. */
  load({ name, ...question }) {
    const { values, by, stopped } = asked(this.run, question);
    if (!values) return { flat: false };
    this.all[name] = values;
    const facts = { ...factsOf(values), flat: true, by, stopped };
    const { main, other } = this.all;
    return name === "other" && main
      ? { ...facts, ...{ differences: differences(main, other) } }
      : facts;
  }

  forget({ name }) {
    delete this.all[name];
  }

  look(view) {
    return look(this.all, view);
  }

  /** A heap in each of the sequences. */
  heap({ n }) {
    const { main, other } = this.all;
    return { main: main.sample(n), other: other?.has(n) ? other.sample(n) : null };
  }

  /** The heaps from `first` to `last`; `odd` are those that the period does not make. */
  list({ first, last, period }) {
    const { main } = this.all;
    return Array.from({ length: last - first + 1 }, (_, i) => {
      const n = first + i;
      const odd = period !== null && n < period.preperiod && !repeats(main, n, period);
      return { ...main.sample(n), odd };
    });
  }
}
