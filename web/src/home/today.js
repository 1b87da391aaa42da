// A position for each day, the same for all readers: it is won, but few moves win.

import { TODAY } from "../play/lessons.js";

const MOST_WINNING = 2;
const LEAST_MOVES = 6;
const TRIES = 40;

/** Games with the bounds of the numbers in their positions. */
const games = [
  { game: "nim", play: "normal", parts: 3, most: 15 },
  { game: "kayles", play: "normal", parts: 2, most: 12 },
  { game: "nim", play: "misere", parts: 4, most: 9 },
  { game: "dawson-kayles", play: "normal", parts: 2, most: 15 },
  { game: "lego", play: "misere", compound: "short-disjunctive", parts: 2, most: 6, pair: true },
  { game: "wythoff", play: "normal", parts: 1, most: 20, pair: true },
  { game: "kayles", play: "misere", parts: 2, most: 9 },
  { game: "chomp", parts: 1, most: 6, pair: true },
];

/** Numbers from a seed (Lehmer 1951; multiplier of Park and Miller 1988): from 1 to `most`. */
function numbers(seed) {
  let state = seed;
  return (most) => {
    state = (state * 48271) % 2147483647;
    return 1 + (state % most);
  };
}

function draw({ parts, most, pair }, roll) {
  const part = () => (pair ? `${1 + roll(most)}x${1 + roll(most)}` : `${roll(most)}`);
  return Array.from({ length: parts }, part).join(" ");
}

/** The day of a date in the reader's time zone, counted from 1970. */
export function dayOf(date) {
  return Math.floor((date.getTime() - 60_000 * date.getTimezoneOffset()) / 86_400_000);
}

/**
 * {state, answer} of that day; `solve(state, position)` gives answers of the engine. Null if none was
 * found.
 */
export async function positionOf(day, solve) {
  const kind = games[day % games.length];
  const roll = numbers(day + 1);
  const { game, play = "auto", compound = "auto" } = kind;
  for (let i = 0; i < TRIES; i++) {
    const position = draw(kind, roll);
    const state = { game, play, compound, position, view: "play", level: "perfect", lesson: TODAY };
    const answer = await solve({ ...state, rule: "", file: "" }, position);
    if (isHard(answer)) return { state, answer };
  }
  return null;
}

function isHard({ outcome, moves, move_count: count }) {
  const winning = moves.filter((move) => move.outcome === "P").length;
  return outcome === "N" && winning <= MOST_WINNING && count >= LEAST_MOVES;
}
