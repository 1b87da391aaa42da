// Draws the cells of a table: grounds, grid lines, numbers.
import { inkOn } from "./colours.js";
import { font, textWidth } from "./geometry.js";

const LEAST_TEXT = 9;
const MOST_TEXT = 16; // where no larger one is asked for
export const TEXT = 0.55; // of the height of a cell
const LEAST_LINED = 7; // smaller cells have no grid lines
const HATCH = "#7a7a7a";
const HATCH_STEP = 6;
const STRIPE = "#000";
const NEAR_EDGE = 0.14; // how far from the edge of a cell, of its height

/** One pixel for each cell, drawn larger later: so a large table costs no more than a small one. */
export function thumbnail({ values, layout, colouring }) {
  const canvas = document.createElement("canvas");
  canvas.width = layout.columns;
  canvas.height = layout.rows;
  const context = canvas.getContext("2d");
  const image = context.createImageData(canvas.width, canvas.height);
  for (let cell = 0; cell < values.size; cell++) {
    const [row, column] = layout.place(cell);
    const at = 4 * (row * canvas.width + column);
    [image.data[at], image.data[at + 1], image.data[at + 2]] = colouring.colour(cell);
    image.data[at + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

export function drawCells(context, geometry, table, style) {
  const { width, height } = table.thumbnail;
  const [x, y] = [geometry.x(0), geometry.y(0)];
  context.imageSmoothingEnabled = false;
  context.drawImage(table.thumbnail, x, y, width * geometry.width, height * geometry.height);
  context.strokeStyle = HATCH;
  context.lineWidth = 1;
  context.strokeRect(x - 0.5, y - 0.5, width * geometry.width + 1, height * geometry.height + 1);
  if (geometry.height < LEAST_LINED) return;
  lines(context, geometry, style.line);
  for (const [cell, x, y] of geometry.seen()) {
    if (table.colouring.hatched(cell)) hatch(context, geometry, x, y);
    if (table.colouring.striped(cell)) stripe(context, geometry, x, y);
  }
  const size = textSize(geometry, table.values, style.leastText ?? LEAST_TEXT);
  signs(context, geometry, table, size > 0);
  if (size > 0) texts(context, geometry, table, size);
}

/** A diamond in P-positions, which are told by it from N-positions: small, where there are numbers. */
function signs(context, geometry, { colouring }, small) {
  const { width, height } = geometry;
  const radius = small ? Math.max(1.5, height / 10) : Math.max(1.5, Math.min(4, height / 5));
  const [right, down] = small ? [radius + 2, height - radius - 1] : [width / 2, height / 2];
  for (const [cell, x, y] of geometry.seen())
    if (colouring.lost(cell)) {
      context.fillStyle = inkOn(colouring.colour(cell));
      diamond(context, x + right + 0.5, y + down + 0.5, radius);
    }
}

function diamond(context, x, y, radius) {
  context.beginPath();
  context.moveTo(x, y - radius);
  context.lineTo(x + radius, y);
  context.lineTo(x, y + radius);
  context.lineTo(x - radius, y);
  context.fill();
}

function lines(context, geometry, colour) {
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.beginPath();
  for (const [, x, y] of geometry.seen())
    context.rect(Math.round(x) + 0.5, Math.round(y) + 0.5, geometry.width, geometry.height);
  context.stroke();
}

function hatch(context, { width, height }, x, y) {
  context.save();
  context.beginPath();
  context.rect(x + 1, y + 1, width - 1, height - 1);
  context.clip();
  context.strokeStyle = HATCH;
  context.beginPath();
  for (let at = -height; at < width; at += HATCH_STEP) {
    context.moveTo(x + at, y + height);
    context.lineTo(x + at + height, y);
  }
  context.stroke();
  context.restore();
}

/** Two lines, which leave room for a value between them. */
function stripe(context, { width, height }, x, y) {
  context.strokeStyle = STRIPE;
  context.lineWidth = 1;
  context.beginPath();
  for (const at of [y + height * NEAR_EDGE, y + height * (1 - NEAR_EDGE)]) {
    context.moveTo(x + 1, Math.round(at) + 0.5);
    context.lineTo(x + width, Math.round(at) + 0.5);
  }
  context.stroke();
}

/** The size of numbers for which the longest of them has room; 0 where that is too small to read. */
function textSize({ width, height, label }, values, least) {
  const fitting = (width - 4) / textWidth(values.longest, 1);
  const size = Math.floor(Math.min(Math.max(MOST_TEXT, label), height * TEXT, fitting));
  return size < least ? 0 : size;
}

function texts(context, geometry, table, size) {
  const { width, height } = geometry;
  context.font = font(size);
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const [cell, x, y] of geometry.seen()) {
    context.fillStyle = inkOn(table.colouring.colour(cell));
    context.fillText(table.values.written(cell), x + width / 2, y + height / 2 + 1);
  }
}
