// Exercises about the game that is played, to print, with a key.
import { downloads, fileName } from "../download.js";
import { t } from "../language.js";
import { gameWord, playOptions, positionWords } from "../state.js";

const TYPES = { svg: "image/svg+xml", tex: "application/x-tex", txt: "text/plain" };
const FORMATS = { svg: "svg", tex: "tex", txt: "text" };
const SEEDS = 1e6;

/** `ask(question)` gives a text or null; `shown()` what is played: {state, start, info}. */
export function exercises(ask, shown) {
  let seed; // of those made last, which the file's name tells
  const question = (format) => {
    const { state, start, info } = shown();
    const from = info?.axes === 0 ? positionWords(start) : []; // there is no table to take from
    seed = 1 + Math.floor(Math.random() * SEEDS);
    const options = { ...playOptions(state), seed, format };
    return { command: "sheet", words: [gameWord(state), ...from], options };
  };
  const kinds = Object.entries(TYPES).map(([ending, type]) => ({
    label: ending.toUpperCase(),
    ending,
    make: async () => {
      const text = await ask(question(FORMATS[ending]));
      return text === null ? null : new Blob([text], { type });
    },
  }));
  const name = () => {
    const { state } = shown();
    const words = ["exercises", gameWord(state)];
    return fileName({ words, options: { ...playOptions(state), seed: `seed-${seed}` } });
  };
  return downloads(kinds, name, t("sheet.title"));
}
