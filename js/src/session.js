// An engine of one's own, which is asked many questions.
import * as questions from "./questions.js";

export class Session {
  constructor(engine) {
    this.engine = engine;
    for (const [name, question] of Object.entries(questions))
      this[name] = async (...given) => question(this.opened(), ...given);
  }

  opened() {
    if (this.engine === null) throw new Error("this session is closed: open() opens another");
    return this.engine;
  }

  /** Ends its workers; what was asked fails. */
  async close() {
    this.engine?.close();
    this.engine = null;
  }
}
