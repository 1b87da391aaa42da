// Bachet's game: a heap in groups of one more than may be taken, and what is left over.
import { aboutHeaps, columns } from "./nim.js";
import { box, counted, disc, picture } from "./pictures.js";

const PITCH = 20;
const WIDE = 24; // tokens in a line
const MOST = 120;

export const games = ["bash", "subtract"];

/** One more than may be taken at most; null if not each number up to that may be. */
export function groupOf(game) {
  const [, most] = /^bash:(\d+)$/.exec(game) ?? [];
  if (most) return Number(most) + 1;
  const [, list = ""] = /^subtract:([\d,]+)$/.exec(game) ?? [];
  const set = [...new Set(list.split(",").map(Number))].sort((a, b) => a - b);
  return list && set.every((number, i) => number === i + 1) ? set.length + 1 : null;
}

/** In misère play one token is set aside, which nobody wants. */
function single(size, group, aside, { game, position }) {
  const rest = (size - aside + group) % group;
  const kind = `bachet${aside ? ".misere" : ""}.${rest === 0 ? "lost" : "won"}`;
  return {
    lost: rest === 0,
    words: [[kind, { group, rest, most: group - 1 }]],
    draw: () => [drawGroups(position, size, group, { game, aside, rest })],
  };
}

/** Whole groups are framed; tokens that are left over stand out. */
function drawGroups(position, size, group, { aside, rest }) {
  if (size > MOST || size === 0) return null;
  const wide = Math.max(1, Math.floor(WIDE / group)) * group;
  const at = (i) => [((i % wide) + 0.5) * PITCH, (Math.floor(i / wide) + 0.5) * PITCH * 1.3];
  const grouped = size - aside - rest;
  const frames = group > WIDE ? [] : framesOf(grouped / group, group, at);
  const tokens = Array.from({ length: size }, (_, i) => {
    const isRest = i >= grouped && i < grouped + rest;
    return disc(...at(i), 7, i === size - 1 && aside ? "aside" : counted(isRest));
  });
  const lines = Math.ceil(size / wide);
  const width = Math.min(size, wide) * PITCH;
  return picture(position, width, lines * PITCH * 1.3, [...frames, ...tokens]);
}

function framesOf(count, group, at) {
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = at(i * group);
    return box(x - PITCH / 2 + 1, y - PITCH / 2, group * PITCH - 2, PITCH, "frame");
  });
}

export function seeBachet({ play, components }) {
  const [{ game }] = components;
  const group = groupOf(game);
  const sizes = components.map(({ position }) => Number(position));
  if (!group || !components.every((one) => one.game === game)) return null;
  if (!sizes.every(Number.isSafeInteger)) return null;
  const heaps = sizes.filter((size) => size > 0);
  if (heaps.length === 1) {
    const at = sizes.indexOf(heaps[0]);
    return single(heaps[0], group, play === "misere" ? 1 : 0, components[at]);
  }
  return group > 2 ** 30 ? null : several(sizes, group, { play, components });
}

/** What is left over of each heap counts, in misère play, too. */
function several(sizes, group, { play, components }) {
  const rests = sizes.map((size) => size % group);
  const heaps = rests.filter((rest) => rest > 0);
  const { lost, words, won, inColumns } = aboutHeaps(heaps, play, { worth: true });
  const groups = ["bachet.several", { group }];
  const drawn = ({ position }, i) =>
    drawGroups(position, sizes[i], group, { aside: 0, rest: rests[i] });
  return {
    lost,
    words: [groups, words],
    won: [groups, won],
    draw: () => [components.map(drawn), inColumns && columns(heaps)],
  };
}
