// Questions of which only the newest counts: one at a time is asked, and the last that came meanwhile.

export class Latest {
  /** `ask(about)` gives a promise; `done(about, answer)` gets what it says. */
  constructor(ask, done) {
    this.ask = ask;
    this.done = done;
    this.busy = false;
    this.next = null;
  }

  async want(about) {
    this.next = about;
    if (this.busy) return;
    this.busy = true;
    while (this.next !== null) {
      const now = this.next;
      this.next = null;
      const answer = await this.ask(now);
      if (answer) this.done(now, answer);
    }
    this.busy = false;
  }

  /** Asks no more of what waits. */
  forget() {
    this.next = null;
  }
}
