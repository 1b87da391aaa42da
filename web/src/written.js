// Games that the reader writes: a rule in Lua, or a file that a game is read from.
import { field } from "./fields.js";
import { element } from "./dom.js";
import { isFile } from "./game.js";
import { t } from "./language.js";

const RULE = "for k = 1, n - 1 do move(k, n - k) end";

const files = {
  graph: `digraph house {
  attic -> landing -> hall -> gate;
  attic -> study -> gate;
  landing -> study;
  hall -> cellar;
}
`,
  poset: `a < c < e
b < c
b < d < f
`,
};

/** Whether a reader can choose the game: those read from a file need one to begin with. */
export function offered(info) {
  return !isFile(info) || info.name in files;
}

/** The state that begins with a game of the catalogue, or for null with a rule. */
export function beginning(info) {
  if (!info) return { rule: RULE, file: "" };
  if (info.name in files)
    return { game: `${info.name}:${t("file.name")}`, rule: "", file: files[info.name] };
  return { game: info.examples[0], rule: "", file: "" };
}

export class Written {
  /** `onChoose(changes)` is called with what was written. */
  constructor(onChoose) {
    this.rule = area(() => onChoose({ rule: this.rule.value || RULE }));
    this.file = area(() => onChoose({ file: this.file.value }));
    this.ruleField = element(
      "div",
      {},
      field(t("rule"), this.rule),
      element("p", { class: "note" }, t("rule.help")),
    );
    this.fileField = element("div", {}, field(t("file"), this.file));
    this.element = element("div", {}, this.ruleField, this.fileField);
  }

  show(info, state) {
    this.rule.value = state.rule;
    this.file.value = state.file;
    this.ruleField.hidden = !state.rule;
    this.fileField.hidden = Boolean(state.rule) || !(info && isFile(info));
    this.element.hidden = this.ruleField.hidden && this.fileField.hidden;
  }
}

function area(onchange) {
  return element("textarea", { rows: 6, spellcheck: "false", autocapitalize: "off", onchange });
}
