// Long work of the page itself, in parts: between them it answers to its reader.

const PART = 10; // milliseconds

export class Pace {
  /** `signal` ends the work at the next rest. */
  constructor(signal) {
    this.signal = signal;
    this.began = performance.now();
  }

  /** Lets others go first, if it has worked for that long. */
  async rest() {
    if (performance.now() - this.began < PART) return;
    await new Promise((done) => setTimeout(done));
    this.signal.throwIfAborted();
    this.began = performance.now();
  }
}
