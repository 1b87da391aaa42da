// What the page opens with: Nim to play at once, today's position, and a way to each game.
import { element, refill } from "../dom.js";
import { infoOf } from "../game.js";
import { sentences, shortTitle, t } from "../language.js";
import { picture } from "../home/picture.js";
import { dayOf, positionOf } from "../home/today.js";
import { Analysis } from "../play/analysis.js";
import { Lessons } from "../play/lessons.js";
import { PositionView } from "../play/position-view.js";
import { Turn } from "../play/turn.js";
import { fragment } from "../state.js";
import { Work } from "../work.js";

const first = { game: "nim", play: "normal", compound: "auto", position: "3 5 7" };

/** A game of each family, with a position that shows what it is about. */
const gallery = [
  { game: "wythoff", position: "4x6" },
  { game: "kayles", position: "9" },
  { game: "silver-dollar" },
  { game: "chomp", position: "4x6" },
  { game: "lego", position: "3x5", play: "misere", compound: "short-disjunctive" },
  { game: "mock-turtles" },
];

export class HomeView {
  constructor(page) {
    this.page = page;
    this.analysis = new Analysis(page.engine);
    this.work = new Work();
    this.board = new PositionView((position) => this.begin(position));
    this.today = element("section", { class: "today", hidden: true });
    this.gallery = element("div", { class: "gallery" });
    this.element = element(
      "section",
      { class: "home" },
      element(
        "section",
        { class: "play first" },
        element("h2", {}, t("home.first")),
        element("p", {}, sentences(t("board.how.heaps"), t("game.aim.normal"))),
        this.board.element,
      ),
      this.today,
      new Lessons().list,
      this.gallery,
      element("a", { class: "all", href: fragment({ view: "games" }) }, t("view.games")),
      this.work.element,
    );
  }

  async show() {
    if (this.shown) return;
    this.shown = true;
    await this.work.ask(async (options) => {
      await this.showFirst(options);
      await this.showToday(options);
      for (const state of gallery) await this.showCard(state, options);
    });
  }

  solve({ play = "auto", compound = "auto", game, position }, options) {
    return this.analysis.solve({ game, play, compound, rule: "", file: "" }, position, options);
  }

  async showFirst(options) {
    const turn = new Turn(await this.solve(first, options));
    const how = { active: true, marks: false, fresh: true, last: new Map(), about: () => ({}) };
    this.board.show(turn, how);
  }

  /** The first move of a game, which goes on in the view of play. */
  begin(position) {
    this.page.state.update({ ...first, view: "play", moves: position }, { step: true });
  }

  async showToday(options) {
    const solve = (state) => this.solve(state, options);
    const found = await positionOf(dayOf(new Date()), solve);
    this.today.hidden = !found;
    if (!found) return;
    const { state, answer } = found;
    refill(
      this.today,
      element("h2", {}, t("home.today")),
      element(
        "p",
        {},
        element("b", {}, t("named", { name: this.title(state.game), what: state.position })),
      ),
      element("p", {}, sentences(t("home.today.task"), t(`game.aim.${answer.play}`))),
      picture(answer),
      element("a", { class: "primary", href: fragment(state) }, t("home.today.play")),
    );
  }

  async showCard(given, options) {
    const info = infoOf(this.page.catalogue, given.game);
    const state = { position: info.opening, ...given, view: "play" };
    const answer = await this.solve(state, options);
    this.gallery.append(
      element(
        "a",
        { class: "picture-card", href: fragment(state) },
        element("span", { class: "note" }, info.family),
        element("b", {}, this.title(info.name)),
        picture(answer),
      ),
    );
  }

  title(name) {
    return shortTitle(infoOf(this.page.catalogue, name));
  }

  close() {
    this.work.giveUp();
    this.board.close();
  }
}
