// How far the sequence goes, and what part of it is seen.
import { field } from "../controls.js";
import { element } from "../dom.js";
import { t } from "../language.js";
import { pan, seeAll, zoom } from "./input.js";
import { lastHeap } from "./question.js";

const MOST = 1000000;
const LENGTHS = [50, 200, 1000, 5000];

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
      element("button", { type: "button", value: length, onclick: () => to(length) }, length),
    );
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
    );
  }

  show(state) {
    this.last.value = lastHeap(state);
    for (const button of this.lengths)
      button.setAttribute("aria-pressed", button.value === this.last.value);
  }
}

function looks(plot) {
  const button = (sign, key, act) =>
    element(
      "button",
      {
        type: "button",
        "aria-label": t(`sequence.${key}`),
        title: t(`sequence.${key}`),
        onclick: () => plot.series && act(),
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
