// Any component: what it is, on a card; its options are buttons.
import { drawn, element } from "../dom.js";
import { optionField } from "./form.js";

const MANY = 40;
const LINE = 24; // letters

export function cards({ position, options }) {
  const lines = position.match(new RegExp(`.{1,${LINE}}`, "gu")) ?? [""];
  const width = Math.max(96, 24 + 10 * Math.min(position.length, LINE));
  const height = 48 + 22 * lines.length;
  const texts = lines.map((line, i) =>
    drawn("text", { x: width / 2, y: 35 + 22 * i, class: "word" }, line),
  );
  return {
    width,
    height,
    nodes: [
      drawn("rect", { x: 2, y: 2, width: width - 4, height: height - 4, rx: 10, class: "word" }),
      ...texts,
    ],
    form: (figure) => (options.length > MANY ? optionField(figure) : buttons(figure)),
    how: options.length > MANY ? "board.how.typed" : "board.how.cards",
  };
}

function buttons(figure) {
  return element(
    "div",
    { class: "options", hidden: !figure.active },
    figure.component.options.map((option) => figure.chooser.button(option)),
  );
}
