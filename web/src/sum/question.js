// What the nim-sum view asks the tool.
import { parseExact } from "./exact.js";

/** The words that were typed as heaps; signs of addition may stand between them. */
export function heapsOf(text) {
  return text.split(/[\s,;+⊕]+/).filter(Boolean);
}

export const sumWords = (heaps) => ["nim", "sum", ...heaps];
export const solveWords = (heaps) => ["solve", "nim", ...heaps];

/**
 * All that is shown of some heaps: {heaps, sums, value, normal, misere}; `sums` are those of the
 * first heap, the first two, and so on.
 */
export async function askSum(engine, heaps, options) {
  const input = heaps.map((_, i) => `${heaps.slice(0, i + 1).join(" ")}\n`).join("");
  const sum = await askExact(engine, ["nim", "sum"], heaps, options); // alone: it says what is wrong
  const [sums, normal, misere] = await Promise.all([
    engine.ask(["nim", "sum", "-"], { ...options, input }),
    askExact(engine, ["solve", "nim"], heaps, options),
    askExact(engine, ["solve", "--play", "misere", "nim"], heaps, options),
  ]);
  const { operands, value } = sum;
  return { heaps: operands.map(String), value: String(value), sums: lines(sums), normal, misere };
}

/** Asks about what was typed, which is neither an option nor, as - would be, standard input. */
export async function askExact(engine, command, typed, options) {
  const words = typed.filter((word) => word !== "-");
  return parseExact(await engine.ask([...command, "--format", "json", "--", ...words], options));
}

function lines(text) {
  return text.trim().split("\n");
}
