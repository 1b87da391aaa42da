// Sequences that a worker of their own keeps, as the page sees it: ask about them, get the answer later.
import { BetliError } from "../../js/src/errors.js";

export class Sequences {
  /** @param {Engine} engine */
  constructor(engine) {
    this.worker = engine.startWorker();
    this.worker.onmessage = ({ data }) => this.receive(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.close(new BetliError(5, event.message));
    };
    this.questions = new Map();
    this.lastId = 0;
  }

  /**
   * Asks what Kept has a method for: keep, look, heap, list, forget.
   * @param {Transferable[]} moved what of the question the worker gets, without a copy
   */
  ask(call, about, moved = []) {
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      this.questions.set(id, { resolve, reject });
      if (this.worker) this.worker.postMessage({ id, call, about }, moved);
      else this.close();
    });
  }

  receive({ id, result }) {
    this.questions.get(id)?.resolve(result);
    this.questions.delete(id);
  }

  /** Ends it; what was asked fails. */
  close(error = new DOMException("cancelled", "AbortError")) {
    this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.questions.values()) reject(error);
    this.questions.clear();
  }
}
