// A row of pins: a pin stands for itself, the gap between two for both.  In Dawson's chess a pin, which
// is a file there, goes with its neighbours.
import { drawn } from "../dom.js";

const PITCH = 46;
const TALL = 76;
const PIN = 34; // how wide a pin is touched where gaps are touched, too
const FOOT = 66; // how far down a pin is touched there; below it the dots are
const CROWDED = FOOT + PIN; // how tall such a row is
const MOST = 60;
const SEEN = 0.5; // of its size, in which a row is shown that nobody touches
const LEAST = 0.72; // of its size, in which a finger still hits a pin; then a row goes on in a second line

/** The runs [start, length] of a row of `size` whose removal leaves heaps of these sizes. */
function runs(option, size) {
  const parts = option
    .split(" ")
    .map(Number)
    .filter((part) => part > 0);
  const length = size - parts.reduce((sum, part) => sum + part, 0);
  const [one = 0, other = 0] = parts;
  return parts.length > 2 ? [] : [...new Set([one, other])].map((start) => [start, length]);
}

/** Where a run is clicked, in halves of a place: in the middle, in chess on the file that is named. */
function anchor([start, length], size, chess) {
  if (!chess || length !== 2) return [2 * start + length - 1];
  const ends = [start === 0 && 0, start + 2 === size && 2 * (size - 1)];
  return ends.filter((end) => end !== false);
}

export function pins({ game, position, options, still }, room) {
  const size = Number(position);
  if (size > MOST) return null;
  const tall = game === "kayles" && !still ? CROWDED : TALL;
  const least = still ? SEEN : LEAST;
  const wide = Math.max(1, Math.min(size, Math.floor(room / (PITCH * least) - 0.5)));
  const top = (half) => {
    const row = Math.floor(half / 2 / wide);
    return [(half / 2 - row * wide + 0.5) * PITCH, row * tall];
  };
  const drawings = Array.from({ length: size }, (_, i) => pin(top(2 * i), game === "dawson-chess"));
  const places = new Map();
  for (const option of still ? [] : options)
    for (const run of runs(option, size))
      for (const half of anchor(run, size, game === "dawson-chess")) {
        const [start, length] = run;
        const place = places.get(half) ?? { options: [], covers: [] };
        place.options.push(option);
        place.covers.push(...drawings.slice(start, start + length));
        places.set(half, place);
      }
  const things = [...places]
    .sort(([one], [other]) => one - other)
    .map(([half, place]) => ({ ...place, ...spot(half % 2 === 1, top(half), tall) }));
  return {
    width: wide * PITCH + (size > wide ? PITCH / 2 : 0), // a gap may stand at the end of a line
    height: Math.max(1, Math.ceil(size / wide)) * tall,
    nodes: [...drawings, ...things.map(({ node }) => node)],
    things,
    least,
    fine: true,
    how: `board.how.${game}`,
  };
}

/** Where one touches a pin, or a gap `between` two: the dot, and what pins leave of the room above it. */
function spot(between, [x, top], tall) {
  const dot = top + tall - 12;
  const crowded = () => (between ? tee(x, top) : block(x, top, PIN, FOOT));
  const reach = tall === TALL ? block(x, top, PITCH, TALL) : crowded();
  return {
    at: [x, between ? dot - 8 : top + 34],
    node: drawn(
      "g",
      {},
      drawn("path", { d: reach, class: "reach" }),
      between && drawn("circle", { cx: x, cy: dot, r: 4, class: "gap" }),
    ),
  };
}

const block = (x, top, width, height) => `M${x - width / 2} ${top}h${width}v${height}h${-width}z`;

/** Narrow between the pins, and as wide as a pin below them. */
const tee = (x, top) =>
  `${block(x, top, PITCH - PIN, FOOT)}${block(x, top + FOOT, PITCH, CROWDED - FOOT)}`;

function pin([x, top], pawn) {
  const body = pawn
    ? `M${x - 9} ${top + 64}q6 -14 5 -28h8q-1 14 5 28z`
    : `M${x - 6} ${top + 66}c-8 -14 -5 -22 -1 -34h14c4 12 7 20 -1 34z`;
  return drawn(
    "g",
    { class: "pin" },
    drawn("path", { d: body }),
    drawn("circle", { cx: x, cy: top + 22, r: 9 }),
    drawn("line", { x1: x - 6, x2: x + 6, y1: top + 33, y2: top + 33, class: "band" }),
  );
}
