// Where the marks of vertices and edges stand, so that they cover no line and no name.

const ROOM = 12; // from the middle of a mark to a line
const NEAR = 40; // lines farther from a vertex do not matter
const SHARES = [0, 1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6, 1];

/** A function that gives the place of a vertex's mark, or of an edge's. */
export function placer({ edges }) {
  const lines = edges.flatMap(({ points }) => traced(points));
  return ({ box, points }) => (box ? beside(box, lines) : halfWay(points));
}

/** The first place around a vertex with room for a mark, or else the one with the most. */
function beside({ x, y, width, height }, lines) {
  const [right, bottom, middle] = [x + width, y + height, y + height / 2];
  const near = lines.filter(
    ([a, b]) => a > x - NEAR && a < right + NEAR && b > y - NEAR && b < bottom + NEAR,
  );
  const places = [
    [x - 1, y],
    [right + 1, y],
    [x - 5, middle],
    [right + 5, middle],
    [x - 1, bottom],
    [right + 1, bottom],
  ].map((at) => ({ at, room: roomOf(at, near) }));
  const most = places.reduce((best, place) => (place.room > best.room ? place : best));
  return (places.find(({ room }) => room >= ROOM) ?? most).at;
}

function roomOf([x, y], lines) {
  return lines.reduce((room, [a, b]) => Math.min(room, Math.hypot(a - x, b - y)), NEAR);
}

function halfWay(points) {
  const pieces = piecesOf(points);
  return onCurve(pieces[Math.floor(pieces.length / 2)], 0.5);
}

function traced(points) {
  return piecesOf(points).flatMap((piece) => SHARES.map((share) => onCurve(piece, share)));
}

/** The curves of a way; a line is one, too. */
function piecesOf(points) {
  if (points.length === 2) return [[points[0], points[0], points[1], points[1]]];
  const count = Math.floor((points.length - 1) / 3);
  return Array.from({ length: count }, (none, i) => points.slice(3 * i, 3 * i + 4));
}

function onCurve([a, b, c, d], t) {
  const s = 1 - t;
  return [0, 1].map(
    (axis) =>
      s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis],
  );
}
