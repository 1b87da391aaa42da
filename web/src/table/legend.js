// What the colours of a table mean.
import { element, refill } from "../dom.js";
import { explained } from "../glossary/term.js";
import { t } from "../language.js";
import { css, inkOn, samples, viridis } from "./colours.js";
import { endlessText, isEndless } from "./value-text.js";

const FEW = 10; // values that are shown one by one

export function fillLegend(legend, values, colouring) {
  const kinds = new Set();
  let hatched = false; // some cell of which not even who wins is known, or the value that is shown
  const unscaled = new Set(); // outcomes of cells that are on no scale
  for (let cell = 0; cell < values.size; cell++) {
    const kind = values.kind(cell);
    kinds.add(kind);
    hatched ||= kind === "undecided" && colouring.hatched(cell);
    if (kind === "known" && !colouring.isScaled(cell)) unscaled.add(values.outcomes[cell]);
  }
  const byValue = colouring.least !== null;
  const items = [
    ...(byValue ? scale(values.symbol, colouring) : []),
    ...outcomes(byValue, unscaled),
    ...(kinds.has("undefined")
      ? [item(samples.undefined, t("table.undefined"), byValue && "hatched", "–")]
      : []),
    ...(kinds.has("undecided")
      ? [item(samples.undecided, t("table.undecided"), hatched && "hatched", "?")]
      : []),
    ...endlessItems(values),
    ...(kinds.has("nowhere") ? [item(samples.undefined, t("table.nowhere"), "hatched")] : []),
  ];
  refill(legend, ...items);
}

function endlessItems({ values, outcomes, function: fn }) {
  const cell = values.findIndex(isEndless);
  return cell < 0 ? [] : [element("span", {}, endlessText(fn, values[cell], outcomes[cell]))];
}

/** `pattern`: hatched, striped or none. */
function item(colour, text, pattern, sign = "") {
  const style = `background-color: ${css(colour)}; color: ${inkOn(colour)}`;
  const swatch = element("i", { class: pattern ? `swatch ${pattern}` : "swatch", style }, sign);
  return element("span", {}, swatch, explained(text));
}

/** N and P where all are coloured by outcome; those that there are beside a scale; draws if there are any. */
function outcomes(byValue, unscaled) {
  const shown = ["P", "N", "D"].filter(
    (outcome) => unscaled.has(outcome) || (!byValue && outcome !== "D"),
  );
  return shown.map((outcome) =>
    item(
      samples[outcome],
      t(`table.${outcome}`),
      outcome === "D" && "striped",
      outcome === "P" ? "◆" : "",
    ),
  );
}

function scale(symbol, { least, most }) {
  if (most - least < FEW) {
    const values = Array.from({ length: most - least + 1 }, (none, i) => least + i);
    const at = (value) => viridis((value - least) / (most - least || 1));
    return [
      element("span", {}, explained(symbol)),
      ...values.map((value) => item(at(value), `${value}`)),
    ];
  }
  const stops = Array.from({ length: 10 }, (none, i) => css(viridis(i / 9)));
  const style = `background-image: linear-gradient(to right, ${stops})`;
  const bar = element("i", { class: "scale", style });
  return [element("span", {}, explained(`${symbol} ${least}`), bar, most)];
}
