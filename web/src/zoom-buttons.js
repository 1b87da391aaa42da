// Buttons that make what is seen smaller or larger, or as large as fits.
import { element } from "./dom.js";
import { t } from "./language.js";

/** `step(-1)` makes it smaller, `step(1)` larger; `name` is the class of the group. */
export function zoomButtons(name, step, fit) {
  const button = (text, title, onclick, attributes) =>
    element("button", { type: "button", title, onclick, ...attributes }, text);
  const signed = (sign, label, by) => button(sign, label, () => step(by), { "aria-label": label });
  return element(
    "span",
    { class: name, role: "group", "aria-label": t("table.zoom") },
    signed("−", t("table.smaller"), -1),
    signed("+", t("table.larger"), 1),
    button(t("table.fit"), t("table.fit.help"), fit),
  );
}
