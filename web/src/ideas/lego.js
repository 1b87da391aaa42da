// LEGO: how many cuts are left, or how many safe ones where a single knob ends the game; with one layer, Nim.
import { seeDress } from "./nim.js";
import { withoutTwins } from "./pairs.js";
import { box, disc, letters, picture, stroke } from "./pictures.js";

const PITCH = 18;
const MARGIN = 4;
const MOST = 12; // knobs along a side

export const games = ["lego"];

/** [rows, columns] of 4x7. */
function sidesOf({ game, position }) {
  const [, a, b] = /^(\d+)x(\d+)$/.exec(position) ?? [];
  if (game !== "lego" || !a || Math.max(a, b) > MOST) return null;
  return [Number(a), Number(b)];
}

/** The sides of a piece on which one layer may be built, [] of one that is covered; null if there are more. */
function layerSides(position) {
  const [, a, b, height = "1"] = /^(\d+)x(\d+)(?:\^(\d+))?$/.exec(position) ?? [];
  if (!a || Number(height) > 1 || Math.max(a, b) > MOST) return null;
  return height === "1" ? [Number(a), Number(b)] : [];
}

/** What is covered is done with, so the lines of each direction are a heap. */
const layer = {
  text: "lego.layer",
  misere: true,
  heaps: (position) => layerSides(position)?.map((side) => side - 1),
  draw: (position) => {
    const sides = layerSides(position);
    const [across, along] = sides.map((side) => side - 1);
    return sides.length > 0 ? drawPiece(`${along}`, sides, () => true, `${across}`) : null;
  },
};

const isLayer = ({ game }) => /^lego:(.*,)?height=1(,|$)/.test(game);

export function seeLego(position) {
  const { play, compound, components } = position;
  if (compound === "long-disjunctive" && components.every(isLayer))
    return seeDress(layer, position);
  const pieces = components.map(sidesOf);
  if (pieces.includes(null)) return null;
  if (compound === "long-disjunctive") return seeAllCuts(play, components, pieces);
  return play === "misere" ? seeSafeCuts(components, pieces) : null;
}

/** Each cut makes a piece more, until all are single knobs. */
function seeAllCuts(play, components, pieces) {
  const count = pieces.reduce((sum, [a, b]) => sum + a * b - 1, 0);
  if (count === 0) return null;
  const lost = (count % 2 === 0) === (play === "normal");
  return {
    lost,
    words: [[`lego.all.${play}.${lost ? "lost" : "won"}`, { count }]],
    draw: () => [components.map(({ position }, i) => drawPiece(position, pieces[i], () => true))],
  };
}

/** All cuts of a piece: the line [x1, y1, x2, y2] between its knobs, and the two parts. */
function cutsOf([a, b]) {
  const across = Array.from({ length: b - 1 }, (_, i) => i + 1).map((x) => ({
    line: [x, 0, x, a],
    parts: [
      [a, x],
      [a, b - x],
    ],
  }));
  const along = Array.from({ length: a - 1 }, (_, i) => i + 1).map((y) => ({
    line: [0, y, b, y],
    parts: [
      [y, b],
      [a - y, b],
    ],
  }));
  return [...across, ...along];
}

/** Returns true if no part is a single knob. */
const isSafe = ({ parts }) => parts.every(([a, b]) => a * b > 1);
const safeCuts = (piece) => cutsOf(piece).filter(isSafe);

const parities = new Map();

/** 0 or 1 if the number of safe cuts that will be made is always even or odd; null if players can choose. */
export function parityOf([a, b]) {
  const key = a < b ? `${a}x${b}` : `${b}x${a}`;
  if (!parities.has(key)) {
    const after = new Set(safeCuts([a, b]).map(({ parts }) => sumOf(parts.map(parityOf))));
    const [one] = after;
    parities.set(key, after.size === 0 ? 0 : after.size > 1 || one === null ? null : 1 - one);
  }
  return parities.get(key);
}

function sumOf(parts) {
  return parts.includes(null) ? null : parts.reduce((sum, part) => sum ^ part, 0);
}

/**
 * Who makes a single knob ends the game, and loses: so only safe cuts are made as long as there are any.  Twins
 * do not change who makes the last one.
 */
function seeSafeCuts(components, pieces) {
  if (pieces.some(([a, b]) => a * b === 1)) return null;
  const single = withoutTwins(components);
  const lost = sumOf(single.map(sidesOf).map(parityOf)) === 0;
  const kind =
    pieces.flatMap(safeCuts).length === 0 ? "none" : single.length === 0 ? "twins" : "even";
  return {
    lost,
    words: [[`lego.safe.${kind}`, {}]],
    won: [[`lego.safe.to.${kind}`, {}]],
    draw: () => [components.map(({ position }, i) => drawPiece(position, pieces[i], isSafe))],
  };
}

/** A piece with its cuts: those that `count` are full lines, the others are broken; with what stands below and beside. */
function drawPiece(below, [a, b], count, beside = "") {
  const knobs = Array.from({ length: a * b }, (_, i) =>
    disc(((i % b) + 0.5) * PITCH + MARGIN, (Math.floor(i / b) + 0.5) * PITCH + MARGIN, 4, "idle"),
  );
  const cuts = cutsOf([a, b]).map((cut) => {
    const [x1, y1, x2, y2] = cut.line.map((at) => at * PITCH + MARGIN);
    return stroke(x1, y1, x2, y2, count(cut) ? "safe" : "unsafe");
  });
  const room = beside === "" ? 0 : PITCH;
  return picture(below, b * PITCH + 2 * MARGIN + room, a * PITCH + 2 * MARGIN + 16, [
    box(MARGIN, MARGIN, b * PITCH, a * PITCH, "frame"),
    ...knobs,
    ...cuts,
    letters((b * PITCH) / 2 + MARGIN, a * PITCH + MARGIN + 14, below),
    letters(b * PITCH + MARGIN + PITCH / 2, (a * PITCH) / 2 + MARGIN, beside),
  ]);
}
