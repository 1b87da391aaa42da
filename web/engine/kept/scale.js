// How heaps are laid along an axis: one by one, or by their logarithms.  u = to(n), n = from(u).

export const scales = {
  linear: { to: (n) => n, from: (u) => u },
  log: { to: (n) => Math.log10(n + 1), from: (u) => 10 ** u - 1 },
};

/** The first and the last heap that are seen, and one beside on either side. */
export function seen({ first, last }, { from, until }) {
  return [Math.max(Math.ceil(from - 1), first), Math.min(Math.floor(until + 1), last)];
}
