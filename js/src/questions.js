// The questions of the library: each takes the engine that it asks first, and returns what the tool answers.
import { INPUT, plain, withOptions } from "./command-line.js";

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A position as words: "3 5 7", [3, 5, 7], 7 */
function words(position) {
  if (typeof position === "string") return position.split(/\s+/).filter(Boolean);
  return Array.isArray(position) ? position : [position];
}

/** The options that were given last. */
function only(given) {
  const [options, ...more] = given;
  if (more.length > 0 || (options !== undefined && !isObject(options)))
    throw new TypeError(
      `options are one object, such as {to: 12}; this is none: ${[...given].map(String).join(", ")}`,
    );
  return options;
}

/** A game with a position, and options: ("nim", [3, 5, 7], {...}), also ("nim", 3, 5, 7, {...}). */
function positioned(game, given) {
  const end = given.findIndex(isObject);
  const position = end < 0 ? given : given.slice(0, end);
  if (position.at(-1) === undefined) position.pop(); // options that are not given
  return [[game, ...position.flatMap(words)], end < 0 ? undefined : only(given.slice(end))];
}

/** Options as those of the tool, and those of asking. */
function parted({ files, input, signal, onProgress, lang: language = "en", ...options } = {}) {
  return [options, { files, input, signal, onProgress, language }];
}

/** Runs `betli WORDS...`, of which each may be an option; returns what it prints. */
export function ask(engine, given, options) {
  const [, how] = parted(options);
  return engine.run(given, how);
}

/** Asks for JSON.  Words are words, whatever they look like. */
function json(engine, command, [given, options]) {
  const [chosen, how] = parted(options);
  return engine.json({ command, words: given, options: chosen }, how);
}

/** Asks for another format. */
function text(engine, format, command, [given, options]) {
  const [chosen, how] = parted(options);
  const question = withOptions({ command, words: given, options: chosen }, { format });
  return engine.ask(question, how);
}

export const solve = (engine, game, ...given) => json(engine, "solve", positioned(game, given));

/** The reason for an answer: `steps` as data, and as `text` for people. */
export async function explain(engine, game, ...given) {
  const [asked, options] = positioned(game, given);
  const question = [asked, { ...options, steps: true }];
  const answer = await json(engine, "solve", question);
  return { ...answer, text: await text(engine, "text", "solve", question) };
}

/** The positions of one game, each answered by itself. */
export async function solveAll(engine, game, positions, ...given) {
  if (!Array.isArray(positions)) throw new TypeError("positions are a list: [[3, 5], [4, 4]]");
  const lines = positions.map((position) =>
    plain(words(position))
      .join(" ")
      .replace(/[\r\n]+/g, " "),
  );
  const input = `${lines.join("\n")}\n`;
  const options = { ...only(given), input };
  const answers = await text(engine, "json", "solve", [[game, INPUT], options]).catch((error) => {
    if (error.partial) return error.partial; // a line that is wrong is answered, too
    throw error;
  });
  return answers.trimEnd().split("\n").map(JSON.parse);
}

export function reply(engine, game, ...given) {
  const [asked, options] = positioned(game, given);
  return json(engine, "play", [asked, { ...options, reply: true }]);
}

/** Asks about a game, as a whole. */
const about =
  (command) =>
  (engine, game, ...given) =>
    json(engine, command, [[game], only(given)]);
export const table = about("table");
export const guess = about("guess");
export const graph = (engine, game, ...given) => json(engine, "graph", positioned(game, given));
export const sequence = about("sequence");
export const quotient = about("quotient");
export const genus = about("genus");
export const check = about("check");
export const games = (engine, ...given) => json(engine, "games", [[], only(given)]);
export const game = about("games");

/** Nim arithmetic: nim("product", 6, 7) is a number, or its digits where it has more than 2^53. */
export async function nim(engine, operation, ...numbers) {
  const { value } = await json(engine, "nim", [[operation, ...numbers], { numbers: "strings" }]);
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** Proves anew what a certificate, given as text, claims. */
export function verify(engine, certificate, ...given) {
  const options = only(given);
  const files = { ...options?.files, certificate };
  return json(engine, "verify", [["certificate"], { ...options, files }]);
}

/** A picture of a position, as SVG. */
export const drawPosition = (engine, game, ...given) =>
  text(engine, "svg", "solve", positioned(game, given));
/** A picture of a table, as SVG. */
export const drawTable = (engine, game, ...given) =>
  text(engine, "svg", "table", [[game], only(given)]);
/** A picture of the game graph, as SVG. */
export const drawGraph = (engine, game, ...given) =>
  text(engine, "svg", "graph", positioned(game, given));
