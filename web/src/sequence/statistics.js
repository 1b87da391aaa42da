// What can be counted in a sequence: the largest value, P-positions, how often each value is there.
import { element, refill } from "../dom.js";
import { language, t } from "../language.js";
import { valueName } from "./series.js";

const SHOWN = 16; // values with a bar of their own

/** Values, the most frequent first: {value, count, last}. */
function frequencies(series) {
  const found = new Map();
  series.values.forEach((value, i) => {
    const entry = found.get(value) ?? { value, count: 0 };
    entry.count++;
    entry.last = series.first + i;
    found.set(value, entry);
  });
  return [...found.values()].sort((a, b) => b.count - a.count);
}

function greatest(series) {
  let at = null;
  series.heights.forEach((height, i) => {
    if (height !== null && (at === null || height > series.heights[at])) at = i;
  });
  return at === null ? null : { value: series.values[at], n: series.first + at };
}

export function showStatistics(place, series) {
  const all = frequencies(series);
  refill(
    place,
    element("h2", {}, t("sequence.statistics")),
    facts(series, all.length),
    bars(series, all),
  );
}

function facts(series, different) {
  const countOf = (wanted) => [...series.outcomes].filter((outcome) => outcome === wanted).length;
  const [lost, drawn] = [countOf("P"), countOf("D")];
  const top = series.worded ? null : greatest(series);
  const at = (value, n) => t("sequence.at", { value: number(value), n: number(n) });
  const pairs = [
    ["sequence.heaps", `${number(series.first)}–${number(series.last)}`],
    top && ["sequence.maximum", at(top.value, top.n)],
    !series.worded && ["sequence.different", number(different)],
    ["sequence.lost", number(lost)],
    lost > 0 && ["sequence.lost.last", number(series.first + series.outcomes.lastIndexOf("P"))],
    drawn > 0 && ["sequence.drawn", number(drawn)],
  ].filter(Boolean);
  return element(
    "dl",
    { class: "facts" },
    pairs.map(([key, text]) =>
      element("div", {}, element("dt", {}, t(key)), element("dd", {}, text)),
    ),
  );
}

/** The most frequent values, in order of the values. */
function bars(series, all) {
  const shown = all.slice(0, SHOWN).sort((a, b) => order(a.value) - order(b.value));
  const most = all[0].count;
  const heads = [valueName(series), "", t("sequence.count"), t("sequence.last")];
  return element(
    "table",
    { class: "bars" },
    element("caption", {}, t("sequence.frequency")),
    element(
      "tr",
      {},
      heads.map((text) => head(text, "col")),
    ),
    shown.map((entry) => bar(entry, most)),
    all.length > SHOWN && rest(all.slice(SHOWN)),
  );
}

function order(value) {
  return typeof value === "number" ? value : ({ P: -1, N: -2, D: -3 }[value] ?? Infinity);
}

function head(text, scope) {
  return element("th", { scope }, text);
}

function bar({ value, count, last }, most) {
  const length = element("span", { class: "bar", style: `width: ${(100 * count) / most}%` });
  return element(
    "tr",
    {},
    head(value === null ? t("sequence.undefined") : String(value), "row"),
    element("td", {}, length),
    element("td", {}, number(count)),
    element("td", {}, number(last)),
  );
}

function rest(entries) {
  const count = entries.reduce((sum, entry) => sum + entry.count, 0);
  return element(
    "tr",
    {},
    head(t("sequence.others", { values: number(entries.length) }), "row"),
    element("td", {}),
    element("td", {}, number(count)),
    element("td", {}),
  );
}

function number(value) {
  return value.toLocaleString(language());
}
