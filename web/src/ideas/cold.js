// Cold squares: those from which no move leads to another of them, and to which one leads from all the rest.
import { gameName } from "../game.js";
import { box, disc, letters, picture, stroke } from "./pictures.js";

const PITCH = 22;
const MOST = 24; // squares along a side
const LONGEST = 40; // of a strip

/** By how much the numbers become less in a move: the ways a piece goes, any number of steps or one. */
const slides = {
  wythoff: [
    [1, 0],
    [0, 1],
    [1, 1],
  ],
  queen: [
    [1, 0],
    [0, 1],
    [1, 1],
  ],
  rook: [
    [1, 0],
    [0, 1],
  ],
};
const king = [
  [1, 0],
  [0, 1],
  [1, 1],
];

export const games = [...Object.keys(slides), "king", "subtract"];

const many = (ways, most) =>
  ways.flatMap(([x, y]) => Array.from({ length: most }, (_, i) => [x * (i + 1), y * (i + 1)]));

/** {at: [x, y], steps}: a heap lies on a strip, one square high. */
function read({ game, position }) {
  const name = gameName(game);
  const [, x, y] = /^(\d+)x(\d+)$/.exec(position) ?? [];
  if (x !== undefined) {
    const steps = name === "king" ? king : slides[game] && many(slides[game], MOST); // not wythoff:R
    return steps && Math.max(x, y) < MOST ? { at: [Number(x), Number(y)], steps } : null;
  }
  const [, set] = /^subtract:([\d,]+)$/.exec(game) ?? [];
  if (!set || !/^\d+$/.test(position) || Number(position) > LONGEST) return null;
  return { at: [Number(position), 0], steps: set.split(",").map((number) => [Number(number), 0]) };
}

const found = new Map();

/** For each square up to [x, y] whether it is cold, as lines by y. */
function coldSquares(game, play, [x, y], steps) {
  const key = `${game} ${play} ${x} ${y}`;
  if (found.has(key)) return found.get(key);
  const cold = Array.from({ length: y + 1 }, () => []);
  for (let row = 0; row <= y; row++)
    for (let column = 0; column <= x; column++) {
      const reached = steps
        .map(([a, b]) => cold[row - b]?.[column - a])
        .filter((one) => one !== undefined);
      const ended = reached.length === 0 && play === "misere"; // who is to move has won
      cold[row].push(!ended && !reached.includes(true));
    }
  found.set(key, cold);
  return cold;
}

export function seeCold({ play, components }) {
  if (components.length !== 1) return null;
  const [{ game, position }] = components;
  const place = read(components[0]);
  if (!place) return null;
  const { at, steps } = place;
  const name = gameName(game);
  const [x, y] = at;
  const lost = coldSquares(game, play, at, steps)[y][x];
  const kind = name === "subtract" ? "strip" : "cold";
  const golden = play === "normal" && ["wythoff", "queen"].includes(name);
  const more = golden ? [["wythoff", {}]] : play === "misere" ? [["cold.end", {}]] : [];
  return {
    lost,
    words: [[`${kind}.${lost ? "lost" : "won"}`, {}], ...more],
    draw: () => [drawBoard(position, game, play, place)],
  };
}

/** The board up to the piece, with the ways it goes. */
function drawBoard(position, game, play, { at, steps }) {
  const [x, y] = at;
  const cold = coldSquares(game, play, at, steps);
  const high = y + 1;
  const middle = (column, row) => [28 + (column + 0.5) * PITCH, (high - row - 0.5) * PITCH];
  const square = (column, row) => {
    const [cx, cy] = middle(column, row);
    const isCold = cold[row][column];
    const frame = box(cx - PITCH / 2, cy - PITCH / 2, PITCH, PITCH, isCold ? "counts" : "square");
    return [frame, isCold && disc(cx, cy, 4, "mark")].filter(Boolean);
  };
  const ways = steps
    .map(([a, b]) => [x - a, y - b])
    .filter(([column, row]) => column >= 0 && row >= 0)
    .map((to) => stroke(...middle(x, y), ...middle(...to), "way"));
  const isStrip = high === 1;
  return picture(position, 32 + (x + 1) * PITCH, high * PITCH + 20, [
    ...cold.flatMap((line, row) => line.flatMap((_, column) => square(column, row))),
    ...(isStrip ? [] : ways),
    ...cold[0].map((_, column) => letters(middle(column, 0)[0], high * PITCH + 11, column)),
    ...(isStrip ? [] : cold.map((_, row) => letters(14, middle(0, row)[1], row))),
    ...(isStrip ? targets(x, steps, middle) : []),
    disc(...middle(x, y), 8, "piece"),
  ]);
}

/** Where a heap on a strip can go: rings. */
function targets(x, steps, middle) {
  return steps
    .map(([a]) => x - a)
    .filter((to) => to >= 0)
    .map((to) => disc(...middle(to, 0), 8, "ring"));
}
