/* Division of 128-bit numbers, under the name by which clang calls it.  Where machine words have 32
 * bits, compiler libraries lack it.  Only products of large decimal numbers need it. */

__extension__ typedef unsigned __int128 wide;

/* NOLINTBEGIN(bugprone-reserved-identifier) */
wide __udivti3(wide dividend, wide divisor);

wide __udivti3(wide dividend, wide divisor) {
  wide quotient = 0, remainder = 0;
  for (int bit = 127; bit >= 0; bit--) {
    const wide carry = remainder >> 127;
    remainder = remainder << 1 | (dividend >> bit & 1);
    if (carry != 0 || remainder >= divisor) {
      remainder -= divisor;
      quotient |= (wide)1 << bit;
    }
  }
  return quotient;
}
/* NOLINTEND(bugprone-reserved-identifier) */
