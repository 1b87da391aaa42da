// The page's worker: answers questions, and keeps sequences (kept/kept.js).
import { Answering, ask } from "../../js/src/answering.js";
import { commandLine } from "../../js/src/command-line.js";
import { Kept } from "./kept/kept.js";

const answering = new Answering((data, moved) => postMessage(data, moved));
let kept;

/** What is asked about sequences that are kept. */
function tell({ id, call, about, language }) {
  const onProgress = (progress) => postMessage({ id, progress });
  kept ??= new Kept();
  kept.run = (question, files) => {
    const words = [`--lang=${language}`, ...commandLine(question)];
    return ask(answering.module, words, { files, onProgress });
  };
  try {
    const result = kept[call](about);
    postMessage({ id, result }, result?.picture ? [result.picture.data.buffer] : []);
  } catch (error) {
    if (error.status === undefined) throw error;
    postMessage({ id, failure: { status: error.status, message: error.message } });
  }
}

self.onmessage = ({ data }) => {
  if (data.call) tell(data);
  else answering.receive(data);
};
