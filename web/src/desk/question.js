// What the tool is asked for a sheet: the game that is open, how many exercises, how hard.
import { gameWord, playOptions, positionWords } from "../state.js";

/** What is asked, and of how many components at most; `to` is how far a table goes, by its axes. */
const LEVELS = {
  easy: { ask: "winner", components: 2, to: [undefined, "7", "4x4"] },
  medium: { ask: "winner,moves", to: [undefined, undefined, "5x5"] },
  hard: { ask: "winner,moves,value", components: 4, to: [undefined, undefined, "5x5"] },
};

export const levels = Object.keys(LEVELS);

const FILE = "own"; // the file that a rule with words for pupils is

/** The question for the sheet of a state; the same state makes the same sheet in each format. */
export function sheetQuestion(state, info) {
  const axes = state.rule ? undefined : info?.axes;
  const { ask, components, to } = LEVELS[state.hard] ?? LEVELS.medium;
  const from = axes === 0 ? positionWords(state.position) : []; // there is no table to take from
  const { exercises, seed } = state;
  const options = { ...playOptions(state), exercises, ask, components, to: to[axes], seed };
  const game = isTold(state) ? `lua:${FILE}` : gameWord(state);
  return { command: "sheet", words: [game, ...from], options };
}

const isTold = ({ rule, name, words }) => rule !== "" && (name !== "" || words !== "");

/** The files that the question names: a rule with its name and words, so that no pupil reads Lua. */
export function sheetFiles(state) {
  return isTold(state) ? { [FILE]: luaFile(state) } : {};
}

/** A text as Lua writes it. */
const quoted = (text) => JSON.stringify(text.replace(/\p{Cc}+/gu, " "));

function luaFile({ rule, name, words }) {
  const told = `title = ${quoted(name || words)}\nrules = ${quoted(words || name)}\n`;
  if (/^\s*function\s*\(/.test(rule)) return `${told}options = ${rule}\n`;
  const isFile = /^\s*(?:(?:digits|cycles)\s*=[^=]|function\s)/.test(rule);
  return isFile ? `${told}${rule}\n` : `${told}function options(n) ${rule}\nend\n`;
}
