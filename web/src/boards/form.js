// Fields below a board, for what is too large to be clicked.
import { element } from "../dom.js";
import { t } from "../language.js";

/** How many: `find(number)` says which options that may be. */
export function numberField(componentView, label, find) {
  return field(componentView, label, "numeric", (text) =>
    /^\d{1,20}$/.test(text) ? find(BigInt(text)) : [],
  );
}

/** An option as it is written. */
export function optionField(componentView) {
  const { options } = componentView.component;
  return field(componentView, "board.leave", "text", (text) =>
    options.filter((option) => sorted(option) === sorted(text)),
  );
}

function missing({ options, count }) {
  return options.length < count ? t("board.none.listed", { count }) : t("board.none");
}

const sorted = (text) => text.split(/\s+/).sort().join(" ");

function field(componentView, label, inputmode, find) {
  const [placeholder] = componentView.component.options.slice(-1);
  const input = element("input", {
    type: "text",
    ...{ inputmode, size: 8, autocomplete: "off", spellcheck: "false" },
    ...(inputmode === "text" ? { placeholder } : {}),
  });
  const submit = (event) => {
    event.preventDefault();
    const options = find(input.value.trim());
    componentView.note.textContent = options.length === 0 ? missing(componentView.component) : "";
    if (options.length > 0) componentView.activate({ options, covers: [] });
  };
  return element(
    "form",
    { class: "amount", onsubmit: submit, hidden: !componentView.active },
    element("label", {}, t(label), " ", input),
    element("button", { type: "submit" }, t("game.move")),
  );
}
