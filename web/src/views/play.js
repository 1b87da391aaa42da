// A game on drawn boards, against betli or another person.
import { keepPosition } from "../desk/shelf.js";
import { element } from "../dom.js";
import { gameName, infoOf, withoutPass } from "../game.js";
import { sentences, t } from "../language.js";
import { Demonstration } from "../play/demonstration.js";
import { Analysis, solveQuestion } from "../play/analysis.js";
import { StatusPanel } from "../play/status-panel.js";
import { Lessons } from "../play/lessons.js";
import { Log } from "../play/log.js";
import { Legality, WRONG } from "../play/legality.js";
import { firstPosition, opening } from "../play/match.js";
import { Memory } from "../play/memory.js";
import { Moves } from "../play/moves.js";
import { laidBy } from "../boards/dominoes.js";
import { isPictured } from "../boards/names.js";
import { networksOf } from "../play/network.js";
import { randomPosition } from "../play/random.js";
import { reply } from "../play/reply.js";
import { Review } from "../play/review.js";
import { Referee } from "../play/referee.js";
import { Settings } from "../play/settings.js";
import { PositionView } from "../play/position-view.js";
import { Theory } from "../play/theory.js";
import { Turn, changesOf, isOrdered, movesAgain } from "../play/turn.js";
import { fragment, gameWord, playOptions, positionWords, shellLine } from "../state.js";
import { moveRule, titleOf } from "../title.js";
import { Work } from "../work.js";

const PAUSE = 600; // milliseconds, so that one sees one's own move before betli's

export class PlayView {
  constructor(page) {
    this.page = page;
    this.analysis = new Analysis(page.engine);
    this.memory = new Memory(this.analysis);
    this.referee = new Referee(page.engine, this.memory);
    this.legality = new Legality(this.analysis, this.memory, this.referee);
    this.work = new Work();
    this.outcomeWork = new Work();
    this.positionView = new PositionView((position, changes) => this.made(position, changes));
    this.moves = new Moves((place, option) => this.positionView.choose(place, option));
    this.statusPanel = new StatusPanel(this);
    this.demonstration = new Demonstration(this);
    this.lessons = new Lessons({ retry: () => this.restart(), back: () => this.undo() });
    this.log = new Log();
    this.review = new Review(this);
    this.theory = new Theory(page.engine);
    this.settings = new Settings({
      change: (changes) => page.state.update(changes),
      setUp: (position) => this.setUp(position),
      random: () => this.random(),
    });
    this.terminal = element("code");
    this.refused = element("p", { class: "refused error", role: "alert" });
    this.gameTitle = element("h2", { class: "game-title" });
    this.moveRule = element("p", { class: "game-rule" });
    this.byScore = element("a", { class: "by-score" }, t("boxes.open"));
    this.drawer = this.buildDrawer();
    this.element = element(
      "section",
      { class: "play" },
      element(
        "div",
        { class: "arena" },
        this.gameTitle,
        this.moveRule,
        this.lessons.element,
        this.statusPanel.status,
        element("div", { class: "how" }, this.statusPanel.how, this.demonstration.button),
        this.work.element,
        this.beginning(),
        this.refused,
        this.positionView.element,
        this.statusPanel.message,
        this.review.film.element,
        this.statusPanel.element,
      ),
      this.drawer,
    );
  }

  /** The way on where a position was none: see style/play.css. */
  beginning() {
    const onclick = () => this.page.state.update({ position: "", moves: "" }, { step: true });
    return element("button", { type: "button", class: "begin", onclick }, t("game.restart"));
  }

  /** All that is not needed to play. */
  buildDrawer() {
    return element(
      "div",
      { class: "side", id: "drawer", hidden: true },
      this.lessons.list,
      this.settings.element,
      this.byScore,
      this.statusPanel.options,
      this.moves.element,
      this.log.element,
      this.theory.element,
      this.outcomeWork.element,
      element("p", { class: "terminal" }, t("terminal"), this.terminal),
    );
  }

  /** The game's name and how one moves in it, as the catalogue's title has them, and who wins. */
  showTitle() {
    const { catalogue } = this.page;
    const { game, rule, name, words } = this.state;
    this.gameTitle.textContent = rule ? name || t("game.own") : titleOf(catalogue, game);
    this.element.dataset.game = game;
    const move = rule ? words : moveRule(catalogue, game);
    this.moveRule.textContent = sentences(move, t(this.aim()));
    this.byScore.hidden = rule !== "" || game !== "nimstring" || this.state.task !== "";
    this.byScore.href = fragment({ view: "boxes" });
  }

  /** Who wins, as a text.  Where the same player may move again, the last move need not win. */
  aim() {
    const { sets_turn: setsTurn, play } = this.found.turn.answer;
    return `game.aim.${setsTurn ? "stuck." : ""}${play}`;
  }

  /** Everything that is shown follows from the state. */
  async show(state) {
    const key = JSON.stringify(state);
    if (key === this.key) return;
    this.key = key;
    if (this.state && state.lesson !== this.state.lesson) scrollTo(0, 0); // its task stands above
    this.state = state;
    this.outcomeWork.giveUp();
    const start = await this.work.ask((options) => this.opening(options));
    if (key !== this.key) return;
    this.match = this.review.begin(state, start ?? "");
    this.settings.show(state, start ?? "");
    this.terminal.textContent = shellLine(this.question(start ?? ""));
    if (start && (await this.refuse(key))) return;
    const found =
      start && (await this.work.ask((options) => this.find(state, this.match.position, options)));
    if (key !== this.key) return;
    this.element.classList.toggle("failed", !found);
    if (!found) return;
    this.found = found;
    keepPosition(state);
    this.draw();
    this.thinking = this.think(key);
    if (this.over || this.review.isScene) this.review.show(key);
    else if (!this.match.mine) this.answer(key);
  }

  /** Finds out who wins and by which moves, where a glance did not tell, while the board is there to play on. */
  async think(key) {
    const { found, match } = this;
    if (!found.turn.answer.complete && match.mine) {
      const answer = await this.outcomeWork.ask((options) =>
        this.analysis.solve(this.state, match.position, options),
      );
      if (key !== this.key || !answer) return;
      found.turn = new Turn(answer, found.apart);
      this.positionView.learn(found.turn);
      this.showKnown();
    }
    this.statusPanel.tellUnmarked();
  }

  /** Says which move of a link is none, and goes on before it: then true. */
  async refuse(key) {
    const { state, review } = this;
    const match = review.whole;
    const fault = await this.work.ask((options) => this.legality.fault(state, match, options));
    if (key !== this.key) return true;
    if (!fault) {
      if (key !== this.goesOn) this.refused.textContent = "";
      return false;
    }
    const { move, why } = fault;
    const text = { number: move + 1, position: match.positions[move + 1], why };
    this.refused.textContent = t("link.refused", text);
    const rest = match.backTo(move);
    this.goesOn = JSON.stringify({ ...state, ...rest });
    this.page.state.update(rest);
    return true;
  }

  /** Whether the game has ended, or is a draw as agreed. */
  get over() {
    return this.found.turn.over || this.drawn;
  }

  /** Whether the game has ended, and somebody before the screen has won. */
  get won() {
    const { turn } = this.found;
    return turn.over && this.match.isMine(this.match.winner(turn.answer.outcome));
  }

  get drawn() {
    return this.state.drawn === "1" && this.found.offer?.draw === "agreed";
  }

  /** Where no move wins, one that keeps a draw, or makes the game last. */
  best() {
    const perfect = { ...this.state, level: "perfect" };
    return this.work.ask((options) =>
      reply(this.page.engine, perfect, this.match.position, options),
    );
  }

  async opening(options) {
    const info = infoOf(this.page.catalogue, withoutPass(this.state.game));
    const known = opening(this.state, info);
    return known ?? firstPosition(this.page.engine, this.state, options);
  }

  /** The same game as a command. */
  question(start) {
    const { opponent, level, first } = this.state;
    const against =
      opponent === "betli"
        ? { level, first: first === "betli" ? first : undefined }
        : { opponent: "person" };
    const words = [gameWord(this.state), ...positionWords(start)];
    return { command: "play", words, options: { ...playOptions(this.state), ...against } };
  }

  /** A winning move that is not listed, if there is one. */
  async winning() {
    if (this.found.turn.complete || this.found.turn.answer.outcome !== "N") return null;
    const { position } = this.match;
    return this.work.ask((options) => this.analysis.winning(this.state, position, options));
  }

  /** By which rule the values of the position's components are put together. */
  rule() {
    const { position } = this.match;
    return this.work.ask((options) => this.analysis.rule(this.state, position, options));
  }

  close() {
    this.theory.steps.close();
    this.key = null;
    this.work.giveUp();
    this.outcomeWork.giveUp();
    this.positionView.close();
  }

  solve(position, options) {
    return this.analysis.solve(this.state, position, options);
  }

  /** What is to be drawn: the turn, the networks of its graphs, and the move before. */
  async find(state, position, options) {
    const answer = await this.analysis.options(state, position, options);
    const listed = answer.moves.length === answer.move_count;
    const told = listed && !isOrdered(answer.compound); // else those that wait look as if ended
    const apart = told ? undefined : await this.apart(state, answer, options);
    const networks = await networksOf(this.page.engine, answer, state.file, options);
    const last = await this.memory.last(state, this.match, options);
    const offer =
      this.match.mine && this.mayCycle(answer)
        ? await this.referee.offer(state, this.match, options)
        : null;
    return { turn: new Turn(answer, apart), apart, networks, last, offer };
  }

  /** Whether a position may come again; of the visitor's own rules one does not know. */
  mayCycle({ components }) {
    return components.some(({ game }) => infoOf(this.page.catalogue, game)?.cycles ?? true);
  }

  /** The mistakes made so far. */
  explain() {
    return this.work.ask((options) => this.referee.explanation(this.state, this.match, options));
  }

  async apart(state, answer, options) {
    const found = [];
    for (const component of answer.components) {
      const alone = await this.analysis.alone(component, answer, state, options);
      found.push({
        options: alone.moves.map(({ to }) => to),
        count: alone.move_count,
        hows: new Map(alone.moves.map(({ to, how }) => [to, how])),
      });
    }
    return found;
  }

  /** Whether the visitor is to move. */
  get active() {
    return this.match.mine && !this.over;
  }

  /** Whether positions are such as a person reads. */
  get isRead() {
    return !this.found.turn.components.every(({ game }) => isPictured(game));
  }

  get marks() {
    return this.state.marks === "1" || this.review.revealed;
  }

  draw() {
    this.showTitle();
    const { turn, last, networks } = this.found;
    const { active, marks } = this;
    this.memory.look(turn.components, this.state.file);
    const several = new Set(turn.components.map(({ game }) => game)).size > 1;
    const laid = laidBy(this.memory.way(this.state, this.match));
    const about = ({ game, position }) => ({
      title: several && titleOf(this.page.catalogue, game),
      network: networks.get(game),
      laid: gameName(game) === "cram" ? laid.get(position) : undefined,
    });
    this.positionView.show(turn, {
      active,
      marks,
      fresh: this.match.length === 0,
      last: this.memory.places(
        last,
        turn,
        this.match.name(this.match.sides[this.match.length - 1]),
      ),
      about,
    });
    this.statusPanel.show();
    this.demonstration.show(active);
    this.log.show(
      this.match,
      (move) => this.memory.text(this.state, this.match, move),
      this.isRead,
    );
    this.showKnown();
  }

  /** What is known of the moves, and of who wins. */
  showKnown() {
    const { active, marks } = this;
    const { turn } = this.found;
    this.lessons.show(this.state, this.progress());
    const components = turn.components.map((one) => ({
      ...one,
      network: this.found.networks.get(one.game),
    }));
    this.moves.show(turn, components, {
      active,
      effect: marks && ((place, option) => turn.effect(this.positionView.with(place, option))),
    });
    this.theory.show(turn.answer, this.page.info, solveQuestion(this.state, this.match.position));
  }

  /** How it goes for the visitor, as lessons tell it. */
  progress() {
    const { match, review, over, found } = this;
    if (review.isScene) return "seen";
    if (match.length === 0) return "";
    if (over) return this.won ? "won" : "lost";
    if (!match.mine || match.undone < 0) return ""; // betli began
    return { P: "slipped", N: "kept" }[found.turn.answer.outcome] ?? "";
  }

  /** A move of the visitor.  One that no list holds is written as the engine writes it. */
  async made(position, changes) {
    const { key, match } = this;
    if (this.review.isScene) {
      await this.review.judge(position, changes);
      return;
    }
    if (this.making === key) return; // a second click while the first is looked at
    this.making = key;
    const answer = await this.work.ask((options) =>
      this.analysis.options(this.state, position, options),
    );
    this.making = null;
    if (answer && key === this.key) this.take(match, answer.position, changes, { step: true });
  }

  /** Of a move that the visitor chose, `step`: the browser's way back takes it back, with betli's answer. */
  take(match, position, changes, { step = false } = {}) {
    this.memory.keep(match.position, position, changes);
    const what = this.memory.describeMade(this.state, match.position, position, changes);
    const line = t("named", { name: match.name(match.side), what });
    this.log.say(this.isRead ? `${line}; ${t("game.leaves", { position })}` : line);
    this.page.state.update(match.with(position, movesAgain(changes)), { step });
  }

  /** betli's move. */
  async answer(key) {
    const { match } = this;
    const [move] = await Promise.all([
      this.work.ask((options) => reply(this.page.engine, this.state, match.position, options)),
      new Promise((done) => setTimeout(done, PAUSE)),
    ]);
    if (key !== this.key) return;
    if (move) this.take(match, move.position, changesOf(move));
    else this.statusPanel.gaveUp(() => this.answer(key));
  }

  restart() {
    this.page.state.update({ moves: "", drawn: "", scene: "" }, { step: true });
  }

  /** Takes back an agreement, or a move. */
  undo() {
    if (this.drawn) this.page.state.update({ drawn: "" }, { step: true });
    else if (this.match.undone >= 0) this.backTo(this.match.undone);
  }

  backTo(move) {
    this.page.state.update(this.match.backTo(move), { step: true });
  }

  /** Begins at a position; one that is none is refused, and the board stays. */
  async setUp(position) {
    try {
      if (position) await this.analysis.options(this.state, position, {});
    } catch (error) {
      if (!WRONG.includes(error.status)) throw error;
      const example = this.match.positions[0];
      return sentences(
        /^[\d ]+$/.test(example) ? "" : error.message,
        t("game.set.like", { example }),
      );
    }
    this.page.state.update({ position, moves: "" }, { step: true });
    return "";
  }

  async random() {
    const given = this.page.info?.opening ?? this.match.positions[0];
    const position = await this.work.ask((options) =>
      randomPosition(given, (text) => this.solve(text, options)),
    );
    if (position) this.page.state.update({ position, moves: "", scene: "" }, { step: true });
  }
}
