// What the sequence view asks the tool.
import { gameWords } from "../state.js";
import { Series } from "./series.js";

const USUAL = "200";
const USUAL_RULE = "100"; // rules in Lua are slower
const USUAL_TIME = 10; // seconds, after which a sequence is shown as far as it is known
const LIMIT = 4; // the tool's exit code where a limit stopped it

/** How far: a size typed for a table of two coordinates means nothing here. */
export function lastHeap(state) {
  if (/^\d+$/.test(state.to)) return state.to;
  return state.rule ? USUAL_RULE : USUAL;
}

/** `betli COMMAND` on the sequence. */
export function sequenceWords(command, state) {
  const fn = state.function === "auto" ? [] : ["--function", state.function];
  return [command, ...gameWords(state), ...fn, "--to", lastHeap(state)];
}

export function seconds(state) {
  return Number(state.time) || USUAL_TIME;
}

/** The values: a Series, which may have been stopped by a limit. */
export async function askSeries(engine, state, options) {
  const { answer, stopped } = await askInTime(engine, "table", state, options);
  return new Series(answer, stopped);
}

/** The patterns in them. */
export async function askGuesses(engine, state, options) {
  const { answer } = await askInTime(engine, "guess", state, options);
  return answer.guesses;
}

async function askInTime(engine, command, state, options) {
  const words = [...sequenceWords(command, state), "--time", String(seconds(state))];
  try {
    return { answer: await engine.json(words, options), stopped: null };
  } catch (error) {
    if (error.status !== LIMIT || !error.partial) throw error;
    return { answer: JSON.parse(error.partial), stopped: error.message };
  }
}
