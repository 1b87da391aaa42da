// The views of the page, and the tabs that lead to them.
import { element } from "./dom.js";
import { t } from "./language.js";
import { fragment, isFresh, isUnchosen } from "./state.js";
import { BoxesView } from "./views/boxes.js";
import { DeskView } from "./views/desk.js";
import { GamesView } from "./views/games.js";
import { GlossaryView } from "./views/glossary.js";
import { GraphView } from "./views/graph.js";
import { HelpView } from "./views/help.js";
import { HomeView } from "./views/home.js";
import { MisereView } from "./views/misere.js";
import { PlayView } from "./views/play.js";
import { ProofView } from "./views/proof.js";
import { SequenceView } from "./views/sequence.js";
import { SumView } from "./views/sum.js";
import { TableView } from "./views/table.js";
import { TwelveView } from "./views/twelve.js";

/** What play and sequences begin with, where no game was chosen: the table's is neither. */
const NIM = { game: "nim", position: "3 5 7" };
const KAYLES = { game: "kayles" };

/** The heaps of Nim with which one plays are those to add. */
function heapsOf({ game, rule, position, moves }) {
  const numbers = moves.split("\n").at(-1) || position;
  return game === "nim" && rule === "" && /^[\d ]+$/.test(numbers) ? { numbers } : {};
}

/**
 * In the order of the tabs; those with `more` are in a menu after the last one, and all but one that
 * `stays` are where one `folds` the tabs.
 */
const views = [
  { name: "home", View: HomeView },
  { name: "play", View: PlayView, folds: true, begins: NIM },
  { name: "table", View: TableView },
  { name: "sequence", View: SequenceView, begins: KAYLES },
  { name: "graph", View: GraphView },
  { name: "misere", View: MisereView },
  { name: "twelve", View: TwelveView },
  { name: "desk", View: DeskView, stays: true, begins: NIM },
  { name: "games", View: GamesView, more: true },
  { name: "boxes", View: BoxesView, more: true, folds: true },
  { name: "sum", View: SumView, more: true, takes: heapsOf },
  { name: "proof", View: ProofView, more: true },
  { name: "glossary", View: GlossaryView, more: true },
  { name: "help", View: HelpView, more: true },
];

/** The view that a state shows: {name, View}; home where nothing was chosen, else the table. */
export function viewOf(state) {
  const named = (wanted) => views.find(({ name }) => name === wanted);
  return named(state.view) ?? named(isFresh(state) ? "home" : "table");
}

export class Navigation {
  constructor(state) {
    this.state = state;
    this.links = new Map(views.map((view) => [view, this.link(view)]));
    this.title = element("summary", {});
    this.folded = element("div");
    this.menu = element(
      "details",
      { class: "menu", onkeydown: (event) => event.key === "Escape" && this.close(true) },
      this.title,
      this.folded,
    );
    this.menu.addEventListener("focusout", ({ relatedTarget: next }) => {
      if (next && !this.menu.contains(next)) this.close();
    });
    this.element = element("nav", { "aria-label": t("views") }, this.menu);
    const outside = ({ target }) => this.menu.contains(target) || this.close();
    this.menu.addEventListener("toggle", () => {
      if (this.menu.open) document.addEventListener("click", outside);
      else document.removeEventListener("click", outside);
    });
  }

  /** Puts the links that are in the menu there, and all others before it. */
  fold(chosen) {
    const inMenu = (view) => Boolean(view.more || (chosen.folds && !view.stays));
    const linksOf = (folded) =>
      views.filter((view) => inMenu(view) === folded).map((view) => this.links.get(view));
    this.folded.append(...linksOf(true));
    this.menu.before(...linksOf(false));
    return inMenu(chosen);
  }

  link(view) {
    const onclick = (event) => {
      event.preventDefault();
      this.close();
      this.state.update(this.stateOf(view), { step: true });
    };
    return element("a", { onclick }, t(`view.${view.name}`));
  }

  /** What changes on the way to a view. */
  stateOf({ name, begins, takes }) {
    const { now } = this.state;
    const unchosen = this.chosen.name === "home" && isUnchosen(now);
    return { ...(unchosen ? begins : {}), ...takes?.(now), view: name };
  }

  close(focus = false) {
    this.menu.open = false;
    if (focus) this.title.focus();
  }

  /** Marks the view that is shown; that of the menu stands in its title. */
  show(chosen) {
    this.chosen = chosen;
    for (const [view, link] of this.links) {
      link.href = fragment({ ...this.state.now, ...this.stateOf(view) });
      if (view === chosen) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    const inMenu = this.fold(chosen);
    this.title.textContent = t(inMenu ? `view.${chosen.name}` : "view.more");
    this.menu.classList.toggle("current", inMenu);
  }
}
