// The elements of heaps 0, 1, 2, ..., and where they repeat.
import { element } from "../dom.js";
import { t } from "../language.js";
import { written } from "./products.js";

export function phiStrip(quotient) {
  const { phi, period, preperiod } = quotient;
  const tile = (name, heap) => {
    if (name === null) return null; // there is no such component
    const inP = quotient.p_elements.includes(name);
    const repeats = period && heap >= preperiod;
    const kinds = [
      "tile",
      inP && "in-p",
      repeats && "repeats",
      repeats && heap === preperiod && "begins",
    ];
    return element(
      "li",
      { class: kinds.filter(Boolean).join(" "), title: inP ? t("misere.legend.p") : null },
      element("small", {}, heap),
      element("b", {}, written(name)),
    );
  };
  return [
    element("h3", {}, t("misere.phi")),
    element("ol", { class: "tiles", "aria-label": t("misere.phi") }, phi.map(tile)),
    element(
      "p",
      { class: "note" },
      period ? t("misere.phi.repeats", { period, preperiod }) : t("misere.phi.open"),
    ),
  ];
}
