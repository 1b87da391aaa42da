// The page: what was chosen on the left, a view of it beside.
import styleSource from "page-style";
import workerSource from "worker-source";
import { Engine } from "../../js/src/engine.js";
import { Box } from "./box/box.js";
import { Controls } from "./controls.js";
import { Alone } from "./desk/alone.js";
import { inside } from "./desk/inside.js";
import { keepGame } from "./desk/shelf.js";
import { element, refill } from "./dom.js";
import { fullScreen } from "./full-screen.js";
import { filesOf, infoOf } from "./game.js";
import { learnWords } from "./glossary/term.js";
import { chooseLanguage, language, languageNames, setLanguage, t } from "./language.js";
import { Navigation, viewOf } from "./navigation.js";
import { State, fragment, stateOf } from "./state.js";
import { RULE, trust, untrusted } from "./trust.js";
import { ruleQuestion } from "./views/rule-question.js";

const starts = [
  ["start.nim", { view: "play", game: "nim", position: "3 5 7" }],
  ["start.lego", { view: "play", game: "lego", play: "misere", compound: "short-disjunctive" }],
  ["start.chomp", { view: "play", game: "chomp" }],
  ["start.kayles", { view: "sequence", game: "kayles" }],
  ["start.rule", { view: "play", rule: RULE }],
];

/** What every part of the page works with. */
class Page {
  constructor(engine, source) {
    this.engine = engine;
    this.source = source; // the text of the page, which it can save
    this.state = new State();
    this.state.onChange(keepGame);
    this.state.onChange(() => this.show());
  }

  /** The catalogue's entry of the game chosen; null for a rule. */
  get info() {
    const { game, rule } = this.state.now;
    return rule ? null : infoOf(this.catalogue, game);
  }

  /** Builds all of it, in the language chosen, in which the tool speaks, too. */
  async build() {
    const speaks = language();
    this.engine.language = speaks;
    const all = () => this.state.update({ view: "glossary" }, { step: true });
    const [catalogue] = await Promise.all([
      this.engine.json({ command: "games" }),
      learnWords(this.engine, speaks, all),
    ]);
    if (speaks !== language()) return; // another was chosen meanwhile
    this.catalogue = catalogue;
    this.controls = new Controls(this);
    this.view?.close?.();
    this.view = null;
    this.main = element("main", { id: "view", tabindex: -1 });
    this.navigation = new Navigation(this.state);
    this.alone = new Alone();
    this.printedTitle = element("h2", { class: "printed-title" });
    refill(
      document.body,
      this.skipLink(),
      element(
        "header",
        {},
        this.brand(),
        this.navigation.element,
        new Box(this).element,
        fullScreen(),
        this.languages(),
      ),
      this.startBar(),
      this.printedTitle,
      this.alone.task,
      (this.columns = element("div", { class: "columns" }, this.main)),
      this.alone.foot,
      element("footer", {}, element("a", { href: fragment({ view: "help" }) }, t("footer"))),
    );
    this.show();
  }

  /** For keys: past what chooses, to the view. */
  skipLink() {
    const skip = (event) => {
      event.preventDefault(); // the address is the state
      this.main.focus();
    };
    return element("a", { class: "skip", href: "#view", onclick: skip }, t("skip"));
  }

  brand() {
    return element(
      "div",
      { class: "brand" },
      element("h1", {}, (this.logo = element("a", {}, "betli"))),
      element("p", {}, t("tagline")),
    );
  }

  languages() {
    const choose = (event) => {
      setLanguage(event.target.value);
      this.build();
    };
    return element(
      "label",
      { class: "language" },
      element("span", { class: "hidden" }, t("language")),
      element(
        "select",
        { onchange: choose },
        languageNames.map(({ code, name }) =>
          element("option", { value: code, selected: code === language(), lang: code }, name),
        ),
      ),
    );
  }

  startBar() {
    return element(
      "nav",
      { class: "starts", "aria-label": t("start") },
      element("span", {}, t("start")),
      starts.map(([key, state]) => element("a", { href: fragment(state) }, t(key))),
    );
  }

  show() {
    const chosen = viewOf(this.state.now);
    this.engine.files = filesOf(this.info, this.state.now);
    this.navigation.show(chosen);
    this.alone.show(this.state.now);
    if (this.alone.isAlone) this.logo.removeAttribute("href");
    else this.logo.href = fragment({ view: "home" });
    this.controls.show(chosen.name);
    const summary = this.controls.summary(chosen.name);
    this.printedTitle.textContent = summary;
    document.title = titleOf(chosen.name, summary);
    const rules = untrusted(this.state.now);
    if (rules.length > 0) this.ask(rules);
    else this.showView(chosen.View);
  }

  /** Nothing is shown of a game whose rules came with a link, until the reader lets them run. */
  ask(rules) {
    this.view?.close?.();
    this.view = null;
    this.placeControls();
    refill(this.main, ruleQuestion(this, rules));
  }

  /** What chooses the game stands next to the view, or in the drawer of a view that has one. */
  placeControls() {
    const drawer = this.view?.drawer;
    document.body.classList.toggle("stage", Boolean(drawer));
    (drawer ?? this.columns).prepend(this.controls.element);
  }

  showView(View) {
    if (this.view?.constructor !== View) {
      this.view?.close?.();
      if (this.view) scrollTo(0, 0);
      this.view = new View(this);
      this.placeControls();
      refill(this.main, this.view.element);
    }
    this.view.show(this.state.now);
  }
}

/** The title of the tab says what is open. */
function titleOf(view, summary) {
  if (view === "home") return t("title");
  return [summary, t(`view.${view}`), "betli"].filter(Boolean).join(" – ");
}

/** Pictures that are drawn in dark colours are printed in light ones: see style/print.css. */
addEventListener("beforeprint", () => {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.classList.toggle("was-dark", dark);
});

/** Shows the page, for which a module answers; `source` is its text.  Whoever gives a page gives its rules, too. */
export async function open(module, source) {
  const style = new CSSStyleSheet();
  style.replaceSync(styleSource);
  document.adoptedStyleSheets = [style];
  chooseLanguage();
  if (inside().begins) trust(stateOf(inside().begins));
  const url = URL.createObjectURL(new Blob([workerSource], { type: "text/javascript" }));
  const engine = new Engine(module, () => new Worker(url));
  await new Page(engine, source).build();
}
