// A partial order: what is named goes, with all above it.
import { drawn } from "../dom.js";
import { layers } from "./layers.js";

const WIDE = 92;
const TALL = 66;
const MOST = 80;

/** The elements that a file names. */
function named(file) {
  const words = file.replace(/#.*/g, "").split(/[<\s]+/);
  return [...new Set(words.filter(Boolean))];
}

function elementsOf(text, all) {
  if (text === "none") return [];
  return text === "all" ? all : text.split(",");
}

/** What goes with each element: of the options it goes in, the one that takes least names it. */
function takenWith(elements, options, all) {
  const gone = options.map((option) => {
    const left = new Set(elementsOf(option, all));
    return [option, elements.filter((each) => !left.has(each))];
  });
  return elements.map((each) => {
    const takes = gone.filter(([, set]) => set.includes(each));
    const [option, set] = takes.sort(([, one], [, other]) => one.length - other.length)[0];
    return { each, option, set };
  });
}

export function order({ position, options, file }) {
  const all = named(file);
  const elements = elementsOf(position, all);
  if (elements.length > MOST || (elements.length > 0 && options.length === 0)) return null;
  const taken = takenWith(elements, options, all);
  const above = new Map(taken.map(({ each, set }) => [each, new Set(set)]));
  const edges = elements.flatMap((low) =>
    elements.filter((high) => covers(above, low, high)).map((high) => [low, high]),
  );
  const { at, widest, rows } = layers(elements, edges);
  const height = Math.max(rows, 1) * TALL;
  const middle = (each) => [
    (at.get(each)[0] + 0.5) * WIDE,
    height - (at.get(each)[1] + 0.5) * TALL,
  ];
  const nodes = new Map(elements.map((each) => [each, chip(each, middle(each))]));
  const things = taken.map(({ each, option, set }) => ({
    node: nodes.get(each),
    at: [middle(each)[0] - 36, middle(each)[1] - 12],
    options: [option],
    covers: set.map((one) => nodes.get(one)),
  }));
  const links = edges.map(([low, high]) => link(middle(low), middle(high)));
  return {
    width: Math.max(1, widest) * WIDE,
    height,
    nodes: [...links, ...nodes.values()],
    things,
    how: "board.how.order",
  };
}

/** Whether `high` lies above `low` with nothing between them. */
function covers(above, low, high) {
  if (low === high || !above.get(low).has(high)) return false;
  return ![...above.get(low)].some(
    (one) => one !== low && one !== high && above.get(one).has(high),
  );
}

function chip(name, [x, y]) {
  const text = name.length > 10 ? `${name.slice(0, 9)}…` : name;
  const box = { x: x - 40, y: y - 20, width: 80, height: 40, rx: 20 };
  return drawn("g", { class: "member" }, drawn("rect", box), drawn("text", { x, y }, text));
}

function link([x1, y1], [x2, y2]) {
  return drawn("line", { x1, y1, x2, y2, class: "arrow" });
}
