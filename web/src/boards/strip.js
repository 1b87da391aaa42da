// Coins on a strip of squares: a square stands for the coin that can be pushed there.
import { drawn } from "../dom.js";

const WIDE = 44;
const MOST = 40;

const squares = (text) => text.split(" ").map(Number);

export function strip({ position, options }, room) {
  const here = squares(position);
  const last = Math.max(...here);
  if (last > MOST) return null;
  const wide = Math.max(20, Math.min(WIDE, Math.floor(room / last)));
  const coins = new Map(here.map((square) => [square, coin(square, wide)]));
  const things = options.map((option) => {
    const there = squares(option);
    const to = there.find((square) => !here.includes(square));
    const from = here.find((square) => !there.includes(square));
    return place(option, to, wide, coins.get(from));
  });
  const frames = Array.from({ length: last }, (_, i) => frame(i + 1, wide));
  return {
    width: last * wide,
    height: wide,
    nodes: [...frames, ...coins.values(), ...things.map(({ node }) => node)],
    things,
    fine: wide < 36,
    how: "board.how.strip",
  };
}

const middle = (square, wide) => (square - 0.5) * wide;

function place(option, to, wide, pushed) {
  const x = middle(to, wide);
  const ghost = coin(to, wide);
  ghost.classList.add("coming");
  const reach = { x: x - wide / 2, y: 0, width: wide, height: wide, class: "reach" };
  const dot = drawn("circle", { cx: x, cy: wide / 2, r: 4, class: "dot" });
  const node = drawn("g", {}, drawn("rect", reach), dot, ghost);
  return { node, at: [x, wide / 2], options: [option], covers: [ghost, pushed] };
}

function coin(square, wide) {
  const at = { cx: middle(square, wide), cy: wide / 2, r: wide / 2 - 5 };
  return drawn("g", { class: "pushed" }, drawn("circle", at));
}

function frame(square, wide) {
  const x = middle(square, wide) - wide / 2;
  return drawn("rect", { x, y: 0, width: wide, height: wide, class: "step" });
}
