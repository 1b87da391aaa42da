// Runs the tool apart from the page, one command after another; and keeps sequences (kept/kept.js).
import { Kept } from "./kept/kept.js";
import { Messages } from "./messages.js";
import { run } from "./wasi.js";

let module;
let kept;

/** Runs the tool: {status, bytes, output, written, message}. */
function ask(id, words, { files, input, wanted }) {
  const messages = new Messages((progress) => postMessage({ id, progress }));
  const onError = (piece) => messages.add(piece);
  const result = run(module, words, { files, input, wanted, onError });
  return Object.assign(result, { message: messages.text.trim().replace(/^betli: /, "") });
}

function answer({ id, words, files, input, wanted, binary }) {
  const result = ask(id, words, { files, input, wanted });
  const { status, message, written } = result;
  const output = binary ? result.bytes : result.output;
  postMessage({ id, status, output, written, message }, binary ? [output.buffer] : []);
}

/** What is asked about sequences that are kept. */
function tell({ id, call, about, language }) {
  kept ??= new Kept();
  kept.run = (words, files) => ask(id, [`--lang=${language}`, ...words], { files });
  try {
    const result = kept[call](about);
    postMessage({ id, result }, result?.picture ? [result.picture.data.buffer] : []);
  } catch (error) {
    if (error.status === undefined) throw error;
    postMessage({ id, failure: { status: error.status, message: error.message } });
  }
}

self.onmessage = ({ data }) => {
  if (data.module) module = data.module;
  else if (data.call) tell(data);
  else answer(data);
};
