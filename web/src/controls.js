// Which game, in which compound, in which play.
import { element, refill } from "./dom.js";
import { gameTexts, t } from "./language.js";

const OWN = "(own)";
const EXAMPLE_RULE = "for k = 1, n - 1 do move(k, n - k) end";

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
    this.typedField = field(t("game.parameters"), this.typed);
    this.rule = element("textarea", {
      rows: 4,
      spellcheck: "false",
      autocapitalize: "off",
      onchange: () => this.choose({ rule: this.rule.value || EXAMPLE_RULE }),
    });
    this.ruleField = element(
      "div",
      {},
      field(t("rule"), this.rule),
      element("p", { class: "note" }, t("rule.help")),
    );
    this.compound = select(
      compounds.map((name) => [name, t(`compound.${name}`)]),
      (compound) => this.choose({ compound }),
    );
    this.play = select(
      ["normal", "misere"].map((name) => [name, t(`play.${name}`)]),
      (play) => this.choose({ play }),
    );
    this.about = element("details", { class: "about" });
    this.element = element(
      "aside",
      { class: "controls" },
      field(t("game"), this.game),
      this.typedField,
      this.examples,
      this.ruleField,
      field(t("play"), this.play),
      field(t("compound"), this.compound),
      this.about,
    );
  }

  gameSelect() {
    const families = new Map();
    for (const info of this.page.catalogue) {
      if (!families.has(info.family)) families.set(info.family, []);
      families
        .get(info.family)
        .push(element("option", { value: info.name }, gameTexts(info).title));
    }
    return element(
      "select",
      { onchange: () => this.chooseGame(this.game.value) },
      element("option", { value: OWN }, t("game.own")),
      [...families].map(([label, options]) => element("optgroup", { label }, options)),
    );
  }

  chooseGame(name) {
    const info = this.page.catalogue.find((entry) => entry.name === name);
    if (info) this.choose({ game: info.examples[0], rule: "", position: "", to: "", cell: "" });
    else this.choose({ rule: EXAMPLE_RULE, position: "", to: "", cell: "" });
  }

  choose(changes) {
    this.page.state.update(changes, { step: true });
  }

  /** The nim-sum needs no game. */
  show(view) {
    const state = this.page.state.now;
    const { info } = this.page;
    this.element.hidden = view === "sum";
    this.game.value = state.rule ? OWN : (info?.name ?? "");
    this.typed.value = state.game;
    this.rule.value = state.rule;
    this.typedField.hidden = Boolean(state.rule);
    this.ruleField.hidden = !state.rule;
    this.compound.value = state.compound;
    this.play.value = state.play;
    refill(
      this.examples,
      (info?.examples ?? []).map((value) => element("option", { value })),
    );
    this.showAbout(info);
  }

  showAbout(info) {
    this.about.hidden = !info;
    if (!info) return;
    const texts = gameTexts(info);
    const parts = ["rules", "position", "known", "source"].filter((key) => texts[key] ?? info[key]);
    refill(
      this.about,
      element("summary", {}, t("about")),
      element("h2", {}, texts.title),
      parts
        .map((key) => [
          element("h3", {}, t(key)),
          (texts[key] ?? info[key]).split("\n").map((text) => element("p", {}, text)),
        ])
        .flat(2),
    );
  }
}

/** A control with its label. */
export function field(label, control) {
  return element("label", { class: "field" }, element("span", {}, label), control);
}

/** A choice of [value, text] pairs. */
export function select(pairs, onChoose) {
  return element(
    "select",
    { onchange: (event) => onChoose(event.target.value) },
    pairs.map(([value, text]) => element("option", { value }, text)),
  );
}
