// Questions that get only so much time; what was finished when it was over is an answer too.

import { withOptions } from "../../js/src/command-line.js";
import { BetliError } from "../../js/src/errors.js";
import { t } from "./language.js";

const USUAL = 10; // seconds
const MOST = 1e7; // values in one answer, which are some seconds to write and to read
const WRONG = 3; // the tool's exit code for a question that is wrong
const LIMIT = 4; // where a limit stopped it

/** The seconds that an answer may take. */
export function secondsOf(state) {
  return Number(state.time) || USUAL;
}

export function timeOption(state) {
  return { time: String(secondsOf(state)) };
}

/** How long the next try may take, where one was too short. */
export function longer(state) {
  return String(4 * secondsOf(state));
}

/** Fails if a table to `to`, 20 or 10x12, holds more than a page can take. */
export function refuseHuge(to, axes = 1) {
  const sides = (to.match(/\d+/g) ?? []).map(Number);
  const [last = 0] = sides;
  const size = sides.length < axes ? last ** axes : sides.reduce((size, side) => size * side, 1);
  if (size > MOST) throw new BetliError(WRONG, t("table.huge", { most: MOST }));
}

export function isLimit({ status }) {
  return status === LIMIT;
}

/** What was finished when a limit came, of a question that failed; fails itself if nothing was. */
export function finishedOf(error) {
  if (!isLimit(error) || !error.partial || error.partial.length === 0) throw error;
  return error.partial;
}

/** The answer in JSON; `stopped` says which limit was in the way, or is null. */
export async function askInTime(engine, question, state, options) {
  const limited = withOptions(question, timeOption(state));
  try {
    return { answer: await engine.json(limited, options), stopped: null };
  } catch (error) {
    return { answer: finishedOf(error), stopped: error.message };
  }
}
