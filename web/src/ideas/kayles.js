// Kayles: whoever makes the rows equal in pairs copies; else a row is worth a heap of Nim.
import { aboutHeaps, columns, nimSum } from "./nim.js";
import { seePairs } from "./pairs.js";
import { box, disc, letters, picture } from "./pictures.js";

const PITCH = 20;
const MOST = 40; // pins in a row

export const games = ["kayles", "dawson-kayles"];

const found = { kayles: [0], "dawson-kayles": [0] };
const takes = { kayles: [1, 2], "dawson-kayles": [2] };

/** The least number that is none of these. */
function mex(numbers) {
  let least = 0;
  while (numbers.has(least)) least++;
  return least;
}

/** The heap of Nim that a row of `size` pins is worth. */
export function worthOf(game, size) {
  const known = found[game];
  for (let row = known.length; row <= size; row++) {
    const options = new Set();
    for (const taken of takes[game])
      for (let left = 0; left <= row - taken; left++)
        options.add(known[left] ^ known[row - taken - left]);
    known.push(mex(options));
  }
  return known[size];
}

export function seeKayles({ play, components }) {
  const sizes = components.map(({ position }) => Number(position));
  if (play !== "normal" || sizes.some((size) => !(size <= MOST))) return null;
  const rows = components.map(({ game }, i) => ({
    size: sizes[i],
    worth: worthOf(game, sizes[i]),
  }));
  const heaps = rows.map(({ worth }) => worth);
  const counting = heaps.filter((heap) => heap > 0);
  const { words, won, inColumns } = aboutHeaps(counting, play, { worth: true });
  return {
    lost: nimSum(heaps) === 0,
    words: [["kayles", {}], words],
    won: [["kayles", {}], won],
    draw: () => [...rows.map(drawRow), inColumns && columns(counting)],
  };
}

/** Rows that are twins, as pins. */
export function seeTwins(position) {
  const seen = seePairs(position);
  const rows = position.components.map(({ position: text }) => ({ size: Number(text) }));
  return seen && { ...seen, draw: () => [rows.map(drawRow)] };
}

/** A row of pins, and what it is worth, if that is told. */
function drawRow({ size, worth }) {
  if (!(size > 0 && size <= MOST)) return null;
  const pins = Array.from({ length: size }, (_, i) => disc((i + 0.5) * PITCH, 12, 7, "pin"));
  const end = size * PITCH;
  const value =
    worth === undefined
      ? []
      : [box(end + 28, 1, 28, 22, "counts"), letters(end + 42, 13, worth, "size")];
  return picture(`${size}`, end + (value.length > 0 ? 60 : 24), 24, [
    ...pins,
    letters(end + 13, 13, size, "size"),
    ...value,
  ]);
}
