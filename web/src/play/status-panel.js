// What the visitor reads about the game, and the buttons beside the boards.
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { mistakes } from "./mistakes.js";
import { changesOf } from "./turn.js";

export class StatusPanel {
  constructor(view) {
    this.view = view;
    this.status = element("p", { class: "status", role: "status" });
    this.how = element("p", { class: "how" });
    const button = (key, onclick) => element("button", { type: "button", onclick }, t(key));
    this.undo = button("game.undo", () => view.undo());
    this.restart = button("game.restart", () => view.page.state.update({ moves: "" }));
    this.hint = button("game.hint", () => this.showHint());
    this.marks = button("game.marks", () =>
      view.page.state.update({ marks: view.state.marks === "1" ? "" : "1" }),
    );
    this.review = button("game.review", () => this.showReview());
    this.message = element("div", { class: "message", "aria-live": "polite" });
    this.element = element(
      "div",
      { class: "status-panel" },
      element(
        "div",
        { class: "tools" },
        this.undo,
        this.restart,
        this.hint,
        this.marks,
        this.review,
      ),
      this.message,
    );
  }

  show() {
    const { turn } = this.view.found;
    const { match, state } = this.view;
    refill(this.message);
    this.undo.disabled = match.undone < 0;
    this.restart.disabled = match.length === 0;
    this.hint.disabled = turn.over || !match.mine;
    this.marks.setAttribute("aria-pressed", state.marks === "1");
    this.review.hidden = !turn.over || match.length === 0;
    this.status.classList.toggle("over", turn.over);
    refill(this.status, turn.over ? this.result() : this.invitation());
    if (turn.over || match.mine) refill(this.how, turn.over ? null : this.explanation());
    if (state.marks === "1" && !turn.complete) this.say(t("game.marks.many"));
  }

  say(...parts) {
    refill(this.message, element("p", {}, ...parts));
  }

  /** betli found no move; the reason is shown by who asked. */
  gaveUp(again) {
    const onclick = () => {
      this.show();
      again();
    };
    refill(this.status, element("b", {}, t("game.stuck")));
    refill(this.message, element("button", { type: "button", onclick }, t("game.again")));
  }

  invitation() {
    const { match } = this.view;
    return element(
      "b",
      {},
      match.mine ? match.text("game.turn", match.length) : t("game.thinking"),
    );
  }

  /** What to click, and for what. */
  explanation() {
    const { positionView, found } = this.view;
    const how = positionView.componentViews.find(({ board, active }) => active && board.how)?.board
      .how;
    const aim = t(`game.aim.${found.turn.answer.play}`);
    return [how && t(how), element("span", { class: "note" }, ` ${aim}`)];
  }

  result() {
    const { match, found } = this.view;
    const { outcome, play } = found.turn.answer;
    if (match.length === 0) return t("game.nothing");
    const won = match.text("game.won", match.winner(outcome));
    const last = match.text(`game.last.${play}`, match.length - 1);
    return [element("b", {}, won), ` ${last}`];
  }

  /** A move that wins, and goes on with the choices made, if there is one. */
  async showHint() {
    const { view } = this;
    const { turn } = view.found;
    const move = turn.winning(view.positionView.chosen) ?? turn.winning() ?? (await view.winning());
    if (turn !== view.found.turn) return;
    if (move) this.point(move, t("game.hint.move"));
    else if (turn.answer.outcome !== "P") this.say(t("game.hint.unknown"));
    else {
      const lasting = await view.lasting();
      if (lasting && turn === view.found.turn) this.point(lasting, t("game.hint.none"));
    }
  }

  /** Shows a move on the boards and in words, with a button that makes it. */
  point(move, text) {
    const { view } = this;
    const changes = changesOf(move);
    view.positionView.hint(new Map(changes.map(([place, , to]) => [place, to])));
    const play = () => view.made(move.position, changes);
    this.say(`${text} `, element("b", {}, view.memory.write(changes)), " ");
    this.message.append(element("button", { type: "button", onclick: play }, t("game.hint.play")));
  }

  /** The moves by which the loser let the win go. */
  async showReview() {
    const { view } = this;
    const { match, found } = view;
    const loser = 1 - match.winner(found.turn.answer.outcome);
    const all = await view.work.ask((options) =>
      mistakes(match, loser, (position) => view.solve(position, options)),
    );
    if (match !== view.match) return;
    if (!all) this.say(t("game.review.unknown"));
    else if (all.length === 0) this.say(match.text("game.review.none", loser));
    else
      refill(this.message, element("p", {}, match.text("game.review.some", loser)), this.list(all));
  }

  list(all) {
    const { match, memory, state } = this.view;
    return element(
      "ol",
      { class: "mistakes" },
      all.map(({ move, answer, better, after }, i) =>
        element(
          "li",
          {},
          element("b", {}, `${match.positions[move]}:`),
          ` ${t("game.review.made", { move: memory.text(state, match, move) ?? after.position })} `,
          element("b", { class: "good" }, memory.write(changesOf(better))),
          answer.why !== all[i - 1]?.answer.why &&
            element("p", { class: "note", lang: "en" }, answer.why),
          element(
            "button",
            { type: "button", onclick: () => this.view.backTo(move) },
            t("game.review.back"),
          ),
        ),
      ),
    );
  }
}
