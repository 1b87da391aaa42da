// Whether the moves that a link names can be made, and why one of them cannot.
import { t } from "../language.js";
import { positionWords } from "../state.js";
import { readings } from "./readings.js";
import { Turn, changesOf, movesAgain } from "./turn.js";

export const WRONG = [2, 3]; // the tool's exit codes for what it cannot read

export class Legality {
  constructor(analysis, memory, referee) {
    Object.assign(this, { analysis, memory, referee });
  }

  /** The first move of a match that is none: {move, why}; null if there is none such. */
  async fault(state, match, options) {
    for (let move = 0; move < match.length; move++) {
      const why = await this.reason(state, match, move, options);
      if (why) return { move, why };
    }
    return null;
  }

  async reason(state, match, move, options) {
    if (this.memory.recall(state, match, move)) return null;
    const [before, after] = [match.positions[move], match.positions[move + 1]];
    const from = await this.analysis.options(state, before, options);
    const again = match.isAgain(move);
    const isMade = (one, position) =>
      one.position === position && movesAgain(changesOf(one)) === again;
    if (from.moves.some((one) => isMade(one, after))) return null;
    if (from.move_count === 0) return t("link.over", { before });
    if (positionWords(after).length === 0) return t("link.none", { before, after: "–" });
    let to;
    try {
      to = await this.analysis.options(state, after, options);
    } catch (error) {
      if (!WRONG.includes(error.status)) throw error;
      return error.message.replace(/[^.?!]$/, "$&.");
    }
    if (from.moves.some((one) => isMade(one, to.position))) return null;
    const turn = new Turn(from);
    const fault = explain(turn, to);
    if (fault) return fault;
    const changes = turn.complete ? null : await this.made(state, turn, to, options);
    if (!changes) return t("link.none", textOf(from, to));
    this.memory.keep(before, after, changes);
    return null;
  }

  /** What a move did that is not among those listed, as the tool makes it; null if it makes none such. */
  async made(state, turn, to, options) {
    const { position, components } = turn.answer;
    const canBecome = this.becoming(state, options);
    for await (const changes of readings(components, to.components, turn.most, canBecome))
      if (await this.referee.allows(state, position, changes, options)) return changes;
    return null;
  }

  /** Whether a component by itself can become something: each is asked once. */
  becoming(state, options) {
    const known = new Map();
    return async ({ game, position }, to) => {
      const key = JSON.stringify([game, position, to]);
      const alone = { ...state, rule: "", game };
      if (!known.has(key))
        known.set(key, await this.referee.allows(alone, position, [[0, position, to]], options));
      return known.get(key);
    };
  }
}

function textOf(from, to) {
  return { before: from.position, after: to.position };
}

/** What is wrong with a move at first sight. */
function explain(turn, to) {
  const { gone, come } = difference(turn.answer, to);
  const text = textOf(turn.answer, to);
  if (gone.length + come.length === 0) return t("link.same", text);
  if (gone.length > turn.most) return t("link.several", { ...text, count: gone.length });
  return null;
}

/** The components that only one of two positions has. */
function difference(from, to) {
  const name = ({ game, position }) => `${game} ${position}`;
  const come = to.components.map(name);
  const gone = from.components.map(name).filter((one) => {
    const at = come.indexOf(one);
    if (at >= 0) come.splice(at, 1);
    return at < 0;
  });
  return { gone, come };
}
