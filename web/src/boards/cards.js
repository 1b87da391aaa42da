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
    form: (componentView) =>
      options.length > MANY ? optionField(componentView) : buttons(componentView),
    how: options.length > MANY ? "board.how.typed" : "board.how.cards",
  };
}

function buttons(componentView) {
  return element(
    "div",
    { class: "options", hidden: !componentView.active },
    componentView.component.options.map((option) => componentView.chooser.button(option)),
  );
}
