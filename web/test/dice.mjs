/** Numbers that look random; the same for the same seed. */
export function dice(seed) {
  let last = seed;
  return (sides) => {
    last = (last * 48271) % 2147483647;
    return last % sides;
  };
}
