// Draws the row and column labels, which stay while the table is scrolled.
import { font, textWidth } from "./geometry.js";

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export function drawLabels(context, geometry, style) {
  const { layout, margin, view, label: size } = geometry;
  context.fillStyle = style.quiet;
  context.font = font(size);
  context.textBaseline = "middle";
  context.textAlign = "center";
  const longest = String(layout.columnLabel(layout.columns - 1)).length;
  const wide = textWidth(longest, size) + 6;
  for (const [i, label] of labels(geometry.columns, layout.columnLabel, wide / geometry.width)) {
    const x = geometry.x(i + 0.5);
    if (x >= margin.left && x < view.width) context.fillText(label, x, margin.top / 2);
  }
  context.textAlign = "right";
  const high = size * 1.3;
  for (const [i, label] of labels(geometry.rows, layout.rowLabel, high / geometry.height)) {
    const y = geometry.y(i + 0.5);
    if (y >= margin.top) context.fillText(label, margin.left - 6, y + 1);
  }
}

/** Those at round numbers, or places, that stand at least `apart` cells from each other. */
function* labels([from, to], label, apart) {
  const step = STEPS.find((size) => size >= apart) ?? STEPS.at(-1);
  const unit = label(1) - label(0) || 1;
  const number = (i) => (typeof label(i) === "number" ? label(i) / unit : i);
  for (let i = from; i < to; i++) if (number(i) % step === 0) yield [i, label(i)];
}
