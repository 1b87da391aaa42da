// Which game, in which compound, in which play.
import { BetliError } from "../../js/src/errors.js";
import { readWords } from "./box/read.js";
import { element, refill } from "./dom.js";
import { field, select } from "./fields.js";
import { isFile } from "./game.js";
import { term } from "./glossary/term.js";
import { t } from "./language.js";
import { Parameters } from "./parameters.js";
import { gameWord } from "./state.js";
import { titleOf } from "./title.js";
import { Written, beginning, firstMatch, offered } from "./written.js";

export { field, select };

const OWN = "(own)";
const SMALL = 6; // the last heap on which a rule is tried while it is typed
const PATIENCE = 1; // seconds for that
const phone = matchMedia("(max-width: 44rem)"); // as in page.css
const WITHOUT_GAME = ["home", "games", "boxes", "sum", "glossary", "help"]; // views
const OF_ITS_OWN = ["misere", "twelve"]; // views that say themselves which compound is meant

const compounds = [
  "auto",
  "long-disjunctive",
  "short-disjunctive",
  "long-conjunctive",
  "short-conjunctive",
  "long-selective",
  "short-selective",
  "at-most:2",
  "at-most:3",
  "sequential",
  "ordinal",
];

export class Controls {
  constructor(page) {
    this.page = page;
    this.game = this.gameSelect();
    this.typed = element("input", {
      type: "text",
      spellcheck: "false",
      autocapitalize: "off",
      list: "examples",
      onchange: () => this.choose({ game: this.typed.value.trim(), rule: "" }),
    });
    this.examples = element("datalist", { id: "examples" });
    this.parameters = new Parameters((game) => this.choose({ game }));
    this.parameterFold = element(
      "details",
      { class: "fold" },
      element("summary", {}, t("game.parameters")),
      this.parameters.element,
      field(t("game.typed"), this.typed),
    );
    this.written = new Written(
      (changes, how) => this.choose(changes, how),
      (rule) => this.faultOf(rule),
    );
    this.compound = select(
      compounds.map((name) => [name, t(`compound.${name}`)]),
      (compound) => this.choose({ compound }),
    );
    this.play = select(
      ["auto", "normal", "misere"].map((name) => [name, t(`play.${name}`)]),
      (play) => this.choose({ play }),
    );
    this.how = element(
      "details",
      { class: "fold convention" },
      element("summary", {}, t("game.how")),
      element(
        "div",
        {},
        field(t("play"), this.play),
        field(t("compound"), this.compound),
        element("p", { class: "note" }, term("misere play"), " ", term("compound")),
      ),
    );
    this.foldOnPhone();
    this.about = element("details", { class: "about" });
    this.element = element(
      "aside",
      { class: "controls" },
      field(t("game"), this.game),
      this.parameterFold,
      this.written.element,
      this.examples,
      this.how,
      this.about,
    );
  }

  /** A phone has room for the view, or for what is seldom chosen. */
  foldOnPhone() {
    const place = () => (this.how.open = !phone.matches);
    phone.onchange = place;
    place();
  }

  gameSelect() {
    const families = new Map();
    for (const info of this.page.catalogue.filter(offered)) {
      if (!families.has(info.family)) families.set(info.family, []);
      families.get(info.family).push(element("option", { value: info.name }, info.title));
    }
    return element(
      "select",
      { onchange: () => this.chooseGame(this.game.value) },
      element("option", { value: OWN }, t("game.own")),
      [...families].map(([family, options]) => element("optgroup", { label: family }, options)),
    );
  }

  /** {fault}: what is wrong with a rule, as its smallest heaps tell; "" for nothing. */
  async faultOf(rule) {
    const options = { to: SMALL, time: PATIENCE };
    if (readWords(rule)) return { fault: "" }; // words that are not all there
    try {
      const question = { command: "table", words: [gameWord({ rule })], options };
      const { outcomes } = await this.page.engine.json(question);
      const isOver = [outcomes].flat().every((row) => /^P*$/.test(row));
      return { fault: isOver ? t("rule.over") : "" };
    } catch (error) {
      if (error instanceof BetliError) return { fault: error.message };
      throw error;
    }
  }

  chooseGame(name) {
    const info = this.page.catalogue.find((entry) => entry.name === name);
    this.choose((this.view === "play" ? firstMatch : beginning)(info ?? null));
  }

  choose(changes, { step = true } = {}) {
    this.page.state.update(changes, { step });
  }

  /** Home leads to games, and the nim-sum needs none. */
  show(view) {
    this.view = view;
    const state = this.page.state.now;
    const { info } = this.page;
    this.element.hidden = WITHOUT_GAME.includes(view);
    this.how.hidden = OF_ITS_OWN.includes(view);
    this.game.value = state.rule ? OWN : (info?.name ?? "");
    this.typed.value = state.game;
    this.written.show(info, state);
    this.showParameters(info, state);
    this.compound.value = state.compound;
    this.play.value = state.play;
    refill(
      this.examples,
      (info?.examples ?? []).map((value) => element("option", { value })),
    );
    this.showAbout(info);
  }

  /** What is chosen, as the title of a printed page: LEGO: misère play, short disjunctive. */
  summary(view) {
    const { game, rule, play, compound } = this.page.state.now;
    if (WITHOUT_GAME.includes(view)) return "";
    const named = rule ? t("game.own") : titleOf(this.page.catalogue, game);
    const chosen = [
      play !== "auto" && `${t("play")}: ${t(`play.${play}`)}`,
      compound !== "auto" && `${t("compound")}: ${t(`compound.${compound}`)}`,
    ];
    return [named, ...chosen].filter(Boolean).join(" – ");
  }

  /** Open where a parameter must be given, or the game is not known. */
  showParameters(info, state) {
    this.parameterFold.hidden = Boolean(state.rule);
    this.parameters.element.hidden = !info || isFile(info) || info.parameters.length === 0;
    if (info) this.parameters.show(info, state.game);
    if (this.parametersOf === info) return;
    this.parametersOf = info;
    this.parameterFold.open =
      !info || (!isFile(info) && info.parameters.some(({ required }) => required));
  }

  showAbout(info) {
    this.about.hidden = !info;
    if (!info) return;
    const parts = ["rules", "position", "known", "source"].filter((key) => info[key]);
    refill(
      this.about,
      element("summary", {}, t("about")),
      element("h2", {}, info.title),
      parts
        .map((key) => [
          element("h3", {}, t(key)),
          paragraphs(info[key], key === "source" ? "en" : null),
        ])
        .flat(2),
    );
  }
}

function paragraphs(text, lang) {
  return text.split(/\n+/).map((line) => element("p", { lang }, line));
}
