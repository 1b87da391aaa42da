// Monks on stairs: a stair stands for the monk who can go there.
import { drawn } from "../dom.js";

const WIDE = 44;
const RISE = 14;
const TALL = 56;
const MOST = 40;

const stairs = (text) => text.split(" ").map(Number);

export function monks({ position, options }, room) {
  const here = stairs(position);
  const top = Math.max(...here);
  if (top > MOST) return null;
  const wide = Math.max(20, Math.min(WIDE, Math.floor(room / top)));
  const height = TALL + RISE * top + 8;
  const foot = (stair) => [(stair - 0.5) * wide, height - 8 - RISE * (stair - 1)];
  const men = new Map(here.map((stair) => [stair, monk(foot(stair))]));
  const things = options.map((option) => {
    const there = stairs(option);
    const to = there.find((stair) => !here.includes(stair));
    const from = here.find((stair) => !there.includes(stair));
    return place(option, foot(to), wide, men.get(from));
  });
  const steps = Array.from({ length: top }, (_, i) => step(foot(i + 1), wide, height));
  return {
    width: top * wide,
    height,
    nodes: [...steps, ...men.values(), ...things.map(({ node }) => node)],
    things,
    fine: wide < 36,
    how: "board.how.monks",
  };
}

function place(option, [x, y], wide, man) {
  const reach = { x: x - wide / 2, y: y - TALL, width: wide, height: TALL, class: "reach" };
  const ghost = monk([x, y]);
  ghost.classList.add("coming");
  const dot = drawn("circle", { cx: x, cy: y - 8, r: 4, class: "dot" });
  const node = drawn("g", {}, drawn("rect", reach), dot, ghost);
  return { node, at: [x, y - TALL / 2], options: [option], covers: [ghost, man] };
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
