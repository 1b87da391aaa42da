// The text of a value, and of an outcome.
import { element } from "../dom.js";
import { term } from "../glossary/term.js";
import { t } from "../language.js";

/** G⁺ = 3, or why there is no such value. */
export function worth(values, cell) {
  const { symbol } = values;
  const kind = values.kind(cell);
  if (values.function === "outcome" || kind === "nowhere") return "";
  if (kind === "known") return `${symbol} = ${values.values[cell]}`;
  return t(kind === "undefined" ? "table.no-value" : "table.not-decided", { symbol });
}

/** Whether a value, or an outcome, is there but was not found: a limit came first. */
export function isUnknown(value) {
  return value === "?";
}

/** Whether there is a value, and it is known. */
export function isKnown(value) {
  return value !== null && !isUnknown(value);
}

/** Whether a value is none of the numbers, such as ∞(0,2). */
export function isEndless(value) {
  return typeof value === "string" && !["N", "P", "D", "?"].includes(value);
}

/** What such values of a function mean.  A value ∞ of an N-position is that of a loony component. */
export function endlessText(fn, value, outcome) {
  if (value === "∞" && outcome === "N") return t("value.loony");
  return t(`value.${["grundy", "foreclosed"].includes(fn) ? "grundy" : "length"}`);
}

function title(outcome) {
  return t(isUnknown(outcome) ? "table.undecided" : `table.${outcome}`);
}

export function badge(outcome) {
  return element("b", { class: `badge ${outcome}`, title: title(outcome) }, outcome);
}

/** The same, which explains itself where the outcome is known. */
export function badgeTerm(outcome) {
  return isUnknown(outcome) ? badge(outcome) : term(outcome, outcome, `badge ${outcome}`);
}
