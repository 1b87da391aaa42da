// The boards of a position, to look at.
import { ComponentView } from "../play/component-view.js";
import { changesOf } from "../play/turn.js";
import { element } from "../dom.js";

const ROOM = 240; // pixels
const STILL = { room: ROOM, active: false, effect: null, on: {} };

/**
 * `answer`: of `betli solve --all-moves`; `networks`: the drawings of its graphs, by game; `high`: the most pixels that
 * a board may take.  All boards have one scale.
 */
export function picture(answer, { networks = new Map(), high = Infinity } = {}) {
  const changes = answer.moves.flatMap(changesOf);
  const views = answer.components.map(({ game, position }, place) => {
    const options = changes.filter(([at]) => at === place).map(([, , to]) => to);
    const component = { game, position, options: [...new Set(options)] };
    return new ComponentView({ ...component, network: networks.get(game) }, STILL);
  });
  const scales = views.map(({ board }) => Math.min(1, ROOM / board.width, high / board.height));
  for (const view of views) view.scale(Math.min(...scales));
  const boards = views.map((view) => view.element);
  return element("div", { class: "play picture", "aria-hidden": "true" }, boards);
}
