// Many heaps in few pixels: each pixel has the mean colour of the heaps there, and is the stronger the
// more they are.
import { scales, seen } from "./scale.js";

const FAINT = 0.35; // of a pixel with one heap
const RARE = 1; // the colour of rare heaps, which are drawn over all others

const LISTED = 1 << 20; // values whose rows are written down

/** The rows of a picture that values have, the last one for what is no number. */
class Rows {
  constructor({ low, high }, { yLow, yHigh, lane }) {
    const slope = (yHigh - yLow) / (high - low || 1);
    const top = Math.round(yHigh);
    this.low = low;
    this.high = high;
    this.spacing = Math.abs(slope);
    this.y = Array.from({ length: Math.round(yLow) - top + 1 }, (_, i) => top + i);
    this.of = (number) => Math.round(yLow + (number - low) * slope) - top;
    if (high - low < LISTED) this.write();
    this.y.push(Math.round(lane));
  }

  /** Only the rows that some value has, and for each value which. */
  write() {
    const { low, high, of, y } = this;
    const all = Int32Array.from({ length: high - low + 1 }, (_, i) => of(low + i));
    const used = [...new Set(all)];
    const places = new Map(used.map((row, i) => [row, i]));
    const listed = all.map((row) => places.get(row));
    this.y = used.map((row) => y[row]);
    this.places = listed;
  }
}

/** Counts the heaps of one sequence in cells of columns and rows. */
function gather(cells, rows, layer, view) {
  const { values, colouring, shade } = layer;
  const [least, most] = seen(values, view);
  const bundles = new Bundles(values, rows, colouring);
  const ends = columns(view, cells.width);
  for (let column = 0; column < cells.width; column++) {
    bundles.count(Math.max(ends[column], least), Math.min(ends[column + 1], most + 1));
    bundles.empty((row, value, kind, count) => {
      const colour = colouring.colour(value, kind);
      cells.put(column, row, count, view.palette[shade + colour] ?? view.palette[0]);
      if (view.by === "rare" && colour === RARE) cells.over.push(column, row);
    });
  }
}

/** How many heaps of a column have each row and kind; of each of these also one of the values. */
class Bundles {
  constructor(values, rows, { kinds, outcomes }) {
    const size = rows.y.length * kinds;
    Object.assign(this, { values, rows, kinds, outcomes });
    this.counts = new Uint32Array(size);
    this.one = new Float64Array(size);
    this.met = new Uint32Array(size);
    this.metCount = 0;
  }

  count(start, end) {
    const { values, rows, kinds, outcomes, counts, one, met } = this;
    const { numbers, first } = values;
    const { low, places } = rows;
    const lane = rows.y.length - 1;
    let kind = start % kinds;
    let { metCount } = this;
    for (let i = start - first; i < end - first; i++) {
      const number = numbers[i];
      const row = number < 0 ? lane : places ? places[number - low] : rows.of(number);
      const bundle = row * kinds + (outcomes ? outcomes[i] : kind);
      if (counts[bundle]++ === 0) {
        met[metCount++] = bundle;
        one[bundle] = number;
      }
      if (++kind === kinds) kind = 0;
    }
    this.metCount = metCount;
  }

  /** Calls put(row, value, kind, count) for each bundle that was met, and begins anew. */
  empty(put) {
    const { counts, one, met, kinds } = this;
    for (let i = 0; i < this.metCount; i++) {
      const bundle = met[i];
      put(Math.floor(bundle / kinds), one[bundle], bundle % kinds, counts[bundle]);
      counts[bundle] = 0;
    }
    this.metCount = 0;
  }
}

/** For each column and row how many heaps are there, and the sums of their colours. */
class Cells {
  constructor(width, rows) {
    this.width = width;
    this.counts = new Uint32Array(width * rows);
    this.sums = new Float64Array(3 * width * rows);
    this.over = []; // columns and rows of rare heaps
  }

  put(column, row, count, [red, green, blue]) {
    const cell = row * this.width + column;
    this.counts[cell] += count;
    this.sums[3 * cell] += count * red;
    this.sums[3 * cell + 1] += count * green;
    this.sums[3 * cell + 2] += count * blue;
  }
}

/** The first heap of each column, and of the one behind the last. */
function columns(view, width) {
  const { from: back } = scales[view.axis];
  return Float64Array.from({ length: width + 1 }, (_, x) =>
    Math.ceil(Math.max(heapAt(view, x, back), 0)),
  );
}

/** Where a pixel lies among the heaps. */
function heapAt({ from, until, axis, xFrom, xUntil }, x, back) {
  const { to } = scales[axis];
  return back(to(from) + ((x - xFrom) / (xUntil - xFrom)) * (to(until) - to(from)));
}

/** How wide the dots of each column are: where there are fewer heaps than columns, they can be seen. */
function dotWidths(view, width) {
  const { dot, least } = view;
  const { from: back } = scales[view.axis];
  const at = (x) => heapAt(view, x, back);
  return Int32Array.from({ length: width }, (_, x) =>
    Math.max(Math.min(Math.round(0.6 / (at(x + 1) - at(x))), dot), least),
  );
}

function fill(picture, x, y, wide, high, red, green, blue, alpha) {
  const { data, width, height } = picture;
  const [left, right] = [Math.max(x - (wide >> 1), 0), Math.min(x + ((wide + 1) >> 1), width)];
  const [top, bottom] = [Math.max(y - (high >> 1), 0), Math.min(y + ((high + 1) >> 1), height)];
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const at = 4 * (row * width + column);
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
      data[at + 3] = alpha;
    }
}

function paint(picture, cells, rows, view) {
  const { counts, sums, width } = cells;
  const most = counts.reduce((a, b) => Math.max(a, b), 1);
  const wide = dotWidths(view, width);
  const high = Math.max(Math.min(Math.round(rows.spacing * 0.6), view.dot), view.least);
  for (let cell = 0; cell < counts.length; cell++) {
    const count = counts[cell];
    if (count === 0) continue;
    const strength = FAINT + ((1 - FAINT) * Math.log(1 + count)) / Math.log(1 + most);
    const mean = [0, 1, 2].map((part) => sums[3 * cell + part] / count);
    const x = cell % width;
    fill(picture, x, rows.y[Math.floor(cell / width)], wide[x], high, ...mean, 255 * strength);
  }
  for (let i = 0; i < cells.over.length; i += 2)
    fill(
      picture,
      cells.over[i],
      rows.y[cells.over[i + 1]],
      view.dot,
      view.dot,
      ...view.palette[RARE],
      255,
    );
}

/**
 * Draws the heaps from `view.from` to `view.until`, which lie at the pixels xFrom to xUntil, the values
 * low to high at yLow to yHigh, and what is no number at lane.
 * @param layers {values, colouring, shade}: a sequence, the colours of its heaps, and where these begin
 *   in the palette
 * @returns {{width: number, height: number, data: Uint8ClampedArray}} for an ImageData
 */
export function raster(layers, { low, high }, view) {
  const { width, height } = view;
  const rows = new Rows({ low, high }, view);
  const cells = new Cells(width, rows.y.length);
  for (const layer of layers) gather(cells, rows, layer, view);
  const picture = { width, height, data: new Uint8ClampedArray(4 * width * height) };
  paint(picture, cells, rows, view);
  return picture;
}
