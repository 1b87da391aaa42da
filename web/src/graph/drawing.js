// The engine's picture of a game graph, taken apart: its positions and moves, without title and legend.

const kinds = { n: "N", p: "P", draw: "D" };

/**
 * Reads the SVG and the JSON of one graph:
 *   moves      [{to, group, shown}]: all moves to the position of that name, each line and head a path, and the
 *              same as two paths, since browsers take long for thousands
 *   positions  [{name, outcome, value, options, before, node, box: {x, y, width, height}}]: `value` a text such as
 *              G⁺ = 3, or ""; options and before: numbers of the positions that moves lead to and come from
 */
export function read(svg, json) {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const moves = [...root.querySelectorAll("g.moves")].map((group) => ({
    to: target(group),
    group,
    shown: joined(group),
  }));
  const positions = [...root.querySelectorAll("g.position")].map((node, i) =>
    position(document.importNode(node, true), json.vertices[i].position),
  );
  for (const [from, to] of json.edges) {
    positions[from].options.push(to);
    positions[to].before.push(from);
  }
  return { moves, positions };
}

/** "moves to 1 3", "winning moves to 0", "moves to hill, a draw" */
function target(group) {
  const title = group.querySelector("title").textContent.replace(/^(winning )?moves to /, "");
  return group.classList.contains("draws") ? title.replace(/, a draw$/, "") : title;
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

function position(node, name) {
  const title = node.querySelector("title");
  const [, value = ""] = /, (\S+ = [^=]*)$/.exec(title.textContent) ?? [];
  title.remove();
  const number = (key) => Number(node.querySelector("rect").getAttribute(key));
  const box = Object.fromEntries(["x", "y", "width", "height"].map((key) => [key, number(key)]));
  const outcome = kinds[[...node.classList].find((word) => word in kinds)];
  return { name, outcome, value, options: [], before: [], node, box };
}
