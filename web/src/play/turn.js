// What may be done in a position: the options of each component, and in how many of them to move.
import { best, effectOf } from "../outcomes.js";

/** A move that is not in a list: in each game's own words, which the engine reads back. */
function compose(components, chosen) {
  return components
    .map(({ game, position }, i) => {
      const text = chosen.get(i) ?? position;
      return i === 0 ? text : `+ ${game} ${text}`;
    })
    .join(" ");
}

/** A move of an answer as [place, from, to] for each component that it touches. */
export function changesOf({ component, from, to }) {
  if (!Array.isArray(component)) return [[component, from, to]];
  return component.map((place, i) => [place, from[i], to[i]]);
}

/** Whether the player who makes a move, [[place, from, to]], moves again: the engine's word after what is left. */
export function movesAgain(changes) {
  return changes.some(([, , to]) => to.endsWith(" again"));
}

/** How many components a move touches: {least, most}. */
function range(compound, live) {
  if (compound.endsWith("conjunctive")) return { least: live, most: live };
  if (compound.endsWith("selective")) return { least: 1, most: live };
  const [, most] = /^at-most:(\d+)$/.exec(compound) ?? [];
  return { least: 1, most: Math.min(live, Number(most ?? 1)) };
}

/** Whether components wait until those before them have ended. */
export function isOrdered(compound) {
  return compound === "sequential";
}

/** The components, of which those after the first that has not ended wait. */
function inOrder(components) {
  const first = components.findIndex(({ options }) => options.length > 0);
  return components.map((component, place) =>
    place > first && component.options.length > 0
      ? { ...component, options: [], count: 0, waits: true }
      : component,
  );
}

export class Turn {
  /**
   * @param {object} answer of `betli solve --all-moves`
   * @param {{options: string[], count: number, hows: Map<string, string>}[]} [apart] what each component
   *   can become, where the answer does not list all, or components wait; `count` may be more than are listed
   *   there; `hows` are the engine's words for the options that have some
   */
  constructor(answer, apart) {
    this.answer = answer;
    this.complete = answer.complete && answer.moves.length === answer.move_count;
    this.moves = answer.moves.map((move) => ({
      changes: new Map(changesOf(move).map(([place, , to]) => [place, to])),
      outcome: move.outcome,
      position: move.position,
      listed: move,
    }));
    this.components = answer.components.map(({ game, position }, place) => ({
      game,
      position,
      ...(apart ? apart[place] : this.listed(place)),
    }));
    if (apart && isOrdered(answer.compound)) this.components = inOrder(this.components);
    const known = this.complete || apart; // else any may have options beyond those listed
    this.live = this.components.filter(({ options }) => !known || options.length > 0).length;
    Object.assign(this, range(answer.compound, this.live));
  }

  get over() {
    return this.answer.move_count === 0;
  }

  /** Whether some move leaves a draw. */
  get draws() {
    return this.moves.some(({ outcome }) => outcome === "D");
  }

  listed(place) {
    const moves = this.moves.filter(({ changes }) => changes.has(place));
    const options = [...new Set(moves.map(({ changes }) => changes.get(place)))];
    const alone = moves.filter(({ changes }) => changes.size === 1);
    const hows = new Map(alone.map(({ changes, listed }) => [changes.get(place), listed.how]));
    return { options, count: options.length, hows };
  }

  /** Whether one choice is a whole move. */
  get single() {
    return this.most === 1;
  }

  /** Whether the choices made, a Map from places to options, are a whole move. */
  finished(chosen) {
    return chosen.size >= this.least && chosen.size <= this.most;
  }

  /** The listed moves that make these choices, and perhaps more. */
  matching(chosen) {
    const [last, ...others] = [...chosen].reverse();
    const moves = last ? (this.making(last[0]).get(last[1]) ?? []) : this.moves;
    return moves.filter(({ changes }) => others.every(([place, to]) => changes.get(place) === to));
  }

  /** The moves in a component by its options, of which there may be thousands. */
  making(place) {
    this.index ??= this.components.map(() => new Map());
    const found = this.index[place];
    if (found.size > 0) return found;
    for (const move of this.moves.filter(({ changes }) => changes.has(place))) {
      const to = move.changes.get(place);
      if (!found.has(to)) found.set(to, []);
      found.get(to).push(move);
    }
    return found;
  }

  /** The position after the choices made. */
  after(chosen) {
    const move = this.matching(chosen).find(({ changes }) => changes.size === chosen.size);
    return move?.position ?? compose(this.components, chosen);
  }

  /** What moves can do that make these choices, and perhaps more: see outcomes.js. */
  effect(chosen) {
    if (this.answer.outcome === "P") return "loses"; // as every move does
    const outcomes = this.matching(chosen).map(({ outcome }) => outcome);
    return best(outcomes.map(effectOf), this.complete);
  }

  /** A winning move that makes the choices of `chosen`, as it is listed; null if none is. */
  winning(chosen = new Map()) {
    return this.matching(chosen).find(({ outcome }) => outcome === "P")?.listed ?? null;
  }
}
