// Pieces of which the pictures of ideas are made.
import { drawn } from "../dom.js";
import { t } from "../language.js";

/** A picture of `position` with these nodes of SVG. */
export function picture(position, width, height, nodes) {
  return drawn(
    "svg",
    {
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: "img",
      "aria-label": t("idea.picture", { position }),
    },
    nodes,
  );
}

export function letters(x, y, text, kind = "") {
  return drawn("text", { x, y, class: kind }, `${text}`);
}

export function disc(cx, cy, r, kind) {
  return drawn("circle", { cx, cy, r, class: kind });
}

export function box(x, y, width, height, kind) {
  return drawn("rect", { x, y, width, height, rx: Math.min(6, height / 4), class: kind });
}

export function stroke(x1, y1, x2, y2, kind) {
  return drawn("line", { x1, y1, x2, y2, class: kind });
}

/** What counts, or does not. */
export const counted = (counts) => (counts ? "counts" : "idle");
