// What the sequence view asks the tool.
import { askInTime, refuseHuge, timeWords } from "../limits.js";
import { functionWords, gameWords } from "../state.js";

const USUAL = "200";
const USUAL_RULE = "100"; // rules in Lua are slower
const GUESSED = 20000; // heaps in which patterns are looked for

/** How far: a size typed for a table of two coordinates means nothing here. */
export function lastHeap(state) {
  if (/^\d+$/.test(state.to)) return state.to;
  return state.rule ? USUAL_RULE : USUAL;
}

/** `betli COMMAND` on the sequence. */
export function sequenceWords(command, state, to = lastHeap(state)) {
  return [command, ...gameWords(state), ...functionWords(state), "--to", to];
}

/** `betli sequence`, which knows Grundy values in normal play alone; else null. */
export function longWords(state) {
  const usual =
    !state.rule &&
    ["auto", "normal"].includes(state.play) &&
    ["auto", "long-disjunctive"].includes(state.compound) &&
    ["auto", "grundy"].includes(state.function);
  return usual ? ["sequence", state.game, "--to", lastHeap(state)] : null;
}

/** What a worker is asked to keep, as `name`. */
export function keptQuestion(state, engine, name) {
  refuseHuge(lastHeap(state));
  const time = timeWords(state);
  const long = longWords(state);
  return {
    name,
    sequence: long && [...long, ...time],
    table: [...sequenceWords("table", state), ...time],
    files: engine.files,
  };
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
  return (await askInTime(engine, longWords(state), state, options)).answer;
}

/** The last heap up to which patterns are looked for. */
export function lastGuessed(state) {
  return Math.min(Number(lastHeap(state)), GUESSED);
}

/** The patterns in the values, as far as they are looked for. */
export async function askGuesses(engine, state, options) {
  const to = String(lastGuessed(state));
  const asked = outcomesFirst(state) ? outcomesOnly(state) : state;
  const words = sequenceWords("guess", asked, to);
  return (await askInTime(engine, words, state, options)).answer.guesses;
}
