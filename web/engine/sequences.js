// Sequences that a worker of their own keeps, as the page sees it: ask about them, get the answer later.
import { BetliError } from "../../js/src/errors.js";

export class Sequences {
  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.worker = engine.apart();
    this.worker.onmessage = ({ data }) => this.receive(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.close(new BetliError(5, event.message));
    };
    this.questions = new Map();
    this.lastId = 0;
  }

  /**
   * Asks what Kept has a method for: load, look, heap, list, forget.
   * @param {{signal?: AbortSignal, onProgress?: function}} [options] an abort ends the worker
   */
  ask(call, about, { signal, onProgress } = {}) {
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      this.questions.set(id, { resolve, reject, onProgress });
      signal?.addEventListener("abort", () => this.questions.has(id) && this.close(), {
        once: true,
      });
      const { language } = this.engine;
      if (this.worker) this.worker.postMessage({ id, call, about, language });
      else this.close();
    });
  }

  receive({ id, progress, result, failure }) {
    const question = this.questions.get(id);
    if (progress) {
      question?.onProgress?.(progress);
      return;
    }
    this.questions.delete(id);
    if (failure) question?.reject(new BetliError(failure.status, failure.message));
    else question?.resolve(result);
  }

  /** Ends it; what was asked fails. */
  close(error = new DOMException("cancelled", "AbortError")) {
    this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.questions.values()) reject(error);
    this.questions.clear();
  }
}
