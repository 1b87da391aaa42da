// The frame of a plot: where things are, axes, grid lines.
import { axisText, powerTicks, scaled, ticks } from "./scale.js";

const MARGIN = { top: 24, right: 20, bottom: 40, left: 30 };
const PADDING = { x: 5, y: 10 }; // between the outermost points and the frame
const LANE = 18; // below the points, for heaps without a value
const APART_X = 64;
const APART_Y = 34;

/** What stands before the lane of heaps whose value is no number. */
function laneText(series) {
  if (series.unknown) return "?";
  if (series.worded) return "D";
  return series.words ? "∞" : "–";
}

/**
 * Where heaps and values go on `width` times `height` pixels.  Only the height of values depends on
 * what is seen: `bounds`, the least and the greatest of them.
 */
export function layOut(context, { width, height }, scene) {
  const { series, range, language, axis, bounds, highest } = scene;
  const widest = series.worded ? "N" : axisText(highest, language);
  const bottom = height - MARGIN.bottom;
  const base = bottom - (series.gaps ? LANE : 0);
  const left = MARGIN.left + context.measureText(widest).width;
  const right = width - MARGIN.right;
  const { low, high } = series.worded ? { low: 0, high: 1 } : bounds;
  const rows = series.worded ? [0, 1] : ticks(low, high, base - MARGIN.top, APART_Y);
  return {
    left,
    right,
    top: MARGIN.top,
    bottom,
    rows: rows.map((row) => ({ row, text: series.worded ? "PN"[row] : axisText(row, language) })),
    lane: series.gaps ? bottom - LANE / 2 : null,
    laneText: laneText(series),
    x: scaled(range.from, range.until, left + PADDING.x, right - PADDING.x, axis),
    yLow: base - PADDING.y,
    yHigh: MARGIN.top + PADDING.y,
    y: scaled(low, high, base - PADDING.y, MARGIN.top + PADDING.y),
  };
}

/** The heaps that are written at the axis. */
function heapTicks({ left, right, x }, { range, axis }) {
  if (axis === "log") return powerTicks(range.from, range.until, x, APART_X);
  return ticks(range.from, range.until, right - left, APART_X);
}

export function paintFrame(context, frame, scene) {
  const { colours, language, texts, axis } = scene;
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
  const marks = heapTicks(frame, scene);
  const step = axis === "log" ? 0 : marks[1] - marks[0];
  for (const n of marks) {
    line(context, x(n), bottom, x(n), bottom + 5);
    context.fillText(axisText(n, language, step), x(n), bottom + 8);
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
