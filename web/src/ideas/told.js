// The reason why a position is won or lost, at three depths: the picture, the rule in plain words, and the theorem
// with its source for those who want more.
import { element } from "../dom.js";
import { signs } from "../outcomes.js";
import { t } from "../language.js";
import { isKnown } from "../table/value-text.js";
import { ideaOf } from "./ideas.js";
import { aboutHeaps, columns } from "./nim.js";

const MOST = 8; // options that are shown

/**
 * What is told of an answer whose values are put together by `rule`; with the winning move to `preferred`, if
 * the idea knows it.
 */
export function reasonOf(answer, rule, preferred) {
  const seen = ideaOf(answer, preferred);
  return seen ? told(seen, answer) : (ofValues(answer, rule) ?? ofOptions(answer));
}

/** The picture of the position, and of that after a winning move. */
function told({ words, draw, move, after }, answer) {
  const pictures = [figure(answer.position, draw())];
  if (move)
    pictures.push(element("span", { class: "then" }, "→"), figure(move.position, after.draw()));
  return show(words, pictures, answer);
}

/** `parts`: pictures, and lists of pictures that stand in one row. */
function figure(position, parts) {
  const name = position || t("board.nothing");
  const drawn = parts.map((part) => (Array.isArray(part) ? row(part) : part)).filter(Boolean);
  if (drawn.length === 0) return element("b", {}, name);
  return element("figure", {}, drawn, element("figcaption", {}, name));
}

function row(pictures) {
  const drawn = pictures.filter(Boolean);
  return drawn.length > 0 && element("div", { class: "row" }, drawn);
}

/** Heaps of Nim that the components are worth. */
function ofValues({ components, value, ...answer }, rule) {
  if (rule !== "nim-sum" || components.length < 2 || !isKnown(value)) return null;
  const heaps = components.map((component) => component.value);
  const worth = components.filter((one) => String(one.value) !== one.position);
  const names = worth.map((one) => t("named", { name: one.position, what: one.value }));
  const { words } = aboutHeaps(
    heaps.filter((heap) => heap > 0),
    "normal",
  );
  const figures = [names.length > 0 && element("p", {}, names.join(", ")), columns(heaps)];
  return show([["values", {}], words], figures, answer);
}

/** The moves from here, or after a move that wins, all of which lose. */
function ofOptions({ outcome, moves, why, ...answer }) {
  const best = moves.find((move) => move.outcome === "P");
  if (outcome === "N" && best) {
    const values = { position: best.position || t("board.nothing") };
    return show([["options.won", values]], [option(best.position, "wins")], { why });
  }
  if (outcome !== "P" || moves.length === 0) return show([], [], { why });
  const more = answer.move_count > MOST && element("span", {}, "…");
  const list = moves.slice(0, MOST).map(({ position }) => option(position, "loses"));
  return show([["options.lost", {}]], [...list, more], { why });
}

function option(position, effect) {
  const text = `${signs[effect]} ${position || t("board.nothing")}`;
  return element("span", { class: `option ${effect}` }, text);
}

function show(words, pictures, { why }) {
  return element(
    "div",
    { class: "idea" },
    words.length > 0 &&
      element(
        "p",
        {},
        words.map(([key, values]) => t(`idea.${key}`, values)).join(t("sentence.gap")),
      ),
    element("div", { class: "pictures" }, pictures),
    words.length === 0
      ? element("p", {}, why)
      : element("details", {}, element("summary", {}, t("idea.more")), element("p", {}, why)),
  );
}
