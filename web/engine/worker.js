// Runs the tool apart from the page, one command after another.
import { run } from "./wasi.js";

const PROGRESS = /\r\u001b\[K([^:\r]+): (\d+)(?: of (\d+))?$/;
const CONTROL = /[\r\u0007]|\u001b\[[0-9;]*[A-Za-z]/g;

let module;

/** Splits standard error into progress, posted at once, and messages. */
function listener(id) {
  let messages = "";
  const onError = (text) => {
    const progress = PROGRESS.exec(text);
    if (progress) {
      const [, what, done, total] = progress;
      postMessage({ id, progress: { what, done: Number(done), total: Number(total ?? 0) } });
    } else {
      messages += text.replace(CONTROL, "");
    }
  };
  return { onError, message: () => messages.trim().replace(/^betli: /, "") };
}

self.onmessage = ({ data }) => {
  if (data.module) {
    module = data.module;
    return;
  }
  const { id, words, files, input } = data;
  const errors = listener(id);
  const { status, output } = run(module, words, { files, input, onError: errors.onError });
  postMessage({ id, status, output, message: errors.message() });
};
