// One field for everything: what is typed is read as games and positions, and answered while it is typed.
import { BetliError } from "../../../js/src/errors.js";
import { element, refill } from "../dom.js";
import { filesOf, gameName, infoOf, isFile, withoutPass } from "../game.js";
import { sentences, t } from "../language.js";
import { opening } from "../play/match.js";
import { Latest } from "../sequence/latest.js";
import { fragment } from "../state.js";
import { titleOf } from "../title.js";
import { beginning } from "../written.js";
import { findAnswer, showAnswer } from "./answer.js";
import { mended } from "./near.js";
import { hasNegative, linkIn, nicknames, read, readWords } from "./read.js";
import { findGames, gameList } from "./search.js";
import { unclear } from "./unclear.js";

/** Words that may name a game: a single letter does not. */
const WORDS = /\p{L}{2}|\p{Script=Han}/u;

export class Box {
  constructor(page) {
    this.page = page;
    this.latest = new Latest(
      (text) => this.ask(text),
      (text, answer) => text === this.input.value && this.receive(text, answer),
    );
    this.answered = null; // the text that is answered
    this.entered = null; // the text whose first meaning is wanted, before it is answered
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
    this.answer.addEventListener("click", ({ target }) => target.closest("a") && this.hide());
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
    if (event.key === "Enter") this.enter(this.input.value);
  }

  /** Goes where the first link of the answer leads, now or when it is there. */
  enter(text) {
    this.entered = text;
    if (this.answered !== text) return;
    this.entered = null;
    this.answer.querySelector("a, .meant")?.click();
  }

  receive(text, answer) {
    this.show(answer);
    this.answered = text;
    if (this.entered === text) this.enter(text);
  }

  /**
   * {states, games, found, meant}: what the text may mean, games by search, what is known of the first meaning, and
   * what was meant by a text that means nothing; {link} of a link; {unknown} words.
   */
  async ask(text) {
    const link = linkIn(text);
    if (link) return { link };
    const { unknown = [] } = readWords(text) ?? {};
    if (unknown.length > 0) return { unknown };
    if (hasNegative(text)) return { fault: t("box.negative") };
    const states = read(text, this.page.catalogue).map((state) => this.complete(state));
    const [state] = states;
    const isName = WORDS.test(text) && !state?.position && !state?.rule;
    try {
      const named = isName ? await findGames(this.page.engine, text) : [];
      const games = named.filter(({ name }) => name !== gameName(state?.game ?? ""));
      const isNone = !state && games.length === 0;
      return {
        states,
        games,
        found: state && (await this.find(state)),
        meant: isNone && (await this.meant(text)),
      };
    } catch (error) {
      if (!(error instanceof BetliError)) throw error;
      return /\d/.test(text) ? { fault: error.message } : this.instead(text, error.message);
    }
  }

  /** The text without slips of the pen, if that says more. */
  async meant(text) {
    const { catalogue, engine } = this.page;
    const titles = catalogue.flatMap(({ name, title }) => [name, title]);
    const meant = mended(text, [...titles, nicknames, t("view.help")]);
    if (!meant) return null;
    const isFound =
      read(meant, catalogue).length > 0 || (await findGames(engine, meant)).length > 0;
    return isFound ? meant : null;
  }

  /** The words of a position that is none, and has no number, may be words of games. */
  async instead(text, fault) {
    const games = await findGames(this.page.engine, text).catch(() => []);
    return games.length > 0 ? { states: [], games } : { fault };
  }

  find(state) {
    const { catalogue, engine } = this.page;
    const info = state.rule ? null : infoOf(catalogue, withoutPass(state.game));
    const begins = state.rule ? opening(state, null) : info?.opening;
    const about = { opening: begins, axes: this.axesOf(state), files: filesOf(info, state) };
    return findAnswer(engine, state, about);
  }

  show({ link, unknown, states: [state, ...others] = [], games, found, fault, meant }) {
    this.answer.hidden = false;
    if (link || unknown) {
      refill(this.answer, link ? this.pasted(link) : this.unclear(unknown));
      return;
    }
    if (fault) {
      this.showFault(fault);
      return;
    }
    const isNone = !state && games.length === 0;
    refill(
      this.answer,
      state && [
        this.heading(state),
        this.views(state),
        ...others.map((other) => this.otherwise(state, other)),
        ...showAnswer(found, state.position !== ""),
      ],
      games.length > 0 && gameList(games),
      isNone && (meant ? this.suggestion(meant) : this.nothing()),
    );
  }

  nothing() {
    const help = element("a", { href: fragment({ view: "help" }) }, t("view.help"));
    return element("p", {}, t("box.none"), t("sentence.gap"), help);
  }

  /** Asks about a text in place of the one that was typed. */
  suggestion(text) {
    const onclick = () => {
      this.input.value = text;
      this.input.focus();
      this.want();
    };
    return element("button", { type: "button", class: "meant", onclick }, t("box.meant", { text }));
  }

  /** What somebody else copied; the address takes it, so that rules in it are asked about. */
  pasted(link) {
    const done = () => (this.input.value = "");
    return element("a", { href: link, onclick: done }, t("desk.paste"));
  }

  /** Says which words mean nothing, with phrases that do. */
  unclear(unknown) {
    const type = (phrase) => () => {
      this.input.value = phrase;
      this.want();
    };
    const phrases = t("box.phrases").split(" · ");
    return [
      element("p", { class: "error" }, unclear(unknown)),
      element("p", { class: "note" }, t("box.known")),
      ...phrases.map((phrase) =>
        element("button", { type: "button", onclick: type(phrase) }, phrase),
      ),
    ];
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
  name({ game, rule, name, position, play }) {
    const title = rule ? name || t("game.own") : titleOf(this.page.catalogue, game);
    const what = [position, play === "misere" && t("play.misere")].filter(Boolean).join(", ");
    return what ? t("named", { name: title, what }) : title;
  }

  /** Leads to a view of what was typed; a rule may run, since the visitor wrote it. */
  link(state, view, text) {
    const go = (event) => {
      event.preventDefault();
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

  /** A game on a file begins with a file of the page's. */
  complete(state) {
    const info = state.rule ? null : infoOf(this.page.catalogue, state.game);
    const begun = info && isFile(info) && state.game === info.name ? beginning(info) : {};
    const usual = { rule: "", name: "", position: "", play: "auto", compound: "auto", file: "" };
    return { ...usual, ...state, ...begun };
  }

  axesOf({ rule, game }) {
    return rule ? 1 : infoOf(this.page.catalogue, withoutPass(game))?.axes;
  }

  /** Says how numbers were read, and leads to how else they can be. */
  otherwise(state, other) {
    const view = other.position ? "play" : "table";
    return element(
      "p",
      { class: "note" },
      sentences(t(state.position ? "box.heaps" : "box.taken"), t("box.or")),
      " ",
      this.link(other, view, this.name(other)),
    );
  }
}
