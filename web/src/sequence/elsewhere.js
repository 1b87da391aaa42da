// For games that have no sequence: what to look at instead.
import { element, refill } from "../dom.js";
import { shortTitle, t } from "../language.js";
import { beginning } from "../written.js";

const SUGGESTED = ["kayles", "grundy", "dawson-kayles", "fibonacci", "lasker", "ruler"];

export function showElsewhere(place, page) {
  const button = (info) =>
    element("button", { type: "button", onclick: () => choose(page, info) }, shortTitle(info));
  refill(
    place,
    element("p", {}, t("sequence.flat")),
    element(
      "div",
      { class: "row" },
      page.catalogue.filter(({ name }) => SUGGESTED.includes(name)).map(button),
    ),
  );
}

function choose(page, info) {
  page.state.update(beginning(info), { step: true });
}
