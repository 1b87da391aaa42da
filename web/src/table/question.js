// What the table view asks the tool.
import { gameWords } from "../state.js";
import { Values } from "./values.js";

const USUAL_TIME = 10; // seconds, after which a table is shown as far as it is known
const LARGER = { 1: "99", 2: "20x20" }; // where the tool's own size is quick
const USUAL = 10; // rows that a table has unless it would take long

export function functionWords(state) {
  return state.function === "auto" ? [] : ["--function", state.function];
}

export function timeWords(state) {
  return ["--time", state.time || String(USUAL_TIME)];
}

/** How long the next try may take, where one was too short. */
export function longer(state) {
  return String(4 * Number(state.time || USUAL_TIME));
}

/** Of state.versus: what the table is compared with. */
export function versus(state) {
  const [play, compound, fn, ...game] = state.versus.split(" ");
  return { ...state, play, compound, function: fn, game: game.join(" ") };
}

export function asVersus({ play, compound, function: fn, game }) {
  return [play, compound, fn, game].join(" ");
}

/** A command that asks for the table, without a format and a limit of time. */
export function tableWords(state, to = state.to) {
  return ["table", ...gameWords(state), ...functionWords(state), ...(to ? ["--to", to] : [])];
}

/** What stands between two coordinates on the command line: an x, but in a few games. */
export function separator(info) {
  return /\d([x^])\d/.exec(info?.opening ?? "")?.[1] ?? "x";
}

/**
 * Asks for a table: {values, words, stopped}, where `stopped` says which limit was in the way.
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
  const words = tableWords(state, to);
  const make = (answer, stopped) => ({
    values: new Values(answer, separator(page.info)),
    words: stopped ? [...words, ...timeWords(state)] : words,
    stopped,
  });
  try {
    return make(await page.engine.json([...words, ...timeWords(state)], options), null);
  } catch (error) {
    if (error.status !== 4 || !error.partial) throw error;
    return make(JSON.parse(error.partial), error.message);
  }
}
