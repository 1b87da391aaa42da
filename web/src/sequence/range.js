// What part of a sequence is seen: {from, until}, half a heap beyond the first and the last one.  It
// is moved and zoomed along its axis, which has heaps one by one or by their logarithms.
import { scales } from "../../engine/kept/scale.js";

const LEAST = 6; // heaps
const ROOM = 0.05; // of what is seen, beside a heap that comes into sight

/** All that there is or will be of it. */
export function whole(series) {
  return { from: series.first - 0.5, until: series.room + 0.5 };
}

export function isWhole(range, series) {
  const all = whole(series);
  return range.from <= all.from && range.until >= all.until;
}

/** Where heap n lies in what is seen: 0 at its beginning, 1 at its end. */
export function partOf(range, n, axis) {
  const { to } = scales[axis];
  return (to(n) - to(range.from)) / (to(range.until) - to(range.from));
}

/** The heap, or a place between two, that lies there. */
export function heapAtPart(range, part, axis) {
  const { to, from } = scales[axis];
  return from(to(range.from) + part * (to(range.until) - to(range.from)));
}

/** Makes what is seen `factor` times as wide; heap `centre` stays in its place. */
export function zoomed(range, factor, centre, series, axis) {
  const { to } = scales[axis];
  const all = whole(series);
  const part = partOf(range, centre, axis);
  const width = (to(range.until) - to(range.from)) * factor;
  const next = inside(to(centre) - part * width, width, all, axis);
  if (next.until - next.from >= LEAST || factor >= 1) return next;
  return inside(centre - part * LEAST, LEAST, all, "linear");
}

/** Moved by a part of its width. */
export function moved(range, part, series, axis) {
  const { to } = scales[axis];
  const width = to(range.until) - to(range.from);
  return inside(to(range.from) + part * width, width, whole(series), axis);
}

/** Moved no farther than needed to see heap n. */
export function towards(range, n, series, axis) {
  const part = partOf(range, n, axis);
  if (part < ROOM) return moved(range, part - ROOM, series, axis);
  if (part > 1 - ROOM) return moved(range, part - 1 + ROOM, series, axis);
  return range;
}

function inside(start, width, all, axis) {
  const { to, from } = scales[axis];
  const [least, most] = [to(all.from), to(all.until)];
  if (width >= most - least) return all;
  const begin = Math.min(Math.max(start, least), most - width);
  return { from: from(begin), until: from(begin + width) };
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
  return inside(start, end - start, all, "linear");
}
