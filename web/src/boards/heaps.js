// A heap of tokens: a token stands for itself and all above it.
import { drawn } from "../dom.js";
import { numberField } from "./form.js";

const PITCH = 44;
const HIGH = 16; // tokens in a column
const LEAST = 0.55; // of its size, in which a token can still be touched
const MOST = 64;
const TAKING = ["board.how.heaps", "board.how.loop"]; // instructions where what is above is taken

/** The sizes of the heaps an option leaves; null if it is written otherwise. */
function sizes(text) {
  const words = text.split(" ").filter((word) => !["", "ended", "again"].includes(word));
  if (!words.every((word) => /^\d+(\^\d+)?$/.test(word))) return null;
  return words.map((word) => BigInt(word.split("^")[0]));
}

/**
 * Where one may cut the heap to reach an option: below one of its parts, or above what is kept, which may be
 * all.
 */
function cutsOf(parts, size) {
  const total = parts.reduce((sum, part) => sum + part, 0n);
  const cuts = new Set(total > size ? [] : parts.filter((part) => part < size));
  if (total !== size || parts.length === 1) cuts.add(total);
  return cuts;
}

/** What a click does, for moves to options of these parts: cut is true of all that do not add tokens. */
function instruction(size, choices) {
  const totals = choices.map(([, parts]) => parts.reduce((sum, part) => sum + part, 0n));
  const stays = (total) => total === size;
  if (totals.some((total) => total > size)) return "board.how.more";
  if (choices.every(([, parts]) => parts.length < 2))
    // only such games have moves that leave all
    return totals.some(stays) ? "board.how.loop" : "board.how.heaps";
  return totals.every(stays) ? "board.how.split" : "board.how.parts";
}

export function heaps({ position, options }) {
  const [size] = sizes(position);
  const choices = options.map((option) => [option, sizes(option)]);
  if (choices.some(([, parts]) => !parts)) return null;
  const reached = choices.map(([option, parts]) => [option, cutsOf(parts, size)]);
  const fitting = (kept) => reached.filter(([, cuts]) => cuts.has(kept)).map(([option]) => option);
  const most = [...reached.flatMap(([, cuts]) => [...cuts]), size].reduce((a, b) =>
    a > b ? a : b,
  );
  const how = instruction(size, choices);
  if (most > MOST) return big(size, fitting, TAKING.includes(how));
  return { ...tokens(Number(size), Number(most), fitting), how };
}

function place(i) {
  return [Math.floor(i / HIGH), i % HIGH];
}

function tokens(size, most, fitting) {
  const [lastColumn] = place(Math.max(most, 1) - 1);
  const rows = Math.min(Math.max(most, 1), HIGH);
  const height = rows * PITCH + 6;
  const width = (lastColumn + 1) * PITCH;
  const stay = fitting(BigInt(size)).map((option) => loop([width + PITCH / 2, height / 2], option));
  const all = Array.from({ length: most }, (_, i) => {
    const [column, row] = place(i);
    const at = [(column + 0.5) * PITCH, (rows - row - 0.5) * PITCH];
    return { i, at, node: token(at, i >= size) };
  });
  const things = all.map(({ i, at, node }) => ({
    at,
    node,
    options: fitting(BigInt(i < size ? i : i + 1)),
    covers: all
      .filter((other) =>
        i < size ? other.i >= i && other.i < size : other.i >= size && other.i <= i,
      )
      .map((other) => other.node),
  }));
  return {
    width: width + stay.length * PITCH,
    height,
    least: LEAST,
    drags: pulls(things.slice(0, size)),
    nodes: [ground(width, height), ...all.map(({ node }) => node), ...stay.map(({ node }) => node)],
    things: [...things.filter(({ options }) => options.length > 0), ...stay],
  };
}

/** What goes by a move is pulled off its place. */
export function pulls(things) {
  const going = things.filter(({ options }) => options.length > 0);
  return going.map(({ node, covers, options }) => ({
    grip: node,
    carry: covers,
    to: null,
    options,
  }));
}

/** The move that leaves the heap as it is: an arrow that leads round. */
function loop([x, y], option) {
  const r = PITCH / 4;
  const reach = drawn("circle", { cx: x, cy: y, r: 2 * r, class: "reach" });
  const way = `M${x + r} ${y}A${r} ${r} 0 1 1 ${x} ${y - r}l-5 -5m5 5l-5 5`;
  const node = drawn("g", { class: "loop" }, reach, drawn("path", { d: way, class: "letter" }));
  return { node, at: [x, y], options: [option], covers: [node] };
}

/** Those that a move may add are outlines. */
function token([cx, cy], added) {
  return drawn(
    "g",
    { class: added ? "token added" : "token" },
    drawn("rect", {
      x: cx - PITCH / 2,
      y: cy - PITCH / 2,
      width: PITCH,
      height: PITCH,
      class: "reach",
    }),
    drawn("circle", { cx, cy, r: PITCH / 2 - 3 }),
    drawn("circle", { cx, cy, r: PITCH / 2 - 9, class: "inner" }),
  );
}

function ground(width, height) {
  return drawn("line", { x1: 2, x2: width - 2, y1: height - 2, y2: height - 2, class: "ground" });
}

/** A heap too large for tokens: a bar, and how many to take is typed, or how many lie above the cut. */
function big(size, fitting, taking) {
  const label = taking ? "board.take" : "board.above";
  const [width, height] = [120, 200];
  return {
    width,
    height,
    nodes: [
      drawn("rect", { x: 20, y: 10, width: 80, height: 186, rx: 10, class: "bar" }),
      ground(width, height),
    ],
    form: (componentView) => numberField(componentView, label, (above) => fitting(size - above)),
    how: taking ? "board.how.number" : "board.how.above",
  };
}
