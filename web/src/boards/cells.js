// A row of cells, in one of which a move puts a letter.
import { drawn } from "../dom.js";

const SIDE = 44;

/** The only place at which two rows differ. */
function difference(before, after) {
  const places = [...before].flatMap((cell, i) => (cell === after[i] ? [] : [i]));
  return before.length === after.length && places.length === 1 ? places[0] : null;
}

function letter(kind, [x, y], more) {
  const r = SIDE / 2 - 11;
  if (kind === "O") return drawn("circle", { cx: x, cy: y, r, class: `letter ${more}` });
  const d = `M${x - r} ${y - r}l${2 * r} ${2 * r}M${x + r} ${y - r}l${-2 * r} ${2 * r}`;
  return drawn("path", { d, class: `letter ${more}` });
}

export function cells({ position, options, still }, room) {
  const places = options.map((option) => difference(position, option));
  if (places.includes(null)) return null;
  const fitting = still ? Infinity : Math.max(1, Math.floor(room / SIDE)); // a picture is one row, made smaller
  const wide = Math.min(position.length, fitting);
  const all = [...position].map((kind, i) => {
    const at = [((i % wide) + 0.5) * SIDE, (Math.floor(i / wide) + 0.5) * SIDE];
    return cell(
      kind,
      at,
      options.filter((_, k) => places[k] === i),
      i,
    );
  });
  return {
    width: wide * SIDE,
    height: Math.ceil(position.length / wide) * SIDE,
    nodes: all.map(({ node }) => node),
    things: all.filter((thing) => thing.options.length > 0),
    how: "board.how.cells",
  };
}

function cell(kind, at, options, i) {
  const square = drawn("rect", {
    x: at[0] - SIDE / 2 + 1,
    y: at[1] - SIDE / 2 + 1,
    width: SIDE - 2,
    height: SIDE - 2,
    class: "cell",
  });
  const letters = kind === "." ? options.map((option) => letter(option[i], at, "coming")) : [];
  const node = drawn("g", {}, square, kind === "." ? null : letter(kind, at, ""), letters);
  return { node, at, options, covers: options.length === 1 ? [square, ...letters] : [square] };
}
