// What a quotient is made of, in words and lists.
import { element } from "../dom.js";
import { t } from "../language.js";
import { written } from "./products.js";

const FEW = 12; // that are shown at once

/** A list of terms and what they are. */
export function factList(quotient) {
  const { generators, presentation, p_elements: inP, idempotents, kernel } = quotient;
  const made = generators.map(
    ({ element: letter, component }) => `${written(letter)} = ${component}`,
  );
  const facts = [
    ["reach", reach(quotient)],
    ["generators", list(made)],
    ["relations", list(presentation.map(written))],
    ["p", list(inP.map(written))],
    ["idempotents", list(idempotents.map(written))],
    ["kernel", list(kernel.map(written))],
    ["normal", t("misere.elements", { count: quotient.normal_order })],
  ];
  return element(
    "dl",
    { class: "facts" },
    facts
      .map(([key, value]) => [element("dt", {}, t(`misere.${key}`)), element("dd", {}, value)])
      .flat(),
  );
}

/** Of which heaps it is, and since when they repeat. */
function reach({ heaps, period, preperiod, theorem, complete }) {
  if (heaps === undefined) return t("misere.reach.positions");
  if (period) return t("misere.reach.all", { period, preperiod, theorem });
  return t(complete ? "misere.reach.heaps" : "misere.reach.limit", { heaps });
}

function list(items) {
  const code = (some) => element("code", {}, some.join(", ") || "–");
  if (items.length <= FEW) return code(items);
  const more = t("table.more", { count: items.length - FEW });
  return [
    code(items.slice(0, FEW)),
    element("details", {}, element("summary", {}, more), code(items.slice(FEW))),
  ];
}
