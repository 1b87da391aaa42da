// What a person calls a move: on boards of squares by these, "b2–b3", on graphs and orders by what is taken.
// Elsewhere the engine has words, or the move is what it makes of a component: "5 → 3".
import { gameName, hasPass } from "../game.js";
import { t } from "../language.js";
import { movesOf, passOf, unpassed } from "./pass.js";
import { differing, places, squareName } from "./squares.js";

/** The squares that a move changes, in rows of so many. */
function changed(from, to, full) {
  const rows = places(from, full);
  const [before, after] = [rows, places(to, full)].map((lines) => lines.join(""));
  return {
    before: [...before],
    ids: [...differing(before, after, before.length)],
    columns: rows[0].length,
  };
}

const nameOf = (id, columns) => squareName(Math.floor(id / columns), id % columns);

/** From the first to the last of the squares. */
const run = (full) => (from, to) => {
  const { ids, columns } = changed(from, to, full);
  return [...new Set([ids[0], ids.at(-1)])].map((id) => nameOf(id, columns)).join("–");
};

/** The square that goes with all free ones beside it. */
function centre(from, to) {
  const { before, ids, columns } = changed(from, to, ".");
  const steps = (a, b) =>
    Math.abs(Math.floor(a / columns) - Math.floor(b / columns)) +
    Math.abs((a % columns) - (b % columns));
  const near = (id) =>
    [...before.keys()].filter((other) => before[other] === "." && steps(id, other) <= 1);
  const middle = ids.find((id) => String(near(id)) === String(ids));
  return middle === undefined ? null : nameOf(middle, columns);
}

/** The square that the token comes to. */
function arrival(from, to) {
  const rows = to.split("/");
  const row = rows.findIndex((line) => /[TE]/.test(line));
  return `→ ${squareName(row, rows[row].search(/[TE]/))}`;
}

/** What is gone from a graph or an order. */
function goneFrom(plan, from, to) {
  const all = plan.vertices.map(({ name }) => name);
  const [before, after] = [from, to].map((text) =>
    text === "all" ? all : text === "none" ? [] : text.split(","),
  );
  return before.filter((name) => !after.includes(name));
}

const pair = (from, to, plan) => goneFrom(plan, from, to).join("–");

/** The element with which those above it are gone: no edge leads to it from another of them. */
function lowest(from, to, plan) {
  const gone = goneFrom(plan, from, to);
  const isAbove = (name) =>
    plan.edges.some((edge) => edge.to === name && edge.from !== name && gone.includes(edge.from));
  return gone.find((name) => !isAbove(name)) ?? null;
}

const onBoards = {
  cram: run("."),
  notakto: run("."),
  taktix: run("1"),
  "node-kayles": centre,
  token: arrival,
  geography: arrival,
};
const onPlans = { "arc-kayles": pair, poset: lowest, divisors: lowest };

/** Returns true if squares say what a move is, so that nobody needs to read positions of the game. */
export function isPictured(game) {
  const name = gameName(game);
  return name in onBoards && (name === "token" || game === name);
}

/** An option of a component {game, position, network?, hows?}: see play/turn.js for these. */
export function moveName(component, option) {
  const { game, position, network, hows } = component;
  if (hasPass(game)) return passName(component, option);
  const name = gameName(game);
  const short = isPictured(game)
    ? onBoards[name](position, option)
    : network && onPlans[name]?.(position, option, network);
  if (name === "in") return `→ ${option}`; // brackets are long, and seen
  return short || hows?.get(option) || `${position} → ${option || t("board.nothing")}`;
}

/** What it is called in the game without passes. */
function passName(component, option) {
  if (option === passOf(component.position)) return t("board.pass");
  const moves = movesOf([option], component.position);
  return moveName(unpassed(component, moves), [...moves.keys()][0]);
}
