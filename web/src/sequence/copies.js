// The values as lines to paste: a list, and lists of programming languages.
import { element } from "../dom.js";
import { t } from "../language.js";
import { copyButton } from "../share.js";

const NOWHERE = { list: "-", python: "None", cpp: "-1" }; // where there is no value

/** What is copied of heaps {n, value}, in one of three forms. */
export function lineOf(heaps, form) {
  const values = heaps.map(({ value }) => value ?? NOWHERE[form]).join(", ");
  if (form === "python") return `values = [${values}]  # heaps ${heaps[0].n} to ${heaps.at(-1).n}`;
  if (form === "cpp") return `const int values[] = {${values}};`;
  return values; // as the OEIS takes them
}

/** A button for each form; values that are not numbers have a list alone. */
export function copyButtons(heaps) {
  const numeric = heaps.every(({ value }) => value === null || Number.isInteger(value));
  const forms = numeric ? ["list", "python", "cpp"] : ["list"];
  return element(
    "p",
    { class: "row" },
    forms.map((form) => copyButton(t(`sequence.copy.${form}`), () => lineOf(heaps, form))),
  );
}
