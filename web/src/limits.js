// Questions that get only so much time; what was finished when it was over is an answer too.

const USUAL = 10; // seconds
const LIMIT = 4; // the tool's exit code where a limit stopped it

export function timeWords(state) {
  return ["--time", state.time || String(USUAL)];
}

/** How long the next try may take, where one was too short. */
export function longer(state) {
  return String(4 * (Number(state.time) || USUAL));
}

/** What was finished when a limit came, of a question that failed; fails itself if nothing was. */
export function finishedOf(error) {
  if (error.status !== LIMIT || !error.partial) throw error;
  try {
    return JSON.parse(error.partial);
  } catch {
    throw error; // the answer itself came to its limit
  }
}

/** The answer in JSON; `stopped` says which limit was in the way, or is null. */
export async function askInTime(engine, words, state, options) {
  try {
    return { answer: await engine.json([...words, ...timeWords(state)], options), stopped: null };
  } catch (error) {
    return { answer: finishedOf(error), stopped: error.message };
  }
}
