// Those who walk along a line: monks on stairs, coins on a strip of squares.  A place stands for those who can
// go there: one, where nobody passes another.
import { drawn } from "../dom.js";
import { bag } from "./bag.js";

const WIDE = 44;
const MOST = 40;
const RISE = 14;
const MONK = 56;

const places = (text) => text.split(" ").map(parseFloat);

/** The place of the one who is marked: 5 in "2 5$ 9".  Once the dollar is bagged nothing else is left. */
const marked = (text) => (text === "0" ? 0 : parseFloat(/\d+(?=\$)/.exec(text)));

/**
 * A board of walkers: a place is `rise` higher than the one before, a walker `tall` (the width of a place,
 * if that is 0), and walker([x, y], wide, marked) and ground([x, y], wide, height) draw what stands and lies
 * there.  Place 0, if there is one, is `goal`: who goes there is gone, and it is drawn like the ground.
 */
function walk({ position, options }, room, { rise, tall, walker, ground, goal, how }) {
  const here = places(position);
  const first = goal ? 0 : 1;
  const last = Math.max(...here);
  if (last > MOST) return null;
  const count = last - first + 1;
  const wide = Math.max(20, Math.min(WIDE, Math.floor(room / count)));
  const high = tall || wide;
  const base = high + rise * last;
  const height = base + (rise ? 8 : 0);
  const foot = (place) => [(place - first + 0.5) * wide, base - rise * (place - 1)];
  const dollar = marked(position);
  const walkers = new Map(
    here.map((place) => [place, walker(foot(place), wide, place === dollar)]),
  );
  const arrivals = new Map();
  for (const option of options) {
    const to = places(option).find((place) => !here.includes(place)) ?? 0;
    arrivals.set(to, [...(arrivals.get(to) ?? []), option]);
  }
  const leaves = (option) => here.find((place) => !places(option).includes(place));
  const drags = [...arrivals].flatMap(([to, coming]) =>
    coming.map((option) => {
      const [x, y] = foot(to);
      const grip = walkers.get(leaves(option));
      return { grip, carry: [grip], to: [x, y - high / 2], options: [option] };
    }),
  );
  const things = [...arrivals].map(([to, coming]) => {
    const [x, y] = foot(to);
    const ghost = walker([x, y], wide, to === marked(coming[0]));
    ghost.classList.add("coming");
    const reach = { x: x - wide / 2, y: y - high, width: wide, height: high, class: "reach" };
    const dot = drawn("circle", { cx: x, cy: y - (rise ? 8 : high / 2), r: 4, class: "dot" });
    const node = drawn("g", {}, drawn("rect", reach), dot, ghost);
    const covers = coming.length === 1 ? [ghost, walkers.get(leaves(coming[0]))] : [ghost];
    return { node, at: [x, y - high / 2], options: coming, covers };
  });
  const grounds = Array.from({ length: count }, (_, i) =>
    (i + first === 0 ? goal : ground)(foot(i + first), wide, height),
  );
  return {
    width: count * wide,
    height,
    nodes: [...grounds, ...things.map(({ node }) => node), ...walkers.values()],
    things,
    drags,
    fine: wide < 36,
    how,
  };
}

function monk([x, y]) {
  return drawn(
    "g",
    { class: "monk" },
    drawn("path", { d: `M${x - 11} ${y}q2 -26 11 -30q9 4 11 30z` }),
    drawn("circle", { cx: x, cy: y - 33, r: 8 }),
  );
}

function step([x, y], wide, height) {
  return drawn("rect", { x: x - wide / 2, y, width: wide, height: height - y, class: "step" });
}

function coin([x, y], wide, isDollar) {
  const circle = drawn("circle", { cx: x, cy: y - wide / 2, r: wide / 2 - 5 });
  const sign = isDollar && drawn("text", { x, y: y - wide / 2 }, "$");
  return drawn("g", { class: "pushed" }, circle, sign);
}

function square([x, y], wide) {
  return drawn("rect", { x: x - wide / 2, y: y - wide, width: wide, height: wide, class: "step" });
}

const stairs = { rise: RISE, tall: MONK, walker: monk, ground: step, how: "board.how.monks" };
const row = { rise: 0, tall: 0, walker: coin, ground: square, how: "board.how.strip" };
const intoBag = { ...row, goal: bag, how: "board.how.bag" };
const past = { ...row, how: "board.how.past" };

export const monks = (component, room) => walk(component, room, stairs);
export const passing = (component, room) => walk(component, room, past);
export const strip = (component, room) => walk(component, room, row);
export const bagged = (component, room) => walk(component, room, intoBag);
