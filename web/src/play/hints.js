// Hints for who learns, one after another: is this won, where to move, why, and which move.
import { element, refill } from "../dom.js";
import { ideaOf } from "../ideas/ideas.js";
import { reasonOf } from "../ideas/told.js";
import { t } from "../language.js";
import { isKnown } from "../table/value-text.js";
import { changesOf } from "./turn.js";

export class Hints {
  /** `place`: where they are shown. */
  constructor(view, place) {
    Object.assign(this, { view, place });
  }

  /** Begins with the first, about the turn that is shown. */
  async begin() {
    await this.view.thinking;
    const { turn } = this.view.found;
    const steps = await this.find(turn);
    if (turn !== this.view.found.turn) return;
    this.steps = steps;
    refill(this.place);
    this.next();
  }

  async find(turn) {
    const { outcome } = turn.answer;
    if (!isKnown(outcome)) return [() => this.say(t("game.hint.unknown"))];
    const won = outcome === "N";
    const move = won ? await this.winning(turn) : await this.view.best();
    const rule = await this.view.rule();
    return won ? this.stepsTo(turn, move, rule) : this.stepsWithout(turn, move, rule);
  }

  /** A winning move that goes on with the choices made, if there is one; else that of the game's idea. */
  async winning(turn) {
    const { chosen } = this.view.positionView;
    const begun = chosen.size > 0 ? turn.winning(chosen) : null;
    return begun ?? ideaOf(turn.answer)?.move ?? turn.winning() ?? (await this.view.winning());
  }

  stepsTo(turn, move, rule) {
    return [
      () => this.say(t("game.hint.won")),
      move && turn.live > 1 && turn.single && (() => this.showWhere(move)),
      () => this.showWhy(turn.answer, rule, move?.position),
      () => (move ? this.showMove(move, t("game.hint.move")) : this.say(t("game.hint.unknown"))),
    ].filter(Boolean);
  }

  stepsWithout({ answer }, move, rule) {
    const text = answer.outcome === "D" ? "game.hint.draws" : "game.hint.none";
    return [
      () => this.say(t(answer.outcome === "D" ? "game.outcome.D" : "game.hint.lost")),
      () => this.showWhy(answer, rule),
      move && (() => this.showMove(move, t(text))),
    ].filter(Boolean);
  }

  next() {
    this.place.querySelector(".next")?.remove();
    this.steps.shift()();
    if (this.steps.length > 0) this.offerNext();
    this.place.lastElementChild.scrollIntoView?.({ block: "nearest" });
  }

  offerNext() {
    const onclick = () => this.next();
    this.place.append(
      element("button", { type: "button", class: "next", onclick }, t("game.hint.next")),
    );
  }

  say(...parts) {
    this.place.append(element("p", {}, ...parts));
  }

  showWhere(move) {
    const [[place, from]] = changesOf(move);
    this.view.positionView.pointAt(place);
    this.say(t("game.hint.where", { from }));
  }

  /** The idea of the position, with the winning move to `made` if the idea knows it. */
  showWhy(answer, rule, made) {
    this.place.append(reasonOf(answer, rule, made));
  }

  /** Shows a move on the boards and in words, with a button that makes it. */
  showMove(move, text) {
    const { view } = this;
    const changes = changesOf(move);
    view.positionView.hint(new Map(changes.map(([place, , to]) => [place, to])));
    const onclick = () => view.made(move.position, changes);
    this.say(text, t("sentence.gap"), element("b", {}, view.memory.describe(move)), " ");
    this.place.append(element("button", { type: "button", onclick }, t("game.hint.play")));
  }
}
