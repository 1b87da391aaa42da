// Hackenbush as a picture: lines that stand on the ground, which are cut.  What is gone is not drawn; what is left
// stays where it was.
import { drawn } from "../dom.js";
import { rules } from "./network-rules.js";

const GROUND = "ground";
const WIDE = 76; // from one line that stands to the next
const RISE = 70; // from one end of a line to the other
const MARGIN = 40;
const BEND = 22; // of lines that join the same ends, from one to the next
const LOOP = 46;
const CLOSE = 0.7; // of WIDE, that two ends on one level are apart at least

/** How many lines are between each end and the ground, the nearest first; and on which end each one grew. */
function levels({ edges }) {
  const found = new Map([[GROUND, { level: 0, children: [], below: [] }]]);
  for (const [name, at] of found)
    for (const { from, to } of edges.filter((edge) => [edge.from, edge.to].includes(name))) {
      const other = from === name ? to : from;
      if (!found.has(other)) {
        at.children.push(other);
        found.set(other, { level: at.level + 1, children: [], below: [] });
      }
      const above = found.get(other);
      if (above.level === at.level + 1 && name !== GROUND) above.below.push(name);
    }
  return found;
}

/** Where each end stands, [x, y] upwards in units: a tree has its branches abreast, above what bears them. */
function grow(plan) {
  const ends = levels(plan);
  const across = new Map();
  let next = 0;
  const middle = (names) => names.reduce((sum, name) => sum + across.get(name), 0) / names.length;
  const place = (name) => {
    const { children } = ends.get(name);
    children.forEach(place);
    across.set(name, children.length > 0 ? middle(children) : next++);
  };
  place(GROUND);
  const isFree = (name, x) =>
    [...ends].every(
      ([other, { level }]) =>
        other === name ||
        level !== ends.get(name).level ||
        Math.abs(across.get(other) - x) >= CLOSE,
    );
  const shift = (name, by) => {
    across.set(name, across.get(name) + by);
    for (const child of ends.get(name).children) shift(child, by);
  };
  for (const [name, { below }] of ends)
    if (below.length > 1 && isFree(name, middle(below)))
      shift(name, middle(below) - across.get(name));
  return new Map([...ends].map(([name, { level }]) => [name, [across.get(name), level]]));
}

export function hackenbush({ network: plan, ...component }) {
  if (!plan) return null;
  const { how, slices, look } = rules.hackenbush;
  const { there, things } = look(component, plan);
  const ends = grow(plan);
  const [columns, rows] = [0, 1].map((axis) =>
    Math.max(...[...ends.values()].map((at) => at[axis])),
  );
  const [width, ground] = [columns * WIDE + 2 * MARGIN, rows * RISE + MARGIN];
  const placeOf = (name) => {
    const [x, level] = ends.get(name);
    return [x * WIDE + MARGIN, ground - level * RISE];
  };
  const lines = new Map([...there.edges].map((edge) => [edge, line(edge, plan, placeOf)]));
  const floor = drawn("path", { d: `M0 ${ground}H${width}`, class: "ground" });
  const knots = [...there.vertices].filter(({ name }) => name !== GROUND);
  return {
    width,
    height: ground + 6,
    nodes: [
      floor,
      ...[...lines.values()].map(({ node }) => node),
      ...knots.map(({ name }) => knot(name, placeOf(name))),
    ],
    things: things.map(({ thing, option, covers }) => ({
      ...lines.get(thing),
      label: thing.name,
      options: [option],
      covers: covers.map((edge) => lines.get(edge).node),
    })),
    slices,
    pictured: true,
    how,
  };
}

/** A line, with room for a finger around it, and its middle. */
function line(edge, { edges }, placeOf) {
  const joins = (other) =>
    [other.from, other.to].sort().join() === [edge.from, edge.to].sort().join();
  const alike = edges.filter(joins);
  const bend = (alike.indexOf(edge) - (alike.length - 1) / 2) * BEND;
  const { d, at } =
    edge.from === edge.to ? loop(placeOf(edge.from), bend) : bow(edge, bend, placeOf);
  const node = drawn(
    "g",
    { class: "line stem" },
    drawn("path", { d, class: "room" }),
    drawn("path", { d, class: "way" }),
  );
  return { node, at };
}

/** On the left of its end, where no name stands, and nothing that grows straight up. */
function loop([x, y], bend) {
  const size = LOOP + bend;
  const far = x - 1.4 * size;
  const d = `M${x} ${y}C${far} ${y - 0.9 * size} ${far} ${y + 0.1 * size} ${x} ${y}`;
  return { d, at: [x - 1.05 * size, y - 0.3 * size] };
}

/** Lines that end on the ground stand straight below their other ends. */
function bow({ from, to }, bend, placeOf) {
  const [one, other] = [from, to].map(placeOf);
  if (from === GROUND) one[0] = other[0] + bend;
  if (to === GROUND) other[0] = one[0] + bend;
  const [dx, dy] = [other[0] - one[0], other[1] - one[1]];
  const size = Math.hypot(dx, dy) || 1;
  const [x, y] = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  const at = [x - (dy / size) * bend, y + (dx / size) * bend];
  const control = [2 * at[0] - x, 2 * at[1] - y];
  return { d: `M${one.join(" ")}Q${control.join(" ")} ${other.join(" ")}`, at };
}

function knot(name, [x, y]) {
  return drawn(
    "g",
    { class: "knot" },
    drawn("circle", { cx: x, cy: y, r: 5 }),
    drawn("text", { x: x + 10, y, class: "axis" }, name),
  );
}
