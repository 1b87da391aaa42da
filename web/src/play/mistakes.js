// Where a game was lost: the moves that left a winning position without winning.

/**
 * The mistakes of a side, 0 or 1: [{move, answer, made, better}], `move` counted from 0, `answer` what
 * the engine says of the position before it.  null if for some position it is not known who wins.
 */
export async function mistakes(match, side, solve) {
  const found = [];
  for (let move = side; move < match.length; move += 2) {
    const answer = await solve(match.positions[move]);
    if (!answer?.complete) return null;
    if (answer.outcome !== "N") continue;
    const after = await solve(match.positions[move + 1]);
    if (!after?.complete) return null;
    if (after.outcome === "P") continue;
    found.push({
      move,
      answer,
      after,
      better: answer.moves.find(({ outcome }) => outcome === "P"),
    });
  }
  return found;
}
