// What the boxes and lines of a graph mean.
import { drawn, element, refill } from "../dom.js";
import { t } from "../language.js";

export function showLegend(legend, { positions }) {
  const has = (outcome) => positions.some((position) => position.outcome === outcome);
  const shown = ["P", "N", "D"].filter(has);
  refill(
    legend,
    shown.map((outcome) => item(box(outcome), t(`table.${outcome}`))),
    item(box("N", true), t("graph.start")),
    has("P") && item(line("wins"), t("graph.line.wins")),
    has("D") && item(line("draws"), t("graph.line.draws")),
  );
}

function item(sample, text) {
  return element("span", {}, sample, text);
}

function sample(...shapes) {
  return drawn("svg", { class: "sample", width: 30, height: 20, "aria-hidden": "true" }, shapes);
}

const classes = { N: "n", P: "p", D: "draw" };

function box(outcome, start) {
  const shape = { x: 5, y: 4, width: 20, height: 12, rx: 4 };
  const dashes = outcome === "D" ? "4 3" : null;
  return sample(
    drawn(
      "g",
      { class: `position ${classes[outcome]}` },
      drawn("rect", { ...shape, "stroke-dasharray": dashes }),
      start && drawn("rect", { x: 2, y: 1, width: 26, height: 18, rx: 6, fill: "none" }),
    ),
  );
}

function line(kind) {
  const dashes = kind === "draws" ? "5 4" : null;
  const width = kind === "wins" ? 2.6 : 1.6;
  const way = { d: "M2 10L22 10", fill: "none", "stroke-width": width, "stroke-dasharray": dashes };
  return sample(
    drawn(
      "g",
      { class: `moves ${kind}` },
      drawn("path", way),
      drawn("path", { d: "M29 10l-8 -4l0 8z", class: "head" }),
    ),
  );
}
