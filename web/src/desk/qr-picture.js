// A QR code to be shown.
import { drawn } from "../dom.js";

const QUIET = 4; // squares of white around a code, which cameras need

/** `rows`: as qrCode() gives them. */
export function qrPicture(rows, name) {
  const size = rows.length + 2 * QUIET;
  const squares = rows.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")),
  );
  return drawn(
    "svg",
    { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": name },
    drawn("rect", { width: size, height: size, fill: "#fff" }),
    drawn("path", { d: squares.join(""), fill: "#000", "shape-rendering": "crispEdges" }),
  );
}
