// The text of a value, and of an outcome.
import { element } from "../dom.js";
import { t } from "../language.js";

/** G⁺ = 3, if there is such a value. */
export function worth(values, cell) {
  if (values.kind(cell) === "undefined") return t("table.no-value", { symbol: values.symbol });
  const known = values.kind(cell) === "known" && values.function !== "outcome";
  return known ? `${values.symbol} = ${values.values[cell]}` : "";
}

export function badge(outcome) {
  return element("b", { class: `badge ${outcome}`, title: t(`table.${outcome}`) }, outcome);
}
