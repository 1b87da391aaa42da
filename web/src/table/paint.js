// Paints what is seen of a table, on the screen or on paper.
import { drawCells } from "./cells.js";
import { drawLabels } from "./labels.js";
import { drawMarks } from "./marks.js";

/**
 * `dense`: pixels of the canvas for each of the page; `marks` as in marks.js, `strength` of changes; all
 * columns but the first `revealed` are covered.
 */
export function paint(
  canvas,
  geometry,
  { table, marks, style, dense, strength, revealed = Infinity },
) {
  const { width, height } = geometry.view;
  canvas.width = Math.round(width * dense);
  canvas.height = Math.round(height * dense);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const context = canvas.getContext("2d");
  context.scale(dense, dense);
  drawLabels(context, geometry, style);
  context.beginPath();
  context.rect(geometry.margin.left - 3, geometry.margin.top - 3, width, height);
  context.clip();
  drawCells(context, geometry, table, style);
  drawMarks(context, geometry, marks, style, strength);
  if (revealed < table.layout.columns) cover(context, geometry, style, revealed);
}

function cover(context, geometry, style, revealed) {
  const left = Math.max(geometry.x(revealed), geometry.margin.left);
  const { width, height } = geometry.sheet;
  context.fillStyle = style.cover;
  context.fillRect(left, geometry.margin.top - 2, width, height);
}
