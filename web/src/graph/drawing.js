// The engine's picture of a game graph, taken apart: its positions and moves, without title and legend.
import { t } from "../language.js";

const kinds = { n: "N", p: "P", draw: "D" };

/**
 * Reads the SVG and the JSON of one graph, at a pace:
 *   moves      [{to, group, shown}]: all moves to the position of that name, each line and head a path, and the
 *              same as two paths, since browsers take long for thousands
 *   positions  [{name, outcome, value, options, before, node, box: {x, y, width, height}}]: `value` a text such as
 *              G⁺ = 3, or ""; options and before: numbers of the positions that moves lead to and come from
 */
export async function read(svg, json, pace) {
  const moves = [];
  const positions = [];
  const targets = inOrder(json);
  for (const text of svg.match(/<g class="(moves|position)[^]*?<\/g>/g)) {
    const group = parsed(text);
    if (group.classList.contains("moves"))
      moves.push({ to: targets[moves.length], group, shown: joined(group) });
    else positions.push(position(group, json.vertices[positions.length].position));
    await pace.rest();
  }
  for (const [from, to] of json.edges) {
    positions[from].options.push(to);
    positions[to].before.push(from);
  }
  return { moves, positions };
}

function parsed(text) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`;
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  return document.importNode(documentElement.firstChild, true);
}

/** The positions that moves lead to, as the picture has them: those to N-positions first, below the others. */
function inOrder({ vertices, edges }) {
  const led = new Set(edges.map(([, to]) => to));
  return ["N", "D", "P"]
    .flatMap((outcome) => vertices.filter((vertex, i) => vertex.outcome === outcome && led.has(i)))
    .map(({ position }) => position);
}

function joined(group) {
  const paths = [...group.querySelectorAll("path")];
  const isLine = (path) => path.getAttribute("fill") === "none";
  const parts = [paths.filter(isLine), paths.filter((path) => !isLine(path))].map((part) => {
    const path = document.importNode(part[0]);
    path.setAttribute("d", [...new Set(part.map((one) => one.getAttribute("d")))].join(""));
    return path;
  });
  const whole = document.importNode(group);
  whole.append(...parts);
  return whole;
}

/** A position in words: 1 3, N-position, G⁺ = 2 */
export function inWords({ name, outcome, value }) {
  return [name, t(`table.position.${outcome}`), value].filter(Boolean).join(", ");
}

function position(node, name) {
  const title = node.querySelector("title");
  const [, value = ""] = /, (\S+ = [^=]*)$/.exec(title.textContent) ?? [];
  const number = (key) => Number(node.querySelector("rect").getAttribute(key));
  const box = Object.fromEntries(["x", "y", "width", "height"].map((key) => [key, number(key)]));
  const outcome = kinds[[...node.classList].find((word) => word in kinds)];
  title.textContent = inWords({ name, outcome, value });
  return { name, outcome, value, options: [], before: [], node, box };
}
