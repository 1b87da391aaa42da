// What moves did: those made here are kept, others are looked up among the moves of the position before.
import { t } from "../language.js";
import { changesOf } from "./turn.js";

export class Memory {
  constructor(analysis) {
    this.analysis = analysis;
    this.kept = new Map();
  }

  /** `changes`: [[place, from, to]]. */
  keep(before, after, changes) {
    this.kept.set(`${before}\n${after}`, changes);
  }

  /** The changes of move number `move` as far as they are known without asking. */
  recall(state, { positions }, move) {
    const [before, after] = [positions[move], positions[move + 1]];
    const kept = this.kept.get(`${before}\n${after}`);
    if (kept) return kept;
    const made = this.listed(state, before, after);
    return made ? changesOf(made) : null;
  }

  /** The move from one position to another, as the engine listed it. */
  listed(state, before, after) {
    return this.analysis.recall(state, before)?.moves.find(({ position }) => position === after);
  }

  /** What the last move did: {changes, count}, count the components before it; null if there is none. */
  async last(state, match, options) {
    const move = match.length - 1;
    if (move < 0) return null;
    const before = await this.analysis.options(state, match.positions[move], options);
    const changes = this.recall(state, match, move);
    return changes && { changes, count: before.components.length };
  }

  /** The changes of a move, for which the position before it is asked about if need be. */
  async made(state, match, move, options) {
    const known = this.recall(state, match, move);
    if (known) return known;
    await this.analysis.options(state, match.positions[move], options);
    return this.recall(state, match, move);
  }

  write(changes) {
    return changes.map(([, from, to]) => `${from} → ${to || t("board.nothing")}`).join(", ");
  }

  /** A move of an answer in the engine's words: "covers row 1, columns 1 and 2"; without those what it changes. */
  describe(move) {
    return move.how ?? this.write(changesOf(move));
  }

  /** The same of a move that was made, from one position to another. */
  describeMade(state, before, after, changes) {
    return this.listed(state, before, after)?.how ?? this.write(changes);
  }

  text(state, match, move) {
    const changes = this.recall(state, match, move);
    const [before, after] = [match.positions[move], match.positions[move + 1]];
    return changes && this.describeMade(state, before, after, changes);
  }

  /**
   * Which components came out of a move: a Map from their places now to a text, for the first of
   * those that one component became.  In games on rows the words of an option are one component.
   */
  places(last, turn, name) {
    const places = new Map();
    if (!last) return places;
    const words = last.changes.map(([, , to]) => to.split(" ").filter(Boolean).length);
    const total = words.reduce((sum, count) => sum + count, last.count - words.length);
    const parts = total === turn.components.length ? words : words.map(() => 1);
    let shift = 0;
    last.changes.forEach(([place, from, to], i) => {
      for (let part = 0; part < parts[i]; part++)
        places.set(
          place + shift + part,
          part === 0 ? t("named", { name, what: `${from} → ${to}` }) : "",
        );
      shift += parts[i] - 1;
    });
    return places;
  }
}
