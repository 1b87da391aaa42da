// Dots and Boxes on small boards, against betli or another person: who completes more boxes wins.
import { withOptions } from "../../../js/src/command-line.js";
import { element, refill } from "../dom.js";
import { field, select } from "../fields.js";
import { explained } from "../glossary/term.js";
import { sentences, t } from "../language.js";
import { isLimit } from "../limits.js";
import { Analysis } from "../play/analysis.js";
import { Match } from "../play/match.js";
import { PositionView } from "../play/position-view.js";
import { Turn, changesOf, movesAgain } from "../play/turn.js";
import { answerByRows, answerByScore, boxesOf, moveByScore, ownersOf } from "../score/score.js";
import { shellLine } from "../state.js";
import { Work } from "../work.js";

const SIZES = ["2x4", "1x4", "2x2", "2x3", "3x3", "2x5", "3x4", "2x6"]; // the first is where one begins
const BOARD = /^(\d+x\d+|[.#]+(\/[.#]+)+)$/;
const GLANCE = 0.5; // seconds; then the board is drawn without scores
const PATIENCE = 5; // seconds to find them
const PAUSE = 600; // milliseconds, so that one sees one's own move before betli's
const LEVELS = ["easy", "medium", "hard", "perfect"];

const NIMSTRING = { game: "nimstring", rule: "", play: "auto", compound: "auto" };

const question = (position) => ({
  command: "solve",
  words: ["nimstring", position],
  options: { score: true, allMoves: true },
});

/** The answer, or null where its time was over. */
async function unlessLimited(answer) {
  try {
    return await answer;
  } catch (error) {
    if (!isLimit(error)) throw error;
    return null;
  }
}

export class BoxesView {
  constructor(page) {
    this.page = page;
    this.work = new Work();
    this.analysis = new Analysis(page.engine);
    this.positionView = new PositionView((position, changes) => this.take(position, changes));
    this.status = element("p", { class: "status", role: "status" });
    this.score = element("p", { class: "score" });
    this.message = element("div", { class: "message", "aria-live": "polite" });
    this.terminal = element("code");
    const button = (key, onclick) => element("button", { type: "button", onclick }, t(key));
    this.undo = button("game.undo", () => this.goBack());
    this.hint = button("game.hint", () => this.giveHint());
    this.restart = button("game.restart", () => this.choose({ moves: "" }));
    this.element = this.build();
  }

  build() {
    return element(
      "section",
      { class: "play boxes" },
      element(
        "div",
        { class: "arena" },
        element("h2", { class: "game-title" }, t("view.boxes")),
        element("p", { class: "game-rule" }, t("boxes.aim")),
        this.status,
        this.score,
        this.work.element,
        this.positionView.element,
        this.message,
        element("div", { class: "tools" }, this.undo, this.hint, this.restart),
      ),
      element(
        "div",
        { class: "side" },
        this.buildSettings(),
        element("p", { class: "note" }, explained(t("boxes.about"))),
        element("p", { class: "terminal" }, t("terminal"), this.terminal),
      ),
    );
  }

  buildSettings() {
    const pairs = (key, names) => names.map((name) => [name, t(`game.${key}.${name}`)]);
    const sizes = SIZES.map((size) => [size, size.replace("x", " × ")]);
    this.size = select(sizes, (position) => this.choose({ position }));
    this.opponent = select(pairs("opponent", ["betli", "person"]), (opponent) =>
      this.choose({ opponent }),
    );
    this.level = select(pairs("level", LEVELS), (level) => this.choose({ level }));
    this.first = select(pairs("first", ["me", "betli"]), (first) => this.choose({ first }));
    this.levelField = field(t("game.level"), this.level);
    this.firstField = field(t("game.first"), this.first);
    return element(
      "section",
      { class: "settings" },
      field(t("boxes.size"), this.size),
      field(t("game.opponent"), this.opponent),
      this.levelField,
      this.firstField,
    );
  }

  choose(changes) {
    this.page.state.update(changes, { step: true });
  }

  /** Everything that is shown follows from the state. */
  async show(state) {
    const key = JSON.stringify(state);
    if (key === this.key) return;
    this.key = key;
    const start = BOARD.test(state.position) ? state.position : SIZES[0];
    this.match = new Match(BOARD.test(state.position) ? state : { ...state, moves: "" }, start);
    this.showSettings(state, start);
    if (!(await this.findScores(key, GLANCE)) && (await this.listMoves(key))) {
      await this.findScores(key, PATIENCE);
    }
    if (
      key === this.key &&
      this.turn?.answer.position === this.match.position &&
      !this.turn.over &&
      !this.match.mine
    )
      this.answer(key);
  }

  /** Draws the board by its scores, and tells whether these were found in so many seconds. */
  async findScores(key, time) {
    const asked = withOptions(question(this.match.position), { time: String(time) });
    const told = await this.work.ask((options) =>
      unlessLimited(this.page.engine.json(asked, options)),
    );
    if (key !== this.key || !told) return false;
    this.told = told;
    this.turn = new Turn(answerByScore(told, this.match));
    this.draw();
    return true;
  }

  /** Draws the board by its moves alone, and tells whether it could. */
  async listMoves(key) {
    const listing = await this.work.ask((options) =>
      this.analysis.options(NIMSTRING, this.match.position, options),
    );
    if (key !== this.key || !listing) return false;
    this.told = null;
    this.turn = new Turn(answerByRows(listing));
    this.draw();
    return true;
  }

  showSettings({ opponent, level, first }, start) {
    this.size.value = start;
    Object.assign(this.opponent, { value: opponent });
    Object.assign(this.level, { value: level });
    Object.assign(this.first, { value: first });
    this.levelField.hidden = this.firstField.hidden = opponent !== "betli";
    this.terminal.textContent = shellLine(question(this.match.position));
  }

  draw() {
    const { match, turn } = this;
    const owners = ownersOf(match);
    this.positionView.show(turn, {
      active: match.mine && !turn.over,
      marks: false,
      fresh: match.length === 0,
      last: new Map(),
      about: () => ({ owners }),
    });
    refill(this.message);
    this.undo.disabled = match.undone < 0;
    this.hint.disabled = turn.over || !match.mine;
    const [one, other] = boxesOf(match);
    this.score.textContent = t("boxes.score", {
      one,
      other,
      name: match.name(0),
      opponent: match.name(1),
    });
    this.status.className = turn.over ? "status over" : "status";
    this.status.textContent = turn.over ? this.result(one - other) : this.invitation();
  }

  result(balance) {
    if (balance === 0) return t("game.drawn");
    return this.match.text("game.won", balance > 0 ? 0 : 1);
  }

  invitation() {
    const { match } = this;
    return match.mine ? match.text("game.turn", match.side) : t("game.thinking");
  }

  take(position, changes) {
    this.choose(this.match.with(position, movesAgain(changes)));
  }

  /** betli's move. */
  async answer(key) {
    await new Promise((done) => setTimeout(done, PAUSE));
    if (key !== this.key) return;
    const move = moveByScore(this.turn.answer, this.match.state.level);
    const changes = changesOf(move);
    this.page.state.update(this.match.with(move.position, movesAgain(changes)));
  }

  goBack() {
    if (this.match.undone >= 0) this.choose(this.match.backTo(this.match.undone));
  }

  /** What the rest of the boxes comes to, why, and a best move; before that is known, a sound move. */
  giveHint() {
    const move = moveByScore(this.turn.answer);
    const told = this.told ? this.outlook() : [element("p", {}, t("boxes.unknown"))];
    const key = this.told ? "boxes.best" : "boxes.sound";
    refill(this.message, ...told, element("p", {}, sentences(t(key), move.how)));
    this.positionView.componentViews[0].hint(move.to);
  }

  outlook() {
    const { score, boxes, why } = this.told;
    const mine = (boxes + score) / 2;
    const outlook = t("boxes.outlook", { mine, theirs: boxes - mine });
    return [element("p", {}, outlook), element("p", {}, why)];
  }

  close() {
    this.key = null;
    this.work.giveUp();
    this.positionView.close();
  }
}
