// What the colours of a table mean.
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { css, samples, viridis } from "./colours.js";

const FEW = 10; // values that are shown one by one

export function fillLegend(legend, values, colouring) {
  const kinds = new Set();
  for (let cell = 0; cell < values.size && kinds.size < 4; cell++) kinds.add(values.kind(cell));
  const byValue = colouring.least !== null;
  const items = [
    ...(byValue ? scale(values.symbol, colouring) : outcomes()),
    ...(kinds.has("undefined")
      ? [item(samples.undefined, t("table.undefined"), byValue, "–")]
      : []),
    ...(kinds.has("undecided") ? [item(samples.undecided, t("table.undecided"), true, "?")] : []),
    ...(kinds.has("nowhere") ? [item(samples.undefined, t("table.nowhere"), true)] : []),
  ];
  refill(legend, ...items);
}

function item(colour, text, hatched = false, sign = "") {
  const style = `background-color: ${css(colour)}`;
  const swatch = element("i", { class: hatched ? "swatch hatched" : "swatch", style }, sign);
  return element("span", {}, swatch, text);
}

function outcomes() {
  return [item(samples.P, t("table.P")), item(samples.N, t("table.N"))];
}

function scale(symbol, { least, most }) {
  if (most - least < FEW) {
    const values = Array.from({ length: most - least + 1 }, (none, i) => least + i);
    const at = (value) => viridis((value - least) / (most - least || 1));
    return [element("span", {}, symbol), ...values.map((value) => item(at(value), value))];
  }
  const stops = Array.from({ length: 10 }, (none, i) => css(viridis(i / 9)));
  const style = `background-image: linear-gradient(to right, ${stops})`;
  const bar = element("i", { class: "scale", style });
  return [element("span", {}, `${symbol} ${least}`, bar, most)];
}
