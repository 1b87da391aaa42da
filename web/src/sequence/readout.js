// Says what the heap pointed at or selected is worth.
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { valueName } from "./series.js";

export class Readout {
  constructor() {
    this.element = element("p", { class: "readout", "aria-live": "polite" });
  }

  show({ series, canvas }, n) {
    if (n === null) {
      canvas.setAttribute("aria-valuenow", series.first);
      canvas.setAttribute("aria-valuetext", t("sequence.none"));
      refill(this.element, t("sequence.hint"));
      return;
    }
    canvas.setAttribute("aria-valuenow", n);
    canvas.setAttribute("aria-valuetext", `n = ${n}`);
    refill(this.element, element("strong", {}, `n = ${n}`), ` · ${says(series, n)}`);
  }
}

function says(series, n) {
  const value = series.value(n);
  const outcome = series.outcome(n);
  const who = "NPD".includes(outcome) ? t(`sequence.outcome.${outcome}`) : outcome;
  if (series.worded) return who;
  const worth = value === null ? t("sequence.undefined") : value;
  return `${valueName(series)}: ${worth} · ${who}`;
}
