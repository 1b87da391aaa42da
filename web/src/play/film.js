// A game that is over, as a strip: a cell for each position, coloured by who was winning.  The turning point opens by
// itself, for another try.
import { element, refill } from "../dom.js";
import { t } from "../language.js";
import { signs } from "../outcomes.js";

/**
 * Who wins each position of a match by its outcomes: 0 who began, 1 the other; -1 a draw, null where it is not known.
 * `sides`: who moves there.
 */
export function winnersOf(outcomes, sides) {
  return outcomes.map((outcome, at) => {
    if (outcome === "D") return -1;
    if (outcome !== "N" && outcome !== "P") return null;
    return outcome === "N" ? sides[at] : 1 - sides[at];
  });
}

/** The last position in which the loser could still have won; null if there is none. */
export function turningPoint(winners, sides) {
  const loser = 1 - winners.at(-1);
  for (let at = winners.length - 2; at >= 0; at--)
    if (sides[at] === loser && winners[at] === loser) return at;
  return null;
}

/** Whether one side was lost from the start to the end. */
export function isOneSided(winners) {
  return winners[0] >= 0 && winners.every((winner) => winner === winners[0]);
}

export class Film {
  /** `go(at)` shows the position after so many moves. */
  constructor(go) {
    this.go = go;
    this.strip = element("ol", { class: "strip" });
    this.element = element(
      "nav",
      { class: "film", "aria-label": t("film"), hidden: true },
      this.strip,
      (this.legend = element("p", { class: "note" })),
    );
  }

  /** `at`: how many moves were made before the position that is shown. */
  show(match, winners, at, textOf) {
    this.element.hidden = false;
    refill(this.legend, legendOf(match, winners));
    refill(
      this.strip,
      winners.map((winner, move) => element("li", {}, this.cell(match, move, winner, at, textOf))),
    );
    this.strip.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest" });
  }

  cell(match, move, winner, at, textOf) {
    const { kind, sign, text } = seen(match, winner);
    const played = move === 0 ? t("film.start") : textOf(move - 1);
    const label = t("named", { name: played, what: text });
    return element(
      "button",
      {
        type: "button",
        class: kind,
        title: label,
        "aria-label": label,
        "aria-current": move === at && "step",
        onclick: () => this.go(move),
      },
      element("span", {}, move === 0 ? "•" : `${move}`),
      element("b", {}, sign),
    );
  }
}

/** What the signs in the cells mean. */
function legendOf(match, winners) {
  const cells = [...new Set(winners)].map((winner) => seen(match, winner));
  return cells.map(({ sign, text }) => t("named", { name: sign, what: text })).join(" · ");
}

/** How a cell looks: for who plays betli by whether it is won, for two people by who wins. */
function seen(match, winner) {
  if (winner === null) return { kind: "open", sign: "?", text: t("film.open") };
  if (winner < 0) return { kind: "draws", sign: signs.draws, text: t("film.draw") };
  const text = match.text("film.winning", winner);
  if (!match.betliPlays)
    return { kind: winner === 0 ? "wins" : "loses", sign: `${winner + 1}`, text };
  const kind = match.isMine(winner) ? "wins" : "loses";
  return { kind, sign: signs[kind], text };
}
