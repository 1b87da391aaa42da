// Questions that get only so much time; what was finished when it was over is an answer too.

const USUAL = 10; // seconds
const LIMIT = 4; // the tool's exit code where a limit stopped it

export function timeWords(state) {
  return ["--time", state.time || String(USUAL)];
}

/** How long the next try may take, where one was too short. */
export function longer(state) {
  return String(4 * Number(state.time || USUAL));
}

/** The answer in JSON; `stopped` says which limit was in the way, or is null. */
export async function askInTime(engine, words, state, options) {
  try {
    return { answer: await engine.json([...words, ...timeWords(state)], options), stopped: null };
  } catch (error) {
    if (error.status !== LIMIT || !error.partial) throw error;
    return { answer: JSON.parse(error.partial), stopped: error.message };
  }
}
