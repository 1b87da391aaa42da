// The boards of a position, to look at.
import { ComponentView } from "../play/component-view.js";
import { element } from "../dom.js";

const ROOM = 240; // pixels
const STILL = { room: ROOM, active: false, effect: null, on: {} };

/** `answer`: of `betli solve --all-moves`. */
export function picture(answer) {
  const views = answer.components.map(({ game, position }, place) => {
    const options = answer.moves.filter((move) => move.component === place).map((move) => move.to);
    const view = new ComponentView({ game, position, options: [...new Set(options)] }, STILL);
    view.scale(Math.min(1, ROOM / view.board.width));
    return view.element;
  });
  return element("div", { class: "play picture", "aria-hidden": "true" }, views);
}
