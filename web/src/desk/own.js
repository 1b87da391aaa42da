// What a rule of the teacher's own is called, and what it says, in words for pupils.
import { element } from "../dom.js";
import { field } from "../fields.js";
import { t } from "../language.js";

export class OwnGame {
  constructor(page) {
    const input = (key) => {
      const take = ({ target }) => page.state.update({ [key]: target.value.trim() });
      return element("input", { type: "text", class: "words", onchange: take });
    };
    this.inputs = { name: input("name"), words: input("words") };
    this.element = element(
      "section",
      { class: "own-game" },
      element("h2", {}, t("desk.own")),
      field(t("desk.own.name"), this.inputs.name),
      field(t("desk.own.words"), this.inputs.words),
    );
  }

  show(state) {
    this.element.hidden = state.rule === "";
    for (const [key, input] of Object.entries(this.inputs)) input.value = state[key];
  }

  close() {}
}
