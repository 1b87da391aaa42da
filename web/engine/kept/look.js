// What is seen of sequences: few heaps one by one, many as a picture.
import { colourAt, colouring } from "./colour.js";
import { raster } from "./raster.js";
import { seen } from "./scale.js";

const SINGLE = 1500; // heaps that are drawn one by one
const FROM_ZERO = 4; // values begin at 0 unless all are above a fourth of the largest

/** The least and the greatest value of the heaps seen, and of those beside. */
function extent(layers, view) {
  let [low, high] = [Infinity, 0];
  for (const { values } of layers) {
    const { numbers, first, last } = values;
    const [start, end] = seen(values, view);
    for (let i = start - first; i <= end - first; i++) {
      const number = numbers[i];
      if (number < 0) continue;
      if (number < low) low = number;
      if (number > high) high = number;
    }
  }
  return { low: low * FROM_ZERO < high || low > high ? 0 : low, high: Math.max(high, 1) };
}

/** The heaps of one sequence, each with its colour. */
function points({ values, colouring: colours, shade }, view) {
  const [start, end] = seen(values, view);
  const length = Math.max(end - start + 1, 0);
  return Array.from({ length }, (_, i) => ({
    ...values.sample(start + i),
    colour: shade + colourAt(values, colours, start + i),
  }));
}

/** One game has the colours asked for; several are told apart by colour. */
function layersOf(all, view) {
  const [first] = all;
  if (all.length === 1) return [{ values: first, colouring: colouring(first, view), shade: 0 }];
  const one = { kinds: 1, colour: () => 0 };
  return all.map((values, shade) => ({ values, colouring: one, shade }));
}

/** `all`: the values of each sequence. */
export function look(all, view) {
  const layers = layersOf(all, view);
  const bounds = extent(layers, view);
  if (view.until - view.from <= SINGLE)
    return { ...bounds, layers: layers.map((layer) => points(layer, view)) };
  return { ...bounds, picture: raster(layers, bounds, view) };
}
