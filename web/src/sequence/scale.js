// From numbers to places on a plot, and the numbers that are written at its edges.

/** A linear map of [low, high] to [start, end]. */
export function linear(low, high, start, end) {
  const slope = (end - start) / (high - low || 1);
  const map = (number) => start + (number - low) * slope;
  map.inverse = (place) => low + (place - start) / slope;
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

const COMPACT = 1e6;

/** A number as short as an axis needs it. */
export function axisText(number, language) {
  if (number < COMPACT) return String(number);
  return new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 }).format(
    number,
  );
}
