// One field for everything: what is typed is read as games and positions, and answered while it is typed.
import { BetliError } from "../../../js/src/errors.js";
import { element, refill } from "../dom.js";
import { infoOf } from "../game.js";
import { shortTitle, t } from "../language.js";
import { Latest } from "../sequence/latest.js";
import { fragment, gameWord, playOptions, positionWords } from "../state.js";
import { badge, isKnown } from "../table/value-text.js";
import { read } from "./read.js";

const VALUES = 20; // the last heap in the strip
const MOST_GAMES = 8;
const PATIENCE = 2; // seconds for an answer while one types

export class Box {
  constructor(page) {
    this.page = page;
    this.latest = new Latest(
      (text) => this.ask(text),
      (text, answer) => text === this.input.value && this.show(answer),
    );
    this.input = element("input", {
      type: "search",
      placeholder: t("box.example"),
      "aria-label": t("box"),
      "aria-controls": "box-answer",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      oninput: () => this.want(),
      onfocus: () => this.want(),
      onkeydown: (event) => this.onKey(event),
    });
    this.answer = element("div", {
      id: "box-answer",
      class: "box-answer",
      "aria-live": "polite",
      hidden: true,
    });
    this.element = element("search", { class: "box" }, this.input, this.answer);
    this.element.addEventListener("focusout", ({ relatedTarget: next }) => {
      if (next && !this.element.contains(next)) this.hide();
    });
  }

  want() {
    if (this.input.value.trim() === "") this.hide();
    else this.latest.want(this.input.value);
  }

  hide() {
    this.latest.forget();
    this.answer.hidden = true;
  }

  onKey(event) {
    if (event.key === "Escape") this.hide();
    if (event.key === "Enter") this.answer.querySelector("a")?.click();
  }

  /** What is known at once of the first reading: {states, found}, or {states: [], games} by search. */
  async ask(text) {
    const states = read(text, this.page.catalogue).map((state) => complete(state));
    if (states.length === 0) return { states, games: await this.search(text) };
    try {
      return { states, found: await this.find(states[0]) };
    } catch (error) {
      if (!(error instanceof BetliError)) throw error;
      return { states, fault: error.message };
    }
  }

  /** Who wins a position, and the values of the smallest heaps. */
  async find(state) {
    const words = [gameWord(state)];
    const options = { ...playOptions(state), time: PATIENCE };
    const position = positionWords(state.position);
    const json = (question) => this.page.engine.json(question);
    const solved =
      position.length > 0 &&
      (await json({
        command: "solve",
        words: [...words, ...position],
        options: { ...options, moves: 3 },
      }));
    const isRow = this.axesOf(state) === 1;
    const table =
      isRow && (await json({ command: "table", words, options: { ...options, to: VALUES } }));
    return { solved, table };
  }

  async search(text) {
    const words = text.split(/[\s-]+/).filter(Boolean);
    try {
      return await this.page.engine.json({ command: "games", words, options: { search: true } });
    } catch (error) {
      if (!(error instanceof BetliError)) throw error;
      return [];
    }
  }

  show({ states, found, fault, games }) {
    this.answer.hidden = false;
    if (fault) {
      this.showFault(fault);
      return;
    }
    refill(
      this.answer,
      states.length > 0
        ? [this.heading(states[0]), outcomeOf(found), valuesOf(found), this.views(states[0])]
        : this.games(games),
      states.slice(1).map((state) => this.otherwise(state)),
    );
  }

  /** Says what is wrong; what was there stays. */
  showFault(text) {
    this.answer.querySelector(".error")?.remove();
    this.answer.prepend(element("p", { class: "error" }, text));
  }

  heading(state) {
    return element("p", { class: "heading" }, element("b", {}, this.name(state)));
  }

  /** Nim: 3 5 7. */
  name({ game, rule, position, play }) {
    const info = rule ? null : infoOf(this.page.catalogue, game);
    const title = rule ? t("game.own") : !info || game !== info.name ? game : shortTitle(info);
    const what = [position, play === "misere" && t("play.misere")].filter(Boolean).join(", ");
    return what ? t("named", { name: title, what }) : title;
  }

  /** Leads to a view of what was typed; a rule may run, since the visitor wrote it. */
  link(state, view, text) {
    const go = (event) => {
      event.preventDefault();
      this.hide();
      this.page.state.update({ ...state, view, moves: "" }, { step: true });
    };
    return element("a", { href: fragment({ ...state, view }), onclick: go }, text);
  }

  /** Links to the views that there are, of a game of heaps or of a board. */
  views(state) {
    const axes = this.axesOf(state);
    const views = ["play", ...(axes > 0 ? ["table"] : []), ...(axes === 1 ? ["sequence"] : [])];
    const links = views.flatMap((view) => [this.link(state, view, t(`view.${view}`)), " "]);
    return element("p", { class: "views" }, links);
  }

  games(games) {
    if (games.length === 0) return element("p", {}, t("box.none"));
    const items = games
      .slice(0, MOST_GAMES)
      .map(({ name, title }) =>
        element("li", {}, this.link(complete({ game: name }), "play", title)),
      );
    return element("ul", { class: "found" }, items);
  }

  axesOf({ rule, game }) {
    return rule ? 1 : infoOf(this.page.catalogue, game)?.axes;
  }

  otherwise(state) {
    const view = state.position ? "play" : "table";
    return element(
      "p",
      { class: "note" },
      t("box.or"),
      " ",
      this.link(state, view, this.name(state)),
    );
  }
}

function complete(state) {
  return { rule: "", position: "", play: "auto", compound: "auto", file: "", ...state };
}

function outcomeOf({ solved }) {
  if (!solved) return null;
  const { outcome, value, moves, move_count: count } = solved;
  const wins = moves
    .slice(0, 3)
    .map(({ how, from, to }) => how ?? `${from} → ${to || t("board.nothing")}`);
  return element(
    "p",
    {},
    isKnown(outcome) && [badge(outcome), " "],
    t(`game.outcome.${isKnown(outcome) ? outcome : "unknown"}`),
    isKnown(value) && ` (${solved.function === "grundy" ? "G = " : ""}${value})`,
    outcome === "N" && wins.length > 0 && [" ", t("box.moves", { moves: wins.join("; "), count })],
  );
}

function valuesOf({ table }) {
  if (!table) return null;
  const cells = table.values ?? [...table.outcomes];
  return element(
    "ol",
    { class: "values", start: table.rows?.[0] ?? 0 },
    cells
      .slice(0, VALUES + 1)
      .map((value) => element("li", {}, value === null ? "–" : String(value))),
  );
}
