// Controls with labels.
import { element } from "./dom.js";

/** A control with its label. */
export function field(label, control) {
  return element("label", { class: "field" }, element("span", {}, label), control);
}

/** A choice of [value, text] pairs. */
export function select(pairs, onChoose) {
  return element(
    "select",
    { onchange: (event) => onChoose(event.target.value) },
    pairs.map(([value, text]) => element("option", { value }, text)),
  );
}
