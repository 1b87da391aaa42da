// How far the sequence goes, and what part of it is seen.
import { element, refill } from "../dom.js";
import { field, select } from "../fields.js";
import { language, t } from "../language.js";
import { pan, seeAll, zoom } from "./input.js";
import { OUTLINES } from "./points.js";
import { lastHeap } from "./question.js";
import { axisText } from "./scale.js";

const MOST = 10000000;
const LENGTHS = [50, 200, 1000, 5000, 1000000, MOST];
const MODULI = { least: 2, most: 16, usual: 2 };

export class Tools {
  constructor(page, plot) {
    const to = (last) =>
      page.state.update({ to: String(last), from: "", until: "" }, { step: true });
    this.last = element("input", {
      type: "number",
      min: 1,
      max: MOST,
      required: true,
      onchange: () => this.last.reportValidity() && to(this.last.valueAsNumber),
    });
    this.lengths = LENGTHS.map((length) =>
      element(
        "button",
        { type: "button", value: length, onclick: () => to(length) },
        axisText(length, language()),
      ),
    );
    this.faults = element("div", { class: "fault", role: "status" });
    this.options(page.state);
    this.element = element(
      "div",
      { class: "tools" },
      field(t("sequence.to"), this.last),
      element("div", { class: "row", role: "group", "aria-label": t("sequence.to") }, this.lengths),
      element(
        "div",
        { class: "row", role: "group", "aria-label": t("sequence.look") },
        looks(plot),
      ),
      field(t("sequence.axis"), this.axis),
      field(t("sequence.hues"), this.by),
      this.modulusField,
      element("div", {}, field(t("sequence.other"), this.other), this.faults),
    );
  }

  /** How it is drawn, and what it is compared with. */
  options(state) {
    const pairs = (key, names) => names.map((name) => [name, t(`sequence.${key}.${name}`)]);
    this.axis = select(pairs("axis", ["linear", "log"]), (axis) => state.update({ axis }));
    this.by = select(pairs("hues", ["outcome", "residue", "rare"]), (hues) =>
      state.update({ hues }),
    );
    this.modulus = element("input", {
      type: "number",
      min: MODULI.least,
      max: MODULI.most,
      required: true,
      onchange: () =>
        this.modulus.reportValidity() && state.update({ modulus: this.modulus.value }),
    });
    this.modulusField = field(t("sequence.modulus"), this.modulus);
    this.other = element("input", {
      type: "text",
      spellcheck: "false",
      autocapitalize: "off",
      placeholder: "0.77 0.137",
      onchange: () => state.update({ other: othersOf(this.other.value).join(" ") }, { step: true }),
    });
  }

  show(state) {
    this.last.value = lastHeap(state);
    for (const button of this.lengths)
      button.setAttribute("aria-pressed", button.value === this.last.value);
    const { axis, by, modulus } = optionsOf(state);
    this.axis.value = axis;
    this.by.value = by;
    this.by.disabled = state.other !== "";
    this.modulus.value = modulus;
    this.modulusField.hidden = by !== "residue" || state.other !== "";
    this.other.value = state.other;
  }

  /** Says of games that cannot be compared why: `faults` are pairs of a name and a reason. */
  tell(faults) {
    const lines = faults.map(([name, what]) => element("p", {}, t("named", { name, what })));
    refill(this.faults, lines);
  }

  /** Rare heaps have a colour only where the tool told which these are. */
  allow(rare) {
    this.by.querySelector("[value=rare]").disabled = !rare;
  }
}

/** The games that are compared; there are no more outlines. */
export function othersOf(text) {
  const names = text.split(/[\s;]+/).filter(Boolean);
  return [...new Set(names)].slice(0, OUTLINES.length);
}

/** How the state wants a sequence drawn: {axis, by, modulus}. */
export function optionsOf({ axis, hues, modulus }) {
  const number = Number(modulus);
  const sound = Number.isInteger(number) && number >= MODULI.least && number <= MODULI.most;
  return {
    axis: axis === "log" ? "log" : "linear",
    by: ["residue", "rare"].includes(hues) ? hues : "outcome",
    modulus: sound ? number : MODULI.usual,
  };
}

function looks(plot) {
  const button = (sign, key, act) =>
    element(
      "button",
      {
        type: "button",
        "aria-label": /\p{L}/u.test(sign) ? null : t(`sequence.${key}`), // words are names
        title: t(`sequence.${key}`),
        onclick: () => plot.frame && act(),
      },
      sign,
    );
  return [
    button("◀", "earlier", () => pan(plot, -1)),
    button("−", "out", () => zoom(plot, -1)),
    button("+", "in", () => zoom(plot, 1)),
    button("▶", "later", () => pan(plot, 1)),
    button(t("sequence.whole"), "whole.help", () => seeAll(plot)),
  ];
}
