// What the misère view asks the tool.  It is about sums in misère play, whatever else is chosen.
import { withOptions } from "../../../js/src/command-line.js";
import { gameWord, positionWords } from "../state.js";

const HEAPS = "12"; // for which most quotients come at once
const NEAR = "3"; // coordinates of pairs that a refutation is looked for among: it is found near or nowhere
const SUMS = { play: "misere", compound: "long-disjunctive" };

/** Of which a refutation can be asked for. */
export const functions = ["grundy", "remoteness", "suspense"];

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

export function quotientQuestion(page, state) {
  return aboutHeaps("quotient", page, state);
}

export function genusQuestion(page, state) {
  return aboutHeaps("genus", page, state);
}

/** About heaps up to the last, or about components. */
function aboutHeaps(command, page, state) {
  const heaps = hasHeaps(page);
  const components = heaps ? [] : positionWords(positionOf(page, state));
  return {
    command,
    words: [gameWord(state), ...components],
    options: heaps ? { to: lastHeap(state) } : {},
  };
}

export function formQuestion(state, position) {
  return withOptions(solveQuestion(state, position), { canonical: true, moves: 0 });
}

export function solveQuestion(state, position) {
  const words = [gameWord(state), ...positionWords(position)];
  return { command: "solve", words, options: SUMS };
}

export function refuteQuestion(page, state) {
  const to = hasHeaps(page) ? {} : { to: NEAR };
  const options = { ...SUMS, refute: functionOf(state), ...to };
  return { command: "check", words: [gameWord(state)], options };
}

export function functionOf({ refute }) {
  return functions.includes(refute) ? refute : "grundy";
}

/** The state in which a position is played as it is talked about here. */
export function played({ game, rule, file }, position) {
  return { view: "play", game, rule, file, ...SUMS, position };
}
