// betli's own move, which the engine chooses.
import { gameWord, playOptions, positionWords } from "../state.js";
import { partly } from "./analysis.js";

const SEEDS = 2 ** 32;
const PATIENCE = 10; // seconds; then betli guesses

/** A move as the engine lists moves; null if there is none. */
export async function reply(engine, state, position, options) {
  const seed = Math.floor(Math.random() * SEEDS);
  const words = [gameWord(state), ...positionWords(position)];
  const { level } = state;
  const chosen = { ...playOptions(state), reply: true, level, seed, time: PATIENCE };
  const question = { command: "play", words, options: chosen };
  const answer = await partly(engine.json(question, options));
  return answer.move;
}
