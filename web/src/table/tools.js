// How the table is shown: colours, function, size, zoom.
import { functionChoice } from "../function-choice.js";
import { field } from "../fields.js";
import { element } from "../dom.js";
import { t } from "../language.js";
import { zoomButtons } from "../zoom-buttons.js";
import { zoomBy, zoomToFit } from "./input.js";
import { Reveal } from "./reveal.js";

const MOST_SIDE = 1000; // rows or columns: the largest answers that a page takes well
const MOST_LIST = 100000;
const MOST_WRAP = 1000;

export class Tools {
  constructor(page, sheet) {
    this.update = (changes) => page.state.update(changes, { step: true });
    this.colours = colourChoice((colours) => this.update({ colours }));
    this.fn = functionChoice((name) => this.update({ function: name }));
    this.rows = number(() => this.resize());
    this.columns = number(() => this.resize());
    this.columns.setAttribute("aria-label", t("table.columns"));
    this.wrap = number(() => this.update({ wrap: this.wrap.value }), 1, MOST_WRAP);
    this.reveal = new Reveal(page, sheet);
    this.times = element("span", {}, "×");
    this.size = element(
      "span",
      { class: "size" },
      field(t("table.size"), this.rows),
      this.times,
      this.columns,
    );
    this.wrapField = field(t("table.wrap"), this.wrap);
    this.element = element(
      "div",
      { class: "tools" },
      this.colours,
      field(t("table.function"), this.fn),
      this.size,
      this.wrapField,
      zoomButtons(
        "zoom",
        (by) => zoomBy(sheet, by),
        () => zoomToFit(sheet),
      ),
      this.reveal.element,
    );
  }

  resize() {
    const [rows, columns] = [this.rows.value, this.columns.value];
    if (this.columns.hidden || rows === "" || columns === "") this.update({ to: rows && columns });
    else this.update({ to: `${rows}x${columns}` });
  }

  /** `shown`: the table that there is and how it is laid out; null before the first. */
  show(state, shown) {
    for (const input of this.colours.querySelectorAll("input"))
      input.checked = input.value === state.colours;
    this.fn.value = state.function;
    if (!shown) return;
    this.reveal.name(shown);
    this.reveal.show(state);
    const { rows, columns, names } = shown.values;
    this.size.hidden = Boolean(names);
    this.columns.hidden = this.times.hidden = !columns;
    bound(this.rows, rows, columns ? MOST_SIDE : MOST_LIST);
    if (columns) bound(this.columns, columns, MOST_SIDE);
    this.wrapField.hidden = Boolean(columns || names);
    this.wrap.value = shown.layout.wrap ?? "";
  }
}

/** By who wins, or by values. */
export function colourChoice(onChoose) {
  const choice = (name) =>
    element(
      "label",
      {},
      element("input", {
        type: "radio",
        name: "colours",
        value: name,
        onchange: () => onChoose(name),
      }),
      element("span", {}, t(`table.colours.${name}`)),
    );
  return element(
    "fieldset",
    { class: "segments" },
    element("legend", {}, t("table.colours")),
    ["outcome", "values"].map(choice),
  );
}

function number(onchange, min, max) {
  return element("input", { type: "number", min, max, required: true, onchange });
}

function bound(input, [least, most], limit) {
  input.min = least;
  input.max = limit;
  input.value = most;
}
