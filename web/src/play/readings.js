// Which components of a position a move may have changed, read off the position after it.

/**
 * The readings of `after` as `before` with at most `most` components changed, each into any number of its own game
 * that canBecome(component, to) lets it: each reading [[place, from, to]].  What stays is where it was.
 */
export async function* readings(before, after, most, canBecome, place = 0) {
  if (place === before.length) {
    if (after.length === 0) yield [];
    return;
  }
  const component = before[place];
  const go = (count, left) => readings(before, after.slice(count), left, canBecome, place + 1);
  if (isSame(after[0], component)) yield* go(1, most);
  if (most === 0) return;
  for (let count = 0; count <= after.length && isOf(after[count - 1], component); count++) {
    const to = wordsOf(after.slice(0, count));
    if (!(await canBecome(component, to))) continue;
    for await (const rest of go(count, most - 1)) yield [[place, component.position, to], ...rest];
  }
}

function isSame(one, other) {
  return one?.game === other.game && one.position === other.position;
}

function isOf(one, { game }) {
  return !one || one.game === game;
}

function wordsOf(components) {
  return components.map(({ position }) => position).join(" ");
}
