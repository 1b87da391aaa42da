// The frame of a plot: where things are, axes, grid lines.
import { axisText, linear, ticks } from "./scale.js";

const MARGIN = { top: 24, right: 20, bottom: 40, left: 30 };
const PADDING = { x: 5, y: 10 }; // between the outermost points and the frame
const LANE = 18; // below the points, for heaps without a value
const APART_X = 64;
const APART_Y = 34;
const FROM_ZERO = 4; // values begin at 0 unless all are above a fourth of the largest

/** What stands before the lane of heaps whose value is no number. */
function laneOf(series) {
  return series.worded ? "D" : "∞";
}

/** The least and the greatest value that is seen, and a sign if some heap seen has no height. */
function seen(series, { from, until }) {
  let [low, high, gaps] = [Infinity, 0, ""];
  for (let n = Math.ceil(from); n <= until; n++) {
    const height = series.height(n);
    if (height === null) gaps = series.value(n) === null ? gaps || "–" : laneOf(series);
    else [low, high] = [Math.min(low, height), Math.max(high, height)];
  }
  return { low: low * FROM_ZERO < high || low > high ? 0 : low, high: Math.max(high, 1), gaps };
}

/** Where heaps and values go on `width` times `height` pixels. */
export function layOut(context, { width, height }, scene) {
  const { series, range, language } = scene;
  const { low, high, gaps } = seen(series, range);
  const bottom = height - MARGIN.bottom;
  const base = bottom - (gaps ? LANE : 0);
  const rows = series.worded ? [0, 1] : ticks(low, high, base - MARGIN.top, APART_Y);
  const texts = rows.map((row) => (series.worded ? "PN"[row] : axisText(row, language)));
  const left = MARGIN.left + Math.max(...texts.map((text) => context.measureText(text).width));
  const right = width - MARGIN.right;
  return {
    left,
    right,
    top: MARGIN.top,
    bottom,
    rows: rows.map((row, i) => ({ row, text: texts[i] })),
    lane: gaps ? bottom - LANE / 2 : null,
    laneText: gaps,
    x: linear(range.from, range.until, left + PADDING.x, right - PADDING.x),
    y: linear(low, high, base - PADDING.y, MARGIN.top + PADDING.y),
  };
}

export function paintFrame(context, frame, { range, colours, language, texts }) {
  const { left, right, top, bottom, x, y } = frame;
  context.fillStyle = colours.quiet;
  context.strokeStyle = colours.line;
  context.lineWidth = 1;
  context.textAlign = "right";
  context.textBaseline = "middle";
  for (const { row, text } of frame.rows) {
    line(context, left, y(row), right, y(row));
    context.fillText(text, left - 6, y(row));
  }
  if (frame.lane !== null) context.fillText(frame.laneText, left - 6, frame.lane);
  context.textAlign = "center";
  context.textBaseline = "top";
  for (const n of ticks(range.from, range.until, right - left, APART_X)) {
    line(context, x(n), bottom, x(n), bottom + 5);
    context.fillText(axisText(n, language), x(n), bottom + 8);
  }
  context.strokeStyle = colours.quiet;
  line(context, left, bottom, right, bottom);
  line(context, left, top, left, bottom);
  titles(context, frame, texts);
}

function titles(context, { left, right, top, bottom }, texts) {
  context.textBaseline = "bottom";
  context.fillText(texts.x, (left + right) / 2, bottom + 38);
  context.save();
  context.translate(4, (top + bottom) / 2);
  context.rotate(-Math.PI / 2);
  context.textBaseline = "top";
  context.fillText(texts.y, 0, 0);
  context.restore();
}

/** A line that is crisp: in the middle of pixels. */
export function line(context, x1, y1, x2, y2) {
  const middle = (place) => Math.round(place) + 0.5;
  context.beginPath();
  context.moveTo(middle(x1), middle(y1));
  context.lineTo(middle(x2), middle(y2));
  context.stroke();
}
