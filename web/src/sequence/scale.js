// From numbers to places on a plot, and the numbers that are written at its edges.
import { scales } from "../../engine/kept/scale.js";

/** A map of [low, high] to [start, end], linear or by logarithms. */
export function scaled(low, high, start, end, axis = "linear") {
  const { to, from } = scales[axis];
  const slope = (end - start) / (to(high) - to(low) || 1);
  const map = (number) => start + (to(number) - to(low)) * slope;
  map.inverse = (place) => from(to(low) + (place - start) / slope);
  return map;
}

/** The least of 1, 2, 5, 10, 20, ... that is at least `least`. */
function niceStep(least) {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= least);
}

/** Whole numbers in [low, high], at most one for each `apart` of `room` pixels. */
export function ticks(low, high, room, apart) {
  const step = niceStep(((high - low) * apart) / Math.max(room, 1));
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, i) => (first + i) * step);
}

const DECADES = 10; // what is seen goes at least that often into its end, or the axis is nearly linear

/** 0, 1, 10, 100, ... in [low, high], those that `map` puts at least `apart` pixels from another. */
export function powerTicks(low, high, map, apart) {
  if (high < DECADES * Math.max(low, 1))
    return ticks(Math.max(low, 0), high, map(high) - map(low), apart);
  const all = [0, ...Array.from({ length: 16 }, (_, i) => 10 ** i)];
  const kept = [];
  for (const n of all)
    if (n >= low && n <= high && (kept.length === 0 || map(n) - map(kept.at(-1)) >= 0.7 * apart))
      kept.push(n);
  return kept;
}

const COMPACT = 1e5;

/** A number as short as an axis needs it; `step` is how far it is from the next one. */
export function axisText(number, language, step = 0) {
  if (number < COMPACT) return String(number);
  const compact = step >= 10 ** (3 * Math.floor(Math.log10(number) / 3) - 1) || step === 0;
  if (!compact) return number.toLocaleString(language);
  return new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 }).format(
    number,
  );
}
