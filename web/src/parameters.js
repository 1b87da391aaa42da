// A form for the parameters of a game, made from what the catalogue says of them.
import { field, select } from "./fields.js";
import { element, refill } from "./dom.js";
import { gameWord, parametersOf } from "./game.js";
import { t } from "./language.js";

export class Parameters {
  /** `onChoose(word)` is called with the game's new word. */
  constructor(onChoose) {
    this.onChoose = onChoose;
    this.element = element("div", { class: "parameters" });
  }

  show(info, word) {
    if (this.info !== info) this.build(info);
    const values = parametersOf(info, word);
    for (const [name, input] of this.inputs) input.value = values[name];
  }

  build(info) {
    this.info = info;
    const change = () => {
      if (this.info !== info) return; // a field that is taken away while it is typed in
      const values = Object.fromEntries(
        [...this.inputs].map(([name, { value }]) => [name, value.trim()]),
      );
      this.onChoose(gameWord(info, values));
    };
    // A text that may be left out is the name of a file, for which the page has a field of its own.
    const offered = info.parameters.filter(({ type, required }) => type !== "text" || required);
    this.inputs = new Map(
      offered.map((parameter) => [parameter.name, input(info, parameter, change)]),
    );
    refill(
      this.element,
      offered.map((parameter) => field(parameter.help, this.inputs.get(parameter.name))),
    );
  }
}

function input(info, parameter, onchange) {
  const { type, least, most, required } = parameter;
  if (type === "choice") {
    const choices = parameter.choices.split("|");
    return select([["", t("parameter.usual")], ...choices.map((name) => [name, name])], onchange);
  }
  if (type === "number")
    return element("input", { type: "number", min: least, max: most, required, onchange });
  return element("input", {
    type: "text",
    inputmode: type === "list" ? "decimal" : null,
    placeholder: info.examples.map((example) => parametersOf(info, example)[parameter.name])[0],
    spellcheck: "false",
    autocapitalize: "off",
    required,
    onchange,
  });
}
