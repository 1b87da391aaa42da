// Paints what is seen of a table, on the screen or on paper.
import { drawCells } from "./cells.js";
import { drawLabels } from "./labels.js";
import { drawMarks } from "./marks.js";

/**
 * `dense`: pixels of the canvas for each of the page; `marks` as in marks.js, `strength` of changes; cells of all
 * steps but the first `revealed` are covered.
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
  const covered = (cell) => table.layout.step(cell) >= revealed;
  if (revealed < table.layout.steps) cover(context, geometry, covered, style);
  drawMarks(context, geometry, open(marks, covered), style, strength);
}

function cover(context, geometry, covered, style) {
  const { width, height } = geometry;
  context.fillStyle = style.cover;
  context.beginPath();
  for (const [cell, x, y] of geometry.seen())
    if (covered(cell)) context.rect(x, y, width + 1, height + 1);
  context.fill();
}

/** Marks that tell of cells only those that are seen. */
function open({ changed, options, ...marks }, covered) {
  return {
    ...marks,
    changed: changed?.map((mark, cell) => (covered(cell) ? 0 : mark)),
    options: options.filter(({ cell }) => !covered(cell)),
  };
}
