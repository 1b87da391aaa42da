// A question that may take long: shows how far it is, and a button that cancels it.
import { element, refill } from "./dom.js";
import { BetliError } from "../../js/src/errors.js";
import { t } from "./language.js";

const PATIENCE = 400; // milliseconds before a question counts as long

/** One place of a view for answers that replace one another; `stop` is the key of what its button says. */
export class Work {
  constructor(stop = "cancel") {
    this.stop = stop;
    this.element = element("div", { class: "work", role: "status" });
    this.number = 0;
  }

  /**
   * Asks, after giving up what was asked before.  `question(options)` hands the options to the
   * engine.  Returns the answer, or null if it was superseded, cancelled or failed; a failure is shown.
   */
  async ask(question) {
    this.controller?.abort();
    const controller = new AbortController();
    this.controller = controller;
    const number = ++this.number;
    const timer = setTimeout(() => this.showProgress(controller), PATIENCE);
    try {
      const answer = await question({
        signal: controller.signal,
        onProgress: (progress) => this.showProgress(controller, progress),
      });
      if (number === this.number) refill(this.element);
      return number === this.number ? answer : null;
    } catch (error) {
      if (number === this.number) this.showFailure(error);
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Gives up what was asked. */
  giveUp() {
    this.number++;
    this.controller?.abort();
    refill(this.element);
  }

  showProgress(controller, progress) {
    if (this.controller !== controller || controller.signal.aborted) return;
    const { what = "", done = 0, total = 0 } = progress ?? {};
    const text = total
      ? t("working.of", { what, done, total })
      : t("working", { what: what || "…" });
    this.bar ??= element("progress", { "aria-label": t("working", { what: "" }) });
    this.text ??= element("span");
    this.button ??= element("button", { type: "button" }, t(this.stop));
    this.button.onclick = () => controller.abort();
    this.text.textContent = text;
    if (total) {
      this.bar.max = total;
      this.bar.value = done;
    } else {
      this.bar.removeAttribute("value");
    }
    if (!this.bar.isConnected) refill(this.element, this.bar, this.text, this.button);
  }

  showFailure(error) {
    if (error.name === "AbortError") refill(this.element, element("p", {}, t("cancelled")));
    else if (error instanceof BetliError)
      refill(this.element, element("p", { class: "error", role: "alert" }, error.message));
    else {
      refill(this.element);
      throw error;
    }
  }
}
