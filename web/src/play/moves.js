// Every option of a position as a button: what cannot be clicked on a board is found here.
import { moveName } from "../boards/names.js";
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { sign } from "./chooser.js";

const SHOWN = 150;

export class Moves {
  /** `choose(place, option)` is called for an option of a component. */
  constructor(choose) {
    this.choose = choose;
    this.filter = element("input", {
      type: "text",
      size: 10,
      autocomplete: "off",
      oninput: () => this.list(),
    });
    this.field = element("label", {}, t("game.moves.filter"), " ", this.filter);
    this.buttons = element("div", { class: "options" });
    this.rest = element("p", { class: "note" });
    this.title = element("summary");
    this.element = element(
      "details",
      { class: "all-moves", ontoggle: () => this.list() },
      this.title,
      this.field,
      this.buttons,
      this.rest,
    );
  }

  /** `components`: those of the turn, and what their boards want to know besides. */
  show(turn, components, { active, effect }) {
    Object.assign(this, { turn, components, active, effect });
    this.element.hidden = turn.over;
    const all = turn.answer.complete ? "game.moves" : "game.moves.some";
    this.title.textContent = t(all, { count: turn.answer.move_count });
    this.filter.value = "";
    this.list();
  }

  /** Built only when it is open. */
  list() {
    if (!this.element.open || !this.turn) return;
    const wanted = this.filter.value.trim();
    const all = this.components.flatMap((component, place) =>
      component.options.map((option) => ({ place, option, text: moveName(component, option) })),
    );
    const fitting = all.filter(({ text }) => text.includes(wanted));
    this.field.hidden = all.length <= SHOWN;
    refill(
      this.buttons,
      fitting.slice(0, SHOWN).map((one) => this.button(one)),
    );
    const left = fitting.length - SHOWN;
    this.rest.textContent = left > 0 ? t("game.moves.more", { count: left }) : "";
  }

  button({ place, option, text }) {
    return element(
      "button",
      { type: "button", disabled: !this.active, onclick: () => this.choose(place, option) },
      text,
      this.effect && sign(this.effect(place, option)),
    );
  }
}
