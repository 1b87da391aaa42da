/* Certificates of misere quotients that are made by hand, for the tests of their verification. */
#ifndef BETLI_TESTS_CLAIMS_H
#define BETLI_TESTS_CLAIMS_H

#include "support.h"

enum { MOST_HEAPS = 64, MOST_ELEMENTS = 64 };

struct claim {
  const char *game, *code;      /* code: its digits */
  int heaps, period, preperiod; /* period 0: none */
  int order, phi[MOST_HEAPS + 1];
  int p[MOST_ELEMENTS], p_count;
  int (*product)(int x, int y);
};

/* Returns the text of a claim, for the caller to free.  Finds generators, and sets *reached to the
 * number of elements that are products of them. */
char *text_of_claim(const struct claim *claim, int *reached);

/* Multiplies classes of Nim with heaps below 2^n, n >= 2, which are 2^n + 2.  Sums of heaps of at
 * most one counter have the classes 0 and 1, by the parity of their number.  Other sums have the
 * class 2 + v, with the nim-sum v. */
int tame_product(int x, int y);
struct claim tame_claim(const char *game, const char *code, int n);

/* Returns the claim of 0.75, the smallest wild quotient: a = 1, b = 2, c = 6, a^2 = 1, bc = ab, c^2
 * = b^2, b^3 = b. */
struct claim wild_claim(void);

/* Returns betli_verify's verdict on a text as a file, and its message without the name of the
 * file. */
betli_status verdict_on_claim(const char *text, size_t size, char message[static 512]);

#endif
