// A board on which a move lays a domino: one clicks the line between the two squares that it covers.
import { drawn } from "../dom.js";
import { t } from "../language.js";
import { PITCH, differing, places, square } from "./coins.js";

const THICK = 0.8; // of a square, that a domino covers

export function dominoes({ position, options }) {
  const now = places(position, ".");
  const columns = now[0].length;
  const flat = (text) => places(text, ".").join("");
  const before = flat(position);
  const middle = (id) => [((id % columns) + 0.5) * PITCH, (Math.floor(id / columns) + 0.5) * PITCH];
  const cells = [...before].map((sign, id) =>
    sign === "." ? square(middle(id), true) : covered(middle(id)),
  );
  const things = options.map((option) => {
    const [one, other] = differing(before, flat(option), before.length);
    return domino(option, middle(one), middle(other));
  });
  return {
    width: columns * PITCH,
    height: now.length * PITCH,
    nodes: [...cells, ...things.map(({ node }) => node)],
    things,
    fine: true,
    pictured: true,
    how: "board.how.domino",
  };
}

function nameOf([x, y]) {
  return t("board.counter", { row: Math.ceil(y / PITCH), column: Math.ceil(x / PITCH) });
}

/** A square on which a domino lies. */
function covered([x, y]) {
  const at = { x: x - PITCH / 2, y: y - PITCH / 2, width: PITCH, height: PITCH };
  return drawn("rect", { ...at, class: "laid" });
}

/** From the middle of one square to that of the other. */
function domino(option, [x, y], [right, below]) {
  const at = [(x + right) / 2, (y + below) / 2];
  const half = PITCH / 2;
  const reach = `M${at[0] - half} ${at[1]}l${half} ${-half}l${half} ${half}l${-half} ${half}z`;
  const side = THICK * PITCH;
  const [width, height] = [right - x + side, below - y + side];
  const tile = { x: at[0] - width / 2, y: at[1] - height / 2, width, height, rx: 6, class: "tile" };
  const node = drawn(
    "g",
    { class: "domino" },
    drawn("path", { d: reach, class: "reach" }),
    drawn("rect", tile),
  );
  const label = [nameOf([x, y]), nameOf([right, below])].join(" – ");
  return { at, node, label, options: [option], covers: [node] };
}
