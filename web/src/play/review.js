// A game that is over, looked at again: its film, and another try where it was lost.
import { element } from "../dom.js";
import { sentences, t } from "../language.js";
import { effectOf, opposite } from "../outcomes.js";
import { Film, isOneSided, turningPoint, winnersOf } from "./film.js";
import { Match } from "./match.js";
import { movesAgain } from "./turn.js";

export class Review {
  /** `view`: of the game. */
  constructor(view) {
    this.view = view;
    this.film = new Film((at) => this.goTo(at));
    this.winners = null;
  }

  /** Takes over a state, and returns the match as far as it is shown. */
  begin(state, start) {
    this.whole = new Match(state, start);
    const { scene } = state;
    this.isScene = /^\d+$/.test(scene) && Number(scene) < this.whole.length;
    this.revealed = false; // whether the moves that win are marked
    if (this.looked !== state.moves) this.forget();
    return this.isScene ? this.whole.until(Number(scene)) : this.whole;
  }

  forget() {
    this.winners = null;
    this.film.element.hidden = true;
  }

  /**
   * Shows who was winning at each position.  The first time, where somebody before the screen has lost, the
   * turning point opens.
   */
  async show(key) {
    const { view, whole } = this;
    await view.thinking;
    if (key !== view.key || whole.length === 0) return;
    const outcomes = await view.outcomeWork.ask((options) => this.outcomes(options));
    if (key !== view.key || !outcomes) return;
    this.winners = winnersOf(outcomes, whole.sides);
    this.film.show(whole, this.winners, view.match.length, (move) => this.textOf(move));
    const at = view.drawn ? null : turningPoint(this.winners, whole.sides);
    const opens =
      !this.isScene &&
      at !== null &&
      whole.isMine(whole.sides[at]) &&
      this.looked !== whole.state.moves;
    this.looked = whole.state.moves;
    if (opens) this.goTo(at);
    else view.statusPanel.showEnd();
  }

  /** Whether who has lost can have made no mistake. */
  get isOneSided() {
    return this.winners !== null && isOneSided(this.winners);
  }

  /** Of all positions, the last first: those before one that takes too long take longer still. */
  async outcomes(options) {
    const { analysis, state } = this.view;
    const { positions } = this.whole;
    const found = positions.map(() => "?");
    for (let at = positions.length - 1; at >= 0; at--) {
      const { outcome } = await analysis.solve(state, positions[at], options);
      if (outcome === "?") break;
      found[at] = outcome;
    }
    return found;
  }

  textOf(move) {
    const { memory, state } = this.view;
    const what = memory.text(state, this.whole, move) ?? this.whole.positions[move + 1];
    return t("named", { name: this.whole.name(this.whole.sides[move]), what });
  }

  /** Shows the game after so many moves. */
  goTo(at) {
    this.view.page.state.update({ scene: at < this.whole.length ? String(at) : "" });
  }

  /** What the position that is shown asks of the visitor. */
  invitation() {
    const { match, found } = this.view;
    const place = { name: match.name(match.side), number: match.length + 1 };
    const canWin = match.mine && found.turn.answer.outcome === "N";
    const now = canWin
      ? sentences(t("film.back", place), match.text("film.try", match.side))
      : t("film.scene", place);
    const reveal = canWin && !this.revealed && button("film.reveal", () => this.reveal());
    return [this.ending(), element("b", {}, now), reveal && " ", reveal];
  }

  /** How the game ended, where that is known. */
  ending() {
    const { whole, view } = this;
    const last = this.winners?.at(-1) ?? -1;
    if (view.state.drawn === "1") return element("span", { class: "ending" }, t("game.drawn"));
    if (last < 0) return null;
    const kind = whole.betliPlays && (whole.isMine(last) ? "won" : "lost");
    return element(
      "b",
      { class: ["ending", kind].filter(Boolean).join(" ") },
      whole.text("game.won", last),
    );
  }

  /** Another try: whether this move would have won.  The game stays as it was played. */
  async judge(position, changes) {
    const { view } = this;
    const { key, match } = view;
    const answer = await view.work.ask((options) =>
      view.analysis.solve(view.state, position, options),
    );
    if (!answer || key !== view.key) return;
    const outcome = movesAgain(changes) ? opposite(answer.outcome) : answer.outcome;
    const effect = effectOf(outcome) ?? "open";
    const move = view.memory.describeMade(view.state, match.position, answer.position, changes);
    view.positionView.show(view.found.turn, view.positionView.how); // the choice is taken back
    if (effect === "wins") view.statusPanel.announce(t("film.right"), effect);
    view.statusPanel.say(
      t("named", { name: move, what: t(`film.verdict.${effect}`) }),
      t("sentence.gap"),
      effect === "wins" &&
        button("film.on", () => view.take(match, answer.position, changes, { step: true })),
    );
    if (effect === "wins") this.tellWhy(answer.position);
  }

  /** Marks the moves that win, and tells why. */
  reveal() {
    this.revealed = true;
    this.view.draw();
    return this.tellWhy();
  }

  /** `made`: the position after a move that was found to win. */
  async tellWhy(made) {
    const { view } = this;
    const { turn } = view.found;
    const rule = await view.rule();
    if (turn === view.found.turn) view.statusPanel.hints.showWhy(turn.answer, rule, made);
  }
}

function button(key, onclick) {
  return element("button", { type: "button", onclick }, t(key));
}
