// All vertices of a graph that can be met from one, as the engine tells them level by level.

const MOST = 200;
const known = new Map();

/** {vertices, edges} as names; null if there are too many to draw. */
export async function network(engine, { game, position }, file, options) {
  const key = JSON.stringify([game, file]);
  const found = known.get(key)?.find(({ vertices }) => vertices.includes(position));
  if (found) return found;
  const made = await explore(engine, game, position, options);
  if (made) known.set(key, [...(known.get(key) ?? []), made]);
  return made;
}

async function explore(engine, game, start, options) {
  const vertices = new Set([start]);
  const edges = [];
  let level = [start];
  while (level.length > 0) {
    const words = ["solve", game, "-", "--all-moves", "--format", "json"];
    const input = `${level.join("\n")}\n`;
    const lines = (await engine.ask(words, { ...options, input })).trim().split("\n");
    const next = new Set();
    for (const { position, moves } of lines.map((line) => JSON.parse(line)))
      for (const { to } of moves) {
        edges.push([position, to]);
        if (!vertices.has(to)) next.add(to);
      }
    for (const vertex of next) vertices.add(vertex);
    if (vertices.size > MOST) return null;
    level = [...next];
  }
  return { vertices: [...vertices], edges };
}
