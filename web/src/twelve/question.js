// What the view of compounds asks: the table of one game in each compound and play.
import { gameWord } from "../state.js";
import { askInTime, refuseHuge } from "../limits.js";
import { askTable, separator, tableQuestion } from "../table/question.js";
import { Values } from "../table/values.js";

const COMPOUNDS = ["disjunctive", "conjunctive", "selective"];
const MOST_LIST = 39; // heaps, where none were asked for: misère sums can take long

/** Compound by compound; of each first normal, then misère play. */
export const ways = COMPOUNDS.flatMap((name) =>
  ["long", "short"].flatMap((end) =>
    ["normal", "misere"].map((play) => ({ compound: `${end}-${name}`, play })),
  ),
);

/** The state of a table in one of the ways. */
export function inWay(state, way, to) {
  return { ...state, ...way, function: "auto", to };
}

/** The question for all of them at once. */
export function sheetQuestion(state, to) {
  const options = { compare: true, to: to || undefined };
  return { command: "table", words: [gameWord(state)], options };
}

/** How far all tables go: as asked for, or as one of them goes that is quick. */
export async function askSize(page, state, options) {
  refuseHuge(state.to, page.info?.axes);
  if (state.to) return state.to;
  const { values } = await askTable(page, inWay(state, ways[0], ""), options, "");
  const { names, rows, columns } = values;
  if (names) return "";
  return columns ? `${rows[1]}x${columns[1]}` : String(Math.min(rows[1], MOST_LIST));
}

/** The table in one of the ways: {values, stopped}. */
export async function askWay(page, state, way, to, options) {
  const question = tableQuestion(inWay(state, way, to));
  const { answer, stopped } = await askInTime(page.engine, question, state, options);
  return { values: new Values(answer, separator(page.info)), stopped };
}
