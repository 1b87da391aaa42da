// Heaps that are drawn one by one: the outcome is the shape, and so never told by colour alone.

const RADIUS = { least: 1.2, most: 4.5 };
export const LARGEST = RADIUS.most;

/** Where a heap's point is; `sample` as engine/kept/values.js makes it. */
export function place(frame, { n, height }) {
  return [frame.x(n), height === null ? frame.lane : frame.y(height)];
}

/** The outlines that the points of other games have, about 0 and as far as 1. */
export const OUTLINES = [
  "M-1-1H1V1H-1Z",
  "M-1.2 1 0-1.2 1.2 1Z",
  "M-1.4 0 0-1.4 1.4 0 0 1.4Z",
  "M-1-1 1 1M-1 1 1-1",
  "M-1.3 0H1.3M0-1.3V1.3",
];

/**
 * N-positions are discs, P-positions diamonds, draws triangles; a ring stands for a value that is not
 * known, a dash for none.  Each game after the first has an outline of its own.
 */
export function paintPoints(context, frame, layers, palette) {
  context.lineWidth = 1.5;
  for (const [i, points] of layers.entries())
    for (const point of points) {
      const path = pathOf(frame, point, i);
      context.fillStyle = context.strokeStyle = palette[point.colour];
      if (i > 0 || point.value === "?") context.stroke(path);
      else context.fill(path);
    }
  context.lineWidth = 1;
}

function pathOf(frame, point, layer) {
  const [x, y] = place(frame, point);
  const radius = radiusAt(frame, point.n);
  const path = new Path2D();
  if (layer === 0) shape(path, x, y, radius, point);
  else
    path.addPath(
      new Path2D(OUTLINES[layer - 1]),
      new DOMMatrix([radius + 1, 0, 0, radius + 1, x, y]),
    );
  return path;
}

/** As large as there is room between heaps. */
function radiusAt(frame, n) {
  const heap = frame.x(n + 1) - frame.x(n);
  return Math.min(Math.max(heap * 0.7, RADIUS.least), RADIUS.most);
}

function shape(path, x, y, radius, { value, outcome }) {
  if (value === "?") path.arc(x, y, Math.max(radius - 0.5, 1.5), 0, 2 * Math.PI);
  else if (value === null) path.rect(x - radius, y - 1, 2 * radius, 2);
  else if (outcome === "D") triangle(path, x, y, radius + 1.2);
  else if (outcome === "P") diamond(path, x, y, radius + 1.2);
  else if (radius < 1.5) path.rect(x - radius, y - radius, 2 * radius, 2 * radius);
  else path.arc(x, y, radius, 0, 2 * Math.PI);
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
