// Certificates that the page makes itself: the command that writes each, and into which file.
import { withOptions } from "../../../js/src/command-line.js";

const CRAM = { command: "solve", words: ["cram", "4x5"], options: { moves: 0 } };

const examples = {
  period: { file: "kayles.txt", question: { command: "sequence", words: ["0.77"] } },
  quotient: { file: "quotient.json", question: { command: "quotient", words: ["0.123"] } },
  board: { file: "cram.txt", question: CRAM },
  misere: { file: "cram-misere.txt", question: withOptions(CRAM, { play: "misere" }) },
};

export const exampleNames = Object.keys(examples);

/** {file, question} of an example, or null. */
export function exampleOf(name) {
  if (!Object.hasOwn(examples, name)) return null;
  const { file, question } = examples[name];
  return { file, question: withOptions(question, { certificate: file }) };
}
