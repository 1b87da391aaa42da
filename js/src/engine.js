// Questions to the tool, which answers in workers: ask one, get the answer later.
import { commandLine, withOptions } from "./command-line.js";
import { BetliError, WRONG } from "./errors.js";

const WORKERS = 2; // so that a short question need not wait for a long one

/** The exit codes with an answer: 6 is one of verify, which says in it what was not looked at. */
const ANSWERED = new Set([0, 6]);

export class Engine {
  /**
   * @param {WebAssembly.Module} module
   * @param {function(): Worker} startWorker starts one that runs answering.js
   */
  constructor(module, startWorker) {
    this.module = module;
    this.startWorker = startWorker;
    this.files = {}; // that all questions may name
    this.language = "en"; // of what the tool says for people
    this.onNote = () => {}; // hears what the tool says beside an answer, such as of an old name of an option
    this.idle = [];
    this.workers = new Set();
    this.waiting = [];
    this.lastId = 0;
  }

  /** Asks a Question (command-line.js); as run(). */
  async ask(question, options) {
    return this.run(commandLine(question), options);
  }

  /**
   * Runs `betli WORDS...`, of which each may be an option, and returns its standard output, or the file that is wanted.
   * @param {string[]} words
   * @param {object} [options]
   * @param {Object<string, string>} [options.files] what the words name as files
   * @param {string} [options.input] standard input
   * @param {string} [options.wanted] the name of a file that the words have written
   * @param {AbortSignal} [options.signal] cancels: the promise is rejected with its reason
   * @param {function({what: string, done: number, total: number}): void} [options.onProgress] if it throws, the
   *   promise is rejected with that error
   * @param {boolean} [options.binary] standard output as bytes
   * @param {string} [options.language] of what is said for people, if not the engine's
   * @returns {Promise<string | Uint8Array>}
   * @throws {BetliError} `partial` of it holds what was finished when a limit came
   */
  run(words, { files, input, wanted, binary, language, signal, onProgress } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const all = { ...this.files, ...files };
      const asked = { id: ++this.lastId, words, files: all, input, wanted, binary, language };
      const question = { asked, onProgress, resolve, reject };
      signal?.addEventListener("abort", () => this.cancel(question, signal.reason), { once: true });
      this.waiting.push(question);
      this.next();
    });
  }

  /** The same, for JSON. */
  async json(question, options) {
    const asked = this.ask(withOptions(question, { format: "json" }), options);
    const answer = await asked.catch((error) => {
      if (error instanceof BetliError) error.partial = finished(error.partial);
      throw error;
    });
    try {
      return JSON.parse(answer);
    } catch {
      // such as help, where that is an option that was given
      throw new BetliError(WRONG, `not a question: betli ${commandLine(question).join(" ")}`);
    }
  }

  next() {
    if (this.waiting.length === 0) return;
    const worker = this.idle.pop() ?? (this.workers.size < WORKERS ? this.start() : null);
    if (!worker) return;
    const question = this.waiting.shift();
    worker.question = question;
    question.worker = worker;
    const { words, language = this.language } = question.asked;
    worker.postMessage({ ...question.asked, words: [`--lang=${language}`, ...words] });
  }

  start() {
    const worker = this.startWorker();
    worker.postMessage({ module: this.module });
    this.workers.add(worker);
    worker.onmessage = ({ data }) => this.receive(worker, data);
    worker.onerror = (event) => {
      event.preventDefault();
      const { question } = worker;
      this.stop(worker);
      question?.reject(new BetliError(5, event.message));
    };
    return worker;
  }

  receive(worker, data) {
    const { question } = worker;
    if (!question) return; // it was given up, and this was on its way
    if (data.progress) {
      this.tell(question, data.progress);
      return;
    }
    worker.question = null;
    this.idle.push(worker);
    if (ANSWERED.has(data.status)) {
      if (data.message) this.onNote(`betli: ${data.message}`);
      question.resolve(question.asked.wanted ? data.written : data.output);
    } else {
      const error = new BetliError(data.status, data.message);
      error.partial = data.output;
      question.reject(error);
    }
    this.next();
  }

  /** Tells how far a question is; what goes wrong there ends the question. */
  async tell(question, progress) {
    try {
      await question.onProgress?.(progress);
    } catch (error) {
      this.cancel(question, error);
    }
  }

  cancel(question, reason) {
    const at = this.waiting.indexOf(question);
    if (at >= 0) this.waiting.splice(at, 1);
    else if (question.worker?.question === question) this.stop(question.worker);
    question.reject(reason);
  }

  /** Ends all workers; what was asked fails. */
  close() {
    for (const question of [...this.waiting]) this.cancel(question, closed());
    for (const worker of [...this.workers]) {
      const { question } = worker;
      this.stop(worker);
      question?.reject(closed());
    }
    this.idle = [];
  }

  /** A module cannot be interrupted: its worker is dropped, and another one takes its place. */
  stop(worker) {
    worker.terminate();
    worker.question = null;
    this.workers.delete(worker);
    this.next();
  }
}

function closed() {
  return new DOMException("cancelled", "AbortError");
}

/** What JSON was printed before a limit came, as an object. */
function finished(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined; // nothing was
  }
}
