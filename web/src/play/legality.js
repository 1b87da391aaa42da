// Whether the moves that a link names can be made, and why one of them cannot.
import { t } from "../language.js";
import { positionWords } from "../state.js";
import { Turn } from "./turn.js";

const WRONG = [2, 3]; // the tool's exit codes for what it cannot read

export class Legality {
  constructor(analysis, memory) {
    Object.assign(this, { analysis, memory });
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
    if (from.moves.some(({ position }) => position === after)) return null;
    if (from.move_count === 0) return t("link.over", { before });
    if (positionWords(after).length === 0) return t("link.none", { before, after: "–" });
    let to;
    try {
      to = await this.analysis.options(state, after, options);
    } catch (error) {
      if (!WRONG.includes(error.status)) throw error;
      return error.message.replace(/[^.?!]$/, "$&.");
    }
    if (from.moves.some(({ position }) => position === to.position)) return null;
    return explain(from, to);
  }
}

/** How `to` differs from `from`, of which it is no option; null where not all options are listed. */
function explain(from, to) {
  const turn = new Turn(from);
  const { gone, come } = difference(from, to);
  const text = { before: from.position, after: to.position };
  if (gone.length + come.length === 0) return t("link.same", text);
  if (gone.length > turn.most) return t("link.several", { ...text, count: gone.length });
  if (!turn.complete) return null;
  return t("link.none", text);
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
