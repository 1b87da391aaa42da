// Outcomes of positions, and what a move does that leaves one: each has a colour and a sign.

/** By the outcome of what is left: a player who leaves a P-position wins. */
const effects = { P: "wins", D: "draws", N: "loses" };

export const signs = { wins: "✓", draws: "=", loses: "×" };

/** wins, draws or loses; null if it is not known. */
export function effectOf(outcome) {
  return effects[outcome] ?? null;
}

/** The outcome for the other player. */
export function opposite(outcome) {
  return { P: "N", N: "P" }[outcome] ?? outcome;
}

/** The best of some effects, or null: what is not known may win, as may what is not listed. */
export function best(effects, complete = true) {
  if (effects.includes("wins")) return "wins";
  if (!complete || effects.includes(null)) return null;
  return effects.includes("draws") ? "draws" : "loses";
}
