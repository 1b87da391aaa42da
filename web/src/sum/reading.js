// What a nim-sum says, in words: how it comes about, who wins, and by which moves.
import { element, refill } from "../dom.js";
import { explained } from "../glossary/term.js";
import { t } from "../language.js";

/** The sum from the left to the right. */
export function showSteps(place, { heaps, sums }) {
  const steps = heaps.slice(1).map((heap, i) => `${sums[i]} ⊕ ${heap} = ${sums[i + 1]}`);
  refill(
    place,
    steps.length > 1 && [
      element("h2", {}, t("sum.steps")),
      element(
        "ol",
        { class: "steps" },
        steps.map((step) => element("li", {}, step)),
      ),
    ],
  );
}

export function showVerdict(place, { heaps, value, normal }) {
  const { outcome } = normal;
  refill(
    place,
    element("p", { class: "equation" }, `${heaps.join(" ⊕ ")} = `, element("strong", {}, value)),
    element("p", { class: `verdict ${outcome}` }, explained(t(`sum.outcome.${outcome}`))),
  );
}

/** The move that leaves sum 0, for each heap that has one; null for the others. */
export function winningOf({ heaps, normal }) {
  const after = normal.moves.map(({ position }) => position.split(" "));
  return heaps.map((heap, i) => after.find((left) => left[i] !== heap)?.[i] ?? null);
}

/** The moves with their reason; `make(position)` makes one. */
export function showMoves(place, sum, winning, make) {
  const { normal, value } = sum;
  if (normal.moves.length === 0) {
    refill(place, element("h2", {}, t("sum.moves")), element("p", {}, t("sum.moves.none")));
    return;
  }
  const bit = 1n << BigInt(BigInt(value).toString(2).length - 1);
  refill(
    place,
    element("h2", {}, t("sum.moves")),
    element("p", {}, t("sum.why", { value, bit })),
    element(
      "ul",
      { class: "ways" },
      normal.moves.map((move) => moveItem(move, value, make)),
    ),
    normal.move_count > normal.moves.length &&
      element("p", { class: "note" }, t("sum.moves.more", { count: normal.move_count })),
  );
}

function moveItem({ from, to, position }, value, make) {
  const taken = BigInt(from) - BigInt(to);
  return element(
    "li",
    {},
    element("button", { type: "button", onclick: () => make(position) }, `${from} → ${to}`),
    element("span", {}, t("sum.move", { from, to, value, taken })),
  );
}

/** The same heaps when the last move loses. */
export function showMisere(place, { misere }) {
  const moves = misere.moves.map(({ from, to }) => `${from} → ${to}`);
  refill(
    place,
    element("h2", {}, t("sum.misere")),
    element(
      "p",
      {},
      element("strong", {}, t(`sum.outcome.${misere.outcome}`)),
      t("sentence.gap"),
      moves.length > 0 && t("sum.misere.moves", { moves: [...new Set(moves)].join(", ") }),
    ),
    element("p", { class: "note" }, t("sum.misere.rule")),
  );
}
