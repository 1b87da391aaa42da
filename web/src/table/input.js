// Pointer, wheel, fingers and keys on a sheet.

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const ZOOM = 1.25;
const PAGE = 10;

export function listen(sheet) {
  const { element } = sheet;
  const cellAt = ({ offsetX, offsetY, target }) =>
    sheet.table && target === sheet.canvas ? sheet.hit(offsetX, offsetY) : -1;
  element.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch") sheet.listeners.point(cellAt(event));
  });
  element.addEventListener("pointerleave", () => sheet.listeners.point(-1));
  element.addEventListener("click", (event) => {
    const cell = cellAt(event);
    if (cell >= 0) sheet.listeners.pick(cell);
  });
  element.addEventListener("keydown", (event) => onKey(sheet, event));
  element.addEventListener("wheel", (event) => onWheel(sheet, event), { passive: false });
  pinch(sheet);
}

/** Larger or smaller, by a step of at least a pixel. */
export function zoomBy(sheet, steps, x, y) {
  if (!sheet.table) return;
  const before = sheet.zoom;
  const after = before * ZOOM ** steps;
  const clear = steps > 0 ? Math.max(after, before + 1) : Math.min(after, before - 1);
  sheet.zoomTo(clear, x, y);
  sheet.listeners.zoom(sheet.chosen);
}

export function zoomToFit(sheet) {
  if (!sheet.table) return;
  sheet.zoomTo(0);
  sheet.listeners.zoom(0);
}

function onWheel(sheet, event) {
  if (!event.ctrlKey) return;
  event.preventDefault();
  zoomBy(sheet, event.deltaY < 0 ? 1 : -1, event.offsetX, event.offsetY);
}

function onKey(sheet, event) {
  if (!sheet.table || event.ctrlKey || event.altKey || event.metaKey) return;
  const actions = {
    "+": () => zoomBy(sheet, 1),
    "=": () => zoomBy(sheet, 1),
    "-": () => zoomBy(sheet, -1),
    0: () => zoomToFit(sheet),
    Escape: () => sheet.listeners.pick(-1),
    Enter: () => sheet.listeners.enter(),
  };
  const action = actions[event.key] ?? goal(sheet, event.key);
  if (!action) return;
  event.preventDefault();
  if (typeof action === "function") action();
  else sheet.listeners.pick(action.cell);
}

/** Where a key moves the selection: {cell}, or null. */
function goal({ table: { layout, values }, marks: { selected } }, key) {
  const [row, column] = selected >= 0 ? layout.place(selected) : layout.place(0);
  const moves = {
    ...Object.fromEntries(
      Object.entries(STEPS).map(([name, [down, right]]) => [name, [row + down, column + right]]),
    ),
    Home: [row, 0],
    End: [row, layout.columns - 1],
    PageUp: [Math.max(row - PAGE, 0), column],
    PageDown: [Math.min(row + PAGE, layout.rows - 1), column],
  };
  if (!(key in moves)) return null;
  if (selected < 0) return { cell: 0 };
  const cell = inside(layout, moves[key], selected, values);
  return { cell };
}

/** A list goes on in the next line; a rectangle ends at its edges. */
function inside(layout, [row, column], selected, values) {
  if (!values.columns && (column < 0 || column >= layout.columns)) {
    const next = selected + (column < 0 ? -1 : 1);
    return next >= 0 && next < values.size ? next : selected;
  }
  if (row < 0 || row >= layout.rows || column < 0 || column >= layout.columns) return selected;
  const cell = layout.cell(row, column);
  return cell >= 0 ? cell : selected;
}

/** Two fingers, the distance between which zooms. */
function pinch(sheet) {
  const { element } = sheet;
  let start = null;
  const fingers = ({ touches: [a, b] }) => {
    const { left, top } = element.getBoundingClientRect();
    return {
      apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
      x: (a.clientX + b.clientX) / 2 - left,
      y: (a.clientY + b.clientY) / 2 - top,
    };
  };
  element.addEventListener("touchstart", (event) => {
    start =
      event.touches.length === 2 && sheet.table ? { ...fingers(event), zoom: sheet.zoom } : null;
  });
  element.addEventListener(
    "touchmove",
    (event) => {
      if (!start || event.touches.length !== 2) return;
      event.preventDefault();
      const { apart, x, y } = fingers(event);
      sheet.zoomTo((start.zoom * apart) / start.apart, x, y);
    },
    { passive: false },
  );
  element.addEventListener("touchend", () => {
    if (start) sheet.listeners.zoom(sheet.chosen);
    start = null;
  });
}
