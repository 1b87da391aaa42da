// What the engine says of positions: each is asked once.
import { withOptions } from "../../../js/src/command-line.js";
import { finishedOf } from "../limits.js";
import { gameWord, playOptions, positionWords } from "../state.js";

const LISTED = 4000; // moves; where there are more, the options of each component are asked for
const PATIENCE = 5; // seconds to find out who wins; moves are told in any case
const GLANCE = 0.3; // seconds, where only the moves are wanted
const TOO_LONG = 4; // the tool's exit code where not even the moves were listed in time
const KEPT = 500;

export class Analysis {
  constructor(engine) {
    this.engine = engine;
    this.known = new Map(); // {answer, patience} by question
  }

  /** The answer of `betli solve` for a position, with every legal move. */
  solve(state, position, options) {
    return this.ask(solveQuestion(state, position), state, options);
  }

  /** The moves of one component by itself, played as those of `whole`. */
  alone({ game, position }, { play, compound }, state, options) {
    const words = [game, ...positionWords(position)];
    return this.glance({ command: "solve", words, options: { play, compound } }, state, options);
  }

  /** One winning move, where there are too many moves to list them; null if there is none. */
  async winning(state, position, options) {
    const more = { moves: 1, leaves: "yes", time: PATIENCE };
    const question = withOptions(solveQuestion(state, position), more);
    const answer = await partly(this.engine.json(question, options));
    return answer.moves[0] ?? null;
  }

  /** By which rule the values of the components are put together, as the tool's steps name it. */
  async rule(state, position, options) {
    const more = { steps: true, moves: 0, time: PATIENCE };
    const question = withOptions(solveQuestion(state, position), more);
    const answer = await partly(this.engine.json(question, options));
    return answer.steps?.together.rule ?? null;
  }

  /** The same as of solve(), where it may be left open who wins. */
  options(state, position, options) {
    return this.glance(solveQuestion(state, position), state, options);
  }

  async glance(question, state, options) {
    try {
      return await this.ask(question, state, options, GLANCE);
    } catch (error) {
      if (error.status !== TOO_LONG) throw error;
      return this.ask(question, state, options);
    }
  }

  /** What was found in no longer than this is not asked for again. */
  async ask(question, state, options, patience = PATIENCE) {
    const key = JSON.stringify([question, state.file]);
    const known = this.known.get(key);
    if (known && (known.answer.complete || known.patience >= patience)) return known.answer;
    const all = { allMoves: true, moves: LISTED, leaves: "yes", time: patience };
    const answer = await partly(this.engine.json(withOptions(question, all), options));
    if (this.known.size >= KEPT) this.known.clear();
    this.known.set(key, { answer, patience });
    return answer;
  }

  /** The answer if it was asked before. */
  recall(state, position) {
    return this.known.get(JSON.stringify([solveQuestion(state, position), state.file]))?.answer;
  }
}

/** The question who wins a position. */
export function solveQuestion(state, position) {
  const words = [gameWord(state), ...positionWords(position)];
  return { command: "solve", words, options: playOptions(state) };
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
