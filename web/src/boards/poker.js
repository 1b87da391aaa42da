// Heaps of chips between the bags of two players, as the player to move sees it: his bag is on the left, and
// full.  A chip stands for itself and all above it, an outline for itself and all below it, from the bag.
import { drawn } from "../dom.js";
import { bag } from "./bag.js";
import { pulls } from "./heaps.js";
import { WIDE, counter, stepOf } from "./piles.js";

const FOOT = 24; // what stands below the ground
const MOST = 60; // chips in a heap, with those that may come

/** "3 5 2$ 1$" as {heaps: [3, 5], bags: [2, 1]}. */
function read(text) {
  const words = text.split(" ");
  const heaps = words.filter((word) => !word.endsWith("$")).map(Number);
  const [own = 0, other = 0] = words.filter((word) => word.endsWith("$")).map(parseFloat);
  return { heaps, bags: [own, other] };
}

export function poker({ position, options }) {
  const { heaps, bags } = read(position);
  const [own] = bags;
  const tallest = Math.max(1, ...heaps) + own;
  if (tallest > MOST) return null;
  const step = stepOf(tallest);
  const ground = Math.max(tallest * step, WIDE) + 4;
  const middle = (column) => (column + 0.5) * WIDE;
  const at = (heap, i) => [middle(heap + 1), ground - (i + 0.5) * step - 2];
  const chips = heaps.map((count, heap) =>
    Array.from({ length: count + own }, (_, i) => counter(at(heap, i), step, i >= count)),
  );
  const things = options.map((option) => {
    const after = read(option).heaps;
    const heap = heaps.findIndex((count, i) => count !== after[i]);
    const [before, kept] = [heaps[heap], after[heap]];
    const chip = kept < before ? kept : kept - 1;
    const covers = chips[heap].slice(Math.min(before, kept), Math.max(before, kept));
    const thing = { node: chips[heap][chip], at: at(heap, chip), options: [option], covers };
    return { ...thing, added: kept > before };
  });
  const width = (heaps.length + 2) * WIDE;
  return {
    width,
    height: ground + FOOT,
    nodes: [
      drawn("path", { d: `M0 ${ground}H${width}`, class: "ground" }),
      ...chips.flat(),
      ...bags.flatMap((count, i) => {
        const x = middle(i === 0 ? 0 : heaps.length + 1);
        const drawing = bag([x, ground], WIDE, i === 0 ? "man" : "rival");
        return [drawing, drawn("text", { x, y: ground + FOOT / 2 }, String(count))];
      }),
    ],
    things,
    drags: pulls(things.filter(({ added }) => !added)),
    fine: step < 36,
    how: "board.how.poker",
  };
}
