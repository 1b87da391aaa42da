// How heaps behave in misère sums: the genus of each, and its kind.
import { element, refill } from "../dom.js";
import { explained } from "../glossary/term.js";
import { t } from "../language.js";
import { Panel } from "../panel.js";
import { genusQuestion } from "./question.js";

const KINDS = ["nim heap", "tame", "restive", "restless", "wild"];
const NIM_HEAP = KINDS[0];

export class GenusPanel extends Panel {
  constructor(page) {
    super(page, "misere.genus");
  }

  /** The first heap that is no Nim heap, or else the last one; null where none is known. */
  get odd() {
    const heaps = listOf(this.answer);
    return (heaps.find(({ kind }) => kind !== NIM_HEAP) ?? heaps.at(-1))?.position ?? null;
  }

  async show(state) {
    const answer = await this.ask(genusQuestion(this.page, state), state);
    if (!answer) return;
    const heaps = listOf(answer);
    refill(
      this.body,
      element("ol", { class: "tiles", "aria-label": t("misere.genus") }, heaps.map(tile)),
      legend(heaps),
      element("p", { class: "note" }, explained(t("misere.genus.about"))),
    );
  }
}

/** Of heaps, or of one position. */
function listOf(answer) {
  if (!answer) return [];
  return Array.isArray(answer.genus) ? answer.genus : [{ ...answer, heap: null }];
}

const classOf = (kind) => kind.replace(" ", "-");
const kindText = (kind) => t(`misere.kind.${classOf(kind)}`);

function tile({ heap, position, genus, kind }) {
  return element(
    "li",
    { class: `tile ${classOf(kind)}` },
    element("small", {}, heap ?? position),
    element("b", {}, superscript(genus)),
    element("span", { class: "hidden" }, kindText(kind)),
  );
}

/** 4^146 with its digits raised. */
function superscript(genus) {
  const [base, digits] = genus.split("^");
  return digits ? [base, element("sup", {}, digits.replace(/[{}]/g, ""))] : base;
}

function legend(heaps) {
  const kinds = KINDS.filter((name) => heaps.some(({ kind }) => kind === name));
  return element(
    "p",
    { class: "legend" },
    kinds.map((kind) =>
      element("span", {}, element("i", { class: `swatch ${classOf(kind)}` }), kindText(kind)),
    ),
  );
}
