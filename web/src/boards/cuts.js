// A rectangle that a move cuts along a line: bricks, sheets of paper, cakes.  One points at the line,
// on that side of it which the move covers or eats.
import { drawn } from "../dom.js";

const LARGEST = 52;
const SMALLEST = 16;
const ABREAST = 8; // squares that fit beside one another at least
const MOST = 80; // rows or columns
const SHORT = 0.6; // of a square, by which a stroke may miss an edge

const kinds = { lego: "brick", paper: "sheet", cake: "cake" };

/** 4x7, 4x7^2 or 4x7@1,2 as {rows, columns, height, bad}. */
function rectangle(text) {
  const form = /^(\d+)x(\d+)(?:\^(\d+))?(?:@(\d+),(\d+))?$/;
  const [, rows, columns, height, badRow, badColumn] = form.exec(text) ?? [];
  if (!rows) return null;
  const bad = badRow === undefined ? null : [Number(badRow), Number(badColumn)];
  return { rows: Number(rows), columns: Number(columns), height, bad };
}

/** The two parts of a cut {across, at, first}: `first`, if the part before the line is the one covered. */
function partsOf(piece, { across, at, first }) {
  const before = across ? [at, piece.columns] : [piece.rows, at];
  const after = across ? [piece.rows - at, piece.columns] : [piece.rows, piece.columns - at];
  return first ? { left: after, covered: before } : { left: before, covered: after };
}

const same = (piece, [rows, columns]) => piece.rows === rows && piece.columns === columns;

/** Whether an option is what a cut leaves: of a cake one part, of others the covered part last. */
function leaves(option, piece, cut) {
  const { left, covered } = partsOf(piece, cut);
  const [one, other] = option.split(" ").map(rectangle);
  if (!one || !same(one, left) || (other && !same(other, covered))) return false;
  if (!piece.bad) return true;
  const moved = cut.first ? cut.at : 0;
  return one.bad[cut.across ? 0 : 1] === piece.bad[cut.across ? 0 : 1] - moved;
}

function allCuts({ rows, columns }) {
  const along = (count, across) =>
    Array.from({ length: count - 1 }, (_, i) => [
      { across, at: i + 1, first: true },
      { across, at: i + 1, first: false },
    ]).flat();
  return [...along(columns, false), ...along(rows, true)];
}

export function cuts({ game, position, options }, room) {
  const piece = rectangle(position);
  if (!piece || Math.max(piece.rows, piece.columns) > MOST) return null;
  const kind = kinds[game.split(":")[0]];
  const fitting = Math.floor(Math.min(room / ABREAST, (room - 4) / piece.columns));
  const side = Math.max(SMALLEST, Math.min(LARGEST, fitting));
  const things = allCuts(piece)
    .map((cut) => ({ cut, options: options.filter((option) => leaves(option, piece, cut)) }))
    .filter((thing) => thing.options.length > 0)
    .map((thing) => draw(thing, piece, side, kind));
  return {
    width: piece.columns * side + 4,
    height: piece.rows * side + 4,
    nodes: [
      ...surface(piece, side, kind),
      ...things.flatMap(({ node, covers }) => [...covers, node]),
    ],
    things,
    locate: (x, y) => locate(things, piece, (x - 2) / side, (y - 2) / side),
    stroke: (...ends) =>
      stroke(things, piece, ...ends.map((end) => end.map((place) => (place - 2) / side))),
    fine: true,
    how: `board.how.${kind}`,
  };
}

/** The nearest line that can be cut, and the side of it that is pointed at. */
function locate(things, { rows, columns }, x, y) {
  if (x < 0 || y < 0 || x > columns || y > rows) return null;
  return nearest(things, x, y);
}

/** The cut along a stroke from one edge to the other, on the side of the line on which it runs. */
function stroke(things, { rows, columns }, from, to) {
  const across = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]);
  const ends = [from, to].map(([x, y]) => (across ? x : y)).sort((a, b) => a - b);
  if (ends[0] > SHORT || ends[1] < (across ? columns : rows) - SHORT) return null;
  const along = things.filter(({ cut }) => cut.across === across);
  return nearest(along, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
}

function nearest(things, x, y) {
  const distance = ({ cut: { across, at, first } }) => {
    const off = (across ? y : x) - at;
    return (first ? off <= 0 : off > 0) ? Math.abs(off) : Infinity;
  };
  const [best] = things.map((thing) => [distance(thing), thing]).sort(([a], [b]) => a - b);
  return best?.[0] < Infinity ? best[1] : null;
}

function draw({ cut, options }, { rows, columns }, side, kind) {
  const { across, at, first } = cut;
  const line = across
    ? { x1: 2, x2: columns * side + 2, y1: at * side + 2, y2: at * side + 2 }
    : { x1: at * side + 2, x2: at * side + 2, y1: 2, y2: rows * side + 2 };
  const from = [across || first ? 0 : at, !across || first ? 0 : at];
  const to = [across || !first ? columns : at, !across || !first ? rows : at];
  const cover = drawn("rect", {
    x: from[0] * side + 3,
    y: from[1] * side + 3,
    width: (to[0] - from[0]) * side - 2,
    height: (to[1] - from[1]) * side - 2,
    rx: 4,
    class: `cover ${kind}`,
  });
  const knife = drawn("line", { ...line, class: "knife" });
  const near = at * side + 2 + (first ? -side / 4 : side / 4);
  const edge = side / 4 + 2;
  return {
    cut,
    options,
    node: drawn("g", {}, drawn("line", { ...line, class: "grip" })),
    covers: [cover, knife],
    at: across ? [edge, near] : [near, edge],
  };
}

function surface({ rows, columns, height, bad }, side, kind) {
  const nodes = [
    drawn("rect", {
      x: 2,
      y: 2,
      width: columns * side,
      height: rows * side,
      rx: 5,
      class: `${kind} base`,
    }),
  ];
  for (let i = 1; i < columns; i++)
    nodes.push(gridLine({ x1: i * side + 2, x2: i * side + 2, y1: 4, y2: rows * side }));
  for (let i = 1; i < rows; i++)
    nodes.push(gridLine({ x1: 4, x2: columns * side, y1: i * side + 2, y2: i * side + 2 }));
  const middle = (row, column) => ({ cx: (column + 0.5) * side + 2, cy: (row + 0.5) * side + 2 });
  if (kind === "brick")
    for (let i = 0; i < rows * columns; i++)
      nodes.push(
        drawn("circle", {
          ...middle(Math.floor(i / columns), i % columns),
          r: side * 0.3,
          class: "knob",
        }),
      );
  if (bad) nodes.push(drawn("circle", { ...middle(...bad), r: side * 0.36, class: "bad-piece" }));
  if (height === "0") nodes[0].classList.add("spent");
  return nodes;
}

function gridLine(line) {
  return drawn("line", { ...line, class: "grid-line" });
}
