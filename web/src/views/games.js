// All games of the catalogue, each with pictures: its board where it opens, and who wins from where.
import { element, refill } from "../dom.js";
import { filesOf } from "../game.js";
import { picture } from "../home/picture.js";
import { values } from "../home/values.js";
import { shortTitle, t } from "../language.js";
import { Analysis } from "../play/analysis.js";
import { firstPosition, opening } from "../play/match.js";
import { networksOf } from "../play/network.js";
import { fragment, playOptions } from "../state.js";
import { firstMatch, offered } from "../written.js";

const PATIENCE = 1; // seconds for the values of a game
const LAST = { 1: "60", 2: "12x12" }; // of the values, by the coordinates that a component has
const HIGH = 150; // pixels of a board
const TESTS = "random"; // games that nobody made up, to try theorems on
const AHEAD = "400px"; // below what is seen

export class GamesView {
  constructor(page) {
    this.page = page;
    this.analysis = new Analysis(page.engine);
    this.controller = new AbortController();
    this.queue = Promise.resolve();
    this.cards = new Map(); // games by their cards
    this.observer = new IntersectionObserver((entries) => this.see(entries), { rootMargin: AHEAD });
    this.element = element("section", { class: "games" }, this.families());
  }

  families() {
    const families = new Map();
    for (const info of this.page.catalogue.filter((info) => offered(info) && info.name !== TESTS)) {
      if (!families.has(info.family)) families.set(info.family, []);
      families.get(info.family).push(this.card(info));
    }
    return [...families].flatMap(([family, cards]) => [
      element("h2", {}, family),
      element("div", { class: "gallery" }, cards),
    ]);
  }

  card(info) {
    const board = element("div", { class: "board" });
    const to = fragment({ ...firstMatch(info), view: "play" });
    const card = element(
      "article",
      { class: "picture-card" },
      element("a", { href: to }, element("b", {}, shortTitle(info)), board),
    );
    this.cards.set(card, { info, board });
    this.observer.observe(card);
    return card;
  }

  /** What comes into sight is drawn, one card at a time. */
  see(entries) {
    for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
      this.observer.unobserve(target);
      this.queue = this.queue.then(() => this.draw(target));
    }
  }

  async draw(card) {
    const { signal } = this.controller;
    if (signal.aborted) return;
    const { info, board } = this.cards.get(card);
    const state = { position: "", moves: "", ...firstMatch(info) };
    const options = { signal, files: filesOf(info, state) };
    try {
      refill(board, await this.board(state, info, options));
      if (info.axes in LAST && state.file === "")
        card.append(await this.values(state, info, options));
    } catch (error) {
      if (error.name !== "AbortError" && error.status === undefined) throw error;
    }
  }

  async board(state, info, options) {
    const { engine } = this.page;
    const position = opening(state, info) ?? (await firstPosition(engine, state, options));
    const answer = await this.analysis.options(state, position, options);
    const networks = await networksOf(engine, answer, state.file, options);
    return picture(answer, { networks, high: HIGH });
  }

  async values(state, info, options) {
    const { game, play, compound } = state;
    const view = info.axes === 1 ? "sequence" : "table";
    const asked = { to: LAST[info.axes], time: PATIENCE, ...playOptions(state) };
    const question = { command: "table", words: [game], options: asked };
    const table = await this.page.engine.json(question, options);
    const href = fragment({ game, play, compound, view });
    return element("a", { href, "aria-label": t(`view.${view}`) }, values(table));
  }

  show() {}

  close() {
    this.controller.abort();
    this.observer.disconnect();
  }
}
