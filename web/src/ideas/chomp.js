// Chomp: two arms of equal length, two rows one of which is a square longer, and a stolen strategy.
import { box, letters, picture } from "./pictures.js";

const PITCH = 24;
const MOST = 20; // squares along a side

export const games = ["chomp"];

/** The lengths of the rows of 3x4 or 4,4,2; null for bars with layers, and what is too large. */
function rowsOf(position) {
  const [, count, length] = /^(\d+)x(\d+)$/.exec(position) ?? [];
  const rows = count ? Array(Math.min(Number(count), MOST + 1)).fill(Number(length)) : null;
  const listed = /^[\d,]+$/.test(position) ? position.split(",").map(Number) : null;
  const all = rows ?? listed;
  return all && all.length <= MOST && all[0] <= MOST ? all : null;
}

/** The same bar, its columns written as rows. */
const turned = (rows) =>
  Array.from({ length: rows[0] }, (_, i) => rows.filter((length) => length > i).length);

const isArms = (rows) => rows.slice(1).every((length) => length === 1) && rows[0] === rows.length;
const isStep = (rows) => rows.length === 2 && rows[1] === rows[0] - 1;

/** Why the bar is lost for the player to move; null if that is not seen at once. */
function reasonOf(rows) {
  if (rows.length === 1 && rows[0] === 1) return "last";
  if (isArms(rows)) return "arms";
  return isStep(rows) || isStep(turned(rows)) ? "step" : null;
}

export function seeChomp({ play, components }) {
  if (play !== "misere" || components.length !== 1) return null;
  const [{ position }] = components;
  const rows = rowsOf(position);
  if (!rows || rows[0] === 0) return null;
  const reason = reasonOf(rows);
  const stolen = !reason && rows.every((length) => length === rows[0]);
  return {
    lost: reason !== null,
    stolen,
    words: reason || stolen ? [[`chomp.${reason ?? "stolen"}`, {}]] : undefined,
    won: [[`chomp.to.${reason}`, {}]],
    draw: (move) => [drawBar(position, rows, stolen && !move)],
  };
}

/** A bar; the square that is bitten first, in the argument of the stolen strategy, stands out. */
function drawBar(position, rows, stolen) {
  const last = `${rows.length - 1},${rows.at(-1) - 1}`;
  const nodes = rows.flatMap((length, row) =>
    Array.from({ length }, (_, column) => {
      const isLast = stolen && `${row},${column}` === last;
      const [x, y] = [column * PITCH, row * PITCH];
      return box(x + 1, y + 1, PITCH - 2, PITCH - 2, isLast ? "counts" : "square");
    }),
  );
  const poison = letters(PITCH / 2, PITCH / 2 + 1, "☠\uFE0E");
  return picture(position, rows[0] * PITCH, rows.length * PITCH, [...nodes, poison]);
}
