// A row of pins: a pin stands for itself, the gap between two for both.  In Dawson's chess a pin, which
// is a file there, goes with its neighbours.
import { drawn } from "../dom.js";

const PITCH = 46;
const TALL = 76;
const MOST = 60;
const LEAST = 0.5; // of its size, in which a row is shown before it goes on in a second line

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

export function pins({ game, position, options }, room) {
  const size = Number(position);
  if (size > MOST) return null;
  const wide = Math.max(1, Math.min(size, Math.floor(room / (PITCH * LEAST) - 0.5)));
  const at = (half) => {
    const row = Math.floor(half / 2 / wide);
    return [(half / 2 - row * wide + 0.5) * PITCH, (row + 0.5) * TALL];
  };
  const drawings = Array.from({ length: size }, (_, i) => pin(at(2 * i), game === "dawson-chess"));
  const places = new Map();
  for (const option of options)
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
    .map(([half, place]) => thing(half, place, at(half), places));
  return {
    width: wide * PITCH + (size > wide ? PITCH / 2 : 0), // a gap may stand at the end of a line
    height: Math.max(1, Math.ceil(size / wide)) * TALL,
    nodes: [...drawings, ...things.map(({ node }) => node)],
    things,
    least: LEAST,
    fine: true,
    how: `board.how.${game}`,
  };
}

function thing(half, place, [x, y], places) {
  const between = half % 2 === 1;
  const crowded = places.has(half - 1) || places.has(half + 1);
  const width = crowded ? (between ? 20 : PITCH - 20) : PITCH;
  const box = { x: x - width / 2, y: y - TALL / 2 + 2, width, height: TALL - 4, class: "reach" };
  const dot = between && drawn("circle", { cx: x, cy: y + TALL / 2 - 10, r: 3, class: "gap" });
  return {
    ...place,
    at: [x, y + (between ? 18 : -4)],
    node: drawn("g", {}, drawn("rect", box), dot),
  };
}

function pin([x, y], pawn) {
  const top = y - TALL / 2;
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
