// The text of a value, and of an outcome.
import { element } from "../dom.js";
import { t } from "../language.js";

/** G⁺ = 3, if there is such a value. */
export function worth(values, cell) {
  if (values.kind(cell) === "undefined") return t("table.no-value", { symbol: values.symbol });
  const known = values.kind(cell) === "known" && values.function !== "outcome";
  return known ? `${values.symbol} = ${values.values[cell]}` : "";
}

/** Whether a value is none of the numbers, such as ∞(0,2). */
export function isEndless(value) {
  return typeof value === "string" && !["N", "P", "D"].includes(value);
}

/** What such values of a function mean. */
export function endlessText(fn) {
  return t(`value.${["grundy", "foreclosed"].includes(fn) ? "grundy" : "length"}`);
}

export function badge(outcome) {
  return element("b", { class: `badge ${outcome}`, title: t(`table.${outcome}`) }, outcome);
}
