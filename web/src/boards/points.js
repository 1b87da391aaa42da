// Points, of which a move names a set; those named before are written below.
import { drawn, element } from "../dom.js";
import { t } from "../language.js";

const RADIUS = 84;
const MIDDLE = 112;

const named = (text) => text.split(":")[1]?.split(",") ?? [];

export function points({ position, options }) {
  const count = Number(position.split(":")[0]);
  const before = new Set(named(position));
  const sets = options.map((option) => {
    const fresh = named(option).find((set) => !before.has(set)) ?? "";
    return [option, new Set(fresh)];
  });
  const things = Array.from({ length: count }, (_, i) => {
    const id = String(i + 1);
    const angle = (2 * Math.PI * i) / count - Math.PI / 2;
    const at = [MIDDLE + RADIUS * Math.cos(angle), MIDDLE + RADIUS * Math.sin(angle)];
    const fitting = sets.filter(([, set]) => set.has(id)).map(([option]) => option);
    const node = point(id, at);
    return { id, at, node, label: t("board.point", { id }), options: fitting, covers: [node] };
  });
  return {
    width: 2 * MIDDLE,
    height: 2 * MIDDLE,
    nodes: things.map(({ node }) => node),
    things: things.filter((thing) => thing.options.length > 0),
    sets,
    form: () =>
      element(
        "p",
        { class: "named" },
        [...before].map((set) => element("span", {}, `{${[...set].join(", ")}}`)),
      ),
    how: "board.how.points",
  };
}

function point(id, [cx, cy]) {
  return drawn(
    "g",
    { class: "token" },
    drawn("circle", { cx, cy, r: 22 }),
    drawn("text", { x: cx, y: cy }, id),
  );
}
