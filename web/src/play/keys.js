// Arrow keys among things that lie anywhere.

const directions = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Whether one box, as of getBoundingClientRect(), lies in the direction of a key from another. */
export function lies(box, key, from) {
  if (key === "ArrowLeft") return box.right <= from.left;
  if (key === "ArrowRight") return box.left >= from.right;
  if (key === "ArrowUp") return box.bottom <= from.top;
  return key === "ArrowDown" && box.top >= from.bottom;
}

const SIDEWAYS = 3; // how much worse a step aside is than one ahead

/** The place of the thing that a key leads to from that at place `from`; null if the key leads nowhere. */
export function nearest(things, from, key) {
  if (key === "Home") return 0;
  if (key === "End") return things.length - 1;
  if (!(key in directions)) return null;
  const [dx, dy] = directions[key];
  const [x, y] = things[from].at;
  let best = from;
  let least = Infinity;
  things.forEach(({ at }, i) => {
    const ahead = (at[0] - x) * dx + (at[1] - y) * dy;
    const aside = Math.abs((at[0] - x) * dy) + Math.abs((at[1] - y) * dx);
    const cost = ahead + SIDEWAYS * aside;
    if (ahead > 0.5 && cost < least) [best, least] = [i, cost];
  });
  return best;
}
