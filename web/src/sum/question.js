// What the nim-sum view asks the tool.
import { INPUT, withOptions } from "../../../js/src/command-line.js";
import { parseExact } from "./exact.js";

/** The words that were typed as heaps; signs of addition may stand between them. */
export function heapsOf(text) {
  return text.split(/[\s,;+⊕]+/).filter(Boolean);
}

export const sumQuestion = (heaps) => ({ command: "nim", words: ["sum", ...heaps] });
export const solveQuestion = (heaps) => ({ command: "solve", words: ["nim", ...heaps] });

/**
 * All that is shown of some heaps: {heaps, sums, value, normal, misere}; `sums` are those of the
 * first heap, the first two, and so on.
 */
export async function askSum(engine, heaps, options) {
  const input = heaps.map((_, i) => `${heaps.slice(0, i + 1).join(" ")}\n`).join("");
  const sum = await askExact(engine, sumQuestion(heaps), options); // alone: it says what is wrong
  const [sums, normal, misere] = await Promise.all([
    engine.ask(sumQuestion([INPUT]), { ...options, input }),
    askExact(engine, solveQuestion(heaps), options),
    askExact(engine, withOptions(solveQuestion(heaps), { play: "misere" }), options),
  ]);
  const { operands, value } = sum;
  return { heaps: operands.map(String), value: String(value), sums: lines(sums), normal, misere };
}

/** An answer in JSON whose numbers lose no digits. */
export async function askExact(engine, question, options) {
  return parseExact(await engine.ask(withOptions(question, { format: "json" }), options));
}

function lines(text) {
  return text.trim().split("\n");
}
