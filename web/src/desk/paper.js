// A sheet as it is printed: exercises with their boards and lines to write on; and its key, which is printed apart.
import { element, refill } from "../dom.js";
import { picture } from "../home/picture.js";
import { t } from "../language.js";

const BOARDS = { room: 290, high: 100, most: 0.5 }; // pixels of one board, and its scale
const LINES = 3; // to write on

export class Paper {
  constructor() {
    this.sheet = element("article", { class: "leaf", "aria-label": t("desk.preview") });
    this.key = element("details", { class: "leaf key" });
    this.element = element("div", { class: "leaves" }, this.sheet, this.key);
  }

  /** `sheet`: of `betli sheet`; `boards`: {answer, networks} of each exercise; `number`: what makes it again. */
  show({ title, introduction, exercises }, boards, number) {
    const [name, date] = ["name", "date"].map((key) => toFill(t(`desk.paper.${key}`)));
    refill(
      this.sheet,
      element("div", { class: "head" }, name, date),
      element("h2", {}, title),
      element("p", { class: "note" }, number),
      element("p", {}, introduction),
      element("ol", {}, ...exercises.map((exercise, i) => task(exercise, boards[i]))),
    );
    refill(
      this.key,
      element("summary", {}, t("desk.paper.key")),
      element("p", { class: "note" }, `${title} – ${number}`),
      element("ol", {}, ...exercises.map(({ key }) => element("li", {}, key))),
    );
  }

  /** Prints the key, and no exercises. */
  printKey() {
    const { open } = this.key;
    const back = () => {
      this.key.open = open;
      delete this.element.dataset.printed;
    };
    this.element.dataset.printed = "key";
    this.key.open = true;
    addEventListener("afterprint", back, { once: true });
    print();
  }
}

const toFill = (label) => element("span", {}, label, element("i"));

function task({ position, question }, { answer, networks }) {
  return element(
    "li",
    {},
    element("p", {}, question),
    element(
      "div",
      { role: "img", "aria-label": position },
      picture(answer, { networks, ...BOARDS }),
    ),
    Array.from({ length: LINES }, () => element("i")),
  );
}
