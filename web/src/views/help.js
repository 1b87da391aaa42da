// How the page is used, what it is, and its licence.
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { fragment } from "../state.js";

const VIEWS = [
  "play",
  "table",
  "sequence",
  "graph",
  "misere",
  "twelve",
  "desk",
  "games",
  "sum",
  "proof",
  "glossary",
];
const TYPED = [
  ["3 5 7", { view: "play", game: "nim", position: "3 5 7" }],
  ["{2,5,6}", { view: "sequence", game: "subtract:2,5,6" }],
  ["0.137", { view: "sequence", game: "0.137" }],
  ["kayles 12 + nim 5", { view: "play", game: "kayles", position: "12 + nim 5" }],
];

export class HelpView {
  constructor(page) {
    this.page = page;
    this.version = element("span");
    this.element = element(
      "section",
      { class: "help" },
      element("h2", {}, t("help.begin")),
      element("p", {}, t("help.box")),
      element(
        "ul",
        {},
        TYPED.map(([typed, state]) => item(typed, state)),
      ),
      element("h2", {}, t("views")),
      element("dl", {}, VIEWS.flatMap(definition)),
      element("h2", {}, t("help.keys")),
      element("p", {}, t("help.keys.about")),
      element("h2", {}, t("help.about")),
      element("p", {}, this.version, ". ", t("help.offline")),
      element("p", {}, t("help.licence")),
    );
  }

  async show() {
    refill(this.version, (await this.page.engine.run(["--version"])).trim());
  }
}

function item(typed, state) {
  return element("li", {}, element("a", { href: fragment(state) }, element("code", {}, typed)));
}

function definition(view) {
  return [
    element("dt", {}, element("a", { href: fragment({ view }) }, t(`view.${view}`))),
    element("dd", {}, t(`help.view.${view}`)),
  ];
}
