// A row of labels on which the values of options are crossed off or marked.
import { element } from "../dom.js";

/** The track after `at` options; when it is `over`, with the label that decides. */
export function drawTrack({ name, crosses, cells, marks, lands, below }, at, over) {
  const told = new Set([...marks.slice(0, at), ...(over ? below : [])]);
  const items = cells.flatMap((label, i) => [
    isGap(cells, i) && element("li", { class: "gap" }, "…"),
    cell(label, told.has(label) && (crosses ? "crossed" : "marked"), over && label === lands),
  ]);
  return element("ol", { class: "numbers", "aria-label": name }, name && heading(name), items);
}

function heading(name) {
  return element("li", { class: "track" }, name);
}

function cell(label, state, chosen) {
  const name = [state, chosen && "mex"].filter(Boolean).join(" ");
  return element("li", { class: name || false }, label);
}

/** Returns true if numbers are left out before a label. */
function isGap(cells, i) {
  return i > 0 && /^\d+$/.test(cells[i]) && Number(cells[i]) > Number(cells[i - 1]) + 1;
}
