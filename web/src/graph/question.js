// All positions below one: what is asked, and of what size the page draws it.
import { withOptions } from "../../../js/src/command-line.js";
import { BetliError } from "../../../js/src/errors.js";
import { t } from "../language.js";
import { timeOption } from "../limits.js";
import { functionOptions, gameWord, positionWords, shellLine } from "../state.js";

const MOST_POSITIONS = 1000;
const MOST_MOVES = 8000;
const FEW = 200; // positions, where the page chooses what is shown
const REFUSED = 3; // the tool's exit code for what is too large
const SMALLER = 12; // tries

/** What of a picture is to be said: the tool's own layout, whatever else there is on a machine. */
const LAYOUT = { layout: "layers" };

/** The question for one of its files. */
export function fileQuestion(state, position, format) {
  const layout = format === "svg" ? LAYOUT : {};
  return withOptions(graphQuestion(state, position), { ...layout, format, ...timeOption(state) });
}

export function graphQuestion(state, position) {
  const words = [gameWord(state), ...positionWords(position)];
  return { command: "graph", words, options: functionOptions(state) };
}

/** The same for a terminal, where there is room for more. */
export function graphLine(state, position, positions = MOST_POSITIONS) {
  const more = positions > MOST_POSITIONS ? { positions } : {};
  const drawn = { ...more, ...LAYOUT, output: "graph.svg" };
  return shellLine(withOptions(graphQuestion(state, position), drawn));
}

/**
 * The graph below a position: {position, json, svg}.
 * If `free`, it may be that of a smaller position: one with so few below it that they are easily seen.
 */
export async function askGraph(engine, state, position, free, options) {
  const json = free ? await askSmall(engine, state, position, options) : null;
  const from = json?.from ?? position;
  const answer = json?.answer ?? (await askOne(engine, state, from, MOST_POSITIONS, options));
  if (answer.edges.length > MOST_MOVES)
    throw new BetliError(
      REFUSED,
      t("graph.moves.many", { count: answer.edges.length, most: MOST_MOVES }),
    );
  const svg = await engine.ask(fileQuestion(state, from, "svg"), options);
  return { position: from, json: answer, svg };
}

async function askOne(engine, state, position, most, options) {
  const limits = { positions: most, ...timeOption(state) };
  const question = withOptions(graphQuestion(state, position), limits);
  try {
    return await engine.json(question, { ...options, language: "en" });
  } catch (error) {
    const [, more, count] = /has (more than )?(\d+) positions/.exec(error.message) ?? [];
    if (error.name === "AbortError") throw error;
    if (error.status !== REFUSED || !count) return engine.json(question, options); // fails in the reader's words
    const key = more ? "graph.large.far" : "graph.large";
    throw Object.assign(new BetliError(REFUSED, t(key, { count, most })), { isLarge: true });
  }
}

/** The first that is small: {from, answer}; null if there is none. */
async function askSmall(engine, state, position, options) {
  let from = position;
  for (let tried = 0; tried < SMALLER && from !== null; tried++) {
    try {
      return { from, answer: await askOne(engine, state, from, FEW, options) };
    } catch (error) {
      if (!error.isLarge && from === position) throw error;
      from = smaller(from);
    }
  }
  return null;
}

/** Each number is less by one; null if none can be. */
function smaller(position) {
  const less = position.replace(/\d+/g, (number) =>
    number > 1 ? String(BigInt(number) - 1n) : number,
  );
  return less === position ? null : less;
}
