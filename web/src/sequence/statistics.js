// What can be counted in a sequence: the largest value, P-positions, how often each value is there.
import { element, refill } from "../dom.js";
import { explained } from "../glossary/term.js";
import { language, t } from "../language.js";
import { valueName, valueText } from "./series.js";

/** `rare` is what `betli sequence` says of rare heaps, `compared` the other games: {name, series}. */
export function showStatistics(place, series, { rare, compared }) {
  refill(
    place,
    element("h2", {}, t("sequence.statistics")),
    facts(series, rare, compared),
    bars(series),
  );
}

function facts(series, rare, compared) {
  const { lost, drawn, greatest: top } = series;
  const at = (value, n) => t("sequence.at", { value: number(value), n: number(n) });
  const pairs = [
    [t("sequence.heaps"), `${number(series.first)}–${number(series.last)}`],
    top && [t("sequence.maximum"), at(top.value, top.n)],
    !series.worded && [t("sequence.different"), number(series.different)],
    [t("sequence.lost"), number(lost)],
    lost > 0 && [t("sequence.lost.last"), number(series.lastLost)],
    drawn > 0 && [t("sequence.drawn"), number(drawn)],
    rare && [t("sequence.rares"), t("sequence.rares.last", numbers(rare))],
    ...compared.map((other) => [
      t("sequence.differ", { name: other.name }),
      differ(other.series.differences),
    ]),
  ].filter(Boolean);
  return element(
    "dl",
    { class: "facts" },
    pairs.map(([name, text]) =>
      element("div", {}, element("dt", {}, explained(name)), element("dd", {}, text)),
    ),
  );
}

function differ({ first, count, last }) {
  const none = first === null;
  return t(
    none ? "sequence.differ.none" : "sequence.differ.first",
    numbers({ first, count, last }),
  );
}

function numbers(counts) {
  return Object.fromEntries(
    Object.entries(counts).map(([key, count]) => [
      key,
      typeof count === "number" ? number(count) : count,
    ]),
  );
}

/** The most frequent values, in order of the values. */
function bars(series) {
  const shown = [...series.shown].sort((a, b) => order(a.value) - order(b.value));
  const most = series.shown[0].count;
  const heads = [valueName(series), "", t("sequence.count"), t("sequence.last")];
  return element(
    "table",
    { class: "bars" },
    element("caption", {}, t("sequence.frequency")),
    element(
      "tr",
      {},
      heads.map((text) => (text ? head(text, "col") : element("td"))),
    ),
    shown.map((entry) => bar(entry, most)),
    series.others.values > 0 && rest(series.others),
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
    head(valueText(value), "row"),
    element("td", {}, length),
    element("td", {}, number(count)),
    element("td", {}, number(last)),
  );
}

function rest({ values, count }) {
  return element(
    "tr",
    {},
    head(t("sequence.others", { values: number(values) }), "row"),
    element("td", {}),
    element("td", {}, number(count)),
    element("td", {}),
  );
}

function number(value) {
  return value.toLocaleString(language());
}
