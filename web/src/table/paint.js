// Paints what is seen of a table, on the screen or on paper.
import { drawCells } from "./cells.js";
import { drawLabels } from "./labels.js";
import { drawMarks } from "./marks.js";

/**
 * `dense`: pixels of the canvas for each of the page; `marks` as in marks.js, `strength` of changes; all
 * columns but the first `revealed` are covered, or all values of a list.
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
  cover(context, geometry, { style, revealed, ...table });
}

function cover(context, geometry, { style, revealed, layout, values }) {
  const { width, height } = geometry.sheet;
  const { margin } = geometry;
  const [row, column] = layout.oneByOne ? layout.place(revealed) : [0, revealed];
  if (!(revealed < (layout.oneByOne ? values.size : layout.columns))) return;
  const left = Math.max(geometry.x(column), margin.left);
  context.fillStyle = style.cover;
  if (!layout.oneByOne) {
    context.fillRect(left, margin.top - 2, width, height);
    return;
  }
  const below = geometry.y(row + 1);
  context.fillRect(left, geometry.y(row) - 1, width, below - geometry.y(row) + 1);
  context.fillRect(margin.left - 2, below, width, height);
}
