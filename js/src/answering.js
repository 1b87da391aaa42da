// What a worker of an Engine does: runs the tool, one command after another.
import { Instance } from "./instance.js";
import { Messages } from "./messages.js";
import { run } from "./wasi.js";

/** What a message says, in brackets, to those who write command lines. */
const FOR_COMMAND_LINES = / ?[(（][^()（）]*--[a-z][^()（）]*[)）]/g;

/** What the tool said, for those who have no command line. */
export function withoutOptions(message) {
  return message.replace(FOR_COMMAND_LINES, "");
}

/** Runs the tool by `run`: {status, bytes, output, written, message}. */
function askBy(run, words, { files, input, wanted, onProgress = () => {} }) {
  const messages = new Messages(onProgress);
  const onError = (piece) => messages.add(piece);
  const result = run(words, { files, input, wanted, onError });
  const message = withoutOptions(messages.text.trim().replace(/^betli: /gm, ""));
  return Object.assign(result, { message });
}

/** Runs the tool in an instance of its own. */
export function ask(module, words, options = {}) {
  return askBy((...given) => run(module, ...given), words, options);
}

/**
 * Returns true if an engine that stays gives the answer that a new one would: it knows files as they were, and its tables
 * count against a limit of memory.
 */
function mayStay(words, { files, input, wanted }) {
  const limited = words.some((word) => /^--memory(=|$)/.test(word));
  const other = Object.keys(files ?? {}).length > 0 || input !== undefined || wanted !== undefined;
  return !limited && !other;
}

export class Answering {
  /** @param {function(object, Transferable[]): void} post what goes to the engine */
  constructor(post) {
    this.post = post;
  }

  /** Takes what the engine has sent: first the module, then questions. */
  receive(data) {
    if (data.module) this.open(data.module);
    else this.answer(data);
  }

  open(module) {
    this.module = module;
    this.instance = new Instance(module);
  }

  answer({ id, words, binary, ...options }) {
    const onProgress = (progress) => this.post({ id, progress }, []);
    const asked = { ...options, onProgress };
    const result = mayStay(words, options)
      ? askBy((...given) => this.instance.run(...given), words, asked)
      : ask(this.module, words, asked);
    const { status, message, written } = result;
    const output = binary ? result.bytes : result.output;
    this.post({ id, status, output, written, message }, binary ? [output.buffer] : []);
  }
}
