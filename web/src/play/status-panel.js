// What the visitor reads about the game, and the buttons beside the boards.
import { element, refill } from "../dom.js";
import { sentences, t } from "../language.js";
import { sign } from "./chooser.js";
import { copyLink } from "../share.js";
import { Hints } from "./hints.js";
import { mistakeList } from "./mistakes.js";

export class StatusPanel {
  constructor(view) {
    this.view = view;
    this.status = element("p", { class: "status", role: "status" });
    this.how = element("p", { class: "how" });
    const button = (key, onclick) => element("button", { type: "button", onclick }, t(key));
    this.undo = button("game.undo", () => view.undo());
    this.restart = button("game.restart", () => view.restart());
    this.hint = button("game.hint", () => this.hints.begin());
    this.marks = button("game.marks", () =>
      view.page.state.update({ marks: view.state.marks === "1" ? "" : "1" }),
    );
    this.other = button("game.other", () => view.random());
    this.draw = button("game.draw", () => this.offerDraw());
    this.draw.hidden = true;
    this.more = button("game.more", () => this.toggleDrawer());
    this.more.setAttribute("aria-controls", "drawer");
    this.more.setAttribute("aria-expanded", "false");
    this.options = element("div", { class: "tools" }, this.marks);
    this.review = button("game.review", () => this.showReview());
    this.legend = element("p", { class: "legend" });
    this.message = element("div", { class: "message", "aria-live": "polite" });
    this.hints = new Hints(view, this.message);
    this.element = element(
      "div",
      { class: "status-panel" },
      element(
        "div",
        { class: "tools" },
        this.undo,
        this.hint,
        this.restart,
        this.other,
        this.draw,
        this.review,
        copyLink(),
        this.more,
      ),
      this.legend,
    );
  }

  toggleDrawer() {
    const { drawer } = this.view;
    drawer.hidden = !drawer.hidden;
    this.more.setAttribute("aria-expanded", String(!drawer.hidden));
  }

  show() {
    const { match, over } = this.view;
    refill(this.message);
    this.showButtons(over);
    this.showStatus(over);
    if (over || match.mine) refill(this.how, over ? null : this.explanation());
    if (!over) this.showRepetition();
  }

  /** Says what is known once the whole game was looked at. */
  showEnd() {
    this.showButtons(this.view.over);
    this.showStatus(this.view.over);
  }

  /** Says why there are moves without a mark. */
  tellUnmarked() {
    const { complete, answer } = this.view.found.turn;
    if (!this.view.marks || complete || answer.outcome === "P") return;
    const many = answer.moves.length < answer.move_count;
    this.say(t(many ? "game.marks.many" : "game.marks.unknown"));
  }

  /** Who is to move; or who has won, so that a room sees it. */
  showStatus(over) {
    const { match, drawn, won } = this.view;
    const played = over && match.length > 0;
    this.status.className = over ? "status over" : "status";
    this.status.classList.toggle("won", played && won && match.betliPlays);
    this.status.classList.toggle("lost", played && !won && !drawn && match.betliPlays);
    refill(this.status, over ? this.result() : this.invitation());
  }

  showButtons(over) {
    const { match, state, drawn, found, review } = this.view;
    const { whole, isScene } = review;
    this.undo.disabled = isScene || (match.undone < 0 && !drawn);
    this.restart.hidden = this.undo.hidden = whole.length === 0 && !drawn;
    this.restart.classList.toggle("primary", over || isScene);
    this.other.hidden = !over;
    this.hint.disabled = over || !match.mine;
    this.marks.setAttribute("aria-pressed", state.marks === "1");
    if (match.mine) this.draw.hidden = !found.offer || whole.length === 0; // at first nobody gives up
    this.draw.disabled = over || !match.mine;
    this.review.hidden = !over || match.length === 0 || review.isOneSided;
    this.showLegend(state.marks === "1" && !over);
  }

  /** What the signs at moves mean; of draws where there are any. */
  showLegend(marked) {
    const effects = ["wins", ...(this.view.found.turn.draws ? ["draws"] : []), "loses"];
    this.legend.hidden = !marked;
    refill(this.legend, effects.map(sign));
  }

  /** The position was there before, which a draw may be agreed on for. */
  showRepetition() {
    const again = this.view.found.offer?.again ?? null;
    if (again === null) return;
    const where = again === 0 ? t("game.again.start") : t("game.again.move", { move: again });
    this.say(sentences(where, t("game.again.draw")));
  }

  offerDraw() {
    const { draw } = this.view.found.offer;
    if (draw === "agreed") this.view.page.state.update({ drawn: "1" }, { step: true });
    else this.say(t(`game.draw.${draw}`));
  }

  clear() {
    refill(this.message);
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

  /** In place of who is to move. */
  announce(text, kind) {
    refill(this.status, element("b", { class: kind }, text));
  }

  invitation() {
    const { match, review } = this.view;
    if (review.isScene) return review.invitation();
    return element("b", {}, match.mine ? match.text("game.turn", match.side) : t("game.thinking"));
  }

  /** What to click. */
  explanation() {
    const { componentViews } = this.view.positionView;
    const boards = componentViews.filter(({ active }) => active).map(({ board }) => board);
    const lines = ["how", "also"].map((part) => boards.find((board) => board[part])?.[part]);
    return sentences(...lines.map((key) => key && t(key)));
  }

  result() {
    const { match, found, drawn, review } = this.view;
    const { outcome } = found.turn.answer;
    if (drawn) return element("b", { class: "draws" }, `= ${t("game.drawn")}`);
    if (match.length === 0) return t("game.nothing");
    const winner = match.winner(outcome);
    const won = match.text("game.won", winner);
    const lost = review.isOneSided && match.text("game.review.none", 1 - winner);
    const side = match.sides[match.length - 1];
    const last = match.text(`game.last.${side === winner ? "normal" : "misere"}`, side);
    const moves = t("game.moves.made", { count: match.length });
    return [
      element("b", {}, won),
      t("sentence.gap"),
      element("span", {}, sentences(last, moves, lost)),
    ];
  }

  /** The moves by which a win or a draw was let go. */
  async showReview() {
    const { view } = this;
    const { match } = view;
    const explained = await view.explain();
    if (match !== view.match) return;
    if (!explained?.complete) {
      this.say(t("game.review.unknown"));
      return;
    }
    const sides = this.reviewed();
    const all = explained.mistakes.filter(({ move }) => sides.includes(match.sides[move - 1]));
    const [side] = sides;
    if (all.length > 0)
      refill(this.message, element("p", {}, this.title(sides, all)), mistakeList(all, view));
    else if (view.drawn) this.say(t("game.review.nothing"));
    else this.say(match.text("game.review.none", side));
  }

  /** Whose mistakes are told: those of who lost, or after a draw of whoever is before the screen. */
  reviewed() {
    const { match, found, drawn } = this.view;
    if (!drawn) return [1 - match.winner(found.turn.answer.outcome)];
    return [0, 1].filter((side) => match.isMine(side));
  }

  title(sides, all) {
    const won = all.every(({ outcome }) => outcome === "N");
    if (sides.length > 1 || !won) return t("game.review.better");
    return this.view.match.text("game.review.some", sides[0]);
  }
}
