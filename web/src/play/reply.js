// betli's own move.  TODO: betli play --reply, when it is there.
const errs = { easy: 0.5, medium: 0.25, hard: 0.1, perfect: 0 };

/** A move of betli, as the engine lists moves; null if there is none. */
export async function reply(analysis, state, position, options) {
  const { moves } = await analysis.solve(state, position, options);
  const good = moves.filter(({ outcome }) => outcome === "P");
  const from = good.length > 0 && Math.random() >= errs[state.level] ? good : moves;
  return from[Math.floor(Math.random() * from.length)] ?? null;
}
