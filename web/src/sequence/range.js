// What part of a sequence is seen: {from, until}, half a heap beyond the first and the last one.

const LEAST = 6; // heaps

export function whole(series) {
  return { from: series.first - 0.5, until: series.last + 0.5 };
}

export function isWhole(range, series) {
  const all = whole(series);
  return range.from <= all.from && range.until >= all.until;
}

/** Makes what is seen `factor` times as wide; heap `centre` stays in its place. */
export function zoomed(range, factor, centre, series) {
  const all = whole(series);
  const before = range.until - range.from;
  const width = Math.min(Math.max(before * factor, LEAST), all.until - all.from);
  const from = centre - ((centre - range.from) / before) * width;
  return inside({ from, until: from + width }, all);
}

export function moved(range, heaps, series) {
  return inside({ from: range.from + heaps, until: range.until + heaps }, whole(series));
}

/** Moved no farther than needed to see heap n. */
export function towards(range, n, series) {
  const room = (range.until - range.from) / 20;
  if (n < range.from + room) return moved(range, n - room - range.from, series);
  if (n > range.until - room) return moved(range, n + room - range.until, series);
  return range;
}

function inside({ from, until }, all) {
  const width = Math.min(until - from, all.until - all.from);
  const start = Math.min(Math.max(from, all.from), all.until - width);
  return { from: start, until: start + width };
}

/** As the state has it: the first and the last heap seen; "" where nothing is left out. */
export function asState(range, series) {
  if (isWhole(range, series)) return { from: "", until: "" };
  return { from: String(Math.ceil(range.from)), until: String(Math.floor(range.until)) };
}

export function fromState({ from, until }, series) {
  const all = whole(series);
  const start = from === "" ? all.from : Number(from) - 0.5;
  const end = until === "" ? all.until : Number(until) + 0.5;
  if (!(end - start >= 1)) return all; // nonsense in an address
  return inside({ from: start, until: end }, all);
}
