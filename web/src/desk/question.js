// What the tool is asked for a sheet: the game that is open, how many exercises, how hard.
import { gameWord, playOptions, positionWords } from "../state.js";

/** What is asked, and of how many components at most; `to` is how far a table goes, by its axes. */
const LEVELS = {
  easy: { ask: "winner", components: 2, to: [undefined, "7", "4x4"] },
  medium: { ask: "winner,moves", to: [] },
  hard: { ask: "winner,moves,value", components: 4, to: [] },
};

export const levels = Object.keys(LEVELS);

/** The question for the sheet of a state; the same state makes the same sheet in each format. */
export function sheetQuestion(state, info) {
  const axes = state.rule ? 1 : info?.axes;
  const { ask, components, to } = LEVELS[state.hard] ?? LEVELS.medium;
  const from = axes === 0 ? positionWords(state.position) : []; // there is no table to take from
  const { exercises, seed } = state;
  const options = { ...playOptions(state), exercises, ask, components, to: to[axes], seed };
  return { command: "sheet", words: [gameWord(state), ...from], options };
}
