// What the table view asks the tool.
import { withOptions } from "../../../js/src/command-line.js";
import { askInTime, refuseHuge, timeOption } from "../limits.js";
import { functionOptions, gameWord } from "../state.js";
import { Values } from "./values.js";

const LARGER = { 1: "99", 2: "20x20" }; // where the tool's own size is quick
const USUAL = 10; // rows that a table has unless it would take long

/** Of state.versus: what the table is compared with. */
export function versus(state) {
  const [play, compound, fn, ...game] = state.versus.split(" ");
  return { ...state, play, compound, function: fn, game: game.join(" ") };
}

export function asVersus({ play, compound, function: fn, game }) {
  return [play, compound, fn, game].join(" ");
}

/** The question for the table, without a format and a limit of time. */
export function tableQuestion(state, to = state.to) {
  const options = { ...functionOptions(state), to: to || undefined };
  return { command: "table", words: [gameWord(state)], options };
}

/** What stands between two coordinates on the command line: an x, but in a few games. */
export function separator(info) {
  return /\d([x^@])\d/.exec(info?.opening ?? "")?.[1] ?? "x";
}

/**
 * Asks for a table: {values, question, stopped}, where `stopped` says which limit was in the way.
 * Without a size it is as large as the tool thinks quick; and larger, if a theorem decides.
 */
export async function askTable(page, state, options, to = state.to) {
  const first = await ask(page, state, options, to);
  const { columns, rows, names, method } = first.values;
  const short = rows[1] - rows[0] + 1 < USUAL;
  if (to || names || short || method !== "theorem" || first.stopped) return first;
  return ask(page, state, options, LARGER[columns ? 2 : 1]);
}

async function ask(page, state, options, to) {
  refuseHuge(to, page.info?.axes);
  const question = tableQuestion(state, to);
  const { answer, stopped } = await askInTime(page.engine, question, state, options);
  return {
    values: new Values(answer, separator(page.info)),
    question: stopped ? withOptions(question, timeOption(state)) : question,
    stopped,
  };
}
