// betli as a library: each function asks the tool one question, in a worker, and returns what it answers.
import { INPUT, withOptions } from "./command-line.js";
import { Engine, EngineError } from "./engine.js";

export { EngineError as BetliError };

let platform;
let opened;

/** Where the tool and its workers come from: node.js and browser.js say it. */
export function use(given) {
  platform = given;
}

/** The engine that all questions share; it is opened when the first one is asked. */
function engine() {
  opened ??= platform.loadModule().then((module) => new Engine(module, platform.startWorker));
  return opened;
}

/** Ends the workers; a later question opens new ones. */
export async function close() {
  const closing = opened;
  opened = undefined;
  (await closing)?.close();
}

/** A position as words: "3 5 7", [3, 5, 7], 7 */
function words(position) {
  if (Array.isArray(position)) return position.map(String);
  return String(position).split(/\s+/).filter(Boolean);
}

/** Options as those of the tool, and those of asking. */
function parted({ files, input, signal, onProgress, lang: language = "en", ...options } = {}) {
  return [options, { files, input, signal, onProgress, language }];
}

/** Runs `betli WORDS...`, of which each may be an option; returns what it prints. */
export async function ask(given, options) {
  const [, how] = parted(options);
  return (await engine()).run(given, how);
}

/** Asks for JSON.  Words are words, whatever they look like. */
async function json(command, given, options) {
  const [chosen, how] = parted(options);
  return (await engine()).json({ command, words: given, options: chosen }, how);
}

/** Asks for another format. */
async function text(format, command, given, options) {
  const [chosen, how] = parted(options);
  const question = withOptions({ command, words: given, options: chosen }, { format });
  return (await engine()).ask(question, how);
}

export const solve = (game, position, options) =>
  json("solve", [game, ...words(position)], options);

/** The positions of one game, each answered by itself. */
export async function solveAll(game, positions, options = {}) {
  const lines = positions.map((position) =>
    words(position)
      .join(" ")
      .replace(/[\r\n]+/g, " "),
  );
  const input = `${lines.join("\n")}\n`;
  const answers = await text("json", "solve", [game, INPUT], { ...options, input }).catch(
    (error) => {
      if (error.partial) return error.partial; // a line that is wrong is answered, too
      throw error;
    },
  );
  return answers.trimEnd().split("\n").map(JSON.parse);
}

export const reply = (game, position, options) =>
  json("play", [game, ...words(position)], { ...options, reply: true });
export const table = (game, options) => json("table", [game], options);
export const guess = (game, options) => json("guess", [game], options);
export const graph = (game, position, options) =>
  json("graph", [game, ...words(position)], options);
export const sequence = (game, options) => json("sequence", [game], options);
export const quotient = (game, options) => json("quotient", [game], options);
export const genus = (game, options) => json("genus", [game], options);
export const check = (game, options) => json("check", [game], options);
export const games = (options) => json("games", [], options);
export const game = (name, options) => json("games", [name], options);

/** Nim arithmetic: nim("product", 6, 7) is a number, or its digits where it has more than 2^53. */
export async function nim(operation, ...numbers) {
  const { value } = await json("nim", [operation, ...numbers.map(String)], { numbers: "strings" });
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** Proves anew what a certificate, given as text, claims. */
export const verify = (certificate, options = {}) =>
  json("verify", ["certificate"], { ...options, files: { ...options.files, certificate } });

/** A picture of a position, as SVG. */
export const drawPosition = (game, position, options) =>
  text("svg", "solve", [game, ...words(position)], options);
/** A picture of a table, as SVG. */
export const drawTable = (game, options) => text("svg", "table", [game], options);
/** A picture of the game graph, as SVG. */
export const drawGraph = (game, position, options) =>
  text("svg", "graph", [game, ...words(position)], options);
