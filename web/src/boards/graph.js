// A graph: the piece stands on a vertex; a move follows an arrow.
import { drawn } from "../dom.js";
import { layers } from "./layers.js";

const WIDE = 96;
const TALL = 84;
const R = 20;

/** `network`: all vertices that can be met, and the arrows; see play/network.js. */
export function graph({ position, options, network }) {
  if (!network) return null;
  const { vertices, edges } = network;
  const { at, widest, rows } = layers(vertices, edges);
  const middle = (vertex) => [(at.get(vertex)[0] + 0.5) * WIDE, (at.get(vertex)[1] + 0.4) * TALL];
  const arrows = new Map(
    edges.map(([from, to]) => [`${from}\n${to}`, arrow(middle(from), middle(to))]),
  );
  const nodes = new Map(
    vertices.map((name) => [name, vertex(name, middle(name), name === position)]),
  );
  const things = options.map((option) => ({
    node: nodes.get(option),
    at: middle(option),
    options: [option],
    covers: [nodes.get(option), arrows.get(`${position}\n${option}`)],
  }));
  return {
    width: widest * WIDE,
    height: rows * TALL,
    nodes: [...arrows.values(), ...nodes.values()],
    things,
    how: "board.how.graph",
  };
}

function arrow([x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [fx, fy] = [x2 - dx * (R + 2), y2 - dy * (R + 2)];
  const head = `M${fx} ${fy}l${-9 * dx - 5 * dy} ${-9 * dy + 5 * dx}M${fx} ${fy}l${-9 * dx + 5 * dy} ${-9 * dy - 5 * dx}`;
  return drawn("path", { d: `M${x1 + dx * R} ${y1 + dy * R}L${fx} ${fy}${head}`, class: "arrow" });
}

function vertex(name, [cx, cy], here) {
  const text = name.replace(/^"|"$/g, "");
  return drawn(
    "g",
    { class: here ? "vertex here" : "vertex" },
    drawn("circle", { cx, cy, r: R }),
    here && drawn("circle", { cx, cy, r: R - 8, class: "man" }),
    drawn("text", { x: cx, y: cy + R + 12 }, text.length > 14 ? `${text.slice(0, 13)}…` : text),
  );
}
