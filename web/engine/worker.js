// Runs the tool apart from the page, one command after another.
import { Messages } from "./messages.js";
import { run } from "./wasi.js";

let module;

function answer({ id, words, files, input }) {
  const messages = new Messages((progress) => postMessage({ id, progress }));
  const onError = (piece) => messages.add(piece);
  const { status, output } = run(module, words, { files, input, onError });
  postMessage({ id, status, output, message: messages.text.trim().replace(/^betli: /, "") });
}

self.onmessage = ({ data }) => {
  if (data.module) module = data.module;
  else answer(data);
};
