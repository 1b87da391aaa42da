// The values in rows; rows as long as the period show at once what is not yet periodic.  Of a long
// sequence those are listed that begin with the first heap seen.
import { element, refill } from "../dom.js";
import { language, t } from "../language.js";
import { copyButtons } from "./copies.js";

const USUAL_ROW = 20;
const LONGEST_ROW = 64;
const SHOWN = 600; // values on the page

/** What to ask for: {first, last, period}, of which the rows have the length of the period. */
export function listed(series, range, period) {
  const first = Math.max(Math.ceil(range.from), series.first);
  const from = Math.max(Math.min(first, series.last - SHOWN + 1), series.first);
  const fits = period !== null && period.period <= LONGEST_ROW;
  return {
    first: from,
    last: Math.min(from + SHOWN - 1, series.last),
    period: fits ? period : null,
  };
}

/** Shows the heaps that were asked for. */
export function showListing(place, series, { first, last, period }, heaps) {
  const row = period?.period ?? USUAL_ROW;
  const open = place.querySelector("details")?.open ?? true;
  const number = (n) => n.toLocaleString(language());
  const part = { first: number(first), last: number(last), size: number(series.size) };
  refill(
    place,
    element(
      "details",
      { open },
      element("summary", {}, t("sequence.values")),
      period && element("p", { class: "note" }, t("sequence.rows", { period: row })),
      element("div", { class: "rows", tabindex: 0 }, listing(heaps, row)),
      series.size > SHOWN && element("p", { class: "note" }, t("sequence.shown", part)),
    ),
    copyButtons(heaps),
  );
}

/** Rows begin at multiples of their length. */
function listing(heaps, length) {
  const first = heaps[0].n;
  const rows = [];
  for (let n = first - (first % length); n <= heaps.at(-1).n; n += length)
    rows.push(
      element(
        "tr",
        {},
        element("th", { scope: "row" }, n),
        Array.from({ length }, (_, i) => cell(heaps[n + i - first])),
      ),
    );
  const columns = Array.from({ length }, (_, i) => element("th", { scope: "col" }, `+${i}`));
  return element("table", {}, element("tr", {}, element("td", {}), columns), rows);
}

function cell(heap) {
  if (!heap) return element("td", {});
  const text = String(heap.value ?? "–");
  const kind = { P: "lost", D: "drawn" }[heap.outcome];
  return element("td", { class: kind }, heap.odd ? element("mark", {}, text) : text);
}
