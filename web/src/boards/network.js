// Graphs and orders from files, drawn as the engine draws them: a move takes vertices or edges, or goes to
// a vertex.
import { drawn } from "../dom.js";
import { rules } from "./network-rules.js";
import { placer } from "./network-marks.js";

const MARGIN = 14;

/** `network`: see play/network.js. */
export function network(component) {
  const { game, network: plan } = component;
  if (!plan) return null;
  const rule = rules[game.split(":")[0]];
  const { there, token, things } = rule.look(component, plan);
  const shift = ([x, y]) => [x - plan.left + MARGIN, y - plan.top + MARGIN];
  const vertices = plan.vertices.map((one) => vertex(one, there.vertices.has(one), one === token));
  const edges = plan.edges.map((one) => edge(one, there.edges.has(one)));
  const nodes = new Map([
    ...plan.vertices.map((one, i) => [one, vertices[i]]),
    ...plan.edges.map((one, i) => [one, edges[i]]),
  ]);
  const transform = `translate(${shift([0, 0]).join(" ")})`;
  const placeOf = placer(plan);
  const carried = ({ x, y, width, height }, option) => ({
    grip: nodes.get(token),
    carry: [],
    to: shift([x + width / 2, y + height / 2]),
    options: [option],
  });
  return {
    width: plan.width + 2 * MARGIN,
    height: plan.height + 2 * MARGIN,
    nodes: [drawn("g", { transform }, edges, vertices)],
    things: things.map(({ thing, option, covers }) => ({
      node: nodes.get(thing),
      at: shift(placeOf(thing)),
      label: thing.name || `${thing.from} – ${thing.to}`,
      options: [option],
      covers: covers.map((one) => nodes.get(one)),
    })),
    drags: token ? things.map(({ thing, option }) => carried(thing.box, option)) : [],
    how: rule.how,
  };
}

function vertex({ name, box }, there, here) {
  const { x, y, width, height } = box;
  return drawn(
    "g",
    { class: ["node", !there && "gone", here && "here"].filter(Boolean).join(" ") },
    drawn("rect", { x, y, width, height, rx: height / 2 }),
    drawn("text", { x: x + width / 2, y: y + height / 2 }, name),
  );
}

/** A line, around which there is room for a finger, and perhaps the head of an arrow. */
function edge({ paths }, there) {
  const way = paths.find((path) => !path.endsWith("z"));
  const head = paths.find((path) => path.endsWith("z"));
  return drawn(
    "g",
    { class: there ? "line" : "line gone" },
    drawn("path", { d: way, class: "room" }),
    drawn("path", { d: way, class: "way" }),
    head && drawn("path", { d: head, class: "head" }),
  );
}
