// Which of the colours of a plot a heap has.  All that it depends on is the value, and either the heap
// modulo something or the outcome: so heaps can be counted first, and get their colours in bundles.

/** The number of ones in a number below 2^32. */
function ones(number) {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * {kinds, outcomes, colour}: the kind of a heap is its outcome, a place in "NPD?", if `outcomes` says so,
 * else n modulo `kinds`; colour(value, kind) is a place in a palette.
 *
 * By outcome: that place.  By residue: n modulo something.  Rare: 1 for the class of values that few
 * heaps have, by the ones in value & mask, and the parity of the heap if that alternates.
 */
export function colouring(values, { by, modulus, rare }) {
  if (by === "residue") return { kinds: modulus, colour: (_, residue) => residue };
  if (by === "rare" && rare) return rareness(values, rare);
  if (values.outcomes) return { kinds: 4, outcomes: values.outcomes, colour: (_, kind) => kind };
  return { kinds: 1, colour: (value) => Number(value === 0) };
}

/** The colour of one heap. */
export function colourAt(values, { kinds, outcomes, colour }, n) {
  const number = values.numbers[n - values.first];
  return colour(number, outcomes ? outcomes[n - values.first] : n % kinds);
}

const LOOKED = 4096; // heaps, of which few can be rare

/** Of the two classes that the mask makes, the smaller one is rare. */
function rareness(values, { mask, alternates }) {
  const classOf = (value, parity) => (ones(value & mask) + (alternates ? parity : 0)) & 1;
  const { numbers } = values;
  const start = Math.max(numbers.length - LOOKED, 1);
  let odd = 0;
  for (let i = start; i < numbers.length; i++) odd += classOf(numbers[i], (values.first + i) & 1);
  const few = odd * 2 > numbers.length - start ? 0 : 1;
  return { kinds: 2, colour: (value, parity) => Number(classOf(value, parity) === few) };
}
