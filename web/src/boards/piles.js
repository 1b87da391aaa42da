// Piles that belong together: a row of them, or the stairs of a staircase.  A counter stands for itself
// and all above it.
import { drawn } from "../dom.js";
import { gameName } from "../game.js";
import { pulls } from "./heaps.js";

export const WIDE = 48;
const LARGEST = 40;
const SMALLEST = 12;
const HIGH = 320;
const STEP = 16; // from one stair to the next
const MOST = 80; // counters in a pile

const numbers = (text) => text.split(" ").map(Number);

/** The pile that became smaller, and by how many: [[pile, taken]], or more where ends look alike. */
function taken(before, after) {
  if (after.length === before.length) {
    const pile = before.findIndex((count, i) => after[i] < count);
    return pile < 0 ? [] : [[pile, before[pile] - after[pile]]];
  }
  const last = before.length - 1;
  const agree = (piles) => piles.every((count, i) => count === after[i]);
  const found = [];
  if (agree(before.slice(1))) found.push([0, before[0]]);
  if (agree(before.slice(0, last))) found.push([last, before[last]]);
  return found;
}

/** How far it is from one counter to the next. */
export const stepOf = (tallest) =>
  Math.max(SMALLEST, Math.min(LARGEST, Math.floor(HIGH / Math.max(tallest, 1))));

export function piles({ game, position, options }) {
  const row = numbers(position);
  const tallest = Math.max(...row);
  if (tallest > MOST || row.length > MOST) return null;
  const step = stepOf(tallest);
  const rise = ["staircase", "stair-game"].includes(gameName(game)) ? STEP : 0;
  const height = tallest * step + rise * row.length + 14;
  const foot = (pile) => height - 8 - rise * pile;
  const counters = row.map((count, pile) =>
    Array.from({ length: count }, (_, i) =>
      counter([(pile + 0.5) * WIDE, foot(pile) - (i + 0.5) * step], step),
    ),
  );
  const things = options.flatMap((option) =>
    taken(row, numbers(option)).map(([pile, count]) => {
      const kept = row[pile] - count;
      return {
        node: counters[pile][kept],
        at: [(pile + 0.5) * WIDE, foot(pile) - (kept + 0.5) * step],
        options: [option],
        covers: counters[pile].slice(kept),
      };
    }),
  );
  /** Above what lies on the stair before; from the first stair what goes is gone. */
  const below = ({ at: [x] }) => {
    const pile = Math.round(x / WIDE - 0.5) - 1;
    return pile < 0 ? null : [x - WIDE, foot(pile) - (row[pile] + 0.5) * step];
  };
  return {
    width: row.length * WIDE,
    height,
    nodes: [...row.map((_, pile) => floor(pile, foot(pile), height)), ...counters.flat()],
    things,
    drags: pulls(things).map((drag, i) => ({ ...drag, to: rise ? below(things[i]) : null })),
    fine: step < 36,
    how: rise ? "board.how.stairs" : "board.how.piles",
  };
}

export function counter([x, y], step, added = false) {
  const r = Math.min(18, step / 2 - 1);
  const left = x - WIDE / 2;
  return drawn(
    "g",
    { class: added ? "token added" : "token" },
    drawn("rect", { x: left, y: y - step / 2, width: WIDE, height: step, class: "reach" }),
    drawn("rect", { x: left + 6, y: y - r, width: WIDE - 12, height: 2 * r, rx: r, class: "disc" }),
  );
}

/** A stair, as high as it lies, or a piece of the ground. */
function floor(pile, y, height) {
  if (y + 8 === height)
    return drawn("path", { d: `M${pile * WIDE} ${y + 2}h${WIDE}`, class: "ground" });
  return drawn("rect", { x: pile * WIDE, y, width: WIDE, height: height - y, class: "step" });
}
