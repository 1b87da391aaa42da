// Fibonacci Nim: a heap as a sum of Fibonacci numbers, no two of them neighbours (Zeckendorf).
import { box, counted, letters, picture } from "./pictures.js";

const WIDE = 420;

export const games = ["fibonacci"];

/** The parts, the largest first. */
function zeckendorf(number) {
  const numbers = [1, 2];
  while (numbers.at(-1) < number) numbers.push(numbers.at(-1) + numbers.at(-2));
  const parts = [];
  for (let rest = number; rest > 0; rest -= parts.at(-1))
    parts.push(numbers.findLast((one) => one <= rest));
  return parts;
}

/** How many may be taken: as is written, or all but one at the beginning unless the game says otherwise. */
function limitOf(game, size, written) {
  if (written !== undefined) return Math.min(size, Number(written));
  return game.includes("first=any") ? size : size - 1;
}

export function seeFibonacci({ play, components }) {
  if (components.length !== 1 || play !== "normal") return null;
  const [{ game, position }] = components;
  const [, digits, written] = /^(\d{1,9})(?:\^(\d+))?$/.exec(position) ?? [];
  if (!digits || Number(digits) === 0 || !/^fibonacci(:first=[a-z-]+)?$/.test(game)) return null;
  const size = Number(digits);
  const limit = limitOf(game, size, written);
  const parts = zeckendorf(size);
  const least = parts.at(-1);
  const lost = least > limit;
  const sum = parts.join(" + ");
  const won = parts.length === 1 ? "last" : "won";
  const kind = !lost ? won : limit === 0 ? "stuck" : "lost";
  return {
    lost,
    words: [[`fibonacci.${kind}`, { size, sum, least, limit, twice: 2 * least }]],
    draw: () => [drawParts(position, parts, limit)],
  };
}

/** The parts as one bar, and below it how much may be taken, from the right. */
function drawParts(position, parts, limit) {
  const size = parts.reduce((sum, part) => sum + part, 0);
  const scale = Math.min(24, WIDE / size);
  let x = 0;
  const nodes = parts.flatMap((part, i) => {
    const width = part * scale;
    const node = [
      box(x + 1, 2, Math.max(2, width - 2), 28, counted(i === parts.length - 1)),
      letters(x + width / 2, 16, part),
    ];
    x += width;
    return node;
  });
  const taken = limit * scale;
  const may = [
    box(x - taken, 36, taken, 6, "may"),
    letters(Math.max(10, x - taken / 2), 54, `≤ ${limit}`),
  ];
  return picture(position, Math.max(x, 24), 64, [...nodes, ...may]);
}
