// betli's own move, which the engine chooses.
import { gameWords, positionWords } from "../state.js";
import { partly } from "./analysis.js";

const SEEDS = 2 ** 32;
const PATIENCE = 10; // seconds; then betli guesses

/** A move as the engine lists moves; null if there is none. */
export async function reply(engine, state, position, options) {
  const seed = Math.floor(Math.random() * SEEDS);
  const answer = await partly(
    engine.json(
      [
        ...["play", ...gameWords(state), ...positionWords(position), "--reply"],
        ...["--level", state.level, "--seed", String(seed), "--time", String(PATIENCE)],
      ],
      options,
    ),
  );
  return answer.move;
}
