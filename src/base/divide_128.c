/* Division of 128-bit numbers, under the name by which clang calls it: where machine words have 32
 * bits, no compiler library has it.  Only products of large decimal numbers divide so. */

__extension__ typedef unsigned __int128 wide;

/* NOLINTBEGIN(bugprone-reserved-identifier) */
wide __udivti3(wide dividend, wide divisor);

wide __udivti3(wide dividend, wide divisor) {
  wide quotient = 0, rest = 0;
  for (int bit = 127; bit >= 0; bit--) {
    const wide carry = rest >> 127;
    rest = rest << 1 | (dividend >> bit & 1);
    if (carry != 0 || rest >= divisor) {
      rest -= divisor;
      quotient |= (wide)1 << bit;
    }
  }
  return quotient;
}
/* NOLINTEND(bugprone-reserved-identifier) */
