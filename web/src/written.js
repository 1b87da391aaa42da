// Games that the reader writes: a rule in Lua, or a file that a game is read from.
import { readWords } from "./box/read.js";
import { unclear } from "./box/unclear.js";
import { field } from "./fields.js";
import { element } from "./dom.js";
import { hasOptionalFile, isFile, isOnFile } from "./game.js";
import { t } from "./language.js";
import { Latest } from "./sequence/latest.js";
import { RULE } from "./trust.js";

/** Two squares side by side, and a tail. */
const SQUARES = `a b
b c
d e
e f
a d
b e
c f
f g
`;

const files = {
  graph: `digraph house {
  attic -> landing -> hall -> gate;
  attic -> study -> gate;
  landing -> study;
  hall -> cellar;
}
`,
  "arc-kayles": SQUARES,
  "node-kayles": SQUARES,
  geography: SQUARES,
  hackenbush: `ground door
ground wall
door roof
wall roof
roof chimney
ground tree
tree leaf
tree twig
`,
  poset: `a < c < e
b < c
b < d < f
`,
};

/** What the files of games begin as. */
export const examples = Object.values(files);

/** Whether a reader can choose the game: those read from a file need one to begin with. */
export function offered(info) {
  return !isFile(info) || info.name in files;
}

/** The state that begins with a game of the catalogue, or for null with a rule. */
export function beginning(info) {
  if (!info) return { rule: RULE, file: "" };
  if (isFile(info) && info.name in files) return onFile(info);
  return { game: info.examples[0], rule: "", file: "" };
}

/** In normal play of LEGO all moves win, or none; so it begins in a way where it matters which one is made. */
const ways = { lego: { play: "misere", compound: "short-disjunctive" } };
const usual = { play: "auto", compound: "auto" };

/** The state in which a game of the catalogue is played first. */
export function firstMatch(info) {
  return { ...beginning(info), ...(ways[info?.name] ?? usual) };
}

/** The state that begins with a game on a file. */
function onFile(info) {
  const game = `${info.name}:${t("file.name")}`;
  return { game, rule: "", file: files[info.name], position: "" };
}

export class Written {
  /**
   * `onChoose(changes, {step})` is called with what was written; `faultOf(rule)` gives a promise of {fault},
   * what is wrong with a rule, "" for nothing.
   */
  constructor(onChoose, faultOf) {
    this.onChoose = onChoose;
    this.rule = area(() => this.runRule());
    this.rule.addEventListener("input", () => this.typing.want(this.rule.value));
    this.fault = element("p", { class: "fault", role: "status" });
    this.typing = new Latest(faultOf, (rule, { fault }) => this.typed(rule, fault));
    this.file = area(() => onChoose({ file: this.file.value }));
    takesFiles(this.file, (file) => onChoose({ file }));
    this.toGraph = choice("file.graph", () => onChoose(onFile(this.info)));
    this.toBoard = choice("file.board", () => onChoose({ ...beginning(this.info), position: "" }));
    this.ruleField = element(
      "div",
      {},
      field(t("rule"), this.rule),
      this.fault,
      choice("rule.run", () => this.runRule()),
      element("p", { class: "note" }, t("rule.help")),
    );
    this.fileField = element(
      "div",
      {},
      field(t("file"), this.file),
      element("p", { class: "note" }, t("file.help")),
    );
    const rest = [this.toGraph, this.toBoard];
    this.element = element("div", {}, this.ruleField, this.fileField, rest);
  }

  /** A rule that is right runs at once; what was there stays until it is. */
  typed(rule, fault) {
    if (rule !== this.rule.value) return;
    this.fault.textContent = fault;
    if (fault === "" && rule.trim() !== "" && !readWords(rule))
      this.onChoose({ rule }, { step: false });
  }

  /** A rule may be said in words, as in the box; these wait until they are all there. */
  runRule() {
    const said = readWords(this.rule.value);
    const fault = said ? unclear(said.unknown) : "";
    this.fault.textContent = fault;
    if (fault === "")
      this.onChoose({ rule: "", ...(said?.states[0] ?? { rule: this.rule.value || RULE }) });
  }

  show(info, state) {
    if (this.rule.value !== state.rule) this.rule.value = state.rule;
    this.file.value = state.file;
    this.ruleField.hidden = !state.rule;
    const onFile = info && isOnFile(info, state.game);
    const either = !state.rule && info && hasOptionalFile(info);
    this.info = info;
    this.fileField.hidden = Boolean(state.rule) || !(info && (isFile(info) || onFile));
    this.toGraph.hidden = !either || onFile;
    this.toBoard.hidden = !either || !onFile;
    this.element.hidden = [...this.element.children].every(({ hidden }) => hidden);
  }
}

function choice(text, onclick) {
  return element("button", { type: "button", onclick }, t(text));
}

/** Has `onFile(text, name)` called for a file that is dropped there. */
export function takesFiles(node, onFile) {
  node.addEventListener("dragover", (event) => event.preventDefault());
  node.addEventListener("drop", async (event) => {
    const [file] = event.dataTransfer.files;
    if (!file) return; // text, which goes where it is dropped
    event.preventDefault();
    onFile(await file.text(), file.name);
  });
}

function area(onchange) {
  const onkeydown = (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onchange();
  };
  const attributes = { rows: 6, spellcheck: "false", autocapitalize: "off", onchange, onkeydown };
  return element("textarea", attributes);
}
