// How positions look that are Nim in another dress: what counts as a heap stands out, with its size.
import { box, counted, disc, letters, picture } from "./pictures.js";

const PITCH = 26;
const MOST = 40; // tokens, squares or stairs that are drawn

const middle = (i) => (i + 0.5) * PITCH;
const indices = (count) => Array.from({ length: count }, (_, i) => i);

/** A heap of Nim as a row of tokens; heaps of 1 stand out, which misère play counts. */
export function drawHeaps(position, [size]) {
  if (size === 0 || size > MOST) return null;
  const tokens = indices(size).map((i) => disc(middle(i), PITCH / 2, 9, counted(size === 1)));
  return picture(
    position,
    size * PITCH + 30,
    PITCH,
    [tokens, letters(size * PITCH + 15, PITCH / 2, size)].flat(),
  );
}

/** Heads with what they count below. */
export function drawCoins(position, heaps) {
  if (heaps.length > MOST) return null;
  const nodes = [...position].flatMap((side, i) => {
    const up = side === "H";
    return [
      disc(middle(i), PITCH / 2, 11, counted(up)),
      letters(middle(i), PITCH / 2, side),
      up && letters(middle(i), 1.5 * PITCH, heaps[i], "size"),
    ];
  });
  return picture(position, heaps.length * PITCH, 2 * PITCH, nodes.filter(Boolean));
}

/** Stairs that rise to the right, each with its number of balls. */
export function drawStairs(position, heaps, game) {
  const balls = position.split(" ").map(Number);
  if (balls.length > MOST) return null;
  const odd = game.includes("ground=1") ? 1 : 0;
  const base = (i) => (balls.length - i + 0.5) * 14 + PITCH;
  const height = base(0) + PITCH;
  const nodes = balls.flatMap((count, i) => [
    box(i * PITCH, base(i), PITCH, height - base(i), `stair ${counted(i % 2 === odd)}`),
    letters(middle(i), height - PITCH / 2, i + 1),
    count > 0 && disc(middle(i), base(i) - 12, 11, counted(i % 2 === odd)),
    count > 0 && letters(middle(i), base(i) - 12, count),
  ]);
  return picture(position, balls.length * PITCH, height, nodes.filter(Boolean));
}

/** A gap from square `from` on, with its size below. */
function gap(from, size, y) {
  if (size === 0) return [];
  return [
    box(from * PITCH + 2, y + 2, size * PITCH - 4, PITCH - 4, "counts"),
    letters((from + size / 2) * PITCH, y + PITCH / 2, size),
  ];
}

/** A strip with coins: the gap in front of each second coin, from the right, counts. */
export function drawStrip(position) {
  const coins = position.split(" ").map(Number);
  const length = coins.at(-1);
  if (length > MOST) return null;
  const counting = coins.filter((_, i) => (coins.length - i) % 2 === 1);
  const before = (coin) => coins[coins.indexOf(coin) - 1] ?? 0;
  return picture(position, length * PITCH, PITCH, [
    ...indices(length).map((i) => box(i * PITCH, 0, PITCH, PITCH, "square")),
    ...counting.flatMap((coin) => gap(before(coin), coin - before(coin) - 1, 0)),
    ...coins.map((coin) => disc(middle(coin - 1), PITCH / 2, 10, "piece")),
  ]);
}

/** Rows with two pieces each, and the gap between them. */
export function drawNorthcott(position, heaps) {
  const rows = position.split(" ").map((row) => row.split("x").map(Number));
  const lengths = rows.map(([own, between, other]) => own + between + other + 2);
  const longest = Math.max(...lengths);
  if (longest > MOST) return null;
  const nodes = rows.flatMap(([own], row) => {
    const y = row * 1.3 * PITCH;
    return [
      ...indices(lengths[row]).map((i) => box(i * PITCH, y, PITCH, PITCH, "square")),
      ...gap(own + 1, heaps[row], y),
      disc(middle(own), y + PITCH / 2, 10, "piece"),
      disc(middle(own + heaps[row] + 1), y + PITCH / 2, 10, "rival"),
    ];
  });
  return picture(position, longest * PITCH, rows.length * 1.3 * PITCH, nodes);
}
