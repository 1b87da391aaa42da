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
    theorem: stolen ? "chomp.gale" : undefined,
    won: [[`chomp.to.${reason}`, {}]],
    draw: (move) => [stolen && !move ? drawTheft(position, rows) : drawBar(position, rows)],
  };
}

/** The squares of a bar, those with a sign marked by it; `sign(row, column)` may be missing. */
function squares(rows, left, sign = () => "") {
  return rows.flatMap((length, row) =>
    Array.from({ length }, (_, column) => {
      const [x, y] = [left + column * PITCH, row * PITCH];
      const text = sign(row, column);
      const kind = text === "1" ? "counts" : text ? "aside" : "square";
      const frame = box(x + 1, y + 1, PITCH - 2, PITCH - 2, kind);
      return text ? [frame, letters(x + PITCH / 2, y + PITCH / 2 + 1, text)] : [frame];
    }).flat(),
  );
}

const poison = (left) => letters(left + PITCH / 2, PITCH / 2 + 1, "☠\uFE0E");

function drawBar(position, rows) {
  const nodes = [...squares(rows, 0), poison(0)];
  return picture(position, rows[0] * PITCH, rows.length * PITCH, nodes);
}

/** The last square is bitten, 1, and some answer, 2: the same is left where 2 is the first bite. */
function drawTheft(position, rows) {
  const [high, wide] = [rows.length, rows[0]];
  const answer = (row, column) => (row > 0 && column >= Math.floor(wide / 2) ? "2" : "");
  const isCorner = (row, column) => row === high - 1 && column === wide - 1;
  const both = (row, column) => (isCorner(row, column) ? "1" : answer(row, column));
  const right = (wide + 1.5) * PITCH;
  return picture(position, right + wide * PITCH, high * PITCH, [
    ...squares(rows, 0, both),
    poison(0),
    letters((wide + 0.75) * PITCH, (high * PITCH) / 2, "="),
    ...squares(rows, right, answer),
    poison(right),
  ]);
}
