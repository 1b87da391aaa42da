// What the sequence view asks the tool.
import { askInTime } from "../limits.js";
import { functionOptions, gameWord } from "../state.js";

const USUAL = "200";
const USUAL_RULE = "100"; // rules in Lua are slower
const GUESSED = 20000; // heaps in which patterns are looked for

/** How far: a size typed for a table of two coordinates means nothing here. */
export function lastHeap(state) {
  if (/^\d+$/.test(state.to)) return state.to;
  return state.rule ? USUAL_RULE : USUAL;
}

/** `betli COMMAND` on the sequence. */
export function sequenceQuestion(command, state, to = lastHeap(state)) {
  return { command, words: [gameWord(state)], options: { ...functionOptions(state), to } };
}

/** `betli sequence`, which knows Grundy values in normal play alone; else null. */
export function longQuestion(state) {
  const usual =
    !state.rule &&
    ["auto", "normal"].includes(state.play) &&
    ["auto", "long-disjunctive"].includes(state.compound) &&
    ["auto", "grundy"].includes(state.function);
  const options = { to: lastHeap(state) };
  return usual ? { command: "sequence", words: [state.game], options } : null;
}

/** Whether values may take long, but not who wins: in misere play of sums. */
export function outcomesFirst(state) {
  return (
    state.play === "misere" &&
    ["auto", "long-disjunctive"].includes(state.compound) &&
    state.function === "auto" &&
    !state.rule
  );
}

/** The state in which only who wins is asked. */
export function outcomesOnly(state) {
  return { ...state, function: "outcome" };
}

/** What `sequence` tells beside the values: period, rare heaps. */
export async function askLong(engine, state, options) {
  return (await askInTime(engine, longQuestion(state), state, options)).answer;
}

/** The last heap up to which patterns are looked for. */
export function lastGuessed(state) {
  return Math.min(Number(lastHeap(state)), GUESSED);
}

/** The patterns in the values, as far as they are looked for. */
export async function askGuesses(engine, state, options) {
  const to = String(lastGuessed(state));
  const asked = outcomesFirst(state) ? outcomesOnly(state) : state;
  const question = sequenceQuestion("guess", asked, to);
  return (await askInTime(engine, question, state, options)).answer.guesses;
}
