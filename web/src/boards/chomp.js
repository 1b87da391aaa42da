// A bar of chocolate, or several layers of one side by side: a square stands for what goes with it.
import { drawn } from "../dom.js";
import { pulls } from "./heaps.js";

const LARGEST = 52;
const SMALLEST = 18;
const MOST = 600; // squares

/** Layers of rows of squares: 7,7,3 or 4x7 or 3,3/2,1 or 3x4x2. */
function layers(text) {
  const sides = text.split("x").map(Number);
  if (sides.length > 1)
    return Array.from({ length: sides[2] ?? 1 }, () => new Array(sides[0]).fill(sides[1]));
  return text.split("/").map((layer) => layer.split(",").map(Number));
}

function squares(text) {
  return layers(text).flatMap((rows, layer) =>
    rows.flatMap((length, row) =>
      Array.from({ length }, (_, column) => ({
        layer,
        row,
        column,
        name: `${layer},${row},${column}`,
      })),
    ),
  );
}

/** The first square that is gone is the one that was named. */
function named(all, option) {
  const left = new Set(squares(option).map(({ name }) => name));
  return all.filter(({ name }) => !left.has(name));
}

export function chomp({ position, options }, room) {
  const all = squares(position);
  if (all.length > MOST) return null;
  const shape = layers(position);
  const widths = shape.map((rows) => Math.max(...rows));
  const columns = widths.reduce((sum, width) => sum + width + 1, -1);
  const side = Math.max(SMALLEST, Math.min(LARGEST, Math.floor(room / Math.max(columns, 1))));
  const before = widths.map((_, i) =>
    widths.slice(0, i).reduce((sum, width) => sum + width + 1, 0),
  );
  const nodes = new Map(
    all.map(({ layer, row, column, name }) => [
      name,
      square((before[layer] + column) * side, row * side, side, name === "0,0,0"),
    ]),
  );
  const things = options.map((option) => {
    const gone = named(all, option);
    const { layer, row, column, name } = gone[0];
    return {
      node: nodes.get(name),
      at: [(before[layer] + column + 0.5) * side, (row + 0.5) * side],
      options: [option],
      covers: gone.map((each) => nodes.get(each.name)),
    };
  });
  return {
    width: Math.max(1, columns) * side,
    height: Math.max(1, ...shape.map((rows) => rows.length)) * side,
    nodes: [...nodes.values()],
    things,
    drags: pulls(things),
    fine: side < 36,
    how: "board.how.chomp",
  };
}

function square(x, y, side, poisoned) {
  const middle = [x + side / 2, y + side / 2];
  return drawn(
    "g",
    { class: poisoned ? "piece poisoned" : "piece" },
    drawn("rect", { x: x + 1, y: y + 1, width: side - 2, height: side - 2, rx: 4 }),
    drawn("rect", {
      x: x + 6,
      y: y + 6,
      width: side - 12,
      height: side - 12,
      rx: 3,
      class: "inner",
    }),
    poisoned && drawn("text", { x: middle[0], y: middle[1], class: "skull" }, "☠\uFE0E"),
  );
}
