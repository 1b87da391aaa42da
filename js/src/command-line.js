// Questions as command lines of the tool.  Words and options have a place each, so that no word is an option.
import { BetliError, REFUSED } from "./errors.js";

/** The word in whose place the tool reads lines of standard input. */
export const INPUT = Symbol("standard input");

/**
 * @typedef {object} Question
 * @property {string} command
 * @property {(string | symbol)[]} [words]
 * @property {Object<string, *>} [options] {allMoves: true, to: "10x10"} is --all-moves --to=10x10
 */

/** The question with more options. */
export function withOptions(question, more) {
  return { ...question, options: { ...question.options, ...more } };
}

/**
 * A value as the tool reads it.  A number that JavaScript has rounded is refused: another one would be answered.
 */
function written(value) {
  if (typeof value === "number" && !Number.isSafeInteger(value)) {
    if (!Number.isFinite(value) || Number.isInteger(value))
      throw new BetliError(
        REFUSED,
        `${value} is not exact: write it as a text, or as a BigInt, like 10n ** 18n`,
      );
  }
  if (!["string", "number", "bigint", "boolean"].includes(typeof value))
    throw new TypeError(`neither a number nor a text: ${JSON.stringify(value) ?? typeof value}`);
  return String(value);
}

/** Of options that are chosen: ["--to", "10x10"], or ["--all-moves"]. */
export function flags(options = {}) {
  const chosen = Object.entries(options).filter(([, value]) => value !== undefined);
  return chosen.filter(([, value]) => value !== false).map(flag);
}

function flag([key, value]) {
  if (!/^[a-z][A-Za-z-]*$/.test(key)) throw new TypeError(`no name of an option: '${key}'`);
  const name = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return value === true ? [name] : [name, written(value)];
}

/** Words as the tool takes them: what is named - is written in quotation marks, else it would be standard input. */
export function plain(words = []) {
  return words.map((word) => (word === INPUT ? "-" : word === "-" ? '"-"' : written(word)));
}

/** Nothing after -- is an option. */
export function commandLine({ command, words, options }) {
  if (typeof command !== "string") throw new TypeError("a question has a command");
  return [command, ...flags(options).map((parts) => parts.join("=")), "--", ...plain(words)];
}
