// The mistakes of a game, as the engine tells them, in a list.
import { element } from "../dom.js";
import { sentences, t } from "../language.js";

/** `all`: of the engine's explanation; `view`: the view of the game, which can go back to them. */
export function mistakeList(all, view) {
  return element(
    "ol",
    { class: "mistakes" },
    all.map((mistake, i) => item(mistake, mistake.why !== all[i - 1]?.why, view)),
  );
}

/** What was played, and what would have won or kept the draw. */
function item({ move, position, outcome, made, left, better, why }, tellsWhy, view) {
  const write = (one) => view.memory.describe(one);
  const played = t(`game.review.left.${left}`, { move: write(made) });
  const keeps = t(`game.review.keeps.${outcome}`);
  return element(
    "li",
    {},
    element("b", {}, t("named", { name: position, what: "" })),
    sentences(played, keeps),
    t("sentence.gap"),
    better && element("b", { class: outcome === "N" ? "wins" : "draws" }, write(better)),
    tellsWhy &&
      element(
        "details",
        {},
        element("summary", {}, t("idea.more")),
        element("p", { class: "note" }, why),
      ),
    element(
      "button",
      { type: "button", onclick: () => view.backTo(move - 1) },
      t("game.review.back"),
    ),
  );
}
