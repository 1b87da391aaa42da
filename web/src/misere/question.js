// What the misère view asks the tool.  It is about sums in misère play, whatever else is chosen.
import { positionWords } from "../state.js";

const HEAPS = "12"; // for which most quotients come at once
const NEAR = "3"; // coordinates of pairs that a refutation is looked for among: it is found near or nowhere
const SUMS = ["--play", "misere", "--compound", "long-disjunctive"];

/** Of which a refutation can be asked for. */
export const functions = ["grundy", "remoteness", "suspense"];

const gameOf = ({ rule, game }) => (rule ? ["--rule", rule] : [game]);

/** Whether the game's components are heaps 1, 2, 3, ... */
export function hasHeaps({ info }) {
  return !info || info.axes === 1;
}

export function lastHeap({ heaps }) {
  return /^\d+$/.test(heaps) ? heaps : HEAPS;
}

/** The components that are asked about where there are no heaps. */
export function positionOf({ info }, { position }) {
  return position || (info?.opening ?? "");
}

export function quotientWords(page, state) {
  const about = hasHeaps(page)
    ? ["--heaps", lastHeap(state)]
    : positionWords(positionOf(page, state));
  return ["quotient", ...gameOf(state), ...about];
}

export function genusWords(page, state) {
  const about = hasHeaps(page) ? ["--to", lastHeap(state)] : positionWords(positionOf(page, state));
  return ["genus", ...gameOf(state), ...about];
}

export function formWords(state, position) {
  const words = positionWords(position);
  return ["solve", ...gameOf(state), ...words, ...SUMS, "--canonical", "--moves", "0"];
}

export function solveWords(state, position) {
  return ["solve", ...gameOf(state), ...positionWords(position), ...SUMS];
}

export function refuteWords(page, state) {
  const to = hasHeaps(page) ? [] : ["--to", NEAR];
  return ["check", ...gameOf(state), ...SUMS, "--refute", functionOf(state), ...to];
}

export function functionOf({ refute }) {
  return functions.includes(refute) ? refute : "grundy";
}

/** The state in which a position is played as it is talked about here. */
export function played({ game, rule, file }, position) {
  const sums = { play: "misere", compound: "long-disjunctive" };
  return { view: "play", game, rule, file, ...sums, position };
}
