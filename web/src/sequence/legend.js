// What the marks and colours on a plot mean, and which keys move it.
import { drawn, element, refill } from "../dom.js";
import { t } from "../language.js";
import { endlessText } from "../table/value-text.js";
import { OUTLINES } from "./points.js";

const SHAPES = {
  n: () => drawn("circle", { cx: 8, cy: 8, r: 5 }),
  p: () => drawn("path", { d: "M2 8 8 2 14 8 8 14Z" }),
  d: () => drawn("path", { d: "M2 13 8 3 14 13Z" }),
  unknown: () => drawn("circle", { cx: 8, cy: 8, r: 4.5 }),
  undefined: () => drawn("rect", { x: 2, y: 7, width: 12, height: 2.5 }),
  preperiod: () => drawn("rect", { width: 16, height: 16 }),
  begins: () => drawn("path", { d: "M8 0V16" }),
};

export class Legend {
  constructor() {
    const items = Object.entries(SHAPES).map(([name, shape]) => [
      name,
      item(name, shape(), t(`sequence.legend.${name}`)),
    ]);
    this.items = Object.fromEntries(items);
    this.endless = element("li");
    this.hues = element("ul", { class: "legend hues" });
    this.element = element(
      "figcaption",
      {},
      element("ul", { class: "legend" }, Object.values(this.items), this.endless),
      this.hues,
      element("p", { class: "note keys", id: "sequence-keys" }, t("sequence.keys")),
    );
  }

  /** Marks only where there are any, and the names of games where there are several. */
  show({ series, period, options, palette, names }) {
    this.items.d.hidden = series.drawn === 0;
    this.items.unknown.hidden = !series.unknown;
    this.items.undefined.hidden = !series.undefined;
    this.endless.hidden = !series.endless;
    this.endless.textContent = endlessText(series.function);
    this.items.preperiod.hidden = !(period?.preperiod > series.first);
    this.items.begins.hidden = !period;
    this.element.classList.toggle("of-several", names.length > 1); // then colours tell the games
    this.showHues(palette, options, names);
  }

  showHues(palette, { by }, names) {
    const several = names.length > 1;
    const texts = {
      residue: (i) => `${i}`,
      rare: (i) => t(i === 1 ? "sequence.rare" : "sequence.common"),
    };
    const text = several ? (i) => names[i] : texts[by];
    const shape = several ? gameShape : swatch;
    const items = text ? palette.map((colour, i) => item("hue", shape(colour, i), text(i))) : [];
    const lead = by === "residue" && !several && element("li", {}, `n mod ${palette.length}:`);
    this.hues.hidden = items.length === 0;
    refill(this.hues, lead, items);
  }
}

function swatch(colour) {
  return drawn("rect", { width: 16, height: 16, fill: colour });
}

/** The first of several games has filled points, each other one an outline. */
function gameShape(colour, i) {
  if (i === 0) return drawn("circle", { cx: 8, cy: 8, r: 5, fill: colour });
  const place = { transform: "translate(8 8) scale(5)", "vector-effect": "non-scaling-stroke" };
  return drawn("path", {
    d: OUTLINES[i - 1],
    ...place,
    fill: "none",
    stroke: colour,
    "stroke-width": 2,
  });
}

function item(name, shape, text) {
  return element(
    "li",
    {},
    drawn("svg", { class: name, viewBox: "0 0 16 16", "aria-hidden": "true" }, shape),
    text,
  );
}
