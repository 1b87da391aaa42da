// What a worker of an Engine does: runs the tool, one command after another.
import { Messages } from "./messages.js";
import { run } from "./wasi.js";

/** Runs the tool once: {status, bytes, output, written, message}. */
export function ask(module, words, { files, input, wanted, onProgress = () => {} } = {}) {
  const messages = new Messages(onProgress);
  const onError = (piece) => messages.add(piece);
  const result = run(module, words, { files, input, wanted, onError });
  return Object.assign(result, { message: messages.text.trim().replace(/^betli: /, "") });
}

export class Answering {
  /** @param {function(object, Transferable[]): void} post what goes to the engine */
  constructor(post) {
    this.post = post;
  }

  /** Takes what the engine has sent: first the module, then questions. */
  receive(data) {
    if (data.module) this.module = data.module;
    else this.answer(data);
  }

  answer({ id, words, binary, ...options }) {
    const onProgress = (progress) => this.post({ id, progress }, []);
    const result = ask(this.module, words, { ...options, onProgress });
    const { status, message, written } = result;
    const output = binary ? result.bytes : result.output;
    this.post({ id, status, output, written, message }, binary ? [output.buffer] : []);
  }
}
