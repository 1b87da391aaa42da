// What the marks on a plot mean, and which keys move it.
import { drawn, element } from "../dom.js";
import { t } from "../language.js";
import { endlessText } from "../table/value-text.js";

const SHAPES = {
  n: () => drawn("circle", { cx: 8, cy: 8, r: 5 }),
  p: () => drawn("path", { d: "M2 8 8 2 14 8 8 14Z" }),
  d: () => drawn("path", { d: "M2 13 8 3 14 13Z" }),
  preperiod: () => drawn("rect", { width: 16, height: 16 }),
  begins: () => drawn("path", { d: "M8 0V16" }),
};

export class Legend {
  constructor() {
    const items = Object.entries(SHAPES).map(([name, shape]) => [name, item(name, shape())]);
    this.items = Object.fromEntries(items);
    this.endless = element("li");
    this.element = element(
      "figcaption",
      {},
      element("ul", { class: "legend" }, Object.values(this.items), this.endless),
      element("p", { class: "note keys", id: "sequence-keys" }, t("sequence.keys")),
    );
  }

  /** Marks of draws and of a period only where there are any. */
  show(series, period) {
    this.items.d.hidden = !series.outcomes.includes("D");
    this.endless.hidden = !series.endless;
    this.endless.textContent = endlessText(series.function);
    this.items.preperiod.hidden = !(period?.preperiod > series.first);
    this.items.begins.hidden = !period;
  }
}

function item(name, shape) {
  return element(
    "li",
    {},
    drawn("svg", { class: name, viewBox: "0 0 16 16", "aria-hidden": "true" }, shape),
    t(`sequence.legend.${name}`),
  );
}
