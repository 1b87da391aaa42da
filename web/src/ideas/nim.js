// Nim, and games that are Nim in another dress: every second stair, gaps between pieces, heads of coins.
import { element } from "../dom.js";
import { gameName } from "../game.js";
import { showColumns } from "../sum/columns.js";
import { drawCoins, drawHeaps, drawNorthcott, drawStairs, drawStrip } from "./dresses.js";

const MOST_ROWS = 12;
const MOST_SIZE = 2 ** 30; // as far as ⊕ of numbers goes

const whole = (text) => (/^\d+$/.test(text) ? [Number(text)] : null);
const numbers = (text) => text.split(" ").map(Number);

/** The balls on the stairs that count: the first, the third, ...; with ground=1 the others. */
function stairs(text, game) {
  const odd = game.includes("ground=1") ? 1 : 0;
  return numbers(text).filter((_, i) => i % 2 === odd);
}

/** The gaps to the left of the last coin, the third last, ... */
function gaps(text) {
  const coins = numbers(text);
  return coins
    .map((place, i) => place - (coins[i - 1] ?? 0) - 1)
    .filter((_, i) => (coins.length - i) % 2 === 1);
}

const between = (text) => text.split(" ").map((row) => Number(row.split("x")[1]));

/** What each head counts by `worth` of its place, from 0. */
const heads = (worth) => (text) =>
  /^[HT]+$/.test(text) ? [...text].map((side, i) => (side === "H" ? worth(i) : 0)) : null;

/** The n-th number, from 0, with an odd number of ones in binary. */
function odious(n) {
  const ones = n.toString(2).replaceAll("0", "").length;
  return 2 * n + (ones % 2 === 0 ? 1 : 0);
}

const coins = (worth) => ({ text: "coins", heaps: heads(worth), draw: drawCoins, worth: true });

/** By the name of a game: its heaps, its picture, and whether misère play is that of Nim. */
const dresses = {
  nim: { heaps: whole, draw: drawHeaps, misere: true },
  staircase: { text: "staircase", heaps: stairs, draw: drawStairs, misere: true },
  "silver-dollar": { text: "silver-dollar", heaps: gaps, draw: drawStrip },
  northcott: { text: "northcott", heaps: between, draw: drawNorthcott },
  "turning-turtles": coins((i) => i + 1),
  "mock-turtles": coins(odious),
  twins: coins((i) => i),
  ruler: coins((i) => (i + 1) & -(i + 1)),
};

export const games = Object.keys(dresses);

export const nimSum = (heaps) => heaps.reduce((sum, heap) => sum ^ heap, 0);

/** Returns true if the player to move loses (Bouton 1901). */
function isLost(heaps, play) {
  if (play === "misere" && heaps.every((heap) => heap <= 1)) return heaps.length % 2 === 1;
  return nimSum(heaps) === 0;
}

function normalWords(heaps) {
  const [one, other] = heaps;
  if (heaps.length === 0) return "none";
  if (heaps.length === 1) return "single";
  if (heaps.length === 2) return one === other ? "equal" : "unequal";
  return nimSum(heaps) === 0 ? "lost" : "won";
}

function misereWords(heaps, lost) {
  const large = heaps.filter((heap) => heap > 1).length;
  if (large === 0) return lost ? "ones.lost" : "ones.won";
  return large === 1 ? "last" : lost ? "misere.lost" : "misere.won";
}

/** Binary columns of heaps, and what a move leaves of one; nothing where they would be too long. */
export function columns(heaps, left = heaps.map(() => null)) {
  if (heaps.length > MOST_ROWS) return null;
  const place = element("div", { class: "columns-of-hint" });
  showColumns(place, { heaps, value: nimSum(heaps) }, left);
  return place;
}

/** Says it of values where components are only `worth` heaps: a move on one need not be one on its equal. */
const OF_WORTH = {
  single: "won",
  equal: "worth.equal",
  unequal: "won",
  "ones.lost": "worth.ones",
};

/** Says the same for who moves there, and wins. */
const TO_WORTH = {
  none: "worth.to.none",
  equal: "worth.to.equal",
  lost: "won",
  "ones.lost": "worth.to.ones",
  "misere.lost": "misere.won",
};

/** The words about a sum of heaps, `won` for who moves to it if they differ, and whether columns show it. */
export function aboutHeaps(heaps, play, { worth = false } = {}) {
  const lost = isLost(heaps, play);
  const kind = play === "misere" ? misereWords(heaps, lost) : normalWords(heaps);
  const values = { count: heaps.length };
  return {
    lost,
    words: [`nim.${(worth && OF_WORTH[kind]) || kind}`, values],
    won: worth ? [`nim.${TO_WORTH[kind]}`, values] : undefined,
    inColumns: /^(misere\.)?(lost|won)$/.test(kind),
  };
}

function dressOf(components) {
  const [{ game }] = components;
  return components.every((one) => one.game === game) ? dresses[gameName(game)] : null;
}

export function seeNim(position) {
  const dress = dressOf(position.components);
  return dress && seeDress(dress, position);
}

/** What is seen of a game whose components are heaps of Nim: {text?, heaps, draw, misere?, worth?}. */
export function seeDress(dress, { play, components }) {
  if (play === "misere" && !dress.misere) return null;
  const read = components.map(({ position, game }) => dress.heaps(position, game));
  if (read.some((heaps) => !heaps || heaps.some((heap) => !(heap < MOST_SIZE)))) return null;
  const heaps = read.flat().filter((heap) => heap > 0);
  const { lost, words, won, inColumns } = aboutHeaps(heaps, play, dress);
  const isNim = !dress.text;
  const about = (said) => [dress.text && [dress.text, {}], said].filter(Boolean);
  return {
    lost,
    words: about(words),
    won: won && about(won),
    draw: () => [
      !(isNim && inColumns) &&
        components.map(({ position, game }, i) => dress.draw(position, read[i], game)),
      inColumns && columns(heaps),
    ],
  };
}
