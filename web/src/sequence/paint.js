// Draws a sequence: points or a picture of many, its period; and above that what is pointed at.
import { layOut, line, paintFrame } from "./frame.js";
import { LARGEST, paintPoints, place } from "./points.js";

const FONT_SIZE = 12;
const PERIODS_APART = 5; // pixels: closer ones would be grey
const SELECTED = 4; // pixels between a point and the ring around it

/** Where things are on a canvas of `size` units.  The scene is that of Plot. */
export function frameOf(context, size, scene) {
  context.font = `${FONT_SIZE}px ${scene.font}`;
  return layOut(context, size, scene);
}

/** Draws the scene onto a context of `size` units. */
export function paint(context, size, scene) {
  const frame = frameOf(context, size, scene);
  context.fillStyle = scene.colours.panel;
  context.fillRect(0, 0, size.width, size.height);
  clipped(context, frame, () => paintPreperiod(context, frame, scene));
  paintFrame(context, frame, scene);
  clipped(context, frame, () => {
    paintPeriods(context, frame, scene);
    if (scene.seen?.layers) paintPoints(context, frame, scene.seen.layers, scene.palette);
    else if (scene.seen) paintPicture(context, frame, scene.seen);
  });
}

/** The picture of what was seen when it was asked for: stretched, until another one comes. */
function paintPicture(context, { left, right, top, bottom, x }, { image, view }) {
  const inner = right - left;
  const scale = (x(view.until) - x(view.from)) / (view.xUntil - view.xFrom);
  const start = x(view.from) - view.xFrom * scale;
  context.imageSmoothingEnabled = false;
  const wide = view.width * scale;
  if (Math.abs(wide - inner) < 1) context.drawImage(image, left, top, inner, bottom - top);
  else context.drawImage(image, start, top, wide, bottom - top);
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
  const skipped = Math.max(Math.ceil((range.from + 0.5 - start) / period.period), 0);
  const first = start + skipped * period.period;
  const after = (n) => x(n + period.period - 0.5) - x(n - 0.5);
  context.strokeStyle = colours.accent;
  context.globalAlpha = 0.6;
  context.setLineDash([3, 3]);
  for (let n = first; x(n - 0.5) <= right; n += period.period) {
    if (n > start && after(n) < PERIODS_APART) break;
    line(context, x(n - 0.5), top, x(n - 0.5), bottom);
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
  label(context, frame, colours, texts.period, x(first - 0.5), x(first - 0.5) + after(first));
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

/** What is pointed at and selected: a line at once, and a ring when the value is known. */
export function paintChosen(context, size, frame, { colours, chosen }) {
  context.clearRect(0, 0, size.width, size.height);
  context.strokeStyle = colours.accent;
  for (const { n, sample } of chosen) {
    const x = frame.x(n);
    if (x < frame.left || x > frame.right) continue;
    context.lineWidth = 1;
    line(context, x, frame.top, x, frame.bottom);
    if (!sample) continue;
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, place(frame, sample)[1], LARGEST + SELECTED, 0, 2 * Math.PI);
    context.stroke();
  }
}
