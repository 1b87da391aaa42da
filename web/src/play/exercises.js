// Exercises about the game that is played, to print, with a key.
import { downloads, fileName } from "../download.js";
import { t } from "../language.js";
import { gameWords, positionWords } from "../state.js";

const TYPES = { svg: "image/svg+xml", tex: "application/x-tex", txt: "text/plain" };
const FORMATS = { svg: "svg", tex: "tex", txt: "text" };
const SEEDS = 1e6;

/** `ask(words)` gives a text or null; `shown()` what is played: {state, start, info}. */
export function exercises(ask, shown) {
  let seed; // of those made last, which the file's name tells
  const words = (format) => {
    const { state, start, info } = shown();
    const from = info?.axes === 0 ? positionWords(start) : []; // there is no table to take from
    seed = 1 + Math.floor(Math.random() * SEEDS);
    return ["sheet", ...gameWords(state), ...from, "--seed", `${seed}`, "--format", format];
  };
  const kinds = Object.entries(TYPES).map(([ending, type]) => ({
    label: ending.toUpperCase(),
    ending,
    make: async () => {
      const text = await ask(words(FORMATS[ending]));
      return text === null ? null : new Blob([text], { type });
    },
  }));
  const name = () => fileName(["sheet", "exercises", ...gameWords(shown().state), `seed-${seed}`]);
  return downloads(kinds, name, t("sheet.title"));
}
