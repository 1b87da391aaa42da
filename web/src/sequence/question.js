// What the sequence view asks the tool.
import { askInTime, refuseHuge } from "../limits.js";
import { functionWords, gameWords } from "../state.js";
import { Series } from "./series.js";

const USUAL = "200";
const USUAL_RULE = "100"; // rules in Lua are slower

/** How far: a size typed for a table of two coordinates means nothing here. */
export function lastHeap(state) {
  if (/^\d+$/.test(state.to)) return state.to;
  return state.rule ? USUAL_RULE : USUAL;
}

/** `betli COMMAND` on the sequence. */
export function sequenceWords(command, state) {
  return [command, ...gameWords(state), ...functionWords(state), "--to", lastHeap(state)];
}

/** The values: a Series, which may have been stopped by a limit. */
export async function askSeries(engine, state, options) {
  refuseHuge(lastHeap(state));
  const words = sequenceWords("table", state);
  const { answer, stopped } = await askInTime(engine, words, state, options);
  return new Series(answer, stopped);
}

/** The patterns in them. */
export async function askGuesses(engine, state, options) {
  const { answer } = await askInTime(engine, sequenceWords("guess", state), state, options);
  return answer.guesses;
}
