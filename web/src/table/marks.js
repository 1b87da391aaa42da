// Draws marks on single cells: selected, changed, where moves lead, and how a value comes from its options.
import { drawDerivation } from "./arrows.js";

const FULL_TURN = 2 * Math.PI;

/**
 * `marks`: {selected, hovered, parts, options, changed, derivation}; `strength`: of the marks of changes, 0 to 1.
 */
export function drawMarks(context, geometry, marks, style, strength) {
  if (marks.changed && strength > 0) {
    context.globalAlpha = strength;
    for (const [cell, x, y] of geometry.seen())
      if (marks.changed[cell]) frame(context, geometry, x, y, style.changed);
    context.globalAlpha = 1;
  }
  for (const { cell, effect } of marks.options) dot(context, geometry, cell, effect, style);
  if (marks.derivation) drawDerivation(context, geometry, marks.derivation, style);
  for (const cell of marks.parts) ring(context, geometry, cell, style.part);
  if (marks.hovered >= 0) ring(context, geometry, marks.hovered, style.quiet);
  if (marks.selected >= 0) ring(context, geometry, marks.selected, style.accent);
}

/** Inside a cell: two colours, one of which is seen on any ground. */
function frame(context, { width, height }, x, y, colour) {
  const thick = Math.max(1, Math.min(3, width / 12));
  for (const [ink, inset] of [
    [colour, thick / 2 + 0.5],
    ["#fff", thick * 1.5 + 0.5],
  ]) {
    if (2 * inset >= width - 2) break;
    context.lineWidth = ink === colour ? thick : 1;
    context.strokeStyle = ink;
    context.strokeRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset);
  }
}

/** Around a cell, seen on black and on white. */
function ring(context, geometry, cell, colour) {
  const [x, y] = geometry.corner(cell);
  for (const [ink, thick] of [
    ["#000", 6],
    ["#fff", 5],
    [colour, 3],
  ]) {
    context.strokeStyle = ink;
    context.lineWidth = thick;
    context.strokeRect(x, y, geometry.width, geometry.height);
  }
}

/** Where a move leads: full if it wins, half full if it draws, else empty. */
function dot(context, geometry, cell, effect, style) {
  const [x, y] = geometry.corner(cell);
  const size = Math.min(geometry.width, geometry.height);
  const radius = Math.max(1.5, size / 9);
  const middle = [x + geometry.width - radius - 1, y + radius + 1];
  context.beginPath();
  context.arc(...middle, radius, 0, FULL_TURN);
  context.fillStyle = effect === "wins" ? style.good : "#fff";
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = effect === "wins" ? "#fff" : "#000";
  context.stroke();
  if (effect !== "draws") return;
  context.beginPath();
  context.arc(...middle, radius, 0, FULL_TURN / 2);
  context.fillStyle = style.draws;
  context.fill();
}
