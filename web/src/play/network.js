// Where the vertices and edges of a graph are drawn: where the engine draws them.
import { isNetwork } from "../boards/boards.js";

const REFUSED = 3; // the tool's exit code for a graph that is too large to draw
const known = new Map();

/**
 * The drawing of a component's graph, in pixels, which is the same in all its positions:
 *   left, top, width, height
 *   vertices   [{name, box: {x, y, width, height}}]
 *   edges      [{name, from, to, paths: [text], points: [[x, y]]}]; name is "" but where positions name edges
 * null if there are too many to draw.
 */
export async function network(engine, component, file, options) {
  const key = keyOf(component, file);
  if (!known.has(key)) known.set(key, await ask(engine, component, options));
  return known.get(key);
}

/** Those of all graphs in an answer, by game. */
export async function networksOf(engine, { components }, file, options) {
  const networks = new Map();
  for (const component of components.filter(isNetwork))
    networks.set(component.game, await network(engine, component, file, options));
  return networks;
}

/** The same if it was asked before. */
export function recalled(component, file) {
  return known.get(keyOf(component, file));
}

const keyOf = ({ game }, file) => JSON.stringify([game, file]);

async function ask(engine, { game, position }, options) {
  const words = [game, ended(game, position)];
  const question = { command: "solve", words, options: { moves: 0, format: "svg" } };
  try {
    return read(await engine.ask(question, options));
  } catch (error) {
    if (error.status === REFUSED) return null;
    throw error;
  }
}

/** A position of the same graph that is quickly solved: whatever is gone has its place. */
function ended(game, position) {
  if (game.startsWith("graph:")) return position;
  return game.startsWith("geography:") ? `${position.split(":")[0]}:none` : "none";
}

const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const plain = (text) => text.replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole);

/** Reads the engine's SVG: each vertex and each edge is a group. */
export function read(svg) {
  const vertices = [];
  const edges = [];
  const groups = svg.matchAll(
    /<g class="(vertex|edge)[^"]*"><title>([^<]*)<\/title>\n([^]*?)<\/g>/g,
  );
  for (const [, kind, title, inside] of groups)
    if (kind === "vertex") vertices.push(vertex(inside));
    else edges.push(edge(plain(title), inside));
  return { vertices, edges, ...extent(vertices, edges) };
}

function vertex(inside) {
  const [, name] = />([^<]*)<\/text>/.exec(inside);
  const number = (key) => Number(new RegExp(` ${key}="([^"]*)"`).exec(inside)[1]);
  const box = Object.fromEntries(["x", "y", "width", "height"].map((key) => [key, number(key)]));
  return { name: plain(name), box };
}

/** The title is "a – b", or "a-b: a – b". */
function edge(title, inside) {
  const [, name = "", from, to] = /^(?:(\S+): )?(.*) – (.*)$/.exec(title);
  const paths = [...inside.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
  const way = paths.find((path) => !path.endsWith("z"));
  return { name, from, to, paths, points: pointsOf(way) };
}

/** The points of a path, those between which curves are bent too. */
function pointsOf(path) {
  let at = [0, 0];
  return [...path.matchAll(/([MlC ])(-?[\d.]+) (-?[\d.]+)/g)].map(([, command, x, y]) => {
    const from = command === "l" ? at : [0, 0];
    at = [from[0] + Number(x), from[1] + Number(y)];
    return at;
  });
}

function extent(vertices, edges) {
  const corners = vertices.flatMap(({ box: { x, y, width, height } }) => [
    [x, y],
    [x + width, y + height],
  ]);
  const all = [
    ...corners,
    ...edges.flatMap(({ points }) => points),
    ...(corners[0] ? [] : [[0, 0]]),
  ];
  const [xs, ys] = [0, 1].map((axis) => all.map((point) => point[axis]));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
