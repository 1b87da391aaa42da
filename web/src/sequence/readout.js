// Says what the heap pointed at or selected is worth.
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { valueName, valueText } from "./series.js";

export class Readout {
  constructor() {
    this.element = element("p", { class: "readout", "aria-live": "polite" });
  }

  /** `chosen` is {n, samples}, a heap in each of the sequences; or null. */
  show({ series, canvas, options, names }, chosen) {
    if (chosen === null) {
      canvas.setAttribute("aria-valuenow", series.first);
      canvas.setAttribute("aria-valuetext", t("sequence.none"));
      refill(this.element, element("span", { class: "invitation" }, t("sequence.hint")));
      return;
    }
    const { n, samples } = chosen;
    const [main, ...others] = samples;
    const told = others.map((sample, i) => sample && valueIn(names[i + 1], sample)).filter(Boolean);
    const said = [says(series, main), ...more(n, options), ...told];
    canvas.setAttribute("aria-valuenow", n);
    canvas.setAttribute("aria-valuetext", `n = ${n}, ${said.join(", ")}`);
    refill(this.element, element("strong", {}, `n = ${n}`), ` · ${said.join(" · ")}`);
  }
}

function valueIn(name, { value }) {
  return t("named", { name, what: valueText(value) });
}

function more(n, { by, modulus }) {
  return by === "residue" ? [`n mod ${modulus} = ${n % modulus}`] : [];
}

function says(series, { value, outcome }) {
  const who = "NPD".includes(outcome)
    ? t(`sequence.outcome.${outcome}`)
    : t("sequence.outcome.unknown");
  if (series.worded) return who;
  return `${t("named", { name: valueName(series), what: valueText(value) })} · ${who}`;
}
