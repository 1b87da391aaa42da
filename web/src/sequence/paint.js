// Draws a sequence: points, its period, what is pointed at.
import { layOut, line, paintFrame } from "./frame.js";

const FONT_SIZE = 12;
const RADIUS = { least: 1.2, most: 4.5 };
const PERIODS_APART = 5; // pixels: closer ones would be grey
const SELECTED = 4; // pixels between a point and the ring around it

/**
 * Draws the scene onto a context of `size` units and returns where things are.  The scene:
 * {series, range, period, selected, pointed, texts, language, colours, font}.
 */
export function paint(context, size, scene) {
  context.font = `${FONT_SIZE}px ${scene.font}`;
  context.fillStyle = scene.colours.panel;
  context.fillRect(0, 0, size.width, size.height);
  const frame = layOut(context, size, scene);
  clipped(context, frame, () => paintPreperiod(context, frame, scene));
  paintFrame(context, frame, scene);
  clipped(context, frame, () => {
    paintPeriods(context, frame, scene);
    paintPoints(context, frame, scene);
  });
  for (const n of new Set([scene.selected, scene.pointed])) paintChosen(context, frame, scene, n);
  return frame;
}

function clipped(context, { left, right, bottom }, draw) {
  context.save();
  context.beginPath();
  context.rect(left, 0, right - left, bottom);
  context.clip();
  draw();
  context.restore();
}

function paintPreperiod(context, frame, { period, series, colours, texts }) {
  if (!period || period.preperiod <= series.first) return;
  const { left, right, top, bottom, x } = frame;
  const end = Math.min(x(period.preperiod - 0.5), right);
  if (end <= left) return;
  context.fillStyle = colours.shade;
  context.fillRect(left, top, end - left, bottom - top);
  if (context.measureText(texts.preperiod).width < end - left)
    label(context, frame, colours, texts.preperiod, left, end);
}

/** A line where each period begins; the first that is seen whole has its length above it. */
function paintPeriods(context, frame, { period, series, colours, range, texts }) {
  if (!period) return;
  const { right, top, bottom, x } = frame;
  const start = Math.max(period.preperiod, series.first);
  context.strokeStyle = colours.accent;
  context.globalAlpha = 0.6;
  context.setLineDash([3, 3]);
  const width = x(period.period) - x(0);
  const skipped = Math.max(Math.ceil((range.from + 0.5 - start) / period.period), 0);
  const first = start + skipped * period.period;
  const step = width < PERIODS_APART ? Infinity : width;
  for (let place = x(first - 0.5); place <= right; place += step)
    line(context, place, top, place, bottom);
  context.setLineDash([]);
  context.globalAlpha = 1;
  label(context, frame, colours, texts.period, x(first - 0.5), x(first - 0.5) + width);
}

/** A text above the frame, in the middle of [start, end]; where it does not fit, from its start on. */
function label(context, { left, right, top }, colours, text, start, end) {
  const [from, until] = [Math.max(start, left), Math.min(end, right)];
  const { width } = context.measureText(text);
  const fits = width <= until - from;
  if (!fits && (start < left || start + width > right)) return;
  context.fillStyle = colours.quiet;
  context.textAlign = fits ? "center" : "left";
  context.textBaseline = "bottom";
  context.fillText(text, fits ? (from + until) / 2 : from, top - 5);
}

/** N-positions are discs, P-positions diamonds, draws triangles; a dash stands for no value. */
function paintPoints(context, frame, { series, range, colours }) {
  const heap = frame.x(1) - frame.x(0);
  const radius = Math.min(Math.max(heap * 0.7, RADIUS.least), RADIUS.most);
  const paths = { N: new Path2D(), P: new Path2D(), D: new Path2D() };
  const first = Math.max(Math.ceil(range.from - 1), series.first);
  const last = Math.min(Math.floor(range.until + 1), series.last);
  for (let n = first; n <= last; n++) {
    const [x, y] = place(frame, series, n);
    const outcome = series.outcome(n);
    const path = paths[outcome] ?? paths.N;
    if (series.value(n) === null) dash(path, x, y, radius);
    else if (outcome === "D") triangle(path, x, y, radius + 1.2);
    else if (outcome === "P") diamond(path, x, y, radius + 1.2);
    else disc(path, x, y, radius);
  }
  const inks = { N: colours.wins, P: colours.loses, D: colours["draws-light"] };
  for (const [outcome, path] of Object.entries(paths)) {
    context.fillStyle = inks[outcome];
    context.fill(path);
  }
  context.strokeStyle = colours.draws;
  context.stroke(paths.D);
}

function place(frame, series, n) {
  const height = series.height(n);
  return [frame.x(n), height === null ? frame.lane : frame.y(height)];
}

function disc(path, x, y, radius) {
  if (radius < 1.5) {
    path.rect(x - radius, y - radius, 2 * radius, 2 * radius);
    return;
  }
  path.moveTo(x + radius, y);
  path.arc(x, y, radius, 0, 2 * Math.PI);
}

function diamond(path, x, y, radius) {
  path.moveTo(x - radius, y);
  path.lineTo(x, y - radius);
  path.lineTo(x + radius, y);
  path.lineTo(x, y + radius);
  path.closePath();
}

function triangle(path, x, y, radius) {
  path.moveTo(x - radius, y + radius);
  path.lineTo(x, y - radius);
  path.lineTo(x + radius, y + radius);
  path.closePath();
}

function dash(path, x, y, radius) {
  path.rect(x - radius, y - 1, 2 * radius, 2);
}

function paintChosen(context, frame, { series, colours }, n) {
  if (n === null || !series.has(n)) return;
  const [x, y] = place(frame, series, n);
  if (x < frame.left || x > frame.right || y === null) return;
  context.strokeStyle = colours.accent;
  context.lineWidth = 1;
  line(context, x, frame.top, x, frame.bottom);
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y, RADIUS.most + SELECTED, 0, 2 * Math.PI);
  context.stroke();
  context.lineWidth = 1;
}
