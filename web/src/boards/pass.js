// Passes.  Where each component has one of its own, the board is that of the game without passes, and below it
// the pass.
import { drawn } from "../dom.js";
import { withoutPass } from "../game.js";
import { t } from "../language.js";

const USED = "~"; // stands after a component without its pass
const WIDE = 64;
const TALL = 44;
const GAP = 8;

const bare = (text) => text.replaceAll(USED, "");

/** The option in which a component loses its pass, and nothing else. */
export const passOf = (position) => `${position}${USED}`;

/** A component as one of the game without passes; its options are `moves`, as they are written there. */
export function unpassed({ game, position, hows = new Map(), ...rest }, moves) {
  const words = new Map([...hows].map(([option, how]) => [bare(option), how]));
  return {
    ...rest,
    game: withoutPass(game),
    position: bare(position),
    options: [...moves.keys()],
    hows: words,
  };
}

/** What each option but the pass is called without passes. */
export function movesOf(options, position) {
  const others = options.filter((option) => option !== passOf(position));
  return new Map(others.map((option) => [bare(option), option]));
}

/** `draw(component)`: the board of a component of the game without passes. */
export function withPass(component, draw) {
  const { position, options } = component;
  const moves = movesOf(options, position);
  const inner = unpassed(component, moves);
  const board = draw(inner);
  const written = (texts) => texts.map((text) => moves.get(text));
  const things = board.things ?? [];
  for (const thing of things) thing.options = written(thing.options);
  const pass = passBelow(board, position);
  const left = options.includes(passOf(position));
  return {
    ...board,
    ...pass.frame,
    nodes: [...board.nodes, pass.thing.node],
    things: left ? [...things, pass.thing] : things,
    sets: board.sets && [
      ...board.sets.map(([option, set]) => [moves.get(option), set]),
      ...(left ? [[passOf(position), new Set()]] : []),
    ],
    drags: board.drags?.map((drag) => ({ ...drag, options: written(drag.options) })),
    locate:
      board.locate && ((x, y) => (left && pass.holds(x, y) ? pass.thing : board.locate(x, y))),
    form: board.form && ((view) => board.form(viewOf(view, inner, moves))),
    also: left && "board.how.pass",
  };
}

/** A form below the board asks for options as they are written without passes. */
function viewOf(view, component, moves) {
  const written = (option) => moves.get(option);
  const chooser = { button: (option) => view.chooser.button(written(option)) };
  const activate = (thing) => view.activate({ ...thing, options: thing.options.map(written) });
  return Object.assign(Object.create(view), { component, chooser, activate });
}

/** The pass, in a row of its own; a row stays where the pass was used. */
function passBelow({ left = 0, width, height }, position) {
  const wide = Math.max(width, WIDE);
  const [x, y] = [width / 2 - left, height + GAP + TALL / 2];
  return {
    frame: { left: left + (wide - width) / 2, width: wide, height: height + GAP + TALL },
    thing: button([x, y], [passOf(position)], position.endsWith(USED)),
    holds: (...at) => Math.abs(at[0] - x) <= WIDE / 2 && Math.abs(at[1] - y) <= TALL / 2,
  };
}

function button([x, y], options, used) {
  const box = { x: x - WIDE / 2, y: y - TALL / 2, width: WIDE, height: TALL, rx: TALL / 2 };
  const node = drawn(
    "g",
    { class: used ? "pass used" : "pass" },
    drawn("rect", box),
    drawn("text", { x, y }, t("board.pass")),
  );
  return { node, at: [x, y], sign: [x, y - TALL / 2], options, covers: [node] };
}

/** Passes of a whole position, of which so many are left. */
export function passes({ position, options }) {
  const pass = button([WIDE / 2, GAP + TALL / 2], options, position === "0");
  const things = options.length > 0 ? [pass] : [];
  return {
    width: WIDE,
    height: GAP + TALL,
    nodes: [pass.node],
    things,
    also: "board.how.pass",
  };
}
