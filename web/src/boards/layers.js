// Things above one another: where to draw the vertices of an acyclic graph.

const SWEEPS = 4;

/** The length of the longest way to each vertex. */
function depths(vertices, edges) {
  const depth = new Map(vertices.map((vertex) => [vertex, 0]));
  for (let round = 0; round < vertices.length; round++) {
    let changed = false;
    for (const [from, to] of edges)
      if (depth.get(to) <= depth.get(from)) {
        depth.set(to, depth.get(from) + 1);
        changed = true;
      }
    if (!changed) break;
  }
  return depth;
}

/** Puts each vertex near the middle of its neighbours, again and again. */
function untangle(rows, edges) {
  const place = new Map();
  const settle = () =>
    rows.forEach((row) => row.forEach((vertex, i) => place.set(vertex, i - row.length / 2)));
  const pull = (vertex) => {
    const near = edges.flatMap(([from, to]) =>
      from === vertex ? [to] : to === vertex ? [from] : [],
    );
    const sum = near.reduce((total, other) => total + place.get(other), 0);
    return near.length > 0 ? sum / near.length : place.get(vertex);
  };
  settle();
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const row of rows) {
      const pulls = new Map(row.map((vertex) => [vertex, pull(vertex)]));
      row.sort((one, other) => pulls.get(one) - pulls.get(other));
      settle();
    }
}

/** [column, row] of each vertex, in units; rows are centred. */
export function layers(vertices, edges) {
  const depth = depths(vertices, edges);
  const rows = [];
  for (const vertex of vertices) (rows[depth.get(vertex)] ??= []).push(vertex);
  untangle(rows, edges);
  const widest = Math.max(...rows.map((row) => row.length));
  const at = new Map();
  rows.forEach((row, y) =>
    row.forEach((vertex, x) =>
      at.set(vertex, [x + (widest - row.length) / 2 + (widest > 1 ? (y % 2) * 0.15 : 0), y]),
    ),
  );
  return { at, widest: widest + 0.15, rows: rows.length };
}
