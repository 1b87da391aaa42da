// Draws a derivation on the table: arrows from the cell to its options, their values crossed off, and what lands in it.
import { font, textWidth } from "./geometry.js";

const BOW = 0.16; // how far an arrow bends, of its length; no farther than a cell is high
const FREE = 0.3; // of a cell, from its middle
const HEAD = 9; // length of its head in pixels
const OPEN = 0.45; // half its angle
const LEAST_TEXT = 9;
const MOST_TEXT = 0.6; // of the height of a cell

/** `derivation`: {from, text, options: [{cells, told, now, crossed}]}; `text` covers the value in the cell. */
export function drawDerivation(context, geometry, { from, text, options }, style) {
  for (const { cells, crossed } of options)
    if (crossed) for (const cell of cells) cross(context, geometry, cell, style.changed);
  const pale = options.filter(({ now }) => !now);
  for (const option of [...pale, ...options.filter(({ now }) => now)])
    for (const cell of option.cells) arrow(context, geometry, [from, cell], option, style);
  if (text) cover(context, geometry, from, text);
}

function middle(geometry, cell) {
  const [x, y] = geometry.corner(cell);
  return [x + geometry.width / 2, y + geometry.height / 2];
}

/** From one cell to another, on a bow, so that those on one line are apart; what is written in both stays free. */
function arrow(context, geometry, cells, { told, now }, style) {
  const [from, to] = cells.map((cell) => middle(geometry, cell));
  const free = FREE * Math.min(geometry.width, geometry.height);
  const bend = bendOf(from, to, geometry.height);
  const [start, end] = [towards(from, bend, free), towards(to, bend, free)];
  const line = new Path2D();
  line.moveTo(...start);
  line.quadraticCurveTo(...bend, ...end);
  const [ink, thick] = now ? [style.part, 4] : [style.accent, 1.5];
  context.setLineDash(now || told ? [] : [3, 4]);
  strokes(context, line, ink, thick);
  context.setLineDash([]);
  strokes(context, head(bend, end), ink, thick);
}

function bendOf([x, y], [toX, toY], height) {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const bow = Math.min(BOW, height / length);
  return [(x + toX) / 2 + bow * (y - toY), (y + toY) / 2 + bow * (toX - x)];
}

/** A point on the way from one to another, so many pixels from the first. */
function towards([x, y], [toX, toY], far) {
  const length = Math.hypot(toX - x, toY - y) || 1;
  return [x + (far / length) * (toX - x), y + (far / length) * (toY - y)];
}

function head([fromX, fromY], [x, y]) {
  const angle = Math.atan2(y - fromY, x - fromX);
  const path = new Path2D();
  for (const side of [-OPEN, OPEN]) {
    path.moveTo(x, y);
    path.lineTo(x - HEAD * Math.cos(angle + side), y - HEAD * Math.sin(angle + side));
  }
  return path;
}

function cross(context, geometry, cell, colour) {
  const [x, y] = geometry.corner(cell);
  const path = new Path2D();
  path.moveTo(x + 2, y + geometry.height - 2);
  path.lineTo(x + geometry.width - 2, y + 2);
  strokes(context, path, colour, Math.max(1.5, Math.min(4, geometry.height / 10)));
}

/** A line seen on black and on white. */
function strokes(context, path, colour, thick) {
  for (const [ink, width] of [
    ["#fff", thick + 2.5],
    [colour, thick],
  ]) {
    context.strokeStyle = ink;
    context.lineWidth = width;
    context.stroke(path);
  }
}

function cover(context, geometry, cell, text) {
  const { width, height } = geometry;
  const size = Math.min(height * MOST_TEXT, (width - 4) / textWidth(text.length, 1));
  const [x, y] = geometry.corner(cell);
  context.fillStyle = "#fff";
  context.fillRect(x, y, width, height);
  if (size < LEAST_TEXT) return;
  context.fillStyle = "#000";
  context.font = `bold ${font(size)}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, x + width / 2, y + height / 2 + 1);
}
