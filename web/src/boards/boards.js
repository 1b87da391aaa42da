// Which board a component is drawn on.
//
// A board is a function (component, room): component is {game, position, options: [text], …}, with still:
// true where it is only looked at; room is the width in pixels that there is.  It returns null for what it cannot draw, or
//   width, height, nodes   the picture, in pixels, as elements of SVG
//   things                 what can be chosen: {node, at: [x, y], options: [text], covers: [nodes], label?,
//                          sign?}; `covers` is what shows the move, `sign` where a mark stands if not at
//                          `at`; several options mean that a few buttons ask
//   sets                   where a move is a set of things that are picked one by one (see play/picks.js); a thing
//                          without an id is then a whole move
//   locate(x, y)           the thing at a place, on boards where things have no shapes of their own
//   drags                  what can be carried where: see play/drag.js
//   slices                 true where a stroke over a thing picks it
//   stroke(from, to)       the thing that a stroke from one place to another picks, if it picks one
//   fine                   true where things are smaller than a finger
//   pictured               true where nobody needs to read the position, which only the engine writes so
//   least                  the smallest scale in which it may be shown; 1 where it is missing
//   form(componentView)    an element below the picture, such as a field for a number
//   how, also              the keys of a line that says what to click, and of one more
import { gameName, hasPass } from "../game.js";
import { cards } from "./cards.js";
import { cells } from "./cells.js";
import { chomp } from "./chomp.js";
import { around, coinArray, coinRow, counters, crosses } from "./coins.js";
import { corner } from "./corner.js";
import { cuts } from "./cuts.js";
import { dominoes } from "./dominoes.js";
import { hackenbush } from "./hackenbush.js";
import { heaps } from "./heaps.js";
import { lines } from "./lines.js";
import { network } from "./network.js";
import { northcott } from "./northcott.js";
import { rules } from "./network-rules.js";
import { passes, withPass } from "./pass.js";
import { piles } from "./piles.js";
import { pins } from "./pins.js";
import { poker } from "./poker.js";
import { points } from "./points.js";
import { ring } from "./ring.js";
import { shares } from "./shares.js";
import { token } from "./token.js";
import { bagged, monks, passing, strip } from "./walk.js";

const boards = {
  kayles: pins,
  "dawson-kayles": pins,
  "dawson-chess": pins,
  "end-nim": piles,
  staircase: piles,
  "stair-game": piles,
  pebbles: piles,
  monks,
  "silver-dollar": strip,
  "silver-dollar-bag": bagged,
  welter: passing,
  northcott,
  ring,
  "poker-nim": poker,
  "fair-shares": shares,
  treblecross: cells,
  "say-goodbye": cells,
  lego: cuts,
  paper: cuts,
  cake: cuts,
  chomp,
  taktix: counters,
  cram: dominoes,
  "node-kayles": (component) =>
    component.game.includes(":") ? network(component) : around(component),
  notakto: crosses,
  "subset-takeaway": points,
  token,
  tartan: coinArray,
  "turning-corners": coinArray,
  rugs: coinArray,
  graph: network,
  poset: network,
  divisors: network,
  "arc-kayles": network,
  geography: (component) => (component.game.includes(":") ? network : token)(component),
  hackenbush,
  nimstring: lines,
  random: cards,
};

/** The games that have a board of their own. */
export const named = Object.keys(boards);

/** Where no game has a board of its own, what is written tells which one fits. */
const shapes = [
  [/^[HT]+$/, coinRow],
  [/^\d+(\^\d+)?$/, heaps],
  [/^([KQRBN][a-z]\d+|[KQRBN]?\d+x\d+)$/, corner],
];

export function boardFor(component, room) {
  const { game, position } = component;
  if (game === "passes") return passes(component);
  if (hasPass(game)) return withPass(component, (inner) => boardFor(inner, room));
  const board =
    boards[gameName(game)] ?? shapes.find(([shape]) => shape.test(position))?.[1] ?? cards;
  return board(component, room) ?? cards(component, room);
}

/** Whether it is drawn as a graph, and its board wants to know where the engine draws that. */
export function isNetwork({ game }) {
  return game.includes(":") && gameName(game) in rules;
}
