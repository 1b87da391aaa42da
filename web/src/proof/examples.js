// Certificates that the page makes itself: the command that writes each, and into which file.

const CRAM = ["solve", "cram", "4x5", "--moves", "0"];

const examples = {
  period: { file: "kayles.txt", words: ["sequence", "0.77"] },
  quotient: { file: "quotient.json", words: ["quotient", "0.123"] },
  board: { file: "cram.txt", words: CRAM },
  misere: { file: "cram-misere.txt", words: [...CRAM, "--play", "misere"] },
};

export const exampleNames = Object.keys(examples);

/** {file, words} of an example, or null. */
export function exampleOf(name) {
  if (!Object.hasOwn(examples, name)) return null;
  const { file, words } = examples[name];
  return { file, words: [...words, "--certificate", file] };
}
