// A token on a ring of squares, of which square 0 is home.
import { drawn } from "../dom.js";
import { carried, piece, target } from "./corner.js";

const SIDE = 40;
const SMALLEST = 30;
const MOST = 60;

const numbers = (text) => text.split("@").map(Number);

export function ring({ position, options }, room) {
  const [count, here] = numbers(position);
  if (count > MOST) return null;
  const radius = Math.max(SIDE, Math.min((count * SIDE) / (2 * Math.PI), (room - SIDE) / 2));
  const side = Math.min(SIDE, (2 * Math.PI * radius) / count);
  if (side < SMALLEST) return null;
  const half = radius + side / 2;
  const at = (place) => {
    const angle = (2 * Math.PI * place) / count - Math.PI / 2;
    return [half + radius * Math.cos(angle), half + radius * Math.sin(angle)];
  };
  const things = options.map((option) => target(option, at(numbers(option)[1]), side * 0.8));
  const man = piece(undefined, at(here), side * 0.8);
  return {
    width: 2 * half,
    height: 2 * half,
    nodes: [
      ...Array.from({ length: count }, (_, place) => square(place, at(place), side * 0.8)),
      ...things.map(({ node }) => node),
      man,
    ],
    things,
    drags: carried(man, things),
    fine: side < 36,
    how: "board.how.corner",
  };
}

function square(place, [x, y], side) {
  return drawn(
    "g",
    {},
    drawn("circle", { cx: x, cy: y, r: side / 2, class: "square light" }),
    place === 0 && drawn("circle", { cx: x, cy: y, r: side / 2 - 4, class: "end" }),
    drawn("text", { x, y, class: "axis" }, String(place)),
  );
}
