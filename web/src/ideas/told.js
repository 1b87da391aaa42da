// The reason why a position is won or lost, at three depths: the picture, the rule in plain words, and the theorem
// with its source for those who want more.
import { isNetwork } from "../boards/boards.js";
import { isPictured, moveName } from "../boards/names.js";
import { element } from "../dom.js";
import { picture } from "../home/picture.js";
import { t } from "../language.js";
import { signs } from "../outcomes.js";
import { isKnown } from "../table/value-text.js";
import { after, ideaOf } from "./ideas.js";
import { aboutHeaps, columns } from "./nim.js";

const MOST = 8; // options that are shown

/**
 * What is told of an answer whose values are put together by `rule`; with the winning move to `preferred`, if
 * the idea knows it.
 */
export function reasonOf(answer, rule, preferred) {
  const seen = ideaOf(answer, preferred);
  return seen
    ? told(seen, answer)
    : (ofValues(answer, rule, preferred) ?? ofOptions(answer, preferred));
}

/** The picture of the position, and of that after a winning move. */
function told({ words, draw, move, after, theorem }, answer) {
  const pictures = [figure(answer.position, draw(Boolean(move)))];
  if (move)
    pictures.push(element("span", { class: "then" }, "→"), figure(move.position, after.draw()));
  return show(words, pictures, answer, !move && theorem);
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

/** The move to `preferred`, or the first, of those that win. */
function winningOf(moves, preferred) {
  const winning = moves.filter((move) => move.outcome === "P");
  return winning.find(({ position }) => position === preferred) ?? winning[0];
}

/** Heaps of Nim that the components are worth, and what a winning move leaves of one. */
function ofValues({ components, value, moves, ...answer }, rule, preferred) {
  if (rule !== "nim-sum" || components.length < 2 || !isKnown(value)) return null;
  const heaps = components.map((component) => component.value);
  const place = winningOf(moves, preferred)?.component;
  const left = heaps.map((heap, i) => (i === place ? heap ^ value : null));
  const worth = components.filter((one) => String(one.value) !== one.position);
  const names = worth.map((one) => t("named", { name: one.position, what: one.value }));
  const after = heaps.map((heap, i) => left[i] ?? heap).filter((heap) => heap > 0);
  const { words, won } = aboutHeaps(after, "normal", { worth: true });
  const figures = [names.length > 0 && element("p", {}, names.join(", ")), columns(heaps, left)];
  return show([["values", {}], place === undefined ? words : won], figures, answer);
}

/** A move that wins, or all moves, which lose. */
function ofOptions(answer, preferred) {
  const { outcome, moves, move_count: count } = answer;
  const best = winningOf(moves, preferred);
  if (outcome === "N" && best) return show([["options.won", {}]], boards(answer, best), answer);
  if (outcome !== "P" || moves.length === 0) return show([], [], answer);
  const list = moves.slice(0, MOST).map((move) => option(answer, move, "loses"));
  return show([["options.lost", {}]], [...list, count > MOST && element("span", {}, "…")], answer);
}

/** What a move leaves, as on Home; in words where its boards are not drawn at once. */
function boards(answer, move) {
  const { components } = answer;
  const isDrawn = !Array.isArray(move.component) && !components.some(isNetwork);
  const left = isDrawn ? after({ components }, move).components : [];
  return [
    option(answer, move, "wins"),
    left.length > 0 && picture({ components: left, moves: [] }),
  ];
}

function option({ components }, move, effect) {
  const component = components[move.component];
  const square = component && isPictured(component.game) && moveName(component, move.to);
  const text = square || move.how || move.position || t("board.nothing");
  return element("span", { class: `option ${effect}` }, `${signs[effect]} ${text}`);
}

function show(words, pictures, { why }, theorem) {
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
      : element(
          "details",
          {},
          element("summary", {}, t("idea.more")),
          theorem && element("p", {}, t(`idea.${theorem}`)),
          element("p", {}, why),
        ),
  );
}
