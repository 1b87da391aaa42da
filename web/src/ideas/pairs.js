// Two of everything: who answers each move by the same move on the twin makes the last one.
import { box, letters, picture } from "./pictures.js";

const PITCH = 46;

/** Components that have not ended. */
const live = (components) => components.filter(({ position }) => position !== "0");

/** The components that have no twin. */
export function withoutTwins(components) {
  const open = new Map();
  for (const component of components) {
    const name = `${component.game} ${component.position}`;
    if (!open.delete(name)) open.set(name, component);
  }
  return [...open.values()];
}

/** Returns true if values are numbers: games that go on for ever, or force an answer, are not copied. */
const isPlain = (components) =>
  components.every(({ value }) => value === undefined || Number.isInteger(value));

/** Applies to all games: where all components are twins, or where a move makes them so. */
export function seePairs({ play, components: all }) {
  const components = live(all);
  if (play !== "normal" || !isPlain(components)) return null;
  const lost = withoutTwins(components).length === 0;
  return {
    lost,
    words: [["pairs.lost", {}]],
    won: [["pairs.won", {}]],
    draw: () => (lost ? [drawPairs(components)] : []),
  };
}

/** Twins one below the other. */
function drawPairs(components) {
  const names = components.map(({ position }) => position).sort();
  const wide = Math.max(PITCH, ...names.map((name) => name.length * 10 + 12));
  if (names.length > 16 || wide > 200) return null;
  const nodes = names.flatMap((name, i) => {
    const [x, y] = [Math.floor(i / 2) * (wide + 8), (i % 2) * 52];
    const link = i % 2 === 1 && letters(x + wide / 2, 40, "=");
    return [box(x + 1, y + 1, wide - 2, 26, "counts"), letters(x + wide / 2, y + 14, name), link];
  });
  const width = (names.length / 2) * (wide + 8);
  return picture(names.join(" "), width, 80, nodes.filter(Boolean));
}
