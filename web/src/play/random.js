// Another position of the same kind as one that is given: other numbers, other coins.

const TRIES = 20;

const below = (bound) => Math.floor(Math.random() * bound);

function vary(text) {
  if (/^[HT ]+$/.test(text)) return text.replace(/[HT]/g, () => "HT"[below(2)]);
  return text.replace(/\d+/g, (number) => String(1 + below(Math.min(2 * Number(number) + 2, 40))));
}

/** A position that the engine takes and where there is something to do; null if none was found. */
export async function randomPosition(given, solve) {
  for (let i = 0; i < TRIES; i++) {
    const text = vary(given);
    if (text === given) continue;
    const answer = await solve(text).catch(() => null);
    if (answer && answer.move_count > 1) return text;
  }
  return null;
}
