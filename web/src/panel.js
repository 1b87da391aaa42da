// A part of a view: one answer, asked again when its question changes.
import { element, refill } from "./dom.js";
import { t } from "./language.js";
import { askInTime } from "./limits.js";
import { Work } from "./work.js";

export class Panel {
  /** `title` is the key of its heading's text. */
  constructor(page, title) {
    this.page = page;
    this.work = new Work();
    this.stopped = element("p", { class: "note", role: "status" });
    this.body = element("div", { hidden: true });
    this.element = element(
      "section",
      { class: "panel" },
      element("h2", {}, t(title)),
      this.work.element,
      this.stopped,
      this.body,
    );
  }

  /** Asks in `state.time`, unless that was asked before: the answer, or null where there is none. */
  async ask(question, state) {
    return this.once(JSON.stringify([question, state.time, state.file]), (options) =>
      askInTime(this.page.engine, question, state, options),
    );
  }

  /** The same for `find(options)`, which gives {answer, stopped}; `key` tells questions apart. */
  async once(key, find) {
    if (key === this.key) {
      await this.pending;
      return null;
    }
    this.key = key;
    this.answer = null;
    this.pending = this.work.ask(find);
    const asked = await this.pending;
    if (key !== this.key) return null;
    this.body.hidden = !asked;
    refill(this.stopped, asked?.stopped);
    this.answer = asked?.answer ?? null;
    return this.answer;
  }

  close() {
    this.key = null;
    this.work.giveUp();
  }
}
