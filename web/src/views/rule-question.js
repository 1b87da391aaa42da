// Asks whether the rules that a link brought shall run.
import { element } from "../dom.js";
import { t } from "../language.js";
import { trust } from "../trust.js";

/** What a state is without the rules. */
const WITHOUT = {
  rule: "",
  file: "",
  game: "lego",
  position: "",
  moves: "",
  versus: "",
  other: "",
};

export function ruleQuestion(page, rules) {
  const { state } = page;
  const run = () => {
    trust(state.now);
    page.show();
  };
  const refuse = () => state.update(WITHOUT, { step: true });
  return element(
    "section",
    { class: "rule-question", "aria-labelledby": "rule-question" },
    element("h2", { id: "rule-question" }, t("rule.link")),
    element("p", {}, t("rule.link.about")),
    rules.map((rule) => element("pre", { tabindex: 0 }, rule)),
    element(
      "p",
      { class: "row" },
      element("button", { type: "button", class: "primary", onclick: run }, t("rule.link.run")),
      element("button", { type: "button", onclick: refuse }, t("rule.link.refuse")),
    ),
  );
}
