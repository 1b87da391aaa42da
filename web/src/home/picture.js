// The boards of a position, to look at.
import { ComponentView } from "../play/component-view.js";
import { changesOf } from "../play/turn.js";
import { element } from "../dom.js";

const ROOM = 240; // pixels
const STILL = { active: false, effect: null, on: {} };

/**
 * `answer`: of `betli solve --all-moves`; `networks`: the drawings of its graphs, by game; `room` and `high`: the most
 * pixels that a board may take; `most`: the largest scale.  All boards have one scale.
 */
export function picture(
  answer,
  { networks = new Map(), room = ROOM, high = Infinity, most = 1 } = {},
) {
  const changes = answer.moves.flatMap(changesOf);
  const views = answer.components.map(({ game, position }, place) => {
    const options = changes.filter(([at]) => at === place).map(([, , to]) => to);
    const component = { game, position, options: [...new Set(options)], still: true };
    return new ComponentView({ ...component, network: networks.get(game) }, { ...STILL, room });
  });
  const scales = views.map(({ board }) => Math.min(most, room / board.width, high / board.height));
  for (const view of views) view.scale(Math.min(...scales));
  const boards = views.map((view) => view.element);
  return element("div", { class: "play picture", "aria-hidden": "true" }, boards);
}
