// The engine's picture of a game graph, taken apart: its positions and moves, without title and legend.

const kinds = { n: "N", p: "P", draw: "D" };

/**
 * Reads the SVG and the JSON of one graph:
 *   moves      [{to, group}]: an element with all moves to the position of that name
 *   positions  [{name, outcome, value, options, before, node, box: {x, y, width, height}}]: `value` a text such as
 *              G⁺ = 3, or ""; options and before: numbers of the positions that moves lead to and come from
 *   x, y, width, height
 */
export function read(svg, json) {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const groups = [...root.querySelectorAll("g[class]")].map((group) =>
    document.importNode(group, true),
  );
  const moves = groups
    .filter((group) => group.classList.contains("moves"))
    .map((group) => ({ to: target(group), group }));
  const nodes = groups.filter((group) => group.classList.contains("position"));
  const positions = nodes.map((node, i) => position(node, json.vertices[i].position));
  for (const [from, to] of json.edges) {
    positions[from].options.push(to);
    positions[to].before.push(from);
  }
  const shown = [...moves.map(({ group }) => group), ...nodes];
  for (const group of shown) group.querySelector("title").remove();
  return { moves, positions, ...extent(shown) };
}

/** "moves to 1 3", "winning moves to 0", "moves to hill, a draw" */
function target(group) {
  const title = group.querySelector("title").textContent.replace(/^(winning )?moves to /, "");
  return group.classList.contains("draws") ? title.replace(/, a draw$/, "") : title;
}

function position(node, name) {
  const [, value = ""] = /, (\S+ = [^=]*)$/.exec(node.querySelector("title").textContent) ?? [];
  const number = (key) => Number(node.querySelector("rect").getAttribute(key));
  const box = Object.fromEntries(["x", "y", "width", "height"].map((key) => [key, number(key)]));
  const outcome = kinds[[...node.classList].find((word) => word in kinds)];
  return { name, outcome, value, options: [], before: [], node, box };
}

const MARGIN = 12;

/** The room that all takes: boxes, and the points of lines. */
function extent(groups) {
  const points = groups.flatMap((group) => [
    ...[...group.querySelectorAll("rect")].flatMap(corners),
    ...[...group.querySelectorAll("path")].flatMap(absolute),
  ]);
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  const [x, y] = [least(xs) - MARGIN, least(ys) - MARGIN];
  return { x, y, width: most(xs) + MARGIN - x, height: most(ys) + MARGIN - y };
}

const least = (numbers) => numbers.reduce((a, b) => Math.min(a, b));
const most = (numbers) => numbers.reduce((a, b) => Math.max(a, b));

function corners(rect) {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((key) =>
    Number(rect.getAttribute(key)),
  );
  return [
    [x, y],
    [x + width, y + height],
  ];
}

/** The points of a path that are not counted from the one before. */
function absolute(path) {
  const found = path.getAttribute("d").matchAll(/[MC ](-?[\d.]+) (-?[\d.]+)(?=[C lz]|$)/g);
  return path.getAttribute("fill") === "none"
    ? [...found].map(([, x, y]) => [Number(x), Number(y)])
    : [];
}
