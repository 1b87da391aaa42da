// Several options where one was asked for: a few buttons.
import { moveName } from "../boards/names.js";
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { signs } from "../outcomes.js";

const SHOWN = 60;

/** A sign for what a move does, if that is known: see outcomes.js. */
export function sign(effect) {
  const text = () => ` ${signs[effect]} ${t(`board.${effect}`)}`;
  return effect && element("span", { class: `sign ${effect}` }, text());
}

export class Chooser {
  constructor(component, choose, effect) {
    Object.assign(this, { component, choose, effect });
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
      moveName(this.component, option),
      this.effect && sign(this.effect(option)),
    );
  }

  hide() {
    if (this.element.hidden) return;
    this.element.hidden = true;
    this.before?.focus?.();
  }
}
