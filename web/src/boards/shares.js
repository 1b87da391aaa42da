// Heaps that are divided equally, and united in unequal pairs.  A counter stands for division into heaps of
// which it is the highest, the number below a heap for union with another one.
import { drawn } from "../dom.js";
import { WIDE, counter, stepOf } from "./piles.js";

const FOOT = 32; // for the number, below the ground
const GAP = 12; // from one line of heaps to the next
const MOST = 60; // counters in a heap

const numbers = (text) => text.split(" ").map(Number);

/** What is in one list of sizes and not in another, each as often as it is there more. */
function without(sizes, others) {
  const left = [...others];
  return sizes.filter((size) => {
    const i = left.indexOf(size);
    if (i >= 0) left.splice(i, 1);
    return i < 0;
  });
}

/** What an option does: {from: the sizes that go, to: those that come}. */
function changeOf(before, option) {
  const after = numbers(option);
  return { option, from: without(before, after), to: without(after, before) };
}

/** The feet of the heaps, as many abreast as there is room for, and where all ends. */
function lay(sizes, step, room) {
  const abreast = Math.max(1, Math.floor(room / WIDE));
  const feet = [];
  let ground = 2;
  for (let i = 0; i < sizes.length; i += abreast) {
    const line = sizes.slice(i, i + abreast);
    ground += Math.max(...line) * step;
    for (const k of line.keys()) feet.push([(k + 0.5) * WIDE, ground]);
    ground += FOOT + GAP;
  }
  return { feet, width: Math.min(abreast, sizes.length) * WIDE, height: ground - GAP };
}

export function shares({ position, options }, room) {
  const sizes = numbers(position);
  if (Math.max(...sizes) > MOST) return null;
  const step = stepOf(Math.max(...sizes));
  const { feet, width, height } = lay(sizes, step, room);
  const changes = options.map((option) => changeOf(sizes, option));
  const heaps = sizes.map((size, i) =>
    heap(
      size,
      feet[i],
      step,
      changes.filter(({ from }) => from.includes(size)),
    ),
  );
  return {
    width,
    height,
    nodes: heaps.flatMap(({ nodes }) => nodes),
    things: heaps.flatMap(({ things }) => things),
    fine: step < 36,
    how: "board.how.shares",
  };
}

/** A heap of so many counters, and what can be done with it. */
function heap(size, [x, ground], step, changes) {
  const at = (i) => [x, ground - (i + 0.5) * step - 2];
  const counters = Array.from({ length: size }, (_, i) => counter(at(i), step));
  const knives = [];
  const things = changes
    .filter(({ from }) => from.length === 1)
    .map(({ option, to: [part] }) => {
      const knife = cutsAbove(part, size, [x, ground], step);
      knives.push(knife);
      return { node: counters[part - 1], at: at(part - 1), options: [option], covers: [knife] };
    });
  const [y, sign] = [ground + FOOT / 2, [x + WIDE / 2 - 8, ground + FOOT / 2]];
  const foot = number(size, [x, y]);
  const unions = changes.filter(({ from }) => from.length === 2).map(({ option }) => option);
  if (unions.length > 0)
    things.push({ node: foot, at: [x, y], sign, options: unions, covers: [foot] });
  const floor = drawn("path", { d: `M${x - WIDE / 2} ${ground}h${WIDE}`, class: "ground" });
  return { nodes: [floor, ...counters, ...knives, foot], things };
}

/** The lines that part a heap into heaps of `part` counters. */
function cutsAbove(part, size, [x, ground], step) {
  const heights = Array.from({ length: size / part - 1 }, (_, i) => (i + 1) * part * step);
  const d = heights
    .map((height) => `M${x - WIDE / 2 + 4} ${ground - height - 2}h${WIDE - 8}`)
    .join("");
  return drawn("path", { d, class: "knife" });
}

function number(size, [x, y]) {
  const side = FOOT - 8;
  return drawn(
    "g",
    { class: "size" },
    drawn("rect", { x: x - WIDE / 2 + 6, y: y - side / 2, width: WIDE - 12, height: side, rx: 6 }),
    drawn("text", { x, y }, String(size)),
  );
}
