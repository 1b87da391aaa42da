// What moves did: those made here are kept, others are looked up among the moves of the position before.
import { moveName } from "../boards/names.js";
import { t } from "../language.js";
import { recalled } from "./network.js";
import { changesOf, movesAgain } from "./turn.js";

/** What a move leaves, without the word for a move after which the same player moves again. */
const bare = (to) => to.replace(/ again$/, "");

const keyOf = (...move) => JSON.stringify(move);

/** The game of a component; "" where several games are played, and it is not there as it was. */
function gameOf(components, place, position) {
  const there = components[place];
  const games = new Set(components.map(({ game }) => game));
  return there?.position === position || games.size === 1 ? (there ?? components[0]).game : "";
}

export class Memory {
  constructor(analysis) {
    this.analysis = analysis;
    this.kept = new Map();
    this.look([], "");
  }

  /** Takes note of the components that are shown, and of the file of their games. */
  look(components, file) {
    this.shown = { components, file };
  }

  /** `changes`: [[place, from, to]]. */
  keep(before, after, changes) {
    this.kept.set(keyOf(before, after, movesAgain(changes)), changes);
  }

  /** The changes of move number `move` as far as they are known without asking. */
  recall(state, match, move) {
    const [before, after] = [match.positions[move], match.positions[move + 1]];
    const again = match.isAgain(move);
    const kept = this.kept.get(keyOf(before, after, again));
    if (kept) return kept;
    const made = this.listed(state, before, after, again);
    return made ? changesOf(made) : null;
  }

  /** The move from one position to another, after which the same player moves again or not, as the engine listed it. */
  listed(state, before, after, again) {
    return this.analysis
      .recall(state, before)
      ?.moves.find((move) => move.position === after && movesAgain(changesOf(move)) === again);
  }

  /** What the last move did: {changes, names, count}, count the components before it; null if there is none. */
  async last(state, match, options) {
    const move = match.length - 1;
    if (move < 0) return null;
    const { components } = await this.analysis.options(state, match.positions[move], options);
    const changes = this.recall(state, match, move);
    if (!changes) return null;
    const how = this.listed(state, match.positions[move], match.position, match.isAgain(move))?.how;
    const names = this.names(changes, how, { components, file: state.file });
    return { changes, count: components.length, names };
  }

  /** The changes of a move, for which the position before it is asked about if need be. */
  async made(state, match, move, options) {
    const known = this.recall(state, match, move);
    if (known) return known;
    await this.analysis.options(state, match.positions[move], options);
    return this.recall(state, match, move);
  }

  /** What a person calls a move of an answer; boards know the games of the position that is shown. */
  describe(move) {
    return this.write(changesOf(move), move.how, this.shown);
  }

  /** The same of a move that was made, from one position to another. */
  describeMade(state, before, after, changes) {
    const components = this.analysis.recall(state, before)?.components ?? [];
    const how = this.listed(state, before, after, movesAgain(changes))?.how;
    return this.write(changes, how, { components, file: state.file });
  }

  write(...move) {
    return this.names(...move).join(", ");
  }

  /** A name for each change; `how`: the engine's words for a move of one component, if it has some. */
  names(changes, how, { components, file }) {
    return changes.map(([place, from, to]) => {
      const game = gameOf(components, place, from);
      const plan = recalled({ game }, file);
      const left = bare(to);
      const hows = new Map([[left, how]]);
      const name = moveName({ game, position: from, network: plan, hows }, left);
      return left === to ? name : `${name} ${t("game.moves.on")}`;
    });
  }

  /** The moves [from, to] of components that led to a position, as far as they are known. */
  way(state, match) {
    const moves = match.positions.slice(1).map((_, move) => this.recall(state, match, move) ?? []);
    return moves.flat().map(([, from, to]) => [from, to]);
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
    const words = last.changes.map(([, , to]) => bare(to).split(" ").filter(Boolean).length);
    const total = words.reduce((sum, count) => sum + count, last.count - words.length);
    const parts = total === turn.components.length ? words : words.map(() => 1);
    let shift = 0;
    last.changes.forEach(([place], i) => {
      for (let part = 0; part < parts[i]; part++)
        places.set(
          place + shift + part,
          part === 0 ? t("named", { name, what: last.names[i] }) : "",
        );
      shift += parts[i] - 1;
    });
    return places;
  }
}
