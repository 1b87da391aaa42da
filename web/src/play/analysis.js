// What the engine says of positions: each is asked once.
import { finishedOf } from "../limits.js";
import { gameWords, positionWords } from "../state.js";

const LISTED = 4000; // moves; where there are more, the options of each component are asked for
const PATIENCE = 5; // seconds to find out who wins; moves are told in any case
const GLANCE = 1; // seconds, where only the moves are wanted
const KEPT = 500;

export class Analysis {
  constructor(engine) {
    this.engine = engine;
    this.known = new Map();
  }

  /** The answer of `betli solve` for a position, with every legal move. */
  solve(state, position, options) {
    return this.ask([...gameWords(state), ...positionWords(position)], state, options);
  }

  /** The moves of one component by itself, played as those of `whole`. */
  alone({ game, position }, whole, state, options) {
    const words = [
      ...firstWords(game),
      ...["--play", whole.play, "--compound", whole.compound],
      ...positionWords(position),
    ];
    return this.ask(words, state, options);
  }

  /** One winning move, where there are too many moves to list them; null if there is none. */
  async winning(state, position, options) {
    const words = [...solveWords(state, position), "--moves", "1", "--leaves", "yes"];
    const limit = ["--time", String(PATIENCE)];
    const answer = await partly(this.engine.json([...words, ...limit], options));
    return answer.moves[0] ?? null;
  }

  /** By which rule the values of the components are put together, as the tool's steps name it. */
  async rule(state, position, options) {
    const words = [...solveWords(state, position), "--steps", "--moves", "0"];
    const limit = ["--time", String(PATIENCE)];
    const answer = await partly(this.engine.json([...words, ...limit], options));
    return answer.steps?.together.rule ?? null;
  }

  /** The same as of solve(), where it may be left open who wins. */
  options(state, position, options) {
    return this.ask([...gameWords(state), ...positionWords(position)], state, options, GLANCE);
  }

  /** An answer that took too long is not kept if `patience` is shorter than usual. */
  async ask(words, state, options, patience = PATIENCE) {
    const key = JSON.stringify([words, state.file]);
    if (this.known.has(key)) return this.known.get(key);
    const all = ["--all-moves", "--moves", String(LISTED), "--leaves", "yes"];
    const limit = ["--time", String(patience)];
    const answer = await partly(this.engine.json(["solve", ...words, ...all, ...limit], options));
    if (patience === PATIENCE || answer.complete) this.keep(key, answer);
    return answer;
  }

  keep(key, answer) {
    if (this.known.size >= KEPT) this.known.clear();
    this.known.set(key, answer);
  }

  /** The answer if it was asked before. */
  recall(state, position) {
    const words = [...gameWords(state), ...positionWords(position)];
    return this.known.get(JSON.stringify([words, state.file]));
  }
}

/** The question who wins a position, as a command. */
export function solveWords(state, position) {
  return ["solve", ...gameWords(state), ...positionWords(position)];
}

/** A game as the first word or words of a command. */
function firstWords(game) {
  return game.startsWith("rule:") ? ["--rule", game.slice("rule:".length)] : [game];
}

/** Where a limit came, what was finished by then. */
export async function partly(answer) {
  try {
    return await answer;
  } catch (error) {
    const part = finishedOf(error);
    if (part.move_count === 0) throw error; // not even the moves were
    return part;
  }
}
