// The values in rows; rows as long as the period show at once what is not yet periodic.
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { copyButton } from "../share.js";

const USUAL_ROW = 20;
const LONGEST_ROW = 64;
const SHOWN = 2000; // values on the page; all can be copied

export function showListing(place, series, period) {
  const fits = period !== null && period.period <= LONGEST_ROW;
  const row = fits ? period.period : USUAL_ROW;
  const table = listing(series, row, fits ? period : null);
  const open = place.querySelector("details")?.open ?? true;
  refill(
    place,
    element(
      "details",
      { open },
      element("summary", {}, t("sequence.values")),
      fits && element("p", { class: "note" }, t("sequence.rows", { period: row })),
      element("div", { class: "rows", tabindex: 0 }, table),
      series.size > SHOWN && element("p", { class: "note" }, t("sequence.shown", { shown: SHOWN })),
    ),
    copyButton(t("sequence.copy"), () => series.values.map((value) => value ?? "-").join(", ")),
  );
}

/** Rows begin at multiples of their length. */
function listing(series, length, period) {
  const last = Math.min(series.last, series.first + SHOWN - 1);
  const rows = [];
  for (let n = series.first - (series.first % length); n <= last; n += length)
    rows.push(
      element(
        "tr",
        {},
        element("th", { scope: "row" }, n),
        Array.from({ length }, (_, i) => cell(series, n + i, last, period)),
      ),
    );
  const columns = Array.from({ length }, (_, i) => element("th", { scope: "col" }, `+${i}`));
  return element("table", {}, element("tr", {}, element("td", {}), columns), rows);
}

function cell(series, n, last, period) {
  if (!series.has(n) || n > last) return element("td", {});
  const text = String(series.value(n) ?? "–");
  const odd = period && n < period.preperiod && !repeats(series, n, period);
  const kind = { P: "lost", D: "drawn" }[series.outcome(n)];
  return element("td", { class: kind }, odd ? element("mark", {}, text) : text);
}

/** Whether a value of the preperiod is already what the period makes of it. */
function repeats(series, n, { preperiod, period, saltus }) {
  const steps = Math.ceil((preperiod - n) / period);
  const later = n + steps * period;
  if (!series.has(later)) return true;
  const [value, then] = [series.value(n), series.value(later)];
  return saltus ? value + steps * saltus === then : value === then;
}
