// The tool for many questions: one instance, whose engine keeps its games and tables.
import { FAULT, System, resultOf } from "./wasi.js";

const MOST_MEMORY = 256 << 20;

export class Instance {
  /**
   * @param {WebAssembly.Module} module
   * @param {number} [most] bytes that it may hold between questions: memory of an instance never shrinks
   */
  constructor(module, most = MOST_MEMORY) {
    this.module = module;
    this.most = most;
    this.system = null;
  }

  /**
   * Runs `betli WORDS...`, as run() of wasi.js does.  After a fault, and where the memory has grown large, the next
   * question gets a new instance.
   */
  run(words, options) {
    const system = this.opened();
    system.begin(words, options);
    const status = system.answer();
    const { byteLength } = system.instance.exports.memory.buffer;
    if (system.broken || status === FAULT || byteLength > this.most) this.system = null;
    return resultOf(system, status);
  }

  opened() {
    if (this.system === null) {
      const system = new System([]);
      system.start(this.module);
      this.system = system;
    }
    return this.system;
  }
}
