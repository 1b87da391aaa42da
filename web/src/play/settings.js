// Against whom, how strong, who begins, and from where.
import { field, select } from "../fields.js";
import { element } from "../dom.js";
import { t } from "../language.js";

const levels = ["easy", "medium", "hard", "perfect"];

export class Settings {
  /**
   * `change(changes)` takes over changes of the state; `setUp(position)` begins there, and returns what is wrong with
   * the position, or nothing; `random()` finds one.
   */
  constructor({ change, setUp, random }) {
    const pairs = (key, names) => names.map((name) => [name, t(`game.${key}.${name}`)]);
    this.opponent = select(pairs("opponent", ["betli", "person"]), (opponent) =>
      change({ opponent }),
    );
    this.level = select(pairs("level", levels), (level) => change({ level }));
    this.first = select(pairs("first", ["me", "betli"]), (first) => change({ first, moves: "" }));
    this.position = element("input", { type: "text", spellcheck: "false", autocapitalize: "off" });
    this.levelField = field(t("game.level"), this.level);
    this.firstField = field(t("game.first"), this.first);
    this.refused = element("p", { class: "error", role: "alert" });
    const take = async (event) => {
      event.preventDefault();
      this.refused.textContent = (await setUp(this.position.value.trim())) ?? "";
    };
    this.element = element(
      "section",
      { class: "settings" },
      field(t("game.opponent"), this.opponent),
      this.levelField,
      this.firstField,
      element(
        "form",
        { onsubmit: take },
        field(t("game.position"), this.position),
        element("button", { type: "submit" }, t("game.set")),
        element("button", { type: "button", onclick: random }, t("game.random")),
        this.refused,
      ),
    );
  }

  show(state, start) {
    this.refused.textContent = "";
    this.opponent.value = state.opponent;
    this.level.value = state.level;
    this.first.value = state.first;
    this.levelField.hidden = this.firstField.hidden = state.opponent !== "betli";
    if (document.activeElement !== this.position) this.position.value = start;
  }
}
