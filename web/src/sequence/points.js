// Heaps that are drawn one by one: the outcome is the shape, and so never told by colour alone.

const RADIUS = { least: 1.2, most: 4.5 };
export const LARGEST = RADIUS.most;

/** Where a heap's point is; `sample` as engine/kept/values.js makes it. */
export function place(frame, { n, height }) {
  return [frame.x(n), height === null ? frame.lane : frame.y(height)];
}

/**
 * N-positions are discs, P-positions diamonds, draws triangles; a ring stands for a value that is not
 * known, a dash for none.  The second of two sequences has hollow squares.
 */
export function paintPoints(context, frame, layers, palette) {
  for (const [i, points] of layers.entries())
    for (const point of points) {
      const [x, y] = place(frame, point);
      const radius = radiusAt(frame, point.n);
      const path = new Path2D();
      const ink = palette[point.colour];
      context.fillStyle = context.strokeStyle = ink;
      if (i > 0) square(path, x, y, radius + 1.5);
      else shape(path, x, y, radius, point);
      context.lineWidth = 1.5;
      if (i > 0 || point.value === "?") context.stroke(path);
      else context.fill(path);
    }
  context.lineWidth = 1;
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

function square(path, x, y, radius) {
  path.rect(x - radius, y - radius, 2 * radius, 2 * radius);
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
