// Several options where one was asked for: a few buttons.
import { element, refill } from "../dom.js";
import { t } from "../language.js";

const SHOWN = 60;

/** A sign for what is known of a move: it wins, it does not, or nothing. */
export function sign(wins) {
  if (wins === true) return element("span", { class: "sign good" }, ` ✓ ${t("board.wins")}`);
  if (wins === false) return element("span", { class: "sign bad" }, ` × ${t("board.loses")}`);
  return null;
}

export class Chooser {
  constructor(position, choose, wins) {
    Object.assign(this, { position, choose, wins });
    this.element = element("div", {
      class: "chooser",
      role: "group",
      "aria-label": t("board.which"),
      hidden: true,
      onkeydown: (event) => event.key === "Escape" && this.hide(),
    });
  }

  show(options) {
    this.before = document.activeElement;
    this.element.hidden = false;
    refill(
      this.element,
      element("span", {}, t("board.which")),
      options.slice(0, SHOWN).map((option) => this.button(option)),
      element(
        "button",
        { type: "button", class: "quiet", onclick: () => this.hide() },
        t("cancel"),
      ),
    );
    this.element.querySelector("button").focus();
  }

  button(option) {
    return element(
      "button",
      { type: "button", onclick: () => this.choose(option) },
      `${this.position} → ${option || t("board.nothing")}`,
      this.wins && sign(this.wins(option)),
    );
  }

  hide() {
    if (this.element.hidden) return;
    this.element.hidden = true;
    this.before?.focus?.();
  }
}
