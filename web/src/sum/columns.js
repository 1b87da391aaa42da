// Heaps in binary, one under the other, and their sum below.
import { element, refill } from "../dom.js";
import { t } from "../language.js";

const WRITTEN_OUT = 10; // columns whose powers of 2 are written as numbers

function bits(number, width) {
  return BigInt(number).toString(2).padStart(width, "0");
}

/** `winning` has for each heap what a winning move leaves of it, or null. */
export function showColumns(place, { heaps, value }, winning) {
  const width = Math.max(...heaps.map((heap) => bits(heap, 0).length));
  const rows = heaps.map((heap) => bits(heap, width));
  const ones = Array.from({ length: width }, (_, i) => rows.filter((row) => row[i] === "1").length);
  const odd = ones.map((count) => count % 2 === 1);
  refill(
    place,
    element("p", { class: "note" }, t("sum.columns")),
    element(
      "table",
      { class: "binary", "aria-label": t("sum.columns") },
      element("thead", {}, powers(width, odd)),
      element(
        "tbody",
        {},
        rows.map((row, i) => line(heaps[i], row, odd, winning[i])),
      ),
      element("tfoot", {}, line(value, bits(value, width), odd, null), counts(ones, odd)),
    ),
  );
}

function powers(width, odd) {
  const power = (i) =>
    width <= WRITTEN_OUT ? [String(2 ** i)] : ["2", element("sup", {}, String(i))];
  return element(
    "tr",
    {},
    element("td", {}),
    odd.map((isOdd, i) =>
      element("th", { scope: "col", class: isOdd && "odd" }, power(width - 1 - i)),
    ),
    element("td", {}),
  );
}

function line(number, digits, odd, left) {
  const kind = (i) => `${digits[i] === "1" ? "one" : "zero"} ${odd[i] ? "odd" : ""}`;
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, number),
    [...digits].map((digit, i) => element("td", { class: kind(i) }, digit)),
    element("td", { class: "left" }, left !== null && `→ ${left}`),
  );
}

function counts(ones, odd) {
  return element(
    "tr",
    { class: "ones" },
    element("th", { scope: "row" }, t("sum.ones")),
    ones.map((count, i) => element("td", { class: odd[i] && "odd" }, count)),
    element("td", {}),
  );
}
