// betli as a library: questions to an engine, which answers them in workers.
import { Engine } from "./engine.js";
import * as questions from "./questions.js";
import { Session } from "./session.js";

export { BetliError } from "./errors.js";

let platform;
let opened;

/** Where the tool and its workers come from: node.js and browser.js say it. */
export function use(given) {
  platform = given;
}

async function newEngine() {
  const engine = new Engine(await platform.loadModule(), platform.startWorker);
  engine.onNote = (note) => console.warn(note);
  return engine;
}

/** Opens an engine of one's own, with workers that share nothing with other questions. */
export const open = async () => new Session(await newEngine());

/** The engine that the functions of the package share; it is opened when the first one is asked. */
function engine() {
  opened ??= newEngine();
  return opened;
}

/** Ends the workers of that engine; a later question opens new ones. */
export async function close() {
  const closing = opened;
  opened = undefined;
  (await closing)?.close();
}

/** Asks the shared engine. */
const here =
  (question) =>
  async (...given) =>
    question(await engine(), ...given);

export const solve = here(questions.solve);
export const explain = here(questions.explain);
export const solveAll = here(questions.solveAll);
export const reply = here(questions.reply);
export const table = here(questions.table);
export const guess = here(questions.guess);
export const graph = here(questions.graph);
export const sequence = here(questions.sequence);
export const quotient = here(questions.quotient);
export const genus = here(questions.genus);
export const check = here(questions.check);
export const games = here(questions.games);
export const game = here(questions.game);
export const nim = here(questions.nim);
export const verify = here(questions.verify);
export const drawPosition = here(questions.drawPosition);
export const drawTable = here(questions.drawTable);
export const drawGraph = here(questions.drawGraph);
export const ask = here(questions.ask);
