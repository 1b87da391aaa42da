// What can be counted in values: the largest, P-positions, how often each value is there.
import { UNDEFINED, UNKNOWN, WORD } from "./values.js";

const SHOWN = 16; // values that are counted apart
const COUNTED = 1 << 20; // values below that are counted in arrays

/** Each value that occurs: {number, value, count, last}. */
function frequencies(values) {
  const { numbers, first } = values;
  const { counts, lasts, large } = counted(numbers);
  const all = [...large.values()];
  counts.forEach((count, i) => count > 0 && all.push({ at: lasts[i], count }));
  return all.map(({ at, count }) => ({
    number: numbers[at],
    value: numbers[at] === WORD ? "∞" : values.value(first + at),
    count,
    last: first + at,
  }));
}

/** Counts and last places of numbers, those that are none among them. */
function counted(numbers) {
  const counts = new Uint32Array(COUNTED);
  const lasts = new Uint32Array(COUNTED);
  const large = new Map();
  for (let i = 0; i < numbers.length; i++) {
    const slot = numbers[i] - WORD;
    if (slot < COUNTED) {
      counts[slot]++;
      lasts[slot] = i;
    } else large.set(slot, { at: i, count: (large.get(slot)?.count ?? 0) + 1 });
  }
  return { counts, lasts, large };
}

/** The largest value, and the first heap that has it. */
function greatest({ numbers, first }, all) {
  const value = all.reduce((most, { number }) => Math.max(most, number), -1);
  return value < 0 ? null : { value, n: first + numbers.indexOf(value) };
}

/** How many heaps have each outcome, and the last P-position. */
function outcomesOf({ outcomes, first }, all) {
  if (!outcomes) {
    const zeros = all.find(({ number }) => number === 0);
    return { lost: zeros?.count ?? 0, drawn: 0, lastLost: zeros?.last ?? null };
  }
  const counts = [0, 0, 0, 0];
  for (const outcome of outcomes) counts[outcome]++;
  const last = outcomes.lastIndexOf(1);
  return { lost: counts[1], drawn: counts[2], lastLost: last < 0 ? null : first + last };
}

/** The most frequent values, and those that are left together. */
function split(all) {
  all.sort((a, b) => b.count - a.count);
  const rest = all.slice(SHOWN);
  return {
    different: all.length,
    shown: all.slice(0, SHOWN),
    others: { values: rest.length, count: rest.reduce((sum, { count }) => sum + count, 0) },
  };
}

export function factsOf(values) {
  const { first, last, worded, numbers } = values;
  const all = frequencies(values);
  const has = (code) => all.some(({ number }) => number === code);
  return {
    function: values.function,
    first,
    last,
    worded,
    size: numbers.length,
    greatest: worded ? null : greatest(values, all),
    endless: !worded && values.words.size > 0,
    undefined: has(UNDEFINED),
    unknown: has(UNKNOWN),
    words: values.words.size > 0,
    ...outcomesOf(values, all),
    ...split(all),
  };
}

/** Where two sequences differ: the first heap, and how many there are up to the last of both. */
export function differences(a, b) {
  const last = Math.min(a.last, b.last);
  let [first, count] = [null, 0];
  const texts = a.words.size + b.words.size > 0;
  for (let n = Math.max(a.first, b.first); n <= last; n++) {
    const same = texts
      ? a.value(n) === b.value(n)
      : a.numbers[n - a.first] === b.numbers[n - b.first];
    if (same) continue;
    first ??= n;
    count++;
  }
  return { first, count, last };
}
